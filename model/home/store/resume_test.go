package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// ended follows [header] in the record of a match that is over after its first move.
const ended = `{"position":{"turn":"A","hands":{"A":["5-0"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"95","B":"20"}}}` + "\n" +
	`{"seat":"A","play":"5-0","end":"W"}` + "\n"

// A finished match can't be copied, which would count it twice, nor continued as a new one if its seed isn't known.
func TestCopyRefusesMatchThatIsOver(t *testing.T) {
	m, other := keptMatches(t), keptMatches(t)
	e := keep(t, m, game.Seed{1}, header(game.Seed{1})+ended)
	r, err := m.Read(e)
	require.NoError(t, err)
	require.Equal(t, game.MatchOver, r.State.Stage())
	_, err = m.Copy(e)
	require.ErrorIs(t, err, ErrOver)
	elsewhere := Entry{ID: "e", Name: filepath.Join(t.TempDir(), "e.jsonl")} // without its home
	text, err := os.ReadFile(e.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(elsewhere.Name, text, 0o600))
	_, _, err = other.Resume(elsewhere)
	require.ErrorIs(t, err, ErrOver)
	whole, recorder, err := m.Resume(e)
	require.NoError(t, err, "its end can be seen again")
	require.NoError(t, recorder.Close(whole))

	e = keep(t, m, game.Seed{2}, header(game.Seed{2})+ended+"no line\n")
	_, err = m.Copy(e)
	require.ErrorIs(t, err, ErrOver, "what comes after its end is no reason")
	e = keep(t, m, game.Seed{3}, header(game.Seed{3})+strings.SplitAfter(ended, "\n")[0])
	_, err = m.Copy(e)
	require.NoError(t, err)
}
