// Package review looks back at a round that was played: at each move by what its
// seat could know, and at the round by what the tiles allowed.
//
// The two are kept apart. [VerdictOn] asks a [Judge], which is given the seat's
// observation of that time and nothing else, what the advice would have been: a
// move is right or wrong by that alone, however the round went on. [Round.SolveFaceUp]
// asks the solver, which sees every tile, what a position was worth: from these
// follow what the deal gave ([Account]) and whether a move was lucky ([Verdict.Fate]).
//
// Everything comes in small pieces, one call a move, so that a screen can fill in
// one after another.
package review
