package game_test

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// tester is what *testing.T and *rapid.T share.
type tester interface {
	require.TestingT
	Helper()
}

// table is a match that a test plays by words: "A 6-4" leads, "B 4-4 E" plays,
// "A draw" and "B pass" say themselves.
type table struct {
	t     tester
	state game.State
	// events are those of the last action.
	events []game.Event
}

// rulesOf returns a variant's rules with options given as "target=50".
func rulesOf(t tester, id string, seats int, options ...string) game.Rules {
	t.Helper()
	chosen := map[string]string{}
	for _, text := range options {
		id, value, err := variants.ParseSetting(text)
		require.NoError(t, err)
		chosen[id] = value
	}
	r, err := variants.Resolve(id, seats, chosen)
	require.NoError(t, err)
	return r
}

// sit opens a match before its first lot or deal.
func sit(t tester, r game.Rules) *table {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	return &table{t: t, state: s}
}

// at opens a match in mid-round. Each line begins with a word: a seat and its
// hand, "boneyard" and tiles in drawing order, "layout" and tiles each followed
// by its end but for the lead, "turn" or "last" and a seat, "scores" and one
// for each seat, "marked" and trains. The turn is A's where no line says otherwise.
func at(t tester, r game.Rules, lines ...string) *table {
	t.Helper()
	tb := sit(t, r)
	tb.do(tb.position(lines...))
	return tb
}

// position reads the lines of [at].
func (tb *table) position(lines ...string) game.Setup {
	tb.t.Helper()
	setup := game.Setup{Last: game.NoSeat}
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "boneyard":
			setup.Boneyard = tilesOf(tb.t, rest)
		case "layout":
			setup.Layout = layoutOf(tb.t, rest)
		case "turn":
			setup.Turn = seatOf(tb.t, rest)
		case "last":
			setup.Last = seatOf(tb.t, rest)
		case "marked":
			for _, name := range strings.Fields(rest) {
				setup.Marked |= game.EndsOf(endOf(tb.t, name))
			}
		case "scores":
			for i, text := range strings.Fields(rest) {
				points, err := game.ParsePoints(text)
				require.NoError(tb.t, err)
				setup.Scores[i] = points
			}
		default:
			setup.Hands[seatOf(tb.t, word)] = tilesOf(tb.t, rest)
		}
	}
	return setup
}

// deal deals hands and a boneyard, written as for [at].
func (tb *table) deal(lines ...string) {
	tb.t.Helper()
	tb.do(tb.dealt(lines...))
}

func (tb *table) dealt(lines ...string) game.Deal {
	tb.t.Helper()
	p := tb.position(lines...)
	return game.Deal{Hands: p.Hands, Boneyard: p.Boneyard}
}

// play applies actions one after another; each must be legal.
func (tb *table) play(words ...string) {
	tb.t.Helper()
	for _, w := range words {
		tb.do(actionOf(tb.t, w))
	}
}

// do applies an action, which must be legal.
func (tb *table) do(a game.Action) {
	tb.t.Helper()
	next, events, err := game.Apply(tb.state, a)
	require.NoError(tb.t, err)
	tb.state, tb.events = next, events
}

// refuses demands that an action, in words or as a value, is forbidden for the
// reason given and leaves the state as it was.
func (tb *table) refuses(action any, ban game.Ban, why string) {
	tb.t.Helper()
	a, ok := action.(game.Action)
	if !ok {
		a = actionOf(tb.t, action.(string))
	}
	same, events, err := game.Apply(tb.state, a)
	var illegal *game.Illegal
	require.ErrorAs(tb.t, err, &illegal, "%s", a)
	require.Equal(tb.t, ban, illegal.Ban, "%v", err)
	require.Equal(tb.t, why, illegal.Why)
	require.Equal(tb.t, a, illegal.Action)
	require.Equal(tb.t, a.String()+": "+why, err.Error())
	require.Equal(tb.t, tb.state, same)
	require.Empty(tb.t, events)
}

