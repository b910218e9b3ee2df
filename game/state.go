package game

import (
	"slices"

	"dominoes/game/domino"
)

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

// State is a match at one moment. It is immutable: [Apply] returns the next one and leaves the old one as it was. It
// knows every hand, so it is never shown to a player; see [State.Observe].
type State struct {
	rules *domino.Rules
	stage Stage
	pos   Position

	layout  []domino.Laid
	spinner int // index in layout, or -1
	history []Event
	emitted []Event // by the action that is being applied
	opened  bool    // the round has begun with a lot or a deal
	round   Round
	past    *past // the rounds that have ended
	scores  [domino.MaxSeats]domino.Points

	leader  domino.Seat  // who leads the next deal if that is settled, or NoSeat
	heir    domino.Seat  // who has the right to lead it as winner or by rotation, or NoSeat
	drawers domino.Seats // who draws now, in a lot or a draw-off
	drawnIn domino.Set   // tiles already drawn in this lot or draw-off
	chances int          // lots, deals and draw-offs so far
	setUp   bool         // the match began with a position
}

// past is a list of the rounds that have ended, newest first. States share it, however long a match is.
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

// New returns a match before its first lot or deal. The error is that of [domino.Rules.Validate].
func New(r domino.Rules) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	s := State{rules: &r, leader: domino.NoSeat, heir: domino.NoSeat, spinner: -1}
	s.open()
	return s, nil
}

// Rules returns the match's rules.
func (s *State) Rules() domino.Rules { return *s.rules }

// Stage returns what the match waits for.
func (s *State) Stage() Stage { return s.stage }

// Position returns a copy of the round in play, for search.
func (s *State) Position() Position { return s.pos }

// Turn returns the seat to move, or NoSeat while none is.
func (s *State) Turn() domino.Seat {
	if s.stage != AwaitMove {
		return domino.NoSeat
	}
	return s.pos.turn
}

// Hand returns the tiles that a seat holds.
func (s *State) Hand(seat domino.Seat) domino.Set { return s.pos.hands[seat] }

// Layout returns the tiles on the table in the order they were laid. Don't change it.
func (s *State) Layout() []domino.Laid { return s.layout }

// Spinner returns the index in the layout of the double that grows more than two arms, or -1 while there is none.
func (s *State) Spinner() int { return s.spinner }

// History returns the events since the round was opened. Don't change it.
func (s *State) History() []Event { return s.history }

// Round returns the round in play, or the last one.
func (s *State) Round() Round { return s.round }

// Ended counts the rounds that have ended, redeals among them.
func (s *State) Ended() int { return s.past.count() }

// Rounds returns the rounds that have ended.
func (s *State) Rounds() []Round { return s.past.list() }

// Scores returns the match scores, points in play included; partners carry their team's.
func (s *State) Scores() [domino.MaxSeats]domino.Points { return s.scores }

// Leader returns who leads the next round if that is settled, or NoSeat.
func (s *State) Leader() domino.Seat { return s.leader }

// LeadStays reports whether a redeal has left the right to lead where it was, and nothing has been led since
// (docs/rules.md, point 36).
func (s *State) LeadStays() bool {
	return s.heir != domino.NoSeat && s.past.round.Ending == Redealt && len(s.layout) == 0
}

// Drawers returns who draws now in a lot or a draw-off.
func (s *State) Drawers() []domino.Seat { return s.drawers.List() }

// Carried returns the points that blocked rounds without a winner add to the next award.
func (s *State) Carried() int {
	if s.rules.Tie != domino.TieCarry && s.rules.Tie != domino.TieCarryOnce {
		return 0
	}
	return Carried(s.rules, s.Rounds())
}

// Forced returns the tile that must be led now, or NoTile.
func (s *State) Forced() domino.Tile {
	if s.stage != AwaitMove || s.pos.laid > 0 {
		return domino.NoTile
	}
	return s.pos.forced
}

// Placing returns the seats once the match is over, best first, equal places and partners together; nil before.
func (s *State) Placing() [][]domino.Seat {
	if s.stage != MatchOver {
		return nil
	}
	return s.rules.Placing(s.scores)
}

// Moves returns the legal moves of the seat to move.
func (s *State) Moves() []Move {
	if s.stage != AwaitMove {
		return nil
	}
	return s.pos.Moves(nil)
}

// open sets the stage for a round whose leader isn't settled.
func (s *State) open() {
	s.leader = domino.NoSeat
	s.stage = AwaitDeal
	if s.rules.Lead == domino.LeadLot {
		s.stage = AwaitLot
		s.drawers, s.drawnIn = s.rules.Everyone(), domino.Set{}
	}
}

// emit appends an event to the round's history, which is copied, since earlier states share it.
func (s *State) emit(e Event) {
	s.history = append(slices.Clip(s.history), e)
	s.emitted = append(s.emitted, e)
}

// engine returns the double with which a round of trains begins that was just dealt, or will be dealt next: the highest
// one in the first round, one lower in each later round, redeals included; after a position, one lower than the
// position's. It is NoTile after 0-0, and in games without trains.
func (s *State) engine() domino.Tile {
	if s.rules.Trains == domino.TrainsNone {
		return domino.NoTile
	}
	pips := s.rules.Set
	for p := s.past; p != nil; p = p.before {
		if lead := p.round.Lead.Tile; lead != domino.NoTile {
			pips += lead.High() - s.rules.Set
			pips--
			break
		}
		pips--
	}
	if pips < 0 {
		return domino.NoTile
	}
	return domino.NewTile(pips, pips)
}

// startRound clears the table of the round before, once for each round: a lot for the lead belongs to the round that it
// opens.
func (s *State) startRound() {
	if s.opened {
		return
	}
	s.opened = true
	s.history, s.layout, s.spinner = nil, nil, -1
	s.pos = Position{}
	s.round = Round{
		Number: s.past.count() + 1,
		Leader: domino.NoSeat,
		Lead:   domino.Laid{Tile: domino.NoTile},
		Ender:  domino.NoSeat,
		Bonus:  s.roundBonus(),
	}
	s.round.Doubled = s.rules.RedealDouble && s.past != nil && s.past.round.Ending == Redealt
}

// roundBonus returns the points that are added to the award of the next round for the number of rounds won so far;
// after a position that number isn't known (docs/rules.md, point 38).
func (s *State) roundBonus() int {
	if s.setUp || s.rules.RoundBonus == (domino.RoundBonus{}) {
		return 0
	}
	won := 0
	for p := s.past; p != nil; p = p.before {
		if len(p.round.Winners) > 0 {
			won++
		}
	}
	return s.rules.RoundBonus.After(won)
}

func (s *State) addToLayout(l domino.Laid) {
	if len(s.layout) == 0 {
		s.round.Lead = l
	}
	s.layout = append(slices.Clip(s.layout), l)
	if s.pos.spun && s.spinner < 0 {
		s.spinner = len(s.layout) - 1
	}
}

// expect reports an error unless the match waits for the stage.
func (s *State) expect(a Action, stage Stage) *Illegal {
	if s.stage == stage {
		return nil
	}
	switch s.stage {
	case AwaitLot:
		return forbid(a, BanStage, "first %s draw tiles for the lead", s.drawers)
	case AwaitDeal:
		return forbid(a, BanStage, "first a round is dealt")
	case AwaitDrawOff:
		return forbid(a, BanStage, "first the tied seats %s draw off", s.drawers)
	case MatchOver:
		return forbid(a, BanStage, "the match is over")
	}
	return forbid(a, BanStage, "the round is still running; it is %s's turn", s.pos.turn)
}
