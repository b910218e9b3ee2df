package console

import (
	"fmt"
	"time"
)

func readPercent(percent int64) string { return fmt.Sprintf("read %d %%", percent) }

func readOf(done, total int) string { return fmt.Sprintf("read %d of %d", done, total) }

// roundsDone describes the progress, the rate and the time left.
func roundsDone(done, total int, elapsed time.Duration) string {
	text := fmt.Sprintf("%d of %d rounds", done, total)
	if done == 0 || elapsed <= 0 {
		return text
	}
	rate, decimals := float64(done)/elapsed.Seconds(), 0
	if rate < 10 {
		decimals = 1
	}
	left := time.Duration(float64(total-done) / rate * float64(time.Second)).Round(time.Second)
	return fmt.Sprintf("%s, %.*f a second, %s left", text, decimals, rate, left)
}
