package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/bots"
	"dominoes/model/home/store"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/terminal"
	"dominoes/view/cells"
)

// display is how a match is shown.
type display uint8

const (
	onScreen   display = iota // on the full screen
	asLines                   // in plain lines
	resultOnly                // without a screen: only the result is printed
	noDisplay                 // there is no way to show it
)

// chooseDisplay returns how to show the match: by the terminal's abilities, unless --plain or --plain=false was given.
func (f *playFlags) chooseDisplay(plainGiven, onTerminal, dumb, unattended bool) display {
	switch {
	case f.plain, onTerminal && dumb && !plainGiven:
		return asLines
	case onTerminal:
		return onScreen
	case unattended:
		return resultOnly
	}
	return noDisplay
}

func playLines(cmd *cobra.Command, f *playFlags, config model.Config) error {
	kept := user.Owner().Matches()
	user.Owner().Recover(kept)
	if config.Daily != "" {
		result, err := f.startDaily(kept, &config)
		if err != nil {
			return err
		}
		if result != "" {
			_, err = fmt.Fprintln(console.Out(cmd), playedAlready(result))
			return err
		}
	}
	c := user.Lines(config, lines.Config{In: cmd.InOrStdin(), Out: console.Out(cmd), Rows: heightOf(cmd.OutOrStdout())})
	notices := f.lineNotices(kept, config)
	openRecord, done, err := recordOpener(kept, f.record)
	if err != nil {
		return err
	}
	defer done()
	c.Record, c.Rescue = openRecord, rescue
	ctx, cancel := context.WithCancel(cmd.Context())
	defer cancel()
	if f.resume != nil {
		more, err := f.resumeInLines(ctx, kept, config, &c)
		if err != nil {
			return failure{error: err, status: exitUnsound}
		}
		notices = append(notices, more...)
	}
	signals := terminal.Catch()
	defer signals.Listen(1, cancel, nil)()
	c.Notice = strings.Join(notices, "\n")
	err = lines.Run(ctx, c)
	switch status := signalStatus(signals); {
	case err != nil:
		return silencePipe(failure{error: err, status: exitUnsound})
	case status != exitFine:
		return failure{error: ctx.Err(), status: status, printed: true}
	}
	return nil
}

// startDaily sets config to start the daily match, or f to resume it if it was started before. If the match is over,
// startDaily returns its result instead.
func (f *playFlags) startDaily(kept *store.Matches, config *model.Config) (result string, err error) {
	entry, r, started, err := kept.Daily(config.Daily)
	if err == nil && started && r.State.Stage() == game.MatchOver {
		var m match.Match
		m, err = match.Replay(1, r)
		result = m.See(domino.NoSeat).Share(true)
	}
	if err != nil {
		return "", failure{error: err, status: exitUnsound}
	}
	if result != "" {
		return result, nil
	}
	if config.Setup, err = match.DailySetup(config.Daily, config.Setup.Seats[0].Name); err != nil {
		return "", err
	}
	config.Start = true
	if started {
		f.resume = &entry
	}
	return "", nil
}

// lineNotices returns what is printed before a session in plain lines.
func (f *playFlags) lineNotices(kept *store.Matches, config model.Config) []string {
	var notices []string
	if !f.plain {
		notices = append(notices, dumbNotice)
	}
	if config.Notice != "" {
		notices = append(notices, config.Notice)
	}
	notices = append(notices, config.Report.Lines()...)
	for _, err := range config.RuleFaults {
		notices = append(notices, cells.Printable(err.Error()))
	}
	if f.resume == nil && !config.Start {
		if last, ok, err := kept.Unfinished(); err == nil && ok {
			notices = append(notices, lastIsUnfinished(last.ID))
		}
	}
	return notices
}

// resumeInLines sets c to resume the match f.resume, or a copy of it, with its bots. It returns notices for the player.
func (f *playFlags) resumeInLines(
	ctx context.Context, kept *store.Matches, config model.Config, c *lines.Config,
) (notices []string, err error) {
	var m match.Match
	var r *recorder.Recorder // nil if the match continues as a new one
	if !f.copied {
		m, r, err = kept.Resume(*f.resume)
	}
	early := errors.Is(err, record.ErrEarlySeed)
	switch {
	case early:
		notices = append(notices, copiedBeforeFault(err))
	case err == nil && r == nil && !f.copied:
		notices = append(notices, seedIsElsewhere)
	}
	if f.copied || early {
		m, err = kept.Copy(*f.resume)
	}
	if err != nil {
		return nil, refusal(*f.resume, f.copied, err)
	}
	followers, err := bots.InviteTo(ctx, m, config.Returning, config.StartBot)
	if err != nil {
		notices = append(notices, err.Error()) // Greedy plays instead, which is announced too
	}
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, r, followers }
	return notices, nil
}

// heightOf returns a function that returns the height of the terminal out; nil if out isn't a terminal, or is a dumb
// one.
func heightOf(out any) func() int {
	file, ok := out.(*os.File)
	if !ok || !console.IsTerminal(out) || console.Dumb() {
		return nil
	}
	return func() int {
		_, height := terminal.Size(file)
		return height
	}
}
