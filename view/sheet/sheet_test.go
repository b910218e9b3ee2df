package sheet

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// ended returns a round that ended with these hands, as the rules count it.
func ended(r game.Rules, hands [game.MaxSeats]game.Set, winners []game.Seat, inPlay [game.MaxSeats]int) game.Round {
	round := game.Round{Ending: game.Blocked, Hands: hands, Winners: winners}
	for i := range r.Seats {
		round.Pips[i] = hands[i].Pips(r.DoubleBlank)
	}
	gain := func(seat game.Seat, shares int, counts func(other game.Seat) bool) game.Gain {
		g := game.Gain{Seat: seat, Shares: shares}
		for s := range game.Seat(r.Seats) {
			if counts(s) {
				g.Hands = append(g.Hands, game.Counted{Seat: s, Pips: round.Pips[s]})
				g.Sum += round.Pips[s]
			}
		}
		if r.Award == game.AwardOthersMinusOwn {
			g.Own = round.Pips[seat]
			g.Sum -= g.Own
		}
		g.Rounded = (g.Sum + r.RoundTo/2) / r.RoundTo * r.RoundTo
		g.Points = game.WholePoints(g.Rounded) / game.Points(shares)
		return g
	}
	if r.Award == game.AwardEachOwn && len(winners) > 0 {
		for s := range game.Seat(r.Seats) {
			round.Awards = append(round.Awards, gain(s, 1, func(o game.Seat) bool { return o == s && !slices.Contains(winners, s) }))
		}
	} else {
		for _, w := range winners {
			round.Awards = append(round.Awards, gain(w, len(winners), func(o game.Seat) bool { return !r.Partner(o, w) }))
		}
	}
	for s := range game.Seat(r.Seats) {
		for o := range game.Seat(r.Seats) {
			if r.Partner(s, o) {
				round.InPlay[s] += game.WholePoints(inPlay[o])
			}
		}
		for _, g := range round.Awards {
			if r.Partner(s, g.Seat) {
				round.Points[s] += g.Points
			}
		}
	}
	return round
}

// match numbers rounds and adds them up.
func match(rounds ...game.Round) []game.Round {
	var scores [game.MaxSeats]game.Points
	for i := range rounds {
		for s := range scores {
			scores[s] += rounds[i].Points[s] + rounds[i].InPlay[s]
		}
		rounds[i].Number, rounds[i].Scores = i+1, scores
	}
	return rounds
}

// placed returns the seats by their scores, best first.
func placed(r game.Rules, scores [game.MaxSeats]game.Points) [][]game.Seat {
	var seats []game.Seat
	for s := range game.Seat(r.Seats) {
		seats = append(seats, s)
	}
	slices.SortStableFunc(seats, func(a, b game.Seat) int {
		if r.Win == game.WinLow {
			a, b = b, a
		}
		return int(scores[b] - scores[a])
	})
	var places [][]game.Seat
	for i, s := range seats {
		if i > 0 && scores[s] == scores[seats[i-1]] {
			places[len(places)-1] = append(places[len(places)-1], s)
		} else {
			places = append(places, []game.Seat{s})
		}
	}
	return places
}

