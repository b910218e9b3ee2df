package puzzle

import (
	"fmt"
	"strings"

	"dominoes/ai"
	"dominoes/game"
)

// fewSteps is how many answers are told where that is enough.
const fewSteps = 3

// Why says what comes of a move: that it is the best, or what it loses and by
// which answers.
func (p *Puzzle) Why(a Answer) string { return p.why(a, fewSteps) }

// Story says the same with the whole line to the round's end.
func (p *Puzzle) Story(a Answer) string { return p.why(a, len(a.Line)) }

func (p *Puzzle) why(a Answer, most int) string {
	verdict := fmt.Sprintf("loses %s", points(a.Loss))
	if a.Loss == 0 {
		verdict = fmt.Sprintf("is best, by %s", points(p.Stakes))
	}
	return fmt.Sprintf("%s %s: %s %s", a.Move, verdict, p.describeLine(a.Line, most), p.Account(a))
}

// describeLine tells a line from the answer to its first move on: so many steps, and the
// end.
func (p *Puzzle) describeLine(line []ai.Step, most int) string {
	pos := p.State.Position()
	pos.Play(line[0].Move)
	if len(line) == 1 {
		return fmt.Sprintf("it ends the round, since %s.", p.ending(&pos))
	}
	var parts []string
	for i, step := range line[1:] {
		if i < most {
			parts = append(parts, p.describeStep(&pos, step))
		} else {
			pos.Play(step.Move)
		}
	}
	end := "and "
	if len(line)-1 > most {
		end = "and in the end "
	}
	return strings.Join(append(parts, end+p.ending(&pos)), ", ") + "."
}

// ending says how the round has ended.
func (p *Puzzle) ending(pos *game.Position) string {
	if pos.Ending() == game.Out {
		return p.does(pos.Last(), "go out", "goes out")
	}
	return "nobody can play any more"
}

// describeStep says a step in words and makes it.
func (p *Puzzle) describeStep(pos *game.Position, step ai.Step) string {
	if step.Move.Kind == game.Passes {
		pos.Play(step.Move)
		return p.does(step.Seat, "must pass", "must pass")
	}
	before := pos.Gained(step.Seat)
	pos.Play(step.Move)
	text := p.does(step.Seat, "lay", "lays") + " " + step.Move.String()
	if n := pos.Gained(step.Seat) - before; n > 0 {
		text += fmt.Sprintf(" for %d", n)
	}
	return text
}

// Account says what the sides gain from the position to the round's end by an
// answer's line: "You gain 5, Bo 17."
func (p *Puzzle) Account(a Answer) string {
	pos := p.State.Position()
	rules := pos.Rules()
	for _, step := range a.Line {
		pos.Play(step.Move)
	}
	award := pos.Award()
	sums := [2]game.Points{award[game.A], award[game.B]}
	for seat := range game.Seat(rules.Seats) {
		sums[seat&1] += game.WholePoints(pos.Gained(seat))
	}
	verb, you, they := "gain", "You", p.name(game.B)
	if rules.Win == game.WinLow {
		verb = "record"
	}
	if rules.Teams {
		you, they = "You and "+p.name(game.C), p.name(game.B)+" and "+p.name(game.D)
	}
	return fmt.Sprintf("%s %s %s, %s %s.", you, verb, sums[0].Text(true), they, sums[1].Text(true))
}

// does puts who does something before the verb, which has another form for you.
func (p *Puzzle) does(seat game.Seat, you, others string) string {
	if seat == game.A {
		return "you " + you
	}
	return p.name(seat) + " " + others
}

func (p *Puzzle) name(seat game.Seat) string { return p.Header.Seats[seat].Name }

// points writes a number of points out.
func points(n game.Points) string {
	if n == game.WholePoints(1) {
		return "1 point"
	}
	return n.Text(true) + " points"
}
