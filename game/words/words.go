// Package words describes in words what happened in a match: events, turns, the end of a round and its scores. It knows
// names and rules but no screens.
//
// The sentences are in words.go, words_outcome.go and words_awards.go, whole sentences for "you" and for other players.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// Tell describes an event in one sentence without a full stop; "" if there is nothing to say.
func (w Words) Tell(e game.Event) string {
	switch e := e.(type) {
	case game.LotDrawn:
		return w.lots(e)
	case game.Dealt:
		return w.dealt(e)
	case game.Joined:
		return w.Mover(e.Laid.Seat) + " " + w.played(e, 0, true)
	case game.Drew:
		if e.Tile == domino.NoTile {
			return w.Mover(e.Seat) + " " + drew(1) + w.forSeat(e.Seat)
		}
		return w.Mover(e.Seat) + " " + fmt.Sprintf("drew %s", e.Tile) + w.forSeat(e.Seat)
	case game.Passed:
		return w.Mover(e.Seat) + " " + w.passed(e, 0)
	case game.DrewOff:
		return w.drawOff(e)
	case game.RoundEnded:
		return w.Outcome(e.Round)
	case game.MatchEnded:
		return w.won(e.Placing[0])
	}
	return ""
}

func (w Words) lots(e game.LotDrawn) string {
	drawn := w.drawn(e.Drawn)
	if e.Leader == domino.NoSeat {
		return fmt.Sprintf("%s: %s draw again", drawn, w.list(e.Tied))
	}
	return w.About(e.Leader, "%s: you lead", "%[2]s: %[1]s leads", drawn)
}

func (w Words) drawOff(e game.DrewOff) string {
	drawn := w.drawn(e.Drawn)
	if e.Winner == domino.NoSeat {
		return fmt.Sprintf("%s: %s draw again", drawn, w.list(e.Tied))
	}
	return w.About(e.Winner, "%s: you win the round", "%[2]s: %[1]s wins the round", drawn)
}

// drawn lists the tiles that seats drew: "Ann drew 6-4, Bo 2-1".
func (w Words) drawn(h game.Hands) string {
	text := ""
	for s, t := range h {
		seat := domino.Seat(s)
		switch {
		case t == domino.NoTile:
		case text == "":
			text = fmt.Sprintf("%s drew %s", w.Name(seat), t)
		default:
			text = fmt.Sprintf("%s, %s %s", text, w.Within(seat), t)
		}
	}
	return text
}

func (w Words) dealt(e game.Dealt) string {
	switch {
	case e.Leader == domino.NoSeat:
		return "" // the redeal that follows gives the reason
	case e.Forced != domino.NoTile:
		return w.About(e.Leader, "You must lead %s", "%s must lead %s", e.Forced)
	}
	return w.About(e.Leader, "You lead", "%s leads")
}

// Train returns a train's name within a sentence: "your train", "Bo's train", "the Mexican train".
func (w Words) Train(e domino.End) string {
	if e.Owner() == domino.NoSeat {
		return "the Mexican train"
	}
	return w.About(e.Owner(), "your train", "%s's train")
}

// forSeat says for which player a stand-in moves: " for Ann"; "" if the player moves.
func (w Words) forSeat(s domino.Seat) string {
	if w.standIn == "" {
		return ""
	}
	return " for " + w.Within(s)
}

// inTurn joins what a seat did one after the other in a turn. Train is the name of the train that both tiles were played
// on, which isn't repeated, or "".
func inTurn(did, then, train string) string {
	then = strings.TrimPrefix(then, "played ")
	if train != "" {
		then = strings.Replace(then, " on "+train, "", 1)
	}
	return fmt.Sprintf("%s, then %s", did, then)
}

// What a turn changes on the trains, appended to its text.

const (
	toBeCovered = ", to be covered"
	closingIt   = ", closing it"
)

func covering(t domino.Tile) string { return fmt.Sprintf(", covering %s", t) }

// opensTrain says that all may join the train of a seat that has passed.
func (w Words) opensTrain(s domino.Seat) string {
	return fmt.Sprintf("; %s is open to all", w.Train(domino.TrainOf(s)))
}

// A seat's actions, to follow "you" or any name.

// played says what was played after that number of draws, and, if withPoints is true, what it scored.
func (w Words) played(e game.Joined, draws int, withPoints bool) string {
	text := fmt.Sprintf("played %s", w.tileOn(e.Laid))
	scored := withPoints && e.Points > 0
	switch {
	case e.Laid.End == domino.NoEnd:
		text = fmt.Sprintf("led %s", e.Laid.Tile)
	case draws > 0 && scored:
		text = fmt.Sprintf("%s, played %s", drew(draws), w.tileOn(e.Laid))
	case draws > 0:
		text = fmt.Sprintf("%s and played %s", drew(draws), w.tileOn(e.Laid))
	}
	text += w.forSeat(e.Laid.Seat)
	switch {
	case scored && e.Bonus == e.Points:
		return fmt.Sprintf("%s and scored %d for the pass bonus", text, e.Points)
	case scored && e.Bonus > 0:
		return fmt.Sprintf("%s and scored %d, %d of them for the pass bonus", text, e.Points, e.Bonus)
	case scored:
		return fmt.Sprintf("%s and scored %d", text, e.Points)
	case e.Lost > 0 && withPoints:
		return fmt.Sprintf("%s, but %s", text, w.NotScored(e.Lost))
	case e.Lost > 0:
		return fmt.Sprintf("%s (%d not scored)", text, e.Lost)
	}
	return text
}

