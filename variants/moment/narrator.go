package moment

import (
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// narrator finds what to say to the observing seat.
type narrator struct {
	*game.Observation
	r *domino.Rules
	words.Words
}

// remark is a statement; one without texts says nothing.
type remark struct {
	on      topic
	section string
	texts   []string // wordings, the longest first
}

// say returns a remark.
func say(on topic, section string, texts ...string) remark { return remark{on, section, texts} }

const (
	aboutEnds topic = 1 << iota
	aboutDrawing
	aboutTotal
	aboutBlock
	aboutSpinner
	aboutOut
	aboutMatch
)

// topic is a bit set of subjects: two statements about the same subject aren't combined.
type topic uint8

// within returns the longest wording that fits, or the shortest if none does.
func (s remark) within(fits func(string) bool) string {
	i := slices.IndexFunc(s.texts, fits)
	if i < 0 {
		i = len(s.texts) - 1
	}
	return s.texts[i]
}

// The room for a rule: Short in one row of the narrowest screen, Text beside the table. A second statement is added
// only if both fit.
const (
	shortColumns = 76
	paneColumns  = 33
	paneRows     = 5
)

// rows returns the number of rows that a text takes in the pane.
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

// columns returns an upper bound of a text's width. All characters from U+1100 on count as wide; only names have them.
func columns(text string) int {
	n := 0
	for _, r := range text {
		if n++; r >= 0x1100 && r != '…' {
			n++
		}
	}
	return n
}

func (t *narrator) isTurn() bool { return t.Turn == t.Seat }

// can reports whether the viewer has a move of this kind.
func (t *narrator) can(kind game.MoveKind) bool {
	return slices.ContainsFunc(t.Moves, func(m game.Move) bool { return m.Kind == kind })
}

// onTrains reports whether tiles are played on trains.
func (t *narrator) onTrains() bool { return t.r.Trains != domino.TrainsNone }

func (t *narrator) partnerName() string { return t.Name(t.Seat ^ 2) }

// last returns the newest event of type E in the round's history.
func last[E game.Event](o *game.Observation) (e E, ok bool) {
	e, at := lastAt[E](o)
	return e, at >= 0
}

// lastAt is like last but returns the event's index, or -1 if there is none.
func lastAt[E game.Event](o *game.Observation) (e E, at int) {
	for at = len(o.History) - 1; at >= 0; at-- {
		if e, ok := o.History[at].(E); ok {
			return e, at
		}
	}
	return e, at
}
