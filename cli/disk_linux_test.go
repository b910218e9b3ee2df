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

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// limit keeps the files of a process from growing beyond a number of bytes: what is written beyond it is cut off, as on
// a full disk.
func limit(t *testing.T, pid int, bytes uint64) {
	t.Helper()
	require.NoError(t, unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil))
}

// atHand is a match in which a person leads, and everybody can go on for a while.
var atHand = []string{
	"--variant", "draw", "--seats", "human,greedy", "--names", "Ann,Bo", "--seed", strings.Repeat("07", 32), "--speed", "instant", "--motion", "off",
}

func TestFullDiskOnTheScreen(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.home = filepath.Join(w.home, "home")
	w.starts("program", atHand...)
	w.ready()
	w.shows("your turn")
	name := onlyRecord(t, w.home)
	before := len(contents(t, name))
	limit(t, w.process.Process.Pid, uint64(before)+7)
	w.types("\r")
	w.shows("Not saved: the record can't be written: file too large")
	assert.Len(t, contents(t, name), before+7, "a line that was cut off")
	printed(t, "", "check", name)
	w.types("\x03")
	w.shows("again quits without saving")
	limit(t, w.process.Process.Pid, unix.RLIM_INFINITY)
	w.shows("Saved again: nothing is missing.")
	w.quits(exitFine)
	assert.Greater(t, len(contents(t, name)), before+7)
	printed(t, "", "check", name)
	w.tells("The match is saved. Continue it with: dominoes resume " + idOf(name))
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
