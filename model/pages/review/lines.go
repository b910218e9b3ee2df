package review

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	reviewview "dominoes/view/review"
)

// lines returns the text on the current move, or on the end of the round, the most important lines first.
func (p Page) lines() []reviewview.ReviewLine {
	if p.at == len(p.round.Steps) {
		return p.endLines()
	}
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: p.stepText(p.at)}}
	if p.isJudged(p.at) {
		lines = append(lines, p.verdictLines()...)
	} else {
		if step := &p.round.Steps[p.at]; step.StandIn != "" {
			lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: notTheirs(p.words, step.Seat), Less: []string{""}})
		}
		lines = append(lines, p.otherLines()...)
	}
	if p.failure != "" {
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: p.failure})
	}
	return lines
}

// stepText returns what happened at step i.
func (p Page) stepText(i int) string {
	step := &p.round.Steps[i]
	pos := step.Before.Position()
	words := p.words.By(step.StandIn)
	switch step.Move.Kind {
	case game.Draws:
		return words.Tell(game.Drew{Seat: step.Seat, Tile: pos.Boneyard()[0]})
	case game.Passes:
		passed := game.Passed{Seat: step.Seat}
		for _, o := range pos.OpenEnds() {
			if !slices.Contains(passed.On, o.Pips) {
				passed.On = append(passed.On, o.Pips)
			}
		}
		return words.Tell(passed)
	}
	return words.Tell(game.Joined{
		Laid: domino.Laid{Tile: step.Move.Tile, End: step.Move.End, Seat: step.Seat}, Points: pos.PlayScore(step.Move),
	})
}

// verdictLines returns the verdict on a judged move, and the alternatives.
func (p Page) verdictLines() []reviewview.ReviewLine {
	v := &p.verdicts[p.at]
	switch {
	case slices.Contains(p.toJudge, p.at) && p.failure == "":
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: stillJudging}}
	case !v.Judged:
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: notJudged}}
	}
	tone := reviewview.Praise
	switch {
	case v.Class == review.Forced:
		tone = reviewview.Plainly
	case !v.Class.Right():
		tone = reviewview.Blame
	}
	lines := []reviewview.ReviewLine{{Tone: tone, Text: v.Text()}}
	if why := v.Why(maxReasons); why != "" {
		lines = append(lines, reviewview.ReviewLine{Text: why, Less: []string{v.Why(2), v.Why(1), ""}})
	}
	if p.isSolved(p.at) {
		if text := v.Afterword(p.words, p.round, p.at, p.faceUp); text != "" {
			lines = append(lines, reviewview.ReviewLine{Text: text})
		}
	}
	for _, m := range v.Advice.Moves {
		lines = append(lines, reviewview.ReviewLine{
			Tone: reviewview.Compared, Text: m.Move.String(), Rank: m.Rank(), Mark: m.Move == v.Played.Move, Points: p.signed(m.Points),
			Chance: fmt.Sprintf("%.0f%%", 100*v.Advice.Chance(&m)), Share: int(math.Round(100 * v.Advice.Chance(&m))),
		})
	}
	if v.Class != review.Forced {
		lines = append(lines, p.knownLine(v))
	}
	return lines
}

// knownLine explains the figures of a verdict; at the first choice also why they may differ from those seen at the
// table.
func (p Page) knownLine(v *review.Verdict) reviewview.ReviewLine {
	seat := p.round.Steps[p.at].Seat
	tied := slices.ContainsFunc(v.Advice.Moves, func(m advice.Move) bool { return m.Tied })
	line := reviewview.ReviewLine{Tone: reviewview.Aside, Text: knownThen(p.words, seat, v.Advice.Worlds, v.Advice.Solved, tied), Less: []string{""}}
	if p.isFirstChoice() && slices.Contains(p.match.Assisted(p.round.Number), seat) && !v.Advice.Solved {
		line.Less = []string{line.Text, ""}
		line.Text = notAsAtTheTable(line.Text)
	}
	return line
}

// isFirstChoice reports whether the current move is the first judged move that wasn't forced.
func (p Page) isFirstChoice() bool {
	for i := range p.at {
		if _, forced := forcedMove(&p.round.Steps[i]); p.isJudged(i) && !forced {
			return false
		}
	}
	return true
}

// maxReasons is how many reasons a verdict may have.
const maxReasons = 3

// otherLines returns what a move that isn't judged cost with all tiles face up.
func (p Page) otherLines() []reviewview.ReviewLine {
	if _, forced := forcedMove(&p.round.Steps[p.at]); forced {
		return []reviewview.ReviewLine{{Text: noChoice}}
	}
	lost, known := p.round.Lost(p.faceUp, p.at)
	switch {
	case !known && !p.isSolved(p.at) && p.failure == "":
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: stillLooking}}
	case !known:
		return nil
	case lost > 0:
		return []reviewview.ReviewLine{{Text: better(p.words, p.faceUp[p.at].Best, lost)}}
	}
	return []reviewview.ReviewLine{{Text: nothingBetter}}
}

// endLines sums up the round.
func (p Page) endLines() []reviewview.ReviewLine {
	heading := notOver
	if p.round.Complete() {
		heading = p.match.WordsOn(p.words, p.round.End.Round()).Outcome(p.round.End.Round()) + "."
	}
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: heading}}
	for _, seat := range p.judged {
		lines = append(lines, p.summaryLine(seat))
	}
	lines = append(lines, p.accountLines()...)
	if p.failure != "" {
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: p.failure})
	}
	return lines
}

// summaryLine sums up a seat's moves, in full once all are judged and solved.
func (p Page) summaryLine(seat domino.Seat) reviewview.ReviewLine {
	sum := p.summary(seat)
	if !p.isDone() {
		return reviewview.ReviewLine{Tone: reviewview.Aside, Text: inBrief(p.words, seat, sum.Progress())}
	}
	return reviewview.ReviewLine{Text: sum.Text(p.words, seat), Less: []string{inBrief(p.words, seat, sum.Brief())}}
}

// accountLines returns what the deal was worth to the judged seats, and what each side's moves cost.
func (p Page) accountLines() []reviewview.ReviewLine {
	rules := p.match.State.Rules()
	if err := ai.CanSolve(&rules); err != nil {
		return []reviewview.ReviewLine{{Text: twoSidesOnly}}
	}
	if p.toSolve >= 0 && p.failure == "" {
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: stillSolving}}
	}
	a, ok := p.round.Account(p.judged[0], p.faceUp)
	if !ok {
		return []reviewview.ReviewLine{{Text: tooLong}}
	}
	lines := []reviewview.ReviewLine{
		{Tone: reviewview.Heading, Text: inHindsight, Less: []string{inHindsightShort}},
		{Text: a.Luck(p.words)}, {Text: a.Skill(p.words)}, {Text: a.Outcome(p.words)},
	}
	if rules.Teams {
		lines = append(lines, reviewview.ReviewLine{Text: costOfEach(p.words, &a), Less: []string{""}})
	}
	return lines
}

// signed formats expected points with a sign.
func (p Page) signed(n float64) string {
	text := fmt.Sprintf("%+.1f", n)
	if !p.words.ASCII {
		text = strings.Replace(text, "-", "−", 1)
	}
	return text
}
