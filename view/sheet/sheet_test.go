package sheet

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/goldentest"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// sheets plays some rounds at random and shows the sheet after each of them.
func sheets(t require.TestingT, r domino.Rules, n uint64, show func(*Sheet)) {
	var seed game.Seed
	binary.BigEndian.PutUint64(seed[:], n)
	rng := rand.New(rand.NewPCG(n, 0))
	s, err := game.New(r)
	require.NoError(t, err)
	for ended := 0; s.Stage() != game.MatchOver && ended < 6; {
		a, ok := s.Chance(seed)
		if !ok {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		if s.Ended() > ended {
			ended = s.Ended()
			w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}[:r.Seats], Rules: r, ASCII: true}
			rounds := s.Rounds()
			show(&Sheet{
				Title: "Fives", Detail: "first to 100", Rules: r, Rounds: rounds, Words: w, Headline: w.Outcome(rounds[len(rounds)-1]), Next: "Ann leads.",
				Placing: s.Placing(), Keys: widgets.KeyBar{{Press: "x", Does: "a key"}},
			})
		}
	}
}

// crowd gives everybody n tiles or a few less at the end of the last round.
func crowd(s *Sheet, n int, tiles []domino.Tile) {
	last := &s.Rounds[len(s.Rounds)-1]
	for seat := range s.Rules.Seats {
		last.Hands[seat] = domino.SetOf(tiles[seat*n:][:n-2*seat]...)
		last.Pips[seat] = last.Hands[seat].Pips(s.Rules.DoubleBlank)
	}
}

// The third round of a match of four, and the end of one of two.
func TestSheetScreens(t *testing.T) {
	files := goldentest.Of(t)
	dark := theme.Dark()
	fives := rulestest.Rules(t, "fives 4 target=150")
	teams := rulestest.Rules(t, "block 4 target=30 teams")
	two := rulestest.Rules(t, "fives 2 target=150")
	var below, round, partners, last *Sheet
	sheets(t, two, 1, func(s *Sheet) {
		if len(s.Rounds) == 3 {
			below = s
		}
	})
	t.Run("chart-below-60x30", func(t *testing.T) { files.Equal(t, canvastest.Drawn(60, 30, &dark, below).Plain()+"\n") })
	sheets(t, fives, 1, func(s *Sheet) {
		if s.Rounds[len(s.Rounds)-1].Number == 3 {
			round = s
		}
	})
	sheets(t, teams, 2, func(s *Sheet) {
		if s.Placing == nil {
			partners = s
		}
		last = s
	})
	round.Words.ASCII, partners.Words.ASCII, last.Words.ASCII = false, false, false
	round.Share, last.Alert, last.More = []string{"Bo played with help."}, "The record can't be written", "Ann played with help."
	for name, s := range map[string]*Sheet{"round": round, "partners": partners, "match": last} {
		t.Run(name, func(t *testing.T) { files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, s), dark)) })
		t.Run(name+"-120x36", func(t *testing.T) { files.Equal(t, canvastest.Drawn(120, 36, &dark, s).Plain()+"\n") })
	}
	crowd(round, 22, domino.FullSet(domino.MaxPips).Tiles())
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		t.Run(fmt.Sprintf("crowded-%dx%d", size[0], size[1]), func(t *testing.T) {
			files.Equal(t, canvastest.Drawn(size[0], size[1], &dark, round).Plain()+"\n")
		})
	}
}

func TestLongNoteOnRoundIsWrappedInFull(t *testing.T) {
	dark := theme.Dark()
	draw := rulestest.Rules(t, "draw 4")
	sheets(t, draw, 1, func(s *Sheet) {
		if s.Placing != nil {
			return
		}
		s.Headline, s.More = "Bartholomew goes out with 6-5 on W.", "Ann and Bartholomew played with help. A club player played for Bartholomew in this round."
		for _, size := range [][2]int{{60, 20}, {80, 24}} {
			said := strings.Join(strings.Fields(canvastest.Drawn(size[0], size[1], &dark, s).Plain()), " ")
			require.Contains(t, said, s.More)
		}
	})
}

func TestSheetOfSingleRoundHasNoRoundColumn(t *testing.T) {
	fives := rulestest.Rules(t, "fives 2")
	s := &Sheet{Rules: fives, Words: words.Words{Names: []string{"You", "Otto"}, Rules: fives}, Rounds: []game.Round{{Number: 1}}}
	columns := s.scoreTable(80).columns
	assert.Equal(t, headTotal, columns[0].head)
	s.Placing = [][]domino.Seat{{domino.A}, {domino.B}}
	assert.Empty(t, s.scoreTable(80).columns)
}

