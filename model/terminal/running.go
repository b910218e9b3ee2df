package terminal

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/model/home/prefs"
	"dominoes/view/canvas"
)

// running wraps the model for Bubble Tea: it handles messages about the terminal and catches panics. Neither it nor the
// model writes to the terminal; the painter shows their frames concurrently.
type running struct {
	Model
	program *Program
	screen  screen // nil without a screen
	frame   Frame  // the last one shown
	colours colours
	// window is the last reported size, used if the terminal can't be asked.
	window tea.WindowSizeMsg
	sized  bool // true once the model knows the window's size
	away   bool // true while another program has the terminal
}

// screen shows frames. It doesn't wait for the terminal.
type screen interface{ Show(f Frame) }

// Init implements [tea.Model].
func (r *running) Init() (cmd tea.Cmd) {
	defer func() {
		if what := recover(); what != nil {
			r.program.lifecycle.fail(what)
			cmd = nil
		}
	}()
	cmd = r.program.lifecycle.guard(r.Model.Init())
	if r.screen == nil {
		return cmd
	}
	return tea.Batch(cmd, r.colours.wait())
}

// Update implements [tea.Model]. A message that panics leaves the model as it was.
func (r *running) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	before := *r
	defer func() {
		if what := recover(); what != nil {
			*r = before
			r.program.lifecycle.fail(what)
			next, cmd = r, nil
		}
	}()
	cmd = r.handle(msg)
	r.program.lifecycle.setLast(r.Model)
	r.show()
	return r, r.program.lifecycle.guard(cmd)
}

// handle handles a message about the terminal, or passes it to the model.
func (r *running) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.sized, r.window = true, msg
		r.frame.Paint++ // the window's content may be lost even if its size is the same again
		return r.pass(r.program.tty.size(msg))
	case tea.KeyPressMsg:
		press := prefs.WithPlace(msg)
		switch {
		case press.String() == "ctrl+l":
			r.frame.Paint++
			return nil
		case press.String() == "ctrl+z" && r.program.stop != nil:
			return r.lend(r.program.stop)
		}
		return r.pass(press)
	case suspendMsg:
		return r.lend(msg.stop)
	case resumedMsg:
		r.away = false
		r.frame.Paint++
		return r.pass(r.program.tty.size(r.window))
	case failedMsg:
		if r.screen == nil { // nobody can see the error and go on
			r.program.lifecycle.fail(msg.what)
		}
		r.Model = r.Failed(msg.what).(Model)
		return nil
	case tea.ModeReportMsg:
		r.noteModes(msg)
		return nil
	case tea.EnvMsg:
		r.frame.Terminal = canvas.Terminal{Erases: erases(msg.Getenv), RawLineFeed: r.program.tty.rawLineFeed()}
	}
	if msgs, ok := r.colours.handle(msg); ok {
		return r.pass(msgs...)
	}
	return r.pass(msg)
}

func (r *running) pass(msgs ...tea.Msg) tea.Cmd {
	var cmds []tea.Cmd
	for _, msg := range msgs {
		m, cmd := r.Model.Update(msg)
		r.Model = m.(Model)
		cmds = append(cmds, cmd)
	}
	return tea.Batch(cmds...)
}

// lend returns the command that suspends the program, or nil if it is suspended already.
func (r *running) lend(stop func()) tea.Cmd {
	if r.screen == nil || r.away {
		return nil
	}
	r.away = true
	return func() tea.Msg {
		r.program.lend(stop)
		return resumedMsg{}
	}
}

// noteModes stores which modes the terminal supports.
func (r *running) noteModes(msg tea.ModeReportMsg) {
	switch msg.Mode {
	case ansi.ModeSynchronizedOutput:
		r.frame.AtOnce = msg.Value == ansi.ModeReset // supported, and not in use by another program
	case ansi.ModeUnicodeCore:
		joins := msg.Value == ansi.ModeReset || msg.Value == ansi.ModeSet || msg.Value == ansi.ModePermanentlySet
		if joins && !r.frame.Joins {
			r.frame.Joins = true
			r.frame.Paint++
		}
	}
}

// show shows the model's frame once the terminal's size and colours are known.
func (r *running) show() {
	if r.screen == nil || !r.sized || !r.colours.sent {
		return
	}
	cells, v := r.Model.Frame()
	r.frame.Cells, r.frame.Title, r.frame.Mouse = cells, v.WindowTitle, v.MouseMode != tea.MouseModeNone
	r.frame.Bells = r.Model.Bells()
	r.screen.Show(r.frame)
}

// View implements [tea.Model]. It is unused: the painter shows frames.
func (*running) View() tea.View { return tea.View{} }

// suspendMsg asks to suspend the program.
type suspendMsg struct{ stop func() }

// resumedMsg is sent when the program has the terminal again.
type resumedMsg struct{}
