package variants_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/variants"
	"dominoes/variants/rulebook"
)

const nineEach = `# Fives with nine tiles each.
id    = "nine-each"
name  = "Nine each"
about = "All Fives, nine tiles each, to 150"
base  = "fives"

[options]
deal   = [9, 7, 5]
entry  = 10
target = 150
`

// readHouse reads house rules that must be valid.
func readHouse(t *testing.T, text string) variants.Variant {
	t.Helper()
	v, err := variants.ReadHouse("x.toml", []byte(text), variants.All())
	require.NoError(t, err)
	return v
}

// with returns the program's variants and another one.
func with(v variants.Variant) variants.Catalogue {
	return append(variants.All()[:len(variants.All()):len(variants.All())], v)
}

func TestReadHouseTakesBaseAndOptions(t *testing.T) {
	v, fives := readHouse(t, nineEach), find(t, "fives")
	assert.Equal(t, "nine-each", v.ID)
	assert.Equal(t, "Nine each", v.Name)
	assert.Equal(t, "All Fives, nine tiles each, to 150", v.Line)
	assert.Equal(t, fives, v.Base)
	assert.Equal(t, fives.Open, v.Open)
	for seats, deal := range map[int]int{2: 9, 3: 7, 4: 5} {
		want := fives.Rules(seats)
		want.Deal, want.Entry, want.Target = deal, 10, 150
		assert.Equal(t, want, v.Rules(seats))
	}
	assert.Equal(t, []int{2, 3, 4}, v.Seats())
	assert.Equal(t, "one spinner", strings.Split(v.LineOf(fives.Rules(2)), "; ")[1], "of other rules it says what a variant does")
	assert.True(t, v.House("entry", "10"), "the base's page decides what departs from it")
	assert.False(t, v.House("target", "150"))
}

// A record names the base of house rules and the options that differ, so it doesn't need their file.
func TestHouseRulesAreNamedByTheirBase(t *testing.T) {
	v := readHouse(t, nineEach)
	r, err := v.Resolve(4, map[string]string{"target": "200"})
	require.NoError(t, err)
	id, options := v.Named(r)
	assert.Equal(t, "fives", id)
	assert.Equal(t, map[string]string{"deal": "5", "entry": "10", "target": "200"}, options)
	again, err := variants.Resolve(id, 4, options)
	require.NoError(t, err)
	assert.Equal(t, r, again)

	id, options = v.Base.Named(r)
	assert.Equal(t, "fives", id)
	assert.Len(t, options, 3)
}

func TestFindPrefersHouseRulesThatMatch(t *testing.T) {
	v := readHouse(t, nineEach)
	all := with(v)
	assert.Equal(t, "nine-each", all.Find("fives", 2, map[string]string{"deal": "9", "entry": "10", "target": "150"}).ID)
	assert.Equal(t, "fives", all.Find("fives", 2, map[string]string{"deal": "9", "entry": "10"}).ID)
	assert.Equal(t, "fives", all.Find("fives", 2, nil).ID)
	assert.Equal(t, "fives", all.Find("fives", 2, map[string]string{"deal": "99"}).ID)
	assert.Equal(t, "nine-each", all.Find("nine-each", 2, nil).ID)
	assert.Nil(t, all.Find("threes-and-fours", 2, nil))

	same := all
	for _, text := range []string{
		strings.ReplaceAll(nineEach, "nine-each", "as-nine"), "id = \"no-change\"\nname = \"No change\"\nbase = \"fives\"\n",
	} {
		v, err := variants.ReadHouse("x.toml", []byte(text), same)
		require.NoError(t, err)
		same = append(same[:len(same):len(same)], v)
	}
	assert.Equal(t, "nine-each", same.Find("fives", 2, map[string]string{"deal": "9", "entry": "10", "target": "150"}).ID, "of two alike the first")
	assert.Equal(t, "fives", same.Find("fives", 2, nil).ID, "what changes nothing is the variant")
}

