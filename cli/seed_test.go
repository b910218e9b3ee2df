package cli

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Any text is a seed wherever one can be given, and the same as the digits of its hash.
func TestTextIsSeedEverywhere(t *testing.T) {
	const text = "Ann & Bo, 7"
	digits := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	for _, args := range [][]string{
		{"puzzle", "--variant", "fives"},
		arenaArgs("--deals", "1", "--json"),
		{"--variant", "draw", "--seats", "greedy,greedy"},
	} {
		record := filepath.Join(t.TempDir(), "match.jsonl")
		if args[0] == "--variant" {
			args = append(args, "--record", record)
		}
		hashed, known := run(t, "", append(args, "--seed", text)...), ""
		require.Zero(t, hashed.status, hashed.err)
		assert.Contains(t, hashed.err, digits, "%v", args)
		if text, err := os.ReadFile(record); err == nil {
			known = string(text)
			require.NoError(t, os.Remove(record))
		}
		exact := run(t, "", append(args, "--seed", strings.ToUpper(digits))...)
		require.Zero(t, exact.status, exact.err)
		assert.NotContains(t, exact.err, "SHA-256", "%v", args)
		if known != "" {
			assert.Contains(t, known, `{"seed":"`+digits+`"}`)
			assert.Contains(t, run(t, known, "verify", "-", "--seed", text).out, "proved")
			assert.NotZero(t, run(t, known, "verify", "-", "--seed", text+"x").status)
			continue
		}
		if args[0] == "puzzle" {
			assert.Equal(t, exact.out, hashed.out, "%v", args)
		}
		assert.Contains(t, hashed.out, digits, "%v", args)
	}
}

// Seats that were chosen on the start screen hold for a game named on the command line: it says so.
func TestMatchForFourSaysWhyFourPlay(t *testing.T) {
	home := t.TempDir()
	t.Setenv("DOMINOES_HOME", home)
	const why = "4 players, as you last chose on the start screen."
	assert.NotContains(t, run(t, "q\n", "--plain", "--variant", "draw").out, why)
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.toml"), []byte("[match]\nseats = [\"human\", \"club\", \"club\", \"club\"]\n"), 0o600))
	assert.Regexp(t, `\A`+why, run(t, "q\n", "--plain", "--variant", "draw").out)
	assert.NotContains(t, run(t, "q\n", "--plain", "--variant", "draw", "--seats", "human,club").out, why)
	assert.NotContains(t, run(t, "q\n", "--plain", "--variant", "cuban").out, why, "four play that anyway")
}

func TestWrongUsageIsStatus2Everywhere(t *testing.T) {
	for _, args := range [][]string{
		{"--variant", "draw", "--option", "award=none", "--seats", "greedy,greedy"}, {"--no-such"}, {"drw"}, {"--variant", "drw"}, {"bot", "chek"},
		{"--variant", "draw", "--option", "award=none", "--plain"}, {"rules", "drw"}, {"rules", "draw", "--option", "bonyard=none"},
		{"rules", "draw", "--option", "boneyard=unti"}, {"puzzle", "--variant", "drw"}, {"arena", "--variant", "drw", "--seats", "club,club"},
		{"arena", "--variant", "draw", "--seats", "clb,club"}, {"settings", "x"}, {"matches", "x"}, {"serve", "x"}, {"resume", "a", "b"}, {"completion", "bsh"},
		{"completion", "bash", "x"}, {"--seats", "human,clib"}, {"--theme", "drak"}, {"--motion", "ful"}, {"--speed", "fats"}, {"--varient", "draw"}, {"serve", "--addr", "nowhere"},
	} {
		r := run(t, "", args...)
		assert.Equal(t, exitUsage, r.status, "%v: %s%s", args, r.out, r.err)
	}
}

func TestMistypedNamesAreSuggested(t *testing.T) {
	for want, args := range map[string][]string{
		"draw":       {"--variant", "drw"},
		"boneyard":   {"rules", "draw", "--option", "bonyard=none"},
		"until":      {"rules", "draw", "--option", "boneyard=unti"},
		"club":       {"--seats", "human,clib"},
		"full":       {"--motion", "ful"},
		"fast":       {"--speed", "fst"},
		"--variant":  {"--varient", "draw"},
		"bash":       {"completion", "bsh"},
		"check":      {"bot", "chek"},
		"matches":    {"matchs"},
		"light":      {"show", "--theme", "ligt", "-"},
		"lookahead":  {"arena", "--variant", "draw", "--seats", "lookahed,club"},
		"plaza-nine": {"puzzle", "--variant", "plaza-nin"},
	} {
		run(t, "", args...).says(t, exitUsage, "did you mean "+want)
	}
}
