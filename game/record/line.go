package record

import (
	"encoding/json"
	"errors"
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/quote"
)

// decoder decodes lines into actions. It uses the rules only to refuse seats that aren't in the match and tiles that
// aren't in the set.
type decoder struct {
	rules domino.Rules
}

// action decodes a line after the header. For a draw it also returns the drawn tile, otherwise NoTile.
func (d decoder) action(line object) (a game.Action, drawn domino.Tile, err error) {
	drawn = domino.NoTile
	switch {
	case line.has("seat"):
		a, drawn = d.turn(line)
	case line.has("deal"):
		a = d.deal(line)
	case line.has("lot"):
		a = game.Lot{Drawn: d.hands(line, "lot")}
	case line.has("drawoff"):
		a = game.DrawOff{Drawn: d.hands(line, "drawoff")}
	case line.has("position"):
		a = d.position(line)
	case len(line.members) == 0:
		line.fail(errors.New("the line says nothing"))
	case line.has("dominoes"):
		line.fail(errors.New("a header can only be the first line"))
	}
	return a, drawn, line.done()
}

// turn decodes what a seat did.
func (d decoder) turn(line object) (a game.Action, drawn domino.Tile) {
	seat := d.seatOf(line, "seat")
	switch {
	case line.has("play"):
		return d.play(line, seat), domino.NoTile
	case line.has("draw"):
		return game.Draw{Seat: seat}, d.tile(line, line.text("draw"))
	case line.has("pass"):
		var pass bool
		if line.decode("pass", "true", &pass); !pass {
			line.fail(errors.New("\"pass\" must be true"))
		}
		return game.Pass{Seat: seat}, domino.NoTile
	}
	if line.done() == nil {
		line.fail(fmt.Errorf("the line doesn't say what %s did: \"play\", \"draw\" or \"pass\"", seat))
	}
	return nil, domino.NoTile
}

// undoCount decodes the number of actions that a seat took back or repeated.
func (d decoder) undoCount(line object, key string) (seat domino.Seat, n int, err error) {
	seat = d.seatOf(line, "seat")
	line.decode(key, someActions, &n)
	return seat, n, line.done()
}

// moved decodes a moved line: the bots that make the next actions of seats.
func (d decoder) moved(line object) (bots [domino.MaxSeats]string, err error) {
	inner := line.object("moved")
	if len(inner.members) == 0 {
		line.fail(errors.New("\"moved\" names no seat"))
	}
	for _, m := range inner.members {
		seat := d.seat(inner, m.key)
		if bots[seat] = inner.text(m.key); bots[seat] == "" || bots[seat] == Human {
			line.fail(fmt.Errorf("%s can't stand in for %s: only a bot can", quote.Text(bots[seat]), seat))
		}
	}
	return bots, line.done()
}

func (d decoder) play(line object, seat domino.Seat) game.Action {
	t, first, second := d.halves(line, line.text("play"))
	if !line.has("end") {
		return game.LeadTile{Seat: seat, First: first, Second: second}
	}
	end, err := domino.ParseEnd(line.text("end"))
	line.fail(err)
	return game.Play{Seat: seat, Tile: t, End: end, Turned: first < second && d.rules.Wild().Has(t)}
}

func (d decoder) deal(line object) game.Action {
	inner := line.object("deal")
	boneyard := d.boneyard(inner)
	return game.Deal{Hands: d.piles(inner), Boneyard: boneyard}
}

func (d decoder) position(line object) game.Action {
	inner := line.object("position")
	a := game.Setup{Turn: d.seatOf(inner, "turn"), Last: domino.NoSeat}
	if inner.has("last") {
		a.Last = d.seatOf(inner, "last")
	}
	a.Hands = d.piles(inner.object("hands"))
	a.Boneyard = d.boneyard(inner)
	a.Layout = d.layout(inner)
	a.Scores = d.scores(inner)
	a.Marked = d.marked(inner)
	line.fail(inner.done())
	return a
}

