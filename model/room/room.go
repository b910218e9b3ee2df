// Package room is the state machine of a table: the match, who sits there, what has been asked, and which rounds' ends
// everybody has seen.
//
// A [Room] is a value. [Room.Update] takes an [Event] to the next room and the [Effect]s that must be carried out:
// saves, bots' thinking, timers. A room knows all tiles; players and spectators get a [View].
//
// The package is pure: it has no clock, disk or goroutine. Package hosting carries out the effects.
package room

import (
	"errors"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
)

// Room is a table with its match.
type Room struct {
	state
	// seen is the state that screens may see: it is on disk, or was reported as unsaved.
	seen state
	// since is when the match last went on.
	since time.Time

	// Setup is the match that begins once everybody has sat down; nil once it has begun.
	Setup *match.Setup
	// Chairs are the seats of a shared table; nil if all players share one screen.
	Chairs []Chair
	Terms
	// Opener is the ID of the person who has opened a shared table, and may give players more time.
	Opener string
	// Duplicate is true if the match is a deal of a duplicate tournament: there is no advice, nothing is taken back,
	// and there is no rematch.
	Duplicate bool
	// Question is the open question, nil if there is none.
	Question *Question

	offer    botOffer
	saving   saving
	thinking thinking
	turn     turnClock
	timers   [timerKinds]timer
	last     ID // of the newest effect
	// heldAsk is a request to undo that waits for a save, if any; refused are the requests that may not be repeated.
	heldAsk *AskUndo
	refused []refused
	// invited are the open invitations to the match, declined the IDs of people who have declined one.
	invited  []Invitation
	declined []string
	// sheetUntil is when the score sheet closes by itself; the zero time until a player closes it.
	sheetUntil time.Time
	// beginning is the ID of the effect that makes the next match, 0 if none is under way.
	beginning ID
	news      []News
	newsCount int
	// botsFailed marks the seats whose bots have failed in this match; that is reported once.
	botsFailed [domino.MaxSeats]bool
	// closed is why the room is closed, "" while it is open; fault is why the match can't go on.
	closed string
	fault  error
}

// At returns the table of a match. The score sheets of its first shown rounds have been closed.
func At(m match.Match, shown int) Room {
	s := state{m, shown}
	return Room{state: s, seen: s}
}

// New returns the table of a match that begins or is continued. If its last round has just ended its sheet is shown.
func New(m match.Match) Room {
	shown := m.Played
	if m.RoundJustEnded() {
		shown--
	}
	return At(m, shown)
}

// Review returns the match with every tile if everybody may know it: once it is over, or as [match.Match.Past].
func (r Room) Review() (match.Match, error) {
	switch m := r.seen.Match; {
	case r.Setup != nil:
		return match.Match{}, ErrNotBegun
	case m.Revealed():
		return m, nil
	case r.seen.AtRoundEnd():
		return m.Past()
	}
	return match.Match{}, ErrTooLate
}

// Past returns the match as a seat saw it after its first ply actions, as everybody did for NoSeat; with all hands once
// the round has ended.
func (r Room) Past(seat domino.Seat, ply int) (match.Seen, error) {
	if r.Setup != nil {
		return match.Seen{}, ErrNotBegun
	}
	m := r.seen.Match.At(ply)
	s := m.See(seat)
	if m.Played < r.seen.Match.Played || m.RoundJustEnded() {
		s = m.SeeAll(seat)
	}
	s.You = seat
	return s, nil
}

// Event is something that happens at a table: a player does something, an effect is answered, a timer fires.
type Event interface {
	// happen carries the event out. After an error the room is as it was.
	happen(*update) error
}

// PlayerEvent is something that a player does.
type PlayerEvent interface {
	Event
	// By returns the player's seat.
	By() domino.Seat
}

type update struct {
	Room
	now     time.Time
	effects []Effect
}

func (u *update) do(e Effect) { u.effects = append(u.effects, e) }

func (u *update) next() ID {
	u.last++
	return u.last
}

// state is a match and which of its score sheets have been closed.
type state struct {
	Match match.Match
	// Shown is the number of rounds whose score sheets have been closed.
	Shown int
}

// AtRoundEnd reports whether a round has ended whose score sheet is still open.
func (s *state) AtRoundEnd() bool { return s.Match.Played > s.Shown }

// moment identifies a moment in the matches of a table: two are equal if nothing happened in between.
type moment struct{ number, moment, shown int }

func (s *state) moment() moment { return moment{s.Match.Number, s.Match.Moment, s.Shown} }

