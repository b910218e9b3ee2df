package cli

import (
	"context"
	"fmt"
	"maps"

	"github.com/spf13/cobra"

	"dominoes/ai/arena"
	"dominoes/cli/console"
	"dominoes/cli/report"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/quote"
	"dominoes/variants"
)

// tableSize returns the number of seats at a table of the league: --players if it was given, otherwise 4 with teams and
// 2 without.
func (f *arenaFlags) tableSize(options map[string]string) int {
	switch {
	case f.players > 0:
		return f.players
	case options["teams"] == "true":
		return domino.MaxSeats
	}
	return 2
}

// playLeague plays the deals that the league's file lacks and prints the ratings.
func (f *arenaFlags) playLeague(cmd *cobra.Command, c arena.Config) error {
	league, err := f.openLeague(c)
	if err != nil {
		return err
	}
	defer func() { _ = league.File.Close() }() // each deal has been written already
	missing := league.Missing()
	return f.play(cmd, &league.Config, missing, func(ctx context.Context, _ *console.Bar) (results, error) {
		result, err := league.Run(ctx)
		found := &report.League{League: league, Result: result}
		return results{found, leagueInterrupted(league.Missing(), f.league)}, err
	})
}

// openLeague opens the league's file. Without --seed it takes the seed from the file. Any other difference between the
// flags and the file is an error.
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
			return fmt.Errorf("the seed %s isn't 64 hex digits in small letters, as the arena writes them: correct this line or name another file", quote.Text(m.Seed))
		case !known:
			l.Seed, known = seed, true
		}
		switch {
		case m.Variant != c.Variant:
			return fmt.Errorf("this league plays %s, not %s", quote.Excerpt(m.Variant), c.Variant)
		case len(m.Seats) != c.Rules.Seats:
			return fmt.Errorf("in this league %d sit at a table, not %d", len(m.Seats), c.Rules.Seats)
		case !maps.Equal(m.Options, l.Options):
			return fmt.Errorf("this league plays by other options: %s, not %s", quote.Excerpt(optionsText(m.Options)), optionsText(l.Options))
		case seed != l.Seed:
			return fmt.Errorf("this league has another seed: %s", m.Seed)
		}
		return nil
	})
	return l, err
}
