package room

import (
	"cmp"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/view/names"
)

// ChairView is what everybody at a table may know of a chair.
type ChairView struct {
	// Player is who plays there, as in records, and Name what they are called; "" where a person's
	// chair isn't taken yet.
	Player, Name string
	// Taken is true if a person has it, Here while they look at the table; Away is since when they
	// don't.
	Taken, Here bool
	Away        time.Time
	// StandIn is true while a bot plays for them, Gone once they have left for good.
	StandIn, Gone bool
	// Turned is true once they have seen the round's end, Again once they want another match.
	Turned, Again bool
}

// Names returns the names at chairs as screens show them.
func Names(chairs []ChairView) []string {
	list := make([]string, len(chairs))
	for i, c := range chairs {
		list[i] = c.Name
	}
	return names.Apart(list)
}

// PlayedByBot reports whether a bot has the chair for the rest of the match.
func (c *ChairView) PlayedByBot() bool { return c.Gone || c.Player != record.Human }

// Free reports whether the chair is a person's and not taken yet.
func (c *ChairView) Free() bool { return c.Player == record.Human && !c.Taken }

// View is a table as one screen may see it.
type View struct {
	match.Seen
	// Setup is what will be played while people are still to sit down; nil once the match has
	// begun.
	Setup *match.Setup
	// AtRoundEnd is true while a round's end is to be seen.
	AtRoundEnd bool
	// Chairs are the seats; nil where all look at one screen.
	Chairs []ChairView
	// Question is what the table is asked, nil for nothing.
	Question *Question
	// Since is when something last happened in the match.
	Since time.Time
	// Said are the last phrases, the newest last.
	Said []Saying
	// NotSaved says why the record isn't complete, "" if it is. Record identifies the record, "" if there is
	// none.
	NotSaved, Record string
	// Closed says why the room is closed, "" while it is open.
	Closed string
}

// View returns the table as a seat may see it; as everybody may, for NoSeat.
func (r Room) View(seat game.Seat) View {
	v := View{Setup: r.Setup, AtRoundEnd: r.AtRoundEnd(), Question: r.Question}
	seats := r.Match.Header.Seats
	if r.Setup != nil {
		seats = r.Setup.Seats
		v.Seat = seat
	} else {
		v.Seen = r.See(seat)
	}
	for i, c := range r.Chairs {
		v.Chairs = append(v.Chairs, ChairView{
			Name: cmp.Or(c.Person.Name, seats[i].Name), Player: seats[i].Player, Taken: c.Person.ID != "",
			Here: c.here(), Away: c.Away, StandIn: c.StandIn, Gone: c.Gone, Turned: c.turned, Again: c.again,
		})
	}
	return v
}

// Saying is a phrase that a player has said.
type Saying struct {
	Seat game.Seat
	// Name is who sat there then, Text one of [Phrases].
	Name, Text string
	At         time.Time
}
