package ai

import "math"

// The table begins with 2^minTable entries of 24 bytes, so that small positions
// stay in the nearest caches, and grows by need.
const (
	minTable = 13
	maxTable = 18
)

// table remembers bounds of positions' values. Entries of earlier calls count as
// empty, so nothing is cleared but once in 2^32 calls.
type table struct {
	entries []entry
	size    int // the entries before it are in use
	kept    int
	call    uint32
}

// entry says between what a position's value lies.
type entry struct {
	key       uint64
	low, high int32
	call      uint32
}

// reset empties the table.
func (t *table) reset() {
	if t.entries == nil {
		t.entries = make([]entry, 1<<minTable)
	}
	t.size, t.kept = 1<<minTable, 0
	t.call++
	if t.call == 0 {
		clear(t.entries)
		t.call = 1
	}
}

// find returns what is known of the position with the key, or nil.
func (t *table) find(key uint64) *entry {
	e := &t.entries[int(key)&(t.size-1)]
	if e.key == key && e.call == t.call {
		return e
	}
	return nil
}

// store puts a bound in, from below or from above, in the place of any other
// position's.
func (t *table) store(key uint64, bound int32, below bool) {
	e := &t.entries[int(key)&(t.size-1)]
	if e.call != t.call {
		t.kept++
		if t.kept > t.size/2 && t.size < 1<<maxTable {
			t.grow()
			e = &t.entries[int(key)&(t.size-1)]
		}
	}
	if e.key != key || e.call != t.call {
		*e = entry{key: key, low: math.MinInt32, high: math.MaxInt32, call: t.call}
	}
	if below {
		e.low = bound
	} else {
		e.high = bound
	}
}

// grow doubles the table.
func (t *table) grow() {
	if 2*t.size > len(t.entries) {
		t.entries = append(t.entries, make([]entry, 2*t.size-len(t.entries))...)
	}
	old := t.entries[:t.size]
	t.size *= 2
	for i := range old {
		e := &old[i]
		if to := int(e.key) & (t.size - 1); to != i && e.call == t.call {
			t.entries[to] = *e
			e.call = 0
		}
	}
}
