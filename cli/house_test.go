package cli

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/model/store"
	"dominoes/serve"
)

// hosted is a server with tables, on this machine.
type hosted struct {
	*house
	server *serve.Server
	addr   string
	stop   func()
}

// hosts starts a server with tables whose files are in a home.
func hosts(t *testing.T, home string) hosted {
	t.Helper()
	return hostsLogging(t, home, slog.DiscardHandler)
}

// hostsLogging does so with a log.
func hostsLogging(t *testing.T, home string, log slog.Handler) hosted {
	t.Helper()
	h := hosted{house: &house{}}
	config := serve.Config{Home: home, Program: h.play, Greet: h.greet, Admission: serve.Admission{Guests: true}, Limits: serve.Usual(), Log: slog.New(log)}
	var err error
	h.server, err = serve.New(config)
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	h.addr = l.Addr().String()
	h.open(h.server, l.Addr())
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = h.server.Serve(ctx, l)
		h.club.Close(serverDown)
		_ = h.server.Close()
	}()
	h.stop = func() { cancel(); <-ended }
	t.Cleanup(h.stop)
	return h
}

// gathers opens a table at which four people may sit down.
func (h hosted) gathers(t *testing.T) (code string) {
	t.Helper()
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(hosting.Offer{Public: true, Setup: match.Setup{
		Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, record.Human, record.Human),
	}})
	require.NoError(t, err)
	return code
}

// opens opens a table for two people and two bots.
func (h hosted) opens(t *testing.T, variant string) (code string) {
	t.Helper()
	tables := h.club.For(room.Person{ID: "somebody"}, "here")
	code, err := tables.Open(hosting.Offer{StandIns: true, Setup: match.Setup{
		Variant: variant, Options: map[string]string{"target": "10"},
		Seats: []record.Seat{{Player: "human"}, {Player: "greedy"}, {Player: "human"}, {Player: "club"}},
	}})
	require.NoError(t, err)
	assert.Regexp(t, `^ssh -t -p \d+ localhost join `+code+"$", tables.Invitation(code))
	return code
}

// named calls with a key, and chooses a name where the server asks for one.
func (h hosted) named(t *testing.T, key ssh.Signer, name, term, command string) *caller {
	t.Helper()
	c := callsFor(t, h.addr, key, term, command)
	c.sees("name")
	c.types(name + "\r\n")
	return c
}

// keepsPlaying presses enter whenever something waits for this person, until they see that the match is
// over.
func (c *caller) keepsPlaying() {
	waits, pressed, at := regexp.MustCompile(`enter (play|next|final)|d draw|p pass`), "", time.Time{}
	assert.Eventually(c.t, func() bool {
		seen := c.seen()
		if strings.Contains(seen, "play again") {
			return true
		}
		// A sheet must have been seen for a while: a key that comes too early is for nothing.
		if again := seen == pressed && time.Since(at) < 2*time.Second; waits.MatchString(seen) && !again {
			pressed, at = seen, time.Now()
			_, _ = io.WriteString(c.keys, "\r")
		}
		return false
	}, 60*time.Second, 10*time.Millisecond, "%s", c)
}

// text returns all that was written, as it was written.
func (c *caller) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.written.String()
}

// answersUntil plays by lines, with the first choice that there is, until that is enough, or the session
// has ended.
func (c *caller) answersUntil(enough func(text string) bool) {
	asked := 0
	assert.Eventually(c.t, func() bool {
		select {
		case <-c.ended:
			return true
		default:
		}
		text := c.text()
		if enough(text) {
			return true
		}
		if n := strings.Count(text, "Choose") + strings.Count(text, "Press enter"); n > asked {
			asked = n
			if strings.LastIndex(text, "Press enter") > strings.LastIndex(text, "Choose") {
				_, _ = io.WriteString(c.keys, "\n")
			} else {
				_, _ = io.WriteString(c.keys, "1\n")
			}
		}
		return false
	}, 60*time.Second, time.Millisecond, "%s", c)
}

func (c *caller) String() string { return c.seen() }

