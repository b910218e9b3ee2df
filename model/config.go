package model

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/replay"
	"dominoes/model/recorder"
	"dominoes/model/tables"
	"dominoes/variants"
)

// Config configures the program.
type Config struct {
	prefs.Settings
	library.Source
	// Games are the games to choose from, house rules included; empty means the program's own.
	Games variants.Catalogue
	// Now returns the time, and After a command that returns f's message after a delay.
	Now   func() time.Time
	After func(wait time.Duration, f func() tea.Msg) tea.Cmd
	// NewSeed returns the seed for a match or a puzzle.
	NewSeed func() game.Seed
	// Progress remembers finished lessons and puzzles.
	Progress lesson.Progress
	// Adviser returns the adviser for an observation, with the seats' names, A first. Each call continues for work
	// steps and returns the advice so far.
	Adviser func(o game.Observation, names []string) func(ctx context.Context, work int) advice.Advice
	// Bots returns the bot with this value; nil means [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// InTurn calls think as soon as the machine has a turn for this person, which bots, advice and all long
	// computations wait for; nil calls it at once. It is called from commands. The error says that ctx, or the session,
	// ended before or meanwhile.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// KeepRules saves rules as house rules under a name, and returns them. It is called from commands.
	KeepRules func(name string, v *variants.Variant, r game.Rules) (variants.Variant, error)
	// Lobby is the server's lobby; nil at home.
	Lobby page.Lobby
	// Program is the writer's name in records, as in "dominoes v1.2.3", and Build what else is known about the build;
	// both may be "".
	Program, Build string
	// FromShell is true if the program was started for one match, and ends when that is left.
	FromShell bool
	// Unseen is true if nobody watches: the program ends with the match, which must be one of bots.
	Unseen bool
	// RuleFaults are the errors of house rule files.
	RuleFaults []error
	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Daily is the date, as in 2026-11-20, whose deal is played at once; "" for none.
	Daily string
	// People are the names of the people who have played here, the last one first.
	People []string
	// File is where changed settings are saved; nil keeps them for the session. Report lists its faults.
	File   *store.Settings
	Report prefs.Report
	// Notice is shown until a key is pressed; "" for none.
	Notice string
	// Seed is the first match's seed. Later matches, and all if it is nil, get theirs from NewSeed.
	Seed *game.Seed
	// Record opens the record of a match; nil records nothing.
	Record func(match.Match) (recorder.File, error)
	// Rescue opens another file for a match of people whose record can't be completed when the program ends; nil gives
	// it up.
	Rescue func(match.Match) (recorder.File, error)
	// Recover repairs what killed programs have left; nil does nothing.
	Recover func()
	// Come is the table of [page.Lobby] to join at once; none without a code.
	Come tables.Way
	// Resume is the match to continue at once, nil for none.
	Resume *store.Entry
	// Returning are the players of that match with the programs that return, as "exec:./mybot"; empty if Greedy
	// replaces them.
	Returning []string
	// Copy continues a copy of that match, which stays as it is.
	Copy bool
	// Replay is a match to replay instead of the start screen; nil for none.
	Replay *replay.Replaying
}

// Unattended reports whether a match of bots begins, or is continued, at once.
func (c *Config) Unattended() bool {
	human := func(s record.Seat) bool { return s.Player == record.Human }
	if c.Resume != nil && c.Matches != nil {
		r, _ := c.Matches.Read(*c.Resume) // the header may be readable even if the record is broken
		return len(r.Header.Seats) > 0 && !slices.ContainsFunc(r.Header.Seats, human)
	}
	return c.Start && !slices.ContainsFunc(c.Setup.Seats, human)
}
