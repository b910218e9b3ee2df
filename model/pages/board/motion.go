package board

import (
	"fmt"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/view/canvas"
	"dominoes/view/pane"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// WithLog returns the screen with keys, and with the log if the view has a pane.
func (b Board) WithLog(v View, keys widgets.KeyBar) *tableview.Table {
	s := b.Screen(v)
	if s.Keys = keys; v.Beside {
		s.Pane = &pane.Pane{Rule: RuleNow(s), Log: b.LogPane(v)}
	}
	return s
}

// PicturesWithLog returns the screens of [Board.WithLog], for a film of the changes since before, when the keys were
// those of was.
func (b Board) PicturesWithLog(v View, before Board, was, keys widgets.KeyBar) Pictures {
	return Pictures{
		Was:   func() *tableview.Table { return before.WithLog(v, was) },
		Now:   func(b Board) *tableview.Table { return b.WithLog(v, keys) },
		Sheet: func() *sheet.Sheet { return b.Sheet(v) }, Keys: keys,
		As: func(domino.Seat) match.Seen { return b.Match },
	}
}

// WithoutNews returns the screens without the news and last turns, for a [tableview.Replay], which says more.
func (p Pictures) WithoutNews() Pictures {
	quiet := func(s *tableview.Table) *tableview.Table {
		s.News, s.NewsShort, s.Before = "", "", ""
		for i := range s.Players {
			s.Players[i].LastTurn = tableview.LastTurn{}
		}
		return s
	}
	was, now := p.Was, p.Now
	p.Was = func() *tableview.Table { return quiet(was()) }
	p.Now = func(b Board) *tableview.Table { return quiet(now(b)) }
	return p
}

// Animate starts a film of the changes since before: a tile travels from a hand to its place, a drawn one arrives,
// points rise from their ends, a round ends. The match doesn't wait for it.
func (b Board) Animate(v View, before Board, p Pictures) (Board, tea.Cmd) {
	if v.motion == prefs.MotionOff {
		return b, nil
	}
	var reel film
	switch ahead := b.Match.Ply - before.Match.Ply; {
	case ahead != 0 && ahead != b.Match.Moment-before.Match.Moment:
		return b, nil // moves were taken back or replayed
	case ahead != 0:
		for _, event := range b.Match.Public(before.Match.Ply) {
			switch event := event.(type) {
			case game.Joined:
				reel = reel.with(before.travel(v, p, event.Laid), flightTime).with(b.rise(v, p, before, event),
					FrameTime)
			case game.Drew:
				reel = reel.with(before.arrive(v, p, event.Seat), flightTime)
			case game.RoundEnded:
				reel = reel.then(b.Showdown(v, before, p))
			}
		}
	case b.Alert != "" && b.Alert != before.Alert && b.Stage == Playing:
		reel = reel.with(b.refuse(p), FrameTime)
	}
	if len(reel.frames) == 0 {
		return b, nil
	}
	return b.StartFilm(v, reel)
}

// travel shows a tile on its way from the hand to its place, as it lies in the hand, over the table before the play.
func (b Board) travel(v View, p Pictures, laid domino.Laid) []frame {
	s := p.Was()
	to, _ := b.destination(v, laid)
	if to.Empty() {
		return nil
	}
	r := s.Regions(v.Width, v.Height)
	look := s.Hand.InFlight(laid.Tile, r.Hand.Dx(), r.Hand.Dy())
	look.Wild = b.Match.Rules.Wild().Has(laid.Tile)
	from := s.SeatAt(s.Players[laid.Seat].Side, v.Width, v.Height)
	if laid.Seat == b.Viewer() {
		for i, tile := range b.Hand() {
			if tile == laid.Tile && i < len(s.Hand.Tiles) {
				from, _ = s.HandAt(i, v.Width, v.Height)
				s.Hand.Tiles[i].State = tiles.Away
			}
		}
	} else {
		from = inside(from, look.Size.Lying(), runway(r))
	}
	s.Felt.Ghosts, s.Hand.Chosen, s.Alert = nil, -1, ""
	return v.fly(s, look, from, s.OnScreen(to, v.Width, v.Height))
}

// runway returns the part of the felt in which other players' tiles start and end, so that they cover no text.
func runway(r tableview.Regions) image.Rectangle {
	felt := r.Felt
	if !r.Left.Empty() {
		felt.Min.X, felt.Max.X = r.Left.Max.X, r.Right.Min.X
	}
	return felt.Inset(1)
}

// inside returns the point nearest to at where something of this size, centred there, lies inside r.
func inside(at, size image.Point, r image.Rectangle) image.Point {
	return image.Pt(
		max(r.Min.X+size.X/2, min(at.X, r.Max.X-1-size.X/2)),
		max(r.Min.Y+size.Y/2, min(at.Y, r.Max.Y-1-size.Y/2)),
	)
}

// fly shows a tile on its way over a screen.
func (v View) fly(s *tableview.Table, look tiles.Look, from, to image.Point) []frame {
	n := flightSteps
	if v.motion == prefs.MotionShort {
		n = shortFlightSteps
	}
	frames := make([]frame, n)
	for i := range frames {
		at := between(from, to, i+1, n+1)
		frames[i] = func(v View, c *canvas.Canvas) {
			picture := *s
			picture.Flying = []tableview.Flying{{At: at, Look: look}}
			picture.Draw(c, v.theme)
		}
	}
	return frames
}

// flightSteps is the number of frames in which a tile is in flight.
const flightSteps, shortFlightSteps = 6, 2

// destination returns where a tile goes on the current table, or an empty rectangle if it has no place there.
func (b Board) destination(v View, laid domino.Laid) (place image.Rectangle, standing bool) {
	double := laid.Tile.IsDouble()
	if laid.End == domino.NoEnd {
		lead := b.leadPlace(v, laid.Tile).Tiles[0]
		return lead.Rect, lead.Standing
	}
	return b.Placement.Ends[laid.End&7].Next(double)
}

// rise shows the points of a play: the numbers rise from the ends that count, and the score counts up. A big score gets
// a callout and more frames.
func (b Board) rise(v View, p Pictures, before Board, joined game.Joined) []frame {
	if joined.Points == 0 {
		return nil
	}
	seen := b.asSeenBefore(v, before, p)
	s := p.Now(seen)
	s.Keys = p.Keys
	if b.Stage != Playing {
		s.Note = ""
	}
	s.Felt.Ghosts = nil
	pictures := v.motion.Pictures()
	if joined.Points >= bigScore {
		s.Callout = tableview.Callout{Text: fmt.Sprintf("+%d", joined.Points),
			Caption: pointsFor(b.Match.Words(v.theme.Chars.Plain()),
				joined.Laid.Seat), Seat: joined.Laid.Seat, Large: true}
		pictures += glowPictures
	}
	frames := make([]frame, pictures)
	for i := range frames {
		picture := *s
		picture.Players = seen.scoring(v, s.Players, before, joined, min(i+1, v.motion.Pictures()),
			v.motion.Pictures()+1)
		picture.Rising = seen.rising(v, s, joined.Points, min(i, v.motion.Pictures()-1))
		frames[i] = func(v View, c *canvas.Canvas) { picture.Draw(c, v.theme) }
	}
	return frames
}

// A play of bigScore points or more gets a callout, and glowPictures more frames.
const bigScore, glowPictures = 20, 8

// scoring returns the players with part/parts of the points of a play, but no later changes.
func (b Board) scoring(v View, players []tableview.Player, before Board, joined game.Joined,
	part, parts int) []tableview.Player {
	counted := slices.Clone(players)
	target := domino.WholePoints(b.Match.Rules.Target)
	for i := range counted {
		seat, score := domino.Seat(i), before.Match.Scores[i]
		if seat == joined.Laid.Seat || b.Match.Rules.Teams && seat&1 == joined.Laid.Seat&1 {
			score += domino.WholePoints(joined.Points * part / parts)
		}
		if counted[i].With == "" { // else the partner's entry shows it
			counted[i].Score = score.Text(v.theme.Chars.Plain())
		}
		counted[i].Share = share(score, target)
	}
	return counted
}

// rising returns the pips of the ends that count, some rows above their tiles, and the points they make below the tile
// just laid.
func (b Board) rising(v View, s *tableview.Table, points, rows int) []tableview.Rising {
	var rising []tableview.Rising
	for _, term := range s.Sum.Terms {
		if term.End >= domino.MaxArms || !b.Placement.Ends[term.End].Exists {
			continue
		}
		place := b.Placement.Tiles[b.Placement.Ends[term.End].From].Rect
		if place.Empty() || term.Pips == 0 {
			continue
		}
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprint(2 * term.Pips)
		}
		at := s.OnScreen(place, v.Width, v.Height)
		at.Y -= place.Dy()/2 + 1 + rows
		rising = append(rising, tableview.Rising{At: at, Text: text})
	}
	if place := b.Placement.Tiles[b.Placement.Last()].Rect; !place.Empty() {
		text := fmt.Sprintf("+%d", points)
		at := s.OnScreen(place, v.Width, v.Height)
		at.X -= len(text) / 2
		at.Y += place.Dy()/2 + 1
		rising = append(rising, tableview.Rising{At: at, Text: text})
	}
	return rising
}

