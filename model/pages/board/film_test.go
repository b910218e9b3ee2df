package board

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants/rulestest"
)

// moves shows all that moves.
func (s *sitting) moves() *sitting {
	s.view.motion = prefs.MotionFull
	return s
}

// found returns what a pattern finds in a row of each picture, without repetitions.
func found(pictures []string, row int, pattern string) (list []string) {
	for _, picture := range pictures {
		line := strings.Split(picture, "\n")[row]
		if text := regexp.MustCompile(pattern).FindString(line); text != "" && (list == nil || list[len(list)-1] != text) {
			list = append(list, text)
		}
	}
	return list
}

// scoreRow is the row with the score of the player below the table.
const scoreRow = 18

// having counts the pictures with a text.
func having(pictures []string, text string) (n int) {
	for _, picture := range pictures {
		if strings.Contains(picture, text) {
			n++
		}
	}
	return n
}

func TestTileIsSeenOnItsWay(t *testing.T) {
	for motion, pictures := range map[prefs.Motion]int{prefs.MotionOff: 0, prefs.MotionShort: 2, prefs.MotionFull: 6} {
		for _, input := range []string{"enter", "d"} {
			s := drawGame(t, map[string]string{"enter": "6-4 1-1", "d": "2-1 1-1"}[input], "0-0 4-0")
			s.view.motion = motion
			seen := []string{s.screen()}
			film := s.press(input).film()
			assert.Len(t, film, pictures+1)
			for _, picture := range film {
				assert.NotContains(t, seen, picture, "every picture shows something else")
				seen = append(seen, picture)
			}
			s.view.motion = prefs.MotionOff
			assert.Equal(t, s.screen(), film[pictures], "the last one is the still picture")
		}
	}
}

// A tile on its way looks as it does in the hand, whatever the size of the tiles on the felt.
func TestTileFliesAsItLiesInTheHand(t *testing.T) {
	s := drawGame(t, "6-4 1-1", "0-0").moves()
	const sixFour = `•••│• •`
	assert.Equal(t, 2, strings.Count(s.screen(), sixFour), "in the hand alone")
	film := s.press("enter").film()
	for _, picture := range film[:flightSteps] {
		rows := strings.Split(picture, "\n")
		assert.Equal(t, 2, strings.Count(strings.Join(rows, "\n"), sixFour), picture)
		assert.Contains(t, picture, "▀▀▀▀▀▀▀▀▀▀▀", "it has an edge")
	}
	assert.NotContains(t, film[flightSteps], sixFour)
}

