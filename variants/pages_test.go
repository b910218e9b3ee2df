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
}

var pages = []page{
	{"evens", "6", "7/5/5", "lot", "winner", "redeal", "until", "0", "none", "2", "sides-first",
		"even", "others-minus-own", "1", "0", "lowest", "none", "high", "100"},
	{"evens-spinner", "6", "7/5/5", "lot", "winner", "redeal", "until", "0", "first-double", "4", "sides-first",
		"even", "others-minus-own", "1", "0", "lowest", "none", "high", "100"},
	{"draw", "6", "7/7/7", "highest-tile", "same", "redeal", "until", "0", "none", "2", "sides-first",
		"none", "others-minus-own", "1", "0", "lowest", "none", "high", "100"},
	{"fives", "6", "7/7/7", "highest-double", "winner", "highest-tile", "none", "0", "first-double", "4", "sides-first",
		"fives", "others", "5", "0", "lowest", "none", "high", "100"},
	{"block", "6", "7/7/7", "highest-double", "winner", "highest-tile", "none", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest", "none", "high", "100"},
	{"classic", "6", "7/7/7", "blank-then-doubles", "same", "highest-tile", "until", "0", "none", "2", "sides-first",
		"none", "each-own", "1", "0", "blocker", "none", "low", "101"},
	{"plaza", "6", "7/5/5", "highest-double", "same", "redeal", "free", "0", "none", "2", "sides-first",
		"none", "others", "1", "0", "lowest", "split", "high", "100"},
	{"plaza-nine", "9", "7/5/5", "highest-double", "same", "redeal", "free", "0", "lead", "4", "always",
		"none", "others", "1", "0", "lowest", "split", "high", "100"},
	{"plaza-twelve", "12", "7/5/5", "highest-double", "same", "redeal", "free", "0", "lead", "8", "always",
		"none", "others", "1", "0", "lowest", "split", "high", "100"},
	{"dutch", "6", "7/5/5", "highest-double", "same", "redeal", "up-to-2", "2", "none", "2", "sides-first",
		"none", "others", "1", "13", "lowest", "split", "high", "100"},
}

// options returns the page's value of every option for a number of seats.
func (p page) options(seats int) map[string]string {
	return map[string]string{
		"set": p.set, "deal": strings.Split(p.deal, "/")[seats-2], "lead": p.lead, "later-lead": p.later, "no-lead": p.noLead,
		"boneyard": p.boneyard, "reserve": p.reserve, "spinner": p.spinner, "arms": p.arms, "arms-open": p.open,
		"fill-first": "false", "in-play": p.inPlay, "award": p.award, "round-to": p.roundTo, "block-winner": p.blockWinner,
		"tie": p.tie, "double-blank": p.doubleZero, "win": p.win, "target": p.target, "teams": "false",
	}
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
	"block":         {"fill-first": "any"},
	"classic":       {"fill-first": "any"},
	"plaza":         {"fill-first": "any", "tie": "draw-off split"},
	"plaza-nine":    {"fill-first": "any", "tie": "draw-off split"},
	"plaza-twelve":  {"fill-first": "any", "tie": "draw-off split"},
	"dutch":         {"fill-first": "any", "tie": "draw-off split", "boneyard": "up-to-1 up-to-2"},
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
			r := v.Rules(4)
			for _, value := range values {
				require.NoError(t, o.Set(&r, value), "%s %s=%s", v.ID, id, value)
				require.NoError(t, r.Validate())
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
		{"lead", "lot highest-double highest-tile blank-then-doubles"}, {"later-lead", "same winner rotate"},
		{"no-lead", "redeal highest-tile"}, {"boneyard", "none until free up-to-1 up-to-2"}, {"reserve", number},
		{"spinner", "none first-double lead"}, {"arms", "2 4 8"}, {"arms-open", "sides-first always"},
		{"fill-first", "false true"}, {"in-play", "none even fives"}, {"award", "others others-minus-own each-own"},
		{"round-to", "1 5"}, {"block-winner", "lowest blocker"}, {"tie", "none split draw-off lightest-tile"},
		{"double-blank", number}, {"win", "high low"}, {"target", number}, {"teams", "false true"},
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
