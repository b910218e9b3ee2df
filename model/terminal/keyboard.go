package terminal

import (
	"io"
	"sync/atomic"
	"time"
	"unicode/utf8"
)

// The limits of what is taken in.
const (
	// mostKeys is how many keys are handed on at once, mostBytes how many bytes of them. What
	// waits beyond has come faster than anybody types, and is dropped: the program would be
	// busy with it for long after.
	mostKeys  = 256
	mostBytes = 1500
	// pasteBytes is what a paste counts among keys, however long it is.
	pasteBytes = 200
	// mostPaste is how many bytes a paste may have. What comes beyond them is dropped until
	// it ends.
	mostPaste = 64 << 10
	// mostSequence is how long a sequence may be that isn't complete.
	mostSequence = 512
	// mostHeld is how many bytes of a paste are kept back that look like its end, or like ctrl+c.
	mostHeld = 32
	// mostAtOnce is how much is read before anything of it is handed on.
	mostAtOnce = 1 << 20
	// fewKeys is how many keys before ctrl+c are nothing to wait for.
	fewKeys = 64

	// pastePause ends a paste that isn't closed; gap ends any other sequence that isn't, and
	// a paste that was too long.
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

// Keyboard hands on what a terminal sends. A paste that isn't closed ends after a second
// without input, with ctrl+c, or where it gets too long. Ctrl+c comes at once, whatever was
// sent before it. It is used by one goroutine, but for Interrupts.
type Keyboard struct {
	source io.Reader
	more   func() bool
	now    func() time.Time

	last  time.Time // when something came
	state state
	// sequence is the one that isn't complete, its first byte included.
	sequence []byte
	// drops tells that it isn't handed on, broken that a text before it has no end.
	drops, broken bool
	pasted        int // bytes
	// letter is one of a paste of which bytes are still to come.
	letter []byte

	out []byte
	// keys and bytes count what of out are keys; begun is where in it the sequence began, -1
	// where that was handed on before.
	keys, bytes int
	begun       int
	// whole is up to where out must be handed on: it completes what was handed on before,
	// which carries tells isn't complete yet, or it is ctrl+c.
	whole   int
	carries bool
	// open tells that a paste was handed on before that isn't closed.
	open bool
	// tail is the last byte that was handed on before.
	tail byte

	interrupts atomic.Int64
}

// state is what the next byte is part of.
type state uint8

const (
	ground state = iota
	escaped
	control   // a control sequence, after ESC [
	text      // a string for the terminal, after ESC ] and the like
	paste     // what is pasted
	overrun   // the rest of a paste that was too long
	continued // the rest of a letter
)

// NewKeyboard returns a keyboard that reads from source. More tells whether reading on
// would not wait, and now what time it is.
func NewKeyboard(source io.Reader, more func() bool, now func() time.Time) *Keyboard {
	return &Keyboard{source: source, more: more, now: now}
}

// Interrupts returns how often ctrl+c was pressed. Any goroutine may ask.
func (k *Keyboard) Interrupts() int { return int(k.interrupts.Load()) }

// Read implements [io.Reader]. It waits for the source once, and then takes all that is
// there. The slice must have room for a few hundred bytes.
func (k *Keyboard) Read(b []byte) (int, error) {
	piece := make([]byte, (len(b)-2*len(pasteEnd))/2)
	k.out, k.begun, k.whole, k.keys, k.bytes = k.out[:0], -1, 0, 0, 0
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
		if err != nil || n == 0 || taken >= mostAtOnce || len(k.out)+len(piece)+2*len(pasteEnd) > len(b) || !k.more() {
			if n := len(k.out); n > 0 {
				k.tail = k.out[n-1]
			}
			return copy(b, k.out), err
		}
	}
}

// arrive ends what was left incomplete before a pause.
func (k *Keyboard) arrive() {
	now := k.now()
	pause := now.Sub(k.last)
	k.last = now
	if pause >= gap {
		k.tail = 0 // an escape stands alone by now
	}
	switch {
	case k.state == paste && pause >= pastePause:
		k.out = append(k.out, pasteEnd...)
		k.rest()
	case k.state != paste && pause >= gap:
		k.rest()
	}
}

