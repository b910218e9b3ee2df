package rulebook_test

import (
	"fmt"
	"strings"

	"dominoes/variants"
	"dominoes/variants/rulebook"
)

// A sheet as the command prints it, up to its second section.
func ExampleOf() {
	block, err := variants.ByID("block")
	if err != nil {
		panic(err)
	}
	text := rulebook.Of(block, block.Rules(2)).Print(72)
	head, _, _ := strings.Cut(text, "\nPlayers\n")
	fmt.Println(head)
	// Output:
	// Block
	// =====
	// No drawing: play or pass.
	// Block with drawing is called the Draw game.
	// Follows these published rules: Block dominoes.
	// A ° marks where those rules are silent or differ: this program chose.
	//
	// Aim
	// ---
	// - Be the first to play all your tiles. The most points win the match.
}
