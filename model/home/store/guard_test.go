package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants"
)

// Guarded errors name no file, process or machine; the log has the whole errors.
func TestGuardedErrorsNameNothingOfTheMachine(t *testing.T) {
	home := t.TempDir()
	var logged []string
	guard := GuardGuests(func(err error) { logged = append(logged, err.Error()) })
	kept := keptMatches(t)
	seed := game.Seed{1}
	e := keep(t, kept, seed, header(seed))
	file, _, err := kept.Open(e)
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	_, _, held := kept.Guarded(guard).Open(e)
	require.ErrorAs(t, held, new(*HeldError))
	errs := []error{held}
	assert.NotContains(t, held.Error(), "process")

	for _, dir := range []string{"matches", "seeds"} {
		require.NoError(t, os.WriteFile(filepath.Join(home, dir), nil, 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(home, "progress.json"), []byte("{"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(home, "settings.toml"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(home, "rules"), nil, 0o600))
	matches := NewMatches(home, home, at).Guarded(guard)
	_, err = matches.List()
	errs = append(errs, err)
	_, err = matches.Find("none")
	errs = append(errs, err)
	_, err = matches.Create(seed, strings.Repeat("0", 64))
	errs = append(errs, err)
	_, err = matches.Read(Entry{Name: filepath.Join(home, "matches", "x")})
	errs = append(errs, err, matches.Remove(Entry{Name: filepath.Join(home, "x")}))
	settings, progress := NewSettings(filepath.Join(home, "settings.toml")).Guarded(guard), NewProgress(filepath.Join(home, "progress.json")).Guarded(guard)
	_, err = settings.Read()
	settings.Put(Setting{"theme", "dark"})
	errs = append(errs, err, settings.Flush())
	_, err = progress.Finished()
	progress.Put("x")
	errs = append(errs, err, progress.Flush())
	v := variants.All()[0]
	_, err = NewHouseRules(home).Guarded(guard).Keep("Mine", &v, v.Rules(2))
	errs = append(errs, err)
	_, faults := NewHouseRules(home).Guarded(guard).Read(nil)
	errs = append(errs, faults...)
	require.Greater(t, len(errs), 10)
	for i, err := range errs {
		require.Error(t, err, i)
		assert.NotContains(t, err.Error(), home, i)
		assert.NotContains(t, errors.Join(err).Error(), "directory", i)
	}
	assert.Equal(t, "settings.toml", settings.Name())
	assert.Contains(t, strings.Join(logged, "\n"), home)
}
