package match

import (
	"errors"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// Replay returns the match that a record tells of, as far as it goes.
func Replay(number int, r record.Match) (Match, error) {
	v, err := variants.ByID(r.Header.Variant)
	if err != nil {
		return Match{}, err
	}
	state, err := game.New(r.State.Rules())
	if err != nil {
		return Match{}, err
	}
	m := Match{About: About{Number: number, Variant: v, Header: r.Header}, State: state}
	for _, l := range r.Lines {
		if m, err = m.ApplyLine(l); err != nil {
			return m, err
		}
	}
	if m.Seed = r.Header.Seed; r.Revealed != nil {
		m.Seed, m.revealed = r.Revealed, true
		m.lines = m.lines.add(line{seed: r.Revealed})
	}
	return m, nil
}

// WithoutLog returns the match without its log and the lines of its record up to here, for
// those who tell it as it goes and record nothing.
func (m Match) WithoutLog() Match {
	m.log, m.lines = nil, nil
	return m
}

// ReplayStart returns the match of a record as it was before the record's first line, for
// those who look at it line by line.
func ReplayStart(number int, r record.Match) (Match, error) {
	r.Lines, r.Revealed = nil, nil
	return Replay(number, r)
}

// ApplyLine returns the match after the next line of its record.
func (m Match) ApplyLine(l record.Line) (Match, error) {
	switch {
	case l.Undo > 0:
		return m.Undo(l.Seat, l.Undo), nil
	case l.Redo > 0:
		return m.Redo(l.Seat, l.Redo), nil
	case l.Action == nil:
		return m.Assist(l.Seat), nil
	}
	return m.ApplyFor(l.Action, l.StandIn)
}

// Lines returns how many lines the match's record has, its header included. A stand-in's move
// and who made it count as one.
func (m Match) Lines() int { return 1 + m.lines.len() }

// WriteLines writes the lines of the match's record from index i on; that of the header is 0.
func (m Match) WriteLines(w *record.Writer, i int) error {
	rules := m.Rules()
	w.Wild = rules.Wild()
	var errs []error
	if i == 0 {
		errs = append(errs, w.Header(m.Header))
	}
	for _, l := range m.lines.from(max(0, i-1)) {
		errs = append(errs, l.write(w))
	}
	return errors.Join(errs...)
}

func (l line) write(w *record.Writer) error {
	switch {
	case l.seed != nil:
		return w.Reveal(*l.seed)
	case l.Undo > 0:
		return w.Undo(l.Seat, l.Undo)
	case l.Redo > 0:
		return w.Redo(l.Seat, l.Redo)
	case l.Action == nil:
		return w.Assisted(l.Seat)
	}
	if l.StandIn != "" {
		if err := w.Moved(game.Mover(l.Action), l.StandIn); err != nil {
			return err
		}
	}
	return w.Action(l.Action, l.events)
}

// At returns the match as it was after its first so many actions.
func (m Match) At(ply int) Match {
	if ply >= m.Ply {
		return m
	}
	at := m.kept.at(ply / stride)
	if first := m.Ply - m.recent.len(); ply >= first {
		at = m.recent.at(ply - first)
	}
	at.Variant, at.Number, at.Moment, at.Header, at.Seed, at.Shared = m.Variant, m.Number, m.Moment, m.Header, m.Seed, m.Shared
	for _, l := range m.done.slice(at.Ply, ply) {
		at, _ = at.applyAction(l.Line) // it has happened before
	}
	return at
}

// Undo returns the match with the last n actions taken back, as a seat has asked. A
// person there who has learned something by them is assisted in every round that they
// reach into. There must be that many actions.
func (m Match) Undo(seat game.Seat, n int) Match {
	reversal := m.reversal(false, seat, n)
	back := m.done.slice(m.Ply-n, m.Ply)
	before := m.At(m.Ply - n)
	before.Hands = m.handsInOrder(before)
	last := m.State.Round().Number
	before = before.withHistoryOf(m, record.Line{Undo: n, Seat: seat})
	before.undone = m.undone
	for _, l := range slices.Backward(back) {
		before.undone = before.undone.add(l.Line)
	}
	if reversal.Learned {
		for round := before.State.Round().Number; round <= last; round++ {
			before = before.markAssisted(seat, round)
		}
	}
	before.log = m.log.add(LogLine{ // what was taken back has been seen
		Round: before.State.Round().Number, Seat: seat, Text: reversal.Done(m.Words(false)), Reversal: &reversal, after: len(before.State.History()),
	})
	return before
}

// Redo returns the match after the last n actions that were taken back have
// happened again. There must be so many.
func (m Match) Redo(seat game.Seat, n int) Match {
	undone, reversal := m.undone, m.reversal(true, seat, n)
	next := m
	next.log = m.log.add(LogLine{Round: m.State.Round().Number, Seat: seat, Text: reversal.Done(m.Words(false)), Reversal: &reversal})
	for range n {
		next, _ = next.applyAction(undone.value) // it has happened before
		undone = undone.before
	}
	next = next.withHistoryOf(m, record.Line{Redo: n, Seat: seat})
	next.undone = undone
	return next
}

// Undone returns the next n of the actions that were taken back, in the order in which
// they would come again.
func (m Match) Undone(n int) []game.Action {
	var actions []game.Action
	for _, l := range slices.Backward(m.undone.slice(m.undone.len()-n, m.undone.len())) {
		actions = append(actions, l.Action)
	}
	return actions
}

// withHistoryOf returns m, which came about by taking back or playing again, with all
// that is only ever added to.
func (m Match) withHistoryOf(before Match, l record.Line) Match {
	m.Moment = before.Moment + 1
	m.lines = before.lines.add(line{Line: l})
	m.assisted = before.assisted
	return m
}

// handsInOrder returns the hands of an earlier match in the order in which their owners see
// them now. A tile that comes back has the place that it had, unless the hand was
// sorted since.
func (m Match) handsInOrder(of Match) [game.MaxSeats][]game.Tile {
	hands := of.Hands
	for seat, hand := range hands {
		now := slices.DeleteFunc(slices.Clone(m.Hands[seat]), func(t game.Tile) bool { return !slices.Contains(hand, t) })
		before := slices.DeleteFunc(slices.Clone(hand), func(t game.Tile) bool { return !slices.Contains(now, t) })
		if !slices.Equal(now, before) {
			hands = of.Sort(game.Seat(seat)).Hands
			of.Hands = hands
		}
	}
	return hands
}

// Undoable returns the seat whose move a person would take back now, and how many actions would go: all from the last
// move of a person on. It is 0 if there is none, or the seed has been revealed.
func (m Match) Undoable() (seat game.Seat, n int) {
	if m.revealed {
		return game.NoSeat, 0
	}
	for c := m.done; c != nil; c = c.before {
		n++
		if seat = m.personOf(c.value.Line); seat != game.NoSeat {
			return seat, n
		}
	}
	return game.NoSeat, 0
}

// Redoable returns whose move would come again, and how many actions with it: up
// to where a person made the next. It is 0 where nothing was taken back.
func (m Match) Redoable() (seat game.Seat, n int) {
	seat = game.NoSeat
	for c := m.undone; c != nil; c = c.before {
		if who := m.personOf(c.value); who != game.NoSeat {
			if seat != game.NoSeat {
				break
			}
			seat = who
		}
		n++
	}
	return seat, n
}

// Reversible returns what Redoable does if redo is true, otherwise what Undoable does.
func (m Match) Reversible(redo bool) (seat game.Seat, n int) {
	if redo {
		return m.Redoable()
	}
	return m.Undoable()
}

// personOf returns the seat of the person who made an action; NoSeat if it was a bot, be it
// as a stand-in, or chance.
func (m Match) personOf(l record.Line) game.Seat {
	if seat := Mover(l.Action); l.StandIn == "" && m.Human(seat) {
		return seat
	}
	return game.NoSeat
}

// Reversal returns what a player may take back now or, with redo, redo.
func (m Match) Reversal(redo bool) Reversal {
	seat, n := m.Reversible(redo)
	if n == 0 {
		return Reversal{By: game.NoSeat, Redo: redo}
	}
	return m.reversal(redo, seat, n)
}

// reversal returns what it means if a seat takes back or redoes n actions.
func (m Match) reversal(redo bool, seat game.Seat, n int) Reversal {
	r := Reversal{By: seat, Redo: redo, Ply: m.Ply, More: n > 1}
	if redo {
		r.Move = moveOf(m.Undone(n)[0])
		return r
	}
	r.Ply -= n
	var back []game.Action
	for _, l := range m.done.slice(r.Ply, m.Ply) {
		back = append(back, l.Action)
	}
	before := m.At(r.Ply).State
	ended := before.Ended() < m.State.Ended()
	if ended {
		r.Round = before.Round().Number
	}
	r.Move, r.Learned = moveOf(back[0]), m.Human(seat) && record.Learned(seat, back, ended)
	return r
}

// Continue returns a new match that goes on from where m stands, by another seed.
// Who could look at a match knows every hand: the people are assisted in the round
// that is running.
func (m Match) Continue(number int, seed game.Seed) Match {
	m.Number, m.Seed, m.revealed = number, &seed, false
	m.Header.Seed, m.Header.Daily, m.Header.Copied = nil, "", m.Ply
	m.Header = m.Header.Commit(seed)
	m.lines, m.undone, m.assisted = m.done, nil, nil // the new record says for itself who had help
	if m.State.Stage() == game.AwaitMove {
		for seat := range m.Header.Seats {
			if m.Human(game.Seat(seat)) {
				m = m.Assist(game.Seat(seat))
			}
		}
	}
	return m
}

// Reveal returns the match with its seed told at the end of its record, after
// which nothing can be taken back. Once is enough.
func (m Match) Reveal() Match {
	if m.revealed || m.Seed == nil {
		return m
	}
	m.revealed = true
	m.lines = m.lines.add(line{seed: m.Seed})
	return m
}

// Assist returns the match with the round that is running marked as one in which
// the seat was shown advice. Once is enough.
func (m Match) Assist(seat game.Seat) Match {
	round := m.State.Round().Number
	if m.State.Stage() != game.AwaitMove || slices.Contains(m.Assisted(round), seat) {
		return m
	}
	m.lines = m.lines.add(line{Line: record.Line{Seat: seat}})
	return m.markAssisted(seat, round)
}

// markAssisted notes that a seat had help in a round.
func (m Match) markAssisted(seat game.Seat, round int) Match {
	if !slices.Contains(m.Assisted(round), seat) {
		m.assisted = m.assisted.add(record.Assisted{Round: round, Seat: seat})
	}
	return m
}

// Past returns the match as everybody may know it at a round's end: all that has happened in its rounds,
// with every tile, and who had help. Nothing of later rounds follows from it: it has no seed, unless
// that was known from the start, and nothing that was taken back. The error tells of actions that
// can't have happened.
func (m Match) Past() (Match, error) {
	past := Match{About: About{Number: m.Number, Variant: m.Variant, Header: m.Header, Shared: m.Shared}, State: m.At(0).State}
	for _, l := range m.done.from(0) {
		var err error
		if past, err = past.applyAction(l.Line); err != nil {
			return past, err
		}
	}
	past.assisted = m.assisted
	return past, nil
}
