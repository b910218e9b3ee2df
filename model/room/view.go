package room

import (
	"cmp"
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/model/match"
	"dominoes/view/names"
)

// ChairView is what everybody at the table may know of a chair.
type ChairView struct {
	// Player is the kind of player, as in records, and Name what they are called; "" for a free chair.
	Player, Name string
	// Taken is true if a person has the chair, Here while they look at the table; Away is since when they don't.
	Taken, Here bool
	Away        time.Time
	// StandIn is true while a bot plays for them, Gone once they have left for good.
	StandIn, Gone bool
	// Turned is true once they have closed the score sheet, Again once they want another match: Next.
	Turned, Again bool
	Next          Next
	// Bank is what is left of their extra time in the match; Doubled is true if they have twice the time.
	Bank    time.Duration
	Doubled bool
}

// Names returns the names at chairs, told apart as screens show them.
func Names(chairs []ChairView) []string {
	return names.Apart(each.Of(chairs, func(c ChairView) string { return c.Name }))
}

// LastNews returns the number of the newest news, 0 if there is none.
func (v *View) LastNews() int {
	if n := len(v.News); n > 0 {
		return v.News[n-1].N
	}
	return 0
}

// NamesFor returns the names for a sentence about n: n's seat has its name at that time.
func (v *View) NamesFor(n News) []string {
	chairs := slices.Clone(v.Chairs)
	if int(n.Seat) < len(chairs) {
		chairs[n.Seat].Name = n.Name
	}
	return Names(chairs)
}

// State returns the kind of news that describes the present state of a player's chair.
func (c *ChairView) State() NewsKind {
	switch {
	case c.Gone:
		return Left
	case c.StandIn:
		return StoodIn
	case c.Here:
		return Arrived
	}
	return Departed
}

// Free reports whether the chair is for a person and not taken yet.
func (c *ChairView) Free() bool { return c.Player == record.Human && !c.Taken }

// View is a table as one screen may see it.
type View struct {
	match.Seen
	// Setup is the match that people are gathering for; nil once it has begun.
	Setup *match.Setup
	// OffersBots is true once people have waited for others for [BotsOfferedAfter], and can begin with bots.
	OffersBots bool
	// Invited are the names of people who have been invited and haven't answered.
	Invited []string
	// Duplicate is true if the match is a deal of a duplicate tournament: see [Room].
	Duplicate bool
	// AtRoundEnd is true while a round's score sheet is open.
	AtRoundEnd bool
	// Chairs are the seats of a shared table; nil if all players share one screen.
	Chairs []ChairView
	Terms
	// TurnEnds is when the player at the turn has used their time, with what is left of the extra time; it is zero
	// while their clock stands still.
	TurnEnds time.Time
	// Opener is the seat of the person who may give more time, NoSeat if they have none.
	Opener domino.Seat
	// Question is the open question, nil if there is none.
	Question *Question
	// Since is when something last happened in the match.
	Since time.Time
	// News are the latest events beside the match, newest last.
	News []News
	// NotSaved is why the record isn't up to date, "" if it is. Record identifies the record, "" if there is none.
	NotSaved, Record string
	// Unsure is true if the disk can't confirm what it writes.
	Unsure bool
	// Closed is why the room is closed, "" while it is open.
	Closed string
}

// Strict reports whether there is no advice at the table, and nothing is taken back.
func (v *View) Strict() bool { return v.Rated || v.Duplicate }

// View returns the table as a seat may see it; for NoSeat, as everybody may.
func (r Room) View(seat domino.Seat) View {
	v := View{
		Setup: r.Setup, Terms: r.Terms, Duplicate: r.Duplicate, OffersBots: r.offer.offered,
		AtRoundEnd: r.Setup == nil && r.seen.AtRoundEnd(), Question: r.Question, TurnEnds: r.turnEnds(),
		Opener: r.SeatOf(r.Opener), Since: r.since, News: r.news, Closed: r.closed, Unsure: r.saving.unsure,
		Chairs:  r.chairViews(),
		Invited: each.Of(r.invited, func(i Invitation) string { return i.To.Name }),
	}
	if r.saving.failed != nil {
		v.NotSaved = r.saving.failed.Error()
	}
	if v.Seat = seat; r.Setup == nil {
		v.Seen = r.seen.Match.See(seat)
	}
	if v.Shared { // only the player whose move it was may ask for it
		undone, _ := r.seen.Match.Reversible(false)
		redone, _ := r.seen.Match.Reversible(true)
		v.You, v.CanUndo, v.CanRedo = seat, v.CanUndo && undone == seat, v.CanRedo && redone == seat
	}
	if v.Strict() {
		v.CanUndo, v.CanRedo = false, false
	}
	return v
}

func (r Room) chairViews() (chairs []ChairView) {
	seats := r.Match.Header.Seats
	if r.Setup != nil {
		seats = r.Setup.Seats
	}
	for i, c := range r.Chairs {
		_, bank := r.allowed(domino.Seat(i))
		chairs = append(chairs, ChairView{
			Name: cmp.Or(c.Person.Name, seats[i].Name), Player: seats[i].Player, Taken: c.Person.ID != "",
			Here: c.here(), Away: c.Away, StandIn: c.StandIn, Gone: c.Gone, Turned: c.turned, Again: c.again,
			Next: c.next, Bank: bank, Doubled: c.Doubled,
		})
	}
	return chairs
}
