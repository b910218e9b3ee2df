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

// painted is a painter whose output is kept.
type painted struct {
	*painter
	out *bytes.Buffer
}

func newPainted() painted {
	out := &bytes.Buffer{}
	return painted{newPainter(out, nil), out}
}

// shows returns what is written to show a frame.
func (p painted) shows(f Frame) string {
	p.Show(f)
	p.paint()
	return p.taken()
}

// taken returns what was written since the last time.
func (p painted) taken() string {
	defer p.out.Reset()
	return p.out.String()
}

// If a terminal gives erased cells the background colour, blanks are erased instead of written.
func TestPainterErasesOnlyWhereTheBackgroundIsKept(t *testing.T) {
	for term, wanted := range map[string]bool{"xterm-256color": true, "tmux-256color": true, "screen": false, "screen.xterm": false, "dumb": false, "": false} {
		getenv := func(name string) string { return map[string]string{"TERM": term}[name] }
		assert.Equal(t, wanted, erases(getenv), term)
	}
	inScreen := func(name string) string { return map[string]string{"TERM": "xterm", "STY": "1234.pts-0"}[name] }
	assert.False(t, erases(inScreen))
	for _, erases := range []bool{false, true} {
		p := newPainted()
		p.enter()
		f := frameOf("bushel")
		f.Terminal.Erases = erases
		p.shows(f)
		f.Cells = frameOf("").Cells
		assert.Equal(t, erases, strings.Contains(p.shows(f), "\x1b[6X"))
	}
}

func TestBellRingsOnceAndNotAgainWhenScreenIsTakenAgain(t *testing.T) {
	p := newPainted()
	p.enter()
	f := frameOf("turn")
	p.shows(f)
	f.Bells = 2
	assert.Equal(t, "\a", p.shows(f))
	assert.Empty(t, p.shows(f))
	p.leave()
	p.enter()
	assert.Equal(t, strings.Count(questions, "\a"), strings.Count(p.shows(f), "\a"))
}

func TestPainterWritesOnlyChangesWhileItHasTheScreen(t *testing.T) {
	p := newPainted()
	assert.Empty(t, p.shows(frameOf("early")), "the screen isn't wanted yet")
	p.enter()
	p.paint()
	assert.Equal(t, take+questions+"\x1b[m\x1b[2J\x1b[?7l\x1b[1Hearly\x1b[?7h", p.taken())
	one := frameOf("earla")
	one.Mouse, one.Title = true, "Dominoes"
	off, atOnce := one, one
	off.Mouse = false
	atOnce.Mouse, atOnce.AtOnce = false, true
	two := frameOf("earlb")
	two.AtOnce, two.Title = true, one.Title
	again := two
	again.Paint++
	for _, c := range []struct {
		name  string
		frame Frame
		want  string
	}{
		{"nothing has changed", frameOf("early"), ""},
		{"a letter and modes", one, "\x1b[?1002h\x1b[?1006h\x1b]2;Dominoes\x07\x1b[1;5Ha"},
		{"the mouse is off at once", off, "\x1b[?1002l\x1b[?1006l"},
		{"nothing to paint at once", atOnce, ""},
		{"a letter at once", two, "\x1b[?2026h\x1b[1;5Hb\x1b[?2026l"},
		{"all of it, as it was asked for", again, "\x1b[?2026h\x1b[m\x1b[2J\x1b[?7l\x1b[1Hearlb\x1b[?7h\x1b[?2026l"},
	} {
		assert.Equal(t, c.want, p.shows(c.frame), c.name)
	}
	p.leave()
	assert.Equal(t, wipe+give, p.taken())
	assert.Empty(t, p.shows(frameOf("late")), "nothing is painted over the shell")
	p.leave()
	assert.Empty(t, p.taken(), "nor is the screen given back twice")
}

func TestPainterTakesScreenWithModesAndGivesItBackForGood(t *testing.T) {
	p := newPainted()
	p.enter()
	joined, again := frameOf("joined"), frameOf("again")
	joined.Joins, joined.Mouse, again.Joins, again.Mouse = true, true, true, true
	assert.Equal(t, take+questions+"\x1b[?2027h\x1b[?1002h\x1b[?1006h\x1b[m\x1b[2J\x1b[?7l\x1b[1Hjoined\x1b[?7h", p.shows(joined))
	assert.NotContains(t, p.shows(again), "?", "the modes are as they were")
	p.leave()
	assert.Equal(t, wipe+"\x1b[?2027l"+give, p.taken(), "joined characters are as they were")
	p.enter()
	p.giveBack()
	p.enter()
	assert.Empty(t, p.shows(joined), "it was given back for good")
}

func TestEachModeThatIsSetIsUndone(t *testing.T) {
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

func TestSlowTerminalSkipsFramesButSeesTheLast(t *testing.T) {
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

func TestFrameThatCouldNotBeWrittenIsWrittenWithTheNext(t *testing.T) {
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
