package worlds

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// world is a possible distribution of the hidden tiles.
type world struct {
	hands [domino.MaxSeats]domino.Set // as dealt
	drawn []domino.Tile               // in order
}

func (w world) String() string { return fmt.Sprint(w.hands, w.drawn) }

// boneyard returns the tiles that weren't dealt: those drawn, in order, and the remaining ones.
func (w world) boneyard(o *game.Observation) []domino.Tile {
	rest := domino.FullSet(o.Rules.Set).Minus(domino.SetOf(w.drawn...))
	for _, hand := range w.hands {
		rest = rest.Minus(hand)
	}
	for _, l := range o.Layout {
		rest = rest.Without(l.Tile)
	}
	return append(slices.Clone(w.drawn), rest.Tiles()[:o.Boneyard]...)
}

// room is where hidden tiles may have been: dealt to a seat, drawn by it, or in the boneyard.
type room struct {
	seat  domino.Seat // NoSeat for the boneyard
	drawn int         // the number of the draw, or -1
	left  int         // the number of tiles still missing
}

// smallWorlds lists the possible worlds of a round, by trying all distributions of the hidden tiles. It returns nil if
// there are more than most.
func (r *round) smallWorlds(t *testing.T, o *game.Observation, most int) (list []world) {
	t.Helper()
	hands, boneyard := r.dealt(t)
	hidden := domino.FullSet(o.Rules.Set).Minus(hands[o.Seat])
	var rooms []room
	for seat, hand := range hands {
		if domino.Seat(seat) != o.Seat {
			rooms = append(rooms, room{domino.Seat(seat), -1, hand.Len()})
		}
	}
	draws := 0
	for _, e := range r.state.History() {
		e, drew := e.(game.Drew)
		switch {
		case !drew:
			continue
		case e.Seat == o.Seat:
			hidden = hidden.Without(boneyard[draws])
		default:
			rooms = append(rooms, room{e.Seat, draws, 1})
		}
		draws++
	}
	playedBy := map[domino.Tile]domino.Seat{}
	for _, l := range o.Layout {
		playedBy[l.Tile] = l.Seat
		if l.Seat == domino.NoSeat {
			hidden = hidden.Without(l.Tile)
		}
	}
	inBoneyard := hidden.Len()
	for _, room := range rooms {
		inBoneyard -= room.left
	}
	rooms = append(rooms, room{domino.NoSeat, -1, inBoneyard})
	var tiles []domino.Tile // those that have few places first
	for _, tile := range hidden.Tiles() {
		if _, played := playedBy[tile]; played {
			tiles = slices.Insert(tiles, 0, tile)
		} else {
			tiles = append(tiles, tile)
		}
	}
	tried := 0
	var place func([]domino.Tile, world)
	place = func(tiles []domino.Tile, w world) {
		switch {
		case tried > 400*most || len(list) > most:
			return
		case len(tiles) == 0:
			if tried++; r.possible(o, w.hands, w.boneyard(o)) {
				list = append(list, world{w.hands, slices.Clone(w.drawn)})
			}
			return
		}
		by, played := playedBy[tiles[0]]
		for i := range rooms {
			to := &rooms[i]
			if to.left == 0 || played && to.seat != by {
				continue
			}
			next := w
			switch {
			case to.drawn >= 0:
				next.drawn[to.drawn] = tiles[0]
			case to.seat != domino.NoSeat:
				next.hands[to.seat] = next.hands[to.seat].With(tiles[0])
			}
			to.left--
			place(tiles[1:], next)
			to.left++
		}
	}
	w := world{drawn: slices.Clone(boneyard[:draws])}
	w.hands[o.Seat] = hands[o.Seat]
	place(tiles, w)
	if tried > 400*most || len(list) > most {
		return nil
	}
	return list
}

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
		if rules.Validate() != nil { // such hands always have the doubles of a redeal
			continue
		}
		r := begun(t, rules, rng)
		r.played(t, 8+rng.IntN(30), nil, rng)
		o := r.state.Observe(domino.Seat(rng.IntN(seats)))
		if unseen := o.Unseen(); unseen.Len() > 7 {
			continue
		}
		if list := r.smallWorlds(t, &o, most); len(list) > 1 {
			try(&r, &o, list)
			n--
		}
	}
}

// Without a model all possible worlds are equally frequent; with one, their frequencies follow the likelihood of the
// others' choices.
func TestWorldsHaveTheirLikelihoods(t *testing.T) {
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

// likelihood returns the likelihood of the others' choices in a world: the round is played again, and the model asked
// at every choice.
func (r *round) likelihood(t *testing.T, o *game.Observation, w world, model *choice.Model) float64 {
	t.Helper()
	s, _, err := game.Apply(r.before, game.Deal{Hands: lists(w.hands), Boneyard: w.boneyard(o)})
	require.NoError(t, err)
	b := choice.NewBoard(s.Position(), nil)
	var styles [domino.MaxSeats]choice.Likelihood
	for seat := range styles {
		styles[seat] = choice.Unknown(o.Rules.Partner(o.Seat, domino.Seat(seat)))
	}
	for _, e := range o.History {
		m, chosen := game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}, false
		switch e := e.(type) {
		case game.Joined:
			m, chosen = game.MoveOf(&o.Rules, e.Laid), true
		case game.Drew:
			chosen = true
		}
		if chosen && b.Pos.Turn() != o.Seat && len(b.Pos.Moves(nil)) > 1 {
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

func lists(hands [domino.MaxSeats]domino.Set) (tiles [domino.MaxSeats][]domino.Tile) {
	for seat, hand := range hands {
		tiles[seat] = hand.Tiles()
	}
	return tiles
}

// requireFrequencies requires that a sampler returns worlds as often as expected, by a generous chi-squared test: a
// correct sampler exceeds its bound far less than once in a million.
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
