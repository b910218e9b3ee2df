package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
	"dominoes/variants"
)

const nineEach = `id = "nine-each"
name = "Nine each"
about = "All Fives, nine tiles each, to 150"
base = "fives"
[options]
deal = [9, 7, 5]
entry = 10
target = 150
`

// house puts files of house rules into a home of the test's own.
func houseFiles(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv(store.HomeVariable, home)
	dir = filepath.Join(home, "rules")
	require.NoError(t, os.Mkdir(dir, 0o700))
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return dir
}

// The manual's examples can be used as they stand there.
func TestTheManualsHouseRules(t *testing.T) {
	text, err := os.ReadFile("../docs/house-rules.md")
	require.NoError(t, err)
	blocks := regexp.MustCompile("(?s)```toml\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	require.Len(t, blocks, 2)
	for i, want := range []struct {
		id, base string
		options  map[string]string
	}{
		{"ten-to-get-in", "all-fives", map[string]string{"entry": "10", "target": "150"}},
		{"pairs-200", "dominican", map[string]string{
			"finish": "0/0/0/0/0", "pass-bonus": "0", "block-winner": "lowest-team", "later-lead": "rotate",
		}},
	} {
		v, err := variants.ReadHouse("the manual", []byte(blocks[i][1]), variants.All())
		require.NoError(t, err)
		assert.Equal(t, []int{2, 3, 4}, v.Seats())
		base, options := v.Named(v.Rules(4))
		assert.Equal(t, want.id, v.ID)
		assert.Equal(t, want.base, base)
		assert.Equal(t, want.options, options, "five each are dealt to four anyway")
		assert.Equal(t, want.base == "dominican", v.Rules(4).Teams)
		assert.Equal(t, want.base == "all-fives", v.Rules(2).Deal == 9)
	}
}

func TestEachErrorHasLineWithNameOfProgram(t *testing.T) {
	dir := houseFiles(t, map[string]string{"bad.toml": "id = \"bad\"\n\nname = 3"})
	r := run(t, "", "--variant", "shuffle")
	assert.Equal(t, exitUsage, r.status)
	lines := strings.Split(strings.TrimSuffix(r.err, "\n"), "\n")
	require.Len(t, lines, 2)
	assert.True(t, strings.HasPrefix(lines[0], `dominoes: unknown variant "shuffle"`), lines[0])
	assert.True(t, strings.HasPrefix(lines[1], "dominoes: "+filepath.Join(dir, "bad.toml:3")), lines[1])
}

func TestHouseRulesAreListed(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach, "bad.toml": "id = \"bad\"\n\nname = 3"})
	const fault = `bad.toml:3: name must be a text in double quotes, as in name = "…"`
	r := run(t, "", "variants")
	assert.Zero(t, r.status)
	assert.Equal(t, filepath.Join(dir, fault)+"\n", r.err)
	assert.Contains(t, r.out, "Nine each  --variant nine-each\n  House rules, based on All Fives.\n  All Fives, nine tiles each, to 150.\n")
	assert.Contains(t, r.out, "Dutch draw  --variant dutch\n", "a fault hides nothing else")

	r = run(t, "", "variants", "--json")
	assert.Zero(t, r.status)
	var list []struct {
		ID, Base string
		Changed  map[string]any
		Seats    []int
	}
	require.NoError(t, json.Unmarshal([]byte(r.out), &list))
	last := list[len(list)-1]
	assert.Equal(t, "nine-each", last.ID)
	assert.Equal(t, "fives", last.Base)
	assert.Equal(t, map[string]any{"deal": 9.0, "entry": 10.0, "target": 150.0}, last.Changed)
	assert.Equal(t, []int{2, 3, 4}, last.Seats)
	assert.Empty(t, list[0].Base)
	assert.Nil(t, list[0].Changed)
}

func TestTheRulesOfHouseRules(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach})
	byID := run(t, "", "rules", "nine-each")
	assert.Zero(t, byID.status)
	assert.Contains(t, byID.out, "House rules, based on All Fives.")
	file := filepath.Join(dir, "nine.toml")
	assert.Equal(t, byID.out, run(t, "", "rules", "--rules", file).out)
	assert.Equal(t, byID.out, run(t, "", "rules", "nine-each", "--rules", file).out, "a file may be one of the user's own")
	assert.Contains(t, run(t, "", "rules").out, "nine-each")
	assert.NotContains(t, run(t, "", "rules", "fives", "--rules", file).out, "nine-each")
}

// A record is its base's, so that whoever reads it needs no file.
func TestRecordsOfHouseRules(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach})
	for i, args := range [][]string{{"--variant", "nine-each"}, {"--rules", filepath.Join(dir, "nine.toml")}} {
		name := filepath.Join(t.TempDir(), "match.jsonl")
		r := run(t, "", append(args, "--seats", "greedy,greedy", "--option", "target=20", "--record", name)...)
		require.Zero(t, r.status, r.err)
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.True(t, strings.HasPrefix(string(text), `{"dominoes":1,"variant":"fives","options":{"deal":9,"entry":10,"target":20},`), "%d: %.200s", i, text)
		t.Setenv(store.HomeVariable, t.TempDir())
		assert.Zero(t, run(t, "", "check", name).status)
	}
}

