package record_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Read returns the header, the actions and the states that were written. Each of them is a line with one object.
func TestReadGivesBackWhatWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMatch(t, 250)
		text := m.text()
		back := read(t, []byte(text))
		require.Equal(t, m.header, back.Header)
		require.Equal(t, m.actions, back.Actions)
		require.Equal(t, m.last(), back.State)
		require.Zero(t, back.Dropped)

		again := begin(t, back.Header, m.seed)
		for _, a := range back.Actions {
			again.do(t, a, "")
		}
		require.Equal(t, text, again.text())
		require.Len(t, m.lines, len(m.actions)+1)
		for _, line := range m.lines {
			var compact bytes.Buffer
			require.NoError(t, json.Compact(&compact, []byte(line)))
			require.Equal(t, compact.String(), line)
		}
	})
}

// Only a last line without its newline can have been cut off: one in the middle,
// or one that somebody ended, is a fault.
func TestOnlyTheLastLineMayBeCutOff(t *testing.T) {
	first := pair("plaza", "") + "\n"
	deal := `{"deal":{"A":["6-6","6-1"],"B":["6-2"]}}` + "\n"
	for name, c := range map[string]struct {
		text    string
		dropped int
		fault   int
	}{
		"at the end":             {first + deal + `{"seat":"A","pl`, 3, 0},
		"filled up with zeros":   {first + deal + `{"seat":"A","pl` + "\x00\x00\x00", 3, 0},
		"nothing but zeros":      {first + deal + "\x00\x00", 3, 0},
		"zeros after the last":   {first + deal + `{"seat":"A","play":"6-6"}` + "\x00\x00", 0, 0},
		"before a newline":       {first + deal + `{"seat":"A","pl` + "\n", 0, 3},
		"before blank lines":     {first + deal + `{"seat":"A","pl` + "\n\r\n \n", 0, 3},
		"before another line":    {first + deal + `{"seat":"A","pl` + "\n" + `{"seat":"A","play":"6-6"}` + "\n", 0, 3},
		"a number cut in two":    {first + `{"deal":{"A":["6-6"],"B":["6-2"]},"x":1`, 2, 0},
		"whole, but not allowed": {first + deal + `{"seat":"B","pass":true}`, 0, 3},
		"whole, but no JSON":     {first + deal + `{"seat":"A";`, 0, 3},
		"the header":             {first[:40], 0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := record.Read(strings.NewReader(c.text), variants.Resolve)
			if c.fault == 0 {
				require.NoError(t, err)
				assert.Equal(t, c.dropped, m.Dropped)
				stands := strings.TrimRight(c.text, "\x00")
				if c.dropped > 0 {
					stands = c.text[:strings.LastIndex(c.text, "\n")+1]
				}
				assert.EqualValues(t, len(stands), m.Size, "where writing goes on")
				return
			}
			var fault *record.Error
			require.ErrorAs(t, err, &fault)
			assert.Equal(t, c.fault, fault.Line)
			assert.Zero(t, m.Dropped)
		})
	}
}

// A refused record still gives what came before the fault.
func TestReadKeepsWhatCameBeforeFault(t *testing.T) {
	text := pair("plaza", "") + "\n" +
		`{"deal":{"A":["6-6","6-1"],"B":["6-2","1-0"]}}` + "\n" +
		`{"seat":"A","play":"6-6"}` + "\n" +
		`{"seat":"B","play":"1-0","end":"E"}` + "\n" +
		`{"seat":"B","play":"6-2","end":"E"}` + "\n"
	m, err := record.Read(strings.NewReader(text), variants.Resolve)
	require.Error(t, err)
	assert.Equal(t, "plaza", m.Header.Variant)
	assert.Len(t, m.Actions, 2)
	assert.Equal(t, domino.B, m.State.Turn())
	assert.Len(t, m.State.Layout(), 1)
}
