package model

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/board"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/matches"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/stats"
	"dominoes/model/store"
	"dominoes/variants"
)

// evening is when the tests look at what is kept.
var evening = time.Date(2026, time.November, 20, 20, 14, 5, 0, time.Local)

// archive is a home with matches in it.
type archive struct {
	t   require.TestingT
	dir string
}

func newArchive(t require.TestingT) archive {
	dir := t.(interface{ TempDir() string }).TempDir()
	return archive{t, dir}
}

func (a archive) matches() *store.Matches {
	return store.NewMatches(a.dir, a.dir, func() time.Time { return evening })
}

// config returns the configuration of a program with these matches, on its start
// screen.
func (a archive) config() Config {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	c.Matches = a.matches()
	c.History = stats.NewIndex(c.Matches, store.NewCache(filepath.Join(a.dir, "matches.cache")))
	c.Now = func() time.Time { return evening }
	return c
}

// name returns the file of the match that was last changed so long ago.
func (a archive) name(ago time.Duration) string {
	return filepath.Join(a.dir, "matches", evening.Add(-ago-20*time.Minute).Format("2006-01-02-150405")+".jsonl")
}

// put keeps a record that was last changed so long ago.
func (a archive) put(ago time.Duration, text []byte) {
	name := a.name(ago)
	require.NoError(a.t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(a.t, os.WriteFile(name, text, 0o600))
	require.NoError(a.t, os.Chtimes(name, time.Time{}, evening.Add(-ago)))
}

// play keeps a match of which so many actions were played, each the first that is
// legal, and which may be over before.
func (a archive) play(ago time.Duration, actions int, seed byte, variant string, players ...string) {
	h := record.Header{Variant: variant, Seats: seatsFor(players...)}
	rules, err := variants.Resolve(variant, len(players), nil)
	require.NoError(a.t, err)
	state, err := game.New(rules)
	require.NoError(a.t, err)
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(a.t, w.Header(h))
	for range actions {
		act, ok := state.Chance(seedOf(seed))
		if !ok {
			moves := state.Moves()
			if len(moves) == 0 {
				break
			}
			act = moves[0].Act(state.Turn())
		}
		var events []game.Event
		state, events, err = game.Apply(state, act)
		require.NoError(a.t, err)
		require.NoError(a.t, w.Action(act, events))
	}
	a.put(ago, text.Bytes())
}

// filled is an archive of a little of everything.
func filled(t require.TestingT) archive {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	a.play(26*time.Hour, 60, 2, "plaza", "human", "greedy", "club", "lookahead:think=2s")
	a.play(30*time.Hour, 5, 3, "plaza-twelve", "human", "human")
	for i := range 12 {
		a.play(time.Duration(48+24*i)*time.Hour, 5000, byte(10+i), variants.IDs()[i%10], "human", []string{"club", "lookahead"}[i%2])
	}
	a.play(800*time.Hour, 5000, 30, "draw", "human", "human", "beginner")
	a.play(9000*time.Hour, 5000, 31, "draw", "club", "greedy")
	a.put(2*time.Hour, []byte("{\"dominoes\":1,\"variant\":\"fives\",\"seats\":[{\"name\":\"Ann\",\"player\":\"human\"},{\"name\":\"Bo\",\"player\":\"club\"}]}\n{\"seat\":\"A\",\"pass\":true}\n"))
	return a
}

// keptScenes are the pages of what is kept.
var keptScenes = []scene{
	{"start", "kept-start", withKept()},
	{"matches", "unfinished", withKept("g")},
	{"matches", "finished", withKept("g", "tab")},
	{"matches", "all", withKept("g", "shift+tab", "G")},
	{"box", "remove", withKept("g", "x")},
	{"history", "history", withKept("h")},
	{"history", "history-end", withKept("h", "G")},
	{"history", "history-ann", withKept("h", "tab")},
}

// withKept opens a program with a filled archive and presses keys.
func withKept(keys ...string) func(t require.TestingT, w, h int) *desk {
	return func(t require.TestingT, w, h int) *desk { return sit(t, filled(t).config(), w, h).press(keys...) }
}

// asked returns what a key asks the program for, without handing it over.
func (d *desk) asked(names ...string) tea.Msg {
	for _, name := range names {
		top := len(d.m.pages) - 1
		_, r := d.m.pages[top].Update(d.m.env(), pressed(name))
		if r.Open != nil {
			return r.Open()
		}
	}
	return nil
}

// The start screen has a line for the match that was played last, and leads to the others.
func TestTheStartScreenContinuesTheLastMatch(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	a.play(3*time.Hour, 14, 1, "draw", "human", "club")
	a.play(2*time.Hour, 14, 1, "block", "human", "club")
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := sit(t, a.config(), size[0], size[1])
		require.Len(t, d.m.pages, 1, "no page comes before it")
		assert.Regexp(t, `▌ r  Continue  All Fives, after round 1: you \d+, Bo \d+`, d.screen())
		assert.Equal(t, size[0] >= 80, d.screenHas("today 19:14"), "as there is room")
		assert.Contains(t, d.screen(), "g 3 unfinished")
		list, err := a.matches().List()
		require.NoError(t, err)
		assert.Equal(t, page.ResumeMsg{Entry: list[0]}, d.asked("r"))
	}
	d := sit(t, a.config(), 80, 24).press("g")
	assert.Equal(t, "MATCHES", d.line(0))
	assert.Contains(t, d.screen(), "▸ unfinished 3")
	assert.Len(t, d.press("esc").m.pages, 1)
	d.clickText("unfinished", 5)
	assert.Equal(t, "MATCHES", d.line(0))
	d = sit(t, a.config(), 80, 24).clickText("Continue", 6)
	assert.Contains(t, d.screen(), "Started on another computer", "it was opened")
}