// NotScored says why a tile's points don't count: "its 8 points don't count: that would be over 61".
func (w Words) NotScored(lost int) string {
	points := fmt.Sprintf("its %s don't count", Count(lost, "point"))
	if lost == 1 {
		points = "its point doesn't count"
	}
	r := &w.Rules
	switch {
	case r.TargetRule == domino.TargetExact && lost >= r.Entry:
		return fmt.Sprintf("%s: that would be over %d", points, r.Target)
	case r.TargetRule != domino.TargetExact:
		return fmt.Sprintf("%s: a first score must be %d or more", points, r.Entry)
	}
	return points
}

// tileOn returns a tile with its place: "6-4 on E". If touching halves add up, it includes the open half, and a wild
// tile is written as it was joined.
func (w Words) tileOn(l domino.Laid) string {
	switch {
	case l.End == domino.NoEnd:
		return l.Tile.String()
	case w.Rules.Join == domino.JoinSeven && !l.Tile.IsDouble():
		return fmt.Sprintf("%s on %s (%d open)", w.asJoined(l), w.End(l.End), l.Outer)
	}
	return fmt.Sprintf("%s on %s", l.Tile, w.End(l.End))
}

// asJoined returns a tile's name. A wild tile is written with the half that touches first.
func (w Words) asJoined(l domino.Laid) string {
	if w.Rules.Join == domino.JoinSeven && w.Rules.Wild().Has(l.Tile) {
		return l.String()
	}
	return l.Tile.String()
}

// passed says that no tile fitted after that number of draws, and names the numbers that fit. If touching halves add up
// it names the numbers at the open ends instead.
func (w Words) passed(e game.Passed, draws int) string {
	on := slices.Sorted(slices.Values(e.On))
	why := fmt.Sprintf("passed%s (no %s)", w.forSeat(e.Seat), numbers(on, "or"))
	if w.Rules.Join != domino.JoinMatch {
		why = fmt.Sprintf("passed%s (%s open)", w.forSeat(e.Seat), numbers(on, "and"))
	}
	if draws > 0 {
		return fmt.Sprintf("%s and %s", drew(draws), why)
	}
	return why
}

func drew(n int) string {
	if n == 1 {
		return "drew a tile"
	}
	return fmt.Sprintf("drew %d tiles", n)
}

// Shorter descriptions of a turn with draws.

func thenPlayed(draws int, tileOn string) string {
	return fmt.Sprintf("drew %d, then %s", draws, tileOn)
}

func thenPassed(draws int, passed string) string {
	return fmt.Sprintf("drew %d, then %s", draws, passed)
}

// The shortest descriptions.

func drewSign(n int) string { return fmt.Sprintf("drew %d", n) }

func (w Words) playedSign(l domino.Laid) string {
	if l.End == domino.NoEnd {
		return fmt.Sprintf("led %s", l.Tile)
	}
	return fmt.Sprintf("%s %s", w.asJoined(l), l.End)
}

// onTrain names a tile and the train that it was played on: "6-4 on Ann's".
func (w Words) onTrain(t domino.Tile, train domino.End) string {
	if train.Owner() == domino.NoSeat {
		return fmt.Sprintf("%s on the Mexican", t)
	}
	return fmt.Sprintf("%s on %s", t, w.About(train.Owner(), "yours", "%s's"))
}

func passedSign(on []int) string {
	text := "passed"
	for _, pips := range on {
		text += " " + strconv.Itoa(pips)
	}
	return text
}

const passedOnTrains = "passed"

// byBot marks a description as a stand-in's.
func byBot(sign string) string { return "bot: " + sign }

func (w Words) shortByBot(s domino.Seat, did string) string {
	return w.About(s, "Your bot: %s", "%s's bot: %s", did)
}

// standInDoes says in a player's line what a stand-in did.
func standInDoes(standIn, does string) string { return fmt.Sprintf("%s %s", standIn, does) }

// place returns a place in a finished match: "1st Ann with 105".
func (w Words) place(place int, seat domino.Seat, score string) string {
	return fmt.Sprintf("%s %s with %s", Ordinal(place), w.SideWithin(seat), score)
}

// Ordinal returns an ordinal number: "1st", "11th", "21st".
func Ordinal(n int) string {
	last := n % 10
	if n/10%10 == 1 {
		last = 0
	}
	return fmt.Sprintf("%d%s", n, [...]string{"th", "st", "nd", "rd", "th"}[min(last, 4)])
}

// Count returns a number with a noun: "3 tiles".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

var numberWords = []string{
	"no", "one", "two", "three", "four", "five", "six",
	"seven", "eight", "nine", "ten", "eleven", "twelve",
}

// Spell returns small numbers in words.
func Spell(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return strconv.Itoa(n)
}

// Goal says briefly when a match ends: "to 100", "13 rounds, low score wins".
func Goal(r *domino.Rules) string {
	if r.Win == domino.WinLow {
		return fmt.Sprintf("%s, low score wins", limit(r))
	}
	return limit(r)
}

// limit says when a match ends, but not which score wins.
func limit(r *domino.Rules) string {
	if r.Target == 0 {
		return Count(r.Rounds, "round")
	}
	goal := fmt.Sprintf("to %d", r.Target)
	switch r.TargetRule {
	case domino.TargetAtOnce:
		goal = fmt.Sprintf("first to %d", r.Target)
	case domino.TargetExact:
		goal = fmt.Sprintf("to exactly %d", r.Target)
	case domino.TargetLove:
		goal = fmt.Sprintf("to %d-love", r.Target)
	}
	if r.Rounds > 0 {
		return fmt.Sprintf("%s, at most %s", goal, Count(r.Rounds, "round"))
	}
	return goal
}
