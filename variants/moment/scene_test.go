package moment_test

import (
	"cmp"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
)

// A scene is a position, and what is done in it.
type scene struct {
	rules  string // the variant and what is changed: "fives", or "block/4 teams=true" for four players
	lots   string // what was drawn for the lead: "6-4 5-0"
	layout string // "x 5-5, W 5-3": the end, then the inner and the outer half; x is the lead
	hands  string // "6-4 1-1 / 5-0", A first
	dealt  string // hands that are dealt by the opening rule, and not set up
	stock  string
	scores string // "58 0"
	turn   domino.Seat
	acts   string // "play 5-0 E, lead 5-5, draw, pass"
	viewer domino.Seat
}

// readScene reads a scene like "fives; layout x 6-4; hands 6-1 3-2 / 5-1; acts play 6-1 W; viewer B".
func readScene(t *testing.T, text string) (sc scene) {
	t.Helper()
	seat := func(to *domino.Seat) func(string) { return func(s string) { *to = domino.Seat(s[0] - 'A') } }
	word := func(to *string) func(string) { return func(s string) { *to = s } }
	read := map[string]func(string){
		"lots": word(&sc.lots), "layout": word(&sc.layout), "hands": word(&sc.hands), "dealt": word(&sc.dealt), "stock": word(&sc.stock),
		"scores": word(&sc.scores), "turn": seat(&sc.turn), "acts": word(&sc.acts), "viewer": seat(&sc.viewer),
	}
	parts := strings.Split(text, "; ")
	sc.rules = parts[0]
	for _, part := range parts[1:] {
		name, value, _ := strings.Cut(part, " ")
		require.Contains(t, read, name, text)
		read[name](value)
	}
	return sc
}

func (sc scene) state(t *testing.T) game.State {
	t.Helper()
	variant, options, _ := strings.Cut(sc.rules, " ")
	id, seats, _ := strings.Cut(variant, "/")
	r := rulestest.Rules(t, id+" "+cmp.Or(seats, "2")+" "+options)
	s, err := game.New(r)
	require.NoError(t, err)
	apply := func(a game.Action) {
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	if sc.lots != "" {
		drawn := game.Hands{domino.NoTile, domino.NoTile, domino.NoTile, domino.NoTile}
		copy(drawn[:], rulestest.Tiles(t, sc.lots))
		apply(game.Lot{Drawn: drawn})
	}
	setup := game.Setup{Turn: sc.turn, Last: domino.NoSeat, Boneyard: rulestest.Tiles(t, sc.stock)}
	for i, hand := range strings.Split(sc.hands+sc.dealt, "/") {
		setup.Hands[i] = rulestest.Tiles(t, hand)
	}
	for i, word := range strings.Fields(sc.scores) {
		score, err := strconv.Atoi(word)
		require.NoError(t, err)
		setup.Scores[i] = domino.WholePoints(score)
	}
	for word := range strings.SplitSeq(sc.layout, ", ") {
		name, halves, ok := strings.Cut(word, " ")
		if !ok {
			continue // nothing lies
		}
		tile, inner, outer, err := domino.ParseTile(halves)
		require.NoError(t, err)
		laid := domino.Laid{Tile: tile, End: domino.NoEnd, Inner: inner, Outer: outer}
		if name != "x" {
			laid.End = rulestest.End(t, name)
		}
		setup.Layout = append(setup.Layout, laid)
	}
	if sc.dealt != "" {
		apply(game.Deal{Hands: setup.Hands, Boneyard: setup.Boneyard})
	} else if sc.lots == "" {
		apply(setup)
	}
	for act := range strings.SplitSeq(sc.acts, ", ") {
		switch words := strings.Fields(act); {
		case act == "":
		case act == "draw":
			apply(game.Draw{Seat: s.Turn()})
		case act == "pass":
			apply(game.Pass{Seat: s.Turn()})
		case words[0] == "lead":
			tile := rulestest.Tiles(t, words[1])[0]
			apply(game.LeadTile{Seat: s.Turn(), First: tile.High(), Second: tile.Low()})
		default:
			apply(game.Play{Seat: s.Turn(), Tile: rulestest.Tiles(t, words[1])[0], End: rulestest.End(t, words[2])})
		}
	}
	return s
}
