package stats

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/reports"
	"dominoes/variants"
)

// Figures are the totals over matches.
//
// If one person played with bots, the figures are that person's, whatever the seat's name: You. If several people
// played, each name has its own figures. Rounds count once they have ended, matches once they are over; rounds that
// were copied from another match count there only. A round in which a bot moved for an absent person doesn't count for
// that person, nor does a match with such a round.
type Figures struct {
	// People have figures: You first, then ordered by name.
	People []Person
	// Watched is the number of matches with bots only, Unsound that of unreadable records.
	Watched, Unsound int
}

// Person has one person's figures.
type Person struct {
	// Name is empty for You.
	Name string
	All  Count
	// Variants are the counts by variant or house rules; Against by kind of opponent: matches with at least one of that
	// kind.
	Variants, Against []Line
	// Alone are the counts without help, Assisted those with help. Records say which rounds had help; a match had help
	// if any of its rounds had, or if it continues another one.
	Alone, Assisted Count
	// Streak is the current number of wins in a row, Longest the highest one ever.
	Streak, Longest int
	// Results are those of finished matches, the oldest first.
	Results []Result
}

// Judged returns the number of finished matches with an accuracy.
func (p *Person) Judged() (n int) {
	for i := range p.Results {
		if p.Results[i].Accuracy.Choices > 0 {
			n++
		}
	}
	return n
}

// latest is the number of matches that [Person.Lately] is about.
const latest = 10

// Lately returns the accuracy in the latest judged matches and their number n, which is 0 if fewer than twice as many
// are judged.
func (p *Person) Lately() (n int, a review.Accuracy) {
	if p.Judged() < 2*latest {
		return 0, a
	}
	for _, r := range slices.Backward(p.Results) {
		if r.Accuracy.Choices > 0 && n < latest {
			n++
			a = a.Add(r.Accuracy)
		}
	}
	return n, a
}

// Line has the counts of one kind.
type Line struct {
	// ID is that of a variant, of house rules or of a bot, or [record.Human]. With splits a bot's line by its options,
	// without those who had none.
	ID string
	Count
	With []Line
}

// Count has numbers of matches and rounds.
type Count struct {
	Matches, Won int
	// Rounds is the number of finished rounds, RoundsWon those that the person or the partner won.
	Rounds, RoundsWon int
	// Points is the sum over the rounds; negative if points count against the person.
	Points domino.Points
	// Accuracy is that of the rounds that are judged.
	Accuracy review.Accuracy
}

// Average returns the points per round.
func (c Count) Average() float64 {
	if c.Rounds == 0 {
		return 0
	}
	return float64(c.Points) / float64(domino.WholePoints(c.Rounds))
}

// AverageText returns the points per round with one decimal, and without -0.0.
func (c Count) AverageText() string {
	if text := fmt.Sprintf("%.1f", c.Average()); text != "-0.0" {
		return text
	}
	return "0.0"
}

// Result is the result of a match for a person.
type Result struct {
	ID, Variant string
	When        time.Time
	Won         bool
	// Score is the person's score, Margin its lead over the best other one, negative if that is better.
	Score, Margin domino.Points
	// Accuracy has no choices if the match isn't judged.
	Accuracy review.Accuracy
}

