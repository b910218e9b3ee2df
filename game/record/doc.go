// Package record reads and writes match records: JSON Lines with a header that names the variant and the seats, then
// one action a line. A record stores what happened, not what follows from it; [Read] applies every line through the
// engine, so everything that it returns obeys the rules.
//
//	{"dominoes":1,"variant":"evens","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
//	{"lot":{"A":"6-1","B":"5-4"}}
//	{"deal":{"A":["6-5","5-4"],"B":["4-4","4-1"],"boneyard":["1-0","2-2"]}}
//	{"seat":"A","play":"6-5"}
//
// A line {"assisted":"A"} in a running round says that the seat was shown advice; it changes nothing.
// {"moved":{"A":"club"}} says that a bot makes A's next action, whatever lines come between: see [Line.StandIn].
// {"seat":"A","undo":3} says that A took the last three actions back, {"seat":"A","redo":3} that they were repeated. A
// header may have a "commitment" to the match's seed ([Header.Commit]), and then a last line {"seed":"3f2a…"} reveals
// the seed; "copied", the number of actions copied from another match; "daily", the day of a daily deal; and "program",
// the program that wrote the record.
//
// The package knows the format but not the variants: a [Resolver] returns the rules for a header's variant and options.
// [Check] summarizes a record; [Prove] says whether its random events follow from its seed.
package record
