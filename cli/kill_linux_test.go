package cli

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/model/home/store"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	kills    = flag.Int("kills", sampletest.Of(6, 300), "how often the program is killed")
	killSeed = flag.Uint64("killseed", 0, "what the kills follow from; 0 for the sample's seed")
)

// volatileFile is a file on a slow disk that keeps what was written in memory until it is synced, and may lose its power
// in the middle of that.
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

// doomed is a match that is first played to its end, and then by programs that are killed.
type doomed struct {
	args   []string
	answer func(line string) (string, bool) // nil if only bots play
	out    string                           // what its program prints
	record string
}

// newDoomed plays a match of a random game: in lines by a person or by bots, or by bots without a screen.
func newDoomed(t *testing.T, r *rand.Rand, byHand, plain bool) doomed {
	t.Helper()
	variant := variants.All()[r.IntN(len(variants.All()))]
	for sampletest.Of(0, 1) == 0 && variant.Rules(2).Target == 0 { // its match ends after many rounds
		variant = variants.All()[r.IntN(len(variants.All()))]
	}
	seats := []string{"greedy", "random", "greedy"}[:2+r.IntN(2)]
	target := min(variant.Rules(2).Target, sampletest.Of(30, 100))
	d := doomed{}
	if byHand {
		seats[0], d.answer = "human", ones
	}
	if variant.Rules(2).TargetRule == domino.TargetLove { // a high target would need too many wins in a row
		target = 2
	}
	d.args = []string{
		"--variant", variant.ID, "--seats", strings.Join(seats, ","), "--names", strings.Join([]string{"Ann", "Bo", "Cy"}[:len(seats)], ","),
		"--target", fmt.Sprint(target), "--speed", "instant", "--seed", fmt.Sprint(r.Uint64()),
	}
	if plain {
		d.args = append(d.args, "--plain")
	}
	home := t.TempDir()
	whole := inProcess(t, home, d.answer, d.args...)
	require.Zero(t, whole.status, whole.err)
	d.out, d.record = untilSaved(whole.out), contents(t, onlyRecord(t, home))
	if plain {
		require.Equal(t, movesIn(d.record), movesTold(d.out))
	}
	return d
}

// moveTold matches the moves in the output of the line mode.
var moveTold = regexp.MustCompile(`(?m)^(?:You|Ann|Bo|Cy)\b[^:\n]*?\b(?:led|played) \d+-\d+`)

func movesTold(out string) int { return len(moveTold.FindAllString(out, -1)) }

func movesIn(record string) int { return strings.Count(record, `"play":`) }

// untilSaved returns what is printed before the name of the record, which depends on the home.
func untilSaved(out string) string {
	out, _, _ = strings.Cut(out, "The match is saved in")
	return out
}

// recorded returns the size in bytes of the records in a home.
func recorded(t *testing.T, home string) (size int) {
	for _, name := range recordsIn(t, home) {
		if info, err := os.Stat(name); err == nil {
			size += int(info.Size())
		}
	}
	return size
}

// killed plays the match and kills the program after a time, after it has shown a number of bytes, or after it has
// recorded a number of bytes.
func (d doomed) killed(t *testing.T, r *rand.Rand, part string) (home, seen string) {
	t.Helper()
	home = t.TempDir()
	after, shown, kept := time.Hour, len(d.out)+1, len(d.record)+1
	switch r.IntN(5) {
	case 0: // before or while the first deal is written
		after = rand.N(200 * time.Millisecond)
	case 1:
		shown = r.IntN(min(9000, shown))
	default:
		kept = r.IntN(min(2500, kept))
	}
	t.Logf("%s %v after %v, %d shown, %d recorded", part, d.args, after, shown, kept)
	p := startPiped(t, part, home, d.answer, d.args...)
	for began := time.Now(); time.Since(began) < after && p.written.Len() < shown && recorded(t, home) < kept; {
		select {
		case <-p.ended:
			return home, p.written.String()
		case <-time.After(2 * time.Millisecond):
		}
	}
	_ = p.cmd.Process.Kill()
	<-p.ended
	return home, p.written.String()
}

// dies kills the program, and requires that the record has all that was shown and that the match then ends as before.
func (d doomed) dies(t *testing.T, r *rand.Rand, part string) {
	home, seen := d.killed(t, r, part)
	require.True(t, strings.HasPrefix(d.out, untilSaved(seen)), "%s", seen)
	names := recordsIn(t, home)
	if len(names) == 0 {
		assert.NotContains(t, seen, "Round ")
		return
	}
	require.Len(t, names, 1)
	text := contents(t, names[0])
	require.True(t, strings.HasPrefix(d.record, text), "%s", text)
	if !strings.Contains(text, "\n") { // not even the header is whole
		assert.NotContains(t, seen, "Round ")
		inProcess(t, home, nil, "resume", idOf(names[0]), "--plain").says(t, exitUnsound, "can't be continued")
		return
	}
	lines := text[:strings.LastIndex(text, "\n")+1]
	assert.LessOrEqual(t, movesTold(seen), movesIn(lines), "%s", seen)
	if len(lines) >= strings.LastIndex(d.record, `{"seed":`) {
		return // the match was over
	}
	rest := inProcess(t, home, d.answer, "resume", "--plain", "--speed", "instant")
	require.Zero(t, rest.status, rest.err)
	assert.Equal(t, d.record, contents(t, names[0]))
	printed(t, "", "verify", names[0])
}

// Whenever the program is killed, what it has shown is in the record, and the match continues from there.
func TestKilledProgramHasRecordedWhatItShowed(t *testing.T) {
	t.Parallel()
	seed := *killSeed
	if seed == 0 {
		seed = 1 + sampletest.Seed(t)
	}
	t.Logf("go test ./cli -run TestKilled -kills %d -killseed %d", *kills, seed)
	for kind, name := range []string{"by hand", "in lines", "unseen"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDoomed(t, rand.New(rand.NewPCG(seed, uint64(kind))), kind == 0, kind < 2)
			for i := kind; i < *kills; i += 3 {
				t.Run(fmt.Sprint(i), func(t *testing.T) {
					t.Parallel()
					d.dies(t, rand.New(rand.NewPCG(seed, uint64(i+3))), []string{"program", "volatile"}[i/3%2])
				})
			}
		})
	}
}
