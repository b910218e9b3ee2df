package moment

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// inPlaySection returns the title of the section about points in play, or about points at the end of a round if there
// is none.
func (t *narrator) inPlaySection() string {
	if t.r.InPlay != domino.InPlayNone {
		return says.InPlayTitle
	}
	return says.AwardTitle
}

// scored says what the last tile scored, as a sum.
func (t *narrator) scored() remark {
	joined, at := lastAt[game.Joined](t.Observation)
	w := t.By(t.StandIns[at])
	switch {
	case at < 0:
		return remark{}
	case joined.Lost > 0 && t.StandIns[at] == "":
		return say(aboutTotal, says.MatchTitle, says.LostPoints(w, joined)[0])
	case joined.Lost > 0:
		return say(aboutTotal, says.MatchTitle, says.LostPoints(w, joined)...)
	case joined.Points > 0:
		return say(aboutTotal, t.inPlaySection(), says.WhyItScored(t.r, joined)...)
	case joined.Sum.Total != 0, t.r.InPlay == domino.InPlayNone, t.r.InPlay == domino.InPlayBergen:
		return remark{}
	}
	return say(aboutTotal, says.InPlayTitle, says.ZeroScoresNothing)
}

// inPlay says what the open ends add up to and what would score, unless the viewer is to move and can't play.
func (t *narrator) inPlay() remark {
	if t.r.InPlay == domino.InPlayNone || t.isTurn() && !t.can(game.Plays) {
		return remark{}
	}
	return say(aboutTotal, says.InPlayTitle, says.OpenEndsMake(t.r, t.Sum)...)
}

// passBonus says what making others pass scores, if it may happen soon.
func (t *narrator) passBonus() remark {
	over := t.r.PassBonusUntil > 0 && t.Scores[t.Seat] >= domino.WholePoints(t.r.PassBonusUntil)
	if t.r.PassBonus == 0 || t.r.Seats != domino.MaxSeats || over || t.mayNotCount(t.Seat) {
		return remark{}
	}
	passes, by, ownPass := t.passesSinceTile()
	if ownPass { // some others are out and can't pass
		return remark{}
	}
	text := ""
	switch {
	case by == t.Seat && passes == domino.MaxSeats-2 && !t.isTurn():
		text = fmt.Sprintf(says.OnePassMore, t.Name(t.Turn), t.r.PassBonus)
	case by == domino.NoSeat || !t.isTurn() || !t.can(game.Plays):
		return remark{}
	case by == t.Seat && passes == domino.MaxSeats-1:
		text = fmt.Sprintf(says.PassBonusWaits, t.r.PassBonus)
	case t.r.Teams && passes == 1 && len(t.Layout) == 1 && by == t.Seat^2 && !t.onTrains():
		bonus := 2 * t.r.PassBonus
		if table := t.Table(); table.Pips(domino.W) == table.Pips(domino.E) {
			bonus = t.r.PassBonus
		}
		text = fmt.Sprintf(says.PassBonusWaits, bonus)
	default:
		return remark{}
	}
	return say(aboutTotal, t.inPlaySection(), text)
}

// passesSinceTile returns the number of passes since the newest tile, the seat that played it, and whether the viewer
// is among those that passed.
func (t *narrator) passesSinceTile() (passes int, by domino.Seat, ownPass bool) {
	for _, e := range slices.Backward(t.History) {
		switch e := e.(type) {
		case game.Passed:
			passes, ownPass = passes+1, ownPass || e.Seat == t.Seat
		case game.Joined:
			return passes, e.Laid.Seat, ownPass
		}
	}
	return passes, domino.NoSeat, ownPass
}

// mayNotCount reports whether a bonus may be too small or too large for a seat to score it.
func (t *narrator) mayNotCount(s domino.Seat) bool {
	return t.r.TargetRule == domino.TargetExact || t.r.Entry > 0 && t.Scores[s] == 0
}

// awardMayNotCount reports whether a side may be unable to score what a seat's going out is worth.
func (t *narrator) awardMayNotCount(s domino.Seat) bool {
	if t.r.RecordsOwn() {
		s = t.Seat
	}
	return t.r.TargetRule == domino.TargetLove || t.mayNotCount(s)
}

// partnerOut says that one partner is out, if both must go out.
func (t *narrator) partnerOut() remark {
	switch own, partner := t.Held[t.Seat] == 0, t.Held[t.Seat^2] == 0; {
	case !t.r.OutTogether() || own == partner:
		return remark{}
	case own:
		return say(aboutOut, says.RoundTitle, fmt.Sprintf(says.YouAreOut, t.partnerName()))
	}
	return say(aboutOut, says.RoundTitle, fmt.Sprintf(says.PartnerIsOut, t.partnerName()))
}

