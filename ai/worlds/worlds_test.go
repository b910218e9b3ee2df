package worlds

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// anyRules draws a variant's rules, as they stand or with any options changed.
func anyRules(t *rapid.T) game.Rules {
	seats := rapid.IntRange(2, game.MaxSeats).Draw(t, "seats")
	v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"))
	require.NoError(t, err)
	r := v.Rules(seats)
	r.Teams = seats == game.MaxSeats && rapid.Bool().Draw(t, "teams")
	house := rapid.Bool().Draw(t, "house")
	for _, o := range variants.Options() {
		if !house || o.ID == "teams" || o.ID == "target" || !rapid.Bool().Draw(t, "change "+o.ID) {
			continue
		}
		values := o.Values
		switch o.ID {
		case "deal":
			values = figures(1, min(9, game.SetSize(6)/seats))
		case "reserve":
			values = figures(0, 4)
		case "double-blank":
			values = figures(0, 13)
		}
		require.NoError(t, o.Set(&r, rapid.SampledFrom(values).Draw(t, o.ID)))
	}
	require.NoError(t, r.Validate())
	return r
}

func figures(low, high int) (values []string) {
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return values
}

// round is a round in play and how it came about.
type round struct {
	before  game.State  // before it was dealt or set up
	opening game.Action // the deal or the setup
	actions []game.Action
	state   game.State
}

// do goes on with the round, and reports whether it still runs.
func (r *round) do(t require.TestingT, a game.Action) bool {
	next, _, err := game.Apply(r.state, a)
	require.NoError(t, err)
	r.state, r.actions = next, append(r.actions, a)
	return next.Stage() == game.AwaitMove
}

// begun opens a match with a round that waits for its first move.
func begun(t require.TestingT, rules game.Rules, rng *rand.Rand) (r round) {
	s, err := game.New(rules)
	require.NoError(t, err)
	var seed game.Seed
	for i := range 4 {
		binary.BigEndian.PutUint64(seed[8*i:], rng.Uint64())
	}
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(seed)
		require.True(t, ok)
		r.before, r.opening = s, a
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	r.state = s
	return r
}

// played goes on for some moves, at the most to the last before the round ends.
// They are random, draws that needn't be included, or as the model has them.
func (r *round) played(t require.TestingT, moves int, model *choice.Model, rng *rand.Rand) {
	rules := r.state.Rules()
	_, setUp := r.opening.(game.Setup)
	var layout []game.Laid
	if setUp {
		layout = r.state.Layout()
	}
	b := choice.NewBoard(r.state.Position(), layout)
	for range moves {
		seat := r.state.Turn()
		m := b.Pos.Pick(rng.Uint32())
		if m.Kind == game.Draws && rules.Boneyard == game.BoneyardFree && rng.IntN(2) == 0 {
			m = b.Pos.Pick(rng.Uint32()) // or the boneyard is drawn empty
		}
		if model != nil {
			m = model.Pick(&b, rng.Uint32())
		}
		earlier := *r
		if !r.do(t, m.Act(seat)) {
			*r = earlier
			return
		}
		b.Play(m)
	}
}

// anyRound draws a round in play.
func anyRound(t *rapid.T) (round, *rand.Rand) {
	rules := anyRules(t)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
	var model *choice.Model
	if rapid.Bool().Draw(t, "sensible") {
		model, _ = choice.For(&rules)
	}
	r := begun(t, rules, rng)
	if rapid.IntRange(0, 3).Draw(t, "set up") == 0 {
		r.played(t, rapid.IntRange(0, 20).Draw(t, "moves before"), model, rng)
		r = setUp(t, &r.state, rng)
	}
	r.played(t, rapid.IntRange(0, 45).Draw(t, "moves"), model, rng)
	return r, rng
}

// setUp opens a match with a position in mid-round, with some tiles nowhere.
func setUp(t require.TestingT, s *game.State, rng *rand.Rand) (r round) {
	var err error
	r.before, err = game.New(s.Rules())
	require.NoError(t, err)
	p := s.Position()
	setup := game.Setup{Turn: s.Turn(), Layout: s.Layout(), Last: p.Last(), Boneyard: p.Boneyard()}
	for seat := range game.Seat(s.Rules().Seats) {
		setup.Hands[seat] = p.Hand(seat).Tiles()
	}
	all := setup.Boneyard
	if n := len(all); n > 0 {
		setup.Boneyard = all[:n-rng.IntN(min(n, 5))]
	}
	for {
		r.opening = setup
		r.state, _, err = game.Apply(r.before, setup)
		require.NoError(t, err)
		if r.state.Stage() == game.AwaitMove {
			return r
		}
		setup.Boneyard = all // without its last tiles the round was blocked
	}
}

