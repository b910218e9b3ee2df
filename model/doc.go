// Package model is the Bubble Tea program. One root [Model] holds a stack of
// pages, one page a file: the start screen, the table, and what opens over
// them. A page is a value; its update returns the page after a message and what
// else is to happen, and its draw paints with package view.
//
// The table follows a match, which is a fold over the game's actions. Nothing
// here decides a rule. Whatever takes time runs in a command: bots think, the
// record is written. A command's answer names the match and the ply that it is
// for, and a late one is dropped.
package model
