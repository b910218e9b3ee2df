package sharing

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/match"
	"dominoes/model/page/pagetest"
)

// The text to share has a row for each round with a choice, the day's number and the streak, and no tile. It is the same
// for everybody, and no line is longer than 60 columns.
func TestTextMarksEachChoice(t *testing.T) {
	m, err := match.NewDaily(1, "2026-09-30", "", true)
	require.NoError(t, err)
	m = pagetest.PlayOn(t, m, func(match.Match) bool { return false })
	text, err := Text(t.Context(), m, 3, false)
	require.NoError(t, err)
	lines := strings.Split(text, "\n")
	assert.Equal(t, []string{"Dominoes daily #273 · Block", "lost 0–62 · no help · 3 days in a row"}, lines[:2])
	assert.Equal(t, "dominoes daily --date 2026-09-30", lines[len(lines)-1])
	rows := lines[2 : len(lines)-1]
	assert.NotEmpty(t, rows)
	for _, row := range rows {
		assert.Regexp(t, "^[●◐○]{1,40}$", row)
	}
	assert.Contains(t, text, "○", "the first move is often wrong")
	plain, err := Text(t.Context(), m, 1, true)
	require.NoError(t, err)
	for i, row := range strings.Split(plain, "\n")[2 : len(lines)-1] {
		assert.Equal(t, strings.NewReplacer("●", "#", "◐", "+", "○", ".").Replace(rows[i]), row)
	}
	assert.NotContains(t, plain, "in a row")

	begun, err := match.NewDaily(1, "2026-09-30", "", true)
	require.NoError(t, err)
	text, err = Text(t.Context(), begun, 1, false)
	require.NoError(t, err)
	assert.Empty(t, text, "it isn't over")
}
