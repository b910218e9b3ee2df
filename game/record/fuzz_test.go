package record_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// FuzzRead reads any bytes. Nothing makes the reader panic; what it refuses, it
// refuses in words; what it takes is the same once it has been written again.
func FuzzRead(f *testing.F) {
	for _, pattern := range []string{"testdata/sound/*.jsonl", "testdata/broken/*.jsonl"} {
		files, err := filepath.Glob(pattern)
		require.NoError(f, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(f, err)
			f.Add(text)
		}
	}
	f.Add([]byte(strings.Join(append(running[:len(running):len(running)],
		`{"assisted":"A"}`, `{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`, `{"seat":"A","undo":2}`, `{"seed":"`+seedOf(7).String()+`"}`), "\n")))
	f.Add([]byte(strings.Join(append(moved[:len(moved):len(moved)],
		`{"seat":"A","undo":1}`, `{"seat":"A","redo":1}`, `{"moved":{"B":"greedy","A":"club"}}`, `{"assisted":"B"}`, `{"seat":"B","play":"6-2","end":"E"}`, `{"moved":{"A":"club"}}`), "\n")))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := record.Read(bytes.NewReader(text), variants.Resolve)
		if err != nil {
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			require.Positive(t, fault.Line)
			require.LessOrEqual(t, fault.Line, bytes.Count(text, []byte("\n"))+1)
			require.NotEmpty(t, fault.Err.Error())
			require.True(t, utf8.ValidString(err.Error()), "%q", err)
		}
		if len(m.Header.Seats) == 0 {
			require.Error(t, err)
			return
		}
		again := begin(t, m.Header, game.Seed{})
		for i, a := range m.Actions {
			again.do(t, a, m.StandIn(i))
		}
		back := read(t, []byte(again.text()))
		for i := range m.Actions {
			require.Equal(t, m.StandIn(i), back.StandIn(i))
		}
		require.Equal(t, m.Header, back.Header)
		require.Equal(t, m.State, back.State)
		require.Equal(t, m.State, again.last())
		require.Len(t, back.Actions, len(m.Actions))
		if err == nil {
			report := record.Check(m)
			report.Dropped = 0
			require.Equal(t, report, record.Check(back))
			require.Equal(t, m.State.Stage() == game.MatchOver, report.Next == nil)
		}
	})
}
