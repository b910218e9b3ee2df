package table

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
)

// rows returns the open ends, the note and the key bar, as they are on the screen.
func (d desk) rows() []string {
	lines := strings.Split(d.Screen(), "\n")
	r := d.page().Regions(d.page().View(d.Env))
	return append([]string{lines[r.Ends.Min.Y]}, lines[r.Note.Min.Y:]...)
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

func TestOnlyTheFeltChangesInFlight(t *testing.T) {
	for _, variant := range []string{"fives", "draw", "block"} {
		d := watchable(t, variant, 80, 24, 4)
		still, seen, mine := d.rows(), 0, false
		playRound(t, d, func(before Page) {
			p := d.page()
			if before.Film.ID != p.Film.ID {
				mine = before.MyTurn()
			}
			if !p.Film.Flies() || before.Film.Running() != nil && before.Film.ID != p.Film.ID {
				still = d.rows()
				return
			}
			if seen++; mine {
				require.Equal(t, still[len(still)-2:], d.rows()[len(still)-2:], "%s: the tile itself leaves the hand", variant)
				return
			}
			require.Equal(t, still, d.rows(), variant)
		})
		assert.Greater(t, seen, 30)
	}
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

// A key that plays or turns a page only ends what moves: it may have been meant for what was visible before. So no score
// sheet is turned unseen, and no tile is played by a key that was to shorten the wait.
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
