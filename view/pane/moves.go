package pane

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Moves is the section with the advice on the moves of a seat: the best ones and those hardly worse, in words, and why.
// Unfolded, it ranks all of them: for each what it scores now, its value in points, its chance as a bar and a
// percentage.
type Moves struct {
	// PointsHead and ChanceHead are the headings of the two columns, from [advice.Advice.Columns].
	PointsHead, ChanceHead string
	Moves                  []Advised
	// Chosen is the index of the move that enter would make, -1 for none.
	Chosen int
	// Unfolded shows the figures, and those behind the reasons of the chosen move, or else of the best one.
	Unfolded bool
	// Foot explains what the moves are judged by, or says why there are none.
	Foot string
}

// Advised is a move with its assessment, the points it scores now, and the chance to show. Close is true if it is
// hardly worse than the best.
type Advised struct {
	advice.Move
	Now   int
	Odds  float64
	Close bool
}

// moveNames are the names of moves that play nothing.
var moveNames = map[game.MoveKind]string{game.Draws: drawing, game.Passes: passing}

// name returns what is done and where: "6-4" and "E". As in the log, a wild tile begins with the half that touches.
func (a *Advised) name() (does, end string) {
	switch {
	case a.Kind != game.Plays:
		return moveNames[a.Kind], ""
	case a.End == domino.NoEnd:
		return a.Tile.String(), ""
	case a.Turned:
		return fmt.Sprintf("%d-%d", a.Tile.Low(), a.Tile.High()), a.End.String()
	}
	return a.Tile.String(), a.End.String()
}

// endsOf lists the ends of some plays: "E, N and S".
func endsOf(moves []game.Move, last string) string {
	ends := make([]string, len(moves))
	for i, m := range moves {
		ends[i] = m.End.String()
	}
	return words.Join(ends, last)
}

// Worth returns the move's value: "+18.2".
func (a *Advised) Worth(t *theme.Theme) string {
	size := math.Abs(a.Points)
	text := fmt.Sprintf("%.1f", size)
	if size >= 99.95 {
		text = fmt.Sprintf("%.0f", size)
	}
	switch {
	case text == "0.0":
		return text
	case a.Points > 0:
		return "+" + text
	}
	return string(t.Chars.Minus) + text
}

func (a *Advised) share() int { return int(math.Round(100 * a.Odds)) }

// Chance returns the chance to show: "62%".
func (a *Advised) Chance() string { return fmt.Sprintf("%d%%", a.share()) }

// goodness says how good the move is among the others.
func (a *Advised) goodness() string {
	switch {
	case a.Unsure:
		return amongBest
	case a.Level:
		return best
	case a.Close:
		return closeBehind
	}
	return worse
}

// unfoldedMove returns the index of the move whose figures are shown.
func (m *Moves) unfoldedMove() int { return max(0, m.Chosen) }

// indent is the first column of reasons, below the name of their move.
const indent = 3

// In figures the pane shows at least movesLeast moves if there are that many, and in words at most that many besides
// the chosen one. Reasons have at most reasonMost lines.
const (
	movesLeast = 3
	reasonMost = 2
)

// heading returns the title and the headings of the columns. Without advice there is no title.
func (m *Moves) heading(_ *theme.Theme, width int) (title, right string) {
	switch {
	case len(m.Moves) == 0 && m.Foot == "":
		return "", ""
	case len(m.Moves) == 0 || !m.Unfolded:
		return titleMoves, ""
	}
	return titleMoves, fmt.Sprintf("%s%*s", m.PointsHead, 1+m.columns(width).bar+chanceWidth, m.ChanceHead)
}

// allLevel reports whether no move is better than another.
func allLevel(moves []Advised) bool {
	return !slices.ContainsFunc(moves, func(a Advised) bool { return !a.Level })
}

// foot returns the lines below the moves.
func (m *Moves) foot(width int) []string {
	text := m.Foot
	if text == "" && len(m.Moves) > 0 && !m.Unfolded && allLevel(m.Moves) {
		text = words.Sentence(advice.NoneBetter(m.Moves[0].Unsure))
	}
	return cells.Wrap(text, width)
}

// inWords returns the best moves, those hardly worse, and the chosen one, with reasons for the best and the chosen one.
// There are none if no move is better than another.
func (m *Moves) inWords(width int) (shown []shownMove) {
	if allLevel(m.Moves) {
		return nil
	}
	for i, a := range m.Moves {
		var lines []string
		if i == 0 || i == m.Chosen {
			lines = m.reasons(i, width, reasonMost)
		}
		if i == m.Chosen || i < movesLeast && (a.Level || a.Close) {
			shown = append(shown, shownMove{i, lines})
		}
	}
	return shown
}

