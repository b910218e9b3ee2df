package layout

// Steps is how often the rows of trains were changed since one had no room.
func (c Choice) Steps() int { return c.steps }
