package cli

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/variants"
)

var (
	kills    = flag.Int("kills", sampletest.Of(10, 300), "how often the program is killed")
	killSeed = flag.Uint64("killseed", 0, "what the kills follow from; 0 for something new")
)

// onVolatileDisk plays over a disk that keeps what was written in memory until it is
// synced, takes its time for that, and may lose its power in the middle.
func onVolatileDisk() int {
	cmd, f, c := ordered()
	open, _, err := recordOpener(matches(), f.record)
	if err != nil {
		panic(err)
	}
	c.Record = func(m match.Match) (recorder.File, error) {
		file, err := open(m)
		if err != nil {
			return nil, err
		}
		return &volatileFile{File: file.(*store.File)}, nil
	}
	if f.plain {
		return statusOf(lines.Run(cmd.Context(), lines.Config{
			In: os.Stdin, Out: os.Stdout, Setup: c.Setup, Start: true, NewSeed: c.NewSeed, Record: c.Record,
		}))
	}
	return statusOf(draw(cmd, c))
}

type volatileFile struct {
	*store.File
	late []byte
}

func (f *volatileFile) Write(b []byte) (int, error) {
	f.late = append(f.late, b...)
	return len(b), nil
}

func (f *volatileFile) Sync() error {
	for len(f.late) > 0 {
		time.Sleep(rand.N(8 * time.Millisecond))
		n, err := f.File.Write(f.late[:1+rand.IntN(len(f.late))])
		if err != nil {
			return err
		}
		f.late = f.late[n:]
	}
	return f.File.Sync()
}

func (f *volatileFile) Truncate(size int64) error {
	f.late = nil
	return f.File.Truncate(size)
}

// kill is one way of killing the program.
type kill struct {
	rng *rand.Rand
	// way is how the match is followed; part is the program on the disk there is, or
	// on a volatile one.
	way, part string
	byHand    bool
	seats     []string
	args      []string
	// It is killed after so long, after so many bytes that were shown, or once the
	// record has so many: the first two where they aren't 0.
	after    time.Duration
	out, rec int
}

const (
	onScreen = "on a screen"
	inText   = "in lines"
	unseenBy = "unseen"
)

var killNames = []string{"Ann", "Bo", "Cy", "Di"}

// newKill draws the i-th way; all kinds take turns.
func newKill(seed uint64, i int) kill {
	r := rand.New(rand.NewPCG(seed, uint64(i)))
	k := kill{rng: r, part: "program"}
	switch i % 5 {
	case 0:
		k.way = onScreen
	case 1:
		k.way, k.byHand = onScreen, true
	case 2:
		k.way = inText
	case 3:
		k.way, k.byHand = inText, true
	default:
		k.way = unseenBy
	}
	if i/5%2 == 0 {
		k.part = "volatile"
	}
	ids := variants.IDs()
	variant := ids[r.IntN(len(ids))]
	for range 2 + r.IntN(3) {
		k.seats = append(k.seats, []string{"greedy", "random"}[r.IntN(2)])
	}
	if k.byHand {
		k.seats[0] = record.Human
	}
	target := []int{10, 100, 300}[r.IntN(3)]
	if k.byHand {
		target = 800 // no other match begins
	}
	if v, err := variants.ByID(variant); err == nil {
		switch own := v.Rules(2); {
		case own.TargetRule == game.TargetLove: // so many wins would never come
			target = min(own.Target, target)
		case own.Target < 100:
			target = (target*own.Target + 99) / 100
		}
	}
	speed := "instant"
	if k.way == onScreen && r.IntN(3) > 0 {
		speed = "fast" // at once is sooner than pictures come
	}
	k.args = []string{
		"--variant", variant, "--seats", strings.Join(k.seats, ","), "--names", strings.Join(killNames[:len(k.seats)], ","),
		"--target", strconv.Itoa(target), "--speed", speed, "--motion", "off",
	}
	if k.way == inText {
		k.args = append(k.args, "--plain")
	}
	switch kind := r.IntN(5); {
	case kind == 0: // before or while the first deal is written
		k.after = time.Duration(1 + r.IntN(int(200*time.Millisecond)))
	case kind == 1 && k.way != unseenBy:
		k.out = 1 + r.IntN(9000)
	default:
		k.rec = 1 + r.IntN(2500)
	}
	if speed == "fast" && !k.byHand {
		k.rec = min(k.rec, 1+r.IntN(1200))
	}
	return k
}

