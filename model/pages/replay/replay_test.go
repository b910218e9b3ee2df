package replay

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/view/cells"
)

// recorded returns the record of a match that bots have played.
func recorded(t require.TestingT, variant string, players ...string) string {
	return pagetest.Record(t, pagetest.Played(t, variant, players...))
}

// desk shows a record that is kept in a file.
type desk struct {
	*pagetest.Desk
	t    require.TestingT
	name string // the file's
}

// newDesk keeps a record in a new file, which nothing shows yet.
func newDesk(t *testing.T, text string, width, height int) *desk {
	d := &desk{Desk: pagetest.New(t, width, height), t: t, name: filepath.Join(t.TempDir(), "match.jsonl")}
	home := t.TempDir()
	d.Services.Kept = store.NewMatches(filepath.Join(home, "data"), filepath.Join(home, "state"), time.Now)
	d.Hold = true
	d.write(text)
	return d
}

func (d *desk) write(text string) {
	require.NoError(d.t, os.WriteFile(d.name, []byte(text), 0o600))
}

func (d *desk) entry() store.Entry { return store.Entry{ID: "match.jsonl", Name: d.name} }

// show opens the record as the replay command does.
func (d *desk) show(r Replaying) *desk {
	r.Entry, r.Alone = d.entry(), true
	d.Open(New(d.Services, r))
	return d
}

// replayed opens a record.
func replayed(t *testing.T, text string, width, height int) *desk {
	return newDesk(t, text, width, height).show(Replaying{Seat: domino.NoSeat})
}

// page returns the replay, which must be on top.
func (d *desk) page() Page {
	p, ok := d.Top().(Page)
	require.True(d.t, ok, "the replay is on top")
	return p
}

func TestReplayOfFinishedMatchOpensReview(t *testing.T) {
	d := newDesk(t, recorded(t, "block", "greedy", "random"), 80, 24)
	known := &review.Report{Judge: review.JudgeVersion, Choices: []review.Choice{{Action: 1}}}
	d.Services.Report = known
	d.Open(New(d.Services, Replaying{Entry: d.entry(), Seat: domino.NoSeat}))
	require.Contains(t, d.Line(-1), "w review")
	d.Press("w")
	asked := d.Shown[len(d.Shown)-1].(page.OpenReview)
	assert.Equal(t, game.MatchOver, asked.Match.State.Stage())
	assert.Same(t, known, asked.Known)
	d.Send(page.ReviewedMsg{Report: review.Report{Judge: review.JudgeVersion}})
	assert.Same(t, known, d.Services.Report, "nothing was judged")
	d.Send(page.ReviewedMsg{Report: review.Report{Judge: review.JudgeVersion, Choices: make([]review.Choice, 2)}})
	assert.Len(t, d.Services.Report.Choices, 2)
}

func TestReplayOfMatchBeingPlayedHasNoReview(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	assert.NotContains(t, d.Line(-1), "review")
	d.Press("w")
	assert.Empty(t, d.Shown)
}

func TestReplayStepsThroughEveryLine(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	p := d.page()
	for i, want := range []string{
		"The table is empty\n\n", "You lead.", "You led 6-6.", "You were shown advice.", "Bo played 6-4 on E.", "You played 5-4 on E.",
		"You took back 5-4 on E.", "You redid 5-4 on E.", "Bo played 6-3 on W.", "You played 3-3 on W.", "Bo drew a tile.", "Bo drew a tile and played 5-5 on E.",
	} {
		assert.Contains(t, d.Screen(), want)
		assert.Contains(t, d.Line(-2), fmt.Sprintf("step %d of 12", i+1))
		d.Press("right")
	}
	assert.Equal(t, p.timeline.last(), d.page().at)
	tiles := func(at int) int { m := p.timeline.matchAt(at); return len(m.State.Layout()) }
	assert.Equal(t, []int{3, 2, 3}, []int{tiles(5), tiles(6), tiles(7)}, "the table goes back, and on again")
}

