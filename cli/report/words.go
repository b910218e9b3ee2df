package report

import (
	"fmt"
	"strings"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/ai/trial"
	"dominoes/game/words"
)

// The arena.

func arenaPlayed(deals, rotations, rounds, seed string) string {
	return fmt.Sprintf("%s, %s each, %s; seed %s\n\n", deals, rotations, rounds, seed)
}

// arenaLegend explains the columns; low is true if the fewest points win.
func arenaLegend(low bool) string {
	net := "net: the same minus the average of the others"
	if low {
		net = "net: the same minus the average of the others; the fewest points win, so less is better"
	}
	return "\nrounds: for each seat, but once for partners with the same bot\n" +
		"score: the share of rounds won, ties half; s.e.: its standard error over deals\n" +
		"points: scored in a round; " + net + "\n" +
		"median, p99, max: milliseconds for a decision where there was a choice\n"
}

// arenaLapses says how many moves Greedy made for a bot, and why it made the first one.
func arenaLapses(bot, moves string, first ai.Fault) string {
	text := fmt.Sprintf("\n%s: greedy made %s for it, and it lost those rounds.", bot, moves)
	if first.Problem != "" {
		text += " The first time: " + first.Problem
	}
	text += "\n"
	if first.Line != "" {
		text += fmt.Sprintf("  it wrote %.200q\n", first.Line)
	}
	return text
}

// SoFar describes the state of a test in one line.
func SoFar(t *arena.SPRT) string {
	score := t.Score()
	return fmt.Sprintf("%s: score %s %% ± %s, LLR %+.2f (%+.2f to %+.2f)", words.Count(t.Deals(), "deal"),
		decimals("%.1f", 100*score.Mean), decimals("%.1f", 100*score.Error), t.LLR(), -arena.Bound, arena.Bound)
}

// sprtResult describes the result of a test of a bot's score.
func sprtResult(bot string, t *arena.SPRT) string {
	low, high := t.Hypotheses()
	found := fmt.Sprintf("It isn't clear yet whether %s scores %.1f %% or %.1f %%", bot, 100*low, 100*high)
	switch t.Verdict() {
	case arena.AcceptedLow:
		found = fmt.Sprintf("Clear: %s scores %.1f %% or less, rather than %.1f %%", bot, 100*low, 100*high)
	case arena.AcceptedHigh:
		found = fmt.Sprintf("Clear: %s scores %.1f %% or more, rather than %.1f %%", bot, 100*high, 100*low)
	}
	return fmt.Sprintf("%s (errors of 5 %% each).\n%s\n\n", found, SoFar(t))
}

// The league's report.

func leagueHead(variant string, seats int, teams bool, seed string) string {
	table := fmt.Sprintf("%d players", seats)
	if teams {
		table = "two teams"
	}
	return fmt.Sprintf("League: %s, %s\nseed %s\n\n", variant, table, seed)
}

func pairName(a, b string) string { return a + " against " + b }

// leagueLegend explains the columns; alone is true if each player plays for itself among more than two.
func leagueLegend(alone bool) string {
	score := "score: the share of rounds that the first one won, ties half"
	if alone {
		score = "score: each sits alone among seats of the other, in turn; the share of rounds that the first one won"
	}
	return "\nrating: 200 points more win 76 % of the rounds, 400 points more 91 %; the average is 0\n" +
		score + "\n" +
		"s.e.: the standard error over deals\n"
}

// leagueLapses says how many moves Greedy made for a bot of a pair; both is true if it also made some for the other
// one.
func leagueLapses(bot, pair string, moves int, both bool) string {
	counts := "it lost those rounds"
	if both {
		counts += ", but where every side had moves made for it the round is even"
	}
	return fmt.Sprintf("%s had %s made for it (%s): %s.\n", bot, words.Count(moves, "move"), pair, counts)
}

// What dominoes bot check found.

const (
	botAlike = "Asked the same once more, it played alike.\n"
	botFine  = "Nothing was wrong.\n"
)

func botIs(name, command string, variants []string) string {
	return fmt.Sprintf("%s (%s), tried with %s\n", name, command, strings.Join(variants, ", "))
}

func botPlaysNothing(name, command string) string {
	return fmt.Sprintf("%s (%s) wasn't tried: it names no game that there is\n", name, command)
}

func botPlayed(rounds, moves string) string { return fmt.Sprintf("%s, %s\n", rounds, moves) }

func botThought(median, p99, longest float64) string {
	return fmt.Sprintf("a move took %.3f ms (median), %.3f ms (99 of 100 are quicker), %.3f ms at most\n", median, p99, longest)
}

func botDiffered(n int, first trial.Difference) string {
	matches := "1 match"
	if n > 1 {
		matches = fmt.Sprintf("%d matches", n)
	}
	return fmt.Sprintf("Asked the same once more, it played differently in %s. The first: %s: %s, and then %s.\n", matches, first.Where, first.Before, first.Now)
}

func botWrong(n int) string {
	if n == 1 {
		return "One thing was wrong:\n"
	}
	return fmt.Sprintf("%d things were wrong:\n", n)
}

func botProblem(p trial.Problem) string {
	text := fmt.Sprintf("  %s: %s\n", p.Where, p.Problem)
	if p.Line != "" {
		text += fmt.Sprintf("    it wrote %.200q\n", p.Line)
	}
	return text
}

func botGivenUp(why string) string {
	return fmt.Sprintf("The check gave up, since %s.\n", why)
}

func botMore(n int) string { return fmt.Sprintf("  and %d more\n", n) }

// A match in lines.
const (
	itIsYourTurn, itIsTheirTurn = "It is your turn.", "It is %s's turn."

	youHold, theyHold = "You hold %s", "%s holds %s"

	drewIt    = "  %s: it is %s"
	roundHead = "\nRound %d"
	cutOff    = "Line %d was cut off while it was written."
)
