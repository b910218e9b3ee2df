package record

import (
	"encoding/json"
	"errors"
	"fmt"

	"dominoes/game"
	"dominoes/internal/quote"
)

// decoder decodes lines into actions. It uses the rules only to refuse seats that aren't in the match and tiles that
// aren't in the set.
type decoder struct {
	rules game.Rules
}

// action decodes a line after the header. For a draw it also returns the drawn tile, otherwise NoTile.
func (d decoder) action(line object) (a game.Action, drawn game.Tile, err error) {
	drawn = game.NoTile
	switch {
	case line.has("seat"):
		a, drawn, err = d.turn(line)
	case line.has("deal"):
		a, err = d.deal(line)
	case line.has("lot"):
		var h game.Hands
		h, err = d.hands(line, "lot")
		a = game.Lot{Drawn: h}
	case line.has("drawoff"):
		var h game.Hands
		h, err = d.hands(line, "drawoff")
		a = game.DrawOff{Drawn: h}
	case line.has("position"):
		a, err = d.position(line)
	case len(line.members) == 0:
		err = errors.New("the line says nothing")
	case line.has("dominoes"):
		err = errors.New("a header can only be the first line")
	}
	if err != nil {
		return nil, drawn, err
	}
	return a, drawn, line.done()
}

// turn decodes what a seat did.
func (d decoder) turn(line object) (game.Action, game.Tile, error) {
	name, err := line.text("seat")
	if err != nil {
		return nil, game.NoTile, err
	}
	seat, err := d.seat(name)
	if err != nil {
		return nil, game.NoTile, err
	}
	switch {
	case line.has("play"):
		a, err := d.play(line, seat)
		return a, game.NoTile, err
	case line.has("draw"):
		text, err := line.text("draw")
		if err != nil {
			return nil, game.NoTile, err
		}
		t, err := d.tile(text)
		return game.Draw{Seat: seat}, t, err
	case line.has("pass"):
		var pass bool
		if err := line.decode("pass", "true", &pass); err != nil {
			return nil, game.NoTile, err
		}
		if !pass {
			return nil, game.NoTile, errors.New("\"pass\" must be true")
		}
		return game.Pass{Seat: seat}, game.NoTile, nil
	}
	if err := line.done(); err != nil {
		return nil, game.NoTile, err
	}
	return nil, game.NoTile, fmt.Errorf("the line doesn't say what %s did: \"play\", \"draw\" or \"pass\"", seat)
}

// undoCount decodes the number of actions that a seat took back or repeated.
func (d decoder) undoCount(line object, key string) (seat game.Seat, n int, err error) {
	if seat, err = d.seatOf(line, "seat"); err != nil {
		return seat, 0, err
	}
	if err = line.decode(key, someActions, &n); err != nil {
		return seat, 0, err
	}
	return seat, n, line.done()
}

// moved decodes a moved line: the bots that make the next actions of seats.
func (d decoder) moved(line object) (bots [game.MaxSeats]string, err error) {
	inner, err := line.object("moved")
	if err != nil {
		return bots, err
	}
	if len(inner.members) == 0 {
		return bots, errors.New("\"moved\" names no seat")
	}
	for _, m := range inner.members {
		seat, err := d.seat(m.key)
		if err != nil {
			return bots, err
		}
		if bots[seat], err = inner.text(m.key); err != nil {
			return bots, err
		}
		if bots[seat] == "" || bots[seat] == Human {
			return bots, fmt.Errorf("%s can't stand in for %s: only a bot can", quote.Text(bots[seat]), seat)
		}
	}
	return bots, line.done()
}

func (d decoder) play(line object, seat game.Seat) (game.Action, error) {
	text, err := line.text("play")
	if err != nil {
		return nil, err
	}
	t, err := d.tile(text)
	if err != nil {
		return nil, err
	}
	_, first, second, _ := game.ParseTile(text)
	if !line.has("end") {
		return game.LeadTile{Seat: seat, First: first, Second: second}, nil
	}
	name, err := line.text("end")
	if err != nil {
		return nil, err
	}
	end, err := game.ParseEnd(name)
	return game.Play{Seat: seat, Tile: t, End: end, Turned: first < second && d.rules.Wild().Has(t)}, err
}

func (d decoder) deal(line object) (game.Action, error) {
	inner, err := line.object("deal")
	if err != nil {
		return nil, err
	}
	var a game.Deal
	if a.Boneyard, err = d.boneyard(inner); err != nil {
		return nil, err
	}
	a.Hands, err = d.piles(inner)
	return a, err
}

func (d decoder) position(line object) (game.Action, error) {
	inner, err := line.object("position")
	if err != nil {
		return nil, err
	}
	a := game.Setup{Last: game.NoSeat}
	if a.Turn, err = d.seatOf(inner, "turn"); err != nil {
		return nil, err
	}
	if inner.has("last") {
		if a.Last, err = d.seatOf(inner, "last"); err != nil {
			return nil, err
		}
	}
	hands, err := inner.object("hands")
	if err != nil {
		return nil, err
	}
	if a.Hands, err = d.piles(hands); err != nil {
		return nil, err
	}
	if a.Boneyard, err = d.boneyard(inner); err != nil {
		return nil, err
	}
	if a.Layout, err = d.layout(inner); err != nil {
		return nil, err
	}
	if a.Scores, err = d.scores(inner); err != nil {
		return nil, err
	}
	if a.Marked, err = d.marked(inner); err != nil {
		return nil, err
	}
	return a, inner.done()
}

