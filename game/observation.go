package game

import "slices"

// Observation is what one seat may know of a match: its own hand, and what
// everybody at the table has seen. Hidden tiles aren't in it.
type Observation struct {
	Rules Rules
	Stage Stage
	// Seat is whose eyes these are, and Hand what it holds. Of somebody who only watches they
	// are NoSeat and empty.
	Seat Seat
	Hand Set
	// Turn is the seat to move, Last the one that laid the newest tile; NoSeat
	// where nobody is or did.
	Turn, Last Seat
	// Layout has the tiles on the table in the order laid; Spinner is the
	// index in it of the double with more than two arms, or -1.
	Layout  []Laid
	Spinner int
	// Open lists the ends that may be joined now, Closed the spinner's tips
	// that aren't open yet, and Sum adds the open ends up.
	Open   []OpenEnd
	Closed Ends
	Sum    Sum
	// Held counts the tiles of every hand, Boneyard those not dealt or drawn,
	// Drawable those of them that may be drawn.
	Held               [MaxSeats]int
	Boneyard, Drawable int
	// Scores are the match scores, and Rounds the rounds that have ended,
	// with the hands that were shown then.
	Scores [MaxSeats]Points
	Rounds []Round
	// History has the round's events so far, other seats' tiles redacted.
	History []Event
	// Moves are the seat's legal moves, where it is its turn.
	Moves []Move
}

// OpenEnd is an end that a tile may be joined to.
type OpenEnd struct {
	End  End
	Pips int
}

// OpenEnds returns the ends that may be joined now, in the order of their
// constants.
func (p *Position) OpenEnds() []OpenEnd {
	var open []OpenEnd
	for _, e := range p.Open().List() {
		open = append(open, OpenEnd{e, p.Pips(e)})
	}
	return open
}

// Observe returns what a seat may know; for NoSeat what everybody knows.
func (s *State) Observe(seat Seat) Observation {
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
		Sum:      p.Sum(),
		Boneyard: int(p.stockEnd - p.next),
		Drawable: p.Drawable(),
		Scores:   s.scores,
		Rounds:   s.Rounds(),
		History:  make([]Event, len(s.history)),
	}
	for i := range s.rules.Seats {
		o.Held[i] = p.hands[i].Len()
	}
	for i, e := range s.history {
		o.History[i] = redactFor(e, seat)
	}
	if seat == NoSeat {
		return o
	}
	o.Hand = p.hands[seat]
	if o.Turn == seat {
		o.Moves = s.Moves()
	}
	return o
}

// redactFor hides what the seat can't see of an event. The lead that the
// opening rule forces is everybody's business only once it lies.
func redactFor(e Event, seat Seat) Event {
	switch e := e.(type) {
	case Dealt:
		all := e.Hands
		e.Hands = [MaxSeats]Set{}
		if seat != NoSeat {
			e.Hands[seat] = all[seat]
		}
		if seat == NoSeat || e.Leader != seat {
			e.Forced = NoTile
		}
		return e
	case Drew:
		if e.Seat != seat {
			e.Tile = NoTile
		}
		return e
	}
	return e
}

// Unseen returns the tiles that lie neither in the seat's hand nor on the table:
// the other hands, the boneyard, and what is out of play.
func (o *Observation) Unseen() Set {
	unseen := FullSet(o.Rules.Set).Minus(o.Hand)
	for _, l := range o.Layout {
		unseen = unseen.Without(l.Tile)
	}
	return unseen
}

// Table returns what lies on the table, as a position in which nobody holds a tile.
func (o *Observation) Table() Position {
	p := Position{rules: &o.Rules}
	for _, l := range o.Layout {
		p.lay(l)
	}
	return p
}

// After returns the open ends after one of the seat's plays, and what the play
// would score. It is worked out from what the seat sees alone.
func (o *Observation) After(m Move) Outlook {
	p := o.Table()
	if m.Kind == Plays && m.End == NoEnd {
		p.place(m.Tile.High(), m.Tile.Low())
	} else if m.Kind == Plays {
		p.attach(m.Tile, m.End)
	}
	return Outlook{p.OpenEnds(), p.Sum(), p.score()}
}

// StartPosition returns the position that the round began with, had the hands and the
// boneyard, in drawing order, been these. Playing the history's moves on it
// leads to the present, had it been so; that this is possible isn't checked.
func (o *Observation) StartPosition(hands [MaxSeats]Set, boneyard []Tile) Position {
	leader, forced := o.Turn, NoTile
	for i, e := range o.History {
		dealt, ok := e.(Dealt)
		if !ok {
			continue
		}
		var first Event
		if i+1 < len(o.History) {
			first = o.History[i+1]
			leader = mover(first)
		}
		if dealt.Leader != NoSeat {
			leader = dealt.Leader
		}
		if lead, led := first.(Joined); dealt.ByRule && led {
			forced = lead.Laid.Tile
		} else if dealt.ByRule {
			_, forced = o.Rules.opening(hands)
		}
		break
	}
	p := newPosition(&o.Rules, hands, boneyard, leader, forced)
	for _, l := range o.Layout {
		if l.Seat == NoSeat { // it lay there from the start
			p.lay(l)
		}
	}
	if p.laid > 0 {
		p.updateFits()
		p.last = o.Last
		if slices.ContainsFunc(o.History, func(e Event) bool { _, joined := e.(Joined); return joined }) {
			p.last = Seat((int(leader) + o.Rules.Seats - 1) % o.Rules.Seats)
		}
		p.endIfBlocked()
	}
	return p
}

// mover returns whose turn an event tells of, or NoSeat.
func mover(e Event) Seat {
	switch e := e.(type) {
	case Joined:
		return e.Laid.Seat
	case Drew:
		return e.Seat
	case Passed:
		return e.Seat
	}
	return NoSeat
}

// Outlook is how the layout would look after a play.
type Outlook struct {
	Open   []OpenEnd
	Sum    Sum
	Points int
}
