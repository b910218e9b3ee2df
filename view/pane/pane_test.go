package pane

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// plays is a move with what is thought of it.
func plays(tile domino.Tile, end domino.End, now int, points, win float64, level bool, reasons ...string) Advised {
	a := Advised{Now: now}
	a.Move.Move = game.Move{Kind: game.Plays, Tile: tile, End: end}
	a.Points, a.Odds, a.Level, a.Place = points, win, level, 1
	for i, text := range reasons {
		whole, short, _ := strings.Cut(text, "|")
		if short == "" {
			short = whole
		}
		a.Reasons = append(a.Reasons, advice.Reason{Text: whole, Short: short, Figures: []string{"", "Bo draws about 1.5 tiles (0.5 after 5-4 on N)"}[i%2]})
	}
	return a
}

// thought are the moves of the pictures.
func thought() []Advised {
	tile := domino.NewTile
	moves := []Advised{
		plays(tile(6, 1), domino.E, 15, 18.24, 0.62, true, "scores 15 now", "Bo has no 6s and must draw 97% of the time (35% after 5-4 on N)|Bo has no 6s and probably must draw"),
		plays(tile(3, 2), domino.S, 0, 17.96, 0.615, true, "as good as 6-1 on E: fewer points, but ahead in the round more often|fewer points, but ahead in the round more often"),
		plays(tile(5, 4), domino.N, 5, 1.6, 0.48, false, "scores only 5, while 6-1 on E scores 15", "Bo can play 65% of the time (3% after 6-1 on E)|Bo can play more often"),
		plays(tile(3, 2), domino.W, 0, -0.04, 0.41, false, "scores nothing, while 6-1 on E scores 15", "about 9.4 pips left in hand at the end (6.3 after 6-1 on E)|more pips left in hand"),
		plays(tile(0, 0), domino.W, 0, -12.4, 0.095, false, "lets Bo score about 7.5 next (1.2 after 6-1 on E)|lets Bo score more"),
		{Now: 0},
	}
	moves[0].Alike = []game.Move{{Kind: game.Plays, Tile: tile(6, 1), End: domino.W}}
	moves[5].Move.Move = game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}
	moves[5].Points, moves[5].Odds = -123.4, 0.004
	for i, place := range []int{1, 1, 3, 4, 5, 6} {
		moves[i].Place, moves[i].Tied = place, i == 1
	}
	return moves
}

// lessonPane is a pane with all hints.
func lessonPane(top int) *Pane {
	p := &Pane{
		Rule: &Rule{
			Title: "The rule now", Right: "r tells more",
			Text: "You can play, so you must: there is no boneyard. After each tile the open ends are added up; a multiple of five scores at once.",
		},
		Moves: &Moves{PointsHead: "points", ChanceHead: "ahead", Moves: thought(), Chosen: 1, Foot: "Ahead: at the end of this round. Based only on what you can see."},
		Seen:  noticed(top), Log: &Log{Right: "Round 4"},
	}
	for i := range 9 {
		p.Log.Entries = append(p.Log.Entries, words.Entry{Seat: domino.Seat(i % 4), Name: []string{"Ann", "Bo", "Cy", "Di-Ann"}[i%4], Text: fmt.Sprintf("laid %d-3 on S", i), New: i > 5})
	}
	return p
}

// noticed is what has been seen in the pictures, with a set up to top.
func noticed(top int) *Seen {
	s := &Seen{Others: []Other{
		{Seat: domino.B, Name: "Bo", Lacks: []advice.Lack{{Pips: 4}, {Pips: 3}}},
		{Seat: domino.C, Name: "Cy", Lacks: []advice.Lack{{Pips: 6}, {Pips: 5}}},
		{Seat: domino.D, Name: "Di-Ann", Lacks: []advice.Lack{{Pips: 6}, {Pips: 0}}},
	}}
	for n := range top + 1 {
		table := (n*5 + 3) % (top + 1)
		s.Numbers = append(s.Numbers, advice.Number{Table: table, Hand: min(n%2, top+1-table), Unseen: top + 1 - table - min(n%2, top+1-table)})
	}
	return s
}

