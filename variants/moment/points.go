package moment

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// scored says what the last tile scored, as a sum.
func (t *narrator) scored() (remark, bool) {
	joined, at := lastAt[game.Joined](t.Observation)
	ok, w := at >= 0, t.By(t.StandIns[at])
	nothing := joined.Points == 0 && (joined.Sum.Total != 0 || t.r.InPlay == game.InPlayNone || t.r.InPlay == game.InPlayBergen)
	if ok && joined.Lost > 0 {
		s := remark{section: rulebook.MatchTitle, on: aboutTotal, text: t.lostPoints(w, joined)}
		if t.StandIns[at] != "" {
			s.shorts = []string{madeNothing(w.Mover(joined.Laid.Seat), joined.Lost)}
		}
		return s, true
	}
	if !ok || nothing {
		return remark{}, false
	}
	if t.r.InPlay == game.InPlayNone {
		return remark{section: t.inPlaySection(), on: aboutTotal, text: t.scoredBonus(w.Mover(joined.Laid.Seat), joined)[0]}, true
	}
	s := remark{section: rulebook.InPlayTitle, on: aboutTotal, text: zeroScoresNothing}
	if joined.Points > 0 {
		texts := t.hasScored(w.Mover(joined.Laid.Seat), joined)
		s.text, s.shorts = texts[0], texts[1:]
	}
	return s, true
}

// inPlay says what the open ends add up to and what would score, unless the viewer is to move and can't play.
func (t *narrator) inPlay() (remark, bool) {
	if t.r.InPlay == game.InPlayNone || t.isTurn() && !t.can(game.Plays) {
		return remark{}, false
	}
	if t.r.InPlay == game.InPlayBergen {
		return remark{section: rulebook.InPlayTitle, on: aboutTotal, text: t.openEndsMake(""), shorts: []string{equalEndsScore}}, true
	}
	if t.r.InPlay == game.InPlayFivesAndThrees {
		return remark{
			section: rulebook.InPlayTitle, on: aboutTotal, text: t.openEndsMake(arithmetic(t.Sum)),
			shorts: []string{t.openEndsMake(fmt.Sprint(t.Sum.Total)), fivesOrThreesScore},
		}, true
	}
	return remark{
		section: rulebook.InPlayTitle,
		on:      aboutTotal,
		text:    t.openEndsMake(arithmetic(t.Sum)),
		shorts:  []string{t.openEndsMake(fmt.Sprint(t.Sum.Total))},
	}, true
}

// oneLeft says which seat may go out with its next tile.
func (t *narrator) oneLeft() (remark, bool) {
	s := remark{section: rulebook.RoundTitle, on: aboutOut}
	if t.Held[t.Seat] == 1 {
		if t.bothMustGoOut() && t.Held[t.Seat^2] > 0 {
			s.text = t.partnerPlaysOn()
			return s, !t.isTurn() || t.can(game.Plays)
		}
		if s.text = lastOfYours; t.isTurn() {
			s.text = playToGoOut
		}
		return s, !t.isTurn() || t.can(game.Plays)
	}
	for i := range t.r.Seats {
		seat := game.Seat((int(t.Turn) + i) % t.r.Seats)
		if t.Held[seat] != 1 {
			continue
		}
		s.shorts = []string{t.mayGoOut(seat)}
		switch own := t.worth(t.own()); {
		case t.r.Partner(seat, t.Seat), t.bothMustGoOut(), t.r.Award == game.AwardNone, t.mayNotCount(seat):
			s.text = t.mayGoOut(seat)
		case t.RecordsOwn():
			s.text = t.goesOutAgainst(seat, own)
		default:
			s.text = t.goesOutFor(seat, own)
		}
		return s, true
	}
	return s, false
}

// own returns the value of the viewer's hand.
func (t *narrator) own() int { return t.Hand.Pips(t.r.DoubleBlank) }

// blank says that 0-0 counts more than nothing, if the viewer holds it.
func (t *narrator) blank() (remark, bool) {
	if t.r.DoubleBlank == 0 || !t.Hand.Has(0) || t.r.Award == game.AwardNone && t.r.BlockWinner == game.BlockNone {
		return remark{}, false
	}
	return remark{section: rulebook.AwardTitle, on: aboutOut, text: blankCounts(t.r)}, true
}

// goingOut says what going out is worth.
func (t *narrator) goingOut() (remark, bool) {
	return remark{section: rulebook.AwardTitle, on: aboutOut, text: t.outScores(), shorts: t.outScoresShort()}, true
}

// near is the distance from the target, in points, from which on it is mentioned.
const near = 30

