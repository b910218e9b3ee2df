package moment

import (
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// roundNow returns the number of the current round, or of the next one between rounds.
func (t *narrator) roundNow() int { return len(t.Rounds) + 1 }

// bothMustGoOut reports whether both partners must go out to win a round.
func (t *narrator) bothMustGoOut() bool { return t.r.Out == game.OutSide && t.r.Teams }

// mayNotCount reports whether a side may be unable to score what the round's end is worth.
func (t *narrator) mayNotCount(s game.Seat) bool {
	if t.RecordsOwn() {
		s = t.Seat
	}
	return t.r.TargetRule == game.TargetExact || t.r.TargetRule == game.TargetLove || t.r.Entry > 0 && t.Scores[s] == 0
}

// inPlaySection returns the title of the section about points in play.
func (t *narrator) inPlaySection() string {
	if t.r.InPlay != game.InPlayNone {
		return rulebook.InPlayTitle
	}
	return rulebook.AwardTitle
}

// partnerOut says that one partner is out, if both must go out.
func (t *narrator) partnerOut() (remark, bool) {
	s := remark{section: rulebook.RoundTitle, on: aboutOut}
	if !t.bothMustGoOut() {
		return s, false
	}
	switch own, partner := t.Held[t.Seat], t.Held[t.Seat^2]; {
	case own == 0 && partner > 0:
		s.text = t.youAreOut()
	case partner == 0 && own > 0:
		s.text = t.partnerIsOut()
	default:
		return s, false
	}
	return s, true
}

// entry says what the first score must be, for a side without points.
func (t *narrator) entry() (remark, bool) {
	if t.r.Entry == 0 || t.r.Win == game.WinLow || t.Scores[t.Seat] != 0 {
		return remark{}, false
	}
	return remark{section: rulebook.MatchTitle, on: aboutMatch, text: t.needsEntry()}, true
}

// carriedOver says what ties have added to the next win.
func (t *narrator) carriedOver() (remark, bool) {
	n := t.r.Carried(t.Rounds)
	return remark{section: rulebook.RoundTitle, on: aboutOut, text: words.Carried(n)}, n > 0
}

// passBonus says what making others pass scores, if it may happen soon.
func (t *narrator) passBonus() (remark, bool) {
	s := remark{section: t.inPlaySection(), on: aboutTotal}
	if t.r.PassBonus == 0 || t.r.Seats != game.MaxSeats || len(t.History) == 0 {
		return s, false
	}
	passes, by, ownPass := t.passesSinceTile()
	if ownPass { // some others are out and can't pass
		return s, false
	}
	table := t.Table()
	switch {
	case by == t.Seat && passes == game.MaxSeats-2 && !t.isTurn():
		s.text = onePassMore(t.Name(t.Turn), t.r.PassBonus)
	case by == game.NoSeat || !t.isTurn() || !t.can(game.Plays):
		return s, false
	case by == t.Seat && passes == game.MaxSeats-1:
		s.text = passBonusWaits(t.r.PassBonus)
	case t.r.Teams && passes == 1 && len(t.Layout) == 1 && by == t.Seat^2 && t.r.Trains == game.TrainsNone:
		bonus := 2 * t.r.PassBonus
		if table.Pips(game.W) == table.Pips(game.E) {
			bonus = t.r.PassBonus
		}
		s.text = passBonusWaits(bonus)
	default:
		return s, false
	}
	return s, !t.passBonusMayNotCount()
}

// passesSinceTile returns the number of passes since the newest tile, the seat that played it, and whether the viewer
// is among those that passed.
func (t *narrator) passesSinceTile() (passes int, by game.Seat, ownPass bool) {
	for i := len(t.History) - 1; i >= 0; i-- {
		switch e := t.History[i].(type) {
		case game.Passed:
			passes, ownPass = passes+1, ownPass || e.Seat == t.Seat
		case game.Joined:
			return passes, e.Laid.Seat, ownPass
		}
	}
	return passes, game.NoSeat, ownPass
}

// passBonusMayNotCount reports whether the bonus may be too small or too large to be scored.
func (t *narrator) passBonusMayNotCount() bool {
	return t.r.TargetRule == game.TargetExact || t.r.Entry > 0 && t.Scores[t.Seat] == 0
}

// nearLove says that only one side has nothing, in a match to love.
func (t *narrator) nearLove() (remark, bool) {
	if t.r.TargetRule != game.TargetLove {
		return remark{}, false
	}
	without, last := 0, game.NoSeat
	for _, s := range t.sides() {
		if t.Scores[s] == 0 {
			without, last = without+1, s
		}
	}
	if without != 1 {
		return remark{}, false
	}
	texts := t.oneMoreWipes(last)
	return remark{section: rulebook.MatchTitle, on: aboutMatch, text: texts[0], shorts: texts[1:]}, true
}

// sides returns one seat of each side.
func (t *narrator) sides() (seats []game.Seat) {
	for s := range game.Seat(t.r.Sides()) {
		seats = append(seats, s)
	}
	return seats
}
