package game

import "slices"

// Stage is what a match waits for.
type Stage uint8

const (
	// AwaitLot: seats draw tiles for the lead.
	AwaitLot Stage = iota
	// AwaitDeal: the next round is dealt.
	AwaitDeal
	// AwaitMove: a seat has its turn.
	AwaitMove
	// AwaitDrawOff: tied seats draw to settle a blocked round.
	AwaitDrawOff
	// MatchOver: nothing more happens.
	MatchOver
)

// State is a match at one moment. It is immutable: [Apply] returns the next
// one and leaves the old one as it was. It knows every hand, so it is never
// shown to a player; see [State.Observe].
type State struct {
	rules *Rules
	stage Stage
	pos   Position

	layout  []Laid
	spinner int // index in layout, or -1
	history []Event
	emitted []Event // by the action that is being applied
	opened  bool    // the round has begun with a lot or a deal
	round   Round
	past    *past // the rounds that have ended
	scores  [MaxSeats]Points

	leader  Seat   // who leads the next deal where that is settled, or NoSeat
	drawers []Seat // who draws now, in a lot or a draw-off
	drawnIn Set    // tiles already drawn in this lot or draw-off
	chances int    // lots, deals and draw-offs so far
}

// past is the last of the rounds that have ended, with those before it: states
// share them, however long a match is.
type past struct {
	round  Round
	before *past
}

// count returns how many rounds have ended.
func (p *past) count() int {
	if p == nil {
		return 0
	}
	return p.round.Number
}

// list returns the rounds in order.
func (p *past) list() []Round {
	rounds := make([]Round, p.count())
	for ; p != nil; p = p.before {
		rounds[p.round.Number-1] = p.round
	}
	return rounds
}

// New returns a match before its first lot or deal. It fails where the rules
// don't [Rules.Validate].
func New(r Rules) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	s := State{rules: &r, leader: NoSeat, spinner: -1}
	s.open()
	return s, nil
}

// Rules returns the match's rules.
func (s *State) Rules() Rules { return *s.rules }

// Stage returns what the match waits for.
func (s *State) Stage() Stage { return s.stage }

// Position returns a copy of the round in play, for search.
func (s *State) Position() Position { return s.pos }

// Turn returns the seat to move, or NoSeat while none is.
func (s *State) Turn() Seat {
	if s.stage != AwaitMove {
		return NoSeat
	}
	return s.pos.turn
}

// Hand returns the tiles that a seat holds.
func (s *State) Hand(seat Seat) Set { return s.pos.hands[seat] }

// Layout returns the tiles on the table in the order they were laid. Don't
// change it.
func (s *State) Layout() []Laid { return s.layout }

// Spinner returns the index in the layout of the double that grows more than
// two arms, or -1 while there is none.
func (s *State) Spinner() int { return s.spinner }

// History returns the events since the round was opened. Don't change it.
func (s *State) History() []Event { return s.history }

// Round returns the round in play, or the last one.
func (s *State) Round() Round { return s.round }

// Ended counts the rounds that have ended, redeals among them.
func (s *State) Ended() int { return s.past.count() }

// Rounds returns the rounds that have ended.
func (s *State) Rounds() []Round { return s.past.list() }

// Scores returns the match scores, points in play included; partners carry
// their team's.
func (s *State) Scores() [MaxSeats]Points { return s.scores }

// Leader returns who leads the next round where the rules have settled it, or
// NoSeat.
func (s *State) Leader() Seat { return s.leader }

// Drawers returns who draws now in a lot or a draw-off.
func (s *State) Drawers() []Seat { return s.drawers }

// Carried returns how many points more the next award is worth for the blocked rounds before it that nobody won.
func (s *State) Carried() int {
	if s.rules.Tie != TieCarry && s.rules.Tie != TieCarryOnce {
		return 0
	}
	return s.rules.Carried(s.Rounds())
}

// Forced returns the tile that must be led now, or NoTile.
func (s *State) Forced() Tile {
	if s.stage != AwaitMove || s.pos.laid > 0 {
		return NoTile
	}
	return s.pos.forced
}

// Placing returns the seats once the match is over, best first, equal places
// and partners together; nil before.
func (s *State) Placing() [][]Seat {
	if s.stage != MatchOver {
		return nil
	}
	return s.rules.placing(s.scores)
}

// Moves returns the legal moves of the seat to move.
func (s *State) Moves() []Move {
	if s.stage != AwaitMove {
		return nil
	}
	return s.pos.Moves(nil)
}

// seats returns every seat of the match.
func (s *State) seats() []Seat {
	seats := make([]Seat, s.rules.Seats)
	for i := range seats {
		seats[i] = Seat(i)
	}
	return seats
}

// open waits for what opens a round whose leader isn't settled.
func (s *State) open() {
	s.leader = NoSeat
	s.stage = AwaitDeal
	if s.rules.Lead == LeadLot {
		s.stage = AwaitLot
		s.drawers, s.drawnIn = s.seats(), Set{}
	}
}

// emit records an event of the round. Appending copies, so that states before
// it keep their own history.
func (s *State) emit(e Event) {
	s.history = append(slices.Clip(s.history), e)
	s.emitted = append(s.emitted, e)
}
