package variants

import (
	"fmt"
	"testing"

	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The files' names have the order of the games, and their ids.
func TestEachGameHasAFile(t *testing.T) {
	files, err := games.ReadDir("games")
	require.NoError(t, err)
	require.Len(t, files, len(All()))
	for i, file := range files {
		assert.Equal(t, fmt.Sprintf("%02d-%s.toml", i+1, All()[i].ID), file.Name())
	}
}

// An error in one of the program's own files has its place.
func TestMistakesInAGame(t *testing.T) {
	const head = "id = \"x\"\nname = \"X\"\npage = \"p\"\nsource = \"plaza\"\ntells = [\"tie\"]\nrounds = [1, 2, 3]\nbase = \"plaza\"\n"
	v, err := readGame("x.toml", []byte(head), All())
	require.NoError(t, err)
	assert.Equal(t, "equal hands share", v.Line)
	for text, want := range map[string]string{
		"id = \"x\"":                          "x.toml: there is no name: write name = \"…\" above [options]",
		head + "colour = 1":                   "x.toml:8: unknown key \"colour\"",
		head + "[open]\ncolour = \"any\"":     "x.toml:9: unknown option \"colour\"",
		head + "[open]\ntie = [\"coin\"]":     "x.toml:9: tie can't be \"coin\"",
		head + "[open]\ntie = 5":              "x.toml:9: tie must be a list of texts",
		head + "[options]\ndeal = [30, 1, 1]": "x.toml:9: deal doesn't go with the rest",
		head + "alike = 5":                    "x.toml:8: alike must be a text",
	} {
		_, err := readGame("x.toml", []byte(text), All())
		assert.ErrorContains(t, err, want)
	}
	_, err = readGame("x.toml", []byte("id = \"x\"\nname = \"X\"\npage = \"p\"\nsource = \"nowhere\"\ntells = [\"tie\"]\nrounds = [1, 2]"), All())
	assert.ErrorContains(t, err, "x.toml:4: unknown source \"nowhere\"")
}

// What other places play is a valid value of an option, and not the game's own.
func TestElsewhereNamesOtherValues(t *testing.T) {
	for _, v := range All() {
		assert.NotEmpty(t, v.Elsewhere, v.ID)
		assert.LessOrEqual(t, len(v.Elsewhere), 4, v.ID)
		for _, d := range v.Elsewhere {
			r := v.Rules(v.UsualSeats())
			assert.NotEqual(t, d.Option.Value(r), d.Value, "%s: %s", v.ID, d.Option.ID)
			four := v.Rules(domino.MaxSeats)
			four.Teams = true // some rules are of partners alone
			assert.True(t, d.Option.Matters(r) || d.Option.Matters(four), "%s: %s changes nothing", v.ID, d.Option.ID)
			require.NoError(t, d.Option.Set(&r, d.Value), "%s: %s", v.ID, d.Option.ID)
			assert.NoError(t, r.Validate(), "%s: %s", v.ID, d.Option.ID)
			assert.NotEqual(t, ".", d.Text[len(d.Text)-1:], "%s: %s", v.ID, d.Option.ID)
		}
	}
}
