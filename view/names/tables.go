package names

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

//go:embed confusables.txt
var confusablesText string

//go:embed scripts.txt
var scriptsText string

// confusables maps characters that look like others to their prototypes.
var confusables = sync.OnceValue(func() map[rune]string {
	table := map[rune]string{}
	for line := range strings.Lines(confusablesText) {
		prototype, sources, _ := strings.Cut(line, ":")
		text := ""
		for _, code := range strings.Fields(prototype) {
			text += string(hex(code))
		}
		for _, code := range strings.Fields(sources) {
			table[hex(code)] = text
		}
	}
	return table
})

// extensions maps characters that several scripts use to those scripts.
var extensions = sync.OnceValue(func() map[rune][]string {
	table := map[rune][]string{}
	for line := range strings.Lines(scriptsText) {
		scripts, ranges, _ := strings.Cut(line, ":")
		set := strings.Fields(scripts)
		for _, r := range strings.Fields(ranges) {
			first, last, ok := strings.Cut(r, "-")
			if !ok {
				last = first
			}
			for c := hex(first); c <= hex(last); c++ {
				table[c] = set
			}
		}
	}
	return table
})

// hex returns the character with this code; the embedded tables have no other words.
func hex(code string) rune {
	n, err := strconv.ParseUint(code, 16, 31)
	if err != nil {
		panic(err)
	}
	return rune(n)
}
