package widgets

import "fmt"

// tooSmall says, the shortest first, what a terminal of w × h cells lacks.
func tooSmall(w, h int) []string {
	return []string{
		"The table needs more room.",
		fmt.Sprintf("This terminal is %d×%d;", w, h),
		fmt.Sprintf("the game needs %d×%d.", MinWidth, MinHeight),
		"Make it larger, or press ctrl+c to leave.",
	}
}

// findLead stands before what is searched for.
const findLead = "Find: "

// stepOf says how far a replay is, at every step in as many columns.
func stepOf(step, of int) string {
	say := func(step int) string { return fmt.Sprintf("step %d of %d", step, of) }
	return fmt.Sprintf("%*s", len(say(of)), say(step))
}

// more says how many lines there are beyond those that are shown.
func more(n int) string { return fmt.Sprintf("%d more", n) }
