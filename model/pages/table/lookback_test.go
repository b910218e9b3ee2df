package table

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/room"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// recalled is the link of a spectator to a room.
type recalled struct {
	silent
	room *room.Room
}

func (r recalled) Past(ply int) (match.Seen, error) { return r.room.Past(domino.NoSeat, ply) }

// watched shows a room to a spectator. The test may change the room.
func watched(t require.TestingT, r *room.Room, width, height int) *pagetest.Desk {
	d := pagetest.New(t, width, height)
	d.Hold = true
	d.RunClock(func() time.Time { return pagetest.Start })
	d.Set(prefs.Settings{Motion: prefs.MotionOff})
	v := r.View(domino.NoSeat)
	v.Since = pagetest.Start
	p, res := NewShared(d.Services, recalled{room: r}, page.OpenShared{View: v}).Begin(d.Env)
	d.Open(page.Result{Push: p, Cmd: res.Cmd})
	return d
}

// goOn shows the spectator what the room has become.
func goOn(d *pagetest.Desk, r *room.Room, now room.Room) {
	*r = now
	v := r.View(domino.NoSeat)
	v.Since = pagetest.Start
	d.Send(viewMsg{toTable{d.Pages[0].(Page).ID}, v, nil})
}

func TestSpectatorStepsBackAndReturnsWithOneKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		a, b := e.enter("a"), e.enter("b")
		for range 4 {
			mover, _ := turns(a, b)
			mover.Press(map[bool]string{true: "enter", false: "d"}[mover.page().Can(0)])
		}
		w := e.enter("c")
		now := w.now().Match.Ply
		present := w.Screen()
		first, last := w.page().Match.RoundAt(now)
		require.Equal(t, now, last)
		w.Press("left")
		assert.Equal(t, now-1, w.page().back.board.Match.Ply)
		assert.Contains(t, w.Screen(), "looking back")
		assert.Contains(t, w.Screen(), stepIs(now-first, last-first+1))
		w.Press("home")
		assert.Equal(t, first, w.page().back.board.Match.Ply)
		assert.Contains(t, w.Screen(), stepIs(1, last-first+1))
		at := w.Press("left").Screen()
		assert.Contains(t, at, stepIs(1, last-first+1), "the round has no earlier move")
		assert.Equal(t, at, w.Press("enter", "d", "1", "k", "v").Screen())
		assert.NotEqual(t, at, w.Press("right").Screen())
		for _, back := range []string{"esc", "end", "G"} {
			assert.Equal(t, present, w.Press(back).Screen(), back)
			w.Press("left")
			require.True(t, w.page().looksBack())
		}
		assert.Equal(t, present, w.Press("right").Screen(), "the present follows the last move")
	})
}

func stepIs(n, of int) string { return fmt.Sprintf("step %d of %d", n, of) }

func TestPlayersCantStepBack(t *testing.T) {
	d := looksAt(t, pagetest.Together(atTurn(t, "draw", 2, domino.A), 0), domino.B, 80, 24, prefs.HintsOff)
	d.Press("home")
	assert.False(t, d.page().looksBack())
	assert.NotContains(t, d.Line(-1), "step back")
}

// No step back shows a spectator a tile that is hidden until the round has ended.
func TestStepsBackShowNoHiddenTile(t *testing.T) {
	tried, ran, steps := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := pagetest.DrawnMatch(t)
		other, ok := pagetest.Otherwise(t, m, domino.NoSeat)
		if ran++; !ok {
			return
		}
		tried++
		width, height := 80, 24
		if rapid.Bool().Draw(t, "large") {
			width, height = 120, 36
		}
		one, two := pagetest.Together(m, m.Played), pagetest.Together(other, m.Played)
		d, o := watched(t, &one, width, height), watched(t, &two, width, height)
		first, _ := m.RoundAt(m.Ply)
		for _, key := range []string{"left", "left", "home", "right"}[:min(4, m.Ply-first)] {
			steps++
			requireSame(t, []string{d.Press(key).Canvas().String()}, []string{o.Press(key).Canvas().String()})
			require.True(t, d.Pages[0].(Page).back.shown)
		}
	})
	assert.Greater(t, tried, ran/2)
	assert.Greater(t, steps, 2*tried)
}

func TestAllHandsAreShownOnStepsBackOnceRoundHasEnded(t *testing.T) {
	m := pagetest.PlayOn(t, fresh(t, "draw", record.Human, record.Human), func(m match.Match) bool { return m.Played > 0 })
	r := pagetest.Together(m.At(m.Ply-1), 0)
	d := watched(t, &r, 80, 24)
	d.Press("left")
	place := d.Pages[0].(Page).back.board.Match
	require.Nil(t, place.Shown)
	goOn(d, &r, pagetest.Together(m, 0))
	now := d.Pages[0].(Page)
	assert.Equal(t, board.RoundEnd, now.Stage)
	assert.Equal(t, place.Ply, now.back.board.Match.Ply)
	require.NotNil(t, now.back.board.Match.Shown)
	then := m.At(m.Ply - 2).State
	assert.Equal(t, then.Hand(domino.B), now.back.board.Match.Shown[domino.B])
	assert.Contains(t, d.Screen(), "Play has gone on.")
	d.Press("esc")
	assert.Contains(t, d.Line(-1), "← step back")
	d.Press("left")
	assert.Equal(t, m.Ply, d.Pages[0].(Page).back.board.Match.Ply, "the sheet covers the last move")
	for seat := range domino.Seat(2) {
		for _, tile := range m.State.Hand(seat).Tiles() {
			assert.Contains(t, d.Screen(), fmt.Sprintf("▐%d│%d▌", tile.High(), tile.Low()))
		}
	}
	d.Press("left", "left")
	assert.Contains(t, d.Screen(), "looking back")
	assert.Equal(t, place.Ply, d.Pages[0].(Page).back.board.Match.Ply)
}

func TestNewMoveLeavesPlaceThatIsLookedBackAt(t *testing.T) {
	m := atTurn(t, "draw", 2, domino.A)
	r := pagetest.Together(m.At(m.Ply-1), 0)
	d := watched(t, &r, 80, 24)
	first, last := m.RoundAt(m.Ply)
	d.Press("left")
	place := m.Ply - 2
	assert.Contains(t, d.Screen(), stepIs(place-first+1, last-first))
	goOn(d, &r, pagetest.Together(m, 0))
	assert.Equal(t, place, d.Pages[0].(Page).back.board.Match.Ply)
	assert.Contains(t, d.Screen(), "Play has gone on. esc leads back to it.")
	assert.Contains(t, d.Screen(), stepIs(place-first+1, last-first+1))
	goOn(d, &r, pagetest.Together(m.Undo(domino.B, 2), 0))
	assert.False(t, d.Pages[0].(Page).looksBack(), "the moment was taken back")
}
