package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/model/match"
	"dominoes/model/sharing"
)

func dailyCommand() *cobra.Command {
	var f playFlags
	var share bool
	cmd := help.Daily.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		if err := f.chooseDay(); err != nil {
			return err
		}
		if share {
			return f.shareDaily(cmd)
		}
		if err := f.checkNewDaily(); err != nil {
			return err
		}
		return play(cmd, &f)
	})
	cmd.Flags().StringVar(&f.daily, "date", "", help.FlagDate)
	cmd.Flags().BoolVar(&share, "share", false, help.FlagShare)
	cmd.Flags().StringSliceVar(&f.names, "names", nil, help.FlagNames)
	f.addRecord(cmd)
	f.addLook(cmd)
	cmd.MarkFlagsMutuallyExclusive("share", "record")
	return cmd
}

// chooseDay sets the day, by default today, and returns an error if it is in the future.
func (f *playFlags) chooseDay() error {
	if f.daily == "" {
		f.daily = user.Today()
	}
	if _, err := match.DailySetup(f.daily, ""); err != nil {
		return err
	}
	if f.daily > user.Today() {
		return fmt.Errorf("the deal of %s can't be played before that day: today is %s", f.daily, user.Today())
	}
	return nil
}

// checkNewDaily returns an error if --record is given for a daily match that is already saved: that match continues in
// its own record.
func (f *playFlags) checkNewDaily() error {
	if f.record == "" {
		return nil
	}
	entry, _, ok, err := user.Owner().Matches().Daily(f.daily)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	if ok {
		return fmt.Errorf("the daily deal of %s is already saved as %s: leave --record out", f.daily, entry.ID)
	}
	return nil
}

// shareDaily prints the result of a day's match in the form that people share.
func (f *playFlags) shareDaily(cmd *cobra.Command) error {
	kept, day := user.Owner().Matches(), f.daily
	c, _, err := user.Owner().Config(user.Chosen{Theme: f.given("theme")})
	if err != nil {
		return err
	}
	_, r, ok, err := kept.Daily(day)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	if !ok {
		err := fmt.Errorf("the daily deal of %s hasn't been played here: dominoes daily --date %s starts it", day, day)
		return failure{error: err, status: exitUnsound}
	}
	m, err := match.Replay(1, r)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	streak, err := kept.Streak(day)
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	text, err := sharing.Text(cmd.Context(), m, streak, f.plain || c.Look.Plain())
	if err != nil {
		return failure{error: err, status: exitUnsound}
	}
	if text == "" {
		err := fmt.Errorf("the daily deal of %s isn't over yet: dominoes daily --date %s continues it", day, day)
		return failure{error: err, status: exitUnsound}
	}
	_, err = fmt.Fprintln(console.Out(cmd), text)
	return err
}
