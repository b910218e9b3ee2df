package lines

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/room"
	"dominoes/variants/rulebook"
)

// command carries out a line if it is a command. If that changes the match, the error unwinds the turn.
func (s *session) command(words []string, at promptKind) (done bool, err error) {
	if len(words) == 0 {
		return false, nil
	}
	switch words[0] {
	case "?", "help":
		s.tell(help(at, s.onTrains())...)
		return true, nil
	case "q", "quit", "exit":
		return true, s.quit()
	case "accept", "decline":
		if s.Inviting != nil {
			return true, s.answerInvitation(words[0])
		}
	}
	switch {
	case at == atSetup, at == atTables:
		return false, nil
	case at == atExercise && !slices.Contains([]string{"h", "hand", "t", "table", "r", "rules"}, words[0]):
		return false, nil
	}
	if s.home == nil {
		if done, err := s.sharedCommand(words[0], words[1:]); done || err != nil {
			return done, err
		}
	}
	switch {
	case s.now.Setup != nil: // no match yet
		return false, nil
	case words[0] == "l", words[0] == "log":
		return s.log(words[1:]), nil
	case len(words) > 1:
		return false, nil
	}
	return s.matchCommand(words[0], at)
}

func (s *session) matchCommand(word string, at promptKind) (done bool, err error) {
	switch word {
	case "u", "undo":
		return true, s.goBack(false)
	case "redo":
		return true, s.goBack(true)
	case "h", "hand":
		if at == between {
			s.tell(handInTurn)
			break
		}
		s.tell(handLines(s.seen(), s.words())...)
	case "a", "advice", "hint", "hints":
		return true, s.tellAdvice(at)
	case "coach":
		s.toggleCoach()
	case "t", "table":
		s.tellTable()
	case "s", "scores":
		s.tell(standing(s.seen(), s.words()))
	case "r", "rules":
		s.tell(rulesLines(rulebook.Of(s.now.Variant, s.now.Rules))...)
	case "w", "what":
		s.tellSince()
	case "review":
		return true, s.tellReview()
	case "puzzle", "mistakes":
		return true, s.practiseBetween(word)
	default:
		return false, nil
	}
	return true, nil
}

func (s *session) sharedCommand(command string, more []string) (done bool, err error) {
	switch {
	case command == "say":
		return true, s.say(more)
	case command == "invite" && s.now.Setup != nil && s.Inviting != nil:
		s.invite(more)
		return true, nil
	case command == "begin" && s.now.Setup != nil:
		return true, s.request(room.Fill{Seat: s.now.Seat}, nil)
	case command == "rotate" || command == "swap":
		next := map[string]room.Next{"rotate": room.Rotated, "swap": room.Swapped}[command]
		return true, cmp.Or(s.wantAgain(next), errBack)
	case command == "time" && len(more) == 0:
		s.tell(timeLeft(&s.now, s.clock()))
		return true, nil
	case command == "double":
		return true, s.giveTime(more)
	case command == "who":
		for i, name := range plainNames(room.Names(s.now.Chairs)) {
			s.tell(chairIs(&s.now, domino.Seat(i), name))
		}
		return true, nil
	case command == "leave" && strings.Join(more, " ") == forGood:
		s.giveUp()
		return true, errQuit
	case command == "leave":
		s.tell(leaveForGood)
		return true, nil
	}
	return false, nil
}

func (s *session) say(words []string) error {
	n, _ := strconv.Atoi(append(words, "")[0])
	if n < 1 || n > len(room.Phrases()) {
		s.offer(room.Phrases()...)
		s.tell(sayWhich)
		return nil
	}
	return s.request(room.Say{Seat: s.now.Seat, Phrase: n - 1}, nil)
}

// giveTime gives the player at the seat that is named twice the time.
func (s *session) giveTime(words []string) error {
	seat := domino.NoSeat
	for i := range s.now.Chairs {
		if len(words) == 1 && strings.EqualFold(words[0], domino.Seat(i).String()) {
			seat = domino.Seat(i)
		}
	}
	if seat == domino.NoSeat {
		s.tell(doubleWhich)
		return nil
	}
	return s.request(room.GiveTime{Seat: s.now.Seat, To: seat}, nil)
}

