package cli

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	shellquote "github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
	"dominoes/serve"
)

// printed is a command that the program or the manual shows, and where it does.
type printed struct{ where, line string }

// printedCommands returns the commands that begin with a word: those of the manual in sentences, tables and blocks, and those that help
// has for examples.
func printedCommands(t *testing.T, word string) (list []printed) {
	t.Helper()
	add := func(where, line string) {
		line, _, _ = strings.Cut(line, " #")
		if line = strings.TrimSpace(line); strings.HasPrefix(line, word+" ") {
			list = append(list, printed{where, line})
		}
	}
	for _, p := range manual(t) {
		for _, code := range p.inSentences().spans(0) {
			add(p.name, code)
		}
		for _, block := range fence.FindAllStringSubmatch(p.text, -1) {
			for line := range strings.Lines(block[2]) {
				add(p.name, line)
			}
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
func ownCommands(t *testing.T) (list []printed) {
	t.Helper()
	for _, p := range slices.Concat(printedCommands(t, "dominoes"), printedCommands(t, "go run ."), printedCommands(t, "source")) {
		for part := range strings.SplitSeq(strings.TrimSuffix(strings.TrimPrefix(p.line, "source <("), ")"), " | ") {
			part, _, _ = strings.Cut(part, " > ")
			for _, program := range []string{"dominoes", "go run ."} {
				if args, ours := strings.CutPrefix(strings.TrimSpace(part)+" ", program+" "); ours {
					list = append(list, printed{p.where, strings.TrimSpace(args)})
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

// commandsInMessages returns what the program's own texts tell people to type.
func commandsInMessages(t *testing.T) (list []printed) {
	t.Helper()
	all := commands()
	for where, text := range sourceTexts(t) {
		for line := range strings.Lines(strings.ReplaceAll(text, "`", " ")) {
			if found := commandInText.FindStringSubmatch(verbInFormat.ReplaceAllString(line, "X ")); found != nil {
				if command := commandAtStart(all, strings.Fields(found[1])); command != "" {
					list = append(list, printed{where, command})
				}
			}
		}
	}
	return list
}

// commandAtStart returns the command with which words begin, as far as they are flags or stand for something; "" if they only
// speak of the program.
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

// sourceTexts returns the strings of the program's own sources but for its help, by where they stand.
func sourceTexts(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(".."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || strings.HasPrefix(name, "cli/help/") || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, filepath.Join("..", name), nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value) // the parser has taken it
				texts[files.Position(lit.Pos()).String()] = text
			}
			return true
		})
		return nil
	}))
	return texts
}

// Every command that is shown is one that the program takes, with its flags and as many arguments.
func TestPrintedCommandsAreTaken(t *testing.T) {
	list := ownCommands(t)
	for _, p := range list {
		words, err := shellquote.Split(p.line)
		require.NoError(t, err, "%s: %s", p.where, p.line)
		if len(words) > 0 && words[0] == "completion" {
			continue // the library makes it when the program runs: see TestTheLibrarysCommands
		}
		c, rest, err := rootCommand().Find(words)
		require.NoError(t, err, "%s: %s", p.where, p.line)
		err = c.ParseFlags(rest)
		if errors.Is(err, pflag.ErrHelp) {
			continue
		}
		if !assert.NoError(t, err, "%s: %s", p.where, p.line) {
			continue
		}
		assert.NoError(t, c.ValidateFlagGroups(), "%s: %s", p.where, p.line)
		if !strings.Contains(p.where, ".go:") && strings.Contains(p.line, " ") { // else it may be a name
			assert.NoError(t, c.ValidateArgs(c.Flags().Args()), "%s: %s", p.where, p.line)
		}
	}
	assert.Greater(t, len(list), 80)
}

// runElsewhere are the commands that are parsed and not run here: they play for minutes, want a bot, serve until they are
// ended, or write past what a test reads. Other tests run them.
var runElsewhere = regexp.MustCompile(`^(arena|bot|serve|completion)\b|exec:`)

// placeholder is in commands in which the reader fills something in, as after the name alone of one.
var placeholder = regexp.MustCompile(`\b[A-Z]{3,}\b|…|^\w+$`)

// Every command of an example works as it stands, with only the files and matches there that it names. What would open a full screen
// gets as far as that.
func TestPrintedExamplesWork(t *testing.T) {
	house, err := filepath.Abs("..")
	require.NoError(t, err)
	record, err := os.ReadFile("../assets/pictures/fives.jsonl")
	require.NoError(t, err)
	ran := map[string]bool{}
	for _, p := range ownCommands(t) {
		if ran[p.line] || strings.Contains(p.where, ".go:") || runElsewhere.MatchString(p.line) || placeholder.MatchString(p.line) {
			continue
		}
		ran[p.line] = true
		words, err := shellquote.Split(p.line)
		require.NoError(t, err)
		keep(t, map[string]string{"2026-11-20-201405": keptHeader + keptRound})
		t.Chdir(t.TempDir())
		require.NoError(t, os.Symlink(filepath.Join(house, "assets"), "assets"))
		for _, name := range []string{"match.jsonl", "sample.jsonl"} {
			require.NoError(t, os.WriteFile(name, record, 0o600))
		}
		require.NoError(t, os.WriteFile("my-house.toml", []byte("id = \"ten\"\nname = \"To ten\"\nbase = \"block\"\n[options]\ntarget = 10\n"), 0o600))
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
func parseCall(t *testing.T, p printed) (c call) {
	t.Helper()
	words, err := shellquote.Split(p.line)
	require.NoError(t, err)
	words = words[1:]
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
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
		words = words[1:]
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

// Each command of ssh that is shown leads to where it is said to lead: on the full screen, or with -T line by line.
func TestPrintedSSHCommandsLeadToTheScreen(t *testing.T) {
	t.Parallel()
	list := slices.DeleteFunc(printedCommands(t, "ssh"), func(p printed) bool { return p.line == "ssh -T" })
	for _, address := range []string{"127.0.0.1:23234", "[::1]:24", "[::]:23234", "192.0.2.7:22"} {
		_, command, ok := strings.Cut(serving(address, "/home", "SHA256:x"), ": ssh ")
		command, _, _ = strings.Cut(command, "\n")
		require.True(t, ok || strings.HasPrefix(address, "192"))
		if ok {
			list = append(list, printed{"serve", "ssh " + command})
		}
	}
	for _, verb := range []string{serve.Join, serve.Watch} {
		list = append(list, printed{"the table", invitation(&net.TCPAddr{IP: net.IPv4zero, Port: 23234}, verb, "k7qm2x9d")})
	}
	assert.Greater(t, len(list), 12)
	h := hosts(t, t.TempDir())
	ways := map[call]bool{}
	for _, p := range list {
		c := parseCall(t, p)
		assert.NotEqual(t, c.lines, c.terminal, "%s: %s gives no terminal: it needs -t, or -T if it is for the line mode", p.where, p.line)
		ways[c] = true
	}
	code := h.gathers(t)
	for c := range ways {
		term, sees := "", map[string]string{"": "open.", serve.Join: "Waiting for the others to sit down.", serve.Watch: "Waiting for people to sit down."}
		if c.terminal {
			term, sees = "xterm-256color", map[string]string{"": "o open a table", serve.Join: "Waiting for", serve.Watch: "You are watching."}
		}
		if c.verb != "" {
			c.verb += " " + code
		}
		caller := callsFor(t, h.addr, nil, term, c.verb)
		verb, _, _ := strings.Cut(c.verb, " ")
		caller.sees(sees[verb])
		assert.Equal(t, c.terminal, strings.Contains(caller.text(), "\x1b[?1049h"), "%v", c)
		require.NoError(t, caller.client.Close())
		<-caller.ended
	}
}

// A client that names a table and has no terminal is shown first which command brings the screen, before the server asks for a
// name. No other client is.
func TestCommandForFullScreenIsToldFirst(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	code := h.gathers(t)
	for _, verb := range []string{serve.Join, serve.Watch} {
		c := callsFor(t, h.addr, newKey(t), "", verb+" "+strings.ToUpper(code))
		c.sees("Name:")
		first, _, _ := strings.Cut(c.text(), "\n")
		assert.Equal(t, "For the full screen: "+invitation(h.listens, verb, code), first)
	}
	for _, c := range []*caller{
		callsFor(t, h.addr, newKey(t), "", ""), callsFor(t, h.addr, newKey(t), "dumb", "join "+code), callsFor(t, h.addr, newKey(t), "xterm", "join "+code),
	} {
		c.sees("Name:")
		assert.NotContains(t, c.text(), "full screen")
	}
}

// A code is shown and found as it was passed on, whatever letters it is typed with.
func TestCodeIsShownAsItWasPassedOn(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	code := h.gathers(t)
	typed := strings.NewReplacer("0", "O", "1", "l").Replace(strings.ToUpper(code))
	require.Equal(t, code, hosting.ReadCode(typed))
	c := callsFor(t, h.addr, nil, "xterm-256color", "join "+typed)
	c.sees("table " + code)
	c.sees("join " + code)
	callsFor(t, h.addr, nil, "", "watch "+typed).sees("Waiting for people to sit down.")
}
