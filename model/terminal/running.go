package terminal

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/model/prefs"
)

// running is a model while it runs: messages that are about the terminal stay here, and a panic
// goes no further. Neither it nor the model ever writes to the terminal: what is to be seen there
// is a frame, which is shown meanwhile.
type running struct {
	Model
	program *Program
	screen  screen // nil where nobody watches
	frame   Frame  // was shown last
	colours colours
	// window is the size that was told last, where it can't be asked for.
	window tea.WindowSizeMsg
	// sized tells that the model knows the window's size, away that the terminal is lent out.
	sized, away bool
}

// screen is what shows frames. It doesn't wait for the terminal.
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
	r.program.lifecycle.reached(r.Model)
	r.show()
	return r, r.program.lifecycle.guard(cmd)
}

// handle takes in a message, or hands it on to the model.
func (r *running) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		r.sized, r.window = true, msg
		r.frame.Paint++ // what the window has lost is to be painted even if its size is the same again
		return r.hand(r.program.tty.size(msg))
	case tea.KeyPressMsg:
		press := prefs.WithPlace(msg)
		switch {
		case press.String() == "ctrl+l":
			r.frame.Paint++
			return nil
		case press.String() == "ctrl+z" && r.program.stop != nil:
			return r.lend(r.program.stop)
		}
		return r.hand(press)
	case suspendMsg:
		return r.lend(msg.stop)
	case wokenMsg:
		r.away = false
		r.frame.Paint++
		return r.hand(r.program.tty.size(r.window))
	case failedMsg:
		if r.screen == nil { // nobody is there to go on
			r.program.lifecycle.fail(msg.what)
		}
		r.Model = r.Failed(msg.what).(Model)
		return nil
	case tea.ModeReportMsg:
		r.noteModes(msg)
		return nil
	}
	if msgs, ok := r.colours.handle(msg); ok {
		return r.hand(msgs...)
	}
	return r.hand(msg)
}

// hand hands messages on to the model.
func (r *running) hand(msgs ...tea.Msg) tea.Cmd {
	var cmds []tea.Cmd
	for _, msg := range msgs {
		m, cmd := r.Model.Update(msg)
		r.Model = m.(Model)
		cmds = append(cmds, cmd)
	}
	return tea.Batch(cmds...)
}

// lend lends the terminal out while stop lasts, unless it is lent out already.
func (r *running) lend(stop func()) tea.Cmd {
	if r.screen == nil || r.away {
		return nil
	}
	r.away = true
	return func() tea.Msg {
		r.program.lend(stop)
		return wokenMsg{}
	}
}

// noteModes takes in what the terminal can do.
func (r *running) noteModes(msg tea.ModeReportMsg) {
	switch msg.Mode {
	case ansi.ModeSynchronizedOutput:
		r.frame.AtOnce = msg.Value == ansi.ModeReset
	case ansi.ModeUnicodeCore:
		joins := msg.Value == ansi.ModeReset || msg.Value == ansi.ModeSet || msg.Value == ansi.ModePermanentlySet
		if joins && !r.frame.Joins {
			r.frame.Joins = true
			r.frame.Paint++
		}
	}
}

// show shows the model as it is, once it knows the terminal.
func (r *running) show() {
	if r.screen == nil || !r.sized || !r.colours.told {
		return
	}
	cells, v := r.Model.Frame(r.frame.Cells)
	r.frame.Cells, r.frame.Title, r.frame.Mouse = cells, v.WindowTitle, v.MouseMode != tea.MouseModeNone
	r.frame.Bells = r.Model.Bells()
	r.screen.Show(r.frame)
}

// View implements [tea.Model]. Bubble Tea shows nothing.
func (*running) View() tea.View { return tea.View{} }

// suspendMsg asks for the program to be suspended.
type suspendMsg struct{ stop func() }

// wokenMsg tells that the terminal is the program's again.
type wokenMsg struct{}
