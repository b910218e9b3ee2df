package record

import (
	"fmt"
	"slices"

	"dominoes/game"
)

// Verdict is what a seed proves of a record.
type Verdict string

const (
	// Proved: all that came by chance is what the seed gives, and the seed was
	// committed to.
	Proved Verdict = "proved"
	// PartlyProved: that holds from some action on, and of the ones before, which were
	// copied from another match, nothing is known. Whether the seed was committed to
	// stands beside it.
	PartlyProved Verdict = "partly-proved"
	// Uncommitted: what came by chance is what the seed gives, but nothing shows that
	// the seed was chosen before it was known what it gives.
	Uncommitted Verdict = "proved-without-commitment"
	// Differs: it isn't, or the seed isn't the one that it must be.
	Differs Verdict = "differs"
	// Unproved: it can't be told, at least not yet.
	Unproved Verdict = "unproved"
)

// Proof says whether a record is what its seed gives, in the form that the verify
// command prints as JSON.
type Proof struct {
	Verdict Verdict `json:"verdict"`
	// Line is the first that differs, 0 where none does. Why says what is wrong, or
	// why nothing can be proved, in a sentence without a full stop.
	Line int    `json:"line,omitempty"`
	Why  string `json:"why,omitempty"`
	// Commitment is the header's, and Seed what was looked at, as far as they are
	// known. Source is where the seed comes from: "revealed" by the last line,
	// public in the "header", or "given".
	Commitment string `json:"commitment,omitempty"`
	Seed       string `json:"seed,omitempty"`
	Source     string `json:"source,omitempty"`
	// Committed tells that the seed is the one that was committed to, and Binds what
	// else that commitment binds.
	Committed bool    `json:"committed"`
	Binds     Binding `json:"binds,omitempty"`
	// Lots, Deals and DrawOffs count what was recomputed and is as the seed gives it,
	// what was taken back later included.
	Lots     int `json:"lots"`
	Deals    int `json:"deals"`
	DrawOffs int `json:"drawoffs"`
	// Copied is how many of the first actions nothing is said of.
	Copied int `json:"copied,omitempty"`
	// Position is the line of a position that was set up by hand, which no seed
	// gives; 0 where there is none.
	Position int    `json:"position,omitempty"`
	Daily    string `json:"daily,omitempty"`
	Over     bool   `json:"over"`
	// Dropped is the number of a last line that was cut off, of which nothing is
	// said either.
	Dropped int `json:"dropped,omitempty"`
}

// Prove recomputes from the seed every lot, deal and draw-off of a record that was
// read, in the order in which they happened, what was taken back included. The seed
// is the one that the record tells; for a record that doesn't it may be given.
func Prove(m Match, given *game.Seed) Proof {
	p := Proof{
		Verdict: Proved, Commitment: m.Header.Commitment, Copied: m.Header.Copied, Daily: m.Header.Daily,
		Over: m.State.Stage() == game.MatchOver, Dropped: m.Dropped,
	}
	seed, ok := p.findSeed(m, given)
	if !ok {
		return p
	}
	if p.replay(m, seed); p.Verdict != Proved {
		return p
	}
	switch {
	case p.Position > 0:
		p.unproved(fmt.Sprintf("line %d sets up a position by hand, which no seed gives", p.Position))
	case p.Lots+p.Deals+p.DrawOffs == 0 && p.Copied > 0:
		p.unproved("nothing has come by chance since the actions that were copied")
	case p.Lots+p.Deals+p.DrawOffs == 0:
		p.unproved("nothing has come by chance yet")
	case p.Copied > 0:
		p.Verdict = PartlyProved
	case !p.Committed:
		p.Verdict = Uncommitted
	}
	return p
}

func (p *Proof) unproved(why string) { p.Verdict, p.Why = Unproved, why }

func (p *Proof) differs(line int, format string, args ...any) {
	p.Verdict, p.Line, p.Why = Differs, line, fmt.Sprintf(format, args...)
}

