package pane

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// plays is a move with what is thought of it.
func plays(tile game.Tile, end game.End, now int, points, win float64, level bool, reasons ...string) Advised {
	a := Advised{Now: now}
	a.Move.Move = game.Move{Kind: game.Plays, Tile: tile, End: end}
	a.Points, a.Odds, a.Level, a.Place = points, win, level, 1
	for i, text := range reasons {
		whole, short, _ := strings.Cut(text, "|")
		if short == "" {
			short = whole
		}
		a.Reasons = append(a.Reasons, advice.Reason{Text: whole, Short: short, Figures: []string{"", "Bo draws about 1.5 tiles"}[i%2]})
	}
	return a
}

// thought are the moves of the pictures.
func thought() []Advised {
	tile := game.NewTile
	moves := []Advised{
		plays(tile(6, 1), game.E, 15, 18.24, 0.62, true, "scores 15 now", "Bo has no 6s and must draw 97% of the time (35% after 5-4 on N)|Bo has no 6s and probably must draw"),
		plays(tile(3, 2), game.S, 0, 17.96, 0.615, true, "as good as 6-1 on E: fewer points, but ahead in the round more often|fewer points, but ahead in the round more often"),
		plays(tile(5, 4), game.N, 5, 1.6, 0.48, false, "scores only 5, while 6-1 on E scores 15", "Bo can play 65% of the time (3% after 6-1 on E)|Bo can play more often"),
		plays(tile(3, 2), game.W, 0, -0.04, 0.41, false, "scores nothing, while 6-1 on E scores 15", "about 9.4 pips left in hand at the end (6.3 after 6-1 on E)|more pips left in hand"),
		plays(tile(0, 0), game.W, 0, -12.4, 0.095, false, "lets Bo score about 7.5 next (1.2 after 6-1 on E)|lets Bo score more"),
		{Now: 0},
	}
	moves[0].Alike = []game.Move{{Kind: game.Plays, Tile: tile(6, 1), End: game.W}}
	moves[5].Move.Move = game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
	moves[5].Points, moves[5].Odds = -123.4, 0.004
	for i, place := range []int{1, 1, 3, 4, 5, 6} {
		moves[i].Place, moves[i].Tied = place, i == 1
	}
	return moves
}

// LessonPane is a pane with all hints.
func LessonPane(top int) *Pane {
	p := &Pane{
		Rule: &Rule{
			Title: "The rule now", Right: "r tells more",
			Text: "You can play, so you must: there is no boneyard. After each tile the open ends are added up; a multiple of five scores at once.",
		},
		Moves: &Moves{PointsHead: "points", ChanceHead: "ahead", Moves: thought(), Chosen: 1, Foot: "Ahead: at the end of this round. Based only on what you can see."},
		Seen:  noticed(top), Log: &Log{Right: "Round 4"},
	}
	for i := range 9 {
		p.Log.Entries = append(p.Log.Entries, words.Entry{Seat: game.Seat(i % 4), Name: []string{"Ann", "Bo", "Cy", "Di-Ann"}[i%4], Text: fmt.Sprintf("laid %d-3 on S", i), New: i > 5})
	}
	return p
}

// noticed is what has been seen in the pictures, with a set up to top.
func noticed(top int) *Seen {
	s := &Seen{Others: []Other{
		{Seat: game.B, Name: "Bo", Lacks: []advice.Lack{{Pips: 4}, {Pips: 3}}},
		{Seat: game.C, Name: "Cy", Lacks: []advice.Lack{{Pips: 6}, {Pips: 5}}},
		{Seat: game.D, Name: "Di-Ann", Lacks: []advice.Lack{{Pips: 6}, {Pips: 0}}},
	}}
	for n := range top + 1 {
		table := (n*5 + 3) % (top + 1)
		s.Numbers = append(s.Numbers, advice.Number{Table: table, Hand: min(n%2, top+1-table), Unseen: top + 1 - table - min(n%2, top+1-table)})
	}
	return s
}

