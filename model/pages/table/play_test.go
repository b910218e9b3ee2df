package table

import (
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
)

func TestRefusedMoveSaysWhy(t *testing.T) {
	block := playing(t, setup("block", record.Human, "greedy"), pagetest.Position(t, "6-6, E 6-5, E 5-4", "6-4 1-1", "3-3 2-2", ""))
	for name, test := range map[string]struct {
		d    desk
		key  string
		want string
	}{
		"drawing while able to play": {sit(t, drawGame(t, "6-4 1-1", "0-0")), "d", "you can play 6-4, so you may not draw"},
		"passing while able to play": {sit(t, drawGame(t, "6-4 1-1", "0-0")), "p", "you can play 6-4, so you may not pass"},
		"passing while able to draw": {sit(t, drawGame(t, "2-1 1-1", "0-0")), "p", "draw"},
		"drawing in Block":           {sit(t, block), "d", "there is no drawing in this game"},
	} {
		t.Run(name, func(t *testing.T) {
			before := test.d.page().Match.Ply
			assert.Contains(t, test.d.Press(test.key).Line(-2), "! ")
			assert.Contains(t, test.d.Line(-2), test.want)
			assert.Equal(t, before, test.d.page().Match.Ply)
			assert.NotContains(t, test.d.Press("s").Screen(), "! ", "the next key clears it")
		})
	}
}

func TestOpeningRuleForcesLead(t *testing.T) {
	d := sit(t, fresh(t, "fives", record.Human, record.Human))
	d.Press("enter")
	state := d.whole().State
	forced := state.Forced()
	require.NotEqual(t, domino.NoTile, forced)
	assert.Equal(t, forced, d.page().Hand()[d.page().Chosen], "it is chosen")
	d.Press("left", "enter")
	assert.Contains(t, d.Line(-2), "you must lead "+forced.String())
	d.Press("right", "enter")
	assert.Len(t, d.page().Match.Layout, 1)
}

func TestSortKeyKeepsChosenTile(t *testing.T) {
	d := sit(t, drawGame(t, "2-1 6-4 1-1 4-3", "0-0"))
	d.Press("4", "s")
	assert.Equal(t, pagetest.Tiles(t, "6-4 4-3 2-1 1-1"), d.page().Hand())
	assert.Equal(t, 1, d.page().Chosen)
}

// The sort key changes between two orders: by number, and by number with the playable tiles first.
func TestSortKeyPutsPlayableTilesFirst(t *testing.T) {
	d := sit(t, drawGame(t, "2-1 5-1 1-1 4-3 6-0", "0-0"))
	for _, c := range []struct{ hand, says string }{
		{"6-0 5-1 4-3 2-1 1-1", "▸ Sorted by number. s again: the tiles that you can play come first."},
		{"6-0 4-3 5-1 2-1 1-1", "▸ The tiles that you can play come first. s again: by number."},
		{"6-0 5-1 4-3 2-1 1-1", "▸ Sorted by number."},
	} {
		d.Press("s")
		assert.Equal(t, pagetest.Tiles(t, c.hand), d.page().Hand())
		assert.Contains(t, d.Screen(), c.says)
	}
}

func TestBotsWaitForThePace(t *testing.T) {
	d := sit(t, fresh(t, "draw", "greedy", "greedy"), held, func(d *pagetest.Desk) { d.Env.Settings.Pace = prefs.Slow })
	var waits []time.Duration
	for _, later := range d.Waiting() {
		waits = append(waits, later.Wait)
	}
	assert.Equal(t, []time.Duration{1500 * time.Millisecond, unnoticed, board.FrameTime}, waits)
}

// During the film enter goes no further than the sheet, and the key bar says so.
func TestFilmOfRoundsEndNamesWhatEnterDoes(t *testing.T) {
	d := sit(t, lastTile(t, "100"), held, motion(prefs.MotionFull))
	d.Press("enter")
	for !strings.Contains(d.Screen(), "You go out") {
		require.NotNil(t, d.page().Film.Running())
		d.Release()
	}
	assert.Contains(t, d.Screen(), " enter score sheet ")
	assert.Contains(t, d.Press("enter").Screen(), "end of round 1")
	assert.Contains(t, d.Screen(), " enter next round ")
}

