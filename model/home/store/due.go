package store

import "time"

// Due says when an exercise is asked again. The zero value is that of an exercise that was never asked.
//
// Exercises move through boxes as Leitner's flash cards do: a right answer moves an exercise to the next box, where it
// waits longer, and a wrong one moves it back to the first.
type Due struct {
	// Box is the index of its box, and Day the day from which it is asked, as 2026-11-20.
	Box int    `json:"box"`
	Day string `json:"due"`
}

// boxDays has the number of days that an exercise waits in each box.
var boxDays = [...]int{1, 3, 7, 16, 35}

// Answered returns when the exercise is asked again after an answer on a day, as 2026-11-20.
func (d Due) Answered(right bool, today string) Due {
	next := Due{}
	if right {
		next.Box = min(d.Box+1, len(boxDays)-1)
	}
	if day, err := time.Parse(time.DateOnly, today); err == nil {
		next.Day = day.AddDate(0, 0, boxDays[next.Box]).Format(time.DateOnly)
	}
	return next
}

// On reports whether the exercise is due on a day.
func (d Due) On(today string) bool { return d.Day <= today }
