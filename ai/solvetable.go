package ai

import "dominoes/game"

// tableBits is the size of the table: 2^15 entries of 16 bytes are half of a
// core's second cache, and the search needs the rest.
const tableBits = 15

// table remembers bounds of positions. Entries of earlier calls count as empty,
// so nothing is ever cleared but once in 2^15 calls.
type table struct {
	entries []entry
	call    uint16
}

// entry is a bound of a position's value.
type entry struct {
	key   uint64
	value int32
	call  uint16 // the upper bit is set where value is a bound from below
	best  packed // the move that gave it
}

// packed is a move in two bytes.
type packed uint16

const (
	noMove     packed = 0xffff
	packedDraw packed = 0xfffe
	lowBit     uint16 = 1 << 15
)

func pack(m game.Move) packed {
	if m.Kind != game.Plays {
		return packedDraw
	}
	return packed(m.Tile)<<8 | packed(m.End)
}

func newTable() table { return table{entries: make([]entry, 1<<tableBits)} }

// age empties the table.
func (t *table) age() {
	t.call++
	if t.call == lowBit {
		clear(t.entries)
		t.call = 1
	}
}

// find returns what is known of the position with the key, or nil.
func (t *table) find(key uint64) *entry {
	e := &t.entries[key>>(64-tableBits)]
	if e.key == key && e.call&^lowBit == t.call {
		return e
	}
	return nil
}

// keep puts a bound in, in the place of what was there.
func (t *table) keep(key uint64, value int32, low bool, best packed) {
	call := t.call
	if low {
		call |= lowBit
	}
	t.entries[key>>(64-tableBits)] = entry{key, value, call, best}
}

func (e *entry) move() packed { return e.best }
func (e *entry) isLow() bool  { return e.call&lowBit != 0 }
func (e *entry) isHigh() bool { return e.call&lowBit == 0 }
