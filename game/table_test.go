package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tester is what *testing.T and *rapid.T share.
type tester interface {
	require.TestingT
	Helper()
}

// table is a match that a test plays by words.
type table struct {
	t     tester
	state game.State
	// events are those of the last action.
	events []game.Event
}

// row is a row of a table of rules: a position, actions that follow it, and what the test then sees.
type row struct {
	name  string
	rules string // for rulesOf
	at    string // for position; "" for a match that has just begun
	play  string // for play
	want  string
}

// check compares what see returns after the actions of each row. Rules that all rows share may be given once,
// and those of a row are added to them.
func check(t *testing.T, see func(*table) string, rules string, rows []row) {
	t.Helper()
	for i, r := range rows {
		t.Run(fmt.Sprintf("%d %s", i, r.name), func(t *testing.T) {
			assert.Equal(t, r.want, see(at(t, rules+" "+r.rules, r.at).play(r.play)))
		})
	}
}

// refusal is a row about an action that is forbidden, the last one of play.
type refusal struct {
	rules, at, play string
	ban             game.Ban
	why             string
}

// checkRefusals demands that the last action of each row is refused for the given reason.
func checkRefusals(t *testing.T, rows []refusal) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.why, func(t *testing.T) {
			allowed, last := "", r.play
			if i := strings.LastIndex(r.play, ", "); i >= 0 {
				allowed, last = r.play[:i], r.play[i+2:]
			}
			at(t, r.rules, r.at).play(allowed).refuses(last, r.ban, r.why)
		})
	}
}

// sit opens a match before its first lot or deal.
func sit(t tester, rules string) *table {
	t.Helper()
	s, err := game.New(rulestest.Rules(t, rules))
	require.NoError(t, err)
	return &table{t: t, state: s}
}

// at opens a match in mid-round, or before its first lot or deal if the position is "".
func at(t tester, rules, position string) *table {
	t.Helper()
	tb := sit(t, rules)
	if position != "" {
		tb.do(positionOf(t, position))
	}
	return tb
}

// positionOf parses a position like "layout 6-6 6-3 E; A 6-4 1-0; B 3-3", whose parts are lines of [rulestest.Setup].
func positionOf(t tester, text string) game.Setup {
	return rulestest.Setup(t, strings.Split(text, "; ")...)
}

