package widgets

import "strings"

// letterShapes are the pixel rows of which large letters are made, and how they are drawn: a pixel as two cells, or as
// half a cell.
var letterShapes = [...]struct {
	pixels []int
	wide   bool
}{
	{[]int{0, 1, 2, 3, 4, 5, 6}, true}, {[]int{0, 2, 3, 4, 6}, true},
	{[]int{0, 1, 2, 3, 4, 5, 6}, false}, {[]int{0, 2, 3, 4, 6}, false},
}

// LargeLetters returns text in letters of seven, five, four and three rows, or nil if it has a character that can't be
// drawn.
func LargeLetters(text string) [][]string {
	var forms [][]string
	for _, shape := range letterShapes {
		var rows []string
		for i, letter := range strings.Split(strings.ToUpper(text), "") {
			columns, drawn := plateLetters[letter]
			if !drawn {
				return nil
			}
			if letter == "!" {
				columns[2] = 0x4f // with less than all pixel rows its dot would join the stroke
			}
			rows = besideLetter(rows, columns, shape.pixels, shape.wide, i == 0)
		}
		forms = append(forms, rows)
	}
	return forms
}

// besideLetter adds a letter of these rows of pixels to the right of others.
func besideLetter(rows []string, columns [5]byte, pixels []int, wide, first bool) []string {
	height, blocks, gap := len(pixels), []string{"  ", "██"}, "  "
	if !wide { // the letter begins half a row below the top
		height, blocks, gap = len(pixels)/2+1, []string{" ", "▀", "▄", "█"}, " "
	}
	if first {
		rows, gap = make([]string, height), ""
	}
	for y := range rows {
		rows[y] += gap
		for _, bits := range columns {
			has := func(row int) byte {
				if row < 0 || row >= len(pixels) {
					return 0
				}
				return bits >> pixels[row] & 1
			}
			if wide {
				rows[y] += blocks[has(y)]
			} else {
				rows[y] += blocks[has(2*y-1)|has(2*y)<<1]
			}
		}
	}
	return rows
}
