package arena

import "sync"

// schedule is the state shared by the workers: which deals are played, and which count.
type schedule struct {
	*Config
	mu      sync.Mutex
	deals   []deal // by number - 1
	started int    // the number of deals taken by workers
	checked int    // the number of deals passed to Enough
	stopped bool   // true if no more deals are begun
	enough  bool   // true if Enough has returned true
}

// next returns the number of the next deal to play.
func (s *schedule) next() (n int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || s.started == len(s.deals) {
		return 0, false
	}
	s.started++
	return s.started, true
}

// put stores a deal, and passes the deals that are complete now to Enough, in order. After a fault no further deal is
// begun, but earlier ones are completed, so that the first fault doesn't depend on the number of workers.
func (s *schedule) put(n int, d deal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deals[n-1] = d
	s.stopped = s.stopped || d.fault != nil
	if s.Enough == nil {
		return
	}
	for !s.enough && s.checked < s.started && len(s.deals[s.checked].rounds) > 0 {
		s.enough = s.Enough(Deal{s.checked + 1, s.deals[s.checked].rounds})
		s.checked++
	}
	s.stopped = s.stopped || s.enough
}

// counted returns the deals that count once all workers have ended, or the first fault among them. Deals that weren't
// played are empty.
func (s *schedule) counted() ([]deal, error) {
	deals := s.deals
	if s.enough {
		deals = deals[:s.checked]
	}
	for _, d := range deals {
		if d.fault != nil {
			return nil, d.fault
		}
	}
	if s.Enough != nil {
		clear(deals[s.checked:])
	}
	return deals, nil
}
