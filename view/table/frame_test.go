package table

import (
	"fmt"
	"image"
	"testing"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/pane"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// fullTable returns a playing screen with everything on it: four seats, a hand,
// the pane, and a layout of up to so many tiles.
func fullTable(l layout.Layout, w, h, maxPips int) *Table {
	s := &Table{
		Title: "Fives", Detail: "first to 100 · spinner", Stage: "Round 3", Stock: "boneyard 7", News: "Di laid 4-3 on S and scored 10",
		Status: []string{"you play", "6-1 fits", "[N] S"}, Counted: true, Note: "It fits.",
		Keys: widgets.KeyBar{{Press: "←→", Does: "tile"}, {Press: "↑↓", Does: "end"}, {Press: "enter", Does: "play"}, {Press: "d", Does: "draw"}, {Press: "l", Does: "log"}, {Press: "?", Does: "help"}},
		Hand: tiles.Hand{Pips: true},
	}
	for i, tile := range game.FullSet(6).Tiles()[:7] {
		s.Hand.Tiles = append(s.Hand.Tiles, tiles.HandTile{Tile: tile, State: []tiles.HandState{tiles.Playable, tiles.Stuck}[i/4]})
	}
	for i, name := range []string{"Ann", "Bo", "Cy", "Di"} {
		seat := game.Seat(i)
		s.Players = append(s.Players, Player{
			Seat: seat, Side: SideOf(seat, game.A, 4), Name: name, Score: fmt.Sprint(25 * i), Share: 25 * i, Tiles: 3 + i,
			Turn: i == 0, Did: []string{"drew 2", "4-3 S"}, Gain: "+10",
		})
	}
	var log []words.Entry
	for i := range 40 {
		log = append(log, words.Entry{Seat: game.Seat(i % 4), Name: s.Players[i%4].Name, Text: "laid 4-3 on S", Gain: "+10", New: i > 37})
	}
	s.Pane = &pane.Pane{Rule: &pane.Rule{Title: "Now", Text: "It fits, and must be played: the boneyard is for those who can't play."}, Log: &pane.Log{Right: "Round 3", Entries: log}}
	felt := s.Regions(w, h).Felt
	p := layout.Fit(l, layout.Area{W: felt.Dx(), H: felt.Dy(), MaxPips: maxPips}, layout.Choice{})
	s.Felt = tiles.Felt{Placement: p, Last: p.Last(), Open: l.Open}
	for i, e := range l.Open.List() {
		if i < 2 {
			s.Felt.Ghosts = append(s.Felt.Ghosts, tiles.Ghost{End: e, Points: "+10", Sum: "sum 10", Selected: i == 0})
		}
		s.Open = append(s.Open, game.OpenEnd{End: e})
		s.Sum.Terms = append(s.Sum.Terms, game.Term{End: e, Pips: 4})
	}
	s.Felt.Window = layout.Pan(p, felt.Dx(), felt.Dy(), image.Rectangle{}, layout.Window{})
	return s
}

// Four seats, all panes and 28 tiles, painted and written out for the terminal.
func BenchmarkFrame(b *testing.B) {
	l := layouttest.Lay(b, 2, "x 1-5, E 5-6, W 1-2, W 2-4, E 6-1, W 4-4, W 4-5, E 1-0, W 5-2, E 0-5, W 2-2, W 2-3, W 3-4, E 5-5, E 5-3, E 3-3, "+
		"W 4-1, E 3-0, W 1-1, E 0-2, W 1-3, E 2-6, E 6-0, E 0-0, E 0-4, E 4-6, E 6-6, E 6-3")
	s := fullTable(l, 120, 36, 6)
	for b.Loop() {
		c := canvas.New(120, 36, canvas.Style{Fg: dark.Text, Bg: dark.Ground})
		s.Draw(c, &dark)
		_ = c.String()
	}
}
