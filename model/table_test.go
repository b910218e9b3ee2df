package model

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	tableview "dominoes/view/table"
)

// drawTable is a round of draw in which only A's 6-4 and 5-4 fit, on W 6 and
// E 4.
func drawTable(t require.TestingT, hand, boneyard string) *desk {
	s := position(t, "6-6, E 6-5, E 5-4", hand, "3-3 2-2", boneyard)
	return at(t, configFor("draw", record.Human, "greedy"), s, 80, 24)
}

func TestKeysThatCannotBeUsedSayWhy(t *testing.T) {
	for _, test := range []struct {
		name, hand, boneyard string
		keys                 []string
		want                 string
	}{
		{"drawing while able to play", "6-4 1-1", "0-0", []string{"d"}, "you can play 6-4, so you may not draw"},
		{"passing while able to play", "6-4 1-1", "0-0", []string{"p"}, "you can play 6-4, so you may not pass"},
		{"passing while able to draw", "2-1 1-1", "0-0", []string{"p"}, "draw"},
		{"a tile that fits no end", "6-4 1-1", "0-0", []string{"2", "enter"}, "1-1 fits nowhere: the open ends are 4 and 6"},
		{"its ends", "6-4 1-1", "0-0", []string{"2", "tab"}, "1-1 fits nowhere: the open ends are 4 and 6"},
		{"a tile that isn't there", "6-4 1-1", "0-0", []string{"3"}, "there is no tile 3: you have 2"},
		{"an end where there is one", "6-1 1-1", "0-0", []string{"tab"}, "there is no other end to choose"},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := drawTable(t, test.hand, test.boneyard)
			before := d.table().Match.Ply
			d.press(test.keys...)
			assert.Contains(t, d.line(-2), "! ")
			assert.Contains(t, d.line(-2), test.want)
			assert.Equal(t, before, d.table().Match.Ply, "nothing is played")
			d.press("s")
			assert.NotContains(t, d.screen(), "! ", "the next key clears it")
		})
	}
}

func TestNoDrawingInBlock(t *testing.T) {
	s := position(t, "6-6, E 6-5, E 5-4", "6-4 1-1", "3-3 2-2", "")
	d := at(t, configFor("block", record.Human, "greedy"), s, 80, 24).press("d")
	assert.Contains(t, d.line(-2), "there is no drawing in this game")
}

func TestClosedTipsSayWhy(t *testing.T) {
	s := position(t, "6-4, W 6-6", "6-0 3-1", "2-1 0-0", "")
	s.Hands[game.A] = tilesOf(t, "6-0 5-0")
	d := at(t, configFor("fives", record.Human, "greedy"), s, 80, 24)
	d.press("2", "enter")
	assert.Contains(t, d.line(-2), "! 5-0 fits nowhere: the open ends are 4 and 6")
	// 6-0 fits W, but not yet the spinner's tips.
	d.press("1")
	require.Len(t, d.ghosts(), 1)
}

func TestTipsOpenAfterTheSides(t *testing.T) {
	s := position(t, "6-6, W 6-1, N 6-2", "3-1 6-0", "2-1 0-0", "")
	s.Layout = laid(t, "6-6, W 6-1")
	d := at(t, configFor("fives", record.Human, "greedy"), s, 80, 24)
	require.Equal(t, "31", string([]byte{'0' + byte(d.hand()[0].High()), '0' + byte(d.hand()[0].Low())}))
	why := d.match().Forbidden(game.Play{Seat: game.A, Tile: tilesOf(t, "6-0")[0], End: game.N})
	assert.Contains(t, why, "is closed until both sides of the spinner are covered")
	assert.NotContains(t, why, "6-0 on N", "the action isn't repeated")
}

func TestTheOpeningRuleForcesALead(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, record.Human), 80, 24).press("enter")
	forced := d.state().Forced()
	require.NotEqual(t, game.NoTile, forced)
	assert.Equal(t, forced, d.hand()[d.table().Chosen], "it is chosen")
	d.press("left", "enter")
	assert.Contains(t, d.line(-2), "you must lead "+forced.String())
	d.press("d")
	assert.Contains(t, d.line(-2), "!")
	d.press("right", "enter")
	assert.Len(t, d.state().Layout(), 1)
}

