package variants

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/game"
)

// The worked examples are played by the engine, under the very rules that the
// text is about, and only written out here.

// played runs a position and the actions that follow it; ok is false where the
// rules forbid one.
func (t *text) played(start game.Setup, actions ...game.Action) (state game.State, events []game.Event, ok bool) {
	s, err := game.New(t.Rules)
	if err != nil {
		return s, nil, false
	}
	for _, a := range append([]game.Action{start}, actions...) {
		if s, events, err = game.Apply(s, a); err != nil {
			return s, nil, false
		}
	}
	return s, events, true
}

// hands deals each seat of the match its tiles.
func (t *text) hands(tiles [game.MaxSeats][]game.Tile) [game.MaxSeats][]game.Tile {
	for seat := t.Seats; seat < game.MaxSeats; seat++ {
		tiles[seat] = nil
	}
	return tiles
}

func tile(a, b int) game.Tile { return game.NewTile(a, b) }

func lies(t game.Tile, e game.End) game.Laid {
	return game.Laid{Tile: t, End: e, Inner: t.High(), Outer: t.Low(), Seat: game.NoSeat}
}

// joined lays the last of the tiles, the others lying already, and returns
// what the engine tells of it.
func (t *text) joined(tiles ...game.Laid) (game.Joined, bool) {
	last := tiles[len(tiles)-1]
	start := game.Setup{
		Layout: tiles[:len(tiles)-1],
		Hands:  t.hands([game.MaxSeats][]game.Tile{{last.Tile}, {tile(1, 1)}, {tile(2, 1)}, {tile(2, 2)}}),
		Last:   game.NoSeat,
	}
	var a game.Action = game.LeadTile{Seat: game.A, First: last.Inner, Second: last.Outer}
	if last.End != game.NoEnd {
		a = game.Play{Seat: game.A, Tile: last.Tile, End: last.End}
	}
	_, events, ok := t.played(start, a)
	if !ok {
		return game.Joined{}, false
	}
	told, ok := events[0].(game.Joined)
	return told, ok
}

// sum writes the open ends' total out: "4 + 0 = 4".
func sum(j game.Joined) string {
	words := make([]string, len(j.Sum.Terms))
	for i, term := range j.Sum.Terms {
		words[i] = strconv.Itoa(term.Points)
	}
	return equation(words, "", j.Sum.Total)
}

// equation adds words up, takes less off where it says something, and gives
// the result unless it is the only word.
func equation(words []string, less string, result int) string {
	if len(words) == 0 {
		words = []string{"0"}
	}
	text := strings.Join(words, " + ")
	if less != "" {
		text += " - " + less
	}
	if len(words) == 1 && less == "" {
		return text
	}
	return fmt.Sprintf("%s = %d", text, result)
}

func (t *text) exampleLead() rule {
	lead := lies(tile(6, 4), game.NoEnd)
	j, ok := t.joined(lead)
	if _, may := t.staged([]game.Laid{lead}); !ok || !may {
		return rule{}
	}
	return exampleOfLead(j.Laid.Tile, sum(j), scoresPoints(j.Points))
}

func (t *text) exampleDouble() rule {
	j, ok := t.joined(lies(tile(4, 2), game.NoEnd), lies(tile(4, 4), game.W))
	if !ok {
		return rule{}
	}
	return exampleOfDouble(j.Laid.Tile, 2, sum(j), scoresPoints(j.Points))
}

// leadDouble is a layout that covers both sides of a lead, then a tip of it.
var leadDouble = []game.Laid{
	lies(tile(5, 5), game.NoEnd), lies(tile(5, 0), game.E), lies(tile(5, 4), game.W), lies(tile(6, 5), game.N),
}

func (t *text) exampleLeadDouble() rule {
	alone, ok1 := t.joined(leadDouble[:1]...)
	one, ok2 := t.joined(leadDouble[:2]...)
	both, ok3 := t.joined(leadDouble[:3]...)
	if _, may := t.staged(leadDouble[:3]); !may || !ok1 || !ok2 || !ok3 {
		return rule{}
	}
	return exampleOfLeadDouble(alone.Laid.Tile, sum(alone), scoresPoints(alone.Points),
		one.Laid.Tile, sum(one), scoresPoints(one.Points), both.Laid.Tile, sum(both), scoresPoints(both.Points))
}

// exampleTip goes on from that of the lead.
func (t *text) exampleTip() rule {
	j, ok := t.joined(leadDouble...)
	if _, may := t.staged(leadDouble[:3]); !ok || !may {
		return rule{}
	}
	return exampleOfTip(j.Laid.Tile, sum(j), scoresPoints(j.Points))
}