// anySheet draws the end of a round or a match by any rules.
func anySheet(t *rapid.T) *Sheet {
	pick := func(label string, values ...int) int { return rapid.SampledFrom(values).Draw(t, label) }
	r := game.Rules{
		Seats: pick("seats", 2, 3, 4), Set: pick("set", 6, 9, 12), RoundTo: pick("round to", 1, 5), Target: pick("target", 60, 500, 1_000_000),
		InPlay: game.InPlay(pick("in play", 0, 2)), Award: game.Award(pick("award", 0, 1, 2)), Win: game.Win(pick("win", 0, 1)),
		DoubleBlank: pick("double blank", 0, 50),
	}
	r.Teams = r.Seats == 4 && rapid.Bool().Draw(t, "teams")
	var rounds []game.Round
	for range pick("rounds", 1, 2, 3, 5, 12, 40) {
		tiles := rapid.Permutation(game.FullSet(r.Set).Tiles()).Draw(t, "tiles")
		var hands [game.MaxSeats]game.Set
		var inPlay [game.MaxSeats]int
		var winners []game.Seat
		for s := range r.Seats {
			n := min(rapid.IntRange(0, 24).Draw(t, "tiles"), len(tiles))
			hands[s], tiles = game.SetOf(tiles[:n]...), tiles[n:]
			if r.InPlay != game.InPlayNone {
				inPlay[s] = pick("in play", 0, 5, 125)
			}
			if rapid.IntRange(0, 2).Draw(t, "wins") == 0 {
				winners = append(winners, game.Seat(s))
			}
		}
		rounds = append(rounds, ended(r, hands, winners, inPlay))
	}
	names := rapid.SampledFrom([][]string{{"Ann", "Bo", "Cy", "Di"}, {"Maximiliane-Rose", "Bo", "Bartholomew-Ernst", "X"}}).Draw(t, "names")
	for i := range names {
		names[i] = names[i][:min(16, len(names[i]))]
	}
	s := &Sheet{
		Title: "Fives", Detail: "first to 100", Rules: r, Rounds: match(rounds...), Headline: "Ann goes out", Next: "Ann leads.",
		Words: words.Words{Names: names[:r.Seats], Rules: r, ASCII: true}, Keys: widgets.KeyBar{{Press: "?", Does: "help"}},
	}
	if rapid.Bool().Draw(t, "match over") {
		s.Placing = placed(r, s.round().Scores)
	}
	return s
}

// Whatever was scored, names and figures are whole on every screen, each in its
// own row, and nothing runs into anything else.
func TestSheetsAreWhole(t *testing.T) {
	theme := theme.PlainASCII()
	rapid.Check(t, func(t *rapid.T) {
		s := anySheet(t)
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "w"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "h")
		c := canvas.New(w, h, canvas.Style{})
		c.Ellipsis = theme.Chars.Ellipsis
		s.Draw(c, &theme)
		text := c.Plain()
		rows := strings.Split(text, "\n")
		table := s.scoreTable(min(w, sheetMax))
		at := slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, sheetTitle) })
		require.Positive(t, at, text)
		for i, seat := range s.Words.Sides() {
			want := s.Words.Side(seat)
			if !strings.Contains(rows[at+1+i], want) { // two long names beside long figures
				require.Equal(t, [2]bool{true, true}, [2]bool{s.Rules.Teams, w < 80}, text)
				continue
			}
			for _, column := range table.columns {
				figure := column.figures[i]
				if figure == "" {
					figure = "."
				}
				want += " " + figure
			}
			got := strings.Fields(strings.Replace(rows[at+1+i], "<", "", 1)) // a meter or a chart may follow
			require.Equal(t, strings.Fields(want), got[:min(len(got), len(strings.Fields(want)))], text)
		}
		if s.Placing != nil {
			for _, row := range s.finalRows() {
				mark := " "
				if row.won {
					mark = ">"
				}
				require.Regexp(t, fmt.Sprintf(`\n *%s +%s +%s +%s( .*)?\n`, mark, row.place, s.Words.Side(row.seat), row.score), text)
			}
			return
		}
		at = 1 + slices.IndexFunc(rows, func(row string) bool { return strings.Contains(row, s.Headline) })
		margin := strings.Repeat(" ", strings.Index(rows[at-1], s.Headline))
		for _, seat := range s.held(w, layout.SizeS).order {
			row := slices.IndexFunc(rows[at:], func(row string) bool {
				return strings.HasPrefix(row, margin+s.Words.Name(seat)+" ")
			})
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
	})
}

// What is scored never stands in a row of its own.
func TestScoresStandBesideAWord(t *testing.T) {
	row := awardRow{text: "Maximiliane-Rose, Bo and Bartholomew-Erns each score", figure: "0", result: true}
	assert.Equal(t, []awardRow{
		{text: "Maximiliane-Rose, Bo and", result: true}, {text: "Bartholomew-Erns each", result: true}, {text: "score", figure: "0", result: true},
	}, brokenRows([]awardRow{row}, awardColumns))
}

