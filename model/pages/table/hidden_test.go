package table

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// silent is a link to a room in which nothing happens but what a test shows.
type silent struct{ page.Link }

func (silent) Next(context.Context) (room.View, error) { return room.View{}, errors.New("later") }
func (silent) Do(room.PlayerEvent) error               { return nil }

// brief returns an adviser that thinks once, for a short while.
func brief(o game.Observation, names []string) pagetest.Adviser {
	return func(ctx context.Context, _ int) advice.Advice {
		a := advice.New(o, names).Think(ctx, 20_000)
		a.Done = true
		return a
	}
}

// screenOf is how somebody looks at a table.
type screenOf struct {
	seat          domino.Seat
	width, height int
	prefs.Settings
}

// pictures shows how the match came from the ply before to this one, and returns all pictures of that as
// bytes; the last two are the still one and the one with the log over it.
func (s screenOf) pictures(t require.TestingT, m match.Match) []string {
	shown := m.At(m.Ply - 1).Played
	view := func(ply int) room.View {
		at := m.At(ply)
		if s.Hints == prefs.HintAdvice {
			at = at.Assist(s.seat) // or advice isn't shown
		}
		v := pagetest.Together(at, shown).View(s.seat)
		v.Since = pagetest.Start
		return v
	}
	d := pagetest.New(t, s.width, s.height)
	d.Hold = true
	d.RunClock(func() time.Time { return pagetest.Start })
	d.Services.Advise = brief
	d.Set(s.Settings)
	p, r := NewShared(d.Services, silent{}, page.OpenShared{View: view(m.Ply - 1)}).Begin(d.Env)
	all := []string{d.Open(page.Result{Push: p, Cmd: r.Cmd}).Canvas().String()}
	d.Send(viewMsg{toTable{d.Pages[0].(Page).ID}, view(m.Ply), nil})
	for d.Pages[0].(Page).Film.Running() != nil {
		all = append(all, d.Canvas().String())
		d.Release()
	}
	d.Release() // advice comes a little later
	return append(all, d.Canvas().String(), d.Press("l").Canvas().String())
}

// requireSame requires that pictures are the same, byte for byte.
func requireSame(t require.TestingT, want, got []string) {
	require.Len(t, got, len(want))
	for i := range want {
		if want[i] != got[i] { // which is more to read
			require.Equal(t, pagetest.Screen(pagetest.Lines(want[i])), pagetest.Screen(pagetest.Lines(got[i])), "picture %d", i)
			require.Equal(t, want[i], got[i], "picture %d", i)
		}
	}
}

// Whatever tiles lie hidden, the screen of a seat is the same, byte for byte, and so is that of somebody
// who watches: while a move is shown, with the log, and with rules as hints.
func TestHiddenTilesChangeNoByte(t *testing.T) {
	tried, ran, moving := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		m := pagetest.DrawnMatch(t)
		s := screenOf{seat: pagetest.DrawnSeat(t, m), width: 80, height: 24}
		other, ok := pagetest.Otherwise(t, m, s.seat)
		if ran++; !ok {
			return
		}
		tried++
		if rapid.Bool().Draw(t, "large") {
			s.width, s.height = 120, 36
		}
		s.Pace, s.Motion = prefs.Normal, prefs.MotionFull
		s.Hints = rapid.SampledFrom([]prefs.Hints{prefs.HintsOff, prefs.HintRules}).Draw(t, "hints")
		s.Look.ASCII = rapid.Bool().Draw(t, "ascii")
		seen := s.pictures(t, m)
		requireSame(t, seen, s.pictures(t, other))
		if len(seen) > 3 {
			moving++
		}
	})
	assert.Greater(t, tried, ran/2)
	assert.Greater(t, moving, ran/4, "moves are shown")
}

// exchanges returns, for each two tiles that can be exchanged, the match in which they are.
func exchanges(m match.Match, from, with domino.Set) (all []match.Match) {
	for _, a := range from.Tiles() {
		for _, b := range with.Without(a).Tiles() {
			if other, can := pagetest.Exchanged(m, a, b); can {
				all = append(all, other)
			}
		}
	}
	return all
}

// What a seat does see changes the picture: its own hand, and all hands at the round's end, though they
// were hidden a move before. What is left in the boneyard stays hidden.
func TestSeenTilesChangeThePicture(t *testing.T) {
	m := fresh(t, "block", record.Human, record.Human)
	own, shown, asleep := 0, 0, 0
	for range 3 { // rounds
		ended := pagetest.PlayOn(t, m, func(now match.Match) bool { return now.Played > m.Played })
		before := ended.At(ended.Ply - 1)
		position := ended.State.Position()
		rest := domino.SetOf(position.Boneyard()[:2]...)
		for _, size := range [][2]int{{80, 24}, {120, 36}} {
			s := screenOf{seat: domino.A, width: size[0], height: size[1]}
			was, is := s.pictures(t, before), s.pictures(t, ended)
			for _, other := range exchanges(before, before.State.Hand(domino.A), pagetest.Unseen(before, domino.A)) {
				own++
				assert.NotEqual(t, was, s.pictures(t, other))
			}
			for _, other := range exchanges(ended, ended.State.Hand(domino.B), rest) {
				shown++
				assert.NotEqual(t, is, s.pictures(t, other))
				requireSame(t, was, s.pictures(t, other.At(before.Ply)))
			}
			for _, other := range exchanges(ended, rest, rest) {
				asleep++
				requireSame(t, is, s.pictures(t, other))
			}
		}
		m = ended
	}
	assert.Positive(t, own)
	assert.Positive(t, shown)
	assert.Positive(t, asleep)
}

func TestAdviceKnowsNothingHidden(t *testing.T) {
	m := fresh(t, "draw", record.Human, record.Human)
	m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.Ply > 6 && m.State.Turn() == domino.A && len(m.State.Moves()) > 1 })
	s := screenOf{seat: domino.A, width: 120, height: 36, Settings: prefs.Settings{Hints: prefs.HintAdvice}}
	others := exchanges(m, m.State.Hand(domino.B), pagetest.Unseen(m, domino.A).Minus(m.State.Hand(domino.B)))
	require.NotEmpty(t, others)
	told := s.pictures(t, m)
	assert.Contains(t, pagetest.Screen(pagetest.Lines(told[len(told)-2])), "Moves ─")
	requireSame(t, told, s.pictures(t, others[len(others)-1]))
}
