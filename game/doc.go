// Package game plays matches of dominoes: legality, scoring, rounds and matches. It knows no variant by name; a
// [domino.Rules] value holds all differences between them.
//
// A match is a fold. [New] returns the first [State]; [Apply] takes a state and an [Action] to the next state and the
// [Event]s that describe what happened. States are immutable, and nothing here reads a clock, a file or a global source
// of randomness: [State.Chance] derives shuffles and lots from the match's [Seed], so the same seed and actions give
// the same match everywhere.
//
// A state has two parts. [Position] is a small value of fixed size with all that decides which moves are legal and what
// they score; search copies it and plays on it without allocating. Around it the state keeps what only people and
// records need: the tiles in the order in which they were laid, the round's events, earlier rounds. Both use the same
// code.
//
// A player, human or bot, gets an [Observation]: what one seat may know.
package game
