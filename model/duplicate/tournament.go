package duplicate

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"dominoes/game/domino"
	"dominoes/model/match"
)

// Person is a participant, identified by the fingerprint of their first key.
type Person struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// Result is the result of a deal for the people who played it together: one, or two partners.
type Result struct {
	Deal   int      `json:"deal"`
	People []Person `json:"people"`
	// Record identifies the record of the match, "" if there is none.
	Record string `json:"record,omitempty"`
	// Margin is the points of the people's side, less the average of the other sides'. If the lowest score wins it is
	// the other way round. It counts in twelfths.
	Margin domino.Points `json:"twelfths"`
	// Void is true if they didn't play the deal to its end themselves. Then it scores nothing.
	Void bool `json:"void,omitempty"`
}

// ResultOf returns the result of a deal's match that is over, for the people by seat; bots have the zero Person. It is
// void if a bot has moved for one of them.
func ResultOf(deal int, m match.Match, people []Person, recorded string) Result {
	r := Result{Deal: deal, Record: recorded}
	rules, scores := m.State.Rules(), m.State.Scores()
	var mine domino.Seats
	for i, p := range people {
		if seat := domino.Seat(i); p.Key != "" {
			r.People = append(r.People, p)
			mine |= rules.SideOf(seat)
			for _, round := range m.State.Rounds() {
				r.Void = r.Void || m.StoodIn(round.Number, seat) != ""
			}
		}
	}
	var own, others domino.Points
	for i := range rules.Sides() { // partners have the same score
		if mine.Has(domino.Seat(i)) {
			own = scores[i]
		} else {
			others += scores[i]
		}
	}
	r.Margin = own - others/domino.Points(rules.Sides()-1)
	if rules.Win == domino.WinLow {
		r.Margin = -r.Margin
	}
	return r
}

// By reports whether the people of a standing have this result.
func (r *Result) By(s *Standing) bool { return r.entry() == (&Result{People: s.People}).entry() }

// has reports whether a person took part in it.
func (r *Result) has(key string) bool {
	return slices.ContainsFunc(r.People, func(p Person) bool { return p.Key == key })
}

// entry identifies the people of a result, in any order.
func (r *Result) entry() string {
	var keys []string
	for _, p := range r.People {
		keys = append(keys, p.Key)
	}
	slices.Sort(keys)
	return strings.Join(keys, " ")
}

// Tournament is an event with its results, in the order in which they came in.
type Tournament struct {
	Event
	Results []Result
}

// Has reports whether a person has a result for a deal. Then they know its hands.
func (t *Tournament) Has(key string, deal int) bool {
	return slices.ContainsFunc(t.Results, func(r Result) bool { return r.Deal == deal && r.has(key) })
}

// Add adds a result. It does nothing if one of its people has a result for this deal already. Copies of the tournament
// stay as they are.
func (t *Tournament) Add(r Result) {
	again := slices.ContainsFunc(r.People, func(p Person) bool { return t.Has(p.Key, r.Deal) })
	if again || len(r.People) == 0 || r.Deal < 1 || r.Deal > t.Deals {
		return
	}
	t.Results = append(slices.Clip(t.Results), r)
}

// Next returns the first deal that a person has no result for, without those that they have begun; 0 if there is none.
func (t *Tournament) Next(key string, begun []int) int {
	for deal := 1; deal <= t.Deals; deal++ {
		if !t.Has(key, deal) && !slices.Contains(begun, deal) {
			return deal
		}
	}
	return 0
}

// Scored is a result with its score: in thousandths, how many of the other results for the deal it beats. An equal one
// counts half.
type Scored struct {
	Result
	Score int
}

// full is the score of a result that beats all others. One without others has half of it.
const full = 1000

// Scored returns all results with their scores, by deal, best first.
//
// A score counts who was beaten and not by how much, as matchpoints in bridge do: a blocked hand can be worth as much
// as ten others, and with averages it would decide the tournament.
func (t *Tournament) Scored() []Scored {
	deals := make([][]Result, t.Deals+1)
	for _, r := range t.Results {
		deals[r.Deal] = append(deals[r.Deal], r)
	}
	list := make([]Scored, 0, len(t.Results))
	for _, results := range deals {
		for _, r := range results {
			list = append(list, Scored{r, score(&r, results)})
		}
	}
	slices.SortStableFunc(list, func(a, b Scored) int {
		return cmp.Or(cmp.Compare(a.Deal, b.Deal), cmp.Compare(b.Score, a.Score))
	})
	return list
}

// score returns the score of one of the results for a deal.
func score(r *Result, results []Result) int {
	others, halves := len(results)-1, -1 // r is equal to itself
	for i := range results {
		switch o := &results[i]; {
		case o.Void || o.Margin < r.Margin:
			halves += 2
		case o.Margin == r.Margin:
			halves++
		}
	}
	switch {
	case r.Void:
		return 0
	case others == 0:
		return full / 2
	}
	return halves * full / (2 * others)
}

// Standing is the place of a person, or of two partners.
type Standing struct {
	// Place counts from 1. Equal scores have the same place.
	Place  int
	People []Person
	// Played is the number of their deals, and Score their average score. In the end the deals that they haven't played
	// count, too.
	Played, Score int
	// Own is true if the viewer is one of them.
	Own bool
}

// Standings returns the places of all people with a result, best first. While the tournament lasts, only the deals that
// they have played count.
func (t *Tournament) Standings(over bool) []Standing {
	var list []Standing
	at := map[string]int{}
	for _, r := range t.Scored() {
		entry := r.entry()
		i, ok := at[entry]
		if !ok {
			i = len(list)
			at[entry], list = i, append(list, Standing{})
		}
		s := &list[i]
		s.People, s.Played, s.Score = r.People, s.Played+1, s.Score+r.Score
	}
	for i := range list {
		deals := list[i].Played
		if over {
			deals = t.Deals
		}
		list[i].Score = (2*list[i].Score + deals) / (2 * deals) // rounded
	}
	slices.SortStableFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Played, a.Played))
	})
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && list[i].Score == list[i-1].Score {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// View is what one person may know of a tournament.
type View struct {
	// Event has the seed once the tournament is over.
	Event
	Over      bool
	Standings []Standing
	// Next is the deal that the person plays next, 0 if there is none, and Playing is true if they have begun it. The
	// club sets both.
	Next    int
	Playing bool
	// Results are all results once the tournament is over, by deal, best first.
	Results []Scored
}

// For returns what a person may know of the tournament. Results, with their records, and the seed show hands that
// others haven't played yet, so they are left out until the end.
func (t *Tournament) For(key string, now time.Time) View {
	v := View{Event: t.Event, Over: t.Over(now)}
	v.Standings = t.Standings(v.Over)
	for i := range v.Standings {
		own := func(p Person) bool { return p.Key == key && key != "" }
		v.Standings[i].Own = slices.ContainsFunc(v.Standings[i].People, own)
	}
	if v.Over {
		v.Results = t.Scored()
		return v
	}
	v.Secret = ""
	return v
}
