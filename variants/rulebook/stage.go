package rulebook

import (
	"slices"

	"dominoes/game"
)

// staged plays a line of tiles in a round by these rules: hands have the right size, the lead is the one that the rules
// ask for, and players join the tiles in turn. ok is false if no such round is found.
func (t *text) staged(line []game.Laid) (s game.State, ok bool) {
	if t.OnTrains() {
		return t.stagedTrains(line)
	}
	s, err := game.New(t.Rules)
	if err != nil {
		return s, false
	}
	if s, _, err = game.Apply(s, t.deal(line)); err != nil {
		return s, false
	}
	for _, l := range line {
		if s, ok = playNext(s, l); !ok {
			return s, false
		}
	}
	return s, true
}

// playNext plays a tile; the seat to move draws until it holds the tile.
func playNext(s game.State, l game.Laid) (after game.State, ok bool) {
	for s.Stage() == game.AwaitMove {
		var a game.Action = game.Draw{Seat: s.Turn()}
		held := s.Hand(s.Turn()).Has(l.Tile)
		switch {
		case held && l.End == game.NoEnd:
			a = game.LeadTile{Seat: s.Turn(), First: l.Inner, Second: l.Outer}
		case held:
			a = game.Play{Seat: s.Turn(), Tile: l.Tile, End: l.End}
		}
		var err error
		if s, _, err = game.Apply(s, a); err != nil || held {
			return s, err == nil
		}
	}
	return s, false
}

// deal deals the tiles of a line to the players who will play them. Each hand keeps one more tile, so that its player
// doesn't go out; tiles for which there is no room come first in the boneyard. Hands are filled up with the tiles that
// would be led last.
func (t *text) deal(line []game.Laid) game.Action {
	if t.OnTrains() {
		return t.dealTrains(line)
	}
	var hands [game.MaxSeats][]game.Tile
	var boneyard []game.Tile
	rest := game.FullSet(t.Set)
	for i, l := range line {
		rest = rest.Without(l.Tile)
		if seat := i % t.Seats; len(hands[seat]) < t.Deal-1 {
			hands[seat] = append(hands[seat], l.Tile)
		} else {
			boneyard = append(boneyard, l.Tile)
		}
	}
	fill := rest.Tiles()
	slices.SortStableFunc(fill, func(a, b game.Tile) int {
		if t.LeadsBefore(b, a) {
			return -1
		}
		return 1
	})
	for seat := range t.Seats {
		n := min(t.Deal-len(hands[seat]), len(fill))
		hands[seat], fill = append(hands[seat], fill[:n]...), fill[n:]
	}
	boneyard = append(boneyard, fill...)
	if t.Lead == game.LeadLot || t.LaterLead != game.LaterSame { // any tile may be led, in this or a later round
		return game.Setup{Hands: hands, Boneyard: boneyard, Last: game.NoSeat}
	}
	return game.Deal{Hands: hands, Boneyard: boneyard}
}

// blocked continues a round to its end by drawing and passing; ok is false if a tile could be played.
func blocked(s game.State) (end game.State, ok bool) {
	for s.Stage() == game.AwaitMove {
		pos := s.Position()
		var a game.Action = game.Pass{Seat: s.Turn()}
		switch {
		case pos.CanPlay():
			return s, false
		case pos.CanDraw():
			a = game.Draw{Seat: s.Turn()}
		}
		var err error
		if s, _, err = game.Apply(s, a); err != nil {
			return s, false
		}
	}
	return s, s.Round().Ending == game.Blocked
}

// led returns layouts with a lead double: 6-6 with these tiles, and the same with 6 and another number exchanged. 0-0
// is for rules that always ask for it.
func led(joined ...game.Laid) (layouts [][]game.Laid) {
	for _, d := range []int{5, 6, 0} {
		layout := []game.Laid{lies(tile(d, d), game.NoEnd)}
		for _, l := range joined {
			layout = append(layout, lies(tile(swapped(l.Tile.High(), d), swapped(l.Tile.Low(), d)), l.End))
		}
		layouts = append(layouts, layout)
	}
	return layouts
}

func lies(t game.Tile, e game.End) game.Laid {
	return game.Laid{Tile: t, End: e, Inner: t.High(), Outer: t.Low(), Seat: game.NoSeat}
}

func swapped(pips, d int) int {
	switch pips {
	case 6:
		return d
	case d:
		return 6
	}
	return pips
}
