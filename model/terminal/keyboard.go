package terminal

import (
	"io"
	"time"
)

// The limits of what is taken in.
const (
	// mostKeys is how many bytes of keys are handed on at once. What waits beyond them has
	// come faster than anybody types, and is dropped: the program would be busy with it for
	// long after.
	mostKeys = 512
	// mostPaste is how many bytes a paste may have. What comes beyond them is dropped until
	// it ends.
	mostPaste = 64 << 10
	// mostSequence is how long a sequence may be that isn't complete.
	mostSequence = 512
	// mostAtOnce is how much is read before anything of it is handed on.
	mostAtOnce = 1 << 20
	// fewKeys is how many bytes before ctrl+c are nothing to wait for.
	fewKeys = 64

	// pastePause ends a paste that isn't closed; gap ends any other sequence that isn't, and
	// a paste that was too long.
	pastePause = time.Second
	gap        = 100 * time.Millisecond
)

const (
	ctrlC      = 0x03
	bell       = 0x07
	escape     = 0x1b
	pasteBegin = "\x1b[200~"
	pasteEnd   = "\x1b[201~"
)

// Keyboard hands on what a terminal sends. A paste that isn't closed ends after a second
// without input, with ctrl+c, or where it gets too long. Ctrl+c comes at once, whatever was
// sent before it. It is used by one goroutine.
type Keyboard struct {
	source io.Reader
	more   func() bool
	now    func() time.Time

	last  time.Time // when something came
	state state
	// sequence is the one that isn't complete, its first byte included.
	sequence []byte
	// drops tells that it isn't handed on.
	drops  bool
	pasted int // bytes

	out []byte
	// begun is where in out the sequence began, and whole up to where out belongs to what was
	// handed on before and wasn't complete then; open tells that this is a paste.
	begun, whole int
	carries      bool
	open         bool
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

// Read implements [io.Reader]. It waits for the source once, and then takes all that is
// there. The slice must have room for a few hundred bytes.
func (k *Keyboard) Read(b []byte) (int, error) {
	piece := make([]byte, (len(b)-2*len(pasteEnd))/2)
	k.out, k.begun, k.whole = k.out[:0], 0, 0
	k.open = k.state == paste
	k.carries = k.state != ground && k.state != overrun && !k.open && !k.drops
	for taken := 0; ; {
		n, err := k.source.Read(piece)
		if n > 0 {
			k.arrive()
		}
		for _, c := range piece[:n] {
			k.take(c)
		}
		taken += n
		if err != nil || n == 0 || taken >= mostAtOnce || len(k.out)+len(piece)+2*len(pasteEnd) > len(b) || !k.more() {
			return copy(b, k.out), err
		}
	}
}

// arrive ends what was left incomplete before a pause.
func (k *Keyboard) arrive() {
	now := k.now()
	pause := now.Sub(k.last)
	k.last = now
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
	k.state, k.sequence, k.drops, k.pasted = ground, k.sequence[:0], false, 0
}

// take takes in a byte.
func (k *Keyboard) take(c byte) {
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
	}
	k.state = k.after(c)
	if k.state != ground {
		return
	}
	if isCtrlC(k.sequence) {
		if k.drops {
			k.begun, k.out = len(k.out), append(k.out, k.sequence...)
		}
		k.jump(k.begun)
	}
	k.complete()
}

// complete takes in that what was handed on before is complete by now.
func (k *Keyboard) complete() {
	if k.carries {
		k.carries, k.whole = false, len(k.out)
	}
}

// begin begins another key, or sequence.
func (k *Keyboard) begin() {
	k.sequence, k.begun = k.sequence[:0], len(k.out)
	k.drops = len(k.out) >= mostKeys
}

// after returns the state after a byte of a sequence.
func (k *Keyboard) after(c byte) state {
	switch k.state {
	case ground, continued:
		switch {
		case c == escape:
			return escaped
		case c >= 0xc0:
			return continued
		case c >= 0x80 && k.state == continued:
			return continued
		}
	case escaped:
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
		if ended := c == bell || c == '\\' && len(k.sequence) > 1 && k.sequence[len(k.sequence)-2] == escape; !ended {
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
	return paste
}

// takePasted takes in a byte of a paste, and finds its end.
func (k *Keyboard) takePasted(c byte) {
	if k.state == paste {
		k.out = append(k.out, c)
	}
	if c == escape || len(k.sequence) >= len(pasteEnd) {
		k.sequence = k.sequence[:0]
	}
	k.sequence = append(k.sequence, c)
	k.pasted++
	switch {
	case string(k.sequence) == pasteEnd:
		k.rest()
	case k.state == paste && k.pasted >= mostPaste:
		k.out = append(k.out, pasteEnd...)
		k.state = overrun
	}
}

// interrupt hands on ctrl+c. It ends whatever isn't complete.
func (k *Keyboard) interrupt() {
	switch {
	case k.state == paste:
		k.out = append(k.out, pasteEnd...)
	case k.state == control && !k.drops:
		k.out = append(k.out, '~')
	case k.state == text && !k.drops:
		k.out = append(k.out, bell)
	}
	k.complete()
	k.rest()
	at := len(k.out)
	k.out = append(k.out, ctrlC)
	k.jump(at)
}

// jump drops the keys before ctrl+c, which is in out from an index on, if there are many.
func (k *Keyboard) jump(at int) {
	if at-k.whole > fewKeys {
		key := string(k.out[at:])
		k.out = k.out[:k.whole]
		if k.open {
			k.out = append(k.out, pasteEnd...)
		}
		k.out = append(k.out, key...)
	}
	k.begun = len(k.out)
}
