package pagetest

import (
	"context"
	"fmt"
	"iter"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/home/store"
	"dominoes/variants"
)

// Adviser continues for work steps and returns the advice so far, as the adviser of the program does.
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
	// Work is the number of steps that the judge takes for a move; 0 judges none.
	Work int
	// Report is the kept report, if any.
	Report *review.Report
	// Alone is true if the program was started for one match.
	Alone bool
	// Reports are returned by Judged.
	Reports iter.Seq2[store.Entry, review.Report]
}

// Judged returns Reports, or nothing.
func (s *Services) Judged() iter.Seq2[store.Entry, review.Report] {
	if s.Reports == nil {
		return func(func(store.Entry, review.Report) bool) {}
	}
	return s.Reports
}

// Person returns "", for everybody's mistakes.
func (s *Services) Person() string { return "" }

// NewServices returns services whose messages come at once, and whose advisers are the program's.
func NewServices() *Services {
	return &Services{
		Wait: func(_ time.Duration, f func() tea.Msg) tea.Cmd { return f },
		Think: func(ctx context.Context, think func(context.Context)) error {
			think(ctx)
			return ctx.Err()
		},
		Advise:   remembering,
		Progress: &Progress{}, Seed: Seed(1),
	}
}

// advised caches advice by observation, names and work, since many tests look at the same position.
var advised sync.Map

// remembering returns an adviser that takes known answers from the cache.
func remembering(o game.Observation, names []string) Adviser {
	adviser, thought := advice.New(o, names), 0
	key := fmt.Sprintf("%v %q", o, names)
	var works []int
	return func(ctx context.Context, work int) (a advice.Advice) {
		key += fmt.Sprint(" ", work)
		works = append(works, work)
		if before, ok := advised.Load(key); ok {
			return before.(advice.Advice)
		}
		for ; thought < len(works); thought++ {
			a = adviser.Think(ctx, works[thought])
		}
		if ctx.Err() == nil {
			advised.Store(key, a)
		}
		return a
	}
}

// After implements [page.Timer].
func (s *Services) After(wait time.Duration, f func() tea.Msg) tea.Cmd { return s.Wait(wait, f) }

// InTurn calls Think.
func (s *Services) InTurn(ctx context.Context, think func(context.Context)) error {
	return s.Think(ctx, think)
}

// KeptReport returns Report.
func (s *Services) KeptReport(string) *review.Report { return s.Report }

// CopyOf returns "": no match is shared.
func (*Services) CopyOf(string) string { return "" }

// KeepReport sets Report.
func (s *Services) KeepReport(_ string, r *review.Report) { s.Report = r }

// Judge judges with Work.
func (s *Services) Judge(w words.Words) review.Judge {
	if s.Work == 0 {
		return nil
	}
	return review.AdviserWithin(s.Work, w)
}

// Background returns the judge and InTurn.
func (s *Services) Background() (review.Judge, review.Turn) {
	return s.Judge(words.Words{Names: []string{"A", "B", "C", "D"}}), s.InTurn
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

// Progress remembers finished lessons in memory.
type Progress struct {
	IDs []string
	// Fail is the error of Finished and Flush.
	Fail error
	// Due are the exercises that were asked.
	Due map[string]store.Due
	put []string
}

// Dues returns Due.
func (p *Progress) Dues() (map[string]store.Due, error) { return p.Due, p.Fail }

// PutDue adds to Due.
func (p *Progress) PutDue(id string, due store.Due) {
	if p.Due == nil {
		p.Due = map[string]store.Due{}
	}
	p.Due[id] = due
}

// Finished returns IDs.
func (p *Progress) Finished() ([]string, error) { return p.IDs, p.Fail }

// Put queues an ID for Flush.
func (p *Progress) Put(id string) { p.put = append(p.put, id) }

// Flush adds the queued ones to IDs, unless it fails.
func (p *Progress) Flush() error {
	if p.Fail == nil {
		p.IDs, p.put = append(p.IDs, p.put...), nil
	}
	return p.Fail
}

// Advisers returns advisers that rank moves in the order of the observation. Each call adds 10 points to all of them;
// it is done from call number enough on. asked has the observations of all advisers.
func Advisers(enough int) (begin func(game.Observation, []string) Adviser, asked *[]game.Observation) {
	asked = new([]game.Observation)
	return func(o game.Observation, _ []string) Adviser {
		*asked = append(*asked, o)
		calls := 0
		return func(context.Context, int) advice.Advice {
			calls++
			a := advice.Advice{Seat: o.Seat, Done: calls >= enough}
			for i, m := range o.Moves {
				a.Moves = append(a.Moves, advice.Move{
					Move: m, Points: float64(10*calls - 8*i), Win: 0.5 + 0.1/float64(i+1), Place: i + 1, Level: i == 0,
					Reasons: []advice.Reason{
						{Text: "leaves the next seat little to score", Figures: "3.2 points on average, 7.9 after 6-4 on W"},
						{Text: "opens a number that Bo lacks", Figures: "Bo passes in 62 of 100"},
					},
				})
			}
			return a
		}
	}, asked
}
