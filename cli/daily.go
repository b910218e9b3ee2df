package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/store"
)

func dailyCommand() *cobra.Command {
	var f playFlags
	var share bool
	cmd := &cobra.Command{
		Use:   "daily",
		Short: "Play today's deal, the same for everybody",
		Long: "Plays one short match against a club player by the seed of the day: whoever makes the same choices has the " +
			"same match. What is played goes by the weekday. A match that was begun already goes on; one that was played " +
			"to its end is told. --share prints its result in a line to pass on, which gives nothing of the deal away.\n\n" +
			"The seed is the SHA-256 of \"dominoes daily \" and the day, as in: printf 'dominoes daily 2026-11-20' | sha256sum",
		Example: "dominoes daily\ndominoes daily --date 2026-11-20 --share",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := f.choose(); err != nil {
				return err
			}
			if share {
				return shareDaily(cmd, f.daily)
			}
			if err := f.newDaily(); err != nil {
				return err
			}
			return play(cmd, &f)
		},
	}
	cmd.Flags().StringVar(&f.daily, "date", "", "the day, as in 2026-11-20 (today)")
	cmd.Flags().BoolVar(&share, "share", false, "print the result in one line")
	cmd.Flags().StringSliceVar(&f.names, "names", nil, "the players' names, as in Ann,Bo")
	f.addRecord(cmd)
	f.addLook(cmd)
	cmd.MarkFlagsMutuallyExclusive("share", "record")
	return cmd
}

// today returns the day here, as in 2026-11-20.
func today() string { return time.Now().Format(time.DateOnly) }

// choose settles the day, which must have come.
func (f *playFlags) choose() error {
	if f.daily == "" {
		f.daily = today()
	}
	if _, err := match.DailySetup(f.daily, ""); err != nil {
		return err
	}
	if f.daily > today() {
		return fmt.Errorf("the deal of %s isn't played before that day: today is %s", f.daily, today())
	}
	return nil
}

// newDaily says where a file is named for a day's match that is kept already: it has its
// record, and goes on in it.
func (f *playFlags) newDaily() error {
	if f.record == "" {
		return nil
	}
	entry, _, ok, err := matches().Daily(f.daily)
	if err != nil {
		return failure{err, exitUnsound, false}
	}
	if ok {
		return fmt.Errorf("the daily deal of %s is kept as %s already: leave --record out", f.daily, entry.ID)
	}
	return nil
}

// shareDaily prints the result of a day's match.
func shareDaily(cmd *cobra.Command, day string) error {
	_, r, ok, err := matches().Daily(day)
	if err != nil {
		return failure{err, exitUnsound, false}
	}
	if !ok {
		return failure{fmt.Errorf("the daily deal of %s hasn't been played here: dominoes daily --date %s begins it", day, day), exitUnsound, false}
	}
	m, err := match.Replay(1, r)
	if err != nil {
		return failure{err, exitUnsound, false}
	}
	line := m.Share(plainTerminal())
	if line == "" {
		return failure{fmt.Errorf("the daily deal of %s hasn't been played to its end: dominoes daily --date %s goes on with it", day, day), exitUnsound, false}
	}
	_, err = fmt.Fprintln(toOut(cmd), line)
	return err
}

// dailyBegun returns the match of a day's deal, which goes on; nil where none was
// begun. Of one that was played to its end it says how.
func dailyBegun(kept *store.Matches, day string) (begun *store.Entry, said string, err error) {
	entry, r, ok, err := kept.Daily(day)
	if err != nil || !ok {
		return nil, "", err
	}
	if r.State.Stage() != game.MatchOver {
		return &entry, "", nil
	}
	m, err := match.Replay(1, r)
	return nil, m.Share(true), err
}
