package review

import (
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// Round is a round that was played.
type Round struct {
	// Number is the number of the round in the match, from 1, redeals included.
	Number int
	Steps  []Step
	// End is the match after the last step.
	End game.State
}

// Step is a move, and the match before it.
type Step struct {
	// Action is the index of the move among the match's actions.
	Action int
	Before game.State
	Seat   domino.Seat
	Move   game.Move
	// StandIn is the name, as within a sentence, of the stand-in who made the move instead of the seat's player, or "".
	// A stand-in's moves aren't judged.
	StandIn string
}

// Rounds replays a match and returns its rounds, except those without moves such as redeals. standIn returns the bot
// that made action i in place of the seat's player, "" if none did; it may be nil.
func Rounds(rules domino.Rules, actions []game.Action, standIn func(i int) string) ([]Round, error) {
	s, err := game.New(rules)
	if err != nil {
		return nil, err
	}
	var rounds []Round
	fresh := true
	for i, a := range actions {
		next, _, err := game.Apply(s, a)
		if err != nil {
			return rounds, err
		}
		step, moved := stepOf(s, a)
		step.Action = i
		switch {
		case !moved:
			fresh = true
		case fresh:
			rounds = append(rounds, Round{Number: s.Round().Number})
			fresh = false
		}
		if moved && standIn != nil {
			step.StandIn = ai.StandInName(standIn(i))
		}
		if moved {
			r := &rounds[len(rounds)-1]
			r.Steps, r.End = append(r.Steps, step), next
		}
		s = next
	}
	return rounds, nil
}

// stepOf returns the step of an action, if it is a move.
func stepOf(s game.State, a game.Action) (Step, bool) {
	step := Step{Before: s, Seat: s.Turn(), Move: game.Move{Tile: domino.NoTile, End: domino.NoEnd}}
	switch a := a.(type) {
	case game.LeadTile:
		step.Move.Tile = domino.NewTile(a.First, a.Second)
	case game.Play:
		step.Move.Tile, step.Move.End, step.Move.Turned = a.Tile, a.End, a.Turned
	case game.Draw:
		step.Move.Kind = game.Draws
	case game.Pass:
		step.Move.Kind = game.Passes
	default:
		return Step{}, false
	}
	return step, true
}

// State returns the match before step i, or after the last one.
func (r *Round) State(i int) *game.State {
	if i < len(r.Steps) {
		return &r.Steps[i].Before
	}
	return &r.End
}

// Complete reports whether the round has ended.
func (r *Round) Complete() bool {
	pos := r.End.Position()
	return len(r.Steps) > 0 && pos.Ending() != game.Running
}

// Ahead returns the lead of a seat's side over the best of the others in the round so far.
func (r *Round) Ahead(seat domino.Seat) domino.Points {
	rules := r.End.Rules()
	ahead := domino.Points(math.MaxInt64)
	for s := range domino.Seat(rules.Seats) {
		if !rules.Partner(s, seat) {
			ahead = min(ahead, r.gained(seat)-r.gained(s))
		}
	}
	return ahead
}

// lostBy reports whether a seat's side is behind at the end, and hasn't won the round either.
func (r *Round) lostBy(seat domino.Seat) bool {
	rules := r.End.Rules()
	won := slices.ContainsFunc(r.End.Round().Winners, func(s domino.Seat) bool { return rules.Partner(s, seat) })
	return r.Complete() && r.Ahead(seat) < 0 && !won
}

// gained returns the gain of a seat's side in the round so far, in play and by the award, negated if low score wins. A
// draw-off counts as its expected value.
func (r *Round) gained(seat domino.Seat) domino.Points {
	rules, pos := r.End.Rules(), r.End.Position()
	sum := pos.Award()[seat]
	for s := range domino.Seat(rules.Seats) {
		if rules.Partner(s, seat) {
			sum += domino.WholePoints(pos.Gained(s))
		}
	}
	if rules.Win == domino.WinLow {
		return -sum
	}
	return sum
}
