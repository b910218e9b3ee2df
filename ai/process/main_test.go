package process_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"dominoes/ai/process"
)

// TestMain lets the test binary be a bot: "bot" and a way of playing are its arguments then.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "bot" {
		play(os.Args[2], os.Args[3:])
		os.Exit(0)
	}
	if len(os.Args) > 2 && os.Args[1] == "driver" { // starts a bot, and waits to be killed
		if _, err := process.Start(context.Background(), os.Args[2:], process.Config{}); err != nil {
			panic(err)
		}
		hang()
	}
	os.Exit(m.Run())
}

// hang never returns. With select{} Go would end a program without cgo, since nothing else runs.
func hang() {
	for {
		time.Sleep(time.Hour)
	}
}

// bot returns the command that runs a bot.
func bot(way string, more ...string) []string {
	return append([]string{os.Args[0], "bot", way}, more...)
}

// hear is a message to a bot, as far as the tests' bots read it.
type hear struct {
	Hello *int
	Round *struct{ Chance string }
	Move  *struct {
		N     int
		Legal []any
	}
	RoundEnd *struct{}
	Bye      bool
}

func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }

// play is a bot. Unless its way says otherwise it plays the first of its moves.
func play(way string, args []string) {
	at := func(n, move int) { say(`{"n":%d,"move":%d}`, n, move) }
	ways := map[string]func(m hear){
		"hangs":       func(hear) { hang() },
		"dies":        func(hear) { os.Exit(7) },
		"counts":      func(hear) { os.Exit(5) },
		"parent-dies": func(hear) { os.Exit(7) },
		"long":        func(hear) { say("%s", strings.Repeat("x", 64<<10+1)) },
		"deafens":     func(m hear) { at(m.Move.N, 0); hang() },
		"closes":      func(hear) { _ = os.Stdout.Close(); hang() },
		"last":        func(m hear) { at(m.Move.N, len(m.Move.Legal)-1) },
		"complains": func(m hear) {
			fmt.Fprintln(os.Stderr, strings.Repeat("oh no ", 1000))
			at(m.Move.N, 0)
		},
	}
	switch way {
	case "exits":
		os.Exit(3)
	case "counts":
		file, err := os.OpenFile(args[0], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		_, _ = file.WriteString("+")
	case "floods":
		say(`{"ready":1,"name":"Flood"}`)
		for {
			say("more and more")
		}
	case "deaf":
		say(`{"ready":1,"name":"Deaf"}`)
		hang()
	case "deaf-child": // holds the connection that tells whether it lives
		conn, err := net.Dial("tcp", args[0])
		if err != nil {
			panic(err)
		}
		_, _ = conn.Write([]byte{'!'})
		hang()
	case "parent", "parent-stays", "parent-dies", "parent-of-daemon", "parent-sends-signals", "parent-kills-leader":
		attack(way)
		child := exec.Command(os.Args[0], "bot", "deaf-child", args[0])
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if way == "parent-of-daemon" {
			makeDaemon(child)
		}
		if err := child.Start(); err != nil {
			panic(err)
		}
	}
	var notes io.Writer = io.Discard
	if way == "notes" {
		file, err := os.Create(args[0])
		if err != nil {
			panic(err)
		}
		notes = file
	}
	once := false
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		_, _ = notes.Write(line)
		var m hear
		if json.Unmarshal(line, &m) != nil {
			panic(string(line))
		}
		switch {
		case m.Hello != nil:
			say(`{"ready":1,"name":"Tester %s","variants":["evens","draw"],"more":[]}`, way)
		case m.Bye && way == "parent-stays":
			hang()
		case m.Bye:
			return
		case m.Move != nil && way == "repeats" && once: // its first answer, without end
			for {
				at(1, 0)
			}
		case m.Move != nil && way == "repeats":
			once = true
			at(m.Move.N, 0)
		case m.RoundEnd != nil && way == "one-round":
			return
		case m.Move != nil && ways[way] != nil:
			ways[way](m)
		case m.Move != nil && way == "after": // dies after some moves
			left, _ := strconv.Atoi(args[0])
			if left == 0 {
				os.Exit(1)
			}
			args[0] = strconv.Itoa(left - 1)
			at(m.Move.N, 0)
		case m.Move != nil:
			at(m.Move.N, 0)
		}
	}
}
