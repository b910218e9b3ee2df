package start

import "fmt"

// findGame stands before what somebody types who looks for a game.
const findGame = "Find"

// scores and score say what the open ends of the picture are worth: a total, or equal ends.
func scores(n int) string { return fmt.Sprintf("scores %d", n) }

func score(n int) string { return fmt.Sprintf("score %d", n) }
