package replay

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
)

// timelineOf returns a record and its timeline.
func timelineOf(t *testing.T, text string) (record.Match, *timeline) {
	r, err := record.Read(strings.NewReader(text), variants.Resolve)
	require.NoError(t, err)
	whole, err := newTimeline(1, r)
	require.NoError(t, err)
	return r, whole
}

// matchAt starts from the nearest snapshot.
func TestTimelineIsMatchAfterEachLine(t *testing.T) {
	r, whole := timelineOf(t, recorded(t, "evens", "greedy", "random", "greedy"))
	for i, s := range whole.stops {
		part := r
		part.Lines, part.Revealed = r.Lines[:s.lines], nil
		want, err := match.Replay(1, part)
		require.NoError(t, err)
		got := whole.matchAt(i)
		require.Equal(t, want.State.Layout(), got.State.Layout())
		require.Equal(t, want.Hands, got.Hands)
		require.Equal(t, want.Log(0), got.Log(0))
		assert.LessOrEqual(t, whole.roundBegin(i), i)
		assert.True(t, whole.nextRound(i) > i || i == whole.last())
	}
}

// A round may be started, taken back and started again.
func TestBarMarksRoundsThatStood(t *testing.T) {
	r, whole := timelineOf(t, recorded(t, "fives", "greedy", "random"))
	require.Greater(t, len(whole.starts), 1)

	second := whole.stops[whole.starts[0].stop].lines
	back := []record.Line{{Undo: 2, Seat: domino.A}, {Redo: 2, Seat: domino.A}}
	r.Lines = slices.Insert(slices.Clone(r.Lines), second, append(back, back...)...)
	again, err := newTimeline(1, r)
	require.NoError(t, err)
	assert.Len(t, again.rounds, len(whole.rounds)+4)
	require.Len(t, again.marks(), len(whole.starts))
	assert.Equal(t, second+4, again.stops[again.marks()[0]].lines, "where it began for good")

	r.Lines = r.Lines[:second+1]
	gone, err := newTimeline(1, r)
	require.NoError(t, err)
	assert.Empty(t, gone.marks(), "it is taken back")
}
