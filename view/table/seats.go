package table

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// seatRow is what a row of seats has room for. Each seat has an equal part of it, and every piece has a column of its
// own, so that names and counts stay in place whatever is played. If there is little room, pieces are left out in this
// order: meters, faces, the word for tiles, backs, actions, the word before a partner, the ends of names.
type seatRow struct {
	width, gap   int // columns of a seat, and between words
	name, score  int // columns
	backs        int // the greatest number of backs drawn
	face         int // columns
	meter, words bool
	signs        int  // columns
	short        bool // partners are marked by a sign instead of a word
	open         openTiles
}

const (
	meterColumns = 11
	leastScore   = 3 // least columns of a score, so that it may grow
	countColumns = 2
	mostBacks    = 7 // backs drawn of a hand, or else fewBacks
	fewBacks     = 5
	leastSigns   = 8
	mostSigns    = 22
)

// newSeatRow chooses what a row of w columns shows.
func newSeatRow(players []Player, w int) seatRow {
	n := max(1, len(players))
	r := seatRow{gap: 2, width: (w - (n-1)*seatGap) / n, score: leastScore, open: roomForOpen(players, w)}
	name, long, short := 0, leastScore, leastScore
	for i := range players {
		p := &players[i]
		name = max(name, min(cells.Width(p.Name), nameColumns))
		long, short = max(long, cells.Width(p.scoreOrPartner(false))), max(short, cells.Width(p.scoreOrPartner(true)))
	}
	room := func() int { return r.width - 2 - r.gap - 1 - countColumns - len(" #") }
	r.name, r.score = name, long
	if name+long > room() {
		r.score, r.short = short, true
	}
	if name+r.score > room() {
		r.gap = 1
	}
	r.name = max(1, min(name, room()-r.score))
	free := room() - r.name - r.score
	take := func(columns int) bool {
		if columns > free {
			return false
		}
		free -= columns
		return true
	}
	if take(2 + leastSigns) {
		r.signs = leastSigns
		switch {
		case take(2*mostBacks - 1):
			r.backs = mostBacks
		case take(2*fewBacks - 1):
			r.backs = fewBacks
		}
		r.words = r.backs > 0 && take(cells.Width(tilesOf(10))-countColumns)
		if face := faceColumns(players); take(face) {
			r.face = face
		}
		noShare := slices.ContainsFunc(players, func(p Player) bool { return p.Share == NoShare })
		r.meter = r.words && !noShare && take(meterColumns+2)
		more := min(mostSigns-r.signs, free)
		r.signs, free = r.signs+more, free-more
	}
	r.width -= free
	return r
}

// faceColumns returns the width of the widest face, with a blank.
func faceColumns(players []Player) int {
	columns := 0
	for i := range players {
		if face := players[i].Face; face != "" {
			columns = max(columns, cells.Width(face)+1)
		}
	}
	return columns
}

// entry returns the text of a seat.
func (r seatRow) entry(t *theme.Theme, p *Player) string {
	gap := strings.Repeat(" ", r.gap)
	text := t.Render(t.Styles.Key, p.mark(t))
	if r.face > 0 {
		text += t.Render(t.Styles.Names[p.Seat&3], pad(p.Face, r.face))
	}
	text += t.Render(t.Styles.Names[p.Seat&3], pad(t.Shorten(p.Name, r.name), r.name)) +
		t.Render(t.Styles.Strong, gap+pad(p.scoreOrPartner(r.short), r.score)+" ")
	if r.meter {
		bar := strings.Repeat(" ", meterColumns)
		if p.With == "" {
			bar = widgets.Meter(t, t.Styles.Seats[p.Seat&3], meterColumns, p.Share)
		}
		text += " " + bar + " "
	}
	count := fmt.Sprintf("%*d", countColumns, p.Tiles)
	if r.words {
		count = fmt.Sprintf("%*s", cells.Width(tilesOf(10)), tilesOf(p.Tiles))
		if p.Tiles == 1 {
			count = count[1:] + " " // align the number with the others
		}
	}
	text += t.Render(t.Styles.Dim, count)
	text += " " + t.Render(t.Styles.Back, pad(backs(t, p.Tiles, max(1, r.backs)), 2*r.backs-1))
	if r.signs > 0 && (len(p.Did) > 0 || p.Gain != "") {
		text += "  " + p.signs(t, r.signs)
	}
	return text
}

