package moment

import (
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// narrator finds what there is to say to a seat.
type narrator struct {
	*game.Observation
	r *game.Rules
	words.Words
}

// isTurn reports whether it is the seat's turn.
func (t *narrator) isTurn() bool { return t.Turn == t.Seat }

// can reports whether the seat has a move of the kind.
func (t *narrator) can(kind game.MoveKind) bool {
	for _, m := range t.Moves {
		if m.Kind == kind {
			return true
		}
	}
	return false
}

// onTrains reports whether tiles are played on trains.
func (t *narrator) onTrains() bool { return t.r.Trains != game.TrainsNone }

// need returns how many points a seat's score is short of the target.
func (t *narrator) need(s game.Seat) game.Points { return game.WholePoints(t.r.Target) - t.Scores[s] }

// last returns the newest event of type E in the round's history.
func last[E game.Event](o *game.Observation) (e E, ok bool) {
	e, at := lastAt[E](o)
	return e, at >= 0
}

// lastAt is last with the event's index, -1 if there is none.
func lastAt[E game.Event](o *game.Observation) (e E, at int) {
	for at = len(o.History) - 1; at >= 0; at-- {
		if e, ok := o.History[at].(E); ok {
			return e, at
		}
	}
	return e, at
}

// doubles returns the title of the section that tells of doubles.
func (t *narrator) doubles() string { return rulebook.DoublesTitle(*t.r) }

// remark is one thing to say.
type remark struct {
	section string
	on      topic
	text    string
	shorts  []string // shorter ways to put it, the longest first
}

const (
	aboutEnds topic = 1 << iota
	aboutDrawing
	aboutTotal
	aboutBlock
	aboutSpinner
	aboutOut
	aboutMatch
)

// topic is what something said is about, so that nothing is said twice.
type topic uint8

// within returns the longest way to put it that fits, or else the shortest.
func (s remark) within(fits func(string) bool) string {
	text := s.text
	for _, short := range s.shorts {
		if fits(text) {
			break
		}
		text = short
	}
	return text
}

// The room that a rule has: Short in one row of the narrowest screen, Text
// beside the table, where a second thought is only added if it fits too.
const (
	shortColumns = 76
	paneColumns  = 33
	paneRows     = 5
)

// rows returns how many rows of the pane a text takes.
func rows(text string) int {
	n, used := 1, 0
	for _, word := range strings.Fields(text) {
		width := columns(word)
		if used > 0 && used+1+width > paneColumns {
			n, used = n+1, 0
		}
		if used > 0 {
			used++
		}
		used += width
	}
	return n
}

// columns returns how wide a text is, or a little more: wide characters, which
// only names have, are all beyond the first ones counted here.
func columns(text string) int {
	n := 0
	for _, r := range text {
		if n++; r >= 0x1100 && r != '…' {
			n++
		}
	}
	return n
}
