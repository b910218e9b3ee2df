package process

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
)

// script is what a bot knows about a round: all lines up to now, and the events among them. It is determined by the
// table and the observation.
type script struct {
	lines  [][]byte
	events []json.RawMessage
	dealt  []string
	over   bool // true if the last line ends the round or the match
}

// scribe writes scripts. It caches repeated parts.
type scribe struct {
	events  map[any]encodedEvent // by content
	options map[domino.Rules]json.RawMessage
}

// laidKey is a tile on the table, and whether it is wild, which changes how it is written.
type laidKey struct {
	laid domino.Laid
	wild bool
}

// encodedEvent is an event in the two forms in which it is sent: for histories, and as a line.
type encodedEvent struct {
	event json.RawMessage
	line  []byte
}

func newScribe() scribe {
	return scribe{map[any]encodedEvent{}, map[domino.Rules]json.RawMessage{}}
}

// script returns the script of the observed round. It is empty before the deal.
func (w scribe) script(t *ai.Table, o *game.Observation) script {
	var s script
	for _, e := range o.History {
		switch e := e.(type) {
		case game.Dealt:
			start := w.start(t, o, e)
			s.over = false
			s.dealt = start.Hand
			s.lines = append(s.lines, lineOf(roundLine{start}))
		case game.RoundEnded:
			s.lines = append(s.lines, lineOf(roundEndLine{endOf(o, e.Round)}))
			s.over = true
		case game.MatchEnded:
			end := matchEnd{placingOf(e), record.PointTexts(o.Scores, o.Rules.Seats)}
			s.lines = append(s.lines, lineOf(matchEndLine{end}))
			s.over = true
		default:
			if encoded, ok := w.event(e, o.Rules.Wild()); ok {
				s.events = append(s.events, encoded.event)
				s.lines = append(s.lines, encoded.line)
			}
		}
	}
	return s
}

// start returns the beginning of the round for the observing seat.
func (w scribe) start(t *ai.Table, o *game.Observation, d game.Dealt) roundStart {
	start := roundStart{
		Variant: t.Variant, Options: w.optionsOf(o.Rules), Seats: t.Names,
		You: o.Seat.String(), Teams: o.Rules.Teams, Target: o.Rules.Target,
		Scores: record.PointTexts(scoresBefore(o), o.Rules.Seats),
		Hand:   record.TileTexts(d.Hands[o.Seat].Tiles()), Boneyard: d.Boneyard,
		Layout: record.LayoutTexts(slices.Collect(foundOnTable(o)), o.Rules.Wild()),
		Chance: chanceOf(t, o),
	}
	if d.Leader != domino.NoSeat {
		start.Leader = d.Leader.String()
	}
	return start
}

// optionsOf returns all options in the format of a record's header.
func (w scribe) optionsOf(r domino.Rules) json.RawMessage {
	text, ok := w.options[r]
	if !ok {
		options := map[string]any{}
		for _, o := range variants.Options() {
			options[o.ID] = record.Scalar(o.Value(r))
		}
		text = encode(options)
		w.options[r] = text
	}
	return text
}

// foundOnTable yields the tiles that were on the table before the first move.
func foundOnTable(o *game.Observation) func(func(domino.Laid) bool) {
	return func(yield func(domino.Laid) bool) {
		for _, l := range o.Layout {
			if l.Seat == domino.NoSeat && !yield(l) {
				return
			}
		}
	}
}

// scoresBefore returns the match scores at the beginning of the round.
func scoresBefore(o *game.Observation) [domino.MaxSeats]domino.Points {
	scores := o.Scores
	for _, e := range o.History {
		for seat := range domino.Seat(o.Rules.Seats) {
			switch e := e.(type) {
			case game.Joined:
				if o.Rules.Partner(seat, e.Laid.Seat) {
					scores[seat] -= domino.WholePoints(e.Points)
				}
			case game.RoundEnded:
				scores[seat] -= e.Round.Points[seat]
			}
		}
	}
	return scores
}

// chanceOf returns a random seed for the bot in this round: the first 16 hex digits of the SHA-256 of "chance", the
// table's seed, the round's number and the seat.
func chanceOf(t *ai.Table, o *game.Observation) string {
	text := append([]byte("chance"), t.Seed[:]...)
	text = binary.BigEndian.AppendUint64(text, uint64(roundNumber(o)))
	sum := sha256.Sum256(append(text, byte(o.Seat)))
	return hex.EncodeToString(sum[:8])
}

