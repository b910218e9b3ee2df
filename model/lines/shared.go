package lines

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/news"
	"dominoes/model/room"
)

// sharedTable is a table that others share, as the lines tell of it.
type sharedTable struct {
	link *hosting.Link
	// now is how it stands, told how it was when that was told last.
	now, told room.View
	// views come from the room until ctx ends, the newest alone.
	views <-chan room.View
	// heard is the number of the last news that has been told.
	heard int
	// present tells that the listener was there before what is told now.
	present bool
	// gathers is true while people sit down to a match, once that has been told.
	gathers bool
	// over is the number of the match whose end has been told.
	over int
}

// watch returns what comes from a room: nobody there waits for who listens.
func watch(ctx context.Context, l *hosting.Link) <-chan room.View {
	views := make(chan room.View)
	go func() {
		defer close(views)
		v, err := l.Next(ctx)
		for err == nil {
			select {
			case views <- v:
				v, err = l.Next(ctx)
			case <-ctx.Done():
				return
			}
		}
	}()
	return views
}

// playShared tells what happens, and asks the person for what the room waits for.
func (s *session) playShared() error {
	t := s.table
	if err := s.waitForRoom(); err != nil {
		return err
	}
	for {
		if err := errors.Join(s.ctx.Err(), s.out.err); err != nil {
			return err
		}
		s.tellRoom()
		var err error
		switch v := &t.now; {
		case v.Closed != "":
			s.tell(v.Closed)
			return nil
		case v.Setup != nil || v.Seat == game.NoSeat:
			err = s.listen()
		case v.Question != nil && v.Question.By != v.Seat && !v.Question.Agreed[v.Seat]:
			err = s.answerQuestion()
		case v.Question != nil && v.Question.By == v.Seat:
			err = s.listen()
		case v.AtRoundEnd && !v.Chairs[v.Seat].Turned:
			if err = s.pause(goOn); err == nil {
				err = s.request(t.link.Turn, func(v *room.View) bool { return !v.AtRoundEnd || v.Seat == game.NoSeat || v.Chairs[v.Seat].Turned })
			}
		case v.Stage == game.MatchOver && !v.AtRoundEnd && !v.Chairs[v.Seat].Again:
			err = s.askAgain()
		case !v.AtRoundEnd && v.Turn == v.Seat:
			err = s.sharedTurn()
		default:
			err = s.listen()
		}
		if err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// waitForRoom waits for what comes next from the room.
func (s *session) waitForRoom() error {
	select {
	case v, ok := <-s.table.views:
		if !ok {
			return s.ctx.Err()
		}
		s.table.now = v
		return nil
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// listen waits for something to happen, or for a command.
func (s *session) listen() error {
	answer, err := s.ask("", between)
	if err != nil || answer == "" {
		return err
	}
	switch v := &s.table.now; {
	case v.Seat == game.NoSeat:
		s.tell(noAnswer(quoted(answer)))
	case v.Setup == nil:
		s.tell(asSentence(v.Waiting()))
	default:
		s.tell(s.waitsFor())
	}
	return nil
}

// waitsFor says that the table waits for people, and what the listener can do meanwhile.
func (s *session) waitsFor() string {
	if s.table.now.Seat == game.NoSeat {
		return peopleSitDown
	}
	return waitingForPeople
}

// answerOrNews waits for a line. Where something happens first that changes what can be answered, the
// error is errBack.
func (s *session) answerOrNews() (string, error) {
	t := s.table
	for {
		s.in.ask()
		select {
		case a := <-s.in.got:
			s.in.asked = false
			return a.text, a.err
		case v, ok := <-t.views:
			if !ok {
				return "", s.ctx.Err()
			}
			before := t.now
			t.now = v
			s.tellPeople()
			if v.Number != before.Number || v.Moment != before.Moment || v.AtRoundEnd != before.AtRoundEnd || v.Closed != "" ||
				(v.Setup == nil) != (before.Setup == nil) || (v.Question == nil) != (before.Question == nil) {
				return "", errBack
			}
		case <-s.ctx.Done():
			return "", s.ctx.Err()
		}
	}
}

// request asks the room for something, and waits until that is to be seen, or says why it isn't done.
func (s *session) request(do func() error, done func(*room.View) bool) error {
	if err := do(); err != nil {
		s.tell(asSentence(err.Error()))
		return nil
	}
	for v := &s.table.now; !done(v) && v.Closed == ""; {
		if err := s.waitForRoom(); err != nil {
			return err
		}
	}
	return nil
}

// atOnce is for what needn't be waited for.
func atOnce(*room.View) bool { return true }

// tellRoom tells all that has happened since it was told last.
func (s *session) tellRoom() {
	t := s.table
	s.tellPeople()
	v, before := &t.now, &t.told
	if v.Setup != nil {
		t.present = true
		return
	}
	if v.Number != before.Number || before.Setup != nil || before.Variant == nil {
		s.toldPly, s.toldRounds, s.sayHand = 0, 0, true
		s.introduce()
		if v.Ply > 1 && !t.present { // one comes into a match that is under way
			s.toldPly, s.toldRounds = v.Ply, v.Played
			s.tell(s.standing())
			s.tellTable()
		}
	}
	if v.Ply < s.toldPly { // moves were taken back, which the log tells
		log := v.Log(v.LogLen() - 1)
		s.tell(sentence(log[0].Text))
		s.toldPly, s.sayHand = v.Ply, true
		s.toldRounds = min(s.toldRounds, v.Played)
	}
	if s.ownDraw() {
		s.toldPly = v.Ply // the turn tells it
	}
	s.tellNews()
	if v.Played > s.toldRounds {
		s.toldRounds = v.Played
		s.tellRoundEnd()
		s.sayHand = true
	}
	if v.Stage == game.MatchOver && !v.AtRoundEnd && t.over != v.Number {
		t.over = v.Number
		words := s.words()
		s.tell(result(words.Tell(game.MatchEnded{Placing: v.Placing}), words.Places(v.Placing, v.Scores)))
		s.tellSeed()
	}
	t.told, t.present = *v, true
}

// tellPeople tells the news of the table. A listener who has just come is told who isn't there.
func (s *session) tellPeople() {
	t := s.table
	v, before := &t.now, &t.told
	if before.Chairs == nil {
		for i := range v.Chairs {
			if c := &v.Chairs[i]; c.Taken && game.Seat(i) != v.Seat {
				s.tell(news.Tell(room.News{Kind: c.State(), Seat: game.Seat(i)}, plainNames(room.Names(v.Chairs)), v.Seat))
			}
		}
	}
	for _, n := range v.News {
		if told := news.Tell(n, plainNames(v.NamesFor(n)), v.Seat); told != "" && n.N > t.heard && before.Chairs != nil {
			s.tell(asSentence(told))
		}
	}
	if n := len(v.News); n > 0 {
		t.heard = v.News[n-1].N
	}
	gathers := v.Setup != nil && slices.ContainsFunc(v.Chairs, func(c room.ChairView) bool { return c.Free() || c.Taken && !c.Here })
	if gathers && !t.gathers {
		s.tell(s.waitsFor())
	}
	t.gathers = gathers
	if v.NotSaved != "" && before.Chairs == nil {
		s.tell(notWhollySaved(matchSoFar, errors.New(v.NotSaved)))
	}
	told := *v
	told.Seen, told.Setup, told.AtRoundEnd = before.Seen, before.Setup, before.AtRoundEnd // that is told by tellRoom
	t.told = told
}

// sharedTurn asks the person for a move, and makes it.
func (s *session) sharedTurn() error {
	t := s.table
	moment := t.now.Moment
	if s.ownDraw() {
		s.sayDrawn()
	}
	move, err := s.choose(s.ownDraw())
	if err != nil {
		return err
	}
	return s.request(func() error { return t.link.Act(move.Act(t.now.Seat), moment) }, func(v *room.View) bool { return v.Moment != moment })
}

// ownDraw reports whether the person has just drawn a tile, and has the turn still.
func (s *session) ownDraw() bool {
	v := &s.table.now
	if len(v.History) == 0 || v.Turn != v.Seat || v.AtRoundEnd {
		return false
	}
	drew, ok := v.History[len(v.History)-1].(game.Drew)
	return ok && drew.Seat == v.Seat
}

// answerQuestion asks whether a move may be taken back, or played again.
func (s *session) answerQuestion() error {
	q := s.table.now.Question
	s.tell(sentence(q.Text), yesLine, noLine)
	yes, err := s.oneOrTwo()
	if err != nil {
		return err
	}
	return s.request(func() error { return s.table.link.Answer(q.ID, yes) }, func(v *room.View) bool {
		return v.Question == nil || v.Seat == game.NoSeat || v.Question.Agreed[v.Seat]
	})
}

// askAgain asks for another match.
func (s *session) askAgain() error {
	s.tell(playAgainLine, quitLine)
	again, err := s.oneOrTwo()
	if err == nil && !again {
		err = errQuit
	}
	if err != nil {
		return err
	}
	return s.request(s.table.link.Again, func(v *room.View) bool {
		return v.Setup != nil || v.Stage != game.MatchOver || v.Seat == game.NoSeat || v.Chairs[v.Seat].Again
	})
}

// sharedCommand does what a command says that there is at a shared table alone.
func (s *session) sharedCommand(words []string) (done bool, err error) {
	switch words[0] {
	case "say":
		n := 0
		if len(words) > 1 {
			n, _ = strconv.Atoi(words[1])
		}
		if n < 1 || n > len(room.Phrases()) {
			for i, text := range room.Phrases() {
				s.tell(choiceLine(i+1, text))
			}
			s.tell(sayWhich)
			return true, nil
		}
		if err := s.table.link.Say(n - 1); err != nil {
			s.tell(asSentence(err.Error()))
		}
		return true, nil
	case "begin":
		if s.table.now.Setup == nil {
			return false, nil
		}
		return true, s.request(s.table.link.Start, atOnce)
	case "who":
		for i, name := range plainNames(room.Names(s.table.now.Chairs)) {
			s.tell(s.whoSits(game.Seat(i), name))
		}
		return true, nil
	case "leave":
		if len(words) == 1 || strings.Join(words[1:], " ") != forGood {
			s.tell(leaveForGood)
			return true, nil
		}
		s.table.link.Leave()
		return true, errQuit
	case "u", "undo", "redo":
		moment := s.table.now.Moment
		if err := s.request(func() error { return s.table.link.AskBack(words[0] == "redo") }, func(v *room.View) bool {
			return v.Question != nil || v.Moment != moment
		}); err != nil {
			return true, err
		}
		return true, errBack
	}
	return false, nil
}

// whoSits says who has a chair, by the name that goes with it.
func (s *session) whoSits(seat game.Seat, name string) string {
	c := s.table.now.Chairs[seat]
	switch {
	case seat == s.table.now.Seat:
		return chairIs(seat, you)
	case !c.Taken && c.Player == "human":
		return chairIs(seat, nobodyYet)
	case c.StandIn:
		return chairIs(seat, botFor(name))
	case c.Taken && !c.Here:
		return chairIs(seat, awayNamed(name))
	}
	return chairIs(seat, name)
}
