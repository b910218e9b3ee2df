package arena

import (
	"fmt"

	"dominoes/game"
)

// Illegal actions of a bot.

func panicked(what any) string { return fmt.Sprintf("panicked: %v", what) }

func choseWrong(m game.Move) string {
	return fmt.Sprintf("chose %s, which isn't among its moves", m)
}
