package library

import (
	"fmt"
	"strings"
	"time"
)

func progress(n, of int) string { return fmt.Sprintf("reading %d of %d", n, of) }

// SpokenTime formats a time relative to now; "" without a clock.
func SpokenTime(t, now time.Time) string {
	if now.IsZero() || t.IsZero() {
		return ""
	}
	t, now = t.Local(), now.Local()
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	switch {
	case day(t) == day(now):
		return t.Format("today 15:04")
	case day(t) == day(now.AddDate(0, 0, -1)):
		return t.Format("yesterday 15:04")
	case t.Year() == now.Year():
		return t.Format("2 Jan 15:04")
	}
	return t.Format("2 Jan 2006")
}

// BriefTime is SpokenTime without the hour except for today.
func BriefTime(t, now time.Time) string {
	text := SpokenTime(t, now)
	if strings.HasPrefix(text, "today") {
		return text
	}
	return strings.TrimSuffix(text, t.Local().Format(" 15:04"))
}

// SpokenDay formats a day.
func SpokenDay(t, now time.Time) string {
	if t.Year() == now.Year() {
		return t.Local().Format("2 Jan")
	}
	return t.Local().Format("2 Jan 2006")
}
