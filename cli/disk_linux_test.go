package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"dominoes/model/store"
)

// limit lets no file of a process grow beyond so many bytes: what is written beyond
// them is cut off, as on a full disk.
func limit(t *testing.T, pid int, bytes uint64) {
	t.Helper()
	require.NoError(t, unix.Prlimit(pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil))
}

// atHand is a match in which a person leads, and everybody can go on for a while.
var atHand = []string{
	"--variant", "draw", "--seats", "human,greedy", "--names", "Ann,Bo", "--seed", strings.Repeat("07", 32), "--speed", "instant", "--motion", "off",
}

// only returns the one record in a home.
func only(t *testing.T, home string) string {
	t.Helper()
	names := recordsIn(t, home)
	require.Len(t, names, 1)
	return names[0]
}

// A disk that gets full while somebody plays is told of at once; play goes on; and once
// there is room again, nothing is missing.
func TestAFullDiskOnTheScreen(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", atHand...)
	w.ready()
	w.shows("your turn")
	name := only(t, w.home)
	before, err := os.ReadFile(name)
	require.NoError(t, err)
	limit(t, w.process.Process.Pid, uint64(len(before))+7)
	w.types("\r")
	w.shows("Not saved: the record can't be written: file too large")
	after, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Len(t, after, len(before)+7, "a line that was cut off")
	r := run(t, "", "check", name)
	assert.Zero(t, r.status, r.err)

	w.types("\x03")
	w.shows("again quits without saving")
	limit(t, w.process.Process.Pid, unix.RLIM_INFINITY)
	w.shows("Saved again: nothing is missing.")
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
	after, err = os.ReadFile(name)
	require.NoError(t, err)
	assert.Greater(t, strings.Count(string(after), "\n"), strings.Count(string(before), "\n"))
	assert.Zero(t, run(t, "", "check", name).status)
	assert.Contains(t, joined(w.text()), joined("The match is saved. Continue it with: dominoes resume"))
}

// Quitting with a full disk asks once more, and says what becomes of it.
func TestQuittingWithAFullDisk(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", atHand...)
	w.ready()
	w.shows("your turn")
	limit(t, w.process.Process.Pid, 0)
	w.types("\r")
	w.shows("Not saved: the record can't be written: file too large")
	w.types("\x03")
	w.shows("again quits without saving")
	w.types("\x03")
	assert.Equal(t, 1, w.exits())
	w.asFound()
	assert.Contains(t, joined(w.text()), joined("dominoes: the record can't be written: file too large"))
	assert.NotContains(t, w.text(), "dominoes resume")
	assert.Zero(t, run(t, "", "check", only(t, w.home)).status, "what was saved stands")
}

// The same over lines.
func TestAFullDiskInLines(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	var p *piped
	moves := 0
	ready := make(chan struct{})
	p = startPiped(t, "program", home, func(line string) (string, bool) {
		<-ready
		text, more := ones(line)
		if text != "" {
			switch moves++; moves {
			case 2:
				info, err := os.Stat(only(t, home))
				if assert.NoError(t, err) {
					limit(t, p.cmd.Process.Pid, uint64(info.Size())+5)
				}
			case 4:
				limit(t, p.cmd.Process.Pid, unix.RLIM_INFINITY)
			}
		}
		return text, more
	}, "--plain", "--variant", "draw", "--seats", "human,greedy", "--names", "Ann,Bo", "--speed", "instant", "--target", "30")
	close(ready)
	<-p.ended
	out := p.output()
	assert.Zero(t, p.cmd.ProcessState.ExitCode(), out)
	assert.Equal(t, 1, strings.Count(out, "Not saved: the record can't be written"), out)
	assert.Equal(t, 1, strings.Count(out, "Saved again: nothing is missing."), out)
	assert.Zero(t, run(t, "", "verify", only(t, home)).status)
}