// rest goes back to where keys are single.
func (k *Keyboard) rest() {
	k.state, k.sequence, k.letter = ground, k.sequence[:0], k.letter[:0]
	k.drops, k.broken, k.pasted = false, false, 0
}

// push takes in a byte.
func (k *Keyboard) push(c byte) {
	if c == ctrlC {
		k.interrupt()
		return
	}
	switch k.state {
	case paste, overrun:
		k.takePasted(c)
		return
	case ground:
		k.begin()
	case continued:
		if c&0xc0 != 0x80 {
			k.begin()
		}
	case text:
		if c == escape { // the end of the text, or something else in its middle
			k.sequence, k.broken = k.sequence[:0], !k.drops
			k.begun = len(k.out)
		}
	case escaped, control:
		if c == escape { // what was before it is broken off
			k.complete()
			k.begin()
		}
	}
	if len(k.sequence) > mostSequence {
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
		if !k.drops && k.begun >= 0 {
			k.out = k.out[:k.begun] // it is handed on in its short form
		}
		k.interrupt()
		return
	}
	k.broken = false
	k.complete()
}

// begin begins another key, or sequence.
func (k *Keyboard) begin() {
	k.sequence, k.begun, k.broken = k.sequence[:0], len(k.out), false
	k.drops = k.keys >= mostKeys || k.bytes >= mostBytes
	k.keys++
}

// complete takes in that what was handed on before is complete by now.
func (k *Keyboard) complete() {
	if k.carries {
		k.carries, k.whole = false, len(k.out)
	}
}

// after returns the state after a byte of a sequence.
func (k *Keyboard) after(c byte) state {
	switch k.state {
	case ground, continued:
		switch {
		case c == escape:
			return escaped
		case c >= 0xc0, c >= 0x80 && k.state == continued:
			return continued
		case c == 0x9b: // some terminals write ESC [ and the like as one byte
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
		case 'O': // with one letter after it
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

// beginPaste goes on with a paste.
func (k *Keyboard) beginPaste() state {
	k.sequence, k.pasted = k.sequence[:0], 0
	if k.drops {
		return overrun
	}
	k.bytes += pasteBytes
	return paste
}

// takePasted takes in a byte of a paste, and finds its end, or ctrl+c in it. Escapes, and bytes that
// aren't text, aren't handed on: behind a sequence that isn't complete the program wouldn't see that
// the paste ends.
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
		k.rest()
		return
	case isCtrlC(k.sequence):
		k.interrupt()
		return
	case !unfinished(k.sequence):
		k.release()
	}
	if k.state == paste && k.pasted >= mostPaste {
		k.out = append(k.out, pasteEnd...)
		k.state = overrun
	}
}

// paste hands on a byte of a paste: letters of several bytes once they are whole.
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

// release hands on what was kept back of a paste as if it were a sequence.
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
	return len(sequence) <= mostHeld
}

// interrupt hands on ctrl+c. It ends whatever isn't complete, and drops the keys before it
// if there are many.
func (k *Keyboard) interrupt() {
	switch {
	case k.state == paste:
		k.out = append(k.out, pasteEnd...)
	case k.drops:
	case k.state == text, k.broken:
		k.out = append(k.out, endOfText...)
	case k.state == control:
		k.out = append(k.out, '~')
	case len(k.out) > 0 && k.out[len(k.out)-1] == escape: // with ctrl+c it would be another key
		k.out = k.out[:len(k.out)-1]
	case len(k.out) == 0 && k.tail == escape:
		k.out = append(k.out, '~')
	}
	k.complete()
	k.rest()
	if k.keys > fewKeys {
		k.out = k.out[:k.whole]
		if k.open {
			k.out = append(k.out, pasteEnd...)
		}
	}
	k.interrupts.Add(1)
	k.out = append(k.out, ctrlC)
	k.whole, k.keys, k.bytes, k.open = len(k.out), 0, 0, false
	k.begun = len(k.out)
}