func (m *Moves) rows(width int) (least, most int) {
	foot := len(m.foot(width))
	if !m.Unfolded {
		for _, s := range m.inWords(width) {
			least += 1 + len(s.lines)
		}
		return least + foot, least + foot
	}
	best := movesLeast
	if m.Chosen >= movesLeast {
		best--  // the chosen move takes the place of another,
		least++ // below a row for the skipped ones
		most++
	}
	for i := range m.Moves {
		rows := 1 + len(m.below(i, width, reasonMost))
		most += rows
		if i < best || i == m.Chosen {
			least += rows
		}
	}
	return least + foot, most + foot
}

// reasons returns why move i is ranked where it is, in no more than most lines: the first reasons that fit, or the
// first one cut off.
func (m *Moves) reasons(i, width, most int) []string {
	a := &m.Moves[i]
	text := ""
	if m.Unfolded && len(a.Alike) > 0 {
		text = sameOn(endsOf(a.Alike, and))
	}
	why := m.why(i)
	text = fitReasons(text, why, func(text string) bool { return len(cells.Wrap(text, width-indent)) <= most })
	if text == "" && len(why) > 0 {
		text = why[0].Text
	}
	lines := cells.Wrap(text, width-indent)
	if len(lines) > most {
		lines = append(lines[:most-1:most-1], strings.Join(lines[most-1:], " "))
	}
	return lines
}

// why returns the reasons to show for move i. With figures they leave out its points, which its row shows; in words,
// the reasons that the best move has, too.
func (m *Moves) why(i int) []advice.Reason {
	a := &m.Moves[i]
	return slices.DeleteFunc(slices.Clone(a.Reasons), func(r advice.Reason) bool {
		same := func(other advice.Reason) bool { return other.Text == r.Text }
		if m.Unfolded {
			return a.Now > 0 && r.Kind == advice.Now
		}
		return i > 0 && slices.ContainsFunc(m.Moves[0].Reasons, same)
	})
}

// fitReasons appends the reasons that fit to text.
func fitReasons(text string, reasons []advice.Reason, fits func(string) bool) string {
	for _, r := range reasons {
		said := r.Text
		if text != "" {
			said = text + "; " + said
		}
		if fits(said) {
			text = said
		}
	}
	return text
}

// figures returns the reasons of move i with their figures.
func (m *Moves) figures(i, width int) []string {
	var lines []string
	for _, r := range m.why(i) {
		lines = append(lines, cells.Wrap(r.Figures, width-indent)...)
	}
	return lines
}

// shownMove is a move to show and the lines below it. An index of skipped stands for the moves left out.
type shownMove struct {
	index int
	lines []string
}

// below returns the lines below move i: its reasons in no more than most lines, or all figures if they are unfolded.
func (m *Moves) below(i, width, most int) []string {
	if i == m.unfoldedMove() {
		return m.figures(i, width)
	}
	return m.reasons(i, width, most)
}

const skipped = -1

// fit returns the moves that fit into this many rows, with a row for those skipped between them.
func (m *Moves) fit(width, rows int) []shownMove {
	shown := m.pick(width, rows)
	last := len(shown) - 1
	if last < 1 || shown[last].index == shown[last-1].index+1 {
		return shown
	}
	shown = m.pick(width, rows-1)
	return slices.Insert(shown, len(shown)-1, shownMove{index: skipped})
}

// pick returns the moves that fit into this many rows: the best ones and the chosen one. The first ones and the chosen
// one get reasonMost lines of reasons, the others only if there are rows left.
func (m *Moves) pick(width, rows int) []shownMove {
	var shown []shownMove
	var chosen shownMove
	used := 0
	if m.Chosen >= 0 {
		chosen = shownMove{m.Chosen, m.below(m.Chosen, width, reasonMost)}
		used = 1 + len(chosen.lines)
	}
	for i := range m.Moves {
		if i == m.Chosen {
			shown = append(shown, chosen)
			continue
		}
		lines, ok := m.belowWithin(i, width, rows-used-1)
		if !ok {
			if i < m.Chosen {
				shown = append(shown, chosen)
			}
			break
		}
		shown = append(shown, shownMove{i, lines})
		used += 1 + len(lines)
	}
	for i := range shown {
		lines := m.below(shown[i].index, width, reasonMost)
		if more := len(lines) - len(shown[i].lines); used+more <= rows {
			used += more
			shown[i].lines = lines
		}
	}
	return shown
}