// Rounds share a column, or are left out of the chart, only where they have no room even close together.
func TestEveryRoundIsShownIfThereIsRoom(t *testing.T) {
	fives := rulestest.Rules(t, "fives 2 target=250")
	w := words.Words{Names: []string{"You", "Otto"}, Rules: fives}
	s := &Sheet{Rules: fives, Words: w}
	for n := range 9 {
		r := game.Round{Number: n + 1}
		r.Points[domino.A], r.Scores[domino.A] = domino.WholePoints(10), domino.WholePoints(10*n+10)
		s.Rounds = append(s.Rounds, r)
	}
	var heads []string
	for _, c := range s.scoreTable(80).columns {
		heads = append(heads, c.head)
	}
	assert.Equal(t, []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "total", "to go"}, heads)
	assert.LessOrEqual(t, 9*s.groupColumns(32)+s.targetColumns(), 32, "all in the chart under the award")
	assert.Equal(t, 4, s.groupColumns(60))
}

var number = regexp.MustCompile(`-?\d+(?:/\d+| \d+/\d+)?`)

// points reads a figure of the sum beside the hands: 24 of "16 + 8 = 24 pips".
func points(t require.TestingT, figure string) domino.Points {
	if i := strings.Index(figure, "= "); i >= 0 {
		figure = figure[i+2:]
	}
	text, negative := strings.CutPrefix(number.FindString(figure), "-")
	var sum domino.Points
	for part := range strings.FieldsSeq(text) { // 16 2/3 is 16 and 2/3
		p, err := domino.ParsePoints(part)
		require.NoError(t, err, figure)
		sum += p
	}
	if negative {
		return -sum
	}
	return sum
}

// anyRules draws rules with a target that is soon reached.
func anyRules(t *rapid.T) domino.Rules {
	r := rulestest.Draw(t)
	target := r.Target
	if r.Target = rapid.IntRange(min(1, r.Target), 60).Draw(t, "target"); r.Validate() != nil {
		r.Target = target
	}
	return r
}

// Whatever rules a round is played by, what stands beside the hands adds up to what it was worth.
func TestAwardAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sheets(t, anyRules(t), rapid.Uint64().Draw(t, "seed"), func(s *Sheet) {
			round, rows := s.round(), s.awardRows()
			for _, text := range s.Words.Awards(round) {
				require.NotContains(t, text, "%!")
			}
			if len(round.Awards) == 0 || len(rows) == 0 {
				return
			}
			if s.Words.Rules.RecordsOwn() || s.Words.Wiped(round) {
				sides := s.Words.Sides()
				for i, row := range rows[len(rows)-len(sides):] {
					require.Equal(t, round.Points[sides[i]], points(t, row.figure), "%v", rows)
				}
				return
			}
			sum, shares, scored, lost := domino.Points(0), 1, domino.Points(0), false
			if hands := s.Words.Counted(round.Awards[0]); len(hands) == 1 && round.Awards[0].Own == 0 {
				sum = domino.WholePoints(hands[0].Pips) // beside its tiles
			}
			for _, row := range rows {
				switch by, shared := strings.CutPrefix(row.text, "shared by "); {
				case shared:
					shares, _ = strconv.Atoi(by)
				case row.result && row.text == andInPlay:
				case row.result:
					scored = points(t, row.figure)
				case strings.HasPrefix(row.text, "to the nearest"):
					sum = points(t, row.figure)
				case strings.HasPrefix(row.text, "but "):
					lost = true
				case row.figure != "" && !strings.Contains(row.figure, "left out"):
					sum += points(t, row.figure)
				}
			}
			require.Equal(t, round.Points[round.Awards[0].Seat], scored, "%v", rows)
			if lost {
				require.Zero(t, scored)
			} else {
				require.Equal(t, scored, sum/domino.Points(shares), "%v", rows)
			}
		})
	})
}

