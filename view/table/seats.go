package table

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// seatRow is what a row of seats has room for. Each seat has an equal part of it, and every piece has a column of its
// own, so that names and counts stay in place whatever is played, and whether tiles are shown or not. If there is
// little room, pieces are left out in this order: meters, faces, the word for tiles, backs, actions, the word before a
// partner, the ends of names.
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
	leastName    = 3 // columns of a name that is shortened
	leastScore   = 3 // least columns of a score, so that it may grow
	countColumns = 2
	mostBacks    = 7 // backs drawn of a hand, or else fewBacks
	fewBacks     = 5
	leastSigns   = 8
	mostSigns    = 22
)

// newSeatRow chooses what a row of w columns shows. Without meters it shows what a seat on the felt does.
func newSeatRow(players []Player, w int, meters bool) seatRow {
	r := seatRow{gap: 2, width: partOf(w, len(players)), score: leastScore}
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
		without := func(p Player) bool { return p.Share == NoShare || p.With != "" }
		r.meter = meters && r.words && !slices.ContainsFunc(players, without) && take(meterColumns+2)
		r, free = r.widenSigns(signsFor(players), free)
	}
	r.width -= free
	return r
}

// widenSigns gives the actions of seats up to most columns from the free ones, or else one from the gap after the name,
// as for 6-3 S +10. It returns how many columns are left, too.
func (r seatRow) widenSigns(most, free int) (wider seatRow, left int) {
	more := min(most-r.signs, free)
	r.signs += more
	if more == 0 && r.gap > 1 && most > leastSigns {
		r.gap, r.signs = r.gap-1, r.signs+1
	}
	return r, free - more
}

// signsFor returns the greatest number of columns for the actions of each of the seats in a row. The news tell of what
// the only other player did.
func signsFor(players []Player) int {
	if len(players) == 1 && !players[0].Shared {
		return leastSigns
	}
	return mostSigns
}

// partOf returns the columns of each of n seats in a row of w columns.
func partOf(w, n int) int { return (w+seatGap)/max(1, n) - seatGap }

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
	text := r.head(t, p, pad(t.Shorten(p.Name, r.name), r.name)) +
		t.Render(t.Styles.Strong, gap+pad(p.scoreOrPartner(r.short), r.score)+" ")
	if r.meter {
		text += " " + widgets.Meter(t, t.Styles.Seats[p.Seat&3], meterColumns, p.Share) + " "
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
	if r.signs > 0 && (len(p.Did) > 0 || p.Gain+p.State != "") {
		text += "  " + p.signs(t, r.signs)
	}
	return text
}

// head returns the mark of the turn, the face and the name of a seat.
func (r seatRow) head(t *theme.Theme, p *Player, name string) string {
	face := ""
	if r.face > 0 {
		face = pad(p.Face, r.face)
	}
	return t.Render(t.Styles.Key, p.mark(t)) + t.Render(t.Styles.Names[p.Seat&3], face+name)
}

// openEntry is entry for a row in which everyone sees the tiles: it leaves room for their pictures at its end. Names
// are shortened to width columns.
func (r seatRow) openEntry(t *theme.Theme, p *Player, width int) string {
	score := r.open.score(p)
	room := max(leastName, width-2-r.face-cells.Width(score)-p.openColumns(r.open))
	return r.head(t, p, t.Shorten(p.Name, min(room, nameColumns))) +
		t.Render(t.Styles.Strong, score) + t.Render(t.Styles.Text, p.openText(r.open))
}

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

// newsShown reports whether another part of the screen shows the news.
func (s *Table) newsShown(t *theme.Theme, r Regions) bool {
	return s.toldBySeat(s.NewsOf, r) || !r.Pane.Empty() && s.Pane.ShowsLog(r.Pane.Dx(), r.Pane.Dy()) ||
		s.News != "" && s.News == s.Callout.Caption && s.fitCallout(t, r).captioned
}

