// Package ai holds the bots. A [Player] gets an observation, which is what one
// seat may know, and a source of chance, and chooses one of the legal moves; it
// can't know more, since nothing else is in its hands. A [Solver] knows all: it
// is given the hands, be they real or imagined.
package ai
