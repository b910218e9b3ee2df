// Package review analyses a round that was played: each move with the knowledge of its seat, and the round with all
// tiles visible.
//
// The two analyses are independent. [VerdictOn] asks a [Judge], which is given only the seat's observation at that
// time, for the advice. A move is right or wrong by that alone, however the round went on. [Round.SolveFaceUp] asks the
// solver, which sees every tile, for the value of a position. From such values follow what the deal gave each side
// ([Account]) and whether a move was lucky ([Verdict.Fate]).
//
// Each call takes only one step, one move at a time, so that a screen can show results as they arrive.
package review
