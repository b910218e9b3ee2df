package stats

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// Figures are what matches add up to.
//
// Where one person sat with bots the figures are that person's, whatever name the
// seat had: You. Where several people sat, each name has figures of its own. Rounds
// count once they have ended, matches once they are over; rounds that were copied
// from another match count where they were played. A round in which a bot made moves for
// a person who was away isn't theirs, nor is a match with such a round.
type Figures struct {
	// People have played something: You first, then by their names.
	People []Person
	// Watched counts the matches of bots alone, Unsound the records that can't be
	// read.
	Watched, Unsound int
}

// Person is what somebody has played.
type Person struct {
	// Name is empty for You.
	Name string
	All  Count
	// Variants are the counts by variant or house rules; Against by opponent: the matches in
	// which there was such a one, be it among others.
	Variants, Against []Line
	// Alone is what was played without help. Rounds are Assisted by what their
	// records say, matches by any of their rounds, and by going on from another.
	Alone, Assisted Count
	// Streak is how many of the last matches were won one after another, Longest
	// the most that ever were.
	Streak, Longest int
	// Results are the matches that are over, the oldest first.
	Results []Result
}

// Line is what was played of one kind.
type Line struct {
	// ID is a variant's or house rules' id, a bot's or [record.Human]. With splits a bot's line by
	// the options that it had, as far as it had some.
	ID string
	Count
	With []Line
}

// Count is how much was played and won.
type Count struct {
	Matches, Won int
	// Rounds that ended, and those won by one's own hand or one's partner's.
	Rounds, RoundsWon int
	// Points is what the rounds brought; less than nothing where points count
	// against one.
	Points game.Points
}

// Average returns the points a round.
func (c Count) Average() float64 {
	if c.Rounds == 0 {
		return 0
	}
	return float64(c.Points) / float64(game.WholePoints(c.Rounds))
}

// AverageText writes the points a round out to a tenth. What is next to nothing has no
// sign.
func (c Count) AverageText() string {
	if text := fmt.Sprintf("%.1f", c.Average()); text != "-0.0" {
		return text
	}
	return "0.0"
}

// Result is how a match ended for somebody.
type Result struct {
	ID, Variant string
	When        time.Time
	Won         bool
	// Score is one's own, Margin by how much it was better than the best of the
	// others; less than 0 where it was worse.
	Score, Margin game.Points
}

// FiguresOf adds matches up, in whatever order they come. Those that were played by house rules among some games
// count as theirs, and others as their variant's.
func FiguresOf(matches []Summary, games variants.Catalogue) Figures {
	var f Figures
	sorted := slices.Clone(matches)
	slices.SortFunc(sorted, func(a, b Summary) int {
		return cmp.Or(a.When().Compare(b.When()), strings.Compare(a.Entry.ID, b.Entry.ID), strings.Compare(a.Entry.Name, b.Entry.Name))
	})
	people := map[string]*tally{}
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
				people[name] = &tally{Person: Person{Name: name}, variants: map[string]*Line{}, against: map[string]*Line{}, with: map[string]*Line{}}
			}
			people[name].addMatch(s, seat)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(people)) {
		if p := people[name].person(); p.All != (Count{}) {
			f.People = append(f.People, p)
		}
	}
	return f
}

// peopleSeats returns the seats of a match by whose they are. A name that two seats have
// belongs to the first.
func peopleSeats(s *Summary, people []game.Seat) map[string]game.Seat {
	if len(people) == 1 {
		return map[string]game.Seat{"": people[0]}
	}
	seats := map[string]game.Seat{}
	for _, seat := range slices.Backward(people) {
		name := strings.TrimSpace(s.Seats[seat].Name)
		seats[cmp.Or(name, seat.String())] = seat
	}
	return seats
}

// tally is a person's figures while they are added up.
type tally struct {
	Person
	variants, against, with map[string]*Line
}

func (t *tally) addMatch(s *Summary, seat game.Seat) {
	side := s.Side(seat)
	alone, assisted := s.countRounds(seat)
	count := alone.add(assisted)
	helped := s.Copied > 0 || slices.ContainsFunc(s.Rounds, func(r Round) bool { return slices.Contains(r.Assisted, seat) })
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
		t.addResult(s, seat)
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

// countRounds counts the rounds that a person played here, those with help apart.
func (s *Summary) countRounds(seat game.Seat) (alone, assisted Count) {
	side := s.Side(seat)
	for _, r := range s.Rounds {
		if r.Copied || slices.Contains(r.StoodIn, seat) {
			continue
		}
		c := Count{Rounds: 1, Points: s.signed(r.Points[seat])}
		if slices.ContainsFunc(r.Winners, func(w game.Seat) bool { return slices.Contains(side, w) }) {
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

// addResult notes how a match ended.
func (t *tally) addResult(s *Summary, seat game.Seat) {
	r := Result{ID: s.Entry.ID, Variant: s.Variant, When: s.When(), Won: s.Won(seat), Score: s.Scores[seat]}
	side, first := s.Side(seat), true
	for i, other := range s.Scores {
		if margin := s.signed(r.Score - other); !slices.Contains(side, game.Seat(i)) && (first || margin < r.Margin) {
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

// person returns the figures once all is added up.
func (t *tally) person() Person {
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

// lines returns lines by their ids; those of nothing are left out.
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
	return Count{c.Matches + d.Matches, c.Won + d.Won, c.Rounds + d.Rounds, c.RoundsWon + d.RoundsWon, c.Points + d.Points}
}

// opponents returns who sits on no seat of a side, each once: by the bots' ids, and
// with their options those that have some.
func (s *Summary) opponents(side []game.Seat) (ids, values []string) {
	for i, seat := range s.Seats {
		if slices.Contains(side, game.Seat(i)) {
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

// signed returns points as they count for who has them.
func (s *Summary) signed(p game.Points) game.Points {
	if s.Low {
		return -p
	}
	return p
}
