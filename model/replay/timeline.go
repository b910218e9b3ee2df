package replay

import (
	"reflect"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// Tale is a record as it is looked at: the match after any of its lines.
type Tale struct {
	lines []record.Line
	// kept is the match after 0, taleStride, twice taleStride … lines, and end the
	// match after all of them.
	kept []match.Match
	end  match.Match
	// Stops are the pictures that one stands before, in order, and rounds those of
	// them at which another round begins.
	Stops  []stop
	Rounds []int
	// Stood are the rounds after the first that weren't taken back, each with the
	// stop at which it begins for good.
	Stood []beginning
	// most is the highest number of a round.
	most int
}

// beginning is where a round begins.
type beginning struct{ round, Stop int }

// stop is one picture of a tale: what is seen after so many lines. A round's end
// has two, the table and the sheet, and the match's end the result as well.
type stop struct {
	Lines int
	shows stopShows
}

type stopShows uint8

const (
	showsTable stopShows = iota
	showsSheet
	showsResult
)

const taleStride = 32

// Tell makes a tale of a record, as far as it goes.
func Tell(number int, r record.Match) (*Tale, error) {
	t := &Tale{lines: r.Lines, Stops: []stop{{}}, Rounds: []int{0}}
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
		t.Stops = append(t.Stops, stop{Lines: i + 1})
		if m.Played > before && m.State.Stage() != game.AwaitMove {
			t.Stops = append(t.Stops, stop{i + 1, showsSheet})
			if m.State.Stage() == game.MatchOver {
				t.Stops = append(t.Stops, stop{i + 1, showsResult})
			}
		}
	}
	t.end = m
	return t, err
}

// comeTo takes in that the next stop is in another round than the one before: a later
// one, or an earlier one where the rounds between are taken back.
func (t *Tale) comeTo(before, now int) {
	t.most = max(t.most, now)
	if len(t.Stops) == 1 {
		return // the first begins with the tale
	}
	t.Rounds = append(t.Rounds, len(t.Stops))
	t.Stood = slices.DeleteFunc(t.Stood, func(b beginning) bool { return b.round > now })
	if now > before {
		t.Stood = append(t.Stood, beginning{now, len(t.Stops)})
	}
}

// Marks returns the stops at which the rounds begin that stood.
func (t *Tale) Marks() []int {
	var marks []int
	for _, b := range t.Stood {
		marks = append(marks, b.Stop)
	}
	return marks
}

// Last returns the index of the last stop.
func (t *Tale) Last() int { return len(t.Stops) - 1 }

// At returns the match as it was at a stop.
func (t *Tale) At(i int) match.Match {
	n := t.Stops[i].Lines
	if n == len(t.lines) {
		return t.end
	}
	m := t.kept[n/taleStride]
	for _, l := range t.lines[n/taleStride*taleStride : n] {
		m, _ = m.ApplyLine(l) // it has been read before
	}
	return m
}

// Begin returns the stop at which the round of stop i begins.
func (t *Tale) Begin(i int) int {
	at, found := slices.BinarySearch(t.Rounds, i)
	if !found {
		at--
	}
	return t.Rounds[at]
}

// Next returns the stop at which the next round begins, or the last one.
func (t *Tale) Next(i int) int {
	at, found := slices.BinarySearch(t.Rounds, i)
	if found {
		at++
	}
	if at == len(t.Rounds) {
		return t.Last()
	}
	return t.Rounds[at]
}

// after returns the first stop after so many lines, or the last one.
func (t *Tale) after(lines int) int {
	i, _ := slices.BinarySearchFunc(t.Stops, lines, func(s stop, n int) int { return s.Lines - n })
	return min(i, t.Last())
}

// continues reports whether t begins with all that another tale has.
func (t *Tale) continues(before *Tale) bool {
	n := len(before.lines)
	if len(t.lines) < n || !reflect.DeepEqual(t.end.Header, before.end.Header) {
		return false
	}
	return n == 0 || reflect.DeepEqual(t.lines[n-1], before.lines[n-1])
}
