package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"dominoes/cli/report"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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

func TestSettingsNameHouseRules(t *testing.T) {
	home := newHome(t, map[string]string{
		"rules/nine.toml": nineEach, "settings.toml": "theme = \"dark\"\n[match]\nvariant = \"nine-each\"\n",
	})
	assert.Regexp(t, `match.variant +line 3 +"nine-each"`, printed(t, "", "settings"))
	assert.Contains(t, run(t, "6\n", "--plain").out, "1: start Nine each with")

	require.NoError(t, os.WriteFile(houseFile(home, "nine.toml"), []byte(nineEach+"colour = 1\n"), 0o600))
	r := run(t, "", "settings")
	assert.Equal(t, exitUnsound, r.status)
	for _, text := range []string{`nine.toml:9: `, `settings.toml:3: match.variant can't be "nine-each"`, `Using "draw"`} {
		assert.Contains(t, r.err, text)
	}
	assert.Contains(t, run(t, "6\n", "--plain").out, "1: start Draw with")
}
