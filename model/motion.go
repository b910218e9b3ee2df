package model

import (
	"fmt"
	"image"
	"slices"

	"dominoes/game"
	"dominoes/view"

	tea "charm.land/bubbletea/v2"
)

// animate starts the film of what has happened since before: a tile travels from
// a hand to its place, a drawn one arrives, points rise from the ends that gave
// them, a round's award counts into the score. Nothing of it matters to the
// match, which has gone on already.
func (t table) animate(e env, before table) (table, tea.Cmd) {
	if e.settings.motion == MotionOff {
		return t, nil
	}
	var frames []frame
	switch ahead := t.match.Ply - before.match.Ply; {
	case ahead != 0 && ahead != t.match.Moment-before.match.Moment:
		return t, nil // moves were taken back, or played again
	case ahead != 0:
		for _, event := range t.match.Public(before.match.Ply) {
			switch event := event.(type) {
			case game.Joined:
				frames = append(frames, before.travel(e, event.Laid, bar(t.bindings()...))...)
				frames = append(frames, t.rise(e, before, event)...)
			case game.Drew:
				frames = append(frames, t.arrive(e, before, event.Seat)...)
			case game.RoundEnded:
				frames = append(frames, t.count(e)...)
			}
		}
	case t.alert != "" && t.alert != before.alert && t.stage == playing:
		frames = t.refuse(e)
	}
	if len(frames) == 0 {
		return t, nil
	}
	return t.show(e, frames)
}

// pictures returns how many pictures a step has.
func (m Motion) pictures() int {
	if m == MotionFull {
		return 3
	}
	return 1
}

// between returns the point that is part of parts of the way from a to b.
func between(a, b image.Point, part, parts int) image.Point {
	return a.Add(b.Sub(a).Mul(part).Div(parts))
}

// travel shows a tile on its way from the hand to its place, on the table as it
// was before, with the keys that work already.
func (t *table) travel(e env, laid game.Laid, keys view.KeyBar) []frame {
	s := t.screen(e)
	s.Keys = keys
	to, standing := t.destination(e, laid)
	if to.Empty() {
		return nil
	}
	from := s.SeatAt(view.SideOf(laid.Seat, t.chair, len(s.Players)), e.width, e.height)
	if laid.Seat == t.viewer {
		for i, tile := range t.hand() {
			if tile == laid.Tile && i < len(s.Hand.Tiles) {
				from, _ = s.HandAt(i, e.width, e.height)
				s.Hand.Tiles[i].State = view.Away
			}
		}
	}
	s.Felt.Ghosts, s.Hand.Chosen, s.Alert = nil, -1, ""
	// Others lay from their side of the table, over nothing that is written.
	if felt := s.Regions(e.width, e.height).Felt; laid.Seat != t.viewer {
		from.X = min(max(from.X, felt.Min.X+8), felt.Max.X-9)
		from.Y = min(max(from.Y, felt.Min.Y+2), felt.Max.Y-3)
	}
	look := view.Look{First: laid.Inner, Second: laid.Outer, Standing: standing, Size: t.placement.Size}
	if laid.End == game.NoEnd {
		look.Size = t.leadPlace(e, laid.Tile).Size
	} else {
		if d := t.placement.Ends[laid.End].Heading; d.X+d.Y < 0 {
			look.First, look.Second = laid.Outer, laid.Inner
		}
	}
	n := e.settings.motion.pictures()
	frames := make([]frame, n)
	for i := range frames {
		at := between(from, s.OnScreen(to, e.width, e.height), i+1, n+1)
		frames[i] = func(e env, c *view.Canvas) {
			picture := *s
			picture.Flying = []view.Flying{{At: at, Look: look}}
			picture.Draw(c, e.theme)
		}
	}
	return frames
}

// destination returns where a tile goes on the table as it is, empty where it
// has no place there.
func (t *table) destination(e env, laid game.Laid) (place image.Rectangle, standing bool) {
	double := laid.Tile.IsDouble()
	if laid.End == game.NoEnd {
		return t.leadPlace(e, laid.Tile).Tiles[0].Rect, double
	}
	spot := t.placement.Ends[laid.End&7]
	if double {
		return spot.Double, spot.Heading.X != 0
	}
	return spot.Single, spot.SingleStanding
}

// asSeen returns the table as whoever watched it before sees it now, whatever is
// shown next.
func (t table) asSeen(e env, before table) table {
	t.stage, t.peek, t.viewer = playing, false, before.viewer
	t.arrange(e)
	return t
}

