package match

import (
	"iter"
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/moment"
	"dominoes/view/cells"
)

// Seen is a match as one seat may see it, or as everybody may: no hidden tile is in it, so that
// what draws it, and whom it is sent to, has nothing to give away.
type Seen struct {
	About
	// Observation is the seat's; that of NoSeat for somebody who only watches.
	game.Observation
	// You is whom the screen calls "you"; NoSeat where it is seen by several, or by one who watches.
	You game.Seat
	// InHand has the tiles of the seat in the order in which their owner sees them.
	InHand []game.Tile
	// Shown are all hands where everybody sees them, as in an exercise; nil elsewhere.
	Shown *[game.MaxSeats]game.Set
	// Round is the number of the round in play or, between two, of the last one; 0 before the first.
	Round int
	// Forced is the tile that the seat must lead now, NoTile for none.
	Forced game.Tile
	// Leader leads the next round where that is settled already, else NoSeat.
	Leader game.Seat
	// MayDraw is how many tiles the seat to move may still draw in its turn.
	MayDraw int
	// Placing has the seats once the match is over, best first, equal places together.
	Placing [][]game.Seat
	// Seed is the seed once everybody may know it, nil before.
	Seed *game.Seed
	// CanUndo and CanRedo tell that there is a move to take back, or to play again.
	CanUndo, CanRedo bool
}

// See returns the match as a seat may see it; as everybody may, for NoSeat.
func (m Match) See(seat game.Seat) Seen {
	state := &m.State
	_, back := m.Undoable()
	_, again := m.Redoable()
	s := Seen{
		About: m.About, You: m.you(), Observation: state.Observe(seat), Round: state.Round().Number, Forced: game.NoTile,
		Leader: state.Leader(), Placing: state.Placing(), CanUndo: back > 0, CanRedo: again > 0,
	}
	if seat != game.NoSeat {
		s.InHand = m.Hands[seat]
	}
	if s.Turn != game.NoSeat {
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

// SeeAll returns the match as a seat sees it where everybody shows their hand.
func (m Match) SeeAll(seat game.Seat) Seen {
	s := m.See(seat)
	s.Shown = new([game.MaxSeats]game.Set)
	for i := range m.Header.Seats {
		s.Shown[i] = m.State.Hand(game.Seat(i))
	}
	return s
}

// ByAll returns what everybody may see of it.
func (s Seen) ByAll() Seen {
	s.History = s.seenBy(game.NoSeat)
	s.Seat, s.Hand, s.InHand, s.Moves, s.Forced = game.NoSeat, game.Set{}, nil, nil, game.NoTile
	return s
}

// seenBy returns what happened in the round as far as another seat may know it as well.
func (s Seen) seenBy(viewer game.Seat) []game.Event {
	if viewer == s.Seat {
		return s.History
	}
	history := slices.Clone(s.History)
	for i, e := range history {
		history[i] = public(e)
	}
	return history
}

// Words returns how the match's events are told: to one as "you", to several by their names.
func (s Seen) Words(ascii bool) words.Words { return s.words(s.Rules, ascii, s.You) }

// Can reports whether the seat, which is to move, has a move of the kind.
func (s Seen) Can(kind game.MoveKind) bool {
	return slices.ContainsFunc(s.Moves, func(move game.Move) bool { return move.Kind == kind })
}

// Ends returns the ends that a tile may be joined to now.
func (s Seen) Ends() game.Ends {
	var ends game.Ends
	for _, open := range s.Open {
		ends |= game.EndsOf(open.End)
	}
	return ends
}

// RuleNow returns the rule that matters now to the seat.
func (s Seen) RuleNow(names []string) moment.Rule {
	return moment.Now(&s.Observation, names, s.movedForFrom(s.events-len(s.History)))
}

// WhyNot says why the seat, which is to move, can't play a tile, in a sentence without a
// full stop; "" where it can.
func (s Seen) WhyNot(tile game.Tile) string { return moment.WhyNot(&s.Observation, tile) }

// Turns tells turn by turn what happened in the round, as far as the seat may know it.
func (s Seen) Turns(w words.Words) []words.Turn { return s.turnsUntil(len(s.History), w) }

// turnsUntil tells the turns of so many events, and before them why the tiles were dealt again.
func (s Seen) turnsUntil(events int, w words.Words) []words.Turn {
	w.StandIns = s.movedForFrom(s.events - len(s.History))
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

// Entries tells the round as the log beside the table does, with what bots did wrong in it, but
// not where their moves were taken back.
func (s Seen) Entries(w words.Words) []words.Entry {
	entries := w.Entries(s.Turns(w), s.Seat)
	for turn, line := range s.mistakes(w) {
		e := words.Entry{Seat: line.Seat, Name: w.Name(line.Seat), Text: cells.Printable(line.problem), Brief: erred}
		e.New = entries[turn].New
		entries = slices.Insert(entries, turn, e)
	}
	return entries
}

// LogTurns tells the round turn by turn, with what bots did wrong in it, but not where their moves were
// taken back.
func (s Seen) LogTurns(w words.Words) []words.Turn {
	turns := s.Turns(w)
	for turn, line := range s.mistakes(w) {
		turns = slices.Insert(turns, turn, words.Turn{Seat: line.Seat, Text: BotErred(w.Name(line.Seat), line.problem)})
	}
	return turns
}

// mistakes yields what bots did wrong in the round, the last mistake first, each with the index of the
// turn in which Greedy moved for the bot.
func (s Seen) mistakes(w words.Words) iter.Seq2[int, LogLine] {
	return func(yield func(int, LogLine) bool) {
		stand := len(s.History) // events of the round that were never taken back
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

// Waiting says whose turn it is, without a full stop.
func (s Seen) Waiting(w words.Words) string { return Waiting(w, s.Turn) }

// NextLead says how the next round opens, in a sentence with a full stop.
func (s Seen) NextLead(w words.Words) string { return nextLead(w, &s, len(s.Rounds)+1) }

// Forbidden says why an action is against the rules, in a sentence without a
// full stop that doesn't repeat the action; "" where it is allowed.
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
