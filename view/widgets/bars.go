// Package widgets draws the parts that several screens share: the header, the key bar, lists, menus, pages of text,
// tabs, notices, progress bars, and names written in tiles.
package widgets

import (
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Header is a screen's first row: a title, its detail, and text in the middle and on the right.
type Header struct{ Title, Detail, Middle, Right string }

// Draw paints the header on the first row of c. If there is little room, items of the detail, which dots separate, are
// left out from the end.
func (s Header) Draw(c *canvas.Canvas, t *theme.Theme) {
	c = c.Row(0)
	w := c.Columns()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	taken := 1 + c.Text(1, 0, w-2, strings.ToUpper(s.Title), t.Styles.Strong) + 2
	rightAt := w - 1 - cells.Width(s.Right)
	c.Text(rightAt, 0, w-rightAt, s.Right, t.Styles.Soft)
	middle, middleAt := cells.Width(s.Middle), rightAt
	if s.Middle != "" {
		middleAt = max((w-middle)/2, taken)
		if middleAt+middle+2 > rightAt {
			middleAt = rightAt - middle - 2
		}
	}
	detail := s.Detail
	for cells.Width(detail) > middleAt-taken-1 && detail != "" {
		detail = detail[:max(0, strings.LastIndex(detail, " · "))]
	}
	if taken+cells.Width(detail)+1 == middleAt && middleAt+middle+2 < rightAt {
		middleAt++ // keep the detail and the middle apart
	}
	c.Text(middleAt, 0, rightAt-middleAt, s.Middle, t.Styles.Soft)
	c.Text(taken, 0, w, strings.ReplaceAll(detail, "·", string(t.Chars.Dot)), t.Styles.Dim)
}

// DrawFrame paints an empty screen on c: the background, the header, and the keys in the last row.
func DrawFrame(c *canvas.Canvas, t *theme.Theme, header Header, keys KeyBar) {
	_, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	header.Draw(c, t)
	keys.Draw(c.Row(h-1), t)
}

// DrawNote writes a note on the first row of c, a column away from its sides, or the alert if there is one.
func DrawNote(c *canvas.Canvas, t *theme.Theme, note, alert string) {
	style := t.Styles.Dim
	if alert != "" {
		note, style = "! "+alert, t.Styles.Bad
	}
	c.Text(1, 0, c.Columns()-2, note, style)
}

// DrawSaid writes the answer to the last key over the row above the key bar, unless text is empty.
func DrawSaid(c *canvas.Canvas, t *theme.Theme, text string) {
	if text == "" {
		return
	}
	w, h := c.Size()
	c = c.Row(h - 2)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	c.Write(image.Rect(1, 0, w-1, 1), t.Sign(text))
}

// DrawQuestion writes a question and its keys over the last rows of c.
func DrawQuestion(c *canvas.Canvas, t *theme.Theme, text string, keys KeyBar) {
	w, h := c.Size()
	lines := cells.Paragraphs([]string{text}, w-4)
	rows := c.Sub(image.Rect(0, h-1-len(lines), w, h))
	rows.Fill(rows.Bounds(), canvas.Style{Bg: t.Panel})
	rows.Write(image.Rect(1, 0, w-1, 1), t.Sign(lines[0]))
	rows.Lines(3, 1, w-4, lines[1:], t.Styles.Text)
	keys.Draw(c.Row(h-1), t)
}

// DrawAsked writes a question over the row above the key bar, with the keys that answer it on the right.
func DrawAsked(c *canvas.Canvas, t *theme.Theme, text string, keys KeyBar) {
	w, h := c.Size()
	c = c.Row(h - 2)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	at := w - 1
	for _, k := range keys {
		at -= k.Width() + KeyGap
	}
	keys.From(at+KeyGap, w).Draw(c, t, t.Styles.Text)
	c.Sub(image.Rect(0, 0, at, 1)).Write(image.Rect(1, 0, at, 1), t.Sign(text))
}

// Key is a key and what it does.
type Key struct {
	Press, Does string
	// Kept is true for keys that are left out last, as those to play and to leave.
	Kept bool
	// Idle is true for a key that doesn't work now. It keeps its place in a bar, blank if another key does the same.
	Idle bool
}

// Width returns the columns that the key and its description take.
func (k Key) Width() int { return cells.Width(k.Press) + 1 + cells.Width(k.Does) }

// Draw paints the key from column x of the first row of c, its description in style does.
func (k Key) Draw(c *canvas.Canvas, t *theme.Theme, x int, does lipgloss.Style) {
	press := t.Styles.Key
	if k.Idle {
		press, does = t.Styles.Faint, t.Styles.Faint
	}
	x += c.Text(x, 0, c.Columns()-x, k.Press+" ", press)
	c.Text(x, 0, c.Columns()-x, k.Does, does)
}

// KeyRow is a row of keys at their columns.
type KeyRow []keyAt

type keyAt struct {
	Key
	index, x int
}

// KeyGap is the space between two keys, in cells. If a bar narrower than narrowBar has no room for all
// keys there is one less.
const KeyGap, narrowBar = 3, 64

// Draw paints the keys on the first row of c, their descriptions in style does.
func (r KeyRow) Draw(c *canvas.Canvas, t *theme.Theme, does lipgloss.Style) {
	for _, k := range r {
		same := func(other keyAt) bool { return !other.Idle && other.Does == k.Does }
		if !k.Idle || !slices.ContainsFunc(r, same) {
			k.Key.Draw(c, t, k.x, does)
		}
	}
}

// At returns the index of the key at column x, and whether x is in its right half; ok is false if there is none.
func (r KeyRow) At(x int) (index int, right, ok bool) {
	for _, k := range r {
		if x >= k.x && x < k.x+k.Width() {
			return k.index, x >= k.x+k.Width()/2, true
		}
	}
	return 0, false, false
}

// KeyBar is the row of keys that work now, the most useful first. The last one, help, is always shown; if there is
// little room, others are left out from the end, kept ones last. Bubbles' help isn't used because its keys can't be hit
// tested.
type KeyBar []Key

// From returns the keys from column x on that fit into width columns.
func (b KeyBar) From(x, width int) (row KeyRow) {
	for i, k := range b {
		if x+k.Width() > width {
			break
		}
		row = append(row, keyAt{k, i, x})
		x += k.Width() + KeyGap
	}
	return row
}

// shown returns the keys that fit in width cells, with their names in the theme's characters.
func (b KeyBar) shown(width int, t *theme.Theme) KeyRow {
	if len(b) == 0 {
		return nil
	}
	named := make(KeyBar, len(b))
	for i, k := range b {
		k.Press = t.Keys(k.Press)
		named[i] = k
	}
	gap := KeyGap
	if width < narrowBar && len(named.From(1, width)) < len(named) {
		gap--
	}
	fits := named.fitting(width-2, gap)
	x := 1
	var row KeyRow
	for i, k := range named {
		if fits[i] {
			row = append(row, keyAt{k, i, x})
			x += k.Width() + gap
		}
	}
	return row
}

// fitting reports which keys fit in room columns, gap columns apart. The last one always does; of kept keys, and then of
// the others, those after the first that doesn't fit are left out.
func (b KeyBar) fitting(room, gap int) []bool {
	last := len(b) - 1
	fits := make([]bool, len(b))
	fits[last] = true
	room -= b[last].Width()
	for _, kept := range []bool{true, false} {
		for i, k := range b[:last] {
			if k.Kept != kept {
				continue
			}
			if k.Width()+gap > room {
				break
			}
			room -= k.Width() + gap
			fits[i] = true
		}
	}
	return fits
}

// Draw paints the bar on the first row of c.
func (b KeyBar) Draw(c *canvas.Canvas, t *theme.Theme) {
	c = c.Row(0)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	b.shown(c.Columns(), t).Draw(c, t, t.Styles.Soft)
}

// At is [KeyRow.At] for a bar of this width.
func (b KeyBar) At(x, width int, t *theme.Theme) (index int, right, ok bool) {
	return b.shown(width, t).At(x)
}
