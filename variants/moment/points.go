package moment

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/variants"
)

// scored tells what the tile laid last scored in play, as arithmetic.
func (t *narrator) scored() (remark, bool) {
	joined, ok := last[game.Joined](t.Observation)
	if !ok || t.r.InPlay == game.InPlayNone || joined.Points == 0 && joined.Sum.Total != 0 {
		return remark{}, false
	}
	who, s := t.who(joined.Laid.Seat), remark{section: variants.InPlayTitle, on: aboutTotal}
	if joined.Points == 0 {
		s.text = "The open ends make 0, and a total of 0 scores nothing."
		return s, true
	}
	s.text = fmt.Sprintf("%s scored %d: %s, %s.", who, joined.Points, arithmetic(joined.Sum), t.totals())
	s.shorts = []string{
		fmt.Sprintf("%s scored %d: %s.", who, joined.Points, arithmetic(joined.Sum)),
		fmt.Sprintf("%s scored %d, %s, with all open ends together.", who, joined.Points, t.totals()),
	}
	return s, true
}

// inPlay tells what the open ends make, and what they score.
func (t *narrator) inPlay() (remark, bool) {
	if t.r.InPlay == game.InPlayNone {
		return remark{}, false
	}
	rule := "whoever makes that " + t.totals() + " scores it"
	return remark{
		section: variants.InPlayTitle,
		on:      aboutTotal,
		text:    fmt.Sprintf("The open ends make %s: %s.", arithmetic(t.Sum), rule),
		shorts:  []string{fmt.Sprintf("The open ends make %d: %s.", t.Sum.Total, rule)},
	}, true
}

// oneLeft tells of a seat that may go out with its next tile.
func (t *narrator) oneLeft() (remark, bool) {
	s := remark{section: variants.RoundTitle, on: aboutOut}
	if t.Held[t.Seat] == 1 {
		s.text = "You have one tile left: laying it ends the round."
		return s, true
	}
	for i := range t.r.Seats {
		seat := game.Seat((int(t.Turn) + i) % t.r.Seats)
		if t.Held[seat] != 1 {
			continue
		}
		s.text = fmt.Sprintf("%s has one tile left: laying it ends the round.", t.name(seat))
		own := t.Hand.Pips(t.r.DoubleBlank)
		switch {
		case t.r.Partner(seat, t.Seat):
		case t.r.Award == game.AwardEachOwn:
			s.text += fmt.Sprintf(" You would record %s.", t.rounded(own))
		case t.r.Seats == 2:
			s.text += fmt.Sprintf(" %s would score your %s.", t.name(seat), t.rounded(own))
		default:
			s.text += fmt.Sprintf(" Your %s would then count for %s.", pips(own), t.name(seat))
		}
		s.shorts = []string{fmt.Sprintf("%s has one tile left: laying it ends the round.", t.name(seat))}
		return s, true
	}
	return s, false
}

// rounded writes what a hand's pips are worth.
func (t *narrator) rounded(n int) string {
	if to := (n + t.r.RoundTo/2) / t.r.RoundTo * t.r.RoundTo; to != n {
		return fmt.Sprintf("%s, rounded to %d", pips(n), to)
	}
	return pips(n)
}

// goingOut tells what the round's end is worth.
func (t *narrator) goingOut() (remark, bool) {
	text := "Whoever goes out scores the pips left in all the other hands."
	switch {
	case t.r.Award == game.AwardEachOwn:
		text = "Whoever goes out records 0, everyone else the pips they hold."
	case t.r.Teams:
		text = "Whoever goes out scores the pips left in both opponents' hands."
	case t.r.Seats == 2:
		text = "Whoever goes out scores the pips left in the other hand."
	}
	if t.r.RoundTo > 1 {
		text = fmt.Sprintf("%s, to the nearest %d.", strings.TrimSuffix(text, "."), t.r.RoundTo)
	}
	return remark{section: variants.AwardTitle, on: aboutOut, text: text}, true
}

// near is how many points to the target are worth a word.
const near = 30

// closest returns the seat whose score is the nearest to the target or past it,
// the own side's where others are level.
func (t *narrator) closest() game.Seat {
	best := t.Seat
	for s := range game.Seat(t.r.Seats) {
		if t.Scores[s] > t.Scores[best] {
			best = s
		}
	}
	return best
}

// nearEnd tells what the match score needs where that is little.
func (t *narrator) nearEnd() (remark, bool) {
	// One's own side comes first where high wins.
	seat := t.closest()
	if t.r.Win == game.WinHigh && t.need(seat) > 0 && t.need(t.Seat) <= game.WholePoints(near) {
		seat = t.Seat
	}
	return t.matchNeeds(seat), t.need(seat) <= game.WholePoints(min(near, t.r.Target-1))
}

