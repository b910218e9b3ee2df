package record_test

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
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

// anyHeader draws who plays what: a variant as its page has it, or a mix of any options.
func anyHeader(t *rapid.T) record.Header {
	h := record.Header{
		Variant: rapid.SampledFrom(variants.IDs()).Draw(t, "variant"),
		Options: map[string]string{"target": strconv.Itoa(rapid.IntRange(1, 60).Draw(t, "target"))},
	}
	h.Program = rapid.OneOf(rapid.SampledFrom([]string{"", "dominoes v1.2.3"}), rapid.String()).Draw(t, "program")
	for range rapid.IntRange(2, domino.MaxSeats).Draw(t, "seats") {
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
			"round-bonus": "0",
		} {
			h.Options[id] = value
		}
		change(h, "trains", "own-and-public")
	}
	if len(h.Seats) == domino.MaxSeats && rapid.Bool().Draw(t, "teams") {
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

// match is a match with its record, kept in the simplest way: every state is there. What happens by chance follows from
// the seed. Moves can be taken back and played again.
type match struct {
	header   record.Header
	seed     game.Seed
	actions  []game.Action
	standIns []string     // the bots that made the actions in place of players; "" for others
	states   []game.State // before the first action and after each
	undone   []game.Action
	undoneBy []string // the stand-ins of undone
	lines    []string
	chance   []int // the indexes of the lines that came by chance
	wild     domino.Set
}

// begin begins a match and writes its header.
func begin(t tester, h record.Header, seed game.Seed) *match {
	t.Helper()
	r, err := variants.Resolve(h.Variant, len(h.Seats), h.Options)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	m := &match{header: h, seed: seed, states: []game.State{s}, wild: r.Wild()}
	m.write(t, func(w *record.Writer) error { return w.Header(h) })
	return m
}

// anyMatch plays a match at random to its end, or up to the number of actions. Some begin in the middle of a round.
func anyMatch(t *rapid.T, most int) *match {
	h, n := anyHeader(t), rapid.Uint64().Draw(t, "chance")
	m := begin(t, h, seedOf(n))
	rng := rand.New(rand.NewPCG(n, 0))
	if rapid.Bool().Draw(t, "begins in mid-round") {
		m.play(t, rng, rapid.IntRange(1, 30).Draw(t, "moves before"))
		if setup, ok := setupOf(m.last()); ok {
			m = begin(t, h, seedOf(n))
			m.do(t, setup, "")
		}
	}
	m.play(t, rng, rapid.IntRange(0, most).Draw(t, "actions"))
	return m
}

func (m *match) last() game.State { return m.states[len(m.states)-1] }

// over reports whether the match is over.
func (m *match) over() bool {
	last := m.last()
	return last.Stage() == game.MatchOver
}

func (m *match) write(t tester, f func(w *record.Writer) error) {
	t.Helper()
	var out bytes.Buffer
	w := record.NewWriter(&out)
	w.Wild = m.wild
	require.NoError(t, f(w))
	m.lines = append(m.lines, strings.TrimSuffix(out.String(), "\n"))
}

// text returns the record so far.
func (m *match) text() string { return strings.Join(m.lines, "\n") + "\n" }

// revealed returns the record with a line that reveals the seed.
func (m *match) revealed(t tester) string {
	t.Helper()
	with := *m
	with.write(t, func(w *record.Writer) error { return w.Reveal(m.seed) })
	return with.text()
}

// do applies an action, which a stand-in may make, and writes it.
func (m *match) do(t tester, a game.Action, standIn string) {
	t.Helper()
	if standIn != "" {
		m.write(t, func(w *record.Writer) error { return w.Moved(game.Mover(a), standIn) })
	}
	events := m.apply(t, a, standIn)
	m.undone, m.undoneBy = nil, nil
	m.write(t, func(w *record.Writer) error { return w.Action(a, events) })
}

func (m *match) apply(t tester, a game.Action, standIn string) []game.Event {
	t.Helper()
	next, events, err := game.Apply(m.last(), a)
	require.NoError(t, err)
	m.actions, m.standIns, m.states = append(m.actions, a), append(m.standIns, standIn), append(m.states, next)
	return events
}

func (m *match) undo(t tester, seat domino.Seat, n int) {
	m.write(t, func(w *record.Writer) error { return w.Undo(seat, n) })
	for range n {
		last := len(m.actions) - 1
		m.undone, m.undoneBy = append(m.undone, m.actions[last]), append(m.undoneBy, m.standIns[last])
		m.actions, m.standIns, m.states = m.actions[:last], m.standIns[:last], m.states[:last+1]
	}
}

func (m *match) redo(t tester, seat domino.Seat, n int) {
	m.write(t, func(w *record.Writer) error { return w.Redo(seat, n) })
	for range n {
		last := len(m.undone) - 1
		m.apply(t, m.undone[last], m.undoneBy[last])
		m.undone, m.undoneBy = m.undone[:last], m.undoneBy[:last]
	}
}

// play continues with at most this number of actions.
func (m *match) play(t tester, rng *rand.Rand, most int) {
	t.Helper()
	for range most {
		m.goOn(t, rng, "")
	}
}

// goOn lets the next action happen, unless the match is over: what the seed gives, or any move, which a stand-in may
// make. A lead may lie either way round.
func (m *match) goOn(t tester, rng *rand.Rand, standIn string) {
	t.Helper()
	if m.over() {
		return
	}
	state := m.last()
	a, byChance := state.Chance(m.seed)
	if byChance {
		standIn, m.chance = "", append(m.chance, len(m.lines))
	} else {
		moves := state.Moves()
		a = moves[rng.IntN(len(moves))].Act(state.Turn())
	}
	if lead, ok := a.(game.LeadTile); ok && rng.IntN(2) == 0 {
		lead.First, lead.Second = lead.Second, lead.First
		a = lead
	}
	m.do(t, a, standIn)
}

// goOnAtRandom takes a number of steps; now and then some of the match is taken back, and perhaps played again.
func (m *match) goOnAtRandom(t tester, rng *rand.Rand, steps int) {
	for range steps {
		seat := domino.Seat(rng.IntN(len(m.header.Seats)))
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

// setupOf returns a running round as a position with which a record may begin.
func setupOf(s game.State) (game.Setup, bool) {
	p := s.Position()
	if s.Stage() != game.AwaitMove || p.Drawn() > 0 {
		return game.Setup{}, false
	}
	a := game.Setup{Turn: s.Turn(), Boneyard: p.Boneyard(), Scores: s.Scores(), Last: p.Last(), Marked: p.Trains().Marked}
	rules := s.Rules()
	for seat := range domino.Seat(rules.Seats) {
		if hand := s.Hand(seat); !hand.IsEmpty() {
			a.Hands[seat] = hand.Tiles()
		}
	}
	for i, l := range s.Layout() {
		l.Seat = domino.NoSeat
		if i > 0 && !rules.Wild().Has(l.Tile) { // how it lies follows from its end
			l.Inner, l.Outer = l.Tile.High(), l.Tile.Low()
		}
		a.Layout = append(a.Layout, l)
	}
	return a, true
}

// read reads a record that must be valid.
func read(t tester, text []byte) record.Match {
	t.Helper()
	m, err := record.Read(bytes.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	return m
}
