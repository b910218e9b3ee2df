// Package rulebook writes the rules of a match out in plain English, with examples and pictures of layouts, from the same
// values that the engine runs. So a rule can't be told otherwise than it is played.
//
// [Of] returns a [Sheet], as the rules page and the command show it, and [Examples] returns what can be shown of it. Each
// sentence names the pages of published rules that say it: what a game's own pages leave open or differ on is marked.
package rulebook
