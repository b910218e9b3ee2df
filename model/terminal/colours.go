package terminal

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
)

// colours decides when to tell the model the terminal's colour profile. The background is asked for first, because a
// dark frame would flash on a light background. If the answer is late, the first frame uses the terminal's default
// colours.
type colours struct {
	profile  *tea.ColorProfileMsg // nil until it is known
	late     bool                 // true once the first frame is due without an answer
	answered bool                 // true once the background is known or given up
	sent     bool                 // true once the model has a profile
	// trueColour is true once the terminal has said that it has true colours, direct once the environment has said that
	// nothing stands between it and the program that has fewer.
	trueColour, direct bool
}

// capabilityMsg is a terminal's answer to the question for a capability: its name, with a value after "=". Bubble Tea
// doesn't know it: it would believe answers that GNU screen passes on.
type capabilityMsg string

// raised reports whether the profile has just become better because of the terminal's answer. Without colours it stays
// as it is, since the user has said so.
func (c *colours) raised() bool {
	if !c.trueColour || !c.direct || c.profile == nil || c.profile.Profile < colorprofile.ANSI ||
		c.profile.Profile == colorprofile.TrueColor {
		return false
	}
	c.profile = &tea.ColorProfileMsg{Profile: colorprofile.TrueColor}
	return true
}

// firstFrame is how long the first frame waits for the background, and firstColours how long colours do.
const (
	firstFrame   = 20 * time.Millisecond
	firstColours = 100 * time.Millisecond
)

// lateMsg is sent after firstFrame, overdueMsg after firstColours.
type (
	lateMsg    struct{}
	overdueMsg struct{}
)

// wait returns the command that sends lateMsg and overdueMsg.
func (*colours) wait() tea.Cmd {
	return tea.Batch(
		tea.Tick(firstFrame, func(time.Time) tea.Msg { return lateMsg{} }),
		tea.Tick(firstColours, func(time.Time) tea.Msg { return overdueMsg{} }),
	)
}

// handle returns the messages to pass to the model instead of msg; ok is false if msg isn't about colours.
func (c *colours) handle(msg tea.Msg) (msgs []tea.Msg, ok bool) {
	switch msg := msg.(type) {
	case tea.ColorProfileMsg:
		c.profile = &msg
		c.raised()
		if msg.Profile < colorprofile.ANSI {
			c.answered = true // no colours depend on the background
		}
	case tea.EnvMsg:
		// GNU screen passes the question on to its own terminal, but not true colours.
		c.direct = !strings.HasPrefix(msg.Getenv("TERM"), "screen")
		if !c.raised() {
			return nil, true
		}
	case capabilityMsg:
		name, _, _ := strings.Cut(string(msg), "=")
		c.trueColour = c.trueColour || name == capRGB || name == capTc
		if !c.raised() {
			return nil, true
		}
	case tea.BackgroundColorMsg:
		c.answered = true
		msgs = []tea.Msg{msg}
	case uv.PrimaryDeviceAttributesEvent: // the last question: there are no more answers
		if c.answered {
			return nil, true
		}
		c.answered = true
	case lateMsg:
		if c.late = true; c.sent {
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
		c.sent = true
		msgs = append(msgs, *c.profile)
	case c.late:
		c.sent = true
		msgs = append(msgs, tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	}
	return msgs, true
}
