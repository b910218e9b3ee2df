package rulebook

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/goldentest"
	"dominoes/variants/rulestest"
	"dominoes/variants/says"

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
	{"block-draw", "block", 2, map[string]string{"boneyard": "free"}},
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
	{"all-fives", "all-fives", 2, nil},
	{"muggins", "muggins", 2, nil},
	{"threes", "threes", 3, nil},
	{"fives-and-threes-teams", "fives-and-threes", 4, map[string]string{"teams": "true"}},
	{"bergen", "bergen", 2, nil},
	{"double-bergen", "bergen", 3, map[string]string{"spinner": "first-double", "arms": "4"}},
	{"matador", "matador", 2, nil},
	{"dominican", "dominican", 4, nil},
	{"cuban", "cuban", 4, nil},
	{"jamaican", "jamaican", 4, nil},
	{"brazilian", "brazilian", 4, nil},
	{"kozel", "kozel", 4, nil},
	{"sebastopol", "sebastopol", 4, nil},
	{"cross", "cross", 2, nil},
	{"mexican-train", "mexican-train", 3, nil},
	{"spanish", "spanish", 4, nil},
	{"puerto-rican", "puerto-rican", 4, nil},
	{"gaple", "gaple", 3, nil},
	{"double-bergen-covered", "double-bergen", 2, nil},
	{"bergen-no-double", "bergen", 3, map[string]string{"block-winner": "no-double"}},
	{"brazilian-double", "brazilian", 4, map[string]string{"redeal-double": "true"}},
	{"dominican-until", "dominican", 4, map[string]string{"pass-bonus-until": "170"}},
	{"house-lightest", "block", 4, map[string]string{"tie": "lightest-tile", "teams": "true"}},
}

// The sheets of all games, as the rules command prints them.
func TestSheets(t *testing.T) {
	files := goldentest.Of(t)
	more := "" // the games of a table and house rules have one file, so that a change of a word changes few
	for _, sheet := range sheets {
		text := sheetOf(t, sheet.id, sheet.seats, sheet.options).PrintHeaded(0, Underlined)
		if v, err := variants.ByID(sheet.id); err == nil && v.Source == "rows" || strings.HasPrefix(sheet.name, "house-") {
			more += text + "\n"
			continue
		}
		t.Run(sheet.name, func(t *testing.T) { files.Equal(t, text) })
	}
	t.Run("more", func(t *testing.T) { files.Equal(t, more) })
}

func sheetOf(t *testing.T, id string, seats int, options map[string]string) Sheet {
	t.Helper()
	r, err := variants.Resolve(id, seats, options)
	require.NoError(t, err)
	v, err := variants.ByID(id)
	require.NoError(t, err)
	return Of(v, r)
}

// If one option of random rules changes, the text changes exactly if play or scoring can.
func TestEverySettingIsSaid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	changed := map[string]int{}
	for _, base := range sampletest.Some(t, 40, rulestest.Bases(rng)) {
		before := sentences(base)
		for i := range variants.Options() {
			o := &variants.Options()[i]
			for _, value := range rulestest.ValuesOf(o) {
				r := base
				if o.Set(&r, value) != nil || r.Validate() != nil || r == base {
					continue
				}
				what := fmt.Sprintf("%s from %s to %s in %+v", o.ID, o.Value(base), value, base)
				if rulestest.Effective(r) == rulestest.Effective(base) {
					require.Equal(t, before, sentences(r), "%s changes nothing", what)
				} else {
					require.NotEqual(t, before, sentences(r), "%s isn't said", what)
					changed[o.ID]++
				}
			}
		}
	}
	for _, o := range variants.Options() {
		assert.NotZero(t, changed[o.ID], "%s was never changed", o.ID)
	}
}

// sentences returns the rules in words, without marks.
func sentences(r domino.Rules) string {
	var b strings.Builder
	for _, section := range Text(&variants.All()[0], r) {
		for _, p := range section.Paragraphs {
			b.WriteString(p.Marked("") + "\n")
		}
	}
	return b.String()
}

// randomRules returns n random rules, one in 20 with trains.
func randomRules(seed uint64, n int) []domino.Rules {
	rng, all := rand.New(rand.NewPCG(seed, seed)), make([]domino.Rules, n)
	for i := range all {
		all[i] = rulestest.Random(rng)
		if i%20 == 0 {
			all[i] = rulestest.RandomTrains(rng)
		}
	}
	return all
}

// Two of many random rules have the same text only if they can't be told apart in play.
func TestTextTellsRulesApart(t *testing.T) {
	meant := map[string]domino.Rules{}
	for _, r := range randomRules(2, sampletest.Of(2_500, 20_000)) {
		text := sentences(r)
		if other, seen := meant[text]; seen {
			require.Equal(t, rulestest.Effective(other), rulestest.Effective(r), "one text for two sets of rules")
		}
		meant[text] = r
	}
}

