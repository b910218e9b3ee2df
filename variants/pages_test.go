package variants_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// page is a variant as its rule page has it, every option as text;
// what the page doesn't say is as other pages leave it.
type page struct {
	id, set, deal                      string // deal for two, three and four seats
	lead, later, noLead                string
	boneyard, reserve                  string
	spinner, arms, open                string
	inPlay, award, roundTo, doubleZero string
	blockWinner, tie, win, target      string

	more map[string]string // options that not every page speaks of, "pairs" for teams of four
}

var pages = []page{
	{"evens", "6", "7/5/5", "lot", "winner", "redeal", "until", "0", "none", "2", "sides-first",
		"even", "others-minus-own", "1", "0", "lowest", "none", "high", "100", nil},
	{"evens-spinner", "6", "7/5/5", "lot", "winner", "redeal", "until", "0", "first-double", "4", "sides-first",
		"even", "others-minus-own", "1", "0", "lowest", "none", "high", "100", nil},
	{"draw", "6", "7/7/7", "highest-tile", "same", "redeal", "until", "0", "none", "2", "sides-first",
		"none", "others-minus-own", "1", "0", "lowest", "none", "high", "100", nil},
	{"fives", "6", "7/7/7", "highest-double", "winner", "highest-tile", "none", "0", "first-double", "4", "sides-first",
		"fives", "others", "5", "0", "lowest", "none", "high", "100", nil},
	{"block", "6", "7/7/7", "highest-double", "winner", "highest-tile", "none", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest", "none", "high", "100", nil},
	{"classic", "6", "7/7/7", "blank-then-doubles", "same", "highest-tile", "until", "0", "none", "2", "sides-first",
		"none", "each-own", "1", "0", "blocker", "none", "low", "101", nil},
	{"plaza", "6", "7/5/5", "highest-double", "same", "redeal", "free", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest", "split", "high", "100", nil},
	{"plaza-nine", "9", "7/5/5", "highest-double", "same", "redeal", "free", "0", "lead", "4", "always",
		"none", "others", "1", "0", "lowest", "split", "high", "100", nil},
	{"plaza-twelve", "12", "7/5/5", "highest-double", "same", "redeal", "free", "0", "lead", "8", "always",
		"none", "others", "1", "0", "lowest", "split", "high", "100", nil},
	{"dutch", "6", "7/5/5", "highest-double", "same", "redeal", "up-to-2", "2", "none", "2", "sides-first",
		"none", "others", "1", "13", "lowest", "split", "high", "100", nil},
	{"all-fives", "6", "7/5/5", "highest-double", "winner", "highest-tile", "until", "0", "first-double", "4", "sides-first",
		"fives", "others", "5", "0", "lowest", "none", "high", "250", nil},
	{"muggins", "6", "7/7/5", "highest-double", "winner", "highest-tile", "until", "2", "none", "2", "sides-first",
		"fives", "others", "5", "0", "lowest", "none", "high", "100", nil},
	{"threes", "6", "7/5/5", "lot", "winner", "redeal", "until", "0", "first-double", "4", "sides-first",
		"threes", "others", "3", "0", "lowest", "none", "high", "250", nil},
	{"fives-and-threes", "6", "7/5/5", "lot", "rotate", "redeal", "none", "0", "none", "2", "sides-first",
		"fives-and-threes", "none", "1", "0", "none", "none", "high", "61", map[string]string{"finish": "1/1/1/1/0", "target-rule": "exact", "out": "side"}},
	{"bergen", "6", "6/6/5", "highest-double", "same", "redeal", "until", "0", "none", "2", "sides-first",
		"bergen", "none", "1", "0", "lowest", "none", "high", "15", map[string]string{"finish": "1/1/1/1/1"}},
	{"matador", "6", "7/6/5", "highest-double", "same", "highest-tile", "until", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest", "none", "high", "100", map[string]string{"join": "seven"}},
	{"dominican", "6", "7/7/7", "highest-double", "winner", "highest-tile", "none", "0", "none", "2", "sides-first",
		"none", "all", "1", "0", "duel", "none", "high", "200", map[string]string{"finish": "0/0/30/0/0", "pass-bonus": "30", "pairs": ""}},
	{"cuban", "9", "10/10/10", "highest-double", "winner", "highest-tile", "none", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest-team", "none", "high", "150", map[string]string{"pairs": ""}},
	{"jamaican", "6", "7/9/7", "highest-double", "winner", "highest-tile", "none", "0", "none", "2", "sides-first",
		"none", "none", "1", "0", "lowest", "carry-once", "high", "6", map[string]string{"finish": "1/1/1/1/1", "target-rule": "love", "pairs": ""}},
	{"brazilian", "6", "7/7/7", "highest-double", "winner", "highest-tile", "until", "0", "none", "2", "sides-first",
		"none", "none", "1", "0", "lowest-team", "carry", "high", "6", map[string]string{"finish": "1/2/3/4/1", "capicua": "bridge", "redeal-doubles": "4", "pairs": ""}},
	{"kozel", "6", "7/7/7", "one-one", "winner", "highest-tile", "until", "0", "none", "2", "sides-first",
		"none", "losers-own", "1", "0", "lowest-team", "none", "low", "101", map[string]string{"entry": "13", "pairs": ""}},
	{"sebastopol", "6", "7/9/7", "highest-double", "same", "redeal", "none", "0", "lead", "4", "always",
		"none", "others-minus-own", "1", "0", "lowest", "none", "high", "100", map[string]string{"fill-first": "true"}},
	{"cross", "6", "7/6/5", "highest-double", "same", "redeal", "until", "2", "lead", "4", "always",
		"none", "others", "1", "0", "lowest", "none", "high", "100", map[string]string{"fill-first": "true"}},
	{"mexican-train", "12", "15/15/15", "lot", "rotate", "redeal", "up-to-1", "0", "none", "2", "sides-first",
		"none", "each-own", "1", "0", "none", "none", "low", "0", map[string]string{"trains": "own-and-public", "rounds": "13"}},
}

// defaults are the values of the options that none of these pages speaks of.
var defaults = map[string]string{
	"redeal-doubles": "0", "join": "match", "trains": "none", "pass-bonus": "0", "entry": "0", "finish": "0/0/0/0/0", "capicua": "either",
	"target-rule": "round-end", "rounds": "0", "out": "seat",
}

// options returns the page's value of every option for a number of seats.
func (p page) options(seats int) map[string]string {
	options := maps.Clone(defaults)
	maps.Copy(options, map[string]string{
		"set": p.set, "deal": strings.Split(p.deal, "/")[seats-2], "lead": p.lead, "later-lead": p.later, "no-lead": p.noLead,
		"boneyard": p.boneyard, "reserve": p.reserve, "spinner": p.spinner, "arms": p.arms, "arms-open": p.open,
		"fill-first": "false", "in-play": p.inPlay, "award": p.award, "round-to": p.roundTo, "block-winner": p.blockWinner,
		"tie": p.tie, "double-blank": p.doubleZero, "win": p.win, "target": p.target, "teams": "false",
	})
	for id, value := range p.more {
		if id == "pairs" {
			id, value = "teams", strconv.FormatBool(seats == game.MaxSeats)
		}
		options[id] = value
	}
	return options
}

func TestEveryVariantIsAsItsPageHasIt(t *testing.T) {
	var ids []string
	for _, p := range pages {
		ids = append(ids, p.id)
		for seats := 2; seats <= game.MaxSeats; seats++ {
			r, err := variants.Resolve(p.id, seats, nil)
			require.NoError(t, err)
			assert.Equal(t, seats, r.Seats)
			want := p.options(seats)
			got := map[string]string{}
			for _, o := range variants.Options() {
				got[o.ID] = o.Value(r)
			}
			assert.Equal(t, want, got, "%s with %d seats", p.id, seats)
		}
	}
	assert.Equal(t, ids, variants.IDs())
}

// openTo lists what each page leaves to the players beside the target, the deal
// and the teams: the values of an option, or any.
var openTo = map[string]map[string]string{
	"evens":         {},
	"evens-spinner": {},
	"draw":          {},
	"fives":         {"fill-first": "any", "boneyard": "free none until", "spinner": "first-double none", "block-winner": "blocker lowest"},
	"block":         {"fill-first": "any", "boneyard": "free none until"},
	"classic":       {"fill-first": "any"},
	"plaza":         {"fill-first": "any", "tie": "draw-off split"},
	"plaza-nine":    {"fill-first": "any", "tie": "draw-off split"},
	"plaza-twelve":  {"fill-first": "any", "tie": "draw-off split"},
	"dutch":         {"fill-first": "any", "tie": "draw-off split", "boneyard": "up-to-1 up-to-2"},

	"all-fives":        {"lead": "highest-double lot", "boneyard": "free none until", "reserve": "0 1 2", "target-rule": "at-once round-end", "entry": "0 10"},
	"muggins":          {"lead": "highest-double lot", "boneyard": "free until", "reserve": "0 2"},
	"threes":           {"spinner": "first-double none"},
	"fives-and-threes": {"out": "seat side"},
	"bergen":           {"lead": "highest-double lowest-double", "reserve": "0 2", "spinner": "first-double none", "arms": "2 4"},
	"matador":          {"set": "12 6 9", "boneyard": "free none until", "reserve": "0 2", "award": "others others-minus-own"},
	"dominican": {"award": "all others", "finish": "0/0/0/0/0 0/0/25/0/0 0/0/30/0/0 0/0/30/30/0", "pass-bonus": "0 25 30",
		"block-winner": "duel lowest lowest-team", "tie": "leader none"},
	"cuban":      {"lead": "highest-double lot", "later-lead": "rotate winner", "block-winner": "lowest lowest-team"},
	"jamaican":   {"tie": "carry carry-once", "target-rule": "love round-end"},
	"brazilian":  {"boneyard": "none until", "finish": "1/2/3/4/1 1/2/3/6/1", "block-winner": "lowest lowest-team", "redeal-doubles": "0 4 5"},
	"kozel":      {"lead": "highest-double one-one", "entry": "0 13", "double-blank": "0 10 25"},
	"sebastopol": {"award": "others others-minus-own"},
	"cross":      {"boneyard": "none until up-to-1"},

	"mexican-train": {"set": "12 6 9", "trains": "own own-and-public", "double-blank": "0 50", "rounds": "any"},
}

func TestOpenOptionsAreThoseOfThePage(t *testing.T) {
	for _, v := range variants.All() {
		want := maps.Clone(openTo[v.ID])
		for _, id := range []string{"target", "deal", "teams"} {
			want[id] = "any"
		}
		got := map[string]string{}
		for id, values := range v.Open {
			got[id] = "any"
			if values != nil {
				got[id] = strings.Join(slices.Sorted(slices.Values(values)), " ")
			}
		}
		assert.Equal(t, want, got, v.ID)
	}
}

// Every option that a variant leaves open exists, and can take the values.
func TestOpenOptionsCanBeSet(t *testing.T) {
	for _, v := range variants.All() {
		for id, values := range v.Open {
			o, err := variants.OptionByID(id)
			require.NoError(t, err)
			for _, value := range values {
				r, err := v.Resolve(4, map[string]string{id: value})
				require.NoError(t, err, "%s %s=%s", v.ID, id, value)
				assert.Equal(t, value, o.Value(r))
			}
			assert.True(t, values == nil || slices.Contains(values, o.Value(v.Rules(4))), "%s: its own %s is among those open", v.ID, id)
		}
	}
}

func TestVariantsAreNamed(t *testing.T) {
	names := map[string]bool{}
	for _, v := range variants.All() {
		assert.NotEmpty(t, v.Name)
		assert.NotEmpty(t, v.Line)
		assert.NotEmpty(t, v.Page)
		assert.False(t, names[v.Name], "%s is a name twice", v.Name)
		names[v.Name] = true
		same, err := variants.ByID(v.ID)
		require.NoError(t, err)
		assert.Equal(t, v.Name, same.Name)
	}
}

// The options are those of the table of parameters, each with its values.
func TestOptionsAreThoseOfTheTable(t *testing.T) {
	const number = "" // any that the rules accept
	want := [][2]string{
		{"set", "6 9 12"}, {"deal", number},
		{"lead", "lot highest-double highest-tile blank-then-doubles one-one lowest-double"}, {"later-lead", "same winner rotate"},
		{"no-lead", "redeal highest-tile"}, {"redeal-doubles", number}, {"boneyard", "none until free up-to-1 up-to-2"}, {"reserve", number},
		{"join", "match seven"}, {"spinner", "none first-double lead"}, {"arms", "2 4 8"}, {"arms-open", "sides-first always"},
		{"fill-first", "false true"}, {"in-play", "none even fives threes fives-and-threes bergen"}, {"trains", "none own own-and-public"},
		{"pass-bonus", number}, {"entry", number}, {"award", "others others-minus-own each-own none all losers-own"}, {"round-to", "1 3 5"},
		{"finish", "0/0/0/0/0 0/0/25/0/0 0/0/30/0/0 0/0/30/30/0 1/1/1/1/0 1/1/1/1/1 1/2/3/4/1 1/2/3/6/1"}, {"capicua", "either bridge"},
		{"block-winner", "lowest blocker lowest-team duel none"}, {"tie", "none split draw-off lightest-tile carry carry-once leader"},
		{"double-blank", number}, {"win", "high low"}, {"target", number}, {"target-rule", "round-end at-once exact love"}, {"rounds", number},
		{"teams", "false true"}, {"out", "seat side"},
	}
	var got [][2]string
	for _, o := range variants.Options() {
		got = append(got, [2]string{o.ID, strings.Join(o.Values, " ")})
		assert.NotEmpty(t, o.Meaning, o.ID)
	}
	assert.Equal(t, want, got)
}

// Every value of every option reads back as it was set.
func TestOptionsReadBack(t *testing.T) {
	for _, o := range variants.Options() {
		values := o.Values
		if values == nil {
			for n := range 20 {
				values = append(values, strconv.Itoa(n))
			}
		}
		for _, value := range values {
			var r game.Rules
			require.NoError(t, o.Set(&r, value))
			assert.Equal(t, value, o.Value(r), o.ID)
		}
	}
}
