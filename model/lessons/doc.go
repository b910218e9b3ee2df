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
// The record is a match record as dominoes/game/record reads it: a position or a deal, the right moves, and the other
// seats' moves between them. The learner is always seat A, and each of A's moves in the record is a step of the lesson.
//
// A step has the question that asks for a move, and the praise for the right one. The moves in also are as good as the
// record's. A wrong move has a reply of its own, or the one in otherwise. Moves are written "5-3 E", "5-3" for a lead,
// "draw" and "pass"; a wild tile is written with the half first that touches. Line breaks in texts count as spaces.
// {draw} in a text is replaced by the key for draw, and so on: the names are those of dominoes/model/home/prefs.
//
// The part is a heading in the list, above this lesson and those after it. enough is the id of a game that people can
// play after the lesson; they are offered a match of it. A bare lesson hides what is explained later: the number of
// tiles in the boneyard. After the other seats' moves that follow the last step, then replaces right.
//
// The proof says how the tests check that the right move is the best: by the solver, which sees every tile, or by the
// judge, which knows what the seat knows.
package lessons
