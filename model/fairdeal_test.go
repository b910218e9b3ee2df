package model

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/model/table"
)

// shows reports whether the beginning of the open match's fingerprint can be read, and no more.
func shows(d *desk) bool {
	digits := d.table().Match.Header.Commitment
	return strings.Contains(d.screen(), digits[:8]) && !strings.Contains(d.screen(), digits[:9])
}

// The commitment is the first picture of a match, on any screen, with no tile face
// up.
func TestTheCommitmentIsSeenBeforeTheDeal(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {144, 34}, {200, 60}, {250, 70}} {
		for n := 2; n <= game.MaxSeats; n++ {
			for _, players := range [][]string{{"human", "greedy", "greedy", "greedy"}, {"human", "human", "human", "human"}, {"greedy", "greedy", "greedy", "greedy"}} {
				for _, variant := range []string{"fives", "plaza-twelve"} {
					c := moving(variant, players[:n]...)
					c.Start = false
					d := sit(t, c, size[0], size[1]).press("h", "h") // hints tell nothing of the hand
					d.hold = true
					d.m.settings.Hints = prefs.HintAdvice
					d.send(page.StartMsg{Setup: c.Setup})
					name := fmt.Sprint(size, variant, players[:n])
					require.True(t, d.table().Sealed(), name)
					require.True(t, shows(d), "%s\n%s", name, d.screen())
					require.NotContains(t, d.screen(), "lead ", name)
					require.Zero(t, d.table().Match.Assisted(1), name)
					hidden := d.screen()
					if d.table().Viewer() != game.NoSeat {
						other := *d
						other.m.config.NewSeed = func() game.Seed { return seedOf(77) }
						other.m.pages = other.m.pages[:1:1]
						other.send(page.StartMsg{Setup: c.Setup})
						digits, others := d.table().Match.Header.Commitment, other.table().Match.Header.Commitment
						want := strings.ReplaceAll(other.screen(), others[:8], digits[:8])
						assert.Equal(t, hidden, want, "another deal looks the same")
					}
				}
			}
		}
	}
}

// It is seen just as long where nothing is to move.
func TestTheCommitmentIsSeenWithoutMotion(t *testing.T) {
	for _, motion := range []prefs.Motion{prefs.MotionOff, prefs.MotionShort} {
		c := configFor("fives", record.Human, "greedy")
		c.Motion = motion
		d := &desk{t: t, m: New(c), hold: true}
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		d.run(d.m.Init())
		pictures := 0
		for page := d.table(); page.Sealed(); page = d.table() {
			require.True(t, shows(d), d.screen())
			require.NotContains(t, d.screen(), "lead ")
			d.release()
			pictures++
		}
		assert.Equal(t, 18, pictures, "a second and a half")
	}
}

// Once the tiles are dealt the felt is free for them: the digits are on their own page.
func TestTheFingerprintLeavesTheTable(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := sit(t, configFor("fives", record.Human, record.Human), size[0], size[1])
		digits := d.table().Match.Header.Commitment[:8]
		for range 4 {
			assert.NotContains(t, d.screen(), digits)
			d.press("enter")
		}
	}
}

// A key explains the line while it stands there, with all digits.
func TestTheFingerprintIsExplained(t *testing.T) {
	d := &desk{t: t, m: New(moving("fives", record.Human, "greedy")), hold: true}
	d.run(d.m.Init())
	require.Regexp(t, `Fair deal · [0-9a-f]{8}… · f: how the shuffle is kept fair`, d.screen())
	assert.Contains(t, d.line(-1), "f fair deal")
	d.press("f")
	assert.IsType(t, dialog.Text{}, d.top())
	assert.Contains(t, d.screen(), d.table().Match.Header.Commitment)
	assert.False(t, d.table().Sealed(), "the tiles are dealt meanwhile")
}

