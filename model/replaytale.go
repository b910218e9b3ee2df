package model

import (
	"reflect"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// tale is a record as it is looked at: the match after any of its lines.
type tale struct {
	lines []record.Line
	// kept is the match after 0, taleStride, twice taleStride … lines, and end the
	// match after all of them.
	kept []match.Match
	end  match.Match
	// stops are the pictures that one stands before, in order, and rounds those of
	// them at which another round begins.
	stops  []stop
	rounds []int
	// stood are the rounds after the first that weren't taken back, each with the
	// stop at which it begins for good.
	stood []beginning
	// most is the highest number of a round.
	most int
}

// beginning is where a round begins.
type beginning struct{ round, stop int }

// stop is one picture of a tale: what is seen after so many lines. A round's end
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

const taleStride = 32

// tell makes a tale of a record, as far as it goes.
func tell(number int, r record.Match) (*tale, error) {
	t := &tale{lines: r.Lines, stops: []stop{{}}, rounds: []int{0}}
	m, err := match.ReplayStart(number, r)
	if err != nil {
		return nil, err
	}
	round := m.State.Round().Number
	for i, l := range r.Lines {
		if i%taleStride == 0 {
			t.kept = append(t.kept, m)
		}
		before := m.Played
		if m, err = m.ApplyLine(l); err != nil {
			t.lines = r.Lines[:i]
			break
		}
		if now := m.State.Round().Number; now != round {
			t.comeTo(round, now)
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

// comeTo takes in that the next stop is in another round than the one before: a later
// one, or an earlier one where the rounds between are taken back.
func (t *tale) comeTo(before, now int) {
	t.most = max(t.most, now)
	if len(t.stops) == 1 {
		return // the first begins with the tale
	}
	t.rounds = append(t.rounds, len(t.stops))
	t.stood = slices.DeleteFunc(t.stood, func(b beginning) bool { return b.round > now })
	if now > before {
		t.stood = append(t.stood, beginning{now, len(t.stops)})
	}
}

// marks returns the stops at which the rounds begin that stood.
func (t *tale) marks() []int {
	var marks []int
	for _, b := range t.stood {
		marks = append(marks, b.stop)
	}
	return marks
}

// last returns the index of the last stop.
func (t *tale) last() int { return len(t.stops) - 1 }

// at returns the match as it was at a stop.
func (t *tale) at(i int) match.Match {
	n := t.stops[i].lines
	if n == len(t.lines) {
		return t.end
	}
	m := t.kept[n/taleStride]
	for _, l := range t.lines[n/taleStride*taleStride : n] {
		m, _ = m.ApplyLine(l) // it has been read before
	}
	return m
}

// begin returns the stop at which the round of stop i begins.
func (t *tale) begin(i int) int {
	at, found := slices.BinarySearch(t.rounds, i)
	if !found {
		at--
	}
	return t.rounds[at]
}

// next returns the stop at which the next round begins, or the last one.
func (t *tale) next(i int) int {
	at, found := slices.BinarySearch(t.rounds, i)
	if found {
		at++
	}
	if at == len(t.rounds) {
		return t.last()
	}
	return t.rounds[at]
}

// after returns the first stop after so many lines, or the last one.
func (t *tale) after(lines int) int {
	i, _ := slices.BinarySearchFunc(t.stops, lines, func(s stop, n int) int { return s.lines - n })
	return min(i, t.last())
}

// continues reports whether t begins with all that another tale has.
func (t *tale) continues(before *tale) bool {
	n := len(before.lines)
	if len(t.lines) < n || !reflect.DeepEqual(t.end.Header, before.end.Header) {
		return false
	}
	return n == 0 || reflect.DeepEqual(t.lines[n-1], before.lines[n-1])
}
