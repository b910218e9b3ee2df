package report

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/ai/arena"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Text returns the report for people to read.
func (r *Arena) Text() string {
	var b strings.Builder
	ways := len(arena.Rotations(r.Config.Seats))
	fmt.Fprintf(&b, "%s: %s\n", r.Config.Variant, strings.Join(r.Config.Seats, " "))
	fmt.Fprintf(&b, "%s, %s each, %s; seed %s\n\n", words.Count(r.Result.Deals, "deal"), words.Count(ways, "rotation"),
		words.Count(r.Result.Rounds, "round"), r.Config.Seed)
	if r.Test != nil {
		b.WriteString(sprtResult(r.Config.Seats[0], r.Test))
	}
	rows := [][]string{{"bot", "rounds", "wins", "ties", "score", "s.e.", "points", "s.e.", "net", "s.e.", "median",
		"p99", "max"}}
	for _, s := range r.Result.Standings {
		median, p99, longest := milliseconds(s.Decisions)
		rows = append(rows, []string{
			s.Bot, strconv.Itoa(s.Rounds), strconv.Itoa(s.Wins), strconv.Itoa(s.Ties),
			decimals("%.1f %%", 100*s.Score.Mean), decimals("%.1f", 100*s.Score.Error),
			decimals("%.2f", s.Points.Mean), decimals("%.2f", s.Points.Error),
			decimals("%+.2f", s.Net.Mean), decimals("%.2f", s.Net.Error),
			decimals("%.3f", median), decimals("%.3f", p99), decimals("%.3f", longest),
		})
	}
	b.WriteString(columns(rows))
	for _, s := range r.Result.Standings {
		n, first := s.Lapses.Moves, s.Lapses.First
		if n == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s: greedy made %s for it, and it lost those rounds.", s.Bot, words.Count(n, "move"))
		if first.Problem != "" {
			b.WriteString(" The first time: " + first.Problem)
		}
		b.WriteByte('\n')
		if first.Line != "" {
			fmt.Fprintf(&b, "  it wrote %.200q\n", first.Line)
		}
	}
	net := "net: the same minus the average of the others"
	if r.Config.Rules.Win == domino.WinLow {
		net += "; the fewest points win, so less is better"
	}
	return b.String() + "\nrounds: for each seat, but once for partners with the same bot\n" +
		"score: the share of rounds won, ties half; s.e.: its standard error over deals\n" +
		"points: scored in a round; " + net + "\n" +
		"median, p99, max: milliseconds for a decision where there was a choice\n"
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

// Text returns the report for people to read.
func (r *League) Text() string {
	l := r.League
	var b strings.Builder
	table := fmt.Sprintf("%d players", l.Rules.Seats)
	if l.Rules.Teams {
		table = "two teams"
	}
	fmt.Fprintf(&b, "League: %s, %s\nseed %s\n\n", l.Variant, table, l.Seed)
	rows := [][]string{{"bot", "rating", "s.e.", "deals"}}
	for _, one := range r.Result.Ratings {
		rows = append(rows, []string{one.Bot, decimals("%+.0f", one.Rating), decimals("%.0f", one.Error),
			fmt.Sprint(one.Deals)})
	}
	b.WriteString(columns(rows) + "\n")
	rows = [][]string{{"pair", "score", "s.e.", "deals"}}
	for _, p := range r.Result.Pairs {
		rows = append(rows, []string{pairName(p.A, p.B), decimals("%.1f %%", 100*p.Score.Mean),
			decimals("%.1f", 100*p.Score.Error), fmt.Sprint(p.Deals)})
	}
	b.WriteString(columns(rows))
	score := "score: the share of rounds that the first one won, ties half"
	if l.Rules.Seats > 2 && !l.Rules.Teams {
		score = "score: each sits alone among seats of the other, in turn; the share of rounds that the first one won"
	}
	b.WriteString("\nrating: 200 points more win 76 % of the rounds, 400 points more 91 %; the average is 0\n" +
		score + "\ns.e.: the standard error over deals\n")
	for _, p := range r.Result.Pairs {
		for i, bot := range []string{p.A, p.B} {
			if p.Lapses[i] == 0 {
				continue
			}
			counts := "it lost those rounds"
			if p.Lapses[1-i] > 0 {
				counts += ", but where every side had moves made for it the round is even"
			}
			fmt.Fprintf(&b, "%s had %s made for it (%s): %s.\n", bot, words.Count(p.Lapses[i], "move"), pairName(p.A, p.B), counts)
		}
	}
	return b.String()
}

func pairName(a, b string) string { return a + " against " + b }

// A match in lines.
const (
	itIsYourTurn, itIsTheirTurn = "It is your turn.", "It is %s's turn."

	youHold, theyHold = "You hold %s", "%s holds %s"

	drewIt    = "  %s: it is %s"
	roundHead = "\nRound %d"
	cutOff    = "Line %d was cut off while it was written."
)
