package rulebook

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// The worked examples are played by the engine, by the rules that the text describes; this file only puts them in
// words.

// played runs actions from a position; ok is false if the rules forbid one of them.
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

// hands empties the hands of seats that aren't in the match.
func (t *text) hands(tiles [domino.MaxSeats][]domino.Tile) [domino.MaxSeats][]domino.Tile {
	for seat := t.Seats; seat < domino.MaxSeats; seat++ {
		tiles[seat] = nil
	}
	return tiles
}

// joined plays the last of the tiles on a layout of the others, and returns the engine's event.
func (t *text) joined(tiles ...domino.Laid) (game.Joined, bool) {
	last := tiles[len(tiles)-1]
	start := game.Setup{
		Layout: tiles[:len(tiles)-1],
		Hands: t.hands([domino.MaxSeats][]domino.Tile{{last.Tile, tile(1, 0)}, {tile(1, 1)}, {tile(2, 1)},
			{tile(2, 2)}}),
		Last:   domino.NoSeat,
		Scores: t.started(),
	}
	var a game.Action = game.LeadTile{Seat: domino.A, First: last.Inner, Second: last.Outer}
	if last.End != domino.NoEnd {
		a = game.Play{Seat: domino.A, Tile: last.Tile, End: last.End}
	}
	_, events, ok := t.played(start, a)
	if !ok {
		return game.Joined{}, false
	}
	joined, ok := events[0].(game.Joined)
	return joined, ok && joined.Lost == 0
}

// started returns scores above zero if the first score has a minimum: examples of open ends aren't about that.
func (t *text) started() (scores [domino.MaxSeats]domino.Points) {
	for seat := range t.Seats {
		if t.Entry > 0 {
			scores[seat] = domino.WholePoints(1)
		}
	}
	return scores
}

// premise returns the beginning of an example about open ends. It says that you have points if the first score has a
// minimum.
func (t *text) premise() string {
	if t.Entry > 0 {
		return exampleOnceScoring
	}
	return exampleAtOnce
}

// sum returns the sum of the open ends: "4 + 0 = 4".
func sum(j game.Joined) string {
	words := make([]string, len(j.Sum.Terms))
	for i, term := range j.Sum.Terms {
		words[i] = strconv.Itoa(term.Points)
	}
	return equation(words, "", j.Sum.Total)
}

// equation returns a sum of words, minus less unless that is "", with the result unless there is only one word.
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

// scoring returns the first example in which something scores, or else the first that can be played.
func scoring[T any](candidates []T, example func(T) (r says.Rule, points int)) (best says.Rule) {
	for _, c := range candidates {
		switch r, points := example(c); {
		case points > 0:
			return r
		case best.Text == "":
			best = r
		}
	}
	return best
}

func (t *text) exampleLead() says.Rule {
	return scoring([]domino.Tile{tile(6, 4), tile(6, 3), tile(5, 4)}, func(led domino.Tile) (says.Rule, int) {
		lead := lies(led, domino.NoEnd)
		j, ok := t.joined(lead)
		if _, may := t.staged([]domino.Laid{lead}); !ok || !may {
			return says.Rule{}, 0
		}
		return exampleOfLead.With(t.premise(), j.Laid.Tile, sum(j), scoresPoints(j.Points)), j.Points
	})
}

func (t *text) exampleDouble() says.Rule {
	pips := 4 // the pips of the double that joins a 4
	if t.Join == domino.JoinSeven {
		pips = t.Set - 3
	}
	return scoring([]int{2, 1, 0}, func(other int) (says.Rule, int) {
		j, ok := t.joined(lies(tile(4, other), domino.NoEnd), lies(tile(pips, pips), domino.W))
		if !ok {
			return says.Rule{}, 0
		}
		return exampleOfDouble.With(t.premise(), j.Laid.Tile, other, sum(j), scoresPoints(j.Points)), j.Points
	})
}

// leadDoubles are layouts that cover both sides of a lead double, then one of its tips.
var leadDoubles = [][]domino.Laid{
	laid("5-5 5-0:E 5-4:W 6-5:N"),
	laid("6-6 6-0:E 6-4:W 6-5:N"),
}

