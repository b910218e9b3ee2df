package cli

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/view/cells"
)

// adviseWork is how long the command thinks, in steps: a quarter to half a second.
const adviseWork = 1_000_000

func adviseCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "advise FILE",
		Short: "Say what the best move is at a record's last position, and why",
		Long: "Ranks the moves of the seat to move at a record's last position by what they are worth, from what that " +
			"seat can see: its own hand, the table, and what everybody did. Points are what its side may expect to gain " +
			"in the whole round, less what the others gain on average; the chance is that of getting the most out of " +
			"the round. It also counts what is unseen, and says who is known to lack which numbers. FILE may be - for standard input.",
		Args: oneArgument("a record's file, or - for standard input"),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := readRecord(cmd, args[0], asJSON)
			if err != nil {
				return err
			}
			if err := running(&m.State); err != nil {
				return failure{err, exitUnsound, false}
			}
			o := m.State.Observe(m.State.Turn())
			names := make([]string, len(m.Header.Seats))
			for i, seat := range m.Header.Seats {
				names[i] = cells.Printable(seat.Name)
			}
			found := advice.New(o, names).Think(cmd.Context(), adviseWork)
			seen := advice.SeenBy(&o)
			if asJSON {
				return printJSON(toOut(cmd), reportAdvice(found, seen))
			}
			_, err = io.WriteString(toOut(cmd), describeAdvice(found, seen, names))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// adviceReport is advice in the form that is printed as JSON.
type adviceReport struct {
	Seat  string           `json:"seat"`
	Moves []moveReport     `json:"moves"`
	Seen  map[string]int   `json:"unseen"`
	Lacks map[string][]int `json:"lacks"`
}

// moveReport is a move, as in a solution, with what it is worth.
type moveReport struct {
	Play    string   `json:"play,omitempty"`
	End     string   `json:"end,omitempty"`
	Draw    bool     `json:"draw,omitempty"`
	Pass    bool     `json:"pass,omitempty"`
	Points  float64  `json:"points"`
	Win     float64  `json:"win"`
	Reasons []string `json:"reasons"`
}

func reportAdvice(found advice.Advice, seen advice.Seen) adviceReport {
	r := adviceReport{Seat: found.Seat.String(), Seen: map[string]int{}, Lacks: map[string][]int{}}
	for _, m := range found.Moves {
		report := moveReport{Points: rounded(m.Points), Win: rounded(m.Win), Reasons: []string{}}
		for _, reason := range m.Reasons {
			report.Reasons = append(report.Reasons, reason.Text)
		}
		r.Moves = append(r.Moves, report.of(m.Move))
		for _, other := range m.Alike {
			report.Reasons = []string{"the same as " + m.String()}
			r.Moves = append(r.Moves, report.of(other))
		}
	}
	for pips, n := range seen.Numbers {
		r.Seen[strconv.Itoa(pips)] = n.Unseen
	}
	for seat, lacks := range seen.Lacks {
		for _, lack := range lacks {
			name := game.Seat(seat).String()
			r.Lacks[name] = append(r.Lacks[name], lack.Pips)
		}
	}
	return r
}

// of returns the report with the move that it is about.
func (r moveReport) of(m game.Move) moveReport {
	switch m.Kind {
	case game.Draws:
		r.Draw = true
	case game.Passes:
		r.Pass = true
	default:
		r.Play = m.Tile.String()
		if m.End != game.NoEnd {
			r.End = m.End.String()
		}
	}
	return r
}

// rounded leaves hundredths: what is beyond them is chance.
func rounded(x float64) float64 { return math.Round(100*x)/100 + 0 }

// describeAdvice writes advice out for people.
func describeAdvice(found advice.Advice, seen advice.Seen, names []string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "To move: %s. From what this seat can see:\n", names[found.Seat])
	for i, m := range found.Moves {
		fmt.Fprintf(&text, "%2d. %-14s %+6.1f points, wins the round %3.0f%%\n", i+1, m.String(), rounded(m.Points), 100*m.Win)
		for _, reason := range m.Reasons {
			fmt.Fprintf(&text, "    %s\n", reason.Text)
		}
		for _, other := range m.Alike {
			fmt.Fprintf(&text, "    the same: %s\n", other)
		}
	}
	text.WriteString("Unseen:")
	for pips, n := range seen.Numbers {
		fmt.Fprintf(&text, " %s of %d", counted(strconv.Itoa(n.Unseen), "tile"), pips)
		if pips < len(seen.Numbers)-1 {
			text.WriteString(",")
		}
	}
	text.WriteString("\n")
	for seat, lacks := range seen.Lacks {
		if len(lacks) == 0 {
			continue
		}
		numbers := make([]string, len(lacks))
		for i, lack := range lacks {
			numbers[i] = strconv.Itoa(lack.Pips)
		}
		fmt.Fprintf(&text, "%s lacks %s.\n", names[seat], strings.Join(numbers, ", "))
	}
	return text.String()
}
