package view

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"dominoes/game"
)

// fullTable returns a playing screen with everything on it: four seats, a hand,
// the pane, and a layout of up to so many tiles.
func fullTable(l Layout, w, h, maxPips int) *Table {
	s := &Table{
		Title: "Fives", Detail: "first to 100 · spinner", Stage: "Round 3", Stock: "boneyard 7", News: "Di laid 4-3 on S and scored 10",
		Status: []string{"you play", "6-1 fits", "[N] S"}, Counted: true, Note: "It fits.",
		Keys: KeyBar{{"←→", "tile"}, {"↑↓", "end"}, {"enter", "play"}, {"d", "draw"}, {"l", "log"}, {"?", "help"}},
		Hand: handOf(7, min(maxPips, 6)),
	}
	s.Hand.Pips = true
	for i, name := range []string{"Ann", "Bo", "Cy", "Di"} {
		seat := game.Seat(i)
		s.Players = append(s.Players, Player{
			Seat: seat, Side: SideOf(seat, game.A, 4), Name: name, Score: fmt.Sprint(25 * i), Share: 25 * i, Tiles: 3 + i,
			Turn: i == 0, Did: []string{"drew 2", "4-3 S"}, Gain: "+10",
		})
	}
	var log []Entry
	for i := range 40 {
		log = append(log, Entry{Seat: game.Seat(i % 4), Name: s.Players[i%4].Name, Text: "laid 4-3 on S", Gain: "+10", New: i > 37})
	}
	s.Pane = &Pane{Rule: &Rule{Title: "Now", Text: "It fits, and must be played: the boneyard is for those who can't play."}, Log: &Log{Right: "Round 3", Entries: log}}
	felt := s.Regions(w, h).Felt
	p := Fit(l, Area{W: felt.Dx(), H: felt.Dy(), MaxPips: maxPips}, Choice{})
	s.Felt = Felt{Placement: p, Last: p.Last(), Open: l.Open}
	for i, e := range l.Open.List() {
		if i < 2 {
			s.Felt.Ghosts = append(s.Felt.Ghosts, Ghost{End: e, Points: "+10", Sum: "= 10", Selected: i == 0})
		}
		s.Open = append(s.Open, game.OpenEnd{End: e})
		s.Sum.Terms = append(s.Sum.Terms, game.Term{End: e, Pips: 4})
	}
	s.Felt.Window = Pan(p, felt.Dx(), felt.Dy(), image.Rectangle{}, Window{})
	return s
}

// benchmarkFrame measures a whole picture: the table painted and written out for
// the terminal.
func benchmarkFrame(b *testing.B, l Layout, w, h, maxPips int) {
	theme := Dark()
	s := fullTable(l, w, h, maxPips)
	bytes := 0
	for b.Loop() {
		c := NewCanvas(w, h, Style{Fg: theme.Text, Bg: theme.Ground})
		s.Draw(c, &theme)
		bytes = len(c.String())
	}
	b.ReportMetric(float64(bytes), "bytes")
	b.ReportMetric(float64(len(l.Laid)), "tiles")
}

// Four seats, all panes and 28 tiles at 120×36.
func BenchmarkFrame(b *testing.B) {
	benchmarkFrame(b, longestLine(rand.New(rand.NewPCG(1, 1)), 6), 120, 36, 6)
}

// 80 tiles of a round with double-twelve at 200×60.
func BenchmarkFrameTwelve(b *testing.B) {
	kind := roundKind{maxPips: 12, seats: 4, deal: 7, draws: true, arms: 8, lead: true}
	rng := rand.New(rand.NewPCG(1, 1))
	var l Layout
	for seen := 0; len(l.Laid) < 80; seen++ {
		if l = randomRound(rng, kind); seen > 100_000 {
			b.Fatal("no round is so long")
		}
	}
	l.Laid = l.Laid[:80]
	benchmarkFrame(b, l, 200, 60, 12)
}
