package serve

import (
	"slices"
	"sync"
)

// hall is where connections are that aren't let in yet. Where it is full, the address that has the
// most of them there makes room: whoever wants to keep others out needs as many addresses as there
// are places.
type hall struct {
	most, each int // in all, and from one address

	mu      sync.Mutex            // guards what follows
	waiting map[string][]*waiting // by address, in the order in which they came
	all     int
	came    int
}

// waiting is a connection in the hall.
type waiting struct {
	number   int // of all that came
	turnAway func()
}

// enter lets a connection into the hall, unless there are too many from its address. TurnAway is
// called if it has to make room for another. Leave takes it out of the hall; it may be called twice.
func (h *hall) enter(address string, turnAway func()) (leave func(), err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.waiting[address]) >= h.each {
		return nil, Ending(tooManyHere)
	}
	if h.all >= h.most {
		crowd := h.crowd()
		if len(h.waiting[crowd]) <= len(h.waiting[address]) {
			return nil, Ending(tooManyArriving)
		}
		oldest := h.waiting[crowd][0]
		h.remove(crowd, oldest)
		oldest.turnAway()
	}
	if h.waiting == nil {
		h.waiting = map[string][]*waiting{}
	}
	h.came++
	w := &waiting{h.came, turnAway}
	h.waiting[address] = append(h.waiting[address], w)
	h.all++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.remove(address, w)
	}, nil
}

// crowd returns the address from which the most are waiting; of several, the one from which
// somebody has waited longest.
func (h *hall) crowd() (crowd string) {
	for address, all := range h.waiting {
		most := h.waiting[crowd]
		if len(all) > len(most) || len(all) == len(most) && all[0].number < most[0].number {
			crowd = address
		}
	}
	return crowd
}

func (h *hall) remove(address string, w *waiting) {
	all := h.waiting[address]
	i := slices.Index(all, w)
	if i < 0 {
		return // it was turned away
	}
	h.all--
	if h.waiting[address] = slices.Delete(all, i, i+1); len(all) == 1 {
		delete(h.waiting, address)
	}
}
