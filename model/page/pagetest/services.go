package pagetest

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/home/store"
	"dominoes/variants"
)

// Adviser continues for work steps and returns the advice so far.
type Adviser = func(ctx context.Context, work int) advice.Advice

// Services are what pages need of the program: each page's own interface is a part of it. Tests replace its fields.
type Services struct {
	// Wait, Think and Advise are called by After, InTurn and Adviser.
	Wait   func(wait time.Duration, f func() tea.Msg) tea.Cmd
	Think  func(ctx context.Context, think func(context.Context)) error
	Advise func(o game.Observation, names []string) Adviser
	*Progress
	Seed game.Seed
	Kept *store.Matches
	// Alone is true if the program was started for one match.
	Alone bool
}

// NewServices returns services whose messages come at once, and whose advisers are the program's.
func NewServices() *Services {
	return &Services{
		Wait: func(_ time.Duration, f func() tea.Msg) tea.Cmd { return f },
		Think: func(ctx context.Context, think func(context.Context)) error {
			think(ctx)
			return ctx.Err()
		},
		Advise: func(o game.Observation, names []string) Adviser {
			return advice.New(o, names).Think
		},
		Progress: &Progress{}, Seed: Seed(1),
	}
}

// After implements [page.Timer].
func (s *Services) After(wait time.Duration, f func() tea.Msg) tea.Cmd { return s.Wait(wait, f) }

// InTurn calls Think.
func (s *Services) InTurn(ctx context.Context, think func(context.Context)) error {
	return s.Think(ctx, think)
}

// Adviser calls Advise.
func (s *Services) Adviser(o game.Observation, names []string) Adviser {
	return s.Advise(o, names)
}

// NewSeed returns Seed.
func (s *Services) NewSeed() game.Seed { return s.Seed }

// Matches returns Kept.
func (s *Services) Matches() *store.Matches { return s.Kept }

// Games returns the program's games.
func (s *Services) Games() variants.Catalogue { return variants.All() }

// FromShell returns Alone.
func (s *Services) FromShell() bool { return s.Alone }

// Unseen returns false.
func (s *Services) Unseen() bool { return false }
