package widgets

import "strings"

// LargeLetters returns text in letters of four rows, or nil if it has a character that can't be drawn.
func LargeLetters(text string) []string {
	rows := make([]string, 4)
	for i, letter := range strings.Split(strings.ToUpper(text), "") {
		if _, drawn := plateLetters[letter]; !drawn {
			return nil
		}
		for y := range rows {
			if i > 0 {
				rows[y] += " "
			}
			row := []rune(plateRow(letter, y))
			rows[y] += string(row) + strings.Repeat(" ", 5-len(row))
		}
	}
	return rows
}
