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

func ExampleChanged() {
	plaza, err := variants.ByID("plaza")
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := plaza.Rules(3)
	rules.Target = 50
	fmt.Println(variants.Changed(plaza, rules))
	// Output: map[target:50]
}

func ExampleVariant_House() {
	dutch, err := variants.ByID("dutch")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(dutch.House("boneyard", "up-to-1"), dutch.House("boneyard", "none"))
	// Output: false true
}
