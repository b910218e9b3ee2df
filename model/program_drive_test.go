package model

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/page"
)

// programs run in a bubble of time. Their commands run in goroutines, as in a terminal; once all goroutines wait their
// answers are handed to them, in the order in which the commands began.
type programs struct {
	all []*program
	// wake has something in it once there are answers.
	wake     chan struct{}
	commands sync.WaitGroup
}

// program is one of them. Unlike at a bare [desk] its commands may wait until others do something.
type program struct {
	desk
	*programs
	closed bool // true once the test has ended it
	asked  int  // commands that have begun

	mu      sync.Mutex
	answers []answer
}

// answer is what a command has answered.
type answer struct {
	n   int
	msg tea.Msg
}

func newPrograms() *programs { return &programs{wake: make(chan struct{}, 1)} }

// start starts one more program, on a screen of 80x24.
func (a *programs) start(t require.TestingT, c Config) *program {
	p := &program{desk: desk{t: t, m: New(c)}, programs: a}
	a.all = append(a.all, p)
	p.take(tea.WindowSizeMsg{Width: 80, Height: 24})
	p.run(p.m.Init())
	a.settle()
	return p
}

// sitAt starts a program by itself.
func sitAt(t *testing.T, c Config) *program {
	c.After = page.AfterClock
	p := newPrograms().start(t, c)
	t.Cleanup(func() {
		assert.NoError(t, p.m.Close())
		time.Sleep(time.Minute) // timers that nobody waits for end
	})
	return p
}

// run runs a command beside the program.
func (p *program) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	p.asked++
	n := p.asked
	p.commands.Go(func() {
		msg := cmd()
		p.mu.Lock()
		defer p.mu.Unlock()
		p.answers = append(p.answers, answer{n, msg})
		select {
		case p.wake <- struct{}{}:
		default:
		}
	})
}

// settle hands over answers until none come any more.
func (a *programs) settle() {
	for more := true; more; {
		synctest.Wait()
		more = false
		for _, p := range a.all {
			more = p.answer() || more
		}
	}
}

// answer hands over the answers that there are, and reports whether there were any.
func (p *program) answer() bool {
	p.mu.Lock()
	answers := p.answers
	p.answers = nil
	p.mu.Unlock()
	slices.SortFunc(answers, func(a, b answer) int { return a.n - b.n })
	for _, a := range answers {
		p.take(a.msg)
	}
	return len(answers) > 0
}

// take hands a message to the program and runs its commands.
func (p *program) take(msg tea.Msg) {
	if p.closed {
		return
	}
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			p.run(cmd)
		}
	case tea.QuitMsg:
		p.quit = true
	default:
		next, cmd := p.m.Update(msg)
		p.m = next.(Model)
		p.run(cmd)
	}
}

// pass lets time go by.
func (a *programs) pass(wait time.Duration) {
	over := time.After(wait)
	for passed := false; !passed; {
		a.settle()
		select {
		case <-a.wake:
		case <-over:
			passed = true
		}
	}
	a.settle()
}

func (p *program) press(names ...string) *program {
	for _, name := range names {
		p.take(page.KeyPress(name))
		p.settle()
	}
	return p
}

// shows makes sure that the screen says something once nothing happens any more at this time.
func (p *program) shows(text string) *program {
	p.settle()
	require.Contains(p.t, p.screen(), text)
	return p
}
