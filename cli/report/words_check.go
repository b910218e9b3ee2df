package report

import (
	"fmt"
	"strings"

	"dominoes/game/record"
	"dominoes/game/words"
)

// Check says how the match of a sound record stands; game is the game's name.
func Check(game string, n Names, r record.Report) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: sound\n", game)
	if r.Dropped > 0 {
		b.WriteString(leftOut(r.Dropped))
	}
	for i, round := range r.Rounds {
		tied := i == len(r.Rounds)-1 && r.Next != nil && r.Next.DrawOff != nil
		fmt.Fprintf(&b, "round %d: %s\n", i+1, n.round(round, tied))
	}
	fmt.Fprintf(&b, "scores: %s\n", n.points(r.Scores))
	switch next := r.Next; {
	case next == nil:
		fmt.Fprintf(&b, "the match is over: %s\n", n.placing(r.Placing))
	case next.Deal:
		b.WriteString("next: the deal\n")
	case next.Lot != nil:
		fmt.Fprintf(&b, "next: %s draw lots for the lead\n", strings.Join(n.all(next.Lot), ", "))
	case next.DrawOff != nil:
		fmt.Fprintf(&b, "next: %s draw off\n", strings.Join(n.all(next.DrawOff), ", "))
	default:
		fmt.Fprintf(&b, "next: %s, holding %s\n", n.of(next.Seat), strings.Join(next.Hand, " "))
	}
	return b.String()
}

func leftOut(line int) string {
	return fmt.Sprintf("line %d was cut off while it was written, and is left out\n", line)
}

// round describes a round in one line; tied is true if a draw-off still has to settle it.
func (n Names) round(r record.RoundReport, tied bool) string {
	if r.Ended == "redeal" {
		return "nobody could lead: dealt again"
	}
	text := words.Count(len(r.Plays), "tile") + " played"
	switch {
	case r.Leader != "" && r.Lead == "":
		return n.of(r.Leader) + " is to lead"
	case r.Leader != "":
		text = fmt.Sprintf("%s leads %s, %s", n.of(r.Leader), r.Lead, text)
	}
	winners := n.all(r.Winners)
	switch {
	case r.Ended == "":
		return text + ", still running"
	case tied:
		return fmt.Sprintf("%s, %s, tied", text, r.Ended)
	case len(winners) == 0:
		return fmt.Sprintf("%s, %s, nobody wins", text, r.Ended)
	case len(winners) == 1:
		return fmt.Sprintf("%s, %s, %s wins: %s", text, r.Ended, winners[0], n.points(r.Points))
	}
	return fmt.Sprintf("%s, %s, %s win: %s", text, r.Ended, strings.Join(winners, " and "), n.points(r.Points))
}

func (n Names) points(points map[string]string) string {
	var list []string
	for _, seat := range []string{"A", "B", "C", "D"} {
		if p, ok := points[seat]; ok {
			list = append(list, n.of(seat)+" "+p)
		}
	}
	return strings.Join(list, ", ")
}

func (n Names) placing(placing [][]string) string {
	places := make([]string, len(placing))
	for i, seats := range placing {
		places[i] = fmt.Sprintf("%d. %s", i+1, strings.Join(n.all(seats), " and "))
	}
	return strings.Join(places, ", ")
}
