package widgets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// What is drawn at a place of the bar is what a click there goes to.
func TestProgressGoesWhereItIsClicked(t *testing.T) {
	theme := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		p := Progress{State: "paused", Last: rapid.IntRange(0, 100_000).Draw(t, "last"), Part: "round 1 of 2"}
		p.At = rapid.IntRange(0, p.Last).Draw(t, "at")
		p.Done, p.Of = p.At, p.Last
		w := rapid.IntRange(MinWidth, 250).Draw(t, "width")
		c := canvas.New(w, 1, canvas.Style{})
		p.Draw(c, &theme)
		line := []rune(strings.TrimSuffix(c.Plain(), "\n"))
		here := strings.IndexRune(string(line), theme.Chars.Played)
		assert.Positive(t, here)
		x := len([]rune(string(line)[:here]))
		at, ok := p.Place(x, w)
		assert.True(t, ok)
		again := p
		again.At = at
		from, to := p.bar(w)
		assert.Equal(t, p.cell(p.At, to-from), again.cell(at, to-from), "it stays in the cell")
		_, ok = p.Place(from-1, w)
		assert.False(t, ok)
		_, ok = p.Place(to, w)
		assert.False(t, ok)
		first, _ := p.Place(from, w)
		last, _ := p.Place(to-1, w)
		assert.Equal(t, []int{0, p.Last}, []int{first, last})
	})
}
