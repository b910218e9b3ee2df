package model

import (
	"slices"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/history"
	"dominoes/model/match"
	"dominoes/model/store"

	tea "charm.land/bubbletea/v2"
)

// Config is what the program is started with.
type Config struct {
	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Daily is the day, as in 2026-11-20, whose deal is played at once; "" for none.
	// Today returns the day that the start screen offers; nil offers none.
	Daily string
	Today func() string
	Pace  Pace
	// Motion is how much moves; what isn't set moves nothing. OwnMotion is what the
	// program chooses itself, and AutoMotion tells that it has.
	Motion, OwnMotion Motion
	AutoMotion        bool
	// Unseen tells that nobody watches: the program ends with the match, which
	// must be one of bots alone.
	Unseen bool
	// Look chooses the theme; see [ParseLook].
	Look Look
	// NoMouse leaves the mouse to the terminal; Hints and Log are as in the settings.
	NoMouse bool
	Hints   Hints
	Log     Log
	// Names are those of seats that are added, A first; nil stands for the usual
	// ones.
	Names []string
	// Keys are the keys that were bound.
	Keys Keymap
	// Settings is the file that changes of the settings are kept in; nil keeps them
	// for the session. Report says how it was found.
	Settings *store.Settings
	Report   Report
	// Seed is the first match's seed; later ones, and all without it, take
	// NewSeed.
	Seed    *game.Seed
	NewSeed func() game.Seed
	// Record opens what a match of the session is recorded to; nil records nothing.
	Record func(match.Match) (match.File, error)
	// Rescue opens a file elsewhere for a match of people whose record can't be completed
	// when the program ends; nil gives those up.
	Rescue func(match.Match) (match.File, error)
	// Matches are those that are kept; nil where none are.
	Matches *store.Matches
	// Recover makes good what programs have left that were killed; nil does nothing.
	Recover func()
	// Resume is the match to go on with at once, nil for none.
	Resume *store.Entry
	// Copy leaves that match as it is, and goes on from where it stands as a new one.
	Copy bool
	// Replay is a match to look at in place of the start screen; nil for none.
	Replay *Replaying
	// History knows what the records of Matches tell; nil where none are kept.
	History *history.Index
	// Now tells the time; without it nothing is said of times.
	Now func() time.Time
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

// Unattended reports whether a match begins at once, or is gone on with, and bots play
// it alone.
func (c *Config) Unattended() bool {
	human := func(s record.Seat) bool { return s.Player == record.Human }
	if c.Resume != nil && c.Matches != nil {
		r, _ := c.Matches.Read(*c.Resume) // who plays is known of one that isn't sound too
		return len(r.Header.Seats) > 0 && !slices.ContainsFunc(r.Header.Seats, human)
	}
	return c.Start && !slices.ContainsFunc(c.Setup.Seats, human)
}

// AfterClock is Config.After by the real clock.
func AfterClock(wait time.Duration, f func() tea.Msg) tea.Cmd {
	if wait == 0 {
		return f
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return f() })
}
