package review

import (
	"context"

	"dominoes/ai"
	"dominoes/game"
)

// FaceUp is what a position of a round was worth with every tile seen, the
// boneyard's order too, and best play by all from there on.
type FaceUp struct {
	// Known is false where it wasn't or couldn't be found out.
	Known bool
	// Ahead is by how much A's side then gets more out of the whole round than
	// the other, what it had got before included. More is better always, also
	// where few points win.
	Ahead game.Points
	// Best is a move that keeps it; none where the round has ended.
	Best game.Move
}

// SolveFaceUp returns what the position before step i was worth, or for the number of
// steps what the round came to. Only rounds of two sides can be solved; where
// the solver's budget is used up the error is [ai.ErrBudget].
func (r *Round) SolveFaceUp(ctx context.Context, solver *ai.Solver, i int) (FaceUp, error) {
	pos := r.State(i).Position()
	if err := ai.CanSolve(pos.Rules()); err != nil {
		return FaceUp{}, err
	}
	if pos.Ending() != game.Running {
		return FaceUp{Known: true, Ahead: r.Ahead(game.A), Best: game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}}, nil
	}
	found, err := solver.Solve(ctx, pos)
	if err != nil {
		return FaceUp{}, err
	}
	side := sign(pos.Turn())
	ahead := found.Value * side
	for seat := range game.Seat(pos.Rules().Seats) {
		ahead += sign(seat) * game.WholePoints(pos.Gained(seat))
	}
	if pos.Rules().Win == game.WinLow {
		ahead = -ahead
	}
	return FaceUp{Known: true, Ahead: ahead, Best: found.Line[0].Move}, nil
}

// sign returns 1 for a seat of A's side and -1 for one of the other.
func sign(seat game.Seat) game.Points { return 1 - 2*game.Points(seat&1) }

// Lost returns what step i lost its side with every tile seen, where what the
// positions before and after it were worth is known. It is never less than 0.
func (r *Round) Lost(open []FaceUp, i int) (lost game.Points, known bool) {
	if i+1 >= len(open) || !open[i].Known || !open[i+1].Known {
		return 0, false
	}
	return sign(r.Steps[i].Seat) * (open[i].Ahead - open[i+1].Ahead), true
}

// Account takes a round apart: what the deal was worth, what was made of it, and
// where the difference came from.
type Account struct {
	// Side is whose account it is: all figures are as it sees them.
	Side game.Seat
	// From is the first step from which on all is known: 0 is the lead. Start is
	// by how much the side would have come out ahead from there on with best play
	// by all and every tile seen.
	From  int
	Start game.Points
	// Result is by how much it did come out ahead.
	Result game.Points
	// Lost is what each seat lost by its own moves from there on, with every tile
	// seen, which no seat could see. Start, plus what the others lost, less what
	// the side's seats lost, is Result.
	Lost [game.MaxSeats]game.Points
	// StandIns are who made some of the seats' moves, and StandInLost what these lost of that.
	StandIns    [game.MaxSeats]string
	StandInLost [game.MaxSeats]game.Points
}

// Account returns a round's account for a seat's side, from what is known of its
// positions; ok is false where that is nothing, or the round isn't over.
func (r *Round) Account(seat game.Seat, open []FaceUp) (a Account, ok bool) {
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

// Own and Others return what the side's seats, and the others, lost by their
// moves with every tile seen.
func (a *Account) Own() game.Points    { return a.Lost[a.Side&1] + a.Lost[a.Side&1+2] }
func (a *Account) Others() game.Points { return a.Lost[a.Side&1^1] + a.Lost[a.Side&1^1+2] }
