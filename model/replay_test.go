package model

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/replay"
	"dominoes/model/store"
	"dominoes/model/ticket"
	"dominoes/variants"
)

// recorded plays a match of bots and returns its record.
func recorded(t require.TestingT, variant string, players ...string) []byte {
	c, files := configFor(variant, players...), &cabinet{}
	c.Record = files.open
	d := sit(t, c, 80, 24)
	require.NoError(t, d.m.Close())
	return files.files[0].Bytes()
}

// backAndForth is a short match in which Ann takes moves back, and is shown advice.
const backAndForth = `{"dominoes":1,"variant":"draw","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
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

// recordFile keeps a record where replays read it.
type recordFile struct {
	t     *testing.T
	name  string
	after []func() tea.Msg // what comes after a while
}

func newRecordFile(t *testing.T, text string) *recordFile {
	l := &recordFile{t: t, name: filepath.Join(t.TempDir(), "match.jsonl")}
	l.write(text)
	return l
}

func (l *recordFile) write(text string) {
	require.NoError(l.t, os.WriteFile(l.name, []byte(text), 0o600))
}

// config opens the record as the replay command does.
func (l *recordFile) config(r replay.Replaying) Config {
	c := configFor("draw", record.Human, "greedy")
	c.Start = false
	r.Entry = store.Entry{ID: "match.jsonl", Name: l.name}
	c.Replay = &r
	home := l.t.TempDir()
	c.Matches = store.NewMatches(filepath.Join(home, "data"), filepath.Join(home, "state"), time.Now)
	c.After = func(_ time.Duration, f func() tea.Msg) tea.Cmd {
		l.after = append(l.after, f)
		return nil
	}
	return c
}

// pass lets the time pass that something waits for.
func (l *recordFile) pass(d *desk) {
	waiting := l.after
	l.after = nil
	for _, f := range waiting {
		d.send(f())
	}
}

// replayed opens a record.
func replayed(t *testing.T, text string, w, h int) (*desk, *recordFile) {
	l := newRecordFile(t, text)
	return sit(t, l.config(replay.Replaying{Seat: game.NoSeat}), w, h), l
}

func (d *desk) replay() replay.Page {
	p, ok := d.top().(replay.Page)
	require.True(d.t, ok, "the replay is on top")
	return p
}

// Every line has its picture and its words, what was taken back too.
func TestReplayStepsThroughEveryLine(t *testing.T) {
	d, _ := replayed(t, backAndForth, 80, 24)
	p := d.replay()
	for i, want := range []string{
		"Before the first tile.", "Round 1: ", "Ann led 6-6.", "Ann was shown advice.", "Bo laid 6-4 on E.", "Ann laid 5-4 on E.",
		"Ann took 5-4 on E back.", "Ann played 5-4 on E again.", "Bo laid 6-3 on W.", "Ann laid 3-3 on W.", "Bo drew a tile.", "Bo drew a tile and laid 5-5 on E.",
	} {
		assert.Contains(t, d.screen(), want)
		assert.Contains(t, d.line(-2), fmt.Sprintf("%d of 11", i))
		d.press("right")
	}
	assert.Equal(t, p.Tale.Last(), d.replay().At)
	tiles := func(at int) int { m := p.Tale.At(at); return len(m.State.Layout()) }
	assert.Equal(t, []int{3, 2, 3}, []int{tiles(5), tiles(6), tiles(7)}, "the table goes back, and on again")
}

// All that is shown of a stop follows from the stop: whichever way one comes to it,
// the screen is the same.
func TestReplayShowsTheSameBothWays(t *testing.T) {
	for _, variant := range []string{"fives", "plaza", "plaza-twelve"} {
		text := string(recorded(t, variant, "greedy", "random", "greedy"))
		for _, size := range [][2]int{{60, 20}, {100, 30}} {
			d, _ := replayed(t, text, size[0], size[1])
			d.press("v")
			n := min(150, d.replay().Tale.Last())
			var forth []string
			for range n {
				d.press("right")
				forth = append(forth, d.screen())
			}
			d.press("left")
			for i := n - 2; i >= 0; i-- {
				require.Equal(t, forth[i], d.screen(), "%s, stop %d", variant, i+1)
				d.press("left")
			}
			other, _ := replayed(t, text, size[0], size[1])
			for _, i := range []int{n, n / 2, n / 3} {
				p := other.replay()
				p.Eyes = replay.SeesAll
				other.m.pages[len(other.m.pages)-1] = p.Seek(other.m.env(), i)
				require.Equal(t, forth[i-1], other.screen(), "jumped to stop %d", i)
			}
		}
	}
}

// Nobody sees a tile that is hidden from them.
func TestReplayHidesTiles(t *testing.T) {
	d, _ := replayed(t, backAndForth, 80, 24)
	d.press("right", "right", "right", "right")
	own := map[game.Seat][]string{game.A: {"5│4", "3│3", "2│0"}, game.B: {"6│3", "1│0"}}
	has := func(texts ...string) {
		for _, text := range texts {
			assert.Contains(t, d.screen(), text)
		}
	}
	hasNot := func(texts ...string) {
		for _, text := range texts {
			assert.NotContains(t, d.screen(), text)
		}
	}
	hasNot(append(own[game.A], own[game.B]...)...)
	d.press("v")
	has("See all hands?", "The match isn't over")
	hasNot(append(own[game.A], own[game.B]...)...)
	d.press("enter")
	hasNot(append(own[game.A], own[game.B]...)...)
	d.press("v", "down", "enter")
	has(append(own[game.A], own[game.B]...)...)
	d.press("v", "right", "left") // as Ann
	require.Contains(t, d.screen(), "as Ann saw it")
	table := d.replay().Board
	assert.Equal(t, tilesOf(t, "5-4 3-3 2-0"), table.Hand())
	hasNot(own[game.B]...)
	d.press("v", "right", "left")
	require.Contains(t, d.screen(), "as Bo saw it")
	hasNot(own[game.A]...)
	// What is drawn is told to whom it belongs, and where all is open.
	d.press("end", "left")
	has("Bo drew 5-5.")
	d.press("v", "right", "left")
	has("hands closed")
	hasNot("5-5", "5│5", "1│0", "2│0")
	d.press("v", "right", "left")
	has("Bo drew 5-5.", "5│5", "2│0")
	d.press("v", "right", "left")
	has("Bo drew a tile.")
	hasNot("5-5", "5│5")
}

// Rounds, ends, the bar and the wheel: all ways to get about.
func TestReplayGetsAbout(t *testing.T) {
	d, _ := replayed(t, string(recorded(t, "fives", "greedy", "random")), 80, 24)
	p := d.replay()
	require.Greater(t, len(p.Tale.Rounds), 2)
	d.press("pgdown")
	assert.Equal(t, p.Tale.Rounds[1], d.replay().At)
	assert.Contains(t, d.screen(), "Round 2")
	d.press("right", "right", "pgup")
	assert.Equal(t, p.Tale.Rounds[1], d.replay().At)
	d.press("pgup")
	assert.Zero(t, d.replay().At)
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	assert.Equal(t, 1, d.replay().At)
	d.press("end")
	assert.Equal(t, p.Tale.Last(), d.replay().At)
	assert.Contains(t, d.screen(), "end of the match")
	d.press("left")
	assert.Contains(t, d.screen(), "end of round")
	d.press("left")
	assert.Contains(t, d.screen(), "Open ends", "the last tile is seen lying first")
	d.press("home")
	d.click(40, 22)
	assert.InDelta(t, p.Tale.Last()/2, d.replay().At, float64(p.Tale.Last())/4, "a click on the middle of the bar")
	d.press("home").click(indexCell(d.lines()[22], "■"), 22)
	assert.Zero(t, d.replay().At)
	d.clickText(" of ", -2)
	assert.Zero(t, d.replay().At, "no place of the bar")
	d.press("l")
	_, log := d.top().(dialog.Text)
	assert.True(t, log)
	d.press("esc").press("esc")
	assert.True(t, d.quit, "there is nothing behind it")
}

// It plays by itself at a pace, pauses, and stops at the end.
func TestReplayPlaysByItself(t *testing.T) {
	d, l := replayed(t, backAndForth, 80, 24)
	d.press("space")
	assert.Contains(t, d.line(-2), "playing normal")
	l.pass(d)
	l.pass(d)
	assert.Equal(t, 2, d.replay().At)
	d.press("+")
	assert.Contains(t, d.line(-2), "playing fast")
	d.press("space")
	l.pass(d)
	assert.Equal(t, 2, d.replay().At, "a late tick moves nothing")
	d.press("space", "space", "space")
	l.pass(d)
	assert.Equal(t, 3, d.replay().At, "there is but one clock")
	for range 20 {
		l.pass(d)
	}
	assert.Contains(t, d.line(-2), "the end")
	assert.Empty(t, l.after)
	d.press("space")
	assert.Zero(t, d.replay().At, "from the beginning again")
}

// A record that isn't sound is shown as far as it is, and says so.
func TestReplayOfAFaultyRecord(t *testing.T) {
	d, _ := replayed(t, backAndForth+`{"seat":"B","pass":true}`+"\n", 80, 24)
	assert.Contains(t, d.screen(), "Line 13 isn't sound")
	d.press("right")
	assert.NotContains(t, d.screen(), "Line 13")
	d.press("end")
	assert.Contains(t, d.screen(), "Line 13 isn't sound")
	assert.Equal(t, 11, d.replay().Tale.Last())

	d, _ = replayed(t, backAndForth+`{"seat":"B","pa`, 80, 24)
	assert.Contains(t, d.screen(), "Line 13 was cut off while it was written")
	d, _ = replayed(t, "nothing of the kind", 60, 20)
	assert.Contains(t, d.screen(), "The match can't be shown")
	d.press("right", "v", "p", "space", "end", "l").click(30, 18)
	d.press("esc")
	assert.True(t, d.quit)
}