// Every step has its own number, a round's sheet too, and says what happened and in which round once.
func TestStepsHaveOwnNumbersAndSayFactsOnce(t *testing.T) {
	for _, players := range [][]string{{"greedy", "random"}, {"greedy", "random", "greedy", "random"}} {
		text := recorded(t, "draw", players...)
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			d := replayed(t, text, size[0], size[1])
			for i := range min(sampletest.Of(25, 60), len(d.page().timeline.stops)) {
				screen := d.Screen()
				assert.Contains(t, screen, fmt.Sprintf("step %d of %d", i+1, len(d.page().timeline.stops)))
				assert.LessOrEqual(t, strings.Count(strings.ToLower(screen), "round 1"), 1, screen)
				news := strings.TrimSuffix(d.page().news(d.Env), ".")
				assert.True(t, news == "" || strings.Count(screen, news) <= 1, screen)
				d.Press("right")
			}
		}
	}
}

func TestReplayShowsTheSameBothWays(t *testing.T) {
	for _, variant := range []string{"fives", "plaza", "plaza-twelve"} {
		text := recorded(t, variant, "greedy", "random", "greedy")
		for _, size := range sampletest.Some(t, 1, [][2]int{{60, 20}, {100, 30}}) {
			d := replayed(t, text, size[0], size[1])
			d.Press("v")
			n := min(sampletest.Of(40, 150), d.page().timeline.last())
			var forth []string
			for range n {
				d.Press("right")
				forth = append(forth, d.Screen())
			}
			d.Press("left")
			for i := n - 2; i >= 0; i-- {
				require.Equal(t, forth[i], d.Screen(), "%s, stop %d", variant, i+1)
				d.Press("left")
			}
			other := replayed(t, text, size[0], size[1])
			for _, i := range []int{n, n / 2, n / 3} {
				p := other.page()
				p.hands = handsOpen
				other.Pages[len(other.Pages)-1] = p.seek(other.Env, i)
				require.Equal(t, forth[i-1], other.Screen(), "jumped to stop %d", i)
			}
		}
	}
}

func TestReplayHidesTiles(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	d.Press("right", "right", "right", "right")
	own := map[domino.Seat][]string{domino.A: {"5│4", "3│3", "2│0"}, domino.B: {"6│3", "1│0"}}
	has := func(texts ...string) {
		for _, text := range texts {
			assert.Contains(t, d.Screen(), text)
		}
	}
	hasNot := func(texts ...string) {
		for _, text := range texts {
			assert.NotContains(t, d.Screen(), text)
		}
	}
	all := append(own[domino.A], own[domino.B]...)
	hasNot(all...)
	d.Press("v")
	has("See all hands?", "The match isn't over")
	hasNot(all...)
	d.Press("enter")
	hasNot(all...)
	d.Press("v", "down", "enter")
	has(all...)
	d.Press("v", "right", "left") // as Ann
	require.Contains(t, d.Screen(), "as you saw it")
	table := d.page().board
	assert.Equal(t, pagetest.Tiles(t, "5-4 3-3 2-0"), table.Hand())
	hasNot(own[domino.B]...)
	d.Press("v", "right", "left")
	require.Contains(t, d.Screen(), "as Bo saw it")
	hasNot(own[domino.A]...)
	// A drawn tile is named to its owner, and if all hands are visible.
	d.Press("end", "left")
	has("Bo drew 5-5.")
	d.Press("v", "right", "left")
	has("▐ ◇ ▌")
	hasNot("5-5", "5│5", "1│0", "2│0")
	d.Press("v", "right", "left")
	has("Bo drew 5-5.", "5│5", "2│0")
	d.Press("v", "right", "left")
	has("Bo drew a tile.")
	hasNot("5-5", "5│5")
}

