// Package words tells what happened in a match, in words: single events, turns, the end of
// a round and what it was worth. It knows names and rules, and nothing of a screen.
//
// Its sentences are in words.go, each whole, for "you" and for anybody else.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
)

// Tell says an event in one sentence without a full stop; "" where there is
// nothing to say.
func (w Words) Tell(e game.Event) string {
	switch e := e.(type) {
	case game.LotDrawn:
		return w.lots(e)
	case game.Dealt:
		return w.dealt(e)
	case game.Joined:
		return w.Name(e.Laid.Seat) + " " + w.played(e, 0, true)
	case game.Drew:
		if e.Tile == game.NoTile {
			return w.Name(e.Seat) + " " + drew(1)
		}
		return w.Name(e.Seat) + " " + fmt.Sprintf("drew %s", e.Tile)
	case game.Passed:
		return w.Name(e.Seat) + " " + passed(e, 0)
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
	if e.Leader == game.NoSeat {
		return fmt.Sprintf("%s: %s draw again", drawn, w.list(e.Tied))
	}
	return w.About(e.Leader, "%s: you lead", "%[2]s: %[1]s leads", drawn)
}

func (w Words) drawOff(e game.DrewOff) string {
	drawn := w.drawn(e.Drawn)
	if e.Winner == game.NoSeat {
		return fmt.Sprintf("%s: %s draw again", drawn, w.list(e.Tied))
	}
	return w.About(e.Winner, "%s: you win the round", "%[2]s: %[1]s wins the round", drawn)
}

// drawn lists who drew which tile: "Ann drew 6-4, Bo 2-1".
func (w Words) drawn(h game.Hands) string {
	text := ""
	for s, t := range h {
		seat := game.Seat(s)
		switch {
		case t == game.NoTile:
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
	case e.Leader == game.NoSeat:
		return "" // the redeal that follows says why
	case e.Forced != game.NoTile:
		return w.About(e.Leader, "You must lead %s", "%s must lead %s", e.Forced)
	}
	return w.About(e.Leader, "You lead", "%s leads")
}

// Below is what a seat did in a turn. The words go with "you" and with any name.

// played says what was played after so many draws, with its points if they are wanted.
func (w Words) played(e game.Joined, draws int, points bool) string {
	tile, end := e.Laid.Tile, w.End(e.Laid.End)
	scored := points && e.Points > 0
	switch led := e.Laid.End == game.NoEnd; {
	case led && scored:
		return fmt.Sprintf("led %s and scored %d", tile, e.Points)
	case led:
		return fmt.Sprintf("led %s", tile)
	case draws > 0 && scored:
		return fmt.Sprintf("%s, played %s on %s and scored %d", drew(draws), tile, end, e.Points)
	case draws > 0:
		return fmt.Sprintf("%s and played %s on %s", drew(draws), tile, end)
	case scored:
		return fmt.Sprintf("played %s on %s and scored %d", tile, end, e.Points)
	}
	return fmt.Sprintf("played %s on %s", tile, end)
}

func passed(e game.Passed, draws int) string {
	if draws > 0 {
		return fmt.Sprintf("%s and passed (no %s)", drew(draws), numbers(slices.Sorted(slices.Values(e.On)), "or"))
	}
	return fmt.Sprintf("passed (no %s)", numbers(slices.Sorted(slices.Values(e.On)), "or"))
}

func drew(n int) string {
	if n == 1 {
		return "drew a tile"
	}
	return fmt.Sprintf("drew %d tiles", n)
}

// A turn with draws where there is little room.

func thenPlayed(draws int, tile game.Tile, end string) string {
	return fmt.Sprintf("drew %d, then %s on %s", draws, tile, end)
}

func thenPassed(draws int, passed string) string {
	return fmt.Sprintf("drew %d, then %s", draws, passed)
}

// signs of what a seat did, as short as can be.

func drewSign(n int) string { return fmt.Sprintf("drew %d", n) }

func playedSign(l game.Laid) string {
	if l.End == game.NoEnd {
		return fmt.Sprintf("led %s", l.Tile)
	}
	return fmt.Sprintf("%s %s", l.Tile, l.End)
}

func passedSign(on []int) string {
	text := "passed"
	for _, pips := range on {
		text += " " + strconv.Itoa(pips)
	}
	return text
}

// Outcome says how a round ended and who won it, in a sentence without a full stop.
func (w Words) Outcome(r game.Round) string {
	switch {
	case r.Ending == game.Redealt:
		return "Nobody had a double to lead, so the tiles were dealt again"
	case r.Ending == game.Out:
		return w.wentOut(r)
	case len(r.Tied) > 0:
		return w.tied(r)
	case len(r.Winners) == 1 && w.Rules.BlockWinner == game.BlockBlocker:
		return w.About(r.Winners[0], "Blocked: you played the last tile and win", "Blocked: %s played the last tile and wins")
	case len(r.Winners) == 1:
		return w.About(r.Winners[0], "Blocked: you win with the fewest pips", "Blocked: %s wins with the fewest pips")
	}
	return "Blocked: nobody wins"
}

func (w Words) wentOut(r game.Round) string {
	if len(r.Plays) == 0 {
		return w.GoesOut(r.Ender)
	}
	last := r.Plays[len(r.Plays)-1].Laid
	if last.End == game.NoEnd {
		return w.About(r.Ender, "You go out with %s", "%s goes out with %s", last.Tile)
	}
	return w.About(r.Ender, "You go out with %s on %s", "%s goes out with %s on %s", last.Tile, w.End(last.End))
}

// GoesOut says that a seat does, where its tile has been told.
func (w Words) GoesOut(s game.Seat) string { return w.About(s, "You go out", "%s goes out") }

// tied says what becomes of a blocked round whose lowest hands are equal.
func (w Words) tied(r game.Round) string {
	tied := w.list(r.Tied)
	switch {
	case len(r.Winners) > 1:
		return fmt.Sprintf("Blocked: %s are tied with the fewest pips and share the points", tied)
	case len(r.Winners) == 0:
		return fmt.Sprintf("Blocked: %s are tied with the fewest pips, so nobody wins", tied)
	case w.Rules.Tie == game.TieDrawOff:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win the draw-off",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins the draw-off", tied)
	case w.Rules.Tie == game.TieLightestTile:
		return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win with the lightest tile",
			"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins with the lightest tile", tied)
	}
	return w.About(r.Winners[0], "Blocked: %s are tied with the fewest pips, and you win",
		"Blocked: %[2]s are tied with the fewest pips, and %[1]s wins", tied)
}

