package model

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// Pace is how long bots wait before they play, so that people can follow.
type Pace uint8

// The paces, from none to slow.
const (
	Instant Pace = iota
	Fast
	Normal
	Slow
)

var paces = [...]struct {
	name string
	wait time.Duration
}{{"instant", 0}, {"fast", 200 * time.Millisecond}, {"normal", 600 * time.Millisecond}, {"slow", 1500 * time.Millisecond}}

// String returns the pace's name.
func (p Pace) String() string { return paces[p].name }

// ParsePace reads a pace's name; the error lists the names there are.
func ParsePace(text string) (Pace, error) {
	names := make([]string, len(paces))
	for i, p := range paces {
		if p.name == text {
			return Pace(i), nil
		}
		names[i] = p.name
	}
	return Normal, fmt.Errorf("unknown speed %q: the speeds are %s", text, strings.Join(names, ", "))
}

// Config is what the program is started with.
type Config struct {
	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	Pace  Pace
	// Unseen tells that nobody watches: the program ends with the match, which
	// must be one of bots alone.
	Unseen bool
	// Look chooses the theme; see [ParseLook].
	Look Look
	// Seed is the first match's seed; later ones, and all without it, take
	// NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Record opens what the n-th match of the session, from 1, is recorded to;
	// nil records nothing.
	Record func(n int) (io.WriteCloser, error)
	// After returns a command that answers with f's message after a time. It
	// stands for the clock.
	After func(wait time.Duration, f func() tea.Msg) tea.Cmd
}

// Unattended reports whether the match begins at once and bots play it alone.
func (c *Config) Unattended() bool {
	human := func(s record.Seat) bool { return s.Player == record.Human }
	return c.Start && !slices.ContainsFunc(c.Setup.Seats, human)
}

// AfterClock is Config.After by the real clock.
func AfterClock(wait time.Duration, f func() tea.Msg) tea.Cmd {
	if wait == 0 {
		return f
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return f() })
}
