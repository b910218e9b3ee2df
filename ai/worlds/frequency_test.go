package worlds

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// smallWorlds lists every world in which a round can have come about, by trying
// all ways to lay the hidden tiles; none where there are too many.
func (r *round) smallWorlds(t *testing.T, o *game.Observation, most int) (list []world) {
	t.Helper()
	hands, boneyard := r.dealt(t)
	var drawers []game.Seat
	hidden := game.FullSet(o.Rules.Set).Minus(hands[o.Seat])
	for _, e := range r.state.History() {
		if e, ok := e.(game.Drew); ok {
			if e.Seat == o.Seat {
				hidden = hidden.Without(boneyard[len(drawers)])
			}
			drawers = append(drawers, e.Seat)
		}
	}
	playedBy := map[game.Tile]game.Seat{}
	for _, l := range o.Layout {
		playedBy[l.Tile] = l.Seat
		if l.Seat == game.NoSeat {
			hidden = hidden.Without(l.Tile)
		}
	}

	var w world
	w.hands[o.Seat] = hands[o.Seat]
	w.drawn = slices.Clone(boneyard[:len(drawers)])
	tiles := hidden.Tiles()
	rank := func(tile game.Tile) int { // those that have few places first
		if _, played := playedBy[tile]; played {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(tiles, func(a, b game.Tile) int { return rank(a) - rank(b) })
	filled := make([]bool, len(drawers))
	room := [game.MaxSeats]int{}
	for seat, hand := range hands {
		room[seat] = hand.Len()
	}
	room[o.Seat] = 0
	nobody := hidden.Len()
	for i, seat := range drawers {
		filled[i] = seat == o.Seat
		if seat != o.Seat {
			nobody--
		}
	}
	for _, n := range room {
		nobody -= n
	}
	tried := 0
	var place func(k int, w world)
	place = func(k int, w world) {
		if tried > 400*most || len(list) > most {
			return
		}
		if k == len(tiles) {
			tried++
			rest := hidden
			for _, hand := range w.hands {
				rest = rest.Minus(hand)
			}
			rest = rest.Minus(game.SetOf(w.drawn...))
			boneyard := append(slices.Clone(w.drawn), rest.Tiles()[:o.Boneyard]...)
			if r.possible(o, w.hands, boneyard) {
				w.drawn = slices.Clone(w.drawn)
				list = append(list, w)
			}
			return
		}
		tile := tiles[k]
		by, played := playedBy[tile]
		for seat := range game.Seat(o.Rules.Seats) {
			if room[seat] > 0 && (!played || by == seat) {
				room[seat]--
				next := w
				next.hands[seat] = next.hands[seat].With(tile)
				place(k+1, next)
				room[seat]++
			}
		}
		for i, seat := range drawers {
			if !filled[i] && (!played || by == seat) {
				filled[i] = true
				w.drawn[i] = tile
				place(k+1, w)
				filled[i] = false
			}
		}
		if nobody > 0 && !played {
			nobody--
			place(k+1, w)
			nobody++
		}
	}
	place(0, w)
	if tried > 400*most || len(list) > most {
		return nil
	}
	return list
}

// world is one way in which the hidden tiles may have lain.
type world struct {
	hands [game.MaxSeats]game.Set // as dealt
	drawn []game.Tile             // in order
}

func (w world) String() string { return fmt.Sprint(w.hands, w.drawn) }

// smallRounds finds rounds with few possible worlds for a seat.
func smallRounds(t *testing.T, n, most int, try func(*round, *game.Observation, []world)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	ids := variants.IDs()
	for tries := 0; n > 0; tries++ {
		require.Less(t, tries, 20_000, "hardly any round is small")
		seats := 2 + rng.IntN(3)
		rules, err := variants.Resolve(ids[tries%len(ids)], seats, nil)
		require.NoError(t, err)
		if rules.Set > 6 {
			rules.Set = 6
		}
		rules.Deal = 28 / seats
		if rng.IntN(2) == 0 {
			rules.Deal -= 1 + rng.IntN(2)
		}
		rules.Reserve = min(rules.Reserve, rng.IntN(3))
		if rules.Validate() != nil { // so many tiles always have the doubles of a redeal
			continue
		}
		r := begun(t, rules, rng)
		r.played(t, 8+rng.IntN(30), nil, rng)
		o := r.state.Observe(game.Seat(rng.IntN(seats)))
		if hiddenNow(&o) > 7 {
			continue
		}
		if list := r.smallWorlds(t, &o, most); len(list) > 1 {
			try(&r, &o, list)
			n--
		}
	}
}

// hiddenNow returns how many tiles the observer can't see.
func hiddenNow(o *game.Observation) int {
	return game.FullSet(o.Rules.Set).Minus(o.Hand).Len() - len(o.Layout)
}

// Without a model every possible world is imagined about as often as any other; with one, they are as likely as what the
// others did in them was.
func TestWorldsAreAsLikelyAsWhatWasDone(t *testing.T) {
	for _, modelled := range []bool{false, true} {
		smallRounds(t, 12, 20, func(r *round, o *game.Observation, list []world) {
			var model *choice.Model
			expected, sum := make([]float64, len(list)), 0.0
			for i, w := range list {
				expected[i] = 1
				if modelled {
					model, _ = choice.ModelsFor(&o.Rules)
					expected[i] = r.likelihood(t, o, w, model)
				}
				sum += expected[i]
			}
			for i := range expected {
				expected[i] /= sum
			}
			requireFrequencies(t, New(t.Context(), o, model, rand.New(rand.NewPCG(1, 2))), list, expected)
		})
	}
}

// likelihood returns how likely the others would have done what they did, had it
// been so: the round is played again and the model asked at every choice.
func (r *round) likelihood(t *testing.T, o *game.Observation, w world, model *choice.Model) float64 {
	t.Helper()
	rest := game.FullSet(o.Rules.Set).Minus(game.SetOf(w.drawn...))
	for _, hand := range w.hands {
		rest = rest.Minus(hand)
	}
	for _, l := range o.Layout {
		rest = rest.Without(l.Tile)
	}
	s, _, err := game.Apply(r.before, game.Deal{Hands: lists(w.hands), Boneyard: append(slices.Clone(w.drawn), rest.Tiles()[:o.Boneyard]...)})
	require.NoError(t, err)
	b := choice.NewBoard(s.Position(), nil)
	var styles [game.MaxSeats]choice.Likelihood
	for seat := range styles {
		styles[seat] = choice.Unknown(o.Rules.Partner(o.Seat, game.Seat(seat)))
	}
	for _, e := range o.History {
		m, told := game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}, false
		switch e := e.(type) {
		case game.Joined:
			m, told = o.Rules.Move(e.Laid), true
		case game.Drew:
			told = true
		}
		if told && b.Pos.Turn() != o.Seat && len(b.Pos.Moves(nil)) > 1 {
			model.UpdateLikelihood(&b, m, &styles[b.Pos.Turn()])
		}
		b.Follow(e)
	}
	product := 1.0
	for _, l := range styles {
		product *= l.Sum()
	}
	return product
}

func lists(hands [game.MaxSeats]game.Set) (tiles [game.MaxSeats][]game.Tile) {
	for seat, hand := range hands {
		tiles[seat] = hand.Tiles()
	}
	return tiles
}

// requireFrequencies demands that a sampler imagines worlds as often as is
// expected, by a generous test: with so many worlds, a sampler that is right
// exceeds its bound by far less than once in a million.
func requireFrequencies(t *testing.T, s *Sampler, list []world, expected []float64) {
	t.Helper()
	index := map[string]int{}
	for i, w := range list {
		index[w.String()] = i
	}
	samples := 25 * len(list)
	counts := make([]float64, len(list))
	for range samples {
		s.shuffle(t.Context(), 5, 0) // so that one hardly depends on the one before
		s.Next(t.Context())
		hands, boneyard := s.startingHands()
		i, ok := index[world{hands, boneyard[:len(s.ownDrawn)]}.String()]
		require.True(t, ok, "an impossible world")
		counts[i]++
	}
	// Worlds too rare to count are counted together.
	chi, cells, rare, rareExpected := 0.0, 0, 0.0, 0.0
	add := func(count, want float64) {
		chi += (count - want) * (count - want) / want
		cells++
	}
	for i, share := range expected {
		if want := share * float64(samples); want >= 5 {
			add(counts[i], want)
		} else {
			rare += counts[i]
			rareExpected += want
		}
	}
	if rareExpected > 1 {
		add(rare, rareExpected)
	}
	df := float64(max(1, cells-1))
	assert.Less(t, chi, df+8*math.Sqrt(2*df)+10, "%d worlds: %v, expected %v", len(list), counts, expected)
}
