package match

import (
	"iter"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/each"
	"dominoes/variants/moment"
	"dominoes/view/cells"
)

// Seen is a match as one seat may see it, or as everybody may. It holds no hidden tile.
type Seen struct {
	About
	// Observation is the seat's, or that of NoSeat for a spectator.
	game.Observation
	// You is the seat that the screen addresses as "you"; NoSeat if several people or a spectator look at it.
	You domino.Seat
	// InHand has the seat's tiles in the order in which the owner sees them.
	InHand []domino.Tile
	// Shown are all hands if everybody may see them, as in an exercise; otherwise nil.
	Shown *[domino.MaxSeats]domino.Set
	// Round is the number of the present round or, between two, of the last one; 0 before the first.
	Round int
	// Forced is the tile that the seat must lead now, NoTile if there is none.
	Forced domino.Tile
	// Leader leads the next round if that is settled, otherwise NoSeat.
	Leader domino.Seat
	// MayDraw is the number of tiles that the seat to move may still draw in its turn.
	MayDraw int
	// Placing has the seats once the match is over, best first, equal places together.
	Placing [][]domino.Seat
	// Seed is the seed once everybody may know it, nil before.
	Seed *game.Seed
	// CanUndo and CanRedo are true if there is a move to take back, or to redo.
	CanUndo, CanRedo bool
}

// See returns the match as a seat may see it; for NoSeat, as everybody may.
func (m Match) See(seat domino.Seat) Seen {
	state := &m.State
	_, back := m.Reversible(false)
	_, again := m.Reversible(true)
	s := Seen{
		About: m.About, You: m.Alone(), Observation: state.Observe(seat), Round: state.Round().Number,
		Forced: domino.NoTile,
		Leader: state.Leader(), Placing: state.Placing(), CanUndo: back > 0, CanRedo: again > 0,
	}
	if seat != domino.NoSeat {
		s.InHand = m.Hands[seat]
	}
	if s.Turn != domino.NoSeat {
		position := state.Position()
		s.MayDraw = position.MayDraw()
	}
	if s.Turn == seat {
		s.Forced = state.Forced()
	}
	if m.revealed || m.Header.Seed != nil {
		s.Seed = m.Seed
	}
	return s
}

// SeeAll returns the match as a seat sees it if all hands are open.
func (m Match) SeeAll(seat domino.Seat) Seen {
	s := m.See(seat)
	s.Shown = new([domino.MaxSeats]domino.Set)
	for i := range m.Header.Seats {
		s.Shown[i] = m.State.Hand(domino.Seat(i))
	}
	return s
}

// ByAll returns what everybody may see of it.
func (s Seen) ByAll() Seen {
	s.History = publicAll(s.History)
	s.Seat, s.Hand, s.InHand, s.Moves, s.Forced = domino.NoSeat, domino.Set{}, nil, nil, domino.NoTile
	return s
}

// Words returns the words for the match's events: one reader is "you", several have their names.
func (s Seen) Words(ascii bool) words.Words { return s.words(s.Rules, ascii, s.You) }

// Can reports whether the seat, which is to move, has a move of the kind.
func (s Seen) Can(kind game.MoveKind) bool {
	return slices.ContainsFunc(s.Moves, func(move game.Move) bool { return move.Kind == kind })
}

// HasHelp reports whether a seat has had help in the round.
func (s Seen) HasHelp(seat domino.Seat) bool { return slices.Contains(s.Assisted(s.Round), seat) }

// Sleeps reports whether some tiles are sleeping: they weren't dealt and are never drawn.
func (s Seen) Sleeps() bool {
	return (s.Rules.Boneyard == domino.BoneyardNone || s.Rules.AllDealt()) && s.Boneyard > 0
}

// Ends returns the ends that a tile may be joined to now.
func (s Seen) Ends() domino.Ends {
	var ends domino.Ends
	for _, open := range s.Open {
		ends |= domino.EndsOf(open.End)
	}
	return ends
}

// RuleNow returns the rule that matters to the seat now.
func (s Seen) RuleNow(names []string) moment.Rule {
	return moment.Now(&s.Observation, names, s.MovedFor(s.events-len(s.History)))
}

// Turns describes the round turn by turn, as far as the seat may know it.
func (s Seen) Turns(w words.Words) []words.Turn { return s.turnsUntil(len(s.History), w) }

// turnsUntil describes the turns of the first n events, and before them a redeal.
func (s Seen) turnsUntil(events int, w words.Words) []words.Turn {
	w.StandIns = s.MovedFor(s.events - len(s.History))
	turns := w.Turns(s.History[:events])
	for _, r := range slices.Backward(s.Rounds) {
		switch {
		case r.Ending == game.Redealt:
			turns = slices.Insert(turns, 0, w.Redeal(r))
		case r.Number < s.Round:
			return turns
		}
	}
	return turns
}

// MidTurn reports whether the seat to move has already acted in its turn, if the rules allow turns of several tiles.
func (s Seen) MidTurn() bool {
	n := len(s.History)
	return n > 0 && s.Rules.LeavesDoubles() && s.Turn != domino.NoSeat && game.Actor(s.History[n-1]) == s.Turn
}

// Entries describes the round as the log beside the table does, with the faults of bots as in [Seen.LogTurns].
func (s Seen) Entries(w words.Words) []words.Entry {
	entries := w.Entries(s.Turns(w), s.Seat)
	for turn, line := range s.mistakes(w) {
		e := words.Entry{Seat: line.Seat, Name: w.Name(line.Seat), Text: cells.Printable(line.problem), Brief: erred}
		e.New = entries[turn].New
		entries = slices.Insert(entries, turn, e)
	}
	return entries
}

// LogTurns describes the round turn by turn, with the faults of bots except in moves that were taken back.
func (s Seen) LogTurns(w words.Words) []words.Turn {
	turns := s.Turns(w)
	for turn, line := range s.mistakes(w) {
		turns = slices.Insert(turns, turn, words.Turn{Seat: line.Seat, Text: BotErred(w.Name(line.Seat), line.problem)})
	}
	return turns
}

// mistakes yields the faults of bots in the round, newest first, by the index of the turn in which Greedy moved.
func (s Seen) mistakes(w words.Words) iter.Seq2[int, LogLine] {
	return func(yield func(int, LogLine) bool) {
		stand := len(s.History) // the events of the round that were never taken back
		for at := s.log; at != nil && at.value.Round == s.Round; at = at.before {
			switch line := at.value; {
			case line.Reversal != nil && !line.Reversal.Redo:
				stand = min(stand, line.after)
			case line.problem != "" && line.after < stand:
				if !yield(len(s.turnsUntil(line.after+1, w))-1, line) {
					return
				}
			}
		}
	}
}

// Forbidden says why an action is illegal, as a clause that doesn't repeat the action; "" if it is legal.
func (m Match) Forbidden(a game.Action) string {
	_, _, err := game.Apply(m.State, a)
	illegal, ok := err.(*game.Illegal)
	switch {
	case err == nil:
		return ""
	case !ok:
		return err.Error()
	case illegal.Ban == game.BanTurn:
		return Waiting(m.Words(false), m.State.Turn())
	case m.State.Stage() != game.AwaitMove:
		return illegal.Why
	}
	o := m.State.Observe(m.State.Turn())
	return moment.Refused(&o, a)
}

func publicAll(events []game.Event) []game.Event {
	return each.Of(events, func(e game.Event) game.Event { return game.Redact(e, domino.NoSeat) })
}
