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
	"dominoes/model/home/prefs"
	"dominoes/model/pages/reviewing"
	reviewview "dominoes/view/review"
)

// lines returns the text on the overview, the current move, or the end of the round, the most important lines first.
func (p Page) lines(keys prefs.Keymap) []reviewview.ReviewLine {
	var lines []reviewview.ReviewLine
	switch p.at {
	case overview:
		lines = p.overviewLines(keys)
	case len(p.round.Steps):
		lines = p.endLines()
	default:
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Heading, Text: p.stepText(p.at)})
		if step := &p.round.Steps[p.at]; step.StandIn != "" {
			lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: notTheirs(p.words, step.Seat)})
		} else {
			lines = append(lines, p.verdictLines()...)
		}
	}
	if p.reviewing.Failure != nil {
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside,
			Text: reviewing.Stopped(p.reviewing.Failure)})
	}
	return lines
}

// overviewLines returns how the match or round went, the turning point, and the costliest choices.
func (p Page) overviewLines(keys prefs.Keymap) []reviewview.ReviewLine {
	report := p.reviewing.Report()
	heading := []string{p.outcome()}
	for _, seat := range p.reviewing.Own {
		heading = append(heading, report.Accurate(p.words, seat))
	}
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: strings.TrimSpace(strings.Join(heading, " "))}}
	switch text, known := p.reviewing.TurningPoint(p.words); {
	case known && len(p.turningKeys()) > 0:
		lines = append(lines, reviewview.ReviewLine{Key: keys.Name("turning-point"), Text: text})
	case text != "":
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: text})
	}
	texts, brief := p.reviewing.Costly(p.words)
	for i, text := range texts {
		if i == 0 {
			lines = append(lines, reviewview.ReviewLine{Text: p.reviewing.CostliestHead(p.words), Less: []string{""}})
		}
		key := keys.Name(fmt.Sprintf("costly-%d", i+1))
		lines = append(lines, reviewview.ReviewLine{Key: key, Text: text, Less: []string{brief[i], ""}})
	}
	return lines
}

// outcome says how the match ended, or the round if the match goes on.
func (p Page) outcome() string {
	state := &p.match.State
	if state.Stage() == game.MatchOver {
		placing, scores := p.match.See(domino.NoSeat).Placing, state.Scores()
		result := p.words.Tell(game.MatchEnded{Placing: placing})
		if sides := p.words.Sides(); len(sides) == 2 && len(placing) == 2 {
			return wonBy(result, scores[placing[0][0]].Text(p.words.ASCII), scores[placing[1][0]].Text(p.words.ASCII))
		}
		return placed(result, p.words.Places(placing, scores))
	}
	return p.roundOutcome()
}

// roundOutcome says how the current round ended.
func (p Page) roundOutcome() string {
	if !p.round.Complete() {
		return notOver
	}
	return p.match.WordsOn(p.words, p.round.End.Round()).Outcome(p.round.End.Round()) + "."
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

// verdictLines returns the verdict on the current move, and the alternatives.
func (p Page) verdictLines() []reviewview.ReviewLine {
	v, known := p.verdict(p.at)
	switch {
	case !known && p.reviewing.Failure == nil:
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
			Tone: reviewview.Compared, Text: m.Move.String(), Rank: m.Rank(), Mark: m.Move == v.Played.Move,
			Points: p.signed(m.Points),
			Chance: fmt.Sprintf("%.0f%%", 100*v.Advice.Chance(&m)), Share: int(math.Round(100 * v.Advice.Chance(&m))),
		})
	}
	if v.Class != review.Forced {
		lines = append(lines, p.knownLine(&v))
	}
	return lines
}

// knownLine explains the figures of a verdict; at the first choice also why they may differ from those seen at the
// table.
func (p Page) knownLine(v *review.Verdict) reviewview.ReviewLine {
	seat := p.round.Steps[p.at].Seat
	tied := slices.ContainsFunc(v.Advice.Moves, func(m advice.Move) bool { return m.Tied })
	line := reviewview.ReviewLine{Tone: reviewview.Aside,
		Text: knownThen(p.words, seat, v.Advice.Worlds, v.Advice.Solved, tied), Less: []string{""}}
	if p.isFirstChoice() && slices.Contains(p.match.Assisted(p.round.Number), seat) && !v.Advice.Solved {
		line.Less = []string{line.Text, ""}
		line.Text = notAsAtTheTable(line.Text)
	}
	return line
}

// isFirstChoice reports whether the current move is the first choice of the own seats.
func (p Page) isFirstChoice() bool {
	for i := range p.at {
		if _, forced := forcedMove(&p.round.Steps[i]); p.isOwn(&p.round.Steps[i]) && !forced {
			return false
		}
	}
	return true
}

// maxReasons is how many reasons a verdict may have.
const maxReasons = 3

// endLines sums up the round.
func (p Page) endLines() []reviewview.ReviewLine {
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: p.roundOutcome()}}
	for _, seat := range p.reviewing.Own {
		lines = append(lines, p.summaryLine(seat))
	}
	return append(lines, p.accountLines()...)
}

// summaryLine sums up a seat's moves, in full once all are judged and solved.
func (p Page) summaryLine(seat domino.Seat) reviewview.ReviewLine {
	sum := p.summary(seat)
	if sum.Judged < sum.Choices || p.toSolve >= 0 {
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
	if p.toSolve >= 0 && p.reviewing.Failure == nil {
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: stillSolving}}
	}
	a, ok := p.round.Account(p.reviewing.Own[0], p.faceUp)
	if !ok {
		return []reviewview.ReviewLine{{Text: tooLong}}
	}
	lines := []reviewview.ReviewLine{
		{Tone: reviewview.Heading, Text: inHindsight, Less: []string{inHindsightShort}},
		{Text: a.Dealt(p.words)}, {Text: a.Moves(p.words)}, {Text: a.Outcome(p.words)},
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
