package stats

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func points(whole ...int) []domino.Points {
	list := make([]domino.Points, len(whole))
	for i, n := range whole {
		list[i] = domino.WholePoints(n)
	}
	return list
}

// summarized returns the summary of a record with these lines.
func summarized(t *testing.T, id string, lines ...string) Summary {
	t.Helper()
	m, err := record.Read(strings.NewReader(strings.Join(lines, "\n")), variants.Resolve)
	return Summarize(store.Entry{ID: id, Changed: noon}, m, err)
}

// won is a match in which Ann goes out twice. She plays 5-0 with advice in the first round, and reaches the target in
// the second.
var won = []string{
	`{"dominoes":1,"variant":"fives","options":{"target":50},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"club:think=1s"}]}`,
	`{"position":{"turn":"A","hands":{"A":["5-0"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"10","B":"20"}}}`,
	`{"assisted":"A"}`,
	`{"seat":"A","play":"5-0","end":"W"}`,
}

func TestSummaryHasRoundsAndScores(t *testing.T) {
	s := summarized(t, "2026-11-19-201405", won...)
	require.True(t, s.Sound(), s.Fault)
	// 5-0 leaves 0 and 3; the hand left counts 16, rounded to 15.
	assert.Equal(t, []Round{{Winners: []domino.Seat{domino.A}, Points: points(15, 0), Assisted: []domino.Seat{domino.A}}}, s.Rounds)
	assert.Equal(t, points(25, 20), s.Scores)
	assert.Equal(t, "fives", s.Variant)
	assert.Equal(t, []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "club:think=1s"}}, s.Seats)
	assert.False(t, s.House, "the page leaves the target open")
	assert.False(t, s.Over)
	assert.False(t, s.Running)
	assert.True(t, s.Unfinished())
	assert.Equal(t, 2, s.Actions)
	begun, ok := s.Begun()
	assert.True(t, ok)
	assert.Equal(t, time.Date(2026, 11, 19, 20, 14, 5, 0, time.Local), begun)
}

func TestSummaryOfFinishedMatchHasPlacing(t *testing.T) {
	lines := append([]string{strings.Replace(won[0], `"target":50`, `"target":25,"boneyard":"up-to-1"`, 1)}, won[1:]...)
	s := summarized(t, "saved by hand", lines...)
	require.True(t, s.Sound(), s.Fault)
	assert.True(t, s.Over)
	assert.True(t, s.House)
	assert.Equal(t, [][]domino.Seat{{domino.A}, {domino.B}}, s.Placing)
	assert.True(t, s.Won(domino.A))
	assert.False(t, s.Won(domino.B))
	assert.Equal(t, noon, s.When(), "its name tells no time")
}

func TestSummaryOfRunningRoundHasNoRound(t *testing.T) {
	s := summarized(t, "x", won[:2]...)
	assert.True(t, s.Running)
	assert.Empty(t, s.Rounds)
	assert.Equal(t, points(10, 20), s.Scores)
}

// Undone moves are counted; rounds that were taken back aren't.
func TestSummaryCountsUndoneActions(t *testing.T) {
	for _, c := range []struct {
		added                   []string
		undone, actions, rounds int
	}{
		{[]string{`{"seat":"A","undo":1}`}, 1, 1, 0},
		{[]string{`{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`}, 0, 2, 1}, // it came again
		{[]string{`{"seat":"A","undo":2}`}, 1, 0, 0},                          // one's own move, not the others' after it
	} {
		s := summarized(t, "x", slices.Concat(won, c.added)...)
		assert.Equal(t, []int{c.undone, c.actions, c.rounds}, []int{s.Undone, s.Actions, len(s.Rounds)}, c.added)
	}
	s := summarized(t, "x", won[0], won[1], `{"assisted":"B"}`, won[3])
	assert.Empty(t, s.Rounds[0].Assisted, "bots that were advised aren't counted")
}

// Laid is true once a tile was played, even if it was taken back.
func TestSummaryKnowsWhetherTilesWereLaid(t *testing.T) {
	head := header("draw", "human", "greedy")
	for actions, laid := range []bool{false, false, true} {
		m, err := record.Read(bytes.NewReader(played(t, head, game.Seed{1}, actions)), variants.Resolve)
		require.NoError(t, err)
		s := Summarize(store.Entry{}, m, nil)
		assert.Equal(t, laid, s.Laid, "%d actions", actions)
		assert.True(t, s.Unfinished())
	}
	assert.True(t, summarized(t, "x", won...).Laid, "between rounds the table is empty")
	lead := header("draw", "human", "greedy")
	taken := append(played(t, lead, game.Seed{1}, 2), []byte(`{"seat":"A","undo":1}`+"\n")...)
	m, err := record.Read(bytes.NewReader(taken), variants.Resolve)
	require.NoError(t, err)
	s := Summarize(store.Entry{}, m, nil)
	assert.Equal(t, 1, s.Actions)
	assert.True(t, s.Laid, "what was taken back was played")
}

