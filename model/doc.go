// Package model is the Bubble Tea program. Its root [Model] holds a stack of pages: the start screen or a lobby, the
// table, and what opens over them. Messages go to the pages; what these want of the program they return, and the root
// carries it out.
//
// Nothing here decides a rule of dominoes or of a table. What takes time runs in a command, whose answer names what it
// is for, so that stale ones can be dropped.
package model
