package moment

import (
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/says"
)

// entry says what the first score must be, for a side without points.
func (t *narrator) entry() remark {
	if t.r.Entry == 0 || t.r.Win == domino.WinLow || t.Scores[t.Seat] != 0 {
		return remark{}
	}
	return say(aboutMatch, says.MatchTitle, says.NeedsEntry(t.r))
}

// nearLove says that only one side has no points yet, in a match with a love target.
func (t *narrator) nearLove() remark {
	if t.r.TargetRule != domino.TargetLove {
		return remark{}
	}
	without, last := 0, domino.NoSeat
	for s := range domino.Seat(t.r.Sides()) {
		if t.Scores[s] == 0 {
			without, last = without+1, s
		}
	}
	if without != 1 {
		return remark{}
	}
	return say(aboutMatch, says.MatchTitle, says.OneMoreWipes(t.Words, last))
}

// near is the largest number of points to the target at which the target is mentioned.
const near = 30

// need returns the points that a seat lacks for the target.
func (t *narrator) need(s domino.Seat) domino.Points {
	return domino.WholePoints(t.r.Target) - t.Scores[s]
}

// closest returns the seat with the highest score, preferring the viewer's side in a tie.
func (t *narrator) closest() domino.Seat {
	best := t.Seat
	for s := range domino.Seat(t.r.Seats) {
		if t.Scores[s] > t.Scores[best] {
			best = s
		}
	}
	return best
}

// nearEnd says how many points a seat needs to end the match, if they are few.
func (t *narrator) nearEnd() remark {
	// If the highest score wins, the viewer's side comes first.
	seat := t.closest()
	if t.r.Win == domino.WinHigh && t.need(seat) > 0 && t.need(t.Seat) <= domino.WholePoints(near) {
		seat = t.Seat
	}
	if t.r.Target == 0 || t.need(seat) > domino.WholePoints(min(near, t.r.Target-1)) {
		return remark{}
	}
	return t.matchNeeds(seat)
}

// reached says that the target is reached while the round goes on.
func (t *narrator) reached() remark {
	if seat := t.closest(); t.r.Target > 0 && t.need(seat) <= 0 {
		return t.matchNeeds(seat)
	}
	return remark{}
}

// target says which points end the match, even if it is far from its end.
func (t *narrator) target() remark {
	if t.Stage == game.MatchOver {
		return say(0, says.MatchTitle, says.MatchWon(t.r))
	}
	return t.matchNeeds(t.closest())
}

// matchNeeds says how many points a seat needs to end the match.
func (t *narrator) matchNeeds(s domino.Seat) remark {
	texts := says.TargetEnds(t.r)
	score := t.Scores[s]
	switch between := t.Stage != game.AwaitMove && t.Stage != game.AwaitDrawOff; {
	case t.r.Rounds > 0 && (t.r.Target == 0 || len(t.Rounds)+1 >= t.r.Rounds):
		texts = says.RoundsLeft(t.r, len(t.Rounds)+1)
	case t.r.TargetRule == domino.TargetLove:
	case t.r.TargetRule == domino.TargetExact && score != 0 && t.need(s) > 0:
		texts = says.ExactlyTo(t.Words, s, score)
	case t.r.TargetRule == domino.TargetExact, t.r.TargetRule == domino.TargetAtOnce && t.need(s) <= 0:
	case t.need(s) <= 0 && between: // the scores were tied
	case t.need(s) <= 0:
		texts = says.LastRound(t.Words, s, score)
	case score != 0:
		texts = says.PointsTo(t.Words, s, score)
	}
	return say(aboutMatch, says.MatchTitle, texts...)
}
