package lines

import (
	"slices"
	"strings"
)

// ask asks for a line until one is no command, and returns that.
func (s *session) ask(question string, at promptKind) (string, error) {
	for {
		if question != "" {
			s.tell(question)
		}
		if s.writeErr != nil {
			return "", s.writeErr
		}
		answer, err := s.read(at >= between)
		if err != nil {
			return "", err
		}
		if answer == "U" { // as on the screen
			answer = "redo"
		}
		done, err := s.command(strings.Fields(strings.ToLower(answer)), at)
		if err != nil || !done {
			return answer, err
		}
	}
}

// oneOf asks until one of some answers is given, in small letters or large, and returns its index. It says why another
// one is refused, but for an empty one.
func (s *session) oneOf(question string, refused func(answer string) string, answers ...string) (int, error) {
	for {
		answer, err := s.ask(question, between)
		if err != nil {
			return 0, err
		}
		if i := slices.Index(answers, strings.ToLower(answer)); i >= 0 {
			return i, nil
		}
		if answer != "" {
			s.tell(refused(quoted(answer)))
		}
	}
}

// either offers two choices, and reports whether the first one is taken.
func (s *session) either(first, second string) (bool, error) {
	s.offer(first, second)
	i, err := s.oneOf(sentence(choosePrompt(2)), neitherOneNorTwo, "1", "2", "y", "n", "yes", "no")
	return i%2 == 0, err
}

// pause waits for enter; 1 will do too, so that one key plays a whole match.
func (s *session) pause(question string) error {
	_, err := s.oneOf(question, noAnswer, "", "1")
	return err
}