// Two people, one on a screen and one at plain lines, play a whole match with two bots. It is in the
// server's home, and among the matches of both. Whoever reads lines is told of no tile that they
// couldn't know; nor is a guest who watches. No screen shows one, at any time, and Ann's shows all
// that she may see.
func TestFriendsAtOneTable(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"draw", "fives"} {
		t.Run(variant, func(t *testing.T) {
			t.Parallel()
			home := t.TempDir()
			h := hosts(t, home)
			code := h.opens(t, variant)
			annsKey, bosKey := newKey(t), newKey(t)
			ann := h.named(t, annsKey, "Ann", "vt220", "join "+code) // whose tiles can be read
			annsFilm := ann.films(home)
			ann.sees("join " + code)                               // the way for others
			watcher := callsFor(t, h.addr, nil, "", "watch "+code) // a guest
			watcher.sees("Ann")
			looker := callsFor(t, h.addr, nil, "vt220", "watch "+code)
			lookersFilm := looker.films(home)
			looker.sees("Ann")
			bo := h.named(t, bosKey, "Bo", "", "join "+strings.ToUpper(code))
			done := make(chan struct{})
			go func() {
				defer close(done)
				bo.answersUntil(func(text string) bool { return strings.Contains(text, "The seed was") })
			}()
			ann.keepsPlaying()
			<-done
			told := func() bool { return strings.Contains(watcher.text(), "The seed was") }
			require.Eventually(t, told, 30*time.Second, time.Millisecond, "%s", watcher)
			looker.sees("The match is over")
			h.stop()
			for _, key := range []ssh.Signer{annsKey, bosKey} {
				dir, err := h.server.DirOf(ssh.FingerprintSHA256(key.PublicKey()))
				require.NoError(t, err)
				r := onlyMatch(t, dir)
				assert.Equal(t, game.MatchOver, r.State.Stage())
				assert.Equal(t, []string{"Ann", "Bo"}, []string{r.Header.Seats[0].Name, r.Header.Seats[2].Name})
			}
			played := onlyMatch(t, home)
			hearsNothingHidden(t, played, game.C, bo.text())
			hearsNothingHidden(t, played, game.NoSeat, watcher.text())
			seesNothingHidden(t, played, game.A, annsFilm)
			seesNothingHidden(t, played, game.NoSeat, lookersFilm)
			_, betrayed := annsFilm.tiles(t, played, game.NoSeat)
			assert.NotEmpty(t, betrayed, "her hand, to everybody else")
		})
	}
}

// Who comes by lines is told of the open tables, sits down at one or plays on their own, and is back
// at the tables after either.
func TestTablesByLines(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	_, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(hosting.Offer{Public: true, Setup: match.Setup{
		Variant: "draw", Seats: []record.Seat{{Player: "human"}, {Player: "human"}, {Player: "club"}},
	}})
	require.NoError(t, err)
	c := h.named(t, newKey(t), "Ann", "", "")
	c.sees("1: Draw with 1 bot; 2 free chairs; just opened.")
	c.types("1\n")
	c.sees("Waiting for the others to sit down.")
	c.types("quit\n")
	c.sees("Your chair is kept for 90 seconds.")
	c.sees("1: your seat at Draw with you and 1 bot; 1 free chair")
	c.types("1\nbegin\n")
	c.sees("Round 1")
	c.types("leave for good\n")
	c.sees("1 table is open.\n1: Draw with 3 bots; round 1")
	c.types("own\n")
	c.sees("1: start ")
	c.types("q\ntables\nq\n")
	c.leaves()
	assert.Equal(t, 5, strings.Count(c.text(), "1 table is open."))
}

// At the end of the input nothing more is told, wherever that was.
func TestLinesEnd(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	c := h.named(t, newKey(t), "Ann", "", "")
	c.sees("No tables are open.")
	c.types("own\n")
	c.sees("1: start ")
	require.NoError(t, c.keys.Close())
	c.leaves()
	c.sees("no match was started.")
	assert.Equal(t, 1, strings.Count(c.text(), "No tables are open."))
}

// onlyMatch reads the one match in a home.
func onlyMatch(t *testing.T, dir string) record.Match {
	t.Helper()
	kept := store.NewMatches(dir, dir, time.Now)
	entries, err := kept.List()
	require.NoError(t, err)
	require.Len(t, entries, 1, filepath.Base(dir))
	r, err := kept.Read(entries[0])
	require.NoError(t, err)
	return r
}

