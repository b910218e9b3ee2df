package model

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/pane"
)

// counsel is an adviser that thinks the more of a move the earlier it comes, and
// more of all of them with every call.
type counsel struct {
	o             game.Observation
	calls         *int
	enough, fails int
}

// Think implements [Adviser].
func (c counsel) Think(ctx context.Context, _ int) advice.Advice {
	*c.calls++
	if *c.calls == c.fails {
		panic("lost")
	}
	a := advice.Advice{Seat: c.o.Seat, Done: *c.calls == c.enough}
	for i, m := range c.o.Moves {
		a.Moves = append(a.Moves, advice.Move{
			Move: m, Points: float64(10**c.calls - 8*i), Win: 0.5 + 0.1/float64(i+1), Place: i + 1, Level: i == 0,
			Reasons: []advice.Reason{
				{Text: "leaves the next seat little to score", Short: "leaves little to score", Figures: "3.2 points on average, 7.9 after 6-4 on W"},
				{Text: "opens a number that Bo lacks", Short: "opens a number that Bo lacks", Figures: "Bo passes in 62 of 100"},
			},
		})
	}
	return a
}

// counselled returns a configuration with that adviser, and the observations that
// it was asked about.
func counselled(c Config, enough int) (Config, *[]game.Observation) {
	var asked []game.Observation
	c.Adviser = func(o game.Observation, names []string) page.Adviser {
		asked = append(asked, o)
		return counsel{o: o, calls: new(int), enough: enough}
	}
	return c, &asked
}

// taught opens the usual table with hints at their most.
func taught(t require.TestingT, w, h, enough int) (*desk, *[]game.Observation) {
	c, asked := counselled(configFor("fives", record.Human, "greedy"), enough)
	s := position(t, "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1", "5-0 6-4 2-2 3-1 3-3", "0-0 4-4 6-2 3-2", "")
	s.Scores[game.A], s.Scores[game.B] = game.WholePoints(35), game.WholePoints(60)
	return at(t, c, s, w, h).press("h", "h"), asked
}

// advised returns the moves that are advised at the table.
func (d *desk) advised() []pane.Advised {
	t := d.table()
	return t.Advising.Ranked(t.Board)
}

func (d *desk) screenHas(text string) bool { return strings.Contains(d.screen(), text) }

func TestHintsCycle(t *testing.T) {
	c, asked := counselled(configFor("fives", record.Human, "greedy"), 1)
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := sit(t, c, size[0], size[1])
		pane := size[0] == 120
		*asked = nil
		assert.False(t, d.screenHas("The rule now"))
		d.press("h")
		assert.True(t, d.screenHas("▸ Hints: the rule of the moment."), d.screen())
		assert.Equal(t, pane, d.screenHas("The rule now"))
		assert.False(t, d.screenHas("Moves") || d.screenHas("Hint "), "rules alone")
		assert.Empty(t, *asked, "rules need no adviser")
		assert.Empty(t, d.table().Match.Assisted(1))
		d.press("h")
		assert.True(t, d.screenHas("▸ Hints and advice on"), d.screen())
		assert.Equal(t, pane, d.screenHas("Moves ─") && d.screenHas("Seen ─") && d.screenHas("Log ─"))
		assert.Equal(t, !pane, d.screenHas("◆ Hint "))
		assert.Len(t, *asked, 1)
		d.press("left")
		assert.False(t, d.screenHas("▸ Hints"), "it is said once")
		assert.Len(t, *asked, 1, "the same turn is thought about once")
		d.clickText("h hints", -1)
		assert.True(t, d.screenHas("▸ Hints are off."), d.screen())
		assert.False(t, d.screenHas("The rule now") || d.screenHas("Moves ─") || d.screenHas("◆ Hint"))
		assert.False(t, d.table().Advising.Asked())
	}
}

// Hints are kept for the session, and can be set in the menu too.
func TestHintsInTheSettings(t *testing.T) {
	c, asked := counselled(configFor("fives", record.Human, "greedy"), 1)
	d := sit(t, c, 80, 24).press("esc", "down", "down", "down", "down", "enter").onLine("Hints").press("right", "right")
	require.Contains(t, d.screen(), "rules and advice")
	assert.Len(t, *asked, 1, "advice begins at once")
	d.send(page.StartMsg{Setup: c.Setup})
	assert.Equal(t, 2, d.table().Match.Number)
	assert.Len(t, *asked, 2)
	assert.True(t, d.screenHas("◆ Hint "))
}