func (t *text) exampleLeadDouble() says.Rule { return scoring(leadDoubles, t.leadDouble) }

// leadDouble shows what a lead double counts until both its sides are covered.
func (t *text) leadDouble(layout []domino.Laid) (r says.Rule, points int) {
	alone, ok1 := t.joined(layout[:1]...)
	one, ok2 := t.joined(layout[:2]...)
	both, ok3 := t.joined(layout[:3]...)
	if _, may := t.staged(layout[:3]); !may || !ok1 || !ok2 || !ok3 {
		return says.Rule{}, 0
	}
	return exampleOfLeadDouble.With(t.premise(), alone.Laid.Tile, sum(alone), scoresPoints(alone.Points),
			one.Laid.Tile, sum(one), scoresPoints(one.Points), both.Laid.Tile, sum(both), scoresPoints(both.Points)),
		alone.Points + one.Points + both.Points
}

// exampleTip continues the example of the lead double.
func (t *text) exampleTip() says.Rule {
	lead := t.exampleLeadDouble()
	for _, layout := range leadDoubles {
		if r, _ := t.leadDouble(layout); r.Text == "" || r != lead {
			continue
		}
		if j, ok := t.joined(layout...); ok {
			return exampleOfTip.With(t.premise(), j.Laid.Tile, sum(j), scoresPoints(j.Points))
		}
	}
	return says.Rule{}
}

// exampleHeaders shows two equal ends, then a double at one of them.
func (t *text) exampleHeaders() says.Rule {
	for _, layout := range led(laid("6-4:W 6-3:E 4-3:W 3-3:E")...) {
		two, ok1 := t.joined(layout[:4]...)
		three, ok2 := t.joined(layout...)
		if _, may := t.staged(layout); may && ok1 && ok2 {
			return exampleOfHeaders.With(t.premise(), layout[1].Tile, layout[2].Tile, two.Laid.Tile,
				scoresPoints(two.Points), three.Laid.Tile, scoresPoints(three.Points))
		}
	}
	return says.Rule{}
}

// examples adds three examples for the end of a round: going out, a block, and a block with a tie.
func (t *text) examples() {
	if r, ok := t.outRound(); ok {
		double := t.Finish[domino.WayDouble] != t.Finish[domino.WayPlain] && len(r.Awards) > 0 &&
			r.Awards[0].Way == domino.WayDouble
		t.say(either(double, exampleOutByDouble, exampleOut).With(t.left(r, domino.B), t.outcome(r)))
	}
	if r, ok := t.blockedRound(); ok {
		left, outcome := t.left(r, domino.A), t.outcome(r)
		switch blocker := t.BlockWinner == domino.BlockBlocker || t.BlockWinner == domino.BlockDuel; {
		case blocker && r.Ender != domino.A:
			t.say(exampleBlockedBy.With(left, outcome, players[r.Ender]))
		default:
			t.say(either(blocker, exampleYouBlock, exampleBlocked).With(left, outcome))
		}
	}
	if r, ok := t.tiedRound(); ok && t.MayTie() {
		left, outcome := t.left(r, domino.A), t.outcome(r)
		switch t.Tie {
		case domino.TieDrawOff:
			a, b := t.drawnOff()
			t.say(exampleDrawOff.With(left, a, b, outcome))
		case domino.TieLightestTile:
			t.say(exampleLightest.With(left, lightest(r.Hands[domino.A]), lightest(r.Hands[domino.B]), outcome))
		default:
			t.say(either(t.Tie == domino.TieLeader, exampleYouLed, exampleBlocked).With(left, outcome))
		}
	}
}

// outRound returns a round in which A and its side go out. The last tile scores nothing in play.
func (t *text) outRound() (game.Round, bool) {
	layout, last, end := laid("6-5"), tile(6, 6), domino.W
	switch {
	case t.OnTrains():
		layout, last, end = t.shut(), tile(t.Set, 5), domino.TrainOf(domino.A)
	case t.Join == domino.JoinSeven:
		last = tile(t.Set-5, 2)
	}
	hands := t.hands([domino.MaxSeats][]domino.Tile{
		{last},
		{tile(4, 4), tile(3, 1)},
		{tile(3, 2), tile(4, 0)},
		{tile(4, 1)},
	})
	if t.OutTogether() {
		hands[domino.C] = nil
	}
	return t.ended(game.Setup{Layout: layout, Hands: hands, Last: domino.NoSeat},
		game.Play{Seat: domino.A, Tile: last, End: end})
}

