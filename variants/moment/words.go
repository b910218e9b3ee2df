package moment

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
)

// name names a seat other than the one that is spoken to.
func (t *narrator) name(s game.Seat) string {
	if int(s) < len(t.names) {
		return t.names[s]
	}
	return s.String()
}

// who names any seat at the beginning of a sentence whose verb is the same for
// all: "You scored", "Bo scored".
func (t *narrator) who(s game.Seat) string {
	if s == t.Seat {
		return "You"
	}
	return t.name(s)
}

// does is who with a verb in the present: "You hold", "Bo holds".
func (t *narrator) does(s game.Seat, you, other string) string {
	if s == t.Seat {
		return "You " + you
	}
	return t.name(s) + " " + other
}

// side names who shares a seat's score, with a verb as in does.
func (t *narrator) side(s game.Seat, you, other string) string {
	switch {
	case !t.r.Teams:
		return t.does(s, you, other)
	case t.r.Partner(s, t.Seat):
		return "Your team " + other
	}
	return t.name(s&1) + " & " + t.name(s&1+2) + " " + you
}

// tiles counts tiles: "1 tile", "12 tiles".
func tiles(n int) string {
	if n == 1 {
		return "1 tile"
	}
	return number(n) + " tiles"
}

func pips(n int) string {
	if n == 1 {
		return "1 pip"
	}
	return number(n) + " pips"
}

// points counts points, which may have a fraction.
func points(n string) string {
	if n == "1" {
		return "1 point"
	}
	return n + " points"
}

func number(n int) string { return strconv.Itoa(n) }

// list joins words, the last one set off: "6-4, 5-1 and 2-0".
func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// numbers lists what the open ends show, each number once: "4 or 6".
func (t *narrator) numbers(last string) string {
	var shown []int
	for _, o := range t.Open {
		if !slices.Contains(shown, o.Pips) {
			shown = append(shown, o.Pips)
		}
	}
	slices.Sort(shown)
	words := make([]string, len(shown))
	for i, n := range shown {
		words[i] = number(n)
	}
	return list(words, last)
}

// named lists tiles, the highest first.
func named(set game.Set, last string) string {
	all := set.Tiles()
	slices.Reverse(all)
	words := make([]string, len(all))
	for i, t := range all {
		words[i] = t.String()
	}
	return list(words, last)
}

// listEnds lists ends as the table names them, going round it.
func listEnds(ends game.Ends, last string) string {
	var words []string
	for _, e := range ends.Around() {
		words = append(words, e.String())
	}
	return list(words, last)
}

// arithmetic writes the open ends' total out: "6 + 3+3 + 5 + 1 = 15".
func arithmetic(s game.Sum) string {
	words := make([]string, len(s.Terms))
	for i, term := range s.Terms {
		words[i] = number(term.Pips)
		if term.Double {
			words[i] += "+" + words[i]
		}
	}
	return fmt.Sprintf("%s = %d", strings.Join(words, " + "), s.Total)
}

// totals says what totals score in play.
func (t *narrator) totals() string {
	if t.r.InPlay == game.InPlayEven {
		return "an even number"
	}
	return "a multiple of five"
}

// lower makes a beginning with You fit for the middle of a sentence, and capital
// the other way round. Names stay as they are.
func lower(text string) string {
	if strings.HasPrefix(text, "You ") {
		return "you " + text[4:]
	}
	return text
}

func capital(text string) string {
	if strings.HasPrefix(text, "you ") {
		return "You " + text[4:]
	}
	return text
}
