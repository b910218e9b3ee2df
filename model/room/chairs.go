package room

import (
	"errors"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/view/names"
)

// Person is somebody at a keyboard. The ID tells them from others, and is the same when they
// come back.
type Person struct{ ID, Name string }

// Chair is a seat at a table that several screens share.
type Chair struct {
	// Person sits there; nobody where a bot does.
	Person Person
	// Screens counts those at which the person looks at the table. Away is since when there
	// is none.
	Screens int
	Away    time.Time
	// StandIn tells that a bot plays for them, Gone that they have left for good.
	StandIn, Gone bool
	// turned is true once they have seen the end of the last round, again once they want
	// another match.
	turned, again bool
}

// StandIn is the bot that plays for a person who isn't there.
const StandIn = "club"

// AwayFor is how long a person may be away before a bot stands in.
const AwayFor = 90 * time.Second

var (
	// ErrTooLate refuses what was meant for an earlier moment of the table.
	ErrTooLate = errors.New("the table has moved on")
	// ErrBegun refuses what must be done before the match begins.
	ErrBegun   = errors.New("the match has begun: you can watch it")
	errNoChair = errors.New("all chairs are taken: you can watch")
)

// here reports whether somebody sits there who can answer.
func (c *Chair) here() bool { return c.Person.ID != "" && c.Screens > 0 && !c.Gone }

// Shared returns the table with these people at it, one for each seat and none for bots'. All
// are away until they arrive.
func (r Room) Shared(people []Person, now time.Time) Room {
	r.Match.Shared = true
	r.Chairs = make([]Chair, len(people))
	for i, p := range people {
		r.Chairs[i] = Chair{Person: p, Away: now}
	}
	return r
}

// Gather returns a table at which people are still to sit down: each takes a chair that is a
// person's, and nobody's yet. Its match hasn't begun.
func Gather(s match.Setup, now time.Time) Room {
	r := Room{Setup: &s}
	return r.Shared(make([]Person, len(s.Seats)), now)
}

// Sit returns the room with a person in the first chair that is free, or in the one that they have.
func (r Room) Sit(p Person, now time.Time) (Room, game.Seat, error) {
	if seat := r.SeatOf(p.ID); seat != game.NoSeat {
		return r, seat, nil
	}
	if r.Setup == nil {
		return r, game.NoSeat, ErrBegun
	}
	for i, c := range r.Chairs {
		if r.Setup.Seats[i].Player == record.Human && c.Person.ID == "" {
			r = r.change(game.Seat(i), func(c *Chair) { c.Person, c.Away = p, now })
			return r, game.Seat(i), nil
		}
	}
	return r, game.NoSeat, errNoChair
}

// Again returns the room after a person has asked for another match.
func (r Room) Again(seat game.Seat) (Room, error) {
	if r.Match.State.Stage() != game.MatchOver || r.AtRoundEnd() {
		return r, ErrTooLate
	}
	return r.change(seat, func(c *Chair) { c.again = true }), nil
}

// AllWantAgain reports whether everybody who is there wants another match.
func (r Room) AllWantAgain() bool {
	here, want := 0, 0
	for i := range r.Chairs {
		if c := &r.Chairs[i]; c.here() {
			here++
			if c.again {
				want++
			}
		}
	}
	return here > 0 && want == here
}

// Another returns the table gathered again for the next match: nothing of the last one is left
// but what counts on. People keep their chairs, and those of people who have left for good are free.
func (r Room) Another(now time.Time) Room {
	s := r.Match.Setup()
	s.Seats = match.WithoutUsualNames(s.Seats)
	for i := range s.Seats {
		if s.Seats[i].Player == record.Human {
			s.Seats[i].Name = "" // that of the next person who sits there
		}
	}
	next := Gather(s, now)
	next.StandIns = r.StandIns
	next.Match.Number, next.Match.Moment = r.Match.Number, r.Match.Moment+1
	for i, c := range r.Chairs {
		if c.Person.ID == "" || c.Gone {
			continue
		}
		next.Chairs[i].Person = c.Person
		if next.Chairs[i].Screens = c.Screens; c.Screens > 0 {
			next.Chairs[i].Away = time.Time{}
		}
	}
	return next
}

// Complete reports whether everybody is there for whom the match waits.
func (r Room) Complete() bool {
	if r.Setup == nil {
		return false
	}
	for i, c := range r.Chairs {
		if r.Setup.Seats[i].Player == record.Human && !c.here() {
			return false
		}
	}
	return true
}

// Fill returns the room with bots in the chairs that nobody has taken.
func (r Room) Fill() Room {
	s := *r.Setup
	s.Seats = slices.Clone(s.Seats)
	for i, c := range r.Chairs {
		if c.Person.ID == "" && s.Seats[i].Player == record.Human {
			s.Seats[i] = record.Seat{Player: StandIn}
		}
	}
	r.Setup = &s
	return r
}

