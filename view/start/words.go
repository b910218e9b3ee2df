package start

import "fmt"

// findGame is the label of a search for a game.
const findGame = "Find"

// scores and score are what the open ends of the picture score: as a total, or as equal ends.
func scores(n int) string { return fmt.Sprintf("scores %d", n) }

func score(n int) string { return fmt.Sprintf("score %d", n) }
