package variants

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var sheets = []struct {
	name, id string
	seats    int
	options  map[string]string
}{
	{"evens", "evens", 2, nil},
	{"evens-spinner", "evens-spinner", 2, nil},
	{"draw", "draw", 2, nil},
	{"fives", "fives", 2, nil},
	{"block", "block", 2, nil},
	{"classic", "classic", 2, nil},
	{"plaza", "plaza", 2, nil},
	{"plaza-nine", "plaza-nine", 2, nil},
	{"plaza-twelve", "plaza-twelve", 2, nil},
	{"dutch", "dutch", 2, nil},
	{"evens-four", "evens", 4, nil},
	{"draw-three", "draw", 3, nil},
	{"classic-teams", "classic", 4, map[string]string{"teams": "true"}},
	{"plaza-teams", "plaza", 4, map[string]string{"teams": "true", "fill-first": "true", "target": "50"}},
	{"plaza-three", "plaza", 3, nil},
	{"fives-teams", "fives", 4, map[string]string{"teams": "true", "block-winner": "blocker"}},
	{"fives-options", "fives", 2, map[string]string{"spinner": "none", "boneyard": "free", "target": "150"}},
	{"dutch-draw-off", "dutch", 3, map[string]string{"boneyard": "up-to-1", "tie": "draw-off"}},
	{"house-mix", "plaza-twelve", 4, map[string]string{
		"teams": "true", "lead": "lot", "later-lead": "rotate", "boneyard": "up-to-2", "reserve": "1",
		"spinner": "first-double", "in-play": "even", "award": "others-minus-own", "round-to": "5",
		"double-blank": "25", "fill-first": "true", "win": "low", "target": "250", "deal": "9",
	}},
	{"house-blocker", "draw", 3, map[string]string{
		"later-lead": "winner", "block-winner": "blocker", "fill-first": "true", "spinner": "lead", "arms": "8",
		"in-play": "fives",
	}},
	{"house-own", "classic", 3, map[string]string{
		"block-winner": "lowest", "tie": "split", "later-lead": "winner", "round-to": "5", "no-lead": "redeal",
	}},
	{"house-lightest", "block", 4, map[string]string{"tie": "lightest-tile", "teams": "true"}},
}

// TestSheets reads like the rules command.
func TestSheets(t *testing.T) {
	files := goldentest.Of(t)
	for _, sheet := range sheets {
		t.Run(sheet.name, func(t *testing.T) {
			files.Equal(t, sheetOf(t, sheet.id, sheet.seats, sheet.options).Print(0))
		})
	}
}

func sheetOf(t *testing.T, id string, seats int, options map[string]string) Sheet {
	t.Helper()
	r, err := Resolve(id, seats, options)
	require.NoError(t, err)
	v, err := ByID(id)
	require.NoError(t, err)
	return v.Sheet(r)
}

// TestEverySettingIsSaid changes one setting of random rules: the text changes
// exactly where play or scoring can.
func TestEverySettingIsSaid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	changed := map[string]int{}
	for _, base := range bases(rng) {
		before := Text(base)
		for i := range Options() {
			o := &Options()[i]
			for _, value := range valuesOf(o) {
				r := base
				if o.Set(&r, value) != nil || r.Validate() != nil || r == base {
					continue
				}
				what := fmt.Sprintf("%s from %s to %s in %+v", o.ID, o.Value(base), value, base)
				if effective(r) == effective(base) {
					require.Equal(t, before, Text(r), "%s changes nothing", what)
				} else {
					require.NotEqual(t, before, Text(r), "%s isn't said", what)
					changed[o.ID]++
				}
			}
		}
	}
	for _, o := range Options() {
		assert.NotZero(t, changed[o.ID], "%s was never changed", o.ID)
	}
}

// TestTextIsTheRules compares many random rules: equal texts only where the
// rules can't be told apart in play.
func TestTextIsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	meant := map[string]game.Rules{}
	for range 20_000 {
		r := randomRules(rng)
		text := fmt.Sprint(Text(r))
		if other, seen := meant[text]; seen {
			require.Equal(t, effective(other), effective(r), "one text for two sets of rules")
		}
		meant[text] = r
	}
}

