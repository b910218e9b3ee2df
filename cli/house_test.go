package cli

import (
	"bytes"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/serve"
)

// forFriends is a table for two people and two bots.
func forFriends(variant string) hosting.Offer {
	return hosting.Offer{StandIns: true, Setup: match.Setup{
		Variant: variant, Options: map[string]string{"target": "10"},
		Seats: []record.Seat{{Player: "human"}, {Player: "greedy"}, {Player: "human"}, {Player: "random"}},
	}}
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
		// A key that comes too early after a sheet has opened does nothing, so it is pressed again.
		if again := seen == pressed && time.Since(at) < time.Second; waits.MatchString(seen) && !again {
			pressed, at = seen, time.Now()
			_, _ = io.WriteString(c.keys, "\r")
		}
		return false
	}, patience, 10*time.Millisecond, "%s", c)
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

// Two people, one on a screen and one at plain lines, play a whole match with two bots while guests watch. It is in the
// server's home, and among the matches of both.
func TestFriendsPlayAtOneTable(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := hosts(t, home)
	code := h.offers(t, forFriends("draw"))
	keys := []ssh.Signer{newKey(t), newKey(t)}
	ann := named(t, h.addr, keys[0], "Ann", "xterm-256color", "join "+code)
	ann.sees("join " + code) // the way for others
	told, shown := callsFor(t, h.addr, nil, "", "watch "+code), callsFor(t, h.addr, nil, "xterm-256color", "watch "+code)
	told.sees("Ann")
	shown.sees("Ann")
	bo := named(t, h.addr, keys[1], "Bo", "", "join "+strings.ToUpper(code))
	const over = "The seed was"
	done := make(chan struct{})
	go func() {
		defer close(done)
		bo.answersUntil(func(text string) bool { return strings.Contains(text, over) })
	}()
	ann.keepsPlaying()
	<-done
	told.sees(over)
	shown.sees("The match is over")
	h.stop()
	for _, key := range keys {
		dir, err := h.server.DirOf(ssh.FingerprintSHA256(key.PublicKey()))
		require.NoError(t, err)
		r := onlyMatch(t, dir)
		assert.Equal(t, game.MatchOver, r.State.Stage())
		assert.Equal(t, []string{"Ann", "Bo"}, []string{r.Header.Seats[0].Name, r.Header.Seats[2].Name})
	}
	onlyMatch(t, home)
}

// Callers by lines are told of the open tables, sit down at one or play on their own, and are back at the tables after
// either. At the end of the input nothing more is told.
func TestLineModeOffersOpenTables(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	early := named(t, h.addr, newKey(t), "Bo", "", "")
	early.sees("No tables are open.")
	early.does("own\n", "1: start ")
	require.NoError(t, early.keys.Close())
	early.leaves()
	early.sees("no match was started.")
	assert.Equal(t, 1, strings.Count(early.text(), "No tables are open."))

	h.offers(t, hosting.Offer{Public: true, Setup: match.Setup{Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human, "club")}})
	c := named(t, h.addr, newKey(t), "Ann", "", "")
	c.sees("1: Draw with 1 bot; 2 free chairs; just opened.")
	c.does("1\n", "Waiting for the others to sit down.", "quit\n", "Your chair is kept for 90 seconds.")
	c.sees("1: your seat at Draw with you and 1 bot; 1 free chair")
	c.does("1\nbegin\n", "Round 1", "leave for good\n", "1 table is open.\n1: Draw with 3 bots; round 1", "own\n", "1: start ", "q\ntables\nq\n")
	c.leaves()
	assert.Equal(t, 5, strings.Count(c.text(), "1 table is open."))
}

// A client that names a table and has no terminal is shown which command brings the screen, before the server asks for a
// name. No other client is. Codes are found whatever letters they are typed with.
func TestCallersWithoutTerminalAreToldTheWayToTheScreen(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	code := h.gathers(t)
	for _, verb := range []string{serve.Join, serve.Watch} {
		c := callsFor(t, h.addr, newKey(t), "", verb+" "+strings.ToUpper(code))
		c.sees("Name:")
		first, _, _ := strings.Cut(c.text(), "\n")
		assert.Equal(t, "For the full screen: "+invitation(h.listenAddr, verb, code), first)
	}
	assert.Regexp(t, `^ssh -t -p \d+ localhost join `+code+"$", invitation(h.listenAddr, serve.Join, code))
	assert.Empty(t, invitation(&net.UnixAddr{}, serve.Join, code))
	for _, c := range []*caller{
		callsFor(t, h.addr, newKey(t), "", ""), callsFor(t, h.addr, newKey(t), "dumb", "join "+code), callsFor(t, h.addr, newKey(t), "xterm", "join "+code),
	} {
		c.sees("Name:")
		assert.NotContains(t, c.text(), "full screen")
	}
	typed := strings.NewReplacer("0", "O", "1", "l").Replace(strings.ToUpper(code))
	callsFor(t, h.addr, nil, "xterm-256color", "join "+typed).sees("table "+code, "join "+code)
	callsFor(t, h.addr, nil, "", "watch "+typed).sees("Waiting for people to sit down.")
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
	const mark, unsaved = "qzqz", "Not saved: the server can't use its disk right now"
	home := filepath.Join(t.TempDir(), mark)
	var log bytes.Buffer // read once the server has ended
	h := hosts(t, home, func(c *serve.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	breakDisk(t, home)
	code := h.offers(t, forFriends("block"))

	ann := named(t, h.addr, newKey(t), "Ann", "xterm-256color", "join "+code)
	ann.sees("Waiting for one more player")
	assert.Contains(t, ann.text(), "Hello, Ann. The server can't keep your name right now, so it may ask for it again next time.")
	bo := callsFor(t, h.addr, newKey(t), "", "join "+code)
	bo.does("Ann\n", "The name Ann is taken here. Please choose another name.", "Bo\n")
	bo.answersUntil(func(text string) bool { // it may have failed before he came
		return strings.Contains(text, "Not saved:") || strings.Contains(text, "saved only in part:")
	})
	ann.sees("NOT SAVED")
	ann.types("\x03")
	ann.leaves()

	alone := named(t, h.addr, newKey(t), "Cy", "xterm-256color", "")
	alone.sees("No tables are open")
	alone.does("n", "enter deal", "\r", unsaved, "t", "For this session only: the server can't use its disk right now", "\x03\x03")
	alone.leaves()
	alone.sees("Not all of it could be saved: the server can't use its disk right now")
	lines := calls(t, h.addr, nil, "")
	lines.sees("No tables are open.")
	lines.does("own\n1\n1\n", unsaved+".", "q\n1\nq\n")
	lines.leaves()
	assert.Equal(t, 2, strings.Count(lines.text(), "No tables are open."), "back at the tables")

	h.stop()
	for _, c := range []*caller{ann, bo, alone, lines} {
		<-c.ended
		for _, text := range []string{mark, "exist", "Something failed"} {
			assert.NotContains(t, c.text(), text)
		}
	}
	for _, why := range []string{"people.json", "a match isn't saved", "a person's files can't be used"} {
		assert.Contains(t, log.String(), why)
	}
}