// Between two rounds the line says after which, and partners are named together.
func TestHowTheLastMatchStands(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 22, 1, "fives", "human", "human")
	d := sit(t, a.config(), 80, 24)
	assert.Regexp(t, `Continue  All Fives, (after )?round \d: Ann \d+, Bo \d+`, d.screen(), "two people have names")

	a = newArchive(t)
	a.put(time.Hour, []byte(`{"dominoes":1,"variant":"fives","options":{"teams":true},"seats":[{"name":"Bo","player":"club"},{"name":"Ann","player":"human"},{"name":"Cy","player":"club"},{"name":"Di","player":"club"}]}
{"deal":{"A":["6-6"],"B":["1-0"],"C":["2-0"],"D":["3-0"],"boneyard":[]}}
{"seat":"A","play":"6-6"}
`))
	d = sit(t, a.config(), 80, 24)
	assert.Contains(t, d.screen(), "Continue  All Fives, ")
	assert.Regexp(t, `Bo & Cy \d+, you & Di \d+`, d.screen())
}

// Who has pressed a key already is left where they are, and a match that flags
// begin isn't stopped.
func TestNobodyIsTakenAway(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	c := a.config()
	c.Start = true
	d := sit(t, c, 80, 24)
	assert.Equal(t, board.Playing, d.table().Stage)
	require.Len(t, d.m.pages, 2)
}

