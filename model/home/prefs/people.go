package prefs

import (
	"slices"

	"dominoes/view/names"
)

// maxPeople is how many names are remembered.
const maxPeople = 12

// Remembered returns the names to remember after a match: the players', then those remembered before.
func Remembered(played, before []string) []string {
	var list []string
	for _, name := range slices.Concat(played, before) {
		known := slices.ContainsFunc(list, func(other string) bool { return names.Same(other, name) })
		if name != "" && !known && len(list) < maxPeople {
			list = append(list, name)
		}
	}
	return list
}
