package page

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/hosting"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// Services are what pages use of the world outside: clock and chance, what is kept, bots
// and advice. Each page asks for the few that it needs.
type Services struct {
	library.Source
	// Games are the rule sets to choose from, house rules among them; none stands for those that the program
	// has itself.
	Games variants.Catalogue
	// After returns a command that answers with f's message after a time. It
	// stands for the clock.
	After func(wait time.Duration, f func() tea.Msg) tea.Cmd
	// Now tells the time; without it nothing is said of times. Today returns the day whose
	// deal is offered; nil offers none.
	Now   func() time.Time
	Today func() string
	// NewSeed returns the seed of a match or a puzzle.
	NewSeed func() game.Seed
	// Progress remembers which lessons and puzzles were finished; nil does so for the session
	// alone.
	Progress Progress
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// StartBot starts a bot that is a program; nil starts none.
	StartBot bots.Start
	// Adviser returns who advises a person on an observation, by the names A first;
	// nil stands for [advice.New].
	Adviser func(o game.Observation, names []string) Adviser
	// InTurn thinks as soon as it is this person's turn, where many share a machine: see
	// [Services.Think]. Nil thinks at once.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// KeepRules keeps the rules of a match as house rules with a name, and returns them; nil keeps none. It
	// is used from commands.
	KeepRules func(name string, v *variants.Variant, r game.Rules) (variants.Variant, error)
	// Lobby is a server's tables; nil at home.
	Lobby Lobby
	// Program is what records name as their writer, as in "dominoes v1.2.3", and Build what else is known
	// of how it was made; both may be "".
	Program, Build string
	// FromShell tells that the program was started for one match: where that is left, the
	// program ends.
	FromShell bool
	// Unseen tells that nobody watches: the program ends with the match, which
	// must be one of bots alone.
	Unseen bool
}

// Link is a person's way to a table that others share; see [hosting.Link], which is one. All but Seat, Changed and View
// may wait.
type Link interface {
	// Seat returns where the person sits, NoSeat for a spectator.
	Seat() game.Seat
	// Do lets something happen that the person does, or returns why it can't.
	Do(room.PlayerEvent) error
	// Next waits for the table to change, and returns what is to be seen then.
	Next(ctx context.Context) (room.View, error)
	// Changed gets a value when there is a newer view, which View returns. There is none before the first value.
	Changed() <-chan struct{}
	View() room.View
	// Match returns the match with every tile, if everybody may know it.
	Match() (match.Match, error)
	// Leave gives up the seat for good; Close keeps it.
	Leave()
	Close()
}

// Lobby is what a person can do with a server's tables. All of it may wait, and is called from
// commands.
type Lobby interface {
	// List returns the tables that the person may find.
	List() []hosting.Info
	// Open opens a table, at which nobody sits yet, and returns its code.
	Open(hosting.Offer) (code string, err error)
	// Join takes a chair at a table, or comes back to it. Watch only looks on.
	Join(code string) (Link, error)
	Watch(code string) (Link, error)
	// Games are the rule sets that a table may have: the program's, and the server's house rules.
	Games() variants.Catalogue
	// Invitation returns what others type in a terminal to come to a table; "" where that isn't known.
	Invitation(code string) string
}

// AfterClock is Config.After by the real clock.
func AfterClock(wait time.Duration, f func() tea.Msg) tea.Cmd {
	if wait == 0 {
		return f
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return f() })
}

// Progress remembers what was finished, by ids. Put never waits; the other methods are used
// from commands, and once the program has ended.
type Progress interface {
	Finished() ([]string, error)
	// Put remembers an id until Flush has kept it.
	Put(id string)
	Flush() error
}

// forgetful is the progress of a session that keeps none.
type forgetful struct{}

func (forgetful) Finished() ([]string, error) { return nil, nil }
func (forgetful) Put(string)                  {}
func (forgetful) Flush() error                { return nil }

// ProgressOrNone returns what remembers finished lessons.
func (s *Services) ProgressOrNone() Progress {
	if s.Progress == nil {
		return forgetful{}
	}
	return s.Progress
}

// Think thinks as soon as it may, which bots, advice and whatever else takes long do by this. It is called
// from commands. The error says that ctx, or the session, ended before that or meanwhile.
func (s *Services) Think(ctx context.Context, think func(context.Context)) error {
	return (&hosting.World{InTurn: s.InTurn}).Turn(ctx, think)
}

// Adviser thinks about the moves of one observation, further with every call.
type Adviser interface {
	// Think thinks on for so many steps and returns what it thinks now.
	Think(ctx context.Context, work int) advice.Advice
}

// TimeNow returns the time; the zero time where there is no clock.
func (c *Services) TimeNow() time.Time {
	if c.Now == nil {
		return time.Time{}
	}
	return c.Now()
}
