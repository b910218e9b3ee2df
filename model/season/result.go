// Package season rates a server's people by the results of their rated matches. Ratings follow from the results alone:
// the same results always give the same ratings, in whatever order they are.
package season

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"
)

// Result is the result of a rated match: a line of the file of results.
type Result struct {
	// Day is the day on which it ended, in UTC, like 2026-11-27. Match identifies its record in the server's home.
	Day   string `json:"day"`
	Match string `json:"match"`
	// Game is the id of the game, Kind its kind when it was played.
	Game string `json:"game"`
	Kind Kind   `json:"kind"`
	// Seats are the players by seat: the fingerprint of a person's key, or a bot as [BotPrefix] and its id.
	Seats []string `json:"seats"`
	// Teams is true if the players who sit opposite were partners.
	Teams bool `json:"teams,omitempty"`
	// Scores are the points of the seats, Places their places from 1, equal if they share a place.
	Scores []float64 `json:"scores"`
	Places []int     `json:"places"`
}

// BotPrefix is the prefix of a bot's id in a result. No fingerprint has it.
const BotPrefix = "bot:"

// Kind is the kind of a game. People have a rating for each.
type Kind string

// kinds are the kinds of games, in the order of lists.
var kinds = [variants.Groups]Kind{
	variants.Scoring: "scoring", variants.Plain: "plain", variants.Pairs: "pairs", variants.OfTrains: "trains",
}

// Decide sets what follows from the last state of the match: its kind, and what each seat has won.
func (r *Result) Decide(s *game.State) {
	rules := s.Rules()
	r.Kind, r.Teams = kinds[variants.GroupOf(&rules)], rules.Teams
	r.Scores, r.Places = make([]float64, rules.Seats), make([]int, rules.Seats)
	scores := s.Scores()
	for i := range r.Scores {
		r.Scores[i] = float64(scores[i]) / float64(domino.WholePoints(1))
	}
	for i, group := range s.Placing() {
		for _, seat := range group {
			r.Places[seat] = i + 1
		}
	}
}

// Line returns the result as a line of the file.
func (r *Result) Line() ([]byte, error) {
	line, err := json.Marshal(r)
	return append(line, '\n'), err
}

// Read returns the results in the text of a file, and why lines of it don't count. A killed server may have left the
// last line incomplete.
func Read(text []byte) (results []Result, faults []error) {
	n := 0
	for line := range bytes.Lines(text) {
		n++
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var r Result
		if err := r.decode(line); err != nil {
			faults = append(faults, fmt.Errorf(lineFault, n, err))
			continue
		}
		results = append(results, r)
	}
	return results, faults
}

func (r *Result) decode(line []byte) error {
	if !bytes.HasSuffix(line, []byte("\n")) {
		return errTorn
	}
	if err := json.Unmarshal(line, r); err != nil {
		return err
	}
	return r.check()
}

func (r *Result) check() error {
	_, notDay := time.Parse(time.DateOnly, r.Day)
	switch n := len(r.Seats); {
	case notDay != nil:
		return errDay
	case r.Match == "" || !slices.Contains(kinds[:], r.Kind):
		return errKind
	case n < 2 || n > domino.MaxSeats || slices.Contains(r.Seats, "") || r.Teams && n != domino.MaxSeats:
		return errSeats
	case len(r.Places) != n || slices.Min(r.Places) < 1:
		return errPlaces
	}
	return nil
}

// Of returns the season of a day: its quarter, like 2026-Q4.
func Of(day time.Time) string {
	day = day.UTC()
	return fmt.Sprintf("%d-Q%d", day.Year(), (int(day.Month())+2)/3)
}

// Check returns an error if a season isn't written like 2026-Q4.
func Check(season string) error {
	if _, err := begin(season); err != nil {
		return errSeason
	}
	return nil
}

// begin returns the first day of a season.
func begin(season string) (time.Time, error) {
	var year, quarter int
	if _, err := fmt.Sscanf(season, "%4d-Q%1d", &year, &quarter); err != nil {
		return time.Time{}, err
	}
	first := time.Date(year, time.Month(3*quarter-2), 1, 0, 0, 0, 0, time.UTC)
	if Of(first) != season || year < 1000 {
		return time.Time{}, errors.New("no such quarter")
	}
	return first, nil
}

// Before returns the season before another one.
func Before(season string) string {
	first, _ := begin(season)
	return Of(first.AddDate(0, -3, 0))
}

// season returns the season of the result.
func (r *Result) season() string {
	day, _ := time.Parse(time.DateOnly, r.Day) // it was checked
	return Of(day)
}

// isBot reports whether a player in a result is a bot.
func isBot(player string) bool { return strings.HasPrefix(player, BotPrefix) }
