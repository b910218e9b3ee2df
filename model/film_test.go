package model

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/prefs"
	"dominoes/variants"
)

// moving is a configuration in which things move.
func moving(variant string, players ...string) Config {
	c := configFor(variant, players...)
	c.Motion = prefs.MotionFull
	return c
}

// films returns what is held of films.
func (d *desk) films() []board.FilmMsg {
	var films []board.FilmMsg
	for _, msg := range d.held {
		if film, ok := msg.(board.FilmMsg); ok {
			films = append(films, film)
		}
	}
	return films
}

// roll shows a film picture by picture, looking at each, and returns them.
func (d *desk) roll(look func(picture string)) (pictures int) {
	for {
		films := d.films()
		if len(films) == 0 {
			return pictures
		}
		d.held = slices.DeleteFunc(d.held, func(msg tea.Msg) bool { _, film := msg.(board.FilmMsg); return film })
		if d.table().Film.Running() != nil {
			pictures++
			look(d.screen())
		}
		for _, film := range films {
			d.send(film)
		}
	}
}

// While a tile flies between two people nobody's hand can be opened, and no key is offered for it.
func TestNoHandIsOfferedInAFlight(t *testing.T) {
	c := moving("fives", record.Human, record.Human)
	d := at(t, c, position(t, "6-6, W 6-5", "5-4 1-1 6-1", "5-0", ""), 80, 24).press("enter")
	require.Equal(t, board.Playing, d.table().Stage)
	d.hold = true
	d.press("enter")
	require.Equal(t, board.HandOver, d.table().Stage)
	pictures := d.roll(func(picture string) { assert.NotContains(t, picture, "show my hand") })
	assert.Positive(t, pictures)
	assert.Contains(t, d.screen(), "enter show my hand")
}

func movingFives(t require.TestingT, motion prefs.Motion) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Motion = motion
	s := position(t, "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1", "5-0 6-4 2-3", "0-0 4-4 6-2", "")
	s.Scores[game.A], s.Scores[game.B] = game.WholePoints(35), game.WholePoints(60)
	d := at(t, c, s, 80, 24)
	d.hold = true
	return d
}

// A tile is seen on its way, and what comes of it is the still picture.
func TestATileTravels(t *testing.T) {
	still := movingFives(t, prefs.MotionOff).press("enter")
	assert.Empty(t, still.films())
	for motion, pictures := range map[prefs.Motion]int{prefs.MotionShort: 1, prefs.MotionFull: 3} {
		d := movingFives(t, motion)
		before := d.screen()
		d.press("enter")
		seen := []string{before, still.screen()}
		n := d.roll(func(picture string) {
			assert.NotContains(t, seen, picture, "every picture shows something else")
			seen = append(seen, picture)
		})
		assert.Equal(t, pictures, n)
		assert.Equal(t, still.screen(), d.screen())
	}
}

// The points of a play rise, and its score runs up to what it will be.
func TestPointsRise(t *testing.T) {
	c := moving("fives", record.Human, "greedy")
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-2 1-1", "0-0 6-6 3-2", ""), 80, 24)
	d.hold = true
	d.press("enter")
	var scores []string
	rises := 0
	d.roll(func(picture string) {
		if strings.Contains(picture, "+5") && !strings.Contains(picture, "Score sheet") {
			rises++
			scores = append(scores, strings.Fields(strings.Split(picture, "\n")[18])[0])
		}
	})
	assert.Equal(t, 3, rises, "3 at W and 2 at E make 5")
	assert.True(t, slices.IsSorted(scores), "%v", scores)
	assert.Contains(t, d.screen(), " 5 ")
}

// Any key cuts a film short, and does what it is for; but not where it would
// pass over what hasn't been seen.
func TestKeysCutFilmsShort(t *testing.T) {
	d := movingFives(t, prefs.MotionFull).press("enter")
	require.NotNil(t, d.table().Film.Running())
	d.press("l")
	assert.IsType(t, dialog.Text{}, d.top())
	assert.Nil(t, d.table().Film.Running())

	c := moving("fives", record.Human, "greedy")
	d = at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", ""), 80, 24)
	d.hold = true
	d.press("enter")
	require.Equal(t, board.RoundEnd, d.table().Stage)
	assert.NotContains(t, d.screen(), "Score sheet", "the last tile is seen first")
	d.press("enter")
	assert.Equal(t, board.RoundEnd, d.table().Stage, "the key only cuts the film")
	assert.Contains(t, d.screen(), "Score sheet")
	d.roll(func(string) { assert.Fail(t, "the film is over") })
	d.release().press("enter")
	assert.NotEqual(t, board.RoundEnd, d.table().Stage)
}

