package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/game/record"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Check every line of a match record",
		Long: "Replays a match record, line by line through the rules, and says where it stands. " +
			"FILE may be - for standard input. The exit status is 0 where the record is sound, " +
			"1 where it is not, and 2 for wrong usage.",
		Args: oneArgument("a record's file, or - for standard input"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ignore := func(*record.Match, record.Line, int) error { return nil }
			m, err := scanRecord(cmd, args[0], asJSON, ignore)
			if err != nil {
				return err
			}
			report := record.Check(m)
			if asJSON {
				return printJSON(toOut(cmd), report)
			}
			_, err = io.WriteString(toOut(cmd), describe(report))
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
		tied := i == len(r.Rounds)-1 && r.Next != nil && r.Next.DrawOff != nil
		fmt.Fprintf(&b, "round %d: %s\n", i+1, describeRound(round, tied))
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

// describeRound tells a round in a line; tied is set where a draw-off is still
// to settle it.
func describeRound(r record.RoundReport, tied bool) string {
	if r.Ended == "redeal" {
		return "nobody could lead: dealt again"
	}
	text := fmt.Sprintf("%d tiles laid", len(r.Plays))
	if len(r.Plays) == 1 {
		text = "1 tile laid"
	}
	switch {
	case r.Leader != "" && r.Lead == "":
		return r.Leader + " is to lead"
	case r.Leader != "":
		text = fmt.Sprintf("%s leads %s, %s", r.Leader, r.Lead, text)
	}
	switch {
	case r.Ended == "":
		return text + ", still running"
	case tied:
		return text + ", " + r.Ended + ", tied"
	case len(r.Winners) == 0:
		return text + ", " + r.Ended + ", nobody wins"
	}
	verb := "wins"
	if len(r.Winners) > 1 {
		verb = "win"
	}
	return fmt.Sprintf("%s, %s, %s %s: %s", text, r.Ended, strings.Join(r.Winners, " and "), verb, describePoints(r.Points))
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
