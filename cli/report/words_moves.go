package report

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// SolutionText describes a solution of the round in s that was found in a number of milliseconds.
func SolutionText(found ai.Solution, s *game.State, n Names, ms float64) string {
	moves := make([]string, len(found.Line))
	for i, step := range found.Line {
		moves[i] = n.step(step)
	}
	// Lines break between moves, not within them.
	const space, hyphen = "\u00a0", "\u2011"
	line := strings.NewReplacer(", ", ", ", " ", space, "-", hyphen).Replace(strings.Join(moves, ", "))
	line = strings.NewReplacer(space, " ", hyphen, "-", "\n", "\n  ").Replace(ansi.Wordwrap(line, 76, ""))
	return fmt.Sprintf("%s by the end of the round, with this line:\n  %s\n%s, %v ms\n",
		n.value(found.Value, s), line, words.Count(found.Nodes, "node"), ms)
}

func (n Names) step(step ai.Step) string {
	seat := n.of(step.Seat.String())
	switch {
	case step.Move.Kind == game.Draws:
		return seat + " draws"
	case step.Move.Kind == game.Passes:
		return seat + " passes"
	case step.Move.End == domino.NoEnd:
		return fmt.Sprintf("%s leads %s", seat, step.Move.Tile)
	}
	return fmt.Sprintf("%s %s %s", seat, step.Move.Tile, step.Move.End)
}

// value says which side scores more and by how much. If the low score wins, points are recorded instead of scored.
func (n Names) value(value domino.Points, s *game.State) string {
	ahead, behind := s.Turn(), s.Turn()^1
	if value < 0 {
		ahead, behind, value = behind, ahead, -value
	}
	verb := "score"
	if s.Rules().Win == domino.WinLow {
		verb = "record"
	}
	if value == 0 {
		return fmt.Sprintf("both sides %s the same", verb)
	}
	side := func(seat domino.Seat) string { return n.of(seat.String()) }
	if s.Rules().Teams {
		side = func(seat domino.Seat) string {
			return n.of((seat & 1).String()) + " and " + n.of((seat&1 + 2).String())
		}
	} else {
		verb += "s"
	}
	points := value.String() + " points"
	if value.String() == "1" {
		points = "1 point"
	}
	return fmt.Sprintf("%s %s %s more than %s", side(ahead), verb, points, side(behind))
}

func sameAs(move string) string { return "the same as " + move }

// AdviceText describes advice and what its player has seen.
func AdviceText(found advice.Advice, seen advice.Seen, n Names) string {
	var b strings.Builder
	fmt.Fprintf(&b, "To move: %s. Based only on what this player can see.", n[found.Seat])
	odds := "ahead in the round"
	if found.Deciding {
		b.WriteString(" This round may end the match.")
		odds = "wins the match"
	}
	b.WriteByte('\n')
	if last := len(found.Moves) - 1; last > 0 && found.Moves[last].Level {
		fmt.Fprintln(&b, words.Sentence(advice.NoneBetter(found.Moves[0].Unsure)))
	}
	if len(found.Moves) == 1 {
		fmt.Fprintf(&b, "There is only one move: %s.\n", found.Moves[0])
		found.Moves = nil
	}
	for _, m := range found.Moves {
		fmt.Fprintf(&b, "%2s  %-14s %+6.1f points, %s %.0f%% of the time\n",
			m.Rank(), m, rounded(m.Points), odds, 100*found.Chance(&m))
		for _, reason := range m.Reasons {
			fmt.Fprintf(&b, "    %s\n", reason.Figures)
		}
		for _, other := range m.Alike {
			fmt.Fprintf(&b, "    the same: %s\n", other)
		}
	}
	var numbers, left strings.Builder
	for pips, n := range seen.Numbers {
		fmt.Fprintf(&numbers, "%3d", pips)
		fmt.Fprintf(&left, "%3d", n.Unseen)
	}
	fmt.Fprintf(&b, "Number:      %s\nUnseen tiles:%s\n", &numbers, &left)
	for seat, lacks := range seen.Lacks {
		if len(lacks) == 0 {
			continue
		}
		numbers := make([]string, len(lacks))
		for i, lack := range lacks {
			numbers[i] = strconv.Itoa(lack.Pips) + "s"
		}
		fmt.Fprintf(&b, "%s has no %s.\n", n[seat], words.Join(numbers, "or"))
	}
	return b.String()
}

// whichIsIt asks for a puzzle's best move.
const whichIsIt = "Which one is it?"

// PuzzleText describes a puzzle below the picture of its table, with its solution or with the flags that ask for that.
// Its lines have at most the given width.
func PuzzleText(p *puzzle.Puzzle, variant string, answer bool, picture string, width int) string {
	var b strings.Builder
	say := func(text string) {
		const hyphen = "\u2011" // doesn't break tiles
		text = ansi.Wordwrap(strings.ReplaceAll(text, "-", hyphen), width-2, "")
		b.WriteString(strings.NewReplacer(hyphen, "-", "\n", "\n  ").Replace(text) + "\n")
	}
	say(fmt.Sprintf("%s, %s", p.Title(), p.Grade()))
	b.WriteString("\n" + picture + "\n")
	for i, seat := range p.Header.Seats {
		fmt.Fprintf(&b, "  %-5s %s\n", seat.Name, strings.Join(texts(p.Setup.Hands[i]), " "))
	}
	pos := p.State.Position()
	var ends []string
	for _, e := range pos.Open().Around() {
		ends = append(ends, fmt.Sprintf("%s %d", e, pos.Pips(e)))
	}
	fmt.Fprintf(&b, "  open ends: %s\n\n", strings.Join(ends, ", "))
	say(p.Goal() + " " + whichIsIt)
	b.WriteByte('\n')
	if !answer {
		flags := fmt.Sprintf("--seed %s", p.Seed)
		if variant != "" {
			flags = fmt.Sprintf("--variant %s %s", variant, flags)
		}
		fmt.Fprintf(&b, "To see the answer: dominoes puzzle %s --answer\n", flags)
		return b.String()
	}
	say(p.Story(p.Best()))
	for _, a := range p.Answers[1:] {
		if a.Loss > 0 {
			say(p.Why(a))
		}
	}
	say(fmt.Sprintf("A player who scores the most now, or else gets rid of the most pips, would play %s. "+
		"You must look %d tiles ahead to see that it is wrong.", p.Greedy.Move, p.Depth))
	return b.String()
}

func texts(tiles []domino.Tile) []string {
	list := make([]string, len(tiles))
	for i, t := range tiles {
		list[i] = t.String()
	}
	return list
}
