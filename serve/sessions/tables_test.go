package sessions

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/user"
	"dominoes/model/home/reports"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/serve"
	"dominoes/serve/servetest"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"
)

// forFriends is a table for two people and two bots.
func forFriends(variant string) hosting.Offer {
	return hosting.Offer{Terms: room.Terms{StandIns: true}, Setup: match.Setup{
		Variant: variant, Options: map[string]string{"target": "10"},
		Seats: []record.Seat{{Player: "human"}, {Player: "greedy"}, {Player: "human"}, {Player: "random"}},
	}}
}

// keepsPlaying presses enter whenever something waits for this person, until they see that the match is
// over.
func keepsPlaying(t *testing.T, c *servetest.Caller) {
	waits, pressed, at := regexp.MustCompile(`enter (play|draw|pass|next|score|end)`), "", time.Time{}
	assert.Eventually(t, func() bool {
		seen := c.Seen()
		if strings.Contains(seen, "play again") || strings.Contains(seen, "enter standings") {
			return true
		}
		// A key that comes too early after a sheet has opened does nothing, so it is pressed again.
		if again := seen == pressed && time.Since(at) < 300*time.Millisecond; waits.MatchString(seen) && !again {
			pressed, at = seen, time.Now()
			_, _ = io.WriteString(c.Keys, "\r")
		}
		return false
	}, servetest.Patience, 10*time.Millisecond, "%s", c.Text)
}

// seedIsTold reports whether a person in line mode has heard of the end of the match.
func seedIsTold(text string) bool { return strings.Contains(text, "The seed was") }

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

// quickly returns a judge that takes little work.
func quickly() review.Judge {
	return review.Cached(review.AdviserWithin(20_000, words.Words{Names: []string{"A", "B", "C", "D"}}), 100)
}

// Two people, one on the screen and one in line mode, play a whole match with two bots while guests watch. Its record
// is in the server's home and among the matches of both. What the review by lines has judged is kept for the copy.
func TestFriendsPlayAtOneTable(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := hostsOf(t, &Shared{judge: quickly()}, home)
	code := h.offers(t, forFriends("draw"))
	keys := []ssh.Signer{servetest.NewKey(t), servetest.NewKey(t)}
	ann := servetest.CallNamed(t, h.Addr, keys[0], "Ann", "xterm-256color", "join "+code)
	ann.Sees("join " + code) // the command for others
	told, shown := servetest.Call(t, h.Addr, nil, "", "watch "+code), servetest.Call(t, h.Addr, nil, "xterm-256color", "watch "+code)
	told.Sees("Ann")
	shown.Sees("Ann")
	bo := servetest.CallNamed(t, h.Addr, keys[1], "Ben", "", "join "+strings.ToUpper(code))
	done := make(chan struct{})
	go func() {
		defer close(done)
		bo.AnswersUntil(seedIsTold)
	}()
	keepsPlaying(t, ann)
	<-done
	told.Until("the end", seedIsTold)
	shown.Sees("end of the match")
	var dirs []string
	for _, key := range keys {
		dir, err := h.DirOf(ssh.FingerprintSHA256(key.PublicKey()))
		require.NoError(t, err)
		dirs = append(dirs, dir)
	}
	own := store.NewMatches(dirs[1], dirs[1], time.Now)
	require.Eventually(t, func() bool {
		entries, _ := own.List()
		if len(entries) != 1 {
			return false
		}
		r, err := own.Read(entries[0])
		return err == nil && r.State.Stage() == game.MatchOver
	}, servetest.Patience, 10*time.Millisecond, "there is no copy")
	bo.Does("review\n", "urning point")
	h.stop()
	entries, err := own.List()
	require.NoError(t, err)
	report, ok := reports.New(filepath.Join(dirs[1], "judged.jsonl")).Find(entries[0])
	assert.True(t, ok && report.Complete())
	for _, dir := range dirs {
		r := onlyMatch(t, dir)
		assert.Equal(t, game.MatchOver, r.State.Stage())
		assert.Equal(t, []string{"Ann", "Ben"}, []string{r.Header.Seats[0].Name, r.Header.Seats[2].Name})
	}
	onlyMatch(t, home)
}