// The cursor stands on the match to go on with when the screen opens, and when a match is left:
// enter goes on with it. Who has pressed a key stays where they are.
func TestTheCursorStandsOnContinue(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	d := sit(t, a.config(), 80, 24)
	assert.Contains(t, d.line(6), "▌ r  Continue")
	assert.Contains(t, d.line(-1), "enter continue")
	list, err := a.matches().List()
	require.NoError(t, err)
	assert.Equal(t, page.ResumeMsg{Entry: list[0]}, d.asked("enter"))

	d.press("down")
	assert.NotContains(t, d.line(6), "▌")
	assert.Contains(t, d.screen(), " ▌ All Fives ")
	assert.Contains(t, d.line(-1), "enter deal")
	assert.Contains(t, d.screen(), "Played last", "the game is on top")
	assert.Contains(t, d.press("up").line(6), "▌ r  Continue", "it is above the list")
	assert.Contains(t, d.press("up").line(6), "▌ r  Continue", "nothing is above it")
	assert.Contains(t, d.press("tab", "shift+tab").line(6), "▌ r  Continue", "tab comes there, too")
	d.press("shift+tab")
	assert.NotContains(t, d.line(6), "▌")
	assert.Contains(t, d.press("tab").line(6), "▌ r  Continue")
	assert.NotContains(t, d.press("tab").line(6), "▌")

	a.play(time.Minute, 20, 1, "fives", "human", "club")
	d.send(library.LookMsg{})
	assert.NotContains(t, d.line(6), "▌", "a key was pressed")
}

// A match that was just left is the one to go on with.
func TestTheCursorStandsOnTheMatchThatWasLeft(t *testing.T) {
	a := newArchive(t)
	c := a.config()
	c.Record = func(m match.Match) (recorder.File, error) { return c.Matches.Create(*m.Seed, m.Header.Commitment) }
	d := sit(t, c, 80, 24).press("enter", "enter", "esc")
	d.onLine("Leave the match").press("enter")
	require.Len(t, d.m.pages, 1)
	assert.Contains(t, d.line(6), "▌ r  Continue")
}

// Who has played and learned nothing here is shown where to begin.
func TestANewcomerIsShownWhereToBegin(t *testing.T) {
	a := newArchive(t)
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := sit(t, a.config(), size[0], size[1])
		assert.Contains(t, d.screen(), "l  New to dominoes?  Start with the lessons.")
		assert.Contains(t, d.line(-1), "enter deal")
		d.clickRow("New to dominoes?", "Start with")
		assert.Contains(t, d.line(0), "LESSONS")
	}
	c := a.config()
	c.Progress = &pagetest.Progress{IDs: []string{"ends"}}
	assert.NotContains(t, sit(t, c, 80, 24).screen(), "New to dominoes?", "a lesson was finished")
	a.play(time.Hour, 1, 1, "draw", "human", "club")
	assert.NotContains(t, sit(t, a.config(), 80, 24).screen(), "New to dominoes?", "a match was dealt")
}

// Where nothing waits the program opens with the start screen.
func TestNothingWaits(t *testing.T) {
	a := newArchive(t)
	d := sit(t, a.config(), 80, 24)
	assert.Len(t, d.m.pages, 1)
	assert.Contains(t, d.screen(), "g matches")
	d.press("g")
	for range matches.MatchTabs {
		assert.Contains(t, d.press("tab").screen(), "No matches yet. Every match that you play is kept here.")
	}
	d.press("enter", "x", "down", "G", "esc", "h")
	assert.Contains(t, d.screen(), "Nothing here yet")
	d = start2(t, 80, 24).press("g", "h")
	assert.Len(t, d.m.pages, 1, "nothing is kept at all")
}

// A match that was dealt and left at once isn't offered, though it is listed; nor is one that
// another program has open.
func TestAMatchWithoutATileIsNotOffered(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 1, 1, "draw", "human", "club")
	d := sit(t, a.config(), 80, 24)
	assert.NotContains(t, d.screen(), "Continue")
	assert.Contains(t, d.press("r").line(-2), "! there is no match to continue")
	assert.Contains(t, d.press("g").screen(), "▸ unfinished 1")
	assert.Contains(t, d.line(4), "▸ Draw")
	a.play(2*time.Hour, 14, 1, "fives", "human", "club")
	d = sit(t, a.config(), 80, 24)
	assert.Contains(t, d.screen(), "Continue  All Fives")
}

