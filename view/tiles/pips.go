package tiles

// standingPips are the patterns of pips on a half of a standing tile, three rows of seven cells. Two columns are as
// long as one row, so a pattern looks square.
var standingPips = [13][3]string{
	0:  {"       ", "       ", "       "},
	1:  {"       ", "   o   ", "       "},
	2:  {" o     ", "       ", "     o "},
	3:  {" o     ", "   o   ", "     o "},
	4:  {" o   o ", "       ", " o   o "},
	5:  {" o   o ", "   o   ", " o   o "},
	6:  {" o   o ", " o   o ", " o   o "},
	7:  {" o   o ", " o o o ", " o   o "},
	8:  {" o o o ", " o   o ", " o o o "},
	9:  {" o o o ", " o o o ", " o o o "},
	10: {"o o o o", " o   o ", "o o o o"},
	11: {"o o o o", " o o o ", "o o o o"},
	12: {"o o o o", "o o o o", "o o o o"},
}

// lyingPips are standingPips turned by 90 degrees, for lying tiles. Ten and more aren't turned, since four pips don't
// fit one above another.
var lyingPips = func() [13][3]string {
	p := standingPips
	p[2] = [3]string{"     o ", "       ", " o     "}
	p[3] = [3]string{"     o ", "   o   ", " o     "}
	p[6] = [3]string{" o o o ", "       ", " o o o "}
	p[7] = [3]string{" o o o ", "   o   ", " o o o "}
	return p
}()
