package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// arenaFlags are the flags of the arena command.
type arenaFlags struct {
	variant string
	seats   []string
	options []string
	deals   int
	seed    string
	workers int
	asJSON  bool
	records string
}

func arenaCommand() *cobra.Command {
	var f arenaFlags
	cmd := &cobra.Command{
		Use:   "arena",
		Short: "Let bots play many deals against each other",
		Long: "Lets bots play many deals, each once for every way that they can be rotated over the seats, and says " +
			"what they won, what they gained and how long they thought. Every deal is the first round of a match. " +
			"Besides the bots to play with there is heaviest, which never changes, to measure others by. " +
			"The same seed gives the same deals and the same chance to the bots, on any number of cores; those that stop " +
			"thinking for time may play otherwise all the same, and with work= they don't. " +
			"The exit status is 0, 1 where a bot fails, 2 for wrong usage, and 130 after an interrupt, or 143 where it is asked " +
			"to terminate, which prints what came of the deals that were complete.",
		Example: "dominoes arena --variant block --seats greedy,heaviest --deals 2000\n" +
			"dominoes arena --variant plaza --seats greedy,random,greedy,random \\\n--option teams=true --json",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.variant, "variant", "", "the game: dominoes variants lists them")
	flags.StringArrayVar(&f.seats, "seats", nil, "two to four bots, as in greedy,lookahead:work=20000")
	flags.StringArrayVar(&f.options, "option", nil, "set an option, as in teams=true; repeatable")
	flags.IntVar(&f.deals, "deals", 500, "how many deals")
	flags.StringVar(&f.seed, "seed", "", "64 hex digits that decide all chance; else a new one")
	flags.IntVar(&f.workers, "workers", 0, "rounds at a time; 0 means one per core")
	flags.BoolVar(&f.asJSON, "json", false, "print one JSON object")
	flags.StringVar(&f.records, "records", "", "write a record of each round to this empty directory")
	return cmd
}

// config turns the flags into what the arena is to measure.
func (f *arenaFlags) config() (arena.Config, error) {
	c := arena.Config{Seats: ai.Split(strings.Join(f.seats, ",")), Deals: f.deals, Workers: f.workers, Now: time.Now}
	switch {
	case f.variant == "":
		return c, errors.New("the arena needs a --variant: " + strings.Join(variants.IDs(), ", "))
	case len(c.Seats) < 2 || len(c.Seats) > game.MaxSeats:
		return c, fmt.Errorf("the arena needs --seats with 2 to 4 bots, as in greedy,heaviest, not %d", len(c.Seats))
	case f.deals < 1:
		return c, fmt.Errorf("at least 1 deal is played, not %d", f.deals)
	case f.workers < 0:
		return c, fmt.Errorf("--workers is 0 or more, not %d", f.workers)
	}
	for _, value := range c.Seats {
		if value == record.Human {
			return c, errors.New("in the arena only bots play: " + strings.Join(ai.IDs(), ", "))
		}
		if _, err := ai.Parse(value); err != nil {
			return c, err
		}
	}
	options, err := parseSettings(f.options)
	if err != nil {
		return c, err
	}
	if c.Rules, err = variants.Resolve(f.variant, len(c.Seats), options); err != nil {
		return c, err
	}
	c.Seed = newSeed()
	if f.seed != "" {
		c.Seed, err = game.ParseSeed(strings.ToLower(f.seed))
	}
	return c, err
}

// run plays, shows how far it is, and prints the result.
func (f *arenaFlags) run(cmd *cobra.Command) error {
	c, err := f.config()
	if err != nil {
		return err
	}
	if f.records != "" {
		files, err := newRoundFiles(f.records, f.variant, c)
		if err != nil {
			return err
		}
		c.Played = files.write
	}
	ctx, status, stop := interruptible(cmd.Context())
	defer stop()
	progress := newProgress(cmd.ErrOrStderr(), c.Deals*len(arena.Rotations(c.Seats)))
	c.Ended = progress.add
	result, err := arena.Run(ctx, c)
	progress.close()
	interrupted := err != nil && ctx.Err() != nil && errors.Is(err, ctx.Err())
	if err != nil && !interrupted {
		return failure{err, exitUnsound, false}
	}
	report := arenaReport{variant: f.variant, config: c, result: result}
	if f.asJSON {
		err = printJSON(toOut(cmd), report.json())
	} else {
		_, err = fmt.Fprint(toOut(cmd), report.text())
	}
	if err == nil && interrupted {
		return failure{fmt.Errorf("interrupted: %d of %d deals were complete", result.Deals, c.Deals), status(), false}
	}
	return err
}