func TestEnterDoesTheOneThingThatCanBeDone(t *testing.T) {
	d := drawTable(t, "2-1 1-1", "0-0 4-0")
	assert.Contains(t, d.line(-2), "You can't play, so you must draw: press d (2 left).")
	d.press("enter")
	assert.Contains(t, d.line(-2), "You drew 0-0 and still can't play, so you must draw again")
	d.press("enter")
	assert.Contains(t, d.line(-2), "You drew 4-0. It fits, so you must play it.")
	assert.Equal(t, "4-0", d.hand()[d.table().Chosen].String(), "the drawn tile is chosen")
	d.press("enter")
	assert.Contains(t, d.state().Layout()[3].String(), "4-0")

	s := position(t, "6-6, E 6-5, E 5-4", "2-1 1-1", "4-3 2-2 4-1 6-1", "")
	d = at(t, configFor("block", record.Human, "greedy"), s, 80, 24)
	assert.Contains(t, d.line(-2), "so you must pass: press p")
	d.hold = true
	d.press("space")
	assert.Contains(t, d.screen(), "You passed (no 4 or 6)", "the screen says what happened")
}

func TestChoosingTiles(t *testing.T) {
	d := drawTable(t, "6-4 1-1 4-2 4-4", "0-0")
	assert.Equal(t, 0, d.table().Chosen)
	for _, step := range []struct {
		key  string
		want int
	}{{"right", 1}, {"right", 2}, {"right", 3}, {"right", 0}, {"left", 3}, {"shift+tab", 2}, {"1", 0}, {"4", 3}, {"9", 3}} {
		d.press(step.key)
		assert.Equal(t, step.want, d.table().Chosen, step.key)
	}
}

func TestChoosingEnds(t *testing.T) {
	d := drawTable(t, "6-4 1-1", "0-0")
	for _, key := range []string{"tab", "down", "up", "tab"} {
		before, _ := d.move()
		d.press(key)
		after, _ := d.move()
		assert.NotEqual(t, before, after, key)
		assert.Len(t, d.ghosts(), 2)
	}
	move, ok := d.move()
	require.True(t, ok)
	d.hold = true
	d.press("enter")
	layout := d.state().Layout()
	assert.Equal(t, move.End, layout[len(layout)-1].End)
}

func TestSortKeepsTheChosenTile(t *testing.T) {
	d := drawTable(t, "2-1 6-4 1-1 4-3", "0-0")
	require.Equal(t, "6-4", d.hand()[d.table().Chosen].String())
	d.press("4", "s")
	var order []string
	for _, tile := range d.hand() {
		order = append(order, tile.String())
	}
	assert.Equal(t, []string{"6-4", "4-3", "2-1", "1-1"}, order)
	assert.Equal(t, 1, d.table().Chosen)
}

func TestKeysWhileABotThinks(t *testing.T) {
	d := drawTable(t, "6-4 1-1 5-1", "4-0 4-1")
	d.hold = true
	d.press("enter")
	require.Len(t, d.held, 1)
	for _, key := range []string{"enter", "d", "p", "tab"} {
		d.press(key)
		assert.Contains(t, d.line(-2), "it's Bo's turn", key)
	}
	d.press("s", "right", "1", "9")
	ply := d.table().Match.Ply
	d.release()
	assert.Greater(t, d.table().Match.Ply, ply)
}

func TestAnAnswerAfterLeavingIsDropped(t *testing.T) {
	c := configFor("draw", record.Human, "greedy")
	d := drawTable(t, "6-4 1-1 5-1", "0-0")
	d.hold = true
	d.press("enter", "esc", "up", "up", "enter")
	require.Len(t, d.m.pages, 1, "the start screen")
	d.release()
	require.Len(t, d.m.pages, 1)
	d.hold = false
	d.press("enter")
	assert.Equal(t, 2, d.table().Match.Number)
	assert.Equal(t, c.Setup.Variant, d.table().Match.Variant.ID)
}

// playerFunc is a bot that chooses by a function.
type playerFunc func(o game.Observation) game.Move

// Choose implements [ai.Player].
func (f playerFunc) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move {
	return f(o)
}

// setBots lets the bots at the table choose by a function; nil lets them be themselves.
func (d *desk) setBots(choose playerFunc) *desk {
	d.choose = choose
	return d
}