// openEntry is entry for a row in which everyone sees the tiles.
func (r seatRow) openEntry(t *theme.Theme, p *Player) string {
	text := t.Render(t.Styles.Key, p.mark(t)) + t.Render(t.Styles.Names[p.Seat&3], t.Shorten(p.Name, nameColumns))
	switch {
	case r.open == unscored && p.With != "":
		text += t.Render(t.Styles.Text, " "+p.scoreOrPartner(true)+" ")
	case r.open < inWords:
		text += " "
	default:
		text += t.Render(t.Styles.Strong, "  "+p.scoreOrPartner(false)+"  ")
	}
	return text + t.Render(t.Styles.Text, p.openText(r.open))
}

// pad appends blanks to a text.
func pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-cells.Width(text)))
}

// backs returns the backs of a hand, up to most of them; with a most of 1, one back stands for all.
func backs(t *theme.Theme, n, most int) string {
	if n > most && most > 1 {
		return strings.Repeat(string(t.Chars.HandBack)+" ", most-1) + string(t.Chars.Ellipsis)
	}
	return strings.TrimSuffix(strings.Repeat(string(t.Chars.HandBack)+" ", min(n, most)), " ")
}

// signs returns the actions of p in at most w columns. The first ones are left out if there is little room.
func (p *Player) signs(t *theme.Theme, w int) string {
	did := p.Did
	for len(did) > 1 && cells.Width(strings.Join(did, ", "))+1+cells.Width(p.Gain) > w {
		did = did[1:]
	}
	gain := p.Gain
	if gain != "" {
		gain = " " + gain
	}
	text := t.Shorten(strings.Join(did, ", "), w-cells.Width(gain))
	return t.Render(t.Styles.Soft, text) + t.Render(t.Styles.Key, gain)
}

// drawSeatRow paints seats in one row, as they sit from left to right.
func drawSeatRow(c *canvas.Canvas, t *theme.Theme, players []Player) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	row := newSeatRow(players, w-2)
	if row.open != closed {
		row.drawOpen(c, t, players)
		return
	}
	part := (w - 2 + seatGap) / max(1, len(players))
	at := 1
	if len(players) == 1 {
		at = max(1, (w-row.width)/2)
	}
	for _, side := range []Side{Left, Above, Right} {
		for i := range players {
			if p := &players[i]; p.Side == side {
				c.Write(image.Rect(at, 0, at+row.width, 1), ansi.Truncate(row.entry(t, p), row.width, ""))
				at += part
			}
		}
	}
}

// drawOpen paints seats whose tiles everyone sees, each on its side; the one above is in the middle if the others leave
// it room there.
func (r seatRow) drawOpen(c *canvas.Canvas, t *theme.Theme, players []Player) {
	w, _ := c.Size()
	from, to := 1, w-1
	for _, side := range []Side{Left, Right, Above} {
		for i := range players {
			p := &players[i]
			if p.Side != side {
				continue
			}
			entry := r.openEntry(t, p)
			width := min(lipgloss.Width(entry), to-from)
			at := from
			switch side {
			case Left:
				from += width + seatGap
			case Right:
				at = to - width
				to = at - seatGap
			default:
				at = max(from, min((w-width)/2, to-width))
			}
			c.Write(image.Rect(at, 0, at+width, 1), ansi.Truncate(entry, width, ""))
			if r.open == inPictures {
				p.drawOpen(c, t, at+width)
			}
		}
	}
}

