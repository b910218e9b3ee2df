package model

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/table"
)

// Against a bot u takes the own move back with all that came after it, to any depth,
// over rounds too; U plays it again; the record tells of both.
func TestTakingBackAgainstABot(t *testing.T) {
	var records cabinet
	c := configFor("fives", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.press("u").screen(), "you have no move to take back")
	assert.Contains(t, d.press("U").screen(), "there is nothing to redo")
	var mine []game.State // whenever the person is to move
	for round := d.state().Round().Number; round < 3; round = d.state().Round().Number {
		if d.table().Stage == board.Playing {
			mine = append(mine, *d.state())
		}
		d.press("enter")
	}
	top := *d.state()
	for i := range mine {
		d.undo()
		want := mine[len(mine)-1-i]
		require.Equal(t, want.Layout(), d.state().Layout(), "%d back", i)
		require.Equal(t, want.Scores(), d.state().Scores())
		require.Equal(t, want.Hand(game.A), d.state().Hand(game.A))
		require.Equal(t, board.Playing, d.table().Stage)
		logged := d.table().Match.Log(0)
		require.Contains(t, d.table().Said, logged[len(logged)-1].Text+".", "the log says the same")
		require.Contains(t, logged[len(logged)-1].Text, "You ", "whoever took it back")
		m := readPaper(t, records.files[0])
		require.Equal(t, want.Scores(), m.State.Scores(), "the record knows at once")
	}
	assert.Contains(t, d.press("u").screen(), "you have no move to take back")
	for d.state().Round().Number < 3 {
		d.press("U")
		for d.table().Stage == board.RoundEnd {
			d.press("enter")
		}
	}
	assert.Equal(t, top.Hand(game.A), d.state().Hand(game.A), "the same deal")
	assert.Equal(t, top.Scores(), d.state().Scores(), "the same course")
	assert.Contains(t, d.press("U").screen(), "there is nothing to redo")

	require.NoError(t, d.m.Close())
	m := readPaper(t, records.files[0])
	assert.Equal(t, d.match().Actions(), m.Actions)
	for round := 1; round <= 2; round++ {
		assert.Equal(t, []game.Seat{game.A}, d.table().Match.Assisted(round), "who has seen what comes had help")
	}
	undone := 0
	for _, l := range m.Lines {
		undone += l.Undo
	}
	assert.Greater(t, undone, len(mine))
}

// undo takes the last move back, over the end of a round too.
func (d *desk) undo() *desk {
	if d.press("u"); len(d.m.pages) > 1 {
		if _, asks := boxOf(d.m.pages[len(d.m.pages)-1]); asks {
			d.press("y")
		}
	}
	return d
}

// Another move than the one that was taken back leads elsewhere, and the bot answers
// it; what was taken back won't come again.
func TestAnotherMoveAfterTakingBack(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24)
	tiles := func() []game.Tile { // that can be played
		tab := d.table()
		return slices.DeleteFunc(slices.Clone(tab.Hand()), func(tile game.Tile) bool { return !tab.Fits(tile) })
	}
	for d.table().Stage != board.Playing || len(tiles()) < 2 {
		d.press("enter")
	}
	first, _ := d.move()
	d.press("enter", "u")
	for second, ok := d.move(); !ok || second.Tile == first.Tile; second, ok = d.move() {
		d.press("right")
	}
	d.press("enter")
	assert.Contains(t, d.press("U").screen(), "there is nothing to redo")
	assert.Equal(t, game.A, d.state().Turn(), "the bot has answered")
}

// A bot that thinks about a match that was taken back has nothing to say any more.
func TestLateMovesAfterTakingBack(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24).press("enter")
	d.hold = true
	d.press("enter")
	late := d.held
	require.NotEmpty(t, late)
	d.held = nil
	d.press("u")
	before := d.match().Actions()
	d.hold = false
	d.send(late...)
	assert.Equal(t, before, d.match().Actions())
}

// Where several people play, the others are asked first.
func TestTheTableAgrees(t *testing.T) {
	c := configFor("fives", record.Human, record.Human, record.Human)
	d := sit(t, c, 80, 24).press("enter", "enter") // Ann has played
	laid := len(d.state().Layout())
	require.Positive(t, laid)
	names := d.table().Match.Words(false).Names
	d.press("u")
	mover, n := d.match().Undoable()
	require.Equal(t, 1, n)
	assert.Contains(t, d.screen(), names[mover]+" would like to take back")
	d.press("enter")
	assert.Len(t, d.state().Layout(), laid, "no")
	d.press("u", "n")
	assert.Len(t, d.state().Layout(), laid, "no")
	assert.NotContains(t, d.screen(), "Take it back?")
	d.press("u", "down")
	assert.Contains(t, strings.Join(strings.Fields(d.screen()), " "), "Does everyone agree?")
	d.press("enter")
	assert.Len(t, d.state().Layout(), laid-1, "agreed")
	assert.Equal(t, board.HandOver, d.table().Stage, "the hand is for its owner alone")
	assert.Empty(t, d.table().Match.Assisted(1), "nothing is learned by an own move, and the others haven't asked")
	d.press("U", "y")
	assert.Len(t, d.state().Layout(), laid)
}

