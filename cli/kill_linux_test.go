package cli

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
	// part is the program on the disk there is, or on a volatile one.
	part          string
	byHand, plain bool
	args          []string
	// after, out and rec say when it is killed, if they aren't 0: after a time, after a number of bytes that were shown, or once the
	// record has a number of bytes.
	after    time.Duration
	out, rec int
}

var killNames = []string{"Ann", "Bo", "Cy", "Di"}

// newKill draws the i-th way; all kinds take turns.
func newKill(seed uint64, i int) kill {
	r := rand.New(rand.NewPCG(seed, uint64(i)))
	k := kill{rng: r, byHand: i%3 == 0, plain: i%3 < 2, part: "program"}
	if i/3%2 == 0 {
		k.part = "volatile"
	}
	var seats []string
	for range 2 + r.IntN(3) {
		seats = append(seats, []string{"greedy", "random"}[r.IntN(2)])
	}
	target := []int{10, 100}[r.IntN(2)]
	if k.byHand {
		seats[0], target = record.Human, 300 // no other match begins
	}
	variant := variants.All()[r.IntN(len(variants.All()))]
	switch own := variant.Rules(2); {
	case own.TargetRule == game.TargetLove: // its targets are numbers of wins in a row, of which many would never come
		target = min(own.Target, target)
	case own.Target < 100:
		target = (target*own.Target + 99) / 100
	}
	k.args = []string{
		"--variant", variant.ID, "--seats", strings.Join(seats, ","), "--names", strings.Join(killNames[:len(seats)], ","),
		"--target", strconv.Itoa(target), "--speed", "instant",
	}
	if k.plain {
		k.args = append(k.args, "--plain")
	}
	switch kind := r.IntN(5); {
	case kind == 0: // before or while the first deal is written
		k.after = time.Duration(1 + r.IntN(int(200*time.Millisecond)))
	case kind == 1 && k.plain:
		k.out = 1 + r.IntN(9000)
	default:
		k.rec = 1 + r.IntN(2500)
	}
	return k
}

func (k *kill) String() string {
	return fmt.Sprintf("by hand=%v %s %v after %v, %d shown, %d recorded", k.byHand, k.part, k.args, k.after, k.out, k.rec)
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

// tick is how often it is looked whether the time has come.
const tick = 2 * time.Millisecond

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
			since > 10*time.Second: // as when it waits for a person
			return
		}
	}
}

// Whenever the program is killed: what was shown is in the record, and the match goes
// on from there.
func TestKilledProgramHasRecordedWhatItShowed(t *testing.T) {
	t.Parallel()
	seed := *killSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	for i := range *kills {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			k := newKill(seed, i)
			t.Logf("go test ./cli -run TestKilled -kills %d -killseed %d: %s", *kills, seed, &k)
			k.run(t)
		})
	}
}

// kills runs the program over pipes and kills it while it writes lines, or nothing.
func (k *kill) kills(t *testing.T) (home, seen string) {
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
	_ = p.cmd.Process.Kill()
	<-p.ended
	return home, p.output()
}

// run kills the program, and requires that what was seen is in the record and that the match goes on.
func (k *kill) run(t *testing.T) {
	home, seen := k.kills(t)
	names := recordsIn(t, home)
	if len(names) == 0 {
		assert.NotContains(t, seen, "Round ")
		return
	}
	require.Len(t, names, 1)
	text := []byte(contents(t, names[0]))
	kept, err := record.Read(bytes.NewReader(text), variants.Resolve)
	if err != nil { // not even the header is whole
		assert.NotContains(t, string(text), "\n")
		assert.NotContains(t, seen, "Round ")
		inProcess(t, home, nil, "resume", idOf(names[0]), "--plain").says(t, exitUnsound, "can't be continued")
		return
	}
	told := movesTold(seen)
	recorded, lines := movesIn(t, kept)
	if k.plain {
		require.True(t, len(told) <= len(recorded) && slices.Equal(recorded[:len(told)], told), "%q\n%q\n%s", told, recorded, seen)
		untold := slices.Compact(lines[len(told):])
		assert.LessOrEqual(t, len(untold), 1, "only the move that is about to be told isn't: %q\n%s", recorded, seen)
	}
	if kept.State.Stage() == game.MatchOver {
		return
	}
	r := inProcess(t, home, ones, "resume", "--plain", "--speed", "instant")
	require.Zero(t, r.status, r.err)
	whole := string(text[:kept.Size])
	after := contents(t, names[0])
	require.True(t, strings.HasPrefix(after, whole), "the record is only added to:\n%s\n%s", whole, after)
	m, err := record.Read(strings.NewReader(after), variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, game.MatchOver, m.State.Stage(), r.out)
	printed(t, "", "verify", names[0])
}

// moveTold finds in what the line mode tells who played which tile, or took a move back.
var moveTold = regexp.MustCompile(`(?m)^(You|Ann|Bo|Cy|Di)\b(?:[^:\n]*?\b(?:led|played) (\d+-\d+)| (took back|redid) .*\.$)`)

// movesTold returns the moves that a text tells.
func movesTold(text string) (moves []string) {
	for _, found := range moveTold.FindAllStringSubmatch(text, -1) {
		name := strings.Replace(found[1], "You", killNames[0], 1)
		if found[3] != "" {
			moves = append(moves, name+" "+found[3])
			continue
		}
		tile, _, _, err := game.ParseTile(found[2])
		if err == nil {
			moves = append(moves, laid(name, tile))
		}
	}
	return moves
}

func laid(name string, tile game.Tile) string { return name + " played " + tile.String() }

// movesIn returns the moves of a record in the same words, with their lines.
func movesIn(t *testing.T, r record.Match) (moves []string, lines []int) {
	t.Helper()
	line := 0
	add := func(text string) { moves, lines = append(moves, text), append(lines, line) }
	play := func(a game.Action) {
		switch a := a.(type) {
		case game.LeadTile:
			add(laid(killNames[a.Seat], game.NewTile(a.First, a.Second)))
		case game.Play:
			add(laid(killNames[a.Seat], a.Tile))
		}
	}
	first := r
	first.Lines, first.Revealed = nil, nil
	m, err := match.Replay(1, first)
	require.NoError(t, err)
	for i, l := range r.Lines {
		line = i
		m, err = m.ApplyLine(l)
		require.NoError(t, err)
		play(l.Action)
		switch {
		case l.Undo > 0:
			add(killNames[0] + " took back")
		case l.Redo > 0:
			add(killNames[0] + " redid")
			for _, a := range m.Actions()[m.Ply-l.Redo:] {
				play(a)
			}
		}
	}
	return moves, lines
}
