package report

import (
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
	report := leagueJSON{Variant: l.Variant, Options: l.Options, Players: l.Rules.Seats, Seed: l.Seed.String(),
		SEOver: "deals", Scale: "elo"}
	for _, one := range r.Result.Ratings {
		report.Ratings = append(report.Ratings, ratingJSON{one.Bot, figure(one.Rating), figure(one.Error), one.Deals})
	}
	for _, p := range r.Result.Pairs {
		report.Pairs = append(report.Pairs, pairJSON{p.A, p.B, figure(p.Score.Mean), figure(p.Score.Error), p.Deals,
			p.Lapses})
	}
	return report
}
