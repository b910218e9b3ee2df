package cli

import (
	"encoding/binary"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"dominoes/internal/input"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// utf16LE returns text as PowerShell's > writes it.
func utf16LE(text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return string(b)
}

// userFiles are files of a home that people write, or make with PowerShell's >, and commands that read them or would write to
// them: HOME stands for the home.
func userFiles(t *testing.T) map[string]struct{ text, commands string } {
	t.Helper()
	const house, arena = "id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\ntarget = 150\n", "arena --variant draw --seats random,greedy --deals 1 --league "
	league := filepath.Join(t.TempDir(), "league")
	printed(t, "", strings.Fields(arena+league)...)
	return map[string]struct{ text, commands string }{
		"settings.toml":   {"theme = \"dark\"\n", "settings; --plain"},
		"rules/mine.toml": {house, "variants; rules --rules HOME/rules/mine.toml; arena --rules HOME/rules/mine.toml --seats club,club --deals 1"},
		"matches/a.jsonl": {small, "matches; check a; check --json a; perft a; solve a; verify a; show a; replay --plain a; resume --plain a; resume --copy --plain a"},
		"league":          {contents(t, league), arena + "HOME/league"},
	}
}

func TestFilesInUTF16AreRefused(t *testing.T) {
	withoutRaces(t)
	refused := strings.Split(input.ErrUTF16.Error(), ": ")[1]
	files := userFiles(t)
	for name, text := range map[string]string{
		"host_key": "-----BEGIN OPENSSH PRIVATE KEY-----\n", "people.json": "{\"SHA256:x\": \"Ann\"}\n", "keys": "ssh-ed25519 AAAA\n",
	} {
		files[name] = struct{ text, commands string }{text, "serve --addr 127.0.0.1:0 --home HOME --allow HOME/keys"}
	}
	for name, f := range files {
		for command := range strings.SplitSeq(f.commands, "; ") {
			text := utf16LE(f.text)
			content := map[string]string{name: text}
			if name != "keys" {
				content["keys"] = ""
			}
			home := newHome(t, content)
			args := strings.Fields(strings.ReplaceAll(command, "HOME", home))
			r := run(t, "q\n", args...)
			assert.Contains(t, spaced(r.out+r.err), refused, args)
			assert.NotContains(t, r.out+r.err, "invalid", args)
			assert.Equal(t, text, contents(t, filepath.Join(home, filepath.FromSlash(name))), args)
			if args[0] == "serve" {
				continue // it would serve
			}
			home = newHome(t, map[string]string{name: "\ufeff" + f.text})
			r = run(t, "q\n", strings.Fields(strings.ReplaceAll(command, "HOME", home))...)
			assert.NotEqual(t, exitUsage, r.status, "%v: %s", args, r.err)
			assert.NotContains(t, r.out+r.err, "UTF-16")
		}
	}
	r := run(t, utf16LE("q\n"), "--plain", "--variant", "draw")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out+r.err, "UTF-16")
	require.Zero(t, run(t, "\ufeffq\n", "--plain", "--variant", "draw").status)
}