// A cut anywhere, any key: there is always a screen.
func TestReplayOfAnyPrefix(t *testing.T) {
	texts := []string{backAndForth, string(recorded(t, "evens", "greedy", "random", "greedy"))}
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.SampledFrom(texts).Draw(rt, "record")
		cut := text[:rapid.IntRange(0, len(text)).Draw(rt, "bytes")]
		l := &recordFile{t: t, name: filepath.Join(dir, "cut.jsonl")}
		l.write(cut)
		d := sit(rt, l.config(replay.Replaying{Seat: game.NoSeat}), rapid.IntRange(60, 130).Draw(rt, "width"), rapid.IntRange(20, 40).Draw(rt, "height"))
		for _, k := range rapid.SliceOfN(rapid.SampledFrom([]string{"right", "right", "left", "v", "end", "home", "pgup", "pgdown", "space", "+", "z", "p", "enter"}), 1, 12).Draw(rt, "keys") {
			if _, open := d.top().(replay.Page); !open {
				d.press("esc")
				continue
			}
			d.press(k)
			require.NotEmpty(rt, d.screen())
		}
	})
}

// One plays on from any point as a new match, in a seat of one's own if bots had all.
func TestReplayGoesOnAsANewMatch(t *testing.T) {
	continued := func(d *desk, keys ...string) (match.Match, bool) {
		for _, k := range keys {
			_, cmd := d.m.Update(pressed(k))
			if cmd != nil {
				if opened, ok := cmd().(openedMsg); ok {
					return opened.msg.(page.ContinueMsg).Match, true
				}
			}
			d.press(k)
		}
		return match.Match{}, false
	}
	d, _ := replayed(t, backAndForth, 80, 24)
	d.press("right", "right", "right", "right", "p")
	assert.Contains(t, d.screen(), "As it was: Ann, Bo (Greedy)")
	assert.Contains(t, d.screen(), "after this is dealt")
	assert.Contains(t, d.screen(), "one with help")
	m, ok := continued(d, "enter")
	require.True(t, ok)
	assert.Equal(t, 3, m.Ply)
	assert.True(t, m.Human(game.A))
	assert.Len(t, m.Hands[game.A], 3)

	d, _ = replayed(t, string(recorded(t, "fives", "greedy", "random")), 80, 24)
	d.press("right", "right", "right", "p")
	m, ok = continued(d, "down", "down", "enter")
	require.True(t, ok)
	assert.False(t, m.Human(game.A))
	assert.True(t, m.Human(game.B))
	d.press("esc", "end", "p")
	assert.Contains(t, d.m.pages[1].(replay.Page).Said, "The match is over here")
}

