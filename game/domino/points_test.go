package domino_test

import (
	"strconv"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPointsAsText(t *testing.T) {
	for _, c := range []struct {
		points               domino.Points
		text, unicode, ascii string
		whole, num, den      int
	}{
		{0, "0", "0", "0", 0, 0, 1},
		{domino.WholePoints(-3), "-3", "-3", "-3", -3, 0, 1},
		{domino.WholePoints(1_000_000_000), "1000000000", "1000000000", "1000000000", 1_000_000_000, 0, 1},
		{domino.WholePoints(1) / 2, "1/2", "½", "1/2", 0, 1, 2},
		{domino.WholePoints(7) / 2, "7/2", "3½", "3 1/2", 3, 1, 2},
		{domino.WholePoints(-7) / 2, "-7/2", "-3½", "-3 1/2", -3, -1, 2},
		{domino.WholePoints(10) / 3, "10/3", "3⅓", "3 1/3", 3, 1, 3},
		{domino.WholePoints(20) / 3, "20/3", "6⅔", "6 2/3", 6, 2, 3},
		{domino.WholePoints(-1) / 4, "-1/4", "-¼", "-1/4", 0, -1, 4},
		{domino.WholePoints(27) / 4, "27/4", "6¾", "6 3/4", 6, 3, 4},
		{domino.WholePoints(11) / 12, "11/12", "11/12", "11/12", 0, 11, 12},
		{domino.WholePoints(10)/3 + domino.WholePoints(1)/4, "43/12", "3 7/12", "3 7/12", 3, 7, 12},
	} {
		assert.Equal(t, c.text, c.points.String())
		back, err := domino.ParsePoints(c.text)
		require.NoError(t, err)
		assert.Equal(t, c.points, back)
		assert.Equal(t, []string{c.unicode, c.ascii}, []string{c.points.Text(false), c.points.Text(true)})
		whole, num, den := c.points.Fraction()
		assert.Equal(t, [3]int{c.whole, c.num, c.den}, [3]int{whole, num, den}, c.text)
	}
}

func TestParsePointsRefusesMalformedScores(t *testing.T) {
	const form = " is no score: write a whole number or a fraction of halves, thirds, quarters, sixths or twelfths"
	for _, text := range []string{
		"", "/", "7/", "/2", "x", "1.5", "3½", "7/0", "7/-2", "1/5", "1/24", "1/2/3", " 7", "7 ",
		"1000000001", "-1000000001", "99999999999999999999", "1/99999999999999999999",
	} {
		_, err := domino.ParsePoints(text)
		assert.EqualError(t, err, strconv.Quote(text)+form)
	}
	for text, lowest := range map[string]string{
		"14/4": "7/2", "4/2": "2", "7/1": "7", "0/2": "0", "-6/4": "-3/2", "+7": "7", "007": "7", "-0": "0", "7/02": "7/2",
	} {
		_, err := domino.ParsePoints(text)
		assert.EqualError(t, err, strconv.Quote(text)+" is no score in lowest terms: write "+strconv.Quote(lowest))
	}
}

// Every number of twelfths is written in lowest terms and reads back.
func TestPointsReadBackFromLowestTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := domino.Points(rapid.Int64Range(-1_000_000_000, 1_000_000_000).Draw(t, "twelfths"))
		back, err := domino.ParsePoints(p.String())
		require.NoError(t, err)
		require.Equal(t, p, back)

		whole, num, den := p.Fraction()
		require.Equal(t, p, domino.WholePoints(whole)+domino.WholePoints(num)/domino.Points(den))
		require.Less(t, max(num, -num), den)
		require.False(t, whole > 0 && num < 0 || whole < 0 && num > 0, "parts of one sign")
		for f := 2; f <= 12; f++ {
			require.False(t, den%f == 0 && num%f == 0 && num != 0, "%d/%d isn't in lowest terms", num, den)
		}
	})
}
