package cli

import (
	"fmt"
	"io"
	"strings"

	"dominoes/game/record"

	"github.com/spf13/cobra"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Replay a match record and say where it stands",
		Long: "Replays a match record, line by line through the rules, and says where it stands. " +
			"FILE may be - for standard input. The exit status is 0 where the record is sound, " +
			"1 where it is not, and 2 for wrong usage.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			m, err := readRecord(cmd, args[0], asJSON)
			if err != nil {
				return err
			}
			report := record.Check(m)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), report)
			}
			_, err = io.WriteString(cmd.OutOrStdout(), describe(report))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// describe writes a report out for people.
func describe(r record.Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: sound\n", r.Variant)
	if r.Dropped > 0 {
		fmt.Fprintf(&b, "line %d was cut off while it was written, and is left out\n", r.Dropped)
	}
	for i, round := range r.Rounds {
		fmt.Fprintf(&b, "round %d: %s\n", i+1, describeRound(round))
	}
	fmt.Fprintf(&b, "scores: %s\n", describePoints(r.Scores))
	switch n := r.Next; {
	case n == nil:
		fmt.Fprintf(&b, "the match is over: %s\n", describePlacing(r.Placing))
	case n.Deal:
		b.WriteString("next: the deal\n")
	case n.Lot != nil:
		fmt.Fprintf(&b, "next: %s draw lots for the lead\n", strings.Join(n.Lot, ", "))
	case n.DrawOff != nil:
		fmt.Fprintf(&b, "next: %s draw off\n", strings.Join(n.DrawOff, ", "))
	default:
		fmt.Fprintf(&b, "next: %s, holding %s\n", n.Seat, strings.Join(n.Hand, " "))
	}
	return b.String()
}

func describeRound(r record.RoundReport) string {
	text := fmt.Sprintf("%d tiles laid", len(r.Plays))
	if r.Leader != "" {
		text = fmt.Sprintf("%s leads %s, %s", r.Leader, r.Lead, text)
	}
	switch {
	case r.Ended == "":
		return text + ", still running"
	case r.Ended == "redeal":
		return "nobody could lead: dealt again"
	case len(r.Winners) == 0:
		return text + ", " + r.Ended + ", nobody wins"
	}
	return fmt.Sprintf("%s, %s, %s wins: %s", text, r.Ended, strings.Join(r.Winners, " and "), describePoints(r.Points))
}

func describePoints(points map[string]string) string {
	var words []string
	for _, seat := range []string{"A", "B", "C", "D"} {
		if p, ok := points[seat]; ok {
			words = append(words, seat+" "+p)
		}
	}
	return strings.Join(words, ", ")
}

func describePlacing(placing [][]string) string {
	places := make([]string, len(placing))
	for i, seats := range placing {
		places[i] = fmt.Sprintf("%d. %s", i+1, strings.Join(seats, " and "))
	}
	return strings.Join(places, ", ")
}
