package record_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// tester is what *testing.T, *testing.B and *rapid.T share.
type tester interface {
	require.TestingT
	Helper()
}

// match is a match as it was played: its states begin with the one before the
// first action, and events[i] are what action i told.
type match struct {
	header  record.Header
	actions []game.Action
	events  [][]game.Event
	states  []game.State
	// standIns are the bots that made actions in place of their seats; it may be shorter.
	standIns []string
}

// anyHeader draws who plays what: a variant as its page has it, or a mix of any options.
func anyHeader(t *rapid.T) record.Header {
	h := record.Header{
		Variant: rapid.SampledFrom(variants.IDs()).Draw(t, "variant"),
		Options: map[string]string{"target": strconv.Itoa(rapid.IntRange(1, 60).Draw(t, "target"))},
	}
	h.Program = rapid.OneOf(rapid.SampledFrom([]string{"", "dominoes v1.2.3"}), rapid.String()).Draw(t, "program")
	for range rapid.IntRange(2, game.MaxSeats).Draw(t, "seats") {
		h.Seats = append(h.Seats, record.Seat{
			Name:   rapid.OneOf(rapid.SampledFrom([]string{"Ann", "Bo", "Zoë", `Max "M"`}), rapid.String()).Draw(t, "name"),
			Player: rapid.SampledFrom([]string{record.Human, "greedy", "random"}).Draw(t, "player"),
		})
	}
	if rapid.Bool().Draw(t, "house rules") {
		for _, o := range variants.Options() {
			if o.ID != "target" && o.ID != "teams" && rapid.Bool().Draw(t, "change "+o.ID) {
				change(h, o.ID, rapid.SampledFrom(valuesOf(o)).Draw(t, o.ID))
			}
		}
	}
	if rapid.IntRange(0, 9).Draw(t, "trains") == 0 {
		for id, value := range map[string]string{
			"lead": "lot", "in-play": "none", "spinner": "none", "fill-first": "false", "join": "match", "rounds": "3", "win": "low", "target-rule": "round-end",
		} {
			h.Options[id] = value
		}
		change(h, "trains", "own-and-public")
	}
	if len(h.Seats) == game.MaxSeats && rapid.Bool().Draw(t, "teams") {
		change(h, "teams", "true")
	}
	if rapid.Bool().Draw(t, "names its seed") {
		seed := seedOf(rapid.Uint64().Draw(t, "seed"))
		h.Seed = &seed
	}
	return h
}

// change gives an option a value where that goes with the others.
func change(h record.Header, id, value string) {
	before, had := h.Options[id]
	h.Options[id] = value
	if _, err := variants.Resolve(h.Variant, len(h.Seats), h.Options); err == nil {
		return
	}
	if delete(h.Options, id); had {
		h.Options[id] = before
	}
}

// valuesOf lists an option's values, or some small figures.
func valuesOf(o variants.Option) []string {
	switch {
	case o.Values != nil:
		return o.Values
	case o.ID == "deal":
		return []string{"1", "2", "5", "7"}
	}
	return []string{"0", "1", "2", "13"}
}

func seedOf(n uint64) (seed game.Seed) {
	binary.BigEndian.PutUint64(seed[:], n)
	return seed
}

// anyMatch plays a match at random to its end, or up to the number of actions. Some begin in the middle of a round.
func anyMatch(t *rapid.T, most int) match {
	h := anyHeader(t)
	m := begin(t, h)
	n := rapid.Uint64().Draw(t, "chance")
	if rapid.Bool().Draw(t, "begins in mid-round") {
		m.play(t, n, rapid.IntRange(1, 30).Draw(t, "moves before"))
		if setup, ok := setupOf(m.last()); ok {
			m = begin(t, h)
			m.do(t, setup)
		}
	}
	m.play(t, n, rapid.IntRange(0, most).Draw(t, "actions"))
	return m
}

func begin(t tester, h record.Header) match {
	t.Helper()
	r, err := variants.Resolve(h.Variant, len(h.Seats), h.Options)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	return match{header: h, states: []game.State{s}}
}

func (m *match) last() game.State { return m.states[len(m.states)-1] }

func (m *match) do(t tester, a game.Action) {
	t.Helper()
	next, events, err := game.Apply(m.last(), a)
	require.NoError(t, err)
	m.actions, m.events, m.states = append(m.actions, a), append(m.events, events), append(m.states, next)
}

// play goes on with at most this number of random moves.
func (m *match) play(t tester, chance uint64, most int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(chance, 0))
	for range most {
		s := m.last()
		if s.Stage() == game.MatchOver {
			return
		}
		a, ok := s.Chance(seedOf(chance))
		if !ok {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		if lead, ok := a.(game.LeadTile); ok && rng.IntN(2) == 0 {
			lead.First, lead.Second = lead.Second, lead.First
			a = lead
		}
		m.do(t, a)
	}
}