// A match at a server's table is judged once, for both players, while its result is shown. Afterwards Ben gets his own
// mistake as an exercise, and Ann, who made none, gets no exercise.
func TestServerAsksOnlyOwnMistakes(t *testing.T) {
	t.Parallel()
	h := hostsOf(t, &Shared{
		newSeed: func() game.Seed { return game.Seed{5} },
		judge:   quickly(),
	}, t.TempDir())
	code := h.offers(t, forFriends("fives"))
	var players []*servetest.Caller
	var dirs []string
	for _, name := range []string{"Ann", "Ben"} {
		key := servetest.NewKey(t)
		players = append(players, servetest.CallNamed(t, h.Addr, key, name, "xterm-256color", "join "+code))
		if name == "Ann" {
			players[0].Sees("Waiting for one more player")
		}
		dir, err := h.DirOf(ssh.FingerprintSHA256(key.PublicKey()))
		require.NoError(t, err)
		dirs = append(dirs, dir)
	}
	var all sync.WaitGroup
	for _, c := range players {
		all.Go(func() {
			keepsPlaying(t, c)
			c.Sees("urning point")
		})
	}
	all.Wait()
	for i, dir := range dirs {
		own := store.NewMatches(dir, dir, time.Now)
		require.Eventually(t, func() bool { // the copy is judged only if it is there when its player leaves the table
			kept, err := own.List()
			if err != nil || len(kept) == 0 {
				return false
			}
			m, err := own.Read(kept[0])
			return err == nil && m.Revealed != nil
		}, servetest.Patience, 10*time.Millisecond, "the match isn't copied")
		players[i].Does("\x1b", "This is your table.")
	}
	for _, dir := range dirs {
		require.Eventually(t, func() bool {
			kept := reports.New(filepath.Join(dir, "judged.jsonl")).Read()
			return len(kept) == 1 && slices.Collect(maps.Values(kept))[0].Left == [domino.MaxSeats]int{}
		}, servetest.Patience, 10*time.Millisecond, "the match isn't judged")
	}
	players[1].Does("p", "Your own matches", "\x1b[B\r", "You missed the best move here.", "g", "A best move", "\x1b[C", "Ben chose")
	assert.NotContains(t, players[1].String(), "Ann's matches")
	players[0].Does("p", "PUZZLE")
	assert.NotContains(t, players[0].String(), "own matches")
}

// Callers in line mode see the open tables, join one or play a private match, and then return to the tables. At the end
// of the input nothing more is printed.
func TestLineModeOffersOpenTables(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	early := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "", "")
	early.Sees("No tables are open.")
	early.Does("own\n", "1: start ")
	require.NoError(t, early.Keys.Close())
	early.Leaves(0)
	early.Sees("no match was started.")
	assert.Equal(t, 1, strings.Count(early.String(), "No tables are open."))

	h.offers(t, hosting.Offer{Public: true, Setup: match.Setup{Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, "club")}})
	c := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "", "")
	c.Sees("1: Draw with 1 bot; 2 free chairs; open for 1 minute.")
	c.Does("1\n", "Waiting for the others to sit down.", "quit\n", "Your chair is kept for 90 seconds.")
	c.Sees("1: your seat at Draw with 1 bot; 1 free chair")
	c.Does("1\nbegin\n", "Round 1", "leave for good\n", "1 table is open.\n1: Draw with 3 bots; round 1", "own\n", "1: start ", "q\ntables\nq\n")
	c.Leaves(0)
	lists := strings.Count(c.String(), "1 table is open.") + strings.Count(c.String(), "No tables are open.")
	assert.Equal(t, 5, lists, "the bots' match may be over meanwhile, and its table closed:\n%s", c)
}

