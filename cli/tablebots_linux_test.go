package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
)

// guest is a bot. It plays the first of its moves, tells over a connection all that it is told, and
// lives as long as that. Some ways of it aren't so good.
func guest(way, address string) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		panic(err)
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		_, _ = conn.Write(line)
		var m struct {
			Hello *int
			Move  *struct{ N int }
			Bye   bool
		}
		if json.Unmarshal(line, &m) != nil {
			panic(string(line))
		}
		switch {
		case m.Hello != nil:
			fmt.Println(`{"ready":1,"name":"Guest"}`)
		case m.Move != nil && way == "dies":
			os.Exit(7)
		case m.Move != nil:
			fmt.Printf("{\"n\":%d,\"move\":0}\n", m.Move.N)
		case m.Bye && way == "stays":
			for { // with select{} Go would end a program in which nothing else goes on
				time.Sleep(time.Hour)
			}
		case m.Bye:
			return
		}
	}
}

// ear hears what guests are told, and when they are gone.
type ear struct {
	t *testing.T
	net.Listener
}

func newEar(t *testing.T) ear {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return ear{t, l}
}

// guest is the value of a player that is one.
func (e ear) guest(way string) string {
	return fmt.Sprintf("exec:'%s' guest %s %s", os.Args[0], way, e.Addr())
}

// heard is a guest as it is heard.
type heard struct {
	t *testing.T
	*bufio.Scanner
	keys []string // the first keys of the lines that it was told
}

// comes waits until a guest is there.
func (e ear) comes() *heard {
	e.t.Helper()
	conn, err := e.Accept()
	require.NoError(e.t, err)
	e.t.Cleanup(func() { _ = conn.Close() })
	require.NoError(e.t, conn.SetReadDeadline(time.Now().Add(2*patience)))
	s := bufio.NewScanner(conn)
	s.Buffer(nil, 1<<20)
	return &heard{t: e.t, Scanner: s}
}

// next waits until the guest is told something more, and returns the first key of that; false once the guest is gone.
func (h *heard) next() (key string, ok bool) {
	if !h.Scan() {
		require.NoError(h.t, h.Err())
		return "", false
	}
	key = strings.Split(h.Text(), `"`)[1]
	h.keys = append(h.keys, key)
	return key, true
}

// hears waits until the guest is told something whose first key this is; a guest that is gone hears nothing.
func (h *heard) hears(wanted string) bool {
	for key, ok := h.next(); ok; key, ok = h.next() {
		if key == wanted {
			return true
		}
	}
	return false
}

// told waits until the guest is gone, and returns the first keys of all lines that it was told.
func (h *heard) told() []string {
	h.t.Helper()
	for _, more := h.next(); more; {
		_, more = h.next()
	}
	return h.keys
}

// A program plays at the table, is told what happens, and is gone when dominoes is, however that ends.
func TestAProgramAtTheTable(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		part, way string
		end       func(w *window)
		status    int
	}{
		"quit":    {"program", "plays", func(w *window) { w.types("\x03") }, 0},
		"stays":   {"program", "stays", func(w *window) { w.types("\x03") }, 0},
		"killed":  {"program", "stays", func(w *window) { w.kill(syscall.SIGKILL) }, -1},
		"ended":   {"program", "plays", func(w *window) { w.kill(syscall.SIGTERM) }, 143},
		"crashed": {"update", "stays", func(w *window) { w.types("hh") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, e := open(t, false), newEar(t)
			w.starts(c.part, "--variant", "fives", "--seats", "human,"+e.guest(c.way), "--seed", "a round of many turns", "--speed", "instant", "--motion", "off", "--record", w.record())
			w.ready()
			w.shows("Guest")
			v := e.comes()
			w.types("\r")
			require.True(t, v.hears("round"))
			c.end(w)
			assert.Equal(t, c.status, w.exits())
			told := v.told()
			assert.Equal(t, []string{"hello", "round"}, told[:2])
			if c.status >= 0 {
				assert.Equal(t, "bye", told[len(told)-1])
				w.asFound()
			}
			text, err := os.ReadFile(w.record())
			require.NoError(t, err)
			assert.Contains(t, string(text), `{"name":"Guest","player":"program"}`)
			assert.NotContains(t, string(text), "guest")
		})
	}
}

// Greedy plays for one that has ended, to the end of the match. In lines of text that is told once.
func TestAProgramThatDiesAtTheTable(t *testing.T) {
	e := newEar(t)
	r := run(t, strings.Repeat("1\n", 200), "--plain", "--variant", "block", "--target", "5", "--speed", "instant", "--seats", "human,"+e.guest("dies"),
		"--seed", strings.Repeat("07", 32)) // with which it has a choice
	require.Zero(t, r.status, r.err)
	first, _, over := strings.Cut(r.out, "1: play again.")
	assert.True(t, over, r.out)
	assert.Equal(t, 1, strings.Count(first, "Guest: its program has ended: exit status 7. Greedy plays for it.\n"), r.out)
	assert.NotContains(t, e.comes().told(), "bye")
}

// Bots alone play with no terminal, too.
func TestProgramsAlone(t *testing.T) {
	e := newEar(t)
	r := run(t, "", "--variant", "block", "--target", "20", "--seats", e.guest("plays")+","+e.guest("plays"))
	require.Zero(t, r.status, r.err)
	assert.Regexp(t, "Guest( 2)? wins the match; ", r.out)
	for range 2 {
		told := e.comes().told()
		assert.Equal(t, []string{"matchend", "bye"}, told[len(told)-2:])
	}
}

