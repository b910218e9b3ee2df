// Package lessons reads the lessons that are embedded in dominoes/assets/lessons.
//
// A lesson is a TOML file:
//
//	title = "Joining a tile"
//	idea = """
//	A tile has two halves …
//	and they touch."""
//	part = "Basics"
//	enough = "draw"
//	bare = true
//	proof = "solver"
//	record = '''
//	{"dominoes":1,"variant":"draw",…}
//	{"position":{…}}
//	{"seat":"A","play":"6-3","end":"W"}
//	'''
//
//	[[step]]
//	ask = "Which of your tiles fits?"
//	right = "Yes: a three lies against a three."
//	then = "Bo had to pass."
//	also = ["6-3 E"]
//	wrong."5-3 E" = "That fits too, but …"
//	otherwise = "It fits, but …"
//
// The record is a match record as dominoes/game/record reads it: a position or a
// deal, the moves that are right, and what the others do in between. The learner is always
// seat A, and each of A's moves in the record is a step of the lesson.
//
// A step asks for a move, and says what is shown when it was found. The moves in
// also are as good as the record's. A wrong move has an answer of its own, or the
// one that otherwise gives to all others. Moves are written "5-3 E", "5-3" for a
// lead, "draw" and "pass"; a wild tile has the half first that touches. Line breaks in texts count as spaces. {draw} in a text stands
// for the key that draws, and so on: the names are those of dominoes/model/prefs.
//
// The part is a heading in the list: the lesson begins it. After a lesson with enough
// people know what the game of that id needs, and are offered a match of it. A bare
// lesson hides what is explained later: how many tiles lie in the boneyard. What the others do after the last step is
// followed by then, in place of right.
//
// The proof says how the tests check that the right move is the best: by the
// solver, which sees every tile, or by the judge, which knows what the seat
// knows.
package lessons
