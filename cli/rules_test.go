package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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

const (
	nineEach = `id = "nine-each"
name = "Nine each"
about = "All Fives, nine tiles each, to 150"
base = "fives"
[options]
deal = [9, 7, 5]
entry = 10
target = 150
`
	badHouse = "id = \"bad\"\nname = \"Bad\"\nbase = \"fives\"\n[options]\ntie = \"coin\"\n"
)

// houseFile is a file in the user's directory of house rules.
func houseFile(home, name string) string { return filepath.Join(home, "rules", name) }

func TestHouseRulesAreListedAndExplained(t *testing.T) {
	home := newHome(t, map[string]string{"rules/nine.toml": nineEach})
	file := houseFile(home, "nine.toml")
	assert.Contains(t, printed(t, "", "variants"),
		"Nine each  --variant nine-each\n  House rules, based on Block Fives.\n  All Fives, nine tiles each, to 150.\n")
	var list []report.Variant
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", "variants", "--json")), &list))
	last := list[len(list)-1]
	assert.Equal(t, []string{"nine-each", "fives", ""}, []string{last.ID, last.Base, list[0].Base})
	assert.Equal(t, map[string]any{"deal": 9.0, "entry": 10.0, "target": 150.0}, last.Changed)
	assert.Nil(t, list[0].Changed)

	page := printed(t, "", "rules", "nine-each")
	assert.Contains(t, page, "House rules, based on Block Fives.")
	assert.Equal(t, page, printed(t, "", "rules", "--rules", file))
	assert.Equal(t, page, printed(t, "", "rules", "nine-each", "--rules", file), "a file may be one of the user's own")
	assert.NotContains(t, printed(t, "", "rules", "fives", "--rules", file), "nine-each")
	assert.Contains(t, run(t, "2\nnine-each\n6\n", "--plain").out, "1: start Nine each with")
}

func TestBrokenHouseRulesAreTold(t *testing.T) {
	home := newHome(t, map[string]string{"rules/nine.toml": nineEach, "rules/bad.toml": badHouse})
	bad := houseFile(home, "bad.toml")
	const fault = `:5: tie can't be "coin"`
	r := run(t, "", "variants")
	assert.Zero(t, r.status)
	assert.True(t, strings.HasPrefix(r.err, bad+fault), r.err)
	assert.Contains(t, r.out, "--variant nine-each\n")
	assert.Contains(t, run(t, "6\n", "--plain").out, bad+fault)
	assert.NotContains(t, run(t, "q\n", "--plain", "--variant", "draw").out, fault, "there is nothing to choose from")
	r = run(t, "", "--variant", "shuffle")
	assert.Equal(t, exitUsage, r.status)
	assert.Regexp(t, `^dominoes: unknown variant "shuffle".*\ndominoes: `+regexp.QuoteMeta(bad+fault), r.err)
	for _, line := range []string{
		"variants --rules BAD", "rules --rules BAD", "--rules BAD --seats greedy,greedy",
		"arena --rules BAD --seats greedy,greedy",
	} {
		run(t, "", strings.Fields(strings.ReplaceAll(line, "BAD", bad))...).says(t, exitUsage, "bad.toml"+fault)
	}
}

// The record has the base and its options, so that reading it needs no file. While the file of the house rules is there,
// commands call the match by their name.
func TestMatchOfHouseRulesIsRecordedAsItsBase(t *testing.T) {
	home := newHome(t, map[string]string{"rules/nine.toml": nineEach})
	file := houseFile(home, "nine.toml")
	printed(t, "", "--rules", file, "--seats", "greedy,greedy")
	name := onlyRecord(t, home)
	assert.True(t, strings.HasPrefix(contents(t, name), `{"dominoes":1,"variant":"fives","options":{"deal":9,"entry":10,"target":150},`))
	told := func() string {
		return printed(t, "", "matches") + printed(t, "", "replay", idOf(name)) + printed(t, "", "show", name)
	}
	for _, text := range []string{" Nine each  ", "Nine each: ", "NINE EACH"} {
		assert.Contains(t, told(), text)
	}
	assert.Contains(t, printed(t, "", "matches", "--json"), `"house_rules":"nine-each"`)
	require.NoError(t, os.Remove(file))
	assert.NotContains(t, strings.ToLower(told()), "nine")
	assert.Contains(t, told(), "Block Fives: ")
	printed(t, "", "check", name)
}

func TestArenaPlaysHouseRules(t *testing.T) {
	home := newHome(t, map[string]string{"rules/nine.toml": nineEach})
	var out []string
	for _, by := range []string{
		"--variant nine-each", "--rules " + houseFile(home, "nine.toml"),
		"--variant fives --option deal=9 --option entry=10 --option target=150",
	} {
		args := append([]string{"arena", "--seats", "greedy,random", "--deals", "2", "--seed", puzzleSeed, "--json"}, strings.Fields(by)...)
		out = append(out, regexp.MustCompile(`"(median|p99|max)[^,}]*`).ReplaceAllString(printed(t, "", args...), ""))
	}
	assert.Equal(t, []string{out[2], out[2]}, out[:2])
}

func TestHouseRulesComplete(t *testing.T) {
	newHome(t, map[string]string{"rules/nine.toml": nineEach, "rules/bad.toml": badHouse})
	other := file(t, strings.ReplaceAll(nineEach, "nine-each", "nine-more"))
	all := append(variants.IDs(), "nine-each")
	for _, args := range [][]string{{"--variant", ""}, {"arena", "--variant", ""}, {"rules", ""}, {"--rules", "nowhere.toml", "--variant", ""}} {
		assert.Equal(t, all, completions(t, args...), args)
	}
	assert.Equal(t, append(all, "nine-more"), completions(t, "--rules", other, "--variant", ""))
	assert.Equal(t, variants.IDs(), completions(t, "puzzle", "--variant", ""), "there are no puzzles of house rules")
}