func (k *kill) String() string {
	return fmt.Sprintf("%s by hand=%v %s %v after %v, %d shown, %d recorded", k.way, k.byHand, k.part, k.args, k.after, k.out, k.rec)
}

// kind is what figures are counted by.
func (k *kill) kind() string {
	hand := "bots alone"
	if k.byHand {
		hand = "by hand"
	}
	return k.way + ", " + hand
}

// recordsIn returns the records in a home.
func recordsIn(t *testing.T, home string) []string {
	names, err := filepath.Glob(filepath.Join(home, "matches", "*.jsonl"))
	require.NoError(t, err)
	return names
}

// recorded returns how many bytes the records in a home have.
func recorded(t *testing.T, home string) (size int) {
	for _, name := range recordsIn(t, home) {
		if info, err := os.Stat(name); err == nil {
			size += int(info.Size())
		}
	}
	return size
}

// tick is how often it is looked whether the time has come. Nothing depends on it but
// when that is.
const tick = time.Millisecond

// waits waits until it is time to kill, or the program has ended by itself.
func (k *kill) waits(t *testing.T, home string, shown func() int, ended <-chan struct{}) {
	began := time.Now()
	for {
		select {
		case <-ended:
			return
		case <-time.After(tick):
		}
		switch since := time.Since(began); {
		case k.after > 0 && since >= k.after,
			k.out > 0 && shown() >= k.out,
			k.rec > 0 && recorded(t, home) >= k.rec,
			since > patience: // as where it waits for somebody
			return
		}
	}
}

// figures counts what was met.
type figures struct {
	mu    sync.Mutex
	lines map[string]int
}

func (f *figures) count(format string, args ...any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.lines[fmt.Sprintf(format, args...)]++
}

// Whenever the program is killed: what was shown is in the record, and the match goes
// on from there.
func TestKilled(t *testing.T) {
	seed := *killSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	found := &figures{lines: map[string]int{}}
	t.Run("at any moment", func(t *testing.T) {
		for i := range *kills {
			t.Run(fmt.Sprint(i), func(t *testing.T) {
				t.Parallel()
				k := newKill(seed, i)
				t.Logf("go test ./cli -run TestKilled -kills %d -killseed %d: %s", *kills, seed, &k)
				k.run(t, found)
			})
		}
	})
	for _, line := range slices.Sorted(func(yield func(string) bool) {
		for line, n := range found.lines {
			if !yield(fmt.Sprintf("%s: %d", line, n)) {
				return
			}
		}
	}) {
		t.Log(line)
	}
}

