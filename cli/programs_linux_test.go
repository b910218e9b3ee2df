package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/home/store"
	"dominoes/serve/servetest"
)

// guest is a bot, which plays its first legal move and sends all that it reads to address. The way says how it behaves:
// "plays" is right, the others have a fault.
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
		case m.Move != nil && way == "errs":
			fmt.Printf("{\"n\":%d,\"move\":99}\n", m.Move.N)
		case m.Move != nil:
			fmt.Printf("{\"n\":%d,\"move\":0}\n", m.Move.N)
		case m.Bye && way == "stays":
			for { // select{} would be reported as a deadlock
				time.Sleep(time.Hour)
			}
		case m.Bye:
			return
		}
	}
}

// ear listens for guests, and learns what they read and when they end.
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

// guest returns the value of a player that runs [guest].
func (e ear) guest(way string) string {
	return fmt.Sprintf("exec:'%s' guest %s %s", os.Args[0], way, e.Addr())
}

// heard is a guest that has connected.
type heard struct {
	t *testing.T
	*bufio.Scanner
	keys []string // the first key of each line that it has read
}

// comes waits until a guest connects.
func (e ear) comes() *heard {
	e.t.Helper()
	conn, err := e.Accept()
	require.NoError(e.t, err)
	e.t.Cleanup(func() { _ = conn.Close() })
	require.NoError(e.t, conn.SetReadDeadline(time.Now().Add(patience)))
	s := bufio.NewScanner(conn)
	s.Buffer(nil, 1<<20)
	return &heard{t: e.t, Scanner: s}
}

// hears waits until the guest reads a line with this first key, and returns false if the guest ends before.
func (h *heard) hears(wanted string) bool {
	for h.Scan() {
		key := strings.Split(h.Text(), `"`)[1]
		h.keys = append(h.keys, key)
		if key == wanted {
			return true
		}
	}
	require.NoError(h.t, h.Err())
	return false
}

// told waits until the guest has ended, and returns the first key of each line that it has read.
func (h *heard) told() []string {
	h.t.Helper()
	h.hears("nothing more")
	return h.keys
}

func TestProgramAtTheTableEndsWithDominoes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		part, way string
		end       func(w *window)
		status    int
	}{
		"quit":    {"program", "plays", func(w *window) { w.types("\x03") }, 0},
		"killed":  {"program", "stays", func(w *window) { w.kill(syscall.SIGKILL) }, -1},
		"ended":   {"program", "plays", func(w *window) { w.kill(syscall.SIGTERM) }, 143},
		"crashed": {"update", "stays", func(w *window) { w.types("hh") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, e := open(t, false), newEar(t)
			w.starts(c.part, "--variant", "fives", "--seats", "human,"+e.guest(c.way), "--seed", "a round of many turns",
				"--speed", "instant", "--motion", "off", "--record", w.record())
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
			text := contents(t, w.record())
			assert.Contains(t, text, `{"name":"Guest","player":"program"}`)
			assert.NotContains(t, text, "guest")
		})
	}
}

func TestProgramsPlayWithoutScreen(t *testing.T) {
	t.Parallel()
	e := newEar(t)
	args := []string{"--variant", "block", "--target", "5", "--seats"}
	assert.Regexp(t, "Guest( 2)? wins the match; ", printed(t, "", append(args, e.guest("plays")+","+e.guest("plays"))...))
	for range 2 {
		told := e.comes().told()
		assert.Equal(t, []string{"matchend", "bye"}, told[len(told)-2:])
	}
	r := run(t, "", append(args, e.guest("dies")+",greedy", "--names", "Guest,Max")...)
	require.Zero(t, r.status, r.err)
	assert.Regexp(t, `^(Guest|Max) wins the match; .*\n$`, r.out)
	assert.Regexp(t, `^Guest: its program has ended: exit status 7\. Greedy plays for it\.\nGuest: Greedy made (\d+) of its \d+ moves\.\n$`, r.err)
	e.comes()

	out := printed(t, strings.Repeat("1\n", 200), append(args, "human,"+e.guest("dies"), "--plain", "--speed", "instant",
		"--seed", strings.Repeat("07", 32))...) // with which it has a choice
	first, _, over := strings.Cut(out, "1: play again.")
	assert.True(t, over, out)
	assert.Equal(t, 1, strings.Count(first, "Guest: its program has ended: exit status 7. Greedy plays for it.\n"), out)
}

func TestProgramsThatCannotPlayAreRefused(t *testing.T) {
	run(t, "", "--variant", "block", "--seats", "greedy,exec:").says(t, exitUsage, "there is no command")
	for _, c := range [][2]string{
		{"exec:/no/such/bot", "the bot /no/such/bot can't be started: no such file or directory"},
		{"exec:true", "the bot true isn't ready"},
	} {
		for _, way := range []string{"--plain=false", "--plain"} {
			r := run(t, "", way, "--variant", "block", "--seats", "greedy,"+c[0])
			assert.Equal(t, exitUnsound, r.status, c[0])
			assert.Contains(t, joined(r.err), joined(c[1]))
		}
	}
	b := newTableBots(t.Context(), []string{"human", "exec:/no/such/bot"})
	defer b.close()
	_, err := b.start(t.Context(), "exec:/no/such/bot", "draw")
	require.ErrorContains(t, err, "can't be started")
	_, err = b.start(t.Context(), "exec:/another", "draw")
	require.ErrorContains(t, err, "it hasn't named exec:/another")
}

