package record

import (
	"dominoes/game"
	"dominoes/game/domino"
)

// Report is the state of a recorded match, in the form that the check command prints as JSON.
type Report struct {
	OK      bool              `json:"ok"`
	Variant string            `json:"variant"`
	Rounds  []RoundReport     `json:"rounds"`
	Scores  map[string]string `json:"scores"`
	Over    bool              `json:"over"`
	Placing [][]string        `json:"placing"`
	Next    *NextReport       `json:"next,omitempty"`
	Dropped int               `json:"dropped,omitempty"`
}

// RoundReport describes a round.
type RoundReport struct {
	Leader  string            `json:"leader,omitempty"`
	Lead    string            `json:"lead,omitempty"`
	Plays   []PlayReport      `json:"plays"`
	Ended   string            `json:"ended,omitempty"`
	Winners []string          `json:"winners"`
	Points  map[string]string `json:"points"`
}

// PlayReport is a tile that was played and what it scored.
type PlayReport struct {
	Seat   string `json:"seat"`
	Play   string `json:"play"`
	End    string `json:"end,omitempty"`
	Points string `json:"points"`
}

// NextReport is what has to happen next: a deal (with its Leader, if that is settled), a lot, a draw-off, or a seat's
// turn.
type NextReport struct {
	Deal    bool     `json:"deal,omitempty"`
	Lot     []string `json:"lot,omitempty"`
	DrawOff []string `json:"drawoff,omitempty"`
	Leader  string   `json:"leader,omitempty"`
	*TurnReport
}

// TurnReport is a seat's turn: its hand, its legal moves, and the ends that a tile may be joined to.
type TurnReport struct {
	Seat     string         `json:"seat"`
	Hand     []string       `json:"hand"`
	Plays    []ChoiceReport `json:"plays"`
	Draw     bool           `json:"draw"`
	Pass     bool           `json:"pass"`
	Boneyard int            `json:"boneyard"`
	Open     []OpenReport   `json:"open"`
	// Marked are the trains that all players may join, besides the public one; nil in games without trains.
	Marked *[]string `json:"marked,omitempty"`
	// Uncovered are the trains that end in a double to be covered, the first to be covered first; nil if only the
	// newest tile can be one.
	Uncovered *[]string `json:"uncovered,omitempty"`
	Total     int       `json:"total"`
}

// ChoiceReport is a legal play; End is "" for a lead.
type ChoiceReport struct {
	Play string `json:"play"`
	End  string `json:"end,omitempty"`
}

// OpenReport is an open end.
type OpenReport struct {
	End  string `json:"end"`
	Pips int    `json:"pips"`
}

// Check reports the state of a recorded match.
func Check(m Match) Report {
	s := m.State
	seats := s.Rules().Seats
	r := Report{
		OK:      true,
		Variant: m.Header.Variant,
		Rounds:  []RoundReport{},
		Scores:  PointTexts(s.Scores(), seats),
		Over:    s.Stage() == game.MatchOver,
		Dropped: m.Dropped,
	}
	rules := s.Rules()
	for _, round := range s.Rounds() {
		r.Rounds = append(r.Rounds, reportRound(round, &rules))
	}
	if s.Stage() == game.AwaitMove || s.Stage() == game.AwaitDrawOff {
		r.Rounds = append(r.Rounds, reportRound(s.Round(), &rules))
	}
	for _, place := range s.Placing() {
		r.Placing = append(r.Placing, SeatTexts(place))
	}
	r.Next = reportNext(s)
	return r
}

// EndingText returns how a round ended in one word, or "" while it is running.
func EndingText(e game.Ending) string {
	return map[game.Ending]string{game.Out: "out", game.Blocked: "blocked", game.Redealt: "redeal",
		game.TargetHit: "target"}[e]
}

func reportRound(round game.Round, rules *domino.Rules) RoundReport {
	r := RoundReport{
		Plays:   []PlayReport{},
		Ended:   EndingText(round.Ending),
		Winners: SeatTexts(round.Winners),
		Points:  PointTexts(round.Points, rules.Seats),
	}
	if round.Leader != domino.NoSeat {
		r.Leader = round.Leader.String()
	}
	if round.Lead.Tile != domino.NoTile {
		r.Lead = round.Lead.String()
	}
	for _, p := range round.Plays {
		play := PlayReport{Seat: p.Laid.Seat.String(), Play: p.Laid.String(),
			Points: domino.WholePoints(p.Points).String()}
		if p.Laid.End != domino.NoEnd {
			play.Play, play.End = LaidText(p.Laid, rules.Wild()), p.Laid.End.String()
		}
		r.Plays = append(r.Plays, play)
	}
	return r
}

func reportNext(s game.State) *NextReport {
	switch s.Stage() {
	case game.MatchOver:
		return nil
	case game.AwaitLot:
		return &NextReport{Lot: SeatTexts(s.Drawers())}
	case game.AwaitDrawOff:
		return &NextReport{DrawOff: SeatTexts(s.Drawers())}
	case game.AwaitDeal:
		n := &NextReport{Deal: true}
		if s.Leader() != domino.NoSeat {
			n.Leader = s.Leader().String()
		}
		return n
	}
	p := s.Position()
	t := &TurnReport{
		Seat:     p.Turn().String(),
		Hand:     TileTexts(p.Hand(p.Turn()).Tiles()),
		Plays:    []ChoiceReport{},
		Draw:     p.CanDraw(),
		Pass:     p.CanPass(),
		Boneyard: len(p.Boneyard()),
		Open:     []OpenReport{},
		Total:    p.Total(),
	}
	for _, m := range s.Moves() {
		if m.Kind != game.Plays {
			continue
		}
		choice := ChoiceReport{Play: PlayText(m.Tile, m.Turned)}
		if m.End != domino.NoEnd {
			choice.End = m.End.String()
		}
		t.Plays = append(t.Plays, choice)
	}
	for _, e := range p.Ends().List() {
		t.Open = append(t.Open, OpenReport{e.String(), p.Pips(e)})
	}
	if s.Rules().Trains != domino.TrainsNone {
		trains := p.Trains()
		marked := endTexts(trains.Marked.List())
		t.Marked = &marked
		if rules := s.Rules(); rules.LeavesDoubles() {
			uncovered := endTexts(trains.Uncovered.List())
			t.Uncovered = &uncovered
		}
	}
	return &NextReport{TurnReport: t}
}

// SeatTexts returns the names of seats in a record.
func SeatTexts(seats []domino.Seat) []string {
	texts := make([]string, len(seats))
	for i, s := range seats {
		texts[i] = s.String()
	}
	return texts
}

// PointTexts returns the points of the first seats, by the seats' names.
func PointTexts(points [domino.MaxSeats]domino.Points, seats int) map[string]string {
	texts := map[string]string{}
	for s := range domino.Seat(seats) {
		texts[s.String()] = points[s].String()
	}
	return texts
}
