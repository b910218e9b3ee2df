package table

import (
	"fmt"
	"image"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Side is where a seat is, as seen by whoever sits below.
type Side uint8

// The sides, clockwise.
const (
	Below Side = iota
	Left
	Above
	Right
)

// SideOf returns where a seat sits at a table of so many, seen from chair.
// They sit in the order of play, clockwise.
func SideOf(seat, chair game.Seat, seats int) Side {
	after := (int(seat) - int(chair) + seats) % seats
	switch {
	case after == 0:
		return Below
	case seats == 2:
		return Above
	case seats == 3:
		return [...]Side{Below, Left, Right}[after]
	}
	return Side(after)
}

// Player is a seat with whoever sits on it.
type Player struct {
	Seat  game.Seat
	Side  Side
	Name  string
	Score string
	// Share is how much of the target the score is, in hundredths.
	Share int
	Tiles int
	// Open are the tiles themselves where everybody sees them.
	Open []game.Tile
	// Partner marks whom the one below plays together with.
	Partner bool
	// Turn marks who is to move, Thinking who takes a while over it.
	Turn, Thinking bool
	// Did are signs of what the seat did last: "drew 2", "6-4 E".
	Did []string
	// Gain is what that scored, "+15"; empty for nothing.
	Gain string
}

// mark returns the sign of whose turn it is.
func (p *Player) mark(t *theme.Theme) string {
	switch {
	case p.Thinking:
		return string(t.Chars.Ellipsis) + " "
	case p.Turn:
		return string(t.Chars.Turn) + " "
	}
	return "  "
}

// tiles counts the tiles in words.
func (p *Player) tiles() string {
	if p.Tiles == 1 {
		return "1 tile"
	}
	return fmt.Sprintf("%d tiles", p.Tiles)
}

// seatRow is what a row of seats has room for, alike for all. What there is no
// room for gives way in this order: meters, the word for tiles, backs, the signs
// of what was done, the word before a partner, the ends of names.
type seatRow struct {
	name, gap           int // columns of the longest name, and between words
	partner             string
	meter, backs, words bool
	signs               int // columns
	open                openTiles
}

const (
	meterColumns = 11
	leastSigns   = 8
	mostSigns    = 22
	seatGap      = 3 // columns between two seats
)

// Before a partner's name stands a word, or the sign of it.
const partnerWord, partnerSign = "with ", "&"

// newSeatRow chooses what a row of w columns shows.
func newSeatRow(players []Player, w int) seatRow {
	r := seatRow{gap: 2, partner: partnerSign, open: roomForOpen(players, w)}
	n := max(1, len(players))
	free := w - (n-1)*seatGap
	tiles, signs, least, partners := 0, 0, 0, 0
	for _, p := range players {
		r.name = max(r.name, min(cells.Width(p.Name), 16))
		free -= 2 + min(cells.Width(p.Name), 16) + 2 + cells.Width(p.Score) + 2 + cells.Width(fmt.Sprint(p.Tiles)) + len(" #")
		tiles += 2 * max(0, p.Tiles-1)
		signs += 2 + min(max(p.signColumns(), leastSigns), mostSigns)
		least += 2 + leastSigns
		if p.Partner {
			partners++
		}
	}
	free -= partners * len(partnerSign)
	take := func(columns int) bool {
		if columns > free {
			return false
		}
		free -= columns
		return true
	}
	if take(partners * (len(partnerWord) - len(partnerSign))) {
		r.partner = partnerWord
	}
	switch {
	case r.open != closed:
		return r
	case free < 0:
		r.gap = 1
		for free += 2 * n; free < 0 && r.name > 2; r.name-- {
			for _, p := range players {
				if cells.Width(p.Name) >= r.name {
					free++
				}
			}
		}
		return r
	case take(signs):
		r.signs = mostSigns
	case free >= least:
		r.signs, free = free/n-2, 0
	default:
		return r
	}
	r.backs = take(tiles)
	r.words = take(n * (len("tiles") - len("#")))
	r.meter = take(n * (meterColumns + 2))
	return r
}

// meterCells returns how many cells of a meter are filled at a share in hundredths:
// none at 0 alone, all at the target alone.
func meterCells(cells, share int) int {
	switch {
	case share <= 0:
		return 0
	case share >= 100:
		return cells
	}
	return min(max(1, (cells*share+50)/100), cells-1)
}

// signColumns returns how long the signs of what p did are.
func (p *Player) signColumns() int {
	w := cells.Width(strings.Join(p.Did, ", "))
	if p.Gain != "" {
		w += 1 + cells.Width(p.Gain)
	}
	return w
}

// entry returns what a row says of a seat.
func (r seatRow) entry(t *theme.Theme, p *Player) string {
	text := t.Render(t.Styles.Key, p.mark(t))
	if p.Partner {
		text += t.Render(t.Styles.Text, r.partner)
	}
	text += t.Render(t.Styles.Names[p.Seat&3], t.Shorten(p.Name, r.name))
	gap := strings.Repeat(" ", r.gap)
	switch {
	case r.open == closed:
		text += t.Render(t.Styles.Strong, gap+p.Score+gap)
	case r.open < inWords:
		return text + " " + t.Render(t.Styles.Text, p.openText(r.open))
	default:
		return text + t.Render(t.Styles.Strong, gap+p.Score+gap) + t.Render(t.Styles.Text, p.openText(r.open))
	}
	if r.meter {
		text += meter(t, t.Styles.Seats[p.Seat&3], meterColumns, p.Share) + "  "
	}
	back := string(t.Chars.HandBack)
	switch {
	case r.words:
		text += t.Render(t.Styles.Dim, p.tiles())
	case r.backs:
		text += t.Render(t.Styles.Dim, fmt.Sprint(p.Tiles))
	default:
		text += t.Render(t.Styles.Dim, fmt.Sprintf("%d ", p.Tiles)) + t.Render(t.Styles.Back, back)
	}
	if r.backs {
		text += t.Render(t.Styles.Back, strings.Repeat(" "+back, p.Tiles))
	}
	if r.signs > 0 && (len(p.Did) > 0 || p.Gain != "") {
		text += "  " + p.signs(t, r.signs)
	}
	return text
}

// meter returns a bar of so many columns, filled by a share in hundredths.
func meter(t *theme.Theme, style lipgloss.Style, columns, share int) string {
	filled := meterCells(columns, share)
	return t.Render(style, strings.Repeat(string(t.Chars.MeterOn), filled)) +
		t.Render(t.Styles.Rule, strings.Repeat(string(t.Chars.MeterOff), columns-filled))
}

// signs returns what p did in at most w columns: what it led to comes last and
// goes before what came first.
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

// drawSeatRow paints seats in one row, each on its side: the one above in the
// middle, as far as the others leave it there.
func drawSeatRow(c *canvas.Canvas, t *theme.Theme, players []Player) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	row := newSeatRow(players, w-2)
	from, to := 1, w-1
	for _, side := range []Side{Left, Right, Above} {
		for i := range players {
			p := &players[i]
			if p.Side != side {
				continue
			}
			entry := row.entry(t, p)
			width := min(lipgloss.Width(entry), to-from)
			entry = ansi.Truncate(entry, width, "") // the last sign alone may lack room
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
			c.Write(image.Rect(at, 0, at+width, 1), entry)
			if row.open == inPictures {
				p.drawOpen(c, t, at+width)
			}
		}
	}
}