// carriedOver says what ties have added to the next win.
func (t *narrator) carriedOver() remark {
	if n := game.Carried(t.r, t.Rounds); n > 0 {
		return say(aboutOut, says.RoundTitle, words.Carried(n))
	}
	return remark{}
}

// roundAdds says what the round is worth more than others, by its number or after a redeal.
func (t *narrator) roundAdds() remark {
	var texts []string
	if t.Bonus > 0 {
		texts = append(texts, fmt.Sprintf(says.RoundAdds, t.Bonus))
	}
	if t.Doubled {
		texts = append(texts, says.RoundDoubles)
	}
	if len(texts) == 0 || t.Stage != game.AwaitMove {
		return remark{}
	}
	return say(aboutOut, says.AwardTitle, strings.Join(texts, " "))
}

// oneLeft says which seat may go out with its next tile.
func (t *narrator) oneLeft() remark {
	if t.Held[t.Seat] == 1 {
		return t.ownLast()
	}
	for i := range t.r.Seats {
		seat := domino.Seat((int(t.Turn) + i) % t.r.Seats)
		if t.Held[seat] != 1 {
			continue
		}
		may := fmt.Sprintf(says.MayGoOut, t.Name(seat))
		text := fmt.Sprintf(says.GoesOutFor, t.Name(seat), says.Worth(t.r, t.Hand))
		switch {
		case t.r.Partner(seat, t.Seat), t.r.OutTogether(), t.r.Award == domino.AwardNone, t.awardMayNotCount(seat):
			text = may
		case t.r.RecordsOwn():
			text = fmt.Sprintf(says.GoesOutAgainst, t.Name(seat), says.Worth(t.r, t.Hand))
		}
		return say(aboutOut, says.RoundTitle, text, may)
	}
	return remark{}
}

// ownLast says what the viewer's last tile does.
func (t *narrator) ownLast() remark {
	switch {
	case t.isTurn() && !t.can(game.Plays):
		return remark{}
	case t.r.OutTogether() && t.Held[t.Seat^2] > 0:
		return say(aboutOut, says.RoundTitle, fmt.Sprintf(says.PartnerPlaysOn, t.partnerName()))
	case t.isTurn():
		return say(aboutOut, says.RoundTitle, says.PlayToGoOut)
	}
	return say(aboutOut, says.RoundTitle, says.LastOfYours)
}

// blank says that 0-0 counts more than nothing, if the viewer holds it.
func (t *narrator) blank() remark {
	if t.r.DoubleBlank == 0 || !t.Hand.Has(0) || t.r.Award == domino.AwardNone && t.r.BlockWinner == domino.BlockNone {
		return remark{}
	}
	return say(aboutOut, says.AwardTitle, fmt.Sprintf(says.BlankCounts, t.r.DoubleBlank))
}

// goingOut says what going out is worth.
func (t *narrator) goingOut() remark { return say(aboutOut, says.AwardTitle, says.GoingOut(t.r)...) }

// ended says how the last round ended and what that was worth.
func (t *narrator) ended() remark {
	if t.Stage == game.AwaitDrawOff {
		return say(0, says.RoundTitle, says.DrawOffNow, says.TiedDraw)
	}
	// If a lot has been drawn since, it belongs to the next round.
	if _, over := last[game.RoundEnded](t.Observation); !over || len(t.Rounds) == 0 {
		return remark{}
	}
	r := t.Rounds[len(t.Rounds)-1]
	_, at := lastAt[game.Joined](t.Observation)
	how := words.Sentence(t.By(t.StandIns[at]).Outcome(r))
	switch carried := game.Carried(t.r, t.Rounds); {
	case r.Ending == game.Redealt && r.Ender != domino.NoSeat:
		return say(0, says.LeadTitle, says.HadTooManyDoubles.Of(t.Words, r.Ender))
	case r.Ending == game.Redealt:
		return say(0, says.LeadTitle, says.NobodyHadDouble)
	case r.Ending == game.TargetHit:
		return say(0, says.MatchTitle, how)
	case len(r.Awards) == 0 && carried > 0:
		return say(0, says.RoundTitle, how+" "+words.Carried(carried), how, says.BlockedForNobody)
	case len(r.Awards) == 0 && !t.Wiped(r):
		return say(0, says.RoundTitle, how, says.BlockedForNobody)
	}
	var worth []string
	for _, text := range t.Awards(r) {
		worth = append(worth, words.Sentence(text))
	}
	over := says.RoundBlocked
	if r.Ending == game.Out {
		over = says.RoundOver
	}
	all := strings.Join(worth, " ")
	return say(0, says.AwardTitle, how+" "+all, all, worth[0], how, over)
}