// busy reports whether screens can't see the state yet, since a save is under way.
func (r Room) busy() bool { return r.Setup == nil && r.seen.moment() != r.moment() }

// Terms are how people play at a shared table, as its opener has chosen.
type Terms struct {
	// StandIns is true if a bot stands in for a player who is away for [AwayFor]; otherwise the table waits. At a rated
	// table one always does, since a match that never ends would have no result.
	StandIns bool
	// Rated is true if results count for ratings: there is no advice, nothing is taken back, and guests can't play.
	Rated bool `json:",omitempty"`
	// Clock limits the time of players.
	Clock Clock `json:",omitzero"`
}

// Person is a user of the program. The ID identifies them when they come back, unless they are a guest.
type Person struct {
	ID, Name string
	Guest    bool
}

// Invitation asks a person to take a free chair before the match. It ends once the table has none, or its sender has
// left.
type Invitation struct {
	By, To Person
	Until  time.Time
}

// Next is how the players of a match sit in the next one.
type Next uint8

const (
	// SameSeats: as before.
	SameSeats Next = iota
	// Rotated: everybody takes the next seat, the last one the first.
	Rotated
	// Swapped: A stays, and gets another partner. After three times all pairs have played together.
	Swapped
)

// Chair is a seat at a table that several screens share.
type Chair struct {
	// Person sits there; the zero value if a bot does, or if the chair is free.
	Person Person
	// Screens is the number of screens at which the person looks at the table. Away is when the last one closed.
	Screens int
	Away    time.Time
	// StandIn is true while a bot plays for them, Gone once they have left for good.
	StandIn, Gone bool
	// BankUsed is how much of their extra time they have used in the match. Doubled is true if they have twice the
	// time.
	BankUsed time.Duration
	Doubled  bool
	// late is the number of turns in a row for which their time ran out. idle is true once a bot plays for them because
	// of that, though their screen is open.
	late int
	idle bool
	// turned is true once they have closed the open sheet, again if they want a rematch, refuses if they refuse all.
	turned, again, refuses bool
	// next is how they want to sit in the rematch.
	next Next
	// spoke has the times of their latest phrases.
	spoke []time.Time
}

// here reports whether a player sits there and can answer.
func (c *Chair) here() bool { return c.Person.ID != "" && c.Screens > 0 && !c.Gone && !c.idle }

// absent reports whether a player sits there who doesn't look at the table, and no bot plays for them.
func (c *Chair) absent() bool { return c.Person.ID != "" && c.Screens == 0 && !c.StandIn }

var (
	// ErrTooLate refuses what was meant for an earlier moment of the table.
	ErrTooLate    = errors.New("the table has moved on")
	ErrNotBegun   = errors.New("the match hasn't begun")
	ErrClosed     = errors.New("this table is closed")
	ErrBegun      = errors.New("the match has begun: you can watch it")
	errStale      = errors.New("the answer is stale")
	errNoUndo     = errors.New("this table is rated: nothing is taken back")
	errNoAdvice   = errors.New("this table is rated: there is no advice")
	errNoGuests   = errors.New("this table is rated, and guests have no rating: you can watch, or come with a key")
	errDuplicate  = errors.New("this is a deal of a tournament: there is no advice, and nothing is taken back")
	errOneDeal    = errors.New("this deal is over: your next one is among the tournaments in the lobby")
	errSaidEnough = errors.New("you have said a lot just now: wait a little")

	errNotGathering  = errors.New("this match has begun: nobody can be invited any more")
	errNoChair       = errors.New("all chairs are taken")
	errSitsHere      = errors.New("they sit at this table already")
	errNoGuestsAsked = errors.New("this table is rated, and guests have no rating")
	errInvited       = errors.New("they have been asked already")
	errDeclined      = errors.New("they have said no")
)

// AskUndo asks to take the player's last move back or, with Redo, to redo what was taken back. Others at the table are
// asked first. If there are none, a move is undone at once, or after the player's confirmation if its round has ended.
type AskUndo struct {
	Seat domino.Seat
	Redo bool
}

// Question asks the players at the table whether the player By may take a move back, or redo it. While it is open
// nobody moves and no score sheet closes.
type Question struct {
	ID ID
	match.Reversal
	// Agreed marks the seats that have said yes. Asking counts as a yes, unless the asker is alone and has to confirm.
	Agreed [domino.MaxSeats]bool
	// Until is when a missing answer counts as a no.
	Until time.Time
}

