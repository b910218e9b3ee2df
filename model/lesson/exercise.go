package lesson

import (
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
)

// exercise is a position with something to find, by one who sits on seat A. It is
// all that [study] knows: a lesson is one, made by [lessonExercise], and a puzzle
// another, made by [puzzleExercise].
type exercise struct {
	// id is what its being finished is remembered by; "" for nothing.
	id string
	// title is its name, place where it stands among others: "Lesson 3 of 18".
	title, place string
	// idea says what there is to know.
	idea string
	// match is where it begins, made by [setUp].
	match match.Match
	steps []step
	// open tells that everybody sees every hand.
	open bool
	// aside stands in the corner; nil for what lies in the boneyard.
	aside func(page.Env) string
	// bare tells that nobody knows yet what a boneyard is: the corner stays empty.
	bare bool
	// afterwards is how it goes on after the right move of the last step.
	afterwards map[game.Move][]game.Action
	// closing is said once that is done, in place of the praise; "" for nothing.
	closing string
	// solution is played out for who gives up, and told by explanation; nil where nobody
	// needs to.
	solution    []game.Action
	explanation string
	// next is what enter does once all is done, and nextName says it in a few words.
	next     func(page.Env) page.Result
	nextName string
}

// step is one move to find.
type step struct {
	// before is what the others do before it.
	before []game.Action
	// question is what is asked, praise is said when it is answered.
	question, praise string
	// accepts are the moves that are right. Where there are several none but the
	// last step has them, and nobody moves after it.
	accepts []game.Move
	// answers says of wrong moves why, otherwise of all others; where both are
	// silent the rules say it.
	answers       map[game.Move]string
	defaultAnswer string
}

// setUp returns the match of a position or a deal. Nobody asks its bots: what others do is a
// part of the exercise.
func setUp(s match.Setup, opening game.Action) (match.Match, error) {
	m, err := match.New(0, s, game.Seed{})
	if err != nil {
		return m, err
	}
	m.Header.Commitment = "" // nothing was shuffled
	return m.Apply(opening)
}

// answer says why a move isn't right, seen by who made it.
func (s step) answer(o game.Observation, m game.Move) string {
	if text, ok := s.answers[m]; ok {
		return text
	}
	text := s.defaultAnswer
	if o.Rules.CountsEnds() && m.Kind == game.Plays {
		text = arithmetic(o, m) + " " + text
	}
	if text == "" {
		text = thereIsABetterMove
	}
	return strings.TrimSpace(text)
}

// arithmetic says what the open ends would make after a play, and what that
// scores.
func arithmetic(o game.Observation, m game.Move) string {
	after := o.After(m)
	var terms []string
	for _, t := range after.Sum.Terms {
		terms = append(terms, strconv.Itoa(t.Pips))
		if t.Double {
			terms = append(terms, strconv.Itoa(t.Pips))
		}
	}
	sum := strings.Join(terms, " + ")
	if len(terms) > 1 {
		sum += " = " + strconv.Itoa(after.Sum.Total)
	}
	return makes(m.Tile, sum, after.Points)
}

// accepted reports whether a move is right.
func (s step) accepted(m game.Move) bool { return slices.Contains(s.accepts, m) }
