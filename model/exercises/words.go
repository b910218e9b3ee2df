package exercises

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

const thereIsABetterMove = "There is a better move."

func isBest(m game.Move) string { return fmt.Sprintf("%s is best.", words.Capital(m.String())) }

func playedThen(who string, m game.Move, cost string) string {
	return fmt.Sprintf("%s chose %s then: %s.", who, m, cost)
}

func because(text string, reasons []string) string {
	if len(reasons) == 0 {
		return text
	}
	return fmt.Sprintf("%s Why: %s.", text, strings.Join(reasons, "; "))
}

// Theirs names the exercises of a person: "Your own matches", or "Ann's matches" if several people play here.
func Theirs(person string, several bool) string {
	if !several {
		return "Your own matches"
	}
	return fmt.Sprintf("%s's matches", person)
}

// DueNow says how many exercises are due.
func DueNow(n int) string {
	if n == 1 {
		return "1 position in which another move was clearly better."
	}
	return fmt.Sprintf("%d positions in which another move was clearly better.", n)
}

// LastAsked follows the last exercise, and says when they come again.
const LastAsked = "That was the last one. What you missed comes again tomorrow, what you solved in 3 days or later."

// FindBetter asks for the better move.
const FindBetter = "You missed the best move here. Which is it?"

// AsThen explains an exercise of a person; several says whether other people play here too.
func AsThen(person string, several bool) string {
	whose := "you"
	if several {
		whose = person
	}
	return fmt.Sprintf("A position from a match, with only what %s could see then.", whose)
}