// refused is a question that was refused: whether a move may be redone or taken back, and the move's ply.
type refused struct {
	redo bool
	ply  int
}

type saving struct {
	// id is the save under way, 0 if none; of is the state that it saves. last is true if it completes the record.
	id   ID
	of   state
	last bool
	// closing is true if the save was started after the room was closed. With retries it isn't the last attempt.
	closing, retries bool
	// tried is the number of lines of the newest save, stored the number of lines on disk.
	tried, stored int
	// look is true if the record must be checked even if there is nothing new to save.
	look bool
	// failed is why the newest lines aren't on disk, and retryAt when the save is retried.
	failed  error
	retryAt time.Time
	// unsure is true once it was reported that the disk can't confirm writes.
	unsure bool
	// complete is true once the record is complete and closed, gaveUp once that has failed for good.
	complete, gaveUp bool
}

type thinking struct {
	id ID
	// of is the moment of the request. bot has the turn; instead is the bot that replaces it once it has failed, or "".
	of           moment
	bot, instead string
	// answer is a move that waits for a save or for a question; nil if there is none.
	answer *BotMoved
}

// timer is a running timer; its ID is 0 if it doesn't run.
type timer struct {
	id ID
	at time.Time
}

const (
	retryTimer    = iota // retries a failed save
	absenceTimer         // replaces an absent player by a bot
	questionTimer        // counts a missing answer as a no
	sheetTimer           // closes a score sheet
	botsTimer            // closes a score sheet if only bots play
	offerTimer           // offers bots to people who wait for others
	turnTimer            // lets a bot move for a player whose time has run out
	warningTimer         // warns a player whose time runs out
	inviteTimer          // ends an invitation
	timerKinds
)

// NewsKind is what news is about.
type NewsKind uint8

// News is something that has happened at the table beside the match.
type News struct {
	// N numbers the news of a room from 1. At is when it happened.
	N    int
	At   time.Time
	Kind NewsKind
	// Seat is the player whom the news is about, NoSeat if it is about none. Name is the player's name at that time.
	Seat domino.Seat
	Name string
	// Text is the phrase that was said, why something failed, or the name of an invited person.
	Text string
	// Next is how a player wants to sit in another match.
	Next Next
	// Left is the time that the player still has.
	Left time.Duration
}

// chair returns the chair of a seat for changes. If the table has no chairs, the changes are lost.
func (u *update) chair(seat domino.Seat) *Chair {
	if int(seat) >= len(u.Chairs) {
		return &Chair{}
	}
	u.Chairs = slices.Clone(u.Chairs)
	return &u.Chairs[seat]
}

// SeatOf returns a person's seat; NoSeat if they have none or have left for good.
func (r Room) SeatOf(id string) domino.Seat {
	for i, c := range r.Chairs {
		if c.Person.ID == id && id != "" && !c.Gone {
			return domino.Seat(i)
		}
	}
	return domino.NoSeat
}

// strict returns an error if there is no advice at the table and nothing is taken back: rated at a rated table.
func (r Room) strict(rated error) error {
	switch {
	case r.Rated:
		return rated
	case r.Duplicate:
		return errDuplicate
	}
	return nil
}

func (r Room) attended() bool { return !r.allHere(func(*Chair) bool { return false }) }

// allHere reports whether something is true of all players who are looking at the table.
func (r Room) allHere(is func(*Chair) bool) bool {
	return !slices.ContainsFunc(r.Chairs, func(c Chair) bool { return c.here() && !is(&c) })
}

// act makes a move; standIn is the bot that made it, "" if it is the seat's own. The error is as that of Update.
func (u *update) act(a game.Action, standIn string) error {
	next, err := u.Match.ApplyFor(a, standIn)
	if err != nil {
		return errors.New(u.Match.Forbidden(a))
	}
	if _, draws := a.(game.Draw); !draws { // the turn goes on after a draw
		u.endTurn()
	}
	u.Match = next
	return nil
}

// amend changes something of the match that no record contains, in all copies of the state.
func (u *update) amend(change func(match.Match) match.Match) {
	u.Match, u.seen.Match = change(u.Match), change(u.seen.Match)
	if u.saving.id != 0 {
		u.saving.of.Match = change(u.saving.of.Match)
	}
}

// Ended reports whether the room is closed and nothing is left to save.
func (r Room) Ended() bool {
	return r.closed != "" && (r.Setup != nil || r.saving.complete || r.saving.gaveUp)
}
