package table

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/view/pane"
)

// advised lets advisers of [pagetest.Advisers] think at a desk.
func advised(enough int) func(*pagetest.Desk) {
	return func(d *pagetest.Desk) { d.Services.Advise, _ = pagetest.Advisers(enough) }
}

// asking is the same, and notes the observations that were asked about.
func asking(asked **[]game.Observation) func(*pagetest.Desk) {
	return func(d *pagetest.Desk) { d.Services.Advise, *asked = pagetest.Advisers(1) }
}

// scoring is a round of All Fives in which 3-3 fits nowhere and the other tiles do.
func scoring(t *testing.T) match.Match {
	round := pagetest.Position(t, "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1", "5-0 6-4 2-2 3-1 3-3", "0-0 4-4 6-2 3-2", "")
	round.Scores[domino.A], round.Scores[domino.B] = domino.WholePoints(35), domino.WholePoints(60)
	return playing(t, setup("fives", record.Human, "greedy"), round)
}

// taught opens that round with hints at their most.
func taught(t *testing.T, width, height int) desk {
	return sit(t, scoring(t), size(width, height), hints(prefs.HintAdvice), advised(1))
}

func (d desk) ranked() []pane.Advised {
	p := d.page()
	return p.Advising.Ranked(p.Board)
}

func (d desk) has(text string) bool { return strings.Contains(d.Screen(), text) }

func TestHintKeyCycles(t *testing.T) {
	for _, width := range []int{80, 120} {
		var asked *[]game.Observation
		d := sit(t, scoring(t), size(width, width*3/10), asking(&asked))
		beside := width == 120
		assert.False(t, d.has("The rule now"))
		d.Press("h")
		assert.True(t, d.has("▸ Hints: the rule of the moment."))
		assert.Equal(t, beside, d.has("The rule now"))
		assert.False(t, d.has("Moves") || d.has("Hint "), "rules alone")
		assert.Empty(t, *asked, "rules need no adviser")
		assert.Empty(t, d.page().Match.Assisted(1))
		d.Press("h")
		assert.True(t, d.has("▸ Hints and advice on"))
		assert.Equal(t, beside, d.has("Moves ─"))
		assert.False(t, d.has("Seen ─"), "three things at most")
		assert.False(t, d.has("Log ─"), "nothing has happened yet")
		assert.Equal(t, !beside, d.has("◆ Hint "))
		d.Press("left")
		assert.False(t, d.has("▸ Hints"), "it is said once")
		state := d.whole().State
		assert.Equal(t, []game.Observation{state.Observe(domino.A)}, *asked, "the same turn is thought about once")
		d.ClickText("h hints", -1)
		assert.True(t, d.has("▸ Hints are off."))
		assert.False(t, d.has("The rule now") || d.has("Moves ─") || d.has("◆ Hint"))
		assert.False(t, d.page().Advising.Asked())
	}
}

func TestAdvisersAreCalledOff(t *testing.T) {
	for name, leave := range map[string]func(desk){
		"played":     func(d desk) { d.Press("enter") },
		"turned off": func(d desk) { d.Press("h") },
		"left":       func(d desk) { d.page().Leave(d.Env) },
	} {
		t.Run(name, func(t *testing.T) {
			var thinking context.Context
			d := sit(t, scoring(t), hints(prefs.HintAdvice), func(d *pagetest.Desk) {
				d.Services.Advise = func(o game.Observation, _ []string) pagetest.Adviser {
					return func(ctx context.Context, _ int) advice.Advice {
						if thinking == nil {
							thinking = ctx
						}
						return advice.Advice{Moves: []advice.Move{{Move: o.Moves[0]}}, Done: true}
					}
				}
			})
			d.Hold = true
			d.Press("left", "right", "l", "esc", "f", "esc")
			require.NoError(t, thinking.Err(), "looking around ends nothing")
			leave(d)
			assert.ErrorIs(t, thinking.Err(), context.Canceled)
		})
	}
}