// A match that is watched is followed as it grows, with closed hands.
func TestWatching(t *testing.T) {
	lines := strings.SplitAfter(backAndForth, "\n")
	text := func(n int) string { return strings.Join(lines[:n], "") }
	l := newRecordFile(t, text(3))
	d := sit(t, l.config(replay.Replaying{Seat: game.NoSeat, Watch: true}), 80, 24)
	assert.Contains(t, d.line(-2), "live")
	assert.Contains(t, d.screen(), "hands closed")
	assert.Equal(t, 2, d.replay().At)
	tale := d.replay().Tale
	l.pass(d)
	assert.Same(t, tale, d.replay().Tale, "nothing has changed, nothing is read")
	assert.Contains(t, d.line(-2), "nobody plays", "who wrote it is gone")
	l.write(text(4) + lines[4][:9])
	l.pass(d)
	assert.Equal(t, 3, d.replay().At)
	assert.Contains(t, d.line(-2), "live")
	assert.NotContains(t, d.screen(), "cut off", "it is being written")
	d.press("left", "left")
	l.write(text(8))
	l.pass(d)
	assert.Equal(t, 1, d.replay().At, "whoever looks back isn't pulled away")
	assert.Contains(t, d.line(-2), "looking back")
	d.press("end")
	l.write(text(6))
	l.pass(d)
	assert.Contains(t, d.screen(), "The record was changed: it had 7 lines, and has 5 now.")
	assert.Equal(t, 5, d.replay().At)
	require.NoError(t, os.Remove(l.name))
	l.pass(d)
	assert.Contains(t, d.screen(), "The record can't be read")
	l.write(backAndForth)
	l.pass(d)
	assert.Equal(t, 11, d.replay().At)
	assert.NotContains(t, d.screen(), "can't be read")
	l.write("something else\n")
	l.pass(d)
	assert.Contains(t, d.screen(), "The record can't be read")

	l = newRecordFile(t, string(recorded(t, "fives", "greedy", "random")))
	d = sit(t, l.config(replay.Replaying{Seat: game.NoSeat, Watch: true}), 80, 24)
	assert.Contains(t, d.line(-2), "match is over")
}