// toldBySeat reports whether the place of a seat shows all of its last turn.
func (s *Table) toldBySeat(seat domino.Seat, r Regions) bool {
	for i := range s.Players {
		if p := &s.Players[i]; p.Seat == seat && p.Side != Below {
			return p.State == "" && len(p.Did) > 0 && p.didFits(p.Did, s.signColumns(p, r))
		}
	}
	return false
}

// showsTurns reports whether the places of all seats but the one below have room for their last turns, and one of them
// shows some.
func (s *Table) showsTurns(r Regions) bool {
	shows := false
	for i := range s.Players {
		if p := &s.Players[i]; p.Side != Below {
			if s.signColumns(p, r) == 0 {
				return false
			}
			shows = shows || len(p.Did) > 0
		}
	}
	return shows
}

// signColumns returns the columns for the last turn of p in its place.
func (s *Table) signColumns(p *Player, r Regions) int {
	switch {
	case !r.onFelt(p.Side).Empty():
		return seatBlock.X - 2
	case len(p.Open) > 0:
		return 0
	}
	return newSeatRow(s.inRow(r), r.Seats.Dx()-2, r.Left.Empty()).signs
}

// inRow returns the players in the row of seats.
func (s *Table) inRow(r Regions) []Player {
	elsewhere := func(p Player) bool { return p.Side == Below || !r.onFelt(p.Side).Empty() }
	return slices.DeleteFunc(slices.Clone(s.Players), elsewhere)
}

// WritesHands reports whether a width × height screen has room at the players' places for the tiles that everybody
// sees, written in full rather than in digits only.
func (s *Table) WritesHands(width, height int) bool {
	r := s.Regions(width, height)
	inRow := s.inRow(r)
	row := newSeatRow(inRow, width-2, r.Left.Empty())
	_, columns := row.first(width, len(inRow))
	lacksRoom := func(p Player) bool { return !r.onFelt(p.Side).Empty() && len(p.Open) > blockTiles }
	return openForm(inRow, columns-row.face) > inDigits && !slices.ContainsFunc(s.Players, lacksRoom)
}

// passedOn are the numbers after a pass, which say something only together.
var passedOn = regexp.MustCompile(`( \d+)+$`)

// signs returns the state of p, or else the actions, in at most w columns. The first actions are left out if there is
// little room, and then the numbers of a pass.
func (p *Player) signs(t *theme.Theme, w int) string {
	if p.State != "" {
		return t.Render(p.stateStyle(t), t.Shorten(p.State, w))
	}
	did := p.Did
	if len(p.Long) > 0 && p.didFits(p.Long, w) {
		did = p.Long
	}
	for len(did) > 1 && !p.didFits(did, w) {
		did = did[1:]
	}
	gain, text := p.gain(), strings.Join(did, ", ")
	if !p.didFits(did, w) {
		text = passedOn.ReplaceAllString(text, "")
	}
	text = t.Shorten(text, w-cells.Width(gain))
	return t.Render(t.Styles.Soft, text) + t.Render(t.Styles.Key, gain)
}

// didFits reports whether these actions and what they scored fit into w columns.
func (p *Player) didFits(did []string, w int) bool {
	return cells.Width(strings.Join(did, ", ")+p.gain()) <= w
}

// gain returns what the actions of p scored, after a blank.
func (p *Player) gain() string {
	if p.Gain == "" {
		return ""
	}
	return " " + p.Gain
}

// drawSeatRow paints seats in one row, as they sit from left to right. Each begins at a column that doesn't depend on
// what happens in the match.
func drawSeatRow(c *canvas.Canvas, t *theme.Theme, players []Player, meters bool) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	row := newSeatRow(players, w-2, meters)
	at, width := row.first(w, len(players))
	row.open = openForm(players, width-row.face)
	for _, side := range []Side{Left, Above, Right} {
		for i := range players {
			if p := &players[i]; p.Side == side {
				row.draw(c.Sub(image.Rect(at, 0, at+width, 1)), t, p)
				at += width + seatGap
			}
		}
	}
}

