package layout

// Longer is how often the rows of trains were made longer.
func (c Choice) Longer() int { return c.longer }
