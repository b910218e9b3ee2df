package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"dominoes/game/domino"
)

// Words formats events in words, with the players' names.
type Words struct {
	// Names are the players' names, A first, including the name of "you".
	Names []string
	// Rules are the rules of the match.
	Rules domino.Rules
	// ASCII uses only ASCII characters.
	ASCII bool
	// Spoken writes the names of ends out for listeners: "west" for W.
	Spoken bool
	// StandIns are the bots that made moves in place of players, as within a sentence ("a club player"), by the index
	// of the event among those passed to [Words.Turns] or [Words.TurnsAfter].
	StandIns map[int]string

	you     uint8  // 1 + the seat that is "you"; 0 for none
	standIn string // the bot that makes the moves; "" if the players do
}

// By returns words for moves made by a stand-in, which is named as within a sentence; "" means that the players make
// them.
func (w Words) By(standIn string) Words {
	w.standIn = standIn
	return w
}

// Does is About for a seat's moves, which a stand-in may have made.
func (w Words) Does(s domino.Seat, you, other string, values ...any) string {
	if w.standIn != "" {
		return fmt.Sprintf(other, append([]any{Capital(w.standIn)}, values...)...)
	}
	return w.About(s, you, other, values...)
}

// Mover returns the name of the player or stand-in that moves for a seat, capitalized.
func (w Words) Mover(s domino.Seat) string {
	if w.standIn != "" {
		return Capital(w.standIn)
	}
	return w.Name(s)
}

// To returns words that call a seat "you"; NoSeat means none.
func (w Words) To(s domino.Seat) Words {
	w.you = 0
	if s != domino.NoSeat {
		w.you = 1 + uint8(s)
	}
	return w
}

// You returns the seat that is "you", or NoSeat.
func (w Words) You() domino.Seat {
	if w.you == 0 {
		return domino.NoSeat
	}
	return domino.Seat(w.you - 1)
}

// About formats a statement about a seat with the format you if the seat is "you", or with other, whose first value is
// the name: About(s, "You lead %s", "%s leads %s", tile). Both are whole sentences, so that verbs agree.
func (w Words) About(s domino.Seat, you, other string, values ...any) string {
	if s == w.You() {
		return fmt.Sprintf(you, values...)
	}
	return fmt.Sprintf(other, append([]any{w.called(s)}, values...)...)
}

// Name returns a seat's name, capitalized: "You", "Bo".
func (w Words) Name(s domino.Seat) string {
	if s == w.You() {
		return "You"
	}
	return w.called(s)
}

// Within returns a seat's name within a sentence: "you", "Bo".
func (w Words) Within(s domino.Seat) string {
	if s == w.You() {
		return "you"
	}
	return w.called(s)
}

func (w Words) called(s domino.Seat) string {
	if int(s) < len(w.Names) {
		return w.Names[s]
	}
	return s.String()
}

// Side returns the name of a seat's side, capitalized: the seat alone, or its team.
func (w Words) Side(s domino.Seat) string {
	if w.Rules.Teams {
		return w.Name(s&1) + " & " + w.Within(s&1+2)
	}
	return w.Name(s)
}

// SideWithin is Side for use within a sentence.
func (w Words) SideWithin(s domino.Seat) string {
	if w.Rules.Teams {
		return w.Within(s&1) + " & " + w.Within(s&1+2)
	}
	return w.Within(s)
}

// Sides returns one seat of each side.
func (w Words) Sides() []domino.Seat {
	n := len(w.Names)
	if w.Rules.Teams {
		n = 2
	}
	seats := make([]domino.Seat, n)
	for i := range seats {
		seats[i] = domino.Seat(i)
	}
	return seats
}

// List lists seats, capitalized, "you" first: "You, Bo and Cy".
func (w Words) List(seats []domino.Seat) string {
	if slices.Contains(seats, w.You()) {
		return "You" + strings.TrimPrefix(w.list(seats), "you")
	}
	return w.list(seats)
}

// list is List for use within a sentence.
func (w Words) list(seats []domino.Seat) string {
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
var spokenEnds = [domino.MaxArms]string{"west", "east", "north", "south", "northwest", "northeast", "southwest",
	"southeast"}

// End returns the name of an end; a train is named by its owner.
func (w Words) End(e domino.End) string {
	if e >= domino.TrainA && e <= domino.TrainM {
		return w.Train(e)
	}
	if w.Spoken && e < domino.MaxArms {
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

// Join joins words with commas and a last conjunction: "1, 3 and 5".
func Join(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// Sentence capitalizes words and adds a full stop.
func Sentence(words string) string { return Capital(words) + "." }

// Capital capitalizes the first letter.
func Capital(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + words[n:]
}
