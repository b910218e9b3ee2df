// Package reviewing judges the choices of one match in the background, one at a time, for the pages that show what it
// finds: the result of the match and its review.
package reviewing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
)

// Reviewing has the choices of a match, or of its last round while the match goes on, and the verdicts so far. It is a
// value: [Reviewing.With] returns the next one. The zero value judges nothing.
type Reviewing struct {
	// Rounds are the played rounds of the match, and Scope those that the report is about.
	Rounds, Scope []review.Round
	// Own are the seats whose choices matter most: those of people, or the first if only bots play.
	Own []domino.Seat
	// losers are the seats that haven't won the match, which are all seats until it is over. share is a side's chance
	// to win the match if all sides are equal.
	losers []domino.Seat
	share  float64
	// Failure is why no more is judged, nil if nothing went wrong.
	Failure error

	audit    review.Audit
	verdicts map[review.Task]review.Verdict
	services Services
	judge    review.Judge
	// id identifies the messages with verdicts.
	id   page.Token
	ctx  context.Context
	stop context.CancelFunc
}

// Services are what choices are judged with.
type Services interface {
	// Judge returns the judge of choices; its reasons use these words. It returns nil if nothing is to be judged.
	Judge(w words.Words) review.Judge
	// KeptReport returns the report on the saved match with an ID, nil if there is none. KeepReport keeps one. Both may
	// block.
	KeptReport(id string) *review.Report
	KeepReport(id string, r *review.Report)
	// InTurn calls think as soon as the machine has a turn for it. It is called from commands.
	InTurn(ctx context.Context, think func(context.Context)) error
}

// New returns the reviewing of a match, or false if no round was played. Choices in the known report aren't judged
// again; it may be nil.
func New(m match.Match, known *review.Report, s Services) (Reviewing, bool) {
	rounds, err := review.Rounds(m.State.Rules(), m.Actions(), m.StandIn)
	if err != nil || len(rounds) == 0 {
		return Reviewing{}, false
	}
	j := Reviewing{
		Rounds: rounds, Scope: rounds, verdicts: map[review.Task]review.Verdict{},
		services: s, judge: s.Judge(m.Words(false)),
	}
	if m.State.Stage() != game.MatchOver {
		j.Scope = rounds[len(rounds)-1:]
	}
	var won []domino.Seat
	if placing := m.State.Placing(); len(placing) > 0 {
		won = placing[0]
	}
	j.share = 1 / float64(len(m.Words(false).Sides()))
	for seat := range domino.Seat(len(m.Header.Seats)) {
		if !slices.Contains(won, seat) {
			j.losers = append(j.losers, seat)
		}
		if m.Human(seat) || m.Humans() == 0 && seat == domino.A {
			j.Own = append(j.Own, seat)
		}
	}
	if known == nil {
		known = &review.Report{}
	}
	return j.Add(*known), true
}

// Reveal returns the reviewing itself. A page keeps it as an interface with this method, so that none of the page's
// fields leads to hidden tiles.
func (j Reviewing) Reveal() Reviewing { return j }

// Stop cancels what is being judged.
func (j Reviewing) Stop() {
	if j.stop != nil {
		j.stop()
	}
}

// Add returns the reviewing with a report's choices, such as those that another one has judged. It judges on even if
// this one was stopped.
func (j Reviewing) Add(r review.Report) Reviewing {
	j.Stop()
	j.audit = review.NewAudit(j.Scope, &r, j.Own...)
	j.id = page.NewToken()
	j.ctx, j.stop = context.WithCancel(context.Background())
	return j
}

// Stopped reports whether [Reviewing.Stop] was called.
func (j Reviewing) Stopped() bool { return j.ctx != nil && j.ctx.Err() != nil }

// Msg is the verdict on a task.
type Msg struct {
	id      page.Token
	task    review.Task
	verdict review.Verdict
	err     error
}

// Next returns the command that judges the most important choice without a verdict: one of those wanted, then those
// that are shown, then any. It is nil if all are judged.
func (j Reviewing) Next(wanted ...review.Task) tea.Cmd {
	if j.Failure != nil || j.Stopped() || j.judge == nil {
		return nil
	}
	task, ok := j.audit.Next()
	for _, t := range slices.Backward(append(wanted, j.Shown()...)) {
		if _, judged := j.Verdict(t); !judged {
			task, ok = t, true
		}
	}
	if !ok {
		return nil
	}
	return func() tea.Msg {
		msg := Msg{id: j.id, task: task}
		msg.err = attempt(func() (err error) {
			msg.verdict, err = review.VerdictOn(j.ctx, task.Round, task.Step, j.judge, j.services.InTurn)
			return err
		})
		return msg
	}
}