func TestRoundsEndLeadsToNextRound(t *testing.T) {
	d := sit(t, lastTile(t, "100"))
	d.Press("enter")
	require.Equal(t, board.RoundEnd, d.page().Stage)
	assert.Contains(t, d.Screen(), "You go out with 4-0")
	assert.Contains(t, d.Press("v", "l").Screen(), "The table as the round ended.", "only the way back works")
	assert.Contains(t, d.Press("v").Screen(), "Score sheet")
	was := d.Screen()
	assert.Equal(t, was, d.Press("q", "g", "x").Screen())
	d.Hold = true
	d.Press("enter")
	assert.Equal(t, board.Playing, d.page().Stage)
	assert.Equal(t, 2, d.page().Match.Round)
}

func TestHeaderKeepsRoundWhileItsEndIsShown(t *testing.T) {
	d := sit(t, lastTile(t, "100"))
	d.Press("enter")
	p := d.page()
	require.Equal(t, board.RoundEnd, p.Stage)
	p.Stage = board.Playing // as in the pictures of the film
	assert.Equal(t, "Round 1", p.Screen(d.Env).Stage)
}

func TestMatchEndOffersAnotherMatchAndTheWayOut(t *testing.T) {
	d := sit(t, lastTile(t, "5"))
	sheet := d.Press("enter").Lines()
	assert.Contains(t, d.Screen(), "Until you end the match, u takes back the last move.")
	assert.Equal(t, sheet[:len(sheet)-2], d.Press("enter").Lines()[:len(sheet)-2], "it stays the same page")
	for _, text := range []string{"1st", "2nd", "You go out with 4-0"} {
		assert.Contains(t, d.Screen(), text)
	}
	d.Press("enter")
	assert.Equal(t, []page.Request{page.PlayAgain{}}, d.Shown)
	assert.True(t, d.Press("q").Home)
}

func TestPageOfWatchedBotsTurnsOnce(t *testing.T) {
	for _, key := range []string{"v", "enter"} {
		d := sit(t, fresh(t, "block", "greedy", "greedy"), held)
		for d.page().Stage == board.Playing {
			d.Release()
		}
		require.Equal(t, board.RoundEnd, d.page().Stage)
		d.ReleaseWithin(page.LongPause).Press(key)
		ply := d.page().Match.Ply
		d.Release()
		assert.Equal(t, board.Playing, d.page().Stage)
		assert.False(t, d.page().Peek)
		assert.Equal(t, 2, d.page().Match.Round)
		assert.LessOrEqual(t, d.page().Match.Ply, ply+1)
	}
}

func TestRedealIsTold(t *testing.T) {
	s := setup("plaza", record.Human, "greedy")
	s.Options = map[string]string{"deal": "2"}
	var led, toLead bool
	for seed := 0; !led || !toLead; seed++ {
		require.Less(t, seed, 200, "no seed gives both")
		m := pagetest.Match(t, s)
		m.Seed = &game.Seed{byte(seed)}
		d := sit(t, m, size(120, 36))
		rounds := d.page().Match.Rounds
		switch {
		case len(rounds) == 0 || d.page().Match.Stage != game.AwaitMove:
			continue
		case len(d.page().Match.Layout) == 0:
			assert.Contains(t, d.Screen(), "Nobody had a double")
			toLead = true
		case len(rounds) > 1:
			assert.Equal(t, len(rounds), strings.Count(d.Press("h").Screen(), "Dealt again: no double to lead"))
			led = true
		}
		assert.Equal(t, game.Redealt, rounds[0].Ending)
	}
}

func TestKeyEndsFilmUnlessSomethingIsUnseen(t *testing.T) {
	inFilm := func(m match.Match) desk {
		d := sit(t, m, held, motion(prefs.MotionFull))
		d.Press("enter")
		require.NotNil(t, d.page().Film.Running())
		return d
	}
	d := inFilm(drawGame(t, "6-4 1-1", "0-0"))
	d.Press("l")
	assert.IsType(t, dialog.Text{}, d.Top())
	assert.Nil(t, d.page().Film.Running())
	d = inFilm(drawGame(t, "6-4 1-1", "0-0"))
	d.Resize(100, 30)
	assert.Nil(t, d.page().Film.Running(), "its places don't hold any more")

	d = inFilm(lastTile(t, "100"))
	require.Equal(t, board.RoundEnd, d.page().Stage)
	assert.NotContains(t, d.Screen(), "Score sheet", "the last tile is seen first")
	assert.Contains(t, d.Press("enter").Screen(), "Score sheet", "the key only cuts the film")
}

