// Package ai holds the bots. A [Player] gets an observation, which is what one
// seat may know, and a source of chance, and chooses one of the legal moves; it
// can't know more, since nothing else is in its hands.
//
// The strongest bot imagines worlds: ways that the hidden tiles may lie that fit
// all that was seen (package ai/worlds), the likelier the more often, by a model
// of how players choose (package ai/choice). In each world it plays every move on
// to the end of the round, all seats choosing by a model of what is good, and
// drops moves that are clearly behind. What a round's end is worth goes by the
// points, and near the target by the match.
//
// A [Solver] knows all: it is given the hands, be they real or imagined, and finds
// the exact value of the rest of a round of two sides; where more play, a [MaxN] finds
// what comes of it if each looks after itself. An [Oracle] plays with every
// tile seen, to measure how much there is to win.
package ai
