package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/pages/replay"
)

// replayFlags are the flags of the replay command.
type replayFlags struct {
	at    int
	seat  string
	watch bool
	look  playFlags // only --theme, --motion and --plain matter
}

func replayCommand() *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:        "replay FILE",
		SuggestFor: []string{"watch", "view"},
		Short:      help.Replay.Short, Long: help.Replay.Long, Example: help.Replay.Example,
		Args:              oneArgument(aRecordOrID),
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
		ValidArgsFunction: completeMatch((*stats.Summary).Sound),
	}
	flags := cmd.Flags()
	flags.IntVar(&f.at, "at", 0, help.FlagAt)
	flags.StringVar(&f.seat, "seat", "", help.FlagSeat)
	flags.BoolVar(&f.watch, "watch", false, help.FlagWatch)
	f.look.addLook(cmd)
	return cmd
}

func (f *replayFlags) run(cmd *cobra.Command, name string) error {
	seat := game.NoSeat
	if f.seat != "" {
		i := strings.Index("ABCD", strings.ToUpper(f.seat))
		if i < 0 || len(f.seat) != 1 {
			return fmt.Errorf("there is no seat %s: it can be A, B, C or D", quote.Text(f.seat))
		}
		seat = game.Seat(i)
	}
	if f.at < 0 {
		return fmt.Errorf("--at is a line of the record, 1 or more, not %d", f.at)
	}
	terminal := isTerminal(cmd.InOrStdin()) && isTerminal(cmd.OutOrStdout())
	plain := f.look.plain || name == "-" || !terminal || dumb() && !cmd.Flags().Changed("plain")
	if plain && f.watch {
		return errors.New("--watch needs a terminal that can show the table")
	}
	entry := store.Entry{ID: name, Name: name}
	if name != "-" {
		var err error
		if entry, err = find(cmd, name); err != nil {
			return err
		}
	}
	if plain {
		return f.print(cmd, entry, seat)
	}
	return f.show(cmd, replay.Replaying{Entry: entry, At: max(0, f.at-1), Seat: seat, Watch: f.watch})
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
func (f *replayFlags) print(cmd *cobra.Command, entry store.Entry, seat game.Seat) error {
	out := bufio.NewWriter(cmd.OutOrStdout())
	t := logPrinter{out: toOutBy(cmd, out), seat: seat}
	r, fault := scanRecord(cmd, entry.Name, false, func(m *record.Match, l record.Line, number int) error {
		if f.at > 0 && number > f.at {
			return nil // but check the rest of the record
		}
		return t.line(m, l)
	})
	if unsound := (*record.Error)(nil); len(r.Header.Seats) == 0 || fault != nil && !errors.As(fault, &unsound) {
		return fault
	}
	err := t.end(&r)
	if r.Dropped > 0 {
		_, _ = io.WriteString(t.out, cutOff(r.Dropped)) // Flush returns the error
	}
	return errors.Join(err, out.Flush(), fault)
}

// logPrinter prints the log of a match line by line and keeps nothing that is printed.
type logPrinter struct {
	out        io.Writer
	started    bool
	dealt      bool   // true if the last line was a deal
	heldLeader string // the sentence that says who leads, printed unless the lead follows at once
	m          match.Match
	seat       game.Seat // whose tiles are printed; NoSeat for no seat's
	round      int
}

// begin prints the game and its players.
func (t *logPrinter) begin(r *record.Match) (err error) {
	if t.started {
		return nil
	}
	if t.seat != game.NoSeat && int(t.seat) >= len(r.Header.Seats) {
		return fmt.Errorf("there is no seat %s in a match of %d", t.seat, len(r.Header.Seats))
	}
	t.started = true
	if t.m, err = match.ReplayStart(1, *r); err == nil {
		t.m = t.m.Called(user.Owner().OwnGames())
		words, names := t.m.Words(true), make([]string, len(r.Header.Seats))
		for i := range names {
			names[i] = words.Name(game.Seat(i))
		}
		t.say("%s: %s", t.m.Variant.Name, strings.Join(names, ", "))
	}
	return err
}

// line prints what happens in a line of the record.
func (t *logPrinter) line(r *record.Match, l record.Line) (err error) {
	if err := t.begin(r); err != nil {
		return err
	}
	if _, drew := l.Action.(game.Draw); !drew { // consecutive draws make one line
		t.catchUp()
	}
	if _, leads := l.Action.(game.LeadTile); !leads {
		t.printLeader()
	}
	t.heldLeader = ""
	_, t.dealt = l.Action.(game.Deal)
	if t.m, err = t.m.ApplyLine(l); err == nil {
		t.printSeat(l)
	}
	return err
}

// end prints the result, or whose turn it is.
func (t *logPrinter) end(r *record.Match) error {
	if err := t.begin(r); err != nil {
		return err
	}
	t.catchUp()
	t.printLeader()
	state := &t.m.State
	words := t.m.Words(true)
	if state.Stage() == game.MatchOver {
		t.say("%s", words.Places(state.Placing(), state.Scores()))
	} else if turn := state.Turn(); turn != game.NoSeat {
		t.say("%s", words.About(turn, itIsYourTurn, itIsTheirTurn))
	}
	return nil
}

func (t *logPrinter) say(format string, args ...any) {
	_, _ = fmt.Fprintf(t.out, format+"\n", args...) // the buffer keeps the error for Flush
}

// catchUp prints the new lines of the log, but holds back the sentence that says who leads.
func (t *logPrinter) catchUp() {
	leader := t.dealt && t.m.State.Stage() == game.AwaitMove
	for i, l := range t.m.Log(0) {
		if l.Round != t.round {
			t.round = l.Round
			t.say("%s", roundHead(l.Round))
		}
		if leader && i == t.m.LogLen()-1 {
			t.heldLeader = l.Text
			continue
		}
		t.say("  %s", l.Text)
	}
	t.m = t.m.WithoutLog()
}

// printLeader prints who leads, if that was held back.
func (t *logPrinter) printLeader() {
	if t.heldLeader != "" {
		t.say("  %s", t.heldLeader)
	}
	t.heldLeader = ""
}

// printSeat prints what only the seat t.seat has seen in this line.
func (t *logPrinter) printSeat(l record.Line) {
	if t.seat == game.NoSeat {
		return
	}
	words := t.m.Words(true)
	switch a := l.Action.(type) {
	case game.Deal, game.Setup:
		t.catchUp()
		t.say("  %s", words.About(t.seat, youHold, theyHold, listOf(t.m.State.Hand(t.seat).Tiles())))
	case game.Draw:
		history := t.m.State.History()
		if drew, ok := history[len(history)-1].(game.Drew); ok && a.Seat == t.seat {
			t.catchUp()
			t.say("%s", drewIt(words.Name(t.seat), drew.Tile))
		}
	}
}

func listOf(tiles []game.Tile) string {
	texts := make([]string, len(tiles))
	for i, tile := range tiles {
		texts[len(tiles)-1-i] = tile.String() // heaviest first
	}
	return strings.Join(texts, ", ")
}
