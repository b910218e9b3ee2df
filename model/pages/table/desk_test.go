package table

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// desk shows a table. While it holds, its clock stands still.
type desk struct {
	*pagetest.Desk
	t *testing.T
}

// sit opens the table of a match, at which bots answer at once unless the desk holds.
func sit(t *testing.T, m match.Match, with ...func(*pagetest.Desk)) desk {
	return sitIn(t, &hosting.World{}, m, with...)
}

// sitIn opens the table of a match whose effects a world carries out.
func sitIn(t *testing.T, w *hosting.World, m match.Match, with ...func(*pagetest.Desk)) desk {
	d := desk{pagetest.New(t, 80, 24), t}
	for _, set := range with {
		set(d.Desk)
	}
	p, r := New(d.Services, open{w.Sit(room.New(m), w.Recorder, nil), m}).Begin(d.Env)
	d.Open(page.Result{Push: p, Cmd: r.Cmd})
	return d
}

// newDesk opens the table of a match, and holds.
func newDesk(t *testing.T, m match.Match) desk { return sit(t, m, held) }

func held(d *pagetest.Desk) { d.Hold = true }

func size(width, height int) func(*pagetest.Desk) {
	return func(d *pagetest.Desk) { d.Resize(width, height) }
}

func motion(m prefs.Motion) func(*pagetest.Desk) {
	return func(d *pagetest.Desk) { d.Env.Settings.Motion = m }
}

func hints(h prefs.Hints) func(*pagetest.Desk) {
	return func(d *pagetest.Desk) { d.Env.Settings.Hints = h }
}

// recorded returns a world that keeps the record of a match in a file.
func recorded() (*hosting.World, *matchtest.File) {
	file := &matchtest.File{}
	return &hosting.World{Recorder: recorder.New(func() (recorder.File, error) { return file, nil })}, file
}

// read reads a record, which must be sound.
func read(t *testing.T, f *matchtest.File) record.Match {
	m, err := record.Read(bytes.NewReader(f.Bytes()), variants.Resolve)
	require.NoError(t, err)
	return m
}

func setup(variant string, players ...string) match.Setup {
	return match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}
}

// fresh returns a match before its first deal.
func fresh(t *testing.T, variant string, players ...string) match.Match {
	return pagetest.Match(t, setup(variant, players...))
}

// playing returns a match in the middle of a round.
func playing(t *testing.T, s match.Setup, round game.Setup) match.Match {
	m, err := pagetest.Match(t, s).Apply(round)
	require.NoError(t, err)
	return m
}

// drawGame is a round of Draw against a bot in which only 6-4 and 5-4 fit, on W 6 and E 4.
func drawGame(t *testing.T, hand, boneyard string) match.Match {
	return playing(t, setup("draw", record.Human, "greedy"), pagetest.Position(t, "6-6, E 6-5, E 5-4", hand, "3-3 2-2", boneyard))
}

// lastTile is a round of All Fives that a person ends by their last tile, in a match to some points.
func lastTile(t *testing.T, target string) match.Match {
	s := setup("fives", record.Human, "greedy")
	s.Options = map[string]string{"target": target}
	return playing(t, s, pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""))
}

func (d desk) page() Page {
	require.NotEmpty(d.t, d.Pages)
	return d.Pages[0].(Page)
}

// open is a table at one screen whose tiles are all known.
type open struct {
	hosting.Home
	match match.Match
}

// Update implements [hosting.Home].
func (o open) Update(now time.Time, e room.Event) (hosting.Home, []room.Effect, error) {
	next, effects, err := o.Home.Update(now, e)
	for _, effect := range effects {
		if save, ok := effect.(room.Save); ok {
			o.match = save.Match
		}
	}
	return open{next, o.match}, effects, err
}

// whole returns the match with all hidden tiles, as it was saved last.
func (d desk) whole() match.Match {
	h, _ := d.page().Home()
	return h.(open).match
}

// firstMove returns the first legal move of the seat at the turn, which may be a bot's.
func (d desk) firstMove() game.Move {
	m := d.whole()
	return m.State.Moves()[0]
}

// pressUntil presses a key until something holds.
func (d desk) pressUntil(key string, holds func(Page) bool) desk {
	for range 1000 {
		if holds(d.page()) {
			return d
		}
		d.Press(key)
	}
	require.Fail(d.t, "it doesn't come to that", d.Screen())
	return d
}
