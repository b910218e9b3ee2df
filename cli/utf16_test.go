package cli

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/input"
)

// utf16LE returns text as PowerShell's > writes it.
func utf16LE(text string) string {
	var b []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		b = binary.LittleEndian.AppendUint16(b, unit)
	}
	return string(b)
}

const myHouse = "id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\ntarget = 150\n"

// Each is what a person may have written, or made with PowerShell's >, and the commands that read it
// or would write to it.
func TestUTF16FilesAreRefusedAndLeftAlone(t *testing.T) {
	league := file(t, "")
	require.NoError(t, os.Remove(league))
	require.Zero(t, run(t, "", leagueArgs(league, "--deals", "1")...).status)
	deals, err := os.ReadFile(league)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		text     string
		commands [][]string
	}{
		"settings.toml":      {"theme = \"dark\"\n", [][]string{{"settings"}, {"--plain"}}},
		"rules/mine.toml":    {myHouse, [][]string{{"variants"}, {"--plain"}}},
		"house.toml":         {myHouse, [][]string{{"rules", "--rules", "FILE"}, {"--plain", "--rules", "FILE"}, {"arena", "--rules", "FILE", "--seats", "club,club"}}},
		"matches/mine.jsonl": {small, [][]string{{"matches"}, {"resume", "mine", "--plain"}, {"resume", "mine", "--copy", "--plain"}, {"replay", "--plain", "mine"}, {"verify", "mine"}}},
		"record.jsonl":       {small, [][]string{{"check", "FILE"}, {"check", "--json", "FILE"}, {"perft", "FILE"}, {"solve", "FILE"}, {"verify", "FILE"}, {"advise", "FILE"}, {"show", "FILE"}, {"replay", "--plain", "FILE"}, {"resume", "--plain", "FILE"}}},
		"league.jsonl":       {string(deals), [][]string{leagueArgs("FILE", "--deals", "1")}},
		"host_key":           {"-----BEGIN OPENSSH PRIVATE KEY-----\n", [][]string{{"serve", "--addr", "127.0.0.1:0", "--home", "DIR"}}},
		"keys":               {"ssh-ed25519 AAAA\n", [][]string{{"serve", "--addr", "127.0.0.1:0", "--home", "DIR/s", "--allow", "FILE"}}},
		"s/people.json":      {"{\"SHA256:x\": \"Ann\"}\n", [][]string{{"serve", "--addr", "127.0.0.1:0", "--home", "DIR/s"}}},
	} {
		for _, args := range c.commands {
			home := t.TempDir()
			t.Setenv("DOMINOES_HOME", home)
			path, text := filepath.Join(home, name), utf16LE(c.text)
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			for i := range args {
				args[i] = strings.NewReplacer("FILE", path, "DIR", home).Replace(args[i])
			}
			r := run(t, "q\n", args...)
			said := strings.Join(strings.Fields(r.out+r.err), " ")
			assert.Contains(t, said, strings.Split(input.ErrUTF16.Error(), ": ")[1], "%s: %v", name, args)
			assert.NotContains(t, said, "invalid", "%s: %v", name, args)
			now, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, text, string(now), "%s: %v", name, args)
		}
	}
}

func TestUTF16TypedIntoPlainLinesIsRefused(t *testing.T) {
	r := run(t, utf16LE("q\n"), "--plain", "--variant", "draw")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out+r.err, "UTF-16")
}

func TestByteOrderMarkOfUTF8IsSkipped(t *testing.T) {
	home := t.TempDir()
	t.Setenv("DOMINOES_HOME", home)
	league := filepath.Join(home, "league")
	require.Zero(t, run(t, "", leagueArgs(league, "--deals", "1")...).status)
	deals, err := os.ReadFile(league)
	require.NoError(t, err)
	for name, text := range map[string]string{"settings.toml": "theme = \"dark\"\n", "house.toml": myHouse, "record.jsonl": small, "league": string(deals)} {
		require.NoError(t, os.WriteFile(filepath.Join(home, name), []byte("\ufeff"+text), 0o600))
	}
	for _, args := range [][]string{{"settings"}, {"rules", "--rules", "house.toml"}, {"check", "record.jsonl"}, leagueArgs("league", "--deals", "2")} {
		for i := range args {
			if _, err := os.Stat(filepath.Join(home, args[i])); err == nil {
				args[i] = filepath.Join(home, args[i])
			}
		}
		r := run(t, "", args...)
		assert.Zero(t, r.status, "%v: %s", args, r.err)
	}
	assert.Zero(t, run(t, "\ufeffq\n", "--plain", "--variant", "draw").status)
}
