// Package exercises makes exercises out of a person's own matches: positions in which another move was clearly better,
// as the person saw them. Nothing in an exercise depends on the tiles that were hidden then.
package exercises

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
)

// Exercise is a choice that cost clearly more than the error of its judgement.
type Exercise struct {
	Entry  store.Entry
	Choice review.Choice
	// Person is the name of the player who made it.
	Person string
}

// ID identifies the exercise in the progress file.
func (x Exercise) ID() string {
	return fmt.Sprintf("%s-%s%d", x.Entry.ID, x.Choice.Seat, x.Choice.Action)
}

// Source is what exercises are made of.
type Source interface {
	// Judged returns the reports of finished matches, the latest match first.
	Judged() iter.Seq2[store.Entry, review.Report]
	Matches() *store.Matches
	// Person returns the name of the person whose mistakes are asked; "" asks everybody's.
	Person() string
	// Dues returns when the exercises that were asked before are due.
	Dues() (map[string]store.Due, error)
	// PutDue remembers when an exercise is due, and Flush saves it.
	PutDue(id string, due store.Due)
	Flush() error
}

// A mistake's cost is at least clear times its error, and least points of a usual game.
const clear, least = 2, 1

// sure reports whether a choice was clearly wrong.
func sure(c review.Choice) bool {
	return !c.Class.Right() && c.Cost >= least && c.Cost >= clear*c.Doubt
}

// Due returns the exercises that are asked on a day, as 2026-11-20: first those that have been due longest, then new
// ones, the costliest first. There is one of each round, and none has the position of another. Matches that can't be
// read are left out.
func Due(s Source, today string) ([]Exercise, error) {
	dues, err := s.Dues()
	if err != nil {
		return nil, err
	}
	list := slices.DeleteFunc(all(s), func(x Exercise) bool { return !dues[x.ID()].On(today) })
	slices.SortStableFunc(list, func(a, b Exercise) int {
		first, second := dues[a.ID()].Day, dues[b.ID()].Day
		switch {
		case first != "" && second != "":
			return cmp.Compare(first, second)
		case first != second:
			return -cmp.Compare(first, second)
		}
		return cmp.Compare(b.Choice.Cost, a.Choice.Cost)
	})
	return list, nil
}

// all returns the worst mistakes of all rounds, the latest match first. Each position is there once.
func all(s Source) []Exercise {
	var list []Exercise
	known := map[string]bool{}
	for e, report := range s.Judged() {
		worst := worstOfRounds(report.Choices)
		if len(worst) == 0 {
			continue
		}
		r, err := s.Matches().Read(e)
		if err != nil {
			continue
		}
		for _, c := range worst {
			if person, key, ok := locate(c, r, s.Person()); ok && !known[key] {
				known[key] = true
				list = append(list, Exercise{e, c, person})
			}
		}
	}
	return list
}

// worstOfRounds returns the costliest clear mistake of each seat in each round.
func worstOfRounds(choices []review.Choice) []review.Choice {
	var worst []review.Choice
	for _, c := range choices {
		if !sure(c) {
			continue
		}
		i := slices.IndexFunc(worst, func(w review.Choice) bool { return w.Round == c.Round && w.Seat == c.Seat })
		switch {
		case i < 0:
			worst = append(worst, c)
		case c.Cost > worst[i].Cost:
			worst[i] = c
		}
	}
	return worst
}

// locate returns the person who made a choice, and a key for the position as that person saw it. ok is false if a bot
// made the choice. If only isn't "" and several people played, ok is also false for everybody else's choices.
func locate(c review.Choice, r record.Match, only string) (person, key string, ok bool) {
	if int(c.Seat) >= len(r.Header.Seats) || c.Action >= len(r.Actions) ||
		r.Header.Seats[c.Seat].Player != record.Human {
		return "", "", false
	}
	if person = r.Header.Seats[c.Seat].Name; only != "" && person != only && severalPeople(r) {
		return "", "", false
	}
	state, err := game.New(r.State.Rules())
	for _, a := range r.Actions[:c.Action] {
		if err == nil {
			state, _, err = game.Apply(state, a)
		}
	}
	if err != nil || state.Turn() != c.Seat {
		return "", "", false
	}
	o := state.Observe(c.Seat)
	key = fmt.Sprint(r.Header.Variant, r.Header.Options, o.Layout, o.Hand, o.Held, o.Scores)
	return person, key, true
}

// severalPeople reports whether more than one person played.
func severalPeople(r record.Match) bool {
	isPerson := func(s record.Seat) bool { return s.Player == record.Human }
	first := slices.IndexFunc(r.Header.Seats, isPerson)
	return first >= 0 && slices.ContainsFunc(r.Header.Seats[first+1:], isPerson)
}

// People returns the names of the people who made mistakes, the one with most of them first.
func People(list []Exercise) []string {
	var names []string
	count := map[string]int{}
	for _, x := range list {
		if count[x.Person]++; count[x.Person] == 1 {
			names = append(names, x.Person)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return count[b] - count[a] })
	return names
}

// Of returns the exercises of a person.
func Of(list []Exercise, person string) []Exercise {
	return slices.DeleteFunc(slices.Clone(list), func(x Exercise) bool { return x.Person != person })
}

// Answered queues and saves when an exercise is asked again after an answer on a day.
func Answered(s Source, id string, right bool, today string) error {
	dues, err := s.Dues()
	if err != nil {
		return err
	}
	s.PutDue(id, dues[id].Answered(right, today))
	return s.Flush()
}
