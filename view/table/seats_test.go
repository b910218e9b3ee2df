package table

import (
	"fmt"
	"image"
	"regexp"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Seats sit clockwise in the order of play, left, above, right, or the other way round.
func TestSidesFollowTheOrderOfPlay(t *testing.T) {
	for next, all := range map[Side]map[int][]Side{
		Left:  {2: {Below, Above}, 3: {Below, Left, Right}, 4: {Below, Left, Above, Right}},
		Right: {2: {Below, Above}, 3: {Below, Right, Left}, 4: {Below, Right, Above, Left}},
	} {
		for seats, sides := range all {
			for chair := range seats {
				for i, want := range sides {
					side := SideOf(domino.Seat((chair+i)%seats), domino.Seat(chair), seats, next)
					assert.Equal(t, want, side, "%d from %d of %d", i, chair, seats)
				}
			}
		}
	}
}

// anyPlayers draws who sits at a table.
func anyPlayers(t *rapid.T) []Player {
	n := rapid.IntRange(2, 4).Draw(t, "seats")
	players := make([]Player, n)
	for i := range players {
		players[i] = Player{
			Seat: domino.Seat(i), Side: SideOf(domino.Seat(i), domino.A, n, Left),
			Name:  rapid.SampledFrom([]string{"Ann", "Bo", "", "Maximiliane Rose", "漢字漢字漢字漢字"}).Draw(t, "name"),
			Score: rapid.SampledFrom([]string{"0", "1234", "7 1/2", "83 11/12", "-5"}).Draw(t, "score"),
			Share: rapid.IntRange(-20, 140).Draw(t, "share"), Tiles: rapid.IntRange(0, 24).Draw(t, "tiles"),
			Turn: rapid.Bool().Draw(t, "turn"), Thinking: rapid.Bool().Draw(t, "thinking"),
			LastTurn: LastTurn{
				Did:  rapid.SampledFrom([][]string{nil, {"6-4 E"}, {"drew 2", "12-11 SW"}, {"drew 17", "passed 0 1 2 3 4 5 6 7"}}).Draw(t, "did"),
				Gain: rapid.SampledFrom([]string{"", "+5", "+125"}).Draw(t, "gain"),
			},
		}
	}
	return players
}

// However long names and however many tiles, everybody's name, score, count and
// turn are on the screen, and entries don't run into each other.
func TestEverybodyIsShownOnAnyScreen(t *testing.T) {
	theme := theme.PlainASCII()
	rapid.Check(t, func(t *rapid.T) {
		players := anyPlayers(t)
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		s := &Table{Players: players, Hand: tiles.Hand{Chosen: -1}, Felt: tiles.Felt{Last: -1}}
		if rapid.Bool().Draw(t, "pane") {
			s.Pane = &pane.Pane{Log: &pane.Log{}}
		}
		c := canvas.New(w, h, canvas.Style{})
		c.Ellipsis = theme.Chars.Ellipsis
		s.Draw(c, &theme)
		r := s.Regions(w, h)
		row := strings.Split(c.Plain(), "\n")
		for i := range players {
			p := &players[i]
			place := r.Seats
			switch {
			case p.Side == Below:
				place = r.HandTitle
			case p.Side == Left && !r.Left.Empty():
				place = r.Left
			case p.Side == Right && !r.Right.Empty():
				place = r.Right
			}
			text := textIn(c, place)
			require.Contains(t, text, p.Score, "%s", text)
			if p.Side != Below {
				require.Regexp(t, fmt.Sprintf(`\b%d( |\n|$)`, p.Tiles), text)
				require.NotRegexp(t, `\d#`, text)
			}
			if name := []rune(p.Name); len(name) > 0 {
				require.Regexp(t, string(name[:1])+"|~", text)
			}
			if p.Thinking || p.Turn {
				require.Contains(t, text, strings.TrimSpace(p.mark(&theme)))
			}
		}
		require.Len(t, row, h)
	})
}

// Tiles that all see are shown in the row of seats, beside whose they are, and on
// the felt.
func TestOpenTilesStandBesideTheirOwner(t *testing.T) {
	theme := theme.PlainASCII()
	hand := []domino.Tile{domino.NewTile(6, 5), domino.NewTile(6, 3), domino.NewTile(5, 4), domino.NewTile(1, 1)}
	for seats := 2; seats <= 4; seats++ {
		for w := widgets.MinWidth; w <= 200; w += 3 {
			players := make([]Player, seats)
			for i, name := range []string{"You", "Bo", "Cy", "Di"}[:seats] {
				seat := domino.Seat(i)
				open := hand[min(i, 2)-min(i, 1):] // eleven in all, of three
				players[i] = Player{Seat: seat, Side: SideOf(seat, domino.A, seats, Left), Name: name, Score: "0", Tiles: len(open), Open: open}
				if i > 1 && seats == 4 {
					players[i].With, players[i].Score = []string{"you", "Bo"}[i-2], ""
				}
			}
			c := canvas.New(w, 48, canvas.Style{})
			s := &Table{Players: players, Hand: tiles.Hand{Chosen: -1}, Felt: tiles.Felt{Last: -1}}
			s.Draw(c, &theme)
			r := s.Regions(w, 48)
			places := textIn(c, r.Seats) + textIn(c, r.Left) + textIn(c, r.Right)
			for _, p := range players[1:] {
				require.Contains(t, places, p.Name)
				for _, tile := range p.Open {
					require.Regexp(t, fmt.Sprintf(`%d.?%d`, tile.High(), tile.Low()), places, "%d of %d columns", seats, w)
				}
			}
			require.NotContains(t, places, "#")
		}
	}
}

// Partners are told by more than their places, in place of the score that the other one has.
func TestPartnersAreNamedInRowOfSeats(t *testing.T) {
	theme := theme.PlainASCII()
	rapid.Check(t, func(t *rapid.T) {
		players := anyPlayers(t)
		if len(players) == 4 {
			players[2].With, players[2].Score = "you", ""
			players[3].With, players[3].Score = "Bo", ""
		}
		c := canvas.New(rapid.IntRange(widgets.MinWidth, 250).Draw(t, "w"), 1, canvas.Style{})
		drawSeatRow(c, &theme, players, true)
		require.Equal(t, len(players) == 4, strings.Contains(c.Plain(), "&you") || strings.Contains(c.Plain(), "with you"), c.Plain())
		require.Equal(t, len(players) == 4, strings.Contains(c.Plain(), "&Bo") || strings.Contains(c.Plain(), "with Bo"), c.Plain())
	})
}

// Names and counts stay in their columns, whatever is played, drawn or scored.
func TestRowOfSeatsStandsStill(t *testing.T) {
	theme := theme.PlainASCII()
	heads := regexp.MustCompile(`Bo|Cyrus|Di|\b(?:7|[23]\d)\b`) // no score and no sign has such a number
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(80, 250).Draw(t, "w")
		seats := rapid.IntRange(2, 4).Draw(t, "seats")
		var first []int
		for turn := range 6 {
			players := make([]Player, seats)
			for i := range players {
				players[i] = Player{
					Seat: domino.Seat(
						i,
					), Side: SideOf(domino.Seat(i), domino.A, seats, Left), Name: []string{"You", "Bo", "Cyrus", "Di"}[i],
					Score: rapid.SampledFrom([]string{"0", "5", "100"}).
						Draw(t, "score"),
					Tiles: rapid.SampledFrom([]int{7, 20, 37}).Draw(t, "tiles"), Turn: turn%seats == i,
					LastTurn: LastTurn{
						Did: rapid.SampledFrom([][]string{nil, {"6-4 E"}, {"drew 2", "12-11 SW"}}).
							Draw(t, "did"),
						Gain: rapid.SampledFrom([]string{"", "+5"}).Draw(t, "gain"),
					},
				}
			}
			c := canvas.New(w, 1, canvas.Style{})
			drawSeatRow(c, &theme, players, true)
			var columns []int
			for n, at := range heads.FindAllStringIndex(c.Plain(), -1) {
				columns = append(columns, at[n%2]) // where names begin and counts end
			}
			require.Len(t, columns, 2*(seats-1), c.Plain())
			if turn == 0 {
				first = columns
			}
			require.Equal(t, first, columns, c.Plain())
		}
	})
}

