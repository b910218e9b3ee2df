package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"dominoes/model"
	"dominoes/model/bots"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/terminal"
	"dominoes/view/cells"
)

const (
	drawn   way = iota // on a full screen
	inLines            // over plain lines
	unseen             // by its result alone
	noWay
)

// way chooses how the match is followed: as --plain says, if it was given, and
// otherwise by what there is to draw on.
func (f *playFlags) way(asked, onTerminal, dumb, unattended bool) way {
	switch {
	case f.plain, onTerminal && dumb && !asked:
		return inLines
	case onTerminal:
		return drawn
	case unattended:
		return unseen
	}
	return noWay
}

// playLines plays over plain lines.
func playLines(cmd *cobra.Command, f *playFlags, config model.Config) error {
	kept := matches()
	owner().recover(kept)
	if config.Daily != "" {
		begun, said, err := dailyBegun(kept, config.Daily)
		if err != nil {
			return failure{err, exitUnsound, false}
		}
		if said != "" {
			_, err = fmt.Fprintln(toOut(cmd), playedAlready(said))
			return err
		}
		if config.Setup, err = match.DailySetup(config.Daily, config.Setup.Seats[0].Name); err != nil {
			return err
		}
		config.Start, f.resume = true, begun
	}
	c := playsAs(config, lines.Config{In: cmd.InOrStdin(), Out: toOut(cmd), Rows: rows(cmd.OutOrStdout())})
	notices := config.Report.Lines()
	for _, err := range config.RuleFaults {
		notices = append(notices, cells.Printable(err.Error()))
	}
	if config.Notice != "" {
		notices = append([]string{config.Notice}, notices...)
	}
	if !f.plain {
		notices = append([]string{dumbNotice}, notices...)
	}
	if f.resume == nil && !config.Start {
		if last, ok, err := kept.Unfinished(); err == nil && ok {
			notices = append(notices, lastIsUnfinished(last.ID))
		}
	}
	open, done, err := recordOpener(kept, f.record)
	if err != nil {
		return err
	}
	defer done()
	c.Record, c.Rescue = open, rescue
	ctx, cancel := context.WithCancel(cmd.Context())
	defer cancel()
	if f.resume != nil {
		m, kept, why, err := f.resumed(kept)
		if err != nil {
			return failure{err, exitUnsound, false}
		}
		if why != "" {
			notices = append(notices, why)
		}
		followers, err := bots.InviteTo(ctx, m, config.Returning, config.StartBot)
		if err != nil {
			notices = append(notices, err.Error()) // Greedy plays instead, which is told too
		}
		c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, kept, followers }
	}
	signals := terminal.Catch()
	defer signals.Listen(1, cancel, nil)()
	c.Notice = strings.Join(notices, "\n")
	err = lines.Run(ctx, c)
	switch status := signalStatus(signals); {
	case errors.Is(err, syscall.EPIPE):
		return failure{err, exitPipe, true} // nobody listens any more
	case err != nil:
		return failure{err, exitUnsound, false}
	case status != exitFine:
		return failure{ctx.Err(), status, true}
	}
	return nil
}

// playsAs completes how to play over plain lines with what the program's configuration says.
func playsAs(from model.Config, c lines.Config) lines.Config {
	c.Program, c.Games, c.Setup, c.Start, c.Daily = from.Program, from.Games, from.Setup, from.Start, from.Daily
	c.Seed, c.NewSeed, c.Bots, c.StartBot, c.Pace = from.Seed, from.NewSeed, from.Bots, from.StartBot, from.Pace.Wait()
	return c
}

// rows returns what tells a terminal's rows; nil where out is none, or one that
// keeps what was written in sight.
func rows(out any) func() int {
	file, ok := out.(*os.File)
	if !ok || !isTerminal(out) || dumb() {
		return nil
	}
	return func() int {
		_, height := terminal.Size(file)
		return height
	}
}
