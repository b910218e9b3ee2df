package report

import (
	"fmt"
	"strings"

	"dominoes/ai/trial"
	"dominoes/game/words"
)

// Trial describes the trial of a bot. The command starts the bot.
func Trial(r trial.Report, command string) string {
	var b strings.Builder
	if len(r.Variants) > 0 {
		fmt.Fprintf(&b, "%s (%s), tried with %s\n", r.Name, command, strings.Join(r.Variants, ", "))
		fmt.Fprintf(&b, "%s, %s\n", words.Count(r.Rounds, "round"), words.Count(r.Answers, "move"))
	} else {
		fmt.Fprintf(&b, "%s (%s) wasn't tried: it names no game that there is\n", r.Name, command)
	}
	if r.Answers > 0 {
		median, p99, longest := milliseconds(r.Times)
		fmt.Fprintf(&b, "a move took %.3f ms (median), %.3f ms (99 of 100 are quicker), %.3f ms at most\n", median, p99, longest)
	}
	b.WriteByte('\n')
	switch {
	case r.Differed > 0:
		matches := fmt.Sprintf("%d matches", r.Differed)
		if r.Differed == 1 {
			matches = "1 match"
		}
		fmt.Fprintf(&b, "Asked the same once more, it played differently in %s. The first: %s: %s, and then %s.\n",
			matches, r.First.Where, r.First.Before, r.First.Now)
	case r.Complete:
		b.WriteString("Asked the same once more, it played alike.\n")
	}
	switch r.Wrong {
	case 0:
		b.WriteString("Nothing was wrong.\n")
		return b.String()
	case 1:
		b.WriteString("One thing was wrong:\n")
	default:
		fmt.Fprintf(&b, "%d things were wrong:\n", r.Wrong)
	}
	for _, p := range r.Problems {
		fmt.Fprintf(&b, "  %s: %s\n", p.Where, p.Problem)
		if p.Line != "" {
			fmt.Fprintf(&b, "    it wrote %.200q\n", p.Line)
		}
	}
	if more := r.Wrong - len(r.Problems); more > 0 {
		fmt.Fprintf(&b, "  and %d more\n", more)
	}
	if r.GivenUp != "" {
		fmt.Fprintf(&b, "The check gave up, since %s.\n", r.GivenUp)
	}
	return b.String()
}
