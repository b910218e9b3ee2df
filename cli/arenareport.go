package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/game"
)

// arenaReport is what the arena command prints.
type arenaReport struct {
	config arena.Config
	result arena.Result
	test   *arena.SPRT // nil where there was none
}

// figure is a number as JSON has it: with four decimals at most, and null where
// there is none.
type figure float64

// MarshalJSON writes the number.
func (f figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, math.Round(float64(f)*1e4)/1e4, 'f', -1, 64), nil
}

type arenaJSON struct {
	Variant string       `json:"variant"`
	Seed    string       `json:"seed"`
	Deals   int          `json:"deals"`
	Rounds  int          `json:"rounds"`
	SEOver  string       `json:"se_over"` // what the standard errors are over
	SPRT    *sprtJSON    `json:"sprt,omitempty"`
	Players []playerJSON `json:"players"`
}

type playerJSON struct {
	Bot      string     `json:"bot"`
	Rounds   int        `json:"rounds"`
	Wins     int        `json:"wins"`
	Ties     int        `json:"ties"`
	Score    figure     `json:"score"`
	ScoreSE  figure     `json:"score_se"`
	Points   figure     `json:"points"`
	PointsSE figure     `json:"points_se"`
	Net      figure     `json:"net"`
	NetSE    figure     `json:"net_se"`
	Decision timesJSON  `json:"decision_ms"`
	Lapses   int        `json:"lapses,omitempty"`
	First    *lapseJSON `json:"first_lapse,omitempty"`
}

// lapseJSON is why a move was made for a bot.
type lapseJSON struct {
	Problem string `json:"problem"`
	Line    string `json:"line"`
}

type timesJSON struct {
	Median figure `json:"median"`
	P99    figure `json:"p99"`
	Max    figure `json:"max"`
}

func (r *arenaReport) json() arenaJSON {
	report := arenaJSON{
		Variant: r.config.Variant, Seed: r.config.Seed.String(),
		Deals: r.result.Deals, Rounds: r.result.Rounds, SEOver: "deals", Players: []playerJSON{},
		SPRT: testJSON(r.test, r.config.Seats),
	}
	for _, s := range r.result.Standings {
		median, p99, longest := milliseconds(s.Decisions)
		player := playerJSON{
			Bot: s.Bot, Rounds: s.Rounds, Wins: s.Wins, Ties: s.Ties,
			Score: figure(s.Score.Mean), ScoreSE: figure(s.Score.Error),
			Points: figure(s.Points.Mean), PointsSE: figure(s.Points.Error),
			Net: figure(s.Net.Mean), NetSE: figure(s.Net.Error),
			Decision: timesJSON{figure(median), figure(p99), figure(longest)},
			Lapses:   s.Lapses.Moves,
		}
		if s.Lapses.First != (ai.Fault{}) {
			player.First = &lapseJSON{s.Lapses.First.Problem, s.Lapses.First.Line}
		}
		report.Players = append(report.Players, player)
	}
	return report
}

// milliseconds returns the times as numbers, none where nothing was decided.
func milliseconds(t arena.Times) (median, p99, longest float64) {
	if t.Count == 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	return ms(t.Median), ms(t.P99), ms(t.Max)
}

// text writes the report out for people.
func (r *arenaReport) text() string {
	var b strings.Builder
	ways := len(arena.Rotations(r.config.Seats))
	fmt.Fprintf(&b, "%s: %s\n", r.config.Variant, strings.Join(r.config.Seats, " "))
	b.WriteString(arenaPlayed(counted(fmt.Sprint(r.result.Deals), "deal"), counted(fmt.Sprint(ways), "rotation"),
		counted(fmt.Sprint(r.result.Rounds), "round"), r.config.Seed.String()))

	if r.test != nil {
		b.WriteString(sprtResult(r.config.Seats[0], r.test))
	}
	rows := [][]string{{"bot", "rounds", "wins", "ties", "score", "s.e.", "points", "s.e.", "net", "s.e.", "median", "p99", "max"}}
	for _, s := range r.result.Standings {
		median, p99, longest := milliseconds(s.Decisions)
		rows = append(rows, []string{
			s.Bot, strconv.Itoa(s.Rounds), strconv.Itoa(s.Wins), strconv.Itoa(s.Ties),
			decimals("%.1f %%", 100*s.Score.Mean), decimals("%.1f", 100*s.Score.Error),
			decimals("%.2f", s.Points.Mean), decimals("%.2f", s.Points.Error),
			decimals("%+.2f", s.Net.Mean), decimals("%.2f", s.Net.Error),
			decimals("%.3f", median), decimals("%.3f", p99), decimals("%.3f", longest),
		})
	}
	b.WriteString(columns(rows))
	for _, s := range r.result.Standings {
		if n := s.Lapses.Moves; n > 0 {
			b.WriteString(arenaLapses(s.Bot, counted(strconv.Itoa(n), "move"), s.Lapses.First))
		}
	}
	b.WriteString(arenaLegend(r.config.Rules.Win == game.WinLow))
	return b.String()
}

// decimals writes a number, or a dash where there is none.
func decimals(format string, f float64) string {
	if math.IsNaN(f) {
		return "-"
	}
	return fmt.Sprintf(format, f)
}

// columns sets rows of equal length in columns: the first to the left, the
// others, which are numbers, to the right.
func columns(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		fmt.Fprintf(&b, "%-*s", widths[0], row[0])
		for i, cell := range row[1:] {
			fmt.Fprintf(&b, "  %*s", widths[i+1], cell)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
