package view

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rounds lists how games are played in the tests that count.
var rounds = []struct {
	name string
	roundKind
}{
	{"two ends, 2 seats", roundKind{maxPips: 6, seats: 2, deal: 7, draws: true, arms: 2, lead: true}},
	{"two ends, 3 seats, any lead", roundKind{maxPips: 6, seats: 3, deal: 5, draws: true, arms: 2}},
	{"two ends, 4 seats", roundKind{maxPips: 6, seats: 4, deal: 5, draws: true, arms: 2, lead: true}},
	{"two ends, 4 seats, all dealt", roundKind{maxPips: 6, seats: 4, deal: 7, arms: 2, lead: true}},
	{"two ends, one end preferred", roundKind{maxPips: 6, seats: 4, deal: 7, draws: true, arms: 2, lopsided: true}},
	{"four arms, 2 seats, no boneyard", roundKind{maxPips: 6, seats: 2, deal: 7, arms: 4, lead: true, sides: true}},
	{"four arms, 3 seats", roundKind{maxPips: 6, seats: 3, deal: 7, draws: true, arms: 4, lead: true, sides: true}},
	{"four arms, 4 seats, all dealt", roundKind{maxPips: 6, seats: 4, deal: 7, arms: 4, lead: true, sides: true}},
	{"four arms, 2 seats, any lead", roundKind{maxPips: 6, seats: 2, deal: 7, draws: true, arms: 4, sides: true}},
	{"four arms, 4 seats, any lead", roundKind{maxPips: 6, seats: 4, deal: 5, draws: true, arms: 4, sides: true}},
	{"four arms, nine", roundKind{maxPips: 9, seats: 3, deal: 5, draws: true, arms: 4, lead: true}},
	{"eight arms, twelve", roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true}},
}

// Two ends and double-six: every whole round fits at the smallest felt.
func TestTwoEndsAlwaysFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for i := range 4000 {
		var l Layout
		if i%2 == 0 {
			l = longestLine(rng, 6)
		} else {
			l = randomRound(rng, rounds[i/2%5].roundKind)
		}
		p := playThrough(l, Area{W: 80, H: 13, MaxPips: 6})
		require.False(t, p.Choice.Pans(), "%v", l.Laid)
	}
}

// Everything laid at one end is the worst that can happen to a line.
func TestOneSidedLinesFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 500 {
		l := oneSided(longestLine(rng, 6))
		p := playThrough(l, Area{W: 80, H: 13, MaxPips: 6})
		require.False(t, p.Choice.Pans(), "%v", l.Laid)
	}
}

// playThrough fits a round tile by tile, as a game does.
func playThrough(l Layout, area Area) Placement {
	var p Placement
	for n := range l.Laid {
		p = Fit(upTo(l, n+1), area, p.Choice)
	}
	return p
}

// oneSided returns a line of two ends led with its westernmost tile.
func oneSided(l Layout) Layout {
	out := Layout{Spinner: -1, Arms: 2, Open: l.Open}
	var west, east [][2]int
	for _, t := range l.Laid[1:] {
		if t.End == 0 {
			west = append(west, [2]int{t.Outer, t.Inner})
		} else {
			east = append(east, [2]int{t.Inner, t.Outer})
		}
	}
	var line [][2]int
	for i := len(west) - 1; i >= 0; i-- {
		line = append(line, west[i])
	}
	line = append(append(line, [2]int{l.Laid[0].Inner, l.Laid[0].Outer}), east...)
	for i, h := range line {
		end := l.Laid[0].End
		if i > 0 {
			end = 1
		}
		out.Laid = append(out.Laid, laid(h, end))
	}
	return out
}

// TestFitRates asserts how often rounds fit, in percent, and logs all rates.
func TestFitRates(t *testing.T) {
	const n = 300
	atLeast := map[string]int{
		"four arms, 2 seats, no boneyard": 95, "four arms, 3 seats": 90, "four arms, 4 seats, all dealt": 85,
		"four arms, 2 seats, any lead": 90, "four arms, 4 seats, any lead": 90,
	}
	for _, r := range rounds {
		for _, felt := range []image.Point{{80, 13}, {83, 27}, {120, 25}, {120, 33}, {140, 28}, {160, 36}} {
			rng := rand.New(rand.NewPCG(1, 2))
			var bySize, fit [4]int
			pans := 0
			for range n {
				l := randomRound(rng, r.roundKind)
				for s := SizeS; s <= SizeL; s++ {
					if Place(l, s, felt, image.Point{}).Fits {
						bySize[s]++
					}
				}
				if p := Fit(l, Area{W: felt.X, H: felt.Y, MaxPips: r.maxPips}, Choice{}); p.Choice.Pans() {
					pans++
				} else {
					fit[p.Size]++
				}
			}
			pc := func(k int) int { return (k*100 + n/2) / n }
			t.Logf("%-32s %3d×%2d  lead in the middle S %3d M %3d L %3d   chosen S %3d M %3d L %3d pans %3d", r.name, felt.X, felt.Y,
				pc(bySize[1]), pc(bySize[2]), pc(bySize[3]), pc(fit[1]), pc(fit[2]), pc(fit[3]), pc(pans))
			if felt.X == 80 {
				assert.GreaterOrEqual(t, 100-pc(pans), atLeast[r.name], r.name)
			}
		}
	}
}

func BenchmarkLayout(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, c := range []struct {
		name string
		l    Layout
		area Area
	}{
		{"two-ends-28", longestLine(rng, 6), Area{W: 80, H: 13, MaxPips: 6}},
		{"four-arms", randomRound(rng, rounds[7].roundKind), Area{W: 120, H: 25, MaxPips: 6}},
		{"eight-arms", randomRound(rng, rounds[11].roundKind), Area{W: 140, H: 28, MaxPips: 12}},
	} {
		choice := Fit(c.l, c.area, Choice{}).Choice
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				Fit(c.l, c.area, choice)
			}
		})
		b.Run(c.name+"-anew", func(b *testing.B) {
			for b.Loop() {
				Fit(c.l, c.area, Choice{})
			}
		})
	}
}
