// Package sharing makes the text to share about a day's match, with a mark for each choice of the person.
package sharing

import (
	"context"
	"strings"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/model/match"
)

// mostMarks is the largest number of marks in a row of the text to share, so that it never wraps.
const mostMarks = 40

// Text returns the text about a day's match to pass on: the day's number, the result, how many days in a row were
// played, a row for each round with a mark for each choice of the person, and how to get the same deal. It is "" for
// other matches, and before the end. The judgement takes a fixed amount of work, so that the marks are the same on
// every machine.
func Text(ctx context.Context, m match.Match, streak int, ascii bool) (string, error) {
	s := m.See(domino.NoSeat)
	result := s.DailyResult(ascii)
	if result == "" {
		return "", nil
	}
	report, err := judged(ctx, m, s.Person())
	if err != nil {
		return "", err
	}
	text := []string{s.DailyTitle(ascii), resultLine(result, streak, ascii)}
	text = append(text, rowsOfMarks(&report, ascii)...)
	return strings.Join(append(text, foot(s.Header.Daily)), "\n"), nil
}

// judged returns the report on a seat's choices.
func judged(ctx context.Context, m match.Match, seat domino.Seat) (review.Report, error) {
	rounds, err := review.Rounds(m.State.Rules(), m.Actions(), m.StandIn)
	if err != nil {
		return review.Report{}, err
	}
	judge := review.Adviser(m.Words(false))
	a, err := review.NewAudit(rounds, nil, seat).Run(ctx, judge, review.AtOnce, seat)
	return a.Report(), err
}

// rowsOfMarks returns a row for each round in which the judged seat had a choice, with a mark for each of them.
func rowsOfMarks(r *review.Report, ascii bool) []string {
	shapes := shapesIn(ascii)
	var rows []string
	last := 0
	for _, c := range r.Choices {
		if c.Round != last {
			rows, last = append(rows, ""), c.Round
		}
		mark := shapes[0]
		switch c.Class {
		case review.Slip:
			mark = shapes[1]
		case review.Mistake:
			mark = shapes[2]
		}
		if row := &rows[len(rows)-1]; len([]rune(*row)) < mostMarks {
			*row += string(mark)
		}
	}
	return rows
}