func TestTableTellsThatBotFailed(t *testing.T) {
	illegal := game.Move{Kind: game.Plays, Tile: tilesOf(t, "0-0")[0], End: game.W}
	for _, test := range []struct {
		why  string
		does playerFunc
	}{
		{"the bot greedy failed: oh no", func(game.Observation) game.Move { panic("oh no") }},
		{"you don't have 0-0", func(game.Observation) game.Move { return illegal }},
	} {
		d := drawTable(t, "6-4 1-1 5-1", "0-0").setBots(test.does)
		ply := d.table().Match.Ply
		d.press("enter")
		assert.Contains(t, d.line(-2), "Bo can't move: "+test.why)
		assert.Greater(t, d.table().Match.Ply, ply+1, "another move was made")
	}
}

func TestAfterClock(t *testing.T) {
	said := func() tea.Msg { return "now" }
	assert.Equal(t, "now", page.AfterClock(0, said)())
	assert.Equal(t, "now", page.AfterClock(time.Microsecond, said)())
}

func TestBotsWaitForThePace(t *testing.T) {
	var waits []time.Duration
	c := configFor("draw", "greedy", "greedy")
	c.Pace = prefs.Slow
	c.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		waits = append(waits, wait)
		return nil
	}
	sit(t, c, 80, 24)
	assert.Equal(t, []time.Duration{1500 * time.Millisecond, 150 * time.Millisecond, board.FrameTime}, waits)
}

func TestHandOver(t *testing.T) {
	d := sit(t, configFor("draw", record.Human, record.Human), 80, 24)
	table := d.table()
	require.Equal(t, board.HandOver, table.Stage)
	assert.Contains(t, d.screen(), "it's your turn")
	assert.Equal(t, game.NoSeat, table.Viewer())
	for _, key := range []string{"1", "d", "p", "s", "tab", "right", "x"} {
		d.press(key)
		assert.Equal(t, board.HandOver, d.table().Stage, key)
	}
	d.press("enter")
	assert.Equal(t, board.Playing, d.table().Stage)
	assert.Equal(t, d.state().Turn(), d.table().Viewer())
	d.press("enter")
	assert.Equal(t, board.HandOver, d.table().Stage, "the next person's turn")
}

// A single person's hand is never hidden, also while bots play first.
func TestOnePersonAlwaysSeesTheHand(t *testing.T) {
	for seed := range byte(6) {
		c := configFor("draw", record.Human, "greedy", "random")
		c.NewSeed = func() game.Seed { return seedOf(seed) }
		d := &desk{t: t, m: New(c), hold: true}
		d.run(d.m.Init())
		assert.Equal(t, game.A, d.table().Viewer(), "seed %d", seed)
	}
}

func TestTwoPeopleAndABot(t *testing.T) {
	d := sit(t, configFor("draw", record.Human, record.Human, "greedy"), 80, 24)
	d.hold = true
	bots := 0
	defer func() { assert.Positive(t, bots, "the bot had its turns") }()
	for range 60 {
		table := d.table()
		switch {
		case table.Stage == board.Playing && !table.Match.Human(table.Match.Turn):
			bots++
			assert.Equal(t, game.NoSeat, table.Viewer(), "no hand lies open while the bot plays")
			assert.Empty(t, d.hand())
		case table.Stage == board.HandOver:
			assert.Equal(t, game.NoSeat, table.Viewer())
		case table.Stage == board.RoundEnd:
			return
		case table.Match.Human(table.Match.Turn):
			assert.Equal(t, table.Match.Turn, table.Viewer())
		}
		d.press("enter")
		d.release()
	}
}

func TestRoundEndAndNextRound(t *testing.T) {
	d := roundEndSheet(t, 80, 24)
	require.Equal(t, board.RoundEnd, d.table().Stage)
	assert.Contains(t, d.screen(), "You go out with 6-1 on W")
	d.press("v")
	assert.Contains(t, d.screen(), "The table as the round ended.")
	d.press("x", "d", "l")
	assert.Contains(t, d.screen(), "! l does nothing here: ? shows the keys that do", "only the way back works")
	d.press("v")
	assert.Contains(t, d.screen(), "Score sheet")
	assert.NotContains(t, d.screen(), "does nothing")
	for _, key := range []string{"q", "g", "x"} {
		assert.Contains(t, d.press(key).screen(), "! "+key+" does nothing here")
	}
	d.hold = true
	d.press("enter")
	assert.Equal(t, board.Playing, d.table().Stage)
	assert.Equal(t, 2, d.state().Round().Number)
	assert.NotContains(t, d.screen(), "Score sheet")
}

