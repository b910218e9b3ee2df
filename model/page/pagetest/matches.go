package pagetest

import (
	"context"
	"strings"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Seats returns seats with these players. Their names are the tests' own: those that the
// program gives may change.
func Seats(players ...string) []record.Seat {
	seats := match.DefaultSeats(players...)
	for i, name := range strings.Fields("Ann Bo Cy Di")[:len(seats)] {
		seats[i].Name = name
	}
	return seats
}

// Match returns a match before its first deal.
func Match(t require.TestingT, setup match.Setup) match.Match {
	m, err := match.New(1, setup, Seed(1))
	require.NoError(t, err)
	return m
}

// Played returns a match that bots have played to its end.
func Played(t require.TestingT, variant string, players ...string) match.Match {
	return PlayOn(t, Match(t, match.Setup{Variant: variant, Seats: Seats(players...)}),
		func(match.Match) bool { return false })
}

// PlayOn lets the bots of a match play until it is over, or has come to where stop tells. People
// play the first move that they can.
func PlayOn(t require.TestingT, m match.Match, stop func(match.Match) bool) match.Match {
	for m.State.Stage() != game.MatchOver && !stop(m) {
		var err error
		if m.State.Stage() != game.AwaitMove {
			m, err = m.Chance()
			require.NoError(t, err)
			continue
		}
		move := m.State.Moves()[0]
		if turn := m.State.Turn(); !m.Human(turn) {
			move, _, err = bots.Think(context.Background(), m, "", nil, nil)
			require.NoError(t, err)
		}
		m, err = m.Apply(move.Act(m.State.Turn()))
		require.NoError(t, err)
	}
	return m
}

// FirstMove returns the first legal move of the player who sees a view.
func FirstMove(v room.View) room.Play {
	return room.Play{Seat: v.Seat, Action: v.Moves[0].Act(v.Seat), Moment: v.Moment}
}

// BackAndForth is the record of a short match in which Ann takes moves back, and is shown advice.
const BackAndForth = `{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6","5-4","3-3","2-0"],"B":["6-4","6-3","1-0"],"boneyard":["5-5","6-1","4-1"]}}
{"seat":"A","play":"6-6"}
{"assisted":"A"}
{"seat":"B","play":"6-4","end":"E"}
{"seat":"A","play":"5-4","end":"E"}
{"seat":"A","undo":1}
{"seat":"A","redo":1}
{"seat":"B","play":"6-3","end":"W"}
{"seat":"A","play":"3-3","end":"W"}
{"seat":"B","draw":"5-5"}
{"seat":"B","play":"5-5","end":"E"}
`

// Record returns the record of a match, with its seed if it is over.
func Record(t require.TestingT, m match.Match) string {
	file := &matchtest.File{}
	r := recorder.New(func() (recorder.File, error) { return file, nil })
	require.NoError(t, r.Close(m))
	return string(file.Bytes())
}

// Tiles reads tiles as "6-4 5-5".
func Tiles(t require.TestingT, text string) []domino.Tile {
	var list []domino.Tile
	for _, word := range strings.Fields(text) {
		tile, _, _, err := domino.ParseTile(word)
		require.NoError(t, err)
		list = append(list, tile)
	}
	return list
}

// Laid reads a layout as "5-5, W 5-3, E 5-4".
func Laid(t require.TestingT, text string) []domino.Laid {
	var layout []domino.Laid
	for _, word := range strings.Split(text, ", ") {
		name, halves, ok := strings.Cut(word, " ")
		end := domino.NoEnd
		if ok {
			var err error
			end, err = domino.ParseEnd(name)
			require.NoError(t, err)
		} else {
			halves = name
		}
		tile, inner, outer, err := domino.ParseTile(halves)
		require.NoError(t, err)
		layout = append(layout, domino.Laid{Tile: tile, End: end, Inner: inner, Outer: outer})
	}
	return layout
}

// Position is a round between two seats in which A is to move.
func Position(t require.TestingT, layout, a, b, boneyard string) game.Setup {
	s := game.Setup{Turn: domino.A, Last: domino.NoSeat, Boneyard: Tiles(t, boneyard)}
	s.Hands[domino.A], s.Hands[domino.B] = Tiles(t, a), Tiles(t, b)
	if layout != "" {
		s.Layout = Laid(t, layout)
	}
	return s
}