func TestFinishedMatchesAreReplayed(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 5000, 1, "draw", "human", "club")
	a.play(2*time.Hour, 14, 1, "fives", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g", "tab")
	assert.Contains(t, d.screen(), "won")
	list, err := a.matches().List()
	require.NoError(t, err)
	assert.Equal(t, page.ReplayMsg{Entry: list[0]}, d.asked("enter"))
	d.press("tab")
	assert.Equal(t, page.ResumeMsg{Entry: list[1]}, d.asked("enter"), "in the list of all the unfinished come first")
	assert.Equal(t, page.ReplayMsg{Entry: list[0]}, d.press("down").asked("enter"))
}

// The list opens where something is in it.
func TestTheListOpensWhereMatchesAre(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 5000, 1, "draw", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g")
	assert.Contains(t, d.screen(), "▸ finished 1")
	assert.Contains(t, d.line(-1), "enter replay")
	d.press("shift+tab")
	assert.NotContains(t, d.line(-1), "enter", "nothing is there to be chosen")
}

func TestMatchesByMouse(t *testing.T) {
	a := filled(t)
	d := sit(t, a.config(), 80, 24).press("g")
	d.clickText("finished 14", 2)
	assert.Contains(t, d.line(2), "▸ finished 14")
	first := d.line(4)
	d.click(10, 6)
	assert.True(t, strings.HasPrefix(d.line(6), "▸"), d.screen())
	assert.NotEqual(t, first, d.line(4))
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	assert.True(t, strings.HasPrefix(d.line(7), "▸"), d.screen())
	for y := range 24 {
		for x := 0; x < 80; x += 7 {
			d.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseRight})
		}
	}
}