// shut returns a layout at which no tile with at most four pips a half fits unless it is wild.
func (t *text) shut() []domino.Laid {
	high := t.Set
	switch {
	case t.OnTrains():
		return []domino.Laid{lies(tile(high, high), domino.NoEnd)}
	case t.Join == domino.JoinSeven: // blanks are closed
		return []domino.Laid{
			lies(tile(0, 0), domino.NoEnd), lies(tile(high-1, 2), domino.W), lies(tile(high-1, 0), domino.W),
			lies(tile(high, 1), domino.E), lies(tile(high, 0), domino.E),
		}
	}
	return laid("6-5 6-6:W 5-5:E")
}

// blockedRound returns a round that B blocks, while A has the fewest pips.
func (t *text) blockedRound() (game.Round, bool) {
	hands := [domino.MaxSeats][]domino.Tile{
		{tile(4, 1)},
		{tile(3, 2), tile(4, 0)},
		{tile(4, 4), tile(3, 1)},
		{tile(4, 3)},
	}
	if t.Join == domino.JoinSeven {
		hands[domino.D] = []domino.Tile{tile(2, 2), tile(3, 0)} // 4-3 is wild in the small set
	}
	return t.ended(game.Setup{Layout: t.shut(), Hands: t.hands(hands), Last: domino.B})
}

// drawnOff returns the tiles that the tied seats A and B draw.
func (t *text) drawnOff() (a, b domino.Tile) {
	if t.Join == domino.JoinSeven {
		return tile(t.Set, 0), tile(t.Set, 1)
	}
	return tile(6, 5), tile(6, 6)
}

// tiedRound returns a blocked round in which A and B have the fewest pips.
func (t *text) tiedRound() (game.Round, bool) {
	hands := [domino.MaxSeats][]domino.Tile{
		{tile(4, 2)},
		{tile(3, 2), tile(1, 0)},
		{tile(4, 1), tile(3, 1)},
		{tile(4, 3), tile(2, 0)},
	}
	seven := t.Join == domino.JoinSeven // 4-3 is wild in the small set
	switch {
	case t.Seats == 2 && seven:
		hands = [domino.MaxSeats][]domino.Tile{{tile(4, 1), tile(2, 0)}, {tile(4, 2), tile(1, 0)}}
	case t.Seats == 2:
		hands = [domino.MaxSeats][]domino.Tile{{tile(4, 3)}, {tile(4, 2), tile(1, 0)}}
	case seven:
		hands[domino.D] = []domino.Tile{tile(3, 3), tile(2, 1)}
	}
	start := game.Setup{Layout: t.shut(), Hands: t.hands(hands), Last: domino.B}
	var then []game.Action
	switch {
	case t.Tie == domino.TieDrawOff && t.MayTie():
		a, b := t.drawnOff()
		then = []game.Action{game.DrawOff{Drawn: game.Hands{a, b, domino.NoTile, domino.NoTile}}}
	case t.Tie == domino.TieLeader && t.MayTie():
		return t.tiedWithLeader(start)
	}
	return t.ended(start, then...)
}

// tiedWithLeader returns a tied round that A leads and blocks with the lead.
func (t *text) tiedWithLeader(start game.Setup) (game.Round, bool) {
	if t.OnTrains() {
		return game.Round{}, false
	}
	high, low := 6, 5
	switch {
	case t.Join == domino.JoinSeven && t.Set == 6:
		high, low = 0, 0
	case t.Join == domino.JoinSeven:
		high, low = 5, 2
	}
	start.Layout, start.Last = nil, domino.NoSeat
	start.Hands[domino.A] = append([]domino.Tile{tile(high, low)}, start.Hands[domino.A]...)
	return t.ended(start, game.LeadTile{Seat: domino.A, First: high, Second: low})
}