// arrive shows a drawn tile on its way from the boneyard to the hand, over the table before the draw.
func (b Board) arrive(v View, p Pictures, seat domino.Seat) []frame {
	s := p.Was()
	to := s.SeatAt(s.Players[seat].Side, v.Width, v.Height)
	if seat == b.Viewer() {
		s.Hand.Tiles = append(s.Hand.Tiles, tiles.HandTile{State: tiles.Away})
		s.Hand.Chosen = -1
		if at, shown := s.HandAt(len(s.Hand.Tiles)-1, v.Width, v.Height); shown {
			to = at
		}
	}
	s.Felt.Ghosts, s.Alert = nil, ""
	r := s.Regions(v.Width, v.Height)
	look := tiles.Look{Size: s.Hand.SizeIn(r.Hand.Dx(), r.Hand.Dy()), State: tiles.FaceDown}
	if seat != b.Viewer() {
		to = inside(to, look.Size.Lying(), runway(r))
	}
	return v.fly(s, look, inside(s.StockAt(v.Width, v.Height), look.Size.Lying(), runway(r)), to)
}

// refuse blinks the bars beside the chosen tile.
func (b Board) refuse(p Pictures) []frame {
	s := p.Now(b)
	s.Hand.Chosen = -1
	return []frame{func(v View, c *canvas.Canvas) { s.Draw(c, v.theme) }}
}
