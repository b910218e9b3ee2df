package model

import (
	"io"
	"slices"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"

	tea "charm.land/bubbletea/v2"
)

// Config is what the program is started with.
type Config struct {
	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	Pace  Pace
	// Motion is how much moves; what isn't set moves nothing.
	Motion Motion
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
	// Progress remembers which lessons were finished; nil does so for the session
	// alone.
	Progress Progress
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Adviser returns who advises a person on an observation, by the names A first;
	// nil stands for [advice.New].
	Adviser func(o game.Observation, names []string) Adviser
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