// A key that is held down neither turns the page of a round's end nor begins another match; a fresh press after a
// moment does.
func TestHeldKeyStaysAtRoundsEnd(t *testing.T) {
	for _, m := range []prefs.Motion{prefs.MotionFull, prefs.MotionOff} {
		d := sit(t, lastTile(t, "5"), held, motion(m))
		release := func() {
			for len(d.Waiting()) > 0 {
				d.Release()
			}
		}
		for range 9 {
			d.Press("enter")
			require.Equal(t, board.RoundEnd, d.page().Stage)
		}
		release()
		for range 9 {
			d.Press("enter")
			require.Equal(t, board.MatchEnd, d.page().Stage, "one page, and not another match")
		}
		require.Empty(t, d.Shown)
		release()
		d.Press("enter")
		assert.Equal(t, []page.Request{page.PlayAgain{}}, d.Shown)
	}
}

func TestLogStandsBesideTableIfThereIsRoom(t *testing.T) {
	d := sit(t, drawGame(t, "6-4 1-1", "0-0"), size(120, 36))
	before := d.Screen()
	assert.Contains(t, d.Press("l").Screen(), "│ Log ─")
	assert.Len(t, d.Pages, 1)
	assert.Equal(t, before, d.Press("l").Screen())
	assert.NotContains(t, d.Press("l").Resize(100, 36).Screen(), "│ Log ─", "it gives way first")
	assert.IsType(t, dialog.Text{}, d.Press("l").Top())
	assert.Contains(t, sit(t, drawGame(t, "6-4 1-1", "0-0"), size(200, 50)).Screen(), "│ Log ─", "it takes nothing from the table there")
}

// A refused move leaves nothing to save: else the next move would wait for ever.
func TestRefusedMoveNeedsNoSaving(t *testing.T) {
	w, _ := recorded()
	d := sitIn(t, w, drawGame(t, "6-4 1-1 5-1", "0-0"), hints(prefs.HintAdvice), advised(1))
	d.Press("p")
	assert.NotEmpty(t, d.page().Alert)
	assert.True(t, d.page().Saved())
	ply := d.page().Match.Ply
	d.Press("enter")
	assert.Greater(t, d.page().Match.Ply, ply)
}

// playRound plays the first legal move in each of a person's turns until a round has ended, and calls see at every
// picture and step after the one before.
func playRound(t *testing.T, d desk, see func(before Page)) {
	for range 2000 {
		before := d.page()
		switch flies := before.Film.Running() != nil; {
		case before.Stage == board.RoundEnd && !flies:
			return
		case !flies && before.MyTurn():
			d.Press(map[game.MoveKind]string{game.Plays: "enter", game.Draws: "d", game.Passes: "p"}[before.Match.Moves[0].Kind])
		default:
			d.ReleaseWithin(2 * board.FrameTime)
			if d.page().Film.Running() == nil && d.page().Match.Ply == before.Match.Ply {
				d.Release()
			}
		}
		see(before)
	}
	require.Fail(t, "the round has no end", d.Screen())
}

// watchable returns a table of a person and bots after the first deal, on a screen on which things move.
func watchable(t *testing.T, variant string, width, height, seats int) desk {
	m := fresh(t, variant, []string{record.Human, "greedy", "random", "greedy"}[:seats]...)
	d := sit(t, m, held, size(width, height), motion(prefs.MotionFull), hints(prefs.HintsOff))
	for d.page().Sealed() {
		d.Release()
	}
	return d
}

// keyColumns returns the columns at which keys stand in the bottom row.
func (d desk) keyColumns(captions ...string) (columns []int) {
	line := d.Line(-1)
	for _, caption := range captions {
		columns = append(columns, strings.Index(line, caption))
	}
	return columns
}

func TestKeysKeepTheirPlacesFromTurnToTurn(t *testing.T) {
	for _, screen := range sampletest.Some(t, 2, [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}}) {
		for _, variant := range []string{"fives", "draw", "block"} {
			d := watchable(t, variant, screen[0], screen[1], 4)
			captions := []string{"tile", "enter", "esc menu", "h hints", "? help"}
			first := d.keyColumns(captions...)
			playRound(t, d, func(Page) {
				if p := d.page(); p.Stage == board.Playing {
					require.Equal(t, first, d.keyColumns(captions...), "%s, %v\n%s", variant, screen, d.Line(-1))
					if p.Film.Flies() || !p.MyTurn() {
						return
					}
					names := map[game.MoveKind]string{game.Plays: "play", game.Draws: "draw", game.Passes: "pass"}
					does := names[p.Match.Moves[0].Kind]
					require.Contains(t, d.Line(-1), "enter "+does)
					require.Equal(t, 1, strings.Count(d.Line(-1), does), d.Line(-1))
				}
			})
		}
	}
}