// setupOf turns a running round into the position that a record may begin with.
func setupOf(s game.State) (game.Setup, bool) {
	p := s.Position()
	if s.Stage() != game.AwaitMove || p.Drawn() > 0 {
		return game.Setup{}, false
	}
	a := game.Setup{Turn: s.Turn(), Boneyard: p.Boneyard(), Scores: s.Scores(), Last: p.Last(), Marked: p.Marked()}
	rules := s.Rules()
	for seat := range game.Seat(rules.Seats) {
		if hand := s.Hand(seat); !hand.IsEmpty() {
			a.Hands[seat] = hand.Tiles()
		}
	}
	for i, l := range s.Layout() {
		l.Seat = game.NoSeat
		if i > 0 && !rules.Wild().Has(l.Tile) { // how it lies follows from its end
			l.Inner, l.Outer = l.Tile.High(), l.Tile.Low()
		}
		a.Layout = append(a.Layout, l)
	}
	return a, true
}

// written is the match as the writer records it.
func written(t tester, m match) []byte {
	t.Helper()
	var out bytes.Buffer
	w := record.NewWriter(&out)
	rules, err := variants.Resolve(m.header.Variant, len(m.header.Seats), m.header.Options)
	require.NoError(t, err)
	w.Wild = rules.Wild()
	require.NoError(t, w.Header(m.header))
	for i, a := range m.actions {
		if i < len(m.standIns) && m.standIns[i] != "" {
			require.NoError(t, w.Moved(game.Mover(a), m.standIns[i]))
		}
		require.NoError(t, w.Action(a, m.events[i]))
	}
	return out.Bytes()
}

// read reads a record that must be sound.
func read(t tester, text []byte) record.Match {
	t.Helper()
	m, err := record.Read(bytes.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	return m
}

// wanderer is a match in which moves are taken back and played again, kept in the simplest way: every state is there.
// What happens by chance follows from its seed.
type wanderer struct {
	match
	seed     game.Seed
	undone   []game.Action // the next to come again last
	undoneBy []string      // their stand-ins
	lines    []string
	chance   []int // indexes of the lines that came by chance
}

// wander begins a match, of which the header is written.
func wander(t tester, h record.Header, seed game.Seed) *wanderer {
	m := &wanderer{match: begin(t, h), seed: seed}
	m.write(t, func(w *record.Writer) error { return w.Header(h) })
	return m
}

func (m *wanderer) write(t tester, f func(w *record.Writer) error) {
	var out bytes.Buffer
	require.NoError(t, f(record.NewWriter(&out)))
	m.lines = append(m.lines, strings.TrimSuffix(out.String(), "\n"))
}

// text is what has been written.
func (m *wanderer) text() string { return strings.Join(m.lines, "\n") + "\n" }

// over reports whether the match is.
func (m *wanderer) over() bool {
	last := m.last()
	return last.Stage() == game.MatchOver
}

func (m *wanderer) undo(t tester, seat game.Seat, n int) {
	m.write(t, func(w *record.Writer) error { return w.Undo(seat, n) })
	for range n {
		last := len(m.actions) - 1
		m.undone, m.undoneBy = append(m.undone, m.actions[last]), append(m.undoneBy, m.standIns[last])
		m.actions, m.events, m.states, m.standIns = m.actions[:last], m.events[:last], m.states[:last+1], m.standIns[:last]
	}
}

func (m *wanderer) redo(t tester, seat game.Seat, n int) {
	m.write(t, func(w *record.Writer) error { return w.Redo(seat, n) })
	for range n {
		last := len(m.undone) - 1
		m.do(t, m.undone[last])
		m.standIns = append(m.standIns, m.undoneBy[last])
		m.undone, m.undoneBy = m.undone[:last], m.undoneBy[:last]
	}
}

// goOn lets the next action happen, unless the match is over: what the seed gives, or any move, which a stand-in may make.
func (m *wanderer) goOn(t tester, rng *rand.Rand, standIn string) {
	state := m.last()
	if state.Stage() == game.MatchOver {
		return
	}
	a, byChance := state.Chance(m.seed)
	if byChance {
		standIn, m.chance = "", append(m.chance, len(m.lines))
	} else {
		moves := state.Moves()
		a = moves[rng.IntN(len(moves))].Act(state.Turn())
	}
	if standIn != "" {
		m.write(t, func(w *record.Writer) error { return w.Moved(state.Turn(), standIn) })
	}
	m.do(t, a)
	m.undone, m.undoneBy, m.standIns = nil, nil, append(m.standIns, standIn)
	m.write(t, func(w *record.Writer) error { return w.Action(a, m.events[len(m.events)-1]) })
}

// goOnAtRandom takes a number of steps; now and then some of the match is taken back, and perhaps played again.
func (m *wanderer) goOnAtRandom(t tester, rng *rand.Rand, steps int) {
	for range steps {
		seat := game.Seat(rng.IntN(len(m.header.Seats)))
		switch kind := rng.IntN(12); {
		case kind == 0 && len(m.actions) > 0:
			m.undo(t, seat, 1+rng.IntN(min(len(m.actions), 40)))
		case kind == 1 && len(m.undone) > 0:
			m.redo(t, seat, 1+rng.IntN(len(m.undone)))
		default:
			m.goOn(t, rng, []string{"", "", "", "club", "greedy"}[rng.IntN(5)])
		}
	}
}
