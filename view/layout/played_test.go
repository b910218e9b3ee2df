package layout

import (
	"bytes"

	"image"
	"math/rand/v2"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// anyKind draws a kind of round as some variant might play it.
func anyKind(rng *rand.Rand) roundKind {
	return roundKind{
		maxPips: []int{6, 6, 9, 12}[rng.IntN(4)], seats: 2 + rng.IntN(3), deal: 5 + rng.IntN(3), draws: rng.IntN(2) == 0,
		arms: []int{2, 4, 4, 8}[rng.IntN(4)], lead: rng.IntN(2) == 0, sides: rng.IntN(2) == 0, lopsided: rng.IntN(4) == 0,
	}
}

// anyArea draws the felt of some terminal, now and then narrower by a pane, with
// seats written on it or with a size chosen by hand.
func anyArea(rng *rand.Rand, maxPips int) Area {
	a := Area{W: 60 + rng.IntN(191), H: 20 + rng.IntN(51) - 11, MaxPips: maxPips}
	if rng.IntN(3) == 0 && a.W >= 112 && a.H >= 20 {
		a.Kept[0] = RectAt(0, rng.IntN(a.H-4), image.Pt(13, 5))
		a.Kept[1] = RectAt(a.W-13, rng.IntN(a.H-4), image.Pt(13, 5))
	}
	if rng.IntN(4) == 0 && a.W >= 112 {
		a.W -= 37
		if !a.Kept[1].Empty() {
			a.Kept[1] = a.Kept[1].Sub(image.Pt(37, 0))
		}
	}
	if rng.IntN(4) == 0 {
		a.Force = []Size{SizeS, SizeM, SizeL}[rng.IntN(3)]
	}
	return a
}

// play is a round being played through, tile by tile.
type play struct {
	*testing.T
	rng    *rand.Rand
	area   Area
	whole  Layout
	before Placement
	now    Placement
	upTo   Layout
	counts
}

// counts are how often something happened that players would rather not see.
type counts struct {
	tiles     int // laid
	resized   int // the size changed
	shifted   int // all tiles moved at the same size
	rerouted  int // tiles moved to make room for another
	elsewhere int // the newest tile was one of those
	lifted    int // a tile had no place but on a Kept place
	rows      int // steps with the arms in rows
	twice     int // rounds in which the size changed twice
}

// Rounds of all kinds are played on felts of all kinds, with checks after each tile.
func TestTilesOfRoundLieWell(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, sampletest.Seed(t)))
	var all counts
	for range some(4000) {
		kind := anyKind(rng)
		p := &play{T: t, rng: rng, area: anyArea(rng, kind.maxPips), whole: randomRound(rng, kind), counts: all}
		for n := range p.whole.Laid {
			p.upTo = p.whole.upTo(n + 1)
			p.now = Fit(p.upTo, p.area, p.before.Choice)
			p.check()
			p.before = p.now
		}
		if p.resized > all.resized+1 {
			p.twice++
		}
		all = p.counts
	}
	t.Logf("%+v", all)
	assert.LessOrEqual(t, all.shifted, all.tiles/100)
	assert.LessOrEqual(t, all.rerouted, all.tiles/10)
	assert.LessOrEqual(t, all.elsewhere, all.tiles/50)
	assert.LessOrEqual(t, all.lifted, all.tiles/500)
	assert.LessOrEqual(t, all.rows, all.tiles/10)
	assert.LessOrEqual(t, all.twice, max(1, some(4000)/50))
}

func (p *play) check() {
	p.Helper()
	p.tiles++
	if p.now.Choice.InRows() {
		p.checkRows()
		return
	}
	if !p.now.Fits {
		p.fail("a tile has no place")
	}
	if last := len(p.upTo.Laid) - 1; p.rng.IntN(30) == 0 {
		requireFollows(p.T, p.upTo, p.area, Fit(p.upTo.upTo(p.rng.IntN(last+1)), p.area, p.now.Choice).Choice, p.now)
		requireFollows(p.T, p.upTo.upTo(last), p.area, p.now.Choice, p.before)
		requireFollows(p.T, p.upTo, p.area, Fit(p.upTo, Area{W: 60, H: 9, MaxPips: p.area.MaxPips}, p.now.Choice).Choice, p.now)
	}
	last := len(p.upTo.Laid) - 1
	smallest := smallestOf(p.area)
	switch {
	case last > 0 && p.now.Size > p.before.Size:
		p.fail("the size grew")
	case last > 0 && p.now.Size == p.before.Size:
		p.checkKept(last)
	case last > 0:
		p.resized++
		if t := p.before.Choice.laid.clone(p.upTo); p.before.Size > smallest {
			if t.lay(); !t.lost && t.hasRoom() {
				p.fail("the size before would have done")
			}
		}
	}
	if p.now.Size > smallest && !p.now.Choice.laid.hasRoom() {
		p.fail("there is no room for the next tile")
	}
	p.checkClear(last)
	p.checkEscapes()
	first := 0
	if last > 0 && p.now.Size == p.before.Size {
		first = last
	}
	requireSoundFrom(p, p.upTo, p.now, first)
}

// requireFollows demands that where tiles lie follows from the tiles alone, whatever was chosen before: playing on,
// taking back and a felt of another size in between make no difference.
func requireFollows(t *testing.T, l Layout, area Area, before Choice, want Placement) {
	t.Helper()
	if len(l.Laid) > 0 {
		require.Equal(t, want, Fit(l, area, before))
	}
}