// first returns the column of the first of n seats in a row of w columns, and the width of each.
func (r seatRow) first(w, n int) (at, width int) {
	if n == 1 {
		at = max(1, (w-r.width)/2)
		return at, w - 1 - at
	}
	return 1, partOf(w-2, n)
}

func (r seatRow) draw(c *canvas.Canvas, t *theme.Theme, p *Player) {
	w, text := c.Columns(), ""
	if r.open == closed {
		w = min(w, r.width)
		text = r.entry(t, p)
	} else {
		text = r.openEntry(t, p, w)
	}
	c.Write(image.Rect(0, 0, w, 1), ansi.Truncate(text, w, ""))
	if r.open == inPictures {
		for i, tile := range p.Open {
			x := lipgloss.Width(text) + i*layout.SmallColumns
			tiles.Draw(c, t, x, 0, tiles.FaceUp(tile, layout.SizeS, t.Panel))
		}
	}
}

// drawSeatBlock paints a seat on the felt, with a row for each piece that a row of seats shows.
func drawSeatBlock(c *canvas.Canvas, t *theme.Theme, p *Player) {
	c.Text(0, 0, 2, p.mark(t), t.Styles.Key)
	c = c.Sub(image.Rect(2, 0, c.Columns(), seatBlock.Y)) // after the mark
	w, x, name := c.Columns(), 0, t.Styles.Names[p.Seat&3]
	if p.Face != "" {
		x = c.Text(0, 0, w, p.Face, name) + 1
	}
	c.Text(x, 0, w-x, t.Shorten(p.Name, w-x), name)
	short := cells.Width(p.scoreOrPartner(false)) > w
	c.Text(0, 1, w, p.scoreOrPartner(short), t.Styles.Strong)
	if len(p.Open) > 0 && len(p.Open) <= blockTiles {
		few := min(blockTiles/2, len(p.Open))
		c.Text(0, 2, w, tileWords(p.Open[:few]), t.Styles.Text)
		c.Text(0, 3, w, tileWords(p.Open[few:]), t.Styles.Text)
	} else {
		c.Text(0, 2, w, backs(t, p.Tiles, w/2), t.Styles.Back)
		c.Text(0, 3, w, tilesOf(p.Tiles), t.Styles.Label)
	}
	c.Write(image.Rect(0, 4, w, 5), p.signs(t, w))
}

// openTiles is the form in which a row of seats shows the tiles that everyone sees, from the narrowest to the widest.
type openTiles uint8

const (
	closed   openTiles = iota // not at all
	inDigits                  // as 65 63, without scores
	unscored                  // as 6-5 6-3, without scores
	inWords
	inPictures
)

// openForm returns the widest form in which every player's tiles fit, beside the name, into this many columns; closed
// if there is none.
func openForm(players []Player, columns int) openTiles {
	if !slices.ContainsFunc(players, func(p Player) bool { return len(p.Open) > 0 }) {
		return closed
	}
	for form := inPictures; form > closed; form-- {
		fits := func(p Player) bool {
			name := min(cells.Width(p.Name), nameColumns)
			if form == inDigits {
				name = min(name, leastName)
			}
			return 2+name+cells.Width(form.score(&p))+p.openColumns(form) <= columns
		}
		if !slices.ContainsFunc(players, func(p Player) bool { return !fits(p) }) {
			return form
		}
	}
	return closed
}

// score returns the score or the partner with the spaces around it.
func (o openTiles) score(p *Player) string {
	switch {
	case o >= inWords:
		return "  " + p.scoreOrPartner(false) + "  "
	case o == unscored && p.With != "":
		return " " + p.scoreOrPartner(true) + " "
	}
	return " "
}

// openColumns returns the width of the tiles.
func (p *Player) openColumns(how openTiles) int {
	if how == inPictures {
		return p.pictureColumns()
	}
	return cells.Width(p.openText(how))
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

// openText returns the tiles that everyone sees, or "" if pictures show them.
func (p *Player) openText(how openTiles) string {
	switch {
	case how == inPictures && len(p.Open) > 0:
		return ""
	case how == inDigits:
		return p.openDigits()
	}
	return p.openWords()
}
