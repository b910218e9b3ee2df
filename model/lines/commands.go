package lines

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
)

// promptKind is where a question is asked, and so what may be answered besides.
type promptKind uint8

const (
	atSetup promptKind = iota
	between            // people, rounds or matches: no hand may be told
	atTurn
)

// ask asks for a line until one is no command, and returns that.
func (s *session) ask(question string, at promptKind) (string, error) {
	for {
		s.say("%s", question)
		if s.out.err != nil {
			return "", s.out.err
		}
		answer, err := s.in.line(s.ctx)
		if err != nil {
			return "", err
		}
		if strings.TrimSpace(answer) == "U" { // as on the screen
			answer = "redo"
		}
		done, err := s.command(strings.Fields(strings.ToLower(answer)), at)
		if err != nil || !done {
			return answer, err
		}
	}
}

// pause waits for enter; 1 will do too, so that one key plays a whole match.
func (s *session) pause(question string) error {
	for {
		answer, err := s.ask(question, between)
		if err != nil || answer == "" || answer == "1" {
			return err
		}
		s.say("%s is no answer here.", quoted(answer))
	}
}

// command does what a command says, if the words are one. Where that changes the
// game, the error unwinds the turn.
func (s *session) command(words []string, at promptKind) (done bool, err error) {
	if len(words) == 0 {
		return false, nil
	}
	switch words[0] {
	case "?", "help":
		s.help(at)
		return true, nil
	case "q", "quit", "exit":
		return true, s.quit()
	}
	if at == atSetup {
		return false, nil
	}
	if words[0] == "l" || words[0] == "log" {
		return s.log(words[1:]), nil
	}
	if len(words) > 1 {
		return false, nil
	}
	switch words[0] {
	case "u", "undo":
		return true, s.goBack(false)
	case "redo":
		return true, s.goBack(true)
	case "h", "hand":
		s.tellHand(at)
	case "t", "table":
		s.tellTable()
	case "s", "scores":
		s.say("%s.", s.standing())
	case "r", "rules":
		s.tellRules()
	case "w", "what":
		s.tellSince()
	default:
		return false, nil
	}
	return true, nil
}

func (s *session) help(at promptKind) {
	if at == atSetup {
		s.say("Write the number of what you want to do, then press enter. q quits.")
		return
	}
	if at == atTurn {
		s.say("Write the number of a choice, then press enter. Or name a tile and an end: 6-4 west, or 6-4 w; d draws, p passes.")
		s.say("h tells your hand, and why tiles can't be played.")
		s.say("u takes your last move back, redo plays it again.")
	}
	s.say("t tells the table, arm by arm. s tells the scores. w tells what happened since your last turn.")
	s.say("l tells the log of the round, l 5 its last 5 lines. r tells the rules of this match. q quits.")
}

// quit asks whether to leave, and returns errQuit if so.
func (s *session) quit() error {
	if s.matches == 0 || s.match.State.Stage() == game.MatchOver {
		return errQuit
	}
	s.say("Quit? %s", s.whereRecorded())
	s.say("1: quit.")
	s.say("2: go on.")
	s.say("Choose 1 or 2.")
	answer, err := s.in.line(s.ctx)
	if err != nil {
		return err
	}
	switch strings.ToLower(answer) {
	case "1", "q", "quit", "y", "yes":
		return errQuit
	}
	s.say("The match goes on.")
	return nil
}

// standing gives the scores as they are.
func (s *session) standing() string {
	state := &s.match.State
	return fmt.Sprintf("Round %d; %s; %s", max(1, state.Round().Number), s.words().Standing(game.Round{Scores: state.Scores()}), s.aim())
}

// log tells the round, or its last lines. It reports false for words that ask
// for something else.
func (s *session) log(words []string) bool {
	turns := s.news()
	most := len(turns)
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 || len(words) > 1 {
			return false
		}
		most = n
	}
	s.tellTurns(turns[max(0, len(turns)-most):], "Nothing has happened in this round yet.")
	return true
}

// tellSince tells what happened since the viewer's last turn.
func (s *session) tellSince() {
	turns := s.news()
	if last := len(turns) - 1; last >= 0 && s.viewer != game.NoSeat && turns[last].Seat == s.viewer && s.match.State.Turn() == s.viewer {
		turns = turns[:last] // the draws of the turn that runs
	}
	if s.viewer != game.NoSeat {
		turns = words.Since(turns, s.viewer)
	}
	s.tellTurns(turns, "Nothing has happened since your last turn.")
}

