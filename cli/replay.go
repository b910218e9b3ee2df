package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/pages/replay"
)

// replayFlags are the flags of the replay command.
type replayFlags struct {
	at    int
	seat  string
	watch bool
	look  playFlags // only those of addLook matter
	// pictures are for a replay that is written as a recording or a picture.
	pictures filmFlags
}

func replayCommand() *cobra.Command {
	var f replayFlags
	cmd := help.Replay.Command(oneArgument(aRecordOrID),
		func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) })
	cmd.ValidArgsFunction = completeMatch((*stats.Summary).Sound)
	flags := cmd.Flags()
	flags.IntVar(&f.at, "at", 0, help.FlagAt)
	flags.StringVar(&f.seat, "seat", "", help.FlagSeat)
	flags.BoolVar(&f.watch, "watch", false, help.FlagWatch)
	f.look.addLook(cmd)
	f.pictures.add(cmd)
	return cmd
}

func (f *replayFlags) run(cmd *cobra.Command, name string) error {
	seat, err := f.viewer()
	if err != nil {
		return err
	}
	if f.at < 0 {
		return fmt.Errorf("--at is a line of the record, 1 or more, not %d", f.at)
	}
	pictures := f.pictures.wanted()
	if err := f.pictures.check(); err != nil {
		return err
	}
	if pictures && (name == "-" || f.watch || f.look.plain) {
		return errors.New("--cast and --svg need a file or an id, and go without --watch and --plain")
	}
	plain := !pictures && (name == "-" || f.look.inLines(cmd))
	if plain && f.watch {
		return errors.New("--watch needs a terminal that can show the table")
	}
	entry := store.Entry{ID: name, Name: name}
	if name != "-" {
		if entry, err = find(cmd, name); err != nil {
			return err
		}
	}
	r := replay.Replaying{Entry: entry, At: max(0, f.at-1), Seat: seat, Watch: f.watch}
	switch {
	case pictures:
		return f.film(cmd, r)
	case plain:
		return f.print(cmd, entry, seat)
	}
	return f.show(cmd, r)
}

// viewer returns the seat whose hand is shown, or NoSeat.
func (f *replayFlags) viewer() (domino.Seat, error) {
	if f.seat == "" {
		return domino.NoSeat, nil
	}
	i := strings.Index("ABCD", strings.ToUpper(f.seat))
	if i < 0 || len(f.seat) != 1 {
		return domino.NoSeat, fmt.Errorf("there is no seat %s: it can be A, B, C or D", quote.Text(f.seat))
	}
	return domino.Seat(i), nil
}

// show replays the match on the full screen.
func (f *replayFlags) show(cmd *cobra.Command, r replay.Replaying) error {
	config, err := f.look.config()
	if err != nil {
		return err
	}
	config.Replay = &r
	return f.look.show(cmd, config)
}

// print prints the match turn by turn. If the record is invalid, it prints what comes before the error and returns
// that.
func (f *replayFlags) print(cmd *cobra.Command, entry store.Entry, seat domino.Seat) error {
	out := bufio.NewWriter(cmd.OutOrStdout())
	log := report.Log{Out: console.Buffered(cmd, out), Seat: seat, Games: user.Owner().OwnGames()}
	r, fault := scanRecord(cmd, entry.Name, false, func(m *record.Match, l record.Line, number int) error {
		if f.at > 0 && number > f.at {
			return nil // but check the rest of the record
		}
		return log.Line(m, l)
	})
	if !shows(&r, fault) {
		return fault
	}
	return errors.Join(log.End(&r), out.Flush(), fault)
}
