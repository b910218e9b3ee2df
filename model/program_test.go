package model

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/pages/board"
)

// requireHandsHidden checks that the screen of a hand-over shows no tile of a hand, and none below the table.
func requireHandsHidden(t *testing.T, d *desk) {
	t.Helper()
	for seat := range domino.Seat(2) {
		o := observed(d.table(), seat)
		for _, tile := range o.Hand.Tiles() {
			for _, form := range []string{"%d-%d", "%d│%d", "%d|%d", "%d │ %d"} {
				require.NotContains(t, d.screen(), fmt.Sprintf(form, tile.High(), tile.Low()))
				require.NotContains(t, d.screen(), fmt.Sprintf(form, tile.Low(), tile.High()))
			}
		}
	}
	lines := d.lines()
	require.NotRegexp(t, `\d{1,2}[-|│┃║]\d{1,2}|●|•|─── |\d ?│ ?\d`, strings.Join(lines[len(lines)-6:], "\n"))
}

// Two people play a round by keys. Between their turns no hand is shown.
func TestTwoPeoplePlayRound(t *testing.T) {
	c := configFor("draw", record.Human, record.Human)
	c.Start = false
	d := sit(t, c, 80, 24).press("enter")
	for d.table().Stage != board.RoundEnd {
		before := d.table().Match
		if d.table().Stage == board.HandOver {
			requireHandsHidden(t, d)
			require.Equal(t, board.Playing, d.press("enter").table().Stage)
			continue
		}
		switch before.Moves[0].Kind {
		case game.Draws:
			d.press("d")
		case game.Passes:
			d.press("p")
		default:
			d.press("s", "right", "left", "tab", "up", "enter")
		}
		require.Greater(t, d.table().Match.Ply, before.Ply)
	}
	assert.Greater(t, d.table().Match.Ply, 9)
	for i, name := range []string{"Ann", "Bo"} {
		assert.Regexp(t, name+`.*`+regexp.QuoteMeta(d.table().Match.Scores[i].Text(false)), d.screen())
	}
	assert.Contains(t, d.press("enter").screen(), "enter: see your")
	assert.Equal(t, 2, d.table().Match.Round)
}

// A key that moves the selection changes little, however large the screen is.
func TestSelectingTileSendsFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 48}} {
		d := sit(t, configFor("fives", record.Human, record.Human), size[0], size[1]).press("enter")
		for range 8 {
			before, _ := d.m.Frame()
			frame, _ := d.press("right").m.Frame()
			changes := frame.Changes(before)
			assert.NotEmpty(t, changes)
			assert.Less(t, len(changes), 420)
		}
	}
}
