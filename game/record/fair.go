package record

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// Verdict says what a seed proves about a record.
type Verdict string

const (
	// Proved: all random events follow from the seed, and the seed was committed to.
	Proved Verdict = "proved"
	// PartlyProved: all random events after the actions copied from another match follow from the seed. Proof.Committed
	// says whether the seed was committed to.
	PartlyProved Verdict = "partly-proved"
	// Uncommitted: all random events follow from the seed, but nothing shows that the seed was chosen before its
	// results were known.
	Uncommitted Verdict = "proved-without-commitment"
	// Differs: a random event doesn't follow from the seed, or the seed is the wrong one.
	Differs Verdict = "differs"
	// Unproved: nothing can be said, at least not yet.
	Unproved Verdict = "unproved"
)

// Proof says whether a record follows from its seed, in the form that the verify command prints as JSON.
type Proof struct {
	Verdict Verdict `json:"verdict"`
	// Line is the first line that differs, or 0. Why says what is wrong or why nothing can be proved, in a sentence
	// without a full stop.
	Line int    `json:"line,omitempty"`
	Why  string `json:"why,omitempty"`
	// Commitment is the header's, and Seed the seed that was checked; "" if unknown. Source is where the seed is from:
	// "revealed" by the last line, public in the "header", or "given" by the caller.
	Commitment string `json:"commitment,omitempty"`
	Seed       string `json:"seed,omitempty"`
	Source     string `json:"source,omitempty"`
	// Committed is true if the seed is the one that was committed to; Binds says what else the commitment binds.
	Committed bool    `json:"committed"`
	Binds     Binding `json:"binds,omitempty"`
	// Lots, Deals and DrawOffs count the events that were recomputed and match, including those that were taken back.
	Lots     int `json:"lots"`
	Deals    int `json:"deals"`
	DrawOffs int `json:"drawoffs"`
	// Copied is the number of actions at the beginning that weren't checked, since they were copied.
	Copied int `json:"copied,omitempty"`
	// Position is the line of a position that was set up by hand and so doesn't follow from a seed; 0 if there is none.
	Position int    `json:"position,omitempty"`
	Daily    string `json:"daily,omitempty"`
	Over     bool   `json:"over"`
	// Dropped is the number of a last line that was cut off and wasn't checked, or 0.
	Dropped int `json:"dropped,omitempty"`
}

// Prove recomputes every lot, deal and draw-off of a record from the seed, including those that were taken back. The
// seed is the one in the record, or else given, which may be nil.
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

// findSeed returns the seed after checking it against the record. ok is false if the verdict is final without a replay.
func (p *Proof) findSeed(m Match, given *game.Seed) (seed game.Seed, ok bool) {
	line := m.headerNumber // the line to blame if the seed is wrong
	var found *game.Seed
	switch {
	case m.Revealed != nil:
		found, line, p.Source = m.Revealed, m.seedNumber, "revealed"
	case m.Header.Seed != nil:
		found, p.Source = m.Header.Seed, "header"
	case given != nil:
		found, p.Source = given, "given"
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
	seed = *found
	p.Seed = seed.String()
	p.Binds = m.Binds(seed)
	p.Committed = p.Binds != BindsNothing
	switch {
	case m.Header.Commitment != "" && !p.Committed:
		p.differs(m.headerNumber, "the fingerprint doesn't fit: this line or the seed was changed since the match began")
	case m.Header.Seed != nil && seed != *m.Header.Seed:
		p.differs(line, "the last line has another seed than the header")
	case given != nil && seed != *given:
		p.differs(line, "the record has another seed than the one given")
	case m.Header.Daily != "" && seed != game.DailySeed(m.Header.Daily):
		p.differs(m.headerNumber, "the seed isn't that of the daily deal of %s, which is %s",
			m.Header.Daily, game.DailySeed(m.Header.Daily))
	}
	return seed, p.Verdict == Proved
}

// replay replays the record and compares the random events after the copied actions.
func (p *Proof) replay(m Match, seed game.Seed) {
	start, _ := game.New(m.State.Rules()) // these errors would have occurred while reading
	c := timeline{state: start}
	actions := 0
	for i, l := range m.Lines {
		switch {
		case l.Undo > 0:
			_, _ = c.undo(l.Undo)
		case l.Redo > 0:
			_ = c.redo(l.Redo)
		case l.Action != nil:
			if actions++; actions > p.Copied {
				p.compare(m.numbers[i], c.state, l.Action, seed)
			}
			_, _ = c.apply(l.Action, l.StandIn)
		}
		if p.Verdict != Proved {
			return
		}
	}
}

// compare checks whether a random event follows from the seed.
func (p *Proof) compare(line int, s game.State, a game.Action, seed game.Seed) {
	gives, _ := s.Chance(seed)
	switch a := a.(type) {
	case game.Lot:
		p.Lots++
		p.compareDrawn(line, "lot", a.Drawn, gives.(game.Lot).Drawn)
	case game.DrawOff:
		p.DrawOffs++
		p.compareDrawn(line, "draw-off", a.Drawn, gives.(game.DrawOff).Drawn)
	case game.Deal:
		p.Deals++
		p.compareDeal(line, a, gives.(game.Deal))
	case game.Setup:
		if p.Position == 0 {
			p.Position = line
		}
	}
}

// compareDrawn reports the first seat whose tile differs.
func (p *Proof) compareDrawn(line int, event string, drawn, gives game.Hands) {
	for seat, t := range drawn {
		if t != gives[seat] {
			p.differs(line, "in the %s %s drew %s, and the seed gives %s", event, domino.Seat(seat), t, gives[seat])
			return
		}
	}
}

// compareDeal reports the first hand that differs, or where the boneyard begins to differ.
func (p *Proof) compareDeal(line int, deal, gives game.Deal) {
	for seat, hand := range deal.Hands {
		p.comparePile(line, handOf(domino.Seat(seat)), hand, gives.Hands[seat])
	}
	p.comparePile(line, theBoneyard, deal.Boneyard, gives.Boneyard)
}

// comparePile reports where two piles begin to differ, unless an earlier one did.
func (p *Proof) comparePile(line int, name string, pile, gives []domino.Tile) {
	if p.Verdict != Proved || slices.Equal(pile, gives) {
		return
	}
	i := 0
	for i < min(len(pile), len(gives)) && pile[i] == gives[i] {
		i++
	}
	p.differs(line, "%s is another from its %s on: the record has %s, and the seed gives %s",
		name, tileNumber(i), tileAt(pile, i), tileAt(gives, i))
}

func tileAt(pile []domino.Tile, i int) string {
	if i >= len(pile) {
		return "none"
	}
	return pile[i].String()
}