func TestHouseRulesInTheArena(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach})
	args := []string{"arena", "--seats", "greedy,random", "--deals", "2", "--seed", strings.Repeat("07", 32), "--json"}
	var out []string
	for _, by := range [][]string{
		{"--variant", "nine-each"}, {"--rules", filepath.Join(dir, "nine.toml")},
		{"--variant", "fives", "--option", "deal=9", "--option", "entry=10", "--option", "target=150"},
	} {
		r := run(t, "", append(args, by...)...)
		require.Zero(t, r.status, r.err)
		out = append(out, regexp.MustCompile(`"(median|p99|max)[^,}]*`).ReplaceAllString(r.out, ""))
	}
	assert.Equal(t, out[2], out[0])
	assert.Equal(t, out[2], out[1])
}

// Somebody who asks for a file is told what is wrong with it, and nothing is played.
func TestAskedForHouseRulesThatAreBroken(t *testing.T) {
	dir := houseFiles(t, map[string]string{"bad.toml": "id = \"bad\"\nname = \"Bad\"\nbase = \"fives\"\n[options]\ntie = \"coin\"\n"})
	bad := filepath.Join(dir, "bad.toml")
	for _, args := range [][]string{
		{"variants", "--rules", bad}, {"rules", "--rules", bad}, {"--rules", bad, "--seats", "greedy,greedy"}, {"arena", "--rules", bad, "--seats", "greedy,greedy"},
		{"--variant", "bad", "--seats", "greedy,greedy"},
	} {
		r := run(t, "", args...)
		assert.NotZero(t, r.status, args)
		said := strings.Join(strings.Fields(r.err), " ")
		assert.Contains(t, said, `bad.toml:5: tie can't be "coin"`, args)
	}
	r := run(t, "", "rules", "--rules", filepath.Join(dir, "none.toml"))
	assert.Equal(t, exitUsage, r.status)
	assert.Contains(t, strings.Join(strings.Fields(r.err), " "), "none.toml: it can't be read: file does not exist")
}

func TestHouseRulesLineByLine(t *testing.T) {
	houseFiles(t, map[string]string{"nine.toml": nineEach, "bad.toml": "id"})
	r := run(t, "2\n"+"nine-each"+"\n6\n", "--plain")
	assert.Contains(t, r.out, "Nine each, All Fives, nine tiles each, to 150 (house rules).")
	assert.Contains(t, r.out, "1: start Nine each with")
	assert.Contains(t, r.out, "Tiles each: 9, First score: 10, Play to: 150")
	assert.Contains(t, r.out+r.err, "bad.toml:1: ")
}

// Whatever tells of a match that was played by house rules calls it by their name, where their file is there.
func TestMatchesOfHouseRulesHaveTheirName(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach, "bad.toml": "id"})
	kept := filepath.Join(os.Getenv(store.HomeVariable), "matches")
	require.Zero(t, run(t, "", "--variant", "nine-each", "--seats", "greedy,greedy", "--option", "target=150").status)
	records, err := filepath.Glob(filepath.Join(kept, "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, records, 1)
	id := strings.TrimSuffix(filepath.Base(records[0]), ".jsonl")
	told := func() string {
		return run(t, "", "matches").out + run(t, "", "replay", id).out + run(t, "", "show", records[0]).out
	}
	text := told()
	assert.Contains(t, text, " Nine each  ")
	assert.Contains(t, text, "Nine each: ")
	assert.Contains(t, text, "NINE EACH")
	assert.Contains(t, run(t, "", "matches", "--json").out, `"house_rules":"nine-each"`)

	require.NoError(t, os.Remove(filepath.Join(dir, "nine.toml")))
	text = told()
	assert.NotContains(t, strings.ToLower(text), "nine")
	assert.Contains(t, text, "All Fives: ")
}

// Shells complete the ids of house rules where they can be played, those of files that were named too. A broken file
// is in nobody's way.
func TestHouseRulesAreCompleted(t *testing.T) {
	houseFiles(t, map[string]string{"nine.toml": nineEach, "bad.toml": "id"})
	other := file(t, strings.ReplaceAll(nineEach, "nine-each", "nine-more"))
	all := append(variants.IDs(), "nine-each")
	for _, args := range [][]string{{"--variant", ""}, {"arena", "--variant", ""}, {"rules", ""}} {
		assert.Equal(t, all, completions(t, args...), args)
	}
	assert.Equal(t, append(all, "nine-more"), completions(t, "--rules", other, "--variant", ""))
	assert.Equal(t, all, completions(t, "--rules", "nowhere.toml", "--variant", ""))
	assert.Equal(t, variants.IDs(), completions(t, "puzzle", "--variant", ""), "there are no puzzles of house rules")
}

// The settings may name house rules. When their file is gone, or broken, the usual game is offered, and it is said why.
func TestTheSettingsNameHouseRules(t *testing.T) {
	dir := houseFiles(t, map[string]string{"nine.toml": nineEach})
	settings := filepath.Join(os.Getenv(store.HomeVariable), "settings.toml")
	require.NoError(t, os.WriteFile(settings, []byte("theme = \"dark\"\n[match]\nvariant = \"nine-each\"\n"), 0o600))
	r := run(t, "", "settings")
	assert.Zero(t, r.status, r.err)
	assert.Regexp(t, `match.variant +line 3 +"nine-each"`, r.out)
	assert.Contains(t, run(t, "6\n", "--plain").out, "1: start Nine each with")

	require.NoError(t, os.WriteFile(filepath.Join(dir, "nine.toml"), []byte(nineEach+"colour = 1\n"), 0o600))
	r = run(t, "", "settings")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.err, `nine.toml:9: `)
	assert.Contains(t, r.err, `settings.toml:3: match.variant can't be "nine-each": no game has this id, and no house rules`)
	assert.Contains(t, r.err, `Using "draw"`)
	assert.Contains(t, run(t, "6\n", "--plain").out, "1: start Draw with")
}
