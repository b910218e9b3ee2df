package match

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/quote"
)

// The daily deal is one short match against a club player, the same for everybody:
// its seed follows from the day, and so do the bot's choices, which depend on no
// clock. What is played follows from the day, too.

// plan is what is played from a day on, one game after another and then from the start again.
type plan struct {
	since time.Time
	games []daily
}

// daily is a day's game, and what of its options keeps the match short.
type daily struct {
	variant string
	options map[string]string
}

// plans are all there have been, the newest first. A day that was played keeps its deal: another plan is added in
// front, from a day to come.
func plans() [2]plan {
	to := func(variant, target string) daily { return daily{variant, map[string]string{"target": target}} }
	return [2]plan{
		{time.Date(2026, time.December, 7, 0, 0, 0, 0, time.UTC), []daily{
			to("draw", "60"), to("muggins", "100"), to("evens", "250"), to("matador", "100"), to("block", "50"),
			to("fives-and-threes", "31"), to("plaza", "75"),
			to("classic", "75"), to("dominican", "100"), to("fives", "125"),
			{"mexican-train", map[string]string{"set": "6", "deal": "7", "rounds": "4"}},
			to("evens-spinner", "300"), to("bergen", "15"), to("kozel", "61"),
			to("threes", "150"), to("cuban", "75"), to("cross", "60"), to("brazilian", "5"), to("sebastopol", "40"),
			to("dutch", "60"), to("all-fives", "150"),
		}},
		{time.Date(2000, time.January, 2, 0, 0, 0, 0, time.UTC), []daily{ // a Sunday: each weekday has its game
			to("plaza", "75"), to("draw", "60"), to("evens", "250"), to("block", "50"), to("classic", "75"), to("fives", "125"),
			to("evens-spinner", "300"),
		}},
	}
}

// dailyOf returns the game of a day.
func dailyOf(at time.Time) daily {
	var p plan
	for _, p = range plans() {
		if !at.Before(p.since) {
			break // else the oldest, which goes back as well
		}
	}
	days := int(at.Sub(p.since) / (24 * time.Hour))
	n := len(p.games)
	return p.games[(days%n+n)%n]
}

// DailySetup returns what is played on a day, written as in 2026-11-20, by somebody
// of that name; "" stands for the usual one.
func DailySetup(day, name string) (Setup, error) {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return Setup{}, fmt.Errorf("%s isn't a date: write it like 2026-11-20", quote.Text(day))
	}
	played := dailyOf(at)
	s := Setup{Variant: played.variant, Options: played.options, Seats: UnnamedSeats(record.Human, "club")}
	s.Seats[0].Name = name
	s.Seats = NameSeats(s.Seats, nil)
	return s, nil
}

// NewDaily returns the daily match of a day before its first lot or deal. Only the
// ranked one is the day's; another may be played by the same deals.
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

// Share returns the result of a day's match in a line to pass on: how it went round
// by round, and nothing of the deals. It is "" for other matches, and before the
// end.
func (m Match) Share(ascii bool) string { return m.See(game.NoSeat).Share(ascii) }

// Share is [Match.Share].
func (s Seen) Share(ascii bool) string {
	if lines := s.Shares(ascii); len(lines) > 0 {
		return lines[0]
	}
	return ""
}

// Shares returns the line of [Match.Share], and shorter ones for narrow places. Each
// says by itself what it tells of: the rule set follows from the day.
func (s Seen) Shares(ascii bool) []string {
	me, day := s.Person(), s.Header.Daily
	if day == "" || me == game.NoSeat || s.Stage != game.MatchOver {
		return nil
	}
	dash, marks := "–", map[int]string{1: "▲", 0: "■", -1: "▼"}
	if ascii {
		dash, marks = "-", map[int]string{1: "+", 0: "=", -1: "-"}
	}
	scores, result := s.Scores, "lost"
	if best := s.Placing[0]; slices.Contains(best, me) {
		if result = "won"; len(best) > 1 {
			result = "drew"
		}
	}
	figures := []string{scores[me].Text(ascii)}
	for seat := range s.Header.Seats {
		if game.Seat(seat) != me {
			figures = append(figures, scores[seat].Text(ascii))
		}
	}
	rounds := ""
	for _, r := range s.Rounds {
		if r.Ending == game.Redealt {
			continue
		}
		rounds += marks[s.compareRound(me, r)]
	}
	result += " " + strings.Join(figures, dash)
	return dailyLines(day, s.Variant.Name, result, rounds, s.help(me), ascii)
}

// help says whether somebody played all by themselves.
func (s Seen) help(me game.Seat) string {
	help := withoutHelp
	for _, r := range s.Rounds {
		switch {
		case r.Ending == game.Redealt: // nobody moved
		case s.StoodIn(r.Number, me) != "":
			return withStandIn
		case slices.Contains(s.Assisted(r.Number), me):
			help = withHelp
		}
	}
	return help
}

// compareRound tells whether a round brought a seat more than any other, 1, as much, 0, or
// less, -1.
func (s Seen) compareRound(me game.Seat, r game.Round) int {
	brought := func(seat game.Seat) game.Points {
		points := r.Points[seat] + r.InPlay[seat]
		if s.Rules.Win == game.WinLow {
			return -points
		}
		return points
	}
	result := 1
	for i := range s.Header.Seats {
		switch seat := game.Seat(i); {
		case seat == me:
		case brought(seat) > brought(me):
			return -1
		case brought(seat) == brought(me):
			result = 0
		}
	}
	return result
}
