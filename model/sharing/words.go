package sharing

import (
	"fmt"

	"dominoes/model/match"
)

// The marks of a choice in the text to share: right, a slip, a mistake.
const marks, plainMarks = "●◐○", "#+."

// head is the first line of the text to share, with the number of the day; foot says how to get the deal.
func head(number int, variant string, ascii bool) string {
	return fmt.Sprintf("Dominoes daily #%d%s%s", number, match.DotIn(ascii), variant)
}

func foot(day string) string { return fmt.Sprintf("dominoes daily --date %s", day) }

// resultLine is the second line, with the number of days in a row that were played if there are several.
func resultLine(result string, streak int, ascii bool) string {
	if streak > 1 {
		result += match.DotIn(ascii) + fmt.Sprintf("%d days in a row", streak)
	}
	return result
}