// effective sets aside what has no effect in these rules: the only reasons why
// a text may pass over a setting.
func effective(r game.Rules) game.Rules {
	undealt := game.SetSize(r.Set) - r.Seats*r.Deal
	if r.Boneyard == game.BoneyardNone || undealt <= r.Reserve {
		// No tile may be drawn, however that is said.
		r.Boneyard, r.Reserve = game.BoneyardNone, 0
	}
	if r.Spinner == game.SpinnerNone || r.Arms == 2 {
		// No double has tips.
		r.Spinner, r.Arms, r.ArmsOpen = game.SpinnerNone, 2, game.OpenSidesFirst
	}
	if r.Lead == game.LeadLot || r.Lead == game.LeadHighestTile || undealt < r.Set+1 {
		// The opening rule wants no double, or somebody must hold one.
		r.NoLead = game.NoLeadRedeal
	}
	if r.BlockWinner == game.BlockBlocker {
		// A blocker can't tie.
		r.Tie = game.TieNone
	}
	return r
}

// bases are the variants' own rules and random ones.
func bases(rng *rand.Rand) []game.Rules {
	var all []game.Rules
	for _, v := range All() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
			all = append(all, v.Rules(seats))
		}
	}
	for range 300 {
		all = append(all, randomRules(rng))
	}
	return all
}

// valuesOf lists an option's values, or a few numbers.
func valuesOf(o *Option) []string {
	if o.Values != nil {
		return o.Values
	}
	return []string{"0", "1", "2", "3", "5", "6", "7", "13", "14", "50", "100", "101"}
}

func randomRules(rng *rand.Rand) game.Rules {
	for {
		r := game.Rules{Seats: 2 + rng.IntN(3)}
		for i := range Options() {
			o := &Options()[i]
			values := valuesOf(o)
			if err := o.Set(&r, values[rng.IntN(len(values))]); err != nil {
				panic(err)
			}
		}
		if r.Validate() == nil {
			return r
		}
	}
}

// TestExamplesNeverFail plays every worked example under random rules.
func TestExamplesNeverFail(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 3_000 {
		r := randomRules(rng)
		tx := &text{Rules: r}
		tx.title("")
		tx.examples()
		want := 3
		if r.BlockWinner == game.BlockBlocker {
			want = 2
		}
		require.Len(t, tx.sections[0].Paragraphs, want, "%+v", r)
		require.NotEmpty(t, tx.exampleLead(), "%+v", r)
		require.NotEmpty(t, tx.exampleDouble(), "%+v", r)
		require.NotEmpty(t, tx.exampleLeadDouble(), "%+v", r)
		if tx.Spins() {
			require.NotEmpty(t, tx.exampleTip(), "%+v", r)
		}
	}
}

