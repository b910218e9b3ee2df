package lines

import (
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/model/room"
)

// sharedCommand does what a command says that there is at a shared table alone.
func (s *session) sharedCommand(words []string) (done bool, err error) {
	switch words[0] {
	case "say":
		return true, s.say(words[1:])
	case "begin":
		if s.now.Setup == nil {
			return false, nil
		}
		return true, s.request(room.Fill{Seat: s.now.Seat}, atOnce)
	case "who":
		for i, name := range plainNames(room.Names(s.now.Chairs)) {
			s.tell(s.whoSits(game.Seat(i), name))
		}
		return true, nil
	case "leave":
		if len(words) == 1 || strings.Join(words[1:], " ") != forGood {
			s.tell(leaveForGood)
			return true, nil
		}
		s.giveUp()
		return true, errQuit
	}
	return false, nil
}

// say says the phrase with the number in words. Without one it lists the phrases.
func (s *session) say(words []string) error {
	n := 0
	if len(words) > 0 {
		n, _ = strconv.Atoi(words[0])
	}
	if n < 1 || n > len(room.Phrases()) {
		s.offer(room.Phrases()...)
		s.tell(sayWhich)
		return nil
	}
	return s.request(room.Say{Seat: s.now.Seat, Phrase: n - 1}, atOnce)
}

// whoSits says who has a chair, by the name that goes with it.
func (s *session) whoSits(seat game.Seat, name string) string {
	c := s.now.Chairs[seat]
	switch {
	case seat == s.now.Seat:
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