// Beside the hands the award is a sum, from what is counted down to what is scored.
func TestTheAwardIsASum(t *testing.T) {
	r := game.Rules{Seats: 4, RoundTo: 5, InPlay: game.InPlayFives}
	s := Sheet{Rules: r, Words: words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: r}}
	s.Rounds = match(ended(r, hands("", "6-5 5-0", "2-2 3-1", "5-1 1-1"), []game.Seat{game.A}, [game.MaxSeats]int{15, 0, 0, 10}))
	assert.Equal(t, []awardRow{
		{text: "The others have"}, {figure: "16 + 8 + 8 = 32 pips"}, {text: "to the nearest five", figure: "30"}, {line: true},
		{text: "Ann scores", figure: "+30", result: true}, {text: "and in play", figure: "+15", result: true},
	}, brokenRows(s.awardRows(), awardColumns))

	r = game.Rules{Seats: 2, RoundTo: 1}
	s = Sheet{Rules: r, Words: words.Words{Names: []string{"Ann", "Ben"}, Rules: r}.To(game.B)}
	s.Rounds = match(ended(r, hands("6-5", "5-3"), []game.Seat{game.B}, [game.MaxSeats]int{}))
	assert.Equal(t, []awardRow{
		{text: "Ann has", figure: "11 pips"}, {text: "Your own pips", figure: "8, left out"}, {line: true}, {text: "You score", figure: "+11", result: true},
	}, s.awardRows())
}

// Who wins the match stands on whole tiles: no half is left that looks cut off.
func TestTheBannerOfAMatch(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	for want, winners := range map[string][]game.Seat{"Ann wins": {game.A}, "Bo wins!": {game.B}, "Ann & Cy win": {game.A, game.C}} {
		assert.Equal(t, want, winBanner(w, winners))
	}
	assert.Equal(t, "You win!", winBanner(w.To(game.C), []game.Seat{game.C}))
	dark := theme.Dark()
	r := game.Rules{Seats: 2, RoundTo: 1, Target: 20}
	s := &Sheet{Headline: "Bo wins the match", More: "Ann played with help.", Rules: r, Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: r}}
	left := hands("6-5", "")
	won := []game.Seat{game.B}
	s.Rounds = match(ended(r, left, won, [game.MaxSeats]int{}), ended(r, left, won, [game.MaxSeats]int{}), ended(r, left, won, [game.MaxSeats]int{}))
	s.Placing = [][]game.Seat{{game.B}, {game.A}}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		c := canvas.New(size[0], size[1], canvas.Style{})
		s.Draw(c, &dark)
		text := c.Plain()
		for _, want := range []string{"Bo wins the match", "after 3 rounds.", "Ann played with help.", "1st   Bo", chartTitle, sheetTitle} {
			assert.Contains(t, text, want, "%v", size)
		}
		sign := s.plate(&dark, size[0]-4, size[1]-16)
		assert.Positive(t, sign.Height(), "%v", size)
	}
}

// At the match's end names and bars have the colours of their seats, as on the
// score sheet.
func TestPlacesHaveTheSeatsColours(t *testing.T) {
	theme := theme.Dark()
	r := game.Rules{Seats: 2, Set: 6, RoundTo: 1, Target: 60}
	hands := [game.MaxSeats]game.Set{game.A: game.SetOf(game.NewTile(6, 6)), game.B: game.SetOf(game.NewTile(1, 0))}
	s := &Sheet{
		Rules: r, Rounds: match(ended(r, hands, []game.Seat{game.B}, [game.MaxSeats]int{})), Placing: [][]game.Seat{{game.B}, {game.A}},
		Headline: "Bo wins the match", Words: words.Words{Names: []string{"Ann", "Bo"}, Rules: r},
	}
	c := canvas.New(80, 24, canvas.Style{})
	s.Draw(c, &theme)
	marks := 0
	for y, row := range strings.Split(c.Plain(), "\n") {
		for seat, place := range []string{"2nd   Ann", "1st   Bo"} {
			if i := strings.Index(row, place); i >= 0 {
				x := cells.Width(row[:i]) + len("1st   ")
				assert.Equal(t, theme.Seats[seat], colorAt(c, x, y), place)
				assert.Equal(t, []canvas.Color{theme.Text, theme.Gold}[seat], colorAt(c, x-len("1st   "), y), place)
				if bar := strings.IndexRune(row, theme.Chars.MeterOn); bar >= 0 {
					assert.Equal(t, theme.Seats[seat], colorAt(c, cells.Width(row[:bar]), y), place)
				}
				assert.Equal(t, seat == 1, strings.Contains(row, string(theme.Chars.Turn)), place)
				marks++
			}
		}
	}
	assert.Equal(t, 2, marks, c.Plain())
}

