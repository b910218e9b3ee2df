package review

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/review"
	"dominoes/game"
	reviewview "dominoes/view/review"
)

// lines says what is to be said of the move looked at, or at the end of the round,
// the most important first.
func (p Page) lines() []reviewview.ReviewLine {
	if p.at == len(p.round.Steps) {
		return p.endLines()
	}
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: p.stepText(p.at)}}
	if p.isJudged(p.at) {
		lines = append(lines, p.verdictLines()...)
	} else if text := p.otherText(); text != "" {
		lines = append(lines, reviewview.ReviewLine{Text: text})
	}
	if p.failure != "" {
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: p.failure})
	}
	return lines
}

// stepText says what happened at step i.
func (p Page) stepText(i int) string {
	step := &p.round.Steps[i]
	pos := step.Before.Position()
	switch step.Move.Kind {
	case game.Draws:
		return p.words.Tell(game.Drew{Seat: step.Seat, Tile: pos.Boneyard()[0]})
	case game.Passes:
		passed := game.Passed{Seat: step.Seat}
		for _, o := range pos.OpenEnds() {
			if !slices.Contains(passed.On, o.Pips) {
				passed.On = append(passed.On, o.Pips)
			}
		}
		return p.words.Tell(passed)
	}
	return p.words.Tell(game.Joined{
		Laid: game.Laid{Tile: step.Move.Tile, End: step.Move.End, Seat: step.Seat}, Points: pos.PlayScore(step.Move),
	})
}

// verdictLines says what is to be thought of one's own move, and of the others
// that there were.
func (p Page) verdictLines() []reviewview.ReviewLine {
	v := &p.verdicts[p.at]
	if !v.Judged {
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: "This move is being looked at."}}
	}
	tone := reviewview.Praise
	switch {
	case v.Class == review.Forced:
		tone = reviewview.Plainly
	case !v.Class.Right():
		tone = reviewview.Blame
	}
	lines := []reviewview.ReviewLine{{Tone: tone, Text: v.Text()}}
	if why := v.Why(); why != "" {
		lines = append(lines, reviewview.ReviewLine{Text: why})
	}
	if text := v.Afterword(p.round, p.at, p.faceUp); text != "" {
		lines = append(lines, reviewview.ReviewLine{Text: text})
	}
	for i, m := range v.Advice.Moves {
		lines = append(lines, reviewview.ReviewLine{
			Tone: reviewview.Compared, Text: m.Move.String(), Mark: i == v.Place-1, Points: p.signed(m.Points),
			Win: fmt.Sprintf("%.0f%%", 100*m.Win), Share: int(math.Round(100 * m.Win)),
		})
	}
	if v.Class != review.Forced {
		lines = append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: p.basis(v)})
	}
	return lines
}

// basis says what the figures of a verdict are.
func (p Page) basis(v *review.Verdict) string {
	text := fmt.Sprintf("From what %s could know then", p.words.Names[p.round.Steps[p.at].Seat])
	switch {
	case v.Advice.Solved:
		return text + ", which was where every tile lay."
	case v.Advice.Worlds > 0:
		text += fmt.Sprintf(": tried in %d ways the hidden tiles may have lain", v.Advice.Worlds)
	}
	if p.passes[p.at] < len(passWork()) {
		return text + "; it is still being looked at."
	}
	return text + "."
}

// otherText says of a move that isn't judged what it lost as the tiles lay.
func (p Page) otherText() string {
	step := &p.round.Steps[p.at]
	if _, forced := forcedMove(step); forced {
		return "There was nothing else to do."
	}
	lost, known := p.round.Lost(p.faceUp, p.at)
	switch {
	case !known:
		return ""
	case lost > 0:
		return fmt.Sprintf("As the tiles lay it lost %s: %s was better.", points(lost, p.words.ASCII), p.faceUp[p.at].Best)
	}
	return "As the tiles lay nothing was better."
}

// endLines sums the round up.
func (p Page) endLines() []reviewview.ReviewLine {
	heading := "The round isn't over."
	if p.round.Complete() {
		heading = p.words.Outcome(p.round.End.Round()) + "."
	}
	lines := []reviewview.ReviewLine{{Tone: reviewview.Heading, Text: heading}}
	for _, seat := range p.judged {
		sum := p.summary(seat)
		lines = append(lines, reviewview.ReviewLine{Text: p.words.Names[seat] + ": " + sum.Text() + p.luckText(sum) + "."})
	}
	lines = append(lines, p.accountLines()...)
	text := "Moves are judged by what could be known."
	if _, ok := p.round.Account(p.judged[0], p.faceUp); ok {
		text += " The deal, and what moves lost, are reckoned with every tile seen, which nobody could."
	}
	if p.failure != "" {
		text = p.failure
	}
	return append(lines, reviewview.ReviewLine{Tone: reviewview.Aside, Text: text})
}

// luckText counts what was right and unlucky, or wrong and lucky.
func (p Page) luckText(sum review.Summary) string {
	text := ""
	if sum.Unlucky > 0 {
		text += fmt.Sprintf("; %d right but unlucky", sum.Unlucky)
	}
	if sum.Lucky > 0 {
		text += fmt.Sprintf("; %d wrong but lucky", sum.Lucky)
	}
	return text
}

// accountLines says what the deal was worth to those whose moves are judged, and
// who lost what of it.
func (p Page) accountLines() []reviewview.ReviewLine {
	rules := p.match.Rules()
	if err := ai.CanSolve(&rules); err != nil {
		return []reviewview.ReviewLine{{Text: "What the deal was worth can't be told: it takes two sides to count a round out."}}
	}
	if p.toSolve >= 0 && p.failure == "" {
		return []reviewview.ReviewLine{{Tone: reviewview.Aside, Text: "What the deal was worth is being counted out."}}
	}
	a, ok := p.round.Account(p.judged[0], p.faceUp)
	if !ok {
		return []reviewview.ReviewLine{{Text: "What the deal was worth would take too long to count out."}}
	}
	luck, skill := a.Text(p.words.Side(p.judged[0]))
	lines := []reviewview.ReviewLine{{Text: luck}, {Text: skill}}
	if rules.Teams {
		var parts []string
		for seat, name := range p.words.Names {
			parts = append(parts, fmt.Sprintf("%s %s", name, a.Lost[seat].Text(p.words.ASCII)))
		}
		lines = append(lines, reviewview.ReviewLine{Text: "Lost by each: " + strings.Join(parts, ", ") + "."})
	}
	return lines
}

// signed writes expected points with their sign.
func (p Page) signed(n float64) string {
	text := fmt.Sprintf("%+.1f", n)
	if !p.words.ASCII {
		text = strings.Replace(text, "-", "−", 1)
	}
	return text
}

func points(n game.Points, ascii bool) string {
	if n == game.WholePoints(1) {
		return "1 point"
	}
	return n.Text(ascii) + " points"
}
