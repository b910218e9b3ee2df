package cli

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/serve"
	"dominoes/serve/servetest"

	shellquote "github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
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

// ownCommands returns the arguments of every command of the program's that the manual, its help or one of its messages has.
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
	return append(list, commandsInMessages(t)...)
}

var (
	commandInText = regexp.MustCompile(`\bdominoes ((?:[a-z]+|--[a-z]).*)`)
	verbInFormat  = regexp.MustCompile(`%(?:\[\d\])?[a-z]`)
	argumentForm  = regexp.MustCompile(`^(--[a-z]|X|[A-Z]+$|\./)`)
)

// commandsInMessages returns the commands that the program's messages, except its help, tell people to type.
func commandsInMessages(t *testing.T) (list []shown) {
	t.Helper()
	all := commands()
	for where, texts := range literals(t) {
		for line := range strings.Lines(strings.ReplaceAll(strings.Join(texts, "\n"), "`", " ")) {
			if found := commandInText.FindStringSubmatch(verbInFormat.ReplaceAllString(line, "X ")); found != nil {
				if command := commandAtStart(all, strings.Fields(found[1])); command != "" {
					list = append(list, shown{where, command})
				}
			}
		}
	}
	return list
}

// literals returns the strings in the program's sources, by file.
func literals(t *testing.T) map[string][]string {
	t.Helper()
	list := map[string][]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(".."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(name, "cli/help/") || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join("..", name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING {
				text, _ := strconv.Unquote(literal.Value) // the parser has taken it
				list[name] = append(list[name], text)
			}
			return true
		})
		return nil
	}))
	return list
}

// commandAtStart returns the command with its arguments that a sentence begins with; "" if the sentence is only about
// the program.
func commandAtStart(all map[string]*cobra.Command, words []string) string {
	n, c := 1, all[words[0]]
	if strings.HasPrefix(words[0], "--") {
		n, c = 0, all["dominoes"]
	}
	if c == nil {
		return ""
	}
	for n < len(words) && argumentForm.MatchString(words[n]) {
		if f := c.Flags().Lookup(strings.TrimLeft(words[n], "-")); f != nil && f.NoOptDefVal == "" {
			n++ // its value
		}
		n++
	}
	return strings.TrimRight(strings.Join(words[:min(n, len(words))], " "), ".,;:")
}

func TestShownCommandsAreTaken(t *testing.T) {
	withoutRaces(t)
	list := ownCommands(t)
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
		if ran[p.line] || strings.HasSuffix(p.where, ".go") || runElsewhere.MatchString(p.line) || placeholder.MatchString(p.line) {
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

// call is a command of ssh as the client reads it.
type call struct {
	terminal, lines bool // it asks for a terminal, or for none
	verb            string
}

// parseCall reads a command of ssh: its options, then a host, then what is to be run there.
func parseCall(t *testing.T, p shown) (c call) {
	t.Helper()
	words, err := shellquote.Split(p.line)
	require.NoError(t, err)
	words = words[1:]
	for ; len(words) > 0 && strings.HasPrefix(words[0], "-"); words = words[1:] {
		switch words[0] {
		case "-t":
			c.terminal = true
		case "-T":
			c.lines = true
		case "-p":
			words = words[1:]
		default:
			require.Fail(t, "an option that this test doesn't know", "%s: %s", p.where, p.line)
		}
	}
	require.NotEmpty(t, words, "%s: %s has no host", p.where, p.line)
	if words = words[1:]; len(words) > 0 {
		wish, err := serve.ParseWish(strings.Join(words, " "))
		require.NoError(t, err, "%s: %s", p.where, p.line)
		c.verb = wish.Verb
	}
	c.terminal = !c.lines && (c.terminal || len(words) == 0) // as ssh has it
	return c
}

func TestShownSSHCommandsLeadToTheScreen(t *testing.T) {
	t.Parallel()
	list := slices.DeleteFunc(shownCommands(t, "ssh"), func(p shown) bool { return p.line == "ssh -T" })
	for address, want := range map[string]string{
		"127.0.0.1:23234": "From this machine: ssh -p 23234 127.0.0.1\n",
		"[::1]:24":        "From this machine: ssh -p 24 ::1\n",
		"[::]:23234":      "with this machine's name for HOST: ssh -p 23234 HOST\n",
		"192.0.2.7:22":    "ssh -p 22 192.0.2.7\n",
	} {
		said := serving(address, "/home", "SHA256:x")
		assert.Contains(t, said, want)
		list = append(list, shown{"serve", strings.TrimSpace(want[strings.Index(want, "ssh"):])})
	}
	addr, code := servesTable(t)
	for _, verb := range []string{serve.Join, serve.Watch} {
		list = append(list, shown{"the table", invitation(t, addr, verb+" "+code)})
	}
	assert.Greater(t, len(list), 12)
	ways := map[call]bool{}
	for _, p := range list {
		c := parseCall(t, p)
		assert.NotEqual(t, c.lines, c.terminal, "%s: %s gives no terminal: it needs -t, or -T if it is for the line mode", p.where, p.line)
		ways[c] = true
	}
	for c := range ways {
		term, sees := "", map[string]string{"": "open.", serve.Join: "Waiting for the others to sit down.", serve.Watch: "Waiting for people to sit down."}
		if c.terminal {
			term, sees = "xterm-256color", map[string]string{"": "o open a table", serve.Join: "Waiting for", serve.Watch: "You are watching."}
		}
		command := c.verb
		if command != "" {
			command += " " + code
		}
		caller := servetest.Call(t, addr, nil, term, command)
		caller.Sees(sees[c.verb])
		assert.Equal(t, c.terminal, strings.Contains(caller.String(), "\x1b[?1049h"), "%v", c)
		caller.HangsUp()
	}
}
