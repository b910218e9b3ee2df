package replay

import (
	"reflect"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// timeline is a record as it is looked at: the match after any of its lines.
type timeline struct {
	lines []record.Line
	// upTo returns how many of the lines are among the first n of the record.
	upTo func(n int) int
	// snapshots has the match after every snapshotEvery lines, from 0 on; end is the
	// match after all of them.
	snapshots []match.Match
	end       match.Match
	// stops are the pictures that one stands before, in order, and rounds those of
	// them at which another round begins.
	stops  []stop
	rounds []int
	// starts are the rounds after the first that weren't taken back, each with the
	// stop at which it begins for good.
	starts []roundStart
	// highest is the highest number of a round.
	highest int
}

// roundStart is where a round begins.
type roundStart struct{ round, stop int }

// stop is one picture of a timeline: what is seen after so many lines. A round's end
// has two, the table and the sheet, and the match's end the result as well.
type stop struct {
	lines int
	shows stopShows
}

type stopShows uint8

const (
	showsTable stopShows = iota
	showsSheet
	showsResult
)

const snapshotEvery = 32

// newTimeline goes through a record, as far as it is sound.
func newTimeline(number int, r record.Match) (*timeline, error) {
	t := &timeline{lines: r.Lines, upTo: r.LinesUpTo, stops: []stop{{}}, rounds: []int{0}}
	m, err := match.ReplayStart(number, r)
	if err != nil {
		return nil, err
	}
	round := m.State.Round().Number
	for i, l := range r.Lines {
		if i%snapshotEvery == 0 {
			t.snapshots = append(t.snapshots, m)
		}
		before := m.Played
		if m, err = m.ApplyLine(l); err != nil {
			t.lines = r.Lines[:i]
			break
		}
		if now := m.State.Round().Number; now != round {
			t.enterRound(round, now)
			round = now
		}
		t.stops = append(t.stops, stop{lines: i + 1})
		if m.Played > before && m.State.Stage() != game.AwaitMove {
			t.stops = append(t.stops, stop{i + 1, showsSheet})
			if m.State.Stage() == game.MatchOver {
				t.stops = append(t.stops, stop{i + 1, showsResult})
			}
		}
	}
	t.end = m
	return t, err
}

// enterRound notes that the next stop is in another round than the one before: a later one,
// or an earlier one where the rounds between are taken back.
func (t *timeline) enterRound(before, now int) {
	t.highest = max(t.highest, now)
	if len(t.stops) == 1 {
		return // the first begins with the timeline
	}
	t.rounds = append(t.rounds, len(t.stops))
	t.starts = slices.DeleteFunc(t.starts, func(b roundStart) bool { return b.round > now })
	if now > before {
		t.starts = append(t.starts, roundStart{now, len(t.stops)})
	}
}

// marks returns the stops at which the rounds begin that stood.
func (t *timeline) marks() []int {
	var marks []int
	for _, b := range t.starts {
		marks = append(marks, b.stop)
	}
	return marks
}

// last returns the index of the last stop.
func (t *timeline) last() int { return len(t.stops) - 1 }

// matchAt returns the match as it was at a stop.
func (t *timeline) matchAt(i int) match.Match {
	n := t.stops[i].lines
	if n == len(t.lines) {
		return t.end
	}
	m := t.snapshots[n/snapshotEvery]
	for _, l := range t.lines[n/snapshotEvery*snapshotEvery : n] {
		m, _ = m.ApplyLine(l) // it has been read before
	}
	return m
}

// roundBegin returns the stop at which the round of stop i begins.
func (t *timeline) roundBegin(i int) int {
	at, found := slices.BinarySearch(t.rounds, i)
	if !found {
		at--
	}
	return t.rounds[at]
}

// nextRound returns the stop at which the next round begins, or the last one.
func (t *timeline) nextRound(i int) int {
	at, found := slices.BinarySearch(t.rounds, i)
	if found {
		at++
	}
	if at == len(t.rounds) {
		return t.last()
	}
	return t.rounds[at]
}

// firstAfter returns the first stop after the header and n further lines of the record, or the last one.
func (t *timeline) firstAfter(n int) int {
	lines := t.upTo(1 + n)
	i, _ := slices.BinarySearchFunc(t.stops, lines, func(s stop, n int) int { return s.lines - n })
	return min(i, t.last())
}

// continues reports whether t begins with all lines of another timeline.
func (t *timeline) continues(before *timeline) bool {
	n := len(before.lines)
	if len(t.lines) < n || !reflect.DeepEqual(t.end.Header, before.end.Header) {
		return false
	}
	return n == 0 || reflect.DeepEqual(t.lines[n-1], before.lines[n-1])
}
