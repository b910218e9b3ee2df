package cli

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/serve/servetest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// startServer runs a server as a process of its own, and returns it with its address.
func startServer(t *testing.T, home string) (server *piped, addr string) {
	t.Helper()
	server = startPiped(t, "program", t.TempDir(), nil, "serve", "--addr", "127.0.0.1:0", "--home", home, "--log-json")
	serving := regexp.MustCompile(`^Serving dominoes on (\S+);`)
	require.Eventually(t, func() bool { return serving.MatchString(server.written.String()) }, patience, time.Millisecond)
	return server, serving.FindStringSubmatch(server.written.String())[1]
}

// After a signal the server ends the sessions before it stops; a second one ends it at once.
func TestSignalsEndServer(t *testing.T) {
	t.Parallel()
	home, key := t.TempDir(), servetest.NewKey(t)
	server, addr := startServer(t, home)
	c := servetest.CallNamed(t, addr, key, "Ann", "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "enter deal", "\r", "The table is empty", "\r")
	c.Plays()
	require.NoError(t, server.cmd.Process.Signal(syscall.SIGTERM))
	c.Leaves(0)
	c.Sees("Your match is saved. Come back with the same key to continue it.", "The server is shutting down.")
	<-server.ended
	assert.Zero(t, server.cmd.ProcessState.ExitCode())
	assert.Contains(t, server.errors.String(), `"msg":"session ends"`)

	server, addr = startServer(t, home)
	c = servetest.Call(t, addr, key, "xterm-256color", "")
	c.Sees("No tables are open")
	c.Does("n", "Continue", "\r", "Open ends")
	require.NoError(t, server.cmd.Process.Signal(syscall.SIGSTOP)) // both wait for it
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGCONT} {
		require.NoError(t, server.cmd.Process.Signal(signal))
	}
	<-server.ended
}

// A server is killed while two people play. After a restart they are back at their seats, and the record has all that
// either of them has seen.
func TestTablesOutliveServer(t *testing.T) {
	t.Parallel()
	const code = "k7qm2x9d"
	home, keys := t.TempDir(), []ssh.Signer{servetest.NewKey(t), servetest.NewKey(t)}
	setup := match.Setup{Variant: "block", Options: map[string]string{"target": "1000"}}
	setup.Seats = match.UnnamedSeats(record.Human, record.Human)
	table := hosting.Kept{Code: code, Public: true, Opened: time.Now(), Setup: &setup}
	require.NoError(t, store.NewTables(home).Keep(table))
	first, addr := startServer(t, home)
	for i, key := range keys {
		name, sees := []string{"Ann", "Ben"}[i], []string{"Waiting", "Round 1"}[i]
		servetest.CallNamed(t, addr, key, name, "", "join "+code).Sees(sees)
	}
	untilRecorded(t, home, 1)
	require.NoError(t, first.cmd.Process.Signal(syscall.SIGTERM))
	<-first.ended
	moves := regexp.MustCompile(`(?m)^(?:Ann|You|Ben) (?:played|passed|led)`)
	before := 0
	for kills := range 3 {
		server, addr := startServer(t, home)
		var told []*servetest.Caller
		for _, key := range keys {
			c := servetest.Call(t, addr, key, "", "join "+code)
			go c.AnswersUntil(func(string) bool { return false })
			told = append(told, c)
		}
		require.Eventually(t, func() bool {
			return len(moves.FindAllString(told[kills%2].String(), -1)) > 3*kills
		}, patience, 2*time.Millisecond, "%s", told[kills%2].Text)
		require.NoError(t, server.cmd.Process.Kill())
		<-server.ended
		m, err := match.Replay(0, onlyMatch(t, home))
		require.NoError(t, err)
		for _, c := range told {
			<-c.Ended
			assert.GreaterOrEqual(t, m.Ply-before, len(moves.FindAllString(c.String(), -1)), "all that was told is on disk")
		}
		before = m.Ply
	}
}

var (
	kills    = flag.Int("kills", sampletest.Of(6, 300), "how often the program is killed")
	killSeed = flag.Uint64("killseed", 0, "what the kills follow from; 0 for the sample's seed")
)

// volatileFile is a file on a slow disk that keeps what was written in memory until it is synced, and may lose its
// power in the middle of that.
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