func TestPanes(t *testing.T) {
	files := goldentest.Of(t)
	dark, ascii := theme.Dark(), theme.PlainASCII()
	unfold := func(p *Pane) {
		p.Moves.Unfolded, p.Moves.Chosen = true, 0
		p.Seen.Why = []string{"Bo has no 4s or 3s: passed on 4 and 3.", "Cy has no 6s: had to draw."}
	}
	for _, c := range []struct {
		name        string
		height, top int
		theme       *theme.Theme
		change      func(p *Pane)
	}{
		{"middle", 35, 6, &dark, func(*Pane) {}},
		{"high", 47, 6, &dark, func(*Pane) {}},
		{"low", 29, 6, &dark, func(*Pane) {}},
		{"low-twelve", 29, 12, &dark, func(*Pane) {}},
		{"middle-twelve", 35, 12, &dark, func(*Pane) {}},
		{"high-nine", 47, 9, &dark, func(p *Pane) { p.Moves.Chosen = 4 }},
		{"last-move", 35, 6, &dark, func(p *Pane) { p.Moves.Chosen = 5 }},
		{"rule-and-log", 35, 6, &dark, func(p *Pane) { p.Moves, p.Seen = nil, nil }},
		{"figures", 35, 6, &dark, unfold},
		{"figures-high", 47, 6, &dark, unfold},
		{"figures-ascii", 35, 6, &ascii, unfold},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := lessonPane(c.top)
			p.Log.Entries[7].Gain = "+10"
			c.change(p)
			drawn := canvas.New(Width, c.height, canvas.Style{})
			drawn.Ellipsis = c.theme.Chars.Ellipsis
			p.Draw(drawn, c.theme)
			if c.name == "middle" {
				files.Equal(t, canvastest.Picture(drawn, *c.theme))
				return
			}
			files.Equal(t, drawn.Plain()+"\n")
		})
	}
	t.Run("seen", func(t *testing.T) {
		seen, text := noticed(6), ""
		seen.Why = []string{"Bo passed."}
		for _, h := range []int{8, 9, 10} { // in short, each number in a row, and what the signs mean
			c := canvas.New(33, h, canvas.Style{})
			seen.draw(c, &dark)
			text += c.Plain() + "\n\n"
		}
		seen.Others = seen.Others[:1]
		seen.Others[0].Name = "Vera" // the only one has room
		c := canvas.New(33, 6, canvas.Style{})
		seen.draw(c, &dark)
		files.Equal(t, text+c.Plain()+"\n")
	})
}

// The strip stands in for the pane. What is urgent takes its first line.
func TestStrips(t *testing.T) {
	ascii, dark := theme.PlainASCII(), theme.Dark()
	var text strings.Builder
	for _, c := range []struct {
		name         string
		w            int
		theme        *theme.Theme
		urgent, note string
		change       func(s *Strip)
	}{
		{"all", 80, &dark, "", "a note", func(*Strip) {}},
		{"all in ASCII", 80, &ascii, "", "a note", func(*Strip) {}},
		{"narrow", 60, &dark, "", "a note", func(*Strip) {}},
		{"three are as good", 80, &dark, "", "a note", func(s *Strip) { s.Best[2].Level = true }},
		{"a long rule", 80, &dark, "", "a note", func(s *Strip) { s.Best = nil }},
		{"a short rule", 80, &dark, "", "a note", func(s *Strip) { s.Best, s.Rule = nil, Rule{Text: "You lead."} }},
		{"a rule in short", 60, &dark, "", "", func(s *Strip) { s.Rule.Short = "You must play." }},
		{"urgent", 80, &dark, "! 6-1 doesn't fit W", "a note", func(*Strip) {}},
		{"urgent, without advice", 80, &dark, "! 6-1 doesn't fit W", "a note", func(s *Strip) { s.Best = nil }},
	} {
		s := &Strip{Rule: *lessonPane(6).Rule, Best: thought()}
		c.change(s)
		drawn := canvas.New(c.w, 2, canvas.Style{})
		s.Draw(drawn, c.theme, c.urgent, c.note)
		text.WriteString(c.name + ":\n" + drawn.Plain() + "\n")
	}
	goldentest.Equal(t, text.String())
}

