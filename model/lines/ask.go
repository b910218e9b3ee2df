package lines

import (
	"slices"
	"strings"

	"dominoes/model/room"
)

// ask prints a question and returns the next line that isn't a command. After a command between turns it returns
// errBack, so that the question comes again with all of its choices.
func (s *session) ask(question string, at promptKind) (string, error) {
	if s.practises() {
		at = atExercise
	}
	for {
		if question != "" {
			s.tell(question)
		}
		if s.writeErr != nil {
			return "", s.writeErr
		}
		showsNews := at >= between
		answer, err := s.read(showsNews)
		if err = s.comeBack(err); err != nil {
			return "", err
		}
		if answer == "U" { // the screen's key for redo
			answer = "redo"
		}
		done, err := s.command(strings.Fields(strings.ToLower(answer)), at)
		switch {
		case err != nil || !done:
			return answer, err
		case at == between:
			return "", errBack
		}
	}
}

// comeBack tells the table that the player is there again, if a bot plays for them because their time was up too often.
// After an error it returns that.
func (s *session) comeBack(err error) error {
	if err != nil || !s.isIdle() {
		return err
	}
	return s.request(room.ComeBack{Seat: s.now.Seat}, func(*room.View) bool { return !s.isIdle() })
}

// isIdle reports whether a bot plays for the player at this screen until they type something.
func (s *session) isIdle() bool {
	if s.table == nil || s.source == nil {
		return false
	}
	v := &s.now
	return int(v.Seat) < len(v.Chairs) && v.Chairs[v.Seat].StandIn && !v.Chairs[v.Seat].Gone
}

// oneOf asks until one of the answers is given, in upper or lower case, and returns its index. Other answers are
// refused, but empty lines are ignored.
func (s *session) oneOf(question, refusal string, answers ...string) (int, error) {
	for {
		answer, err := s.ask(question, between)
		if err != nil {
			return 0, err
		}
		if i := slices.Index(answers, strings.ToLower(answer)); i >= 0 {
			return i, nil
		}
		if answer != "" {
			s.refuse(answer, refusal)
		}
	}
}

// either offers two choices, and reports whether the first one was chosen.
func (s *session) either(first, second string) (bool, error) {
	return s.eitherOr(sentence(choosePrompt(2)), first, second)
}

// eitherOr is either with a question of its own, for example one that also names commands.
func (s *session) eitherOr(question, first, second string) (bool, error) {
	s.offer(first, second)
	i, err := s.oneOf(question, isNeither, "1", "2", "y", "n", "yes", "no")
	isFirst := i%2 == 0
	return isFirst, err
}

// pause waits for enter. 1 also works, so that a player can answer every question of a match with 1.
func (s *session) pause(question string) error {
	_, err := s.oneOf(question, isNoAnswer, "", "1")
	return err
}

// read waits for a line. If showsNews is true, it prints the table's news meanwhile, and returns errBack once the news
// have changed what can be answered.
func (s *session) read(showsNews bool) (string, error) {
	var changed <-chan struct{}
	if showsNews {
		changed = s.Changed()
	}
	for s.ctx.Err() == nil {
		if !s.in.asked {
			s.in.asked = true
			s.in.want <- struct{}{}
		}
		select {
		case a := <-s.in.got:
			s.in.asked = false
			return a.text, a.err
		case <-changed:
			before, v := s.now, s.View()
			s.now = v
			s.tellPeople()
			if v.Number != before.Number || v.Moment != before.Moment || v.AtRoundEnd != before.AtRoundEnd ||
				v.Closed != "" || (v.Setup == nil) != (before.Setup == nil) || asked(&v) != asked(&before) {
				return "", errBack
			}
		case <-s.invitedChanged():
			s.tellInvited()
		case <-s.ctx.Done():
		}
	}
	return "", s.ctx.Err()
}

// request sends an event to the table, and waits until done reports its effect; nil if it has none.
func (s *session) request(e room.PlayerEvent, done func(*room.View) bool) error {
	if err := s.Do(e); err != nil {
		s.tell(asSentence(room.Why(err, s.words())))
		return nil
	}
	for done != nil && !done(&s.now) && s.now.Closed == "" && !s.broken() {
		if err := s.wait(); err != nil {
			return err
		}
	}
	return nil
}