func TestReplayGoesByRoundsEndsBarAndWheel(t *testing.T) {
	d := replayed(t, recorded(t, "fives", "greedy", "random"), 80, 24)
	p := d.page()
	require.Greater(t, len(p.timeline.rounds), 2)
	d.Press("pgdown")
	assert.Equal(t, p.timeline.rounds[1], d.page().at)
	assert.Contains(t, d.Screen(), "Round 2")
	d.Press("right", "right", "pgup")
	assert.Equal(t, p.timeline.rounds[1], d.page().at)
	d.Press("pgup")
	assert.Zero(t, d.page().at)
	d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	assert.Equal(t, 1, d.page().at)
	d.Press("end")
	assert.Equal(t, p.timeline.last(), d.page().at)
	assert.Contains(t, d.Screen(), "end of the match")
	d.Press("left")
	assert.Contains(t, d.Screen(), "Open ends", "the last tile is seen lying first")
	d.Press("home")
	d.Click(40, 22)
	assert.InDelta(t, p.timeline.last()/2, d.page().at, float64(p.timeline.last())/4, "a click on the middle of the bar")
	d.Press("home").Click(pagetest.Column(d.Lines()[22], "■"), 22)
	assert.Zero(t, d.page().at)
	d.ClickText(" of ", -2)
	assert.Zero(t, d.page().at, "no place of the bar")
	d.Press("l")
	_, log := d.Top().(dialog.Text)
	assert.True(t, log)
	d.Press("esc").Press("esc")
	assert.True(t, d.Quit, "there is nothing behind it")
}

func TestReplayPlaysByItselfPausesAndStopsAtTheEnd(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	d.Press("space")
	assert.Contains(t, d.Line(-2), "playing normal")
	d.Release()
	d.Release()
	assert.Equal(t, 2, d.page().at)
	d.Press("+")
	assert.Contains(t, d.Line(-2), "playing fast")
	d.Press("space")
	d.Release()
	assert.Equal(t, 2, d.page().at, "a late tick moves nothing")
	d.Press("space", "space", "space")
	d.Release()
	assert.Equal(t, 3, d.page().at, "there is but one clock")
	for range 20 {
		d.Release()
	}
	assert.Contains(t, d.Line(-2), "the end")
	assert.Empty(t, d.Waiting())
	d.Press("space")
	assert.Zero(t, d.page().at, "from the beginning again")
}

func TestFaultyRecordIsReplayedAsFarAsItIsSound(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth+`{"seat":"B","pass":true}`+"\n", 80, 24)
	assert.Contains(t, d.Screen(), "Line 13 is damaged")
	d.Press("right")
	assert.NotContains(t, d.Screen(), "Line 13")
	d.Press("end")
	assert.Contains(t, d.Screen(), "Line 13 is damaged")
	assert.Equal(t, 11, d.page().timeline.last())

	d = replayed(t, pagetest.BackAndForth+`{"seat":"B","pa`, 80, 24)
	assert.Contains(t, d.Screen(), "Line 13 was cut off as it was written")
	d = replayed(t, "nothing of the kind", 60, 20)
	assert.Contains(t, d.Screen(), "The match can't be shown")
	d.Press("right", "v", "p", "space", "end", "l").Click(30, 18)
	d.Press("esc")
	assert.True(t, d.Quit)
}

func TestAnyPrefixOfRecordHasScreen(t *testing.T) {
	keys := []string{"right", "right", "left", "v", "end", "home", "pgup", "pgdown", "space", "+", "z", "p", "enter"}
	texts := []string{pagetest.BackAndForth, recorded(t, "evens", "greedy", "random", "greedy")}
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.SampledFrom(texts).Draw(rt, "record")
		cut := text[:rapid.IntRange(0, len(text)).Draw(rt, "bytes")]
		d := newDesk(t, cut, rapid.IntRange(60, 130).Draw(rt, "width"), rapid.IntRange(20, 40).Draw(rt, "height"))
		d.show(Replaying{Seat: domino.NoSeat})
		for _, k := range rapid.SliceOfN(rapid.SampledFrom(keys), 1, 12).Draw(rt, "keys") {
			if _, open := d.Top().(Page); !open {
				d.Press("esc")
				continue
			}
			d.Press(k)
			require.NotEmpty(rt, d.Screen())
		}
	})
}

