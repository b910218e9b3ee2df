package report

import (
	"dominoes/ai/review"
	"dominoes/model/home/stats"
)

// History is the JSON form of what was played and won.
type History struct {
	People     []PersonFigures `json:"people"`
	Watched    int             `json:"watched"`
	Unreadable int             `json:"unreadable"`
}

// PersonFigures are the figures of a person.
type PersonFigures struct {
	// Name is absent for the player of matches against bots alone.
	Name     string        `json:"name,omitempty"`
	All      Count         `json:"all"`
	Variants []Count       `json:"variants"`
	Against  []Count       `json:"against"`
	Alone    Count         `json:"unassisted"`
	Assisted Count         `json:"assisted"`
	Streak   int           `json:"streak"`
	Longest  int           `json:"longest"`
	Results  []MatchResult `json:"results"`
}

// Count counts the matches and rounds of one kind.
type Count struct {
	ID        string  `json:"id,omitempty"`
	Matches   int     `json:"matches"`
	Won       int     `json:"won"`
	Rounds    int     `json:"rounds"`
	RoundsWon int     `json:"rounds_won"`
	Points    string  `json:"points"`
	Average   float64 `json:"average"`
	With      []Count `json:"with,omitempty"`
	// Accuracy is absent if too few choices are judged.
	Accuracy *Accuracy `json:"accuracy,omitempty"`
}

// Accuracy is how well a person chose in the judged rounds: from 0 to 100, and what the choices cost in points per
// round.
type Accuracy struct {
	Percent figure `json:"percent"`
	Cost    figure `json:"cost_per_round"`
	Choices int    `json:"choices"`
	Rounds  int    `json:"rounds"`
}

// MatchResult is how a match ended for a person.
type MatchResult struct {
	ID      string `json:"id"`
	Variant string `json:"variant"`
	When    string `json:"when"`
	Won     bool   `json:"won"`
	Score   string `json:"score"`
	Margin  string `json:"margin"`
	// Accuracy is absent if too few choices are judged.
	Accuracy *Accuracy `json:"accuracy,omitempty"`
}

// HistoryOf returns the JSON form of figures.
func HistoryOf(f stats.Figures) History {
	r := History{People: []PersonFigures{}, Watched: f.Watched, Unreadable: f.Unsound}
	for _, p := range f.People {
		person := PersonFigures{
			Name: p.Name, All: countOf("", p.All), Variants: countsOf(p.Variants), Against: countsOf(p.Against),
			Alone: countOf("", p.Alone), Assisted: countOf("", p.Assisted), Streak: p.Streak, Longest: p.Longest,
			Results: []MatchResult{},
		}
		for _, result := range p.Results {
			person.Results = append(person.Results, MatchResult{
				result.ID, result.Variant, result.When.Format(timeForm), result.Won, result.Score.String(),
				result.Margin.String(), accuracyOf(result.Accuracy),
			})
		}
		r.People = append(r.People, person)
	}
	return r
}

func countOf(id string, c stats.Count) Count {
	return Count{
		ID: id, Matches: c.Matches, Won: c.Won, Rounds: c.Rounds, RoundsWon: c.RoundsWon, Points: c.Points.String(),
		Average:  c.Average(),
		Accuracy: accuracyOf(c.Accuracy),
	}
}

// accuracyOf returns the JSON form of an accuracy, or nil if it isn't known.
func accuracyOf(a review.Accuracy) *Accuracy {
	if !a.Known() {
		return nil
	}
	return &Accuracy{figure(a.Percent()), figure(a.PerRound()), a.Choices, a.Rounds}
}

func countsOf(lines []stats.Line) []Count {
	list := []Count{}
	for _, l := range lines {
		r := countOf(l.ID, l.Count)
		for _, w := range l.With {
			r.With = append(r.With, countOf(w.ID, w.Count))
		}
		list = append(list, r)
	}
	return list
}
