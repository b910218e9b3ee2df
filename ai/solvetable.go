package ai

// The table has 2^minTable entries at first, so that small positions stay in the nearest caches, and grows as needed.
const (
	minTable = 13
	maxTable = 18
)

// table is a transposition table. Entries of earlier calls count as empty, so that it is cleared only once in 2^32
// calls.
type table[T any] struct {
	entries []entry[T]
	size    int // the number of entries in use
	kept    int
	call    uint32
}

// entry is the value stored for a position.
type entry[T any] struct {
	key   uint64
	known T
	call  uint32
}

func (t *table[T]) reset() {
	if t.entries == nil {
		t.entries = make([]entry[T], 1<<minTable)
	}
	t.size, t.kept = 1<<minTable, 0
	t.call++
	if t.call == 0 {
		clear(t.entries)
		t.call = 1
	}
}

// find returns the value stored for the key, or nil.
func (t *table[T]) find(key uint64) *T {
	e := &t.entries[int(key)&(t.size-1)]
	if e.key == key && e.call == t.call {
		return &e.known
	}
	return nil
}

// put returns the place to store a value for the key, which may replace another position's. It reports whether there
// was a value for the key before.
func (t *table[T]) put(key uint64) (room *T, before bool) {
	e := &t.entries[int(key)&(t.size-1)]
	if e.call != t.call {
		t.kept++
		if t.kept > t.size/2 && t.size < 1<<maxTable {
			t.grow()
			e = &t.entries[int(key)&(t.size-1)]
		}
	}
	before = e.key == key && e.call == t.call
	e.key, e.call = key, t.call
	return &e.known, before
}

// grow doubles the table.
func (t *table[T]) grow() {
	if 2*t.size > len(t.entries) {
		t.entries = append(t.entries, make([]entry[T], 2*t.size-len(t.entries))...)
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
