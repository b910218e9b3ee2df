// Package puzzle finds puzzles: positions near a round's end in which one move is
// clearly the best, and the one that looks best at first sight isn't.
//
// A puzzle is played with open hands: both sides see every tile, and nothing is
// left to be drawn, so that what a move is worth can be counted out to the end of
// the round. [Find] lets bots play random rounds and asks the solver about what
// comes up. The seat to move is always A, whom the texts call you.
//
//	p, err := puzzle.Find(ctx, seed, "fives")
//	p.Question()          // "You play against Rosa. You see all tiles, …"
//	a, ok := p.Answer(m)  // what a legal move leads to
//	p.Why(a)              // "6-4 on W is 12 points worse than the best move. Rosa plays …"
package puzzle
