package match

import (
	"errors"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/variants"
)

// Replay returns the match of a record, as far as it goes.
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

// WithoutLog returns the match without its log and lines so far, for callers that tell events as they happen.
func (m Match) WithoutLog() Match {
	m.log, m.lines = nil, nil
	return m
}

// ReplayStart returns the match of a record before the record's first line.
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

// Lines returns the number of lines of the record with its header. A stand-in's name and move count as one.
func (m Match) Lines() int { return 1 + m.lines.len() }

// WriteLines writes the lines of the match's record from index i; index 0 is the header.
func (m Match) WriteLines(w *record.Writer, i int) error {
	rules := m.State.Rules()
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

// At returns the match after its first ply actions.
func (m Match) At(ply int) Match {
	if ply >= m.Ply {
		return m
	}
	at := m.kept.at(ply / stride)
	at.Variant, at.Number, at.Moment = m.Variant, m.Number, m.Moment
	at.Header, at.Seed, at.Shared = m.Header, m.Seed, m.Shared
	for _, l := range m.done.slice(at.Ply, ply) {
		at, _ = at.applyAction(l.Line) // it has happened before
	}
	return at
}

// Undo returns the match with the last n actions taken back at a seat's request; n must not exceed Ply. A person at the
// seat who has learned something from them counts as assisted in every round that they reach into.
func (m Match) Undo(seat domino.Seat, n int) Match {
	reversal := m.reversal(false, seat, n)
	before := m.At(m.Ply - n)
	before.Hands = m.handsInOrder(before)
	last := m.State.Round().Number
	before = before.withHistoryOf(m, record.Line{Undo: n, Seat: seat})
	before.undone = m.undone
	for _, l := range slices.Backward(m.done.slice(m.Ply-n, m.Ply)) {
		before.undone = before.undone.add(l)
	}
	if reversal.Learned {
		for round := before.State.Round().Number; round <= last; round++ {
			before = before.markAssisted(seat, round)
		}
	}
	before.log = m.log.add(LogLine{ // the players have seen what was taken back
		Round: before.State.Round().Number, Seat: seat, Text: reversal.Done(m.Words(false)), Reversal: &reversal,
		after: len(before.State.History()),
	})
	return before
}

// Redo returns the match with the last n actions that were taken back redone; there must be n of them.
func (m Match) Redo(seat domino.Seat, n int) Match {
	undone, reversal := m.undone, m.reversal(true, seat, n)
	next := m
	next.log = m.log.add(LogLine{Round: m.State.Round().Number, Seat: seat, Text: reversal.Done(m.Words(false)),
		Reversal: &reversal})
	for range n {
		next, _ = next.applyAction(undone.value.Line) // it has happened before
		undone = undone.before
	}
	next = next.withHistoryOf(m, record.Line{Redo: n, Seat: seat})
	next.undone = undone
	return next
}

// withHistoryOf returns m, an earlier or later state of the match, with everything from before that only ever grows.
func (m Match) withHistoryOf(before Match, l record.Line) Match {
	m.Moment = before.Moment + 1
	m.lines = before.lines.add(line{Line: l})
	m.assisted = before.assisted
	return m
}

// handsInOrder returns an earlier state's hands in their owners' present order. A tile that comes back gets its
// old place, unless the hand was sorted since.
func (m Match) handsInOrder(of Match) [domino.MaxSeats][]domino.Tile {
	hands := of.Hands
	for seat, hand := range hands {
		now := slices.DeleteFunc(slices.Clone(m.Hands[seat]),
			func(t domino.Tile) bool { return !slices.Contains(hand, t) })
		before := slices.DeleteFunc(slices.Clone(hand), func(t domino.Tile) bool { return !slices.Contains(now, t) })
		if !slices.Equal(now, before) {
			hands[seat] = byNumber(hand)
		}
	}
	return hands
}

// Reversible returns the person whose move would be taken back now, or redone if redo is set. n is the number of
// actions involved: for an undo the move and all after it, for a redo those up to the next person's move. n is 0 if no
// move can be taken back, or the seed is known.
func (m Match) Reversible(redo bool) (seat domino.Seat, n int) {
	seat = domino.NoSeat
	if redo {
		for c := m.undone; c != nil; c = c.before {
			if who := m.personOf(c.value.Line); seat == domino.NoSeat {
				seat = who
			} else if who != domino.NoSeat {
				break
			}
			n++
		}
		return seat, n
	}
	for c := m.done; c != nil && !m.revealed; c = c.before {
		n++
		if seat = m.personOf(c.value.Line); seat != domino.NoSeat {
			return seat, n
		}
	}
	return domino.NoSeat, 0
}

// personOf returns the seat of the person who made an action; NoSeat if it was chance or a bot, also as a stand-in.
func (m Match) personOf(l record.Line) domino.Seat {
	if seat := game.Mover(l.Action); l.StandIn == "" && m.Human(seat) {
		return seat
	}
	return domino.NoSeat
}

// Reversal returns what may be taken back now or, with redo, redone.
func (m Match) Reversal(redo bool) Reversal {
	seat, n := m.Reversible(redo)
	if n == 0 {
		return Reversal{By: domino.NoSeat, Redo: redo}
	}
	return m.reversal(redo, seat, n)
}

// reversal returns the effect of taking back or redoing n actions at a seat's request.
func (m Match) reversal(redo bool, seat domino.Seat, n int) Reversal {
	r := Reversal{By: seat, Redo: redo, Ply: m.Ply, More: n > 1}
	if redo {
		r.Move = moveOf(m.undone.value.Action)
		return r
	}
	r.Ply -= n
	back := each.Of(m.done.slice(r.Ply, m.Ply), actionOf)
	before := m.At(r.Ply).State
	ended := before.Ended() < m.State.Ended()
	if ended {
		r.Round = before.Round().Number
	}
	r.Move, r.Learned = moveOf(back[0]), m.Human(seat) && record.Learned(seat, back, ended)
	return r
}

// Continue returns a new match with another seed that continues from the state of m. The people count as assisted in
// the present round, since they may have looked at all hands in the record.
func (m Match) Continue(number int, seed game.Seed) Match {
	m.Number, m.Seed, m.revealed = number, &seed, false
	m.Header.Seed, m.Header.Daily, m.Header.Copied = nil, "", m.Ply
	m.Header = m.Header.Commit(seed)
	m.lines, m.undone, m.assisted = m.done, nil, nil // the new record says for itself who had help
	if m.State.Stage() == game.AwaitMove {
		for _, seat := range m.People() {
			m = m.Assist(seat)
		}
	}
	return m
}

// Reveal returns the match with its seed at the end of its record, after which nothing can be taken back.
func (m Match) Reveal() Match {
	if m.revealed || m.Seed == nil {
		return m
	}
	m.revealed = true
	m.lines = m.lines.add(line{seed: m.Seed})
	return m
}

// Assist returns the match with the present round marked as one in which the seat was shown advice.
func (m Match) Assist(seat domino.Seat) Match {
	round := m.State.Round().Number
	if m.State.Stage() != game.AwaitMove || slices.Contains(m.Assisted(round), seat) {
		return m
	}
	m.lines = m.lines.add(line{Line: record.Line{Seat: seat}})
	return m.markAssisted(seat, round)
}

func (m Match) markAssisted(seat domino.Seat, round int) Match {
	if !slices.Contains(m.Assisted(round), seat) {
		m.assisted = m.assisted.add(record.Assisted{Round: round, Seat: seat})
	}
	return m
}

// Past returns the match as everybody may know it at a round's end: all events of the rounds played, with every tile,
// and who had help. Nothing in it reveals later rounds: it has no seed, unless that was known from the start, and no
// actions that were taken back. The error is about actions that can't be replayed.
func (m Match) Past() (Match, error) {
	past := Match{About: About{Number: m.Number, Variant: m.Variant, Header: m.Header, Shared: m.Shared},
		State: m.At(0).State}
	for _, l := range m.done.from(0) {
		var err error
		if past, err = past.applyAction(l.Line); err != nil {
			return past, err
		}
	}
	past.assisted = m.assisted
	return past, nil
}
