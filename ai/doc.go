// Package ai implements the bots. A [Player] gets an observation, which is what one seat may know, and a source of
// randomness, and chooses one of the legal moves. It can't cheat: it is given nothing else.
//
// The strongest bot samples worlds: arrangements of the hidden tiles that are consistent with everything observed
// (package ai/worlds), weighted by a model of how players choose (package ai/choice). In each world it plays a rollout
// after every move to the end of the round, with a model of good play for all seats, and drops moves that are clearly
// behind. A round's end is valued by its points, and near the target by its effect on the match.
//
// A [Solver] is given all hands, real or imagined, and finds the exact value of the rest of a round between two sides.
// For more sides a [MaxN] finds the outcome if each maximizes its own gain. An [Oracle] plays with every tile visible,
// to measure how much there is to win.
package ai
