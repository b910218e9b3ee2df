package model

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/replay"
	"dominoes/view/cast"
	"dominoes/view/svg"
)

// replaying returns the configuration of a program that replays a record.
func replaying(t testing.TB, text string, r replay.Replaying) Config {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	c := config()
	c.Matches = store.NewMatches(t.TempDir(), t.TempDir(), time.Now)
	r.Entry = store.Entry{ID: "match.jsonl", Name: name}
	c.Replay = &r
	return c
}

// film returns the screens of a film at 80x24 with the times at which they appear, and its recording and picture.
func film(
	t testing.TB, text string, seat domino.Seat,
) (times []time.Duration, screens []string, recording, picture string) {
	var out strings.Builder
	w, a := cast.New(&out), svg.Animation{}
	c := replaying(t, text, replay.Replaying{Seat: seat, Plays: true, Pace: prefs.Normal})
	c.Motion = prefs.MotionFull
	for at, c := range Film(c, 80, 24) {
		times, screens = append(times, at), append(screens, pagetest.Screen(pagetest.Lines(c.String())))
		require.NoError(t, w.Add(at, c))
		a.Add(at, c)
	}
	return times, screens, out.String(), a.SVG(times[len(times)-1] + time.Second)
}

// The film has every screen that a viewer gets who steps through the replay.
func TestFilmShowsEveryStepOfReplay(t *testing.T) {
	times, screens, _, _ := film(t, pagetest.BackAndForth, domino.A)
	table := func(screen string) string { // without the bar and the keys of the replay
		rows := strings.Split(screen, "\n")
		return strings.Join(rows[:22], "\n")
	}
	d := sit(t, replaying(t, pagetest.BackAndForth, replay.Replaying{Seat: domino.A}), 80, 24)
	at, steps := 0, 0
	for before := ""; d.screen() != before; d.press("right") {
		before = d.screen()
		shown := slices.IndexFunc(screens[at:], func(screen string) bool { return table(screen) == table(before) })
		require.GreaterOrEqual(t, shown, 0, "step %d:\n%s", steps, before)
		at, steps = at+shown, steps+1
	}
	assert.Equal(t, 12, steps)
	assert.Greater(t, len(screens), 2*steps, "tiles move")
	assert.True(t, slices.IsSorted(times))
	assert.Equal(t, time.Duration(0), times[0])
	assert.Less(t, times[len(times)-1], 14*time.Second)
}

// A terminal that plays the recording shows the film's screens.
func TestRecordingShowsScreensOfFilm(t *testing.T) {
	times, screens, recording, _ := film(t, pagetest.BackAndForth, domino.A)
	lines := strings.Split(strings.TrimSpace(recording), "\n")
	assert.Equal(t, `{"version":2,"width":80,"height":24,"title":"Dominoes"}`, lines[0])
	require.Len(t, lines, 1+len(screens))
	screen := vt.NewEmulator(80, 24)
	for i, line := range lines[1:] {
		var event []any
		require.NoError(t, json.Unmarshal([]byte(line), &event))
		require.Equal(t, []any{times[i].Seconds(), "o"}, event[:2])
		_, _ = screen.WriteString(event[2].(string))
		require.Equal(t, screens[i], pagetest.Screen(pagetest.Lines(screen.Render())), "screen %d", i)
	}
}

// The files don't depend on the tiles that the viewer's seat can't see.
func TestFilmHidesTilesOfOthers(t *testing.T) {
	swapped := strings.NewReplacer("1-0", "6-1", "6-1", "1-0").Replace(pagetest.BackAndForth)
	for _, seat := range []domino.Seat{domino.NoSeat, domino.A, domino.B} {
		_, _, recording, picture := film(t, pagetest.BackAndForth, seat)
		_, _, otherRecording, otherPicture := film(t, swapped, seat)
		assert.Equal(t, seat != domino.B, recording == otherRecording, "seat %v", seat)
		assert.Equal(t, seat != domino.B, picture == otherPicture, "seat %v", seat)
	}
}
