package page

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/library"
	"dominoes/model/match"
)

// Services are what pages use of the world outside: clock and chance, what is kept, bots
// and advice. Each page asks for the few that it needs.
type Services struct {
	library.Source
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
	StartBot match.StartBot
	// Adviser returns who advises a person on an observation, by the names A first;
	// nil stands for [advice.New].
	Adviser func(o game.Observation, names []string) Adviser
	// FromShell tells that the program was started for one match: where that is left, the
	// program ends.
	FromShell bool
	// Unseen tells that nobody watches: the program ends with the match, which
	// must be one of bots alone.
	Unseen bool
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

// Try calls f. A panic in it is an error, not the end of the program.
func Try(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it failed: %v", r)
		}
	}()
	return f()
}

// Retry is how long it takes until what has failed is tried again.
const Retry = 5 * time.Second