// TestSettledPointsAreMarked looks for each point that the pages leave open, by
// its number in docs/rules.md.
func TestSettledPointsAreMarked(t *testing.T) {
	four := func(more ...string) map[string]string {
		options := map[string]string{"teams": "true"}
		for i := 0; i < len(more); i += 2 {
			options[more[i]] = more[i+1]
		}
		return options
	}
	for _, c := range []struct {
		point   int
		id      string
		seats   int
		options map[string]string
		text    string
	}{
		{1, "evens", 2, nil, "a total of 0 scores nothing"},
		{1, "evens", 2, nil, "6 + 4 = 10"},
		{1, "evens", 2, nil, "A double at an end counts both its halves"},
		{1, "fives", 2, nil, "with both sides covered it counts 0"},
		{1, "fives", 2, nil, "tips count 0 as long as no tile lies there"},
		{2, "evens", 2, nil, "Exactly 100 is enough"},
		{2, "evens", 2, nil, "If the highest scores are level, another round is played"},
		{3, "plaza", 2, nil, "A round is blocked when nobody can play and nothing may be drawn"},
		{3, "draw", 2, nil, "a stuck player must draw"},
		{3, "draw", 2, nil, "must be played straight away, at any end that it fits"},
		{3, "plaza", 2, nil, "Nobody draws before the lead lies"},
		{3, "block", 2, nil, "sleep"},
		{3, "block", 2, nil, "Tiles that are asleep make no difference"},
		{4, "evens", 3, nil, "Only a tie for the fewest pips counts"},
		{4, "evens", 3, nil, "Going out wins even against a player who has nothing but 0-0 left"},
		{5, "draw", 3, nil, "The winner's own hand comes off that sum once"},
		{5, "block", 3, nil, "own pips are not taken off"},
		{6, "draw", 2, nil, "5-5 comes before 6-4, and 6-3 before 5-4"},
		{6, "block", 2, nil, "5-5 comes before 6-4, and 6-3 before 5-4"},
		{7, "fives", 2, nil, "once, after everything has been added up"},
		{7, "fives", 4, four(), "A partner's tiles aren't counted"},
		{7, "fives", 2, nil, "before any rounding"},
		{7, "fives", 2, map[string]string{"block-winner": "blocker"}, "whatever is left in any hand"},
		{7, "fives", 2, nil, "whether it is the lead or comes later"},
		{8, "classic", 2, nil, "No other tile may be led"},
		{8, "classic", 2, nil, "the player who laid the last tile records 0, whatever they still hold"},
		{8, "classic", 2, nil, "100 still plays on"},
		{8, "classic", 2, nil, "equal points share a place"},
		{9, "plaza", 3, nil, "divided by the number of players who share"},
		{10, "dutch", 2, nil, "You stop at the first drawn tile that fits"},
		{10, "dutch", 2, nil, "wherever hands are counted, also to compare them"},
		{13, "draw", 4, four(), "Partners share one score"},
		{13, "draw", 4, four(), "they neither add nor take off"},
		{13, "classic", 4, four(), "A team records what its two players record"},
		{13, "draw", 4, four(), "A tie between partners is no tie"},
		{13, "plaza", 4, four(), "their team gets the two added up"},
		{14, "fives", 2, nil, "points scored in play have passed 100 before"},
		{14, "plaza", 2, nil, "judged only when a round has ended"},
		{15, "evens", 2, nil, "both halves of a tile are simply added up"},
		{15, "dutch", 2, map[string]string{"tie": "draw-off"}, "0-0 is worth 0"},
		{15, "dutch", 2, nil, "0-0 stays the lowest double"},
		{16, "plaza", 2, nil, "a redeal counts as a round of its own"},
		{17, "plaza", 2, map[string]string{"fill-first": "true"}, "the places that were open when it was led"},
		{17, "fives", 2, map[string]string{"fill-first": "true"}, "isn't a double there is nothing to fill"},
		{18, "plaza", 2, map[string]string{"round-to": "5"}, "Rounding comes before the dividing"},
		{18, "draw", 2, map[string]string{"block-winner": "blocker"}, "less than 0"},
	} {
		found := false
		for _, section := range sheetOf(t, c.id, c.seats, c.options).Sections {
			for _, p := range section.Paragraphs {
				found = found || p.Settled && strings.Contains(p.Text, c.text)
			}
		}
		assert.True(t, found, "point %d in %s: no settled paragraph says %q", c.point, c.id, c.text)
	}
}

// TestWorkedExamples compares the engine's arithmetic with that of
// docs/rules.md.
func TestWorkedExamples(t *testing.T) {
	three := func(id string, options map[string]string) string {
		return strings.Join(strings.Fields(sheetOf(t, id, 3, options).Print(0)), " ")
	}
	two := strings.Join(strings.Fields(sheetOf(t, "plaza", 2, nil).Print(0)), " ")
	assert.Contains(t, three("draw", nil), "A scores 9 + 12 - 5 = 16.")
	assert.Contains(t, three("block", nil), "A scores 9 + 12 = 21.")
	assert.Contains(t, three("fives", nil), "A scores 9 + 12 = 21, rounded to 20.")
	assert.Contains(t, three("plaza", nil), "A scores 7½: 6 + 9 = 15, divided by 2;")
	assert.Contains(t, two, "A scores 3½: 7, divided by 2;")
	assert.Contains(t, three("classic", nil), "A records 5; B records 0; C records 12.")
	assert.Contains(t, three("classic", map[string]string{"block-winner": "lowest"}), "A records 0; B records 9; C records 12.")
	assert.Contains(t, three("block", map[string]string{"tie": "lightest-tile"}), "B's is 1-0. B scores 6 + 9 = 15.")
	assert.Contains(t, three("fives", nil), "5-5 is led and makes 10, which scores.")
}

