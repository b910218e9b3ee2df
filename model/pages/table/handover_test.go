package table

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
)

func TestHandOverShowsTableAndNoHand(t *testing.T) {
	round := pagetest.Position(t, "6-6, W 6-5", "5-4 1-1 6-1", "5-0", "")
	d := sit(t, playing(t, setup("fives", record.Human, record.Human), round))
	require.Equal(t, board.HandOver, d.page().Stage)
	assert.Contains(t, d.Screen(), "Ann, it's your turn")
	assert.Contains(t, d.Line(-1), "enter show my hand")
	assert.Equal(t, domino.A, sit(t, drawGame(t, "6-4 1-1", "0-0")).page().Viewer(), "a single person needs none")
	d.Press("enter")
	require.Equal(t, domino.A, d.page().Viewer())
	d.Press("enter")
	require.Equal(t, board.HandOver, d.page().Stage)
	require.Equal(t, domino.NoSeat, d.page().Viewer())
	screen := strings.ReplaceAll(d.Screen(), "┃", "━")
	for _, seen := range []string{"Bo, it's your turn", "Open ends", "5│6", "4━5", "▸ Bo"} {
		assert.Contains(t, screen, seen)
	}
	assert.NotContains(t, screen, "▐ 5 │ 0 ▌", "the hand is its owner's")
	for _, key := range strings.Fields("v x d p s 1 tab right") {
		before := d.Screen()
		assert.Equal(t, before, d.Press(key).Screen(), "%s does nothing, and isn't offered", key)
	}
	assert.NotContains(t, d.Line(-1), "see the table")
	assert.Contains(t, d.Press("u").Screen(), "Take it back?")
}

func TestNoHandIsOfferedDuringFilm(t *testing.T) {
	round := pagetest.Position(t, "6-6, W 6-5", "5-4 1-1 6-1", "5-0", "")
	d := sit(t, playing(t, setup("fives", record.Human, record.Human), round), motion(prefs.MotionFull))
	d.Press("enter")
	d.Hold = true
	d.Press("enter")
	require.NotNil(t, d.page().Film.Running())
	for d.page().Film.Running() != nil {
		assert.NotContains(t, d.Screen(), "show my hand")
		d.ReleaseWithin(2 * board.FrameTime)
	}
	assert.Contains(t, d.Screen(), "enter show my hand")
}

func TestCoveredHandOverIsWaitedFor(t *testing.T) {
	d := newDesk(t, fresh(t, "fives", record.Human, record.Human))
	d.Press("enter").Open(page.Result{Push: FairPage(d.page().Match, d.page().RecordID)})
	for range 5 {
		d.Release()
	}
	d.Press("esc", "enter", "enter", "space")
	assert.Equal(t, domino.NoSeat, d.page().Viewer(), "a whole pause")
	d.Release().Press("enter")
	assert.NotEqual(t, domino.NoSeat, d.page().Viewer())
}

func TestBotPlaysBetweenTwoPeople(t *testing.T) {
	d := newDesk(t, fresh(t, "draw", record.Human, record.Human, "greedy"))
	bots := 0
	for d.page().Stage != board.RoundEnd {
		p := d.page()
		turn := p.Match.Turn
		switch {
		case p.Stage == board.HandOver:
			assert.Equal(t, domino.NoSeat, p.Viewer())
		case p.Match.Human(turn):
			assert.Equal(t, turn, p.Viewer())
		default:
			bots++
			assert.Equal(t, domino.NoSeat, p.Viewer())
			assert.Empty(t, p.Hand())
		}
		d.Press([]string{"enter", "d", "p"}...).Release()
	}
	assert.Positive(t, bots)
}

func TestQuestionHidesHand(t *testing.T) {
	for _, width := range []int{60, 80, 160} {
		for _, keys := range []string{"1 p u", "h h u", "h u down"} {
			var screens []string
			for _, hand := range []string{"6-4 2-2 3-1", "0-0 6-1 5-1"} {
				round := pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-1 6-5 6-2", hand, "")
				d := sit(t, playing(t, setup("fives", record.Human, record.Human), round), size(width, width*3/10), advised(1))
				d.Press("enter", "enter", "enter")
				require.Equal(t, domino.B, d.page().Viewer())
				d.Press(strings.Fields(keys)...)
				require.Contains(t, d.Screen(), "Take it back?")
				screens = append(screens, d.Screen())
				d.Press("esc")
				assert.Equal(t, board.HandOver, d.page().Stage, "the hand isn't opened before all have looked away")
				assert.Empty(t, d.page().Alert)
				assert.Equal(t, domino.B, d.Press("enter").Pages[0].(Page).Viewer(), "its owner opens it with the first key")
			}
			assert.Equal(t, screens[0], screens[1], "%d %s", width, keys)
		}
	}
}

func TestResizingKeepsChosenTile(t *testing.T) {
	d := newDesk(t, drawGame(t, "6-4 1-1 4-3", "0-0"))
	d.Press("3")
	for _, size := range [][2]int{{120, 36}, {60, 20}, {300, 100}, {80, 24}} {
		d.Resize(size[0], size[1]).Lines()
	}
	assert.Equal(t, 2, d.page().Chosen)
	d.Press("enter")
	assert.Len(t, d.page().Match.Layout, 4)
}
