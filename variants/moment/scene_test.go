package moment_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants"
)

// A scene is a position, and what is done in it.
type scene struct {
	variant string
	seats   int
	options string // "option=value …"
	layout  string // "x 5-5, W 5-3": the end, then the inner and the outer half; x is the lead
	hands   string // "6-4 1-1 / 5-0", A first
	stock   string
	turn    game.Seat
	scores  [game.MaxSeats]int
	acts    string // "play 5-0 E, draw, pass"
	lots    string // what was drawn for the lead: "6-4 5-0"
	dealt   bool   // by the opening rule, and not set up
}

func (sc scene) state(t *testing.T) game.State {
	t.Helper()
	options := map[string]string{}
	for _, setting := range strings.Fields(sc.options) {
		id, value, err := variants.ParseSetting(setting)
		require.NoError(t, err)
		options[id] = value
	}
	r, err := variants.Resolve(sc.variant, max(2, sc.seats), options)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	tile := func(text string) (game.Tile, int, int) {
		tile, first, second, err := game.ParseTile(text)
		require.NoError(t, err)
		return tile, first, second
	}
	setup := game.Setup{Turn: sc.turn, Last: game.NoSeat}
	for i, hand := range strings.Split(sc.hands, "/") {
		for _, word := range strings.Fields(hand) {
			held, _, _ := tile(word)
			setup.Hands[i] = append(setup.Hands[i], held)
		}
	}
	for _, word := range strings.Fields(sc.stock) {
		lies, _, _ := tile(word)
		setup.Boneyard = append(setup.Boneyard, lies)
	}
	for i, score := range sc.scores {
		setup.Scores[i] = game.WholePoints(score)
	}
	for _, word := range split(sc.layout) {
		name, halves, _ := strings.Cut(word, " ")
		lies, inner, outer := tile(halves)
		laid := game.Laid{Tile: lies, End: game.NoEnd, Inner: inner, Outer: outer}
		if name != "x" {
			laid.End, err = game.ParseEnd(name)
			require.NoError(t, err)
		}
		setup.Layout = append(setup.Layout, laid)
	}
	apply := func(a game.Action) {
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	if sc.lots != "" {
		drawn := game.Hands{game.NoTile, game.NoTile, game.NoTile, game.NoTile}
		for i, word := range strings.Fields(sc.lots) {
			drawn[i], _, _ = tile(word)
		}
		apply(game.Lot{Drawn: drawn})
	}
	if sc.dealt {
		apply(game.Deal{Hands: setup.Hands, Boneyard: setup.Boneyard})
	} else if sc.lots == "" {
		apply(setup)
	}
	for _, word := range split(sc.acts) {
		words := strings.Fields(word)
		switch words[0] {
		case "draw":
			apply(game.Draw{Seat: s.Turn()})
		case "pass":
			apply(game.Pass{Seat: s.Turn()})
		case "lead":
			_, first, second := tile(words[1])
			apply(game.LeadTile{Seat: s.Turn(), First: first, Second: second})
		default:
			played, _, _ := tile(words[1])
			end, err := game.ParseEnd(words[2])
			require.NoError(t, err)
			apply(game.Play{Seat: s.Turn(), Tile: played, End: end})
		}
	}
	return s
}

func split(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ", ")
}
