package model

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
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
	// Adviser returns the adviser for an observation; names are the seats' names, A first. Each call of the adviser
	// works for another work steps and returns the advice so far.
	Adviser func(o game.Observation, names []string) func(ctx context.Context, work int) advice.Advice
	// Bots returns the bot with this value; nil means [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// InTurn calls think when it is this person's turn to use the machine: on a server, bots, advice and all other long
	// computations take turns. nil calls it at once. InTurn is called from commands. It returns an error if ctx or the
	// session ended before or meanwhile.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// Judge judges the choices of saved matches in the background; nil judges none. WhenIdle is like InTurn, for this
	// work, which can wait.
	Judge    review.Judge
	WhenIdle func(ctx context.Context, think func(context.Context)) error
	// Person limits exercises to the mistakes of the person with this name; "" for everybody's. A server needs it,
	// since each person's matches there include those with other people.
	Person string
	// KeepRules saves rules as house rules under a name, and returns them. It is called from commands.
	KeepRules func(name string, v *variants.Variant, r domino.Rules) (variants.Variant, error)
	// Lobby is the server's lobby; nil at home.
	Lobby page.Lobby
	// Inviting is how people on the server invite each other; nil at home.
	Inviting page.Inviting
	// Keyring is the person's SSH keys on a server; nil at home and for guests.
	Keyring page.Keyring
	// Program is the program's name in records, as in "dominoes v1.2.3", and Build describes the build in more detail.
	// Both may be "".
	Program, Build string
	// RuleFaults are the errors of house rule files.
	RuleFaults []error
	// People are the names of the people who have played here, the most recent first.
	People []string
	// File is where changed settings are saved; nil keeps them for the session. Report lists its faults.
	File   *store.Settings
	Report prefs.Report
	// Notice is shown until a key is pressed; "" for none.
	Notice string
	// Record opens the record of a match; nil records nothing.
	Record func(match.Match) (recorder.File, error)
	// Rescue opens another file for the record of a match with people that can't be completed when the program ends;
	// nil gives it up.
	Rescue func(match.Match) (recorder.File, error)
	// Recover repairs what killed programs have left; nil does nothing.
	Recover func()

	// What follows says what the program shows first.

	// Setup fills the start screen; with Start its match begins at once.
	Setup match.Setup
	Start bool
	// Seed is the first match's seed. Later matches, and all if it is nil, get theirs from NewSeed.
	Seed *game.Seed
	// Daily is the date, as in 2026-11-20, whose deal is played at once; "" for none.
	Daily string
	// FromShell is true if the program was started for one match, and ends when that is left.
	FromShell bool
	// Unseen is true if there is no screen: the program ends with the match, which only bots play.
	Unseen bool
	// JoinTable is the table of Lobby to join at once; without a code none is joined.
	JoinTable tables.Way
	// Resume is the match to continue at once; nil for none.
	Resume *store.Entry
	// Returning are the players of that match with the programs that return, as "exec:./mybot"; empty if Greedy
	// replaces them.
	Returning []string
	// Copy continues a copy of that match, which stays as it is.
	Copy bool
	// Replay is a match to replay instead of the start screen, Puzzle a puzzle to search for; nil for none.
	Replay *replay.Replaying
	Puzzle *page.OpenPuzzle
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
