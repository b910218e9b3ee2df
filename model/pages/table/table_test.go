package table

import (
	"context"
	"errors"
	"testing"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/room"

	"charm.land/bubbles/v2/key"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program that is killed before the deal is on disk has told nothing of it.
func TestTableShowsTheDealOnceItIsOnDisk(t *testing.T) {
	lotDrawn := fresh(t, "threes", record.Human, "random", "random")
	lot, _ := lotDrawn.State.Chance(*lotDrawn.Seed)
	lotDrawn, err := lotDrawn.Apply(lot)
	require.NoError(t, err)
	for name, m := range map[string]match.Match{
		"new":           fresh(t, "threes", record.Human, "random", "random"),
		"after the lot": lotDrawn,
	} {
		t.Run(name, func(t *testing.T) {
			w, file := recorded()
			d := desk{pagetest.New(t, 80, 24), t}
			p, r := New(d.Services, w.Sit(room.New(m), w.Recorder, nil)).Begin(d.Env)
			d.Hold = true
			d.Open(page.Result{Push: p})
			assert.NotContains(t, d.Screen(), "Round 1")
			assert.NotContains(t, d.Screen(), "Fair deal")
			assert.Equal(t, []key.Binding{page.KeyMenu}, d.page().Bindings())
			d.Run(r.Cmd)
			assert.Contains(t, string(file.Bytes()), `{"deal":`)
			assert.Equal(t, m.Ply == 0, d.page().Sealed())
			assert.Contains(t, d.Screen(), "Round 1")
		})
	}
}

func TestFiguresStayOpenUntilMoveIsTakenBack(t *testing.T) {
	d := newDesk(t, fresh(t, "draw", record.Human, record.Human))
	e := d.Env
	page := d.page()
	page.figures = true
	moved := page.seen.View
	moved.Moment, moved.Ply = moved.Moment+1, moved.Ply+1
	page, _ = page.show(e, moved)
	assert.True(t, page.figures)
	back := moved
	back.Moment, back.Ply = back.Moment+1, back.Ply-1
	page, _ = page.show(e, back)
	assert.False(t, page.figures)
}

func TestLateAnswersAreDropped(t *testing.T) {
	d := newDesk(t, fresh(t, "draw", "random", "random"))
	d.Press("enter") // the deal
	now, ply := d.page().thinking, d.page().Match.Ply
	here, moved := toTable{d.page().ID}, room.BotMoved{ID: now, Move: d.firstMove()}
	d.Send(EventMsg{toTable: here, Reply: room.BotMoved{ID: now - 1, Move: moved.Move}})
	d.Send(EventMsg{toTable: toTable{page.NewToken()}, Reply: moved})
	assert.Equal(t, ply, d.page().Match.Ply)
	for range 2 {
		d.Send(EventMsg{toTable: here, Reply: moved})
		assert.Equal(t, ply+1, d.page().Match.Ply)
	}
	d.Send(EventMsg{toTable: here, Reply: room.BotMoved{ID: now, Err: errors.New("too late")}})
	assert.NotContains(t, d.Screen(), "too late")
}

func TestLateSignsAreDropped(t *testing.T) {
	d := newDesk(t, drawGame(t, "6-4 1-1 5-1", "4-0 6-0"))
	d.Press("enter")
	require.Equal(t, domino.B, d.page().Match.Turn)
	now := d.page().thinking
	d.Send(Page{}.Thinks(), Page{thinking: now - 1}.Thinks())
	assert.NotContains(t, d.Screen(), "thinks")
	d.Send(
		EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotMoved{ID: now, Err: assert.AnError}},
		Page{thinking: now}.Thinks(),
	)
	assert.NotContains(t, d.Screen(), "thinks")
	now = d.page().thinking
	d.Send(Page{thinking: now}.Thinks())
	assert.Contains(t, d.Screen(), "Bo thinks", "it was asked again")
	d.Send(EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotMoved{ID: now, Move: d.firstMove()}})
	assert.NotContains(t, d.Screen(), "thinks")
}

func TestHandOverIsSeenBeforeHandOpens(t *testing.T) {
	d := newDesk(t, fresh(t, "fives", record.Human, record.Human))
	for d.page().Sealed() {
		d.Release()
	}
	require.Equal(t, board.HandOver, d.page().Stage)
	for i := range 10 {
		d.Press("enter", "space")
		require.Equal(t, domino.NoSeat, d.page().Viewer())
		if d.Release(); !d.page().shut {
			require.Positive(t, i, "a whole pause after the film")
			break
		}
	}
	d.Press("enter")
	first := d.page().Viewer()
	require.NotEqual(t, domino.NoSeat, first)

	d.Press("enter", "enter", "enter")
	assert.Equal(t, board.HandOver, d.page().Stage, "to the other one")
	for d.page().shut {
		d.Press("space").Release()
	}
	d.Press("space")
	assert.NotContains(t, []domino.Seat{first, domino.NoSeat}, d.page().Viewer())
}

func TestBotsThinkInTurn(t *testing.T) {
	asked := 0
	inTurn := func(context.Context, func(context.Context)) error {
		asked++
		return context.Canceled
	}
	sitIn(t, &hosting.World{InTurn: inTurn}, fresh(t, "block", "greedy", "greedy"), held)
	assert.Equal(t, 1, asked)
}
