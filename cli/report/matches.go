package report

import (
	"dominoes/game/record"
	"dominoes/model/home/stats"
	"dominoes/variants"
)

// Match is the JSON form of a match in a list.
type Match struct {
	ID      string        `json:"id"`
	File    string        `json:"file"`
	Variant string        `json:"variant,omitempty"`
	House   bool          `json:"house,omitempty"`
	Seats   []record.Seat `json:"seats"`
	Scores  []string      `json:"scores"`
	// State is "unfinished", "open" (if another program has it), "over" or "unreadable".
	State   string `json:"state"`
	Winners []int  `json:"winners,omitempty"`
	Rounds  int    `json:"rounds"`
	Changed string `json:"changed"`
	Begun   string `json:"begun,omitempty"`
	Daily   string `json:"daily,omitempty"`
	Fault   string `json:"fault,omitempty"`
	// HouseRules is the id of the user's house rules by which the match was played.
	HouseRules string `json:"house_rules,omitempty"`
	// spoken are the scores as people write them; game is the game's name.
	spoken []string
	game   string
}

// timeForm is the layout of times in JSON.
const timeForm = "2006-01-02T15:04:05Z07:00"

// MatchOf returns the report of a match; held is true if another program has it open.
func MatchOf(s *stats.Summary, games variants.Catalogue, held bool) Match {
	m := Match{
		ID: s.Entry.ID, File: s.Entry.Name, Variant: s.Variant, House: s.House,
		Seats: append([]record.Seat{}, s.Seats...), Scores: []string{}, State: "unfinished", Rounds: len(s.Rounds),
		Changed: s.Entry.Changed.Format(timeForm), Daily: s.Daily, Fault: s.Fault,
	}
	if v := s.Game(games); v != nil {
		if m.game = v.Name; v.Base != nil {
			m.HouseRules = v.ID
		}
	}
	for _, p := range s.Scores {
		m.Scores, m.spoken = append(m.Scores, p.String()), append(m.spoken, p.Text(false))
	}
	if begun, ok := s.Begun(); ok {
		m.Begun = begun.Format(timeForm)
	}
	switch {
	case !s.Sound():
		m.State = "unreadable"
	case s.Over:
		m.State = "over"
		for _, seat := range s.Placing[0] {
			m.Winners = append(m.Winners, int(seat))
		}
	case held:
		m.State = "open"
	}
	return m
}