// checkKept checks that nothing moved but a few tiles that made room for another, and that the last tile lies where its
// ghost was.
func (p *play) checkKept(last int) {
	if p.now.Choice.chosenAt == last+1 {
		requireSound(p, p.upTo, p.now)
		p.shifted++
		return
	}
	moved := 0
	for i, before := range p.before.Tiles {
		if p.now.Tiles[i].Rect != before.Rect {
			moved++
		}
	}
	laid, tile := p.whole.Laid[last], p.now.Tiles[last]
	if ghost, _ := p.before.Ends[laid.End].Next(tile.Double()); tile.Rect != ghost {
		p.elsewhere++
		moved++
	}
	if moved > 0 {
		if moved > mostRerouted*p.cramped() {
			p.fail("more tiles moved than need be")
		}
		p.rerouted += moved
		requireSound(p, p.upTo, p.now)
		return
	}
}

// checkRows checks that arms lie in rows only if there is no room for them otherwise, and that nothing moves then but
// the tiles of the arm that grows.
func (p *play) checkRows() {
	p.rows++
	requireSound(p, p.upTo, p.now)
	last := len(p.upTo.Laid) - 1
	if last == 0 || !p.before.Choice.InRows() {
		if t := p.before.Choice.laid; last > 0 && p.before.Size == smallestOf(p.area) {
			t = t.clone(p.upTo)
			if t.lay(); !t.lost && t.hasRoom() {
				p.fail("it goes to rows where there is room")
			}
		}
		return
	}
	if p.upTo.Spinner == last {
		return // it is the new middle
	}
	for i, before := range p.before.Tiles {
		end := p.upTo.outward(i).End
		if p.now.Tiles[i].Rect != before.Rect && end != p.upTo.outward(last).End {
			p.fail("a tile of another arm moved")
		}
	}
}

// cramped returns the number of arms that have no room for their next tile if nothing moves.
func (p *play) cramped() (n int) {
	t := p.before.Choice.laid.clone(p.upTo)
	t.add()
	for e := range t.arms {
		if a := &t.arms[e]; t.open(a) && !t.hasRoomAt(a) {
			n++
		}
	}
	return n
}

// checkEscapes checks that no tile is in the way of an arm's escape.
func (p *play) checkEscapes() {
	t := p.now.Choice.laid
	for e := range t.arms {
		for i, r := range t.rects {
			if a := &t.arms[e]; t.open(a) && i != a.last && !r.Empty() && t.escapes[e].blockedBy(r) {
				p.fail("an escape is blocked")
			}
		}
	}
}

// checkClear checks that the last tile keeps a cell away from what is written.
func (p *play) checkClear(last int) {
	if p.area.clear(p.now.Tiles[last].Rect) {
		return
	}
	if p.now.Size > smallestOf(p.area) || !p.now.Choice.InRows() {
		p.fail("a tile lies on what is written")
	}
	p.lifted++
}

func smallestOf(a Area) Size {
	_, smallest := a.sizes()
	return smallest
}

// fail says what is wrong, and shows it.
func (p *play) fail(wrong string) {
	p.Helper()
	if e := p.upTo.Laid[len(p.upTo.Laid)-1].End; e != domino.NoEnd {
		wrong += " after a tile at " + e.String()
	}
	p.Fatalf("%s: %+v\n%s\n\nbefore:\n%s", wrong, p.area, picture(p.now), picture(p.before))
}

// picture returns all of a placement as text: the place of each tile, in the order in
// which they were played.
func picture(p Placement) string {
	rows := make([][]byte, p.Felt.Dy())
	for y := range rows {
		rows[y] = bytes.Repeat([]byte{' '}, p.Felt.Dx())
	}
	for i, tile := range p.Tiles {
		r := tile.Rect.Intersect(p.Felt).Sub(p.Felt.Min)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				rows[y][x] = 'a' + byte(i%26)
			}
		}
	}
	return string(bytes.Join(rows, []byte("\n")))
}

// The row below has one column too few if the arm turns beyond its third tile: it has to turn before.
func TestArmBendsEarlierToMakeRoom(t *testing.T) {
	l := Layout{Spinner: -1, Arms: 2, Laid: []domino.Laid{
		laid([2]int{4, 4}, domino.NoEnd), laid([2]int{4, 3}, domino.E), laid([2]int{3, 1}, domino.E),
		laid([2]int{1, 6}, domino.E), laid([2]int{6, 5}, domino.E), laid([2]int{5, 2}, domino.E),
	}}
	p := Fit(l, Area{W: 30, H: 9, MaxPips: 6, Force: SizeS}, Choice{})
	assert.True(t, p.Choice.laid.hasRoom(), picture(p))
}

// All dealt, a line of 28 tiles needs most of the felt of a screen of 60×20. Where the lead lies when the tiles become
// small is chosen for the whole round, so that they hardly ever have to move again.
func TestLeadRarelyMovesOnceTilesAreSmall(t *testing.T) {
	rng, moves, rounds := rand.New(rand.NewPCG(1, 2)), 0, sampletest.Of(40, 200)
	for range rounds {
		whole := randomRound(rng, roundKind{maxPips: 6, seats: 4, deal: 7, arms: 2, lead: true})
		var before Placement
		for n := range whole.Laid {
			p := Fit(whole.upTo(n+1), Area{W: 60, H: 9, MaxPips: 6}, before.Choice)
			if n > 0 && p.Size == before.Size && p.Choice.chosenAt == n+1 {
				moves++
			}
			before = p
		}
	}
	assert.LessOrEqual(t, moves, rounds/10)
}
