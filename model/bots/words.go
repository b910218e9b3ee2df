package bots

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/view/cells"
)

// StandIns says for which players of a continued match Greedy plays, since a record doesn't name their programs, and
// how to bring them back; id identifies the record, "" if it isn't known. It is "" if there are no such players.
func (f *Followers) StandIns(seats []record.Seat, id string) string {
	var names, values []string
	for i, seat := range seats {
		value := seat.Player
		if value == ai.Program && f.at(domino.Seat(i)) == nil {
			names, value = append(names, cells.Printable(seat.Name)), "exec:COMMAND"
		}
		values = append(values, value)
	}
	if len(names) == 0 {
		return ""
	}
	if id != "" {
		id += " "
	}
	were, them := "was a program", "it"
	if len(names) > 1 {
		were, them = "were programs", "them"
	}
	return fmt.Sprintf("Greedy plays for %s, which %s. To bring %s back: dominoes resume %s--seats %s",
		words.Join(names, "and"), were, them, id, strings.Join(values, ","))
}

var errNoPrograms = errors.New("only the command line can name a program")

// otherSeats is the error for --seats that differ from the record. It is formatted with the record's players and
// [ai.Program].
const otherSeats = "this match is between %s: --seats can only put exec:COMMAND where that says %s"
