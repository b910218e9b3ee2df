package pane

import (
	"cmp"
	"fmt"
	"slices"
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
	for _, text := range reasons {
		figures, words, _ := strings.Cut(text, "|")
		kind := advice.Reply
		if strings.HasPrefix(text, "scores") {
			kind = advice.Now
		}
		a.Reasons = append(a.Reasons, advice.Reason{Kind: kind, Text: cmp.Or(words, figures), Figures: figures})
	}
	return a
}

// The points of a move are in its row; with figures a reason doesn't repeat them.
func TestPointsOfMoveAreShownOnce(t *testing.T) {
	dark := theme.Dark()
	for _, unfolded := range []bool{false, true} {
		for chosen := range thought() {
			p := &Pane{Moves: &Moves{PointsHead: "points", ChanceHead: "ahead", Moves: thought(), Chosen: chosen, Unfolded: unfolded}}
			text := canvastest.Drawn(37, 40, &dark, p).Plain()
			assert.Equal(t, []bool{unfolded, !unfolded}, []bool{strings.Contains(text, "+15"), strings.Contains(text, "scores 15 now")}, text)
		}
	}
}

// In words a reason of the best move isn't repeated below the chosen one.
func TestReasonOfTwoMovesIsSaidOnce(t *testing.T) {
	dark := theme.Dark()
	p := &Pane{Moves: &Moves{Moves: thought(), Chosen: 2}}
	best, chosen := &p.Moves.Moves[0], &p.Moves.Moves[2]
	chosen.Reasons = append(best.Reasons[:1:1], chosen.Reasons...)
	text := canvastest.Drawn(37, 40, &dark, p).Plain()
	assert.Equal(t, 1, strings.Count(text, "scores 15 now"), text)
	assert.Contains(t, text, "you may be stuck next time")
}

func TestEmptyLogIsShownAloneOnly(t *testing.T) {
	dark := theme.Dark()
	for _, p := range []*Pane{{}, lessonPane(6)} {
		p.Log = &Log{}
		text := canvastest.Drawn(37, 47, &dark, p).Plain()
		assert.Equal(t, p.Rule == nil, strings.Contains(text, titleLog), text)
	}
}

