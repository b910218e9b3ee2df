package match

import (
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/cells"
)

// Log returns what happened in the match from line i on.
func (m Match) Log(i int) []LogLine { return m.log.from(i) }

// LogLen returns how many lines [Match.Log] has.
func (m Match) LogLen() int { return m.log.len() }

// Note returns the match with something in its log that isn't part of the game.
func (m Match) Note(text string) Match { return m.logUndo(game.NoSeat, text) }

// Erred returns the match with a mistake of the bot to move in its log.
func (m Match) Erred(problem string) Match {
	seat := m.State.Turn()
	m.log = m.log.add(LogLine{
		Round: m.State.Round().Number, Seat: seat, Text: BotErred(m.Header.Seats[seat].Name, problem),
		problem: problem, after: len(m.State.History()),
	})
	return m
}

// WithMistakes puts what bots did wrong in the round among the entries of its turns, but not where
// their moves were taken back.
func (m Match) WithMistakes(entries []words.Entry, w words.Words, viewer game.Seat) []words.Entry {
	stand := len(m.State.History()) // events of the round that were never taken back
	for at := m.log; at != nil && at.value.Round == m.State.Round().Number; at = at.before {
		switch line := at.value; {
		case line.tookBack:
			stand = min(stand, line.after)
		case line.problem != "" && line.after < stand:
			e := words.Entry{Seat: line.Seat, Name: w.Name(line.Seat), Text: cells.Printable(line.problem), Brief: erred}
			move := len(m.turnsUntil(line.after+1, w, viewer)) - 1 // the turn in which Greedy moved for it
			e.New = entries[move].New
			entries = slices.Insert(entries, move, e)
		}
	}
	return entries
}

// Public returns the events from action i on as everybody at the table saw them:
// no hand that was dealt and no tile that was drawn is in them.
func (m Match) Public(i int) []game.Event {
	var events []game.Event
	for _, line := range m.done.from(i) {
		for _, e := range line.events {
			if dealt, ok := e.(game.Dealt); ok {
				dealt.Hands = [game.MaxSeats]game.Set{}
				e = dealt
			}
			events = append(events, redact(e))
		}
	}
	return events
}

// SeenBy returns what happened in the round as far as a seat may know it; NoSeat
// knows what everybody does.
func (m Match) SeenBy(viewer game.Seat) []game.Event {
	history := slices.Clone(m.State.History())
	for i, e := range history {
		switch e := e.(type) {
		case game.Dealt:
			e.Hands = [game.MaxSeats]game.Set{}
			if history[i] = e; e.Leader != viewer {
				history[i] = redact(e)
			}
		case game.Drew:
			if e.Seat != viewer {
				history[i] = redact(e)
			}
		}
	}
	return history
}

// Turns tells turn by turn what happened in the round, as far as a seat may know
// it.
func (m Match) Turns(w words.Words, viewer game.Seat) []words.Turn {
	return m.turnsUntil(len(m.State.History()), w, viewer)
}

// turnsUntil tells the turns of so many events.
func (m Match) turnsUntil(events int, w words.Words, viewer game.Seat) []words.Turn {
	turns := w.Turns(m.SeenBy(viewer)[:events])
	if m.Redealt {
		again := words.Turn{Seat: game.NoSeat, Text: w.Outcome(game.Round{Ending: game.Redealt})}
		turns = append([]words.Turn{again}, turns...)
	}
	return turns
}

// redact hides what not everybody at the table saw: a drawn tile, and the lead
// that the opening rule forces, before it lies.
func redact(e game.Event) game.Event {
	switch e := e.(type) {
	case game.Drew:
		e.Tile = game.NoTile
		return e
	case game.Dealt:
		e.Forced = game.NoTile
		return e
	}
	return e
}

// seatOf returns who did what an event tells; NoSeat where nobody in particular
// did.
func seatOf(e game.Event) game.Seat {
	switch e := e.(type) {
	case game.Joined:
		return e.Laid.Seat
	case game.Drew:
		return e.Seat
	case game.Passed:
		return e.Seat
	}
	return game.NoSeat
}

// Actions returns all that happened and stands, in order: who replays them comes
// to where the match stands.
func (m Match) Actions() []game.Action {
	lines := m.done.from(0)
	actions := make([]game.Action, len(lines))
	for i, line := range lines {
		actions[i] = line.Action
	}
	return actions
}
