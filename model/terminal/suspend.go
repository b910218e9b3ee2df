package terminal

// Suspend gives the terminal back, calls stop, and takes the terminal again when
// that returns: a stop that waits until the process is continued, or one that does
// nothing, where what the terminal shows isn't known. Where the program is to end
// meanwhile, it does so without the terminal, and stop need not return.
func (p *Program) Suspend(stop func()) { go p.Send(suspendMsg{stop}) }

// suspendMsg asks for the program to be suspended.
type suspendMsg struct{ stop func() }

// wokenMsg tells that the terminal is the program's again.
type wokenMsg struct{}

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