func TestReplayGoesOnAsNewMatchFromAnyPoint(t *testing.T) {
	continued := func(d *desk) match.Match {
		require.Len(t, d.Shown, 1)
		return d.Shown[0].(page.ContinueMatch).Match
	}
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	d.Press("right", "right", "right", "right", "p")
	assert.Contains(t, d.Screen(), "As it was: Ann, Bo (Greedy)")
	assert.Contains(t, d.Screen(), "starts a new match")
	assert.Contains(t, d.Screen(), "with help\"")
	d.Press("enter")
	m := continued(d)
	assert.Equal(t, 3, m.Ply)
	assert.True(t, m.Human(domino.A))
	assert.Len(t, m.Hands[domino.A], 3)

	d = replayed(t, recorded(t, "fives", "greedy", "random"), 80, 24)
	d.Press("right", "right", "right", "p")
	d.Press("down", "down", "enter")
	m = continued(d)
	assert.False(t, m.Human(domino.A))
	assert.True(t, m.Human(domino.B))
	d.Press("end", "p")
	assert.Contains(t, d.Screen(), "The match is over here")
}

func TestWatchFollowsRecordAsItGrows(t *testing.T) {
	lines := strings.SplitAfter(pagetest.BackAndForth, "\n")
	text := func(n int) string { return strings.Join(lines[:n], "") }
	d := newDesk(t, text(3), 80, 24).show(Replaying{Seat: domino.NoSeat, Watch: true})
	assert.Contains(t, d.Line(-2), "live")
	assert.Contains(t, d.Screen(), "▐ ◇ ▌")
	assert.Equal(t, 2, d.page().at)
	whole := d.page().timeline
	d.Release()
	assert.Same(t, whole, d.page().timeline, "nothing has changed, nothing is read")
	assert.Contains(t, d.Line(-2), "nobody plays", "who wrote it is gone")
	d.write(text(4) + lines[4][:9])
	d.Release()
	assert.Equal(t, 3, d.page().at)
	assert.Contains(t, d.Line(-2), "live")
	assert.NotContains(t, d.Screen(), "cut off", "it is being written")
	d.Press("left", "left")
	d.write(text(8))
	d.Release()
	assert.Equal(t, 1, d.page().at, "whoever looks back isn't pulled away")
	assert.Contains(t, d.Line(-2), "looking back")
	d.Press("end")
	d.write(text(6))
	d.Release()
	assert.Contains(t, d.Screen(), "The record has changed: it had 7 lines and now has 5.")
	assert.Equal(t, 5, d.page().at)
	require.NoError(t, os.Remove(d.name))
	d.Release()
	assert.Contains(t, d.Screen(), "The record can't be read")
	d.write(pagetest.BackAndForth)
	d.Release()
	assert.Equal(t, 11, d.page().at)
	assert.NotContains(t, d.Screen(), "can't be read")
	d.write("something else\n")
	d.Release()
	assert.Contains(t, d.Screen(), "The record can't be read")

	d = newDesk(t, recorded(t, "fives", "greedy", "random"), 80, 24).show(Replaying{Seat: domino.NoSeat, Watch: true})
	assert.Contains(t, d.Line(-2), "match is over")
}

func TestFilmsLeadToStillPictureWheneverCutShort(t *testing.T) {
	text := recorded(t, "plaza", "greedy", "random")
	still := replayed(t, text, 80, 24)
	moving := newDesk(t, text, 80, 24)
	moving.Set(prefs.Settings{Pace: prefs.Instant, Motion: prefs.MotionFull})
	moving.show(Replaying{Seat: domino.NoSeat})
	films := 0
	for range min(sampletest.Of(30, 1000), still.page().timeline.last()) {
		still.Press("right")
		moving.Press("right")
		for moving.page().board.Film.Running() != nil {
			films++
			assert.Contains(t, moving.Line(-2), " of ", "the bar stays")
			moving.Release()
		}
		require.Equal(t, still.Screen(), moving.Screen())
	}
	assert.Greater(t, films, 20)
	for range 5 {
		still.Press("left")
		moving.Press("left")
		require.Equal(t, still.Screen(), moving.Screen())
	}
	still.Press("right")
	moving.Press("right", "left", "right", "left")
	still.Press("left")
	assert.Equal(t, still.Screen(), moving.Screen())
}