// seatBlock is the size of the place on the felt of a seat to the left or right.
var seatBlock = image.Pt(14, 5)

// drawSeatBlock paints a seat on the felt, flush with its side.
func drawSeatBlock(c *canvas.Canvas, t *theme.Theme, p *Player) {
	c.Text(0, 0, 2, p.mark(t), t.Styles.Key)
	w := c.Columns() - 2 // for the mark
	gap := "  "
	if cells.Width(p.Name)+2+cells.Width(p.Score) > w {
		gap = " "
	}
	name := t.Shorten(p.Name, w-len(gap)-cells.Width(p.Score))
	lines := []string{t.Render(t.Styles.Names[p.Seat&3], name) + t.Render(t.Styles.Strong, gap+p.Score)}
	add := func(style lipgloss.Style, text string) { lines = append(lines, t.Render(style, text)) }
	if perRow := (w + 1) / len("6-6 "); len(p.Open) > 0 && len(p.Open) <= 2*perRow {
		few := min(perRow, len(p.Open))
		add(t.Styles.Text, tileWords(p.Open[:few]))
		add(t.Styles.Text, tileWords(p.Open[few:]))
	} else {
		backs := strings.TrimSuffix(strings.Repeat(string(t.Chars.HandBack)+" ", p.Tiles), " ")
		if cells.Width(backs) > w {
			backs = strings.Repeat(string(t.Chars.HandBack)+" ", (w-1)/2) + string(t.Chars.Ellipsis)
		}
		add(t.Styles.Back, backs)
		add(t.Styles.Label, p.tiles())
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
