package lessons

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/input"
	"dominoes/internal/quote"
	"dominoes/variants"
)

// file is the content of a lesson's file.
type file struct {
	Title  string     `toml:"title"`
	Idea   string     `toml:"idea"`
	Part   string     `toml:"part"`
	Enough string     `toml:"enough"`
	Bare   bool       `toml:"bare"`
	Proof  Proof      `toml:"proof"`
	Record string     `toml:"record"`
	Steps  []fileStep `toml:"step"`
}

type fileStep struct {
	Ask       string            `toml:"ask"`
	Right     string            `toml:"right"`
	Then      string            `toml:"then"`
	Also      []string          `toml:"also"`
	Wrong     map[string]string `toml:"wrong"`
	Otherwise string            `toml:"otherwise"`
}

// parse parses a lesson. Errors name the step, or the line if it isn't TOML or the record is wrong.
func parse(text []byte) (Lesson, error) {
	var f file
	text, err := input.Text(text)
	if err != nil {
		return Lesson{}, err
	}
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(&f); err != nil {
		return Lesson{}, explain(err)
	}
	l := Lesson{Title: unwrap(f.Title), Idea: unwrap(f.Idea), Part: unwrap(f.Part), Enough: f.Enough, Bare: f.Bare,
		Proof: f.Proof}
	if err := l.check(f.Record); err != nil {
		return l, err
	}
	moves, err := l.readRecord(f.Record)
	if err != nil {
		return l, fmt.Errorf("the record: %w", err)
	}
	return l, l.readSteps(f.Steps, moves)
}

// check returns an error if a text above the steps is missing or invalid.
func (l *Lesson) check(recorded string) error {
	for _, need := range []struct{ key, text string }{{"title", l.Title}, {"idea", l.Idea}, {"proof", string(l.Proof)},
		{"record", recorded}} {
		if need.text == "" {
			return fmt.Errorf("the lesson has no %s: write %s = \"…\" above the steps", need.key, need.key)
		}
	}
	if l.Proof != BySolver && l.Proof != ByJudge {
		return fmt.Errorf("%s is no proof: write \"%s\" or \"%s\"", quote.Text(string(l.Proof)), BySolver, ByJudge)
	}
	if _, err := variants.ByID(l.Enough); l.Enough != "" && err != nil {
		return err
	}
	return nil
}

// readSteps adds the steps of a file, each with one of the learner's moves.
func (l *Lesson) readSteps(steps []fileStep, moves []game.Move) error {
	rules := l.Record.State.Rules()
	for i, s := range steps {
		step, err := s.step(rules.Wild())
		if err == nil && step.Then != "" && i < len(steps)-1 {
			err = errors.New("only the last step can have then: the others go on with the next question")
		}
		if err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
		if i < len(moves) {
			step.Best = moves[i]
		}
		l.Steps = append(l.Steps, step)
	}
	if len(moves) == 0 || len(moves) != len(l.Steps) {
		return fmt.Errorf("moves of seat %s in the record: %d, steps: %d: write one [[step]] for each of these moves",
			Learner, len(moves), len(l.Steps))
	}
	return nil
}

// explain adds the line and the expected content to an error of TOML or of the lesson's keys.
func explain(err error) error {
	if unknown := (*toml.StrictMissingError)(nil); errors.As(err, &unknown) {
		first := &unknown.Errors[0]
		line, _ := first.Position()
		return fmt.Errorf("line %d: %s is no key of a lesson: %s", line, quote.Text(strings.Join(first.Key(), ".")), shape)
	}
	if wrong := (*toml.DecodeError)(nil); errors.As(err, &wrong) {
		line, _ := wrong.Position()
		return fmt.Errorf("line %d: %s: %s", line, strings.TrimPrefix(wrong.Error(), tomlPrefix), shape)
	}
	return err
}

func unwrap(text string) string { return strings.Join(strings.Fields(text), " ") }

// step returns a step of a file, without its best move. wild are the tiles whose halves are written in the order in
// which they touch.
func (f fileStep) step(wild domino.Set) (Step, error) {
	s := Step{Ask: unwrap(f.Ask), Right: unwrap(f.Right), Then: unwrap(f.Then), Otherwise: unwrap(f.Otherwise),
		Wrong: map[game.Move]string{}}
	for _, need := range []struct{ key, text string }{{"ask", s.Ask}, {"right", s.Right}} {
		if need.text == "" {
			return s, fmt.Errorf("the step has no %s: write %s = \"…\"", need.key, need.key)
		}
	}
	for _, text := range f.Also {
		m, err := parseMove(text, wild)
		if err != nil {
			return s, err
		}
		s.Also = append(s.Also, m)
	}
	for _, text := range slices.Sorted(maps.Keys(f.Wrong)) {
		m, err := parseMove(text, wild)
		if _, twice := s.Wrong[m]; err == nil && twice {
			err = fmt.Errorf("%s was answered already: write the move once", quote.Text(text))
		}
		if err != nil {
			return s, err
		}
		s.Wrong[m] = unwrap(f.Wrong[text])
	}
	return s, nil
}

// readRecord reads the record, and returns the learner's moves in it, one for each step.
func (l *Lesson) readRecord(text string) (moves []game.Move, err error) {
	l.Record, err = record.Scan(strings.NewReader(text), variants.Resolve,
		func(_ *record.Match, line record.Line, number int) error {
			seat, move, isMove := MoveOf(line.Action)
			switch {
			case !isMove && !fromOutside(line.Action):
				return &record.Error{Line: number, Err: errors.New("a lesson's record has a deal or a position, then moves: write nothing else after the header")}
			case isMove && seat == Learner:
				moves = append(moves, move)
			}
			return nil
		})
	if dropped := l.Record.Dropped; err == nil && dropped > 0 {
		err = &record.Error{Line: dropped, Err: errors.New("the line ends too early: write it to its end")}
	}
	return moves, err
}

// fromOutside reports whether an action isn't a seat's move and is allowed in a lesson: a deal, a position, or a
// draw-off.
func fromOutside(a game.Action) bool {
	switch a.(type) {
	case game.Deal, game.Setup, game.DrawOff:
		return true
	}
	return false
}
