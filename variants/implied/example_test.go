package implied_test

import (
	"fmt"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/implied"
)

// Whoever leads with the highest double needs one: four players of Draw with seven tiles each hold them all.
func ExampleFacts() {
	rules, err := variants.Resolve("draw", 4, map[string]string{"lead": "highest-double", "deal": "7"})
	if err != nil {
		panic(err)
	}
	facts := implied.Facts{Rules: rules}
	fmt.Println(facts.Undealt(), facts.WantsDouble(), facts.MayLackDouble())
	rules.Seats, rules.Boneyard = 2, game.BoneyardNone
	facts = implied.Facts{Rules: rules}
	fmt.Println(facts.Undealt(), facts.Drawable(), facts.MayLackDouble())
	// Output:
	// 0 true false
	// 14 0 true
}
