// Package words tells what happened in a match, in words: single events, turns, the end of
// a round and what it was worth. It knows names and rules, and nothing of a screen.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"dominoes/game"
)

// Words tells what happened to people whose names are known.
type Words struct {
	// Names are the players', A first.
	Names []string
	// Rules are the match's: who shares a score, what a round's end is worth.
	Rules game.Rules
	// ASCII keeps to plain characters.
	ASCII bool
	// Spoken writes the ends' names out, for who hears them: "west" for W.
	Spoken bool
}

// Side names who shares a seat's score: the seat alone, or its team.
func (w Words) Side(s game.Seat) string {
	if w.Rules.Teams {
		return w.Name(s&1) + " & " + w.Name(s&1+2)
	}
	return w.Name(s)
}

// Sides returns a seat of each score.
func (w Words) Sides() []game.Seat {
	n := len(w.Names)
	if w.Rules.Teams {
		n = 2
	}
	seats := make([]game.Seat, n)
	for i := range seats {
		seats[i] = game.Seat(i)
	}
	return seats
}

// Tell says an event in one sentence without a full stop; "" where there is
// nothing to say.
func (w Words) Tell(e game.Event) string {
	switch e := e.(type) {
	case game.LotDrawn:
		if e.Leader == game.NoSeat {
			return fmt.Sprintf("%s draw again: %s", w.List(e.Tied), w.drawn(e.Drawn))
		}
		return fmt.Sprintf("%s leads: %s", w.Name(e.Leader), w.drawn(e.Drawn))
	case game.Dealt:
		return w.dealt(e)
	case game.Joined:
		return w.joined(e)
	case game.Drew:
		if e.Tile == game.NoTile {
			return fmt.Sprintf("%s drew a tile", w.Name(e.Seat))
		}
		return fmt.Sprintf("%s drew %s", w.Name(e.Seat), e.Tile)
	case game.Passed:
		return fmt.Sprintf("%s passed on %s", w.Name(e.Seat), listPips(slices.Sorted(slices.Values(e.On))))
	case game.DrewOff:
		if e.Winner == game.NoSeat {
			return fmt.Sprintf("%s draw again: %s", w.List(e.Tied), w.drawn(e.Drawn))
		}
		return fmt.Sprintf("%s takes the round: %s", w.Name(e.Winner), w.drawn(e.Drawn))
	case game.RoundEnded:
		return w.Outcome(e.Round)
	case game.MatchEnded:
		return fmt.Sprintf("%s the match", w.win(e.Placing[0]))
	}
	return ""
}

func (w Words) dealt(e game.Dealt) string {
	switch {
	case e.Leader == game.NoSeat:
		return "" // the redeal that follows says why
	case e.Forced != game.NoTile:
		return fmt.Sprintf("%s must lead %s", w.Name(e.Leader), e.Forced)
	}
	return fmt.Sprintf("%s leads", w.Name(e.Leader))
}

func (w Words) joined(e game.Joined) string {
	text := fmt.Sprintf("%s led %s", w.Name(e.Laid.Seat), e.Laid.Tile)
	if e.Laid.End != game.NoEnd {
		text = fmt.Sprintf("%s laid %s on %s", w.Name(e.Laid.Seat), e.Laid.Tile, w.End(e.Laid.End))
	}
	if e.Points > 0 {
		text += scored(strconv.Itoa(e.Points))
	}
	return text
}

func scored(points string) string { return " and scored " + points }

// Outcome says how a round ended and who won it.
func (w Words) Outcome(r game.Round) string {
	switch {
	case r.Ending == game.Redealt:
		return "Nobody held a double to lead: dealt again"
	case r.Ending == game.Out:
		return fmt.Sprintf("%s goes out%s", w.Name(r.Ender), w.lastTile(r))
	case len(r.Winners) == 0 && len(r.Tied) > 0:
		return fmt.Sprintf("Blocked: %s hold equally few, and nobody wins", w.List(r.Tied))
	case len(r.Winners) > 1:
		return fmt.Sprintf("Blocked: %s hold equally few and share the round", w.List(r.Winners))
	case len(r.Winners) == 1 && len(r.Tied) > 0:
		return fmt.Sprintf("Blocked: %s tied, and %s", w.List(r.Tied), w.win(r.Winners))
	case len(r.Winners) == 1 && w.Rules.BlockWinner == game.BlockBlocker:
		return fmt.Sprintf("Blocked: %s with the last tile laid", w.win(r.Winners))
	case len(r.Winners) == 1:
		return fmt.Sprintf("Blocked: %s with the fewest pips", w.win(r.Winners))
	}
	return "Blocked: nobody wins"
}

func (w Words) lastTile(r game.Round) string {
	if len(r.Plays) == 0 {
		return ""
	}
	last := r.Plays[len(r.Plays)-1].Laid
	if last.End == game.NoEnd {
		return fmt.Sprintf(" with %s", last.Tile)
	}
	return fmt.Sprintf(" with %s on %s", last.Tile, w.End(last.End))
}

func (w Words) win(seats []game.Seat) string {
	if len(seats) == 1 {
		return w.Name(seats[0]) + " wins"
	}
	return w.List(seats) + " win"
}

// List names seats: "Ann, Bo and Cy".
func (w Words) List(seats []game.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		names[i] = w.Name(s)
	}
	return Join(names, "and")
}

// Name returns the name of who sits there.
func (w Words) Name(s game.Seat) string {
	if int(s) < len(w.Names) {
		return w.Names[s]
	}
	return s.String()
}

// spokenEnds are the ends' names in full.
var spokenEnds = [game.MaxArms]string{"west", "east", "north", "south", "northwest", "northeast", "southwest", "southeast"}

// End names an end.
func (w Words) End(e game.End) string {
	if w.Spoken && e < game.MaxArms {
		return spokenEnds[e]
	}
	return e.String()
}

func (w Words) drawn(h game.Hands) string {
	var words []string
	for s, t := range h {
		if t != game.NoTile {
			words = append(words, fmt.Sprintf("%s %s", w.Name(game.Seat(s)), t))
		}
	}
	return "drawn were " + strings.Join(words, ", ")
}

// Numbers lists numbers of pips: "5 and 3".
func (w Words) Numbers(pips []int) string { return listPips(pips) }

func listPips(pips []int) string {
	words := make([]string, len(pips))
	for i, p := range pips {
		words[i] = strconv.Itoa(p)
	}
	return Join(words, "and")
}

// Join lists words with a last one set off: "1, 3 and 5".
func Join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Sentence makes a sentence of a few words.
func Sentence(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[n:] + "."
}

// Count writes how many there are of something: "3 tiles".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
