package model

import (
	"io"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// Program runs a model in a terminal. Bubble Tea reads the keys and keeps the
// terminal's modes; the cells are painted here, since its own renderer writes
// much more than what has changed and wakes up 60 times a second to do so.
type Program struct {
	*tea.Program
	painter *painter
	course  *course
}

// NewProgram returns the program that shows m on out, or nowhere where nobody
// watches. Signals are the caller's.
func NewProgram(m Model, out io.Writer, options ...tea.ProgramOption) *Program {
	c := &course{last: m, over: make(chan struct{})}
	// Bubble Tea would tell of a panic by its stack alone.
	options = append(options, tea.WithoutCatchPanics(), tea.WithoutSignalHandler())
	options = append([]tea.ProgramOption{tea.WithFilter(capped)}, options...)
	program := &Program{course: c}
	if m.config.Unseen {
		options = append(options, tea.WithInput(nil), tea.WithoutRenderer())
	} else {
		p := &painter{out: out, stirred: make(chan struct{}, 1), closed: make(chan struct{}), fail: c.fail}
		var screen io.Writer = p
		if file, ok := out.(term.File); ok {
			screen = screenFile{file, p}
		}
		// Bubble Tea's own frames are for changes of modes, which can wait a little.
		options = append([]tea.ProgramOption{tea.WithOutput(screen), tea.WithFPS(2)}, options...)
		program.painter = p
	}
	program.Program = tea.NewProgram(painted{Model: m, painter: program.painter, course: c, content: " "}, options...)
	c.quit = program.Program.Quit
	return program
}

// The largest window that is painted; the rest of a larger one stays empty. Nothing gains
// by more, and every cell takes memory several times over.
const (
	widest  = 500
	highest = 200
)

// capped lets no window be larger than what is painted.
func capped(_ tea.Model, msg tea.Msg) tea.Msg {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		return tea.WindowSizeMsg{Width: min(size.Width, widest), Height: min(size.Height, highest)}
	}
	return msg
}

// Run runs the program to its end and returns the model as it was then, after a
// panic and where the terminal takes nothing more too: the error is then
// [ErrCrashed] or [ErrStuck].
func (p *Program) Run() (Model, error) {
	if p.painter != nil {
		go p.painter.run()
		defer close(p.painter.closed)
	}
	ended := make(chan error, 1)
	go func() { ended <- p.loop() }()
	var err error
	select {
	case err = <-ended:
	case <-p.course.over:
		err = ErrStuck
	}
	if p.painter != nil {
		p.painter.giveBack()
	}
	p.course.mu.Lock()
	defer p.course.mu.Unlock()
	switch {
	case p.course.crashed:
		err = ErrCrashed
	case p.course.away:
		err = nil // the terminal was given back before
	}
	return p.course.last, err
}

// loop runs Bubble Tea's loop to its end.
func (p *Program) loop() (err error) {
	defer func() {
		if r := recover(); r != nil { // it was Bubble Tea's own
			p.course.fail(r)
			p.Kill()
		}
	}()
	_, err = p.Program.Run()
	return err
}

// painted is a model whose picture goes to a painter. Bubble Tea learns of its
// modes alone.
type painted struct {
	Model
	painter *painter
	course  *course
	// sized and coloured tell that the model knows the terminal; before that its
	// picture is none to be shown.
	sized, coloured bool
	// away tells that the terminal is lent out.
	away bool
	// content stands for the picture, which Bubble Tea needn't know: as long as
	// it is the same, there is nothing to write.
	content string
}

// Init implements [tea.Model].
func (p painted) Init() (cmd tea.Cmd) {
	defer func() {
		if r := recover(); r != nil {
			p.course.fail(r)
			cmd = nil
		}
	}()
	if p.painter != nil {
		p.painter.open()
	}
	return p.course.guard(p.Model.Init())
}

// Update implements [tea.Model]. A message that panics leaves the model as it was.
func (p painted) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	before := p
	defer func() {
		if r := recover(); r != nil {
			p.course.fail(r)
			next, cmd = before, nil
		}
	}()
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		p.sized = true
		if p.painter != nil {
			p.painter.resize()
		}
	case tea.ColorProfileMsg:
		p.coloured = true
	case tea.KeyPressMsg:
		if stop := p.config.Stop; stop != nil && msg.String() == "ctrl+z" {
			return p.suspend(stop)
		}
	case suspendMsg:
		return p.suspend(msg.stop)
	case wokenMsg:
		p.away = false
		p.content += " " // else Bubble Tea may keep to itself that modes are to be set again
		p.painter.open()
		return p, nil
	case failedMsg:
		if p.painter == nil { // nobody is there to go on
			p.course.fail(msg.what)
		}
	case tea.ModeReportMsg:
		if p.painter != nil {
			p.painter.learn(msg)
		}
		p.content += " " // Bubble Tea may have a mode to set
	}
	m, cmd := p.Model.Update(msg)
	p.Model = m.(Model)
	p.course.reached(p.Model)
	return p, p.course.guard(cmd)
}

// View implements [tea.Model].
func (p painted) View() (v tea.View) {
	defer func() {
		if r := recover(); r != nil {
			p.course.fail(r)
			v = tea.View{AltScreen: true, Content: p.content}
		}
	}()
	if p.painter == nil {
		return tea.View{}
	}
	if p.sized && p.coloured {
		p.show()
	}
	v = p.modes()
	v.Content = p.content
	return v
}

// show hands the picture to the painter. What isn't on disk yet is not shown: after
// a crash it would be gone.
func (p painted) show() {
	switch ahead, long := p.ahead(); {
	case !ahead:
		p.painter.show(p.canvas())
	case long:
		p.painter.say(&p.theme, "Saving: the disk takes its time.")
	}
}