func TestFilmDropsOldAdvice(t *testing.T) {
	round := pagetest.Position(t, "5-5, W 5-3, E 5-4", "3-1 6-4 2-2", "0-0 4-4 6-2", "")
	m := playing(t, setup("fives", record.Human, "greedy"), round)
	d := sit(t, m, size(120, 36), hints(prefs.HintAdvice), advised(1), motion(prefs.MotionFull))
	d.Hold, d.Env.Settings.Pace = true, prefs.Slow
	d.Press("1", "enter")
	var told []bool
	for d.page().Film.Running() != nil {
		told = append(told, d.has("leaves the next"))
		d.ReleaseWithin(2 * board.FrameTime)
	}
	assert.Equal(t, append(slices.Repeat([]bool{true}, 6), false, false, false), told, "it travels, then its points rise")
}

// At a hand-over nothing of a player's advice is left, and the next one has none but their own, if they ask for it. A
// setting of matches with bots doesn't count.
func TestAdviceIsOnesOwnAmongSeveralPeople(t *testing.T) {
	for _, width := range []int{80, 160} {
		var asked *[]game.Observation
		s := setup("block", record.Human, record.Human)
		s.Options = map[string]string{"lead": "lot"} // a forced lead needs no advice
		d := sit(t, pagetest.Match(t, s), size(width, width*3/10), hints(prefs.HintAdvice), asking(&asked))
		d.Press("enter")
		first := d.page().Match.Turn
		assert.Empty(t, *asked, "nobody asked for help")
		d.Press("h", "h")
		require.Len(t, *asked, 1)
		require.True(t, d.has("leaves the next"))
		d.Press("enter")
		require.Equal(t, board.HandOver, d.page().Stage)
		nothing := func() {
			t.Helper()
			for _, text := range []string{"leaves the next", "Hint ", "Moves", "Seen", "Why not", "The rule now"} {
				assert.False(t, d.has(text), "%q in\n%s", text, d.Screen())
			}
			assert.False(t, d.page().Advising.Asked())
		}
		for _, key := range []string{"v", "h", "f", "enter"} {
			nothing()
			d.Press(key)
		}
		nothing()
		require.Equal(t, 1-first, d.page().Viewer())
		d.Press("enter", "enter")
		require.Equal(t, first, d.page().Viewer())
		require.Len(t, *asked, 2, "it stays with who turned it on")
		assert.Equal(t, []domino.Seat{first}, d.page().Match.Assisted(1))
		assert.Equal(t, prefs.HintAdvice, d.Env.Settings.Hints, "a match with bots alone has it again")
		d.Press("enter", "enter", "h", "h")
		assert.Equal(t, []domino.Seat{domino.A, domino.B}, d.page().Match.Assisted(1))
	}
}

func TestAssistedRoundIsMarked(t *testing.T) {
	w, file := recorded()
	d := sitIn(t, w, fresh(t, "block", record.Human, "greedy"), advised(1))
	d.Press("h")
	assert.Empty(t, d.page().Match.Assisted(1), "the rule alone is no assistance")
	d.Press("h")
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.A}}, read(t, file).Assisted, "written at once")
	d.Press("h")
	for _, helped := range []bool{true, false} {
		d.pressUntil("enter", func(p Page) bool { return p.Stage != board.Playing })
		assert.Equal(t, helped, d.has("You played with help"))
		d.Press("enter")
	}
	assert.Len(t, read(t, file).Assisted, 1)
}

func TestAdviceThatIsPassedByIsNoAssistance(t *testing.T) {
	told := func(d desk) bool { return d.has("◆ Hint ") }
	d := sit(t, scoring(t), held, advised(1))
	d.Press("h", "h", "h").Release()
	assert.Empty(t, d.page().Match.Assisted(1))
	d.Press("h", "h")
	assert.False(t, told(d))
	assert.Empty(t, d.page().Match.Assisted(1))
	d.Release()
	assert.True(t, told(d))
	assert.Equal(t, []domino.Seat{domino.A}, d.page().Match.Assisted(1))
	d.Press("h", "h", "h")
	assert.True(t, told(d), "it counts already, so nothing is gained by waiting")

	d = sit(t, scoring(t), held, advised(1))
	d.Press("h", "h", "enter", "h")
	assert.Empty(t, d.page().Match.Assisted(1), "played before any was seen")

	d = sit(t, scoring(t), held, advised(1))
	d.Press("h", "h")
	early := showAdvice(d.page().adviceDelay)
	d.Press("h", "h", "h").Send(early)
	assert.Empty(t, d.page().Match.Assisted(1), "that was of the first time")
}