// closest returns the seat with the highest score, preferring the viewer's side in a tie.
func (t *narrator) closest() game.Seat {
	best := t.Seat
	for s := range game.Seat(t.r.Seats) {
		if t.Scores[s] > t.Scores[best] {
			best = s
		}
	}
	return best
}

// nearEnd says what a score lacks for the end of the match, if that is little.
func (t *narrator) nearEnd() (remark, bool) {
	if t.r.Target == 0 {
		return remark{}, false
	}
	// If the highest score wins, the viewer's side comes first.
	seat := t.closest()
	if t.r.Win == game.WinHigh && t.need(seat) > 0 && t.need(t.Seat) <= game.WholePoints(near) {
		seat = t.Seat
	}
	return t.matchNeeds(seat), t.need(seat) <= game.WholePoints(min(near, t.r.Target-1))
}

// reached says that the target is reached while the round goes on.
func (t *narrator) reached() (remark, bool) {
	seat := t.closest()
	return t.matchNeeds(seat), t.r.Target > 0 && t.need(seat) <= 0
}

// target says what the score lacks for the end of the match, however much it is.
func (t *narrator) target() remark {
	if t.Stage == game.MatchOver {
		return remark{section: rulebook.MatchTitle, text: t.matchWon()}
	}
	return t.matchNeeds(t.closest())
}

// matchNeeds says what a seat's score lacks for the end of the match.
func (t *narrator) matchNeeds(s game.Seat) remark {
	texts := []string{t.targetEnds()}
	switch between := t.Stage != game.AwaitMove && t.Stage != game.AwaitDrawOff; {
	case t.r.Rounds > 0 && (t.r.Target == 0 || len(t.Rounds)+1 >= t.r.Rounds):
		texts = t.roundsLeft(t.roundNow())
	case t.r.TargetRule == game.TargetLove:
		texts = t.loveWins()
	case t.r.TargetRule == game.TargetExact && t.Scores[s] != 0 && t.need(s) > 0:
		texts = t.exactly(s)
	case t.r.TargetRule == game.TargetExact, t.r.TargetRule == game.TargetAtOnce && (t.Scores[s] == 0 || t.need(s) <= 0):
	case t.r.TargetRule == game.TargetAtOnce:
		texts = t.atOnce(s)
	case t.need(s) <= 0 && between: // it was a tie
	case t.need(s) <= 0:
		texts = t.lastRound(s)
	case t.Scores[s] != 0:
		texts = t.pointsTo(s, t.need(s).Text(false))
	}
	return remark{section: rulebook.MatchTitle, on: aboutMatch, text: texts[0], shorts: texts[1:]}
}

// ended says how the last round ended and what that was worth.
func (t *narrator) ended() (remark, bool) {
	if t.Stage == game.AwaitDrawOff {
		return remark{section: rulebook.RoundTitle, text: drawOffNow, shorts: []string{tiedDraw}}, true
	}
	// If a lot has been drawn since, it belongs to the next round.
	if len(t.Rounds) == 0 || len(t.History) == 0 {
		return remark{}, false
	}
	if _, over := last[game.RoundEnded](t.Observation); !over {
		return remark{}, false
	}
	r := t.Rounds[len(t.Rounds)-1]
	if r.Ending == game.Redealt {
		s := remark{section: rulebook.LeadTitle, text: dealtAgain}
		if r.Ender != game.NoSeat {
			s.text = t.tooManyDoubles(r.Ender)
		}
		return s, true
	}
	_, at := lastAt[game.Joined](t.Observation)
	how := t.By(t.StandIns[at]).Outcome(r)
	switch {
	case r.Ending == game.TargetHit:
		return remark{section: rulebook.MatchTitle, text: words.Sentence(how)}, true
	case len(r.Awards) == 0 && t.r.Carried(t.Rounds) > 0:
		return remark{section: rulebook.RoundTitle, text: words.Sentence(how) + " " + words.Carried(t.r.Carried(t.Rounds)), shorts: []string{words.Sentence(how), blockedForNobody}}, true
	case len(r.Awards) == 0 && !t.Wiped(r):
		return remark{section: rulebook.RoundTitle, text: words.Sentence(how), shorts: []string{blockedForNobody}}, true
	}
	var worth []string
	for _, text := range t.Awards(r) {
		worth = append(worth, words.Sentence(text))
	}
	all := strings.TrimSpace(strings.Join(worth, " "))
	return remark{
		section: rulebook.AwardTitle, text: words.Sentence(how) + " " + all,
		shorts: []string{all, worth[0], words.Sentence(how), roundOver(r)},
	}, true
}
