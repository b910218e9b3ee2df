package model

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/view/canvas"
)

// canvasOf returns a canvas with a text.
func canvasOf(text string) *canvas.Canvas {
	c := canvas.New(8, 2, canvas.Style{})
	c.Put(0, 0, 8, text, canvas.Style{})
	return c
}

func newPainter(out *bytes.Buffer) *painter {
	return &painter{out: out, stirred: make(chan struct{}, 1), closed: make(chan struct{})}
}

// taken returns what was written since the last time.
func taken(out *bytes.Buffer) string {
	defer out.Reset()
	return out.String()
}

// While the screen is the painter's, Bubble Tea sets modes and no more; once it
// has left the screen, nothing is written but by who takes it anew.
func TestTheScreenIsThePainters(t *testing.T) {
	var out bytes.Buffer
	p := newPainter(&out)
	writes := func(text string) string {
		n, err := p.Write([]byte(text))
		require.NoError(t, err)
		require.Equal(t, len(text), n)
		return taken(&out)
	}
	p.show(canvasOf("early"))
	p.paint()
	assert.Empty(t, taken(&out), "the screen isn't taken yet")
	p.open()
	assert.Equal(t, take+"\x1b]11;?\x07", taken(&out))
	p.show(canvasOf("one"))
	p.paint()
	assert.Equal(t, "\x1b[m\x1b[2J\x1b[?7l\x1b[1Hone\x1b[?7h", taken(&out))
	p.paint()
	assert.Empty(t, taken(&out), "nothing has changed")

	assert.Equal(t, "\x1b[?25l\x1b]2;Dominoes\x07\x1b[?1002h\x1b[>4;2m\x1b[>1u\x1b[?2026$p",
		writes("\x1b[?1049h\x1b[?25l\x1b[H\x1b[2J\x1b]2;Dominoes\x07\x1b[?1002h  \r\n\x1b[m\x1b[>4;2m\x1b[3;4H\x1b[>1u\x1b[?2026$p"))
	p.learn(tea.ModeReportMsg{Mode: ansi.ModeSynchronizedOutput, Value: ansi.ModeReset})
	p.show(canvasOf("ona"))
	p.paint()
	assert.Equal(t, "\x1b[?2026h\x1b[1;3Ha\x1b[?2026l", taken(&out))

	assert.Equal(t, "\x1b[<1u"+wipe+"\x1b[?1049l\x1b[?25h\x1b[m"+oldTitle, writes("\x1b[<1u\r\x1b[24d\x1b[?1049l\x1b[?25h\x1b[m"))
	p.show(canvasOf("late"))
	p.paint()
	p.leave()
	assert.Empty(t, taken(&out), "nothing is painted over the shell")
	assert.Empty(t, writes("\x1b[?2026$p"), "nor is anything asked")

	assert.Equal(t, take+"\x1b[?1002h", writes("\x1b[?1049h\x1b[H\x1b[2J\x1b[?1002h"), "it is back from having lent the terminal")
	p.paint()
	assert.Equal(t, "\x1b[?2026h\x1b[m\x1b[2J\x1b[?7l\x1b[1Hlate\x1b[?7h\x1b[?2026l", taken(&out))
	p.leave()
	assert.Equal(t, wipe+give, taken(&out))
	p.open()
	taken(&out)
	assert.Equal(t, "\x1b[?2027h", writes("\x1b[?2027h"))
	p.leave()
	assert.Equal(t, wipe+"\x1b[?2027l"+give, taken(&out), "joined characters are as they were")
	p.open()
	writes("\x1b[?2027l")
	p.leave()
	p.giveBack()
	taken(&out)
	assert.Empty(t, writes("\x1b[?1049h\x1b[?1002h"), "it was given back for good")
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
	p := &painter{out: s, stirred: make(chan struct{}, 1), closed: make(chan struct{}), on: true}
	go p.run()
	defer close(p.closed)
	p.show(canvasOf("first"))
	<-s.busy // with the first
	for range 100 {
		p.show(canvasOf("another"))
	}
	p.show(canvasOf("last"))
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

// What couldn't be written is written with the next picture.
func TestABrokenTerminal(t *testing.T) {
	b := &brokenTerminal{}
	p := &painter{out: b, on: true, stirred: make(chan struct{}, 1)}
	p.show(canvasOf("one"))
	p.paint()
	_, err := p.Write([]byte("\x1b[?1002h"))
	require.Error(t, err)
	b.mended = true
	p.show(canvasOf("one"))
	p.paint()
	assert.Equal(t, "\x1b[m\x1b[2J\x1b[?7l\x1b[1Hone\x1b[?7h", string(b.took))
}

// After a panic the terminal is as it was, also before Bubble Tea's first frame.
func TestAPanicLeavesTheScreen(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.NewSeed = func() game.Seed { panic("no seed") }
	for _, late := range []bool{false, true} {
		c.Start = !late
		s := run(t, c, 80, 24)
		if late {
			s.until("the terminal's modes", func(string) bool { return strings.Contains(s.output(), "\x1b[?1002h") })
			s.send("\r")
		}
		<-s.ended
		require.ErrorIs(t, s.err, ErrCrashed)
		s.mu.Lock()
		assert.False(t, s.screen.IsAltScreen())
		s.mu.Unlock()
		out := s.output()
		assert.Equal(t, 1, strings.Count(out, "\x1b[?1049l"))
		assert.Greater(t, strings.LastIndex(out, "\x1b[?25h"), strings.LastIndex(out, "\x1b[?25l"))
	}
}

// panicOnce is a terminal that panics at the first write.
type panicOnce struct {
	*terminal
	done bool
}

func (p *panicOnce) Write(b []byte) (int, error) {
	if !p.done {
		p.done = true
		panic("no terminal")
	}
	return p.terminal.Write(b)
}

// A panic while painting ends the program as any other does.
func TestAPanicWhilePainting(t *testing.T) {
	s := run(t, configFor("fives", record.Human, "greedy"), 80, 24)
	s.until("the terminal's modes", func(string) bool { return strings.Contains(s.output(), "\x1b[?1002h") })
	s.settles()
	s.program.painter.screen.Lock()
	s.program.painter.out = &panicOnce{terminal: s}
	s.program.painter.screen.Unlock()
	s.send("?")
	<-s.ended
	require.ErrorIs(t, s.err, ErrCrashed)
	s.mu.Lock()
	defer s.mu.Unlock()
	assert.False(t, s.screen.IsAltScreen())
}
