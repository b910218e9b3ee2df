package table

import (
	"context"
	"errors"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/ticket"

	"charm.land/bubbles/v2/key"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program that is killed before the deal is on disk has told nothing of it.
func TestTableShowsTheDealOnceItIsOnDisk(t *testing.T) {
	for name, m := range map[string]match.Match{
		"new":           pagetest.Match(t, setup("threes", "human", "random", "random")),
		"after the lot": afterLot(t),
	} {
		t.Run(name, func(t *testing.T) {
			file := &matchtest.File{}
			d := desk{pagetest.New(t, 80, 24), t}
			p, r := New((&hosting.World{}).Sit(room.New(m), recorder.New(func() (recorder.File, error) { return file, nil }), nil)).Begin(d.Env)
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

// afterLot returns a match whose record ends after the seats have drawn for the lead.
func afterLot(t *testing.T) match.Match {
	m := pagetest.Match(t, setup("threes", "human", "random", "random"))
	lot, ok := m.State.Chance(*m.Seed)
	require.True(t, ok)
	m, err := m.Apply(lot)
	require.NoError(t, err)
	return m
}

func TestFiguresOfTheAdviceStayOpenUntilAMoveIsTakenBack(t *testing.T) {
	d := newDesk(t, pagetest.Match(t, setup("draw", "human", "human")))
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

// The answer of a bot that comes late, or twice, changes nothing.
func TestLateAnswersAreDropped(t *testing.T) {
	d := newDesk(t, pagetest.Match(t, setup("draw", "random", "random")))
	d.Press("enter") // the deal
	now, ply := d.page().thinking, d.page().Match.Ply
	answer := EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotMoved{ID: now, Move: d.firstMove()}}
	d.Send(EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotMoved{ID: now - 1, Move: d.firstMove()}}, EventMsg{toTable: toTable{ticket.New()}, Reply: answer.Reply})
	assert.Equal(t, ply, d.page().Match.Ply)
	d.Send(answer)
	assert.Equal(t, ply+1, d.page().Match.Ply)
	d.Send(answer) // once more
	assert.Equal(t, ply+1, d.page().Match.Ply)
	d.Send(EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotFailed{ID: now, Err: errors.New("too late")}})
	assert.NotContains(t, d.Screen(), "too late")
}

// A sign that comes late is for a turn that is over, or for a bot that failed.
func TestLateSignsAreDropped(t *testing.T) {
	m := pagetest.Match(t, setup("draw", record.Human, "club"))
	m, err := m.Apply(pagetest.Position(t, "6-6, W 6-4", "6-1 1-1 5-1", "4-0 6-0", ""))
	require.NoError(t, err)
	d := newDesk(t, m)
	d.Press("enter")
	require.Equal(t, game.B, d.page().Match.Turn)
	now := d.page().thinking
	d.Send(thinksMsg{}, thinksMsg{id: now - 1})
	assert.NotContains(t, d.Screen(), "thinks")
	d.Send(EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotFailed{ID: now, Err: assert.AnError}}, thinksMsg{id: now})
	assert.NotContains(t, d.Screen(), "thinks")
	now = d.page().thinking
	d.Send(thinksMsg{id: now})
	assert.Contains(t, d.Screen(), "Bo thinks", "it was asked again")
	d.Send(EventMsg{toTable: toTable{d.page().ID}, Reply: room.BotMoved{ID: now, Move: d.firstMove()}})
	assert.NotContains(t, d.Screen(), "thinks")
}

// A key that was meant for what stood there before a hand-over opens no hand, also at
// the end of a film.
func TestAHandOverIsSeenFirst(t *testing.T) {
	d := newDesk(t, pagetest.Match(t, setup("fives", record.Human, record.Human)))
	for d.page().Sealed() {
		d.Release()
	}
	require.Equal(t, board.HandOver, d.page().Stage)
	for i := range 10 {
		d.Press("enter", "space")
		require.Equal(t, game.NoSeat, d.page().Viewer())
		if d.Release(); !d.page().shut {
			require.Positive(t, i, "a whole pause after the film")
			break
		}
	}
	d.Press("enter")
	first := d.page().Viewer()
	require.NotEqual(t, game.NoSeat, first)

	d.Press("enter", "enter", "enter")
	assert.Equal(t, board.HandOver, d.page().Stage, "to the other one")
	for d.page().shut {
		d.Press("space").Release()
	}
	d.Press("space")
	assert.NotContains(t, []game.Seat{first, game.NoSeat}, d.page().Viewer())
}

// A bot thinks when it is this person's turn to think.
func TestBotsThinkInTurn(t *testing.T) {
	asked := 0
	inTurn := func(context.Context, func(context.Context)) error {
		asked++
		return context.Canceled
	}
	sitIn(t, &hosting.World{InTurn: inTurn}, fresh(t, "block", "greedy", "greedy"), held)
	assert.Equal(t, 1, asked)
}
