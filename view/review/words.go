package review

import "fmt"

const headMove = "move"

func moreMoves(n int) string {
	if n == 1 {
		return "1 more move"
	}
	return fmt.Sprintf("%d more moves", n)
}
