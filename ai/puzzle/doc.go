// Package puzzle finds puzzles: positions near the end of a round in which one move is clearly the best, but not the
// one that looks best at first sight.
//
// A puzzle is played with open hands: both sides see every tile, and no tiles are left to draw, so that moves can be
// analysed exactly to the end of the round. [Find] lets bots play random rounds and analyses the positions with the
// solver. The seat to move is always A, whom the texts call you.
//
//	p, err := puzzle.Find(ctx, seed, "fives")
//	p.Goal()              // "You play against Rosa. You see all tiles, …"
//	a, ok := p.Answer(m)  // what a legal move leads to
//	p.Why(a)              // "6-4 on W is 12 points worse than the best move. Rosa plays …"
package puzzle