func TestHintsAreForPeople(t *testing.T) {
	var asked *[]game.Observation
	d := sit(t, fresh(t, "fives", "greedy", "greedy"), held, size(120, 36), hints(prefs.HintAdvice), asking(&asked))
	assert.Empty(t, *asked)
	assert.False(t, d.has("Moves ─") || d.has("h hints"))
}

func TestChoiceIsExplained(t *testing.T) {
	d := taught(t, 120, 36)
	moves := d.ranked()
	for i, tile := range d.page().Hand() {
		d.Press(string(rune('1' + i)))
		move, ok := d.page().ChosenMove()
		assert.Equal(t, !ok, d.has("Why not "+tile.String()))
		assert.Equal(t, ok, d.has("The rule now"))
		p := d.page()
		if at := p.Advising.Moves(p.Board, false).Chosen; ok {
			assert.Equal(t, move, moves[at].Move.Move)
		} else {
			assert.Equal(t, "3-3", tile.String())
			assert.Equal(t, -1, at)
		}
	}
	d = taught(t, 80, 24)
	rule := d.Line(-3)
	d.Press("5")
	assert.NotEqual(t, rule, d.Line(-3), "3-3 fits nowhere")
	d.Press("enter")
	assert.Equal(t, 1, strings.Count(d.Screen(), "3-3 fits nowhere"), "it is said once")
	assert.Contains(t, d.Line(-2), "◆ Hint "+moves[0].Tile.String()+" on "+moves[0].End.String())
}

func TestFiguresUnfold(t *testing.T) {
	d := taught(t, 120, 36)
	for _, unfolded := range []bool{false, true, false} {
		assert.Equal(t, unfolded, d.has("3.2 points on average, 7.9"))
		d.Press("f")
	}
	d = taught(t, 80, 24)
	d.Press("f")
	assert.True(t, d.has("FIGURES") && d.has("3.2 points on average, 7.9 after 6-4 on W"))
	assert.True(t, d.has("+10.0 points, ahead in the round 60% of the time"))
	d.Resize(120, 36).Press("esc")
	assert.False(t, d.has("3.2 points on"), "the page unfolds nothing in the pane")
	was := d.Press("h", "f").Screen()
	assert.Equal(t, was, d.Press("f").Screen(), "without advice there are none")
}

// Without room beside the table the figures are a page, which would have no moves while advice is being worked out.
func TestFiguresWaitForAdvice(t *testing.T) {
	var waiting string
	early := func(d *pagetest.Desk) {
		d.Services.Think = func(ctx context.Context, think func(context.Context)) error {
			waiting = d.Press("f").Screen()
			think(ctx)
			return nil
		}
	}
	d := sit(t, scoring(t), size(80, 24), hints(prefs.HintAdvice), advised(1), early)
	assert.Contains(t, waiting, "The figures come with the advice.")
	assert.False(t, d.has("The figures come"))
	assert.True(t, d.has("Hint 6-4"), d.Screen())
}

func TestClickChoosesAdvisedMove(t *testing.T) {
	d := taught(t, 120, 36)
	d.Press("f")
	moves := d.ranked()
	require.Greater(t, len(moves), 2)
	for _, m := range moves[:3] {
		for y, line := range d.Lines() {
			row := []rune(line)
			right := string(row[min(len(row), 84):])
			ranks := strings.Contains(right, "%") && strings.Contains(right, m.Tile.String()+" ")
			if ranks && strings.Contains(right, " "+m.End.String()+" ") {
				d.Click(90, y)
			}
		}
		chosen, _ := d.page().ChosenMove()
		assert.Equal(t, m.Move.Move, chosen)
	}
}