// With no terminal, too, one hears that Greedy plays for a program.
func TestAProgramThatDiesWithNoTerminal(t *testing.T) {
	r := run(t, "", "--variant", "block", "--target", "20", "--seats", newEar(t).guest("dies")+",greedy", "--names", "Guest,Max")
	require.Zero(t, r.status, r.err)
	assert.Regexp(t, `^(Guest|Max) wins the match; .*\n$`, r.out)
	assert.Regexp(t, `^Guest: its program has ended: exit status 7\. Greedy plays for it\.\nGuest: Greedy made (\d+) of its \d+ moves\.\n$`, r.err)
}

// After a move was taken back the round is told anew, once.
func TestAProgramHearsOfATakenBackMove(t *testing.T) {
	t.Parallel()
	w, e := open(t, false), newEar(t)
	w.starts("program", "--variant", "block", "--seats", "human,"+e.guest("plays"), "--speed", "instant", "--motion", "off", "--seed", strings.Repeat("07", 32))
	w.ready()
	w.types("\r")
	w.shows("your turn")
	w.types("\r")
	w.shows("u undo")
	w.types("u")
	w.shows("took back")
	w.types("\x03")
	assert.Zero(t, w.exits())
	rounds := 0
	for _, key := range e.comes().told() {
		if key == "round" {
			rounds++
		}
	}
	assert.Equal(t, 2, rounds)
}

func TestProgramsThatCannotPlay(t *testing.T) {
	for _, c := range []struct {
		seats  string
		status int
		says   string
	}{
		{"greedy,exec:", 2, "there is no command"},
		{"greedy,exec:'open", 2, "has a quote that isn't closed"},
		{"greedy,exec:/no/such/bot", 1, "the bot /no/such/bot can't be started: no such file or directory"},
		{"greedy,exec:true", 1, "the bot true isn't ready"},
	} {
		for _, way := range [][]string{{}, {"--plain"}} {
			r := run(t, "", append(way, "--variant", "block", "--seats", c.seats)...)
			assert.Equal(t, c.status, r.status, c.seats)
			assert.Contains(t, joined(r.err), joined(c.says))
		}
	}
}

// Only what the command line has named is started, whoever asks for it.
func TestOnlyTheCommandLineNamesPrograms(t *testing.T) {
	b := newTableBots(context.Background(), []string{"human", "exec:/no/such/bot"})
	defer b.close()
	_, err := b.start(t.Context(), "exec:/no/such/bot", "draw")
	require.ErrorContains(t, err, "can't be started")
	_, err = b.start(t.Context(), "exec:/another", "draw")
	require.EqualError(t, err, "only the command line can name a program, and it hasn't named exec:/another")

	name := file(t, `{"dominoes":1,"variant":"block","seats":[{"name":"A","player":"exec:/bin/false"},{"name":"B","player":"greedy"}]}`+"\n")
	r := run(t, "", "resume", name)
	assert.Equal(t, 1, r.status)
	assert.Contains(t, joined(r.err), joined("unknown bot"))
}

// A match goes on without its program, or with it where the command line names it again.
func TestAProgramComesBack(t *testing.T) {
	t.Setenv(store.HomeVariable, t.TempDir())
	e := newEar(t)
	require.Zero(t, run(t, "1\n", "--plain", "--variant", "block", "--speed", "instant", "--seats", "human,"+e.guest("plays")).status)
	e.comes().told()
	r := run(t, "1\n", "resume", "--plain", "--speed", "instant")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Greedy plays for Guest, which was a program. To bring it back: dominoes resume ")
	r = run(t, "1\n", "resume", "--plain", "--speed", "instant", "--seats", "human,"+e.guest("plays"))
	require.Zero(t, r.status, r.err)
	assert.NotContains(t, r.out, "Greedy")
	assert.Equal(t, []string{"hello", "round"}, e.comes().told()[:2])
	r = run(t, "", "resume", "--plain", "--seats", "human,exec:/no/such/bot")
	assert.Contains(t, r.out, "can't be started")
	assert.Contains(t, r.out, "Greedy plays for Guest")
	run(t, "", "resume", "--plain", "--seats", "human,greedy").says(t, 2, "this match is between human,program")
}

// Where nobody watches one hears, too, that Greedy plays for a program that doesn't come back.
func TestAProgramDoesNotComeBackWithNoTerminal(t *testing.T) {
	const header = `{"dominoes":1,"variant":"block","options":{"target":20},"seats":[{"name":"Guest","player":"program"},{"name":"Max","player":"greedy"}]}` + "\n"
	const id = "2026-11-20-211405"
	keep(t, map[string]string{id: header})
	r := run(t, "", "resume", id)
	assert.Zero(t, r.status, r.err)
	assert.Equal(t, "Greedy plays for Guest, which was a program. To bring it back: dominoes resume "+id+" --seats exec:COMMAND,greedy\n", r.err)
	r = run(t, "", "resume", id, "--seats", newEar(t).guest("plays")+",greedy")
	assert.Zero(t, r.status, r.err)
	assert.Empty(t, r.err)
}