// A device that takes nothing is told of, however the match is followed, and stays.
func TestADeviceThatTakesNothing(t *testing.T) {
	t.Parallel()
	const device = "/dev/full"
	if _, err := os.Stat(device); err != nil {
		t.Skip(err)
	}
	home := t.TempDir()
	match := []string{"--variant", "block", "--seats", "greedy,greedy", "--target", "10", "--record", device, "--speed", "instant"}
	r := inProcess(t, home, nil, match...)
	assert.Equal(t, 1, r.status)
	assert.Contains(t, joined(r.err), joined("the record can't be written: no space left on device"))
	r = inProcess(t, home, ones, append(match, "--plain")...)
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, "Not saved:")
	assert.Contains(t, r.out, "wins the match", "play goes on")
	assert.FileExists(t, "/dev/null")
	_, err := os.Stat(device)
	assert.NoError(t, err)
}

// Where the home can't be made, that is said, and play goes on.
func TestAHomeThatCannotBeMade(t *testing.T) {
	t.Parallel()
	home := filepath.Join(file(t, ""), "home") // below a file
	w := open(t, false)
	w.home = home
	w.starts("program", atHand...)
	w.shows("not a directory")
	w.types("\x1b") // of the settings
	w.shows("NOT SAVED")
	w.shows("your turn")
	w.types("\r")
	w.shows("Bo played")
	w.types("\x03")
	w.shows("again quits without saving")
	w.types("\x03")
	assert.Equal(t, 1, w.exits())
	w.asFound()

	r := inProcess(t, home, ones, "--plain", "--variant", "block", "--seats", "human,greedy", "--target", "10", "--speed", "instant")
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, "Not saved:")
	assert.Regexp(t, "wins? the match", r.out)
}

// Where the home is removed while somebody plays, that is said, and the whole match is
// saved anew.
func TestAHomeThatIsRemoved(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.home = filepath.Join(w.home, "home")
	w.starts("program", atHand...)
	w.ready()
	w.shows("your turn")
	require.NoError(t, os.RemoveAll(w.home))
	w.types("\r")
	w.shows("Saved again: nothing is missing.")
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
	text, err := os.ReadFile(only(t, w.home))
	require.NoError(t, err)
	assert.Contains(t, string(text), `"play"`)
	assert.Zero(t, run(t, "", "check", only(t, w.home)).status)
	r := inProcess(t, w.home, ones, "resume", "--plain", "--speed", "instant")
	assert.Zero(t, r.status, r.err)
	assert.Regexp(t, "wins? the match", r.out)
	assert.Zero(t, run(t, "", "verify", only(t, w.home)).status)
}

// What happens to a record after the last action is looked at before anything is called
// saved: the match is written anew, and that is where the way back leads.
func TestARecordIsLookedAtBeforeItIsCalledSaved(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(t *testing.T, home, record string){
		"home removed": func(t *testing.T, home, _ string) { require.NoError(t, os.RemoveAll(home)) },
		"cut":          func(t *testing.T, _, record string) { require.NoError(t, os.Truncate(record, 40)) },
		"renamed":      func(t *testing.T, _, record string) { require.NoError(t, os.Rename(record, record+".old")) },
		"longer": func(t *testing.T, _, record string) {
			file, err := os.OpenFile(record, os.O_APPEND|os.O_WRONLY, 0)
			require.NoError(t, err)
			_, err = file.WriteString("mine\n")
			require.NoError(t, errors.Join(err, file.Close()))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, false)
			w.home = filepath.Join(w.home, "home")
			w.starts("program", atHand...)
			w.ready()
			w.shows("your turn")
			w.types("\r")
			w.shows("Bo played")
			first := only(t, w.home)
			spoil(t, w.home, first)
			w.types("\x03")
			assert.Zero(t, w.exits())
			w.asFound()
			told := regexp.MustCompile(`The match is saved. Continue it with: dominoes resume (\S+)`).FindStringSubmatch(w.text())
			require.Len(t, told, 2, w.text())
			now := filepath.Join(w.home, "matches", told[1]+".jsonl")
			assert.NotEqual(t, first, now)
			text, err := os.ReadFile(now)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, strings.Count(string(text), `"play"`), 2)
			r := inProcess(t, w.home, ones, "resume", told[1], "--plain", "--speed", "instant")
			assert.Zero(t, r.status, r.err)
			assert.Zero(t, run(t, "", "verify", now).status)
		})
	}
}

