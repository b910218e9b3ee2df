package arena

import "sync"

// program is what the workers of a run share: which deals are played, and which count.
type program struct {
	*Config
	mu     sync.Mutex
	deals  []deal // by number, the first being number 1
	taken  int    // the deals before this many are played, or were
	passed int    // so many from the first on have been shown to Enough
	over   bool   // no more are begun
	enough bool   // the deals passed decide
}

// next returns the number of the next deal to be played.
func (p *program) next() (n int, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over || p.taken == len(p.deals) {
		return 0, false
	}
	p.taken++
	return p.taken, true
}

// put takes a deal in, and shows those to Enough that are complete now from the first on.
// After a fault no deal is begun, but whoever plays an earlier one goes on: the first fault is
// the same for any number of workers.
func (p *program) put(n int, d deal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.deals[n-1] = d
	p.over = p.over || d.fault != nil
	if p.Enough == nil {
		return
	}
	for !p.enough && p.passed < p.taken && len(p.deals[p.passed].rounds) > 0 {
		p.enough = p.Enough(Deal{p.passed + 1, p.deals[p.passed].rounds})
		p.passed++
	}
	p.over = p.over || p.enough
}

// counted returns the deals that count once all workers have ended, some of which may not have
// been played, or the first fault among them.
func (p *program) counted() ([]deal, error) {
	deals := p.deals
	if p.enough {
		deals = deals[:p.passed]
	}
	for _, d := range deals {
		if d.fault != nil {
			return nil, d.fault
		}
	}
	if p.Enough != nil {
		clear(deals[p.passed:])
	}
	return deals, nil
}
