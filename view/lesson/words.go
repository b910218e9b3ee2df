package lesson

import "fmt"

// The header of the list.
const listDetail = "from the first tile to rarer games"

// signs are the results of a try, before its answer.
var signs = [...]string{Untried: "", WrongTry: "Not that one. ", RightTry: "Right! ", GivenUp: "Solution: "}

// askTitles are the titles of the task in the pane.
var askTitles = [...]string{Asking: "Your move", Watching: "Watch", Done: "Step by step"}

// partOf returns which part of a text is shown. The row of keys has the one for the next.
func partOf(part, parts int) string { return fmt.Sprintf("Part %d of %d", part, parts) }
