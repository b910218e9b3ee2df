package lines

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/news"
	"dominoes/model/room"
)

// source is where a match is played: a [hosting.Local] or a [hosting.Link].
type source interface {
	// Do lets something happen that a person does, or returns why it can't.
	Do(room.PlayerEvent) error
	// Changed gets a value when there is a newer view, which View returns.
	Changed() <-chan struct{}
	View() room.View
}

// table is where the match is played, as the lines tell of it.
type table struct {
	source
	// leave gives up the person's seat for good; nil at a table at this screen.
	leave func()
	// now is how it stands, told how it was when that was told last.
	now, told room.View
	// heard is the number of the last news that has been told.
	heard int
	// present is true if the listener was there before what is told now.
	present bool
	// gathers is true while people sit down to a match, once that has been told.
	gathers bool
	// over is the number of the match whose end has been told.
	over int
}

// hear takes all news as told.
func (t *table) hear() {
	t.heard = t.now.LastNews()
}

// play tells what happens, and asks the person for what the table waits for, until the match at this screen is over, or
// a table that others share is closed.
func (s *session) play() error {
	if s.home == nil {
		if err := s.wait(); err != nil {
			return err
		}
	}
	for {
		if err := errors.Join(s.ctx.Err(), s.out.err); err != nil {
			return err
		}
		s.tellRoom()
		next, err := s.awaited()
		if next == nil || err != nil {
			return err
		}
		if err := next(); err != nil && !errors.Is(err, errBack) {
			return err
		}
	}
}

// awaited returns what the listener is to do now, nil if the match at this screen is over or the table is closed.
func (s *session) awaited() (next func() error, err error) {
	t := s.table
	v := &t.now
	atHome := s.home != nil
	switch {
	case atHome && s.home.Fault() != nil:
		return nil, s.home.Fault()
	case v.Closed != "":
		s.tell(v.Closed)
		return nil, nil
	case v.Setup != nil || v.Seat == game.NoSeat && !atHome:
		return s.listen, nil
	case v.Question != nil && s.isAsked(v.Question):
		return s.answerQuestion, nil
	case v.AtRoundEnd && (atHome || !v.Chairs[v.Seat].Turned):
		return s.turnPage, nil
	case v.Stage == game.MatchOver && !v.AtRoundEnd && atHome:
		return nil, nil
	case v.Stage == game.MatchOver && !v.AtRoundEnd && !v.Chairs[v.Seat].Again:
		return s.askAgain, nil
	case v.Question == nil && !v.AtRoundEnd && v.Stage == game.AwaitMove && s.sitsHere(v.Turn):
		return s.turn, nil
	case atHome: // nothing is read before somebody here is asked
		return s.wait, nil
	}
	return s.listen, nil
}

// sitsHere reports whether a seat is that of a person at this screen.
func (s *session) sitsHere(seat game.Seat) bool {
	v := &s.table.now
	return s.home != nil && v.Human(seat) || s.home == nil && seat == v.Seat
}

// isAsked reports whether somebody at this screen is to answer a question.
func (s *session) isAsked(q *room.Question) bool {
	v := &s.table.now
	return s.home != nil || !q.Agreed[v.Seat]
}

// turnPage goes on from a round's end once it has been heard.
func (s *session) turnPage() error {
	v := &s.table.now
	if s.home != nil {
		s.viewer = game.NoSeat
	}
	if s.home == nil {
		// A number doesn't close the sheet: it may be a choice that was meant for the turn before.
		if answer, err := s.ask(goOn, between); err != nil {
			return err
		} else if answer != "" {
			s.tell(noAnswer(quoted(answer)))
			return nil
		}
	} else if v.Humans() > 0 && v.Stage != game.MatchOver {
		if err := s.pause(goOn); err != nil {
			return err
		}
	}
	return s.request(room.TurnPage{Seat: v.Seat}, func(v *room.View) bool {
		return !v.AtRoundEnd || s.home == nil && (v.Seat == game.NoSeat || v.Chairs[v.Seat].Turned)
	})
}

// wait waits for what comes next from the table.
func (s *session) wait() error {
	select {
	case <-s.table.Changed():
		s.table.now = s.table.View()
		return nil
	case <-s.ctx.Done():
		return s.ctx.Err()
	}
}

// listen waits for something to happen, or for a command.
func (s *session) listen() error {
	prompt := ""
	if s.asksOthers() {
		prompt = typeNoToWithdraw
	}
	answer, err := s.ask(prompt, between)
	if err != nil || answer == "" {
		return err
	}
	switch v := &s.table.now; {
	case v.Seat == game.NoSeat:
		s.tell(noAnswer(quoted(answer)))
	case s.asksOthers() && saysNo(answer):
		return s.answer(room.Answer{Seat: v.Seat, Question: v.Question.ID})
	case v.Question != nil:
		s.tell(othersAreAsked)
	case v.Setup == nil:
		s.tell(asSentence(v.Waiting(s.words())))
	default:
		s.tell(s.waitsFor())
	}
	return nil
}