// TestTiesAsWritten checks against the engine what the text says of ties
// without an example.
func TestTiesAsWritten(t *testing.T) {
	r, err := Resolve("plaza", 3, map[string]string{"later-lead": "winner"})
	require.NoError(t, err)
	tied := game.Setup{Layout: shut, Last: game.B}
	tied.Hands = [game.MaxSeats][]game.Tile{{tile(4, 2)}, {tile(3, 3)}, {tile(4, 4)}}
	s, _, ok := (&text{Rules: r}).played(tied)
	require.True(t, ok)
	assert.Equal(t, []game.Seat{game.A, game.B}, s.Round().Winners)
	assert.Equal(t, game.NoSeat, s.Leader(), "after a shared round the next opens like the first")

	r.Tie = game.TieLightestTile
	s, _, ok = (&text{Rules: r}).played(tied)
	require.True(t, ok)
	assert.Empty(t, s.Round().Winners, "equally light tiles leave a tie")

	r.Tie, r.Award, r.RoundTo = game.TieSplit, game.AwardEachOwn, 5
	s, _, ok = (&text{Rules: r}).played(tied)
	require.True(t, ok)
	assert.Equal(t, [game.MaxSeats]game.Points{2: game.WholePoints(10)}, s.Scores(), "winners record 0, others are rounded")
}

// TestHouseRulesAreNamed tells departures from what a page leaves open.
func TestHouseRulesAreNamed(t *testing.T) {
	s := sheetOf(t, "plaza", 2, map[string]string{"target": "50", "tie": "draw-off", "reserve": "2", "fill-first": "true"})
	assert.Equal(t, []string{"reserve (tiles at the boneyard's end that are never drawn): 2 instead of 0"}, s.House)
	assert.Equal(t, []string{
		"fill-first (cover every open side of the lead double before anything else): yes instead of no",
		"tie (what happens where the lowest hands are equal): draw-off instead of split",
		"target (the score that ends the match): 50 instead of 100",
	}, s.Chosen)
	assert.Contains(t, s.Print(0), "House rules")

	plain := sheetOf(t, "plaza", 2, nil)
	assert.Empty(t, plain.House)
	assert.NotContains(t, plain.Print(0), "House rules")
}

// TestPrintKeepsToItsWidth also keeps out control characters.
func TestPrintKeepsToItsWidth(t *testing.T) {
	for _, width := range []int{30, 40, 76, 120} {
		for _, sheet := range sheets {
			s := sheetOf(t, sheet.id, sheet.seats, sheet.options)
			for line := range strings.Lines(s.Print(width)) {
				line = strings.TrimSuffix(line, "\n")
				assert.LessOrEqual(t, utf8.RuneCountInString(line), width, "%s: %q", sheet.name, line)
				assert.Equal(t, strings.TrimRight(line, " "), line)
				assert.NotContains(t, line, "%!", "a format without its value")
				for _, c := range line {
					assert.True(t, strconv.IsPrint(c), "%s: %q in %q", sheet.name, c, line)
				}
			}
		}
	}
}

func TestTextNeedsPlayableRules(t *testing.T) {
	assert.Nil(t, Text(game.Rules{}))
}

func TestExactPoints(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "12": "12", "7/2": "3½", "10/3": "3⅓", "1/2": "½", "-5/2": "-2½", "5/12": "5/12", "29/12": "2 5/12",
	} {
		p, err := game.ParsePoints(text)
		require.NoError(t, err)
		assert.Equal(t, want, p.Text(false))
	}
}
