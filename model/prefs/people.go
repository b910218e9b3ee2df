package prefs

import (
	"slices"

	"dominoes/view/names"
)

// mostPeople is how many names are remembered.
const mostPeople = 12

// Remembered returns the names to remember once these people have played, they first.
func Remembered(played, before []string) []string {
	var list []string
	for _, name := range slices.Concat(played, before) {
		known := slices.ContainsFunc(list, func(other string) bool { return names.Same(other, name) })
		if name != "" && !known && len(list) < mostPeople {
			list = append(list, name)
		}
	}
	return list
}
