// Package view draws the game: pure functions from values to cells. It knows
// no clock, no file, no message and no key; whoever calls it hands in what to
// show and how large the place is.
//
// It works in two steps that never mix.
//
// Geometry decides where tiles lie, as numbers. [Place] lays a [Layout] out at
// one [Size] on a felt of given cells; [Fit] picks the largest size that holds
// it and keeps to it while a round grows; [Pan] chooses what to show of a felt
// larger than the screen. A tile is placed from what lies already and never
// moves afterwards, so these functions can be tested as arithmetic.
//
// Paint decides what tiles look like. A [Canvas] is a fixed grid of cells, a
// [Theme] is data: colours and characters, so plain ASCII is a theme like any
// other. [DrawTile] draws one tile, [Felt.Draw] the table, [Hand.Draw] a hand;
// the last two answer what lies under the mouse.
package view