// Advice is asked for what the seat knows, first briefly and then for longer,
// until it says that it is done, or for so many steps.
func TestAdviceSharpens(t *testing.T) {
	for _, test := range []struct{ enough, calls int }{{1, 1}, {3, 3}, {99, 5}} {
		d, asked := taught(t, 120, 36, test.enough)
		require.Len(t, *asked, 1)
		assert.Equal(t, d.state().Observe(game.A), (*asked)[0])
		assert.InDelta(t, 10*test.calls, d.advised()[0].Points, 1e-9, "the last word counts")
	}
}

// Whoever thinks is called off as soon as the turn is over, the table is left, or
// advice is turned off.
func TestAdvisersAreCalledOff(t *testing.T) {
	for name, leave := range map[string]func(d *desk){
		"played":     func(d *desk) { d.press("enter") },
		"turned off": func(d *desk) { d.press("h") },
		"left":       func(d *desk) { d.press("esc", "up", "up", "enter") },
		"closed":     func(d *desk) { require.NoError(d.t, d.m.Close()) },
		"another":    func(d *desk) { d.send(page.StartMsg{Setup: d.m.config.Setup}) },
	} {
		t.Run(name, func(t *testing.T) {
			var thinking context.Context
			c := configFor("fives", record.Human, "greedy")
			c.Adviser = func(o game.Observation, _ []string) page.Adviser {
				return adviserFunc(func(ctx context.Context) advice.Advice {
					if thinking == nil {
						thinking = ctx
					}
					return advice.Advice{Moves: []advice.Move{{Move: o.Moves[0]}}, Done: true}
				})
			}
			d := sit(t, c, 80, 24)
			d.press("h", "h")
			d.hold = true
			require.NotNil(t, thinking)
			require.NoError(t, thinking.Err())
			d.press("left", "right", "?", "esc", "l", "esc", "f", "esc")
			require.NoError(t, thinking.Err(), "looking around ends nothing")
			leave(d)
			assert.ErrorIs(t, thinking.Err(), context.Canceled)
		})
	}
}

type adviserFunc func(ctx context.Context) advice.Advice

// Think implements [Adviser].
func (f adviserFunc) Think(ctx context.Context, _ int) advice.Advice { return f(ctx) }

// As soon as a tile lies what was advised before isn't shown any more, in the pictures
// of its points neither.
func TestFilmsDropOldAdvice(t *testing.T) {
	c, _ := counselled(configFor("fives", record.Human, "greedy"), 1)
	c.Motion = prefs.MotionFull
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "3-1 6-4 2-2", "0-0 4-4 6-2", ""), 120, 36).press("h", "h")
	d.hold = true
	d.press("1", "enter")
	var before, after int
	for i := 0; d.table().Film.Running() != nil; i++ {
		if i < prefs.MotionFull.Pictures() { // the tile is still on its way
			before++
			assert.True(t, d.screenHas("leaves the next"), d.screen())
		} else {
			after++
			assert.False(t, d.screenHas("leaves the next"), d.screen())
		}
		d.nextPicture()
	}
	assert.Positive(t, before)
	assert.Positive(t, after)
}

// An adviser that fails says so, and the match goes on.
func TestAFailingAdviser(t *testing.T) {
	for fails := 1; fails <= 2; fails++ {
		c := configFor("fives", record.Human, "greedy")
		c.Adviser = func(o game.Observation, _ []string) page.Adviser {
			return counsel{o: o, calls: new(int), fails: fails}
		}
		d := sit(t, c, 120, 36).press("h", "h")
		assert.True(t, d.screenHas("No advice: something went wrong:"), d.screen())
		ply := d.table().Match.Ply
		d.press("enter")
		assert.Greater(t, d.table().Match.Ply, ply)
	}
}

