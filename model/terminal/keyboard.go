package terminal

import (
	"io"
	"sync/atomic"
	"time"
	"unicode/utf8"
)

// The limits of the input.
const (
	// maxKeys and maxBytes limit the keys returned by a Read. More than that comes faster than anybody types, and would
	// keep the program busy for long, so it is dropped.
	maxKeys  = 256
	maxBytes = 1500
	// pasteBytes is what a paste counts towards maxBytes, whatever its length.
	pasteBytes = 200
	// maxPaste is the length of the longest paste. The rest of a longer one is dropped.
	maxPaste = 64 << 10
	// maxSequence is the length of the longest escape sequence.
	maxSequence = 512
	// maxHeld limits the bytes of a paste that are held back because they may become its end, or ctrl+c.
	maxHeld = 32
	// maxRead is how much Read takes from its source before it returns.
	maxRead = 1 << 20
	// fewKeys is how many keys ctrl+c may wait for.
	fewKeys = 64

	// pastePause without input ends an unclosed paste; gap ends any other incomplete sequence, and a paste that was too
	// long.
	pastePause = time.Second
	gap        = 100 * time.Millisecond
)

const (
	ctrlC      = 0x03
	bell       = 0x07
	endOfText  = "\x1b\\"
	escape     = 0x1b
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// Keyboard filters a terminal's input. It ends an unclosed paste after a second without input, at ctrl+c, or when it
// gets too long, and returns ctrl+c without waiting for the input before it. Only Interrupts may be called by several
// goroutines.
type Keyboard struct {
	source io.Reader
	more   func() bool
	now    func() time.Time

	last  time.Time // when the last input arrived
	state state
	// sequence is the incomplete sequence, with its first byte.
	sequence []byte
	// drops is true while the sequence is being dropped; broken is true while a string before it is unterminated.
	drops, broken bool
	pasted        int // bytes
	// letter is an incomplete UTF-8 character of a paste.
	letter []byte

	out []byte
	// keys and bytes count the keys in out. start is where in out the sequence starts, or -1 if its start was returned
	// by an earlier Read.
	keys, bytes int
	start       int
	// committed is the length of the part of out that can't be dropped: it completes a sequence of an earlier Read, or
	// is ctrl+c.
	committed int
	carries   bool
	// open is true if an earlier Read returned the start of a paste without its end.
	open bool
	// tail is the last byte of the previous Read.
	tail byte

	interrupts atomic.Int64
}

// state says what the next byte is part of.
type state uint8

const (
	ground state = iota
	escaped
	control   // a control sequence, after ESC [
	text      // a string, after ESC ] and similar
	paste     // the content of a paste
	overrun   // the rest of a paste that was too long
	continued // the rest of a UTF-8 character
)

// NewKeyboard returns a keyboard that reads from source. more reports whether the source can be read without blocking,
// and now returns the time.
func NewKeyboard(source io.Reader, more func() bool, now func() time.Time) *Keyboard {
	return &Keyboard{source: source, more: more, now: now}
}

// Interrupts returns how often ctrl+c was pressed. Any goroutine may call it.
func (k *Keyboard) Interrupts() int { return int(k.interrupts.Load()) }

// Read implements [io.Reader]. It blocks for the source once, and then takes all that is available. The slice must have
// room for a few hundred bytes.
func (k *Keyboard) Read(b []byte) (int, error) {
	piece := make([]byte, (len(b)-2*len(pasteEnd))/2)
	k.out, k.start, k.committed, k.keys, k.bytes = k.out[:0], -1, 0, 0, 0
	k.open = k.state == paste
	k.carries = k.state != ground && k.state != overrun && !k.open && !k.drops
	for taken := 0; ; {
		n, err := k.source.Read(piece)
		if n > 0 {
			k.arrive()
		}
		for _, c := range piece[:n] {
			k.push(c)
		}
		taken += n
		if err != nil || n == 0 || taken >= maxRead || len(k.out)+len(piece)+2*len(pasteEnd) > len(b) || !k.more() {
			if n := len(k.out); n > 0 {
				k.tail = k.out[n-1]
			}
			return copy(b, k.out), err
		}
	}
}

// arrive ends what the input before a pause has left incomplete.
func (k *Keyboard) arrive() {
	now := k.now()
	pause := now.Sub(k.last)
	k.last = now
	if pause >= gap {
		k.tail = 0 // too late to combine with an escape
	}
	switch {
	case k.state == paste && pause >= pastePause:
		k.out = append(k.out, pasteEnd...)
		k.reset()
	case k.state != paste && pause >= gap:
		k.reset()
	}
}

// reset returns to the ground state.
func (k *Keyboard) reset() {
	k.state, k.sequence, k.letter = ground, k.sequence[:0], k.letter[:0]
	k.drops, k.broken, k.pasted = false, false, 0
}

func (k *Keyboard) push(c byte) {
	switch {
	case c == ctrlC:
		k.interrupt()
	case k.state == paste, k.state == overrun:
		k.takePasted(c)
	default:
		k.pushKey(c)
	}
}

// pushKey processes a byte outside a paste.
func (k *Keyboard) pushKey(c byte) {
	k.split(c)
	if len(k.sequence) > maxSequence {
		k.drops = true
	} else {
		k.sequence = append(k.sequence, c)
	}
	if !k.drops {
		k.out = append(k.out, c)
		k.bytes++
	}
	k.state = k.after(c)
	if k.state != ground {
		return
	}
	if isCtrlC(k.sequence) {
		if !k.drops && k.start >= 0 {
			k.out = k.out[:k.start] // interrupt writes its short form
		}
		k.interrupt()
		return
	}
	k.broken = false
	k.complete()
}

// split starts a new sequence if byte c isn't part of the last one.
func (k *Keyboard) split(c byte) {
	switch k.state {
	case ground:
		k.begin()
	case continued:
		if c&0xc0 != 0x80 {
			k.begin()
		}
	case text:
		if c == escape { // the end of the string, or a sequence that interrupts it
			k.sequence, k.broken = k.sequence[:0], !k.drops
			k.start = len(k.out)
		}
	case escaped, control:
		if c == escape { // the sequence before it is abandoned
			k.complete()
			k.begin()
		}
	}
}

// begin starts a key or sequence.
func (k *Keyboard) begin() {
	k.sequence, k.start, k.broken = k.sequence[:0], len(k.out), false
	k.drops = k.keys >= maxKeys || k.bytes >= maxBytes
	k.keys++
}

// complete notes that the sequence which an earlier Read has started is complete.
func (k *Keyboard) complete() {
	if k.carries {
		k.carries, k.committed = false, len(k.out)
	}
}

// after returns the state after byte c of a sequence.
func (k *Keyboard) after(c byte) state {
	switch k.state {
	case ground, continued:
		switch {
		case c == escape:
			return escaped
		case c >= 0xc0, c >= 0x80 && k.state == continued:
			return continued
		case c == 0x9b: // 8-bit form of ESC [
			return control
		case c == 0x90, c == 0x98, c >= 0x9d && c <= 0x9f:
			return text
		}
	case escaped:
		if c >= 0xc0 {
			return continued
		}
		switch c {
		case '[':
			return control
		case ']', 'P', 'X', '^', '_':
			return text
		case 'O': // one letter follows
			return control
		case escape:
			return escaped
		}
	case control:
		switch {
		case string(k.sequence) == pasteBegin:
			return k.beginPaste()
		case c == escape:
			return escaped
		case c < 0x40 || c > 0x7e:
			return control
		}
	case text:
		switch c {
		case escape:
			return escaped
		case bell:
		default:
			return text
		}
	}
	return ground
}

// beginPaste returns the state after the start of a paste.
func (k *Keyboard) beginPaste() state {
	k.sequence, k.pasted = k.sequence[:0], 0
	if k.drops {
		return overrun
	}
	k.bytes += pasteBytes
	return paste
}

// takePasted processes a byte of a paste, and finds its end, or ctrl+c in it. Escapes and invalid UTF-8 are dropped:
// the program wouldn't see the paste's end behind an incomplete sequence.
func (k *Keyboard) takePasted(c byte) {
	k.pasted++
	switch {
	case c == escape:
		k.release()
		k.sequence = append(k.sequence, c)
	case len(k.sequence) > 0:
		k.sequence = append(k.sequence, c)
	case k.state == paste:
		k.paste(c)
	}
	switch {
	case string(k.sequence) == pasteEnd:
		if k.state == paste {
			k.out = append(k.out, pasteEnd...)
		}
		k.reset()
		return
	case isCtrlC(k.sequence):
		k.interrupt()
		return
	case !unfinished(k.sequence):
		k.release()
	}
	if k.state == paste && k.pasted >= maxPaste {
		k.out = append(k.out, pasteEnd...)
		k.state = overrun
	}
}

// paste appends a byte of a paste, or holds it back until its character is complete.
func (k *Keyboard) paste(c byte) {
	switch {
	case c < utf8.RuneSelf:
		k.out, k.letter = append(k.out, c), k.letter[:0]
		return
	case utf8.RuneStart(c), len(k.letter) == utf8.UTFMax:
		k.letter = k.letter[:0]
	}
	if k.letter = append(k.letter, c); utf8.Valid(k.letter) {
		k.out, k.letter = append(k.out, k.letter...), k.letter[:0]
	}
}

// release appends the bytes that were held back as pasted text.
func (k *Keyboard) release() {
	if k.state == paste && len(k.sequence) > 0 {
		for _, c := range k.sequence[1:] {
			k.paste(c)
		}
	}
	k.sequence = k.sequence[:0]
}

// unfinished reports whether a sequence may still become the end of a paste, or ctrl+c.
func unfinished(sequence []byte) bool {
	for i, c := range sequence {
		switch {
		case i == 0 && c == escape, i == 1 && c == '[', i > 1 && c >= '0' && c <= ';':
		default:
			return false
		}
	}
	return len(sequence) <= maxHeld
}

// interrupt appends ctrl+c. It ends whatever is incomplete, and drops the keys before it if there are many.
func (k *Keyboard) interrupt() {
	switch {
	case k.state == paste:
		k.out = append(k.out, pasteEnd...)
	case k.drops:
	case k.state == text, k.broken:
		k.out = append(k.out, endOfText...)
	case k.state == control:
		k.out = append(k.out, '~')
	case len(k.out) > 0 && k.out[len(k.out)-1] == escape: // escape and ctrl+c together would be another key
		k.out = k.out[:len(k.out)-1]
	case len(k.out) == 0 && k.tail == escape:
		k.out = append(k.out, '~')
	}
	k.complete()
	k.reset()
	if k.keys > fewKeys {
		k.out = k.out[:k.committed]
		if k.open {
			k.out = append(k.out, pasteEnd...)
		}
	}
	k.interrupts.Add(1)
	k.out = append(k.out, ctrlC)
	k.committed, k.keys, k.bytes, k.open = len(k.out), 0, 0, false
	k.start = len(k.out)
}
