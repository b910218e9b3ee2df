package rulebook

import (
	"errors"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// staged plays a line of tiles in a round by these rules: hands have the right size, the lead is the one that the rules
// ask for, and players join the tiles in turn. With trains each tile of the line has the seat that plays it; seats
// before it in turn can't play, so they draw if they have to, and pass. ok is false if no such round is found.
func (t *text) staged(line []domino.Laid) (s game.State, ok bool) {
	s, err := game.New(t.Rules)
	if err != nil {
		return s, false
	}
	start := t.deal(line)
	if setup, free := start.(game.Setup); free &&
		slices.ContainsFunc(setup.Hands[:t.Seats], func(hand []domino.Tile) bool {
			return len(hand) != t.Deal // a player has more tiles in the line than are dealt
		}) {
		return s, false
	}
	if s, _, err = game.Apply(s, start); err != nil {
		return s, false
	}
	if t.OnTrains() {
		line = line[1:] // the engine lies already
	}
	for _, l := range line {
		if s, err = t.join(s, l); err != nil {
			return s, false
		}
	}
	return s, !t.OnTrains() || s.Stage() == game.AwaitMove
}

// join plays a tile once it is its player's turn, or once the seat to move has drawn it.
func (t *text) join(s game.State, l domino.Laid) (game.State, error) {
	for s.Stage() == game.AwaitMove {
		seat := s.Turn()
		var a game.Action = game.Draw{Seat: seat}
		ready := s.Hand(seat).Has(l.Tile)
		if t.OnTrains() {
			ready, a = seat == l.Seat, wait(&s)
		}
		switch {
		case ready && l.End == domino.NoEnd:
			a = game.LeadTile{Seat: seat, First: l.Inner, Second: l.Outer}
		case ready:
			a = game.Play{Seat: seat, Tile: l.Tile, End: l.End}
		}
		var err error
		if s, _, err = game.Apply(s, a); err != nil || ready {
			return s, err
		}
	}
	return s, errRoundOver
}

var errRoundOver = errors.New("the round is over")

// wait returns the action of a seat that can't play: it draws if it can, and passes otherwise.
func wait(s *game.State) game.Action {
	if pos := s.Position(); pos.CanDraw() {
		return game.Draw{Seat: s.Turn()}
	}
	return game.Pass{Seat: s.Turn()}
}

// deal deals the tiles of a line to the players who will play them. Each hand keeps one more tile, so that its player
// doesn't go out; tiles for which there is no room come first in the boneyard. Hands are filled up with the tiles that
// would be led last.
func (t *text) deal(line []domino.Laid) game.Action {
	if t.OnTrains() {
		return t.dealTrains(line)
	}
	var hands [domino.MaxSeats][]domino.Tile
	var boneyard []domino.Tile
	rest := domino.FullSet(t.Set)
	for i, l := range line {
		rest = rest.Without(l.Tile)
		if seat := i % t.Seats; len(hands[seat]) < t.Deal-1 {
			hands[seat] = append(hands[seat], l.Tile)
		} else {
			boneyard = append(boneyard, l.Tile)
		}
	}
	fill := rest.Tiles()
	slices.SortStableFunc(fill, func(a, b domino.Tile) int {
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
	if t.Lead == domino.LeadLot || t.LaterLead != domino.LaterSame { // any tile may be led, in this or a later round
		return game.Setup{Hands: hands, Boneyard: boneyard, Last: domino.NoSeat}
	}
	return game.Deal{Hands: hands, Boneyard: boneyard}
}

// blocked continues a round to its end by drawing and passing; ok is false if a tile could be played.
func blocked(s game.State) (end game.State, ok bool) {
	for s.Stage() == game.AwaitMove {
		if pos := s.Position(); pos.CanPlay() {
			return s, false
		}
		var err error
		if s, _, err = game.Apply(s, wait(&s)); err != nil {
			return s, false
		}
	}
	return s, s.Round().Ending == game.Blocked
}

// led returns layouts with a lead double: 6-6 with these tiles, and the same with 6 and another number exchanged. 0-0
// is for rules that always ask for it.
func led(joined ...domino.Laid) (layouts [][]domino.Laid) {
	for _, d := range []int{5, 6, 0} {
		layout := []domino.Laid{lies(tile(d, d), domino.NoEnd)}
		for _, l := range joined {
			layout = append(layout, lies(tile(swapped(l.Tile.High(), d), swapped(l.Tile.Low(), d)), l.End))
		}
		layouts = append(layouts, layout)
	}
	return layouts
}

func lies(t domino.Tile, e domino.End) domino.Laid {
	return domino.Laid{Tile: t, End: e, Inner: t.High(), Outer: t.Low(), Seat: domino.NoSeat}
}

// laid parses tiles and their ends: "6-4 6-3:W 4-1:E".
func laid(text string) (tiles []domino.Laid) {
	for word := range strings.FieldsSeq(text) {
		name, at, joined := strings.Cut(word, ":")
		end := domino.NoEnd
		if joined {
			end, _ = domino.ParseEnd(at) // the texts are in this package
		}
		t, _, _, _ := domino.ParseTile(name)
		tiles = append(tiles, lies(t, end))
	}
	return tiles
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
