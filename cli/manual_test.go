package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/pages/dialog"
	"dominoes/serve"
	"dominoes/variants"

	shellquote "github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// commands returns the program's commands by name, and itself as dominoes.
func commands() map[string]*cobra.Command {
	root := rootCommand()
	list := map[string]*cobra.Command{root.Name(): root}
	for _, c := range root.Commands() {
		if c.Name() != "completion" && c.Name() != "help" && !c.Hidden { // the library's own
			list[c.Name()] = c
		}
	}
	return list
}

// firstWords returns the first word of each text.
func firstWords(texts []string) (list []string) {
	for _, text := range texts {
		list = append(list, strings.Fields(text)[0])
	}
	return list
}

func TestManualHasAllCommandsAndFlags(t *testing.T) {
	var names []string
	for name, c := range commands() {
		if name != "dominoes" {
			names = append(names, name)
		}
		var flags []string
		c.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, "--"+f.Name) })
		if table := "flag of `" + name + "`"; len(flags) > 0 {
			table = strings.TrimSuffix(table, " of `dominoes`")
			assert.ElementsMatch(t, flags, firstWords(columnOf(t, table, 0)), "the flags of %s", name)
		}
	}
	assert.ElementsMatch(t, names, firstWords(columnOf(t, "command", 0)))
}

func TestManualHasAllExitStatuses(t *testing.T) {
	for heading, want := range map[string][]any{
		"exit status":             {exitFine, exitUnsound, exitUsage, fmt.Sprintf("%d to %d", exitSignal+1, exitSignal+31), exitPipe},
		"exit status of `verify`": {exitFine, exitUnsound, exitUsage, exitUnproved, exitPartly, exitUncommitted},
	} {
		var have []string
		for _, r := range tableOf(t, heading) {
			have = append(have, r[0])
		}
		assert.Equal(t, strings.Fields(strings.Trim(fmt.Sprintln(want...), "\n")), strings.Fields(strings.Join(have, " ")))
	}
}

func TestManualHasAllKeys(t *testing.T) {
	withoutRaces(t)
	own, told := map[string][]string{}, map[string]bool{}
	for _, a := range prefs.Actions() {
		own[a.ID] = a.Keys
	}
	for _, r := range tableOf(t, "key | does | action") {
		var want []string
		for _, action := range inCell(r[2]) {
			require.Contains(t, own, action, "%v", r)
			told[action] = true
			want = append(want, own[action]...)
		}
		assert.ElementsMatch(t, want, inCell(r[0]), "%v", r)
	}
	assert.Len(t, told, len(own), "actions whose keys are told")

	var edit, have []string
	for _, b := range dialog.EditBindings() {
		edit = append(edit, b.Keys()...)
	}
	for _, r := range tableOf(t, "key while you type") {
		have = append(have, inCell(r[0])...)
	}
	assert.ElementsMatch(t, edit, have)
	for _, key := range columnOf(t, "key that can't be changed", 0) {
		written(t, fmt.Sprintf("keys.hints = %q", key))
		assert.Contains(t, run(t, "", "settings").err, key+" can't be used")
	}
}

func TestManualHasAllSettings(t *testing.T) {
	withoutRaces(t)
	written(t, "")
	_, report := prefs.ReadSettings(user.Owner().Settings(), nil)
	var want, have []string
	for _, s := range report.List() {
		want = append(want, s.ID+" = "+s.Value)
	}
	for _, r := range tableOf(t, "setting") {
		have = append(have, r.spans(0)[0]+" = "+r.spans(1)[0])
	}
	assert.Equal(t, want, have)
	assert.Equal(t, prefs.LookNames(), columnOf(t, "theme", 0))
	assert.Contains(t, columnOf(t, "variable", 0), store.HomeVariable)
	for _, p := range manual(t) {
		for _, example := range p.fenced("toml") {
			if strings.HasSuffix(p.name, "house-rules.md") {
				v, err := variants.ReadHouse("the manual", []byte(example), variants.All())
				require.NoError(t, err)
				base, changed := v.Named(v.Rules(4))
				assert.NotEqual(t, base, v.ID)
				assert.NotEmpty(t, changed)
				continue
			}
			written(t, example)
			printed(t, "", "settings")
		}
	}
	for _, r := range tableOf(t, "flag") {
		for _, value := range r.spans(1) {
			if flag := r.spans(0)[0]; flag == "--speed" || flag == "--motion" {
				assert.NotContains(t, run(t, "", flag, value).err, "unknown")
			}
		}
	}
}

