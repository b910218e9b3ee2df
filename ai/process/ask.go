package process

import (
	"context"
	"errors"
	"io"
	"time"

	"dominoes/ai"
	"dominoes/game"
)

// ask asks the bot for a move, twice where the first answer is wrong. The index is below 0
// where greedy must move: with a fault, or where ctx is done.
func (b *Bot) ask(ctx context.Context, o *game.Observation) (index int, fault *ai.Fault) {
	b.mu.Lock()
	r, limit := b.run, b.table.Limit
	s := b.tell(o)
	b.mu.Unlock()
	if r.ended() {
		return -1, r.reason()
	}
	b.n++
	text := lineOf(moveLine{questionOf(b.n, milliseconds(limit), o, s)})
	silent := true
	for range 2 {
		r.send(text)
		if index, fault = b.await(ctx, r, limit, len(o.Moves)); fault == nil {
			return index, nil
		}
		if r.ended() {
			return -1, fault
		}
		silent = silent && fault.Line == ""
		r.send(lineOf(errorLine{fault.Problem, fault.Line}))
		if b.config.Wrong != nil {
			b.config.Wrong(*fault)
		}
	}
	if silent && limit == 0 {
		r.end(fault)
		r.reason() // it has ended then
	}
	return -1, fault
}

// milliseconds returns a limit as the bot is told of it: at least 1 where there is one.
func milliseconds(limit time.Duration) int64 {
	if limit == 0 {
		return 0
	}
	return max(1, limit.Milliseconds())
}

// maxStale is how many answers to earlier questions are dropped while one is waited for. More than
// wait in the queue can't have been left over by a bot that reads what it is told.
const maxStale = maxQueue

// await waits for the answer to the last question, which has so many moves. Answers to earlier ones are
// dropped: they came too late, or after lines that were no answers. But if nobody had given those questions
// up, and the right answer doesn't follow at once, the bot has named another question.
func (b *Bot) await(ctx context.Context, r *run, limit time.Duration, moves int) (index int, fault *ai.Fault) {
	wait := limit + b.config.Limits.Slack
	if limit == 0 {
		limit = b.config.Limits.Silence
		wait = limit
	}
	deadline := time.Now().Add(wait)
	var other *ai.Fault // an answer to an earlier question
	for range maxStale {
		line, err := r.next(ctx, time.Until(deadline))
		switch {
		case errors.Is(err, io.EOF):
			return -1, r.reason()
		case errors.Is(err, errLate) && other != nil:
			b.lasted()
			return -1, other
		case errors.Is(err, errLate):
			b.lasted()
			b.late[b.n]++
			return -1, noAnswerIn(limit)
		case err != nil:
			b.late[b.n]++
			return -1, nil
		}
		n, move, fault := decodeAnswer(line)
		if 0 < n && n < b.n {
			switch {
			case b.late[n] > 0:
				b.late[n]--
			case other == nil:
				other = otherQuestion(n, b.n)
				other.Line = string(line)
				if soon := time.Now().Add(b.config.Limits.Stray); soon.Before(deadline) {
					deadline = soon
				}
			}
			continue
		}
		b.lasted()
		switch {
		case fault != nil:
		case n != b.n:
			fault = otherQuestion(n, b.n)
		case move < 0 || move >= moves:
			fault = noSuchIndex(move)
		default:
			return move, nil
		}
		fault.Line = string(line)
		return -1, fault
	}
	r.end(faultf(repeatsItself))
	return -1, r.reason()
}
