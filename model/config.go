package model

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/lobby"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/model/replay"
	"dominoes/model/store"
)

// Config is what the program is started with.
type Config struct {
	page.Services
	// RuleFaults tell which files of house rules can't be used.
	RuleFaults []error
	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Daily is the day, as in 2026-11-20, whose deal is played at once; "" for none.
	Daily string
	Pace  prefs.Pace
	// Motion is how much moves; what isn't set moves nothing. OwnMotion is what the
	// program chooses itself, and AutoMotion tells that it has.
	Motion, OwnMotion prefs.Motion
	AutoMotion        bool
	// Look chooses the theme; see [ParseLook]. AutoASCII and OwnASCII are as in the settings.
	Look                prefs.Look
	AutoASCII, OwnASCII bool
	// NoMouse leaves the mouse to the terminal; Bell, Hints and Log are as in the settings.
	NoMouse bool
	Bell    bool
	Hints   prefs.Hints
	Log     prefs.Log
	// People are the names of those who have played here, the last one first.
	People []string
	// Keys are the keys that were bound.
	Keys prefs.Keymap
	// Settings is the file that changes of the settings are kept in; nil keeps them
	// for the session. Report says how it was found.
	Settings *store.Settings
	Report   prefs.Report
	// Notice is said first, until a key is pressed; "" for nothing.
	Notice string
	// Seed is the first match's seed; later ones, and all without it, take
	// NewSeed.
	Seed *game.Seed
	// Record opens what a match of the session is recorded to; nil records nothing.
	Record func(match.Match) (recorder.File, error)
	// Rescue opens a file elsewhere for a match of people whose record can't be completed
	// when the program ends; nil gives those up.
	Rescue func(match.Match) (recorder.File, error)
	// Recover makes good what programs have left that were killed; nil does nothing.
	Recover func()
	// Come is the table of [page.Lobby] to come to at once; none without a code.
	Come lobby.ComeMsg
	// Resume is the match to go on with at once, nil for none.
	Resume *store.Entry
	// Returning are the players of that match with the programs that are to play on, as
	// "exec:./mybot"; none where Greedy stands in for them.
	Returning []string
	// Copy leaves that match as it is, and goes on from where it stands as a new one.
	Copy bool
	// Replay is a match to look at in place of the start screen; nil for none.
	Replay *replay.Replaying
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
