package lessons

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// readRecord reads the record, and returns the learner's moves in it, one for each step.
func (l *Lesson) readRecord(text string, at keyLines) (moves []game.Move, err error) {
	if at.record == 0 {
		return nil, at.fault(errors.New("the record has no lines of its own: write record = ''' and begin it on the next line"), "record")
	}
	l.Record, err = record.Scan(strings.NewReader(text), variants.Resolve, func(_ *record.Match, line record.Line, number int) error {
		seat, move, isMove := MoveOf(line.Action)
		switch {
		case !isMove && !fromOutside(line.Action):
			return &record.Error{Line: number, Err: errors.New("a lesson's record has a deal or a position, then moves: write nothing else after the header")}
		case isMove && seat == Learner:
			moves = append(moves, move)
		}
		return nil
	})
	if dropped := l.Record.Dropped; err == nil && dropped > 0 {
		err = &record.Error{Line: dropped, Err: errors.New("the line ends too early: write it to its end")}
	}
	if wrong := (*record.Error)(nil); errors.As(err, &wrong) {
		return nil, fmt.Errorf("line %d: %w", at.record+wrong.Line-1, wrong.Err)
	}
	if err != nil {
		return nil, at.fault(err, "record")
	}
	return moves, nil
}

// fromOutside reports whether an action isn't a seat's move and is allowed in a lesson: a deal, a position, or a
// draw-off.
func fromOutside(a game.Action) bool {
	switch a.(type) {
	case game.Deal, game.Setup, game.DrawOff:
		return true
	}
	return false
}
