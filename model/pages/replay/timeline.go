package replay

import (
	"reflect"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// timeline gives access to the match after any line of its record.
type timeline struct {
	lines []record.Line
	// upTo returns how many of the match's lines are among the first n lines of the record.
	upTo func(n int) int
	// snapshots are the matches after every snapshotEvery lines, starting with 0; end is the match after all lines.
	snapshots []match.Match
	end       match.Match
	// stops are the steps of the replay in order, and rounds the indexes of those that enter another round.
	stops  []stop
	rounds []int
	// starts are the rounds after the first that weren't taken back, each with the stop at which it finally starts.
	starts []roundStart
}

// roundStart is the stop at which a round starts.
type roundStart struct{ round, stop int }

// stop is a step of a replay: what is shown after this number of lines. A round's end has two stops, the table and the
// result, and the match's end has a third one.
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

// newTimeline builds the timeline of the undamaged part of a record.
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
			shows := showsSheet
			if m.State.Stage() == game.MatchOver {
				shows = showsResult
			}
			t.stops = append(t.stops, stop{i + 1, shows})
		}
	}
	t.end = m
	return t, err
}

// enterRound notes that the next stop is in another round: a later one, or an earlier one if rounds were taken back.
func (t *timeline) enterRound(before, now int) {
	if len(t.stops) == 1 {
		return // the first round starts with the timeline
	}
	t.rounds = append(t.rounds, len(t.stops))
	t.starts = slices.DeleteFunc(t.starts, func(b roundStart) bool { return b.round > now })
	if now > before {
		t.starts = append(t.starts, roundStart{now, len(t.stops)})
	}
}

// marks returns the stops of starts.
func (t *timeline) marks() []int {
	var marks []int
	for _, b := range t.starts {
		marks = append(marks, b.stop)
	}
	return marks
}

func (t *timeline) last() int { return len(t.stops) - 1 }

func (t *timeline) matchAt(i int) match.Match {
	n := t.stops[i].lines
	if n == len(t.lines) {
		return t.end
	}
	m := t.snapshots[n/snapshotEvery]
	for _, l := range t.lines[n/snapshotEvery*snapshotEvery : n] {
		m, _ = m.ApplyLine(l) // newTimeline has applied it before
	}
	return m
}

// roundBegin returns the stop at which the round of stop i starts.
func (t *timeline) roundBegin(i int) int {
	at, found := slices.BinarySearch(t.rounds, i)
	if !found {
		at--
	}
	return t.rounds[at]
}

// nextRound returns the stop at which the next round starts, or the last one.
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

// continues reports whether t starts with all lines of another timeline.
func (t *timeline) continues(before *timeline) bool {
	n := len(before.lines)
	if len(t.lines) < n || !reflect.DeepEqual(t.end.Header, before.end.Header) {
		return false
	}
	return n == 0 || reflect.DeepEqual(t.lines[n-1], before.lines[n-1])
}