// A round's end is called out over the table, hands turn over tile by tile and are counted, and
// the points come to the score before the sheet opens.
func TestARoundsEndIsAMoment(t *testing.T) {
	s := position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
	s.Scores[game.A] = game.WholePoints(35)
	d := at(t, moving("fives", record.Human, "greedy"), s, 80, 24)
	d.hold = true
	d.press("enter")
	var sums, scores []string
	called := 0
	d.roll(func(picture string) {
		assert.NotContains(t, picture, "Score sheet", "the table stays in sight")
		rows := strings.Split(picture, "\n")
		if strings.Contains(picture, "█ ▀ █") {
			called++
			assert.Contains(t, picture, "You go out")
		}
		if found := regexp.MustCompile(`= \d+`).FindString(rows[1]); found != "" && !slices.Contains(sums, found) {
			sums = append(sums, found)
		}
		if score := strings.Fields(rows[18])[0]; !slices.Contains(scores, score) {
			scores = append(scores, score)
		}
	})
	assert.GreaterOrEqual(t, called, 20, "Domino! is there to the end")
	assert.Equal(t, []string{"= 10", "= 18"}, append(sums[:1], sums[len(sums)-1]), "pips are counted up: %v", sums)
	assert.Equal(t, "35", scores[0])
	assert.Equal(t, "55", scores[len(scores)-1], "%v", scores)
	assert.Greater(t, len(scores), 3, "the score runs up")
	assert.Contains(t, d.screen(), "Score sheet")
}

// A blocked round is called out too, and the winner's hand is turned over with the others.
func TestABlockedRoundIsCompared(t *testing.T) {
	d := at(t, moving("block", record.Human, "greedy"), position(t, "6-6, W 6-5, E 6-4", "5-4 1-1", "2-1", ""), 80, 24)
	d.hold = true
	d.press("enter")
	both := false
	called := 0
	d.roll(func(picture string) {
		if strings.Contains(picture, "Blocked: ") {
			called++
			rows := strings.Split(picture, "\n")
			both = both || strings.Contains(rows[1], "▐2│1▌ = 3") && strings.Contains(picture, " 2 pips")
		}
	})
	for d.table().Stage != board.RoundEnd {
		d.press("p").release()
		d.roll(func(picture string) {
			if strings.Contains(picture, "Blocked: ") {
				called++
				rows := strings.Split(picture, "\n")
				both = both || strings.Contains(rows[1], "▐2│1▌ = 3") && strings.Contains(picture, " 2 pips")
			}
		})
	}
	assert.Positive(t, called)
	assert.True(t, both, "both hands lie open with their sums")
}

// A team's score stands once in films, too.
func TestATeamsScoreStandsOnceInFilms(t *testing.T) {
	c := moving("block", record.Human, "greedy", "greedy", "random")
	c.Setup.Options = map[string]string{"teams": "true"}
	s := position(t, "6-6, E 6-5, W 6-4, E 5-5, W 4-4", "4-3", "6-1 3-2", "")
	s.Hands[game.C], s.Hands[game.D] = tilesOf(t, "5-4 1-0"), tilesOf(t, "3-0 2-0 3-3")
	s.Scores = [game.MaxSeats]game.Points{game.WholePoints(40), game.WholePoints(65), game.WholePoints(40), game.WholePoints(65)}
	d := at(t, c, s, 80, 24)
	d.hold = true
	d.press("enter")
	partner := d.table().Match.Header.Seats[game.C].Name
	n := d.roll(func(picture string) {
		row := strings.Split(picture, "\n")[1]
		assert.Contains(t, row, partner)
		assert.NotRegexp(t, partner+`\D* (4\d|5\d)\b`, row)
	})
	assert.Greater(t, n, 20)
}

// A big score is called out in letters that are seen from afar, and a small one isn't.
func TestABigScoreIsFelt(t *testing.T) {
	letters := func(lay, hand string) (n int) {
		d := at(t, moving("fives", record.Human, "greedy"), position(t, lay, hand, "0-0 6-2 3-2", ""), 80, 24)
		d.hold = true
		d.press("enter")
		d.roll(func(picture string) {
			if strings.Contains(picture, "▀▀█▀▀") { // the plus
				n++
			}
		})
		return n
	}
	assert.Zero(t, letters("5-5, W 5-3, E 5-4", "4-2 1-1"))
	assert.GreaterOrEqual(t, letters("5-5, W 5-6, E 5-4, E 4-4", "6-6 1-1"), 9, "12 and 8 make 20, seen for longer")
}

