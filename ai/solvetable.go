package ai

import "dominoes/game"

// The table begins with 2^minTable entries of 16 bytes, so that small positions
// stay in the nearest cache, and grows by need.
const (
	minTable = 12
	maxTable = 18
)

// table remembers bounds of positions' values. Entries of earlier calls count as
// empty, so nothing is cleared but once in 2^15 calls.
type table struct {
	entries []entry // of which those before size are in use
	size    int
	kept    int
	call    uint16
}

// entry is a bound of a position's value.
type entry struct {
	key   uint64
	value int32
	call  uint16 // with the flag below
	best  packed // the move that gave it
}

// belowFlag marks a bound from below.
const belowFlag uint16 = 1 << 15

func (e *entry) fromBelow() bool { return e.call&belowFlag != 0 }

// packed is a move in two bytes.
type packed uint16

const (
	noMove packed = 0xffff
	aDraw  packed = 0xfffe
)

func pack(m game.Move) packed {
	if m.Kind != game.Plays {
		return aDraw
	}
	return packed(m.Tile)<<8 | packed(m.End)
}

// age empties the table.
func (t *table) age() {
	if t.entries == nil {
		t.entries = make([]entry, 1<<minTable)
	}
	t.size, t.kept = 1<<minTable, 0
	t.call++
	if t.call == belowFlag {
		clear(t.entries)
		t.call = 1
	}
}

// find returns what is known of the position with the key, or nil.
func (t *table) find(key uint64) *entry {
	e := &t.entries[int(key)&(t.size-1)]
	if e.key == key && e.call&^belowFlag == t.call {
		return e
	}
	return nil
}

// keep puts a bound in, in the place of what was there.
func (t *table) keep(key uint64, value int32, below bool, best packed) {
	call := t.call
	if below {
		call |= belowFlag
	}
	e := &t.entries[int(key)&(t.size-1)]
	if e.call&^belowFlag != t.call {
		t.kept++
		if t.kept > t.size/2 && t.size < 1<<maxTable {
			t.grow()
			e = &t.entries[int(key)&(t.size-1)]
		}
	}
	*e = entry{key, value, call, best}
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
		if e.call&^belowFlag != t.call {
			continue
		}
		if to := int(e.key) & (t.size - 1); to != i {
			t.entries[to] = *e
			e.call = 0
		}
	}
}
