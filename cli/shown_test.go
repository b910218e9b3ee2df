package cli

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dominoes/serve"

	shellquote "github.com/kballard/go-shellquote"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
