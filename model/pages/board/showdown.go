package board

import (
	"fmt"
	"image"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/view/canvas"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
)

// How many frames the parts of a round's end take: the callout, the comparison of the hands, the points on their way,
// the scores while they count up, and the final picture. Each hand is turned over in one.
const callPictures, comparePictures, flyPictures, countPictures, restPictures = 7, 4, 6, 4, 6

// Showdown shows a round's end at the table: the callout, hands that turn over seat by seat with their pips, and
// the points on their way to the scores, which count them when they arrive.
func (b Board) Showdown(v View, before Board, p Pictures) film {
	if b.Stage != RoundEnd {
		return film{} // a deal without a lead
	}
	rounds := b.Match.Rounds
	d := showdown{v: v, b: b.asSeenBefore(v, before, p), round: rounds[len(rounds)-1]}
	d.s = p.Now(d.b)
	d.s.Keys, d.s.Note, d.s.Felt.Ghosts = p.Keys, "", nil
	w := b.Match.Words(v.theme.Chars.Plain())
	ended := b.Match.WordsOn(w, d.round)
	d.s.Callout = callout(w, d.round)
	d.s.Callout.Caption = captionOf(ended.Outcome(d.round))
	d.s.News, d.s.NewsShort = d.s.Callout.Caption, d.s.Callout.Text
	if d.round.Ending == game.Out {
		d.s.NewsShort = ended.GoesOut(d.round)
	}
	for seat := range d.left {
		hand := d.round.Hands[seat].Tiles()
		slices.Reverse(hand)
		d.left[seat].Tiles = hand
	}
	if v.motion == prefs.MotionFull {
		d.turnHands()
	}
	for seat := range d.left {
		d.left[seat].Turned = len(d.left[seat].Tiles)
		d.left[seat].Pips = d.round.Pips[seat]
	}
	if awards := w.Awards(d.round); len(awards) > 0 {
		d.s.Note = awards[0] + "."
	}
	if v.motion == prefs.MotionFull {
		d.hold(comparePictures, 0)
		d.flyPoints()
		for i := range countPictures {
			d.hold(1, 100*(i+1)/(countPictures+1))
		}
	}
	d.hold(restPictures, 100)
	return d.film
}

func callout(w words.Words, r game.Round) tableview.Callout {
	switch {
	case w.IsCapicua(r):
		return tableview.Callout{Text: w.Capicua(), Seat: r.Ender, Large: true}
	case r.Ending == game.Out:
		return tableview.Callout{Text: calledOut, Seat: r.Ender, Large: true}
	case r.Ending == game.TargetHit:
		return tableview.Callout{Text: calledTarget(r.Scores[r.Ender].Text(w.ASCII)), Seat: r.Ender, Large: true}
	}
	return tableview.Callout{Text: calledBlocked, Seat: domino.NoSeat, Large: true}
}

// showdown builds the film of a round's end.
type showdown struct {
	v     View
	b     Board
	s     *tableview.Table
	round game.Round
	left  [domino.MaxSeats]tableview.LeftHand
	film  film
	// callout is the callout's place on the screen.
	callout image.Rectangle
}

// picture returns the table with the hands as far as they are turned over, and counted percent of the points in the
// scores.
func (d *showdown) picture(counted int) tableview.Table {
	s := *d.s
	s.Players = slices.Clone(s.Players)
	target := domino.WholePoints(d.b.Match.Rules.Target)
	for i := range s.Players {
		p, left := &s.Players[i], d.left[i]
		score := d.round.Scores[i]
		if counted < 100 {
			part := d.round.Points[i] * domino.Points(counted) / 100
			score += part - part%domino.WholePoints(1) - d.round.Points[i]
		}
		p.Left, p.Turn, p.LastTurn = &left, false, tableview.LastTurn{}
		if p.Share = share(score, target); p.With == "" { // else the partner's entry shows it
			p.Score = score.Text(d.v.theme.Chars.Plain())
		}
		if p.Side == tableview.Below {
			s.Hand, s.Status = d.hand(left), d.pipsLeft(left)
		}
	}
	return s
}

// pipsLeft returns the pips counted so far in the bottom hand.
func (d *showdown) pipsLeft(left tableview.LeftHand) []string {
	if left.Turned == 0 {
		return nil
	}
	return []string{words.Count(left.Pips, "pip")}
}

// hand returns the bottom hand; if the viewer owns it, it is face up from the start.
func (d *showdown) hand(left tableview.LeftHand) tiles.Hand {
	h := tiles.Hand{Chosen: -1, Pips: d.b.Match.Rules.Set <= 9, Wild: d.b.Match.Rules.Wild(),
		Largest: tableview.LargestHand(d.b.Regions(d.v).Header.Dx())}
	for i, tile := range left.Tiles {
		state := tiles.Waiting
		if i >= left.Turned && d.b.Viewer() != d.b.Chair {
			state = tiles.Hidden
		}
		h.Tiles = append(h.Tiles, tiles.HandTile{Tile: tile, State: state})
	}
	return h
}

// hold appends pictures frames with the same table.
func (d *showdown) hold(pictures, counted int) {
	s := d.picture(counted)
	for range pictures {
		d.show(s, FrameTime)
	}
}

// show appends a frame with a table.
func (d *showdown) show(s tableview.Table, lasts time.Duration) {
	d.film = d.film.with([]frame{func(v View, c *canvas.Canvas) { s.Draw(c, v.theme) }}, lasts)
}

// turnHands shows the callout, and turns the hands over one after the other, starting after the seat that ended the
// round.
func (d *showdown) turnHands() {
	d.hold(callPictures, 0)
	seats, doubleBlank := d.b.Match.Rules.Seats, d.b.Match.Rules.DoubleBlank
	for i := range seats {
		left := &d.left[(int(d.round.Ender)+1+i)%seats]
		if left.Turned = len(left.Tiles); left.Turned > 0 {
			left.Pips = domino.SetOf(left.Tiles...).Pips(doubleBlank)
			d.show(d.picture(0), turnTime)
		}
	}
}

// flyPoints moves the pips of every hand that counts to the seat that scores them. Pips that score for their own seat
// don't move.
func (d *showdown) flyPoints() {
	d.callout = d.s.CalloutAt(d.v.theme, d.v.Width, d.v.Height)
	for i := 1; i <= flyPictures; i++ {
		s := d.picture(0)
		for _, gain := range d.round.Awards {
			for _, hand := range gain.Hands {
				if hand.Pips > 0 && hand.Seat != gain.Seat {
					text := fmt.Sprint(hand.Pips)
					at := d.way(hand.Seat, gain.Seat, len(text)).at(i, flyPictures+1)
					s.Rising = append(s.Rising, tableview.Rising{At: at, Text: text})
				}
			}
		}
		d.show(s, FrameTime)
	}
}

// way returns the route of a text of this width from one seat's hand to another's score, around the callout.
func (d *showdown) way(from, to domino.Seat, width int) route {
	w, h := d.v.Width, d.v.Height
	block := d.callout
	if !block.Empty() {
		block = block.Inset(-1)
		block.Min.X -= width
	}
	aboveText := func(p image.Point) image.Point {
		p.Y = min(p.Y, d.s.Regions(w, h).Felt.Max.Y-1)
		return p
	}
	start, end := aboveText(d.s.SeatAt(d.side(from), w, h)), aboveText(d.s.ScoreAt(d.side(to), w, h))
	return routeAround(start, end, block, image.Rect(0, 0, w, h))
}

func (d *showdown) side(seat domino.Seat) tableview.Side {
	return d.s.Players[seat].Side
}
