package cli

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/ai/advice"
	"dominoes/cli/help"
	"dominoes/game"
	gamewords "dominoes/game/words"
)

// adviseWork is the command's budget in steps: a quarter to half a second.
const adviseWork = 1_000_000

func adviseCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "advise FILE",
		Short: help.Advise.Short, Long: help.Advise.Long,
		Args: oneArgument(aRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := readRecord(cmd, args[0], asJSON)
			if err != nil {
				return err
			}
			if err := running(&m.State); err != nil {
				return failure{err, exitUnsound, false}
			}
			o := m.State.Observe(m.State.Turn())
			names := shownNames(m.Header.Seats)
			found := advice.New(o, names).Think(cmd.Context(), adviseWork)
			seen := advice.SeenBy(&o)
			if asJSON {
				return printJSON(toData(cmd), reportAdvice(found, seen))
			}
			_, err = io.WriteString(toOut(cmd), describeAdvice(found, seen, names))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// adviceReport is the JSON form of advice.
type adviceReport struct {
	Seat  string           `json:"seat"`
	Moves []moveReport     `json:"moves"`
	Seen  map[string]int   `json:"unseen"`
	Lacks map[string][]int `json:"lacks"`
}

// moveReport is a move, as in a solution, with its value.
type moveReport struct {
	Play    string   `json:"play,omitempty"`
	End     string   `json:"end,omitempty"`
	Draw    bool     `json:"draw,omitempty"`
	Pass    bool     `json:"pass,omitempty"`
	Place   int      `json:"place"`
	Points  float64  `json:"points"`
	Win     float64  `json:"win"`
	Match   float64  `json:"match"`
	Reasons []string `json:"reasons"`
}

func reportAdvice(found advice.Advice, seen advice.Seen) adviceReport {
	r := adviceReport{Seat: found.Seat.String(), Seen: map[string]int{}, Lacks: map[string][]int{}}
	for _, m := range found.Moves {
		report := moveReport{Place: m.Place, Points: rounded(m.Points), Win: rounded(m.Win), Match: rounded(m.Match), Reasons: []string{}}
		for _, reason := range m.Reasons {
			report.Reasons = append(report.Reasons, reason.Text)
		}
		r.Moves = append(r.Moves, report.of(m.Move))
		for _, other := range m.Alike {
			report.Reasons = []string{sameAs(m.String())}
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

// of returns a copy of the report about move m.
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

// rounded rounds x to hundredths; smaller differences are chance. It never returns -0.
func rounded(x float64) float64 { return math.Round(100*x)/100 + 0 }

// describeAdvice returns advice as text for people.
func describeAdvice(found advice.Advice, seen advice.Seen, names []string) string {
	var text strings.Builder
	text.WriteString(adviseHead(names[found.Seat], found.Deciding))
	for _, m := range found.Moves {
		text.WriteString(adviseMove(found.Deciding, m.Rank(), m.String(), rounded(m.Points), found.Chance(&m)))
		for _, reason := range m.Reasons {
			fmt.Fprintf(&text, "    %s\n", reason.Text)
		}
		for _, other := range m.Alike {
			text.WriteString(adviseSame(other.String()))
		}
	}
	var numbers, left []string
	for pips, n := range seen.Numbers {
		numbers, left = append(numbers, fmt.Sprintf("%3d", pips)), append(left, fmt.Sprintf("%3d", n.Unseen))
	}
	text.WriteString(adviseUnseen(strings.Join(numbers, ""), strings.Join(left, "")))
	for seat, lacks := range seen.Lacks {
		if len(lacks) == 0 {
			continue
		}
		numbers := make([]string, len(lacks))
		for i, lack := range lacks {
			numbers[i] = fmt.Sprintf("%ds", lack.Pips)
		}
		text.WriteString(adviseLacks(names[seat], gamewords.Join(numbers, "or")))
	}
	return text.String()
}