// A client that names a table but has no terminal is shown the command for the full screen before the server asks for a
// name; other clients aren't. Codes are found in capitals too, and with letters that look like digits.
func TestCallersWithoutTerminalAreToldTheWayToTheScreen(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	code := h.gathers(t)
	for _, verb := range []string{serve.Join, serve.Watch} {
		c := servetest.Call(t, h.Addr, servetest.NewKey(t), "", verb+" "+strings.ToUpper(code))
		c.Sees("Name:")
		first, _, _ := strings.Cut(c.String(), "\n")
		assert.Equal(t, "For the full screen: "+invitation(h.listenAddr, verb, code), first)
	}
	assert.Regexp(t, `^ssh -t -p \d+ localhost join `+code+"$", invitation(h.listenAddr, serve.Join, code))
	assert.Empty(t, invitation(&net.UnixAddr{}, serve.Join, code))
	for _, c := range []*servetest.Caller{
		servetest.Call(t, h.Addr, servetest.NewKey(t), "", ""), servetest.Call(t, h.Addr, servetest.NewKey(t), "dumb", "join "+code), servetest.Call(t, h.Addr, servetest.NewKey(t), "xterm", "join "+code),
	} {
		c.Sees("Name:")
		assert.NotContains(t, c.String(), "full screen")
	}
	typed := strings.NewReplacer("0", "O", "1", "l").Replace(strings.ToUpper(code))
	servetest.Call(t, h.Addr, nil, "xterm-256color", "join "+typed).Sees("join " + code)
	servetest.Call(t, h.Addr, nil, "", "watch "+typed).Sees("Waiting for people to sit down.")
}

// breakDisk makes writing in a server's home fail: it replaces the directories by broken links, and a file by a
// directory.
func breakDisk(t *testing.T, home string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Join(home, "people.json", "x"), 0o700))
	for _, dir := range []string{"people", "guests", "matches", "seeds", "tables", "locks"} {
		require.NoError(t, os.RemoveAll(filepath.Join(home, dir)))
		require.NoError(t, os.Symlink(filepath.Join(home, "none", dir), filepath.Join(home, dir)))
	}
}

// While the server's disk fails, people can connect with a key or as guests, on the screen or in line mode, and play
// alone or at tables. They are told that nothing is saved, but nothing about the server's files; the log has all
// errors.
func TestGuestsPlayWhileDiskFails(t *testing.T) {
	t.Parallel()
	const mark, unsaved = "qzqz", "Not saved: the server can't use its disk right now"
	home := filepath.Join(t.TempDir(), mark)
	var log bytes.Buffer // read once the server has ended
	h := hosts(t, home, func(c *serve.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	breakDisk(t, home)
	code := h.offers(t, forFriends("block"))

	ann := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "xterm-256color", "join "+code)
	ann.Sees("Waiting for one more player")
	assert.Contains(t, ann.String(), "Hello, Ann. The server can't keep your name right now, so it may ask for it again next time.")
	bo := servetest.Call(t, h.Addr, servetest.NewKey(t), "", "join "+code)
	bo.Does("Ann\n", "The name Ann is taken here. Please choose another name.", "Ben\n")
	bo.AnswersUntil(func(text string) bool { // it may have failed before he came
		return strings.Contains(text, "Not saved:") || strings.Contains(text, "saved only in part:")
	})
	ann.Sees("NOT SAVED")
	ann.Types("\x03")
	ann.Leaves(0)

	alone := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Cy", "xterm-256color", "")
	alone.Sees("No tables are open")
	alone.Does("n", "enter deal", "\r", unsaved, "t", "For this session only: the server can't use its disk right now", "\x03\x03")
	alone.Leaves(0)
	alone.Sees("Not all of it could be saved: the server can't use its disk right now")
	lines := servetest.Call(t, h.Addr, nil, "", "")
	lines.Sees("No tables are open.")
	lines.Does("own\n1\n1\n", unsaved+".", "q\n1\nq\n")
	lines.Leaves(0)
	assert.Equal(t, 2, strings.Count(lines.String(), "No tables are open."), "back at the tables")

	h.stop()
	for _, c := range []*servetest.Caller{ann, bo, alone, lines} {
		<-c.Ended
		for _, text := range []string{mark, "exist", "Something failed"} {
			assert.NotContains(t, c.String(), text)
		}
	}
	for _, why := range []string{"people.json", "a match isn't saved", "a person's files can't be used"} {
		assert.Contains(t, log.String(), why)
	}
}

// TestMain lets many sessions wait at once: they wait more than they work.
func TestMain(m *testing.M) {
	_ = flag.Set("test.parallel", "8")
	m.Run()
}

// hosted is a server on this machine with tables.
type hosted struct {
	*servetest.Server
	*Shared
	stop func()
}

// hosts starts a server with tables whose files are in a home. Its bots play at once.
func hosts(t *testing.T, home string, change ...func(*serve.Config)) hosted {
	t.Helper()
	return hostsOf(t, &Shared{}, home, change...)
}

// hostsOf is hosts with this state shared by the sessions.
func hostsOf(t *testing.T, shared *Shared, home string, change ...func(*serve.Config)) hosted {
	t.Helper()
	h := hosted{Shared: shared}
	h.Server = servetest.Start(t, shared.Play, append(change, func(c *serve.Config) { c.Home, c.Greet = home, shared.Greet })...)
	shared.Open(h.Server.Server, h.listener(t))
	h.stop = sync.OnceFunc(func() { h.Stop(); shared.Close() })
	t.Cleanup(h.stop)
	return h
}

// listener returns the address of the server.
func (h hosted) listener(t *testing.T) net.Addr {
	t.Helper()
	addr, err := net.ResolveTCPAddr("tcp", h.Addr)
	require.NoError(t, err)
	return addr
}

// offers opens a table.
func (h hosted) offers(t *testing.T, offer hosting.Offer) (code string) {
	t.Helper()
	code, err := h.club.For(room.Person{ID: "somebody"}, "here").Open(offer)
	require.NoError(t, err)
	return code
}

// gathers opens a table with seats for four people.
func (h hosted) gathers(t *testing.T) (code string) {
	t.Helper()
	return h.offers(t, hosting.Offer{Public: true, Setup: match.Setup{
		Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, record.Human, record.Human),
	}})
}

