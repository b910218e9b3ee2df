package lines

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/each"
	"dominoes/model/exercises"
	"dominoes/model/match"
	"dominoes/model/puzzles"
	"dominoes/model/room"
	"dominoes/variants/says"
)

// exercise is a position in which the best move is to be found.
type exercise struct {
	// seen is the position, and about what is said of it first.
	seen  match.Seen
	about []string
	// question asks for the move.
	question string
	// accepts are the right moves.
	accepts []game.Move
	// refute says why a move is wrong, and solution what the best one is.
	refute   func(game.Move) []string
	solution func(game.Move) []string
	// answered is called after each try; giving up is a wrong one.
	answered func(right, first bool)
	// last is true if no exercise follows.
	last bool
}

// practise asks exercises, until there is none or the person goes back. next finds the next one, or returns nil.
func (s *session) practise(another string, next func() (*exercise, error)) error {
	before := s.table
	defer func() { s.table = before }()
	for {
		x, err := next()
		if err != nil || x == nil {
			return err
		}
		s.table = &table{now: room.View{Seen: x.seen}, viewer: x.seen.Seat}
		if err := s.solve(x); err != nil || x.last {
			return err
		}
		if more, err := s.either(another, backToSetup); err != nil || !more {
			return err
		}
	}
}

// practiseBetween runs the command puzzle or mistakes between two matches.
func (s *session) practiseBetween(word string) error {
	if s.home == nil || s.now.Stage != game.MatchOver {
		s.tell(practiseLater)
		return nil
	}
	practise := s.solveExercises
	if word == "puzzle" {
		practise = s.solvePuzzles
	}
	return practise()
}

// solve asks for the best move until it is found, or the person gives up.
func (s *session) solve(x *exercise) error {
	s.tellSpoken(x.about...)
	s.tellTable()
	s.tell(fmt.Sprintf(yourHand, says.All(handOf(s.seen()), "and")))
	all, texts := s.choices()
	s.tell(x.question)
	s.offer(texts...)
	for first := true; ; {
		answer, err := s.ask(orGiveUp(len(all)), atExercise)
		if err != nil {
			return err
		}
		if strings.EqualFold(answer, giveUp) {
			s.tellSpoken(x.solution(x.accepts[0])...)
			x.answered(false, first)
			return nil
		}
		if answer == "" {
			s.tell(s.addressed(repeated(texts)))
			continue
		}
		move, ok, err := s.parseChoice(answer, all)
		if err != nil {
			return err
		}
		if ok && s.try(x, move, first) {
			return nil
		}
		first = first && !ok
	}
}

// try says how good a move is, and reports whether it is right.
func (s *session) try(x *exercise, move game.Move, first bool) (right bool) {
	if right = slices.Contains(x.accepts, move); right {
		s.tell(isRight)
		s.tellSpoken(x.solution(move)...)
	} else {
		s.tellSpoken(x.refute(move)...)
	}
	x.answered(right, first)
	return right
}

// tellSpoken prints lines with the ends' names spelled out.
func (s *session) tellSpoken(lines ...string) {
	for _, line := range lines {
		s.tell(sentence(spoken(s.seen(), s.words(), line)))
	}
}

// solvePuzzles asks puzzles that become harder the more are solved.
func (s *session) solvePuzzles() error {
	finished := map[string]bool{}
	return s.practise(anotherPuzzle, func() (*exercise, error) {
		if s.Practice != nil {
			ids, err := s.Practice.Finished()
			if err != nil {
				s.tell(asSentence(err.Error()))
			}
			for _, id := range ids {
				finished[id] = true
			}
		}
		s.tell(lookingForPuzzle)
		level := puzzles.LevelFor(puzzles.Count(maps.Keys(finished)))
		p, cancelled, err := level.Search(s.ctx, s.NewSeed(), s.world.Turn, func(*puzzle.Puzzle) bool { return true })
		if cancelled {
			return nil, s.ctx.Err()
		}
		var m match.Match
		if err == nil {
			m, err = puzzles.Match(&p)
		}
		if err != nil {
			s.tell(sentence(puzzles.NoneFound), asSentence(err.Error()))
			return nil, nil
		}
		return s.puzzleExercise(&p, m, finished), nil
	})
}