// seatPlaces returns the columns and rows at which the other seats' names stand, and the column of the boneyard's.
func (d desk) seatPlaces() []image.Point {
	p := d.page()
	r := p.Regions(p.View(d.Env))
	lines := strings.Split(d.Screen(), "\n")
	places := []image.Point{{X: pagetest.Column(lines[0], "boneyard")}}
	for i, name := range p.Match.Words(false).Names {
		if domino.Seat(i) == p.Chair {
			continue
		}
		y := r.Seats.Min.Y
		for _, block := range []image.Rectangle{r.Left, r.Right} {
			if !block.Empty() && strings.Contains(lines[block.Min.Y], name) {
				y = block.Min.Y
			}
		}
		places = append(places, image.Pt(pagetest.Column(lines[y], name[:2]), y))
	}
	return places
}

func TestSeatsStandStillInPlay(t *testing.T) {
	for _, screen := range sampletest.Some(t, 2, [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}}) {
		for seats := 2; seats <= 4; seats++ {
			d := watchable(t, "draw", screen[0], screen[1], seats)
			first := d.seatPlaces()
			for _, at := range first[1:] {
				require.GreaterOrEqual(t, at.X, 0, d.Screen())
			}
			playRound(t, d, func(Page) {
				if d.page().Stage == board.Playing {
					require.Equal(t, first, d.seatPlaces(), "%v\n%s", screen, d.Screen())
				}
			})
		}
	}
}

func TestTableWarnsUntilMatchIsSaved(t *testing.T) {
	w, file := recorded()
	d := sitIn(t, w, drawGame(t, "6-4 1-1 5-1", "0-0 4-0"), held)
	file.SyncFail = errors.New("disk full")
	d.Press("enter")
	for _, text := range []string{"Not saved: the record", "disk full", "NOT SAVED"} {
		assert.Contains(t, d.Screen(), text)
	}
	file.SyncFail = nil
	d.Release()
	assert.Contains(t, d.Screen(), "Saved again")
	assert.NotContains(t, d.Screen(), "NOT SAVED")
}

func TestTableReportsFailedBotAndItsStandIn(t *testing.T) {
	w := &hosting.World{Bots: func(value string) (ai.Player, error) {
		if value == "club" {
			return nil, errors.New("it has no idea")
		}
		return ai.Parse(value)
	}}
	const told = "can't move: it has no idea. Another bot moves"
	d := sitIn(t, w, playing(t, setup("draw", record.Human, "club"), pagetest.Position(t, "6-6, E 6-5", "6-4 5-1 1-1", "5-3 4-0 2-2", "")))
	d.Press("enter")
	assert.Contains(t, d.Paragraph(), "Bo "+told)
	assert.Empty(t, d.page().Failure)
	d = sitIn(t, w, fresh(t, "block", "club", "club"), held)
	for range 9 {
		d.Release()
	}
	assert.Contains(t, d.page().Failure, told, "which the program tells at its end")
}

// A key that would play or turn a page only ends the motion, since it may have been meant for what was visible before.
// So no score sheet is skipped unseen, and no tile is played by a key that was meant to shorten the wait.
func TestKeyPressedInFlightOnlyEndsIt(t *testing.T) {
	d := watchable(t, "block", 80, 24, 2)
	flights, sheets := 0, 0
	for range 4000 {
		before := d.page()
		if before.Film.Running() == nil && (before.MyTurn() || before.Stage == board.RoundEnd) {
			if before.Stage == board.RoundEnd {
				d.Release() // the sheet has been visible for a while
				if sheets++; sheets == 2 {
					break
				}
			}
			d.Press("enter", "p")
			continue
		}
		d.ReleaseWithin(2 * board.FrameTime)
		flying := d.page()
		if flying.Film.Running() == nil {
			d.Release()
			continue
		}
		d.Press("enter")
		after := d.page()
		require.Nil(t, after.Film.Running())
		require.Equal(t, []any{flying.Match.Ply, flying.Match.Round, flying.Stage}, []any{after.Match.Ply, after.Match.Round, after.Stage})
		flights++
	}
	require.Equal(t, 2, sheets)
	require.Greater(t, flights, 10)
}