// A key that is held down doesn't turn the page of a round's end, nor begin another match; a
// fresh press after a moment does.
func TestAHeldKeyStaysAtARoundsEnd(t *testing.T) {
	for _, motion := range []prefs.Motion{prefs.MotionFull, prefs.MotionOff} {
		c := configFor("fives", record.Human, "greedy")
		c.Motion = motion
		c.Setup.Options = map[string]string{"target": "5"}
		d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", ""), 80, 24)
		d.hold = true
		for range 9 {
			d.press("enter")
			require.Equal(t, board.RoundEnd, d.table().Stage)
		}
		for len(d.held) > 0 {
			d.release()
		}
		for range 9 {
			d.press("enter")
			require.Equal(t, board.MatchEnd, d.table().Stage, "one page, and not another match")
		}
		require.Equal(t, 1, d.m.matches)
		for len(d.held) > 0 {
			d.release()
		}
		d.press("enter")
		assert.Equal(t, 2, d.m.matches)
	}
}

// A refused key lets the bars beside the chosen tile go for a moment.
func TestARefusedKeyIsSeen(t *testing.T) {
	d := movingFives(t, prefs.MotionFull)
	d.press("2", "down")
	require.NotEmpty(t, d.table().Alert)
	bars := strings.Count(d.screen(), "▲")
	n := d.roll(func(picture string) { assert.Less(t, strings.Count(picture, "▲"), bars+1) })
	assert.Equal(t, 1, n)
	assert.Contains(t, d.screen(), "▲ 2 ▲")
}

// A step takes at most 300 ms, at most twelve pictures are shown in a second,
// and nothing goes on for ever.
func TestFilmsAreShort(t *testing.T) {
	t.Parallel()
	assert.GreaterOrEqual(t, board.FrameTime, time.Second/12)
	assert.LessOrEqual(t, time.Duration(prefs.MotionFull.Pictures())*board.FrameTime, 300*time.Millisecond)
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		c := moving(v.ID, record.Human, "greedy", "random", "greedy")
		d := sit(t, c, 100, 30)
		d.hold = true
		for range sampletest.Of(30, 120) {
			if d.table().Stage == board.MatchEnd {
				break
			}
			pictures := d.roll(func(picture string) {
				for _, line := range strings.Split(d.m.View().Content, "\n") {
					require.Equal(t, 100, ansi.StringWidth(line))
				}
			})
			assert.LessOrEqual(t, time.Duration(pictures)*board.FrameTime, 5*time.Second)
			if len(d.held) > 0 {
				d.release()
				continue
			}
			d.press("enter")
		}
	})
}

// Nothing moves unless it is asked for, and what has moved ends alike.
func TestMotionChangesNothing(t *testing.T) {
	for _, v := range []string{"fives", "plaza-twelve"} {
		c := moving(v, "greedy", "greedy", "greedy")
		with := sit(t, c, 120, 36)
		c.Motion = prefs.MotionOff
		without := sit(t, c, 120, 36)
		assert.Equal(t, without.screen(), with.screen())
	}
}

// A change of the window's size ends a film: its places don't hold any more.
func TestResizingEndsAFilm(t *testing.T) {
	d := movingFives(t, prefs.MotionFull).press("enter")
	require.NotNil(t, d.table().Film.Running())
	d.send(tea.WindowSizeMsg{Width: 100, Height: 30})
	assert.Nil(t, d.table().Film.Running())
}

// Bots alone turn the page by themselves, also while somebody looks at the table.
func TestThePageTurnsWhileSomebodyLooks(t *testing.T) {
	c := configFor("block", "greedy", "greedy")
	c.Start = false
	d := sit(t, c, 80, 24)
	d.hold = true
	d.press("enter")
	for d.table().Stage != board.RoundEnd {
		d.release()
	}
	d.press("v")
	assert.Contains(t, d.screen(), "The table as the round ended.")
	d.release()
	assert.NotContains(t, d.screen(), "as the round ended")
}

// nextPicture turns to the next picture of the film.
func (d *desk) nextPicture() {
	films := d.films()
	require.NotEmpty(d.t, films)
	d.send(films[len(films)-1])
}
