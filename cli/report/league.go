package report

import (
	"fmt"
	"strings"

	"dominoes/ai/arena"
)

// League is the report of a league.
type League struct {
	League *arena.League
	Result arena.LeagueResult
}

type leagueJSON struct {
	Variant string            `json:"variant"`
	Options map[string]string `json:"options,omitempty"`
	Players int               `json:"players"` // per table
	Seed    string            `json:"seed"`
	SEOver  string            `json:"se_over"`
	Scale   string            `json:"scale"`
	Ratings []ratingJSON      `json:"ratings"`
	Pairs   []pairJSON        `json:"pairs"`
}

type ratingJSON struct {
	Bot      string `json:"bot"`
	Rating   figure `json:"rating"`
	RatingSE figure `json:"rating_se"`
	Deals    int    `json:"deals"`
}

type pairJSON struct {
	A       string `json:"a"`
	B       string `json:"b"`
	Score   figure `json:"score"`
	ScoreSE figure `json:"score_se"`
	Deals   int    `json:"deals"`
	Lapses  [2]int `json:"lapses"`
}

// JSON returns the report as a value to encode as JSON.
func (r *League) JSON() any {
	l := r.League
	report := leagueJSON{Variant: l.Variant, Options: l.Options, Players: l.Rules.Seats, Seed: l.Seed.String(), SEOver: "deals", Scale: "elo"}
	for _, one := range r.Result.Ratings {
		report.Ratings = append(report.Ratings, ratingJSON{one.Bot, figure(one.Rating), figure(one.Error), one.Deals})
	}
	for _, p := range r.Result.Pairs {
		report.Pairs = append(report.Pairs, pairJSON{p.A, p.B, figure(p.Score.Mean), figure(p.Score.Error), p.Deals, p.Lapses})
	}
	return report
}

// Text returns the report for people to read.
func (r *League) Text() string {
	l := r.League
	var b strings.Builder
	b.WriteString(leagueHead(l.Variant, l.Rules.Seats, l.Rules.Teams, l.Seed.String()))
	rows := [][]string{{"bot", "rating", "s.e.", "deals"}}
	for _, one := range r.Result.Ratings {
		rows = append(rows, []string{one.Bot, decimals("%+.0f", one.Rating), decimals("%.0f", one.Error), fmt.Sprint(one.Deals)})
	}
	b.WriteString(columns(rows) + "\n")
	rows = [][]string{{"pair", "score", "s.e.", "deals"}}
	for _, p := range r.Result.Pairs {
		rows = append(rows, []string{pairName(p.A, p.B), decimals("%.1f %%", 100*p.Score.Mean), decimals("%.1f", 100*p.Score.Error), fmt.Sprint(p.Deals)})
	}
	b.WriteString(columns(rows))
	b.WriteString(leagueLegend(l.Rules.Seats > 2 && !l.Rules.Teams))
	for _, p := range r.Result.Pairs {
		for i, bot := range []string{p.A, p.B} {
			if p.Lapses[i] > 0 {
				b.WriteString(leagueLapses(bot, pairName(p.A, p.B), p.Lapses[i], p.Lapses[1-i] > 0))
			}
		}
	}
	return b.String()
}
