package lines

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// introduce says what is about to be played, and by whom.
func (s *session) introduce() {
	words := s.words()
	players := "Players: " + listSeats(s.match.Header.Seats)
	if s.match.Rules().Teams {
		players += "; " + words.Side(game.A) + " play " + words.Side(game.B)
	}
	s.say("%s, %s. %s.", s.match.Variant.Name, s.aim(), players)
	if s.match.Humans() > 0 {
		s.say("Write ? at any time for what can be written.")
	}
	if seal := s.match.Header.Commitment; seal != "" {
		s.say("Fair deal: the fingerprint of this match is %s.", seal)
	}
}

// tellSeed tells the seed of a match that is over, and how to prove its deals.
func (s *session) tellSeed() {
	if s.match.Seed == nil {
		return
	}
	proof := "the match wasn't recorded, so its deals can't be proved"
	if name := s.record.recorder.ID(); name != "" && s.record.err == nil {
		proof = fmt.Sprintf("dominoes verify %s proves that its deals were fair", name)
	}
	s.say("The seed was %s; %s.", s.match.Seed, proof)
	if line := s.match.Share(true); line != "" {
		s.say("%s", line)
	}
}

// listSeats names the players, and the bots among them.
func listSeats(seats []record.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = plainName(seat.Name, game.Seat(i).String())
		if seat.Player != record.Human {
			names[i] += " (bot: " + match.PlayerName(seat.Player) + ")"
		}
	}
	return list(names, "and")
}

// aim says when the match ends.
func (s *session) aim() string {
	r := s.match.Rules()
	if r.Win == game.WinLow {
		return fmt.Sprintf("the low score wins once somebody has %d", r.Target)
	}
	return fmt.Sprintf("first to %d", r.Target)
}

// tellNews says what happened since it was last called.
func (s *session) tellNews() {
	words := s.words()
	events := s.match.Public(s.toldPly)
	s.toldPly = s.match.Ply
	var turns []game.Event // not told yet, so that draws go with what they led to
	flush := func() {
		for _, turn := range words.Turns(turns) {
			s.say("%s.", turn.Text)
		}
		turns = nil
	}
	for _, e := range events {
		switch e := e.(type) {
		case game.Dealt:
			flush()
			if e.Leader != game.NoSeat {
				s.say("Round %d: %s each, %s.", s.match.State.Round().Number, count(s.match.Rules().Deal, "tile"), s.stock(e.Boneyard))
			}
		case game.RoundEnded:
			flush()
			if e.Round.Ending == game.Out {
				s.say("%s.", words.GoesOut(e.Round.Ender)) // with the tile just told
			} else {
				s.say("%s.", words.Outcome(e.Round))
			}
		default:
			turns = append(turns, e)
		}
	}
	flush()
	s.tellLastTile(events)
}

// tellLastTile tells that somebody else has laid the last tile but one.
func (s *session) tellLastTile(events []game.Event) {
	if len(events) == 0 {
		return
	}
	laid, ok := events[len(events)-1].(game.Joined)
	if seat := laid.Laid.Seat; ok && seat != s.viewer && s.match.State.Hand(seat).Len() == 1 {
		s.say("%s", s.words().About(seat, "You have one tile left.", "%s has one tile left."))
	}
}

// boneyard says how many tiles lie in it now.
func (s *session) boneyard() string {
	pos := s.match.State.Position()
	return s.stock(len(pos.Boneyard()))
}

// stock says what n tiles in the boneyard are.
func (s *session) stock(n int) string {
	r := s.match.Rules()
	switch {
	case r.Boneyard == game.BoneyardNone:
		return match.SetAside(n)
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("%d in the boneyard, of which %d stay", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("%d in the boneyard", n)
}

// roundEnd tells the hands that were left, what the round was worth and where
// that leads.
func (s *session) roundEnd() error {
	state := &s.match.State
	words := s.words()
	rounds := state.Rounds()
	r := rounds[len(rounds)-1]
	for i := range words.Names {
		if hand := r.Hands[i]; !hand.IsEmpty() {
			s.say("%s held %s: %s.", words.Name(game.Seat(i)), listTiles(hand.Tiles(), "and"), count(r.Pips[i], "pip"))
		}
	}
	for _, text := range words.Awards(r) {
		s.say("%s.", text)
	}
	if text := s.inPlay(r); text != "" {
		s.say("In play: %s.", text)
	}
	s.say("Scores: %s.", words.Standing(r))
	s.viewer = game.NoSeat
	if state.Stage() == game.MatchOver {
		return nil
	}
	s.say("%s", s.match.NextLead(words))
	if s.match.Humans() == 0 {
		return nil
	}
	return s.pause("Enter goes on.")
}

// inPlay lists what was scored in play in a round.
func (s *session) inPlay(r game.Round) string {
	words := s.words()
	var texts []string
	for i := range words.Names {
		if seat := game.Seat(i); r.InPlay[i] != 0 && (!words.Rules.Teams || seat <= game.B) {
			texts = append(texts, words.Side(seat)+" "+r.InPlay[i].Text(true))
		}
	}
	return strings.Join(texts, ", ")
}

// matchEnd tells the result, and asks whether to play again.
func (s *session) matchEnd() (again bool, err error) {
	state := &s.match.State
	words := s.words()
	s.say("%s: %s.", words.Tell(game.MatchEnded{Placing: state.Placing()}), words.Places(state.Placing(), state.Scores()))
	s.finish()
	if s.record.enabled() {
		s.say("%s", s.whereRecorded())
	}
	s.tellSeed()
	if s.match.Humans() == 0 {
		return false, nil
	}
	s.say("1: play again.")
	s.say("2: quit.")
	for {
		switch answer, err := s.ask("Choose 1 or 2.", between); {
		case err != nil:
			return false, err
		case answer == "1":
			return true, nil
		case answer == "2":
			return false, nil
		case answer != "":
			s.say("%s is neither 1 nor 2.", quoted(answer))
		}
	}
}

// spoken writes the ends' names in a reason of the rules out in full.
func (s *session) spoken(why string) string {
	words := strings.Split(why, " ")
	for i, word := range words {
		name := strings.TrimRight(word, ",;.")
		if end, err := game.ParseEnd(name); err == nil {
			words[i] = s.words().End(end) + word[len(name):]
		}
	}
	return strings.Join(words, " ")
}