// drawSeatBlock paints a seat on the felt, flush with its side.
func drawSeatBlock(c *canvas.Canvas, t *theme.Theme, p *Player) {
	c.Text(0, 0, 2, p.mark(t), t.Styles.Key)
	w := c.Columns() - 2 // minus the mark
	gap, hold := "  ", p.scoreOrPartner(true)
	if cells.Width(p.Name)+2+cells.Width(hold) > w {
		gap = " "
	}
	name := t.Shorten(p.Name, w-len(gap)-cells.Width(hold))
	lines := []string{t.Render(t.Styles.Names[p.Seat&3], name) + t.Render(t.Styles.Strong, gap+hold)}
	add := func(style lipgloss.Style, text string) { lines = append(lines, t.Render(style, text)) }
	if perRow := (w + 1) / len("6-6 "); len(p.Open) > 0 && len(p.Open) <= 2*perRow {
		few := min(perRow, len(p.Open))
		add(t.Styles.Text, tileWords(p.Open[:few]))
		add(t.Styles.Text, tileWords(p.Open[few:]))
	} else {
		add(t.Styles.Back, backs(t, p.Tiles, w/2))
		add(t.Styles.Label, tilesOf(p.Tiles))
	}
	for _, sign := range p.Did[max(0, len(p.Did)-2):] {
		add(t.Styles.Text, sign)
	}
	gain := t.Render(t.Styles.Key, p.Gain)
	switch last := len(lines) - 1; {
	case p.Gain == "":
	case len(lines) == seatBlock.Y:
		lines[last] += " " + gain
	default:
		lines = append(lines, gain)
	}
	for i, line := range lines {
		lines[i] = ansi.Truncate(line, w, string(t.Chars.Ellipsis))
	}
	side := lipgloss.Left
	if p.Side == Right {
		side = lipgloss.Right
	}
	c.Write(image.Rect(2, 0, 2+w, seatBlock.Y), lipgloss.PlaceHorizontal(w, side, lipgloss.JoinVertical(side, lines...)))
}

// openTiles is the way in which a row of seats shows tiles that everyone sees.
type openTiles uint8

const (
	closed   openTiles = iota // not at all
	inDigits                  // as 65 63, without scores
	unscored                  // as 6-5 6-3, without scores
	inWords
	inPictures
)

// roomForOpen returns the way in which a row of w columns shows the tiles of these players.
func roomForOpen(players []Player, w int) openTiles {
	n := len(players)
	names, partners, scores, words, digits, pictures, open := (n-1)*seatGap, 0, 0, 0, 0, 0, false
	for i := range players {
		p := &players[i]
		open = open || len(p.Open) > 0
		names += 2 + min(cells.Width(p.Name), nameColumns)
		if p.With != "" {
			partners += 1 + cells.Width(p.scoreOrPartner(true))
		}
		scores += 4 + cells.Width(p.scoreOrPartner(false))
		words += cells.Width(p.openWords())
		digits += cells.Width(p.openDigits())
		pictures += p.pictureColumns()
	}
	switch {
	case !open:
		return closed
	case names+scores+pictures <= w:
		return inPictures
	case names+scores+words <= w:
		return inWords
	case names+partners+n+words <= w:
		return unscored
	case names+n+digits <= w:
		return inDigits
	}
	return closed
}

// pictureColumns returns the width of the tiles as pictures.
func (p *Player) pictureColumns() int {
	if len(p.Open) == 0 {
		return cells.Width(p.openWords())
	}
	return len(p.Open)*layout.SmallColumns - 1
}

// openWords writes the tiles that everyone sees.
func (p *Player) openWords() string {
	if len(p.Open) == 0 {
		return tilesOf(p.Tiles)
	}
	return tileWords(p.Open)
}

// openDigits writes them without hyphens, if that can be read.
func (p *Player) openDigits() string {
	for _, tile := range p.Open {
		if tile.High() > 9 {
			return p.openWords()
		}
	}
	return strings.ReplaceAll(p.openWords(), "-", "")
}

// openText returns the tiles that everyone sees, or blanks for their pictures.
func (p *Player) openText(how openTiles) string {
	switch {
	case how == inPictures && len(p.Open) > 0:
		return strings.Repeat(" ", p.pictureColumns())
	case how == inDigits:
		return p.openDigits()
	}
	return p.openWords()
}

// drawOpen paints the tiles so that they end before column right.
func (p *Player) drawOpen(c *canvas.Canvas, t *theme.Theme, right int) {
	for i, tile := range p.Open {
		x := right - p.pictureColumns() + i*layout.SmallColumns
		tiles.Draw(c, t, x, 0, tiles.FaceUp(tile, layout.SizeS, t.Panel))
	}
}
