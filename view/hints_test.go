package view

import (
	"dominoes/game"
	"image"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/assert"
)

// lesson is a table with all hints.
func lesson(top int) *Table {
	s := &Table{
		Title: "fives", Stage: "Round 4", MaxPips: top, Keys: KeyBar{{"h", "hints"}, {"f", "figures"}, {"?", "help"}},
		Players: []Player{{Side: Below, Name: "Ann", Score: "45", Turn: true}}, Status: []string{"your turn"},
		Felt: Felt{Last: -1}, Hand: Hand{Tiles: []HandTile{{Tile: game.NewTile(6, 1)}, {Tile: game.NewTile(3, 2)}}},
		Note: "You drew 6-1. It fits.",
	}
	s.Pane = lessonPane(top)
	return s
}

func TestHints(t *testing.T) {
	strip := func(s *Table) { s.Strip, s.Pane = &Strip{Rule: *s.Pane.Rule, Best: s.Pane.Moves.Moves}, nil }
	for _, size := range []struct {
		name      string
		w, h, top int
		change    func(s *Table)
	}{
		{"pane-120x36", 120, 36, 6, func(*Table) {}},
		{"pane-160x48", 160, 48, 6, func(*Table) {}},
		{"pane-112x30", 112, 30, 6, func(*Table) {}},
		{"twelve-120x36", 120, 36, 12, func(*Table) {}},
		{"twelve-112x30", 112, 30, 12, func(*Table) {}},
		{"nine-160x48", 160, 48, 9, func(s *Table) { s.Pane.Moves.Chosen = 4 }},
		{"last-120x36", 120, 36, 6, func(s *Table) { s.Pane.Moves.Chosen = 5 }},
		{"rules-120x36", 120, 36, 6, func(s *Table) { s.Pane.Moves, s.Pane.Seen = nil, nil }},
		{"figures-120x36", 120, 36, 6, func(s *Table) {
			s.Pane.Moves.Unfolded = true
			s.Pane.Seen.Why = []string{"Bo lacks 4 and 3: passed on 4 and 3.", "Cy lacks 6: had to draw."}
		}},
		{"figures-160x48", 160, 48, 6, func(s *Table) {
			s.Pane.Moves.Unfolded = true
			s.Pane.Seen.Why = []string{"Bo lacks 4 and 3: passed on 4 and 3.", "Cy lacks 6: had to draw."}
		}},
		{"strip-80x24", 80, 24, 6, strip},
		{"strip-60x20", 60, 20, 6, strip},
		{"strip-level-80x24", 80, 24, 6, func(s *Table) {
			strip(s)
			s.Strip.Best[2].Level = true
		}},
		{"strip-rules-80x24", 80, 24, 6, func(s *Table) { strip(s); s.Strip.Best = nil }},
		{"strip-note-80x24", 80, 24, 6, func(s *Table) { strip(s); s.Strip.Best, s.Strip.Rule = nil, Rule{Text: "You lead."} }},
		{"strip-alert-80x24", 80, 24, 6, func(s *Table) { strip(s); s.Alert = "6-1 doesn't fit W" }},
		{"strip-said-80x24", 80, 24, 6, func(s *Table) { strip(s); s.Strip.Best, s.Said = nil, "Hints: the rule of the moment." }},
	} {
		for _, theme := range []Theme{Dark(), PlainASCII()} {
			name := size.name
			if theme.Chars.Plain() {
				name += "-ascii"
			}
			t.Run(name, func(t *testing.T) {
				s := lesson(size.top)
				size.change(s)
				c := NewCanvas(size.w, size.h, Style{})
				c.Ellipsis = theme.Chars.Ellipsis
				s.Draw(c, &theme)
				var text strings.Builder
				for _, line := range strings.Split(c.Plain(), "\n") {
					from := 0
					if s.Pane != nil {
						from = size.w - Width_
					}
					text.WriteString(strings.TrimRight(string([]rune(line)[min(from, len([]rune(line))):]), " ") + "\n")
				}
				golden.RequireEqual(t, text.String())
			})
		}
	}
}

// The strip takes nothing from the felt: it stands where else a row is blank.
func TestTheStripCostsNoFelt(t *testing.T) {
	for w := MinWidth; w < 200; w += 9 {
		for h := MinHeight; h < 60; h++ {
			s := Shape{Width: w, Height: h, Seats: 3, Tiles: 7, MaxPips: 6}
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
