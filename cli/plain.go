package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"dominoes/model"
	"dominoes/model/lines"
	"dominoes/model/store"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"
)

// dumbNotice is said where nobody asked for lines.
const dumbNotice = "This terminal can't be drawn on, so the game is played line by line; --plain=false draws all the same."

// dumb reports whether the environment says that the terminal can't be drawn
// on.
func dumb() bool { return os.Getenv("TERM") == "dumb" }

// way is how a match can be followed.
type way uint8

const (
	drawn   way = iota // on a full screen
	inLines            // over plain lines
	unseen             // by its result alone
	noWay
)

// way chooses how the match is followed: as --plain says, if it was given, and
// otherwise by what there is to draw on.
func (f *playFlags) way(asked, terminal, dumb, unattended bool) way {
	switch {
	case f.plain, terminal && dumb && !asked:
		return inLines
	case terminal:
		return drawn
	case unattended:
		return unseen
	}
	return noWay
}

// playLines plays over plain lines.
func playLines(cmd *cobra.Command, f *playFlags, config model.Config) error {
	c := lines.Config{
		In: cmd.InOrStdin(), Out: cmd.OutOrStdout(), Setup: config.Setup, Start: config.Start,
		Seed: config.Seed, NewSeed: config.NewSeed, Wait: waitFor(config.Pace), Rows: rows(cmd.OutOrStdout()),
	}
	if !f.plain {
		c.Notice = dumbNotice
	}
	if f.record != "" {
		r, err := store.NewRecords(f.record)
		if err != nil {
			return err
		}
		defer r.Discard()
		c.Record = r.Open
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		<-ctx.Done()
		stop() // a second interrupt ends the program at once
	}()
	if err := lines.Run(ctx, c); err != nil {
		return failure{err, exitUnsound, false}
	}
	return nil
}

// waitFor returns what lets the time pass that a bot takes at a pace.
func waitFor(p model.Pace) func(context.Context) {
	return func(ctx context.Context) {
		select {
		case <-ctx.Done():
		case <-time.After(p.Wait()):
		}
	}
}

// rows returns what tells a terminal's rows; nil where out is none, or one that
// keeps what was written in sight.
func rows(out any) func() int {
	file, ok := out.(*os.File)
	if !ok || !isTerminal(out) || dumb() {
		return nil
	}
	return func() int {
		_, height, err := term.GetSize(file.Fd())
		if err != nil || height < 1 {
			return 24
		}
		return height
	}
}