func (k *kill) run(t *testing.T, found *figures) {
	var home string
	var seen sight
	if k.way == onScreen {
		home, seen = k.onScreen(t)
	} else {
		home, seen = k.overPipes(t)
	}
	found.count("killed %s, %s disk", k.kind(), map[string]string{"program": "real", "volatile": "volatile"}[k.part])
	if seen.ended {
		found.count("ended before it was killed")
	}
	names := recordsIn(t, home)
	require.LessOrEqual(t, len(names), 1, "a match has one record")
	if len(names) == 0 {
		found.count("killed before there was a record")
		assert.True(t, seen.nothing(), "something was shown:\n%s", seen.text)
		return
	}
	text, err := os.ReadFile(names[0])
	require.NoError(t, err)
	kept, err := record.Read(bytes.NewReader(text), variants.Resolve)
	if err != nil { // only where not even the header is whole
		assert.NotContains(t, string(text), "\n")
		assert.True(t, seen.nothing(), "something was shown:\n%s", seen.text)
		found.count("killed before the header was written")
		r := inProcess(t, home, nil, "resume", strings.TrimSuffix(filepath.Base(names[0]), ".jsonl"), "--plain")
		assert.Equal(t, exitUnsound, r.status)
		assert.Contains(t, joined(r.err), joined("can't be continued"))
		return
	}
	if kept.Dropped > 0 {
		found.count("the last line was torn")
	} else if !bytes.HasSuffix(text, []byte("\n")) {
		found.count("the last line lacked its newline alone")
	}
	course := courseOf(t, kept)
	more := seen.compare(t, k, course)
	if !seen.nothing() {
		found.count("%s: lines more in the record than were shown: %d", k.kind(), more)
	}
	k.goesOn(t, home, names[0], text[:kept.Size], course)
	found.count("gone on with, and played to the end")
}

// courseOf returns the states that a record has led through, one for each of its lines.
func courseOf(t *testing.T, r record.Match) []moment {
	first := r
	first.Lines, first.Revealed = nil, nil
	m, err := match.Replay(1, first)
	require.NoError(t, err)
	all := []moment{{Match: m}}
	for _, l := range r.Lines {
		m, err = m.ApplyLine(l)
		require.NoError(t, err)
		all = append(all, moment{m, l})
	}
	return all
}

// goesOn goes on with a match whose record was cut to what was whole, and plays it to
// its end.
func (k *kill) goesOn(t *testing.T, home, name string, whole []byte, course []moment) {
	last := course[len(course)-1]
	if last.State.Stage() == game.MatchOver {
		return
	}
	if k.rng.IntN(3) == 0 {
		last = k.resumedOnScreen(t, home, name, course)
	}
	r := inProcess(t, home, ones, "resume", "--plain", "--speed", "instant")
	require.Zero(t, r.status, r.err)
	if !bytes.HasSuffix(whole, []byte("\n")) {
		whole = append(whole, '\n')
	}
	after, err := os.ReadFile(name)
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(after, whole), "the record is only added to:\n%s\n%s", whole, after)
	m, err := record.Read(bytes.NewReader(after), variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, game.MatchOver, m.State.Stage(), r.out)
	assert.NotNil(t, m.Revealed)
	verified := run(t, "", "verify", name)
	assert.Zero(t, verified.status, "%s%s", verified.out, verified.err)
	requireTold(t, r.out, last.Match)
}

// ones answers 1 wherever something is asked, until the match is over.
func ones(line string) (answer string, more bool) {
	switch {
	case line == "1: play again.":
		return "", false
	case strings.HasPrefix(line, "Choose "), strings.HasSuffix(line, "go on."):
		return "1\n", true
	}
	return "", true
}

// inProcess runs the program over pipes to its end. The answer to each line that it
// writes goes to its input.
func inProcess(t *testing.T, home string, answer func(line string) (string, bool), args ...string) result {
	t.Helper()
	p := startPiped(t, "program", home, answer, args...)
	select {
	case <-p.ended:
	case <-time.After(2 * patience):
		require.FailNow(t, "the program doesn't end", "%s", p.output())
	}
	return result{p.cmd.ProcessState.ExitCode(), p.output(), p.errors.String()}
}

// piped is the program as a process of its own, over pipes.
type piped struct {
	cmd    *exec.Cmd
	ended  chan struct{}
	errors bytes.Buffer

	mu      sync.Mutex // guards what follows
	written bytes.Buffer
}

func (p *piped) output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.written.String()
}

