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

// programs run in a synctest bubble. Their commands run in goroutines, as in a terminal; once all goroutines block, the
// programs get the commands' messages, in the order in which the commands were started.
type programs struct {
	all []*program
	// wake has an entry if there are answers.
	wake     chan struct{}
	commands sync.WaitGroup
}

// program is one of programs. Unlike those of a bare [desk], its commands may block.
type program struct {
	desk
	*programs
	closed bool // true once the test has ended it
	asked  int  // number of commands started

	mu      sync.Mutex
	answers []answer
}

// answer is the message of the n-th command.
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

// sitAt starts a single program.
func sitAt(t *testing.T, c Config) *program {
	c.After = page.AfterClock
	p := newPrograms().start(t, c)
	t.Cleanup(func() {
		assert.NoError(t, p.m.Close())
		time.Sleep(time.Minute) // ends timers that are still running
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

// settle passes answers to the programs until there are none.
func (a *programs) settle() {
	for more := true; more; {
		synctest.Wait()
		more = false
		for _, p := range a.all {
			more = p.answer() || more
		}
	}
}

// answer passes the answers to the program, and reports whether there were any.
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

// take passes a message to the program and runs its commands.
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

// pass advances the clock.
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

// shows checks that the screen has a text, once all is settled.
func (p *program) shows(text string) *program {
	p.settle()
	require.Contains(p.t, p.screen(), text)
	return p
}