// otherwise plays the round again with other hands and another boneyard, and
// says what was illegal then.
func (r *round) otherwise(hands [game.MaxSeats]game.Set, boneyard []game.Tile) (game.State, error) {
	var lists [game.MaxSeats][]game.Tile
	for seat, hand := range hands {
		lists[seat] = hand.Tiles()
	}
	opening := r.opening
	switch a := opening.(type) {
	case game.Deal:
		a.Hands, a.Boneyard = lists, boneyard
		opening = a
	case game.Setup:
		a.Hands, a.Boneyard = lists, boneyard
		opening = a
	}
	s, _, err := game.Apply(r.before, opening)
	for _, a := range r.actions {
		if err == nil {
			s, _, err = game.Apply(s, a)
		}
	}
	return s, err
}

// possible reports whether the round could have come about so, for all that a
// seat has seen.
func (r *round) possible(o *game.Observation, hands [game.MaxSeats]game.Set, boneyard []game.Tile) bool {
	s, err := r.otherwise(hands, boneyard)
	if err != nil {
		return false
	}
	return assert.ObjectsAreEqual(*o, s.Observe(o.Seat))
}

// Every world is one that the rules allow: the round played again in it is legal
// move by move, and looks the same to the observer.
func TestPropertyEveryWorldIsPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		rules := r.state.Rules()
		for eye := range game.Seat(rules.Seats) {
			o := r.state.Observe(eye)
			if len(o.Layout) == 0 && eye != o.Turn {
				continue // what must be led is its seat's secret
			}
			var model *choice.Model
			if rng.IntN(2) == 0 {
				model, _ = choice.For(&rules)
			}
			s := New(&o, model, rng)
			for range 3 {
				b := s.Next()
				hands, boneyard := s.beginning()
				boneyard = append(slices.Clone(boneyard[:len(s.ownDrawn)]), b.Pos.Boneyard()...)
				again, err := r.otherwise(hands, boneyard)
				require.NoError(t, err, "the history isn't legal")
				require.Equal(t, o, again.Observe(eye), "%s would have seen something else", eye)
				requireSame(t, again.Position(), b.Pos)
			}
		}
	})
}

// requireSame compares what can be asked of two positions.
func requireSame(t *rapid.T, want, got game.Position) {
	require.Equal(t, want.Ending(), got.Ending())
	require.Equal(t, want.Turn(), got.Turn())
	require.Equal(t, want.Last(), got.Last())
	require.Equal(t, want.Boneyard(), got.Boneyard())
	require.Equal(t, want.Moves(nil), got.Moves(nil))
	require.Equal(t, want.MayDraw(), got.MayDraw())
	require.Equal(t, want.OpenEnds(), got.OpenEnds())
	for seat := range game.Seat(game.MaxSeats) {
		require.Equal(t, want.Hand(seat), got.Hand(seat))
		require.Equal(t, want.Gained(seat), got.Gained(seat))
	}
}

// What the whole table has seen is the same in every world, and in truth.
func TestPropertyTheTableIsAsItWasSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		truth, _, err := game.Apply(r.before, r.opening)
		require.NoError(t, err)
		b := choice.NewBoard(truth.Position(), truth.Layout())
		for _, e := range r.state.History() {
			b.Follow(e)
		}
		for eye := range game.Seat(r.state.Rules().Seats) {
			o := r.state.Observe(eye)
			world := New(&o, nil, rng).Next()
			world.Pos = b.Pos
			require.Equal(t, b, world)
		}
	})
}

// dealt returns the tiles that a round began with: the hands, and the boneyard
// in drawing order.
func (r *round) dealt(t require.TestingT) (hands [game.MaxSeats]game.Set, boneyard []game.Tile) {
	s, _, err := game.Apply(r.before, r.opening)
	require.NoError(t, err)
	p := s.Position()
	for seat := range hands {
		hands[seat] = p.Hand(game.Seat(seat))
	}
	return hands, p.Boneyard()
}

