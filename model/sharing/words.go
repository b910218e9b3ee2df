package sharing

import (
	"fmt"

	"dominoes/model/match"
)

// The marks of a choice in the text to share: right, a slip, a mistake.
const marks, plainMarks = "●◐○", "#+."

func shapesIn(ascii bool) []rune {
	if ascii {
		return []rune(plainMarks)
	}
	return []rune(marks)
}

// Key returns the legend of the marks.
func Key(ascii bool) string {
	m := shapesIn(ascii)
	return fmt.Sprintf("%c is right, %c a slip, %c a mistake, by what you could see.", m[0], m[1], m[2])
}

func foot(day string) string { return fmt.Sprintf("dominoes daily --date %s", day) }

// resultLine is the second line, with the number of days in a row that were played if there are several.
func resultLine(result string, streak int, ascii bool) string {
	if streak > 1 {
		result += match.DotIn(ascii) + fmt.Sprintf("%d days in a row", streak)
	}
	return result
}
