package model

import (
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Suspend gives the terminal back, calls stop, and takes the terminal again when
// that returns: a stop that waits until the process is continued, or one that does
// nothing, where what the terminal shows isn't known. Where the program is to end
// meanwhile, it does so without the terminal, and stop need not return.
func (p *Program) Suspend(stop func()) { go p.Send(suspendMsg{stop}) }

// suspendMsg asks for the program to be suspended.
type suspendMsg struct{ stop func() }

// wokenMsg tells that the terminal is the program's again.
type wokenMsg struct{}

// suspend lends the terminal out while stop lasts, unless it is lent out already.
func (p painted) suspend(stop func()) (tea.Model, tea.Cmd) {
	if p.painter == nil || p.away {
		return p, nil
	}
	p.away = true
	return p, tea.Exec(suspension{p.painter, p.course, stop}, func(error) tea.Msg { return wokenMsg{} })
}

// suspension is what Bubble Tea lends the terminal to.
type suspension struct {
	painter *painter
	course  *course
	stop    func()
}

// settling is how long Bubble Tea gets to stop its ticker: its goroutine may do that
// late, and would stop the ticker that has begun anew; no mode would be set any more.
const settling = 50 * time.Millisecond

// Run implements [tea.ExecCommand].
func (s suspension) Run() error {
	time.Sleep(settling)
	s.painter.leave() // Bubble Tea hasn't before its first frame
	s.course.lend(s.stop)
	return nil
}

// SetStdin implements [tea.ExecCommand].
func (suspension) SetStdin(io.Reader) {}

// SetStdout implements [tea.ExecCommand].
func (suspension) SetStdout(io.Writer) {}

// SetStderr implements [tea.ExecCommand].
func (suspension) SetStderr(io.Writer) {}
