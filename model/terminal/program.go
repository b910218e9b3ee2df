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
	keys      *keys     // nil where they come from no terminal of the system's
	keyboard  *Keyboard // nil where they come from no terminal
	painter   *painter  // nil where nobody watches
	listener  *listener // nil where nobody watches
	lifecycle *lifecycle
	// stop stops the process until it is continued; nil where that can't be done.
	stop func()
}

// NewProgram returns the program that reads keys from in and shows m on out; where out is nil,
// nobody watches.
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

// newProgram returns a program that knows no terminal yet.
func newProgram(m Model) *Program {
	return &Program{lifecycle: &lifecycle{last: m, over: make(chan struct{})}}
}

// with returns the program with the loop that runs the model. The terminal is the painter's and
// the listener's: the loop has neither end of it, and so asks it nothing.
func (p *Program) with(m Model, in io.Reader, out io.Writer, options []tea.ProgramOption) *Program {
	options = append([]tea.ProgramOption{
		tea.WithInput(nil), tea.WithOutput(cmp.Or(out, io.Discard)),
		// The painter shows the model; once a second is as seldom as Bubble Tea's clock can tick.
		tea.WithoutRenderer(), tea.WithFPS(1),
		// Bubble Tea would tell of a panic by its stack alone.
		tea.WithoutCatchPanics(), tea.WithoutSignalHandler(),
	}, options...)
	first := &running{Model: m, program: p}
	if out != nil {
		p.painter = newPainter(out, p.lifecycle.fail)
		p.listener = &listener{input: in, queries: &p.painter.queries, send: func(msg tea.Msg) { p.Send(msg) }, fail: p.lifecycle.fail}
		first.screen = p.painter
	}
	p.Program = tea.NewProgram(first, options...)
	p.lifecycle.quit = p.Program.Quit
	return p
}

// Obey lets signals end the program and suspend it, until the function that it returns is
// called.
func (p *Program) Obey(s *Signals) (release func()) {
	if p.keys != nil {
		p.keys.gone = s.gone
	}
	if p.painter == nil {
		return s.Listen(2, p.Quit, nil) // it has no terminal to give back
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

// Run runs the program to its end and returns the model as it was then, after a
// panic and where the terminal takes nothing more too: the error is then
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
		err = nil // the terminal was given back before
	}
	return p.lifecycle.last, err
}

// loop runs Bubble Tea's loop to its end.
func (p *Program) loop() (err error) {
	defer func() {
		if r := recover(); r != nil { // it was Bubble Tea's own
			p.lifecycle.fail(r)
			p.Kill()
		}
	}()
	_, err = p.Program.Run()
	return err
}

// Crash returns the first panic that was caught, nil where there was none. The
// program may have gone on after it.
func (p *Program) Crash() *Crash {
	p.lifecycle.mu.Lock()
	defer p.lifecycle.mu.Unlock()
	return p.lifecycle.crash
}

// AskedAgain reports whether the program was asked to end when it was to end already.
func (p *Program) AskedAgain() bool {
	p.lifecycle.mu.Lock()
	defer p.lifecycle.mu.Unlock()
	return p.lifecycle.again
}

// Quit ends the program in good order. Asked a second time, it waits no longer than
// a moment for a terminal that takes nothing.
func (p *Program) Quit() {
	p.lifecycle.mu.Lock()
	again := p.lifecycle.limit != nil
	p.lifecycle.again = p.lifecycle.again || again
	p.lifecycle.mu.Unlock()
	if again {
		p.lifecycle.ends(instant)
		return
	}
	p.lifecycle.ends(grace)
	go p.lifecycle.quit() // it waits until the loop listens
}

// Suspend gives the terminal back, calls stop, and takes the terminal again when
// that returns: a stop that waits until the process is continued, or one that does
// nothing, where what the terminal shows isn't known. Where the program is to end
// meanwhile, it does so without the terminal, and stop need not return.
func (p *Program) Suspend(stop func()) { go p.Send(suspendMsg{stop}) }

// lend gives the terminal back while stop lasts. The loop goes on meanwhile, but nothing is
// painted or read.
func (p *Program) lend(stop func()) {
	p.painter.leave()
	p.listener.stop(p.lifecycle.over)
	p.tty.restore()
	p.lifecycle.lend(stop)
	_ = p.tty.raw() // where it fails, keys come by the line
	_ = p.listener.start()
	p.painter.enter()
}

// NewRemote returns the program that runs m in a terminal elsewhere.
func NewRemote(m Model, r Remote, options ...tea.ProgramOption) *Program {
	p := newProgram(m)
	p.tty = &tty{remote: r}
	p.keyboard = NewKeyboard(r, r.Waiting, time.Now)
	return p.with(m, p.keyboard, r, options)
}
