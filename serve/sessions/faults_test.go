package sessions

import (
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"dominoes/internal/sampletest"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/serve"
	"dominoes/serve/servetest"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// tour is keys that open every page that reads or writes files: a match is played, left and continued, settings and
// options are changed, a lesson is taken, matches are replayed, reviewed and deleted, and the daily deal is played.
var tour = strings.Fields(`
	enter enter enter enter enter enter t esc q y
	r enter enter ctrl+c
	s right down right down right esc i esc
	o down right down right s O u r enter esc esc
	l enter enter right enter esc esc
	g enter right end w tab esc esc x y esc
	h down enter esc esc
	d enter enter esc q y
	ctrl+c ctrl+c
`)

// visitor is the program of a person's session, whose commands run at once and one after the other.
type visitor struct {
	m     tea.Model
	queue []tea.Msg
	quit  bool
	seen  string // all screens since the last key
}

// visits begins a session of a person whose files are in a directory; quit is true if it can't begin.
func visits(t *testing.T, dir string) *visitor {
	t.Helper()
	s := &serve.Session{Person: serve.Person{Name: "Ann", Key: "SHA256:ann", Dir: dir}, Log: slog.New(slog.DiscardHandler)}
	config, err := (&Shared{}).config(t.Context(), s)
	if err != nil {
		return &visitor{quit: true, seen: err.Error()}
	}
	config.Pace, config.Motion, config.Judge = prefs.Instant, prefs.MotionOff, nil
	config.Adviser, _ = pagetest.Advisers(1)
	config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		if wait > time.Second {
			return nil // nothing is tried again
		}
		return func() tea.Msg { return f() }
	}
	v := &visitor{m: model.New(config)}
	v.send(tea.WindowSizeMsg{Width: 150, Height: 50})
	pagetest.Run(v.m.Init(), v.take)
	v.send()
	return v
}

func (v *visitor) take(msg tea.Msg) {
	if _, quits := msg.(tea.QuitMsg); quits {
		v.quit = true
		return
	}
	v.queue = append(v.queue, msg)
}

func (v *visitor) send(msgs ...tea.Msg) {
	v.queue = append(v.queue, msgs...)
	for len(v.queue) > 0 {
		msg := v.queue[0]
		v.queue = v.queue[1:]
		var cmd tea.Cmd
		v.m, cmd = v.m.Update(msg)
		pagetest.Run(cmd, v.take)
		v.seen += ansi.Strip(v.m.(model.Model).View().Content) + "\n"
	}
}

// takeTour presses the keys of the tour, each between calls of before and after, and connects again after the program
// has ended.
func takeTour(t *testing.T, dir string, before func(step int), after func(seen string)) {
	t.Helper()
	v := visits(t, dir)
	for step, key := range tour {
		before(step)
		v.seen = ""
		if v.quit {
			v = visits(t, dir)
		}
		if !v.quit {
			v.send(page.KeyPress(key))
		}
		after(v.seen)
	}
}

// inner are the parts of errors that concern only the host.
var inner = regexp.MustCompile(mark + `|permission denied|no such file|not a directory|is a directory|file exists|not empty`)

// mark is the name of a person's directory.
const mark = "qzqz"

// Whichever file or directory of a person breaks, at any moment: no screen shows its name or what the system says.
func TestScreensHideFilesThatBreak(t *testing.T) {
	type fault struct {
		step int
		name string
	}
	var faults []fault
	home := filepath.Join(t.TempDir(), mark)
	takeTour(t, home, func(step int) {
		require.NoError(t, filepath.WalkDir(home, func(name string, _ fs.DirEntry, err error) error {
			within, _ := filepath.Rel(home, name)
			if !errors.Is(err, fs.ErrNotExist) && name != home && step%3 == 0 {
				faults = append(faults, fault{step, within})
			}
			return nil
		}))
	}, func(string) {})
	require.Greater(t, len(faults), 100)
	told := 0
	for _, f := range sampletest.Some(t, 5, faults) {
		dir := filepath.Join(t.TempDir(), mark)
		takeTour(t, dir, func(step int) {
			if name := within(dir, f.name); step == f.step && name != "" {
				servetest.Spoil(t, name)
			}
		}, func(seen string) {
			told += strings.Count(seen, "the server can't use its disk")
			require.Empty(t, inner.FindString(seen), "%+v\n%s", f, seen)
		})
	}
	assert.Positive(t, told)
}

// within returns the file in a directory with this name, or with a name of the same kind: those of matches and seeds
// differ from tour to tour. It is "" if there is none.
func within(dir, name string) string {
	if _, err := os.Lstat(filepath.Join(dir, name)); err == nil {
		return filepath.Join(dir, name)
	}
	like, _ := filepath.Glob(filepath.Join(dir, filepath.Dir(name), "*"+filepath.Ext(name)))
	if len(like) == 0 || filepath.Dir(name) == "." {
		return ""
	}
	return like[0]
}
