package lesson

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
)

// exercise is a position with moves to find. [study] shows it; [lessonExercise] makes one of a lesson, [puzzleExercise]
// one of a puzzle, [matchExercise] one of a match.
type exercise struct {
	// id identifies the exercise in the progress file; "" if finishing it isn't saved.
	id string
	// title is its name, place its position in a list: "Lesson 3 of 18".
	title, place string
	// idea is the explanation, hands the other seats' tiles in words if all hands are shown.
	idea, hands string
	// match is the start, made by [match.NewAt].
	match match.Match
	steps []step
	// seat is the learner's.
	seat domino.Seat
	// asThen is true for a position of a match. The table then shows only what the learner could see at that time.
	asThen bool
	// open is true if all hands are shown.
	open bool
	// aside returns the text in the corner; nil for the boneyard's size. A position of a match has both.
	aside func(page.Env) string
	// bare is true before the lesson on the boneyard: the corner stays empty.
	bare bool
	// afterwards are the other seats' moves after each right move of the last step.
	afterwards map[game.Move][]game.Action
	// closing replaces the praise after these moves; "" to keep it.
	closing string
	// walks has a puzzle's line of play after each legal move. Giving up shows the one after the first right move.
	walks map[game.Move]walk
	// answer returns the moves that the table shows after this right move, in an exercise without walks. It returns no
	// moves if the table can't show them. It may be nil.
	answer func(game.Move) walk
	// solution is shown if the learner gives up an exercise without walks; "" if that isn't possible.
	solution string
	// answered returns the command for the first answer to the exercise; it may be nil.
	answered func(e page.Env, right bool) tea.Cmd
	// next is called for enter once all is solved, and nextName describes it in a few words.
	next     func(page.Env) page.Result
	nextName string
}

// step is a move to find.
type step struct {
	// before are the other seats' moves before it.
	before []game.Action
	// question asks for the move, praise is shown when it was found.
	question, praise string
	// accepts are the right moves. Only the last step may have several, because the steps after it continue from one.
	accepts []game.Move
	// answers has the replies to wrong moves, defaultAnswer is for all others; if there is neither, the reply follows
	// from the rules.
	answers       map[game.Move]string
	defaultAnswer string
	// reply replaces answers unless it is nil.
	reply func(game.Move) string
}

// lines returns the moves of each way in which the exercise can go: a puzzle's solution and refutations, or a lesson's
// right moves.
func (x *exercise) lines() (lines [][]game.Action) {
	for m, w := range x.walks {
		if !x.steps[0].accepted(m) {
			w.moves = w.moves[:w.alone]
		}
		lines = append(lines, w.moves)
	}
	if lines != nil {
		return lines
	}
	var m game.Move
	var actions []game.Action
	for _, s := range x.steps {
		m = s.accepts[0]
		actions = append(append(actions, s.before...), m.Act(domino.A))
	}
	return [][]game.Action{append(actions, x.afterwards[m]...)}
}

// answer returns why a move isn't right, from its player's view.
func (s step) answer(o game.Observation, m game.Move) string {
	if s.reply != nil {
		return s.reply(m)
	}
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

// arithmetic returns what the open ends would make after a play, and what that would score.
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

func (s step) accepted(m game.Move) bool { return slices.Contains(s.accepts, m) }
