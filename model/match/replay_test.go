package match

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A match that goes on from another is its own: taking back leads to no header of the
// other's, and its record tells who has help in the round that is running, and not
// who had it before.
func TestContinuedMatchKeepsItsOwnHeader(t *testing.T) {
	r, err := record.Read(bytes.NewReader([]byte(withTakingBack)), variants.Resolve)
	require.NoError(t, err)
	old, err := Replay(1, r)
	require.NoError(t, err)
	require.NotEmpty(t, old.Assisted(1))
	m := old.Continue(2, game.Seed{9})
	assert.Equal(t, m.Header.Commit(game.Seed{9}), m.Header)
	assert.Equal(t, old.Ply, m.Header.Copied)

	seat, n := m.Reversible(false)
	require.Positive(t, n)
	back := m.Undo(seat, n)
	assert.Equal(t, m.Header, back.Header)
	assert.Equal(t, m.Header, back.Redo(seat, n).Header)

	var written bytes.Buffer
	require.NoError(t, m.WriteLines(record.NewWriter(&written), 0))
	again, err := record.Read(&written, variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, m.Header, again.Header)
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.A}}, again.Assisted)
}

// A match that goes on from a position that was set up begins with the hands of the position,
// also once a move was taken back.
func TestMatchFromPositionBeginsWithItsHands(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"fives","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"position":{"turn":"A","hands":{"A":["5-0","4-4"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"10","B":"20"}}}
`), variants.Resolve)
	require.NoError(t, err)
	m, err := Replay(1, r)
	require.NoError(t, err)
	hand := []domino.Tile{domino.NewTile(5, 0), domino.NewTile(4, 4)}
	assert.Equal(t, hand, m.Hands[domino.A])
	m, err = m.Apply(m.State.Moves()[0].Act(domino.A))
	require.NoError(t, err)
	assert.Len(t, m.Hands[domino.A], 1)
	assert.ElementsMatch(t, hand, m.Undo(domino.A, 1).Hands[domino.A])
}

// Each tile of a turn was a choice of its own, so a person takes back the newest one, not the turn.
func TestUndoTakesBackOneTileOfATurn(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"mexican-train","options":{"set":6,"deal":7,"rounds":1,"doubles":"several"},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"position":{"turn":"A","hands":{"A":["3-3","5-5","3-1","5-2","1-0"],"B":["4-2"]},"layout":[["6-6"],["6-3","A"],["6-5","M"]]}}
{"seat":"A","play":"3-3","end":"A"}
{"seat":"A","play":"5-5","end":"M"}
{"seat":"A","play":"3-1","end":"A"}
`), variants.Resolve)
	require.NoError(t, err)
	m, err := Replay(1, r)
	require.NoError(t, err)
	for i, turn := range []string{
		"You played 3-3 on your train, to be covered, then 5-5 on the Mexican train, to be covered, then 3-1 on your train, covering 3-3",
		"You played 3-3 on your train, to be covered, then 5-5 on the Mexican train, to be covered",
		"You played 3-3 on your train, to be covered",
	} {
		seen := m.See(domino.B)
		assert.True(t, seen.MidTurn())
		assert.Equal(t, turn, seen.Turns(m.Words(false))[0].Text)
		assert.Equal(t, 3-i, len(m.Actions())-1)
		seat, n := m.Reversible(false)
		require.Equal(t, domino.A, seat)
		require.Equal(t, 1, n)
		m = m.Undo(seat, n)
	}
	assert.False(t, m.See(domino.B).MidTurn(), "the turn hasn't begun")
	for range 3 {
		m = m.Redo(domino.A, 1)
	}
	assert.True(t, m.See(domino.B).MidTurn())
	m, err = m.Apply(game.Play{Seat: domino.A, Tile: domino.NewTile(5, 2), End: domino.TrainM})
	require.NoError(t, err)
	assert.False(t, m.See(domino.B).MidTurn(), "the turn is B's")
}

// standing is a match in which stand-ins move now and then, beside who made which of its actions.
type standing struct {
	m      Match
	by     []string // of the actions that stand
	undone []string // of those that were taken back, the next to come again last
	moved  bool     // true once a stand-in has
}

func (s *standing) step(t *rapid.T) {
	redo := rapid.Bool().Draw(t, "redo")
	seat, n := s.m.Reversible(redo)
	switch kind := rapid.IntRange(0, 5).Draw(t, "kind"); {
	case kind == 0 && n > 0 && redo:
		s.m = s.m.Redo(seat, n)
		for range n {
			last := len(s.undone) - 1
			s.by, s.undone = append(s.by, s.undone[last]), s.undone[:last]
		}
	case kind == 0 && n > 0:
		require.Empty(t, s.by[len(s.by)-n], "a person takes back a move of their own")
		s.m = s.m.Undo(seat, n)
		for range n {
			last := len(s.by) - 1
			s.undone, s.by = append(s.undone, s.by[last]), s.by[:last]
		}
	default:
		a, ok := s.m.State.Chance(*s.m.Seed)
		bot := ""
		if !ok && s.m.State.Turn() == domino.NoSeat {
			return // the match is over
		}
		if !ok {
			bot = rapid.SampledFrom([]string{"", "", "club", "greedy"}).Draw(t, "bot")
			a = rapid.SampledFrom(s.m.State.Moves()).Draw(t, "move").Act(s.m.State.Turn())
		}
		next, err := s.m.ApplyFor(a, bot)
		require.NoError(t, err)
		s.m, s.by, s.undone, s.moved = next, append(s.by, bot), nil, s.moved || bot != ""
	}
}