// The cursor stays with its match while others come and go.
func TestTheCursorStaysWithItsMatch(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	a.play(2*time.Hour, 14, 1, "draw", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g", "down")
	require.True(t, strings.HasPrefix(d.line(5), "▸ Draw"))
	a.play(time.Minute, 14, 1, "block", "human", "club")
	d.send(library.LookMsg{})
	assert.True(t, strings.HasPrefix(d.line(6), "▸ Draw"), d.screen())
	require.NoError(t, os.Remove(a.name(2*time.Hour)))
	d.send(library.LookMsg{})
	assert.True(t, strings.HasPrefix(d.line(5), "▸ All Fives"), d.screen())
}

// While matches are listed they are looked at anew now and then, and only then.
func TestTheListIsRenewed(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g")
	a.play(time.Minute, 14, 1, "block", "human", "club")
	assert.NotContains(t, d.screen(), "Block")
	require.Len(t, d.later, 1)
	d.tryAgain()
	assert.Contains(t, d.screen(), "Block")
	d.send(library.LookMsg{})
	require.Len(t, d.later, 2)
	d.tryAgain()
	require.Len(t, d.later, 1, "one at a time")
	d.press("esc").tryAgain()
	assert.Empty(t, d.later)
}

// The way out comes before what removes.
func TestTheWayOutOfTheListIsInSight(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	for _, d := range []*desk{sit(t, a.config(), 60, 20), sit(t, a.config(), 60, 20).plain()} {
		d.press("g")
		for range matches.MatchTabs {
			assert.Contains(t, d.press("tab").line(-1), "esc back")
		}
	}
}

func TestAMatchIsRemovedAfterAsking(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	a.play(2*time.Hour, 14, 1, "draw", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g", "x")
	assert.Contains(t, d.screen(), "can't be brought")
	assert.Contains(t, d.screen(), "▸ Keep it")
	d.press("enter")
	assert.FileExists(t, a.name(time.Hour))
	d.press("x", "down", "enter")
	assert.NoFileExists(t, a.name(time.Hour))
	assert.FileExists(t, a.name(2*time.Hour))
	assert.NotContains(t, d.screen(), "Fives")
	assert.Contains(t, d.screen(), "Draw")
}

// Of a match that is recorded elsewhere it is said what is removed, and what stays.
func TestALinkIsRemovedAndNothingElse(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	elsewhere := filepath.Join(t.TempDir(), "mine.jsonl")
	require.NoError(t, os.Rename(a.name(time.Hour), elsewhere))
	require.NoError(t, os.Symlink(elsewhere, a.name(time.Hour)))
	d := sit(t, a.config(), 120, 36).press("g", "x")
	assert.Contains(t, d.screen(), "off the list?")
	assert.Contains(t, d.screen(), "can still be continued.")
	d.press("down", "enter")
	assert.NoFileExists(t, a.name(time.Hour))
	assert.FileExists(t, elsewhere)
}

// A match that is open stays, and the list says so at once where it knows it, or
// else who has it.
func TestAMatchThatIsOpenElsewhere(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	late := sit(t, a.config(), 80, 24).press("g")
	list, err := a.matches().List()
	require.NoError(t, err)
	f, _, err := a.matches().Open(list[0])
	require.NoError(t, err)
	defer func() { require.NoError(t, f.Close()) }()
	locks, err := filepath.Glob(filepath.Join(a.dir, "locks", "*.lock"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(locks[0], []byte(`{"process":12345,"host":"a-rather-long-name.there"}`), 0o600))

	d := sit(t, a.config(), 80, 24)
	assert.NotContains(t, d.screen(), "Continue", "it is left to the other program")
	d.press("g")
	assert.Contains(t, d.screen(), "open elsewhere")
	assert.Contains(t, d.line(-2), "This match is open in another window.")
	d.press("x")
	assert.Contains(t, d.line(-2), "! It is open in another window, so it can't be removed.")
	late.press("x", "down", "enter")
	assert.FileExists(t, a.name(time.Hour))
	assert.Contains(t, late.line(-2), "! It is open in another window (process 12345 on a-rather-long-name.there).")
}

// Records that can't be read come last, with the reason.
func TestWhatCannotBeReadIsListed(t *testing.T) {
	a := newArchive(t)
	a.put(time.Minute, []byte("no record\n"))
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g", "G")
	assert.Regexp(t, `2026\S* +can't be read +today`, d.line(5))
	assert.NotContains(t, d.line(5), "line")
	assert.Contains(t, d.screen(), "It can't be read: line 1")
	d.press("enter")
	assert.Contains(t, d.screen(), "This match can't be opened")
	require.NoError(t, os.RemoveAll(filepath.Join(a.dir, "matches")))
	require.NoError(t, os.WriteFile(filepath.Join(a.dir, "matches"), nil, 0o600))
	d.press("esc", "up").send(library.LookMsg{})
	assert.Contains(t, d.line(-2), "! Your matches can't be listed")
}

// Many records come in several answers, the newest first, and are remembered.
func TestTheListFillsAsItIsRead(t *testing.T) {
	a := newArchive(t)
	for i := range 300 {
		a.play(time.Duration(i)*time.Hour, 3, byte(i), "fives", "human", "club")
	}
	d := &desk{t: t, m: New(a.config())}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	next, more := d.m.Update(d.m.Init()())
	d.m = next.(Model)
	assert.Equal(t, "reading 16 of 300", d.m.library.Progress())
	assert.Contains(t, d.screen(), "today 20:14")
	d.run(more)
	assert.NotContains(t, d.line(0), "read")
	assert.Equal(t, 300, d.m.library.Waiting())
	known, unread, err := a.config().History.Open()
	require.NoError(t, err)
	assert.Len(t, known, 300)
	assert.Empty(t, unread)
}

// A reading that another has taken the place of is dropped.
func TestALateReadingIsDropped(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", "human", "club")
	d := &desk{t: t, m: New(a.config())}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	late := d.m.Init()()
	d.press("down").send(library.LookMsg{})
	require.NoError(t, os.Remove(a.name(time.Hour)))
	d.send(library.LookMsg{}).send(late)
	assert.Zero(t, d.m.library.Waiting())
}

// After a match the start screen knows of it.
func TestAMatchThatWasLeftWaits(t *testing.T) {
	a := newArchive(t)
	c := a.config()
	c.Record = func(m match.Match) (recorder.File, error) { return c.Matches.Create(*m.Seed, m.Header.Commitment) }
	d := sit(t, c, 80, 24).press("enter")
	require.Equal(t, board.Playing, d.table().Stage)
	d.press("enter", "esc", "up", "up", "enter")
	require.Len(t, d.m.pages, 1, d.screen())
	assert.Contains(t, d.screen(), "Continue  All Fives, ")
}

func TestSpokenTime(t *testing.T) {
	for ago, want := range map[time.Duration]string{
		0: "today 20:14", 20 * time.Hour: "today 00:14", 21 * time.Hour: "yesterday 23:14", 44 * time.Hour: "yesterday 00:14",
		45 * time.Hour: "18 Nov 23:14", -24 * time.Hour: "21 Nov 20:14", 365 * 24 * time.Hour: "20 Nov 2025",
	} {
		assert.Equal(t, want, library.SpokenTime(evening.Add(-ago), evening), ago)
	}
	assert.Empty(t, library.SpokenTime(evening, time.Time{}))
}

// Reading waits while somebody plays, and goes on afterwards.
func TestNothingIsReadWhileSomebodyPlays(t *testing.T) {
	a := newArchive(t)
	for i := range 200 {
		a.play(time.Duration(i)*time.Hour, 3, byte(i), "fives", "human", "club")
	}
	d := &desk{t: t, m: New(a.config())}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	first := d.m.Init()()
	d.press("enter").send(first)
	require.Equal(t, board.Playing, d.table().Stage)
	assert.Len(t, d.m.library.Known, library.FirstRead)
	d.press("enter", "esc", "up", "up", "enter")
	require.Len(t, d.m.pages, 1, d.screen())
	assert.Len(t, d.m.library.Known, 200)
}

// Whatever is typed and clicked while records come and go, every screen has the
// size of the window.
func TestAnythingMayHappenToWhatIsKept(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp(dir, "home")
		require.NoError(t, err)
		a := archive{t, dir}
		for i := range rapid.IntRange(0, 5).Draw(t, "matches") {
			n := rapid.SampledFrom([]int{0, 9, 70, 600}).Draw(t, "actions")
			a.play(time.Duration(i)*time.Hour, n, byte(i), rapid.SampledFrom(variants.IDs()).Draw(t, "variant"), "human", rapid.SampledFrom([]string{"human", "club"}).Draw(t, "player"))
		}
		c := a.config()
		d := &desk{t: t, m: New(c)}
		d.run(d.m.Init())
		for range rapid.IntRange(1, sampletest.Of(12, 30)).Draw(t, "steps") {
			before, old := d.m.View().Content, d.m
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			default:
				d.press(rapid.SampledFrom(strings.Fields("g g h h tab shift+tab up down pgup pgdown G x enter esc t q")).Draw(t, "key"))
			case 6:
				d.click(rapid.IntRange(0, d.m.width).Draw(t, "x"), rapid.IntRange(0, d.m.height).Draw(t, "y"))
			case 7:
				size := rapid.SampledFrom([][2]int{{80, 24}, {120, 36}, {60, 20}, {59, 19}, {250, 70}, {112, 20}}).Draw(t, "size")
				d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			case 8:
				a.put(time.Duration(rapid.IntRange(0, 5).Draw(t, "at"))*time.Hour, []byte("{}"))
				d.send(library.LookMsg{})
			case 9:
				_ = os.Remove(a.name(time.Duration(rapid.IntRange(0, 5).Draw(t, "at")) * time.Hour))
			}
			require.Equal(t, before, old.View().Content, "an old model still looks the same")
			requireWhole(t, d)
		}
	})
}