func TestMatchOverSSHGoesOnWithTheSameKey(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	key := servetest.NewKey(t)
	c := servetest.CallNamed(t, h.Addr, key, "Ann", "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "The table is empty", "\r")
	c.Plays()
	c.Types("\x03")
	c.Leaves(0)
	c.Sees("Your match is saved. Come back with the same key to continue it.")

	again := servetest.Call(t, h.Addr, key, "xterm-256color", "")
	again.Sees("Continue")
	again.Does("\r", "Open ends")
	stranger := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "xterm-256color", "")
	stranger.Sees("enter deal")
	assert.NotContains(t, stranger.Seen(), "Continue")
	h.Stop()
	again.Leaves(0)
	again.Sees("The server is shutting down.")
	stranger.Leaves(0)
}

func TestMatchOverSSHInLines(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	key := servetest.NewKey(t)
	c := servetest.Call(t, h.Addr, key, "", "")
	c.Does("Cy\n", "Hello, Cy.", "1\n", "Your hand", "1\nquit\n", "Quit?", "1\n", "come back with the same key to continue it")
	c.Leaves(0)
	dumb := servetest.Call(t, h.Addr, key, "dumb", "")
	dumb.Sees("Your last match isn't over.")
	dumb.Does("maybe\ryex\x7fs\r", "Your hand")
	assert.NotContains(t, dumb.Seen(), "\x1b")
	dumb.Types("\x03")
	dumb.Leaves(0)
	other := servetest.Call(t, h.Addr, key, "", "")
	other.Sees("Your last match isn't over.")
	other.Does("no\n", "1: start ")
}

func TestMatchOfGuestIsGone(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	c := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "Round 1", "\x03")
	c.Leaves(0)
	c.Sees("Your match isn't kept")
	again := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	again.Sees("enter deal")
	assert.NotContains(t, again.Seen(), "Continue")
	none := servetest.Call(t, h.Addr, nil, "", "join abc")
	none.Leaves(0)
	none.Sees("There are no tables here.")
}

func TestSessionStartsNoProgramsAndKeepsLimitedMatches(t *testing.T) {
	for _, value := range []string{"exec:sh", "exec:./mybot", "lookahead:think=1h", "club:work=1000000000"} {
		_, err := builtInBot(value)
		require.Error(t, err, value)
	}
	bot, err := builtInBot("club")
	require.NoError(t, err)
	assert.NotNil(t, bot)
	config, err := ownConfig(t.Context(), &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
	require.NoError(t, err)
	assert.Nil(t, config.StartBot)
	assert.Nil(t, config.Rescue)
	assert.Equal(t, "Ann", config.Setup.Seats[0].Name)

	m, err := match.New(1, config.Setup, user.NewSeed())
	require.NoError(t, err)
	file, err := config.Record(m)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	kept, err := config.Matches.List()
	require.NoError(t, err)
	for i := range maxMatches {
		require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(kept[0].Name), fmt.Sprint(i)+".jsonl"), nil, 0o600))
	}
	_, err = config.Record(m)
	require.ErrorContains(t, err, "2000 of your matches are saved here")
}