// What is thought to be certain is true: every tile may be where it really was.
func TestPropertyTheTruthIsAmongTheWorlds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		hands, boneyard := r.dealt(t)
		for eye := range game.Seat(r.state.Rules().Seats) {
			o := r.state.Observe(eye)
			s := &Sampler{o: &o, rng: rng}
			known := s.gather()
			require.Len(t, s.places, len(s.items), "every tile has a place")
			seen := map[game.Tile]bool{}
			for _, i := range s.items {
				seen[i.tile] = true
			}
			require.Len(t, seen, len(s.items), "no tile is there twice")

			dealtTo := map[game.Seat]int{}
			for p, at := range s.places {
				var really game.Set
				switch {
				case at.seat == game.NoSeat:
					really = game.FullSet(o.Rules.Set)
					for _, hand := range hands {
						really = really.Minus(hand)
					}
					really = really.Minus(game.SetOf(boneyard[:len(s.ownDrawn)]...))
					for _, l := range o.Layout {
						really = really.Without(l.Tile)
					}
				case at.since == dealt:
					really = hands[at.seat]
					dealtTo[at.seat]++
				default:
					really = game.SetOf(r.state.History()[at.since].(game.Drew).Tile)
				}
				for _, i := range s.items {
					if really.Has(i.tile) {
						require.True(t, s.possible(i, p, known), "%s sees that %s can't be at %+v, where it was", eye, i.tile, at)
					}
				}
			}
			for seat, n := range dealtTo {
				require.Equal(t, hands[seat].Len(), n)
			}
			require.Equal(t, hands[eye], s.ownDealt)
		}
	})
}

