package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// Beside a hand stands the longest form that has room; the shortest is broken only if even that has none.
func TestWordsBesideHandKeepToOneRow(t *testing.T) {
	tile, long := domino.NewTile(6, 4), domino.NewTile(12, 11)
	for _, c := range []struct {
		texts []string
		want  [3]string // in 13, 11 and 8 columns, as on screens of 60 and 80, and beside seven tiles
	}{
		{fits(tile, []string{"W"}), [3]string{"6-4 fits W", "6-4 fits W", "6-4: W"}},
		{fits(tile, []string{"W", "E"}), [3]string{"6-4: W or E", "6-4: W or E", "6-4: W/E"}},
		{fits(tile, []string{"W", "N", "E"}), [3]string{"6-4: W/N/E", "6-4: W/N/E", "W/N/E"}},
		{fits(tile, []string{"W", "E", "N", "S"}), [3]string{"6-4: W/E/N/S", "W/E/N/S", "W/E/N/S"}},
		{fits(long, []string{"A", "M"}), [3]string{"12-11: A or M", "12-11: A/M", "fits A/M"}},
		{fitsNone(tile), [3]string{"6-4 fits none", "fits none", "no fit"}},
		{mayNotLead(tile), [3]string{"can't lead", "can't lead", "no lead"}},
		{[]string{atIt("Rosa", thinks)}, [3]string{"Rosa thinks", "Rosa thinks", "Rosa, thinks"}},
	} {
		for i, room := range []int{13, 11, 8} {
			require.Equal(t, c.want[i], strings.Join(inRoom(room, c.texts...), ", "))
		}
	}
}

func TestHeaderSaysWhoHasReachedTarget(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	require.Equal(t, "Bo has 105", has(w, domino.B, "105"))
	require.Equal(t, "You have 105", has(w.To(domino.B), domino.B, "105"))
	w.Rules.Teams = true
	require.Equal(t, "Bo & Di have 105", has(w, domino.B, "105"))
}

func TestCalloutsAndResultSayWhoseTheyAre(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}.To(domino.A)
	require.Equal(t, "points for Bo", pointsFor(w, domino.B))
	require.Equal(t, "points for you", pointsFor(w, domino.A))
	require.Equal(t, "You win with the fewest pips", captionOf("Blocked: you win with the fewest pips"))
	require.Equal(t, "Bo goes out with 5-1", captionOf("Bo goes out with 5-1"))
	require.Equal(t, "Last round: blocked, you win with the fewest pips.", lastRoundWas("Blocked: you win with the fewest pips"))
	require.Equal(t, "Last round: Bo goes out with 5-1.", lastRoundWas("Bo goes out with 5-1"))
}

func TestHeaderSaysWhyMatchGoesOnPastTarget(t *testing.T) {
	b := Board{}
	b.Match.Header.Seats = make([]record.Seat, 4)
	b.Match.Rules = domino.Rules{Seats: 4, Target: 100}
	require.Equal(t, "tied at 105: this round breaks the tie", tiedAt("105"))
	for scores, want := range map[[4]int]bool{{90, 90, 5, 90}: false, {100, 105, 5, 105}: true, {105, 10, 105, 10}: true, {100, 105, 5, 100}: false} {
		for i, n := range scores {
			b.Match.Scores[i] = domino.WholePoints(n)
		}
		b.Match.Stage = game.AwaitMove
		_, tied := b.tiedPastTarget()
		require.Equal(t, want, tied, scores)
	}
	b.Match.Rules.Teams = true
	b.Match.Scores = [4]domino.Points{domino.WholePoints(105), 0, domino.WholePoints(105), 0}
	_, tied := b.tiedPastTarget()
	require.False(t, tied, "partners share their score")
}

func TestDrawingInWords(t *testing.T) {
	tile := domino.NewTile(5, 1)
	for want, text := range map[string]string{
		"You can't play, so you must draw.":                                         mustDraw(4, false),
		"You can't play, so you must draw one tile.":                                mustDraw(1, true),
		"You can't play, so you must draw up to 2 tiles.":                           mustDraw(2, true),
		"You drew 5-1 and still can't play, so you must draw again.":                mustDrawAgain(tile, 3, false),
		"You drew 5-1 and still can't play, so you must draw one more tile.":        mustDrawAgain(tile, 1, true),
		"You drew 5-1 and still can't play, so you must draw again, up to 2 tiles.": mustDrawAgain(tile, 2, true),
		"You drew 5-1 and still can't play, so you must pass.":                      drewMustPass(tile),
		"You drew 5-1 and must play it.":                                            drew(tile, true),
		"You drew 5-1.":                                                             drew(tile, false),
	} {
		require.Equal(t, want, text)
	}
}

