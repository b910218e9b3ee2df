package terminal

import "io"

// Suspend gives the terminal back, calls stop, and takes the terminal again when
// that returns: a stop that waits until the process is continued, or one that does
// nothing, where what the terminal shows isn't known. Where the program is to end
// meanwhile, it does so without the terminal, and stop need not return.
func (p *Program) Suspend(stop func()) { go p.Send(suspendMsg{stop}) }

// suspendMsg asks for the program to be suspended.
type suspendMsg struct{ stop func() }

// wokenMsg tells that the terminal is the program's again.
type wokenMsg struct{}

// suspension is what Bubble Tea lends the terminal to.
type suspension struct {
	program *Program
	stop    func()
}

// Run implements [tea.ExecCommand].
func (s suspension) Run() error {
	p := s.program
	p.painter.leave()
	p.tty.restore()
	p.lifecycle.lend(s.stop)
	err := p.tty.raw()
	p.painter.enter()
	return err
}

// SetStdin implements [tea.ExecCommand].
func (suspension) SetStdin(io.Reader) {}

// SetStdout implements [tea.ExecCommand].
func (suspension) SetStdout(io.Writer) {}

// SetStderr implements [tea.ExecCommand].
func (suspension) SetStderr(io.Writer) {}