// ended plays a round to its end; ok is false if points scored in play would change what the end is worth.
func (t *text) ended(start game.Setup, actions ...game.Action) (r game.Round, ok bool) {
	s, _, ok := t.played(start, actions...)
	if !ok || len(s.Rounds()) == 0 {
		return r, false
	}
	r = s.Rounds()[0]
	return r, r.Ending != game.TargetHit && r.InPlay == [domino.MaxSeats]domino.Points{}
}

// left lists the pips in the hands, from the seat first on: "Pips left: you 5, Bo 9."
func (t *text) left(r game.Round, first domino.Seat) string {
	var hands []string
	for seat := first; int(seat) < t.Seats; seat++ {
		hands = append(hands, fmt.Sprintf("%s %d", players[seat], r.Pips[seat]))
	}
	return fmt.Sprintf(pipsLeft, strings.Join(hands, ", "))
}

// outcome returns the arithmetic of the end of a round, and why a side doesn't score its points.
func (t *text) outcome(r game.Round) string {
	switch {
	case len(r.Awards) > 0:
	case t.RecordsOwn():
		return nobodyRecordsNow
	default:
		return nobodyScores
	}
	w := words.Words{Names: players[:t.Seats], Rules: t.Rules}
	wiped := w.Wiped(r)
	var sentences []string
	for _, g := range r.Awards {
		if !t.PartnersRecord() || len(g.Hands) > 0 || g.Points != 0 {
			side := sideOf(g.Seat, t.Teams && (t.PartnersRecord() || !t.RecordsOwn()))
			lost := wiped || w.WhyNothing(r, g.Seat) != ""
			sentences = append(sentences, gets(side, t.RecordsOwn(), lost, arithmetic(g)))
		}
	}
	if wiped {
		sentences = append(sentences, backToZero)
	} else {
		sentences = append(sentences, t.soNothing(w, r)...)
	}
	if t.Teams && t.RecordsOwn() && !t.PartnersRecord() {
		sentences = append(
			sentences,
			fmt.Sprintf(teamsRecord, r.Points[domino.A].Text(false), r.Points[domino.B].Text(false)),
		)
	}
	return strings.Join(sentences, " ")
}

// sideOf names a seat's side for use within a sentence.
func sideOf(s domino.Seat, teams bool) string {
	switch {
	case !teams:
		return players[s]
	case s&1 == domino.A:
		return yourTeam
	}
	return otherTeam
}

// soNothing says which sides get nothing and why, each reason once.
func (t *text) soNothing(w words.Words, r game.Round) (sentences []string) {
	var whys []string
	sides := map[string][]string{}
	for _, side := range w.Sides() {
		if why := w.WhyNothing(r, side); why != "" {
			if sides[why] == nil {
				whys = append(whys, why)
			}
			sides[why] = append(sides[why], sideOf(side, t.Teams))
		}
	}
	for _, why := range whys {
		sentences = append(sentences, getNothing(why, sides[why], t.RecordsOwn()))
	}
	return sentences
}

// arithmetic returns the sum that makes up a score: "9 + 12 - 5 = 16, rounded to 15", or for a share "7½: 6 + 9 = 15,
// divided by 2".
func arithmetic(g game.Gain) string {
	var words []string
	for _, h := range g.Hands {
		if h.Seat != g.Seat || h.Pips > 0 || len(g.Hands) == 1 {
			words = append(words, strconv.Itoa(h.Pips))
		}
	}
	less := ""
	if g.Own != 0 {
		less = strconv.Itoa(g.Own)
	}
	text := equation(words, less, g.Sum)
	if g.Rounded != g.Sum {
		text = fmt.Sprintf(roundedTo, text, g.Rounded)
	}
	switch added := g.Extra(); {
	case added > 0 && len(words) == 0 && less == "":
		text = strconv.Itoa(added)
	case added > 0:
		text = fmt.Sprintf(withAdded, text, added, g.Rounded+added)
	}
	if g.Shares > 1 {
		text = fmt.Sprintf(sharedBy, g.Points.Text(false), text, g.Shares)
	}
	return text
}

// lightest returns the tile of a hand with the fewest pips.
func lightest(hand domino.Set) domino.Tile {
	best := domino.NoTile
	for _, t := range hand.Tiles() {
		if best == domino.NoTile || best.Outranks(t) {
			best = t
		}
	}
	return best
}