func startPiped(t *testing.T, part, home string, answer func(line string) (string, bool), args ...string) *piped {
	t.Helper()
	p := &piped{cmd: exec.Command(os.Args[0], args...), ended: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), partVariable+"="+part, store.HomeVariable+"="+home, "LANG=C.UTF-8")
	p.cmd.Stderr = &p.errors
	in, err := p.cmd.StdinPipe()
	require.NoError(t, err)
	out, err := p.cmd.StdoutPipe()
	require.NoError(t, err)
	if answer == nil {
		require.NoError(t, in.Close())
	}
	require.NoError(t, p.cmd.Start())
	go func() {
		defer close(p.ended)
		defer func() { _ = p.cmd.Wait() }() // the state tells it
		b, rest := make([]byte, 4096), ""
		for {
			n, err := out.Read(b)
			p.mu.Lock()
			p.written.Write(b[:n])
			p.mu.Unlock()
			if err != nil {
				return
			}
			if answer == nil {
				continue
			}
			rest += string(b[:n])
			for {
				line, after, ok := strings.Cut(rest, "\n")
				if !ok {
					break
				}
				rest = after
				text, more := answer(line)
				if _, err := io.WriteString(in, text); err != nil && !errors.Is(err, syscall.EPIPE) && !errors.Is(err, os.ErrClosed) {
					return
				}
				if !more {
					_ = in.Close()
				}
			}
		}
	}()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		<-p.ended
	})
	return p
}

// overPipes kills the program while it writes lines, or nothing.
func (k *kill) overPipes(t *testing.T) (home string, s sight) {
	home = t.TempDir()
	var answer func(string) (string, bool)
	if k.byHand {
		answer = func(line string) (string, bool) {
			text, more := ones(line)
			if text != "" {
				text = []string{"1\n", "1\n", "1\n", "d\n", "u\n", "redo\n", "2\n"}[k.rng.IntN(7)]
			}
			return text, more
		}
	}
	p := startPiped(t, k.part, home, answer, k.args...)
	k.waits(t, home, func() int { return len(p.output()) }, p.ended)
	killed := p.cmd.Process.Kill()
	<-p.ended
	return home, sight{text: p.output(), ended: killed != nil || p.cmd.ProcessState.Exited()}
}

// onScreen kills the program while it draws on a terminal.
func (k *kill) onScreen(t *testing.T) (home string, s sight) {
	w := open(t, false)
	w.starts(k.part, k.args...)
	stop := make(chan struct{})
	var typing sync.WaitGroup
	if k.byHand {
		typing.Add(1)
		go func() {
			defer typing.Done()
			for {
				key := []string{"\r", "\r", "\r", "d", "p", "u", "U", "\t"}[k.rng.IntN(8)]
				if _, err := w.master.WriteString(key); err != nil {
					return
				}
				select {
				case <-stop:
					return
				case <-time.After(time.Duration(1+k.rng.IntN(60)) * tick): // as people do
				}
			}
		}()
	}
	k.waits(t, w.home, func() int { return len(w.output()) }, w.ended)
	killed := w.process.Process.Kill()
	close(stop)
	typing.Wait()
	w.exits()
	return w.home, sight{text: lastPicture(w.output()), screen: true, ended: killed != nil || w.process.ProcessState.Exited()}
}

// resumedOnScreen goes on with a match on a terminal: its first picture is of where
// the record ends, or later. There it is killed again; what it returns is how far it
// came.
func (k *kill) resumedOnScreen(t *testing.T, home, name string, course []moment) moment {
	w := open(t, false)
	w.home = home
	w.starts("program", "resume", "--speed", "slow", "--motion", "off")
	var first sight
	w.until("a picture of the table", func() bool {
		for _, end := range pictureEnds(w.output()) {
			first = sight{text: lastPicture(w.output()[:end]), screen: true}
			if !first.nothing() {
				return true
			}
		}
		return false
	})
	require.NoError(t, w.process.Process.Kill())
	w.exits()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	now, err := record.Read(bytes.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	later := courseOf(t, now)[len(course)-1:]
	first.compare(t, k, later)
	return later[len(later)-1]
}