// Whatever there is to say, the moves stay longest and the log goes first; what is
// shown has all the rows that it needs, and no more than there are.
func TestPartsGiveWayInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := LessonPane(rapid.SampledFrom([]int{6, 9, 12}).Draw(t, "top"))
		p.Moves.Moves = p.Moves.Moves[:rapid.IntRange(0, 6).Draw(t, "moves")]
		p.Moves.Chosen = rapid.IntRange(-1, len(p.Moves.Moves)-1).Draw(t, "chosen")
		p.Moves.Unfolded = rapid.Bool().Draw(t, "unfolded")
		width, height := 33, rapid.IntRange(1, 60).Draw(t, "height")
		parts := p.parts(width, height)
		require.NotEmpty(t, parts)
		var names []string
		used := len(parts) - 1
		dark := theme.Dark()
		for _, part := range parts {
			title, _ := part.heading(&dark, width)
			names = append(names, title)
			used += 1 + part.Rows
			least, _ := part.section.rows(width)
			if len(parts) > 1 {
				require.GreaterOrEqual(t, part.Rows, least)
			}
		}
		if len(parts) > 1 {
			require.Equal(t, height, used)
		}
		require.Contains(t, []string{"The rule now,Moves,Seen,Log", "The rule now,Moves,Seen", "The rule now,Moves", "Moves"}, strings.Join(names, ","))
		for _, part := range parts {
			if part.section == section(p.Moves) && len(parts) > 1 {
				shown := p.Moves.fit(width, part.Rows-1)
				require.GreaterOrEqual(t, len(shown), min(movesLeast, len(p.Moves.Moves)))
				rows, chosen := 0, p.Moves.Chosen < 0
				for _, s := range shown {
					rows += 1 + len(s.lines)
					chosen = chosen || s.index == p.Moves.Chosen
				}
				require.LessOrEqual(t, rows, part.Rows-1)
				require.True(t, chosen, "the chosen move is shown")
			}
		}
		c := canvas.New(Width, height, canvas.Style{})
		theme := theme.Dark()
		p.Draw(c, &theme) // it doesn't fall over
	})
}

// A bar shows the chance at its right, whatever the points: full only at 100%, empty only at 0.
func TestBarsShowTheChance(t *testing.T) {
	dark := theme.Dark()
	for odds, filled := range map[float64]int{0: 0, 0.01: 1, 0.1: 1, 0.2: 2, 0.5: 4, 0.9: 7, 0.994: 7, 1: 8} {
		for _, points := range []float64{-24.9, 0, 18.2} {
			m := &Moves{Chosen: -1, PointsHead: "points", ChanceHead: "ahead", Moves: []Advised{plays(game.NewTile(5, 1), game.E, 5, points, odds, true)}}
			c := canvas.New(33, 1, canvas.Style{Bg: dark.Panel})
			m.draw(c, &dark)
			assert.Equal(t, filled, strings.Count(c.Plain(), "━"), "%g at %g points", odds, points)
			assert.Regexp(t, fmt.Sprintf(` [+−]?[0-9.]+ ━*─* +%.0f%%$`, 100*odds), c.Plain())
			_, head := m.heading(&dark, 33)
			assert.Equal(t, strings.Index(head, "points")+len("points")-len(head), len([]rune(strings.SplitAfter(c.Plain(), m.Moves[0].Worth(&dark))[0]))-33, "the points stand below their name")
		}
	}
}

func TestWorthInFigures(t *testing.T) {
	dark, ascii := theme.Dark(), theme.PlainASCII()
	for points, want := range map[float64]string{0: "0.0", 0.04: "0.0", -0.04: "0.0", 0.05: "+0.1", 18.24: "+18.2", 99.94: "+99.9", 99.96: "+100", -123.4: "−123"} {
		a := Advised{}
		a.Points = points
		assert.Equal(t, want, a.Worth(&dark), points)
		assert.Equal(t, strings.ReplaceAll(want, "−", "-"), a.Worth(&ascii))
	}
}