// wholeMatch returns the record of a whole match, as text and as it is read.
func wholeMatch(t *testing.T) (string, record.Match) {
	t.Helper()
	text := string(played(t, header("draw", "human", "greedy"), game.Seed{1}, 400))
	m, err := record.Read(strings.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	return text, m
}

// Copied rounds that were taken back and played again count as played in this match.
func TestSummaryCountsCopiedRoundsThatWerePlayedAgain(t *testing.T) {
	text, m := wholeMatch(t)
	whole, head := Summarize(store.Entry{}, m, nil), header("draw", "human", "greedy")
	head.Copied = len(m.Actions)
	lines := strings.SplitN(string(played(t, head, game.Seed{1}, 400)), "\n", 2)
	back := fmt.Sprintf("{\"seat\":\"A\",\"undo\":%d}\n", len(m.Actions))
	again := strings.SplitN(text, "\n", 2)[1]
	for added, want := range map[string]int{"": 0, back + again: len(whole.Rounds), back + strings.ReplaceAll(back, "undo", "redo"): 0} {
		m, err := record.Read(strings.NewReader(lines[0]+"\n"+lines[1]+added), variants.Resolve)
		require.NoError(t, err)
		s := Summarize(store.Entry{}, m, nil)
		assert.Equal(t, want, s.Played())
	}
}

// Rounds that were played in another match are distinguished from those of this one.
func TestSummaryTellsCopiedRoundsApart(t *testing.T) {
	_, m := wholeMatch(t)
	whole := Summarize(store.Entry{}, m, nil)
	require.Greater(t, len(whole.Rounds), 2)
	require.Equal(t, len(whole.Rounds), whole.Played())

	state, err := game.New(m.State.Rules())
	require.NoError(t, err)
	ended := 0
	for i, a := range m.Actions {
		state, _, err = game.Apply(state, a)
		require.NoError(t, err)
		if n := len(state.Rounds()); n > ended {
			ended = n
			m.Header.Copied = i // all before the round's last action
			s := Summarize(store.Entry{}, m, nil)
			assert.Equal(t, len(whole.Rounds)-n+1, s.Played(), "round %d", n)
			m.Header.Copied = i + 1
			s = Summarize(store.Entry{}, m, nil)
			assert.Equal(t, len(whole.Rounds)-n, s.Played(), "round %d", n)
		}
	}
}

func TestSummaryOfUnsoundRecordTellsFault(t *testing.T) {
	s := summarized(t, "x", append(append([]string{}, won...), `{"seat":"A","play":"6-6","end":"N"}`)...)
	assert.False(t, s.Sound())
	assert.Contains(t, s.Fault, "line 5: ")
	assert.Equal(t, points(25, 20), s.Scores, "what came before is told")
	assert.False(t, s.Unfinished())

	s = summarized(t, "x", "no record")
	assert.Contains(t, s.Fault, "line 1: ")
	s = Summarize(store.Entry{}, record.Match{}, &fs.PathError{Op: "open", Path: "/secret", Err: errors.New("permission denied")})
	assert.Equal(t, "permission denied", s.Fault)

	s = summarized(t, "x", append(append([]string{}, won...), `{"seat":"A","pl`)...)
	assert.True(t, s.Sound(), "a line that was cut off is no fault")
	assert.Equal(t, 5, s.Cut)
}

// You is the only person among bots; with several people, or none, no seat is You.
func TestYouIsOnlyPersonAmongBots(t *testing.T) {
	for _, c := range []struct {
		players []string
		you     domino.Seat
	}{
		{[]string{"club", record.Human}, domino.B}, {[]string{record.Human, "club", record.Human}, domino.NoSeat}, {[]string{"club", "club"}, domino.NoSeat},
	} {
		var s Summary
		for _, player := range c.players {
			s.Seats = append(s.Seats, record.Seat{Name: "Ann", Player: player})
		}
		assert.Equal(t, c.you, s.You(), "%v", c.players)
	}
}

func TestSummaryNamesSeatsWithStandIn(t *testing.T) {
	const undo, redo = `{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`
	withBot := slices.Insert(slices.Clone(won), 3, `{"moved":{"A":"club"}}`)
	for _, c := range []struct {
		name  string
		lines []string
		want  []domino.Seat
	}{
		{"a bot for Ann", withBot, []domino.Seat{domino.A}},
		{"Ann has played it herself since", slices.Concat(withBot, []string{undo, won[3]}), nil},
		{"it came again", slices.Concat(withBot, []string{undo, redo}), []domino.Seat{domino.A}},
		{"a bot for a bot", slices.Concat([]string{strings.Replace(won[0], "human", "greedy", 1)}, withBot[1:]), nil},
	} {
		assert.Equal(t, c.want, summarized(t, "x", c.lines...).Rounds[0].StoodIn, c.name)
	}
	s := summarized(t, "x", withBot...)
	assert.Equal(t, []bool{false, true}, []bool{s.Own(domino.A), s.Own(domino.B)})
	assert.Empty(t, FiguresOf([]Summary{s}, nil, nil).People, "Ann has played nothing")
}

// In any match, a round has a stand-in if a stand-in's moves in it weren't taken back.
func TestSummaryFindsRoundsOfStandIns(t *testing.T) {
	var texts [][]byte
	for seed := range byte(4) {
		texts = append(texts, played(t, header("fives", "human", "human", "club"), game.Seed{seed}, 100))
	}
	rapid.Check(t, func(t *rapid.T) {
		var text bytes.Buffer
		lines := bytes.SplitAfter(rapid.SampledFrom(texts).Draw(t, "text"), []byte("\n"))
		round, want := 0, map[seatInRound]bool{}
		for _, line := range lines {
			seat := domino.NoSeat
			if _, after, ok := bytes.Cut(line, []byte(`{"seat":"`)); ok {
				seat = domino.Seat(after[0] - 'A')
			}
			if bytes.HasPrefix(line, []byte(`{"deal"`)) {
				round++
			}
			if seat != domino.NoSeat && rapid.IntRange(0, 20).Draw(t, "moves") == 0 {
				text.WriteString(`{"moved":{"` + seat.String() + `":"club"}}` + "\n")
				if seat <= domino.B {
					want[seatInRound{round, seat}] = true
				}
			}
			text.Write(line)
		}
		m, err := record.Read(&text, variants.Resolve)
		require.NoError(t, err)
		require.Equal(t, want, stoodIn(m))
	})
}

// noon is the time at which the tests' records were last written, where it matters.
var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.Local)

