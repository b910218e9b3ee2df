package widgets

import "fmt"

// tooSmall explains that a terminal of w × h cells is too small, the shortest line first.
func tooSmall(w, h int) []string {
	return []string{
		"The table needs more room.",
		fmt.Sprintf("This terminal is %d×%d;", w, h),
		fmt.Sprintf("the game needs %d×%d.", MinWidth, MinHeight),
		"Make it larger, or press ctrl+c to leave.",
	}
}

// findLead is the label of a search.
const findLead = "Find: "

// stepOf returns the step that a replay is at, padded so that all steps are equally wide.
func stepOf(step, of int) string {
	say := func(step int) string { return fmt.Sprintf("step %d of %d", step, of) }
	return fmt.Sprintf("%*s", len(say(of)), say(step))
}

// more returns how many lines are hidden.
func more(n int) string { return fmt.Sprintf("%d more", n) }
