package terminal

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
)

// colours are what the model is told of the terminal's. The terminal is asked for its
// background first, since what is shown before the answer would flash: dark on a light one. A
// terminal that takes a while gets a first frame in its own colours.
type colours struct {
	profile  *tea.ColorProfileMsg // nil as long as it isn't known
	late     bool                 // the first frame doesn't wait any more
	answered bool                 // nor do colours
	told     bool                 // the model was told of a profile
}

// The longest that the first frame waits for the background, and that colours do.
const (
	firstFrame   = 20 * time.Millisecond
	firstColours = 100 * time.Millisecond
)

// lateMsg tells that the first frame doesn't wait any more, overdueMsg that colours don't.
type (
	lateMsg    struct{}
	overdueMsg struct{}
)

// wait returns the command that ends the wait.
func (*colours) wait() tea.Cmd {
	return tea.Batch(
		tea.Tick(firstFrame, func(time.Time) tea.Msg { return lateMsg{} }),
		tea.Tick(firstColours, func(time.Time) tea.Msg { return overdueMsg{} }),
	)
}

// handle takes in a message, if it is about colours, and returns what the model is to be told.
func (c *colours) handle(msg tea.Msg) (msgs []tea.Msg, ok bool) {
	switch msg := msg.(type) {
	case tea.ColorProfileMsg:
		c.profile = &msg
		if msg.Profile < colorprofile.ANSI {
			c.answered = true // there are none that would depend on it
		}
	case tea.BackgroundColorMsg:
		c.answered = true
		msgs = []tea.Msg{msg}
	case uv.PrimaryDeviceAttributesEvent: // it was asked for last: there are no more answers
		if c.answered {
			return nil, true
		}
		c.answered = true
	case lateMsg:
		if c.late = true; c.told {
			return nil, true
		}
	case overdueMsg:
		if c.answered {
			return nil, true
		}
		c.answered = true
	default:
		return nil, false
	}
	switch {
	case c.profile == nil:
	case c.answered:
		c.told = true
		msgs = append(msgs, *c.profile)
	case c.late:
		c.told = true
		msgs = append(msgs, tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	}
	return msgs, true
}
