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
	"dominoes/view/theme"
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

// benchmarkFrame measures a whole picture: the table painted and written out for
// the terminal.
func benchmarkFrame(b *testing.B, l layout.Layout, w, h, maxPips int) {
	theme := theme.Dark()
	s := fullTable(l, w, h, maxPips)
	bytes := 0
	for b.Loop() {
		c := canvas.New(w, h, canvas.Style{Fg: theme.Text, Bg: theme.Ground})
		s.Draw(c, &theme)
		bytes = len(c.String())
	}
	b.ReportMetric(float64(bytes), "bytes")
	b.ReportMetric(float64(len(l.Laid)), "tiles")
}

// Four seats, all panes and 28 tiles at 120×36.
func BenchmarkFrame(b *testing.B) {
	benchmarkFrame(b, layouttest.Lay(b, 2, "x 1-5, E 5-6, W 1-2, W 2-4, E 6-1, W 4-4, W 4-5, E 1-0, W 5-2, E 0-5, W 2-2, W 2-3, W 3-4, E 5-5, E 5-3, E 3-3, "+
		"W 4-1, E 3-0, W 1-1, E 0-2, W 1-3, E 2-6, E 6-0, E 0-0, E 0-4, E 4-6, E 6-6, E 6-3"), 120, 36, 6)
}

// 80 tiles of a round with double-twelve at 200×60.
func BenchmarkFrameTwelve(b *testing.B) {
	benchmarkFrame(b, layouttest.Lay(b, 8, "x 10-10, N 10-0, N 0-9, NE 10-9, N 9-3, N 3-1, NE 9-8, N 1-10, NE 8-7, NE 7-3, NE 3-3, NE 3-11, NE 11-2, "+
		"NE 2-9, NE 9-6, NE 6-2, NE 2-0, NE 0-1, NE 1-12, NE 12-4, NE 4-1, NE 1-8, NE 8-5, NE 5-3, NE 3-6, NE 6-1, "+
		"NE 1-7, N 10-2, NE 7-5, N 2-12, NE 5-12, NE 12-3, N 12-0, N 0-5, N 5-1, N 1-11, N 11-11, NE 3-2, NE 2-4, "+
		"NE 4-4, NE 4-5, NE 5-2, N 11-8, NE 2-7, SE 10-6, NE 7-4, N 8-3, E 10-11, NE 4-9, SE 6-8, SE 8-4, N 3-0, E 11-6, "+
		"N 0-8, SE 4-6, SW 10-4, E 6-5, NE 9-1, W 10-3, NW 10-7, E 5-5, N 8-8, NW 7-12, SE 6-12, NW 12-9, SE 12-8, "+
		"E 5-9, NW 9-7, E 9-11, SE 8-2, NW 7-11, SE 2-1, SE 1-1, W 3-4, SW 4-0, SW 0-0, SW 0-6, SW 6-6, E 11-12, "+
		"NW 11-4"), 200, 60, 12)
}