// examples works the end of a round out three times: gone out, blocked, and
// blocked with a tie.
func (t *text) examples() {
	if r, ok := t.outRound(); ok {
		t.say(exampleOut(t.left(r, game.B), t.outcome(r)))
	}
	if r, ok := t.blockedRound(); ok {
		t.say(either(t.BlockWinner == game.BlockBlocker, exampleBlockedBy(r.Ender, t.left(r, game.A), t.outcome(r)),
			exampleBlocked(t.left(r, game.A), t.outcome(r))))
	}
	if r, ok := t.tiedRound(); ok && t.mayTie() {
		left, outcome := t.left(r, game.A), t.outcome(r)
		switch t.Tie {
		case game.TieDrawOff:
			t.say(exampleDrawOff(left, drawnOff[game.A], drawnOff[game.B], outcome))
		case game.TieLightestTile:
			t.say(exampleLightest(left, lightest(r.Hands[game.A]), lightest(r.Hands[game.B]), outcome))
		default:
			t.say(exampleBlocked(left, outcome))
		}
	}
}

// outRound is a round in which A goes out.
func (t *text) outRound() (game.Round, bool) {
	return t.ended(game.Setup{
		Layout: []game.Laid{lies(tile(6, 5), game.NoEnd)},
		Hands: t.hands([game.MaxSeats][]game.Tile{
			{tile(6, 6)},
			{tile(4, 4), tile(3, 1)},
			{tile(3, 2), tile(4, 0)},
			{tile(4, 1)},
		}),
		Last: game.NoSeat,
	}, game.Play{Seat: game.A, Tile: tile(6, 6), End: game.W})
}

// shut is a layout whose ends fit no tile of up to four pips a half.
var shut = []game.Laid{lies(tile(6, 5), game.NoEnd), lies(tile(6, 6), game.W), lies(tile(5, 5), game.E)}

// blockedRound is a round that B blocks, while A has the fewest pips.
func (t *text) blockedRound() (game.Round, bool) {
	return t.ended(game.Setup{
		Layout: shut,
		Hands: t.hands([game.MaxSeats][]game.Tile{
			{tile(4, 1)},
			{tile(3, 2), tile(4, 0)},
			{tile(4, 4), tile(3, 1)},
			{tile(4, 3)},
		}),
		Last: game.B,
	})
}

// drawnOff is what the tied seats of the example draw.
var drawnOff = game.Hands{tile(6, 5), tile(6, 6), game.NoTile, game.NoTile}

// tiedRound is a blocked round in which A and B have the fewest pips.
func (t *text) tiedRound() (game.Round, bool) {
	hands := [game.MaxSeats][]game.Tile{
		{tile(4, 2)},
		{tile(3, 2), tile(1, 0)},
		{tile(4, 1), tile(3, 1)},
		{tile(4, 3), tile(2, 0)},
	}
	if t.Seats == 2 {
		hands = [game.MaxSeats][]game.Tile{{tile(4, 3)}, {tile(4, 2), tile(1, 0)}}
	}
	var settling []game.Action
	if t.Tie == game.TieDrawOff && t.mayTie() {
		settling = []game.Action{game.DrawOff{Drawn: drawnOff}}
	}
	return t.ended(game.Setup{Layout: shut, Hands: t.hands(hands), Last: game.B}, settling...)
}

// ended plays a round to its end.
func (t *text) ended(start game.Setup, actions ...game.Action) (game.Round, bool) {
	s, _, ok := t.played(start, actions...)
	if !ok || len(s.Rounds()) == 0 {
		return game.Round{}, false
	}
	return s.Rounds()[0], true
}

// left says what the hands count from a seat on: "Pips left: you 5, Bo 9."
func (t *text) left(r game.Round, first game.Seat) string {
	var hands []string
	for seat := first; int(seat) < t.Seats; seat++ {
		hands = append(hands, pipsOf(seat, r.Pips[seat]))
	}
	return pipsLeft(hands)
}

// outcome writes the arithmetic of a round's end out.
func (t *text) outcome(r game.Round) string {
	if len(r.Awards) == 0 {
		return nobodyScores
	}
	say := scored
	switch {
	case t.Award == game.AwardEachOwn:
		say = recorded
	case t.Teams:
		say = teamScored
	}
	var words []string
	for _, g := range r.Awards {
		words = append(words, say(g.Seat, arithmetic(g)))
	}
	text := strings.Join(words, " ")
	if t.Teams && t.Award == game.AwardEachOwn {
		text += " " + teamsRecord(r.Points[game.A].Text(false), r.Points[game.B].Text(false))
	}
	return text
}

// arithmetic writes out what a score at a round's end is made of: "9 + 12 - 5 =
// 16, rounded to 15", and for a share "7½: 6 + 9 = 15, divided by 2".
func arithmetic(g game.Gain) string {
	var words []string
	for _, h := range g.Hands {
		words = append(words, strconv.Itoa(h.Pips))
	}
	less := ""
	if g.Own != 0 {
		less = strconv.Itoa(g.Own)
	}
	text := equation(words, less, g.Sum)
	if g.Rounded != g.Sum {
		text = roundedTo(text, g.Rounded)
	}
	if g.Shares > 1 {
		text = sharedBy(g.Points.Text(false), text, g.Shares)
	}
	return text
}

// lightest returns the tile of a hand with the fewest pips.
func lightest(hand game.Set) game.Tile {
	best := game.NoTile
	for _, t := range hand.Tiles() {
		if best == game.NoTile || best.Outranks(t) {
			best = t
		}
	}
	return best
}
