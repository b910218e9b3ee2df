package lesson

import "fmt"

// What stands in the header of the list.
const listDetail = "from the first tile to rarer games"

// signs say what came of a try, before its answer.
var signs = [...]string{Untried: "", WrongTry: "Not that one. ", RightTry: "Right! ", GivenUp: "Solution: "}

// askTitles stand over what is to be done, in the pane.
var askTitles = [...]string{Asking: "Your move", Watching: "Watch", Done: "Done"}

// partOf says which part of a text is shown, and which key turns to the next.
func partOf(part, parts int, key string) string {
	return fmt.Sprintf("Part %d of %d: press %s to read on.", part, parts, key)
}
