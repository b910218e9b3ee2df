package cli

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game/record"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: help.Check.Short, Long: help.Check.Long,
		Args: oneArgument(aRecord),
		RunE: func(cmd *cobra.Command, args []string) error {
			ignore := func(*record.Match, record.Line, int) error { return nil }
			m, err := scanRecord(cmd, args[0], asJSON, ignore)
			if err != nil {
				return err
			}
			report := record.Check(m)
			if asJSON {
				return printJSON(toData(cmd), report)
			}
			_, err = io.WriteString(toOut(cmd), describe(report, m.Header))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// describe returns a report as text for people.
func describe(r record.Report, h record.Header) string {
	var b strings.Builder
	n := namesOf(h)
	b.WriteString(isSound(gameName(h)))
	if r.Dropped > 0 {
		b.WriteString(leftOut(r.Dropped))
	}
	for i, round := range r.Rounds {
		tied := i == len(r.Rounds)-1 && r.Next != nil && r.Next.DrawOff != nil
		b.WriteString(roundIs(i+1, n.round(round, tied)))
	}
	b.WriteString(scoresAre(n.points(r.Scores)))
	switch next := r.Next; {
	case next == nil:
		b.WriteString(matchIsOver(n.placing(r.Placing)))
	case next.Deal:
		b.WriteString(nextIsDeal)
	case next.Lot != nil:
		b.WriteString(nextIsLot(n.all(next.Lot)))
	case next.DrawOff != nil:
		b.WriteString(nextIsDrawOff(n.all(next.DrawOff)))
	default:
		b.WriteString(nextIsSeat(n.of(next.Seat), next.Hand))
	}
	return b.String()
}

// round describes a round in one line; tied is true if a draw-off still has to settle it.
func (n seatNames) round(r record.RoundReport, tied bool) string {
	if r.Ended == "redeal" {
		return dealtAgain
	}
	text := tilesPlayed(len(r.Plays))
	switch {
	case r.Leader != "" && r.Lead == "":
		return isToLead(n.of(r.Leader))
	case r.Leader != "":
		text = seatLeads(n.of(r.Leader), r.Lead, text)
	}
	switch {
	case r.Ended == "":
		return stillRunning(text)
	case tied:
		return endedTied(text, r.Ended)
	case len(r.Winners) == 0:
		return nobodyWins(text, r.Ended)
	}
	return roundWon(text, r.Ended, n.all(r.Winners), n.points(r.Points))
}

func (n seatNames) points(points map[string]string) string {
	var words []string
	for _, seat := range []string{"A", "B", "C", "D"} {
		if p, ok := points[seat]; ok {
			words = append(words, n.of(seat)+" "+p)
		}
	}
	return strings.Join(words, ", ")
}

func (n seatNames) placing(placing [][]string) string {
	places := make([]string, len(placing))
	for i, seats := range placing {
		places[i] = placeOf(i+1, n.all(seats))
	}
	return strings.Join(places, ", ")
}
