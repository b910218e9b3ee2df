// Package rulebook describes the rules of a match in plain English, with examples and pictures of layouts. The text is
// derived from the values that the engine uses, so that it can't disagree with the game.
//
// [Of] returns a [Sheet], as the rules page and the command show it, and [Examples] returns examples of its rules. Each
// sentence has the pages of published rules that say it: points that a game's own pages leave open or differ on are
// marked.
package rulebook
