package terminal

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"dominoes/view/canvas"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// frameOf returns a frame with a text.
func frameOf(text string) Frame {
	c := canvas.New(8, 2, canvas.Style{})
	c.Put(0, 0, 8, text, canvas.Style{})
	return Frame{Cells: c}
}

// taken returns what was written since the last time.
func taken(out *bytes.Buffer) string {
	defer out.Reset()
	return out.String()
}

// The bell is heard once for each time that it is to ring, and not again when the screen is
// taken anew.
func TestTheBellRingsOnce(t *testing.T) {
	var out bytes.Buffer
	p := newPainter(&out, nil)
	shows := func(f Frame) string {
		p.Show(f)
		p.paint()
		return taken(&out)
	}
	p.enter()
	f := frameOf("turn")
	shows(f)
	f.Bells = 2
	assert.Equal(t, "\a", shows(f))
	assert.Empty(t, shows(f))
	p.leave()
	p.enter()
	assert.Equal(t, strings.Count(questions, "\a"), strings.Count(shows(f), "\a"))
}

// The screen is taken at once, a frame comes with its modes, and after the screen was given
// back nothing is written but by who takes it anew.
func TestTheScreenIsThePainters(t *testing.T) {
	var out bytes.Buffer
	p := newPainter(&out, nil)
	shows := func(f Frame) string {
		p.Show(f)
		p.paint()
		return taken(&out)
	}
	assert.Empty(t, shows(frameOf("early")), "the screen isn't wanted yet")
	p.enter()
	p.paint()
	const early = "\x1b[m\x1b[2J\x1b[?7l\x1b[1Hearly\x1b[?7h"
	assert.Equal(t, take+questions+early, taken(&out))
	assert.Empty(t, shows(frameOf("early")), "nothing has changed")

	one := frameOf("earla")
	one.Mouse, one.Title = true, "Dominoes"
	assert.Equal(t, "\x1b[?1002h\x1b[?1006h\x1b]2;Dominoes\x07\x1b[1;5Ha", shows(one))
	one.Mouse = false
	assert.Equal(t, "\x1b[?1002l\x1b[?1006l", shows(one), "off at once")
	one.AtOnce = true
	assert.Empty(t, shows(one))
	two := frameOf("earlb")
	two.AtOnce, two.Title = true, one.Title
	assert.Equal(t, "\x1b[?2026h\x1b[1;5Hb\x1b[?2026l", shows(two))
	two.Paint++
	assert.Equal(t, "\x1b[?2026h\x1b[m\x1b[2J\x1b[?7l\x1b[1Hearlb\x1b[?7h\x1b[?2026l", shows(two), "all of it, as it was asked for")

	p.leave()
	assert.Equal(t, wipe+give, taken(&out))
	assert.Empty(t, shows(frameOf("late")), "nothing is painted over the shell")
	p.leave()
	assert.Empty(t, taken(&out), "nor is the screen given back twice")

	p.enter()
	joined := frameOf("joined")
	joined.Joins, joined.Mouse = true, true
	assert.Equal(t, take+questions+"\x1b[?2027h\x1b[?1002h\x1b[?1006h\x1b[m\x1b[2J\x1b[?7l\x1b[1Hjoined\x1b[?7h", shows(joined))
	again := frameOf("again")
	again.Joins, again.Mouse = true, true
	assert.NotContains(t, shows(again), "?", "the modes are as they were")
	p.leave()
	assert.Equal(t, wipe+"\x1b[?2027l"+give, taken(&out), "joined characters are as they were")
	p.enter()
	p.giveBack()
	p.enter()
	assert.Empty(t, shows(joined), "it was given back for good")
}

// Pastes come as such, the screen is the other one, and whatever is set is undone in the end.
func TestModesAreGivenBack(t *testing.T) {
	set := take
	for _, f := range []Frame{{}, {Mouse: true}} {
		set += (&painter{}).modes(f)
	}
	modes := map[string]bool{}
	for _, m := range regexp.MustCompile(`\x1b\[\?(\d+)([hl])`).FindAllStringSubmatch(set, -1) {
		modes[m[1]] = m[2] == "h"
	}
	assert.Equal(t, map[string]bool{"1049": true, "25": false, "2004": true, "1002": true, "1006": true}, modes)
	for mode, on := range modes {
		assert.Contains(t, give, "\x1b[?"+mode+map[bool]string{true: "l", false: "h"}[on])
	}
	for on, off := range map[string]string{"\x1b[22;2t": "\x1b[23;2t", "\x1b[>4;2m": "\x1b[>4m", "\x1b[>5u": "\x1b[<1u"} {
		assert.Contains(t, take, on)
		assert.Contains(t, give, off)
	}
}

// slowTerminal takes nothing before it is let.
type slowTerminal struct {
	busy, gate chan struct{}

	mu   sync.Mutex
	took []byte
}

func (s *slowTerminal) Write(b []byte) (int, error) {
	s.busy <- struct{}{}
	<-s.gate
	s.mu.Lock()
	defer s.mu.Unlock()
	s.took = append(s.took, b...)
	return len(b), nil
}

func (s *slowTerminal) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.took)
}

// A slow terminal holds up nobody, and sees the last picture in the end.
func TestASlowTerminalSkipsPictures(t *testing.T) {
	s := &slowTerminal{busy: make(chan struct{}, 9), gate: make(chan struct{})}
	p := newPainter(s, nil)
	p.wanted, p.on = true, true
	go p.run()
	defer close(p.closed)
	p.Show(frameOf("first"))
	<-s.busy // with the first
	for range 100 {
		p.Show(frameOf("another"))
	}
	p.Show(frameOf("last"))
	close(s.gate)
	require.Eventually(t, func() bool { return strings.Contains(s.text(), "last") }, patience, time.Millisecond)
	assert.NotContains(t, s.text(), "another")
}

// brokenTerminal fails until it is mended.
type brokenTerminal struct {
	mended bool
	took   []byte
}

func (b *brokenTerminal) Write(p []byte) (int, error) {
	if !b.mended {
		return 0, errors.New("input/output error")
	}
	b.took = append(b.took, p...)
	return len(p), nil
}

// What couldn't be written is written with the next frame.
func TestABrokenTerminal(t *testing.T) {
	b := &brokenTerminal{mended: true}
	p := newPainter(b, nil)
	p.wanted, p.on = true, true
	p.Show(frameOf("one"))
	p.paint()
	b.mended, b.took = false, nil
	two := frameOf("two")
	two.Mouse = true
	p.Show(two)
	p.paint()
	b.mended = true
	p.Show(two)
	p.paint()
	assert.Equal(t, "\x1b[?1002h\x1b[?1006h\x1b[m\x1b[2J\x1b[?7l\x1b[1Htwo\x1b[?7h", string(b.took))
}
