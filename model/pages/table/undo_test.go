package table

import (
	"context"
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// undo takes the last move back, over the end of a round too.
func (d desk) undo() desk {
	if d.Press("u"); len(d.Pages) > 1 {
		d.Press("y")
	}
	return d
}

// Against a bot u takes back a person's move with all that came after it, to any depth, over rounds too; U redoes it;
// the record has both.
func TestUndoAndRedoAgainstBot(t *testing.T) {
	w, file := recorded()
	d := sitIn(t, w, fresh(t, "fives", record.Human, "greedy"))
	assert.Contains(t, d.Press("u").Screen(), "you have no move to take back")
	assert.Contains(t, d.Press("U").Screen(), "there is nothing to redo")
	var mine []match.Match // whenever the person is to move
	for d.page().Match.Round < 3 {
		if d.page().Stage == board.Playing {
			mine = append(mine, d.whole())
		}
		d.Press("enter")
	}
	top := d.whole()
	for _, want := range slices.Backward(mine) {
		d.undo()
		now := d.whole()
		require.Equal(t, want.State.Layout(), now.State.Layout())
		require.Equal(t, want.State.Scores(), now.State.Scores())
		require.Equal(t, want.State.Hand(domino.A), now.State.Hand(domino.A))
		require.Equal(t, board.Playing, d.page().Stage)
		logged := now.Log(0)
		require.Contains(t, d.page().Said, logged[len(logged)-1].Text+".", "the log says the same")
		require.Contains(t, logged[len(logged)-1].Text, "You ", "who took it back")
		saved := read(t, file)
		require.Equal(t, want.State.Scores(), saved.State.Scores(), "the record knows at once")
	}
	assert.Contains(t, d.Press("u").Screen(), "you have no move to take back")
	for d.page().Match.Round < 3 {
		if d.Press("U"); d.page().Stage == board.RoundEnd {
			d.Press("enter")
		}
	}
	assert.Equal(t, top.Actions(), d.whole().Actions(), "the same course")
	assert.Contains(t, d.Press("U").Screen(), "there is nothing to redo")
	assert.Equal(t, top.Actions(), read(t, file).Actions)
	for round := 1; round <= 2; round++ {
		assert.Equal(t, []domino.Seat{domino.A}, d.page().Match.Assisted(round), "who has seen what comes had help")
	}
}

func TestOtherMoveAfterUndoEndsRedo(t *testing.T) {
	d := sit(t, drawGame(t, "6-4 4-1 1-1", "0-0"))
	d.Press("enter", "u", "2", "enter")
	assert.Contains(t, d.Press("U").Screen(), "there is nothing to redo")
	assert.Equal(t, domino.A, d.page().Match.Turn, "the bot has answered")
}

func TestLateMoveAfterUndoIsDropped(t *testing.T) {
	d := sit(t, drawGame(t, "6-4 4-1 1-1", "0-0"), held)
	d.Press("enter", "u")
	before := d.whole().Actions()
	d.Release()
	assert.Equal(t, before, d.whole().Actions())
}

func TestOthersAreAskedBeforeUndo(t *testing.T) {
	d := sit(t, fresh(t, "fives", record.Human, record.Human, record.Human))
	d.Press("enter", "enter")
	require.Len(t, d.page().Match.Layout, 1)
	names := d.page().Match.Words(false).Names
	d.Press("u")
	m := d.whole()
	mover, _ := m.Reversible(false)
	assert.Contains(t, d.Screen(), names[mover]+" would like to take back")
	d.Press("enter")
	assert.Len(t, d.page().Match.Layout, 1, "no")
	d.Press("u", "n")
	assert.Len(t, d.page().Match.Layout, 1, "no")
	d.Press("u", "down")
	assert.Contains(t, d.Paragraph(), "Does everyone agree?")
	d.Press("enter")
	assert.Empty(t, d.page().Match.Layout, "agreed")
	assert.Equal(t, board.HandOver, d.page().Stage, "the hand is for its owner alone")
	assert.Empty(t, d.page().Match.Assisted(1), "nothing is learned by one's own move, and the others haven't asked")
	d.Press("U", "y")
	assert.Len(t, d.page().Match.Layout, 1)
}

// The question whether to take back a tile hides neither the tile nor an open end, unless the box has no place where it
// would hide none.
func TestUndoBoxHidesNeitherTileNorEnds(t *testing.T) {
	asked, hid := 0, map[[2]int]int{}
	for _, variant := range []string{"draw", "fives", "mexican-train"} {
		d := sit(t, fresh(t, variant, record.Human, record.Human), size(80, 24))
		for range 9 {
			if d.Press("enter", "enter", "d", "p", "u"); len(d.Pages) == 1 || len(d.Top().(questionBox).Sight(d.Env)) == 0 {
				d.Press("n")
				continue
			}
			asked++
			require.NotContains(t, d.Screen(), " played ", "the box says it")
			for _, s := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
				d.Resize(s[0], s[1])
				box, sight := raised(d.Canvas()), d.Top().(questionBox).Sight(d.Env)
				require.False(t, box.Empty(), d.Screen())
				if sight = sight[:len(sight)-1]; !overlaps(box, sight) {
					continue
				}
				hid[s]++
				for y := 1; y+box.Dy() <= s[1]-2; y++ {
					for x := 2; x+box.Dx() <= s[0]-2; x++ {
						require.True(t, overlaps(layout.RectAt(x, y, box.Size()), sight), "room at %d, %d in %v", x, y, s)
					}
				}
			}
			d.Press("n")
		}
	}
	t.Logf("of %d boxes these hide something: %v", asked, hid)
	assert.Greater(t, asked, 20)
	assert.LessOrEqual(t, hid[[2]int{80, 24}], asked/5)
	assert.Zero(t, hid[[2]int{120, 36}])
}

