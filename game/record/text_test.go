package record_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Line ends, blank lines and blanks between the parts of a line mean nothing; lines keep their numbers.
func TestReadIgnoresLineEndsAndBlanks(t *testing.T) {
	lines := append(running[:len(running):len(running)], `{"seat":"B","play":"6-2","end":"E"}`)
	want := read(t, []byte(strings.Join(lines, "\n")+"\n"))
	for name, text := range map[string]string{
		"no newline at the end":   strings.Join(lines, "\n"),
		"a byte order mark":       "\ufeff" + strings.Join(lines, "\n"),
		"Windows":                 strings.Join(lines, "\r\n") + "\r\n",
		"blank lines":             "\n \n\r\n" + strings.Join(lines, "\n\n\t\n") + "\n\n\n",
		"blanks around each line": "  " + strings.Join(lines, "  \n\t") + "   ",
		"blanks within":           strings.NewReplacer(`":"`, `" : "`, `,"`, ` , "`).Replace(strings.Join(lines, "\n")),
	} {
		t.Run(name, func(t *testing.T) {
			got := read(t, []byte(text))
			assert.EqualValues(t, len(text), got.Size)
			assert.Equal(t, want.Header, got.Header)
			assert.Equal(t, want.Lines, got.Lines)
			assert.Equal(t, want.State, got.State)
			assert.Zero(t, got.Dropped)
		})
	}
	t.Run("numbers count blank lines", func(t *testing.T) {
		_, err := record.Read(strings.NewReader("\n"+running[0]+"\r\n\n\n{}\n"), variants.Resolve)
		assert.ErrorContains(t, err, "line 5: ")
	})
	t.Run("a cut line's number too", func(t *testing.T) {
		assert.Equal(t, 4, read(t, []byte(running[0]+"\n\n\n{")).Dropped)
	})
}

func TestReadRefusesEmptyRecord(t *testing.T) {
	for name, text := range map[string]string{"nothing": "", "a newline": "\n", "blanks": " \r\n\t\n"} {
		t.Run(name, func(t *testing.T) {
			_, err := record.Read(strings.NewReader(text), variants.Resolve)
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, "the record is empty", fault.Err.Error())
		})
	}
}

// Lines are kept in memory only up to a limit that no valid line comes near.
func TestReadStopsAtOverlongLine(t *testing.T) {
	const most = 1 << 20
	deal := running[1] + strings.Repeat(" ", most-len(running[1])-1) + "\n"
	read(t, []byte(running[0]+"\n"+deal))
	for name, text := range map[string]string{
		"by one":           strings.Replace(deal, "}", "} ", 1),
		"and never ending": `{"deal":"` + strings.Repeat("x", 3*most),
		"all blanks":       strings.Repeat(" ", 2*most),
	} {
		t.Run(name, func(t *testing.T) {
			left := &io.LimitedReader{R: strings.NewReader(running[0] + "\n" + text), N: 1 << 30}
			_, err := record.Read(left, variants.Resolve)
			require.EqualError(t, err, "line 2: the line is longer than 1048576 bytes")
			took := 1<<30 - left.N
			assert.Less(t, took, int64(most+1<<17), "reading stops at the limit")
		})
	}
}

// Quotes from a line are cut between letters, and not much longer than a line on screen.
func TestErrorsCutLongQuotes(t *testing.T) {
	long := strings.Repeat("é", 500)
	position := `{"position":{"turn":"A","hands":{"A":["6-5"],"B":["4-4"]},"layout":[["5-5"],{"x":"` + long + `"}]}}`
	_, err := record.Read(strings.NewReader(running[0]+"\n"+position), variants.Resolve)
	require.Error(t, err)
	assert.Contains(t, err.Error(), `{"x":"`+strings.Repeat("é", 64)+`… is no tile`)

	_, err = record.Read(strings.NewReader(`{"dominoes":"`+long+`"}`), variants.Resolve)
	require.Error(t, err)
	assert.Contains(t, err.Error(), "é…: this program reads")
}

// An error of the reader is returned as it is, not as an error in the record.
func TestReadReturnsErrorOfReaderAsItIs(t *testing.T) {
	trouble := errors.New("the disk is on fire")
	text := strings.Join(running, "\n") + "\n"
	m, err := record.Read(io.MultiReader(strings.NewReader(text), iotest.ErrReader(trouble)), variants.Resolve)
	require.ErrorIs(t, err, trouble)
	var fault *record.Error
	assert.False(t, errors.As(err, &fault), "no line is at fault")
	assert.Len(t, m.Actions, 2, "what came before stands")

	cut := strings.NewReader(running[0] + "\n" + `{"deal":` + "\n")
	m, err = record.Read(io.MultiReader(cut, iotest.ErrReader(trouble)), variants.Resolve)
	require.EqualError(t, err, "line 2: the line is cut off", "nobody knows whether it was the last")
	assert.Zero(t, m.Dropped)
}

// How the bytes arrive doesn't matter.
func TestReadTakesBytesInAnyPieces(t *testing.T) {
	text := strings.Join(running, "\n") + "\n" + `{"seat":"B",`
	want := read(t, []byte(text))
	require.Equal(t, 4, want.Dropped)
	for name, slow := range map[string]func(io.Reader) io.Reader{
		"byte by byte":       iotest.OneByteReader,
		"half at a time":     iotest.HalfReader,
		"end with the bytes": iotest.DataErrReader,
	} {
		t.Run(name, func(t *testing.T) {
			m, err := record.Read(slow(strings.NewReader(text)), variants.Resolve)
			require.NoError(t, err)
			assert.Equal(t, want, m)
		})
	}
}

// The resolver's error is returned with the header's line.
func TestReadRefusesRulesThatResolverRefuses(t *testing.T) {
	_, err := record.Read(strings.NewReader(running[0]), func(variant string, seats int, options map[string]string) (r domino.Rules, err error) {
		assert.Equal(t, "plaza", variant)
		assert.Equal(t, 2, seats)
		assert.Empty(t, options)
		return r, errors.New("not on a Sunday")
	})
	require.EqualError(t, err, "line 1: not on a Sunday")
	_, err = record.Read(strings.NewReader(running[0]), func(string, int, map[string]string) (r domino.Rules, err error) {
		return r, nil
	})
	require.ErrorContains(t, err, "line 1: a match has 2 to 4 seats, not 0", "rules that can't be played")
}
