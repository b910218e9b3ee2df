package report

import (
	"math"
	"strconv"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/game/domino"
)

// Move is the JSON form of a play (End is "" if it leads), a draw or a pass.
type Move struct {
	Play string `json:"play,omitempty"`
	End  string `json:"end,omitempty"`
	Draw bool   `json:"draw,omitempty"`
	Pass bool   `json:"pass,omitempty"`
}

func moveOf(m game.Move) Move {
	switch {
	case m.Kind == game.Draws:
		return Move{Draw: true}
	case m.Kind == game.Passes:
		return Move{Pass: true}
	case m.End == domino.NoEnd:
		return Move{Play: m.Tile.String()}
	}
	return Move{Play: m.Tile.String(), End: m.End.String()}
}

// Step is a move of a seat.
type Step struct {
	Seat string `json:"seat"`
	Move
}

func stepsOf(line []ai.Step) []Step {
	steps := []Step{}
	for _, s := range line {
		steps = append(steps, Step{s.Seat.String(), moveOf(s.Move)})
	}
	return steps
}

// Solution is the JSON form of a solution.
type Solution struct {
	Value string  `json:"value"`
	Line  []Step  `json:"line"`
	Nodes int     `json:"nodes"`
	MS    float64 `json:"ms"`
}

// SolutionOf returns the JSON form of a solution that was found in a number of milliseconds.
func SolutionOf(found ai.Solution, ms float64) Solution {
	return Solution{Value: found.Value.String(), Line: stepsOf(found.Line), Nodes: found.Nodes, MS: ms}
}

// Advice is the JSON form of advice.
type Advice struct {
	Seat  string           `json:"seat"`
	Moves []AdvisedMove    `json:"moves"`
	Seen  map[string]int   `json:"unseen"`
	Lacks map[string][]int `json:"lacks"`
}

// AdvisedMove is a move with its value.
type AdvisedMove struct {
	Move
	Place   int      `json:"place"`
	Points  float64  `json:"points"`
	Win     float64  `json:"win"`
	Match   float64  `json:"match"`
	Reasons []string `json:"reasons"`
}

// AdviceOf returns the JSON form of advice and of what its player has seen.
func AdviceOf(found advice.Advice, seen advice.Seen) Advice {
	r := Advice{Seat: found.Seat.String(), Seen: map[string]int{}, Lacks: map[string][]int{}}
	for _, m := range found.Moves {
		move := AdvisedMove{
			Move: moveOf(m.Move), Place: m.Place,
			Points: rounded(m.Points), Win: rounded(m.Win), Match: rounded(m.Match), Reasons: []string{},
		}
		for _, reason := range m.Alone {
			move.Reasons = append(move.Reasons, reason.Figures)
		}
		r.Moves = append(r.Moves, move)
		for _, other := range m.Alike {
			move.Move, move.Reasons = moveOf(other), []string{sameAs(m.String())}
			r.Moves = append(r.Moves, move)
		}
	}
	for pips, n := range seen.Numbers {
		r.Seen[strconv.Itoa(pips)] = n.Unseen
	}
	for seat, lacks := range seen.Lacks {
		for _, lack := range lacks {
			name := domino.Seat(seat).String()
			r.Lacks[name] = append(r.Lacks[name], lack.Pips)
		}
	}
	return r
}

// rounded rounds x to hundredths; smaller differences are chance. It never returns -0.
func rounded(x float64) float64 { return math.Round(100*x)/100 + 0 }

// Puzzle is the JSON form of a puzzle.
type Puzzle struct {
	Seed    string              `json:"seed"`
	Variant string              `json:"variant"`
	Options map[string]string   `json:"options"`
	Seat    string              `json:"seat"`
	Hands   map[string][]string `json:"hands"`
	Grade   string              `json:"grade"`
	Weight  string              `json:"weight"`
	Depth   int                 `json:"depth"`
	Stakes  string              `json:"stakes"`
	Best    Answer              `json:"best"`
	Greedy  Answer              `json:"greedy"`
	Moves   []Answer            `json:"moves"`
}

// Answer is a move with its value and its loss against the best one.
type Answer struct {
	Play  string `json:"play"`
	End   string `json:"end"`
	Value string `json:"value"`
	Loss  string `json:"loss"`
	Line  []Step `json:"line"`
	Text  string `json:"text"`
}

// PuzzleOf returns the JSON form of a puzzle.
func PuzzleOf(p *puzzle.Puzzle) Puzzle {
	answer := func(a puzzle.Answer) Answer {
		return Answer{a.Tile.String(), a.End.String(), a.Value.String(), a.Loss.String(), stepsOf(a.Line), p.Why(a)}
	}
	r := Puzzle{
		Seed: p.Seed.String(), Variant: p.Header.Variant, Options: p.Header.Options, Seat: p.State.Turn().String(),
		Hands: map[string][]string{}, Grade: p.Grade().String(), Weight: p.Weight().String(), Depth: p.Depth,
		Stakes: p.Stakes.String(), Best: answer(p.Best()), Greedy: answer(p.Greedy),
	}
	for i := range p.Header.Seats {
		r.Hands[domino.Seat(i).String()] = texts(p.Setup.Hands[i])
	}
	for _, a := range p.Answers {
		r.Moves = append(r.Moves, answer(a))
	}
	return r
}