// What a session thinks comes in turn with all others, and nothing is thought for one that has ended.
func TestSessionsThinkInTurn(t *testing.T) {
	t.Parallel()
	h := &house{pool: hosting.NewPool(1)}
	turns := make(chan func(context.Context, func(context.Context)) error, 2)
	addr, _ := servesHere(t, func(ctx context.Context, s *serve.Session) error {
		config, err := h.config(ctx, s)
		turns <- config.InTurn
		<-ctx.Done()
		return err
	})
	first, second := calls(t, addr, nil, ""), calls(t, addr, nil, "")
	one, two := <-turns, <-turns
	thinks, goes := make(chan struct{}), make(chan struct{})
	thought := make(chan error, 1)
	go func() {
		thought <- one(t.Context(), func(context.Context) { close(thinks); <-goes })
	}()
	<-thinks
	waiting, stop := context.WithCancel(t.Context())
	stop()
	require.Error(t, two(waiting, func(context.Context) { assert.Fail(t, "it isn't its turn") }))
	close(goes)
	require.NoError(t, <-thought)
	require.NoError(t, two(t.Context(), func(context.Context) {}))

	_, _ = first.client.Close(), second.client.Close()
	for _, over := range []func(context.Context, func(context.Context)) error{one, two} {
		assert.Eventually(t, func() bool { return over(t.Context(), func(context.Context) {}) != nil }, 30*time.Second, time.Millisecond)
	}
}

// breakDisk puts links that lead nowhere where a server's directories should be, and a directory where a file should be, so
// that nothing can be written.
func breakDisk(t *testing.T, home string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Join(home, "people.json", "x"), 0o700))
	for _, dir := range []string{"people", "guests", "matches", "seeds", "tables", "locks"} {
		require.NoError(t, os.RemoveAll(filepath.Join(home, dir)))
		require.NoError(t, os.Symlink(filepath.Join(home, "none", dir), filepath.Join(home, dir)))
	}
}

// While the server's disk fails people come in, by a key and as guests, on the screen and line by line, and play on
// their own and at tables. They are told that nothing is kept, and nothing of the server's files; the log has it all.
func TestGuestsPlayWhileDiskFails(t *testing.T) {
	t.Parallel()
	const mark = "qzqz"
	home := filepath.Join(t.TempDir(), mark)
	var log lockedBuffer
	h := hostsLogging(t, home, slog.NewTextHandler(&log, nil))
	breakDisk(t, home)
	code := h.opens(t, "block")
	var callers []*caller
	comes := func(c *caller) *caller { callers = append(callers, c); return c }

	ann := comes(callsFor(t, h.addr, newKey(t), "xterm-256color", "join "+code))
	ann.sees("Name:")
	ann.types("Ann\r")
	ann.sees("Waiting for one more player")
	assert.Contains(t, ann.text(), "Hello, Ann. The server can't keep your name right now, so it may ask for it again next time.")
	bo := comes(callsFor(t, h.addr, newKey(t), "", "join "+code))
	bo.sees("Name:")
	bo.types("Ann\n")
	bo.sees("The name Ann is taken here. Please choose another name.")
	bo.types("Bo\n")
	bo.answersUntil(func(text string) bool { // it may have failed before he came
		return strings.Contains(text, "Not saved:") || strings.Contains(text, "saved only in part:")
	})
	ann.sees("NOT SAVED")
	ann.types("\x03")
	ann.leaves()

	alone := comes(calls(t, h.addr, newKey(t), "xterm-256color"))
	alone.sees("Name:")
	alone.types("Cy\r")
	alone.sees("No tables are open")
	alone.types("n")
	alone.sees("enter deal")
	alone.types("\r")
	alone.sees("Not saved: the server can't use its disk right now")
	alone.types("t") // another theme, which is a setting
	alone.sees("For this session only: the server can't use its disk right now")
	alone.types("\x03\x03")
	alone.leaves()
	alone.sees("Not all of it could be saved: the server can't use its disk right now")
	assert.NotContains(t, alone.text(), "Something failed")

	lines := comes(calls(t, h.addr, nil, ""))
	lines.sees("No tables are open.")
	lines.types("own\n1\n1\n")
	lines.sees("Not saved: the server can't use its disk right now.")
	lines.types("q\n1\nq\n")
	lines.leaves()
	assert.Equal(t, 2, strings.Count(lines.text(), "No tables are open."), "back at the tables")
	assert.NotContains(t, lines.text(), "Something failed")

	h.stop()
	for _, c := range callers {
		<-c.ended
		assert.NotContains(t, c.text(), mark)
		assert.NotContains(t, c.text(), "exist")
	}
	for _, why := range []string{"people.json", "a match isn't saved", "a person's files can't be used"} {
		assert.Contains(t, log.String(), why)
	}
}

// lockedBuffer is a log that several goroutines write.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
