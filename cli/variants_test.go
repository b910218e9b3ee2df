package cli

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/variants"
)

// listed is a variant as the JSON gives it to a program.
type listed struct {
	ID, Name, Line, Page string
	Seats                []int
	Options              []listedOption
}

type listedOption struct {
	ID, Meaning string
	Values      []any
	Default     any
	House       *bool
	Open        []any
}

func listVariants(t *testing.T) []listed {
	t.Helper()
	r := run(t, "", "variants", "--json")
	require.Zero(t, r.status)
	require.Empty(t, r.err)
	require.Equal(t, 1, strings.Count(r.out, "\n"), "one line")
	var list []listed
	dec := json.NewDecoder(strings.NewReader(r.out))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&list))
	return list
}

func (v listed) option(t *testing.T, id string) listedOption {
	t.Helper()
	i := slices.IndexFunc(v.Options, func(o listedOption) bool { return o.ID == id })
	require.GreaterOrEqual(t, i, 0, "%s has no %s", v.ID, id)
	return v.Options[i]
}

func TestVariantsJSON(t *testing.T) {
	list := listVariants(t)
	var ids []string
	for _, v := range list {
		ids = append(ids, v.ID)
		assert.NotEmpty(t, v.Name)
		assert.NotEmpty(t, v.Line)
		assert.NotEmpty(t, v.Page)
		assert.Equal(t, []int{2, 3, 4}, v.Seats)
		require.Len(t, v.Options, 30, "every parameter of the rules")
		for _, o := range v.Options {
			assert.NotEmpty(t, o.Meaning, o.ID)
			assert.NotNil(t, o.Default, o.ID)
			require.NotNil(t, o.House, o.ID)
			if _, bySeats := o.Default.(map[string]any); o.Values != nil && !bySeats {
				assert.Contains(t, o.Values, o.Default, "%s %s", v.ID, o.ID)
				assert.Subset(t, o.Values, o.Open)
			}
			if *o.House {
				assert.Nil(t, o.Open, "%s %s", v.ID, o.ID)
			}
		}
	}
	assert.Equal(t, []string{
		"evens", "evens-spinner", "draw", "fives", "block", "classic", "plaza", "plaza-nine", "plaza-twelve", "dutch",
		"all-fives", "muggins", "threes", "fives-and-threes", "bergen", "matador", "dominican", "cuban", "jamaican", "brazilian", "kozel", "sebastopol", "cross",
		"mexican-train",
	}, ids)
}

// Some cells of the table of variants, in the JSON types that records use.
func TestVariantsJSONCells(t *testing.T) {
	byID := map[string]listed{}
	for _, v := range listVariants(t) {
		byID[v.ID] = v
	}
	for _, c := range []struct {
		variant, option string
		want            any
	}{
		{"evens", "deal", map[string]any{"2": 7.0, "3": 5.0, "4": 5.0}},
		{"classic", "deal", map[string]any{"2": 7.0, "3": 7.0, "4": 7.0}},
		{"evens", "lead", "lot"},
		{"evens", "in-play", "even"},
		{"evens-spinner", "arms", 4.0},
		{"draw", "lead", "highest-tile"},
		{"fives", "round-to", 5.0},
		{"fives", "boneyard", "none"},
		{"block", "spinner", "none"},
		{"classic", "target", 101.0},
		{"classic", "win", "low"},
		{"plaza", "tie", "split"},
		{"plaza", "fill-first", false},
		{"plaza-nine", "set", 9.0},
		{"plaza-twelve", "arms", 8.0},
		{"plaza-twelve", "arms-open", "always"},
		{"dutch", "double-blank", 13.0},
		{"dutch", "reserve", 2.0},
	} {
		assert.Equal(t, c.want, byID[c.variant].option(t, c.option).Default, "%s %s", c.variant, c.option)
	}

	fives, plaza := byID["fives"], byID["plaza"]
	for id, values := range map[string][]any{"boneyard": {"until", "free"}, "spinner": {"none"}, "block-winner": {"blocker"}} {
		o := fives.option(t, id)
		assert.False(t, *o.House, id)
		assert.Subset(t, o.Open, values, id)
	}
	assert.Contains(t, plaza.option(t, "tie").Open, "draw-off")
	assert.True(t, *plaza.option(t, "set").House, "another set departs from the page")
	assert.Equal(t, []any{6.0, 9.0, 12.0}, plaza.option(t, "set").Values)
	assert.Equal(t, []any{false, true}, plaza.option(t, "teams").Values)
	assert.Nil(t, plaza.option(t, "target").Values, "any number")
}

// What the JSON says are the defaults are what a header without options plays.
func TestVariantsJSONDefaultsArePlayed(t *testing.T) {
	for _, v := range listVariants(t) {
		for _, seats := range v.Seats {
			bare, err := variants.Resolve(v.ID, seats, nil)
			require.NoError(t, err)
			named := map[string]string{}
			for _, o := range v.Options {
				value := o.Default
				if bySeats, ok := value.(map[string]any); ok {
					value = bySeats[string(rune('0'+seats))]
				}
				text, err := json.Marshal(value)
				require.NoError(t, err)
				named[o.ID] = strings.Trim(string(text), `"`)
			}
			full, err := variants.Resolve(v.ID, seats, named)
			require.NoError(t, err)
			assert.Equal(t, bare, full)
		}
	}
}

// People read labels and values in words, and find what to write beside them.
func TestVariantsInWords(t *testing.T) {
	r := run(t, "", "variants")
	require.Zero(t, r.status)
	require.Empty(t, r.err)
	for line := range strings.Lines(r.out) {
		assert.LessOrEqual(t, len([]rune(line)), 81, line)
	}
	games := strings.Split(r.out, "\n\n")
	require.Len(t, games, len(variants.All())+1)
	for i, v := range variants.All() {
		head, rest, _ := strings.Cut(games[i], "\n")
		assert.Equal(t, fmt.Sprintf("%s  --variant %s", v.Name, v.ID), head)
		assert.Contains(t, strings.ToLower(rest), v.Line)
		games[i] = regexp.MustCompile(` +`).ReplaceAllString(strings.ReplaceAll(rest, "\n", " "), " ")
	}
	fives, plaza, dutch := games[3], games[6], games[slices.Index(variants.IDs(), "dutch")]
	assert.Contains(t, fives, "Muggins")
	assert.Contains(t, fives, " Tiles each deal 7 ", "the same for any number of players")
	assert.Contains(t, fives, " Drawing boneyard none, until you can play (until), whenever you like (free) ")
	assert.Contains(t, plaza, " Tiles each deal 7; 5 with three or four players ")
	assert.Contains(t, dutch, " Drawing boneyard two at most (up-to-2), one at most (up-to-1) ")
	assert.Contains(t, dutch, " Tied block tie points are shared (split), draw for it (draw-off) ")
	assert.Contains(t, dutch, " Partners teams no (false), yes (true)")
	assert.NotContains(t, dutch, "reserve", "what only a house rule changes isn't offered")
}