func TestReplayAsMissingSeatKeepsHandsClosed(t *testing.T) {
	d := newDesk(t, pagetest.BackAndForth, 80, 24).show(Replaying{Seat: domino.D, At: 4})
	assert.Contains(t, d.Screen(), "There is no seat D in a match of 2")
	assert.Equal(t, 4, d.page().at)
	d = newDesk(t, pagetest.BackAndForth, 80, 24).show(Replaying{Seat: domino.B, At: 99})
	assert.Contains(t, d.Screen(), "as Bo saw it")
	assert.Equal(t, 11, d.page().at)
}

func TestReplayReturnsToPageBelowAlsoWhileReading(t *testing.T) {
	d := newDesk(t, pagetest.BackAndForth, 80, 24)
	list := dialog.Menu{Title: "Matches", Lines: []dialog.Line{{Label: "A match"}}}
	d.Open(page.Result{Push: list})
	open := func(r page.Result) {
		d.Pages = append(d.Pages, r.Push)
		assert.Contains(t, d.Screen(), "Reading the match")
		d.Run(r.Cmd)
	}
	open(New(d.Services, Replaying{Entry: d.entry(), Seat: domino.NoSeat}))
	assert.Zero(t, d.page().at)
	d.Press("esc")
	assert.Len(t, d.Pages, 1)
	open(New(d.Services, Replaying{Entry: d.entry(), Seat: domino.NoSeat, Watch: true}))
	assert.Equal(t, 11, d.page().at)
	d.Press("q")
	assert.Len(t, d.Pages, 1)
	require.Len(t, d.Waiting(), 1)
	d.Release()
	assert.Empty(t, d.Waiting(), "nobody looks at it any more")
	d.Pages = append(d.Pages, New(d.Services, Replaying{Entry: d.entry(), Seat: domino.NoSeat}).Push)
	d.Press("esc")
	assert.Len(t, d.Pages, 1)
	assert.False(t, d.Quit)
}

func TestLateAnswersOfClosedReplayAreIgnored(t *testing.T) {
	d := replayed(t, pagetest.BackAndForth, 80, 24)
	whole := d.page().timeline
	d.Send(readMsg{id: page.NewToken(), fault: "late"}, tickMsg{token: page.NewToken()})
	assert.Same(t, whole, d.page().timeline)
	assert.Zero(t, d.page().at)
}

func TestNewsOfAnyStepFitsInto80Columns(t *testing.T) {
	for variant, players := range map[string][]string{
		"fives": {"greedy", "random"}, "draw": {"greedy", "greedy", "random"}, "classic": {"random", "greedy", "random", "greedy"},
		"plaza": {"random", "random", "random", "greedy"},
	} {
		d := replayed(t, recorded(t, variant, players...), 80, 24)
		for range min(sampletest.Of(60, 200), d.page().timeline.last()) {
			require.LessOrEqual(t, cells.Width(d.page().news(d.Env)), 78, "%s: %s", variant, d.page().news(d.Env))
			d.Press("right")
		}
	}
}

