package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/ai/command"
	"dominoes/ai/process"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/variants"
)

// arenaFlags are the flags of the arena command.
type arenaFlags struct {
	variant string
	seats   []string
	options []string
	rules   []string
	deals   int
	seed    string
	workers int
	asJSON  bool
	records string
	sprt    string
	league  string
	players int // at each table of a league
}

func arenaCommand() *cobra.Command {
	var f arenaFlags
	cmd := help.Arena.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		if f.sprt != "" && !cmd.Flags().Changed("deals") {
			f.deals = maxTestDeals
		}
		c, err := f.config(cmd)
		switch {
		case err != nil:
			return err
		case f.league != "":
			return f.playLeague(cmd, c)
		}
		return f.run(cmd, c)
	})
	flags := cmd.Flags()
	flags.StringVar(&f.variant, "variant", "", help.FlagGame)
	flags.StringArrayVar(&f.rules, "rules", nil, help.FlagRules)
	flags.StringArrayVar(&f.seats, "seats", nil, help.FlagBots)
	flags.StringArrayVar(&f.options, "option", nil, help.FlagOption)
	flags.IntVar(&f.deals, "deals", 500, help.FlagDeals)
	flags.StringVar(&f.seed, "seed", "", help.FlagLuck)
	flags.IntVar(&f.workers, "workers", 0, help.FlagWorkers)
	flags.BoolVar(&f.asJSON, "json", false, help.FlagJSON)
	flags.StringVar(&f.records, "records", "", help.FlagRecords)
	flags.StringVar(&f.sprt, "sprt", "", help.FlagSPRT)
	flags.StringVar(&f.league, "league", "", help.FlagLeague)
	flags.IntVar(&f.players, "players", 0, help.FlagLeaguePlayers)
	return cmd
}

func (f *arenaFlags) config(cmd *cobra.Command) (arena.Config, error) {
	c := arena.Config{Seats: ai.Split(strings.Join(f.seats, ",")), Deals: f.deals, Workers: f.workers, Now: time.Now,
		Variant: f.variant}
	switch {
	case f.variant == "" && len(f.rules) == 0:
		return c, errors.New("the arena needs a --variant: " + strings.Join(variants.IDs(), ", "))
	case f.league != "" && (f.records != "" || f.sprt != ""):
		return c, errors.New("--league goes with neither --records nor --sprt")
	case f.league == "" && f.players != 0:
		return c, errors.New("--players is for a league: otherwise each bot of --seats has a seat")
	case f.players != 0 && (f.players < 2 || f.players > domino.MaxSeats):
		return c, fmt.Errorf("--players is 2 to 4, not %d", f.players)
	case f.deals < 1:
		return c, fmt.Errorf("--deals is 1 or more, not %d", f.deals)
	case f.workers < 0:
		return c, fmt.Errorf("--workers is 0 or more, not %d", f.workers)
	}
	if err := f.checkSeats(c.Seats); err != nil {
		return c, err
	}
	options, err := parseSettings(f.options)
	if err != nil {
		return c, err
	}
	seats := len(c.Seats)
	if f.league != "" {
		seats = f.tableSize(options)
	}
	v, err := f.game()
	if err != nil {
		return c, err
	}
	if c.Rules, err = v.Resolve(seats, options); err != nil {
		return c, err
	}
	f.variant, _ = v.Named(c.Rules)
	c.Variant = f.variant
	c.Seed = user.NewSeed()
	if f.seed != "" {
		c.Seed = namedSeed(cmd, f.seed)
	}
	return c, nil
}

// checkSeats returns an error if the bots can't play. It checks their number last: a command with an unclosed quote
// swallows everything that follows it, so its own error has to come first.
func (f *arenaFlags) checkSeats(seats []string) error {
	for _, value := range seats {
		switch {
		case value == record.Human:
			return errors.New("only bots play in the arena: " + strings.Join(ai.IDs(), ", "))
		case value == arena.Oracle && f.records != "":
			return errors.New("records can't have the oracle, which plays in the arena alone: leave out --records")
		case value == arena.Oracle:
			continue
		}
		if err := process.Check(value); err != nil {
			return err
		}
	}
	switch {
	case f.league != "" && len(seats) < 2:
		return fmt.Errorf("a league needs --seats with 2 bots or more, as in greedy,club,heaviest, not %s", seatCount(seats))
	case f.league == "" && (len(seats) < 2 || len(seats) > domino.MaxSeats):
		return fmt.Errorf("the arena needs --seats with 2 to 4 bots, as in greedy,heaviest, not %s", seatCount(seats))
	}
	return nil
}

