package review

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
)

func reviewScene(w, h int) *Review {
	s := &Review{
		Title: "Review", Detail: "Fives · round 3", Stage: "move 5 of 14", Sum: "4 of 6 choices right",
		Lines: []ReviewLine{
			{Tone: Heading, Text: "Ann played 6-1 on E"},
			{Tone: Blame, Text: "A slip: it costs 1.2 points on average. 5-4 on W was better."},
			{Text: "Lucky: with all tiles face up, it cost nothing."},
			{Tone: Compared, Text: "5-4 on W", Rank: "1", Points: "+29.6", Chance: "97%", Share: 97},
			{Tone: Compared, Text: "6-1 on E", Rank: "2", Points: "+28.4", Chance: "9%", Share: 9, Mark: true},
			{Tone: Aside, Text: "Based only on what Ann could see then: averages of 3545 possible deals."},
		},
		PointsHead: "points", ChanceHead: "ahead",
		Keys: widgets.KeyBar{{Press: "esc", Does: "close"}, {Press: "←→", Does: "step"}, {Press: "x", Does: "a key"}},
	}
	tile := domino.NewTile
	s.Hands = []tiles.OpenHand{
		{
			Seat:   domino.A,
			Name:   "Ann",
			Tiles:  []domino.Tile{tile(6, 1), tile(5, 4), tile(4, 3)},
			Turn:   true,
			Played: tile(6, 1),
		},
		{Seat: domino.B, Name: "Bo", Tiles: domino.FullSet(6).Tiles()[10:24], Played: domino.NoTile},
		{Seat: domino.C, Name: "Cy", Played: domino.NoTile},
	}
	width, height := s.FeltSize(w, h)
	laid := []domino.Laid{{Tile: domino.NewTile(5, 5), End: domino.NoEnd, Inner: 5, Outer: 5}, {Tile: domino.NewTile(5, 1), End: domino.E, Inner: 5, Outer: 1, Seat: domino.B}}
	open := domino.EndsOf(domino.W, domino.E)
	s.Felt = tiles.Felt{Placement: layout.Fit(layout.Layout{Laid: laid, Spinner: 0, Arms: 4, Open: open}, layout.Area{W: width, H: height, MaxPips: 6}, layout.Choice{}), Last: 1, Open: open,
		Ghosts: []tiles.Ghost{{End: domino.E, Selected: true, Points: "+10"}}}
	return s
}

func TestReviewScreens(t *testing.T) {
	files := goldentest.Of(t)
	dark, ascii := theme.Dark(), theme.PlainASCII()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			files.Equal(t, canvastest.Drawn(size[0], size[1], &dark, reviewScene(size[0], size[1])).Plain()+"\n")
		})
	}
	t.Run("looks", func(t *testing.T) {
		files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, reviewScene(80, 24)), dark))
	})
	t.Run("ascii", func(t *testing.T) {
		c := canvas.New(80, 24, canvas.Style{})
		c.Ellipsis = ascii.Chars.Ellipsis
		reviewScene(80, 24).Draw(c, &ascii)
		files.Equal(t, c.Plain()+"\n")
	})
}

// What matters most is seen at any size: who moved, what is thought of it, and
// the tile that was played among the hands.
func TestReviewSaysWhatMatters(t *testing.T) {
	theme, marked := theme.Mono(), regexp.MustCompile("▸▐6│1▌|▸6-1")
	for w := widgets.MinWidth; w <= 160; w += sampletest.Of(14, 7) {
		for h := widgets.MinHeight; h <= 50; h += 3 {
			for _, tall := range []bool{false, true} {
				s := reviewScene(w, h)
				s.Tall = tall
				text := canvastest.Drawn(w, h, &theme, s).Plain()
				for _, words := range []string{"move 5 of 14", "Ann played 6-1 on E", "A slip: it costs 1.2 points", "no tiles left", "x a key"} {
					assert.Contains(t, text, words, "%dx%d", w, h)
				}
				assert.Regexp(t, marked, text, "the tile is marked")
				fw, fh := s.FeltSize(w, h)
				assert.Positive(t, fw)
				assert.GreaterOrEqual(t, fh, 5)
				assert.Len(t, strings.Split(text, "\n"), h)
			}
		}
	}
}

// tight is a review with more to say than there is room for: the move that was
// played comes last of many.
func tight(w, h int) *Review {
	s := reviewScene(w, h)
	s.Hands = s.Hands[:2]
	s.Hands[1].Tiles = s.Hands[1].Tiles[:5]
	s.Lines = s.Lines[:3]
	s.Lines[2].Text = "Why: " + strings.Repeat("you score less later: 8, not 10.3; ", 8)
	for i := range 12 {
		s.Lines = append(s.Lines, ReviewLine{Tone: Compared, Text: fmt.Sprintf("%d-0 on W", i), Rank: fmt.Sprint(1 + i), Points: "−6.8", Chance: "34%", Share: 34, Mark: i == 11})
	}
	s.Lines = append(s.Lines, ReviewLine{Tone: Aside, Text: "Based only on what Ann could see then."})
	return s
}

