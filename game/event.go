package game

import "dominoes/game/domino"

// Event is something that happened, with the details that people ask about.
type Event interface{ event() }

// LotDrawn is a draw of lots for the lead. Leader has the most pips, or is NoSeat if the Tied seats must draw again.
type LotDrawn struct {
	Drawn  Hands
	Leader domino.Seat
	Tied   []domino.Seat
}

// Dealt opens a round. Leader leads it; it is NoSeat if nobody could lead, or if a record starts with tiles on the
// table. ByRule is true if the opening rule chose the leader; then Forced, the tile that decided it, must be led.
type Dealt struct {
	Hands    [domino.MaxSeats]domino.Set
	Boneyard int
	Leader   domino.Seat
	ByRule   bool
	Forced   domino.Tile
	// Marked are the trains that are open to everybody from the start, besides the public one. If a record starts in
	// mid-round, Last is the seat that laid the newest tile before it.
	Marked domino.Ends
	Last   domino.Seat
	// Heir is the winner of the last round if that seat, or else the next one with a double, must lead a double
	// ([domino.LaterWinnerDouble]); otherwise it is NoSeat.
	Heir domino.Seat
}

// Joined is a tile that was laid, a lead included, with the sum of the open ends after it and the points it scored in
// play.
type Joined struct {
	Laid   domino.Laid
	Sum    domino.Sum
	Points int
	// Bonus is the part of the points that was scored by making others pass, and Lost the points that entry or an exact
	// target withheld.
	Bonus, Lost int
}

// Drew is a tile that was drawn; in another seat's observation it is NoTile.
type Drew struct {
	Seat domino.Seat
	Tile domino.Tile
}

// Passed is a pass by a seat that could neither play on these pips nor draw.
type Passed struct {
	Seat domino.Seat
	On   []int
}

// DrewOff is a draw by the tied seats of a blocked round. Winner is NoSeat if the Tied seats must draw again.
type DrewOff struct {
	Drawn  Hands
	Winner domino.Seat
	Tied   []domino.Seat
}

// RoundEnded is a round's end, with its result.
type RoundEnded struct{ Round Round }

// MatchEnded is the match's end, with the seats by place, best first, equal places together.
type MatchEnded struct{ Placing [][]domino.Seat }

func (LotDrawn) event()   {}
func (Dealt) event()      {}
func (Joined) event()     {}
func (Drew) event()       {}
func (Passed) event()     {}
func (DrewOff) event()    {}
func (RoundEnded) event() {}
func (MatchEnded) event() {}

// Actor returns the seat whose turn an event belongs to, or NoSeat.
func Actor(e Event) domino.Seat {
	switch e := e.(type) {
	case Joined:
		return e.Laid.Seat
	case Drew:
		return e.Seat
	case Passed:
		return e.Seat
	}
	return domino.NoSeat
}

// Redact returns an event without what the seat can't see, or for NoSeat without what only one seat can see. The tile
// that the opening rule demands is known to its holder alone until it is laid.
func Redact(e Event, seat domino.Seat) Event {
	switch e := e.(type) {
	case Dealt:
		all := e.Hands
		e.Hands = [domino.MaxSeats]domino.Set{}
		if seat != domino.NoSeat {
			e.Hands[seat] = all[seat]
		}
		if seat == domino.NoSeat || e.Leader != seat {
			e.Forced = domino.NoTile
		}
		return e
	case Drew:
		if e.Seat != seat {
			e.Tile = domino.NoTile
		}
		return e
	}
	return e
}

// Round is what happened in a round. It is complete once Ending isn't Running.
type Round struct {
	// Number counts the rounds of the match from 1.
	Number int
	// Leader leads the first tile; NoSeat in a redeal, and if a record starts in mid-round.
	Leader domino.Seat
	// Lead is the first tile of the layout; its Tile is NoTile until it is laid.
	Lead domino.Laid
	// Plays are the tiles laid in turn, a lead first, without those that were on the table when a record started in
	// mid-round.
	Plays  []Joined
	Ending Ending
	// Ender laid the last tile, or made the draw that blocked the round. In a redeal it is the seat with too many
	// doubles, or NoSeat if no seat had a double to lead.
	Ender domino.Seat
	// Winners are the seats whose hands won; empty if nobody's did.
	Winners []domino.Seat
	// Tied are the seats that had equal lowest hands, if any were.
	Tied []domino.Seat
	// Hands are the tiles left, and Pips what each hand counts.
	Hands [domino.MaxSeats]domino.Set
	Pips  [domino.MaxSeats]int
	// Awards is the arithmetic of the round's end, one for each winning seat, or for every seat if each records its own
	// pips.
	Awards []Gain
	// Bonus is what [domino.Rules.RoundBonus] adds to the award. Doubled is true if the award counts double, without
	// what ties carry, since the tiles were dealt again before the round.
	Bonus   int
	Doubled bool
	// Points is what the end added to each seat's score, its team's with teams.
	Points [domino.MaxSeats]domino.Points
	// InPlay is what each seat scored in play, its team's with teams.
	InPlay [domino.MaxSeats]domino.Points
	// Scores are the match scores after the round.
	Scores [domino.MaxSeats]domino.Points
}

// Ending is how a round ended.
type Ending uint8

const (
	// Running: it hasn't.
	Running Ending = iota
	// Out: a seat played its last tile.
	Out
	// Blocked: no seat can play and none may draw (docs/rules.md, point 3).
	Blocked
	// Redealt: nobody could lead by the opening rule, or a hand had too many doubles (docs/rules.md, point 16, point
	// 27).
	Redealt
	// TargetHit: a tile brought its side to the target, which ends the match (docs/rules.md, point 20).
	TargetHit
)

// Gain is the arithmetic of one score at a round's end.
type Gain struct {
	// Seat is who scores, for its team in a game of teams.
	Seat domino.Seat
	// Hands lists the hands that are counted for it.
	Hands []Counted
	// Own is the pips of its own hand that are subtracted.
	Own int
	// Sum is the hands less its own, and Rounded that to the nearest multiple of the rules' round-to.
	Sum, Rounded int
	// Way is how the seat won, if it did. Added is the points for that, Bonus the points for the number of rounds won
	// before, and Carried the points for tied rounds before.
	Way                   domino.Way
	Added, Bonus, Carried int
	// Doubled is true if all but Carried counts double.
	Doubled bool
	// Shares is the number of tied sides that divide the points.
	Shares int
	// Points is what is added to the score, before entry and target are applied.
	Points domino.Points
}

// Extra returns what is added to the pips: for the way to win, for the first rounds and for ties, before anything
// counts double.
func (g *Gain) Extra() int { return g.Added + g.Bonus + g.Carried }

// Counted is a hand and its pips.
type Counted struct {
	Seat domino.Seat
	Pips int
}
