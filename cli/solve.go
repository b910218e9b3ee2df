package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/cli/help"
	"dominoes/game"
)

func solveCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "solve FILE",
		Short: help.Solve.Short, Long: help.Solve.Long,
		Args: oneArgument(aRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := readRecord(cmd, args[0], asJSON)
			if err != nil {
				return err
			}
			if err := solvable(&m.State); err != nil {
				return failure{err, exitUnsound, false}
			}
			ctx, status, stop := interruptible(cmd.Context())
			defer stop()
			start := time.Now()
			found, err := ai.NewSolver().Solve(ctx, m.State.Position())
			if errors.Is(err, context.Canceled) {
				return failure{errors.New("interrupted before the round was solved"), status(), false}
			}
			if err != nil {
				return failure{err, exitUnsound, false}
			}
			ms := float64(time.Since(start).Microseconds()) / 1000
			if asJSON {
				return silencePipe(printJSON(toData(cmd), reportSolution(found, ms)))
			}
			_, err = io.WriteString(toOut(cmd), describeSolution(found, &m.State, namesOf(m.Header), ms))
			return silencePipe(err)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// running returns an error that says why no round is running, or nil if one is.
func running(s *game.State) error {
	if reason, ok := notRunning[s.Stage()]; ok {
		return fmt.Errorf("no round is running where the record ends: %s", reason)
	}
	return nil
}

// solvable returns an error if the match has no position to solve.
func solvable(s *game.State) error {
	if err := running(s); err != nil {
		return err
	}
	rules := s.Rules()
	return ai.CanSolve(&rules)
}

// solutionReport is the JSON form of a solution.
type solutionReport struct {
	Value string       `json:"value"`
	Line  []stepReport `json:"line"`
	Nodes int          `json:"nodes"`
	MS    float64      `json:"ms"`
}

// stepReport is a move: a play (End is "" if it leads), a draw or a pass.
type stepReport struct {
	Seat string `json:"seat"`
	Play string `json:"play,omitempty"`
	End  string `json:"end,omitempty"`
	Draw bool   `json:"draw,omitempty"`
	Pass bool   `json:"pass,omitempty"`
}

func reportSolution(found ai.Solution, ms float64) solutionReport {
	return solutionReport{Value: found.Value.String(), Line: reportLine(found.Line), Nodes: found.Nodes, MS: ms}
}

func reportLine(line []ai.Step) []stepReport {
	reports := []stepReport{}
	for _, step := range line {
		report := stepReport{Seat: step.Seat.String()}
		switch step.Move.Kind {
		case game.Draws:
			report.Draw = true
		case game.Passes:
			report.Pass = true
		default:
			report.Play = step.Move.Tile.String()
			if step.Move.End != game.NoEnd {
				report.End = step.Move.End.String()
			}
		}
		reports = append(reports, report)
	}
	return reports
}

// describeSolution returns a solution as text for people.
func describeSolution(found ai.Solution, s *game.State, n seatNames, ms float64) string {
	moves := make([]string, len(found.Line))
	for i, step := range found.Line {
		moves[i] = n.step(step)
	}
	// Lines break between moves, not within them.
	const space, hyphen = "\u00a0", "\u2011"
	line := strings.NewReplacer(", ", ", ", " ", space, "-", hyphen).Replace(strings.Join(moves, ", "))
	line = strings.NewReplacer(space, " ", hyphen, "-").Replace(ansi.Wordwrap(line, 76, ""))
	return solution(n.value(found.Value, s), strings.ReplaceAll(line, "\n", "\n  "), counted(strconv.Itoa(found.Nodes), "node"), ms)
}

// value says which side scores more and by how much. If the low score wins, points are recorded instead of scored.
func (n seatNames) value(value game.Points, s *game.State) string {
	ahead, behind := s.Turn(), s.Turn()^1
	if value < 0 {
		ahead, behind, value = behind, ahead, -value
	}
	side := func(seat game.Seat) string {
		if s.Rules().Teams {
			return twoSeats(n.of((seat & 1).String()), n.of((seat&1 + 2).String()))
		}
		return n.of(seat.String())
	}
	low := s.Rules().Win == game.WinLow
	if value == 0 {
		return levelValue(low)
	}
	return aheadValue(side(ahead), s.Rules().Teams, low, counted(value.String(), "point"), side(behind))
}

// counted returns a number with a noun: "1 point", "7/2 points" or "2 matches".
func counted(number, thing string) string {
	switch {
	case number == "1":
		return number + " " + thing
	case strings.HasSuffix(thing, "ch"):
		return number + " " + thing + "es"
	}
	return number + " " + thing + "s"
}

func (n seatNames) step(step ai.Step) string {
	seat := n.of(step.Seat.String())
	switch {
	case step.Move.Kind == game.Draws:
		return drawsStep(seat)
	case step.Move.Kind == game.Passes:
		return passesStep(seat)
	case step.Move.End == game.NoEnd:
		return leadsStep(seat, step.Move.Tile)
	}
	return fmt.Sprintf("%s %s %s", seat, step.Move.Tile, step.Move.End)
}