// smallWorlds lists every world in which a round can have come about, by trying
// all ways to lay the hidden tiles; none where there are too many.
func (r *round) smallWorlds(t *testing.T, o *game.Observation, most int) (list []world) {
	t.Helper()
	hands, boneyard := r.dealt(t)
	var drawers []game.Seat
	for _, e := range r.state.History() {
		if e, ok := e.(game.Drew); ok {
			drawers = append(drawers, e.Seat)
		}
	}
	playedBy := map[game.Tile]game.Seat{}
	for _, l := range o.Layout {
		playedBy[l.Tile] = l.Seat
	}
	hidden := game.FullSet(o.Rules.Set).Minus(hands[o.Seat])
	for i, seat := range drawers {
		if seat == o.Seat {
			hidden = hidden.Without(boneyard[i])
		}
	}
	for _, l := range o.Layout {
		if l.Seat == game.NoSeat {
			hidden = hidden.Without(l.Tile)
		}
	}

	var w world
	w.hands[o.Seat] = hands[o.Seat]
	w.drawn = slices.Clone(boneyard[:len(drawers)])
	tiles := hidden.Tiles()
	slices.SortFunc(tiles, func(a, b game.Tile) int { // those that have few places first
		_, i := playedBy[a]
		_, j := playedBy[b]
		switch {
		case i == j:
			return int(a) - int(b)
		case i:
			return -1
		}
		return 1
	})
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

// Every possible world is imagined about as often as any other.
func TestWithoutAModelWorldsAreEquallyLikely(t *testing.T) {
	smallRounds(t, 30, 50, func(r *round, o *game.Observation, list []world) {
		expected := make([]float64, len(list))
		for i := range expected {
			expected[i] = 1 / float64(len(list))
		}
		requireFrequencies(t, New(o, nil, rand.New(rand.NewPCG(1, 2))), list, expected)
	})
}

// With a model, worlds are as likely as what the others did in them was.
func TestWithAModelWorldsAreAsLikelyAsWhatWasDone(t *testing.T) {
	smallRounds(t, 20, 20, func(r *round, o *game.Observation, list []world) {
		model, _ := choice.For(&o.Rules)
		expected := make([]float64, len(list))
		sum := 0.0
		for i, w := range list {
			expected[i] = r.likelihood(t, o, w, model)
			sum += expected[i]
		}
		for i := range expected {
			expected[i] /= sum
		}
		requireFrequencies(t, New(o, model, rand.New(rand.NewPCG(1, 2))), list, expected)
	})
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
	product := 1.0
	for _, e := range o.History {
		m, told := game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}, false
		switch e := e.(type) {
		case game.Joined:
			m, told = game.Move{Kind: game.Plays, Tile: e.Laid.Tile, End: e.Laid.End}, true
		case game.Drew:
			told = true
		}
		if told && b.Pos.Turn() != o.Seat && len(b.Pos.Moves(nil)) > 1 {
			product *= model.Likelihood(&b, m, doubt)
		}
		b.Follow(e)
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
		s.mix(5) // so that one hardly depends on the one before
		s.Next()
		hands, boneyard := s.beginning()
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

// Which tile of the boneyard is drawn next is anybody's guess, also of those that
// are certain to be there.
func TestTheBoneyardIsShuffled(t *testing.T) {
	rules, err := variants.Resolve("draw", 2, nil)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(4, 4))
	for tested := 0; tested < 5; {
		r := begun(t, rules, rng)
		r.played(t, 4+rng.IntN(8), nil, rng)
		o := r.state.Observe(r.state.Turn())
		s := New(&o, nil, rng)
		var there game.Set
		for i, item := range s.items {
			if item.seat == game.NoSeat && !slices.Contains(s.movers, i) {
				there = there.With(item.tile)
			}
		}
		if there.Len() < 4 {
			continue
		}
		tested++
		counts, sum := map[game.Tile]float64{}, 0.0
		for range 2000 {
			b := s.Next()
			if next := b.Pos.Boneyard()[0]; there.Has(next) {
				counts[next]++
				sum++
			}
		}
		chi, want := 0.0, sum/float64(there.Len())
		for _, tile := range there.Tiles() {
			chi += (counts[tile] - want) * (counts[tile] - want) / want
		}
		df := float64(there.Len() - 1)
		assert.Less(t, chi, df+8*math.Sqrt(2*df)+10)
	}
}

// Where three seats lack a number each, three tiles may only go round together.
func TestThreeTilesGoRound(t *testing.T) {
	// 5-4 may be with B or C, 6-4 with C or D, 6-5 with D or B.
	s := &Sampler{
		o: &game.Observation{}, rng: rand.New(rand.NewPCG(1, 2)),
		places:  []place{{game.B, dealt}, {game.C, dealt}, {game.D, dealt}},
		items:   []item{{tile: game.NewTile(5, 4)}, {tile: game.NewTile(6, 4)}, {tile: game.NewTile(6, 5)}},
		at:      []int{0, 1, 2},
		movers:  []int{0, 1, 2},
		allowed: [][]bool{{true, true, false}, {false, true, true}, {true, false, true}},
	}
	s.begin()
	first := 0
	for range 4000 {
		s.mix(2)
		if s.at[0] == 0 {
			first++
			require.Equal(t, []int{0, 1, 2}, s.at)
		} else {
			require.Equal(t, []int{2, 0, 1}, s.at)
		}
	}
	assert.InDelta(t, 2000, first, 400)
}

// A forced lead is no choice, but the tile has left the hand.
func TestAForcedLeadLeavesTheHand(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	tested := 0
	for _, id := range []string{"fives", "draw", "classic", "plaza"} {
		for range 20 {
			rules, err := variants.Resolve(id, 2, nil)
			require.NoError(t, err)
			r := begun(t, rules, rng)
			leader := r.state.Turn()
			r.played(t, 4, nil, rng)
			if len(r.state.Layout()) < 2 {
				continue
			}
			model, _ := choice.For(&rules)
			o := r.state.Observe(1 - leader)
			s := New(&o, model, rng)
			hand := s.dealt[leader]
			for _, turn := range s.told[leader] {
				if turn.place >= 0 {
					hand = hand.With(s.items[s.at[turn.place]].tile)
				}
				if turn.chosen.Kind == game.Plays {
					hand = hand.Without(turn.chosen.Tile)
				}
			}
			require.Equal(t, o.Held[leader], hand.Len())
			require.False(t, s.told[leader][0].choice)
			tested++
		}
	}
	assert.Greater(t, tested, 40)
}

// Passes that can't have been leave nothing to go by but who played what.
func TestPropertyContradictionsAreSurvived(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		o := r.state.Observe(r.state.Turn())
		for range 1 + rng.IntN(4) {
			pass := game.Passed{Seat: game.Seat(rng.IntN(o.Rules.Seats))}
			o.History = slices.Insert(slices.Clone(o.History), 1+rng.IntN(len(o.History)), game.Event(pass))
		}
		model, _ := choice.For(&o.Rules)
		s := New(&o, model, rng)
		for range 2 {
			s.Next()
		}
	})
}
