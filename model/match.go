package model

import (
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
	"dominoes/view"
)

// match is a match being played: the engine's state, and around it what people
// see and the record needs. It is a value; apply returns the next one.
type match struct {
	// number counts the matches of the session from 1, ply the actions so far:
	// together they tell a late answer.
	number, ply int
	// played counts the rounds that have ended, but for redeals; redealt tells
	// that the round that is about to be led follows one.
	played  int
	redealt bool
	variant *variants.Variant
	header  record.Header
	state   game.State
	// hands keeps every hand in the order in which its owner sees it.
	hands [game.MaxSeats][]game.Tile
	// log has what happened, in words.
	log *chain[logLine]
	// lines are what the record holds after its header.
	lines *chain[recordLine]
}

// logLine is what happened in words; draws counts the tiles where a seat drew.
type logLine struct {
	round, draws int
	text         string
}

// recordLine is an action and what it led to.
type recordLine struct {
	action game.Action
	events []game.Event
}

// newMatch returns a match before its first lot or deal.
func newMatch(number int, s Setup, seed game.Seed) (match, error) {
	v, err := variants.ByID(s.Variant)
	if err != nil {
		return match{}, err
	}
	rules, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return match{}, err
	}
	state, err := game.New(rules)
	if err != nil {
		return match{}, err
	}
	header := record.Header{Variant: v.ID, Options: variants.Changed(v, rules), Seats: s.Seats, Seed: &seed}
	return match{number: number, variant: v, header: header, state: state}, nil
}

// apply returns the match after an action.
func (m match) apply(a game.Action) (match, error) {
	next, events, err := game.Apply(m.state, a)
	if err != nil {
		return m, err
	}
	m.state = next
	m.ply++
	m.lines = m.lines.add(recordLine{a, events})
	if deal, ok := a.(game.Deal); ok {
		m.hands = deal.Hands
	}
	for _, e := range events {
		m = m.follow(e)
	}
	return m, nil
}

// follow keeps hands, counts and log up with an event.
func (m match) follow(e game.Event) match {
	switch e := e.(type) {
	case game.RoundEnded:
		m.redealt = e.Round.Ending == game.Redealt
		if !m.redealt {
			m.played++
		}
	case game.Joined:
		m.redealt = false
		seat := e.Laid.Seat
		m.hands[seat] = slices.DeleteFunc(slices.Clone(m.hands[seat]), func(t game.Tile) bool { return t == e.Laid.Tile })
	case game.Drew:
		m.hands[e.Seat] = append(slices.Clip(m.hands[e.Seat]), e.Tile)
	}
	return m.note(e)
}

// note writes an event into the log, as everybody at the table saw it. Tiles
// that a seat draws one after another make one line.
func (m match) note(e game.Event) match {
	words := m.words(false)
	line := logLine{round: m.state.Round().Number, text: words.Tell(blot(e))}
	switch e := e.(type) {
	case game.Drew:
		line.draws = 1
		if last := m.log; last != nil && last.value.draws > 0 && last.value.round == line.round {
			line.draws += last.value.draws
			m.log = last.before
		}
		line.text = words.Turns(slices.Repeat([]game.Event{e}, line.draws))[0].Text
	case game.RoundEnded:
		if e.Round.Ending != game.Redealt {
			m.log = m.log.add(line)
			line.text = words.Award(e.Round)
		}
	}
	if line.text != "" {
		m.log = m.log.add(line)
	}
	return m
}

// blot hides what not everybody at the table saw: a drawn tile, and the lead
// that the opening rule forces, before it lies.
func blot(e game.Event) game.Event {
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

// chance applies the lots, deals and draw-offs that the seed gives, until a
// seat is to move, a round has been played, or the match is over.
func (m match) chance() (match, error) {
	for played := m.played; m.played == played; {
		a, ok := m.state.Chance(*m.header.Seed)
		if !ok {
			break
		}
		var err error
		if m, err = m.apply(a); err != nil {
			return m, err
		}
	}
	return m, nil
}

// rules returns the rules of the match.
func (m match) rules() game.Rules { return m.state.Rules() }

// human reports whether a person plays a seat.
func (m *match) human(seat game.Seat) bool {
	return int(seat) < len(m.header.Seats) && m.header.Seats[seat].Player == record.Human
}

// humans returns how many people play.
func (m *match) humans() int {
	n := 0
	for i := range m.header.Seats {
		if m.human(game.Seat(i)) {
			n++
		}
	}
	return n
}

// person returns the first seat that a person plays.
func (m *match) person() game.Seat {
	for i := range m.header.Seats {
		if seat := game.Seat(i); m.human(seat) {
			return seat
		}
	}
	return game.NoSeat
}

// words returns how the match's events are told.
func (m match) words(ascii bool) view.Words {
	w := view.Words{Rules: m.rules(), ASCII: ascii}
	for _, s := range m.header.Seats {
		w.Names = append(w.Names, view.Printable(s.Name))
	}
	return w
}

// sort orders a seat's hand: by the larger half, then the smaller, highest
// first.
func (m match) sort(seat game.Seat) match {
	hand := slices.Clone(m.hands[seat])
	slices.SortFunc(hand, func(a, b game.Tile) int { return int(b) - int(a) })
	m.hands[seat] = hand
	return m
}
