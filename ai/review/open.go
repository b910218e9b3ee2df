package review

import (
	"context"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// FaceUp is the value of a position with every tile visible, including the order of the boneyard, and best play by all.
type FaceUp struct {
	// Known is true if the value has been found.
	Known bool
	// Ahead is the lead of A's side in the whole round, including the points that it has already scored, negated if low
	// score wins: more is always better.
	Ahead domino.Points
	// Best is a best move; a pass if the round has ended.
	Best game.Move
}

// SolveFaceUp returns the value of the position before step i, or of the final one. Only rounds between two sides can
// be solved; if the solver's budget is used up the error is [ai.ErrBudget].
func (r *Round) SolveFaceUp(ctx context.Context, solver *ai.Solver, i int) (FaceUp, error) {
	pos := r.State(i).Position()
	if err := ai.CanSolve(pos.Rules()); err != nil {
		return FaceUp{}, err
	}
	if pos.Ending() != game.Running {
		return FaceUp{Known: true, Ahead: r.Ahead(domino.A),
			Best: game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}}, nil
	}
	found, err := solver.Solve(ctx, pos)
	if err != nil {
		return FaceUp{}, err
	}
	side := sign(pos.Turn())
	ahead := found.Value * side
	for seat := range domino.Seat(pos.Rules().Seats) {
		ahead += sign(seat) * domino.WholePoints(pos.Gained(seat))
	}
	if pos.Rules().Win == domino.WinLow {
		ahead = -ahead
	}
	return FaceUp{Known: true, Ahead: ahead, Best: found.Line[0].Move}, nil
}

// sign returns 1 for a seat of A's side and -1 for one of the other.
func sign(seat domino.Seat) domino.Points { return 1 - 2*domino.Points(seat&1) }

// Lost returns what step i cost its side with every tile visible, at least 0. It is known if the values before and
// after the step are.
func (r *Round) Lost(open []FaceUp, i int) (lost domino.Points, known bool) {
	if i+1 >= len(open) || !open[i].Known || !open[i+1].Known {
		return 0, false
	}
	return sign(r.Steps[i].Seat) * (open[i].Ahead - open[i+1].Ahead), true
}

// Account splits the result of a round into what the deal was worth and what each seat lost by its moves.
type Account struct {
	// Side is a seat of the side that all figures are for.
	Side domino.Seat
	// From is the first step from which on all values are known; 0 is the lead. Start is the side's lead with best play
	// by all from there on.
	From  int
	Start domino.Points
	// Result is the side's actual lead.
	Result domino.Points
	// Lost is what each seat lost by its moves from there on, with every tile visible, so no seat could know it. Start,
	// plus the losses of the others, less those of the side's seats, is Result.
	Lost [domino.MaxSeats]domino.Points
	// StandIns are the names of stand-ins who made some of the seats' moves, and StandInLost their part of Lost.
	StandIns    [domino.MaxSeats]string
	StandInLost [domino.MaxSeats]domino.Points
}

// Account returns the account for a seat's side from the known values. ok is false if none is known or the round isn't
// over.
func (r *Round) Account(seat domino.Seat, open []FaceUp) (a Account, ok bool) {
	last := len(r.Steps)
	if !r.Complete() || len(open) <= last || !open[last].Known {
		return Account{}, false
	}
	a = Account{Side: seat, From: last}
	for a.From > 0 && open[a.From-1].Known {
		a.From--
		lost, _ := r.Lost(open, a.From)
		step := &r.Steps[a.From]
		if a.Lost[step.Seat] += lost; step.StandIn != "" {
			a.StandIns[step.Seat] = step.StandIn
			a.StandInLost[step.Seat] += lost
		}
	}
	a.Start, a.Result = sign(seat)*open[a.From].Ahead, sign(seat)*open[last].Ahead
	return a, a.From < last
}

// Own and Others return what the side's seats and the others lost by their moves, with every tile visible.
func (a *Account) Own() domino.Points    { return a.Lost[a.Side&1] + a.Lost[a.Side&1+2] }
func (a *Account) Others() domino.Points { return a.Lost[a.Side&1^1] + a.Lost[a.Side&1^1+2] }