func TestManualHasAllGamesOptionsAndPlayers(t *testing.T) {
	sets, from := tableOf(t, "id"), tableOf(t, "rule set | after the rule page")
	require.Len(t, sets, len(variants.All()))
	require.Len(t, from, len(variants.All()))
	for i, v := range variants.All() {
		assert.Equal(t, []string{"`" + v.ID + "`", v.Name}, []string(sets[i][:2]))
		assert.Equal(t, []string{"`" + v.ID + "`", v.Page}, []string(from[i][:2]))
	}
	options := tableOf(t, "option")
	require.Len(t, options, len(variants.Options()))
	for i, o := range variants.Options() {
		assert.Equal(t, o.ID, options[i].spans(0)[0])
		assert.Truef(t, strings.HasPrefix(options[i][1], o.Label+": "), "%s is called %s on the screen", o.ID, o.Label)
		assert.Equal(t, o.Values, options[i].spans(2))
		assert.Equal(t, len(o.Values) == 0, options[i][2] == "a number", o.ID)
	}
	var want, have [][]string
	for _, id := range match.Players() {
		want = append(want, []string{strings.ToLower(match.PlayerName(id)), "`" + id + "`"})
	}
	for _, r := range tableOf(t, "on the start screen") {
		have = append(have, []string{strings.ToLower(r[0]), r[1]})
	}
	assert.Equal(t, want, have)
	settings := columnOf(t, "option of `lookahead`", 0)
	for _, option := range settings {
		_, err := ai.Parse("lookahead:" + option)
		assert.NoError(t, err)
	}
	_, err := ai.Parse("lookahead:luck=3") // the error has all that there are
	assert.Equal(t, len(settings), strings.Count(err.Error(), "=")-1, "%v", err)
}

func TestLineModeKnowsAnswersOfManual(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"--plain", "--variant", "fives", "--seats", "human,greedy", "--speed", "instant", "--seed", strings.Repeat("07", 32), "--record", os.DevNull}
	const unknown = "isn't an answer here"
	require.Contains(t, run(t, "luck\n", args...).out, unknown)
	for _, answer := range columnOf(t, "answer", 0) {
		assert.NotContains(t, run(t, answer+"\n", args...).out, unknown, answer)
	}
}

func TestRecordsInManualAreSound(t *testing.T) {
	withoutRaces(t)
	for _, p := range manual(t) {
		for _, text := range p.fenced("jsonl") {
			printed(t, text, "check", "-")
		}
	}
	for _, r := range tableOf(t, "line") {
		line := r.spans(0)[0]
		require.True(t, json.Valid([]byte(line)), line)
		assert.NotContains(t, run(t, header+line+"\n", "check", "-").err, "unknown key", line)
	}
	for _, r := range tableOf(t, "entry in the header") {
		entry := strings.Replace(r.spans(0)[0], "…", strings.Repeat("0", 60), 1)
		assert.Contains(t, printed(t, strings.Replace(seatsOf("evens"), "]}", "],"+entry+"}", 1), "check", "-"), "sound", entry)
	}
}

// manualPage is a page of the manual, or another page about commands.
type manualPage struct{ name, text string }

func manual(t *testing.T) (pages []manualPage) {
	t.Helper()
	names, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range append(names, "../README.md", "../ai/README.md") {
		pages = append(pages, manualPage{name, contents(t, name)})
	}
	return pages
}

var (
	codeSpan = regexp.MustCompile("`([^`]+)`")
	fence    = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")
)

// spans returns the code in a text.
func spans(text string) (list []string) {
	for _, s := range codeSpan.FindAllStringSubmatch(text, -1) {
		list = append(list, s[1])
	}
	return list
}

// fenced returns the blocks of code of a kind, as in ```sh.
func (p manualPage) fenced(kind string) (blocks []string) {
	for _, b := range fence.FindAllStringSubmatch(p.text, -1) {
		if b[1] == kind {
			blocks = append(blocks, b[2])
		}
	}
	return blocks
}

