package layout

import (
	"fmt"
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
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
	{"two ends, nine, 4 seats", roundKind{maxPips: 9, seats: 4, deal: 7, draws: true, arms: 2}},
	{"four arms, nine, 4 seats", roundKind{maxPips: 9, seats: 4, deal: 7, draws: true, arms: 4, lead: true, sides: true}},
	{"four arms, twelve", roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 4, lead: true}},
	{"eight arms, twelve", roundKind{maxPips: 12, seats: 4, deal: 5, draws: true, arms: 8, lead: true}},
}

// Two ends and double-six: whole rounds fit at the smallest felt, and lines of all 28 tiles,
// which hardly occur.
func TestTwoEndsFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	area := Area{W: 80, H: 13, MaxPips: 6}
	for i := range 400 / fewer {
		for _, l := range []Layout{randomRound(rng, rounds[i%5].roundKind), longestLine(rng, 6)} {
			assert.False(t, playThrough(l, area).Choice.Pans(), "%v", l.Laid)
		}
	}
}

// Everything laid at one end is the worst that can happen to a line.
func TestOneSidedLinesFit(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 300 / fewer {
		l := oneSided(longestLine(rng, 6))
		assert.False(t, playThrough(l, Area{W: 80, H: 13, MaxPips: 6}).Choice.Pans(), "%v", l.Laid)
	}
}

// playThrough fits a round tile by tile, as a game does.
func playThrough(l Layout, area Area) Placement {
	var p Placement
	for n := range l.Laid {
		p = Fit(l.upTo(n+1), area, p.Choice)
	}
	return p
}

// TestFitRates asserts how often rounds that are played through end without
// panning, in percent. With -v it plays more of them and logs how they end.
func TestFitRates(t *testing.T) {
	n := 40 / fewer
	if testing.Verbose() {
		n = 1000
	}
	atLeast := map[string]float64{
		"two ends, 4 seats, all dealt": 97, "four arms, 2 seats, no boneyard": 97, "four arms, 4 seats, all dealt": 85,
		"four arms, 4 seats, any lead": 80, "four arms, nine": 70,
	}
	onWide := map[string]float64{"four arms, nine": 97, "four arms, nine, 4 seats": 97, "four arms, twelve": 92, "eight arms, twelve": 85}
	t.Logf("%-32s %-6s  %s", "", "", "ends at    S    M    L  pans    laid at    S    M    L  pans              moved")
	for _, r := range rounds {
		for _, felt := range []image.Point{{80, 13}, {120, 25}, {160, 37}} {
			rng := rand.New(rand.NewPCG(1, 2))
			var c counts
			for range n {
				c.playThrough(randomRound(rng, r.roundKind), Area{W: felt.X, H: felt.Y, MaxPips: r.maxPips})
			}
			t.Logf("%-32s %3d×%2d  %s", r.name, felt.X, felt.Y, &c)
			if n >= 40 {
				whole := 100 - 100*float64(c.ended[0])/float64(n)
				assert.GreaterOrEqual(t, whole, atLeast[r.name], r.name)
				if felt.X > 80 {
					assert.GreaterOrEqual(t, whole, onWide[r.name], r.name)
				}
			}
		}
	}
}

// counts says how rounds went: how many ended at each size, and how many tiles
// were laid while it was used; the first of each are those that pan.
type counts struct {
	rounds, tiles, moved int
	ended, laid          [4]int
	// cut counts the rounds of which the window can't show all at their end.
	cut int
}

// playThrough fits a round tile by tile and counts.
func (c *counts) playThrough(l Layout, area Area) {
	var p Placement
	var w Window
	for n := range l.Laid {
		before := p
		p = Fit(l.upTo(n+1), area, p.Choice)
		w = Pan(p, area.W, area.H, image.Rectangle{}, w)
		class := max(SizeS, p.Size-1) // both of S are one
		if p.Choice.Pans() {
			class = 0
		}
		c.tiles++
		c.laid[class]++
		if n > 0 && p.Tiles[0] != before.Tiles[0] {
			c.moved++
		}
		if n == len(l.Laid)-1 {
			c.rounds++
			if w.Pans() {
				c.cut++
			}
			c.ended[class]++
		}
	}
}

func (c *counts) String() string {
	pc := func(k, n int) string { return fmt.Sprintf("%5.1f", 100*float64(k)/float64(n)) }
	s := "      "
	for _, i := range []int{1, 2, 3, 0} {
		s += pc(c.ended[i], c.rounds)
	}
	s += "          "
	for _, i := range []int{1, 2, 3, 0} {
		s += pc(c.laid[i], c.tiles)
	}
	return s + fmt.Sprintf("  cut off %4.1f  %.2f  %4.1f tiles", 100*float64(c.cut)/float64(c.rounds), float64(c.moved)/float64(c.rounds), float64(c.tiles)/float64(c.rounds))
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
		{"eight-arms", randomRound(rng, rounds[len(rounds)-1].roundKind), Area{W: 140, H: 28, MaxPips: 12}},
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
