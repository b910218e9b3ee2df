// Package game is the rules of dominoes: tiles, hands, the layout, legality,
// scoring, and the course of a match. It knows no variant by name; a [Rules]
// value says everything that differs between them.
//
// A match is a fold. [New] gives the first [State], [Apply] takes a state and an
// [Action] to the next state and the [Event]s that tell what happened. States
// are immutable, nothing here reads a clock, a file or a global source of
// chance: where tiles are shuffled or drawn by lot, [State.Chance] derives the
// action from the match's [Seed], and the same seed and actions give the same
// match everywhere.
//
// A state has two parts. [Position] is a small fixed-size value with all that
// decides which moves are legal and what they score; search copies and plays on
// it without allocating. Around it the state keeps what only people and records
// need: the tiles in the order they were laid, the round's events, the rounds
// before. Both go through the same code.
//
// A player, human or bot, is shown an [Observation]: what one seat may know.
package game
