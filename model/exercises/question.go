package exercises

import (
	"context"
	"errors"
	"slices"
	"strings"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
)

// Question is an exercise with its position, and what to say about each move.
type Question struct {
	Exercise
	// Match is the match before the choice. Show only what its seat may see of it.
	Match match.Match
	// Accepts are the right moves, a best one first.
	Accepts []game.Move

	verdict review.Verdict
	words   words.Words
}

// number is the match number of every exercise. Replayed matches have lower ones, lessons and puzzles have 0.
const number = -1

// errChanged is returned for a match whose record isn't the judged one any more.
var errChanged = errors.New("the match has changed since its choices were judged")

// Ask reads the position of an exercise and judges all of its moves in turns, with what the seat could see.
func Ask(ctx context.Context, s Source, x Exercise, turn review.Turn) (Question, error) {
	q := Question{Exercise: x}
	r, err := s.Matches().Read(x.Entry)
	if err != nil {
		return q, err
	}
	return q, q.ask(ctx, r, turn)
}

// ask fills in the question from the record of the match.
func (q *Question) ask(ctx context.Context, r record.Match, turn review.Turn) error {
	whole, err := match.Replay(number, r)
	if err != nil {
		return err
	}
	rounds, err := review.Rounds(r.State.Rules(), r.Actions, nil)
	if err != nil {
		return err
	}
	q.Match = whole.At(q.Choice.Action)
	q.words = q.Match.Words(false)
	if t, ok := review.TaskAt(rounds, q.Choice.Action); ok {
		q.verdict, err = review.VerdictOn(ctx, t.Round, t.Step, review.Adviser(q.words), turn)
	}
	if err != nil {
		return err
	}
	if !q.verdict.Judged || q.verdict.Class.Right() {
		return errChanged
	}
	q.Accepts = q.verdict.Accepted()
	return nil
}

// Refute says what a wrong move costs and why, without naming the best tile.
func (q *Question) Refute(move game.Move) string {
	m, ok := q.verdict.Advice.Find(move)
	if !ok {
		return thereIsABetterMove
	}
	reasons := slices.DeleteFunc(reasonsOf(&m), func(text string) bool {
		return strings.Contains(text, q.verdict.Best.Tile.String())
	})
	return because(q.verdict.Costs(m)+".", reasons)
}

// Solution names the best move with its reasons, and the move that was played.
func (q *Question) Solution() string { return q.Best() + " " + q.Then() }

// Best names the best move with its reasons.
func (q *Question) Best() string {
	best := &q.verdict.Best
	return because(isBest(best.Move), reasonsOf(best))
}

// Then says which move was played in the match, and its cost.
func (q *Question) Then() string {
	return playedThen(q.words.Name(q.Choice.Seat), q.Played(), q.verdict.Cost())
}

// Played returns the move that was played in the match.
func (q *Question) Played() game.Move { return q.verdict.Played.Move }

// mostReasons is the largest number of reasons that are given for a move.
const mostReasons = 2

// reasonsOf returns the reasons for a move, or against it.
func reasonsOf(m *advice.Move) []string {
	var texts []string
	for _, r := range m.Alone[:min(len(m.Alone), mostReasons)] {
		texts = append(texts, r.Text)
	}
	return texts
}
