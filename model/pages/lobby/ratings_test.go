package lobby

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/season"
	"dominoes/variants"
)

func TestRatingsOfSeasonAreOneKeyAway(t *testing.T) {
	d := newDesk(t)
	d.lobby.ratings = []season.Table{
		{Season: "2026-Q4", Kinds: []season.KindTable{{Kind: "pairs", Players: []season.Player{
			{Name: "Ann", Rating: 1571.6, Error: 120.4, Matches: 12, Won: 9}, {Name: "Ben", You: true, Rating: 1490, Error: 150, Matches: 1},
		}}}},
		{Season: "2026-Q3"},
	}
	d.Press("r")
	require.Len(t, d.Pages, 2)
	screen := d.Screen()
	assert.Contains(t, screen, "October to December 2026")
	assert.Contains(t, screen, variants.Pairs.Name())
	assert.Regexp(t, `  1  Ann +1572 ±120 +12 played +9 won`, screen)
	assert.Regexp(t, `◆ +2  Ben +1490 ±150 +1 played +0 won`, screen)
	assert.Regexp(t, `July to September 2026 *\n *Nobody has finished a rated match`, screen)
	d.Press("r")
	assert.Len(t, d.Pages, 1)
}

func TestRatedTableSaysSo(t *testing.T) {
	table := someTables()[0]
	for _, table = range someTables() {
		if table.Free() > 0 && table.Public {
			break
		}
	}
	table.Rated = true
	d := newDesk(t, table)
	assert.Contains(t, d.Screen(), "rated, 1 free chair")
	assert.Contains(t, d.Screen(), "Rated: no advice, and nothing is taken back.")
}

func TestRatedTableIsOpenedWithStandIns(t *testing.T) {
	d := newDesk(t)
	d.Press("o", "enter", "down", "down", "right") // the table waits
	d.Press("down", "right")
	assert.Contains(t, d.Screen(), "a club player sits in")
	d.Press("up", "right")
	assert.Contains(t, d.Screen(), "a club player sits in", "a rated table never waits")
	d.Press("up", "up", "enter")
	require.Len(t, d.lobby.offers, 1)
	assert.True(t, d.lobby.offers[0].Rated)
}