// With colours and bars nothing is cut off or falls over either.
func TestSheetsInUnicode(t *testing.T) {
	theme := theme.Dark()
	rapid.Check(t, func(t *rapid.T) {
		s := anySheet(t)
		s.Words.ASCII = false
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "w"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "h")
		c := canvas.New(w, h, canvas.Style{})
		s.Draw(c, &theme)
		text := c.Plain()
		if w >= 80 {
			require.NotContains(t, text, "…", text)
		}
		if i := strings.Index(text, chartTitle); i >= 0 {
			require.GreaterOrEqual(t, len(s.Rounds), chartFrom)
			require.Regexp(t, fmt.Sprintf(`╌.* %d *\n`, s.Rules.Target), text)
		}
		require.Contains(t, text, s.Next)
		if s.Placing == nil {
			requireParted(t, c, &theme)
		}
	})
}

// requireParted fails where lying tiles touch those in the row below, as if they
// stood.
func requireParted(t require.TestingT, c *canvas.Canvas, theme *theme.Theme) {
	w, h := c.Size()
	for y := range h - 1 {
		for x := range w {
			if edge := theme.Chars.EdgeLeft; c.RuneAt(x, y) == edge && c.RuneAt(x, y+1) == edge {
				require.Fail(t, "tiles touch", c.Plain())
			}
		}
	}
}

func hands(texts ...string) (hands [game.MaxSeats]game.Set) {
	for i, text := range texts {
		for _, word := range strings.Fields(text) {
			tile, _, _, err := game.ParseTile(word)
			if err != nil {
				panic(err)
			}
			hands[i] = hands[i].With(tile)
		}
	}
	return hands
}

// The arithmetic names who holds what, and nobody twice.
func TestTheArithmeticOfAwards(t *testing.T) {
	names := []string{"Ann", "Bo", "Cy", "Di"}
	seats := func(s ...game.Seat) []game.Seat { return s }
	for _, test := range []struct {
		want    string
		rules   game.Rules
		hands   [game.MaxSeats]game.Set
		winners []game.Seat
	}{
		{"Ann scores 7: Bo has 7 pips left", game.Rules{Seats: 2}, hands("", "6-1"), seats(game.A)},
		{"Ann scores 5: Bo has 7 pips left, rounded to the nearest five", game.Rules{Seats: 2, RoundTo: 5}, hands("", "6-1"), seats(game.A)},
		{"Ann scores 4: Bo has 7 pips left, minus Ann's own 3", game.Rules{Seats: 2, Award: game.AwardOthersMinusOwn}, hands("2-1", "6-1"), seats(game.A)},
		{"Bo scores 12: the others have 3 + 9 = 12 pips left", game.Rules{Seats: 3}, hands("2-1", "", "5-4"), seats(game.B)},
		{"Ann & Cy score 16: Bo and Di have 7 + 9 = 16 pips left", game.Rules{Seats: 4, Teams: true}, hands("", "6-1", "2-1", "5-4"), seats(game.A)},
		{"Ann and Bo score 3½ each: the others have 3 + 4 = 7 pips left, shared by 2", game.Rules{Seats: 3}, hands("2-1", "3-0", "4-0"), seats(game.A, game.B)},
		{"Nobody scores for the round", game.Rules{Seats: 2}, hands("2-1", "3-0"), nil},
		{"Everyone scores the pips they have left", game.Rules{Seats: 2, Award: game.AwardEachOwn}, hands("", "3-0"), seats(game.A)},
		{"Everyone scores the pips they have left; the winner scores 0", game.Rules{Seats: 2, Award: game.AwardEachOwn}, hands("1-0", "3-0"), seats(game.A)},
	} {
		test.rules.RoundTo = max(1, test.rules.RoundTo)
		s := Sheet{Rules: test.rules, Words: words.Words{Names: names[:test.rules.Seats], Rules: test.rules}}
		s.Rounds = match(ended(test.rules, test.hands, test.winners, [game.MaxSeats]int{}))
		assert.Equal(t, []string{test.want}, s.Words.Awards(s.round()))
	}
}

// colorAt returns the colour of the character at (x, y).
func colorAt(c *canvas.Canvas, x, y int) canvas.Color {
	_, style, _ := c.Char(x, y)
	return style.Fg
}
