package cli

import (
	"encoding/binary"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

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

// Files that people write, or make with PowerShell's >, are refused in UTF-16 by every command that reads them, which
// leaves them as they are. A mark at the start of UTF-8 does no harm.
func TestFilesInUTF16AreRefused(t *testing.T) {
	withoutRaces(t)
	const house = "id = \"mine\"\nname = \"Mine\"\nbase = \"fives\"\n[options]\ntarget = 150\n"
	for _, f := range []struct{ name, text, commands string }{
		{"settings.toml", "theme = \"dark\"\n", "settings; --plain"},
		{"rules/mine.toml", house, "variants; rules --rules HOME/rules/mine.toml"},
		{"matches/a.jsonl", small, "matches; check a; show a; replay --plain a; resume --plain a; resume --copy --plain a"},
		{"league", "", "arena --variant draw --seats random,greedy --deals 1 --league HOME/league"},
		{"host_key", "", "serve --addr 127.0.0.1:0 --home HOME"},
	} {
		for command := range strings.SplitSeq(f.commands, "; ") {
			text := utf16LE(f.text)
			home := newHome(t, map[string]string{f.name: text})
			r := run(t, "q\n", strings.Fields(strings.ReplaceAll(command, "HOME", home))...)
			assert.Contains(t, r.out+r.err, "UTF-16", command)
			assert.Equal(t, text, contents(t, filepath.Join(home, filepath.FromSlash(f.name))), command)
			if f.text != "" {
				home = newHome(t, map[string]string{f.name: "\ufeff" + f.text})
				r = run(t, "q\n", strings.Fields(strings.ReplaceAll(command, "HOME", home))...)
				assert.NotEqual(t, exitUsage, r.status, "%s: %s", command, r.err)
				assert.NotContains(t, r.out+r.err, "UTF-16")
			}
		}
	}
	r := run(t, utf16LE("q\n"), "--plain", "--variant", "draw")
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out+r.err, "UTF-16")
	require.Zero(t, run(t, "\ufeffq\n", "--plain", "--variant", "draw").status)
}
