package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/store"
)

func dailyCommand() *cobra.Command {
	var f playFlags
	var share bool
	cmd := &cobra.Command{
		Use:   "daily",
		Short: help.Daily.Short, Long: help.Daily.Long, Example: help.Daily.Example,
		Args: noArguments,
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
	cmd.Flags().StringVar(&f.daily, "date", "", help.FlagDate)
	cmd.Flags().BoolVar(&share, "share", false, help.FlagShare)
	cmd.Flags().StringSliceVar(&f.names, "names", nil, help.FlagNames)
	f.addRecord(cmd)
	f.addLook(cmd)
	cmd.MarkFlagsMutuallyExclusive("share", "record")
	return cmd
}

// choose settles the day, which must have come.
func (f *playFlags) choose() error {
	if f.daily == "" {
		f.daily = today()
	}
	if _, err := match.DailySetup(f.daily, ""); err != nil {
		return err
	}
	if f.daily > today() {
		return fmt.Errorf("the deal of %s can't be played before that day: today is %s", f.daily, today())
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
		return fmt.Errorf("the daily deal of %s is already saved as %s: leave --record out", f.daily, entry.ID)
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
		return failure{fmt.Errorf("the daily deal of %s hasn't been played here: dominoes daily --date %s starts it", day, day), exitUnsound, false}
	}
	m, err := match.Replay(1, r)
	if err != nil {
		return failure{err, exitUnsound, false}
	}
	line := m.Share(owner().plainTerminal())
	if line == "" {
		return failure{fmt.Errorf("the daily deal of %s isn't over yet: dominoes daily --date %s continues it", day, day), exitUnsound, false}
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
