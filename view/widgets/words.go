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

// progressOf says how much is done; done is as wide as of.
func progressOf(done, of int) string { return fmt.Sprintf("%*d of %d", len(fmt.Sprint(of)), done, of) }

// more says how many lines there are beyond those that are shown.
func more(n int) string { return fmt.Sprintf("%d more", n) }
