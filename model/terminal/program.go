package terminal

import (
	"cmp"
	"io"
	"os"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Program runs a model in a terminal.
type Program struct {
	*tea.Program
	tty       *tty
	keys      *keys     // nil unless the input is a file
	keyboard  *Keyboard // nil if there is no input
	painter   *painter  // nil without a screen
	listener  *listener // nil without a screen
	lifecycle *lifecycle
	// stop stops the process until it is continued; nil if that isn't possible.
	stop func()
}

// NewProgram returns the program that reads keys from in and shows m on out; without a screen if out is nil.
func NewProgram(m Model, in io.Reader, out io.Writer, options ...tea.ProgramOption) *Program {
	p := newProgram(m)
	p.tty = newTTY(in, out)
	if out == nil {
		return p.with(m, nil, nil, options)
	}
	if file, ok := in.(*os.File); ok {
		p.keys = keysOf(file)
		in, p.keyboard = p.keys, p.keys.keyboard
	}
	return p.with(m, in, out, options)
}

// newProgram returns a program without a terminal.
func newProgram(m Model) *Program {
	return &Program{lifecycle: &lifecycle{last: m, over: make(chan struct{})}}
}

// with adds Bubble Tea's loop to the program. The painter and the listener own the terminal: the loop has no access to
// it, so it doesn't query it.
func (p *Program) with(m Model, in io.Reader, out io.Writer, options []tea.ProgramOption) *Program {
	options = append([]tea.ProgramOption{
		tea.WithInput(nil), tea.WithOutput(cmp.Or(out, io.Discard)),
		// The painter shows the model; 1 is the lowest rate that Bubble Tea accepts.
		tea.WithoutRenderer(), tea.WithFPS(1),
		// Bubble Tea would only print a panic's stack.
		tea.WithoutCatchPanics(), tea.WithoutSignalHandler(),
	}, options...)
	first := &running{Model: m, program: p}
	if out != nil {
		p.painter = newPainter(out, p.lifecycle.fail)
		p.listener = &listener{input: in, queries: &p.painter.queries, send: func(msg tea.Msg) { p.Send(msg) },
			fail: p.lifecycle.fail}
		first.screen = p.painter
	}
	p.Program = tea.NewProgram(first, options...)
	p.lifecycle.quit = p.Program.Quit
	return p
}

// Obey makes signals end and suspend the program until release is called.
func (p *Program) Obey(s *Signals) (release func()) {
	if p.keys != nil {
		p.keys.gone = s.gone
	}
	if p.painter == nil {
		return s.Listen(2, p.Quit, nil) // no terminal to restore
	}
	if canStop() {
		p.stop = s.stop
	}
	return s.Listen(2, p.Quit, p.Suspend)
}

// Interrupts returns how often ctrl+c was pressed.
func (p *Program) Interrupts() int {
	if p.keyboard == nil {
		return 0
	}
	return p.keyboard.Interrupts()
}

// Run runs the program and returns the final model, also after a panic or if the terminal blocks; the error is then
// [ErrCrashed] or [ErrStuck].
func (p *Program) Run() (Model, error) {
	if p.painter != nil {
		if err := p.tty.raw(); err != nil {
			return p.lifecycle.last, err
		}
		if err := p.listener.start(); err != nil {
			p.tty.giveBack()
			return p.lifecycle.last, err
		}
		defer p.tty.onResize(func() { p.Send(tea.WindowSizeMsg{}) })()
		p.painter.enter()
		go p.painter.run()
		defer close(p.painter.closed)
	}
	ended := make(chan error, 1)
	go func() { ended <- p.loop() }()
	var err error
	select {
	case err = <-ended:
	case <-p.lifecycle.over:
		err = ErrStuck
	}
	if p.painter != nil {
		p.painter.giveBack()
		p.listener.close(p.lifecycle.over)
		p.tty.giveBack()
	}
	p.lifecycle.mu.Lock()
	defer p.lifecycle.mu.Unlock()
	switch {
	case p.lifecycle.crashed:
		err = ErrCrashed
	case p.lifecycle.away:
		err = nil // the terminal had been restored already
	}
	return p.lifecycle.last, err
}

// loop runs Bubble Tea's loop.
func (p *Program) loop() (err error) {
	defer func() {
		if r := recover(); r != nil { // a panic in Bubble Tea itself
			p.lifecycle.fail(r)
			p.Kill()
		}
	}()
	_, err = p.Program.Run()
	return err
}

// Crash returns the first panic, or nil. The program may have continued after it.
func (p *Program) Crash() *Crash {
	p.lifecycle.mu.Lock()
	defer p.lifecycle.mu.Unlock()
	return p.lifecycle.crash
}

// AskedAgain reports whether Quit was called more than once.
func (p *Program) AskedAgain() bool {
	p.lifecycle.mu.Lock()
	defer p.lifecycle.mu.Unlock()
	return p.lifecycle.quitAgain
}

// Quit ends the program normally. A second call shortens the wait for a terminal that blocks.
func (p *Program) Quit() {
	p.lifecycle.mu.Lock()
	again := p.lifecycle.limit != nil
	p.lifecycle.quitAgain = p.lifecycle.quitAgain || again
	p.lifecycle.mu.Unlock()
	if again {
		p.lifecycle.endWithin(instant)
		return
	}
	p.lifecycle.endWithin(grace)
	go p.lifecycle.quit() // blocks until the loop listens
}

// Suspend restores the terminal, calls stop, and takes the terminal again and repaints it when stop returns. If the
// program ends meanwhile, it does so without the terminal, and stop need not return.
func (p *Program) Suspend(stop func()) { go p.Send(suspendMsg{stop}) }

// lend restores the terminal while stop runs. The loop continues meanwhile, but nothing is painted or read.
func (p *Program) lend(stop func()) {
	p.painter.leave()
	p.listener.stop(p.lifecycle.over)
	p.tty.restore()
	p.lifecycle.lend(stop)
	_ = p.tty.raw() // on failure input comes line by line
	_ = p.listener.start()
	p.painter.enter()
}

// NewRemote returns the program that runs m in a remote terminal.
func NewRemote(m Model, r Remote, options ...tea.ProgramOption) *Program {
	p := newProgram(m)
	p.tty = &tty{remote: r}
	p.keyboard = NewKeyboard(r, r.Waiting, time.Now)
	return p.with(m, p.keyboard, r, options)
}