// Who watches bots may turn the page before it turns by itself.
func TestPagesTurnOnce(t *testing.T) {
	d := &desk{t: t, m: New(configFor("block", "greedy", "greedy")), hold: true}
	d.run(d.m.Init())
	for d.table().Stage == board.Playing {
		d.release()
	}
	require.Equal(t, board.RoundEnd, d.table().Stage)
	require.Len(t, d.held, 2)
	late := d.held[0]
	d.send(d.held[1]) // the sheet has been in sight for a moment
	d.press("enter")
	round, ply := d.state().Round().Number, d.table().Match.Ply
	assert.Equal(t, 2, round)
	d.send(late)
	assert.Equal(t, round, d.state().Round().Number)
	assert.Equal(t, ply, d.table().Match.Ply)
	assert.Equal(t, board.Playing, d.table().Stage)
}

func TestMatchEndAndPlayAgain(t *testing.T) {
	d := twoSeatEnd(t, 80, 24)
	assert.Contains(t, d.screen(), "You reach 105 and win the match.")
	d.press("enter")
	assert.Contains(t, d.screen(), "You win the match")
	assert.Contains(t, d.screen(), "1st")
	assert.Contains(t, d.screen(), "2nd")
	again := *d
	d.press("q")
	assert.Len(t, d.m.pages, 1, "q leaves to the start screen")
	again.hold = true
	again.press("enter")
	table := again.table()
	assert.Equal(t, 2, table.Match.Number)
	assert.Equal(t, "fives", table.Match.Variant.ID)
	assert.NotEqual(t, board.MatchEnd, table.Stage)
}

func TestMouseAtTheTable(t *testing.T) {
	d := drawTable(t, "6-4 1-1 4-3", "0-0")
	d.clickText("2", -3)
	assert.Equal(t, 1, d.table().Chosen)
	assert.Contains(t, d.line(-2), "1-1 fits nowhere: the open ends are 4 and 6")
	d.clickText("1", -3)
	assert.Equal(t, 0, d.table().Chosen)
	ply := d.table().Match.Ply
	d.hold = true
	for y, line := range d.lines()[2:13] {
		if x := indexCell(line, "E"); x >= 0 {
			d.click(x, y+2)
			break
		}
	}
	require.Equal(t, ply+1, d.table().Match.Ply)
	layout := d.state().Layout()
	assert.Equal(t, game.E, layout[3].End)
	assert.Equal(t, "6-4", layout[3].Tile.String())
}

func TestClicksThatDoNothingSayWhy(t *testing.T) {
	felt := func(d *desk, end string) {
		for y, line := range d.lines()[2:13] {
			if x := indexCell(line, end); x >= 0 {
				d.click(x, y+2)
				return
			}
		}
		require.Fail(t, "no "+end, d.screen())
	}
	d := drawTable(t, "6-1 1-1", "0-0")
	felt(d, "E")
	assert.Contains(t, d.line(-2), "! 6-1 doesn't fit E, which shows 4")
	d = drawTable(t, "2-1 1-1", "0-0")
	felt(d, "W")
	assert.Contains(t, d.line(-2), "! nothing fits")
	d = drawTable(t, "6-1 1-1", "4-0 6-0")
	d.hold = true
	d.press("enter")
	felt(d, "E")
	assert.Contains(t, d.line(-2), "! it's Bo's turn")
	before := d.table()
	d.click(40, 0).click(0, 14).send(tea.MouseClickMsg{X: 40, Y: 8, Button: tea.MouseRight})
	assert.Equal(t, before.Match.Ply, d.table().Match.Ply)
}