// Whatever was scored, names and figures are whole on every screen, each in its own row, and nothing runs into anything
// else.
func TestSheetIsWholeOnAnyScreen(t *testing.T) {
	plain := theme.PlainASCII()
	long := []string{"Maximiliane-Rose", "Bo", "Bartholomew-Erns", "X"}
	rapid.Check(t, func(t *rapid.T) {
		renamed := rapid.Bool().Draw(t, "long names")
		tiles := rapid.Permutation(domino.FullSet(domino.MaxPips).Tiles()).Draw(t, "tiles")
		many := rapid.SampledFrom([]int{0, 8, 13, 22}).Draw(t, "tiles left")
		more := rapid.SampledFrom([]int{0, 0, 6, 40}).Draw(t, "earlier rounds")
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		share := rapid.SampledFrom([][]string{nil, {"Dominoes daily #324"}}).Draw(t, "share")
		story := strings.Repeat("in round 3 ", rapid.IntRange(0, 16).Draw(t, "words of the story"))
		sheets(t, anyRules(t), rapid.Uint64().Draw(t, "seed"), func(s *Sheet) {
			if s.Placing != nil {
				s.Share, s.Story = share, story
			}
			if renamed {
				s.Words.Names = long[:s.Rules.Seats]
			}
			for range more {
				s.Rounds = slices.Insert(s.Rounds, 0, s.Rounds[0])
			}
			for i := range s.Rounds {
				s.Rounds[i].Number = i + 1
			}
			if many > 0 {
				crowd(s, many, tiles)
			}
			c := canvas.New(w, h, canvas.Style{})
			c.Ellipsis = plain.Chars.Ellipsis
			s.Draw(c, &plain)
			requireScores(t, s, c)
			if s.Placing != nil {
				requirePlaces(t, s, c.Plain())
			} else {
				requireHands(t, s, c)
			}
		})
	})
}

// What can be copied, and what turned the match, cover no player's row.
func TestShareLineHidesNoPlayer(t *testing.T) {
	plain := theme.PlainASCII()
	for _, rules := range []string{"fives 2 target=60", "fives 3 target=60", "fives 4 target=60", "block 4 target=30 teams", "block 2 rounds=1 target=0"} {
		sheets(t, rulestest.Rules(t, rules), 1, func(s *Sheet) {
			s.Share = []string{"Dominoes daily #324 | won 61-40"}
			for _, story := range []string{"", "Turning point: " + strings.Repeat("in round 3 ", 10)} {
				s.Story = story
				for _, size := range [][2]int{{60, 20}, {80, 24}} {
					c := canvas.New(size[0], size[1], canvas.Style{})
					s.Draw(c, &plain)
					require.Contains(t, c.Plain(), s.Share[0])
					requireScores(t, s, c)
					if s.Placing != nil {
						requirePlaces(t, s, c.Plain())
					}
				}
			}
		})
	}
}

// requireScores demands that the score sheet is whole. There is none at the end of a match of one round.
func requireScores(t require.TestingT, s *Sheet, c *canvas.Canvas) {
	text, w := c.Plain(), c.Columns()
	rows := strings.Split(text, "\n")
	table := s.scoreTable(min(w, sheetMax))
	at := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, sheetTitle) })
	if s.Placing != nil && s.roundIsAll() {
		require.Negative(t, at, text)
		return
	}
	require.Positive(t, at, text)
	for i, seat := range s.Words.Sides() {
		want := s.Words.Side(seat)
		if !strings.Contains(rows[at+1+i], want) { // two long names beside long figures
			require.Equal(t, [2]bool{true, true}, [2]bool{s.Rules.Teams, w < 80}, text)
			continue
		}
		for _, column := range table.columns {
			want += " " + column.figures[i]
			if column.figures[i] == "" {
				want += "."
			}
		}
		got := strings.Fields(strings.Replace(rows[at+1+i], "<", "", 1)) // a meter or a chart may follow
		require.Equal(t, strings.Fields(want), got[:min(len(got), len(strings.Fields(want)))], text)
	}
}

// requirePlaces demands that everybody's place is told.
func requirePlaces(t require.TestingT, s *Sheet, text string) {
	for _, row := range s.finalRows() {
		mark := " "
		if row.won {
			mark = ">"
		}
		require.Regexp(t, fmt.Sprintf(`\n *%s +%s +%s +%s( .*)?\n`, mark, row.place, s.Words.Side(row.seat), row.score), text)
	}
}

// requireHands demands that each hand stands in its row, added up, with the award beside them if it has room.
func requireHands(t require.TestingT, s *Sheet, c *canvas.Canvas) {
	text := c.Plain()
	rows := strings.Split(text, "\n")
	at := 1 + slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, s.Headline) })
	if at == 0 {
		return // it is longer than a row
	}
	margin := strings.Repeat(" ", strings.Index(rows[at-1], s.Headline))
	for _, seat := range s.held(c.Columns(), layout.SizeS).order {
		row := slices.IndexFunc(rows[at:], func(row string) bool { return strings.HasPrefix(row, margin+s.Words.Name(seat)+" ") })
		require.GreaterOrEqual(t, row, 0, text)
		if at += row; s.round().Hands[seat].Len() > 0 {
			require.Regexp(t, fmt.Sprintf(`= +%d( |$)`, s.round().Pips[seat]), rows[at], text)
		}
		at++
	}
	for _, line := range s.awardRows() {
		if beside := strings.Contains(text, strings.Repeat("-", awardColumns)); beside && line.result {
			require.Regexp(t, fmt.Sprintf(`\S +%s *\n`, regexp.QuoteMeta(line.figure)), text)
		}
	}
}

