package report

import (
	"strings"

	"dominoes/ai/trial"
	"dominoes/game/words"
)

// Trial returns the report of a bot's trial as text. The command starts the bot.
func Trial(r trial.Report, command string) string {
	var b strings.Builder
	if len(r.Variants) > 0 {
		b.WriteString(botIs(r.Name, command, r.Variants))
		b.WriteString(botPlayed(words.Count(r.Rounds, "round"), words.Count(r.Answers, "move")))
	} else {
		b.WriteString(botPlaysNothing(r.Name, command))
	}
	if r.Answers > 0 {
		median, p99, longest := milliseconds(r.Times)
		b.WriteString(botThought(median, p99, longest))
	}
	b.WriteByte('\n')
	switch {
	case r.Differed > 0:
		b.WriteString(botDiffered(r.Differed, r.First))
	case r.Complete:
		b.WriteString(botAlike)
	}
	if r.Wrong == 0 {
		b.WriteString(botFine)
		return b.String()
	}
	b.WriteString(botWrong(r.Wrong))
	for _, p := range r.Problems {
		b.WriteString(botProblem(p))
	}
	if more := r.Wrong - len(r.Problems); more > 0 {
		b.WriteString(botMore(more))
	}
	if r.GivenUp != "" {
		b.WriteString(botGivenUp(r.GivenUp))
	}
	return b.String()
}
