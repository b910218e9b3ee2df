package widgets

import (
	"slices"
	"strings"
)

// letterShape is a size of large letters.
type letterShape struct {
	rows  int
	short bool // without two of the seven rows of pixels
	gap   string
	row   func(columns [5]byte, y int) string
}

var (
	blockLetters = []letterShape{
		{7, false, "  ", pixels("  ", "██")}, {5, true, "  ", pixels("  ", "██")},
		{4, false, " ", halfRow}, {3, true, " ", halfRow},
	}
	asciiLetters = []letterShape{
		{7, false, "  ", pixels("  ", "##")}, {5, true, "  ", pixels("  ", "##")},
		{7, false, " ", pixels(" ", "#")}, {5, true, " ", pixels(" ", "#")},
	}
)

// LargeLetters returns text in large letters of several sizes, the largest first, or nil if it has a character that
// can't be drawn. With ascii they are of ASCII characters, else of blocks.
func LargeLetters(text string, ascii bool) (forms [][]string) {
	letters := strings.Split(strings.ToUpper(text), "")
	if !canBeDrawn(letters) {
		return nil
	}
	shapes := blockLetters
	if ascii {
		shapes = asciiLetters
	}
	for _, shape := range shapes {
		rows := make([]string, shape.rows)
		for y := range rows {
			rows[y] = shape.line(letters, y)
		}
		forms = append(forms, rows)
	}
	return forms
}

// line returns row y of letters side by side.
func (s letterShape) line(letters []string, y int) string {
	parts := make([]string, len(letters))
	for i, letter := range letters {
		columns := plateLetters[letter]
		if letter == "!" {
			columns[2] = 0x4f // in fewer rows the dot would join the stroke
		}
		if s.short {
			columns = short(columns)
		}
		parts[i] = s.row(columns, y)
	}
	return strings.Join(parts, s.gap)
}

// canBeDrawn reports whether there are pixels for all letters.
func canBeDrawn(letters []string) bool {
	return !slices.ContainsFunc(letters, func(letter string) bool { _, ok := plateLetters[letter]; return !ok })
}

// short drops the second and the sixth row of pixels.
func short(columns [5]byte) [5]byte {
	for x, bits := range columns {
		columns[x] = bits&0x01 | bits>>1&0x0e | bits>>2&0x10
	}
	return columns
}

// pixels returns a function for row y of a letter, with these characters for pixels that are off and on.
func pixels(off, on string) func(columns [5]byte, y int) string {
	return func(columns [5]byte, y int) (row string) {
		for _, bits := range columns {
			row += [2]string{off, on}[bits>>y&1]
		}
		return row
	}
}

// halfRow returns row y of a letter in half blocks. The letter begins half a row below the top.
func halfRow(columns [5]byte, y int) (row string) {
	for _, bits := range columns {
		row += [4]string{" ", "▀", "▄", "█"}[uint16(bits)<<1>>(2*y)&3]
	}
	return row
}