// Named returns what is played once everybody has sat down, with the names of all.
func (r Room) Named() match.Setup {
	s := *r.Setup
	s.Seats = slices.Clone(s.Seats)
	for i, c := range r.Chairs {
		if c.Person.ID != "" {
			s.Seats[i].Name = freeName(s.Seats[:i], c.Person.Name)
		}
	}
	s.Seats = match.NameSeats(s.Seats, nil)
	return s
}

// freeName returns a name, with a number if another seat has the same. One that only looks the same stays:
// people keep the names that they were given before names were compared by their looks.
func freeName(others []record.Seat, name string) string {
	free := name
	for n := 2; slices.ContainsFunc(others, func(s record.Seat) bool { return names.Same(s.Name, free) }); n++ {
		free = numbered(name, n)
	}
	return free
}

// SeatOf returns the seat that a person has; NoSeat for none, or where they have left it for good.
func (r Room) SeatOf(id string) game.Seat {
	for i, c := range r.Chairs {
		if c.Person.ID == id && id != "" && !c.Gone {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// change returns the room with one chair changed.
func (r Room) change(seat game.Seat, change func(*Chair)) Room {
	r.Chairs = slices.Clone(r.Chairs)
	change(&r.Chairs[seat])
	return r
}

// Arrive returns the room after a person has come to their seat, at one more screen. A bot that
// stood in moves no more.
func (r Room) Arrive(seat game.Seat) Room {
	return r.change(seat, func(c *Chair) { c.Screens, c.Away, c.StandIn = c.Screens+1, time.Time{}, false })
}

// Depart returns the room after one of a person's screens has gone.
func (r Room) Depart(seat game.Seat, now time.Time) Room {
	return r.change(seat, func(c *Chair) {
		if c.Screens--; c.Screens == 0 {
			c.Away = now
		}
	}).settle()
}

// Leave returns the room after a person has left for good: a bot has their seat.
func (r Room) Leave(seat game.Seat, now time.Time) Room {
	if r.Setup != nil { // then the chair is free again
		return r.change(seat, func(c *Chair) { *c = Chair{Away: now} })
	}
	return r.change(seat, func(c *Chair) { c.Gone, c.StandIn, c.Away = true, true, now }).settle()
}

// Missed returns when the next person who is away will have been so for too long, the zero time
// for none. Where the table waits for everybody it is never.
func (r Room) Missed() (at time.Time) {
	for _, c := range r.Chairs {
		if c.Person.ID != "" && c.Screens == 0 && !c.StandIn && (r.StandIns || r.Setup != nil) {
			if late := c.Away.Add(AwayFor); at.IsZero() || late.Before(at) {
				at = late
			}
		}
	}
	return at
}

// Miss lets bots stand in for people who have been away for too long. Before the match has begun
// their chairs are free again.
func (r Room) Miss(now time.Time) Room {
	for i, c := range r.Chairs {
		switch late := c.Person.ID != "" && c.Screens == 0 && !now.Before(c.Away.Add(AwayFor)); {
		case late && r.Setup != nil:
			r = r.Leave(game.Seat(i), now)
		case late && r.StandIns:
			r = r.change(game.Seat(i), func(c *Chair) { c.StandIn = true })
		}
	}
	return r.settle()
}

// Bot returns which bot moves now: the one whose turn it is, or one that stands in; "" where a
// person does, or nobody.
func (r Room) Bot() string {
	if r.Setup != nil {
		return ""
	}
	turn := r.Match.State.Turn()
	switch {
	case r.AtRoundEnd() || turn == game.NoSeat:
		return ""
	case !r.Match.Human(turn):
		return r.Match.Header.Seats[turn].Player
	case r.Chairs != nil && r.Chairs[turn].StandIn:
		return StandIn
	}
	return ""
}

// Turn returns the room after a person has seen a round's end. It goes on once all have who are
// there.
func (r Room) Turn(seat game.Seat) Room {
	if !r.AtRoundEnd() {
		return r
	}
	return r.change(seat, func(c *Chair) { c.turned = true }).settle()
}

// Players returns the people who have a seat and haven't left it for good.
func (r Room) Players() []Person {
	var people []Person
	for _, c := range r.Chairs {
		if c.Person.ID != "" && !c.Gone {
			people = append(people, c.Person)
		}
	}
	return people
}

// settle goes on with what waits for nobody any more: a round's end that all have seen, a
// question that all have answered. Where nobody is there, all waits.
func (r Room) settle() Room {
	if r.Setup != nil || !slices.ContainsFunc(r.Chairs, func(c Chair) bool { return c.here() }) {
		return r
	}
	if r.AtRoundEnd() && !slices.ContainsFunc(r.Chairs, func(c Chair) bool { return c.here() && !c.turned }) {
		r = r.TurnPage().unturned()
	}
	if q := r.Question; q != nil && r.agreed(q) {
		r, _ = r.Back(q.Redo)
		r.Question = nil
		r = r.unturned() // a round's end that comes again is seen again
	}
	return r
}

// unturned returns the room in which nobody has seen a round's end yet.
func (r Room) unturned() Room {
	r.Chairs = slices.Clone(r.Chairs)
	for i := range r.Chairs {
		r.Chairs[i].turned = false
	}
	return r
}