// Films lead to the still picture, whenever they are cut short, and show no tile that
// is hidden.
func TestReplayFilms(t *testing.T) {
	text := string(recorded(t, "plaza", "greedy", "random"))
	still, _ := replayed(t, text, 80, 24)
	l := newRecordFile(t, text)
	c := l.config(replay.Replaying{Seat: game.NoSeat})
	c.Motion = prefs.MotionFull
	moving := sit(t, c, 80, 24)
	films := 0
	for range still.replay().Tale.Last() {
		still.press("right")
		moving.press("right")
		for moving.replay().Board.Film.Running() != nil {
			films++
			assert.Contains(t, moving.line(-2), " of ", "the bar stays")
			l.pass(moving)
		}
		require.Equal(t, still.screen(), moving.screen())
	}
	assert.Greater(t, films, 20)
	for range 5 {
		still.press("left")
		moving.press("left")
		require.Equal(t, still.screen(), moving.screen())
	}
	still.press("right")
	moving.press("right", "left", "right", "left")
	still.press("left")
	assert.Equal(t, still.screen(), moving.screen())
}

// A seat that the match hasn't is nobody's eyes.
func TestReplayWithTheEyesOfNobody(t *testing.T) {
	l := newRecordFile(t, backAndForth)
	d := sit(t, l.config(replay.Replaying{Seat: game.D, At: 4}), 80, 24)
	assert.Contains(t, d.screen(), "There is no seat D in a match of 2")
	assert.Equal(t, 4, d.replay().At)
	d = sit(t, l.config(replay.Replaying{Seat: game.B, At: 99}), 80, 24)
	assert.Contains(t, d.screen(), "as Bo saw it")
	assert.Equal(t, 11, d.replay().At)
}

// In a long match a step is made from the states that are kept nearby.
func TestTaleIsTheMatchAfterEachLine(t *testing.T) {
	r, err := record.Read(strings.NewReader(string(recorded(t, "evens", "greedy", "random", "greedy"))), variants.Resolve)
	require.NoError(t, err)
	tale, err := replay.Tell(1, r)
	require.NoError(t, err)
	for i, s := range tale.Stops {
		part := r
		part.Lines, part.Revealed = r.Lines[:s.Lines], nil
		want, err := match.Replay(1, part)
		require.NoError(t, err)
		got := tale.At(i)
		require.Equal(t, want.State.Layout(), got.State.Layout())
		require.Equal(t, want.Hands, got.Hands)
		require.Equal(t, want.Log(0), got.Log(0))
		assert.LessOrEqual(t, tale.Begin(i), i)
		assert.True(t, tale.Next(i) > i || i == tale.Last())
	}
}