// At a hand-over nothing of a seat's advice is left on the screen, nor behind it,
// and the next one gets their own.
func TestAHandOverHidesAdvice(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 48}} {
		c, asked := counselled(configFor("block", record.Human, record.Human), 1)
		d := sit(t, c, size[0], size[1])
		d.press("enter", "h", "h")
		first := d.state().Turn()
		require.Len(t, *asked, 1)
		assert.Equal(t, first, (*asked)[0].Seat)
		require.True(t, d.screenHas("leaves the next"), d.screen())
		d.press("enter")
		require.Equal(t, board.HandOver, d.table().Stage)
		nothing := func() {
			t.Helper()
			for _, text := range []string{"leaves the next", "Hint ", "Moves", "Seen", "Why not", "The rule now"} {
				assert.False(t, d.screenHas(text), "%q in\n%s", text, d.screen())
			}
			assert.False(t, d.table().Advising.Asked())
		}
		nothing()
		d.press("v")
		nothing()
		d.press("h", "f")
		nothing()
		assert.Len(t, *asked, 1)
		d.press("v", "enter")
		nothing()
		d.press("h", "h")
		require.Len(t, *asked, 2)
		assert.Equal(t, 1-first, (*asked)[1].Seat)
		assert.Equal(t, []game.Seat{game.A, game.B}, d.table().Match.Assisted(1))
	}
}

// Several people begin without help, whatever one of them chose in matches with bots. Who
// turns it on has it in their own turns, and nobody else has.
func TestHelpIsOnesOwnAmongSeveralPeople(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {160, 48}} {
		c, asked := counselled(configFor("block", record.Human, record.Human), 1)
		c.Hints = prefs.HintAdvice
		d := sit(t, c, size[0], size[1]).press("enter")
		first := d.state().Turn()
		assert.Empty(t, *asked, "nobody asked for help")
		d.press("enter", "enter", "enter", "enter")
		require.Equal(t, first, d.table().Viewer(), "the first person again")
		assert.Empty(t, *asked)
		d.press("h", "h")
		require.Len(t, *asked, 1)
		assert.True(t, d.screenHas("leaves the next"), d.screen())
		d.press("enter", "enter")
		require.Equal(t, 1-first, d.table().Viewer())
		assert.False(t, d.screenHas("leaves the next"), d.screen())
		d.press("enter", "enter")
		require.Equal(t, first, d.table().Viewer())
		assert.Len(t, *asked, 2, "it stays with who turned it on")
		assert.Equal(t, []game.Seat{first}, d.table().Match.Assisted(1))
		assert.Equal(t, prefs.HintAdvice, d.m.settings.Hints, "a match with bots alone has it again")
	}
}

// A round in which advice was shown says so in its record and on its sheet, and
// the next one only if it was shown there too.
func TestAssistedRounds(t *testing.T) {
	var records cabinet
	c, _ := counselled(configFor("block", record.Human, "greedy"), 1)
	c.Record = records.open
	d := sit(t, c, 80, 24).press("h")
	assert.Empty(t, d.table().Match.Assisted(1), "the rule alone is no assistance")
	d.press("h")
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: game.A}}, readPaper(t, records.files[0]).Assisted, "written at once")
	d.press("h")
	for d.table().Stage == board.Playing {
		d.press("enter")
	}
	assert.True(t, d.screenHas("You played with help"), d.screen())
	d.press("enter")
	for d.table().Stage == board.Playing {
		d.press("enter")
	}
	assert.False(t, d.screenHas("played with help"), d.screen())
	assert.Len(t, readPaper(t, records.files[0]).Assisted, 1)
}

// Who turns the hints past advice sees none, and wasn't assisted; whoever is shown any
// was, from the first picture on.
func TestPassingByAdviceIsNoAssistance(t *testing.T) {
	begin := func() *desk {
		c, _ := counselled(configFor("fives", record.Human, "greedy"), 1)
		d := sit(t, c, 80, 24)
		d.hold = true
		return d
	}
	told := func(d *desk) bool { return d.screenHas("◆ Hint ") }
	d := begin().press("h", "h", "h").release()
	assert.Empty(t, d.table().Match.Assisted(1))
	d.press("h", "h")
	assert.False(t, told(d), d.screen())
	assert.Empty(t, d.table().Match.Assisted(1))
	d.release()
	assert.True(t, told(d), d.screen())
	assert.Equal(t, []game.Seat{game.A}, d.table().Match.Assisted(1))
	d.press("h", "h", "h")
	assert.True(t, told(d), "it counts already, so nothing is gained by waiting")
	d = begin().press("h", "h", "enter", "h")
	assert.Empty(t, d.table().Match.Assisted(1), "played before any was seen")
	d = begin().press("h", "h", "h", "h", "h")
	d.hold = false
	first := d.held[:1]
	d.held = nil
	assert.Empty(t, d.send(first...).table().Match.Assisted(1), "that was of the first time")
}