// belowWithin returns the lines below move i in at most rows rows; ok is false if even one line of reasons is too many.
func (m *Moves) belowWithin(i, width, rows int) (lines []string, ok bool) {
	most := 1
	if i < movesLeast {
		most = reasonMost
	}
	for ; most > 0; most-- {
		if lines := m.below(i, width, most); len(lines) <= rows {
			return lines, true
		}
	}
	return nil, false
}

// shown returns the moves that fit above the foot.
func (m *Moves) shown(width, rows int) []shownMove {
	if !m.Unfolded {
		return m.inWords(width)
	}
	return m.fit(width, rows-len(m.foot(width)))
}

// at returns the index of the move shown in a row.
func (m *Moves) at(row, width, rows int) (int, bool) {
	for _, s := range m.shown(width, rows) {
		if row >= 0 && row <= len(s.lines) {
			return s.index, s.index != skipped
		}
		row -= 1 + len(s.lines)
	}
	return 0, false
}

func (m *Moves) draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	cols := m.columns(w)
	y := 0
	for _, s := range m.shown(w, h) {
		switch {
		case s.index == skipped:
			c.Text(1, y, cols.rank, string(t.Chars.Ellipsis), t.Styles.Dim)
		case m.Unfolded:
			m.drawMove(c.Row(y), t, s.index, cols)
		default:
			m.drawInWords(c.Row(y), t, s.index)
		}
		style := t.Styles.Dim
		if s.index == m.Chosen {
			style = t.Styles.Soft
		}
		y = c.Lines(indent, y+1, w-indent, s.lines, style)
	}
	c.Lines(0, y, w, m.foot(w), t.Styles.Dim)
}

// moveColumns are the widths of the parts of a move's row.
type moveColumns struct{ rank, does, end, now, worth, bar int }

// barMost is the greatest width of a bar, chanceWidth the width of the chance with a blank before it.
const barMost, chanceWidth = 8, 5

func (m *Moves) columns(w int) moveColumns {
	c := moveColumns{rank: 1, worth: cells.Width(m.PointsHead)}
	for i := range m.Moves {
		a := &m.Moves[i]
		does, end := a.name()
		c.rank, c.does, c.end = max(c.rank, cells.Width(a.Rank())), max(c.does, cells.Width(does)), max(c.end,
			cells.Width(end))
		if a.Now > 0 {
			c.now = max(c.now, 1+len(fmt.Sprintf("+%d", a.Now)))
		}
	}
	if c.end > 0 {
		c.end++
	}
	c.bar = min(barMost, w-(1+c.rank+1+c.does+c.end+c.now)-(1+c.worth)-1-chanceWidth)
	return c
}

func (m *Moves) drawMove(c *canvas.Canvas, t *theme.Theme, i int, cols moveColumns) {
	w, _ := c.Size()
	a := &m.Moves[i]
	does, end := a.name()
	number, name, full := t.Styles.Soft, t.Styles.Soft.Bold(true), t.Styles.Sunk
	if i == m.Chosen {
		number, name, full = t.Styles.Strong, t.Styles.Strong, t.Styles.Key
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
	}
	x := 1
	c.Text(x, 0, cols.rank, a.Rank(), number)
	x += cols.rank + 1
	c.Text(x, 0, cols.does, does, name)
	c.Text(x+cols.does+1, 0, cols.end, end, t.Styles.End)
	x += cols.does + cols.end
	if a.Now > 0 {
		c.Text(x+1, 0, cols.now, fmt.Sprintf("+%d", a.Now), t.Styles.Key)
	}
	worth := number
	if a.Points <= -0.05 {
		worth = t.Styles.Bad
	}
	bar := w - chanceWidth - cols.bar
	c.Text(0, 0, bar-1, a.Worth(t), worth.Align(lipgloss.Right))
	c.Write(image.Rect(bar, 0, w-chanceWidth, 1), widgets.Meter(t, full, cols.bar, a.share()))
	c.Text(w-chanceWidth, 0, chanceWidth, a.Chance(), number.Align(lipgloss.Right))
}

// drawInWords paints a move's name, and how good it is.
func (m *Moves) drawInWords(c *canvas.Canvas, t *theme.Theme, i int) {
	a := &m.Moves[i]
	name := t.Styles.Soft.Bold(true)
	if i == m.Chosen {
		name = t.Styles.Strong
		c.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
	}
	good := a.goodness()
	c.Text(1, 0, c.Columns()-2-cells.Width(good), a.Spoken(), name)
	c.Text(0, 0, c.Columns(), good, t.Styles.Dim.Align(lipgloss.Right))
}