// roundNumber returns the number of the current round, from 1. A round that has just ended is still the current one.
func roundNumber(o *game.Observation) int {
	for _, e := range o.History {
		if e, ended := e.(game.RoundEnded); ended {
			return e.Round.Number
		}
	}
	return len(o.Rounds) + 1
}

// event returns an event in the format of records. ok is false for events that aren't part of a round, such as lots,
// whose outcome is the round's leader.
func (w scribe) event(e game.Event, wild domino.Set) (t encodedEvent, ok bool) {
	var key, event any
	switch e := e.(type) {
	case game.Joined:
		played := turnEvent{e.Laid.Seat.String(), choice{Play: e.Laid.String()}}
		if e.Laid.End != domino.NoEnd {
			played.Play, played.End = record.LaidText(e.Laid, wild), e.Laid.End.String()
		}
		key, event = laidKey{e.Laid, wild.Has(e.Laid.Tile)}, played
	case game.Drew:
		drew := turnEvent{e.Seat.String(), choice{Draw: true}}
		if e.Tile != domino.NoTile { // only visible to the seat itself
			drew.Draw = e.Tile.String()
		}
		key, event = e, drew
	case game.Passed:
		key, event = e.Seat, turnEvent{e.Seat.String(), choice{Pass: true}}
	case game.DrewOff:
		key, event = e.Drawn, drawOffEvent{record.DrawnTexts(e.Drawn)}
	default:
		return encodedEvent{}, false
	}
	if t, ok = w.events[key]; !ok {
		t.event = encode(event)
		t.line = lineOf(eventLine{t.event})
		w.events[key] = t
	}
	return t, true
}

func endOf(o *game.Observation, r game.Round) roundEnd {
	end := roundEnd{
		Ended: record.EndingText(r.Ending), Winners: record.SeatTexts(r.Winners),
		Points: record.PointTexts(r.Points, o.Rules.Seats), Scores: record.PointTexts(r.Scores, o.Rules.Seats),
		Hands: map[string][]string{},
	}
	for seat := range domino.Seat(o.Rules.Seats) {
		end.Hands[seat.String()] = record.TileTexts(r.Hands[seat].Tiles())
	}
	return end
}

func placingOf(e game.MatchEnded) [][]string {
	placing := make([][]string, len(e.Placing))
	for i, seats := range e.Placing {
		placing[i] = record.SeatTexts(seats)
	}
	return placing
}

// questionOf returns the n-th question to a bot: its moves and all that it sees. ms is the time limit, or 0.
func questionOf(n int, ms int64, o *game.Observation, s script) question {
	q := question{N: n, MS: ms, Legal: make([]choice, len(o.Moves))}
	for i, m := range o.Moves {
		q.Legal[i] = choiceOf(m)
	}
	q.Seen = seen{
		Hand: record.TileTexts(o.Hand.Tiles()), Held: map[string]int{},
		Boneyard: o.Boneyard, Drawable: o.Drawable,
		Layout: record.LayoutTexts(o.Layout, o.Rules.Wild()), Open: openEnds(o), Total: o.Sum.Total,
		History: append([]json.RawMessage{}, s.events...), Dealt: s.dealt,
	}
	for seat := range domino.Seat(o.Rules.Seats) {
		q.Seen.Held[seat.String()] = o.Held[seat]
	}
	return q
}

func choiceOf(m game.Move) choice {
	switch {
	case m.Kind == game.Draws:
		return choice{Draw: true}
	case m.Kind == game.Passes:
		return choice{Pass: true}
	case m.End == domino.NoEnd:
		return choice{Play: m.Tile.String()}
	}
	return choice{Play: record.PlayText(m.Tile, m.Turned), End: m.End.String()}
}

// openEnds returns the ends with the count of each in the total. A lead double that lies alone is counted once, at its
// first end.
func openEnds(o *game.Observation) []openEnd {
	counts := map[domino.End]int{}
	for _, t := range o.Sum.Terms {
		end := t.End
		if end == domino.NoEnd {
			end = domino.W
		}
		counts[end] = t.Points
	}
	open := make([]openEnd, len(o.Open))
	for i, e := range o.Open {
		open[i] = openEnd{e.End.String(), e.Pips, counts[e.End]}
	}
	return open
}
