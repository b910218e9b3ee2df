// Package lessons reads the lessons that are embedded in dominoes/assets/lessons.
//
// A lesson is a text file. Its lines that begin with a brace are a match record,
// as dominoes/game/record reads it: the position, and the moves that are right,
// with what the others do in between. The learner is always seat A, and each of
// A's moves in the record is a step of the lesson. The other lines say in words
// what there is to learn, as "key: text"; a text goes on in lines that are
// indented, and # begins a comment.
//
//	title: Joining a tile
//	idea: A tile has two halves …
//	proof: solver
//
//	ask: Which of your tiles fits?
//	right: Yes: a three lies against a three.
//	wrong 5-3 E: That fits too, but …
//	wrong: It fits, but …
//
//	{"dominoes":1,"variant":"draw",…}
//	{"position":{…}}
//	{"seat":"A","play":"6-3","end":"W"}
//
// An ask begins a step; right closes it. A wrong with a move answers that move
// when it is tried, one without answers every other. An also names a move that is
// as good as the record's. Moves are written "5-3 E", "5-3" for a lead, "draw"
// and "pass".
//
// The proof says how the tests check that the right move is the best: by the
// solver, which sees every tile, or by the judge, which knows what the seat
// knows.
package lessons
