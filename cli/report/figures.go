package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dominoes/ai/arena"
)

// figure is a number as JSON has it: with four decimals at most, and null where
// there is none.
type figure float64

// MarshalJSON writes the number.
func (f figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, math.Round(float64(f)*1e4)/1e4, 'f', -1, 64), nil
}

// milliseconds returns the times as numbers, none where nothing was decided.
func milliseconds(t arena.Times) (median, p99, longest float64) {
	if t.Count == 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	return ms(t.Median), ms(t.P99), ms(t.Max)
}

// decimals writes a number, or a dash where there is none.
func decimals(format string, f float64) string {
	if math.IsNaN(f) {
		return "-"
	}
	return fmt.Sprintf(format, f)
}

// columns sets rows of equal length in columns: the first to the left, the
// others, which are numbers, to the right.
func columns(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "%-*s", widths[0], row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(&b, "  %*s", widths[i+1], cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