// A click on a key's name in the bottom row does what the key does, on every
// screen.
func TestTheBottomRowCanBeClicked(t *testing.T) {
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			row := s.open(t, 120, 36).line(-1)
			require.Contains(t, row, "? help")
			d := s.open(t, 120, 36)
			d.clickText("? help", -1)
			if _, text := s.open(t, 120, 36).top().(dialog.Text); text {
				assert.Contains(t, s.open(t, 120, 36).clickText("esc close", -1).line(-1), "? help")
				return
			}
			assert.Contains(t, d.line(0), "KEYS THAT WORK HERE")
		})
	}
	d := drawTable(t, "2-1 1-1", "0-0 4-0")
	assert.Len(t, d.clickText("d draw", -1).hand(), 3)
	assert.Contains(t, d.clickText("l log", -1).line(0), "LOG")
	d.press("esc")
	assert.Contains(t, d.clickText("esc menu", -1).screen(), "Back to the table")
}

func TestResizingKeepsTheTurn(t *testing.T) {
	d := drawTable(t, "6-4 1-1 4-3", "0-0")
	d.press("3")
	for _, size := range [][2]int{{120, 36}, {60, 20}, {59, 19}, {10, 3}, {1, 1}, {0, 0}, {300, 100}, {80, 24}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		_ = d.m.View()
	}
	assert.Equal(t, 2, d.table().Chosen)
	d.hold = true
	d.press("enter")
	assert.Len(t, d.state().Layout(), 4)
}

func TestTooSmallTakesNoKeys(t *testing.T) {
	d := drawTable(t, "6-4 1-1 4-3", "0-0")
	d.send(tea.WindowSizeMsg{Width: 59, Height: 24})
	assert.Contains(t, d.screen(), "This terminal is 59×24;")
	assert.Contains(t, d.screen(), "the game needs 60×20.")
	d.press("enter", "esc", "d", "3", "?").click(5, 20)
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	assert.Len(t, d.state().Layout(), 3)
	assert.Len(t, d.m.pages, 2)
	assert.Equal(t, 0, d.table().Chosen)
}

func TestBotsPlayOnWhileTooSmall(t *testing.T) {
	c := configFor("draw", "greedy", "greedy")
	d := sit(t, c, 10, 3)
	assert.Equal(t, board.MatchEnd, d.table().Stage)
}

func TestCtrlCQuitsEverywhere(t *testing.T) {
	for _, s := range scenes {
		d := s.open(t, 80, 24).press("ctrl+c")
		assert.True(t, d.quit, s.name)
		d = s.open(t, 80, 24).send(tea.WindowSizeMsg{Width: 5, Height: 5}).press("ctrl+c")
		assert.True(t, d.quit, s.name)
	}
	d := start2(t, 80, 24).press("tab", "n", "ctrl+c")
	assert.True(t, d.quit, "while typing a name")
}

// A lead shows where it would lie and what it would score.
func TestGhostOfTheLead(t *testing.T) {
	s := position(t, "", "5-5 6-1", "4-3 2-2", "")
	d := at(t, configFor("fives", record.Human, "greedy"), s, 80, 24)
	ghosts := d.ghosts()
	require.Len(t, ghosts, 1)
	assert.Equal(t, game.NoEnd, ghosts[0].End)
	assert.False(t, ghosts[0].At.Empty())
	assert.Contains(t, d.screen(), "lead")
	assert.Contains(t, d.screen(), "+10")
	felt := tableview.Shape{Width: 80, Height: 24, Seats: 2, Tiles: 2}.Divide().Felt
	at := ghosts[0].At.Min.Add(felt.Min)
	d.click(at.X, at.Y)
	assert.Len(t, d.state().Layout(), 1, "a click on the ghost leads")
}

// A redeal is told before the next lead, and each of several stays in the log of the round.
func TestARedealIsTold(t *testing.T) {
	c := configFor("plaza", record.Human, "greedy")
	c.Setup.Options = map[string]string{"deal": "2"}
	var led, toLead bool
	for seed := 0; !led || !toLead; seed++ {
		require.Less(t, seed, 200, "no seed gives both")
		c.Seed = &game.Seed{byte(seed)}
		d := sit(t, c, 120, 36)
		rounds := d.state().Rounds()
		redeals := len(rounds)
		switch {
		case redeals == 0 || d.state().Stage() != game.AwaitMove:
			continue
		case len(d.state().Layout()) == 0:
			assert.Contains(t, d.screen(), "Nobody had a double")
			toLead = true
		case redeals > 1:
			assert.Equal(t, redeals, strings.Count(d.press("h").screen(), "Dealt again: no double to lead"))
			led = true
		}
		assert.Equal(t, game.Redealt, rounds[0].Ending)
	}
}
