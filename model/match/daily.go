package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/quote"
)

// The daily deal is one short match against a club player, the same for everybody: the seed follows from the date, and
// so do the game and the bot's choices, which depend on no clock.

type plan struct {
	since time.Time
	games []daily
}

type daily struct {
	variant string
	options map[string]string
}

// plans are all plans, newest first. Days that were played keep their deals: new plans begin in the future.
func plans() [3]plan {
	to := func(variant, target string) daily { return daily{variant, map[string]string{"target": target}} }
	return [3]plan{
		{time.Date(2026, time.December, 28, 0, 0, 0, 0, time.UTC), []daily{ // the plan before has been played once
			to("draw", "60"), to("muggins", "100"), to("spanish", "80"), to("evens", "250"), to("matador", "100"),
			to("block", "50"), to("double-bergen", "25"), to("fives-and-threes", "31"), to("plaza", "75"),
			to("classic", "75"), to("dominican", "100"), to("fives", "125"), to("gaple", "60"),
			{"mexican-train", map[string]string{"set": "6", "deal": "7", "rounds": "4"}},
			to("evens-spinner", "300"), to("bergen", "15"), to("kozel", "61"), to("venezuelan", "50"),
			to("threes", "150"), to("cuban", "75"), to("cross", "60"), to("brazilian", "5"), to("sebastopol", "40"),
			to("puerto-rican", "300"), to("dutch", "60"), to("all-fives", "150"),
		}},
		{time.Date(2026, time.December, 7, 0, 0, 0, 0, time.UTC), []daily{
			to("draw", "60"), to("muggins", "100"), to("evens", "250"), to("matador", "100"), to("block", "50"),
			to("fives-and-threes", "31"), to("plaza", "75"),
			to("classic", "75"), to("dominican", "100"), to("fives", "125"),
			{"mexican-train", map[string]string{"set": "6", "deal": "7", "rounds": "4"}},
			to("evens-spinner", "300"), to("bergen", "15"), to("kozel", "61"),
			to("threes", "150"), to("cuban", "75"), to("cross", "60"), to("brazilian", "5"), to("sebastopol", "40"),
			to("dutch", "60"), to("all-fives", "150"),
		}},
		{time.Date(2000, time.January, 2, 0, 0, 0, 0, time.UTC), []daily{ // a Sunday: one game for each weekday
			to("plaza", "75"), to("draw", "60"), to("evens", "250"), to("block", "50"), to("classic", "75"),
			to("fives", "125"),
			to("evens-spinner", "300"),
		}},
	}
}

// dailyOf returns a day's game by the newest plan that has begun, or by the oldest one for days before it.
func dailyOf(at time.Time) daily {
	var p plan
	for _, p = range plans() {
		if !at.Before(p.since) {
			break
		}
	}
	days := int(at.Sub(p.since) / (24 * time.Hour)) // negative before the oldest plan
	n := len(p.games)
	return p.games[(days%n+n)%n]
}

// DailySetup returns the setup of a day like 2026-11-20 for a person with this name; "" means the default name.
func DailySetup(day, name string) (Setup, error) {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return Setup{}, fmt.Errorf("%s isn't a date: write it like 2026-11-20", quote.Text(day))
	}
	played := dailyOf(at)
	seats := UnnamedSeats(record.Human, "club")
	seats[0].Name = name
	return Setup{Variant: played.variant, Options: played.options, Seats: NameSeats(seats, nil)}, nil
}

// NewDaily returns a day's match before its first lot or deal. Only the ranked one counts as the day's result.
func NewDaily(number int, day, name string, ranked bool) (Match, error) {
	setup, err := DailySetup(day, name)
	if err != nil {
		return Match{}, err
	}
	m, err := New(number, setup, game.DailySeed(day))
	if err != nil {
		return m, err
	}
	if ranked {
		m.Header.Daily = day
	}
	return m.WithKnownSeed(), nil
}

// Share returns the result of a day's match in a line. It is "" for other matches, and before the end.
func (s Seen) Share(ascii bool) string {
	return append(s.ShareLines(ascii), "")[0]
}

// ShareLines returns the line of [Seen.Share] and shorter ones, without the game's name, which follows from the date.
func (s Seen) ShareLines(ascii bool) []string {
	result := s.DailyResult(ascii)
	if result == "" {
		return nil
	}
	return []string{
		s.DailyTitle(ascii) + DotIn(ascii) + result,
		titleOfDaily(s.dayNumber()) + DotIn(ascii) + result,
		titleOfDay(s.dayNumber()) + DotIn(ascii) + result,
	}
}

// DailyTitle returns the title of a daily deal: the day's number and the game.
func (s Seen) DailyTitle(ascii bool) string {
	return titleOfDaily(s.dayNumber()) + DotIn(ascii) + s.Variant.Name
}

// dayNumber returns the number of the match's day, counted from 1 on 1 January 2026.
func (s Seen) dayNumber() int {
	first := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
	at, _ := time.Parse(time.DateOnly, s.Header.Daily) // Daily is valid: the match was made from it
	return int(at.Sub(first)/(24*time.Hour)) + 1
}

// DailyResult says how a day's match ended for the person, and with which help; "" for other matches, and before the
// end.
func (s Seen) DailyResult(ascii bool) string {
	me := s.Person()
	if s.Header.Daily == "" || me == domino.NoSeat || s.Stage != game.MatchOver {
		return ""
	}
	return s.result(me, ascii) + DotIn(ascii) + s.help(me)
}

// result says whether a seat won, and the scores.
func (s Seen) result(me domino.Seat, ascii bool) string {
	scores, result := s.Scores, "lost"
	if best := s.Placing[0]; slices.Contains(best, me) {
		if result = "won"; len(best) > 1 {
			result = "drew"
		}
	}
	figures := []string{scores[me].Text(ascii)}
	for seat := range s.Header.Seats {
		if domino.Seat(seat) != me {
			figures = append(figures, scores[seat].Text(ascii))
		}
	}
	return result + " " + strings.Join(figures, dashIn(ascii))
}

func (s Seen) help(me domino.Seat) string {
	help := withoutHelp
	for _, r := range s.Rounds {
		switch {
		case r.Ending == game.Redealt: // no move was made
		case s.StoodIn(r.Number, me) != "":
			return withStandIn
		case slices.Contains(s.Assisted(r.Number), me):
			help = withHelp
		}
	}
	return help
}