// Bots that play alone aren't taught.
func TestHintsAreForPeople(t *testing.T) {
	c, asked := counselled(configFor("fives", "greedy", "greedy"), 1)
	d := sit(t, c, 120, 36)
	d.m.settings.Hints = prefs.HintAdvice
	d.send(page.SettingsMsg{})
	assert.Empty(t, *asked)
	assert.False(t, d.screenHas("Moves ─"))
	assert.False(t, d.screenHas("h hints"))
}

// Choosing a tile that can't be played says why, in the pane and in the strip;
// choosing another one highlights its move.
func TestTheChoiceIsExplained(t *testing.T) {
	d, _ := taught(t, 120, 36, 1)
	moves := d.advised()
	for i, tile := range d.hand() {
		d.press(string(rune('1' + i)))
		move, ok := d.move()
		stuck := "Why not " + tile.String()
		assert.Equal(t, !ok, d.screenHas(stuck), d.screen())
		assert.Equal(t, ok, d.screenHas("The rule now"))
		if tile.String() == "3-3" {
			require.False(t, ok)
		}
		chosen := d.table()
		at := chosen.Advising.Moves(chosen.Board, false).Chosen
		if !ok {
			assert.Equal(t, -1, at)
			continue
		}
		assert.Equal(t, move, moves[at].Move.Move)
	}
	d, _ = taught(t, 80, 24, 1)
	rule := d.line(-3)
	d.press("5")
	assert.NotEqual(t, rule, d.line(-3), "3-3 fits nowhere")
	assert.Contains(t, d.line(-2), "◆ Hint "+moves[0].Tile.String()+" on "+moves[0].End.String())
}

// Of two ends that are alike the adviser looks at one; the move on the other is
// the same.
func TestMovesOnLikeEndsAreTheSame(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	c.Adviser = func(o game.Observation, _ []string) page.Adviser {
		return adviserFunc(func(context.Context) advice.Advice {
			return advice.Advice{Done: true, Moves: []advice.Move{{Move: o.Moves[0], Alike: o.Moves[1:2]}}}
		})
	}
	d := at(t, c, position(t, "6-3, E 3-2, E 2-6", "6-1 0-0", "5-5 4-4", ""), 120, 36).press("h", "h")
	for range 2 {
		table := d.table()
		moves := d.advised()
		assert.Equal(t, 0, table.Advising.Moves(table.Board, false).Chosen)
		assert.Len(t, moves[0].Alike, 1)
		assert.NotEqual(t, moves[0].Move.Move, moves[0].Alike[0])
		d.press("down")
	}
}

// The figures unfold in the pane, with what showed the lacks; without a pane they
// have a page.
func TestFiguresUnfold(t *testing.T) {
	d, _ := taught(t, 120, 36, 1)
	assert.False(t, d.screenHas("3.2 points on"))
	d.press("f")
	assert.True(t, d.screenHas("3.2 points on average, 7.9"), d.screen())
	d.press("f")
	assert.False(t, d.screenHas("3.2 points on"))
	d, _ = taught(t, 80, 24, 1)
	d.press("f")
	assert.True(t, d.screenHas("FIGURES") && d.screenHas("3.2 points on average, 7.9 after 6-4 on W"), d.screen())
	assert.True(t, d.screenHas("+10.0 points, ahead in the round 60% of the time"))
	d.send(tea.WindowSizeMsg{Width: 120, Height: 36}).press("esc")
	assert.False(t, d.screenHas("3.2 points on"), "the page unfolds nothing in the pane")
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24}).press("h", "f")
	assert.True(t, d.screenHas("f does nothing here"), "without advice there are none")
}

// A click on a move that is advised chooses it.
func TestAClickChoosesAnAdvisedMove(t *testing.T) {
	d, _ := taught(t, 120, 36, 1)
	moves := d.advised()
	require.Greater(t, len(moves), 2)
	found := 0
	for _, m := range moves {
		for y := range 36 {
			line := []rune(d.lines()[y])
			if len(line) > 84 && strings.Contains(string(line[84:]), m.Tile.String()+" ") && strings.Contains(string(line[84:]), " "+m.End.String()+" ") && strings.Contains(string(line[84:]), "%") {
				chosen, ok := d.click(90, y).move()
				require.True(t, ok)
				require.Equal(t, m.Move.Move, chosen)
				found++
				break
			}
		}
	}
	assert.GreaterOrEqual(t, found, 3)
}