// asksOthers reports whether the others are asked something that the listener wants.
func (s *session) asksOthers() bool {
	v := &s.table.now
	return v.Question != nil && v.Question.By == v.Seat && v.Seat != game.NoSeat
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
		case <-t.Changed():
			before, v := t.now, t.View()
			t.now = v
			s.tellPeople()
			if v.Number != before.Number || v.Moment != before.Moment || v.AtRoundEnd != before.AtRoundEnd || v.Closed != "" ||
				(v.Setup == nil) != (before.Setup == nil) || asked(&v) != asked(&before) {
				return "", errBack
			}
		case <-s.ctx.Done():
			return "", s.ctx.Err()
		}
	}
}

// asked identifies the question that is open, 0 if none is.
func asked(v *room.View) room.ID {
	if v.Question == nil {
		return 0
	}
	return v.Question.ID
}

// request asks the room for something, and waits until that is to be seen, or says why it isn't done.
func (s *session) request(e room.PlayerEvent, done func(*room.View) bool) error {
	if err := s.table.Do(e); err != nil {
		s.tell(asSentence(room.Why(err, s.words())))
		return nil
	}
	for v := &s.table.now; !done(v) && v.Closed == "" && !s.broken(); {
		if err := s.wait(); err != nil {
			return err
		}
	}
	return nil
}

// broken reports whether the match at this screen can't go on.
func (s *session) broken() bool { return s.home != nil && s.home.Fault() != nil }

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
	if s.home == nil && (v.Number != before.Number || before.Setup != nil || before.Variant == nil) {
		s.toldLog = v.LogLen()
		s.toldPly, s.toldRounds, s.sayHand = 0, 0, true
		s.introduce()
		if v.Ply > 1 && !t.present { // one comes into a match that is under way
			s.toldPly, s.toldRounds = v.Ply, v.Played
			s.tell(s.standing())
			s.tellTable()
		}
	}
	s.tellTakenBack()
	if s.midTurn() {
		return
	}
	if s.ownDraw() {
		s.toldPly = v.Ply // the turn tells it
	}
	s.tellNews()
	s.tellPeople()
	if v.Played > s.toldRounds {
		if s.toldRounds = v.Played; v.AtRoundEnd || s.home == nil {
			s.tellRoundEnd()
			s.sayHand = true
		}
	}
	if s.home == nil && v.Stage == game.MatchOver && !v.AtRoundEnd && t.over != v.Number {
		t.over = v.Number
		words := s.words()
		s.tell(result(words.Tell(game.MatchEnded{Placing: v.Placing}), words.Places(v.Placing, v.Scores)))
		s.tellSeed()
	}
	t.told, t.present = *v, true
}

// tellTakenBack tells that moves were taken back, or played again, which then are told as they were.
func (s *session) tellTakenBack() {
	v := &s.table.now
	back := false
	for _, line := range v.Log(min(s.toldLog, v.LogLen())) {
		if r := line.Reversal; r != nil {
			back = true
			s.tell(words.Sentence(r.Done(s.words())))
			s.toldPly = min(s.toldPly, r.Ply)
		}
	}
	if s.toldLog = v.LogLen(); !back {
		return
	}
	s.toldPly, s.sayHand, s.toldRounds = min(s.toldPly, v.Ply), true, min(s.toldRounds, v.Played)
	if s.home != nil && v.Humans() > 1 {
		s.home.Open(game.NoSeat)
		*v, s.viewer = s.home.Seen(), game.NoSeat
	}
}

// midTurn reports whether a bot has drawn and still has the turn: the whole of it is told together.
func (s *session) midTurn() bool {
	v := &s.table.now
	if len(v.History) == 0 || v.Turn == game.NoSeat || s.sitsHere(v.Turn) || v.AtRoundEnd {
		return false
	}
	drew, ok := v.History[len(v.History)-1].(game.Drew)
	bot := !v.Human(v.Turn) || v.Chairs != nil && v.Chairs[v.Turn].StandIn
	return ok && bot && drew.Seat == v.Turn
}

// tellPeople tells the news of the table. A listener who has just come is told who is there instead.
func (s *session) tellPeople() {
	t := s.table
	if t == nil {
		return
	}
	v, before := &t.now, &t.told
	if !t.present && before.Chairs == nil {
		s.tellWhoIsHere()
		t.hear()
	}
	for _, n := range v.News {
		if (n.Kind == room.Erred || n.Kind == room.BotReplaced) && v.Setup == nil && v.Ply != s.toldPly {
			break // what the bot was to move after is told first
		}
		if n.N > t.heard {
			t.heard = n.N
			s.tellOneNews(n)
		}
	}
	gathers := v.Setup != nil && slices.ContainsFunc(v.Chairs, func(c room.ChairView) bool { return c.Free() || c.Taken && !c.Here })
	if gathers && !t.gathers {
		s.tell(s.waitsFor())
	}
	t.gathers = gathers
	told := *v
	told.Seen, told.Setup, told.AtRoundEnd = before.Seen, before.Setup, before.AtRoundEnd // that is told by tellRoom
	t.told = told
}