// seatCount returns the number of bots as text, with a hint if a command contains a comma that may have been meant to
// end it.
func seatCount(seats []string) string {
	n := strconv.Itoa(len(seats))
	withComma := func(value string) bool { return command.Is(value) && strings.Contains(value, ",") }
	if slices.ContainsFunc(seats, withComma) {
		n += commaInCommand
	}
	return n
}

// game returns the variant or the house rules that the flags name.
func (f *arenaFlags) game() (*variants.Variant, error) {
	games, _, err := user.Owner().Games(f.rules)
	switch {
	case err != nil:
		return nil, err
	case f.variant == "":
		return &games[len(games)-1], nil // the one in the last file
	}
	return games.ByID(f.variant)
}

// run plays the deals with a progress line and prints the result.
func (f *arenaFlags) run(cmd *cobra.Command, c arena.Config) (err error) {
	var test *arena.SPRT
	if f.sprt != "" {
		if test, err = newSPRT(f.sprt, &c); err != nil {
			return err
		}
	}
	if f.records != "" {
		files, err := newRoundFiles(f.records, c)
		if err != nil {
			return err
		}
		c.Played = files.writeAll
	}
	rounds := c.Deals * len(arena.Rotations(c.Seats))
	return f.play(cmd, &c, rounds, func(ctx context.Context, progress *console.Bar) (results, error) {
		if test != nil {
			followTest(test, &c, progress.Say)
		}
		result, err := arena.Run(ctx, c)
		return results{&report.Arena{Config: c, Result: result, Test: test},
			arenaInterrupted(result.Deals, c.Deals)}, err
	})
}

// results are what a run has found, and what to say if it was interrupted.
type results struct {
	report interface {
		JSON() any
		Text() string
	}
	interrupted string
}

// play plays rounds with a progress line by calling run, whose configuration is c, and prints the results.
func (f *arenaFlags) play(
	cmd *cobra.Command, c *arena.Config, rounds int, run func(context.Context, *console.Bar) (results, error),
) error {
	ctx, status, stop := interruptible(cmd.Context())
	defer stop()
	c.Bots = func(value string) (ai.Player, error) { return parseBot(ctx, value, f.variant) }
	progress := console.NewBar(cmd.ErrOrStderr(), rounds)
	c.Ended = progress.Add
	found, err := run(ctx, progress)
	progress.Close()
	interrupted := err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err())
	if err != nil && !interrupted {
		return failure{error: err, status: exitUnsound}
	}
	err = console.Answer(cmd, f.asJSON, found.report.JSON(), found.report.Text())
	if err == nil && interrupted {
		return failure{error: errors.New(found.interrupted), status: status()}
	}
	return silencePipe(err)
}

// maxTestDeals is the limit of deals with --sprt, unless --deals is given.
const maxTestDeals = 20_000

// newSPRT returns the test of the first bot's score that --sprt asks for.
func newSPRT(text string, c *arena.Config) (*arena.SPRT, error) {
	low, high, ok := strings.Cut(text, ",")
	var margins [2]float64
	for i, margin := range []string{low, high} {
		var err error
		margins[i], err = strconv.ParseFloat(strings.TrimSpace(margin), 64)
		ok = ok && err == nil
	}
	if !ok || !(margins[0] < margins[1]) {
		return nil, fmt.Errorf("--sprt takes two margins over an even score, the lower one first, as in 0,2, not %s", quote.Text(text))
	}
	if !slices.ContainsFunc(c.Seats, func(bot string) bool { return bot != c.Seats[0] }) {
		return nil, errors.New("--sprt compares the first bot with others: --seats has one bot alone")
	}
	even := 1 / float64(c.Rules.Sides())
	test, err := arena.NewSPRT(even+margins[0]/100, even+margins[1]/100)
	if err != nil {
		return nil, fmt.Errorf("--sprt %s: an even score is %.1f %%: %w", text, 100*even, err)
	}
	return test, nil
}

// followTest ends the run once the test is decided, and shows how it stands after each deal.
func followTest(test *arena.SPRT, c *arena.Config, show func(string)) {
	c.Enough = func(d arena.Deal) bool {
		test.Add(d.Score(c.Seats[0], &c.Rules))
		show(report.SoFar(test))
		return test.Verdict() != arena.Undecided
	}
}
