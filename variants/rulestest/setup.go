package rulestest

import (
	"strings"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/require"
)

// Setup parses a position from lines like these: "A 6-4 3-1" is a hand, "boneyard 2-2 5-0" the boneyard, and "layout
// 6-6 6-1 E" the tiles on the table, all but the first followed by their ends. "turn B" is the seat to move (by default
// A), "last C" the seat that played last (by default none), "marked B" the marked train of a seat, and "scores 5 7/2"
// the scores before the round.
func Setup(t require.TestingT, lines ...string) game.Setup {
	setup := game.Setup{Last: domino.NoSeat}
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "turn":
			setup.Turn = domino.Seat(rest[0] - 'A')
		case "last":
			setup.Last = domino.Seat(rest[0] - 'A')
		case "marked":
			for _, w := range strings.Fields(rest) {
				setup.Marked |= domino.EndsOf(End(t, w))
			}
		case "scores":
			for seat, w := range strings.Fields(rest) {
				points, err := domino.ParsePoints(w)
				require.NoError(t, err)
				setup.Scores[seat] = points
			}
		case "boneyard":
			setup.Boneyard = Tiles(t, rest)
		case "layout":
			setup.Layout = layoutOf(t, rest)
		default:
			setup.Hands[word[0]-'A'] = Tiles(t, rest)
		}
	}
	return setup
}

// layoutOf parses tiles in the order of play. Each tile but the first is followed by the end at which it was played.
func layoutOf(t require.TestingT, text string) (layout []domino.Laid) {
	for _, w := range strings.Fields(text) {
		if end, err := domino.ParseEnd(w); err == nil {
			layout[len(layout)-1].End = end
			continue
		}
		tile, inner, outer, err := domino.ParseTile(w)
		require.NoError(t, err)
		layout = append(layout, domino.Laid{Tile: tile, End: domino.NoEnd, Inner: inner, Outer: outer,
			Seat: domino.NoSeat})
	}
	return layout
}

// At returns a match in a position as [Setup] reads it.
func At(t require.TestingT, r domino.Rules, lines ...string) game.State {
	s, err := game.New(r)
	require.NoError(t, err)
	s, _, err = game.Apply(s, Setup(t, lines...))
	require.NoError(t, err)
	return s
}

// Tiles parses tiles like "6-4 3-1".
func Tiles(t require.TestingT, text string) (tiles []domino.Tile) {
	for _, w := range strings.Fields(text) {
		tile, _, _, err := domino.ParseTile(w)
		require.NoError(t, err)
		tiles = append(tiles, tile)
	}
	return tiles
}

// End parses an end's name, such as W.
func End(t require.TestingT, name string) domino.End {
	end, err := domino.ParseEnd(name)
	require.NoError(t, err)
	return end
}

// Move parses a move like "6-4 W", "6-6" for a lead, "draw" or "pass".
func Move(t require.TestingT, text string) game.Move {
	m := game.Move{Kind: game.Plays, Tile: domino.NoTile, End: domino.NoEnd}
	switch text {
	case "draw":
		m.Kind = game.Draws
	case "pass":
		m.Kind = game.Passes
	default:
		tile, end, joined := strings.Cut(text, " ")
		m.Tile = Tiles(t, tile)[0]
		if joined {
			m.End = End(t, end)
		}
	}
	return m
}