// code returns the code outside blocks and the lines of all blocks.
func (p manualPage) code() []string {
	list := spans(fence.ReplaceAllString(p.text, ""))
	for _, b := range fence.FindAllStringSubmatch(p.text, -1) {
		list = append(list, strings.Split(b[2], "\n")...)
	}
	return list
}

// row is a row of a table, by its cells.
type row []string

// spans returns the code in a cell.
func (r row) spans(cell int) []string { return spans(r[cell]) }

// tables returns the rows of all tables whose heading, from its first cell on, is this.
func (p manualPage) tables(heading string) (list []row) {
	var rows []row
	for line := range strings.Lines(p.text + "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "|") {
			var cells row
			for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
				cells = append(cells, strings.TrimSpace(cell))
			}
			rows = append(rows, cells)
			continue
		}
		if len(rows) > 2 && strings.HasPrefix(strings.Join(rows[0], " | ")+" |", heading+" |") {
			list = append(list, rows[2:]...) // below the heading and its line
		}
		rows = nil
	}
	return list
}

// tableOf returns the rows of all tables in the manual with this heading; there must be some.
func tableOf(t *testing.T, heading string) (list []row) {
	t.Helper()
	for _, p := range manual(t) {
		list = append(list, p.tables(heading)...)
	}
	require.NotEmpty(t, list, "the manual has no table %q", heading)
	return list
}

// columnOf returns the code in a column of such tables.
func columnOf(t *testing.T, heading string, cell int) (list []string) {
	t.Helper()
	for _, r := range tableOf(t, heading) {
		list = append(list, r.spans(cell)...)
	}
	return list
}

// inCell returns the keys or actions that a cell lists: "`1` … `9`" has those between.
func inCell(cell string) (list []string) {
	signs := strings.NewReplacer("←", "left", "→", "right", "↑", "up", "↓", "down", "pgdn", "pgdown")
	for part := range strings.SplitSeq(cell, ", ") {
		names := spans(signs.Replace(part))
		if !strings.Contains(part, "…") {
			list = append(list, names...)
			continue
		}
		head := strings.TrimRight(names[0], "0123456789")
		first, _ := strconv.Atoi(strings.TrimPrefix(names[0], head)) // 0 lists too much
		last, _ := strconv.Atoi(strings.TrimPrefix(names[1], head))
		for n := first; n <= last; n++ {
			list = append(list, head+strconv.Itoa(n))
		}
	}
	return list
}

// shown is a command that the program or the manual shows, and its place.
type shown struct{ where, line string }

// shownCommands returns the commands that begin with a word: those of the manual in sentences, tables and blocks, and those that
// help has for examples.
func shownCommands(t *testing.T, word string) (list []shown) {
	t.Helper()
	add := func(where, line string) {
		line, _, _ = strings.Cut(line, " #")
		if line = strings.TrimSpace(line); strings.HasPrefix(line, word+" ") {
			list = append(list, shown{where, line})
		}
	}
	for _, p := range manual(t) {
		for _, code := range p.code() {
			add(p.name, code)
		}
	}
	for name, c := range commands() {
		for line := range strings.Lines(strings.ReplaceAll(c.Example, "\\\n", "")) {
			add(name+" --help", line)
		}
	}
	return list
}

// ownCommands returns the arguments of every command of the program's that the manual or its help has.
func ownCommands(t *testing.T) (list []shown) {
	t.Helper()
	for _, p := range slices.Concat(shownCommands(t, "dominoes"), shownCommands(t, "go run ."), shownCommands(t, "source")) {
		for part := range strings.SplitSeq(strings.TrimSuffix(strings.TrimPrefix(p.line, "source <("), ")"), " | ") {
			part, _, _ = strings.Cut(part, " > ")
			for _, program := range []string{"dominoes", "go run ."} {
				if args, ours := strings.CutPrefix(strings.TrimSpace(part)+" ", program+" "); ours {
					list = append(list, shown{p.where, strings.TrimSpace(args)})
				}
			}
		}
	}
	return list
}