// moves lists the legal moves as words, plays as "6-4 E", or "4-6 E" where the low half of a wild tile touches.
func (tb *table) moves() []string {
	var words []string
	for _, m := range tb.state.Moves() {
		switch m.Kind {
		case game.Draws:
			words = append(words, "draw")
		case game.Passes:
			words = append(words, "pass")
		default:
			tile := m.Tile.String()
			if m.Turned {
				tile = fmt.Sprintf("%d-%d", m.Tile.Low(), m.Tile.High())
			}
			words = append(words, strings.TrimSuffix(tile+" "+m.End.String(), " lead"))
		}
	}
	return words
}

// joined returns the event of the tile that the last action laid.
func (tb *table) joined() game.Joined {
	tb.t.Helper()
	require.NotEmpty(tb.t, tb.events)
	e, ok := tb.events[0].(game.Joined)
	require.True(tb.t, ok, "the last action laid no tile")
	return e
}

// ended returns the last round, which must have ended.
func (tb *table) ended() game.Round {
	tb.t.Helper()
	rounds := tb.state.Rounds()
	require.NotEmpty(tb.t, rounds, "no round has ended")
	require.NotEqual(tb.t, game.AwaitMove, tb.state.Stage(), "a round is running")
	return rounds[len(rounds)-1]
}

// scores writes the match scores in the order of seats.
func (tb *table) scores() string {
	return figures(tb.state.Rules().Seats, tb.state.Scores())
}

// awarded writes what the end of the last round added, in the order of seats.
func (tb *table) awarded() string {
	tb.t.Helper()
	return figures(tb.state.Rules().Seats, tb.ended().Points)
}

func figures(seats int, points [game.MaxSeats]game.Points) string {
	words := make([]string, seats)
	for i := range words {
		words[i] = points[i].String()
	}
	return strings.Join(words, " ")
}

func seatOf(t tester, text string) game.Seat {
	t.Helper()
	i := strings.Index("ABCD", text)
	require.True(t, i >= 0 && len(text) == 1, "%q is no seat", text)
	return game.Seat(i)
}

func tileOf(t tester, text string) game.Tile {
	t.Helper()
	tile, _, _, err := game.ParseTile(text)
	require.NoError(t, err)
	return tile
}

func tilesOf(t tester, text string) []game.Tile {
	t.Helper()
	var tiles []game.Tile
	for _, w := range strings.Fields(text) {
		tiles = append(tiles, tileOf(t, w))
	}
	return tiles
}

func layoutOf(t tester, text string) []game.Laid {
	t.Helper()
	var layout []game.Laid
	words := strings.Fields(text)
	for i, w := range words {
		tile, first, second, err := game.ParseTile(w)
		if err != nil {
			continue // an end, read with the tile before it
		}
		laid := game.Laid{Tile: tile, End: game.NoEnd, Inner: first, Outer: second, Seat: game.NoSeat}
		if i > 0 {
			require.Greater(t, len(words), i+1, "%s has no end", w)
			laid.End, err = game.ParseEnd(words[i+1])
			require.NoError(t, err)
		}
		layout = append(layout, laid)
	}
	return layout
}

// drawn reads what seats drew, "A 6-1 B 5-4".
func drawn(t tester, text string) game.Hands {
	t.Helper()
	hands := game.Hands{game.NoTile, game.NoTile, game.NoTile, game.NoTile}
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		hands[seatOf(t, words[i])] = tileOf(t, words[i+1])
	}
	return hands
}

func actionOf(t tester, text string) game.Action {
	t.Helper()
	words := strings.Fields(text)
	require.True(t, len(words) == 2 || len(words) == 3, "%q is no action", text)
	seat := seatOf(t, words[0])
	switch words[1] {
	case "draw":
		return game.Draw{Seat: seat}
	case "pass":
		return game.Pass{Seat: seat}
	}
	tile, first, second, err := game.ParseTile(words[1])
	require.NoError(t, err)
	if len(words) == 2 {
		return game.LeadTile{Seat: seat, First: first, Second: second}
	}
	return game.Play{Seat: seat, Tile: tile, End: endOf(t, words[2]), Turned: first < second}
}

func endOf(t tester, text string) game.End {
	t.Helper()
	end, err := game.ParseEnd(text)
	require.NoError(t, err)
	return end
}
