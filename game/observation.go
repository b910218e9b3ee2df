package game

import (
	"slices"

	"dominoes/game/domino"
)

// Observation is what one seat may know of a match: its own hand, and what everybody at the table has seen. It holds no
// hidden tile.
type Observation struct {
	Rules domino.Rules
	Stage Stage
	// Seat is the observer, and Hand the tiles it holds. For a spectator they are NoSeat and empty.
	Seat domino.Seat
	Hand domino.Set
	// Turn is the seat to move, and Last the seat that laid the newest tile; NoSeat if there is none.
	Turn, Last domino.Seat
	// Layout has the tiles on the table in the order laid; Spinner is the
	// index in it of the double with more than two arms, or -1.
	Layout  []domino.Laid
	Spinner int
	// Open lists the ends that may be joined now, Closed the spinner's tips
	// that aren't open yet, and Sum adds the open ends up.
	Open   []OpenEnd
	Closed domino.Ends
	Sum    domino.Sum
	// Trains has the trains that everybody may join, besides the public one, and the doubles to be covered.
	Trains domino.TrainState
	// Held counts the tiles of every hand, Boneyard those not dealt or drawn, Drawable those of them that may be drawn.
	Held               [domino.MaxSeats]int
	Boneyard, Drawable int
	// Scores are the match scores, and Rounds the rounds that have ended, with the hands that were shown then.
	Scores [domino.MaxSeats]domino.Points
	Rounds []Round
	// Bonus and Doubled are those of the round, see [Round].
	Bonus   int
	Doubled bool
	// History has the round's events so far, other seats' tiles redacted.
	History []Event
	// Moves are the seat's legal moves, if it has the turn.
	Moves []Move
}

// OpenEnd is an end that a tile may be joined to.
type OpenEnd struct {
	End  domino.End
	Pips int
}

// OutOfPlay returns how many tiles of the set are in nobody's hand, nor on the table, nor in the boneyard, since a
// position may leave some out; 0 before a deal.
func (o *Observation) OutOfPlay() int {
	in := len(o.Layout) + o.Boneyard
	for _, n := range o.Held {
		in += n
	}
	if in == 0 {
		return 0
	}
	if o.Rules.Trains != domino.TrainsNone && len(o.Layout) == 0 {
		in++ // the engine of a deal that is dealt again at once
	}
	return domino.SetSize(o.Rules.Set) - in
}

// OpenEnds returns the ends that may be joined now, in the order of their constants.
func (p *Position) OpenEnds() []OpenEnd { return p.openEnds(p.Open()) }

func (p *Position) openEnds(ends domino.Ends) (open []OpenEnd) {
	for _, e := range ends.List() {
		open = append(open, OpenEnd{e, p.Pips(e)})
	}
	return open
}

// Observe returns what a seat may know; for NoSeat, what everybody knows.
func (s *State) Observe(seat domino.Seat) Observation {
	p := &s.pos
	o := Observation{
		Rules:    *s.rules,
		Stage:    s.stage,
		Seat:     seat,
		Turn:     s.Turn(),
		Last:     p.last,
		Layout:   slices.Clone(s.layout),
		Spinner:  s.spinner,
		Open:     p.OpenEnds(),
		Closed:   p.closed,
		Trains:   p.trains,
		Sum:      p.Sum(),
		Boneyard: int(p.stockEnd - p.next),
		Drawable: p.Drawable(),
		Scores:   s.scores,
		Rounds:   s.Rounds(),
		Bonus:    s.round.Bonus,
		Doubled:  s.round.Doubled,
		History:  make([]Event, len(s.history)),
	}
	for i := range s.rules.Seats {
		o.Held[i] = p.hands[i].Len()
	}
	for i, e := range s.history {
		o.History[i] = Redact(e, seat)
	}
	if seat == domino.NoSeat {
		return o
	}
	o.Hand = p.hands[seat]
	if o.Turn == seat {
		o.Moves = s.Moves()
	}
	return o
}

// Unseen returns the tiles that are neither in the seat's hand nor on the table: those of other hands, of the boneyard,
// and out of play.
func (o *Observation) Unseen() domino.Set {
	unseen := domino.FullSet(o.Rules.Set).Minus(o.Hand)
	for _, l := range o.Layout {
		unseen = unseen.Without(l.Tile)
	}
	return unseen
}

// Table returns the table as a position in which nobody holds a tile.
func (o *Observation) Table() Position {
	p := Position{
		rules: &o.Rules, frame: o.frame(domino.NoSeat), ownFrame: o.Rules.NeedsOwnFrame(),
		turn: o.Turn, last: o.Last,
	}
	for _, l := range o.Layout {
		p.lay(l)
	}
	p.trains = o.Trains
	if p.ownFrame {
		o.catchUp(&p)
	}
	return p
}

