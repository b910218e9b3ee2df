// Package report formats what commands have found, as text for people and as JSON for programs.
package report

import (
	"dominoes/ai"
	"dominoes/ai/arena"
)

// Arena is the report of an arena run.
type Arena struct {
	Config arena.Config
	Result arena.Result
	Test   *arena.SPRT // nil without --sprt
}

type arenaJSON struct {
	Variant string       `json:"variant"`
	Seed    string       `json:"seed"`
	Deals   int          `json:"deals"`
	Rounds  int          `json:"rounds"`
	SEOver  string       `json:"se_over"` // the unit of the standard errors
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

// lapseJSON is why Greedy had to move for a bot.
type lapseJSON struct {
	Problem string `json:"problem"`
	Line    string `json:"line"`
}

type timesJSON struct {
	Median figure `json:"median"`
	P99    figure `json:"p99"`
	Max    figure `json:"max"`
}

// JSON returns the report as a value to encode as JSON.
func (r *Arena) JSON() any {
	report := arenaJSON{
		Variant: r.Config.Variant, Seed: r.Config.Seed.String(),
		Deals: r.Result.Deals, Rounds: r.Result.Rounds, SEOver: "deals", Players: []playerJSON{},
		SPRT: testJSON(r.Test, r.Config.Seats),
	}
	for _, s := range r.Result.Standings {
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

// sprtJSON is the result of a sequential test.
type sprtJSON struct {
	Bot      string    `json:"bot"`
	Low      figure    `json:"low"`
	High     figure    `json:"high"`
	LLR      figure    `json:"llr"`
	Bounds   [2]figure `json:"bounds"`
	Deals    int       `json:"deals"`
	Accepted string    `json:"accepted"` // "low", "high" or "undecided"
}

// testJSON returns the result of a test, or nil if there was none.
func testJSON(test *arena.SPRT, seats []string) *sprtJSON {
	if test == nil {
		return nil
	}
	low, high := test.Hypotheses()
	accepted := map[arena.Verdict]string{arena.Undecided: "undecided", arena.AcceptedLow: "low",
		arena.AcceptedHigh: "high"}
	return &sprtJSON{
		Bot: seats[0], Low: figure(low), High: figure(high), LLR: figure(test.LLR()),
		Bounds: [2]figure{figure(-arena.Bound), figure(arena.Bound)}, Deals: test.Deals(),
		Accepted: accepted[test.Verdict()],
	}
}
