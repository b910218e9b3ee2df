package words

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// Outcome says how a round ended and who won it, without a full stop.
func (w Words) Outcome(r game.Round) string {
	switch {
	case w.hadTooManyDoubles(r):
		return w.About(r.Ender, "You had too many doubles, so the tiles were dealt again", "%s had too many doubles, so the tiles were dealt again")
	case r.Ending == game.Redealt:
		return "Nobody had a double to lead, so the tiles were dealt again"
	case r.Ending == game.TargetHit:
		return w.hitTarget(r)
	case r.Ending == game.Out:
		return w.wentOut(r)
	case w.Rules.BlockWinner == domino.BlockNone && w.Rules.Award == domino.AwardEachOwn:
		return "Blocked: nobody can play any more"
	case w.Rules.BlockWinner == domino.BlockDuel && len(r.Winners) == 1:
		return w.wonDuel(r)
	case w.Rules.TeamsCompare():
		return w.comparedTeams(r)
	case len(r.Tied) > 0:
		return w.tied(r)
	case len(r.Winners) == 1 && w.Rules.BlockWinner == domino.BlockBlocker && w.standIn != "":
		return fmt.Sprintf("Blocked: %s played the last tile, so %s", w.standIn, w.About(r.Winners[0], "you win", "%s wins"))
	case len(r.Winners) == 1 && w.Rules.BlockWinner == domino.BlockBlocker:
		return w.About(r.Winners[0], "Blocked: you played the last tile and win", "Blocked: %s played the last tile and wins")
	case len(r.Winners) == 1 && w.Rules.BlockWinner == domino.BlockNoDouble:
		return w.wonWithoutDouble(r)
	case len(r.Winners) == 1:
		return w.About(r.Winners[0], "Blocked: you win with the fewest pips", "Blocked: %s wins with the fewest pips")
	}
	return "Blocked: nobody wins"
}

// WonBlock says who won a blocked round and by which rule, without saying that it is blocked.
func (w Words) WonBlock(r game.Round) string {
	_, won, _ := strings.Cut(w.Outcome(r), ": ")
	return won
}

// hadTooManyDoubles reports whether a round was redealt because a hand had too many doubles.
func (w Words) hadTooManyDoubles(r game.Round) bool {
	return r.Ending == game.Redealt && w.Rules.RedealDoubles > 0 && r.Ender != domino.NoSeat
}

// Short reasons for a redeal.
const (
	tooManyDoubles = "Dealt again: too many doubles"
	noDoubleToLead = "Dealt again: no double to lead"
)

func (w Words) wentOut(r game.Round) string {
	if len(r.Plays) == 0 {
		return w.GoesOut(r)
	}
	last := r.Plays[len(r.Plays)-1].Laid
	tile := w.tileOn(last)
	text := w.bothOut(w.Does(r.Ender, "You go out%s with %s", "%s goes out%s with %s", w.forSeat(r.Ender), tile))
	if w.IsCapicua(r) {
		text = fmt.Sprintf("%s %s", w.Capicua(), text)
	}
	return text
}

// GoesOut says that the seat that ended a round goes out, without naming its tile.
func (w Words) GoesOut(r game.Round) string {
	if w.IsCapicua(r) {
		return w.Does(r.Ender, "You go out%s with a tile for both ends", "%s goes out%s with a tile for both ends", w.forSeat(r.Ender))
	}
	return w.bothOut(w.Does(r.Ender, "You go out%s", "%s goes out%s", w.forSeat(r.Ender)))
}

// bothOut adds that both partners are out, if they must be.
func (w Words) bothOut(text string) string {
	if !w.Rules.OutTogether() {
		return text
	}
	return fmt.Sprintf("%s, so both partners are out", text)
}

// Capicua returns the call for a last tile that fits both ends and so is worth more.
func (w Words) Capicua() string {
	if w.ASCII {
		return "Capicu!"
	}
	return "Capicú!"
}

// IsCapicua reports whether a round was won with a tile for both ends, if that is worth more than another tile.
func (w Words) IsCapicua(r game.Round) bool {
	way, add := wayOf(r), w.Rules.Finish
	return r.Ending == game.Out && (way == domino.WayBoth && add[way] > add[domino.WayPlain] ||
		way == domino.WayDoubleBoth && add[way] > add[domino.WayDouble])
}

func wayOf(r game.Round) domino.Way {
	for _, g := range r.Awards {
		if slices.Contains(r.Winners, g.Seat) {
			return g.Way
		}
	}
	return domino.WayPlain
}

