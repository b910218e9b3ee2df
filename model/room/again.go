package room

import (
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

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
