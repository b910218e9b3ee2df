// Package user is the person that the program runs for: their files, their terminal, and the program's configuration
// that follows from their settings.
package user

import (
	"crypto/rand"
	"os"
	"path/filepath"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/model/home/reports"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/variants"
	"dominoes/view/theme"
)

// User is the person that the program runs for: the directories of their files and the environment of their terminal.
type User struct {
	ConfigDir, DataDir, StateDir string
	Getenv                       func(name string) string
	// Guard filters the errors that the user may read; nil filters none.
	Guard store.Guard
}

// Owner returns the user who started the program.
func Owner() User {
	return User{ConfigDir: store.ConfigHome(), DataDir: store.DataHome(), StateDir: store.StateHome(),
		Getenv: os.Getenv}
}

// Matches returns the user's saved matches.
func (u User) Matches() *store.Matches {
	return store.NewMatches(u.DataDir, u.StateDir, time.Now).Guarded(u.Guard)
}

// Index returns the index of those matches.
func (u User) Index(kept *store.Matches) *stats.Index {
	return stats.NewIndex(kept, store.NewCache(filepath.Join(u.StateDir, "matches.cache")))
}

// Reports returns the judged choices of those matches.
func (u User) Reports() *reports.File { return reports.New(filepath.Join(u.StateDir, "judged.jsonl")) }

// Settings returns the user's settings file.
func (u User) Settings() *store.Settings {
	return store.NewSettings(filepath.Join(u.ConfigDir, "settings.toml")).Guarded(u.Guard)
}

// Recover completes and removes what killed programs have left in the user's directories.
func (u User) Recover(kept *store.Matches) {
	kept.Recover()
	for _, dir := range []string{u.ConfigDir, filepath.Join(u.ConfigDir, "rules"), u.DataDir, u.StateDir} {
		store.RemoveLeftovers(dir)
	}
	if list, err := kept.List(); err == nil {
		exists := func(id string) bool {
			return slices.ContainsFunc(list, func(e store.Entry) bool { return e.ID == id })
		}
		_ = u.Reports().Tidy(exists) // only a cache
	}
}

func (u User) houseRules() *store.HouseRules {
	return store.NewHouseRules(u.ConfigDir).Guarded(u.Guard)
}

// Games returns the rule sets that the user can choose from: the program's, the user's house rules, and those in files,
// which replace house rules with the same id. faults are the errors of the user's own files.
func (u User) Games(files []string) (all variants.Catalogue, faults []error, err error) {
	all, faults = u.houseRules().Read(variants.All())
	taken := variants.All()
	for _, name := range files {
		v, err := store.ReadHouseRules(name, taken)
		if err != nil {
			return nil, nil, err
		}
		taken = append(slices.Clip(taken), v)
		own := slices.DeleteFunc(slices.Clone(all), func(other variants.Variant) bool { return other.ID == v.ID })
		all = append(own, v)
	}
	return all, faults, nil
}

// OwnGames returns the rule sets that name saved matches: the program's, and the user's house rules that can be read.
func (u User) OwnGames() variants.Catalogue {
	all, _ := u.houseRules().Read(variants.All())
	return all
}

// NoColor reports whether NO_COLOR is set to anything but "".
func (u User) NoColor() bool { return u.Getenv("NO_COLOR") != "" }

// PlainTerminal reports whether the environment says that the terminal shows only ASCII.
func (u User) PlainTerminal() bool { return theme.PlainTerminal(u.Getenv) }

// NewSeed returns a random seed.
func NewSeed() (seed game.Seed) {
	_, _ = rand.Read(seed[:]) // never fails
	return seed
}

// Today returns the local date, as in 2026-11-20.
func Today() string { return time.Now().Format(time.DateOnly) }
