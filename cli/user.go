package cli

import (
	"os"
	"path/filepath"
	"time"

	"dominoes/model"
	"dominoes/model/stats"
	"dominoes/model/store"
)

// user is whom the program runs for: where their files are, and what the environment says of their
// terminal.
type user struct {
	config, data, state string
	getenv              func(name string) string
	// guard decides what they may read of errors; nil shows all.
	guard store.Guard
}

// owner is whoever started the program.
func owner() user {
	return user{config: store.ConfigHome(), data: store.DataHome(), state: store.StateHome(), getenv: os.Getenv}
}

// matches returns the matches that are kept for this user.
func (u user) matches() *store.Matches {
	return store.NewMatches(u.data, u.state, time.Now).Guarded(u.guard)
}

// index returns what is known of those matches.
func (u user) index(kept *store.Matches) *stats.Index {
	return stats.NewIndex(kept, store.NewCache(filepath.Join(u.state, "matches.cache")))
}

// settings returns the file of the user's settings.
func (u user) settings() *store.Settings {
	return store.NewSettings(filepath.Join(u.config, "settings.toml")).Guarded(u.guard)
}

// progress returns which lessons and puzzles the user has finished.
func (u user) progress() *store.Progress {
	return store.NewProgress(filepath.Join(u.data, "progress.json")).Guarded(u.guard)
}

// keep completes the configuration of a program that is shown with what is kept for the user.
func (u user) keep(c *model.Config) {
	c.Progress, c.History, c.Now = u.progress(), u.index(c.Matches), time.Now
	c.Recover = func() { u.recover(c.Matches) }
}

// recover makes good what killed programs have left in the user's homes.
func (u user) recover(kept *store.Matches) {
	kept.Recover()
	for _, dir := range []string{u.config, filepath.Join(u.config, "rules"), u.data, u.state} {
		store.RemoveLeftovers(dir)
	}
}

// noColor reports whether no colours are wanted: any value of NO_COLOR that isn't empty counts.
func (u user) noColor() bool { return u.getenv("NO_COLOR") != "" }
