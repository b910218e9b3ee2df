package lessons

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// readRecord reads the record, and gives each step the learner's move that it asks for.
func (l *Lesson) readRecord(text string, at keyLines) error {
	if at.record == 0 {
		return at.fault(errors.New("the record has no lines of its own: write record = ''' and begin it on the next line"), "record")
	}
	moves := 0
	var err error
	l.Record, err = record.Scan(strings.NewReader(text), variants.Resolve, func(_ *record.Match, line record.Line, number int) error {
		seat, move, isMove := MoveOf(line.Action)
		switch {
		case !isMove && !fromOutside(line.Action):
			return &record.Error{Line: number, Err: errors.New("a lesson's record has a deal or a position, then moves: write nothing else after the header")}
		case isMove && seat == Learner:
			if moves < len(l.Steps) {
				l.Steps[moves].Best = move
			}
			moves++
		}
		return nil
	})
	if dropped := l.Record.Dropped; err == nil && dropped > 0 {
		err = &record.Error{Line: dropped, Err: errors.New("the line ends too early: write it to its end")}
	}
	if wrong := (*record.Error)(nil); errors.As(err, &wrong) {
		return fmt.Errorf("line %d: %w", at.record+wrong.Line-1, wrong.Err)
	}
	if err == nil && (moves == 0 || moves != len(l.Steps)) {
		err = fmt.Errorf("moves of seat %s in the record: %d, steps: %d: write one [[step]] for each of these moves", Learner, moves, len(l.Steps))
	}
	if err != nil {
		return at.fault(err, "record")
	}
	return nil
}

// fromOutside reports whether an action is nobody's move and can stand in a lesson: what opens
// it, or a draw-off that ends it.
func fromOutside(a game.Action) bool {
	switch a.(type) {
	case game.Deal, game.Setup, game.DrawOff:
		return true
	}
	return false
}