func overlaps(box image.Rectangle, places []image.Rectangle) bool {
	return slices.ContainsFunc(places, box.Overlaps)
}

// raised returns the place of the box on a screen in the dark theme.
func raised(c *canvas.Canvas) (box image.Rectangle) {
	w, h := c.Size()
	ground := theme.Dark().Raised
	for y := range h {
		for x := range w {
			if _, style, _ := c.Char(x, y); style.Bg == ground {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// If a round comes back, that is said before: at the next lead, and at the end of the match until the seed is told.
func TestUndoOverRoundsEndIsAskedAsThat(t *testing.T) {
	d := sit(t, fresh(t, "block", record.Human, record.Human))
	for d.page().Match.Round < 2 || d.page().Stage == board.RoundEnd {
		d.Press("enter", "d", "p")
	}
	d.Press("u")
	assert.Contains(t, d.Paragraph(), "from round 1, which has ended. The points for that round go too.")

	d = sit(t, lastTile(t, "5"))
	d.Press("enter")
	require.Equal(t, game.MatchOver, d.page().Match.Stage)
	over := d.page().Match.Ply
	d.Press("u")
	assert.Contains(t, d.Paragraph(), "which has ended. The points for that round go too.")
	require.Equal(t, over, d.Press("n").Pages[0].(Page).Match.Ply)
	d.undo()
	require.Equal(t, board.Playing, d.page().Stage)
	d.Press("enter")
	assert.Equal(t, board.RoundEnd, d.page().Stage, "it ends on its sheet again")
	d.Press("enter")
	require.Equal(t, board.MatchEnd, d.page().Stage)
	d.Press("u")
	assert.Equal(t, over, d.page().Match.Ply)
}

// over opens the result of a short match that the person at the screen lost, with a turning point.
func over(t *testing.T, with ...func(*pagetest.Desk)) desk { return overIn(t, "draw", "60", with...) }

// overIn opens the result of a match of this variant with this target.
func overIn(t *testing.T, variant, target string, with ...func(*pagetest.Desk)) desk {
	d := beforeEnd(t, variant, target, with...)
	d.Press("enter")
	return d
}

// beforeEnd opens the same result while the last move may still be taken back.
func beforeEnd(t *testing.T, variant, target string, with ...func(*pagetest.Desk)) desk {
	s := setup(variant, record.Human, "greedy")
	s.Options = map[string]string{"target": target}
	m := pagetest.PlayOn(t, pagetest.Match(t, s), func(match.Match) bool { return false })
	return sit(t, m, append(with, func(d *pagetest.Desk) { d.Services.Work = 1000 })...)
}

func TestResultIsJudgedBeforeMatchEndsAndSavedThen(t *testing.T) {
	asked := 0
	d := beforeEnd(t, "draw", "60", func(d *pagetest.Desk) {
		think := d.Services.Think
		d.Services.Think = func(ctx context.Context, do func(context.Context)) error {
			asked++
			return think(ctx, do)
		}
	})
	screen := d.Screen()
	assert.Contains(t, screen, "Turning point: in round ")
	assert.Contains(t, screen, "Until you end the match, u takes back the last move.")
	assert.Nil(t, d.Services.Report)
	judged := asked
	d.Press("w")
	known := d.Shown[len(d.Shown)-1].(page.OpenReview).Known
	d.Send(page.ReviewedMsg{Report: *known})
	before := d.page()
	d.Press("enter")
	assert.Equal(t, judged, asked, "nothing is judged twice")
	assert.Contains(t, d.Screen(), "Turning point: in round ")
	after := d.page()
	after.kept = aRecord
	_, keep := after.reviewEnd(before)
	keep()
	assert.True(t, d.Services.Report.Complete())
}

func TestLeavingResultSavesWhatReviewHasJudged(t *testing.T) {
	whole := over(t).page().ending.judged.Reveal().Report()
	d := over(t, func(d *pagetest.Desk) {
		d.Services.Think = func(context.Context, func(context.Context)) error { return context.Canceled }
	})
	d.Press("w").Send(page.ReviewedMsg{Report: whole})
	save(d.page())
	assert.True(t, d.Services.Report.Complete())
}

// aRecord is the ID of a saved match.
const aRecord = "2026-11-20-201405"

// save saves the verdicts of a page as it does when it is left.
func save(p Page) {
	p.kept = aRecord
	_, keep := p.keepReport()
	keep()
}

func TestTakingBackLastMoveForgetsTurningPoint(t *testing.T) {
	d := beforeEnd(t, "draw", "60")
	was := d.page().ending
	require.False(t, was.judged.Reveal().Stopped())
	d.Press("u", "y")
	assert.NotEqual(t, was.asked, d.page().ending.asked)
	assert.True(t, was.judged.Reveal().Stopped())
}

func TestResultOfLostMatchTellsTurningPointAndLesson(t *testing.T) {
	d := over(t)
	require.Contains(t, d.Screen(), "1st   Bo")
	screen := d.Screen()
	assert.Contains(t, screen, "Turning point: in round ")
	assert.Contains(t, screen, "A lesson that fits: ")
	assert.Contains(t, screen, "play again")
	d.Press("e")
	require.IsType(t, page.OpenLesson{}, d.Shown[len(d.Shown)-1])
	d.Press("w")
	asked := d.Shown[len(d.Shown)-1].(page.OpenReview)
	assert.True(t, asked.Known.Complete(), "nothing is judged twice")
}

// rowsBelow returns a screen without its header.
func rowsBelow(screen string) string {
	_, rest, _ := strings.Cut(screen, "\n")
	return rest
}

func TestResultStaysInPlaceWhenJudgingBegins(t *testing.T) {
	d := over(t)
	judged, unjudged, sheet := d.page(), d.page(), d.page()
	unjudged.ending = ending{asked: page.NewToken()}
	sheet.ending, sheet.Stage = ending{}, board.RoundEnd // the last round's, which is the result
	shown := func(p Page) (above, story string) {
		d.Pages[0] = p
		above, story, _ = strings.Cut(d.Screen(), "Turning point: ")
		return above, story
	}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d.Resize(size[0], size[1])
		want, told := shown(judged)
		above, story := shown(unjudged)
		assert.Equal(t, want, above, size)
		assert.True(t, strings.HasPrefix(told, "in round "))
		assert.True(t, strings.HasPrefix(story, "known once all choices are judged."))
		above, _ = shown(sheet)
		assert.Equal(t, rowsBelow(want), rowsBelow(above), "only the header differs")
	}
	unjudged.ending.refused = true
	_, story := shown(unjudged)
	assert.Empty(t, story)
}

func TestResultSaysIfThereWasNoTurningPoint(t *testing.T) {
	d := overIn(t, "fives", "100")
	assert.Contains(t, d.Screen(), "There was no turning point: no single choice decided the match.")
}

func TestResultGoesOnWithWhatReviewHasJudged(t *testing.T) {
	d := over(t)
	d.Press("w")
	known := d.Shown[len(d.Shown)-1].(page.OpenReview).Known
	before, asked := d.Screen(), 0
	think := d.Services.Think
	d.Services.Think = func(ctx context.Context, do func(context.Context)) error {
		asked++
		return think(ctx, do)
	}
	less := *known
	less.Choices = less.Choices[1:]
	d.Send(page.ReviewedMsg{Report: less})
	assert.Equal(t, before, d.Screen())
	assert.Equal(t, 1, asked, "only what the review hasn't judged")
}

func TestLeavingResultStopsJudgingAndSavesVerdicts(t *testing.T) {
	var judging context.Context
	asked := 0
	d := over(t, func(d *pagetest.Desk) {
		think := d.Services.Think
		d.Services.Think = func(ctx context.Context, do func(context.Context)) error {
			if judging, asked = ctx, asked+1; asked > 3 {
				return context.Canceled // the result is left while the fourth choice is judged
			}
			return think(ctx, do)
		}
	})
	assert.Nil(t, d.Services.Report)
	require.NoError(t, judging.Err())
	p := d.page()
	save(p)
	assert.Len(t, d.Services.Report.Choices, 3)
	p.Quiet()
	assert.Error(t, judging.Err())
}
