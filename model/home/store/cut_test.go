package store

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
)

// at is a clock that stands still.
func at() time.Time { return time.Unix(0, 0) }

// A record that is cut off anywhere, with or without garbage after it, either opens with all of its complete lines and
// can be continued, or is refused and isn't changed.
func TestBrokenOffRecordIsMendedOrLeftAlone(t *testing.T) {
	m := keptMatches(t)
	start := header(game.Seed{1})
	text := start + dealt + lead + `{"assisted":"A"}` + "\n" + `{"seat":"A","undo":1}` + "\n" + lead
	e := keep(t, m, game.Seed{1}, text)
	var cuts []int
	for cut := range len(text) + 1 {
		cuts = append(cuts, cut)
	}
	for _, cut := range append(sampletest.Some(t, 40, cuts), 0, len(start)-2, len(start)-1, len(start), len(text)-1, len(text)) {
		for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff{garbage", "]]\n"} {
			broken := text[:cut] + tail
			require.NoError(t, os.WriteFile(e.Name, []byte(broken), 0o600))
			f, r, err := m.Open(e)
			if err != nil {
				require.ErrorAs(t, err, new(*record.Error), "cut at %d", cut)
				require.True(t, cut < len(start)-1 || tail != "", "cut at %d: %v", cut, err)
				require.Equal(t, broken, held(t, e.Name))
				continue
			}
			require.GreaterOrEqual(t, cut, len(start)-1)
			whole := strings.LastIndex(text[:min(cut+1, len(text))], "\n") + 1 // it may lack its newline alone
			require.EqualValues(t, whole, r.Size, "cut at %d with %q", cut, tail)
			require.Len(t, r.Lines, strings.Count(text[:whole], "\n")-1)
			_, err = f.Write([]byte(text[whole:]))
			require.NoError(t, err)
			require.NoError(t, f.Close())
			require.Equal(t, text, held(t, e.Name))
		}
	}
}
