// Package record reads and writes match records: JSON Lines, one action a
// line, after a header that names the variant and the seats. A record stores
// what happened and never what follows from it; [Read] applies every line
// through the engine, so whatever it returns obeys the rules.
//
//	{"dominoes":1,"variant":"evens","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
//	{"lot":{"A":"6-1","B":"5-4"}}
//	{"deal":{"A":["6-5","5-4"],"B":["4-4","4-1"],"boneyard":["1-0","2-2"]}}
//	{"seat":"A","play":"6-5"}
//
// A line {"assisted":"A"} in a running round says that the seat was shown advice
// in it; it changes nothing. {"moved":{"A":"club"}} says that a bot stood in for A and
// made its next action, whatever lines come between: see [Line.StandIn].
// {"seat":"A","undo":3} says that A took the last three actions back,
// {"seat":"A","redo":3} that they happened again. A header may hold a "commitment", which
// binds it to the match's seed ([Header.Commit]), and a last line {"seed":"3f2a…"} then
// reveals that; in "copied" how many of the actions were copied from another match; in
// "daily" the day whose deal it is; and in "program" what wrote the record.
//
// The package knows the format, not the variants: a [Resolver] turns a
// header's variant and options into rules. [Check] sums a record up; [Prove] says
// whether what came by chance in it is what its seed gives.
package record
