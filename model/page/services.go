package page

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/home/library"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// Services are a page's access to the world: clock, randomness, storage, bots and advice.
type Services struct {
	library.Source
	// Games are the games to choose from, house rules included; empty means the program's own.
	Games variants.Catalogue
	// After returns a command that returns f's message after a delay; it replaces the clock.
	After func(wait time.Duration, f func() tea.Msg) tea.Cmd
	// Now returns the time; nil hides times. Today returns the date of the daily deal; nil offers none.
	Now   func() time.Time
	Today func() string
	// NewSeed returns the seed for a match or a puzzle.
	NewSeed func() game.Seed
	// Progress remembers finished lessons and puzzles; nil remembers them for the session.
	Progress Progress
	// Bots returns the bot with this value; nil means [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Adviser returns the adviser for an observation, with the seats' names, A first; nil means [advice.New].
	Adviser func(o game.Observation, names []string) Adviser
	// InTurn calls think as soon as the machine has a turn for this person: see [Services.Think]. Nil calls it at once.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// KeepRules saves rules as house rules under a name, and returns them; nil can't save any. It is called from
	// commands.
	KeepRules func(name string, v *variants.Variant, r game.Rules) (variants.Variant, error)
	// Lobby is the server's lobby; nil at home.
	Lobby Lobby
	// Program is the writer's name in records, as in "dominoes v1.2.3", and Build what else is known about the build;
	// both may be "".
	Program, Build string
	// FromShell is true if the program was started for one match, and ends when that is left.
	FromShell bool
	// Unseen is true if nobody watches: the program ends with the match, which must be one of bots.
	Unseen bool
}

// Link connects a person to a shared table; [hosting.Link] is one. All methods but Seat, Changed and View may block.
type Link interface {
	// Seat returns the person's seat, NoSeat for a spectator.
	Seat() game.Seat
	// Do handles an event of the player. The error says why it isn't allowed.
	Do(room.PlayerEvent) error
	// Next waits for the table to change, and returns the new view.
	Next(ctx context.Context) (room.View, error)
	// Changed receives a value when there is a newer view, which View returns. View is invalid before the first value.
	Changed() <-chan struct{}
	View() room.View
	// Match returns the match with every tile if everybody may know it.
	Match() (match.Match, error)
	// Leave gives up the seat for good; Close keeps it.
	Leave()
	Close()
}

// Lobby is what a person can do with a server's tables. All methods may block, and are called from commands.
type Lobby interface {
	// List returns the tables that the person may see.
	List() []hosting.Info
	// Open opens a table with empty chairs, and returns its code.
	Open(hosting.Offer) (code string, err error)
	// Join takes a chair at a table, or returns to it. Watch joins as a spectator.
	Join(code string) (Link, error)
	Watch(code string) (Link, error)
	// Games are the games that a table may have: the program's, and the server's house rules.
	Games() variants.Catalogue
	// Invitation returns the command with which others can come to a table; "" if that isn't known.
	Invitation(code string) string
}

// AfterClock is [Services].After with the real clock.
func AfterClock(wait time.Duration, f func() tea.Msg) tea.Cmd {
	if wait == 0 {
		return f
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return f() })
}

// Progress remembers finished lessons and puzzles by ID. Put never blocks; the other methods are called from commands,
// and once the program has ended.
type Progress interface {
	Finished() ([]string, error)
	// Put remembers an ID; Flush saves it.
	Put(id string)
	Flush() error
}

// forgetful is the progress of a session that saves none.
type forgetful struct{}

func (forgetful) Finished() ([]string, error) { return nil, nil }
func (forgetful) Put(string)                  {}
func (forgetful) Flush() error                { return nil }

// ProgressOrNone returns Progress, or one that forgets if that is nil.
func (s *Services) ProgressOrNone() Progress {
	if s.Progress == nil {
		return forgetful{}
	}
	return s.Progress
}

// Think calls think as soon as the machine has a turn, which bots, advice and all long computations wait for. It is
// called from commands. The error says that ctx, or the session, ended before or meanwhile.
func (s *Services) Think(ctx context.Context, think func(context.Context)) error {
	return (&hosting.World{InTurn: s.InTurn}).Turn(ctx, think)
}

// Adviser analyses the moves of one observation, further with every call.
type Adviser interface {
	// Think continues for work steps and returns the advice so far.
	Think(ctx context.Context, work int) advice.Advice
}

// TimeNow returns the time; the zero time if there is no clock.
func (s *Services) TimeNow() time.Time {
	if s.Now == nil {
		return time.Time{}
	}
	return s.Now()
}
