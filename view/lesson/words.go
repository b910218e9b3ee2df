package lesson

import "fmt"

// The header of the list.
const listDetail = "from the first tile to rarer games"

// signs are the results of a try, before its answer.
var signs = [...]string{Untried: "", WrongTry: "Not that one. ", RightTry: "Right! ", GivenUp: "Solution: "}

// askTitles are the titles of the task in the pane.
var askTitles = [...]string{Asking: "Your move", Watching: "Watch", Done: "Done"}

// partOf returns which part of a text is shown, and the key for the next.
func partOf(part, parts int, key string) string {
	return fmt.Sprintf("Part %d of %d: press %s to read on.", part, parts, key)
}
