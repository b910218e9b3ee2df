package model

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/table"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// namedTile finds tiles on a screen, as "6-4" or as they lie.
var namedTile = regexp.MustCompile(`\d{1,2}[-|│┃║]\d{1,2}|●|•|─── |\d ?│ ?\d`)

// requireHandsHidden checks a hand-over screen: it shows no tile of a hand, and none below the table.
func requireHandsHidden(t *testing.T, tab table.Page, screen string) {
	t.Helper()
	for seat := range tab.Match.Header.Seats {
		for _, tile := range observed(tab, game.Seat(seat)).Hand.Tiles() {
			for _, form := range []string{"%d-%d", "%d│%d", "%d|%d", "%d │ %d"} {
				require.NotContains(t, screen, fmt.Sprintf(form, tile.High(), tile.Low()), "%s's tile", game.Seat(seat))
				require.NotContains(t, screen, fmt.Sprintf(form, tile.Low(), tile.High()), "%s's tile", game.Seat(seat))
			}
		}
	}
	rows := strings.Split(screen, "\n")
	require.NotRegexp(t, namedTile, strings.Join(rows[len(rows)-6:], "\n"), screen)
}

// Two people play a round at one terminal by keys.
func TestTwoPeoplePlayRound(t *testing.T) {
	c := configFor("draw", record.Human, record.Human)
	c.Start = false
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "New match")
	assert.Contains(t, d.press("enter").screen(), "enter: see your")
	for d.table().Stage != board.RoundEnd {
		tab := d.table()
		if tab.Stage == board.HandOver {
			requireHandsHidden(t, tab, d.screen())
			require.Equal(t, board.Playing, d.press("enter").table().Stage)
			continue
		}
		switch tab.Match.Moves[0].Kind {
		case game.Draws:
			d.press("d")
		case game.Passes:
			d.press("p")
		default:
			d.press("s", "right", "left", "tab", "up", "enter")
		}
		require.Greater(t, d.table().Match.Ply, tab.Match.Ply)
	}
	assert.Greater(t, d.table().Match.Ply, 9)
	assert.Contains(t, d.screen(), "Score sheet")
	for i, name := range []string{"Ann", "Bo"} {
		assert.Regexp(t, name+`.*`+regexp.QuoteMeta(d.table().Match.Scores[i].Text(false)), d.screen())
	}
	assert.Contains(t, d.press("enter").screen(), "enter: see your")
	assert.Equal(t, 2, d.table().Match.Round)
	assert.True(t, d.press("ctrl+c").quit)
}

// Bots play a match of every variant to its end, and its record says what the last screen does.
func TestBotsPlayEveryVariantToTheEnd(t *testing.T) {
	type seating struct {
		variants.Variant
		seats int
	}
	var tables []seating
	for _, v := range variants.All() {
		for n := 2; n <= game.MaxSeats; n++ {
			tables = append(tables, seating{v, n})
		}
	}
	for i, v := range sampletest.Some(t, 24, tables) {
		t.Run(fmt.Sprintf("%s-%d", v.ID, v.seats), func(t *testing.T) {
			t.Parallel()
			var records cabinet
			c := configFor(v.ID, []string{"greedy", "random", "random", "greedy"}[:v.seats]...)
			c.Record, c.Program = records.open, "dominoes v1.2.3"
			c.Setup.Options = map[string]string{"target": rulestest.Target(v.ID, 250)}
			if v.Rules(v.seats).Rounds > 0 {
				c.Setup.Options["rounds"] = "2" // more would show nothing else
			}
			if v.seats == game.MaxSeats && i%2 == 0 {
				c.Setup.Options["teams"] = "true"
			}
			d := sit(t, c, 120, 36)
			require.Equal(t, board.MatchEnd, d.table().Stage)
			require.NoError(t, d.m.Close())
			m := readPaper(t, records.files[0])
			require.Equal(t, game.MatchOver, m.State.Stage(), "the recorded match is over")
			assert.Equal(t, "dominoes v1.2.3", m.Header.Program)
			assert.Nil(t, m.Header.Seed, "nobody knows it before the end")
			assert.Equal(t, record.BindsHeader, m.Binds(testSeed))
			assert.Equal(t, testSeed, *m.Revealed)
			teams := m.State.Rules().Teams
			words := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: game.Rules{Teams: teams}}
			ahead := 0
			for _, seats := range m.State.Placing() {
				for _, seat := range seats {
					total := m.State.Scores()[seat].Text(false)
					mark := " +"
					if ahead == 0 {
						mark = " +▸ "
					}
					assert.Regexp(t, fmt.Sprintf(`(?m)^%s%d(st|nd|rd|th) +%s +%s( |$)`, mark, ahead+1, words.Side(seat), total), d.screen())
				}
				if ahead += len(seats); teams {
					ahead = 1
				}
			}
		})
	}
}

// A key that moves the selection changes little, however large the screen is.
func TestSelectingTileSendsFewBytes(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 48}} {
		d := sit(t, configFor("fives", record.Human, record.Human), size[0], size[1]).press("enter")
		for range 8 {
			before, _ := d.m.Frame(nil)
			frame, _ := d.press("right").m.Frame(before)
			changes := frame.Changes(before)
			assert.NotEmpty(t, changes)
			assert.Less(t, len(changes), 420)
		}
	}
}