// Any key ends the first picture and does nothing else; bots wait for it.
func TestTheFirstPictureCanBeCutShort(t *testing.T) {
	for _, key := range []string{"enter", "esc", "x", "p"} {
		d := &desk{t: t, m: New(moving("fives", record.Human, record.Human))}
		d.hold = true
		d.run(d.m.Init())
		require.True(t, shows(d))
		d.press(key)
		assert.Equal(t, board.HandOver, d.table().Stage, "%s hands nothing over", key)
		assert.Len(t, d.m.pages, 2, key)
		assert.Nil(t, d.table().Film.Running())
	}

	d := &desk{t: t, m: New(moving("fives", "greedy", "greedy", "greedy"))}
	d.hold = true
	d.run(d.m.Init())
	for range 5 {
		require.True(t, shows(d))
		require.Empty(t, d.state().Layout())
		d.release()
	}
	for range 40 {
		d.release()
	}
	assert.NotEmpty(t, d.state().Layout(), "the bots go on after it")
}

// A terminal tells its size when the match may have begun already.
func TestTheFirstPictureFitsANewSize(t *testing.T) {
	d := &desk{t: t, m: New(moving("fives", record.Human, "greedy"))}
	d.hold = true
	d.run(d.m.Init())
	for _, size := range [][2]int{{60, 20}, {120, 36}, {200, 60}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		require.NotNil(t, d.table().Film.Running())
		assert.True(t, shows(d))
		assert.Len(t, d.lines(), size[1])
	}
}

func TestNothingMovesBeforeTheDealWithoutMotion(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24)
	assert.Nil(t, d.table().Film.Running())
}

// The page says what the commitment is, and at the end the seed and the commands.
func TestFairDealPage(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, record.Human), 100, 40).press("enter", "esc", "down", "down", "enter")
	assert.Contains(t, d.line(0), "FAIR DEAL")
	assert.Contains(t, d.screen(), d.table().Match.Header.Commitment)
	assert.Contains(t, d.screen(), "You can see the seed when the match is over")
	assert.NotContains(t, d.screen(), testSeed.String(), "it is a secret yet")
	assert.Contains(t, d.screen(), "This match isn't recorded")

	kept := store.NewMatches(t.TempDir(), t.TempDir(), time.Now)
	c := configFor("fives", record.Human, "greedy")
	c.Record = func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) }
	end := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""), 100, 50)
	for range 400 {
		if end.table().Stage == board.MatchEnd {
			break
		}
		end.press("enter")
	}
	require.Equal(t, board.MatchEnd, end.table().Stage)
	assert.Contains(t, end.line(-2), "f: check that the shuffle was fair")
	end.press("f")
	assert.Contains(t, end.screen(), testSeed.String())
	assert.Contains(t, end.screen(), "head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum")
	entries, err := kept.List()
	require.NoError(t, err)
	assert.Contains(t, end.screen(), "dominoes verify "+entries[0].ID)
	end.press("esc")
	assert.Equal(t, board.MatchEnd, end.table().Stage)
}

// The last round's end tells no seed: moves can still be taken back there, and nobody
// plays on from them knowing what comes.
func TestTheSeedIsNotToldWhileMovesCanBeTakenBack(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""), 80, 50).press("enter")
	require.Equal(t, board.RoundEnd, d.table().Stage)
	require.Equal(t, game.MatchOver, d.state().Stage())
	fair := func() string {
		page := d.table()
		return d.run(page.OpenFair()).screen()
	}
	assert.NotContains(t, fair(), testSeed.String())
	assert.Contains(t, d.screen(), "You can see the seed with the final result")
	d.press("esc", "u", "y")
	require.NotEqual(t, game.MatchOver, d.state().Stage())
	d.press("enter", "enter")
	require.Equal(t, board.MatchEnd, d.table().Stage)
	assert.Contains(t, fair(), testSeed.String())
	assert.NotContains(t, d.screen(), "with the final result")
	assert.Equal(t, game.MatchOver, d.press("esc", "u").state().Stage(), "nothing is taken back any more")
}

// What was copied from another match is told, be it the deal alone.
func TestFairDealOfWhatWasCopied(t *testing.T) {
	for copied, want := range map[int]string{1: "The first action was copied", 2: "The first 2 actions were copied"} {
		d := sit(t, configFor("fives", record.Human, "greedy"), 100, 40)
		m := d.table().Match
		m.Header.Copied = copied
		assert.Contains(t, d.send(table.FairMsg{Table: d.table().ID, Page: table.FairPage(m, "")}).screen(), want)
	}
}
