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
	// Names are the players', A first, also the name of who is "you".
	Names []string
	// Rules are the match's: who shares a score, what a round's end is worth.
	Rules game.Rules
	// ASCII keeps to plain characters.
	ASCII bool
	// Spoken writes the ends' names out, for who hears them: "west" for W.
	Spoken bool
	// StandIns are the bots that made moves in place of the players who have the seats, as a
	// sentence names them: "a club player". They are by the index of the event among those
	// that [Words.Turns] or [Words.TurnsAfter] is given.
	StandIns map[int]string

	you     uint8  // 1 + the seat that is "you", 0 for none
	standIn string // who makes the moves that are told, "" if the players do
}

// By returns words that tell moves as those of a stand-in, which is named as within a
// sentence; "" tells them as the players' own.
func (w Words) By(standIn string) Words {
	w.standIn = standIn
	return w
}

// Does is About for what a seat has done by its moves, which may be a stand-in's.
func (w Words) Does(s game.Seat, you, other string, values ...any) string {
	if w.standIn != "" {
		return fmt.Sprintf(other, append([]any{Capital(w.standIn)}, values...)...)
	}
	return w.About(s, you, other, values...)
}

// Mover returns who makes a move of a seat, as a sentence begins.
func (w Words) Mover(s game.Seat) string {
	if w.standIn != "" {
		return Capital(w.standIn)
	}
	return w.Name(s)
}

// To returns words that call a seat "you"; with NoSeat nobody is.
func (w Words) To(s game.Seat) Words {
	w.you = 0
	if s != game.NoSeat {
		w.you = 1 + uint8(s)
	}
	return w
}

// You returns the seat that is "you", NoSeat for none.
func (w Words) You() game.Seat {
	if w.you == 0 {
		return game.NoSeat
	}
	return game.Seat(w.you - 1)
}

// About says something about a seat, in a format for "you" or in one for anybody else, whose
// name comes before the values: About(s, "You lead %s", "%s leads %s", tile). Both are whole
// sentences, so that verbs agree.
func (w Words) About(s game.Seat, you, other string, values ...any) string {
	if s == w.You() {
		return fmt.Sprintf(you, values...)
	}
	return fmt.Sprintf(other, append([]any{w.called(s)}, values...)...)
}

// Name returns the name of who sits there, as a sentence or a label begins: "You", "Bo".
func (w Words) Name(s game.Seat) string {
	if s == w.You() {
		return "You"
	}
	return w.called(s)
}

// Within returns the name of who sits there within a sentence: "you", "Bo".
func (w Words) Within(s game.Seat) string {
	if s == w.You() {
		return "you"
	}
	return w.called(s)
}

func (w Words) called(s game.Seat) string {
	if int(s) < len(w.Names) {
		return w.Names[s]
	}
	return s.String()
}

// Side names who shares a seat's score, as a sentence or a label begins: the seat alone, or
// its team.
func (w Words) Side(s game.Seat) string {
	if w.Rules.Teams {
		return w.Name(s&1) + " & " + w.Within(s&1+2)
	}
	return w.Name(s)
}

// SideWithin is Side within a sentence.
func (w Words) SideWithin(s game.Seat) string {
	if w.Rules.Teams {
		return w.Within(s&1) + " & " + w.Within(s&1+2)
	}
	return w.Within(s)
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

// List names seats as a sentence begins, "you" before the others: "You, Bo and Cy".
func (w Words) List(seats []game.Seat) string {
	if slices.Contains(seats, w.You()) {
		return "You" + strings.TrimPrefix(w.list(seats), "you")
	}
	return w.list(seats)
}

// list is List within a sentence.
func (w Words) list(seats []game.Seat) string {
	var names []string
	for _, s := range seats {
		if s == w.You() {
			names = slices.Insert(names, 0, "you")
		} else {
			names = append(names, w.called(s))
		}
	}
	return Join(names, "and")
}

// spokenEnds are the ends' names in full.
var spokenEnds = [game.MaxArms]string{"west", "east", "north", "south", "northwest", "northeast", "southwest", "southeast"}

// End names an end, a train by whose it is.
func (w Words) End(e game.End) string {
	if e >= game.TrainA && e <= game.TrainM {
		return w.Train(e)
	}
	if w.Spoken && e < game.MaxArms {
		return spokenEnds[e]
	}
	return e.String()
}

// Numbers lists numbers of pips: "5 and 3".
func (w Words) Numbers(pips []int) string { return numbers(pips, "and") }

func numbers(pips []int, last string) string {
	words := make([]string, len(pips))
	for i, p := range pips {
		words[i] = strconv.Itoa(p)
	}
	return Join(words, last)
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
func Sentence(words string) string { return Capital(words) + "." }

// Capital begins words as a sentence or a label does.
func Capital(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[n:]
}