// A sheet of house rules names their base and the settings that depart from the page.
func TestSheetOfHouseRules(t *testing.T) {
	v := readHouse(t, nineEach)
	text := rulebook.Of(&v, v.Rules(2)).PrintHeaded(0, rulebook.Underlined)
	assert.Contains(t, text, "Nine each\n=========\nAll Fives, nine tiles each, to 150.\nHouse rules, based on Block Fives.\n")
	assert.Contains(t, text, "House rules of this match:\n- ")
	assert.Contains(t, text, "On the command line these rules are called nine-each. Records say fives, and\nlist what differs.")
}

// A deal may be possible for two players only.
func TestDealThatOnlyTwoCanHave(t *testing.T) {
	v := readHouse(t, "id = \"ten\"\nname = \"Ten\"\nbase = \"draw\"\n[options]\ndeal = 13\n")
	assert.Equal(t, []int{2}, v.Seats())
	_, err := v.Resolve(3, nil)
	assert.ErrorContains(t, err, "13 tiles for each of 3 seats")
}

// Partners need four players: with fewer, everybody plays alone.
func TestPartnersAreForFour(t *testing.T) {
	v := readHouse(t, "id = \"pairs\"\nname = \"Pairs\"\nbase = \"draw\"\n[options]\nteams = true\n")
	for seats := 2; seats <= domino.MaxSeats; seats++ {
		assert.Equal(t, seats == 4, v.Rules(seats).Teams)
	}
}

// Each error has the file and the line, and quotes the text.
func TestHouseRulesRefuseFaults(t *testing.T) {
	const head = "id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\n"
	for _, c := range []struct{ text, want string }{
		{"id = \"mine\"\ncolour = \"red\"", `x.toml:2: unknown key "colour": above [options] there are id, name, about and base`},
		{"id = \"Mine\"", `x.toml:1: id can't be "Mine": it must be of small letters, digits and hyphens`},
		{"id = \"dutch\"", `x.toml:1: id can't be "dutch": Dutch draw has it`},
		{"id = 5", `x.toml:1: id must be a text in double quotes, as in id = "…"`},
		{"\nbase = \"chess\"", `x.toml:2: unknown variant "chess": the variants are ` + strings.Join(variants.IDs(), ", ")},
		{"name = \"a\"\nbase = \"draw\"", `x.toml: there is no id: write id = "…" above [options]`},
		{"id = \"a\"\nname = \"a\"", `x.toml: there is no base: write base = "…" above [options]`},
		{"id = \"a\"\nid = \"b\"", `x.toml:2: id is given twice: it stands in line 1 already`},
		{head + "target = 5\ntarget = 6", `x.toml:6: target is given twice: it stands in line 5 already`},
		{head + "tie = \"coin\"", `x.toml:5: tie can't be "coin": it must be one of none, split, draw-off, lightest-tile, carry, carry-once, leader`},
		{head + "target = \"high\"", `x.toml:5: target must be a whole number, as in target = 100`},
		{head + "win = 5", `x.toml:5: win must be a text in double quotes: one of high, low`},
		{head + "teams = \"true\"", `x.toml:5: teams must be true or false`},
		{head + "finish = \"1/2\"", `x.toml:5: finish can't be "1/2": it must be five or six whole numbers, as in 0/0/30/0/0`},
		{head + "deal = \"7\"", `x.toml:5: deal must be a whole number, or three: for two, three and four players, as in deal = [7, 5, 5]`},
		{head + "deal = [7, 5, \"5\"]", `x.toml:5: deal must be three whole numbers, for two, three and four players, as in deal = [7, 5, 5]`},
		{head + "deal = [7, 10, 5]", `x.toml:5: deal doesn't go with the rest: 10 tiles for each of 3 seats are more than the 28 of a double-six set`},
		{head + "\nreserve = 60\nset = 9", `x.toml:6: reserve doesn't go with the rest: 0 to 55 tiles can be left in the boneyard, not 60`},
		{head + "win = \"low\"\ntarget-rule = \"exact\"\nset = 9", `x.toml:6: target-rule doesn't go with the rest: where the lowest score wins, a target counts at a round's end`},
		{head + "target-rule = \"exact\"\ntarget = 60\nwin = \"low\"", `x.toml:7: win doesn't go with the rest: where the lowest score wins, a target counts at a round's end`},
		{head + "[open]", `x.toml:5: unknown table [open]: the only ones are [options]`},
	} {
		_, err := variants.ReadHouse("x.toml", []byte(c.text), variants.All())
		require.Error(t, err, c.text)
		assert.Equal(t, c.want, err.Error(), c.text)
	}
	_, err := variants.ReadHouse("x.toml", []byte(head+"colour = 1"), variants.All())
	assert.ErrorContains(t, err, `x.toml:5: unknown option "colour": dominoes variants lists the options`)
}