// puzzleExercise returns a puzzle as an exercise, which adds its id to finished once it is solved.
func (s *session) puzzleExercise(p *puzzle.Puzzle, m match.Match, finished map[string]bool) *exercise {
	x := &exercise{
		seen: m.SeeAll(domino.A), about: []string{p.Title(), p.Goal(), puzzles.Hands(p)}, question: puzzles.Asks(p),
		refute: func(m game.Move) []string {
			a, _ := p.Answer(m) // it is legal
			return append([]string{p.Verdict(a)}, p.Steps(a)[:puzzles.Refutes(a.Line)]...)
		},
		solution: func(m game.Move) []string {
			a, _ := p.Answer(m)
			return append([]string{p.Verdict(a)}, p.Steps(a)...)
		},
		answered: func(right, _ bool) {
			if !right {
				return
			}
			finished[puzzles.ID(p)] = true
			s.tell(puzzles.Solved(puzzles.Count(maps.Keys(finished))))
			if s.Practice != nil {
				s.Practice.Put(puzzles.ID(p))
				s.tellUnsaved(s.Practice.Flush())
			}
		},
	}
	for _, a := range p.Answers {
		if a.Loss == 0 {
			x.accepts = append(x.accepts, a.Move)
		}
	}
	return x
}

// tellUnsaved says why progress isn't saved, unless err is nil.
func (s *session) tellUnsaved(err error) {
	if err != nil {
		s.tell(progressNotSaved(err))
	}
}

// solveExercises asks a person's exercises that are due today, one after the other.
func (s *session) solveExercises() error {
	today := time.Now().Format(time.DateOnly)
	var list []exercises.Exercise
	if s.Practice != nil {
		var err error
		if list, err = exercises.Due(s.Practice, today); err != nil {
			s.tell(asSentence(err.Error()))
			return nil
		}
	}
	people := exercises.People(list)
	several := len(people) > 1
	if several {
		i, err := s.choosePerson(people)
		if err != nil {
			return err
		}
		list = exercises.Of(list, people[i])
	}
	if len(list) == 0 {
		s.tell(noneDue)
	}
	return s.practise(anotherExercise, func() (x *exercise, err error) {
		for len(list) > 0 && x == nil && err == nil {
			s.tell(exercises.DueNow(len(list)), judgingPosition)
			x, err = s.matchExercise(list[0], several, today)
			if list = list[1:]; x != nil {
				x.last = len(list) == 0
			}
		}
		return x, err
	})
}

// choosePerson asks whose matches the exercises are to be from.
func (s *session) choosePerson(people []string) (int, error) {
	s.offer(each.Of(people, func(person string) string { return exercises.Theirs(person, true) })...)
	for {
		answer, err := s.ask(sentence(choosePrompt(len(people))), atSetup)
		if err != nil {
			return 0, err
		}
		for i := range people {
			if answer == fmt.Sprint(i+1) {
				return i, nil
			}
		}
		if answer != "" {
			s.refuse(answer, isNoChoice)
		}
	}
}

// matchExercise returns an exercise from a match. The first answer decides when it is asked again. If the match can't
// be read, matchExercise prints that and returns nil.
func (s *session) matchExercise(x exercises.Exercise, several bool, today string) (*exercise, error) {
	q, err := exercises.Ask(s.ctx, s.Practice, x, s.world.Turn)
	if s.ctx.Err() != nil {
		return nil, s.ctx.Err()
	}
	if err != nil {
		s.tell(asSentence(err.Error()))
		return nil, nil
	}
	return &exercise{
		seen: q.Match.See(q.Choice.Seat), about: []string{q.Match.Variant.Name, exercises.AsThen(q.Person, several)},
		question: exercises.FindBetter, accepts: q.Accepts,
		refute:   func(m game.Move) []string { return []string{q.Refute(m)} },
		solution: func(game.Move) []string { return []string{q.Solution()} },
		answered: func(right, first bool) {
			if first {
				s.tellUnsaved(exercises.Answered(s.Practice, q.ID(), right, today))
			}
		},
	}, nil
}