// reached tells that the target is reached while the round goes on.
func (t *narrator) reached() (remark, bool) {
	seat := t.closest()
	return t.matchNeeds(seat), t.need(seat) <= 0
}

// target tells what the match score needs, however much.
func (t *narrator) target() remark {
	if t.Stage == game.MatchOver {
		return remark{section: variants.MatchTitle, text: t.best() + " wins the match."}
	}
	return t.matchNeeds(t.closest())
}

// need returns how many points a seat's score is short of the target.
func (t *narrator) need(s game.Seat) game.Points { return game.WholePoints(t.r.Target) - t.Scores[s] }

func (t *narrator) best() string {
	if t.r.Win == game.WinLow {
		return "The lowest score"
	}
	return "The highest score"
}

// matchNeeds tells how far a seat's score is from ending the match.
func (t *narrator) matchNeeds(s game.Seat) remark {
	then, unless := "the highest score then wins", ", unless it is shared"
	if t.r.Win == game.WinLow {
		then, unless = "the lowest score then wins", ""
	}
	if t.need(s) <= 0 {
		if t.r.Award == game.AwardOthersMinusOwn && t.r.BlockWinner == game.BlockBlocker {
			then = "if nothing is lost, " + then // a blocker may lose points
		}
		return remark{
			section: variants.MatchTitle,
			on:      aboutMatch,
			text: fmt.Sprintf("%s %s: %d is reached. When a round ends, %s%s.",
				t.side(s, "have", "has"), t.Scores[s].Text(false), t.r.Target, then, unless),
			shorts: []string{
				fmt.Sprintf("%d is reached: when a round ends, %s.", t.r.Target, then),
				fmt.Sprintf("%d is reached, which is judged when a round ends.", t.r.Target),
			},
		}
	}
	more := t.need(s).Text(false)
	text := fmt.Sprintf("%s %s more to reach %d and end the match: %s.", t.side(s, "need", "needs"), more, t.r.Target, then)
	switch {
	case t.Scores[s] == 0:
		text = fmt.Sprintf("A score of %d ends the match: %s.", t.r.Target, then)
		return remark{section: variants.MatchTitle, on: aboutMatch, text: text}
	case t.r.Win == game.WinLow: // nobody needs these
		text = fmt.Sprintf("%s %s from %d, which ends the match: %s.", t.side(s, "are", "is"), points(more), t.r.Target, then)
	}
	return remark{
		section: variants.MatchTitle,
		on:      aboutMatch,
		text:    text,
		shorts:  []string{fmt.Sprintf("%s more reach %d and end the match: %s.", more, t.r.Target, then)},
	}
}

// ended tells what the last round's end was worth.
func (t *narrator) ended() (remark, bool) {
	if t.Stage == game.AwaitDrawOff {
		return remark{
			section: variants.RoundTitle,
			text:    "Blocked with equal lowest hands: these seats draw from the laid tiles, and the most pips win the round.",
			shorts:  []string{"Equal lowest hands draw from the laid tiles; the most pips win the round."},
		}, true
	}
	// A lot that has been drawn since belongs to the next round.
	if len(t.Rounds) == 0 || len(t.History) == 0 {
		return remark{}, false
	}
	if _, over := last[game.RoundEnded](t.Observation); !over {
		return remark{}, false
	}
	r := &t.Rounds[len(t.Rounds)-1]
	if r.Ending == game.Redealt {
		return remark{section: variants.LeadTitle, text: "Nobody held a double to lead, so all tiles are dealt again."}, true
	}
	s := remark{section: variants.AwardTitle}
	how := t.how(r)
	if len(r.Awards) == 0 {
		s.section, s.text = variants.RoundTitle, how+", and nobody scores."
		s.shorts = []string{"Blocked with equal lowest hands: nobody scores."}
		return s, true
	}
	you, other := "score ", "scores "
	if t.r.Award == game.AwardEachOwn {
		you, other = "record ", "records "
	}
	var words []string
	for _, g := range r.Awards {
		words = append(words, lower(t.does(g.Seat, you, other))+variants.Arithmetic(g))
	}
	all := strings.Join(words, "; ")
	s.text = fmt.Sprintf("%s: %s.", how, all)
	s.shorts = []string{capital(all) + ".", capital(words[0]) + ".", how + "."}
	return s, true
}

// how says how a round ended, to go on with.
func (t *narrator) how(r *game.Round) string {
	switch {
	case r.Ending == game.Out:
		return t.who(r.Ender) + " went out"
	case len(r.Winners) == 0 && t.r.BlockWinner == game.BlockBlocker:
		return "Blocked with equal hands"
	case t.r.BlockWinner == game.BlockBlocker:
		return t.who(r.Winners[0]) + " laid the last tile of the blocked round"
	case len(r.Winners) != 1:
		return "Blocked with equal lowest hands"
	}
	return "Blocked, and " + lower(t.does(r.Winners[0], "win", "wins"))
}