// FiguresOf computes the figures of matches, which may be in any order. Matches by house rules among games count for
// these, others for their variant. Accuracies come from the kept reports.
func FiguresOf(matches []Summary, games variants.Catalogue, kept reports.Kept) Figures {
	var f Figures
	sorted := slices.Clone(matches)
	slices.SortFunc(sorted, func(a, b Summary) int {
		return cmp.Or(a.When().Compare(b.When()), strings.Compare(a.Entry.ID, b.Entry.ID),
			strings.Compare(a.Entry.Name, b.Entry.Name))
	})
	people := map[string]*totals{}
	for i := range sorted {
		s := &sorted[i]
		sitting := s.People()
		switch {
		case !s.Sound():
			f.Unsound++
			continue
		case len(sitting) == 0:
			f.Watched++
			continue
		}
		if v := s.Game(games); v != nil {
			s.Variant = v.ID
		}
		for name, seat := range peopleSeats(s, sitting) {
			if people[name] == nil {
				people[name] = &totals{Person: Person{Name: name}, variants: map[string]*Line{},
					against: map[string]*Line{}, with: map[string]*Line{}}
			}
			judged, _ := kept.Of(s.Entry)
			people[name].addMatch(s, seat, &judged)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(people)) {
		if p := people[name].person(); p.All != (Count{}) {
			f.People = append(f.People, p)
		}
	}
	return f
}

// peopleSeats returns the people's seats by name. If two have the same name, the first one is used.
func peopleSeats(s *Summary, people []domino.Seat) map[string]domino.Seat {
	if len(people) == 1 {
		return map[string]domino.Seat{"": people[0]}
	}
	seats := map[string]domino.Seat{}
	for _, seat := range slices.Backward(people) {
		name := strings.TrimSpace(s.Seats[seat].Name)
		seats[cmp.Or(name, seat.String())] = seat
	}
	return seats
}

// totals accumulates a person's figures.
type totals struct {
	Person
	variants, against, with map[string]*Line
}

func (t *totals) addMatch(s *Summary, seat domino.Seat, judged *reports.Figures) {
	side := s.Side(seat)
	alone, assisted := s.countRounds(seat, judged)
	count := alone.add(assisted)
	accuracy := count.Accuracy
	helped := s.Copied > 0 || slices.ContainsFunc(s.Rounds,
		func(r Round) bool { return slices.Contains(r.Assisted, seat) })
	if s.Over && s.Own(seat) {
		c := Count{Matches: 1}
		if s.Won(seat) {
			c.Won = 1
		}
		count = count.add(c)
		if helped {
			assisted = assisted.add(c)
		} else {
			alone = alone.add(c)
		}
		t.addResult(s, seat, accuracy)
	}
	t.All, t.Alone, t.Assisted = t.All.add(count), t.Alone.add(alone), t.Assisted.add(assisted)
	addCount(t.variants, s.Variant, count)
	ids, values := s.opponents(side)
	for _, id := range ids {
		addCount(t.against, id, count)
	}
	for _, value := range values {
		addCount(t.with, value, count)
	}
}

// countRounds counts the rounds that a person played in this match, with and without help.
func (s *Summary) countRounds(seat domino.Seat, judged *reports.Figures) (alone, assisted Count) {
	side := s.Side(seat)
	for i, r := range s.Rounds {
		if r.Copied || slices.Contains(r.StoodIn, seat) {
			continue
		}
		c := Count{Rounds: 1, Points: s.signed(r.Points[seat]), Accuracy: judged.Accuracy(seat, i)}
		if slices.ContainsFunc(r.Winners, func(w domino.Seat) bool { return slices.Contains(side, w) }) {
			c.RoundsWon = 1
		}
		if slices.Contains(r.Assisted, seat) {
			assisted = assisted.add(c)
		} else {
			alone = alone.add(c)
		}
	}
	return alone, assisted
}

func (t *totals) addResult(s *Summary, seat domino.Seat, accuracy review.Accuracy) {
	r := Result{ID: s.Entry.ID, Variant: s.Variant, When: s.When(), Won: s.Won(seat), Score: s.Scores[seat],
		Accuracy: accuracy}
	side, first := s.Side(seat), true
	for i, other := range s.Scores {
		if margin := s.signed(r.Score - other); !slices.Contains(side, domino.Seat(i)) && (first || margin < r.Margin) {
			r.Margin, first = margin, false
		}
	}
	t.Results = append(t.Results, r)
	t.Streak++
	if !r.Won {
		t.Streak = 0
	}
	t.Longest = max(t.Longest, t.Streak)
}

func (t *totals) person() Person {
	p := t.Person
	p.Variants, p.Against = lines(t.variants), lines(t.against)
	for i, l := range p.Against {
		for _, w := range lines(t.with) {
			if id, _, _ := strings.Cut(w.ID, ":"); id == l.ID {
				p.Against[i].With = append(p.Against[i].With, w)
			}
		}
	}
	return p
}

// lines returns the lines ordered by id, without those that count nothing.
func lines(by map[string]*Line) []Line {
	var list []Line
	for _, id := range slices.Sorted(maps.Keys(by)) {
		if by[id].Count != (Count{}) {
			list = append(list, *by[id])
		}
	}
	return list
}

func addCount(lines map[string]*Line, id string, c Count) {
	if lines[id] == nil {
		lines[id] = &Line{ID: id}
	}
	lines[id].Count = lines[id].add(c)
}

func (c Count) add(d Count) Count {
	return Count{
		c.Matches + d.Matches, c.Won + d.Won, c.Rounds + d.Rounds, c.RoundsWon + d.RoundsWon, c.Points + d.Points,
		c.Accuracy.Add(d.Accuracy),
	}
}

// opponents returns the players outside a side, each once: ids are the kinds, values those with options.
func (s *Summary) opponents(side []domino.Seat) (ids, values []string) {
	for i, seat := range s.Seats {
		if slices.Contains(side, domino.Seat(i)) {
			continue
		}
		id, _, options := strings.Cut(seat.Player, ":")
		if seat.Player == record.Human {
			id = record.Human
		}
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
		if options && !slices.Contains(values, seat.Player) {
			values = append(values, seat.Player)
		}
	}
	return ids, values
}

// signed returns points as they count for the seat: negative if the lowest score wins.
func (s *Summary) signed(p domino.Points) domino.Points {
	if s.Low {
		return -p
	}
	return p
}