// won says who won the match.
func (w Words) won(seats []game.Seat) string {
	if len(seats) == 1 {
		return w.About(seats[0], "You win the match", "%s wins the match")
	}
	return fmt.Sprintf("%s win the match", w.List(seats))
}

// scores says what a score gets for the round.
func (w Words) scores(g game.Gain) string {
	points := g.Points.Text(w.ASCII)
	if w.Rules.Teams {
		return fmt.Sprintf("%s score %s", w.Side(g.Seat), points)
	}
	return w.About(g.Seat, "You score %s", "%s scores %s", points)
}

// scoreAlike is scores for several that score the same.
func (w Words) scoreAlike(awards []game.Gain) string {
	who := make([]game.Seat, len(awards))
	for i, g := range awards {
		who[i] = g.Seat
	}
	return fmt.Sprintf("%s score %s each", w.List(who), awards[0].Points.Text(w.ASCII))
}

const nobodyScores = "Nobody scores for the round"

// award says what is scored and from which hands.
func (w Words) award(scores string, g game.Gain) string {
	held := w.left(g)
	switch rounded, shared := g.Rounded != g.Sum, g.Shares > 1; {
	case rounded && shared:
		return fmt.Sprintf("%s: %s, rounded to %d and shared by %d", scores, held, g.Rounded, g.Shares)
	case rounded:
		return fmt.Sprintf("%s: %s, rounded to the nearest five", scores, held)
	case shared:
		return fmt.Sprintf("%s: %s, shared by %d", scores, held, g.Shares)
	}
	return fmt.Sprintf("%s: %s", scores, held)
}

