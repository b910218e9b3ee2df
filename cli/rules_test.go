package cli

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"dominoes/cli/report"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRulesFollowTheOptions(t *testing.T) {
	withoutRaces(t)
	for _, c := range []struct{ flags, says, hides string }{
		{"fives", "W [6|4]=== E\n", "150"},
		{"fives --option spinner=none --option target=150", "150", "partners"},
		{"fives --seats 4", "Fives", "partners"},
		{"fives --seats 4 --option teams=true", "partners", "150"},
		{"mexican-train --seats 3 --option set=9", "every player gets eleven tiles", "~"},
		{"mexican-train --seats 3 --option set=9", "A match takes ten rounds", "~"},
	} {
		out := printed(t, "", append([]string{"rules"}, strings.Fields(c.flags)...)...)
		assert.Contains(t, joined(out), joined(c.says), c.flags)
		assert.NotContains(t, out, c.hides, c.flags)
	}
	assert.Equal(t, printed(t, "", "rules", "fives"), printed(t, "", "rules", "fives", "--option", "target=100"), "the game's own value")
}

func TestRulesWithoutGameListTheGames(t *testing.T) {
	out := printed(t, "", "rules")
	for _, v := range variants.All() {
		assert.Contains(t, spaced(out), v.ID+" "+v.Name+" "+v.Line)
	}
}

func TestRulesPrintTheRecordOfASampleGame(t *testing.T) {
	record := printed(t, "", "rules", "plaza", "--record")
	assert.Contains(t, printed(t, "", "rules", "plaza"), "A sample game\n")
	assert.Contains(t, printed(t, record, "replay", "-"), "Ann scores 8; Ann 8, Bo 0\n")
	printed(t, record, "check", "-")
}

// The JSON has every option of each variant, in the types that records use, and its defaults are what a header without
// options plays.
func TestVariantsInJSON(t *testing.T) {
	withoutRaces(t)
	out := printed(t, "", "variants", "--json")
	require.Equal(t, 1, strings.Count(out, "\n"), "one line")
	var list []report.Variant
	dec := json.NewDecoder(strings.NewReader(out))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&list))
	require.Len(t, list, len(variants.All()))
	for i, v := range list {
		assert.Equal(t, variants.IDs()[i], v.ID)
		assert.Equal(t, []int{2, 3, 4}, v.Seats)
		require.Len(t, v.Options, len(variants.Options()))
		for _, seats := range v.Seats {
			named := map[string]string{}
			for _, o := range v.Options {
				named[o.ID] = fmt.Sprint(o.Default)
				if bySeats, ok := o.Default.(map[string]any); ok {
					named[o.ID] = fmt.Sprint(bySeats[strconv.Itoa(seats)])
				} else if o.Values != nil {
					assert.Subset(t, o.Values, append(o.Open, o.Default), "%s %s", v.ID, o.ID)
				}
			}
			bare, err := variants.Resolve(v.ID, seats, nil)
			require.NoError(t, err)
			full, err := variants.Resolve(v.ID, seats, named)
			require.NoError(t, err)
			assert.Equal(t, bare, full)
		}
	}
	for _, text := range []string{
		`[{"id":"evens","name":"Evens","line":"score even totals of the ends; no spinner",` +
			`"page":"Evens dominoes (no spinner)","seats":[2,3,4],"options":[{"id":"set",` +
			`"meaning":"which set of tiles is used","values":[6,9,12],"default":6,"house":true}`,
		`"meaning":"how many tiles each player gets","default":{"2":7,"3":5,"4":5},"house":false}`,
		`"meaning":"which ends to play on first","values":[false,true],"default":false,"house":false}`,
		`"default":"first-double","house":false,"open":["first-double","none"]}`,
	} {
		assert.Contains(t, out, text)
	}
}

func TestVariantsInWords(t *testing.T) {
	games := strings.Split(printed(t, "", "variants"), "\n\n")
	require.Len(t, games, len(variants.All())+1)
	rest := map[string]string{}
	for i, v := range variants.All() {
		head, text, _ := strings.Cut(games[i], "\n")
		assert.Equal(t, fmt.Sprintf("%s  --variant %s", v.Name, v.ID), head)
		assert.Contains(t, strings.ToLower(text), v.Line)
		rest[v.ID] = spaced(text)
	}
	for _, c := range [][2]string{
		{"fives", "Muggins"},
		{"fives", " Drawing boneyard none, until you can play (until), whenever you like (free) "},
		{"plaza", " Tiles each deal 7; 5 with three or four players "},
		{"dutch", " Partners teams no (false), yes (true)"},
	} {
		assert.Contains(t, rest[c[0]], c[1])
	}
	assert.NotContains(t, rest["dutch"], "reserve", "what only a house rule changes isn't offered")
}
