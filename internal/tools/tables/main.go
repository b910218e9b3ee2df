// Tables plays the rounds for the tables of ai/README.md, and writes them there:
//
//	go run ./internal/tools/tables
//	go run ./internal/tools/tables -run 'oracle/(block|draw)/two seats'
//
// Deals are stored in a file, so that an interrupted run can be continued. Each deal is stored with the last commit
// that changed bots or rules, and isn't used for later ones. -run selects the cells to play by a regular expression for
// table/row/column; with -run '^$' nothing is played. The other cells keep their text, and the note below a table says
// which commit played which of them. It takes hours to play all of them.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"time"

	"dominoes/ai/arena"
	"dominoes/game"
	"dominoes/internal/input"
	"dominoes/variants"
)

func main() {
	log.SetFlags(0)
	chosen := flag.String("run", "", "a regular expression for the cells to play: table/row/column")
	page := flag.String("page", "ai/README.md", "the page with the tables")
	kept := flag.String("kept", keptFile(), "the file that stores the deals")
	workers := flag.Int("workers", 0, "rounds at a time; 0 means one per core")
	seed := flag.String("seed", fmt.Sprintf("%064x", 0xc1), "the seed of the deals: 64 hex digits")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *chosen, *page, *kept, *seed, *workers); err != nil {
		log.Fatal(err)
	}
}

// keptFile returns the default file for deals: in the user's cache directory, or here if there is none.
func keptFile() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "tables.jsonl"
	}
	return filepath.Join(dir, "dominoes", "tables.jsonl")
}

// run measures the cells and rewrites the page after each table, and when it is interrupted.
func run(ctx context.Context, chosen, page, kept, seed string, workers int) error {
	wanted, err := regexp.Compile(chosen)
	if err != nil {
		return err
	}
	m := measurement{workers: workers}
	if m.seed, err = game.ParseSeed(seed); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(kept), 0o755); err != nil {
		return err
	}
	if m.file, err = arena.OpenFile(kept, nil); err != nil {
		return err
	}
	defer func() { _ = m.file.Close() }() // each deal has been written
	if m.source, err = sourceFor(m.file.Matches(), time.Now()); err != nil {
		return err
	}
	for _, t := range tables() {
		text, err := input.ReadFile(page)
		if err != nil {
			return err
		}
		before, err := find(string(text), t.id)
		if err != nil {
			return fmt.Errorf("%s: %w", page, err)
		}
		written, failed := m.table(ctx, &t, wanted, before)
		if err := os.WriteFile(page, []byte(replace(string(text), t.id, written)), 0o644); err != nil {
			return err
		}
		switch {
		case ctx.Err() != nil:
			return errors.New("interrupted: the same command goes on from here")
		case failed != nil:
			return failed
		}
	}
	return nil
}

// measurement plays cells.
type measurement struct {
	file    *arena.File
	seed    game.Seed
	source  string
	workers int
}

// match returns the match and the configuration of a cell's deals.
func (m *measurement) match(c *cell, source string) (arena.Match, arena.Config, error) {
	rules, err := variants.Resolve(c.variant, len(c.seats), c.options())
	match := arena.Match{Variant: c.variant, Options: c.options(), Seed: m.seed.String(), Seats: c.seats,
		Source: source}
	config := arena.Config{
		Rules: rules, Variant: c.variant, Seats: c.seats, Deals: c.deals,
		Seed: m.seed, Workers: m.workers, Now: time.Now,
	}
	m.file.Resume(&config, match)
	return match, config, err
}

// play plays a cell's missing deals, and returns the result of its first bot.
func (m *measurement) play(ctx context.Context, c *cell, source string) (arena.Standing, error) {
	_, config, err := m.match(c, source)
	if err != nil {
		return arena.Standing{}, err
	}
	result, err := arena.Run(ctx, config)
	if err != nil {
		return arena.Standing{}, err
	}
	return result.Standings[0], nil
}

// newest returns the newest source that has played all deals of all of an entry's cells, or "".
func (m *measurement) newest(e *entry) (string, error) {
	var common []string
	for i := range e.cells {
		complete, err := m.sources(&e.cells[i])
		if err != nil {
			return "", err
		}
		if i > 0 {
			complete = slices.DeleteFunc(complete, func(source string) bool { return !slices.Contains(common, source) })
		}
		common = complete
	}
	if len(common) == 0 {
		return "", nil
	}
	return common[len(common)-1], nil
}

// sources returns the sources that have played all deals of a cell, the newest last.
func (m *measurement) sources(c *cell) (complete []string, err error) {
	for _, kept := range m.file.Matches() {
		match, _, err := m.match(c, kept.Source)
		if err != nil {
			return nil, err
		}
		if sameMatch(kept, match) && m.file.Complete(match, c.deals) {
			complete = append(complete, kept.Source)
		}
	}
	return complete, nil
}

func machine() string {
	name := runtime.GOARCH
	if text, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if found := regexp.MustCompile(`(?m)^model name\s*: (.+)$`).FindSubmatch(text); found != nil {
			name = string(found[1])
		}
	}
	return fmt.Sprintf("%d cores of %s", runtime.NumCPU(), name)
}
