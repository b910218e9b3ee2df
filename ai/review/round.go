package review

import (
	"math"
	"slices"

	"dominoes/game"
)

// Round is a round that was played, move by move.
type Round struct {
	// Number counts the rounds of the match from 1, redeals included.
	Number int
	Steps  []Step
	// End is the match just after the last step, or where it stands.
	End game.State
}

// Step is a move, and the match before it.
type Step struct {
	Before game.State
	Seat   game.Seat
	Move   game.Move
	// StandIn is who made the move in place of the player who has the seat, as within a
	// sentence; "" if the player did. Then nobody is judged by it.
	StandIn string
}

// Rounds plays a match anew and returns its rounds; those in which nobody moved,
// as in a redeal, aren't among them. StandIn names who made action i in place of its player, ""
// for nobody; nil stands for nobody at all.
func Rounds(rules game.Rules, actions []game.Action, standIn func(i int) string) ([]Round, error) {
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
		switch {
		case !moved:
			fresh = true
		case fresh:
			rounds = append(rounds, Round{Number: s.Round().Number})
			fresh = false
		}
		if moved && standIn != nil {
			step.StandIn = standIn(i)
		}
		if moved {
			r := &rounds[len(rounds)-1]
			r.Steps, r.End = append(r.Steps, step), next
		}
		s = next
	}
	return rounds, nil
}

// stepOf returns the move that an action is, if it is one.
func stepOf(s game.State, a game.Action) (Step, bool) {
	step := Step{Before: s, Seat: s.Turn(), Move: game.Move{Tile: game.NoTile, End: game.NoEnd}}
	switch a := a.(type) {
	case game.LeadTile:
		step.Move.Tile = game.NewTile(a.First, a.Second)
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

// Complete reports whether the round was played to its end.
func (r *Round) Complete() bool {
	pos := r.End.Position()
	return len(r.Steps) > 0 && pos.Ending() != game.Running
}

// Ahead returns by how much a seat's side got more out of the round, as it
// stands, than the best of the others.
func (r *Round) Ahead(seat game.Seat) game.Points {
	rules := r.End.Rules()
	ahead := game.Points(math.MaxInt64)
	for s := range game.Seat(rules.Seats) {
		if !rules.Partner(s, seat) {
			ahead = min(ahead, r.gained(seat)-r.gained(s))
		}
	}
	return ahead
}

// lostBy reports whether a seat's side came out behind, and didn't win the round either.
func (r *Round) lostBy(seat game.Seat) bool {
	rules := r.End.Rules()
	won := slices.ContainsFunc(r.End.Round().Winners, func(s game.Seat) bool { return rules.Partner(s, seat) })
	return r.Complete() && r.Ahead(seat) < 0 && !won
}

// gained returns what a seat's side got out of the round so far, more being better:
// points in play and by the award, of a draw-off what could be expected.
func (r *Round) gained(seat game.Seat) game.Points {
	rules, pos := r.End.Rules(), r.End.Position()
	sum := pos.Award()[seat]
	for s := range game.Seat(rules.Seats) {
		if rules.Partner(s, seat) {
			sum += game.WholePoints(pos.Gained(s))
		}
	}
	if rules.Win == game.WinLow {
		return -sum
	}
	return sum
}
