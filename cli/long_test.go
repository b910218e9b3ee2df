package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostSaid is the number of bytes that an error may have, without the space around its words.
const mostSaid = 400

// endless is a token of a megabyte.
var endless = strings.Repeat("x", 1<<20)

// isBrief asserts that a command failed, and said so in a few lines. The names of directories
// don't count.
func (r result) isBrief(t *testing.T, what string, dirs ...string) {
	t.Helper()
	assert.NotZero(t, r.status, what)
	said := strings.Join(strings.Fields(r.out+r.err), "") // errors are broken anywhere
	assert.NotEmpty(t, said, what)
	for _, dir := range dirs {
		said = strings.ReplaceAll(said, dir, "")
	}
	assert.LessOrEqual(t, len(said), mostSaid, "%s: %.600s", what, said)
}

// allCommands returns a command and all below it.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		list = append(list, allCommands(sub)...)
	}
	return list
}

func TestErrorsCutLongArguments(t *testing.T) {
	for _, cmd := range allCommands(rootCommand()) {
		path := strings.Fields(cmd.CommandPath())[1:]
		try := func(args ...string) {
			t.Helper()
			args = append(slices.Clone(path), args...)
			run(t, "", args...).isBrief(t, fmt.Sprintf("%.100s", strings.Join(args, " ")))
		}
		try(endless)
		try("--" + endless)
		try("-" + endless)
		try("--=" + endless)
		try(endless, endless, endless)
		cmd.Flags().VisitAll(func(f *pflag.Flag) { try("--" + f.Name + "=" + endless) })
	}
}

// Arguments that aren't too long for a file's name come further.
func TestErrorsCutValuesOfFlags(t *testing.T) {
	long, bot := endless[:3000], "club:"+endless[:3000]
	for _, args := range [][]string{
		{"--variant", long}, {"--variant", "fives", "--option", long}, {"--variant", "fives", "--option", long + "=1"},
		{"--variant", "fives", "--option", "spinner=" + long}, {"--variant", "fives", "--option", "teams=" + long},
		{"--variant", "fives", "--option", "set=" + long}, {"--variant", "fives", "--option", "finish=" + long},
		{"--variant", "fives", "--target", long}, {"--seats", long}, {"--seats", "human," + bot}, {"--seats", "human,lookahead:" + long},
		{"--seats", "human,lookahead:think=" + long}, {"--seats", "human,exec:'" + long},
		{"--speed", long}, {"--motion", long}, {"--theme", long}, {"--names", long + "," + long},
		{"daily", "--date", long}, {"puzzle", "--variant", long}, {"rules", long}, {"rules", "fives", "--option", long + "=1"},
		{"arena", "--variant", long, "--seats", "club,club"}, {"arena", "--variant", "fives", "--seats", "club," + long},
		{"arena", "--variant", "fives", "--seats", "club,club", "--sprt", long}, {"perft", "--depth", long, "-"},
		{"show", "--size", long, "-"}, {"replay", "--seat", long, "-"}, {"completion", long}, {"help", long}, {"bot", long}, {"bot", "check", "'" + long},
		{"matches", long}, {"--" + long}, {"-x" + long}, {long},
	} {
		run(t, small, args...).isBrief(t, fmt.Sprintf("%.100s", strings.Join(args, " ")))
	}
}

func TestErrorsCutLongTokensOfRecords(t *testing.T) {
	header, rest, _ := strings.Cut(small, "\n")
	text, list := `"`+endless+`"`, `[`+strings.Repeat("1,", 1<<19)+`1]`
	var records []string
	for _, value := range []string{text, list, strings.Repeat("9", 1<<20), `{` + text + `:1}`} {
		for _, key := range []string{"dominoes", "variant", "options", "seats", "seed", "commitment", "copied", "daily", "program", endless} {
			records = append(records, `{"`+key+`":`+value+`,`+header[1:]+"\n"+rest, `{"dominoes":1,"variant":"draw","seats":[{"name":"A","player":"human"},{"name":"B","player":"human"}],"`+key+`":`+value+"}\n")
		}
		for _, seat := range []string{`{"name":` + value + `}`, `{"name":"A","player":` + value + `}`, value} {
			records = append(records, `{"dominoes":1,"variant":"draw","seats":[`+seat+`,`+seat+"]}\n")
		}
		for _, key := range []string{"lot", "deal", "play", "seat", "end", "draw", "pass", "drawoff", "undo", "redo", "assisted", "at", "setup", "seed", endless} {
			records = append(records, header+"\n{"+`"`+key+`":`+value+"}\n", header+"\n"+`{"seat":"A","play":"6-6","`+key+`":`+value+"}\n")
		}
		records = append(records, header+"\n"+value+"\n", value+"\n",
			`{"dominoes":1,"variant":"draw","options":{"target":`+value+`},"seats":[{"name":"A","player":"human"},{"name":"B","player":"human"}]}`+"\n")
	}
	records = append(records, endless, header+"\n"+endless)
	for i, text := range records {
		run(t, text, "check", "-").isBrief(t, fmt.Sprintf("%d: %.200s", i, text))
	}
	name := file(t, records[0])
	for _, args := range [][]string{{"check", "--json", name}, {"perft", name}, {"solve", name}, {"verify", name}, {"advise", name}, {"show", name}, {"replay", "--plain", name}} {
		run(t, "", args...).isBrief(t, strings.Join(args, " "), filepath.Dir(name))
	}
}

func TestErrorsCutLongTokensOfFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(text string) string {
		t.Helper()
		name := filepath.Join(dir, "rules.toml")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		return name
	}
	const base = "id = \"a\"\nname = \"a\"\nbase = \"fives\"\n[options]\n"
	long := endless[:60_000] // no file of rules can be larger
	for _, text := range []string{
		endless, long, long + " = 1\n", "id = " + long + "\n", `id = "` + long + `"`, `name = "` + long + `"`, `base = "` + long + `"`, "[" + long + "]\n",
		`"` + long + `" = 1`, base + long + " = 1\n", base + `spinner = "` + long + `"`, base + "target = " + strings.Repeat("9", 60_000) + "\n",
		base + `finish = "` + long + `"`, base + "teams = " + long, long + " = \"\x01\"\n", long + " = []\n", long + " = 1\n" + long + " = 1\n"} {
		name := write(text)
		run(t, "", "rules", "--rules", name).isBrief(t, fmt.Sprintf("%.100s", text), dir)
	}
	for _, text := range []string{endless + "\n", `{"variant":"` + endless[:1<<19] + `"}` + "\n"} {
		name := write(text)
		run(t, "", leagueArgs(name, "--deals", "1")...).isBrief(t, fmt.Sprintf("%.100s", text), dir)
	}
	for _, field := range []string{`"variant":%q,"seed":"x"`, `"variant":"draw","seed":%q`, `"variant":"draw","options":{%q:"x"},"seed":"` + strings.Repeat("0", 64) + `"`} {
		name := write("{" + fmt.Sprintf(field, endless[:1<<19]) + `,"seats":["club","greedy"],"deal":1,"gained":[[0,0],[0,0]]}` + "\n")
		run(t, "", leagueArgs(name, "--deals", "1")...).isBrief(t, fmt.Sprintf("%.100s", field), dir)
	}
}

// Each fault of the settings has a line of its own.
func TestErrorsCutLongTokensOfSettings(t *testing.T) {
	long := endless[:1<<17]
	for _, text := range []string{
		endless, long, long + " = 1", `theme = "` + long + `"`, `pips = "` + long + `"`, `speed = ` + long, `mouse = "` + long + `"`,
		"[match]\nvariant = \"" + long + `"`, "[match]\nseats = [\"human\", \"" + long + `"]`, "[match]\nseats = [\"human\", \"lookahead:" + long + `"]`,
		"[match]\noptions = [\"" + long + `"]`, "[match]\noptions = [\"target=" + long + `"]`, `names = ["` + long + "\\u0001\"]", "[keys]\n" + long + ` = "x"`,
		"[keys]\nhints = \"" + long + `"`, "[" + long + "]", "[" + long + "]\n[" + long + "]", long + "=1\n" + long + "=1", `names = [1, "` + long + `", [2]]`,
	} {
		home := t.TempDir()
		t.Setenv("DOMINOES_HOME", home)
		require.NoError(t, os.WriteFile(filepath.Join(home, "settings.toml"), []byte(text+"\n"), 0o600))
		r := run(t, "", "settings")
		assert.Equal(t, 1, r.status, "%.100s", text)
		for line := range strings.Lines(r.out + r.err) {
			assert.LessOrEqual(t, len(line), mostSaid+len(home), "%.100s", text)
		}
	}
}

func TestLongNamesOfPlayersAreCut(t *testing.T) {
	long := strings.Replace(small, `"Ann"`, `"`+endless[:100_000]+`"`, 1)
	keep(t, map[string]string{"2026-11-20-201405": long})
	name := file(t, long)
	for _, args := range [][]string{{"check", name}, {"solve", name}, {"verify", name}, {"advise", name}, {"matches"}} {
		r := run(t, "", args...)
		assert.NotEmpty(t, r.out, "%v: %s", args, r.err)
		assert.LessOrEqual(t, len(r.out), 4*mostSaid, "%v", args)
	}
}