// commandsInMessages returns the commands that the program's messages, except its help, tell people to type.
func commandsInMessages(t *testing.T) (list []shown) {
	t.Helper()
	names := strings.Join(slices.Collect(maps.Keys(commands())), "|")
	verb := `%(?:\[\d\])?[a-z]`
	command := regexp.MustCompile(`^(?:` + names + `)\b(?: (?:` + verb + `|--[a-z]+|[A-Z]+\b|\./\w+))*`)
	require.NoError(t, fs.WalkDir(os.DirFS(".."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(name, "cli/help/") || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		for _, rest := range strings.Split(contents(t, filepath.Join("..", name)), "dominoes ")[1:] {
			if found := command.FindString(rest); found != "" {
				list = append(list, shown{name, regexp.MustCompile(verb).ReplaceAllString(found, "X")})
			}
		}
		return nil
	}))
	return list
}

func TestShownCommandsAreTaken(t *testing.T) {
	withoutRaces(t)
	list := append(ownCommands(t), commandsInMessages(t)...)
	for _, p := range list {
		words, err := shellquote.Split(p.line)
		require.NoError(t, err, "%s: %s", p.where, p.line)
		if len(words) > 0 && words[0] == "completion" {
			continue // the library makes it when the program runs
		}
		c, rest, err := rootCommand().Find(words)
		require.NoError(t, err, "%s: %s", p.where, p.line)
		err = c.ParseFlags(rest)
		if errors.Is(err, pflag.ErrHelp) {
			continue
		}
		assert.NoError(t, err, "%s: %s", p.where, p.line)
		assert.NoError(t, c.ValidateFlagGroups(), "%s: %s", p.where, p.line)
		if !strings.HasSuffix(p.where, ".go") && strings.Contains(p.line, " ") { // else it may be a name
			assert.NoError(t, c.ValidateArgs(c.Flags().Args()), "%s: %s", p.where, p.line)
		}
	}
	assert.Greater(t, len(list), 80)
}

// runElsewhere matches commands that are only parsed here, since they take minutes, need a bot, or don't end by
// themselves. Other tests run them.
var runElsewhere = regexp.MustCompile(`^(arena|bot|serve|completion)\b|exec:`)

// placeholder matches commands with something for the reader to fill in, such as a name without arguments.
var placeholder = regexp.MustCompile(`\b[A-Z]{3,}\b|…|^\w+$`)

// Examples can be run as they are if the files and matches exist that they name. Those that play stop where the screen
// would open.
func TestShownExamplesWork(t *testing.T) {
	withoutRaces(t)
	house, err := filepath.Abs("..")
	require.NoError(t, err)
	record := contents(t, "../assets/pictures/fives.jsonl")
	ran := map[string]bool{}
	for _, p := range ownCommands(t) {
		if ran[p.line] || runElsewhere.MatchString(p.line) || placeholder.MatchString(p.line) {
			continue
		}
		ran[p.line] = true
		words, err := shellquote.Split(p.line)
		require.NoError(t, err)
		t.Chdir(newHome(t, map[string]string{
			savedAs(overID): keptHeader + keptRound, "match.jsonl": record, "sample.jsonl": record,
			"my-house.toml": "id = \"ten\"\nname = \"To ten\"\nbase = \"block\"\n[options]\ntarget = 10\n",
		}))
		require.NoError(t, os.Symlink(filepath.Join(house, "assets"), "assets"))
		if r := run(t, "", words...); !strings.Contains(r.err, "no terminal here") {
			assert.NotEqual(t, exitUsage, r.status, "%s: %s: %s", p.where, p.line, r.err)
		}
	}
	assert.Greater(t, len(ran), 20)
}

// What is run on a server needs a terminal for the screen, or none for the line mode. ssh gives it one by itself only
// if it is told nothing to run.
func TestShownSSHCommandsSayWhetherTheyNeedTerminal(t *testing.T) {
	list := slices.DeleteFunc(shownCommands(t, "ssh"), func(p shown) bool { return p.line == "ssh -T" })
	assert.Greater(t, len(list), 8)
	form := regexp.MustCompile(`^ssh (-p \d+ )?(?:(-[tT]) )?(-p \d+ )?[^ -]\S*( .+)?$`)
	for _, p := range list {
		parts := form.FindStringSubmatch(p.line)
		require.NotNil(t, parts, "%s: %s", p.where, p.line)
		if command := strings.TrimSpace(parts[4]); command != "" {
			assert.NotEmpty(t, parts[2], "%s: %s", p.where, p.line)
			_, err := serve.ParseWish(command)
			assert.NoError(t, err, "%s: %s", p.where, p.line)
		}
	}
}
