package coach

import (
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/moment"
)

// topics is the number of remarks that a coach can make.
const topics = 7

// remarks are the coach's topics, the most important first. Each says nothing if it doesn't apply.
var remarks = [topics]func(*narrator){
	(*narrator).forced, (*narrator).lack, (*narrator).nearlyOut, (*narrator).scores,
	(*narrator).dangerousDouble, (*narrator).ownNumber, (*narrator).earlyDouble,
}

// narrator finds what there is to say about a turn.
type narrator struct {
	o    *game.Observation
	w    words.Words
	seen advice.Seen
	// dealt is the hand that the seat was dealt in the round, and told are the subjects of the remarks in it.
	dealt domino.Set
	told  []string
	// text is the remark, "" if there is none, and subject what it is about.
	text, subject string
	// since is the index of the first event after the seat's previous turn.
	since int
	// matching is true if touching halves are equal and there are no trains, so that what a number is worth can be
	// seen from the open ends.
	matching bool
}

func newNarrator(o *game.Observation, w words.Words) *narrator {
	n := &narrator{o: o, w: w, seen: advice.SeenBy(o)}
	n.matching = o.Rules.Join == domino.JoinMatch && o.Rules.Trains == domino.TrainsNone
	for i, e := range o.History {
		if deal, ok := e.(game.Dealt); ok {
			n.dealt = deal.Hands[o.Seat]
		}
		if game.Actor(e) == o.Seat {
			n.since = i + 1
		}
	}
	return n
}

// say makes a remark, unless there was one about the same subject in this round, or there is one already.
func (n *narrator) say(subject, text string) {
	if n.text == "" && !slices.Contains(n.told, subject) {
		n.subject, n.text = subject, text
	}
}

// forced explains why the player has to draw, to pass or to lead a certain tile.
func (n *narrator) forced() {
	if len(n.o.Moves) != 1 || n.o.Moves[0].Kind == game.Plays && len(n.o.Layout) > 0 {
		return
	}
	n.say(n.o.Moves[0].String(), moment.Now(n.o, n.w.Names, nil).Text)
}

// lack names the numbers that an opponent has just been found to lack, if the player can leave one of them open.
func (n *narrator) lack() {
	if !n.matching {
		return
	}
	for seat := range domino.Seat(n.o.Rules.Seats) {
		var numbers []int
		for _, l := range n.seen.Lacks[seat] {
			if l.Event >= n.since {
				numbers = append(numbers, l.Pips)
			}
		}
		if n.isOpponent(seat) && slices.ContainsFunc(numbers, n.canLeave) {
			text := lacks(n.w, seat, numbers)
			n.say(text, text)
		}
	}
}

func (n *narrator) isOpponent(s domino.Seat) bool {
	return s != n.o.Seat && !n.o.Rules.Partner(s, n.o.Seat)
}

// canLeave reports whether some play leaves an end open that shows this number.
func (n *narrator) canLeave(pips int) bool {
	return slices.ContainsFunc(n.o.Moves, func(m game.Move) bool {
		shows := func(e game.OpenEnd) bool { return e.Pips == pips }
		return m.Kind == game.Plays && slices.ContainsFunc(n.o.After(m).Open, shows)
	})
}

// fewTiles is the number of tiles with which an opponent is nearly out.
const fewTiles = 2

// nearlyOut warns that an opponent has few tiles left, if the tiles in the player's hand will count.
func (n *narrator) nearlyOut() {
	if n.o.Rules.Award == domino.AwardNone {
		return
	}
	for seat := range domino.Seat(n.o.Rules.Seats) {
		if n.isOpponent(seat) && n.o.Held[seat] <= fewTiles && n.hasPlayed(seat) {
			canPlay := slices.ContainsFunc(n.o.Moves, func(m game.Move) bool { return m.Kind == game.Plays })
			n.say(n.w.Name(seat), hasFew(n.w, seat, n.o.Held[seat], canPlay))
		}
	}
}

// hasPlayed reports whether a seat has played a tile since the player's last turn.
func (n *narrator) hasPlayed(s domino.Seat) bool {
	return slices.ContainsFunc(n.o.History[n.since:], func(e game.Event) bool {
		joined, ok := e.(game.Joined)
		return ok && joined.Laid.Seat == s
	})
}

// scores says that one of the plays scores, and that another doesn't.
func (n *narrator) scores() {
	some, all := false, true
	for _, m := range n.o.Moves {
		does := m.Kind == game.Plays && n.o.After(m).Points > 0
		some, all = some || does, all && does
	}
	if some && !all {
		n.say(canScore, canScore)
	}
}

// rare is the largest number of unseen tiles with a double's number at which the double may never fit again.
const rare = 2

// dangerousDouble warns of a double in the hand whose number hardly any unseen tile has.
func (n *narrator) dangerousDouble() {
	if !n.matching || len(n.o.Layout) == 0 {
		return
	}
	for pips := n.o.Rules.Set; pips >= 0; pips-- {
		tile, left := domino.NewTile(pips, pips), n.seen.Numbers[pips].Unseen
		if !n.o.Hand.Has(tile) || left > rare {
			continue
		}
		switch plays := n.plays(tile); {
		case plays && len(n.o.Moves) > 1:
			n.say(tile.String(), doubleFitsNow(tile, left))
		case !plays && left > 0:
			n.say(tile.String(), doubleWaits(tile, left))
		}
	}
}

// plays reports whether a tile can be played.
func (n *narrator) plays(t domino.Tile) bool {
	return slices.ContainsFunc(n.o.Moves, func(m game.Move) bool { return m.Kind == game.Plays && m.Tile == t })
}

// ownNumber names a number that only the player still has tiles with, if it can be left open.
func (n *narrator) ownNumber() {
	if !n.matching {
		return
	}
	for pips, count := range n.seen.Numbers {
		if count.Unseen == 0 && count.Hand > 1 && n.canLeave(pips) {
			text := onlyYours(pips)
			n.say(text, text)
		}
	}
}

// early is the largest number of tiles on the table while a round counts as early.
const early = 6

// earlyDouble reminds the player, early in the round, that a double which fits is best played soon.
func (n *narrator) earlyDouble() {
	if !n.matching || len(n.o.Moves) < 2 || len(n.o.Layout) == 0 || len(n.o.Layout) > early {
		return
	}
	for pips := n.o.Rules.Set; pips >= 0; pips-- {
		if tile := domino.NewTile(pips, pips); n.o.Hand.Has(tile) && n.plays(tile) {
			n.say(tile.String(), playDoubles(tile))
			return
		}
	}
}
