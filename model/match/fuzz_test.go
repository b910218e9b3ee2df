package match

import (
	"bytes"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// withTakingBack is a record with a line of every kind that people add to it.
const withTakingBack = `{"dominoes":1,"variant":"plaza","options":{"target":10},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}],"commitment":"` +
	`920d738f5610f0d89fc7ca48c5554cf80a5bdb8b311f5d19421ffa47d9c6d6af","copied":1}
{"deal":{"A":["6-6","6-1","3-0"],"B":["6-2","1-0"],"boneyard":["5-5","4-4","2-1"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-2","end":"E"}
{"assisted":"A"}
{"seat":"A","draw":"5-5"}
{"seat":"A","undo":3}
{"seat":"A","redo":2}
{"seat":"A","play":"6-1","end":"W"}
{"seat":"B","undo":1}
{"seat":"A","play":"6-1","end":"W"}
`

// FuzzReplay plays any record: what is read can be played, looked at from any place,
// taken back, and written again.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(withTakingBack), 2)
	f.Add([]byte(strings.Replace(withTakingBack, "human", "lookahead", 1)), 0)
	f.Add([]byte(strings.ReplaceAll(withTakingBack, `{"seat":"A","`, `{"moved":{"A":"club"}}`+"\n"+`{"seat":"A","`)), 3)
	f.Fuzz(func(t *testing.T, text []byte, at int) {
		r, _ := record.Read(bytes.NewReader(text), variants.Resolve)
		if len(r.Header.Seats) == 0 {
			return
		}
		m, err := Replay(1, r)
		require.NoError(t, err)
		require.Equal(t, r.State, m.State)
		require.Len(t, r.Actions, m.Ply)
		for i := range r.Actions {
			require.Equal(t, r.StandIn(i), m.StandIn(i))
		}
		early := m.At(max(0, at))
		require.Equal(t, m.Actions()[:min(max(0, at), m.Ply)], early.Actions())
		if seat, n := m.Reversible(false); n > 0 {
			back := m.Undo(seat, n)
			require.Equal(t, m.Ply-n, back.Ply)
			require.Equal(t, m.State, back.Redo(seat, n).State)
			m = back
		}
		var written bytes.Buffer
		require.NoError(t, m.WriteLines(record.NewWriter(&written), 0))
		again, err := record.Read(&written, variants.Resolve)
		require.NoError(t, err)
		require.Equal(t, m.State, again.State)
		for i := range again.Actions {
			require.Equal(t, m.StandIn(i), again.StandIn(i))
		}
		for round := range domino.Seat(4) {
			played, err := Replay(1, again)
			require.NoError(t, err)
			require.Equal(t, m.Assisted(int(round)), played.Assisted(int(round)))
		}
	})
}