// catchUp adds to a position the points scored in the round and the passes since the newest tile.
func (o *Observation) catchUp(p *Position) {
	for _, e := range o.History {
		switch e := e.(type) {
		case Joined:
			p.gained[e.Laid.Seat&3] += int16(e.Points)
			p.passed = 0
		case Passed:
			p.countPass(e.Seat)
		}
	}
	if p.laid > 0 {
		p.updateOpen()
	}
}

// frame returns the frame of the round, from what is known of the match before it.
func (o *Observation) frame(leader domino.Seat) *frame {
	if !o.Rules.NeedsOwnFrame() {
		return plainFrame
	}
	scores := o.Scores
	rounds := o.Rounds
	for _, e := range o.History {
		switch e := e.(type) {
		case Joined:
			o.Rules.Credit(&scores, e.Laid.Seat, -domino.WholePoints(e.Points))
		case RoundEnded:
			rounds = rounds[:len(rounds)-1]
			for s := range scores {
				scores[s] -= e.Round.Points[s]
			}
		}
	}
	return newFrame(&o.Rules, scores, extras{Carried(&o.Rules, rounds), o.Bonus, o.Doubled}, leader)
}

// After returns the open ends after one of the seat's plays, and what the play would score, from what the seat can see.
func (o *Observation) After(m Move) Outlook {
	p := o.Table()
	points, lost := p.PlayScore(m), 0
	if m.Kind == Plays && p.ownFrame {
		_, lost = p.tellMore(m, points)
	}
	o.play(&p, m)
	return Outlook{p.OpenEnds(), p.Sum(), points, lost}
}

// play makes a move of the observing seat on its [Observation.Table].
func (o *Observation) play(table *Position, m Move) {
	if m.Kind == Plays {
		table.put(m)
		if o.Rules.Trains == domino.TrainsNone || !table.playOnTrain(m.Tile, m.End, o.Hand.Without(m.Tile)) {
			table.turn = o.next()
			table.trains.Begin(&o.Rules, table.turn, table.bare)
		}
	}
	if table.ownFrame && table.laid > 0 {
		table.updateOpen()
	}
}

// next returns the seat that has the turn after a tile that ends a turn.
func (o *Observation) next() domino.Seat {
	next := o.Turn
	for range o.Rules.Seats {
		if next++; int(next) >= o.Rules.Seats {
			next = domino.A
		}
		if o.Held[next] > 0 {
			break
		}
	}
	return next
}

// StartPosition returns the position with which the round would have begun if the hands and the boneyard, in drawing
// order, had been these. Playing the history's moves on it leads to the present; whether that is possible with these
// tiles isn't checked.
func (o *Observation) StartPosition(hands [domino.MaxSeats]domino.Set, boneyard []domino.Tile) Position {
	start, leader, forced := o.opening(hands)
	led := start.Leader
	if len(o.Layout) == 0 || o.Layout[0].Seat != domino.NoSeat {
		led = leader
	}
	p := newPosition(&o.Rules, o.frame(led), hands, boneyard, leader, forced)
	p.trains.Marked = start.Marked
	if start.Heir != domino.NoSeat {
		p.leadDouble()
	}
	for _, l := range o.Layout {
		if l.Seat == domino.NoSeat { // on the table from the start
			p.lay(l)
		}
	}
	if p.laid > 0 {
		p.beginTurn()
		p.last = start.Last
		p.endIfBlocked()
	}
	return p
}

// opening returns the deal of the round, its leader, and the tile that the leader had to lead if the hands were these.
func (o *Observation) opening(hands [domino.MaxSeats]domino.Set) (start Dealt, leader domino.Seat, forced domino.Tile) {
	start = Dealt{Leader: domino.NoSeat, Last: domino.NoSeat, Heir: domino.NoSeat}
	leader, forced = o.Turn, domino.NoTile
	at := slices.IndexFunc(o.History, func(e Event) bool { _, ok := e.(Dealt); return ok })
	if at < 0 {
		return start, leader, forced
	}
	start = o.History[at].(Dealt)
	var first Event
	if at+1 < len(o.History) {
		first = o.History[at+1]
		leader = Actor(first)
	}
	if start.Leader != domino.NoSeat {
		leader = start.Leader
	}
	lead, led := first.(Joined)
	if led && !lead.Laid.Tile.IsDouble() {
		start.Heir = domino.NoSeat // the leader had no double to lead
	}
	if start.ByRule && led {
		forced = lead.Laid.Tile
	} else if start.ByRule {
		_, forced = o.Rules.Opening(hands)
	}
	return start, leader, forced
}

// Outlook is what a play leads to.
type Outlook struct {
	Open   []OpenEnd
	Sum    domino.Sum
	Points int
	// Lost is the points that entry or target would withhold.
	Lost int
}