// marked decodes the trains of a position that all players may join.
func (d decoder) marked(line object) (marked domino.Ends) {
	if d.rules.Trains == domino.TrainsNone || !line.has("open") {
		return 0
	}
	var names []string
	line.decode("open", someSeats, &names)
	for _, name := range names {
		train := domino.EndsOf(domino.TrainOf(d.seat(line, name)))
		if marked&train != 0 {
			line.fail(fmt.Errorf("%s appears twice among the open trains", quote.Text(name)))
		}
		marked |= train
	}
	return marked
}

// layout decodes the tiles of a position, ["5-5"] for the lead and ["5-4","E"] for the others.
func (d decoder) layout(line object) (layout []domino.Laid) {
	if !line.has("layout") {
		return nil
	}
	for _, entry := range line.list("layout") {
		var words []string
		if json.Unmarshal(entry, &words) != nil || len(words) < 1 || len(words) > 2 {
			line.fail(fmt.Errorf("%s is no tile of a layout: write [\"5-5\"] for the lead and [\"5-4\",\"E\"] for the others",
				quote.Excerpt(string(entry))))
			return nil
		}
		l := domino.Laid{End: domino.NoEnd, Seat: domino.NoSeat}
		l.Tile, l.Inner, l.Outer = d.halves(line, words[0])
		if len(words) == 2 {
			end, err := domino.ParseEnd(words[1])
			line.fail(err)
			l.End = end
		}
		layout = append(layout, l)
	}
	return layout
}

// scores decodes match scores; either partner can stand for a team.
func (d decoder) scores(line object) (scores [domino.MaxSeats]domino.Points) {
	if !line.has("scores") {
		return scores
	}
	given := [domino.MaxSeats]bool{}
	inner := line.object("scores")
	for _, m := range inner.members {
		seat := d.seat(inner, m.key)
		text := string(m.value)
		if text[0] == '"' {
			text = inner.text(m.key)
		}
		points, err := domino.ParsePoints(text)
		line.fail(err)
		scores[seat], given[seat] = points, true
	}
	for seat := range domino.Seat(d.rules.Seats) {
		if partner := seat ^ 2; d.rules.Teams && given[partner] && !given[seat] {
			scores[seat] = scores[partner]
		}
	}
	return scores
}

// piles decodes a list of tiles for each seat.
func (d decoder) piles(line object) (piles [domino.MaxSeats][]domino.Tile) {
	for _, m := range line.members {
		if !m.consumed {
			piles[d.seat(line, m.key)] = d.tiles(line, m.key)
		}
	}
	return piles
}

func (d decoder) boneyard(line object) []domino.Tile {
	if !line.has("boneyard") {
		return nil
	}
	return d.tiles(line, "boneyard")
}

// hands decodes the tile that each seat drew.
func (d decoder) hands(line object, key string) game.Hands {
	drawn := game.Hands{domino.NoTile, domino.NoTile, domino.NoTile, domino.NoTile}
	inner := line.object(key)
	for _, m := range inner.members {
		drawn[d.seat(inner, m.key)] = d.tile(inner, inner.text(m.key))
	}
	return drawn
}

func (d decoder) tiles(line object, key string) []domino.Tile {
	var words []string
	line.decode(key, someTiles, &words)
	tiles := make([]domino.Tile, len(words))
	for i, word := range words {
		tiles[i] = d.tile(line, word)
	}
	return tiles
}

func (d decoder) tile(line object, text string) domino.Tile {
	t, _, _ := d.halves(line, text)
	return t
}

// halves decodes a tile and its halves in the order written.
func (d decoder) halves(line object, text string) (t domino.Tile, first, second int) {
	t, first, second, err := domino.ParseTile(text)
	if err == nil && t.High() > d.rules.Set {
		err = fmt.Errorf("%s isn't in a %s set", text, domino.SetName(d.rules.Set))
	}
	line.fail(err)
	return t, first, second
}

func (d decoder) seatOf(line object, key string) domino.Seat { return d.seat(line, line.text(key)) }

// seat returns the seat of that name, A after an error.
func (d decoder) seat(line object, name string) domino.Seat {
	for s := range domino.Seat(d.rules.Seats) {
		if s.String() == name {
			return s
		}
	}
	line.fail(fmt.Errorf("there is no seat %s in a match of %d", quote.Text(name), d.rules.Seats))
	return domino.A
}
