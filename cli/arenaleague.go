package cli

import (
	"errors"
	"fmt"
	"maps"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/ai/arena"
	"dominoes/game"
	"dominoes/variants"
)

// tableSize returns how many sit at a table of a league: what --players says, or else two, or
// four where teams play.
func (f *arenaFlags) tableSize(options map[string]string) int {
	switch {
	case f.players > 0:
		return f.players
	case options["teams"] == "true":
		return game.MaxSeats
	}
	return 2
}

// playLeague plays what the league's file lacks, and prints the ratings.
func (f *arenaFlags) playLeague(cmd *cobra.Command, c arena.Config) error {
	league, err := f.openLeague(c)
	if err != nil {
		return err
	}
	defer func() { _ = league.File.Close() }() // each deal was written
	ctx, status, stop := interruptible(cmd.Context())
	defer stop()
	league.Bots = f.bots(ctx)
	progress := newProgress(cmd.ErrOrStderr(), league.Missing())
	league.Ended = progress.add
	result, err := league.Run(ctx)
	progress.close()
	interrupted := err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err())
	if err != nil && !interrupted {
		return failure{err, exitUnsound, false}
	}
	report := leagueReport{league, result}
	if f.asJSON {
		err = printJSON(toOut(cmd), report.json())
	} else {
		_, err = fmt.Fprint(toOut(cmd), report.text())
	}
	if err == nil && interrupted {
		return failure{errors.New(leagueInterrupted(league.Missing(), f.league)), status(), false}
	}
	return quietly(err)
}

// openLeague opens the league's file. Where no seed was given the file's is taken; anything
// else that the file has otherwise is an error.
func (f *arenaFlags) openLeague(c arena.Config) (*arena.League, error) {
	v, err := variants.ByID(c.Variant)
	if err != nil {
		return nil, err
	}
	l := &arena.League{Config: c, Players: c.Seats, Options: variants.Changed(v, c.Rules)}
	if err := l.Check(); err != nil {
		return nil, err
	}
	known := f.seed != ""
	l.File, err = arena.OpenFile(f.league, func(m arena.Match) error {
		seed, err := game.ParseSeed(m.Seed)
		switch {
		case err != nil || m.Seed != seed.String():
			return fmt.Errorf("the seed %q isn't 64 hex digits in small letters, as the arena writes them: mend this line or name another file", m.Seed)
		case !known:
			l.Seed, known = seed, true
		}
		switch {
		case m.Variant != c.Variant:
			return fmt.Errorf("this league plays %s, not %s", m.Variant, c.Variant)
		case len(m.Seats) != c.Rules.Seats:
			return fmt.Errorf("in this league %d sit at a table, not %d", len(m.Seats), c.Rules.Seats)
		case !maps.Equal(m.Options, l.Options):
			return fmt.Errorf("this league plays by other options: %s, not %s", optionsText(m.Options), optionsText(l.Options))
		case seed != l.Seed:
			return fmt.Errorf("this league has another seed: %s", m.Seed)
		}
		return nil
	})
	return l, err
}

// leagueReport is what a league prints.
type leagueReport struct {
	league *arena.League
	result arena.LeagueResult
}

type leagueJSON struct {
	Variant string            `json:"variant"`
	Options map[string]string `json:"options,omitempty"`
	Players int               `json:"players"` // at a table
	Seed    string            `json:"seed"`
	SEOver  string            `json:"se_over"`
	Scale   string            `json:"scale"`
	Ratings []ratingJSON      `json:"ratings"`
	Pairs   []pairJSON        `json:"pairs"`
}

type ratingJSON struct {
	Bot      string `json:"bot"`
	Rating   figure `json:"rating"`
	RatingSE figure `json:"rating_se"`
	Deals    int    `json:"deals"`
}

type pairJSON struct {
	A       string `json:"a"`
	B       string `json:"b"`
	Score   figure `json:"score"`
	ScoreSE figure `json:"score_se"`
	Deals   int    `json:"deals"`
	Lapses  [2]int `json:"lapses"`
}

func (r *leagueReport) json() leagueJSON {
	l := r.league
	report := leagueJSON{Variant: l.Variant, Options: l.Options, Players: l.Rules.Seats, Seed: l.Seed.String(), SEOver: "deals", Scale: "elo"}
	for _, one := range r.result.Ratings {
		report.Ratings = append(report.Ratings, ratingJSON{one.Bot, figure(one.Rating), figure(one.Error), one.Deals})
	}
	for _, p := range r.result.Pairs {
		report.Pairs = append(report.Pairs, pairJSON{p.A, p.B, figure(p.Score.Mean), figure(p.Score.Error), p.Deals, p.Lapses})
	}
	return report
}

// text writes the report out for people.
func (r *leagueReport) text() string {
	l := r.league
	var b strings.Builder
	b.WriteString(leagueHead(l.Variant, l.Rules.Seats, l.Rules.Teams, l.Seed.String()))
	rows := [][]string{{"bot", "rating", "s.e.", "deals"}}
	for _, one := range r.result.Ratings {
		rows = append(rows, []string{one.Bot, decimals("%+.0f", one.Rating), decimals("%.0f", one.Error), fmt.Sprint(one.Deals)})
	}
	b.WriteString(columns(rows) + "\n")
	rows = [][]string{{"pair", "score", "s.e.", "deals"}}
	for _, p := range r.result.Pairs {
		rows = append(rows, []string{pairName(p.A, p.B), decimals("%.1f %%", 100*p.Score.Mean), decimals("%.1f", 100*p.Score.Error), fmt.Sprint(p.Deals)})
	}
	b.WriteString(columns(rows))
	b.WriteString(leagueLegend(l.Rules.Seats > 2 && !l.Rules.Teams))
	for _, p := range r.result.Pairs {
		for i, bot := range []string{p.A, p.B} {
			if p.Lapses[i] > 0 {
				b.WriteString(leagueLapses(bot, pairName(p.A, p.B), p.Lapses[i], p.Lapses[1-i] > 0))
			}
		}
	}
	return b.String()
}
