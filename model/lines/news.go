package lines

import (
	"errors"
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/news"
	"dominoes/model/room"
)

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

// tellTakenBack tells which moves were taken back or played again. What is played again is told as it was.
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
