package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dominoes/ai/arena"
)

// figure is a number with at most 4 decimals in JSON. NaN becomes null.
type figure float64

// MarshalJSON implements [json.Marshaler].
func (f figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, math.Round(float64(f)*1e4)/1e4, 'f', -1, 64), nil
}

// milliseconds returns the times in milliseconds, or NaN if no decision was timed.
func milliseconds(t arena.Times) (median, p99, longest float64) {
	if t.Count == 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	return ms(t.Median), ms(t.P99), ms(t.Max)
}

// decimals formats a number, or returns "-" for NaN.
func decimals(format string, f float64) string {
	if math.IsNaN(f) {
		return "-"
	}
	return fmt.Sprintf(format, f)
}

// columns aligns rows of equal length: the first column left, the others, which are numbers, right.
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