// The best move and the one that was played are compared however much there is to
// say, and what has no room is told.
func TestReviewKeepsThePlayedMove(t *testing.T) {
	for name, theme := range map[string]theme.Theme{"dark": theme.Dark(), "ascii": theme.PlainASCII()} {
		for _, size := range [][2]int{{60, 20}, {70, 21}, {80, 24}, {100, 29}, {120, 36}, {120, 30}} {
			text := canvastest.Drawn(size[0], size[1], &theme, tight(size[0], size[1])).Plain()
			for _, words := range []string{"1  0-0 on W ", string(theme.Chars.Turn) + " 12 11-0 on W", "A slip: it costs 1.2 points", " more"} {
				assert.Contains(t, text, words, "%s %v", name, size)
			}
		}
	}
}

// Lying tiles right above one another would look like standing ones.
func TestReviewPartsHands(t *testing.T) {
	dark := theme.Dark()
	for w := widgets.MinWidth; w <= 160; w += sampletest.Of(25, 10) {
		for h := widgets.MinHeight; h <= 50; h += sampletest.Of(3, 1) {
			for hands := 2; hands <= 4; hands++ {
				s := tight(w, h)
				for len(s.Hands) < hands {
					s.Hands = append(s.Hands, s.Hands[1])
				}
				text := canvastest.Drawn(w, h, &dark, s).Plain()
				if rows := s.regions(w, h).hands.Dy(); rows > hands {
					assert.GreaterOrEqual(t, rows, 2*hands, "a blank row parts the table from the hands")
				}
				rows := strings.Split(text, "\n")
				tile := string(dark.Chars.EdgeLeft) + "6" + string(dark.Chars.Upright)
				for y := range len(rows) - 1 {
					assert.False(t, strings.Contains(rows[y], " Ann ") && strings.Contains(rows[y], tile) && strings.Contains(rows[y+1], tile), "%dx%d\n%s", w, h, text)
				}
			}
		}
	}
}

// The move that was played is always among those compared, in its place or in that of
// the last one, and how many have no room is told.
func TestPlayedMoveIsCompared(t *testing.T) {
	for played := range 6 {
		moves := make([]*ReviewLine, 6)
		for i := range moves {
			moves[i] = &ReviewLine{Tone: Compared, Text: fmt.Sprint(i), Mark: i == played}
		}
		for n := 1; n <= 7; n++ {
			kept := compared(moves, 80, n, true)
			want := min(n, 6)
			assert.Len(t, kept, want)
			assert.Equal(t, fmt.Sprint(played), kept[min(played, want-1)].line.Text, "%d of 6, played %d", n, played)
			assert.Equal(t, 6-want, kept[want-1].more)
		}
		kept := compared(moves, compareColumns, 4, true)
		assert.Equal(t, fmt.Sprint(played), kept[min(played, 2)].line.Text)
		assert.Equal(t, "  3 more moves", kept[3].text, "there is no room beside the last one")
		assert.Len(t, compared(moves, 80, 7, false), mostCompared)
	}
	assert.Empty(t, compared(nil, 80, 3, true))
}

// Paragraphs that have no room say less before any is cut off, the last one first.
func TestParagraphsSayLess(t *testing.T) {
	lines := []*ReviewLine{{Text: "what happened"}, {Text: "a long reason and another one", Less: []string{"a long reason", ""}}, {Text: "an aside", Less: []string{""}}}
	for h, want := range map[int]string{
		4: "what happened/a long reason/and another one/an aside", 3: "what happened/a long reason/and another one", 2: "what happened/a long reason", 1: "what happened", 0: "",
	} {
		var rows []string
		for _, r := range paragraphs(lines, 20, h, false) {
			rows = append(rows, r.text)
			assert.False(t, r.cut)
		}
		assert.Equal(t, want, strings.Join(rows, "/"))
	}
	costly := ReviewLine{Text: "it costs much and something was better", Less: []string{"it costs much", ""}}
	assert.Len(t, paragraphs([]*ReviewLine{{Text: "what happened"}, &costly, &costly}, 20, 3, false), 3, "all say less before one is left out")
	assert.True(t, paragraphs([]*ReviewLine{{Text: "what nobody can say in fewer words"}}, 20, 1, false)[0].cut)
}

// A compared move has its columns, whatever is written in them. Package widgets tests the meter itself.
func TestComparedMoveKeepsItsColumns(t *testing.T) {
	dark := theme.Dark()
	for sign, mark := range map[string]bool{" ": false, "▸": true} {
		l := ReviewLine{Text: "12-11 on NW, and more", Rank: "=", Chance: "50%", Points: "−12.5", Share: 50, Mark: mark}
		c := canvas.New(60, 1, canvas.Style{Bg: dark.Ground})
		l.drawMove(c, &dark, 2)
		assert.Equal(t, sign+" =  12-11 on N…   −12.5  ━━━━────  50%   2 more moves", c.Plain())
	}
}
