package variants_test

import (
	"fmt"

	"dominoes/variants"
)

func ExampleResolve() {
	rules, err := variants.Resolve("plaza", 2, map[string]string{"target": "50"})
	fmt.Println(rules.Deal, rules.Target, err)

	_, err = variants.Resolve("plaza", 2, map[string]string{"tie": "coin"})
	fmt.Println(err)
	// Output:
	// 7 50 <nil>
	// tie can't be "coin": it must be one of none, split, draw-off, lightest-tile, carry, carry-once, leader
}