func (s *session) quit() error {
	switch {
	case s.table == nil, s.practises():
		return errQuit
	case s.home == nil:
		switch v := &s.now; {
		case v.Seat == domino.NoSeat || v.Seed != nil:
		case v.Setup != nil:
			s.tell(chairIsKept)
		default:
			s.tell(seatIsKept)
		}
		return errQuit
	case s.seen().Stage == game.MatchOver:
		return errQuit
	}
	s.tell("Quit? " + s.whereRecorded())
	s.offer(quit, playOn)
	s.tell(sentence(choosePrompt(2)))
	answer, err := s.read(false)
	if err != nil {
		return err
	}
	if slices.Contains([]string{"1", "q", "quit", "y", "yes"}, strings.ToLower(answer)) {
		return errQuit
	}
	s.tell(matchGoesOn)
	return nil
}

// log prints the round's log, or its last lines. It returns false if the words aren't a number of lines.
func (s *session) log(words []string) bool {
	turns := s.turns()
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || len(words) > 1 {
			return false
		}
		turns = turns[max(0, len(turns)-n):]
	}
	s.tellTurns(turns, nothingYet)
	return true
}

func (s *session) tellSince() {
	turns, viewer := s.turns(), s.viewer
	if viewer != domino.NoSeat {
		last := len(turns) - 1
		if last >= 0 && s.now.Turn == viewer && turns[last].Seat == viewer && turns[last].StandIn == "" {
			turns = turns[:last] // the draws of the present turn
		}
		turns = words.Since(turns, viewer)
	}
	s.tellTurns(turns, nothingSince)
}

func (s *session) tellTurns(turns []words.Turn, none string) {
	for _, turn := range turns {
		s.tell(asSentence(turn.Text))
	}
	if len(turns) == 0 {
		s.tell(none)
	}
}

// mostAdvised is the largest number of moves that are named: the best ones, and those nearly as good.
const mostAdvised = 3

// tellAdvice prints the best moves with their reasons, once the round is marked as one with help. A forced move needs
// none.
func (s *session) tellAdvice(at promptKind) error {
	if at != atTurn {
		s.tell(adviceInTurn)
		return nil
	}
	seen := *s.seen()
	if advice.Forced(&seen.Observation) {
		s.tell(onlyOneMove)
		return nil
	}
	if helped, err := s.markHelp(); !helped {
		return err
	}
	var found advice.Advice
	_ = s.world.Turn(s.ctx, func(ctx context.Context) { // an error means that ctx has ended
		found = advice.New(seen.Observation, s.words().Names).Settle(ctx)
	})
	moves := found.Moves
	if len(moves) > 0 && moves[len(moves)-1].Level {
		s.tell(sentence(advice.NoneBetter(moves[0].Unsure)))
		return nil
	}
	said := map[string]bool{}
	for i, m := range moves[:min(mostAdvised, len(moves))] {
		if !m.Level && !found.Close(&m) {
			continue
		}
		var reasons []string
		for _, r := range m.Reasons {
			if r.Kind != advice.Now && !said[r.Text] { // the move says what it scores
				reasons = append(reasons, spoken(s.seen(), s.words(), r.Text))
				said[r.Text] = true
			}
		}
		s.tell(advised(i > 0, &m, describe(s.seen(), s.words(), append([]game.Move{m.Move}, m.Alike...)), reasons))
	}
	return nil
}

func (s *session) goBack(redo bool) error {
	before := s.now
	done := func(v *room.View) bool { // true if it was refused at once, too
		return v.Question != nil || v.Moment != before.Moment || v.LastNews() > before.LastNews()
	}
	if err := s.request(room.AskUndo{Seat: before.Seat, Redo: redo}, done); err != nil || !done(&s.now) {
		return err
	}
	return errBack
}
