package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
)

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
