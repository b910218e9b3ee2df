package lines

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// tellRoom prints everything that happened since the last call.
func (s *session) tellRoom() {
	s.tellPeople()
	v := &s.now
	if v.Setup != nil {
		s.present = true
		return
	}
	if s.home == nil && v.Number != s.told {
		s.tellShared()
	}
	s.tellTakenBack()
	if s.botGoesOn() {
		return // its turn is printed as a whole
	}
	if s.ownDraw() {
		s.toldPly = v.Ply // the turn says it
	}
	s.tellNews()
	s.tellPeople()
	if v.Played > s.toldRounds {
		if s.toldRounds = v.Played; v.AtRoundEnd || s.home == nil {
			s.tell(roundLines(s.seen(), s.words())...)
			s.sayHand = true
		}
	}
	if v.Stage == game.MatchOver && !v.AtRoundEnd && s.over != v.Number {
		s.over = v.Number
		s.tellMatchEnd()
	}
	s.told, s.present = v.Number, true
}

// botGoesOn reports whether a bot has acted and still has the turn.
func (s *session) botGoesOn() bool {
	v := &s.now
	if !s.justDrew() && !s.seen().MidTurn() || s.sitsHere(v.Turn) {
		return false
	}
	return !v.Human(v.Turn) || v.Chairs != nil && v.Chairs[v.Turn].StandIn
}

func (s *session) tellShared() {
	v := &s.now
	s.viewer = v.Seat // players may sit differently in another match
	s.toldPly, s.toldRounds, s.toldLog, s.sayHand = 0, 0, v.LogLen(), true
	s.introduce()
	if v.Clock.Turn > 0 {
		s.tell(clockRuns(v.Clock))
	}
	if v.Ply > 1 && !s.present {
		s.toldPly, s.toldRounds = v.Ply, v.Played
		s.tell(standing(s.seen(), s.words()))
		s.tellTable()
	}
}

// tellTakenBack prints which moves were taken back or redone. Moves that were redone are printed again.
func (s *session) tellTakenBack() {
	v := &s.now
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
	if v.Several() {
		s.openHand(domino.NoSeat)
	}
}

// justDrew reports whether the seat to move has just drawn a tile.
func (s *session) justDrew() bool {
	v := &s.now
	if len(v.History) == 0 || v.Turn == domino.NoSeat || v.AtRoundEnd {
		return false
	}
	drew, ok := v.History[len(v.History)-1].(game.Drew)
	return ok && drew.Seat == v.Turn
}

// ownDraw reports whether the player has just drawn a tile and still has the turn.
func (s *session) ownDraw() bool {
	return s.justDrew() && s.now.Turn == s.now.Seat && s.now.LastStandIn() == ""
}

// tellPeople prints the table's news. A listener who has just arrived hears who is there instead.
func (s *session) tellPeople() {
	if s.table == nil {
		return
	}
	v := &s.now
	if s.heard < 0 {
		s.tellWhoIsHere()
		s.heard = v.LastNews()
	}
	for _, n := range v.News {
		if (n.Kind == room.Erred || n.Kind == room.BotReplaced) && v.Setup == nil && v.Ply != s.toldPly {
			break // what happened before the bot's move is printed first
		}
		if n.N > s.heard {
			s.heard = n.N
			s.tellOneNews(n)
		}
	}
	free, away := tables.Missing(v.Chairs)
	gathers := v.Setup != nil && free+len(away) > 0
	if gathers && !s.gathers {
		s.tell(s.waitsFor())
	}
	s.gathers = gathers
}

func (s *session) tellWhoIsHere() {
	v := &s.now
	for i := range v.Chairs {
		if c := &v.Chairs[i]; c.Taken && domino.Seat(i) != v.Seat {
			s.tell(tables.News(room.News{Kind: c.State(), Seat: domino.Seat(i)}, plainNames(room.Names(v.Chairs)),
				v.Seat))
		}
	}
	if v.NotSaved != "" {
		s.tell(fmt.Sprintf(savedInPart, matchSoFar, v.NotSaved))
	}
}

func (s *session) tellOneNews(n room.News) {
	names := s.words().Names
	if s.now.Chairs != nil {
		names = plainNames(s.now.NamesFor(n))
	}
	told := tables.News(n, names, s.now.Seat)
	if told == tables.YouAreIdle { // no key but enter reaches the table
		told = youAreIdle
	}
	if told == "" || n.Kind == room.Unsure && s.unsure {
		return
	}
	s.unsure = s.unsure || n.Kind == room.Unsure
	s.failed = s.failed || n.Kind == room.BotReplaced
	s.tell(asSentence(told))
}

// waitsFor says that the table waits for people, and what the listener can do meanwhile.
func (s *session) waitsFor() string {
	if s.now.Seat == domino.NoSeat {
		return peopleSitDown
	}
	return waitingForPeople
}