// Every worked example can be played under random rules.
func TestExamplesNeverFail(t *testing.T) {
	for _, r := range randomRules(3, sampletest.Of(600, 3_000)) {
		tx := &text{Facts: domino.Facts{Rules: r}}
		tx.title("")
		tx.examples()
		want := 2
		if tx.MayTie() {
			want = 3
		}
		switch {
		case r.Join == domino.JoinSeven && r.Set == 6 && r.InPlay == domino.InPlayBergen && r.Tie == domino.TieLeader:
			require.LessOrEqual(t, len(tx.sections[0].Paragraphs), 3, "0-0 may score when it is led: %+v", r)
		case r.Trains != domino.TrainsNone && (r.Tie == domino.TieDrawOff || r.Tie == domino.TieLeader):
			require.Len(t, tx.sections[0].Paragraphs, 2, "only the engine lies, and nobody played it: %+v", r)
		default:
			require.Len(t, tx.sections[0].Paragraphs, want, "%+v", r)
		}
		if r.InPlay != domino.InPlayNone && r.TargetRule != domino.TargetExact {
			require.NotEmpty(t, tx.exampleDouble().Text, "%+v", r)
		}
	}
}

// The engine's arithmetic is that of docs/rules.md.
func TestExamplesHaveFiguresOfThePages(t *testing.T) {
	for _, c := range []struct {
		id            string
		seats         int
		option, value string
		want          string
	}{
		{"draw", 3, "", "", "You score 9 + 12 - 5 = 16."},
		{"block", 3, "", "", "You score 9 + 12 = 21."},
		{"fives", 3, "", "", "You score 9 + 12 = 21, rounded to 20."},
		{"plaza", 3, "", "", "You score 7½: 6 + 9 = 15, divided by 2. Bo scores"},
		{"plaza", 2, "", "", "You score 3½: 7, divided by 2. Bo scores"},
		{"classic", 3, "", "", "You record 5. Bo records 0. Pia records 12."},
		{"classic", 3, "block-winner", "lowest", "You record 0. Bo records 9. Pia records 12."},
		{"block", 3, "tie", "lightest-tile", "Bo's is 1-0. Bo scores 6 + 9 = 15."},
		{"fives", 3, "", "", "leading 5-5 makes 10 and scores 10."},
	} {
		options := map[string]string{}
		if c.option != "" {
			options[c.option] = c.value
		}
		assert.Contains(t, strings.Join(strings.Fields(sheetOf(t, c.id, c.seats, options).PrintHeaded(0, Underlined)), " "), c.want)
	}
}

// Something scores in each example of points in play, of whatever game.
func TestExamplesOfPointsInPlayScore(t *testing.T) {
	seen := 0
	for _, v := range variants.All() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			for _, text := range examplesOf(v.Rules(seats), says.InPlayTitle) {
				assert.Regexp(t, `scores \d`, text, "%s for %d", v.ID, seats)
				seen++
			}
		}
	}
	assert.NotZero(t, seen)
}

// The engine does what the text says about ties without an example.
func TestTiesAreAsWritten(t *testing.T) {
	r := rulestest.Rules(t, "plaza 3 later-lead=winner")
	tied := func() game.State {
		setup := game.Setup{Layout: (&text{Facts: domino.Facts{Rules: r}}).shut(), Last: domino.B}
		setup.Hands = [domino.MaxSeats][]domino.Tile{{tile(4, 2)}, {tile(3, 3)}, {tile(4, 4)}}
		s, _, ok := (&text{Facts: domino.Facts{Rules: r}}).played(setup)
		require.True(t, ok)
		return s
	}
	s := tied()
	assert.Equal(t, []domino.Seat{domino.A, domino.B}, s.Round().Winners)
	assert.Equal(t, domino.NoSeat, s.Leader(), "after a shared round the next opens like the first")

	r.Tie = domino.TieLightestTile
	s = tied()
	assert.Empty(t, s.Round().Winners, "equally light tiles leave a tie")

	r.Tie, r.Award, r.RoundTo = domino.TieSplit, domino.AwardEachOwn, 5
	s = tied()
	assert.Equal(t, [domino.MaxSeats]domino.Points{2: domino.WholePoints(10)}, s.Scores(), "winners record 0, others are rounded")
}

// Departures from the page are told apart from what it leaves open.
func TestHouseRulesAreNamed(t *testing.T) {
	s := sheetOf(t, "plaza", 2, map[string]string{"target": "50", "tie": "draw-off", "reserve": "2", "fill-first": "true"})
	assert.Equal(t, []string{"Left in the boneyard: 2 (usual: none)"}, s.House)
	assert.Equal(t, []string{
		"Cover the lead: yes (usual: no)",
		"Tied block: draw for it (usual: points are shared)",
		"Play to: 50 (usual: 100)",
	}, s.Chosen)
	assert.Contains(t, s.PrintHeaded(0, Underlined), "House rules")

	plain := sheetOf(t, "plaza", 2, nil)
	assert.Empty(t, plain.House)
	assert.NotContains(t, plain.PrintHeaded(0, Underlined), "House rules")
}

// A printed sheet has no control characters either.
func TestPrintKeepsToItsWidth(t *testing.T) {
	for _, width := range []int{30, 76} {
		for _, sheet := range sheets {
			s := sheetOf(t, sheet.id, sheet.seats, sheet.options)
			for line := range strings.Lines(s.PrintHeaded(width, Underlined)) {
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
	assert.Nil(t, Text(&variants.All()[0], domino.Rules{}))
}

// A sheet leaves out options that make no difference.
func TestSheetsLeaveOutWhatCannotMatter(t *testing.T) {
	assert.Empty(t, sheetOf(t, "block", 2, map[string]string{"arms": "8"}).House)
	assert.Len(t, sheetOf(t, "block", 2, map[string]string{"arms": "8", "spinner": "lead"}).House, 2)
}