// findSeed finds the seed, and looks whether it is the one that it must be; ok is false
// where there is nothing more to look at.
func (p *Proof) findSeed(m Match, given *game.Seed) (seed game.Seed, ok bool) {
	header, last := m.numbers[0], m.numbers[len(m.numbers)-1]
	line := header // that tells the seed, or is at odds with the one that was given
	var told *game.Seed
	switch {
	case m.Revealed != nil:
		told, line, p.Source = m.Revealed, last, "revealed"
	case m.Header.Seed != nil:
		told, p.Source = m.Header.Seed, "header"
	case given != nil:
		told, p.Source = given, "given"
	case m.Header.Commitment == "":
		p.unproved("the record has no fingerprint and no seed")
		return seed, false
	case p.Over:
		p.unproved("the match is over, but its record lacks the seed")
		return seed, false
	default:
		p.unproved("the match isn't over, and its seed is secret until then")
		return seed, false
	}
	seed = *told
	p.Seed = seed.String()
	p.Binds = m.Binds(seed)
	p.Committed = p.Binds != BindsNothing
	switch {
	case m.Header.Commitment != "" && !p.Committed:
		p.differs(header, "the fingerprint doesn't fit: this line or the seed was changed since the match began")
	case m.Header.Seed != nil && seed != *m.Header.Seed:
		p.differs(line, "the last line has another seed than the header")
	case given != nil && seed != *given:
		p.differs(line, "the record has another seed than the one given")
	case m.Header.Daily != "" && seed != game.DailySeed(m.Header.Daily):
		p.differs(header, "the seed isn't that of the daily deal of %s, which is %s", m.Header.Daily, game.DailySeed(m.Header.Daily))
	}
	return seed, p.Verdict == Proved
}

// replay plays the record again, as it was read, and compares whatever comes by chance
// after the actions that were copied.
func (p *Proof) replay(m Match, seed game.Seed) {
	start, _ := game.New(m.State.Rules()) // all of this has happened before
	c := timeline{state: start}
	acted := 0
	for i, l := range m.Lines {
		switch {
		case l.Undo > 0:
			_, _ = c.undo(l.Undo)
		case l.Redo > 0:
			_ = c.redo(l.Redo)
		case l.Action != nil:
			if acted++; acted > p.Copied {
				p.compare(m.numbers[1+i], c.state, l.Action, seed)
			}
			_, _ = c.apply(l.Action, l.StandIn)
		}
		if p.Verdict != Proved {
			return
		}
	}
}

// compare looks whether an action that comes by chance is what the seed gives.
func (p *Proof) compare(line int, s game.State, a game.Action, seed game.Seed) {
	gives, _ := s.Chance(seed)
	switch a := a.(type) {
	case game.Lot:
		p.Lots++
		if seat, ok := firstDifferingSeat(a.Drawn, gives.(game.Lot).Drawn); ok {
			p.differs(line, "in the lot %s drew %s, and the seed gives %s", seat, a.Drawn[seat], gives.(game.Lot).Drawn[seat])
		}
	case game.DrawOff:
		p.DrawOffs++
		if seat, ok := firstDifferingSeat(a.Drawn, gives.(game.DrawOff).Drawn); ok {
			p.differs(line, "in the draw-off %s drew %s, and the seed gives %s", seat, a.Drawn[seat], gives.(game.DrawOff).Drawn[seat])
		}
	case game.Deal:
		p.Deals++
		p.compareDeal(line, a, gives.(game.Deal))
	case game.Setup:
		if p.Position == 0 {
			p.Position = line
		}
	}
}

// firstDifferingSeat returns the first seat that has drawn another tile.
func firstDifferingSeat(drawn, gives game.Hands) (game.Seat, bool) {
	for seat := range drawn {
		if drawn[seat] != gives[seat] {
			return game.Seat(seat), true
		}
	}
	return game.NoSeat, false
}

// compareDeal names the first hand that differs, or from where on the boneyard does.
func (p *Proof) compareDeal(line int, deal, gives game.Deal) {
	for seat, hand := range deal.Hands {
		if i, ok := firstDifference(hand, gives.Hands[seat]); ok {
			p.differs(line, "%s's hand is another from its %s on: the record has %s, and the seed gives %s",
				game.Seat(seat), tileNumber(i), tileAt(hand, i), tileAt(gives.Hands[seat], i))
			return
		}
	}
	if i, ok := firstDifference(deal.Boneyard, gives.Boneyard); ok {
		p.differs(line, "the boneyard is another from its %s on: the record has %s, and the seed gives %s",
			tileNumber(i), tileAt(deal.Boneyard, i), tileAt(gives.Boneyard, i))
	}
}

// firstDifference returns from which index on two piles differ.
func firstDifference(a, b []game.Tile) (int, bool) {
	if slices.Equal(a, b) {
		return 0, false
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return i, true
}

func tileAt(pile []game.Tile, i int) string {
	if i >= len(pile) {
		return "none"
	}
	return pile[i].String()
}
