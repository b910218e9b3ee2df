package room

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/view/names"
)

// StandIn is the bot that plays for an absent player.
const StandIn = "club"

// AwayFor is how long a player may be away before a bot stands in.
const AwayFor = 90 * time.Second

// Shared returns the table with these people in its chairs, all away; bots' chairs have the zero Person.
func (r Room) Shared(people []Person, now time.Time) Room {
	r.Match.Shared, r.seen.Match.Shared = true, true
	r.Chairs = make([]Chair, len(people))
	for i, p := range people {
		r.Chairs[i] = Chair{Person: p, Away: now}
	}
	return r
}

// Gather returns a table whose match hasn't begun: people still have to take the chairs.
func Gather(s match.Setup, now time.Time) Room {
	return Room{Setup: &s}.Shared(make([]Person, len(s.Seats)), now)
}

// Sit gives a person the first free chair. A person who has one keeps it.
type Sit struct{ Person Person }

func (e Sit) happen(u *update) error {
	switch {
	case u.SeatOf(e.Person.ID) != domino.NoSeat:
		return nil
	case u.Setup == nil || u.beginning != 0:
		return ErrBegun
	case u.Rated && e.Person.Guest:
		return errNoGuests
	}
	for i, c := range u.Chairs {
		if u.Setup.Seats[i].Player == record.Human && c.Person.ID == "" {
			taken := u.chair(domino.Seat(i))
			taken.Person, taken.Away = e.Person, u.now
			u.offer = botOffer{}
			return nil
		}
	}
	return errors.New("all chairs are taken: you can watch")
}

// Fill begins the match with bots in the free chairs.
type Fill struct{ Seat domino.Seat }

func (Fill) happen(u *update) error {
	if u.Setup == nil || u.beginning != 0 {
		return ErrBegun
	}
	s := *u.Setup
	s.Seats = slices.Clone(s.Seats)
	for i, c := range u.Chairs {
		if c.Person.ID == "" && s.Seats[i].Player == record.Human {
			s.Seats[i] = record.Seat{Player: StandIn}
		}
	}
	u.Setup = &s
	return nil
}

func (u *update) settleRematch() {
	wanted := u.attended() && u.agreeOnNext()
	if u.Setup == nil && wanted && u.saving.complete && u.saving.id == 0 {
		u.gather()
	}
	if u.Setup == nil || u.beginning != 0 || u.fault != nil {
		return
	}
	for i, c := range u.Chairs {
		if u.Setup.Seats[i].Player == record.Human && !c.here() {
			return
		}
	}
	u.beginning = u.next()
	u.do(Begin{u.beginning, u.named()})
}

// gather clears the table for the next match. Players keep their chairs; the chairs of players who have left are free.
func (u *update) gather() {
	s := u.Match.Setup()
	s.Seats = match.WithoutUsualNames(s.Seats)
	for i := range s.Seats {
		if s.Seats[i].Player == record.Human {
			s.Seats[i].Name = "" // that of the next person who sits there
		}
	}
	seats, chairs := u.nextSeats(s.Seats)
	s.Seats = seats
	next := Gather(s, u.now)
	next.Terms, next.Opener, next.closed = u.Terms, u.Opener, u.closed
	next.last, next.timers, next.news, next.newsCount = u.last, u.timers, u.news, u.newsCount
	next.Match.Number, next.Match.Moment = u.Match.Number, u.Match.Moment+1
	next.seen = next.state
	for i, c := range chairs {
		if c.Person.ID != "" && !c.Gone {
			kept := Chair{Person: c.Person, Screens: c.Screens, Doubled: c.Doubled, spoke: c.spoke, refuses: c.refuses}
			if c.Screens == 0 {
				kept.Away = u.now
			}
			next.Chairs[i] = kept
		}
	}
	u.Room = next
}

func (e Begun) happen(u *update) error {
	if e.ID != u.beginning || e.ID == 0 {
		return errStale
	}
	if u.beginning = 0; e.Err != nil {
		u.fault = e.Err
		return nil
	}
	m := e.Match
	m.Number, m.Moment, m.Shared = u.Match.Number+1, u.Match.Moment, true
	u.Setup, u.Match, u.Shown, u.saving = nil, m, 0, saving{}
	u.see(u.state)
	for i, c := range u.Chairs {
		if m.Human(domino.Seat(i)) && c.Person.ID == "" { // the player left while the match was made
			left := u.chair(domino.Seat(i))
			left.StandIn, left.Gone = true, true
		}
	}
	return nil
}