// tellWhoIsHere tells who is at the table, and whether the match can't be saved.
func (s *session) tellWhoIsHere() {
	v := &s.table.now
	for i := range v.Chairs {
		if c := &v.Chairs[i]; c.Taken && game.Seat(i) != v.Seat {
			s.tell(news.Tell(room.News{Kind: c.State(), Seat: game.Seat(i)}, plainNames(room.Names(v.Chairs)), v.Seat))
		}
	}
	if v.NotSaved != "" {
		s.tell(notWhollySaved(matchSoFar, errors.New(v.NotSaved)))
	}
}

// tellOneNews tells one of the news.
func (s *session) tellOneNews(n room.News) {
	v := &s.table.now
	names := s.words().Names
	if v.Chairs != nil {
		names = plainNames(v.NamesFor(n))
	}
	told := news.Tell(n, names, v.Seat)
	if told == "" || n.Kind == room.Unsure && s.unsure {
		return
	}
	s.unsure = s.unsure || n.Kind == room.Unsure
	s.failed = s.failed || n.Kind == room.BotReplaced
	s.tell(asSentence(told))
}

// ownDraw reports whether the person has just drawn a tile, and has the turn still.
func (s *session) ownDraw() bool {
	v := &s.table.now
	if len(v.History) == 0 || v.Turn != v.Seat || v.AtRoundEnd {
		return false
	}
	drew, ok := v.History[len(v.History)-1].(game.Drew)
	return ok && drew.Seat == v.Seat && v.LastStandIn() == ""
}

// answerQuestion asks whether a move may be taken back, or redone.
func (s *session) answerQuestion() error {
	v := &s.table.now
	q := v.Question
	var others []game.Seat
	for i := range v.Header.Seats {
		if seat := game.Seat(i); seat != q.By && v.Human(seat) {
			others = append(others, seat)
		}
	}
	by, yes, never, err := v.Seat, false, false, error(nil)
	switch {
	case s.home == nil:
		yes, never, err = s.yesNoOrNever(q)
	case len(others) > 0:
		by = others[0]
		s.tell(doYouAgree(q.Asks(s.words()), s.words().List(others)))
		yes, err = s.yesOrNo(q)
	default:
		by = q.By
		s.tell(q.AsksOwn(s.words()))
		yes, err = s.yesOrNo(q)
	}
	if err != nil {
		return err
	}
	return s.answer(room.Answer{Seat: by, Question: q.ID, Yes: yes, Always: never})
}

// yesOrNo asks people at one keyboard for an answer to a question.
func (s *session) yesOrNo(q *room.Question) (bool, error) {
	if q.Learned {
		s.tell(q.Help(s.words()))
	}
	s.tell(yesLine, noLine)
	return s.oneOrTwo()
}

// yesNoOrNever asks for an answer to a question that has come by itself. It is a word: a number may be a choice that was on
// its way.
func (s *session) yesNoOrNever(q *room.Question) (yes, never bool, err error) {
	text, prompt, own := q.Asks(s.words()), typeYesNoOrNever, s.table.now.Seat == q.By
	if own {
		text, prompt = q.AsksOwn(s.words()), typeYesOrNo
	}
	if s.tell(text); q.Learned {
		s.tell(q.Help(s.words()))
	}
	for {
		answer, err := s.ask(prompt, between)
		if err != nil {
			return false, false, err
		}
		switch yes, never = saysYes(answer), !own && strings.EqualFold(answer, "never"); {
		case yes || never || saysNo(answer):
			return yes, never, nil
		case answer != "":
			s.tell(answerInWords(quoted(answer)))
		}
	}
}

func saysYes(answer string) bool {
	return strings.EqualFold(answer, "y") || strings.EqualFold(answer, "yes")
}

func saysNo(answer string) bool {
	return strings.EqualFold(answer, "n") || strings.EqualFold(answer, "no")
}

// answer answers a question.
func (s *session) answer(a room.Answer) error {
	return s.request(a, func(v *room.View) bool {
		return asked(v) != a.Question || s.home == nil && a.Yes && (v.Seat == game.NoSeat || v.Question.Agreed[v.Seat])
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
	return s.request(room.WantAgain{Seat: s.table.now.Seat}, func(v *room.View) bool {
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
		return true, s.request(room.Say{Seat: s.table.now.Seat, Phrase: n - 1}, atOnce)
	case "begin":
		if s.table.now.Setup == nil {
			return false, nil
		}
		return true, s.request(room.Fill{Seat: s.table.now.Seat}, atOnce)
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
		s.table.leave()
		return true, errQuit
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