// check looks whether a match knows who made its first actions.
func (s *standing) check(t *rapid.T, m Match) {
	for i := range m.Ply {
		require.Equal(t, s.by[i], m.StandIn(i), "action %d", i)
	}
	all, by := m.Public(0), m.MovedFor(0)
	require.Equal(t, by[len(all)-1], m.LastStandIn())
	event := 0
	for i := range m.Ply {
		for range m.done.at(i).events {
			if _, moved := by[event]; moved {
				require.Equal(t, ai.StandInName(s.by[i]), by[event])
				require.Equal(t, game.Mover(m.Actions()[i]), game.Actor(all[event]))
			}
			event++
		}
	}
	standIns := slices.DeleteFunc(slices.Clone(s.by[:m.Ply]), func(bot string) bool { return bot == "" })
	require.Len(t, by, len(standIns))

	seen := m.See(domino.NoSeat)
	told := seen.Turns(m.Words(false))
	for _, turn := range told {
		begins := "Ann Bo Cy"
		if turn.StandIn != "" {
			require.Contains(t, []string{"a club player", "Greedy"}, turn.StandIn)
			begins = words.Capital(turn.StandIn)
			require.Contains(t, turn.Text, " for "+m.Words(false).Names[turn.Seat])
		}
		if turn.Seat != domino.NoSeat {
			require.Contains(t, begins, strings.Fields(turn.Text)[0])
		}
	}
}

func TestMatchKeepsStandInWithItsAction(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := Setup{Variant: rapid.SampledFrom([]string{"fives", "block", "mexican-train"}).Draw(t, "variant"), Seats: []record.Seat{
			{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: record.Human}, {Name: "Cy", Player: "greedy"},
		}}
		m, err := New(1, setup, game.Seed{rapid.Byte().Draw(t, "seed")})
		require.NoError(t, err)
		s := standing{m: m}
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			s.step(t)
		}
		s.check(t, s.m)
		s.check(t, s.m.At(rapid.IntRange(0, s.m.Ply).Draw(t, "ply")))
		past, err := s.m.Past()
		require.NoError(t, err)
		s.check(t, past)
		for i, line := range []Match{s.m, s.m.Continue(2, game.Seed{9})} { // the copy is recorded from its beginning, too
			var written bytes.Buffer
			require.NoError(t, line.WriteLines(record.NewWriter(&written), 0))
			text := written.String()
			r, err := record.Read(&written, variants.Resolve)
			require.NoError(t, err)
			again, err := Replay(1, r)
			require.NoError(t, err)
			require.Equal(t, s.m.State, again.State)
			s.check(t, again)
			if i == 0 {
				require.Equal(t, s.m.Log(0), again.Log(0))
				_, n := s.m.Reversible(false)
				_, m := again.Reversible(false)
				require.Equal(t, n, m)
			}
			if !s.moved {
				require.NotContains(t, text, "moved")
			}
		}
	})
}

