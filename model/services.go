package model

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/replay"
	"dominoes/model/pages/table"
	"dominoes/variants"
)

// services are what the pages need of the program; the package of each page declares the part that it uses.
type services struct {
	lesson.Progress
	config Config
}

var (
	_ lesson.Services = services{}
	_ replay.Services = services{}
	_ table.Services  = services{}
)

func (m Model) services() services { return services{m.config.Progress, m.config} }

func (s services) After(wait time.Duration, f func() tea.Msg) tea.Cmd { return s.config.After(wait, f) }

func (s services) NewSeed() game.Seed { return s.config.NewSeed() }

func (s services) Matches() *store.Matches { return s.config.Matches }

func (s services) Games() variants.Catalogue { return s.config.Games }

func (s services) FromShell() bool { return s.config.FromShell }

func (s services) Unseen() bool { return s.config.Unseen }

func (s services) Adviser(o game.Observation, names []string) func(context.Context, int) advice.Advice {
	return s.config.Adviser(o, names)
}

func (s services) InTurn(ctx context.Context, think func(context.Context)) error {
	return (&hosting.World{InTurn: s.config.InTurn}).Turn(ctx, think)
}
