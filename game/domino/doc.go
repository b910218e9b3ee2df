// Package domino has what games of dominoes are made of: tiles and sets of them, seats, the ends of a layout, points,
// and [Rules], the parameters in which the games differ, with what follows from rules alone: which tiles join which
// ends, who leads, which hand is lowest, how scores are placed. Package game plays by them.
package domino