func TestReplayNamesStandInEverywhere(t *testing.T) {
	s := match.Setup{Variant: "fives", Options: map[string]string{"target": "30"}, Seats: match.DefaultSeats(record.Human, "greedy")}
	m, err := match.New(1, s, game.Seed{4})
	require.NoError(t, err)
	for m.State.Stage() != game.MatchOver {
		a, ok := m.State.Chance(*m.Seed)
		bot := ""
		if !ok {
			a = m.State.Moves()[0].Act(m.State.Turn())
			if m.State.Turn() == domino.A {
				bot = "club"
			}
		}
		m, err = m.ApplyFor(a, bot)
		require.NoError(t, err)
	}
	text := pagetest.Record(t, m.Reveal())
	own := regexp.MustCompile(`You (led|played|drew|passed|go out|scored)\b|You +(led|played|drew|passed)\b`)
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := newDesk(t, text, size[0], size[1]).show(Replaying{Seat: domino.A})
		told := ""
		for range d.page().timeline.last() {
			d.Press("right")
			told += d.Screen()
			require.NotRegexp(t, own, d.Screen())
			require.LessOrEqual(t, cells.Width(d.page().news(d.Env)), 78, d.page().news(d.Env))
		}
		for _, does := range []string{"led", "played"} {
			assert.Regexp(t, "(?i)a club player .*"+does, told)
		}
		assert.Contains(t, told, "A club player played for you in this round.")
		assert.Contains(t, told, "A club player played for you in 2 of 2 rounds.")
		d.Press("l")
		require.NotRegexp(t, own, d.Screen())
		assert.Contains(t, d.Screen(), "A club player")
	}
	before := slices.IndexFunc(strings.Split(text, "\n"), func(line string) bool { return strings.HasPrefix(line, `{"moved"`) })
	d := newDesk(t, text, 80, 24).show(Replaying{Seat: domino.A, At: before + 1})
	assert.Equal(t, before, d.page().stopShown().lines, "the move and who made it are two lines and one step")
}

func TestLogStandsBesideReplayIfWanted(t *testing.T) {
	d := replayed(t, recorded(t, "draw", "greedy", "greedy"), 160, 48)
	for _, log := range []prefs.Log{prefs.LogOn, prefs.LogOff} {
		s := d.Env.Settings
		s.Log = log
		d.Set(s)
		assert.Equal(t, log == prefs.LogOn, strings.Contains(d.Press("right").Screen(), "Log ─"), log)
	}
}

// timelineOf returns a record and its timeline.
func timelineOf(t *testing.T, text string) (record.Match, *timeline) {
	r, err := record.Read(strings.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	whole, err := newTimeline(1, r)
	require.NoError(t, err)
	return r, whole
}

// matchAt starts from the nearest snapshot.
func TestTimelineIsMatchAfterEachLine(t *testing.T) {
	r, whole := timelineOf(t, recorded(t, "evens", "greedy", "random", "greedy"))
	for i, s := range whole.stops {
		part := r
		part.Lines, part.Revealed = r.Lines[:s.lines], nil
		want, err := match.Replay(1, part)
		require.NoError(t, err)
		got := whole.matchAt(i)
		require.Equal(t, want.State.Layout(), got.State.Layout())
		require.Equal(t, want.Hands, got.Hands)
		require.Equal(t, want.Log(0), got.Log(0))
		assert.LessOrEqual(t, whole.roundBegin(i), i)
		assert.True(t, whole.nextRound(i) > i || i == whole.last())
	}
}

// A round may be started, taken back and started again.
func TestBarMarksRoundsThatStood(t *testing.T) {
	r, whole := timelineOf(t, recorded(t, "fives", "greedy", "random"))
	require.Greater(t, len(whole.starts), 1)

	second := whole.stops[whole.starts[0].stop].lines
	back := []record.Line{{Undo: 2, Seat: domino.A}, {Redo: 2, Seat: domino.A}}
	r.Lines = slices.Insert(slices.Clone(r.Lines), second, append(back, back...)...)
	again, err := newTimeline(1, r)
	require.NoError(t, err)
	assert.Len(t, again.rounds, len(whole.rounds)+4)
	require.Len(t, again.marks(), len(whole.starts))
	assert.Equal(t, second+4, again.stops[again.marks()[0]].lines, "where it began for good")

	r.Lines = r.Lines[:second+1]
	gone, err := newTimeline(1, r)
	require.NoError(t, err)
	assert.Empty(t, gone.marks(), "it is taken back")
}