func (r Room) named() match.Setup {
	s := *r.Setup
	s.Seats = slices.Clone(s.Seats)
	for i, c := range r.Chairs {
		if c.Person.ID != "" {
			// names that only look the same stay: people got them before names were compared by their looks
			s.Seats[i].Name = match.FreeName(s.Seats[:i], c.Person.Name, names.Same)
		}
	}
	s.Seats = match.NameSeats(s.Seats, nil)
	return s
}

// Arrive is a player's screen being opened. A bot that stood in stops moving.
type Arrive struct{ Seat domino.Seat }

func (e Arrive) happen(u *update) error {
	switch c := u.Chairs[e.Seat]; {
	case c.StandIn:
		u.tell(News{Kind: Returned, Seat: e.Seat})
	case c.Screens == 0:
		u.tell(News{Kind: Arrived, Seat: e.Seat})
	}
	c := u.chair(e.Seat)
	c.Screens, c.Away, c.StandIn, c.idle, c.late = c.Screens+1, time.Time{}, false, false, 0
	return nil
}

// Depart is a player's screen being closed. The player keeps the seat.
type Depart struct{ Seat domino.Seat }

func (e Depart) happen(u *update) error {
	c := u.chair(e.Seat)
	if c.Screens--; c.Screens > 0 {
		return nil
	}
	if c.Away, c.idle = u.now, false; !c.StandIn {
		u.tell(News{Kind: Departed, Seat: e.Seat})
	}
	return nil
}

// Leave is a player leaving for good; a bot takes over. Before the match has begun the chair becomes free.
type Leave struct{ Seat domino.Seat }

func (e Leave) happen(u *update) error {
	if u.Setup != nil {
		*u.chair(e.Seat) = Chair{Away: u.now}
		return nil
	}
	u.tell(News{Kind: Left, Seat: e.Seat})
	u.amend(func(m match.Match) match.Match { return m.Note(fmt.Sprintf(hasLeft, m.Words(false).Names[e.Seat])) })
	if u.heldAsk != nil && u.heldAsk.Seat == e.Seat {
		u.heldAsk = nil
	}
	c := u.chair(e.Seat)
	c.Gone, c.StandIn, c.Away = true, true, u.now
	if u.Question != nil && u.Question.By == e.Seat {
		u.refuse(e.Seat)
	}
	return nil
}

// missed returns when the next player will have been absent for too long; zero if none will, or the table waits.
func (r Room) missed() (at time.Time) {
	for _, c := range r.Chairs {
		if c.absent() && (r.StandIns || r.Setup != nil) {
			if late := c.Away.Add(AwayFor); at.IsZero() || late.Before(at) {
				at = late
			}
		}
	}
	return at
}

// replaceAbsent lets bots stand in for players who were away for too long. Before the match it frees their chairs.
func (u *update) replaceAbsent() {
	for i, c := range u.Chairs {
		seat := domino.Seat(i)
		switch late := c.absent() && !u.now.Before(c.Away.Add(AwayFor)); {
		case late && u.Setup != nil:
			*u.chair(seat) = Chair{Away: u.now}
		case late && u.StandIns:
			u.chair(seat).StandIn = true
			u.tell(News{Kind: StoodIn, Seat: seat})
		}
	}
}

// Bot returns the bot that is to move: the one that has the turn, or a stand-in; "" if there is none.
func (r Room) Bot() string {
	switch turn := r.Match.State.Turn(); {
	case r.Setup != nil || r.closed != "" || r.AtRoundEnd() || turn == domino.NoSeat:
		return ""
	case !r.Match.Human(turn):
		return r.Match.Header.Seats[turn].Player
	case r.turn.late, r.Chairs != nil && r.Chairs[turn].StandIn:
		return StandIn
	}
	return ""
}

// Players returns the people who have a seat and haven't left for good.
func (r Room) Players() []Person {
	var people []Person
	for _, c := range r.Chairs {
		if c.Person.ID != "" && !c.Gone {
			people = append(people, c.Person)
		}
	}
	return people
}