// Names stay in their columns when the tiles of all are shown, and as these are played.
func TestNamesStayWhenTilesAreShown(t *testing.T) {
	theme := theme.PlainASCII()
	for _, w := range []int{60, 80, 120, 160} {
		for seats := 2; seats <= 4; seats++ {
			var first [][]int
			for left := 3; left >= -1; left-- { // then they are hidden, and at last turned over
				var players []Player
				for i, name := range []string{"You", "Bo", "Cyrus", "Di"}[:seats] {
					p := Player{Seat: domino.Seat(i), Side: SideOf(domino.Seat(i), domino.A, seats, Left), Name: name, Face: "o_o", Score: "5", Tiles: 3}
					p.Open = domino.FullSet(6).Tiles()[i : i+max(0, left)]
					p.Left = &LeftHand{Tiles: domino.FullSet(6).Tiles()[i:3], Turned: 1, Pips: 5}
					players = append(players, p)
				}
				c := canvas.New(w, 1, canvas.Style{})
				if drawSeatRow(c, &theme, players[1:], true); left < 0 && w > 100 {
					drawLeftRow(c, &theme, players[1:], true)
				}
				columns := regexp.MustCompile(`Bo|Cyr|Di`).FindAllStringIndex(c.Plain(), -1)
				if first == nil {
					first = columns
				}
				require.Len(t, columns, seats-1)
				require.Equal(t, first, columns, c.Plain())
			}
		}
	}
}

