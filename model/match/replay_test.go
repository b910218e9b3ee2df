package match

import (
	"bytes"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match/paper"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A match that goes on from another is its own: taking back leads to no header of the
// other's, and its record tells who has help in the round that is running, whoever had
// it before.
func TestGoingOnFromAnotherMatch(t *testing.T) {
	r, err := record.Read(bytes.NewReader([]byte(withTakingBack)), variants.Resolve)
	require.NoError(t, err)
	old, err := Replay(1, r)
	require.NoError(t, err)
	require.NotEmpty(t, old.Assisted(1))
	m := old.Continue(2, game.Seed{9})
	assert.Equal(t, game.Seed{9}.Commitment(), m.Header.Commitment)
	assert.Equal(t, old.Ply, m.Header.Copied)

	seat, n := m.Undoable()
	require.Positive(t, n)
	back := m.Undo(seat, n)
	assert.Equal(t, m.Header, back.Header)
	assert.Equal(t, m.Header, back.Redo(seat, n).Header)

	file := &paper.File{}
	recorder := NewRecorder(func() (File, error) { return file, nil })
	require.NoError(t, recorder.Save(m))
	again, err := record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, m.Header, again.Header)
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: game.A}}, again.Assisted)
}
