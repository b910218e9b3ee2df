package puzzle

import (
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// fewSteps is the number of answering moves in a short explanation.
const fewSteps = 3

// Title returns a short title: "Fives: 12 points or more at stake".
func (p *Puzzle) Title() string { return title(p.Variant().Name, p.Stakes) }

// Goal says in a few sentences who plays, and what the best move is.
func (p *Puzzle) Goal() string {
	rules := p.State.Rules()
	ours, theirs := p.sides()
	if rules.Teams {
		return goal(ours, theirs, yourTeam, their, rules.Win == domino.WinLow)
	}
	return goal(ours, theirs, yourself, whose(theirs), rules.Win == domino.WinLow)
}

func (p *Puzzle) sides() (ours, theirs string) {
	if rules := p.State.Rules(); rules.Teams {
		return both(you, p.name(domino.C)), both(p.name(domino.B), p.name(domino.D))
	}
	return you, p.name(domino.B)
}

// Why explains a move: that it is the best, or what it loses and to which answers.
func (p *Puzzle) Why(a Answer) string { return p.why(a, fewSteps) }

// Story is Why with the whole line to the end of the round.
func (p *Puzzle) Story(a Answer) string { return p.why(a, len(a.Line)) }

func (p *Puzzle) why(a Answer, most int) string {
	verdict := p.verdict(a)
	sentences := append(verdict[:1:1], p.describeLine(a.Line, most)...)
	sentences = append(sentences, p.scored(a)...)
	return strings.Join(append(sentences, verdict[1:]...), " ")
}

// Verdict says how good a move is.
func (p *Puzzle) Verdict(a Answer) string { return strings.Join(p.verdict(a), " ") }

func (p *Puzzle) verdict(a Answer) []string {
	if a.Loss > 0 {
		return []string{isWorse(a.Move, a.Loss)}
	}
	return []string{isBest(a.Move), othersAreWorse(p.Stakes)}
}

// Steps describes the moves of an answer's line, one text for each; the last one also says how the round ends.
func (p *Puzzle) Steps(a Answer) []string {
	steps := p.moves(a.Line)
	ending := p.scored(a)
	if pos := p.after(a.Line); pos.Ending() != game.Out {
		ending = append([]string{because(thatBlocks, p.wonBlock(a.Line))}, ending...)
	}
	last := len(steps) - 1
	steps[last] += " " + strings.Join(ending, " ")
	return steps
}

// scored says what the sides score by the end of an answer's line, and by which rules.
func (p *Puzzle) scored(a Answer) []string {
	return append([]string{p.Account(a)}, p.scoredBy(a.Line)...)
}

func (p *Puzzle) after(line []ai.Step) game.Position {
	pos := p.State.Position()
	for _, s := range line {
		pos.Play(s.Move)
	}
	return pos
}

func (p *Puzzle) moves(line []ai.Step) []string {
	pos := p.State.Position()
	texts := make([]string, len(line))
	for i, s := range line {
		before := pos.Gained(s.Seat)
		pos.Play(s.Move)
		scored := domino.WholePoints(pos.Gained(s.Seat) - before)
		texts[i] = describeStep(p.name(s.Seat), s.Move, scored, pos.Ending() == game.Out)
	}
	return texts
}

// describeLine describes up to most steps of a line after its first move, and the end.
func (p *Puzzle) describeLine(line []ai.Step, most int) []string {
	pos := p.after(line)
	sentences := p.moves(line)[1:min(len(line), most+1)]
	out, last := pos.Ending() == game.Out, pos.Last()
	switch {
	case len(line) == 1 && out:
		return []string{youGoOutWithIt}
	case len(line) == 1:
		return []string{because(itBlocks, p.wonBlock(line))}
	case len(line)-1 <= most && out:
		return sentences
	case len(line)-1 <= most:
		return append(sentences, because(thatBlocks, p.wonBlock(line)))
	case out && last == domino.A:
		return append(sentences, inTheEndYou)
	case out:
		return append(sentences, inTheEnd(p.name(last)))
	}
	return append(sentences, because(inTheEndBlocked, p.wonBlock(line)))
}

// ended plays a line and returns the round. ok is false if the players must first draw to break a tie.
func (p *Puzzle) ended(line []ai.Step) (r game.Round, ok bool) {
	s := p.State
	for _, step := range line {
		next, _, err := game.Apply(s, step.Move.Act(step.Seat))
		if err != nil {
			return r, false
		}
		s = next
	}
	if s.Ended() == 0 {
		return r, false
	}
	return s.Rounds()[0], true
}

// words returns words with the names of the puzzle's players.
func (p *Puzzle) words() words.Words {
	w := words.Words{Rules: p.State.Rules()}
	for _, seat := range p.Header.Seats {
		w.Names = append(w.Names, seat.Name)
	}
	return w.To(domino.A)
}

// wonBlock says by which rule the blocked round at the end of a line is won, or "" if the players must draw to break a
// tie.
func (p *Puzzle) wonBlock(line []ai.Step) string {
	r, ok := p.ended(line)
	if !ok {
		return ""
	}
	return p.words().WonBlock(r)
}

// scoredBy names the rules of the award at the end of a line, if it isn't just the pips left in the hands.
func (p *Puzzle) scoredBy(line []ai.Step) (sentences []string) {
	r, ok := p.ended(line)
	if !ok {
		return nil
	}
	w := p.words()
	decides := w.Wiped(r)
	for _, g := range r.Awards {
		decides = decides || g.Extra() > 0 || g.Doubled || w.WhyNothing(r, g.Seat) != ""
	}
	if !decides {
		return nil
	}
	for _, text := range w.Awards(r) {
		sentences = append(sentences, words.Sentence(text))
	}
	return sentences
}

// Account says what the sides score until the end of an answer's line: "You score 5, Rosa 17."
func (p *Puzzle) Account(a Answer) string {
	pos := p.after(a.Line)
	award := pos.Award()
	sums := [2]domino.Points{award[domino.A], award[domino.B]}
	for seat := range domino.Seat(pos.Rules().Seats) {
		sums[seat&1] += domino.WholePoints(pos.Gained(seat))
	}
	ours, theirs := p.sides()
	return scores(ours, theirs, sums[0], sums[1])
}

func (p *Puzzle) name(seat domino.Seat) string { return p.Header.Seats[seat].Name }