// Reasons are said as long as they fit, the first in full if it can be. If all moves are equally good none is a reason for another.
func TestStripHints(t *testing.T) {
	tile := domino.NewTile
	const as = "about as good as 2-1 on E"
	one := func(reasons ...advice.Reason) []Advised {
		best := plays(tile(6, 4), domino.W, 0, 4.7, 0.56, true)
		best.Reasons = reasons
		return []Advised{best}
	}
	why := one(
		advice.Reason{Text: "gets rid of 10 pips: about 3 left at the end (9 after 5-4 on W)", Short: "gets rid of 10 pips"},
		advice.Reason{Text: "Bo must draw 90% of the time (20% after 5-4 on W)", Short: "Bo must draw more often"},
	)
	than := one(advice.Reason{Text: "you score about 3.1 later (9 after 5-4 on W)", Than: "you score less later than after 5-4", Short: "you score less later"})
	level := []Advised{
		plays(tile(5, 0), domino.W, 0, 7, 0.6, true, as), plays(tile(2, 1), domino.E, 0, 7, 0.6, true, as), plays(tile(3, 1), domino.E, 0, 7, 0.6, true, as),
	}
	turned := one()
	turned[0].Turned = true
	for _, c := range []struct {
		width int
		moves []Advised
		want  string
	}{
		{110, why, "6-4 on W: gets rid of 10 pips: about 3 left at the end (9 after 5-4 on W); Bo must draw more often"},
		{76, why, "6-4 on W: gets rid of 10 pips; Bo must draw more often"},
		{60, why, "6-4 on W: gets rid of 10 pips"},
		{80, than, "6-4 on W: you score about 3.1 later (9 after 5-4 on W)"},
		{60, than, "6-4 on W: you score less later than after 5-4"},
		{50, than, "6-4 on W: you score less later"},
		{80, level[:2], "5-0 on W or 2-1 on E: equally good"},
		{80, level, "5-0 on W (2 others are as good)"},
		{60, turned, "4-6 on W"}, // a wild tile can be played either way round
	} {
		ascii := theme.PlainASCII()
		drawn := canvas.New(c.width, 2, canvas.Style{})
		(&Strip{Best: c.moves}).Draw(drawn, &ascii, "", "")
		assert.Equal(t, "* Hint "+c.want, strings.TrimSpace(drawn.Plain()), "%d", c.width)
	}
}

// The log says a turn in plain words if they have room beside the points, otherwise briefly.
func TestLogIsBriefIfItMustBe(t *testing.T) {
	dark := theme.Dark()
	entry := words.Entry{Seat: domino.B, Name: "Bo", Text: "drew 1, then 4-3 on W", Brief: "drew 1, 4-3 W", Gain: "+10"}
	for width, want := range map[int]string{33: "Bo drew 1, then 4-3 on W      +10", 28: "Bo drew 1, then 4-3 on W +10", 27: "Bo drew 1, 4-3 W        +10"} {
		c := canvas.New(width, 1, canvas.Style{})
		(&Log{Entries: []words.Entry{entry}}).draw(c, &dark)
		assert.Equal(t, want, c.Plain())
	}
}

// Whatever there is to say, the moves stay longest and the log goes first; what is
// shown has all the rows that it needs, and no more than there are.
func TestPartsGiveWayInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := lessonPane(rapid.SampledFrom([]int{6, 9, 12}).Draw(t, "top"))
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
		canvastest.Drawn(Width, height, &dark, p) // it doesn't fall over
	})
}

// A chance is rounded to whole percents.
func TestChanceIsRounded(t *testing.T) {
	for odds, want := range map[float64]string{0: "0%", 0.01: "1%", 0.994: "99%", 0.996: "100%", 1: "100%"} {
		assert.Equal(t, want, (&Advised{Odds: odds}).Chance())
	}
}

// Points, bar and chance stand below their names, whatever the points.
func TestMoveKeepsItsColumns(t *testing.T) {
	dark := theme.Dark()
	for points, want := range map[float64]string{-24.9: "−24.9 ━━━━────  50%", 0: "0.0 ━━━━────  50%", 18.2: "+18.2 ━━━━────  50%"} {
		m := &Moves{Chosen: -1, PointsHead: "points", ChanceHead: "ahead", Moves: []Advised{plays(domino.NewTile(5, 1), domino.E, 5, points, 0.5, true)}}
		c := canvas.New(33, 1, canvas.Style{Bg: dark.Panel})
		m.draw(c, &dark)
		assert.True(t, strings.HasSuffix(c.Plain(), " "+want), c.Plain())
		_, head := m.heading(&dark, 33)
		assert.Equal(t, len(head)-len("points"), len([]rune(want))-len([]rune(m.Moves[0].Worth(&dark))))
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
