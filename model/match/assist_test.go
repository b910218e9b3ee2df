package match

import (
	"bytes"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// That a seat was shown advice stands in the record of its round, once, and comes
// back with it; what everybody saw stays as it was.
func TestAssistedRoundsAreRecordedOnce(t *testing.T) {
	m, err := New(1, Setup{Variant: "block", Seats: DefaultSeats(record.Human, record.Human)}, game.Seed{3})
	require.NoError(t, err)
	assert.Zero(t, m.Assist(domino.A).lines.len(), "no round is running")
	m, err = m.Chance()
	require.NoError(t, err)
	public := m.Public(0)
	m = m.Assist(domino.B).Assist(domino.A).Assist(domino.B)
	plain := m
	assert.Equal(t, []domino.Seat{domino.A, domino.B}, m.Assisted(1))
	assert.Equal(t, m.Ply+2, m.lines.len())
	assert.Equal(t, public, m.Public(0), "whatever else is recorded")
	for m.Played < 2 {
		m, err = m.Chance()
		require.NoError(t, err)
		if m.State.Stage() == game.AwaitMove {
			m, err = m.Apply(m.State.Moves()[0].Act(m.State.Turn()))
			require.NoError(t, err)
		}
	}
	assert.Empty(t, m.Assisted(2), "another round")
	assert.Len(t, m.Actions(), m.Ply)
	assert.NotContains(t, m.Actions(), nil, "a mark is no action")

	var written bytes.Buffer
	w := record.NewWriter(&written)
	require.NoError(t, plain.WriteLines(w, 0))
	require.NoError(t, m.WriteLines(w, plain.Lines()))
	back, err := record.Read(&written, variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.B}, {Round: 1, Seat: domino.A}}, back.Assisted)
	again, err := Replay(1, back)
	require.NoError(t, err)
	assert.Equal(t, m.Assisted(1), again.Assisted(1))
	assert.Equal(t, m.lines.from(0), again.lines.from(0), "line by line")
}