// Where nothing can be saved in the home the match is written elsewhere when the program
// ends; that is told, and from there it goes on.
func TestAMatchIsRescued(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.home = filepath.Join(w.home, "home")
	w.starts("program", atHand...)
	w.ready()
	w.shows("your turn")
	matches := filepath.Join(w.home, "matches")
	require.NoError(t, os.Rename(matches, matches+".away"))
	require.NoError(t, os.WriteFile(matches, nil, 0o600))
	w.types("\r")
	w.shows("NOT SAVED")
	w.types("\x03")
	w.shows("again quits without saving")
	w.types("\x03")
	assert.Equal(t, 1, w.exits())
	w.asFound()
	told := regexp.MustCompile(`thewholematchissavedin(\S+?)instead`).FindStringSubmatch(joined(w.text()))
	require.Len(t, told, 2, w.text())
	name := told[1]
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"play"`)
	info, err := os.Stat(filepath.Dir(name))
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o700), info.Mode().Perm())
	r := inProcess(t, t.TempDir(), ones, "resume", name, "--plain", "--speed", "instant")
	assert.Zero(t, r.status, r.err)
	assert.Zero(t, run(t, "", "verify", name).status, "its seed was rescued with it")
	require.NoError(t, os.RemoveAll(filepath.Dir(filepath.Dir(name))))
}

// What is written all at once is there as before where the disk is full, and nothing
// else is left behind.
func TestAFullDiskLeavesFilesWhole(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	p := startPiped(t, "files", home, func(string) (string, bool) { return "", false })
	<-p.ended
	assert.Equal(t, "done\n", p.output(), p.errors.String())
}

// files writes every file that is replaced all at once, first on a good disk and then on
// a full one.
func files() {
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	home := os.Getenv(store.HomeVariable)
	name := func(n string) string { return filepath.Join(home, n) }
	settings, progress, cache := store.NewSettings(name("settings.toml")), store.NewProgress(name("progress.json")), store.NewCache(name("matches.cache"))
	write := func(value string) []error {
		settings.Put(store.Setting{ID: "theme", Value: value})
		_, err := matches().Create(newSeed(), newSeed().Commitment())
		progress.Put(value)
		return []error{settings.Flush(), progress.Flush(), cache.Write([]byte(value)), err}
	}
	for _, err := range write("light") {
		must(err)
	}
	whole := read(home)
	must(unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: 3, Max: unix.RLIM_INFINITY}))
	for i, err := range write("coloured") {
		if err == nil {
			panic(i)
		}
	}
	must(unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: unix.RLIM_INFINITY, Max: unix.RLIM_INFINITY}))
	now := read(home)
	for n, text := range whole {
		if now[n] != text {
			panic(n + ": " + now[n])
		}
	}
	if len(now) != len(whole) {
		panic("something was left behind")
	}
	_, _ = os.Stdout.WriteString("done\n")
}

// read returns the files in a directory, whole.
func read(dir string) map[string]string {
	all := map[string]string{}
	_ = filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			text, _ := os.ReadFile(name)
			all[name] = string(text)
		}
		return err
	})
	return all
}

// An answer that can't be written is a failure, not a wrong question.
func TestAnAnswerThatCannotBeWritten(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = full.Close() }()
	for _, args := range [][]string{{"check", "../assets/pictures/fives.jsonl"}, {"variants"}} {
		var said bytes.Buffer
		assert.Equal(t, exitUnsound, Run(context.Background(), args, strings.NewReader(""), full, &said), args)
		assert.Contains(t, said.String(), "no space left on device")
	}
}
