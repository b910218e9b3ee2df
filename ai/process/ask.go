package process

import (
	"context"
	"errors"
	"io"
	"time"

	"dominoes/ai"
	"dominoes/game"
)

// ask asks the bot for a move, and once more if the first answer is wrong, and returns the move's index. The index is
// negative if another bot must move: there is a fault, or ctx is done.
func (b *Bot) ask(ctx context.Context, o *game.Observation) (index int, fault *ai.Fault) {
	b.mu.Lock()
	r, limit := b.run, b.table.Limit
	s := b.tell(o)
	b.mu.Unlock()
	if r.ended() {
		return -1, r.reason()
	}
	b.question++
	ms := limit.Milliseconds()
	if limit > 0 {
		ms = max(1, ms)
	}
	text := lineOf(moveLine{questionOf(b.question, ms, o, s)})
	silent := true // no answer so far
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
	if silent && limit == 0 { // a bot that hangs would take just as long for every move
		r.end(fault)
		r.reason() // wait for its end
	}
	return -1, fault
}

// maxStale is how many answers to earlier questions are dropped while waiting for one. More than the queue holds can't
// be left over if the bot reads what it is sent.
const maxStale = maxQueue

// answerState is the state of an [awaiting].
type answerState uint8

const (
	waiting  answerState = iota // no unexpected answer so far
	doubtful                    // the bot has answered an earlier question that wasn't given up
	answered                    // there is an answer, right or wrong
)

// awaiting waits for the answer to the last question. A bot may still answer earlier questions that were given up,
// since it was too late or had written other lines first; these answers are expected and dropped. An answer to any
// other earlier question is a fault, unless the right answer follows at once. These are the transitions; those without
// a new state end the waiting.
//
//	state     input                                       new state  effect
//	either    answer to a question that was given up      unchanged  dropped, no longer expected
//	waiting   answer to another earlier question          doubtful   deadline in [Limits.Stray] at the latest
//	doubtful  answer to another earlier question          doubtful   dropped
//	either    the right move                              answered   its index is returned
//	either    any other line                              answered   fault: what is wrong with it
//	waiting   deadline                                    –          fault: no answer; the question is given up
//	doubtful  deadline                                    –          fault: answer to another question
//	either    ctx is done                                 –          no index; the question is given up
//	either    the output ends                             –          fault: why the process ended
//	either    maxStale dropped answers                    –          fault: the process is killed
type awaiting struct {
	*Bot
	state    answerState
	limit    time.Duration // for an answer
	deadline time.Time
	moves    int       // the number of moves to choose from
	index    int       // the move's index once answered, negative if there is a fault
	fault    *ai.Fault // if answered, what is wrong; if doubtful, that the answer was to another question
}

// await waits for the answer to the last question, which has this many moves.
func (b *Bot) await(ctx context.Context, r *run, limit time.Duration, moves int) (index int, fault *ai.Fault) {
	w := awaiting{Bot: b, limit: limit, moves: moves, index: -1}
	slack := b.config.Limits.Slack
	if limit == 0 {
		w.limit, slack = b.config.Limits.Silence, 0
	}
	w.deadline = time.Now().Add(w.limit + slack)
	for range maxStale {
		line, err := r.next(ctx, time.Until(w.deadline))
		if errors.Is(err, io.EOF) {
			return -1, r.reason()
		}
		if err != nil {
			return -1, w.endWithout(err)
		}
		if w.receive(line); w.state == answered {
			return w.index, w.fault
		}
	}
	r.end(faultf(repeatsItself))
	return -1, r.reason()
}

// endWithout ends the waiting without an answer, since it is late or ctx is done, and returns the fault.
func (w *awaiting) endWithout(err error) *ai.Fault {
	if !errors.Is(err, errLate) { // ctx is done
		w.overdue[w.question]++
		return nil
	}
	w.confirmAlive()
	if w.state == doubtful {
		return w.fault
	}
	w.overdue[w.question]++
	return noAnswerIn(w.limit)
}

// receive changes the state by a line from the bot.
func (w *awaiting) receive(line []byte) {
	n, move, fault := decodeAnswer(line)
	if 0 < n && n < w.question {
		w.receiveStale(n, line)
		return
	}
	w.confirmAlive()
	w.state = answered
	switch {
	case fault != nil:
	case n != w.question:
		fault = otherQuestion(n, w.question)
	case move < 0 || move >= w.moves:
		fault = noSuchIndex(move)
	default:
		w.index, w.fault = move, nil
		return
	}
	fault.Line = string(line)
	w.fault = fault
}

// receiveStale changes the state by an answer to the earlier question n.
func (w *awaiting) receiveStale(n int, line []byte) {
	switch {
	case w.overdue[n] > 0:
		w.overdue[n]--
	case w.state == waiting:
		w.state = doubtful
		w.fault = otherQuestion(n, w.question)
		w.fault.Line = string(line)
		if soon := time.Now().Add(w.config.Limits.Stray); soon.Before(w.deadline) {
			w.deadline = soon
		}
	}
}
