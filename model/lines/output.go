package lines

import (
	"cmp"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// output writes lines until one can't be written.
type output struct {
	w   io.Writer
	err error
}

func (o *output) line(text string) {
	if o.err == nil {
		_, o.err = io.WriteString(o.w, cells.Plain(text)+"\n")
	}
}

// tell writes lines.
func (s *session) tell(lines ...string) {
	for _, line := range lines {
		s.out.line(line)
	}
}

// asSentence makes a whole sentence of words that begin in small letters.
func asSentence(text string) string { return sentence(words.Capital(text)) }

// sentence ends what is none yet with a full stop.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); text == "" || strings.ContainsRune(".?!:\u2026", last) {
		return text
	}
	return text + "."
}

// plainNames spells the names of seats, A first. A name that ASCII has no letters for becomes its seat.
func plainNames(list []string) []string {
	spelled := make([]string, len(list))
	for i, name := range list {
		spelled[i] = cmp.Or(names.Plain(name), seatCalled(game.Seat(i).String()))
	}
	return names.Apart(spelled)
}

// quoted repeats what somebody wrote, if it is short.
func quoted(text string) string {
	if len(text) > 20 {
		return "That"
	}
	return strconv.Quote(cells.Plain(text))
}