func TestReversibleSkipsStandIn(t *testing.T) {
	m, err := New(1, Setup{Variant: "block", Seats: DefaultSeats(record.Human, record.Human, record.Human)}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	first := m.State.Turn()
	for _, bot := range []string{"", "club", "club"} {
		m, err = m.ApplyFor(m.State.Moves()[0].Act(m.State.Turn()), bot)
		require.NoError(t, err)
	}
	seat, n := m.Reversible(false)
	assert.Equal(t, first, seat)
	assert.Equal(t, 3, n)
	back := m.Undo(seat, n)
	_, n = back.Reversible(false)
	assert.Zero(t, n, "nothing is left but the deal")
	seat, n = back.Reversible(true)
	assert.Equal(t, first, seat)
	assert.Equal(t, 3, n, "those of the stand-ins come with it")
	assert.Equal(t, "club", back.Redo(seat, n).StandIn(m.Ply-1))

	own, err := m.Past()
	require.NoError(t, err)
	seat, n = own.Reversible(false)
	assert.Equal(t, first, seat)
	assert.Equal(t, 3, n)
}

func TestLogNamesStandIn(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"draw","options":{"target":30},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6"],"B":["6-4","1-0"]}}
{"moved":{"A":"club"}}
{"seat":"A","play":"6-6"}
`), variants.Resolve)
	require.NoError(t, err)
	m, err := Replay(1, r)
	require.NoError(t, err)
	var told []string
	for _, l := range m.Log(0) {
		told = append(told, l.Text)
	}
	assert.Equal(t, []string{"A club player led 6-6 for you", "A club player goes out for you", "You score 11; you 11, Bo 0"}, told)
	assert.Equal(t, []string{"a club player", "", ""}, []string{m.StoodIn(1, domino.A), m.StoodIn(1, domino.B), m.StoodIn(2, domino.A)})
	last := m.State.Rounds()[0]
	assert.Equal(t, "A club player goes out for you with 6-6", m.WordsOn(m.Words(false), last).Outcome(last))
}

// That a seat was shown advice stands in the record of its round, once, and comes
// back with it; what everybody saw stays as it was.
func TestAssistedRoundsAreRecordedOnce(t *testing.T) {
	m, err := New(1, Setup{Variant: "block", Seats: DefaultSeats(record.Human, record.Human)}, game.Seed{3})
	require.NoError(t, err)
	assert.Zero(t, m.Assist(domino.A).lines.len(), "no round is running")
	m, err = m.Chance()
	require.NoError(t, err)
	public := m.Public(0)
	m = m.Assist(domino.B).Assist(domino.A).Assist(domino.B)
	plain := m
	assert.Equal(t, []domino.Seat{domino.A, domino.B}, m.Assisted(1))
	assert.Equal(t, m.Ply+2, m.lines.len())
	assert.Equal(t, public, m.Public(0), "whatever else is recorded")
	for m.Played < 2 {
		m, err = m.Chance()
		require.NoError(t, err)
		if m.State.Stage() == game.AwaitMove {
			m, err = m.Apply(m.State.Moves()[0].Act(m.State.Turn()))
			require.NoError(t, err)
		}
	}
	assert.Empty(t, m.Assisted(2), "another round")
	assert.Len(t, m.Actions(), m.Ply)
	assert.NotContains(t, m.Actions(), nil, "a mark is no action")

	var written bytes.Buffer
	w := record.NewWriter(&written)
	require.NoError(t, plain.WriteLines(w, 0))
	require.NoError(t, m.WriteLines(w, plain.Lines()))
	back, err := record.Read(&written, variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.B}, {Round: 1, Seat: domino.A}}, back.Assisted)
	again, err := Replay(1, back)
	require.NoError(t, err)
	assert.Equal(t, m.Assisted(1), again.Assisted(1))
	assert.Equal(t, m.lines.from(0), again.lines.from(0), "line by line")
}

// withTakingBack is a record with a line of every kind that people add to it.
const withTakingBack = `{"dominoes":1,"variant":"plaza","options":{"target":10},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}],"commitment":"` +
	`920d738f5610f0d89fc7ca48c5554cf80a5bdb8b311f5d19421ffa47d9c6d6af","copied":1}
{"deal":{"A":["6-6","6-1","3-0"],"B":["6-2","1-0"],"boneyard":["5-5","4-4","2-1"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-2","end":"E"}
{"assisted":"A"}
{"seat":"A","draw":"5-5"}
{"seat":"A","undo":3}
{"seat":"A","redo":2}
{"seat":"A","play":"6-1","end":"W"}
{"seat":"B","undo":1}
{"seat":"A","play":"6-1","end":"W"}
`

// FuzzReplay plays any record: what is read can be played, looked at from any place,
// taken back, and written again.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(withTakingBack), 2)
	f.Add([]byte(strings.Replace(withTakingBack, "human", "lookahead", 1)), 0)
	f.Add([]byte(strings.ReplaceAll(withTakingBack, `{"seat":"A","`, `{"moved":{"A":"club"}}`+"\n"+`{"seat":"A","`)), 3)
	f.Fuzz(func(t *testing.T, text []byte, at int) {
		r, _ := record.Read(bytes.NewReader(text), variants.Resolve)
		if len(r.Header.Seats) == 0 {
			return
		}
		m, err := Replay(1, r)
		require.NoError(t, err)
		require.Equal(t, r.State, m.State)
		require.Len(t, r.Actions, m.Ply)
		for i := range r.Actions {
			require.Equal(t, r.StandIn(i), m.StandIn(i))
		}
		early := m.At(max(0, at))
		require.Equal(t, m.Actions()[:min(max(0, at), m.Ply)], early.Actions())
		if seat, n := m.Reversible(false); n > 0 {
			back := m.Undo(seat, n)
			require.Equal(t, m.Ply-n, back.Ply)
			require.Equal(t, m.State, back.Redo(seat, n).State)
			m = back
		}
		var written bytes.Buffer
		require.NoError(t, m.WriteLines(record.NewWriter(&written), 0))
		again, err := record.Read(&written, variants.Resolve)
		require.NoError(t, err)
		require.Equal(t, m.State, again.State)
		for i := range again.Actions {
			require.Equal(t, m.StandIn(i), again.StandIn(i))
		}
		for round := range domino.Seat(4) {
			played, err := Replay(1, again)
			require.NoError(t, err)
			require.Equal(t, m.Assisted(int(round)), played.Assisted(int(round)))
		}
	})
}
