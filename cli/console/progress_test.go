package console

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"dominoes/ai/arena"
	"dominoes/cli/report"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestProgressLineFitsTheWidth(t *testing.T) {
	minute := func(done, total int) string { return roundsDone(done, total, time.Minute) }
	test, err := arena.NewSPRT(0.5, 0.52)
	require.NoError(t, err)
	test.Add(1)
	test.Add(0.5)
	soFar := report.SoFar(test)
	assert.Regexp(t, `^2 deals: score 75\.0 % ± 25\.0, LLR \+0\.\d\d \(-2\.94 to \+2\.94\)$`, soFar)
	bar := strings.Repeat("#", 10) + strings.Repeat(".", 30)
	for _, c := range []struct {
		done, total int
		text        string
		width       int
		want        string
	}{
		{250, 1000, minute(250, 1000), 120, bar + " 250 of 1000 rounds, 4.2 a second, 3m0s left"},
		{250, 1000, minute(250, 1000), 60, "####............ " + minute(250, 1000)},
		{250, 1000, minute(250, 1000), 30, "250 of 1000 rounds, 4.2 a seco"},
		{0, 1000, roundsDone(0, 1000, 0), 120, strings.Repeat(".", 40) + " 0 of 1000 rounds"},
		{5, 10, soFar, 120, strings.Repeat("#", 20) + strings.Repeat(".", 20) + " " + soFar},
		{5, 10, soFar, 20, soFar[:20]},
	} {
		assert.Equal(t, c.want, progressLine(c.done, c.total, c.text, c.width, true))
	}
	assert.True(t, strings.HasPrefix(progressLine(250, 1000, "", 120, false), strings.Repeat("█", 10)+strings.Repeat("░", 30)))
	assert.Contains(t, roundsDone(8000, 24000, 2*time.Second), "8000 of 24000 rounds, 4000 a second, 4s left")
}

// Each percent is shown once, however little is read at a time.
func TestProgressOfReadingIsToldByPercents(t *testing.T) {
	for size, lines := range map[int]int{1000: 1, 5: 101} {
		var out bytes.Buffer
		w := &progressReader{file: strings.NewReader(strings.Repeat("x", 1000)), out: &out, size: 1000, shown: -1}
		n, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{w}, make([]byte, size))
		require.NoError(t, err)
		assert.EqualValues(t, 1000, n)
		assert.Equal(t, lines, strings.Count(out.String(), "\r"))
		assert.True(t, strings.HasSuffix(out.String(), "\rread 100 %\x1b[K"), out.String())
	}
}