// Two files can't have the same id.
func TestHouseRulesHaveIdsOfTheirOwn(t *testing.T) {
	_, err := variants.ReadHouse("nine2.toml", []byte(nineEach), with(readHouse(t, nineEach)))
	assert.EqualError(t, err, `nine2.toml:2: id can't be "nine-each": Nine each has it`)
}

func TestWriteHouseIsReadBack(t *testing.T) {
	fives := find(t, "fives")
	r, err := fives.Resolve(4, map[string]string{"deal": "6", "teams": "true", "in-play": "even", "target": "61"})
	require.NoError(t, err)
	id, text, err := variants.WriteHouse(` Evens à la "Jo" \ `, fives, r, variants.All())
	require.NoError(t, err)
	assert.Equal(t, "evens-la-jo", id)
	assert.Equal(t, `id   = "evens-la-jo"
name = "Evens à la \"Jo\" \\"
base = "fives"

[options]
deal = [7, 7, 6]
in-play = "even"
target = 61
teams = true
`, string(text))
	v, err := variants.ReadHouse("x", text, variants.All())
	require.NoError(t, err)
	assert.Equal(t, `Evens à la "Jo" \`, v.Name)
	assert.Equal(t, r, v.Rules(4))

	again, text, err := variants.WriteHouse("Dutch", &v, v.Rules(4), with(v))
	require.NoError(t, err)
	assert.Equal(t, "dutch-2", again)
	assert.Contains(t, string(text), `base = "fives"`, "of house rules others are made with the same base")
	assert.Contains(t, string(text), "deal = [7, 7, 6]")

	id, _, err = variants.WriteHouse("ドミノ", fives, fives.Rules(2), variants.All())
	require.NoError(t, err)
	assert.Equal(t, "house", id)
	id, _, err = variants.WriteHouse("Con", fives, fives.Rules(2), variants.All())
	require.NoError(t, err)
	assert.Equal(t, "con-house", id, "no file can be called con.toml on Windows")
	_, _, err = variants.WriteHouse("  ", fives, r, variants.All())
	assert.Error(t, err)
}

// Whatever a file says, it is house rules that can be played and written again, or an error with its place.
func FuzzHouseRules(f *testing.F) {
	f.Add([]byte(nineEach))
	f.Add([]byte("id = \"a\"\nname = \"b\"\nbase = \"plaza\"\n[options]\ndeal = 12\nfinish = \"1/2/3/4/5\"\nteams = true"))
	f.Add([]byte("id = [1, [2], {a = 3}]\n[[options]]\n\"x\".y = 1979-05-27"))
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := variants.ReadHouse("x.toml", text, variants.All())
		if err != nil {
			wrong := (*variants.FileError)(nil)
			require.ErrorAs(t, err, &wrong)
			require.Equal(t, "x.toml", wrong.File)
			require.NotEmpty(t, wrong.Err.Error())
			return
		}
		require.Contains(t, v.Seats(), 2)
		for _, seats := range v.Seats() {
			r := v.Rules(seats)
			id, options := v.Named(r)
			again, err := variants.Resolve(id, seats, options)
			require.NoError(t, err)
			require.Equal(t, r, again)
			require.NotEmpty(t, rulebook.Text(&v, r))
			id, written, err := variants.WriteHouse(v.Name, &v, r, variants.All())
			if err != nil {
				continue // a deal that only some numbers of players can have
			}
			w, err := variants.ReadHouse(id, written, variants.All())
			require.NoError(t, err, "%s", written)
			require.Equal(t, r, w.Rules(seats))
		}
	})
}