// The bar has a mark for each round that stood, also where one was begun, taken back
// and begun again.
func TestTheBarMarksTheRoundsThatStood(t *testing.T) {
	text := string(recorded(t, "fives", "greedy", "random"))
	r, err := record.Read(strings.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	whole, err := replay.Tell(1, r)
	require.NoError(t, err)
	require.Greater(t, len(whole.Stood), 1)

	second := whole.Stops[whole.Stood[0].Stop].Lines
	back := []record.Line{{Undo: 2, Seat: game.A}, {Redo: 2, Seat: game.A}}
	r.Lines = slices.Insert(slices.Clone(r.Lines), second, append(back, back...)...)
	again, err := replay.Tell(1, r)
	require.NoError(t, err)
	assert.Len(t, again.Rounds, len(whole.Rounds)+4)
	require.Len(t, again.Marks(), len(whole.Stood))
	assert.Equal(t, second+4, again.Stops[again.Marks()[0]].Lines, "where it began for good")

	r.Lines = r.Lines[:second+1]
	gone, err := replay.Tell(1, r)
	require.NoError(t, err)
	assert.Empty(t, gone.Marks(), "it is taken back")
}

// From a list in the program one comes back to it, also while the record is read.
func TestReplayOpensOverAnotherPage(t *testing.T) {
	l := newRecordFile(t, backAndForth)
	c := l.config(replay.Replaying{})
	entry := c.Replay.Entry
	c.Replay = nil
	d := sit(t, c, 80, 24)
	open := func(r page.Result) {
		d.m.pages = append(d.m.pages, r.Push)
		assert.Contains(t, d.screen(), "Reading the record")
		d.run(r.Cmd)
	}
	open(replay.NewReplay(&d.m.config.Services, entry))
	assert.Zero(t, d.replay().At)
	d.press("esc")
	assert.Len(t, d.m.pages, 1)
	open(replay.NewWatch(&d.m.config.Services, entry))
	assert.Equal(t, 11, d.replay().At)
	d.press("q")
	assert.Len(t, d.m.pages, 1)
	require.Len(t, l.after, 1)
	l.pass(d)
	assert.Empty(t, l.after, "nobody looks at it any more")
	d.m.pages = append(d.m.pages, replay.NewReplay(&d.m.config.Services, entry).Push)
	d.press("esc")
	assert.Len(t, d.m.pages, 1)
	assert.False(t, d.quit)
}

// A late answer of a page that was closed changes nothing.
func TestLateAnswersOfAReplay(t *testing.T) {
	d, _ := replayed(t, backAndForth, 80, 24)
	tale := d.replay().Tale
	d.send(replay.ToldMsg{ID: ticket.New(), Fault: "late"}, replay.TempoMsg{Ticket: ticket.New()})
	assert.Same(t, tale, d.replay().Tale)
	assert.Zero(t, d.replay().At)
}

// replayScenes are moments of a replay.
func replayScenes(t *testing.T) []scene {
	four := string(recorded(t, "plaza", "greedy", "random", "greedy", "random"))
	later := func(keys ...string) func(t require.TestingT, w, h int) *desk {
		return func(t require.TestingT, w, h int) *desk {
			d, _ := replayed(t.(*testing.T), four, w, h)
			for range 14 {
				d.press("right")
			}
			return d.press(keys...)
		}
	}
	return []scene{
		{"replay", "replay-closed", later()},
		{"replay", "replay-open", later("v")},
		{"replay", "replay-seat", later("v", "v", "v", "left", "right")},
		{"sheet", "replay-sheet", later("v", "pgdown", "left")},
		{"box", "replay-box", later("p")},
		{underFelt, "replay-back", func(t require.TestingT, w, h int) *desk {
			d, _ := replayed(t.(*testing.T), backAndForth, w, h)
			return d.press("right", "right", "right", "right", "right", "right")
		}},
	}
}

// longRecord is a match of so many lines.
func longRecord(b *testing.B, lines int) []byte {
	c := configFor("fives", "random", "greedy")
	c.Setup.Options = map[string]string{"target": "1000000"}
	m, err := match.New(1, c.Setup, testSeed)
	require.NoError(b, err)
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(b, w.Header(m.Header))
	state := m.State
	for range lines {
		a, ok := state.Chance(testSeed)
		if !ok {
			a = state.Moves()[0].Act(state.Turn())
		}
		next, events, err := game.Apply(state, a)
		require.NoError(b, err)
		require.NoError(b, w.Action(a, events))
		state = next
	}
	return text.Bytes()
}

// BenchmarkReplay opens and steps through a record of 100,000 lines.
func BenchmarkReplay(b *testing.B) {
	if testing.Short() {
		b.Skip()
	}
	text := longRecord(b, 100_000)
	read := func() *replay.Tale {
		r, err := record.Read(bytes.NewReader(text), variants.Resolve)
		require.NoError(b, err)
		t, err := replay.Tell(1, r)
		require.NoError(b, err)
		return t
	}
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			read()
		}
	})
	c := configFor("fives", "random", "greedy")
	m := New(c)
	m.width, m.height = 120, 36
	p := replay.Page{ID: ticket.New(), Tale: read(), Casts: map[int]replay.Cast{}, Tempo: 1}
	for name, by := range map[string]int{"forward": 1, "back": -1, "jump": 7919} {
		b.Run(name, func(b *testing.B) {
			at := p.Tale.Last() / 2
			for b.Loop() {
				at = (at + by + p.Tale.Last()) % p.Tale.Last()
				p = p.Seek(m.env(), at)
				p.Draw(m.env(), m.canvas())
			}
		})
	}
}
