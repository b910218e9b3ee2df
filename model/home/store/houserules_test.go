package store

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/variants"
)

const pairsFile = "id = \"pairs\"\nname = \"Pairs\"\nbase = \"draw\"\n[options]\nteams = true\n"

// write puts files of house rules into a new config home.
func houseHome(t *testing.T, files map[string]string) string {
	t.Helper()
	t.Setenv(HomeVariable, t.TempDir())
	home := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(home, "rules"), 0o700))
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(home, "rules", name), []byte(text), 0o600))
	}
	return home
}

// A faulty file doesn't hide the others.
func TestFaultInHouseRulesHidesNoOtherFile(t *testing.T) {
	home := houseHome(t, map[string]string{
		"a.toml": pairsFile, "b.toml": "id = \"b\"\nname = 7\n", "c.toml": pairsFile, "d.toml": strings.ReplaceAll(pairsFile, "airs", "eers"),
		".e.toml": "no", "f.txt": "no", "g.toml~": "no",
	})
	require.NoError(t, os.Mkdir(filepath.Join(home, "rules", "h.toml"), 0o700))
	require.NoError(t, os.Symlink("nowhere", filepath.Join(home, "rules", "i.toml")))
	all, faults := NewHouseRules(home).Read(variants.All())
	assert.Equal(t, append(variants.IDs(), "pairs", "peers"), all.IDs())
	var said []string
	for _, err := range faults {
		said = append(said, strings.TrimPrefix(err.Error(), filepath.Join(home, "rules")+"/"))
	}
	assert.Equal(t, []string{
		`b.toml:2: name must be a text in double quotes, as in name = "…"`,
		`c.toml:1: id can't be "pairs": Pairs has it`,
		"h.toml: it can't be read: " + filepath.Join(home, "rules", "h.toml") + " isn't a file",
		"i.toml: it can't be read: file does not exist",
	}, said)
}

// The first house rules make the directory.
func TestFirstHouseRulesMakeTheirDirectory(t *testing.T) {
	t.Setenv(HomeVariable, t.TempDir())
	home := filepath.Join(t.TempDir(), "none")
	all, faults := NewHouseRules(home).Read(variants.All())
	assert.Empty(t, faults)
	assert.Equal(t, variants.All(), all)
	draw := variants.All()[0]
	_, err := NewHouseRules(home).Keep("Mine", &draw, draw.Rules(2))
	require.NoError(t, err)
	info, err := os.Stat(filepath.Join(home, "rules", "mine.toml"))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestHouseRulesGetNameAndFileOfTheirOwn(t *testing.T) {
	home := houseHome(t, map[string]string{"mine-at-home.toml": "can't be used"})
	h := NewHouseRules(home)
	draw, err := variants.ByID("draw")
	require.NoError(t, err)
	r, err := draw.Resolve(2, map[string]string{"target": "51"})
	require.NoError(t, err)
	v, err := h.Keep("Mine, at home", draw, r)
	require.NoError(t, err)
	assert.Equal(t, "mine-at-home-2", v.ID, "the file that was there stays")
	assert.Equal(t, r, v.Rules(2))
	text, err := os.ReadFile(filepath.Join(home, "rules", "mine-at-home-2.toml"))
	require.NoError(t, err)
	assert.Equal(t, "id   = \"mine-at-home-2\"\nname = \"Mine, at home\"\nbase = \"draw\"\n\n[options]\ntarget = 51\n", string(text))
	all, faults := h.Read(variants.All())
	assert.Len(t, faults, 1)
	assert.Equal(t, v, all[len(all)-1])

	_, err = h.Keep("mine, AT home ", draw, r)
	assert.EqualError(t, err, "there is a game called mine, AT home: choose another name")
	_, err = h.Keep("Mine, аt home", draw, r) // with a Cyrillic letter
	assert.EqualError(t, err, "Mine, аt home looks the same as the game Mine, at home: choose another name")
	_, err = h.Keep("all fives", draw, r)
	assert.Error(t, err)
	_, err = h.Keep(" ", draw, r)
	assert.Error(t, err)
	files, err := os.ReadDir(filepath.Join(home, "rules"))
	require.NoError(t, err)
	assert.Len(t, files, 2, "nothing is left of what wasn't kept")
}

// If nothing can be written the error says where and why.
func TestErrorOfHouseRulesTellsFileAndCause(t *testing.T) {
	draw := variants.All()[0]
	files := map[string]string{}
	for i := range maxHouseRules {
		files[fmt.Sprintf("%d.toml", i)] = "broken"
	}
	home := houseHome(t, files)
	_, err := NewHouseRules(home).Keep("Mine", &draw, draw.Rules(2))
	assert.EqualError(t, err, "there are 200 house rules already: remove a file in "+filepath.Join(home, "rules")+" first")

	home = t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(home, "rules"), nil, 0o600))
	_, err = NewHouseRules(home).Keep("Mine", &draw, draw.Rules(2))
	assert.ErrorContains(t, err, filepath.Join(home, "rules", "mine.toml")+" can't be written: ")
	assert.ErrorContains(t, err, "not a directory")
	_, faults := NewHouseRules(home).Read(variants.All())
	require.Len(t, faults, 1)
	assert.ErrorContains(t, faults[0], "not a directory")
}