// Do runs work once it has its turn; [Reviewing.Stop] cancels it. A panic is returned as an error. Call Do from a
// command.
func (j Reviewing) Do(work func(context.Context) error) error {
	return attempt(func() (err error) {
		if late := j.services.InTurn(j.ctx, func(ctx context.Context) { err = work(ctx) }); late != nil {
			return late
		}
		return err
	})
}

// attempt calls work, and returns a panic in it as an error.
func attempt(work func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	return work()
}

// With returns the reviewing with a verdict. ok is false if the message is for another reviewing, or has no verdict
// since judging was cancelled.
func (j Reviewing) With(msg Msg) (_ Reviewing, ok bool) {
	if !j.id.Matches(msg.id) || errors.Is(msg.err, context.Canceled) {
		return j, false
	}
	if msg.err != nil {
		j.Failure = msg.err
		return j, true
	}
	j.verdicts = maps.Clone(j.verdicts)
	j.verdicts[msg.task] = msg.verdict
	j.audit = j.audit.Take(msg.task, msg.verdict)
	return j, true
}

// Verdict returns the verdict on a task. ok is false if there is none yet.
func (j Reviewing) Verdict(t review.Task) (v review.Verdict, ok bool) {
	v, ok = j.verdicts[t]
	return v, ok
}

// Better returns a move that was better than the one made. wrong is false if none is known.
func (j Reviewing) Better(t review.Task) (better game.Move, wrong bool) {
	if v, ok := j.verdicts[t]; ok {
		return v.Best.Move, v.Judged && !v.Class.Right()
	}
	for _, c := range j.Report().Choices {
		if c.Action == t.Round.Steps[t.Step].Action {
			return c.Best, !c.Class.Right()
		}
	}
	return game.Move{}, false
}

// Report returns the choices judged so far.
func (j Reviewing) Report() review.Report { return j.audit.Report() }

// Turning returns the turning point, see [review.Report.Turning]. Once the match is over only choices of players who
// lost it count. ok is false until all choices are judged, and if there was no turning point.
func (j Reviewing) Turning() (t review.Task, ok bool) {
	r := j.Report()
	c, ok := r.Turning(j.share, j.losers...)
	if !ok || !r.Complete() {
		return review.Task{}, false
	}
	return review.TaskAt(j.Scope, c.Action)
}

// mostCostly is the largest number of costly choices that are shown.
const mostCostly = 3

// Costliest returns the costliest choices of the seats in Own, once all of these seats' choices are judged.
func (j Reviewing) Costliest() []review.Task {
	r := j.Report()
	if slices.ContainsFunc(j.Own, func(s domino.Seat) bool { return r.Left[s] > 0 }) {
		return nil
	}
	var costly []review.Choice
	for _, seat := range j.Own {
		costly = append(costly, r.Costliest(seat, mostCostly)...)
	}
	slices.SortStableFunc(costly, func(a, b review.Choice) int { return cmp.Compare(b.Cost, a.Cost) })
	var tasks []review.Task
	for _, c := range costly[:min(mostCostly, len(costly))] {
		if t, ok := review.TaskAt(j.Scope, c.Action); ok {
			tasks = append(tasks, t)
		}
	}
	return tasks
}

// Mistakes returns the wrong choices of the seats in Own that are known by now, in the order of the match.
func (j Reviewing) Mistakes() (tasks []review.Task) {
	for _, c := range j.Report().Choices {
		if c.Class.Right() || !slices.Contains(j.Own, c.Seat) {
			continue
		}
		if t, ok := review.TaskAt(j.Scope, c.Action); ok {
			tasks = append(tasks, t)
		}
	}
	return tasks
}

// Shown returns the turning point and the costliest choices.
func (j Reviewing) Shown() []review.Task {
	shown := j.Costliest()
	if t, ok := j.Turning(); ok {
		shown = append(shown, t)
	}
	return shown
}

// Progress returns the number of choices judged, and of all.
func (j Reviewing) Progress() (judged, all int) {
	r := j.Report()
	judged, all = len(r.Choices), len(r.Choices)
	for _, left := range r.Left {
		all += left
	}
	return judged, all
}
