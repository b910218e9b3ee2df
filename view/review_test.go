package view

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/game"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/assert"
)

func reviewScene(w, h int) *Review {
	s := &Review{
		Title: "Review", Detail: "Fives · round 3", Stage: "move 5 of 14", Sum: "4 of 6 right",
		Lines: []ReviewLine{
			{Tone: Heading, Text: "Ann laid 6-1 on E"},
			{Tone: Blame, Text: "A slip: it gives away 1.2 points and 3% of the chance to win. 5-4 on W was better."},
			{Text: "It was lucky: as the tiles lay it cost nothing."},
			{Tone: Compared, Text: "5-4 on W", Points: "+29.6", Win: "97%", Share: 97},
			{Tone: Compared, Text: "6-1 on E", Points: "+28.4", Win: "9%", Share: 9, Mark: true},
			{Tone: Aside, Text: "The chance to win the round and the points expected, from what Ann could know then."},
		},
		Keys: KeyBar{{"esc", "close"}, {"←→", "step"}, {"?", "help"}},
	}
	tiles := func(pairs ...int) (list []game.Tile) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, game.NewTile(pairs[i], pairs[i+1]))
		}
		return list
	}
	many := tiles(6, 5, 6, 4, 6, 3, 6, 2, 5, 3, 5, 2, 4, 4, 4, 3, 4, 2, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1)
	s.Hands = []OpenHand{
		{Seat: game.A, Name: "Ann", Tiles: tiles(6, 1, 5, 4, 4, 3), Turn: true, Played: game.NewTile(6, 1)},
		{Seat: game.B, Name: "Bo", Tiles: many, Played: game.NoTile},
		{Seat: game.C, Name: "Cy", Played: game.NoTile},
	}
	width, height := s.FeltSize(w, h)
	laid := []game.Laid{{Tile: game.NewTile(5, 5), End: game.NoEnd, Inner: 5, Outer: 5}, {Tile: game.NewTile(5, 1), End: game.E, Inner: 5, Outer: 1, Seat: game.B}}
	open := game.EndsOf(game.W, game.E)
	s.Felt = Felt{Placement: Fit(Layout{Laid: laid, Spinner: 0, Arms: 4, Open: open}, Area{W: width, H: height, MaxPips: 6}, Choice{}), Last: 1, Open: open,
		Ghosts: []Ghost{{End: game.E, Selected: true, Points: "+10"}}}
	return s
}

func TestReviewScreens(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		for name, theme := range map[string]Theme{"": Dark(), "-ascii": PlainASCII()} {
			t.Run(fmt.Sprintf("%dx%d%s", size[0], size[1], name), func(t *testing.T) {
				c := NewCanvas(size[0], size[1], Style{})
				c.Ellipsis = theme.Chars.Ellipsis
				reviewScene(size[0], size[1]).Draw(c, &theme)
				golden.RequireEqual(t, c.Plain()+"\n")
			})
		}
	}
}

// What matters most is seen at any size: who moved, what is thought of it, and
// the tile that was played among the hands.
func TestReviewSaysWhatMatters(t *testing.T) {
	theme := Mono()
	for w := MinWidth; w <= 160; w += 7 {
		for h := MinHeight; h <= 50; h += 3 {
			for _, tall := range []bool{false, true} {
				c := NewCanvas(w, h, Style{})
				s := reviewScene(w, h)
				s.Tall = tall
				s.Draw(c, &theme)
				text := c.Plain()
				for _, words := range []string{"move 5 of 14", "Ann laid 6-1 on E", "A slip: it gives away 1.2", "no tiles left", "? help"} {
					assert.Contains(t, text, words, "%dx%d", w, h)
				}
				assert.Contains(t, text, string(theme.Chars.ChosenLeft), "the tile is marked")
				fw, fh := s.FeltSize(w, h)
				assert.Positive(t, fw)
				assert.GreaterOrEqual(t, fh, 5)
				assert.Len(t, strings.Split(text, "\n"), h)
			}
		}
	}
}
