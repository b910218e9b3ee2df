package model

import (
	"context"
	"iter"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	aireview "dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/replay"
	"dominoes/model/pages/reviewing"
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

// Practice is what exercises are made of and remembered in, and what judges choices.
type Practice interface {
	lesson.Services
	reviewing.Services
	// CopyOf returns the ID of a person's own record of a match at a shared table, which has the same commitment; "" if
	// there is none.
	CopyOf(commitment string) string
}

// Practice returns what the configuration has for exercises.
func (c *Config) Practice() Practice { return services{c.Progress, *c} }

func (s services) After(wait time.Duration, f func() tea.Msg) tea.Cmd { return s.config.After(wait, f) }

func (s services) NewSeed() game.Seed { return s.config.NewSeed() }

func (s services) Matches() *store.Matches { return s.config.Matches }

func (s services) Judged() iter.Seq2[store.Entry, aireview.Report] {
	var entries []store.Entry
	if s.config.Reports != nil && s.config.Matches != nil {
		entries, _ = s.config.Matches.List() // without matches there is nothing to ask
	}
	return s.config.Reports.All(entries)
}

func (s services) Person() string { return s.config.Person }

func (s services) Games() variants.Catalogue { return s.config.Games }

func (s services) FromShell() bool { return s.config.FromShell }

func (s services) Unseen() bool { return s.config.Unseen }

func (s services) Adviser(o game.Observation, names []string) func(context.Context, int) advice.Advice {
	return s.config.Adviser(o, names)
}

func (s services) Judge(w words.Words) aireview.Judge {
	if s.config.Judge == nil {
		return nil
	}
	return aireview.Adviser(w)
}

func (s services) Background() (aireview.Judge, aireview.Turn) {
	if s.config.WhenIdle == nil {
		return s.config.Judge, aireview.AtOnce
	}
	return s.config.Judge, s.config.WhenIdle
}

func (s services) KeptReport(id string) *aireview.Report {
	e, ok := s.judgedMatch(id)
	if !ok {
		return nil
	}
	if r, ok := s.config.Reports.Find(e); ok {
		return &r
	}
	return nil
}

func (s services) CopyOf(commitment string) string {
	if s.config.Matches == nil {
		return ""
	}
	e, _ := s.config.Matches.Committed(commitment)
	return e.ID
}

func (s services) KeepReport(id string, r *aireview.Report) {
	if e, ok := s.judgedMatch(id); ok {
		_ = s.config.Reports.Keep(e, r) // it is judged again otherwise
	}
}

// judgedMatch returns the saved match with an ID, if reports are kept.
func (s services) judgedMatch(id string) (e store.Entry, ok bool) {
	if id == "" || s.config.Matches == nil || s.config.Reports == nil {
		return e, false
	}
	e, err := s.config.Matches.Find(id)
	return e, err == nil
}

func (s services) InTurn(ctx context.Context, think func(context.Context)) error {
	return (&hosting.World{InTurn: s.config.InTurn}).Turn(ctx, think)
}