// With colours and bars nothing is cut off either, and lying tiles don't touch those in the row below, as if they
// stood.
func TestSheetInUnicodeOnAnyScreen(t *testing.T) {
	dark := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		sheets(t, anyRules(t), rapid.Uint64().Draw(t, "seed"), func(s *Sheet) {
			s.Words.ASCII, s.Headline = false, "Ann goes out"
			c := canvastest.Drawn(w, h, &dark, s)
			text := c.Plain()
			if w >= 80 {
				require.NotContains(t, text, "…", text)
			}
			if strings.Contains(text, chartTitle) {
				require.GreaterOrEqual(t, len(s.Rounds), chartFrom)
				require.Equal(t, s.Rules.Target > 0, regexp.MustCompile(fmt.Sprintf(`╌.* %d *\n`, s.Rules.Target)).MatchString(text), text)
			}
			require.False(t, s.Rules.Target == 0 && strings.Contains(text, headToGo), text)
			require.Contains(t, text, s.Next)
			for y := range h - 1 {
				for x := range w {
					edge := dark.Chars.EdgeLeft
					require.False(t, s.Placing == nil && c.RuneAt(x, y) == edge && c.RuneAt(x, y+1) == edge, "tiles touch: %s", text)
				}
			}
		})
	})
}

// Who wins the match stands on whole tiles: no half is left that looks cut off.
func TestBannerNamesWinners(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	for want, winners := range map[string][]domino.Seat{"Ann wins": {domino.A}, "Bo wins!": {domino.B}, "Ann & Cy win": {domino.A, domino.C}} {
		assert.Equal(t, want, winBanner(w, winners))
	}
	assert.Equal(t, "You win!", winBanner(w.To(domino.C), []domino.Seat{domino.C}))
}

// The story of a match covers nothing, and nothing moves when it is known.
func TestStoryStandsBelowScoresWithoutMovingThem(t *testing.T) {
	rules := rulestest.Rules(t, "fives 2")
	rules.Target = 10
	dark := theme.Dark()
	told := "Turning point: in round 3 your 6-4 on W lowered your chance to win the match from 48% to 31%. 3-1 on E was better."
	sheets(t, rules, 1, func(s *Sheet) {
		if s.Placing == nil {
			return
		}
		s.Next = "A lesson that fits."
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			s.Story = "Turning point: known later."
			before := strings.Split(canvastest.Drawn(size[0], size[1], &dark, s).Plain(), "\n")
			s.Story = told
			after := strings.Split(canvastest.Drawn(size[0], size[1], &dark, s).Plain(), "\n")
			at := slices.IndexFunc(after, func(row string) bool { return strings.Contains(row, "Turning point: in round 3") })
			require.Positive(t, at, size)
			assert.Equal(t, before[:at], after[:at])
			assert.Contains(t, strings.Join(after[at:], " "), "was better.")
			assert.Contains(t, strings.Join(after[at:at+4], " "), s.Next)
		}
	})
}

// At the end of a match a large screen is divided between the result and the score sheet. After a single round the
// result has all of it.
func TestMatchEndFillsLargeScreen(t *testing.T) {
	dark := theme.Dark()
	two := rulestest.Rules(t, "fives 2 target=150")
	sheets(t, two, 1, func(s *Sheet) {
		s.Placing = [][]domino.Seat{{domino.A}, {domino.B}}
		for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 48}, {250, 70}} {
			hole, blank := 0, 0
			for _, line := range strings.Split(canvastest.Drawn(size[0], size[1], &dark, s).Plain(), "\n") {
				if blank++; strings.TrimSpace(line) != "" {
					blank = 0
				}
				hole = max(hole, blank)
			}
			most := size[1] / 4
			switch len(s.Rounds) { // no chart yet
			case 1:
				most = size[1]*3/7 + 1
			case 2:
				most = size[1]/3 + 1
			}
			assert.LessOrEqual(t, hole, most, "%v after %d rounds", size, len(s.Rounds))
		}
	})
}