// hitTarget says who ended the match during a round.
func (w Words) hitTarget(r game.Round) string {
	score := r.Scores[r.Ender].Text(w.ASCII)
	tile := ""
	if n := len(r.Plays); n > 0 {
		tile = fmt.Sprintf(" with %s", w.tileOn(r.Plays[n-1].Laid))
	}
	switch exact := w.Rules.TargetRule == domino.TargetExact; {
	case w.Rules.Teams && exact:
		return fmt.Sprintf("%s hit %s exactly%s", w.Side(r.Ender), score, tile)
	case w.Rules.Teams:
		return fmt.Sprintf("%s reach %s%s", w.Side(r.Ender), score, tile)
	case exact:
		return w.Does(r.Ender, "You hit %s exactly%s", "%s hits %s exactly%s", score, w.forSeat(r.Ender)+tile)
	}
	return w.Does(r.Ender, "You reach %s%s", "%s reaches %s%s", score, w.forSeat(r.Ender)+tile)
}

// wonDuel says who won a blocked round, if only the seat that played last and the next one compare hands.
func (w Words) wonDuel(r game.Round) string {
	winner := r.Winners[0]
	if len(r.Plays) == 0 { // the record doesn't say who the two were
		return w.About(winner, "Blocked: you win the duel of the last player and the next", "Blocked: %s wins the duel of the last player and the next")
	}
	last := r.Plays[len(r.Plays)-1].Laid.Seat
	next := domino.Seat((int(last) + 1) % w.Rules.Seats)
	other := last
	if winner == last {
		other = next
	}
	switch level := r.Pips[last] == r.Pips[next]; {
	case level && w.standIn != "":
		return w.About(winner, "Blocked: you win the duel with %s, both having %s", "Blocked: %s wins the duel with %s, both having %s",
			w.Within(other), Count(r.Pips[last], "pip"))
	case level:
		return w.About(winner, "Blocked: you played the last tile and win the duel with %s, both having %s",
			"Blocked: %s played the last tile and wins the duel with %s, both having %s", w.Within(other), Count(r.Pips[last], "pip"))
	}
	return w.About(winner, "Blocked: you win the duel with %s, %s to %d", "Blocked: %s wins the duel with %s, %s to %d",
		w.Within(other), Count(r.Pips[winner], "pip"), r.Pips[other])
}

// wonWithoutDouble says who won a blocked round, if hands with a double lose to those without.
func (w Words) wonWithoutDouble(r game.Round) string {
	winner := r.Winners[0]
	if r.Hands[winner].And(domino.Doubles).IsEmpty() {
		return w.About(winner, "Blocked: you win with the fewest pips and no double", "Blocked: %s wins with the fewest pips and no double")
	}
	return w.About(winner, "Blocked: you win with the fewest pips besides doubles", "Blocked: %s wins with the fewest pips besides doubles")
}

// comparedTeams says who won a blocked round, if partners' hands count together.
func (w Words) comparedTeams(r game.Round) string {
	ac, bd := r.Pips[domino.A]+r.Pips[domino.C], r.Pips[domino.B]+r.Pips[domino.D]
	switch both := Count(ac, "pip"); {
	case ac == bd && len(r.Winners) > 2:
		return fmt.Sprintf("Blocked: both teams have %s and share the points", both)
	case ac == bd && len(r.Winners) > 0:
		return fmt.Sprintf("Blocked: both teams have %s, and %s win, having led the round", both, w.SideWithin(r.Winners[0]))
	case ac == bd:
		return fmt.Sprintf("Blocked: both teams have %s, so nobody wins", both)
	case ac < bd:
		return fmt.Sprintf("Blocked: %s win with the fewest pips, %d to %d", w.SideWithin(domino.A), ac, bd)
	}
	return fmt.Sprintf("Blocked: %s win with the fewest pips, %d to %d", w.SideWithin(domino.B), bd, ac)
}

// tied says what happens after a blocked round with equal lowest hands.
func (w Words) tied(r game.Round) string {
	tied := w.list(r.Tied)
	switch {
	case len(r.Winners) > 1:
		return fmt.Sprintf("Blocked: %s are tied with the fewest pips and share the points", tied)
	case len(r.Winners) == 0:
		return fmt.Sprintf("Blocked: %s are tied with the fewest pips, so nobody wins", tied)
	case w.Rules.Tie == domino.TieDrawOff:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win the draw-off",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins the draw-off", tied)
	case w.Rules.Tie == domino.TieLightestTile:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win with the lightest tile",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins with the lightest tile", tied)
	case w.Rules.Tie == domino.TieLeader && r.Winners[0] == r.Leader:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win, having led the round",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins, having led the round", tied)
	case w.Rules.Tie == domino.TieLeader:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win, your partner having led the round",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins, whose partner led the round", tied)
	}
	return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win",
		"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins", tied)
}

// won says who won the match.
func (w Words) won(seats []domino.Seat) string {
	if len(seats) == 1 {
		return w.About(seats[0], "You win the match", "%s wins the match")
	}
	return fmt.Sprintf("%s win the match", w.List(seats))
}