// OwnDoesNotCount says that the pips which a winner has left are no part of what it scores.
func (w Words) OwnDoesNotCount(s game.Seat, pips int) string {
	return w.About(s, "Your own pips (%d) don't count", "%s's own pips (%d) don't count", pips)
}

// left says which hands are counted for a score: "Ann has 2 pips left", "the others have
// 16 + 8 = 24 pips left, minus Bo's own 3".
func (w Words) left(g game.Gain) string {
	pips := pipsLeft(g.Hands)
	switch {
	case g.Own > 0 && len(g.Hands) == 1:
		other := w.About(g.Hands[0].Seat, "you have %s left", "%s has %s left", pips)
		return w.About(g.Seat, "%s, minus your own %d", "%[2]s, minus %[1]s's own %[3]d", other, g.Own)
	case len(g.Hands) == 1:
		return w.About(g.Hands[0].Seat, "you have %s left", "%s has %s left", pips)
	case g.Own > 0 && g.Shares > 1:
		return fmt.Sprintf("the others have %s left, minus their own %d", pips, g.Own)
	case g.Own > 0:
		return w.About(g.Seat, "the others have %s left, minus your own %d", "the others have %[2]s left, minus %[1]s's own %[3]d", pips, g.Own)
	case w.Rules.Teams && len(g.Hands) == 2:
		return fmt.Sprintf("%s have %s left", w.list([]game.Seat{g.Hands[0].Seat, g.Hands[1].Seat}), pips)
	}
	return fmt.Sprintf("the others have %s left", pips)
}

// pipsLeft adds hands up: "16 + 8 = 24 pips", "2 pips".
func pipsLeft(hands []game.Counted) string {
	terms, sum := make([]string, len(hands)), 0
	for i, h := range hands {
		terms[i] = strconv.Itoa(h.Pips)
		sum += h.Pips
	}
	if len(hands) == 1 {
		return Count(sum, "pip")
	}
	return fmt.Sprintf("%s = %s", strings.Join(terms, " + "), Count(sum, "pip"))
}

// each says where everybody scores their own hand, the winner nothing.
func (w Words) each(winnerHolds bool) string {
	who := "Everyone scores"
	if w.Rules.Teams {
		who = "Each team scores"
	}
	switch rounded := w.Rules.RoundTo > 1; {
	case winnerHolds && rounded:
		return fmt.Sprintf("%s the pips they have left, rounded to the nearest five; the winner scores 0", who)
	case winnerHolds:
		return fmt.Sprintf("%s the pips they have left; the winner scores 0", who)
	case rounded:
		return fmt.Sprintf("%s the pips they have left, rounded to the nearest five", who)
	}
	return fmt.Sprintf("%s the pips they have left", who)
}

// Award says what a round's end was worth and where that leads: "Ann scores 5;
// Ann 45, Bo 60".
func (w Words) Award(r game.Round) string {
	texts := []string{nobodyScores}
	if len(r.Awards) > 0 {
		texts = nil
	}
	for _, g := range r.Awards {
		texts = append(texts, w.scores(g))
	}
	return fmt.Sprintf("%s; %s", strings.Join(texts, ", "), w.Standing(r))
}

// place is a place in a match that is over: "1st Ann with 105".
func (w Words) place(place int, seat game.Seat, score string) string {
	return fmt.Sprintf("%s %s with %s", Ordinal(place), w.SideWithin(seat), score)
}

// Ordinal writes a place: "1st".
func Ordinal(n int) string {
	return fmt.Sprintf("%d%s", n, [...]string{"th", "st", "nd", "rd", "th"}[min(n, 4)])
}

// Count writes how many there are of something: "3 tiles".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