func (s *session) tellTurns(turns []words.Turn, none string) {
	for _, turn := range turns {
		s.say("%s.", turn.Text)
	}
	if len(turns) == 0 {
		s.say("%s", none)
	}
}

// tellHand tells the viewer's tiles, where each fits, and why others don't.
func (s *session) tellHand(at promptKind) {
	if at != atTurn {
		s.say("Hands are told in their owner's turn alone.")
		return
	}
	hand := s.hand()
	s.say("You hold %s: %s.", count(len(hand), "tile"), listTiles(hand, "and"))
	moves := s.match.State.Moves()
	var reasons []string
	tiles := map[string][]game.Tile{} // by reason
	for _, tile := range hand {
		var ends []string
		leads := false
		for _, m := range moves {
			if m.Kind == game.Plays && m.Tile == tile {
				leads = m.End == game.NoEnd
				ends = append(ends, s.words().End(m.End))
			}
		}
		switch {
		case leads:
			s.say("%s can be led.", tile)
		case len(ends) > 0:
			s.say("%s fits %s.", tile, list(ends, "and"))
		default:
			why := strings.TrimPrefix(s.spoken(s.match.WhyNot(tile)), tile.String()+" ")
			if tiles[why] == nil {
				reasons = append(reasons, why)
			}
			tiles[why] = append(tiles[why], tile)
		}
	}
	for _, why := range reasons {
		named := listTiles(tiles[why], "and")
		fits, nowhere := strings.CutPrefix(why, "fits ")
		switch {
		case nowhere && len(tiles[why]) > 1:
			s.say("%s fit %s.", named, fits)
		case nowhere:
			s.say("%s fits %s.", named, fits)
		default:
			s.say("%s can't be played: %s.", named, why)
		}
	}
}

// tellRules tells the rules of the match.
func (s *session) tellRules() {
	sheet := s.match.Variant.Sheet(s.match.Rules())
	s.say("%s: %s", sheet.Title, sentence(sheet.Line))
	for _, note := range sheet.House {
		s.say("House rule: %s.", note)
	}
	for _, note := range sheet.Chosen {
		s.say("Chosen: %s.", note)
	}
	settled := false
	for _, section := range sheet.Sections {
		s.say("%s.", section.Title)
		for _, paragraph := range section.Paragraphs {
			text := paragraph.Marked(" (settled)")
			settled = settled || strings.Contains(text, "(settled)")
			s.say("%s", text)
		}
	}
	if settled {
		s.say("Settled: the rule page doesn't say, and this is how we play it.")
	}
}

// errBack unwinds a turn after which moves were taken back, or played again.
var errBack = errors.New("back")

// goBack takes a person's last move back, with all that came after it, or lets it
// happen again. Where several people play, the others are asked.
func (s *session) goBack(redo bool) error {
	seat, n := s.match.Undoable()
	if redo {
		seat, n = s.match.Redoable()
	}
	switch {
	case n == 0 && redo:
		s.say("There is nothing to play again.")
		return nil
	case n == 0:
		s.say("There is no move to take back.")
		return nil
	}
	if agreed, err := s.agree(seat, redo); err != nil || !agreed {
		return err
	}
	var told string
	if redo {
		told = match.Redid(s.words(), s.match.Undone(n))
		s.follow(s.match.Redo(seat, n)) // what happens again is told as it was
	} else {
		told = match.TookBack(s.words(), s.match.Actions()[s.match.Ply-n:])
		s.follow(s.match.Undo(seat, n))
		s.toldPly = s.match.Ply
	}
	s.say("%s.", s.spoken(told))
	s.viewer, s.sayHand = game.NoSeat, true
	if s.match.State.Stage() == game.AwaitMove {
		s.toldRounds = s.match.Played
	}
	return errBack
}

// agree asks the other people whether a seat's move may be taken back, or played
// again.
func (s *session) agree(seat game.Seat, redo bool) (bool, error) {
	var others []game.Seat
	for i := range s.match.Header.Seats {
		if other := game.Seat(i); other != seat && s.match.Human(other) {
			others = append(others, other)
		}
	}
	if len(others) == 0 {
		return true, nil
	}
	what := "take the last move back"
	if redo {
		what = "play the move again"
	}
	s.say("%s wants to %s. Who has seen what was hidden counts as assisted. Does %s agree?", s.name(seat), what, s.words().List(others))
	s.say("1: yes.")
	s.say("2: no.")
	s.say("Choose 1 or 2.")
	answer, err := s.in.line(s.ctx)
	if err != nil {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "1", "y", "yes":
		return true, nil
	}
	s.say("Nothing is changed.")
	return false, nil
}
