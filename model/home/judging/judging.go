// Package judging judges the choices of finished matches in the background, while no match is played.
//
// [Next] decides what is judged next. [Work] is the state of the program's only background job: it starts the next one
// when the one before has ended, and stops it when a match begins.
package judging

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/model/home/library"
	"dominoes/model/home/reports"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
)

// Newest is the number of finished matches that are always judged. Older ones are judged while the history is open.
const Newest = 100

// Job is a match to be judged: the choices of Seats, or of all seats if there are none.
type Job struct {
	Entry store.Entry
	Seats []domino.Seat
}

// Next returns the next job, or false if there is none. The known matches are sorted, the latest first. People's
// choices are judged first: those in the newest matches, or in every match if all is true. Then come all other choices
// in the newest matches. Matches whose IDs are in skip are left out.
func Next(known []stats.Summary, kept reports.Kept, skip map[string]bool, all bool) (j Job, ok bool) {
	n := 0
	for i := range known {
		s := &known[i]
		people := s.People()
		if !s.Sound() || !s.Over || len(people) == 0 || skip[s.Entry.ID] {
			continue
		}
		if n++; n > Newest && (ok || !all) {
			break
		}
		f, judged := kept.Of(s.Entry)
		if !judged || slices.ContainsFunc(people, func(seat domino.Seat) bool { return f.Left[seat] > 0 }) {
			return Job{s.Entry, people}, true
		}
		if !ok && n <= Newest && f.Left != [domino.MaxSeats]int{} {
			j, ok = Job{s.Entry, nil}, true
		}
	}
	return j, ok
}

// Tools are what a job needs.
type Tools struct {
	library.Source
	// Judge judges moves; nil judges none.
	Judge review.Judge
	// Turn calls a function when there is a turn for it on this machine.
	Turn review.Turn
}

// Work is the state of the background job. The zero value does nothing yet.
type Work struct {
	stop context.CancelFunc // of the running job, or nil
	busy *sync.Mutex        // held by the job while it reads and writes files
	skip map[string]bool    // the IDs of matches that can't be judged
}

// JudgedMsg is sent at the end of a job.
type JudgedMsg struct {
	// Kept has the figures of all reports then.
	Kept reports.Kept
	job  Job
	err  error // why the match can't be judged
}

// Start returns the command for the next job, or nil if one is running or nothing is to be judged.
func (w Work) Start(t Tools, known []stats.Summary, kept reports.Kept, all bool) (Work, tea.Cmd) {
	if w.stop != nil || t.Judge == nil || t.Reports == nil {
		return w, nil
	}
	job, ok := Next(known, kept, w.skip, all)
	if !ok {
		return w, nil
	}
	ctx, stop := context.WithCancel(context.Background())
	w.stop, w.busy = stop, &sync.Mutex{}
	return w, func() tea.Msg {
		w.busy.Lock()
		defer w.busy.Unlock()
		return t.run(ctx, job)
	}
}

// Stop makes the running job end early. What it has judged by then is kept.
func (w Work) Stop() {
	if w.stop != nil {
		w.stop()
	}
}

// Close stops the running job, and waits until it has written its last file. It may not have begun.
func (w Work) Close() {
	if w.Stop(); w.busy != nil {
		w.busy.Lock()
		defer w.busy.Unlock()
	}
}

// Ended returns the state after the end of a job.
func (w Work) Ended(msg JudgedMsg) Work {
	w.Stop()
	w.stop = nil
	if msg.err != nil {
		skip := map[string]bool{msg.job.Entry.ID: true}
		maps.Copy(skip, w.skip)
		w.skip = skip
	}
	return w
}

// run judges the choices of a job, and keeps the report even if it is incomplete.
func (t Tools) run(ctx context.Context, j Job) (msg JudgedMsg) {
	msg.job = j
	defer func() {
		if p := recover(); p != nil {
			msg.err = fmt.Errorf("%v", p)
		}
		msg.Kept = t.Reports.Read()
	}()
	if ctx.Err() != nil {
		return msg
	}
	a, kept, err := t.audit(j)
	if err != nil {
		msg.err = err
		return msg
	}
	if a, err = a.Run(ctx, t.Judge, t.Turn, j.Seats...); ctx.Err() == nil {
		msg.err = err // the session has ended; a match that was only interrupted can be judged later
	}
	if r := a.Report(); kept == nil || r.Left != kept.Left {
		msg.err = cmp.Or(msg.err, t.Reports.Keep(j.Entry, &r))
	}
	return msg
}

// audit returns the audit of a match, which continues the kept report, if there is one.
func (t Tools) audit(j Job) (a review.Audit, kept *review.Report, err error) {
	m, err := t.Matches.Read(j.Entry)
	if err != nil {
		return a, nil, err
	}
	rounds, err := review.Rounds(m.State.Rules(), m.Actions, m.StandIn)
	if err != nil {
		return a, nil, err
	}
	if r, ok := t.Reports.Find(j.Entry); ok {
		kept = &r
	}
	return review.NewAudit(rounds, kept, j.Seats...), kept, nil
}