// play applies actions, "A 6-4 W, B draw", one after another; each must be legal.
func (tb *table) play(actions string) *table {
	tb.t.Helper()
	if actions != "" {
		for text := range strings.SplitSeq(actions, ", ") {
			tb.do(actionOf(tb.t, text))
		}
	}
	return tb
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

// moves lists the legal moves as in "6-4 E, draw", plays with the half first that touches.
func (tb *table) moves() string {
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
	return strings.Join(words, ", ")
}

// turn says who may do what, "B: pass".
func (tb *table) turn() string { return tb.state.Turn().String() + ": " + tb.moves() }

// joined returns the event of the tile that the last action laid.
func (tb *table) joined() game.Joined {
	tb.t.Helper()
	require.NotEmpty(tb.t, tb.events)
	e, ok := tb.events[0].(game.Joined)
	require.True(tb.t, ok, "the last action laid no tile")
	return e
}

// total says what the open ends add up to after the last tile and what it scored, "W 6 + E 4 = 10, scores 10".
func (tb *table) total() string {
	e := tb.joined()
	require.Equal(tb.t, e.Sum.Total, tb.position().Total())
	return fmt.Sprintf("%s, scores %d", e.Sum, e.Points)
}

// ends lists the open ends with what they show, the spinner and its closed tips, "W 6, E 3, spinner 3-3, closed N S".
func (tb *table) ends() string {
	p := tb.position()
	var words []string
	for _, e := range p.Open().List() {
		words = append(words, fmt.Sprintf("%s %d", e, p.Pips(e)))
	}
	if i := tb.state.Spinner(); i >= 0 {
		words = append(words, "spinner "+tb.state.Layout()[i].Tile.String())
	}
	if p.Closed() != 0 {
		words = append(words, "closed "+names(p.Closed()))
	}
	return strings.Join(words, ", ")
}

// marks lists the trains that are marked.
func (tb *table) marks() string { return names(tb.position().Trains().Marked) }

func names(ends domino.Ends) string {
	var words []string
	for _, e := range ends.List() {
		words = append(words, e.String())
	}
	return strings.Join(words, " ")
}

// result says how the round ended, who tied and who won, and what its end added, as in "B blocks, AB tie, 7/2 7/2".
func (tb *table) result() string {
	switch tb.state.Stage() {
	case game.AwaitMove:
		return "running"
	case game.AwaitDrawOff:
		return letters(tb.state.Drawers()) + " draw off"
	}
	r := tb.ended()
	text := map[game.Ending]string{
		game.Out: " is out", game.Blocked: " blocks", game.TargetHit: " hits the target", game.Redealt: " redeals",
	}[r.Ending]
	text = r.Ender.String() + text
	if r.Tied != nil {
		text += ", " + letters(r.Tied) + " tie"
	}
	if !slices.Equal(r.Winners, r.Tied) || r.Winners == nil && r.Ending == game.Blocked {
		text += ", " + letters(r.Winners) + " won"
	}
	return text + ", " + tb.awarded()
}

// match says what the scores are and what comes next, as in "100 0, over: A, BC" or "7 5, deal, B leads".
func (tb *table) match() string {
	text := tb.scores() + ", "
	switch tb.state.Stage() {
	case game.AwaitMove:
		return text + tb.state.Turn().String() + " plays"
	case game.AwaitLot:
		return text + "lot"
	case game.AwaitDrawOff:
		return text + "draw-off"
	case game.AwaitDeal:
		return text + "deal, " + tb.state.Leader().String() + " leads"
	}
	var places []string
	for _, place := range tb.state.Placing() {
		places = append(places, letters(place))
	}
	return text + "over: " + strings.Join(places, ", ")
}

// story is how the round ended and what the match has come to.
func (tb *table) story() string { return tb.result() + "; " + tb.match() }

// lead says who leads and what must be led, "B 6-6", or "B any"; "redeal" if nobody can.
func (tb *table) lead() string {
	if tb.state.Stage() != game.AwaitMove {
		return "redeal"
	}
	dealt, ok := tb.events[len(tb.events)-1].(game.Dealt)
	require.True(tb.t, ok)
	require.Equal(tb.t, tb.state.Turn(), dealt.Leader)
	require.Equal(tb.t, tb.state.Forced(), dealt.Forced)
	forced := "any"
	if dealt.Forced != domino.NoTile {
		forced = dealt.Forced.String()
		require.Equal(tb.t, forced, tb.moves())
	}
	return dealt.Leader.String() + " " + forced
}

// passes counts the passes among a round's events.
func (tb *table) passes() int {
	n := 0
	for _, e := range tb.state.History() {
		if _, ok := e.(game.Passed); ok {
			n++
		}
	}
	return n
}

func (tb *table) position() *game.Position {
	p := tb.state.Position()
	return &p
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

func figures(seats int, points [domino.MaxSeats]domino.Points) string {
	words := make([]string, seats)
	for i := range words {
		words[i] = points[i].String()
	}
	return strings.Join(words, " ")
}

// letters writes seats as in "AC", "nobody" if there is none.
func letters(seats []domino.Seat) (text string) {
	for _, s := range seats {
		text += s.String()
	}
	if text == "" {
		return "nobody"
	}
	return text
}

func seatOf(t tester, text string) domino.Seat {
	t.Helper()
	i := strings.Index("ABCD", text)
	require.True(t, i >= 0 && len(text) == 1, "%q is no seat", text)
	return domino.Seat(i)
}

func tileOf(t tester, text string) domino.Tile { return rulestest.Tiles(t, text)[0] }

func setOf(t tester, text string) domino.Set { return domino.SetOf(rulestest.Tiles(t, text)...) }

// drawn reads what seats drew, "A 6-1 B 5-4".
func drawn(t tester, text string) game.Hands {
	t.Helper()
	hands := game.Hands{domino.NoTile, domino.NoTile, domino.NoTile, domino.NoTile}
	words := strings.Fields(text)
	for i := 0; i+1 < len(words); i += 2 {
		hands[seatOf(t, words[i])] = tileOf(t, words[i+1])
	}
	return hands
}

// actionOf reads an action: "A 6-4" leads, "B 4-4 E" plays, "A draw" and "B pass" say themselves, "lot A 6-1 B 5-4"
// and "off A 6-1 B 5-4" are what seats draw, and "deal A 6-4 1-0; B 5-5" and "setup A 6-4; B 5-5" read on as a
// position.
func actionOf(t tester, text string) game.Action {
	t.Helper()
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "lot":
		return game.Lot{Drawn: drawn(t, rest)}
	case "off":
		return game.DrawOff{Drawn: drawn(t, rest)}
	case "setup":
		return positionOf(t, rest)
	case "deal":
		p := positionOf(t, rest)
		return game.Deal{Hands: p.Hands, Boneyard: p.Boneyard}
	}
	seat := seatOf(t, word)
	switch rest {
	case "draw":
		return game.Draw{Seat: seat}
	case "pass":
		return game.Pass{Seat: seat}
	}
	halves, end, joins := strings.Cut(rest, " ")
	tile, first, second, err := domino.ParseTile(halves)
	require.NoError(t, err)
	if !joins {
		return game.LeadTile{Seat: seat, First: first, Second: second}
	}
	return game.Play{Seat: seat, Tile: tile, End: rulestest.End(t, end), Turned: first < second}
}
