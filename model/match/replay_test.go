package match

import (
	"bytes"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
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
	assert.Equal(t, m.Header.Commit(game.Seed{9}), m.Header)
	assert.Equal(t, old.Ply, m.Header.Copied)

	seat, n := m.Undoable()
	require.Positive(t, n)
	back := m.Undo(seat, n)
	assert.Equal(t, m.Header, back.Header)
	assert.Equal(t, m.Header, back.Redo(seat, n).Header)

	var written bytes.Buffer
	require.NoError(t, m.WriteLines(record.NewWriter(&written), 0))
	again, err := record.Read(&written, variants.Resolve)
	require.NoError(t, err)
	assert.Equal(t, m.Header, again.Header)
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: game.A}}, again.Assisted)
}

// Whoever goes on from a position that was set up has the hand that the position gives,
// also once a move was taken back.
func TestGoingOnFromAPosition(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"dominoes":1,"variant":"fives","seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"position":{"turn":"A","hands":{"A":["5-0","4-4"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"10","B":"20"}}}
`), variants.Resolve)
	require.NoError(t, err)
	m, err := Replay(1, r)
	require.NoError(t, err)
	hand := []game.Tile{game.NewTile(5, 0), game.NewTile(4, 4)}
	assert.Equal(t, hand, m.Hands[game.A])
	m, err = m.Apply(m.State.Moves()[0].Act(game.A))
	require.NoError(t, err)
	assert.Len(t, m.Hands[game.A], 1)
	assert.ElementsMatch(t, hand, m.Undo(game.A, 1).Hands[game.A])
}