func TestCalloutNamesEndOfRound(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}, Rules: domino.Rules{Finish: domino.Finish{0, 0, 30, 0, 0}}}
	out := game.Round{Ending: game.Out, Ender: domino.B, Winners: []domino.Seat{domino.B}, Awards: []game.Gain{{Seat: domino.B, Way: domino.WayBoth}}}
	require.Equal(t, "Capicú!", callout(w, out).Text)
	out.Awards[0].Way = domino.WayPlain
	require.Equal(t, "Domino!", callout(w, out).Text)
	hit := game.Round{Ending: game.TargetHit, Ender: domino.B}
	hit.Scores[domino.B] = domino.WholePoints(61)
	require.Equal(t, "61!", callout(w, hit).Text)
	require.Equal(t, "Blocked!", callout(w, game.Round{Ending: game.Blocked}).Text)
}

// Tiles that a position leaves out neither sleep nor were dealt.
func TestStockTellsTilesOutOfPlay(t *testing.T) {
	for want, seen := range map[string]match.Seen{
		"all tiles dealt": {Observation: game.Observation{Held: [4]int{7, 7, 7, 6}, Layout: make([]domino.Laid, 1)}},
		"23 out of play":  {Observation: game.Observation{Held: [4]int{2, 2}, Layout: make([]domino.Laid, 1)}},
		"1 sleeping":      {Observation: game.Observation{Held: [4]int{9, 9, 9}, Boneyard: 1}},
	} {
		seen.Rules.Set, seen.Rules.Boneyard = 6, domino.BoneyardNone
		assert.Equal(t, want, Stock(&seen))
	}
}

func TestSleepingTilesAreExplainedWhereThereIsRoom(t *testing.T) {
	lead := "You must lead 6-6, the highest double."
	for _, test := range []struct {
		note    string
		columns int
		want    string
	}{
		{"", 78, "Sleeping tiles weren't dealt, and nobody draws them."},
		{lead, 118, lead + " Sleeping tiles weren't dealt, and nobody draws them."},
		{lead, 78, lead + " Sleeping tiles are never drawn."},
		{lead, 58, lead},
	} {
		require.Equal(t, test.want, withSleeping(test.note, test.columns))
	}
}

func TestPointsThatWouldBeTooMany(t *testing.T) {
	rules := domino.Rules{
		Seats: 2, Set: 6, Deal: 7, Lead: domino.LeadLot, Boneyard: domino.BoneyardUntil, Arms: 2, RoundTo: 1,
		InPlay: domino.InPlayFivesAndThrees, Target: 6, TargetRule: domino.TargetExact, Finish: domino.Finish{1, 1, 1, 1, 0, 1},
	}
	for seed := byte(1); ; seed++ {
		for _, s := range layouttest.Round(t, rules, seed, domino.MaxTiles) {
			b := boardOf(s, s.Turn(), "Fives and Threes")
			for i := range b.Hand() {
				b = b.choose(i)
				move, ok := b.ChosenMove()
				if !ok || len(s.Layout()) == 0 || b.Match.After(move).Lost != 8 {
					continue
				}
				v := viewOf(80, 24, theme.Dark())
				ghosts := b.Arrange(v).ghosts(v)
				chosen := slices.IndexFunc(ghosts, func(g tiles.Ghost) bool { return g.Selected })
				require.Equal(t, "+0", ghosts[chosen].Points)
				require.Contains(t, strings.Join(strings.Fields(tableOf(b, v)), " "),
					"If you play "+move.Tile.String()+", its 8 points don't count: that would be over 6.")
				return
			}
		}
	}
}

// Partners have the same colour on the table.
func TestPartnersShareAColour(t *testing.T) {
	for teams, want := range map[string]int{"true": 2, "false": 4} {
		m := pagetest.Match(t, match.Setup{
			Variant: "block", Options: map[string]string{"teams": teams}, Seats: pagetest.Seats(record.Human, "greedy", "greedy", "random"),
		})
		m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove })
		s := sitAt(t, m)
		c := canvas.New(80, 24, canvas.Style{})
		s.Draw(s.view, c, s.pictures(s.Board))
		colours := map[canvas.Color]bool{}
		for seat := range domino.Seat(4) {
			x, y := canvastest.Find(t, c, m.See(domino.A).Words(false).Name(seat))
			_, style, _ := c.Char(x, y)
			colours[style.Fg] = true
		}
		require.Len(t, colours, want)
	}
}
