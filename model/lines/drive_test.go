package lines

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

func seedOf(b byte) game.Seed { return game.Seed{b} }

// desk stands for the terminal: it keeps what is written, and answers where a
// line is asked for.
type desk struct {
	bytes.Buffer
	// answer gets what was written since the last answer; with false the input
	// ends.
	answer func(since string) (string, bool)
	// echo writes the answers between the lines, as in a transcript.
	echo  bool
	at    int   // of what was written since the last answer
	given int   // answers
	err   error // of Run
	// mu guards the buffer while the session runs: it reads in a goroutine of its own, and tells news meanwhile.
	mu sync.Mutex
}

func (d *desk) Write(p []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.Buffer.Write(p)
}

func (d *desk) Read(p []byte) (int, error) {
	d.mu.Lock()
	since := d.String()[d.at:]
	d.mu.Unlock()
	text, ok := d.answer(since)
	if d.given++; !ok || d.given > 10_000 { // more than any match takes
		return 0, io.EOF
	}
	if d.echo {
		fmt.Fprintf(d, "> %s\n", text)
	}
	d.mu.Lock()
	d.at = d.Len()
	d.mu.Unlock()
	return copy(p, text+"\n"), nil
}

// WriteString implements [io.StringWriter], by which a buffer would be written without the lock.
func (d *desk) WriteString(s string) (int, error) { return d.Write([]byte(s)) }

// write returns an answer function that gives these lines, then ends.
func write(lines ...string) func(string) (string, bool) {
	return func(string) (string, bool) {
		if len(lines) == 0 {
			return "", false
		}
		line := lines[0]
		lines = lines[1:]
		return line, true
	}
}

// ones returns an answer function that answers 1 until some matches are over.
func ones(matches int) func(string) (string, bool) {
	return func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			matches--
		}
		return "1", matches > 0
	}
}

// configFor returns the configuration of a match that begins at once.
func configFor(variant string, players ...string) Config {
	seats := match.DefaultSeats(players...)
	for i, name := range strings.Fields("Ann Bo Cy Di")[:len(seats)] {
		seats[i].Name = name // the names that the program gives may change
	}
	return Config{
		Setup: match.Setup{Variant: variant, Seats: seats}, Start: true,
		NewSeed: func() game.Seed { return seedOf(1) },
	}
}

// sit runs a session at a desk.
func sit(c Config, answer func(string) (string, bool)) *desk {
	d := &desk{answer: answer, echo: true}
	c.In, c.Out = d, d
	d.err = Run(context.Background(), c)
	return d
}

// memoryFiles keeps the records of a session.
type memoryFiles struct{ files []*matchtest.File }

func (c *memoryFiles) open(m match.Match) (recorder.File, error) {
	n := m.Number
	for len(c.files) < n {
		c.files = append(c.files, &matchtest.File{Label: fmt.Sprintf("match-%d.jsonl", len(c.files)+1)})
	}
	return c.files[n-1], nil
}

// readRecord reads a record, which must be sound.
func readRecord(t require.TestingT, f *matchtest.File) record.Match {
	m, err := record.Read(bytes.NewReader(f.Bytes()), variants.Resolve)
	require.NoError(t, err)
	require.Zero(t, m.Dropped, "the last line was cut off")
	return m
}

// layOut returns a match in a position: see [pagetest.Position].
func layOut(t *testing.T, s match.Setup, layout, a, b, boneyard string) match.Match {
	m, err := match.New(1, s, seedOf(1))
	require.NoError(t, err)
	m, err = m.Apply(pagetest.Position(t, layout, a, b, boneyard))
	require.NoError(t, err)
	return m
}

// resuming returns the configuration with a match that goes on.
func resuming(c Config, m match.Match) Config {
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, nil, nil }
	return c
}