func TestPanicEndsItsSessionAlone(t *testing.T) {
	t.Parallel()
	var armed atomic.Bool
	h := servetest.Start(t, func(ctx context.Context, s *serve.Session) error {
		config, err := ownConfig(ctx, s)
		require.NoError(t, err)
		config.Bots = func(value string) (ai.Player, error) {
			if armed.Load() {
				panic("a bot's")
			}
			return builtInBot(value)
		}
		config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if armed.Load() {
				panic("a page's")
			}
			return page.AfterClock(wait, f)
		}
		return draw(ctx, s, config)
	})
	other := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
	other.Sees("enter deal")
	key := servetest.NewKey(t)
	c := servetest.CallNamed(t, h.Addr, key, "Ann", "xterm-256color", "")
	c.Sees("enter deal")
	c.Does("\r", "The table is empty", "\r")
	c.Plays()
	armed.Store(true)
	c.Types("\r\rd\r\rd\r\r")
	c.Leaves(2)
	c.Sees("Something failed here, so the session had to end.")
	armed.Store(false)
	servetest.Call(t, h.Addr, key, "xterm-256color", "").Sees("Continue")
	other.Does("i", "RULES")
}

func TestSessionsLeaveNoGoroutines(t *testing.T) {
	left := func() string {
		text := make([]byte, 1<<20)
		return string(text[:runtime.Stack(text, true)])
	}
	programs := func(stacks string) int { return strings.Count(stacks, "created by charm.land/bubbletea") }
	before := programs(left()) // of other tests
	h := servetest.Start(t, (&Shared{}).Play)
	for range 3 {
		c := servetest.Call(t, h.Addr, nil, "xterm-256color", "")
		c.Sees("enter deal")
		c.Does("\r", "The table is empty", "\x03")
		c.Leaves(0)
		c.HangsUp()
	}
	require.Eventually(t, func() bool {
		stacks := left()
		return !strings.Contains(stacks, "serve.(*visit)") && !strings.Contains(stacks, "serve.(*Session)") && programs(stacks) <= before
	}, servetest.Patience, 10*time.Millisecond, "%s", left())
}

func TestNoticesOfServerReachSessions(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play, func(c *serve.Config) { c.Idle, c.IdleWarning = time.Hour+time.Second, time.Hour })
	for _, c := range []*servetest.Caller{servetest.Call(t, h.Addr, nil, "xterm-256color", ""), servetest.Call(t, h.Addr, nil, "", "")} {
		c.Sees("Are you still there?")
	}
}

func TestSessionsThinkInTurn(t *testing.T) {
	shared := &Shared{pool: hosting.NewPool(1)}
	here, leave := context.WithCancel(t.Context())
	turnsOf := func(ctx context.Context) func(context.Context, func(context.Context)) error {
		config, err := shared.config(ctx, &serve.Session{Person: serve.Person{Name: "Ann", Dir: t.TempDir()}})
		require.NoError(t, err)
		return config.InTurn
	}
	gone, end := context.WithCancel(t.Context())
	end()
	one, two := turnsOf(here), turnsOf(t.Context())
	require.NoError(t, one(t.Context(), func(context.Context) {
		require.Error(t, two(gone, func(context.Context) { assert.Fail(t, "it isn't its turn") }))
	}))
	require.NoError(t, two(t.Context(), func(context.Context) {}))
	leave()
	assert.Eventually(t, func() bool { return one(t.Context(), func(context.Context) {}) != nil }, servetest.Patience, time.Millisecond)
}

func TestSessionWithCOLORTERMHasTrueColours(t *testing.T) {
	t.Parallel()
	h := servetest.Start(t, (&Shared{}).Play)
	const trueColour, indexed = "48;2;", "48;5;"
	for colours, want := range map[string]string{"truecolor": trueColour, "24bit": trueColour, "": indexed} {
		client, err := servetest.Dial(h.Addr, servetest.AsGuest())
		require.NoError(t, err)
		c := servetest.Open(t, client, "xterm-256color", "", func(s *ssh.Session) {
			if colours != "" {
				require.NoError(t, s.Setenv("COLORTERM", colours))
			}
		})
		c.Says(want)
		assert.False(t, strings.Contains(c.String(), trueColour) && strings.Contains(c.String(), indexed), colours)
		c.HangsUp()
	}
}