// textIn returns what is written in a place of a canvas.
func textIn(c *canvas.Canvas, place image.Rectangle) string { return c.Sub(place).Plain() }

// What a seat did gives way to what it led to.
func TestSignsGiveWayFromTheFirst(t *testing.T) {
	theme := theme.Dark()
	p := Player{LastTurn: LastTurn{Did: []string{"drew 2", "6-4 E"}, Gain: "+15"}}
	text := func(w int) string { return ansi.Strip(p.signs(&theme, w)) }
	assert.Equal(t, "drew 2, 6-4 E +15", text(17))
	assert.Equal(t, "6-4 E +15", text(16))
	assert.Equal(t, "6-4 E +15", text(9))
	assert.Equal(t, "6-4… +15", text(8))
	p = Player{LastTurn: LastTurn{Did: []string{"6-4 B"}, Long: []string{"6-4 on Otto's"}}}
	assert.Equal(t, "6-4 on Otto's", text(13))
	assert.Equal(t, "6-4 B", text(12))
	p = Player{LastTurn: LastTurn{Did: []string{"passed 1 4"}}}
	assert.Equal(t, "passed 1 4", text(10))
	assert.Equal(t, "passed", text(9))
}

// A seat on the felt has a row for each piece, in the same columns on both sides.
func TestSeatOnFeltHasRowForEachPiece(t *testing.T) {
	dark := theme.Dark()
	p := &Player{Seat: domino.B, Side: Left, Name: "Bo", Score: "25", Tiles: 3, Turn: true, LastTurn: LastTurn{Did: []string{"drew 2"}, Gain: "+10"}}
	draw := func() []string {
		c := canvas.New(seatBlock.X, seatBlock.Y, canvas.Style{})
		drawSeatBlock(c, &dark, p)
		return strings.Split(c.Plain(), "\n")
	}
	assert.Equal(t, []string{"▸ Bo", "  25", "  ▆ ▆ ▆", "  3 tiles", "  drew 2 +10"}, draw())
	p.Did = []string{"drew 1", "drew 2", "4-3 S"}
	assert.Equal(t, []string{"▸ Bo", "  25", "  ▆ ▆ ▆", "  3 tiles", "  4-3 S +10"}, draw())
	p.Side, p.Turn, p.Face, p.With, p.Score = Right, false, "•‿•", "Otto", ""
	assert.Equal(t, []string{"  •‿• Bo", "  with Otto", "  ▆ ▆ ▆", "  3 tiles", "  4-3 S +10"}, draw())
	p.Name, p.With, p.Tiles, p.Gain = "Maximiliane Rose", "Maximiliane Rose", 24, ""
	assert.Equal(t, []string{"  •‿• Maximil…", "  &Maximilian…", "  ▆ ▆ ▆ ▆ ▆ …", "  24 tiles", "  4-3 S"}, draw())
}

// At 120 columns three seats have room for a play that scored, beside a partner's name.
func TestRowOfSeatsNamesEndOfPlayThatScored(t *testing.T) {
	dark := theme.Dark()
	players := []Player{
		{Seat: domino.B, Side: Left, Face: "•‿•", Name: "Rosa", Score: "10", Tiles: 2, LastTurn: LastTurn{Did: []string{"6-3 S"}, Gain: "+10"}},
		{Seat: domino.C, Side: Above, Face: "•‿•", Name: "Otto", With: "you", Tiles: 4, LastTurn: LastTurn{Did: []string{"3-1 N"}}},
		{Seat: domino.D, Side: Right, Face: "•‿•", Name: "Marta", With: "Rosa", Tiles: 3, LastTurn: LastTurn{Did: []string{"2-2 E"}}},
	}
	c := canvas.New(120, 1, canvas.Style{})
	drawSeatRow(c, &dark, players, true)
	assert.Contains(t, c.Plain(), "2 ▆  6-3 S +10")
	assert.Contains(t, c.Plain(), "Marta with Rosa  3 ▆  2-2 E")
}