// thought are the moves of the pictures.
func thought() []Advised {
	tile := domino.NewTile
	moves := []Advised{
		plays(tile(6, 1), domino.E, 15, 18.24, 0.62, true, "scores 15 now (only 5 with 5-4 on N)|scores 15 now", "Bo has no 6s and must draw (35% after 5-4 on N)|Bo has no 6s and must draw"),
		plays(tile(3, 2), domino.S, 0, 17.96, 0.615, true),
		plays(tile(5, 4), domino.N, 5, 16.6, 0.58, false, "you can play next time: only 36% (65% after 6-1 on E)|you may be stuck next time"),
		plays(tile(3, 2), domino.W, 0, -0.04, 0.41, false, "about 9.4 pips left in hand at the end (6.3 after 6-1 on E)|leaves you more pips at the end"),
		plays(tile(0, 0), domino.W, 0, -12.4, 0.095, false, "lets Bo score about 7.5 next (1.2 after 6-1 on E)|lets Bo score more next time"),
		{Now: 0},
	}
	moves[2].Close = true
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
		Moves: &Moves{PointsHead: "points", ChanceHead: "ahead", Moves: thought(), Chosen: 1},
		Seen:  noticed(top), Log: &Log{},
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
		p.Moves.Foot = "Ahead: at the end of this round. Based only on what you can see."
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
		{"last-move-figures", 35, 6, &dark, func(p *Pane) { p.Moves.Chosen, p.Moves.Unfolded = 5, true }},
		{"all-level", 35, 6, &dark, func(p *Pane) { p.Moves.Moves = p.Moves.Moves[:2] }},
		{"forced", 35, 6, &dark, func(p *Pane) { p.Moves.Moves, p.Moves.Chosen = nil, -1 }},
		{"thinking", 35, 6, &dark, func(p *Pane) { p.Moves.Moves, p.Moves.Chosen, p.Moves.Foot = nil, -1, "Thinking it over." }},
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
		{"all are as good", 80, &dark, "", "a note", func(s *Strip) { s.Best = s.Best[:2] }},
		{"thinking", 80, &dark, "", "a note", func(s *Strip) { s.Best, s.Foot = nil, "Thinking it over." }},
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

// Reasons are said as long as they fit.
func TestStripHints(t *testing.T) {
	tile := domino.NewTile
	one := func(reasons ...advice.Reason) []Advised {
		best := plays(tile(6, 4), domino.W, 0, 4.7, 0.56, true)
		best.Reasons = reasons
		return []Advised{best, plays(tile(5, 4), domino.W, 0, 0, 0.2, false)}
	}
	why := one(
		advice.Reason{Text: "gets rid of 10 pips", Figures: "gets rid of 10 pips: about 3 left at the end (9 after 5-4 on W)"},
		advice.Reason{Text: "Bo may have to draw", Figures: "Bo must draw 90% of the time (20% after 5-4 on W)"},
	)
	level := []Advised{
		plays(tile(5, 0), domino.W, 0, 7, 0.6, true), plays(tile(2, 1), domino.E, 0, 7, 0.6, true), plays(tile(3, 1), domino.E, 0, 7, 0.6, true),
	}
	unsure := slices.Clone(level)
	for i := range unsure {
		unsure[i].Unsure = true
	}
	arms := one()
	for end := range domino.NW {
		arms[0].Alike = append(arms[0].Alike, game.Move{Kind: game.Plays, Tile: tile(6, 4), End: end})
	}
	turned := one()
	turned[0].Turned = true
	for _, c := range []struct {
		width int
		moves []Advised
		want  string
	}{
		{76, why, "6-4 on W: gets rid of 10 pips; Bo may have to draw"},
		{50, why, "6-4 on W: gets rid of 10 pips"},
		{34, why, "6-4 on W: gets rid of~"},
		{80, level, "any move is as good as the others"},
		{80, unsure, "no move is clearly the best"},
		{80, append(slices.Clone(unsure), why[1]), "5-0 on W (2 others may be as good)"},
		{60, arms, "6-4 on W"},
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
			names = append(names, cmp.Or(title, "Moves")) // without advice it has no title
			used += 1 + part.Rows
			least, _ := part.section.rows(width)
			if len(parts) > 1 {
				require.GreaterOrEqual(t, part.Rows, least)
			}
		}
		if len(parts) > 1 {
			require.Equal(t, height, used)
		}
		allowed := []string{"The rule now,Moves,Log", "The rule now,Moves", "Moves"}
		switch {
		case height >= allFrom:
			allowed = append(allowed, "The rule now,Moves,Seen,Log", "The rule now,Moves,Seen")
		case p.Moves.Unfolded:
			allowed[0] = "The rule now,Moves,Seen"
		}
		require.Contains(t, allowed, strings.Join(names, ","))
		for _, part := range parts {
			if part.section == section(p.Moves) && len(parts) > 1 {
				checkShown(t, p.Moves, width, part.Rows)
			}
		}
		canvastest.Drawn(Width, height, &dark, p) // it doesn't fall over
	})
}

// checkShown checks that the chosen move is shown, that there are enough others, and that all fit.
func checkShown(t *rapid.T, m *Moves, width, rows int) {
	shown := m.shown(width, rows)
	require.True(t, !m.Unfolded || len(shown) >= min(movesLeast, len(m.Moves)))
	used, chosen := len(m.foot(width)), m.Chosen < 0
	for _, s := range shown {
		used += 1 + len(s.lines)
		chosen = chosen || s.index == m.Chosen
	}
	require.LessOrEqual(t, used, rows)
	require.True(t, chosen || !m.Unfolded && allLevel(m.Moves), "the chosen move is shown")
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
		m := &Moves{Chosen: -1, Unfolded: true, PointsHead: "points", ChanceHead: "ahead", Moves: []Advised{plays(domino.NewTile(5, 1), domino.E, 5, points, 0.5, true)}}
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