// rise shows what a play scored: the numbers rise from the ends that count, and
// the score runs up. The last tile of a round is seen lying before the sheet.
func (t table) rise(e env, before table, joined game.Joined) []frame {
	if joined.Points == 0 && t.stage == playing {
		return nil
	}
	seen := t.asSeen(e, before)
	s := seen.screen(e)
	s.Keys = bar(t.bindings()...)
	if t.stage != playing {
		s.Note = ""
	}
	s.Felt.Ghosts = nil
	frames := make([]frame, e.settings.motion.pictures())
	for i := range frames {
		picture := *s
		picture.Players = seen.scoring(e, s.Players, before, joined, i+1, len(frames)+1)
		if joined.Points > 0 {
			picture.Rising = seen.rising(e, s, joined.Points, i)
		}
		frames[i] = func(e env, c *view.Canvas) { picture.Draw(c, e.theme) }
	}
	if t.stage == playing {
		return frames
	}
	// What comes next hides the table: let the last tile be seen.
	last := *s
	last.Players = seen.scoring(e, s.Players, before, joined, 1, 1)
	for range lastLook {
		frames = append(frames, func(e env, c *view.Canvas) { last.Draw(c, e.theme) })
	}
	return frames
}

// lastLook is for how many pictures a table is seen before another screen hides
// it.
const lastLook = 6

// scoring returns the players with the part of the points counted that a play
// scored, and nothing else that has come since.
func (t *table) scoring(e env, players []view.Player, before table, joined game.Joined, part, parts int) []view.Player {
	counted := slices.Clone(players)
	target := game.WholePoints(t.match.Rules().Target)
	for i := range counted {
		seat, score := game.Seat(i), before.match.State.Scores()[i]
		if seat == joined.Laid.Seat || t.match.Rules().Teams && seat&1 == joined.Laid.Seat&1 {
			score += game.WholePoints(joined.Points * part / parts)
		}
		counted[i].Score, counted[i].Share = score.Text(e.theme.Chars.Plain()), int(100*score/target)
	}
	return counted
}

// rising returns the numbers of the ends that count, some rows above their
// tiles, and what they make below the tile that was laid.
func (t *table) rising(e env, s *view.Table, points, rows int) []view.Rising {
	var rising []view.Rising
	for _, term := range s.Sum.Terms {
		if term.End >= game.MaxArms || !t.placement.Ends[term.End].Exists {
			continue
		}
		place := t.placement.Tiles[t.placement.Ends[term.End].From].Rect
		if place.Empty() || term.Pips == 0 {
			continue
		}
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprint(2 * term.Pips)
		}
		at := s.OnScreen(place, e.width, e.height)
		at.Y -= place.Dy()/2 + 1 + rows
		rising = append(rising, view.Rising{At: at, Text: text})
	}
	if place := t.placement.Tiles[t.placement.Last()].Rect; !place.Empty() {
		text := fmt.Sprintf("+%d", points)
		at := s.OnScreen(place, e.width, e.height)
		at.X -= len(text) / 2
		at.Y += place.Dy()/2 + 1
		rising = append(rising, view.Rising{At: at, Text: text})
	}
	return rising
}

// arrive shows a drawn tile on its way from the boneyard to the hand.
func (t table) arrive(e env, before table, seat game.Seat) []frame {
	seen := t.asSeen(e, before)
	s := seen.screen(e)
	s.Keys = bar(t.bindings()...)
	last := len(s.Hand.Tiles) - 1
	to := s.SeatAt(view.SideOf(seat, t.chair, len(s.Players)), e.width, e.height)
	if seat == seen.viewer && last >= 0 {
		if at, shown := s.HandAt(last, e.width, e.height); shown {
			to = at
		}
		s.Hand.Tiles[last].State = view.Away
		s.Hand.Chosen = -1
	}
	s.Felt.Ghosts, s.Note = nil, ""
	n := e.settings.motion.pictures()
	frames := make([]frame, n)
	for i := range frames {
		at := between(s.StockAt(e.width, e.height), to, i+1, n+1)
		frames[i] = func(e env, c *view.Canvas) {
			picture := *s
			picture.Flying = []view.Flying{{At: at, Look: view.Look{Size: view.SizeS, State: view.FaceDown}}}
			picture.Draw(c, e.theme)
		}
	}
	return frames
}

// count turns the hands over seat by seat and lets the award run into the score.
func (t table) count(e env) []frame {
	if t.stage != roundEnd {
		return nil // a deal without a lead
	}
	sheet := t.sheet(e)
	var frames []frame
	add := func(faceDown, uncounted int) {
		picture := *sheet
		picture.FaceDown, picture.Uncounted = faceDown, uncounted
		frames = append(frames, func(e env, c *view.Canvas) { picture.Draw(c, e.theme) })
	}
	seats := t.match.Rules().Seats
	if e.settings.motion == MotionFull {
		for down := seats; down > 0; down-- {
			add(down, 100)
		}
	}
	n := e.settings.motion.pictures()
	for i := range n {
		add(0, 100-100*i/n)
	}
	return frames
}

// refuse lets the bars beside the chosen tile go and come back.
func (t table) refuse(e env) []frame {
	s := t.screen(e)
	s.Hand.Chosen = -1
	return []frame{func(e env, c *view.Canvas) { s.Draw(c, e.theme) }}
}
