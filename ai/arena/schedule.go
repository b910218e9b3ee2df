package arena

import "sync"

// schedule is what the workers of a run share: which deals are played, and which count.
type schedule struct {
	*Config
	mu     sync.Mutex
	deals  []deal // by number, the first being number 1
	taken  int    // the deals before this many are played, or were
	passed int    // so many from the first on have been shown to Enough
	over   bool   // no more are begun
	enough bool   // the deals passed decide
}

// next returns the number of the next deal to be played.
func (s *schedule) next() (n int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over || s.taken == len(s.deals) {
		return 0, false
	}
	s.taken++
	return s.taken, true
}

// put takes a deal in, and shows those to Enough that are complete now from the first on.
// After a fault no deal is begun, but whoever plays an earlier one goes on: the first fault is
// the same for any number of workers.
func (s *schedule) put(n int, d deal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deals[n-1] = d
	s.over = s.over || d.fault != nil
	if s.Enough == nil {
		return
	}
	for !s.enough && s.passed < s.taken && len(s.deals[s.passed].rounds) > 0 {
		s.enough = s.Enough(Deal{s.passed + 1, s.deals[s.passed].rounds})
		s.passed++
	}
	s.over = s.over || s.enough
}

// counted returns the deals that count once all workers have ended, some of which may not have
// been played, or the first fault among them.
func (s *schedule) counted() ([]deal, error) {
	deals := s.deals
	if s.enough {
		deals = deals[:s.passed]
	}
	for _, d := range deals {
		if d.fault != nil {
			return nil, d.fault
		}
	}
	if s.Enough != nil {
		clear(deals[s.passed:])
	}
	return deals, nil
}