// played writes the record of a match that goes on for at most this number of actions,
// with every move the first that is legal.
func played(t require.TestingT, h record.Header, seed game.Seed, actions int) []byte {
	rules, err := variants.Resolve(h.Variant, len(h.Seats), h.Options)
	require.NoError(t, err)
	state, err := game.New(rules)
	require.NoError(t, err)
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(t, w.Header(h))
	for range actions {
		a, ok := state.Chance(seed)
		if !ok {
			moves := state.Moves()
			if len(moves) == 0 {
				break
			}
			a = moves[0].Act(state.Turn())
		}
		var events []game.Event
		state, events, err = game.Apply(state, a)
		require.NoError(t, err)
		require.NoError(t, w.Action(a, events))
	}
	return text.Bytes()
}

func header(variant string, players ...string) record.Header {
	h := record.Header{Variant: variant, Options: map[string]string{}}
	for i, p := range players {
		h.Seats = append(h.Seats, record.Seat{Name: []string{"Ann", "Bo", "Cy", "Di"}[i], Player: p})
	}
	return h
}

// home is a directory of matches.
type home struct {
	t   require.TestingT
	dir string
}

func newHome(t testing.TB) home { return home{t, t.TempDir()} }

func (h home) matches() *store.Matches {
	return store.NewMatches(h.dir, h.dir, func() time.Time { return noon.Add(1000 * time.Hour) })
}

func (h home) index() *Index {
	return NewIndex(h.matches(), store.NewCache(filepath.Join(h.dir, "cache", "matches.jsonl")))
}

// put writes a record and sets its time to this long after noon.
func (h home) put(id string, text []byte, after time.Duration) {
	name := filepath.Join(h.dir, "matches", id+".jsonl")
	require.NoError(h.t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(h.t, os.WriteFile(name, text, 0o600))
	require.NoError(h.t, os.Chtimes(name, time.Time{}, noon.Add(after)))
}

// put10k fills a home with ten thousand records of 150 lines or so.
func put10k(b *testing.B, h home) {
	var texts [][]byte
	for seed := range byte(8) {
		head := header("fives", record.Human, "club")
		head.Options["target"] = "500"
		text := played(b, head, game.Seed{seed}, 150)
		require.Greater(b, bytes.Count(text, []byte("\n")), 100)
		texts = append(texts, text)
	}
	for i := range 10_000 {
		at := noon.Add(time.Duration(i) * time.Hour)
		h.put(fmt.Sprintf("%s-%d", at.Format(store.IDForm), i), texts[i%len(texts)], time.Duration(i)*time.Hour)
	}
}