// While all are asked nobody's hand is seen: the screen is the same whatever is in it, with
// all hints, and whatever was said of it last.
func TestTheTableIsAskedWithoutHands(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}} {
		for _, keys := range [][]string{{"u"}, {"1", "p", "u"}, {"2", "u"}, {"h", "h", "u"}, {"h", "u", "down"}} {
			var screens []string
			for _, hand := range []string{"6-4 2-2 3-1", "0-0 6-1 5-1"} {
				c, _ := counselled(configFor("fives", record.Human, record.Human), 1)
				d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-1 6-5 6-2", hand, ""), size[0], size[1]).press("enter", "enter")
				require.Equal(t, board.HandOver, d.table().Stage)
				d.press("enter")
				require.Equal(t, game.B, d.table().Viewer())
				d.press(keys...)
				require.Contains(t, d.screen(), "Take it back?", d.screen())
				screens = append(screens, d.screen())
				d.press("esc")
				assert.Equal(t, board.HandOver, d.table().Stage, "the hand isn't opened before all have looked away")
				d.press("enter")
				assert.Equal(t, game.B, d.table().Viewer(), "its owner opens it with the first key")
			}
			assert.Equal(t, screens[0], screens[1], "%v", keys)
		}
	}
}

// Once the seed is told nothing can be taken back; before that, the last move of the
// match can.
func TestTakingBackTheEndOfAMatch(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "20"}
	d := sit(t, c, 80, 24)
	for d.table().Stage != board.RoundEnd || d.state().Stage() != game.MatchOver {
		d.press("enter")
	}
	over := d.table().Match.Ply
	assert.Contains(t, d.press("u").paragraph(), "which has ended. The points for that round go too.")
	require.Equal(t, over, d.press("n").table().Match.Ply)
	d.undo()
	require.Equal(t, board.Playing, d.table().Stage)
	require.NotEqual(t, game.MatchOver, d.state().Stage())
	for d.table().Stage != board.MatchEnd {
		d.press("enter")
	}
	over = d.table().Match.Ply
	d.press("u")
	assert.Equal(t, over, d.table().Match.Ply)
}

// Films don't show what was taken back or played again: the table that they would
// show may be of another round.
func TestTakingBackOverARoundsEndWithFilms(t *testing.T) {
	led := false
	for seed := byte(1); seed <= 8; seed++ {
		c := configFor("fives", record.Human, "greedy")
		c.Motion = prefs.MotionFull
		c.NewSeed = func() game.Seed { return seedOf(seed) }
		d := sit(t, c, 80, 24)
		for d.state().Round().Number < 2 || d.table().Stage != board.Playing {
			d.press("enter")
		}
		led = led || len(d.state().Layout()) == 0
		d.hold = true // what comes next of a film
		d.undo()
		require.Equal(t, 1, d.state().Round().Number)
		require.Nil(t, d.table().Film.Running())
		d.press("U")
		require.Equal(t, 2, d.state().Round().Number)
		require.Nil(t, d.table().Film.Running())
	}
	assert.True(t, led, "in some of them the table is empty then")
}

// Whoever is asked at a round's lead is told that the round before comes back.
func TestTakingBackARoundIsAskedAsThat(t *testing.T) {
	d := sit(t, configFor("block", record.Human, record.Human), 80, 24)
	for d.state().Round().Number < 2 || d.table().Stage == board.RoundEnd {
		d.press("enter", "d", "p")
	}
	require.Empty(t, d.state().Layout())
	d.press("u")
	assert.Contains(t, d.paragraph(), "from round 1, which has ended. The points for that round go too.")
}

// More may come again than stands: all that was taken back up to the deal.
func TestPlayingAgainFromTheBeginning(t *testing.T) {
	for seed := byte(1); seed <= 20; seed++ {
		c := configFor("draw", record.Human, "greedy", "random", "random")
		c.NewSeed = func() game.Seed { return seedOf(seed) }
		d := sit(t, c, 80, 24)
		for d.table().Match.Ply < 12 {
			d.press("enter")
		}
		all := d.match().Actions()
		for range all {
			d.undo()
		}
		for range all {
			d.press("U")
		}
		assert.Equal(t, all, d.match().Actions())
	}
}

// A round whose end was seen already ends again on its sheet, when its last moves were
// taken back over that end and others are made.
func TestARoundThatEndsAgainIsShownAgain(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24)
	for d.table().Match.Played == 0 {
		d.press("enter")
	}
	d.press("enter") // on from the sheet
	require.Equal(t, board.Playing, d.table().Stage)
	for d.table().Match.Played > 0 {
		d.undo()
	}
	require.Equal(t, board.Playing, d.table().Stage)
	for d.table().Match.Played == 0 {
		d.press("enter")
	}
	assert.Equal(t, board.RoundEnd, d.table().Stage)
}

// What a key said of a tile isn't read by those who are asked, nor after they have answered.
func TestAnAlertGoesWithTheHand(t *testing.T) {
	d := sit(t, configFor("block", record.Human, record.Human), 80, 24).press("enter", "enter", "enter")
	require.Equal(t, board.Playing, d.table().Stage)
	d.m = withAlert(t, d.m, "4-2 fits nowhere")
	require.Contains(t, d.screen(), "4-2 fits nowhere")
	d.press("u")
	require.Contains(t, d.screen(), "agree")
	assert.NotContains(t, d.screen(), "4-2 fits nowhere")
	d.press("enter")
	require.Equal(t, board.HandOver, d.table().Stage)
	assert.NotContains(t, d.screen(), "4-2 fits nowhere")
}

// withAlert returns a model whose table says something of a tile.
func withAlert(t require.TestingT, m Model, alert string) Model {
	i := slices.IndexFunc(m.pages, func(p page.Page) bool { _, ok := p.(table.Page); return ok })
	require.GreaterOrEqual(t, i, 0)
	open := m.pages[i].(table.Page)
	open.Alert = alert
	m.pages = slices.Clone(m.pages)
	m.pages[i] = open
	return m
}
