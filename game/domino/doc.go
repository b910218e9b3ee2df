// Package domino defines tiles, seats, the ends of a layout, points, and [Rules]: the parameters in which domino games
// differ. Methods of Rules answer what follows from the rules alone, such as which tiles join which ends, who leads,
// and which hand is lowest. Package game plays matches by them.
package domino