func TestPointsOfPlayRiseFromEnds(t *testing.T) {
	const plus = "▀▀█▀▀"
	small := sit(t, "fives", pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-2 1-1", "0-0 6-6 3-2", "")).moves().press("enter").film()
	rising := slices.DeleteFunc(slices.Clone(small), func(picture string) bool { return !strings.Contains(picture, "+5") })
	assert.Equal(t, 3, having(rising[:3], "+5"), "3 at W and 2 at E make 5")
	scores := found(small, scoreRow, `^ +\d+`)
	assert.True(t, slices.IsSorted(scores), "%v", scores)
	assert.Zero(t, having(small, plus))
	large := sit(t, "fives", pagetest.Position(t, "5-5, W 5-6, E 5-4, E 4-4", "6-6 1-1", "0-0 6-2 3-2", "")).moves().press("enter").film()
	assert.GreaterOrEqual(t, having(large, plus), 9, "12 and 8 make 20")
}

// A round's end is called out over the table, hands turn over seat by seat and are counted, and the points come to the
// score before the sheet opens.
func TestRoundsEndIsSeenAtTheTable(t *testing.T) {
	round := pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
	round.Scores[domino.A] = domino.WholePoints(35)
	film := sit(t, "fives", round).moves().press("enter").film()
	last := len(film) - 1
	assert.Equal(t, 1, having(film, "Score sheet"))
	assert.Contains(t, film[last], "Score sheet")
	assert.GreaterOrEqual(t, having(film, "▄▄▄▄   ▄▄▄"), 20, "Domino! stays to the end")
	assert.Equal(t, having(film, "▄▄▄▄   ▄▄▄"), having(film[:last], "You go out"))
	sums := found(film[:last], 1, `= \d+`)
	assert.Equal(t, []string{"= 18"}, sums, "a hand turns over at once")
	scores := found(film[:last], scoreRow, `^ +\d+`)
	assert.Greater(t, len(scores), 3, "the score runs up: %v", scores)
}

// Points fly around the word, and are counted once they have arrived.
func TestPointsAreCountedWhenTheyArrive(t *testing.T) {
	round := pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
	round.Scores[domino.A] = domino.WholePoints(35)
	film := sit(t, "fives", round).moves().press("enter").film()
	word, flying := -1, 0
	for i, picture := range film[:len(film)-1] {
		rows := strings.Split(picture, "\n")
		for y, row := range rows[2 : scoreRow-3] {
			if strings.Contains(row, "▌ Domino! ▐") {
				word = y
			}
			if regexp.MustCompile(`\b18\b`).MatchString(row) {
				flying++
				assert.Regexp(t, `^ +35( |$)`, rows[scoreRow], "picture %d", i)
			}
		}
		if word >= 0 {
			assert.Contains(t, rows[2+word], "▌ Domino! ▐", "picture %d", i)
		}
	}
	assert.Greater(t, flying, 2)
}

func TestRouteGoesAroundBlock(t *testing.T) {
	screen, block := image.Rect(0, 0, 80, 24), image.Rect(20, 8, 60, 12)
	for _, ends := range [][2]image.Point{{{40, 1}, {40, 20}}, {{8, 18}, {70, 2}}, {{30, 20}, {34, 1}}, {{2, 1}, {4, 20}}} {
		way := routeAround(ends[0], ends[1], block, screen)
		assert.Equal(t, ends[0], way.at(0, 8))
		assert.Equal(t, ends[1], way.at(8, 8))
		for i := range 101 {
			assert.False(t, way.at(i, 100).In(block), "%v: %d", way, i)
		}
	}
}

// inFlight returns the cells of the tile in flight, with its edge. It is 9 cells wide and 3 high.
func inFlight(t *testing.T, rows []string) image.Rectangle {
	for y, row := range rows {
		if before, _, ok := strings.Cut(row, "▄▄▄▄▄▄▄▄▄▄▄"); ok {
			x := len([]rune(before))
			return image.Rect(x, y-4, x+11, y+1)
		}
	}
	require.Fail(t, "no tile is in flight")
	return image.Rectangle{}
}

func TestNothingBelowFeltChangesBeforeLastTileLands(t *testing.T) {
	s := sit(t, "fives", pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", ""))
	before, shown := s.Board, strings.Split(s.screen(), "\n")
	s.press("enter").moves()
	p := s.pictures(before)
	p.Keys = page.Bar(page.KeyNext)
	s.Board, _ = s.Animate(s.view, before, p)
	film := s.film()
	landed := slices.IndexFunc(film, func(picture string) bool { return strings.Contains(picture, "0▌ E") })
	require.Greater(t, landed, 1)
	r := before.Regions(s.view)
	for i, picture := range film[:landed] {
		rows := strings.Split(picture, "\n")
		tile := inFlight(t, rows)
		for _, y := range []int{r.Ends.Min.Y, r.Note.Min.Y, r.Keys.Min.Y} {
			want, row := []rune(fmt.Sprintf("%-80s", shown[y])), []rune(fmt.Sprintf("%-80s", rows[y]))
			for x := range want {
				if image.Pt(x, y).In(tile) {
					want[x] = row[x]
				}
			}
			assert.Equal(t, string(want), string(row), "picture %d", i)
		}
	}
	assert.Contains(t, film[landed], "next round")
}

// How the round ended stands below the callout, or beside the open ends if there is no room.
func TestFilmSaysHowRoundEndedOnce(t *testing.T) {
	for variant, rows := range map[string][2]int{"draw": {6, 13}, "fives": {15, 16}} {
		round := pagetest.Position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
		film := sit(t, variant, round).moves().press("enter").film()
		said := 0
		for _, picture := range film[:len(film)-1] {
			for y, row := range strings.Split(picture, "\n") {
				if strings.Contains(row, "You go out with 4-0 on E") {
					said++
					assert.True(t, y >= rows[0] && y < rows[1], "%s: row %d\n%s", variant, y, picture)
				}
			}
		}
		assert.Equal(t, having(film[:len(film)-1], "▄▄▄▄   ▄▄▄"), said, variant)
	}
}

func TestBlockedRoundIsCompared(t *testing.T) {
	s := sit(t, "block", pagetest.Position(t, "6-6, W 6-5, E 6-4", "5-4 1-1", "2-1", "")).moves()
	for s.Stage != RoundEnd {
		s.film()
		s.do(s.match.State.Moves()[0].Act(s.match.State.Turn()))
	}
	var turns []time.Duration
	for _, lasts := range s.Film.lasting {
		if lasts > FrameTime {
			turns = append(turns, lasts)
		}
	}
	assert.Equal(t, []time.Duration{120 * time.Millisecond, 120 * time.Millisecond}, turns, "one for each hand")
	film := s.film()
	assert.Positive(t, having(film, "Blocked: "))
	assert.True(t, slices.ContainsFunc(film, func(picture string) bool {
		return strings.Contains(strings.Split(picture, "\n")[1], "▐2│1▌ = 3") && strings.Contains(picture, " 2 pips")
	}), "both hands lie open with their sums")
}

func TestTeamsScoreStandsOnceInFilms(t *testing.T) {
	round := pagetest.Position(t, "6-6, E 6-5, W 6-4, E 5-5, W 4-4", "4-3", "6-1 3-2", "")
	round.Hands[domino.C], round.Hands[domino.D] = pagetest.Tiles(t, "5-4 1-0"), pagetest.Tiles(t, "3-0 2-0 3-3")
	round.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(40), domino.WholePoints(65), domino.WholePoints(40), domino.WholePoints(65)}
	m, err := pagetest.Match(t, match.Setup{
		Variant: "block", Options: map[string]string{"teams": "true"}, Seats: pagetest.Seats(record.Human, "greedy", "greedy", "random"),
	}).Apply(round)
	require.NoError(t, err)
	film := sitAt(t, m).moves().press("enter").film()
	assert.Greater(t, len(film), 20)
	for _, picture := range film[:len(film)-1] {
		row := strings.Split(picture, "\n")[1]
		assert.Contains(t, row, "Cy")
		assert.NotRegexp(t, `Cy\D* (4\d|5\d)\b`, row)
	}
}

func TestRefusedInputBlinks(t *testing.T) {
	s := drawGame(t, "6-4 1-1", "0-0").moves().press("2")
	s.film()
	before := s.Board
	s.press("tab").animate(before)
	film := s.film()
	require.Len(t, film, 2)
	assert.NotContains(t, film[0], "▲ 2 ▲")
	assert.Contains(t, film[1], "▲ 2 ▲")
}

// What was taken back isn't shown: the table may be of another round.
func TestNothingMovesAfterTakingBack(t *testing.T) {
	s := drawGame(t, "6-4 1-1", "0-0").moves()
	before := s.Board
	s.press("enter").film()
	ahead := s.Board
	back, _ := before.Animate(s.view, ahead, s.pictures(ahead))
	assert.Nil(t, back.Film.Running())
}

// A flight takes 240 ms, at most 25 pictures are shown in a second, and no film lasts longer than 5 s.
func TestFilmsAreShort(t *testing.T) {
	assert.GreaterOrEqual(t, flightTime, time.Second/25)
	assert.Equal(t, 240*time.Millisecond, flightSteps*flightTime)
	assert.LessOrEqual(t, time.Duration(prefs.MotionFull.Pictures())*FrameTime, 300*time.Millisecond)
	for _, v := range rulestest.Sample() {
		m := pagetest.Match(t, match.Setup{Variant: v.ID, Seats: pagetest.Seats(record.Human, record.Human, record.Human)})
		m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove })
		s := sitAt(t, m).moves()
		for s.Stage != RoundEnd && s.match.State.Stage() == game.AwaitMove {
			s.do(s.match.State.Moves()[0].Act(s.match.State.Turn()))
			var whole time.Duration
			for _, lasts := range s.Film.lasting {
				whole += lasts
			}
			assert.LessOrEqual(t, whole, 5*time.Second, v.ID)
			s.Board = s.EndFilm()
		}
	}
}
