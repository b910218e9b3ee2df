package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"time"

	"dominoes/model"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

// user is the person that the program runs for: the directories of their files and the environment of their terminal.
type user struct {
	config, data, state string
	getenv              func(name string) string
	// guard filters the errors that the user may read; nil filters none.
	guard store.Guard
}

// owner returns the user who started the program.
func owner() user {
	return user{config: store.ConfigHome(), data: store.DataHome(), state: store.StateHome(), getenv: os.Getenv}
}

// matches returns the user's saved matches.
func (u user) matches() *store.Matches {
	return store.NewMatches(u.data, u.state, time.Now).Guarded(u.guard)
}

// index returns the index of those matches.
func (u user) index(kept *store.Matches) *stats.Index {
	return stats.NewIndex(kept, store.NewCache(filepath.Join(u.state, "matches.cache")))
}

// settings returns the user's settings file.
func (u user) settings() *store.Settings {
	return store.NewSettings(filepath.Join(u.config, "settings.toml")).Guarded(u.guard)
}

// progress returns the file of the lessons and puzzles that the user has finished.
func (u user) progress() *store.Progress {
	return store.NewProgress(filepath.Join(u.data, "progress.json")).Guarded(u.guard)
}

// addFiles completes the configuration of a full-screen program with the user's files.
func (u user) addFiles(c *model.Config) {
	c.Progress, c.History, c.Now = u.progress(), u.index(c.Matches), time.Now
	c.Recover = func() { u.recover(c.Matches) }
}

// recover completes and removes what killed programs have left in the user's directories.
func (u user) recover(kept *store.Matches) {
	kept.Recover()
	for _, dir := range []string{u.config, filepath.Join(u.config, "rules"), u.data, u.state} {
		store.RemoveLeftovers(dir)
	}
}

// noColor reports whether NO_COLOR is set to anything but "".
func (u user) noColor() bool { return u.getenv("NO_COLOR") != "" }

// plainNames matches values of TERM for terminals without Unicode's line drawing characters: the Linux console's font
// has few of them, the others none.
var plainNames = regexp.MustCompile(`^(dumb|ansi|linux|cons25|vt[123]\d\d)(-|$)`)

// unicodeLocale matches the names of UTF-8 locales.
var unicodeLocale = regexp.MustCompile(`(?i)utf-?8`)

// plainTerminal reports whether the environment says that the terminal shows only ASCII.
func (u user) plainTerminal() bool {
	if plainNames.MatchString(u.getenv("TERM")) {
		return true
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := u.getenv(name); locale != "" {
			return !unicodeLocale.MatchString(locale)
		}
	}
	return false
}
