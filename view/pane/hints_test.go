package pane_test

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// lesson is a table with all hints.
func lesson(top int) *tableview.Table {
	s := &tableview.Table{
		Title: "fives", Stage: "Round 4", MaxPips: top, Keys: widgets.KeyBar{{Press: "h", Does: "hints"}, {Press: "f", Does: "figures"}, {Press: "?", Does: "help"}},
		Players: []tableview.Player{{Side: tableview.Below, Name: "Ann", Score: "45", Turn: true}}, Status: []string{"your turn"},
		Felt: tiles.Felt{Last: -1}, Hand: tiles.Hand{Tiles: []tiles.HandTile{{Tile: game.NewTile(6, 1)}, {Tile: game.NewTile(3, 2)}}},
		Note: "You drew 6-1. It fits.",
	}
	s.Pane = pane.LessonPane(top)
	return s
}

// The pane, and the strip that stands in for it where there is no room, each without the
// table around it.
func TestHints(t *testing.T) {
	files := goldentest.Of(t)
	strip := func(s *tableview.Table) {
		s.Strip, s.Pane = &pane.Strip{Rule: *s.Pane.Rule, Best: s.Pane.Moves.Moves}, nil
	}
	for _, size := range []struct {
		name      string
		w, h, top int
		change    func(s *tableview.Table)
	}{
		{"pane-120x36", 120, 36, 6, func(*tableview.Table) {}},
		{"pane-160x48", 160, 48, 6, func(*tableview.Table) {}},
		{"pane-112x30", 112, 30, 6, func(*tableview.Table) {}},
		{"twelve-120x36", 120, 36, 12, func(*tableview.Table) {}},
		{"twelve-112x30", 112, 30, 12, func(*tableview.Table) {}},
		{"nine-160x48", 160, 48, 9, func(s *tableview.Table) { s.Pane.Moves.Chosen = 4 }},
		{"last-120x36", 120, 36, 6, func(s *tableview.Table) { s.Pane.Moves.Chosen = 5 }},
		{"rules-120x36", 120, 36, 6, func(s *tableview.Table) { s.Pane.Moves, s.Pane.Seen = nil, nil }},
		{"figures-120x36", 120, 36, 6, func(s *tableview.Table) {
			s.Pane.Moves.Unfolded = true
			s.Pane.Seen.Why = []string{"Bo has no 4s or 3s: passed on 4 and 3.", "Cy has no 6s: had to draw."}
		}},
		{"figures-160x48", 160, 48, 6, func(s *tableview.Table) {
			s.Pane.Moves.Unfolded = true
			s.Pane.Seen.Why = []string{"Bo has no 4s or 3s: passed on 4 and 3.", "Cy has no 6s: had to draw."}
		}},
		{"strip-80x24", 80, 24, 6, strip},
		{"strip-60x20", 60, 20, 6, strip},
		{"strip-level-80x24", 80, 24, 6, func(s *tableview.Table) {
			strip(s)
			s.Strip.Best[2].Level = true
		}},
		{"strip-rules-80x24", 80, 24, 6, func(s *tableview.Table) { strip(s); s.Strip.Best = nil }},
		{"strip-note-80x24", 80, 24, 6, func(s *tableview.Table) { strip(s); s.Strip.Best, s.Strip.Rule = nil, pane.Rule{Text: "You lead."} }},
		{"strip-alert-80x24", 80, 24, 6, func(s *tableview.Table) { strip(s); s.Alert = "6-1 doesn't fit W" }},
		{"strip-said-80x24", 80, 24, 6, func(s *tableview.Table) { strip(s); s.Strip.Best, s.Said = nil, "Hints: the rule of the moment." }},
	} {
		for _, theme := range []theme.Theme{theme.Dark(), theme.PlainASCII()} {
			name := size.name
			if theme.Chars.Plain() {
				name += "-ascii"
			}
			t.Run(name, func(t *testing.T) {
				s := lesson(size.top)
				size.change(s)
				c := canvas.New(size.w, size.h, canvas.Style{})
				c.Ellipsis = theme.Chars.Ellipsis
				s.Draw(c, &theme)
				var text strings.Builder
				r := s.Regions(size.w, size.h)
				part := r.Note
				if s.Pane != nil {
					part = r.Pane
				}
				for _, line := range strings.Split(c.Plain(), "\n")[part.Min.Y:part.Max.Y] {
					text.WriteString(strings.TrimRight(string([]rune(line)[min(part.Min.X, len([]rune(line))):]), " ") + "\n")
				}
				files.Equal(t, text.String())
			})
		}
	}
}

// The strip takes nothing from the felt: it stands where else a row is blank.
func TestTheStripCostsNoFelt(t *testing.T) {
	for w := widgets.MinWidth; w < 200; w += 9 {
		for h := widgets.MinHeight; h < 60; h++ {
			s := tableview.Shape{Width: w, Height: h, Seats: 3, Tiles: 7, MaxPips: 6}
			without := s.Divide()
			s.Strip = true
			with := s.Divide()
			assert.Equal(t, without.Felt, with.Felt)
			assert.Equal(t, without.Ends, with.Ends)
			assert.Equal(t, 2, with.Note.Dy())
			assert.Equal(t, without.Hand.Size(), with.Hand.Size())
			assert.Equal(t, without.Keys, with.Keys)
			for _, part := range []image.Rectangle{with.Ends, with.Hand, with.HandTitle, with.Keys} {
				assert.True(t, part.Intersect(with.Note).Empty())
			}
		}
	}
}
