package cli

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/user"
	"dominoes/model/home/store"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
)

// atHand is a match in which a person leads, and everybody can go on for a while.
var atHand = []string{
	"--variant", "draw", "--seats", "human,greedy", "--names", "Ann,Bo", "--seed", strings.Repeat("07", 32), "--speed", "instant", "--motion", "off",
}

func TestDeviceThatTakesNothing(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = full.Close() }()
	match := []string{"--variant", "block", "--seats", "greedy,greedy", "--target", "10", "--record", full.Name(), "--speed", "instant"}
	// Each needs a process of its own, which unlocks the device when it ends.
	inProcess(t, t.TempDir(), nil, match...).says(t, exitUnsound, "the record can't be written: no space left on device")
	r := inProcess(t, t.TempDir(), ones, append(match, "--plain")...)
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out, "Not saved:")
	assert.Contains(t, r.out, "wins the match", "play goes on")
	for _, args := range [][]string{{"check", "../assets/pictures/fives.jsonl"}, {"variants"}} {
		var said bytes.Buffer
		assert.Equal(t, exitUnsound, Run(context.Background(), args, strings.NewReader(""), full, &said), args)
		assert.Contains(t, said.String(), "no space left on device")
	}
}

// A match that can't be saved in its own place is told and rescued, with its seed, to a private directory.
func TestMatchIsRescued(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.home = filepath.Join(file(t, ""), "home") // below a file
	w.starts("program", atHand...)
	w.shows("not a directory")
	w.types("\x1b") // of the settings
	w.shows("NOT SAVED")
	w.shows("your turn")
	w.types("\r")
	w.shows("Bo played")
	w.types("\x03")
	w.shows("again quits without saving")
	w.quits(exitUnsound)
	told := regexp.MustCompile(`thewholematchissavedin(\S+?)instead`).FindStringSubmatch(joined(w.text()))
	require.Len(t, told, 2, w.text())
	name := told[1]
	assert.Contains(t, contents(t, name), `"play"`)
	info, err := os.Stat(filepath.Dir(name))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
	r := inProcess(t, t.TempDir(), ones, "resume", name, "--plain", "--speed", "instant")
	assert.Zero(t, r.status, r.err)
	printed(t, "", "verify", name) // its seed was rescued with it
	require.NoError(t, os.RemoveAll(filepath.Dir(filepath.Dir(name))))
}

// The directories of the first match survive a power loss.
func TestNewDirectoriesAreBroughtToDisk(t *testing.T) {
	t.Parallel()
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Skip("strace sees what is brought to disk")
	}
	top, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	home, at := filepath.Join(top, "new", "home"), filepath.Join(top, "at")
	require.NoError(t, os.Mkdir(at, 0o755))
	trace := filepath.Join(t.TempDir(), "trace")
	cmd := exec.Command(strace, "-f", "-y", "-s", "512", "-e", "trace=fsync", "-o", trace,
		os.Args[0], "--variant", "block", "--seats", "random,random", "--target", "1", "--record", filepath.Join(at, "match.jsonl"))
	cmd.Env = append(os.Environ(), partVariable+"=program", "DOMINOES_HOME="+home)
	said, err := cmd.CombinedOutput()
	text, _ := os.ReadFile(trace)
	if len(text) == 0 {
		t.Skipf("nothing can be traced here: %v: %s", err, said)
	}
	require.NoError(t, err, string(said))
	for _, dir := range []string{top, filepath.Dir(home), home, filepath.Join(home, "matches"), filepath.Join(home, "seeds"), at} {
		assert.Regexp(t, `fsync\(\d+<`+regexp.QuoteMeta(dir)+`>`, string(text))
	}
}

// failing runs the program with the flags of the process, with a clock that panics once hints are asked for, or over a
// disk that hangs or loses its power.
func failing(part string) int {
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	if err := cmd.ParseFlags(os.Args[1:]); err != nil {
		panic(err)
	}
	cmd.SetContext(context.Background())
	c, err := f.config()
	if err != nil {
		panic(err)
	}
	open, _, err := recordOpener(c.Matches, f.record)
	if err != nil {
		panic(err)
	}
	c.Record = func(m match.Match) (recorder.File, error) {
		file, err := open(m)
		switch {
		case err != nil:
			return nil, err
		case part == "hanging":
			return &hangingFile{File: file.(*store.File)}, nil
		case part == "volatile":
			return &volatileFile{File: file.(*store.File)}, nil
		}
		return file, nil
	}
	switch part {
	case "update":
		c.After = clock(func() tea.Cmd { panic("no clock in Update") })
	case "command":
		c.After = clock(func() tea.Cmd { return func() tea.Msg { panic("no clock in a command") } })
	case "volatile":
		if f.plain {
			return statusOf(lines.Run(cmd.Context(), user.Lines(c, lines.Config{In: os.Stdin, Out: os.Stdout, Record: c.Record})))
		}
		c.Unseen = true
	}
	bots := newTableBots(cmd.Context(), f.players())
	defer bots.close()
	c.StartBot = bots.start
	return statusOf(draw(cmd, c))
}

// hangingFile is a file on a disk that doesn't answer once a match has begun.
type hangingFile struct {
	*store.File
	synced bool
}

func (f *hangingFile) Sync() error {
	if f.synced {
		select {}
	}
	f.synced = true
	return f.File.Sync()
}

// clock returns a clock that calls bad once hints are asked for.
func clock(bad func() tea.Cmd) func(time.Duration, func() tea.Msg) tea.Cmd {
	return func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		if wait == 650*time.Millisecond {
			return bad()
		}
		return page.AfterClock(wait, f)
	}
}

// A panic in Update ends the program. After a panic in a command it goes on, and reports the panic at the end.
func TestPanicsAreTold(t *testing.T) {
	t.Parallel()
	for part, c := range map[string]struct {
		says   string
		status int
	}{
		"update":  {"Dominoes has failed and had to stop: no clock in Update", exitUnsound},
		"command": {"Something failed while dominoes ran: no clock in a command", exitFine},
	} {
		t.Run(part, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts(part, w.match()...)
			w.ready()
			w.types("hh")
			if part == "command" {
				w.shows("no clock in a command")
				w.types("\x03")
			}
			assert.Equal(t, c.status, w.exits())
			w.asFound()
			w.tells(c.says)
			w.keepsMatch()
			reports := w.reports()
			require.Len(t, reports, 1)
			w.tells("What happened is written in " + reports[0])
			assert.Regexp(t, `(?s)no clock in .*goroutine `, contents(t, reports[0]))
		})
	}
}

// reports returns the names of the crash reports.
func (w *window) reports() []string {
	names, err := filepath.Glob(filepath.Join(w.home, "crash-*.txt"))
	require.NoError(w.t, err)
	return names
}
