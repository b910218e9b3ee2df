package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
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

// seals reports whether the beginning of the match's fingerprint can be read, and no more.
func (d desk) seals() bool {
	digits := d.page().Match.Header.Commitment
	return d.has(digits[:8]) && !d.has(digits[:9])
}

// The commitment is the first picture of a match on any screen, and no tile is face up in it: another deal looks the same.
func TestCommitmentIsSeenBeforeTheDeal(t *testing.T) {
	other := pagetest.Seed(77)
	for i, size := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {144, 34}, {200, 60}, {250, 70}} {
		for _, player := range []string{record.Human, "greedy"} {
			m := fresh(t, []string{"fives", "plaza-twelve"}[i%2], []string{record.Human, player, player, player}[:2+i%3]...)
			another, err := match.New(1, m.Setup(), other)
			require.NoError(t, err)
			screens := map[string]bool{}
			for _, m := range []match.Match{m, another} {
				d := sit(t, m, held, hints(prefs.HintAdvice), motion(prefs.MotionFull))
				d.Resize(size[0], size[1])
				name := fmt.Sprint(size, player)
				require.True(t, d.page().Sealed(), name)
				require.True(t, d.seals(), "%s\n%s", name, d.Screen())
				assert.NotContains(t, d.Screen(), "lead ", name)
				assert.Zero(t, d.page().Match.Assisted(1), name)
				screens[strings.ReplaceAll(d.Screen(), m.Header.Commitment[:8], "12345678")] = true
			}
			if player != record.Human {
				assert.Len(t, screens, 1)
			}
		}
	}
}

func TestCommitmentLeavesTheTable(t *testing.T) {
	for _, m := range []prefs.Motion{prefs.MotionOff, prefs.MotionShort, prefs.MotionFull} {
		d := sit(t, fresh(t, "fives", record.Human, "greedy"), held, motion(m))
		assert.Regexp(t, `Fair deal · [0-9a-f]{8}… · f: how the shuffle is kept fair`, d.Screen())
		assert.Contains(t, d.Line(-1), "f fair deal")
		pictures := 0
		for ; d.page().Sealed(); pictures++ {
			require.True(t, d.seals())
			d.Release()
		}
		assert.Equal(t, 18, pictures)
		assert.False(t, d.seals())
	}
	assert.False(t, sit(t, fresh(t, "fives", record.Human, record.Human)).seals())
}

func TestKeyEndsFirstPicture(t *testing.T) {
	for _, key := range []string{"enter", "esc", "x", "p"} {
		d := newDesk(t, fresh(t, "fives", record.Human, record.Human))
		require.True(t, d.seals())
		d.Press(key)
		assert.False(t, d.page().Sealed())
		assert.Equal(t, board.HandOver, d.page().Stage, "%s hands nothing over", key)
		assert.Len(t, d.Pages, 1, key)
	}
	d := newDesk(t, fresh(t, "fives", record.Human, "greedy"))
	d.Press("f")
	assert.Contains(t, d.Screen(), fairLead)
	assert.False(t, d.page().Sealed(), "the tiles are dealt meanwhile")

	d = newDesk(t, fresh(t, "fives", "greedy", "greedy", "greedy"))
	for d.page().Sealed() {
		require.Empty(t, d.page().Match.Layout)
		d.Release()
	}
	for range 5 {
		d.Release()
	}
	assert.NotEmpty(t, d.page().Match.Layout, "the bots go on after it")
}

// The page says what the commitment is, and with the result of the match the seed and the commands. Before that the seed is a
// secret, also at the end of the last round: moves can still be taken back there.
func TestFairDealPageTellsSeedWithResult(t *testing.T) {
	w, _ := recorded()
	d := sitIn(t, w, lastTile(t, "5"), size(100, 50))
	seed := d.whole().Seed.String()
	for _, stage := range []struct {
		key, says string
		told      bool
	}{
		{"1", "You can see the seed when the match is over", false},
		{"enter", "You can see the seed once you end the match", false},
		{"enter", "head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum", true},
	} {
		d.Press(stage.key)
		d.Open(page.Result{Push: FairPage(d.page().Match, d.page().RecordID)})
		assert.Contains(t, d.Screen(), stage.says)
		assert.Contains(t, d.Screen(), d.page().Match.Header.Commitment)
		assert.Equal(t, stage.told, d.has(seed))
		d.Press("esc")
	}
}

func TestFairDealPageSaysWhereMatchComesFrom(t *testing.T) {
	for want, change := range map[string]func(*match.Seen){
		"The first action was copied":     func(m *match.Seen) { m.Header.Copied = 1 },
		"The first 2 actions were copied": func(m *match.Seen) { m.Header.Copied = 2 },
		"Everyone gets this deal today":   func(m *match.Seen) { m.Header.Daily = "2026-11-26" },
		"This match isn't recorded":       func(*match.Seen) {},
	} {
		d := sit(t, fresh(t, "fives", record.Human, "greedy"), size(100, 40))
		m := d.page().Match
		change(&m)
		d.Pages = append(d.Pages, FairPage(m, func() string { return "" }))
		assert.Contains(t, d.Paragraph(), want)
	}
	d := sit(t, fresh(t, "fives", record.Human, "greedy"), size(100, 40))
	d.Pages = append(d.Pages, FairPage(d.page().Match, func() string { return "k7qm" }))
	assert.Contains(t, d.Screen(), "dominoes verify k7qm")
}
