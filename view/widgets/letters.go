package widgets

import (
	"slices"
	"strings"
)

// letterShape is a size and style in which large letters are drawn. row returns row y of a letter, whose pixels are
// bits of its columns; gap separates letters.
type letterShape struct {
	rows  int  // height in rows of the screen
	short bool // leaves out two of the seven rows of pixels
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

// LargeLetters returns text in large letters, as rows of ASCII characters or of blocks, in several sizes from the
// largest down. It is nil if text has a character that can't be drawn.
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
			if letter == "M" {
				columns[1], columns[3] = 0x04, 0x04 // the row with its arms is dropped
				columns[2] = 0x08
			}
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

// pixels returns a function that draws row y of a letter, with off and on for its pixels.
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
