package reports

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/store"
)

// A line of the file has two JSON values with a tab between them: the head, which is all that the figures need, and the
// choices.

// head is the first value of a line.
type head struct {
	ID     string
	Size   int64
	Judge  int
	Rounds []int
	// Left is the report's Left. Seats has, for each judged seat, four numbers for each round: choices, choices with a
	// blind cost, cost, and blind cost. A seat's numbers are in one list, because four take twice as long to read.
	Left  [domino.MaxSeats]int
	Seats [domino.MaxSeats][]float64
}

// choiceRow is a choice as a row of numbers, in the order of the function row.
type choiceRow [13]float64

func encode(e store.Entry, r *review.Report) ([]byte, error) {
	h := head{ID: e.ID, Size: e.Size, Judge: r.Judge, Rounds: r.Rounds, Left: r.Left}
	for seat := range h.Seats {
		for _, a := range r.ByRound(domino.Seat(seat)) {
			h.Seats[seat] = append(h.Seats[seat], float64(a.Choices), float64(a.Differ), rounded(a.Cost),
				rounded(a.Blind))
		}
	}
	rows := []choiceRow{}
	for _, c := range r.Choices {
		rows = append(rows, row(c))
	}
	first, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	second, err := json.Marshal(rows)
	return slices.Concat(first, []byte("\t"), second, []byte("\n")), err
}

func row(c review.Choice) choiceRow {
	turned := 0.0
	if c.Best.Turned {
		turned = 1
	}
	return choiceRow{
		float64(c.Action), float64(c.Round), float64(c.Seat), float64(c.Class),
		float64(c.Best.Kind), float64(c.Best.Tile), float64(c.Best.End), turned,
		rounded(c.Cost), rounded(c.Doubt), rounded(c.Blind), rounded(c.Before), rounded(c.Swing),
	}
}

func (r choiceRow) choice() review.Choice {
	return review.Choice{
		Action: int(r[0]), Round: int(r[1]), Seat: domino.Seat(r[2]), Class: review.Class(r[3]),
		Best: game.Move{Kind: game.MoveKind(r[4]), Tile: domino.Tile(r[5]), End: domino.End(r[6]), Turned: r[7] != 0},
		Cost: r[8], Doubt: r[9], Blind: r[10], Before: r[11], Swing: r[12],
	}
}

// rounded rounds to four decimals, to keep lines short.
func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// decodeHead returns the head of a line; false if the line is damaged or another judge's.
func decodeHead(line []byte) (h head, choices []byte, ok bool) {
	first, second, whole := bytes.Cut(line, []byte("\t"))
	whole = whole && bytes.HasSuffix(second, []byte("]\n"))
	ok = whole && json.Unmarshal(first, &h) == nil && h.Judge == review.JudgeVersion
	return h, second, ok
}

func decodeFigures(line []byte) (f Figures, ok bool) {
	h, _, ok := decodeHead(line)
	f = Figures{ID: h.ID, Size: h.Size, Left: h.Left}
	for seat, numbers := range h.Seats {
		f.Seats[seat] = make([]review.Accuracy, len(numbers)/4)
		for i := range f.Seats[seat] {
			r := numbers[4*i:]
			f.Seats[seat][i] = review.Accuracy{Choices: int(r[0]), Rounds: 1, Differ: int(r[1]), Cost: r[2],
				Blind: r[3]}
		}
	}
	return f, ok
}

func decodeReport(line []byte) (review.Report, bool) {
	h, choices, ok := decodeHead(line)
	var rows []choiceRow
	if !ok || json.Unmarshal(choices, &rows) != nil {
		return review.Report{}, false
	}
	r := review.Report{Judge: h.Judge, Rounds: h.Rounds, Left: h.Left}
	for _, row := range rows {
		if c := row.choice(); c.Seat < domino.MaxSeats {
			r.Choices = append(r.Choices, c)
		}
	}
	return r, true
}