// marked decodes the trains of a position that all players may join.
func (d decoder) marked(line object) (marked game.Ends, err error) {
	if d.rules.Trains == game.TrainsNone || !line.has("open") {
		return 0, nil
	}
	var names []string
	if err := line.decode("open", someSeats, &names); err != nil {
		return 0, err
	}
	for _, name := range names {
		seat, err := d.seat(name)
		if err != nil {
			return 0, err
		}
		if train := game.EndsOf(game.TrainOf(seat)); marked&train == 0 {
			marked |= train
			continue
		}
		return 0, fmt.Errorf("%s appears twice among the open trains", quote.Text(name))
	}
	return marked, nil
}

// layout decodes the tiles of a position, ["5-5"] for the lead and ["5-4","E"] for the others.
func (d decoder) layout(line object) ([]game.Laid, error) {
	if !line.has("layout") {
		return nil, nil
	}
	entries, err := line.list("layout")
	if err != nil {
		return nil, err
	}
	var layout []game.Laid
	for _, entry := range entries {
		var words []string
		if json.Unmarshal(entry, &words) != nil || len(words) < 1 || len(words) > 2 {
			return nil, fmt.Errorf("%s is no tile of a layout: write [\"5-5\"] for the lead and [\"5-4\",\"E\"] for the others", quote.Excerpt(string(entry)))
		}
		t, err := d.tile(words[0])
		if err != nil {
			return nil, err
		}
		l := game.Laid{Tile: t, End: game.NoEnd, Seat: game.NoSeat}
		_, l.Inner, l.Outer, _ = game.ParseTile(words[0])
		if len(words) == 2 {
			if l.End, err = game.ParseEnd(words[1]); err != nil {
				return nil, err
			}
		}
		layout = append(layout, l)
	}
	return layout, nil
}

// scores decodes match scores; either partner can stand for a team.
func (d decoder) scores(line object) (scores [game.MaxSeats]game.Points, err error) {
	if !line.has("scores") {
		return scores, nil
	}
	inner, err := line.object("scores")
	if err != nil {
		return scores, err
	}
	given := [game.MaxSeats]bool{}
	for _, m := range inner.members {
		seat, err := d.seat(m.key)
		if err != nil {
			return scores, err
		}
		if scores[seat], err = points(m.value); err != nil {
			return scores, err
		}
		given[seat] = true
	}
	for seat := range game.Seat(d.rules.Seats) {
		if partner := seat ^ 2; d.rules.Teams && given[partner] && !given[seat] {
			scores[seat] = scores[partner]
		}
	}
	return scores, nil
}

// points decodes points, which are a number or a string.
func points(value json.RawMessage) (game.Points, error) {
	text := string(value)
	if text[0] == '"' {
		if err := json.Unmarshal(value, &text); err != nil {
			return 0, err
		}
	}
	return game.ParsePoints(text)
}

// piles decodes a list of tiles for each seat.
func (d decoder) piles(line object) (piles [game.MaxSeats][]game.Tile, err error) {
	for _, m := range line.members {
		if m.consumed {
			continue
		}
		seat, err := d.seat(m.key)
		if err != nil {
			return piles, err
		}
		if piles[seat], err = d.tiles(line, m.key); err != nil {
			return piles, err
		}
	}
	return piles, nil
}

func (d decoder) boneyard(line object) ([]game.Tile, error) {
	if !line.has("boneyard") {
		return nil, nil
	}
	return d.tiles(line, "boneyard")
}

// hands decodes the tile that each seat drew.
func (d decoder) hands(line object, key string) (game.Hands, error) {
	drawn := game.Hands{game.NoTile, game.NoTile, game.NoTile, game.NoTile}
	inner, err := line.object(key)
	if err != nil {
		return drawn, err
	}
	for _, m := range inner.members {
		seat, err := d.seat(m.key)
		if err != nil {
			return drawn, err
		}
		text, err := inner.text(m.key)
		if err != nil {
			return drawn, err
		}
		if drawn[seat], err = d.tile(text); err != nil {
			return drawn, err
		}
	}
	return drawn, nil
}

func (d decoder) tiles(line object, key string) ([]game.Tile, error) {
	var words []string
	if err := line.decode(key, someTiles, &words); err != nil {
		return nil, err
	}
	tiles := make([]game.Tile, len(words))
	for i, word := range words {
		t, err := d.tile(word)
		if err != nil {
			return nil, err
		}
		tiles[i] = t
	}
	return tiles, nil
}

func (d decoder) tile(text string) (game.Tile, error) {
	t, _, _, err := game.ParseTile(text)
	if err == nil && t.High() > d.rules.Set {
		err = fmt.Errorf("%s isn't in a %s set", text, game.SetName(d.rules.Set))
	}
	return t, err
}

func (d decoder) seatOf(line object, key string) (game.Seat, error) {
	name, err := line.text(key)
	if err != nil {
		return game.NoSeat, err
	}
	return d.seat(name)
}

func (d decoder) seat(name string) (game.Seat, error) {
	for s := range game.Seat(d.rules.Seats) {
		if s.String() == name {
			return s, nil
		}
	}
	return game.NoSeat, fmt.Errorf("there is no seat %s in a match of %d", quote.Text(name), d.rules.Seats)
}
