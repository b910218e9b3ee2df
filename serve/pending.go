package serve

import (
	"slices"
	"sync"
)

// pendingConns are the connections that aren't admitted yet. If there are too many, one of the address with the most
// makes room, so that a few addresses can't keep others out.
type pendingConns struct {
	most, each int // in total, and from one address

	mu      sync.Mutex            // guards what follows
	waiting map[string][]*waiting // by address, in order of arrival
	all     int
	came    int
}

// waiting is a pending connection.
type waiting struct {
	number   int // the count of connections so far
	turnAway func()
}

// enter adds a connection unless there are too many from its address. turnAway is called if it must make room for
// another. leave removes it, and may be called twice.
func (h *pendingConns) enter(address string, turnAway func()) (leave func(), err error) {
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

// crowd returns the address with the most connections; among several, the one with the oldest.
func (h *pendingConns) crowd() (crowd string) {
	for address, all := range h.waiting {
		most := h.waiting[crowd]
		if len(all) > len(most) || len(all) == len(most) && all[0].number < most[0].number {
			crowd = address
		}
	}
	return crowd
}

func (h *pendingConns) remove(address string, w *waiting) {
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