func TestProgramComesBackIfItIsNamed(t *testing.T) {
	newHome(t, nil)
	e := newEar(t)
	printed(t, "1\n", "--plain", "--variant", "block", "--speed", "instant", "--seats", "human,"+e.guest("plays"))
	e.comes()
	resume := []string{"resume", "--plain", "--speed", "instant"}
	assert.Contains(t, printed(t, "1\n", resume...), "Greedy plays for Guest, which was a program. To bring it back: dominoes resume ")
	// The program is asked for a move before the second line is read, so it knows the round by then.
	assert.NotContains(t, printed(t, "1\n1\n", append(resume, "--seats", "human,"+e.guest("plays"))...), "Greedy")
	assert.Equal(t, []string{"hello", "round"}, e.comes().told()[:2])
	out := run(t, "", append(resume, "--seats", "human,exec:/no/such/bot")...).out
	assert.Contains(t, out, "can't be started")
	assert.Contains(t, out, "Greedy plays for Guest")
	run(t, "", append(resume, "--seats", "human,greedy")...).says(t, exitUsage, "this match is between human,program")

	newHome(t, map[string]string{savedAs(unfinishedID): `{"dominoes":1,"variant":"block","options":{"target":20},` +
		`"seats":[{"name":"Guest","player":"program"},{"name":"Max","player":"greedy"}]}` + "\n"})
	r := run(t, "", "resume", unfinishedID)
	assert.Zero(t, r.status, r.err)
	assert.Equal(t, "Greedy plays for Guest, which was a program. "+
		"To bring it back: dominoes resume "+unfinishedID+" --seats exec:COMMAND,greedy\n", r.err)
	r = run(t, "", "resume", unfinishedID, "--seats", e.guest("plays")+",greedy")
	assert.Equal(t, result{exitFine, r.out, ""}, r)
}

func TestBotCheckListsMistakes(t *testing.T) {
	r := run(t, "", "bot", "check", "--rounds", "1", os.Args[0], "guest", "errs", newEar(t).Addr().String())
	assert.Equal(t, exitUnsound, r.status)
	assert.Contains(t, r.out, "\n100 things were wrong:\n  evens, 2 players, round 1: no such index: ")
	assert.Contains(t, r.out, "\nThe check gave up, since it did 100 things wrong.\n")
	assert.Empty(t, r.err, "all is told")
}

// partVariable says which part the test binary plays, in a process of its own.
const partVariable = "DOMINOES_TEST_PART"

// playPart plays a part and ends the process; it returns if there is none to play.
func playPart() {
	if len(os.Args) > 2 && os.Args[1] == "guest" { // the program has started it
		guest(os.Args[2], os.Args[3])
		os.Exit(0)
	}
	switch part := os.Getenv(partVariable); part {
	case "":
	case "program":
		os.Exit(Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	case "shell":
		shell()
	default:
		os.Exit(failing(part))
	}
}

// piped is the program as a process of its own, over pipes.
type piped struct {
	cmd     *exec.Cmd
	ended   chan struct{}
	errors  bytes.Buffer
	written servetest.Text
}

// inProcess runs the program over pipes to its end.
func inProcess(t *testing.T, home string, answer func(line string) (string, bool), args ...string) result {
	t.Helper()
	p := startPiped(t, "program", home, answer, args...)
	select {
	case <-p.ended:
	case <-time.After(patience):
		require.FailNow(t, "the program doesn't end", "%s", p.written.String())
	}
	return result{p.cmd.ProcessState.ExitCode(), p.written.String(), p.errors.String()}
}

// startPiped starts a part. The answer to each line that it writes goes to its input, until there are no more answers.
func startPiped(t *testing.T, part, home string, answer func(line string) (text string, more bool), args ...string) *piped {
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
		answer = func(string) (string, bool) { return "", false }
	}
	require.NoError(t, p.cmd.Start())
	go func() {
		defer close(p.ended)
		defer func() { _ = p.cmd.Wait() }() // the state tells it
		for lines := bufio.NewScanner(io.TeeReader(out, &p.written)); lines.Scan(); {
			text, more := answer(lines.Text())
			_, _ = io.WriteString(in, text) // the program may have ended
			if !more {
				_ = in.Close()
			}
		}
	}()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		<-p.ended
	})
	return p
}

// ones answers 1 to each question, until the match is over.
func ones(line string) (answer string, more bool) {
	switch {
	case line == "1: play again.":
		return "", false
	case strings.HasPrefix(line, "Choose "), strings.HasSuffix(line, "go on."):
		return "1\n", true
	}
	return "", true
}

// A match of bots that was ended by a signal is continued without a terminal, and ends as it would have without the signal.
func TestBotsGoOnWithoutTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	args := []string{"--variant", "block", "--seats", "greedy,random", "--target", "300", "--seed", strings.Repeat("07", 32)}
	whole := inProcess(t, t.TempDir(), nil, args...)
	require.Zero(t, whole.status, whole.err)
	for size := range 2 {
		p := startPiped(t, "program", home, nil, args...)
		untilRecorded(t, home, 500+1000*size)
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGSTOP))
		id := idOf(onlyRecord(t, home))
		args = []string{"resume", id}
		inProcess(t, home, nil, args...).says(t, exitUnsound, "is open in another dominoes")
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGCONT))
		<-p.ended
		want := result{143, "", "The match is saved. Continue it with: dominoes resume " + id + "\n"}
		assert.Equal(t, want, result{p.cmd.ProcessState.ExitCode(), p.written.String(), p.errors.String()})
	}
	rest := inProcess(t, home, nil, "resume")
	assert.Equal(t, result{exitFine, whole.out, ""}, rest)
	over := onlyMatch(t, home)
	assert.Equal(t, game.MatchOver, over.State.Stage())
	assert.Equal(t, rest, inProcess(t, home, nil, args...), "it is over")
}

func TestResumeWithPersonNeedsTerminal(t *testing.T) {
	newHome(t, map[string]string{savedAs(unfinishedID): keptHeader + keptRound})
	run(t, "", "resume").says(t, exitUsage, "no terminal here")
}
