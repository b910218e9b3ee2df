package variants

import (
	"strconv"
	"strings"

	"dominoes/game"
)

var numberWords = []string{
	"no", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve",
}

// spell writes small numbers as words.
func spell(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return strconv.Itoa(n)
}

// counted writes a number with its noun: "one tile", "14 tiles".
func counted(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return spell(n) + " " + noun + "s"
}

// capital makes the first letter large.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// and joins words as a sentence does: "A, B and C".
func and(words ...string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// seatNames lists the seats, A first.
func seatNames(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = game.Seat(i).String()
	}
	return names
}