// In whatever game and situation, the pane says the rule, what to play and what happened; with figures, what has been
// seen stands in the place of the log.
func TestPaneShowsThreeThingsAtMost(t *testing.T) {
	title := regexp.MustCompile(`│ ([A-Z][a-z][^─\n]*) ─`)
	games := []string{"draw", "fives", "mexican-train", "matador", "dominican", "plaza-twelve"}
	for _, game := range sampletest.Some(t, 2, games) {
		for _, players := range [][]string{{record.Human, "greedy"}, {record.Human, "greedy", "greedy", "greedy"}} {
			d := sit(t, fresh(t, game, players...), size(120, 36), hints(prefs.HintAdvice), advised(1))
			for range 24 {
				d.Press("enter")
				p := d.page()
				if p.Stage != board.Playing || !p.MyTurn() {
					continue
				}
				var titles []string
				for _, found := range title.FindAllStringSubmatch(d.Screen(), -1) {
					titles = append(titles, found[1])
				}
				require.Equal(t, !advice.Forced(&p.Match.Observation), slices.Contains(titles, "Moves"), d.Screen())
				require.LessOrEqual(t, len(titles), 3, d.Screen())
				require.NotContains(t, titles, "Seen")
			}
		}
	}
}

// remarkable returns a round of All Fives in which 6-3 scores and 6-4 doesn't.
func remarkable(t *testing.T) match.Match {
	return playing(t, setup("fives", record.Human, "greedy"),
		pagetest.Position(t, "5-5, W 5-3, E 5-4", "6-3 6-4 2-2 1-1", "0-0 4-4 6-2 3-2", ""))
}

const remark = "One of your tiles scores now"

// A remark stands below the hand or in the pane during the turn that it is for, and marks the round as one with help.
func TestCoachSpeaksOnceInATurn(t *testing.T) {
	for _, width := range []int{80, 120} {
		d := sit(t, remarkable(t), size(width, width*3/10), hints(prefs.HintCoach), advised(1))
		assert.True(t, d.has(remark), d.Screen())
		assert.Equal(t, []domino.Seat{domino.A}, d.page().Match.Assisted(1))
		assert.False(t, d.has("◆ Hint "), "it names no move")
		assert.False(t, d.has("f figures"))
		d.Press("left", "right")
		assert.True(t, d.has(remark), "while the tile is chosen")
		d.Hold = true
		d.Press("enter")
		assert.False(t, d.has(remark), "during the other's turn")
	}
}

func TestHintKeySendsCoachAway(t *testing.T) {
	d := sit(t, remarkable(t), hints(prefs.HintCoach), advised(1)).Press("h")
	assert.Equal(t, prefs.HintsOff, d.Env.Settings.Hints)
	assert.NotContains(t, d.Screen(), remark)
	assert.False(t, desk{d, t}.page().coaching.advice.Asked())
}

// The coach judges choices by advice that it doesn't show.
func TestCoachFallsSilentAfterRightChoices(t *testing.T) {
	for _, right := range []bool{true, false} {
		d := sit(t, fresh(t, "block", record.Human, "greedy"), hints(prefs.HintCoach), func(d *pagetest.Desk) {
			d.Services.Advise = func(o game.Observation, _ []string) pagetest.Adviser {
				return func(context.Context, int) advice.Advice {
					found := advice.Advice{Done: true}
					for _, m := range o.Moves {
						found.Moves = append(found.Moves, advice.Move{Move: m, Level: right})
					}
					return found
				}
			}
		})
		for range 80 {
			assert.Empty(t, d.page().Advising.Ranked(d.page().Board))
			d.Press("enter")
		}
		later := remarkable(t).See(domino.A).Observation
		_, said := d.page().coaching.coach.Remark(&later, []string{"Ann", "Bo"})
		assert.Equal(t, right, said == "", said)
	}
}
