package lines

import (
	"errors"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/room"
	"dominoes/variants/rulebook"
)

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
	if at == atSetup || at == atTables {
		return false, nil
	}
	if s.home == nil {
		if done, err := s.sharedCommand(words); done || err != nil {
			return done, err
		}
	}
	if s.now.Setup != nil {
		return false, nil // nothing is played yet
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
	case "a", "advice", "hint", "hints":
		return true, s.tellAdvice(at)
	case "t", "table":
		s.tellTable()
	case "s", "scores":
		s.tell(s.standing())
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
	switch at {
	case atSetup:
		s.tell(helpAtSetup)
		return
	case atTables:
		s.tell(helpAtTables...)
		return
	case atTurn:
		s.tell(helpAtTurn(s.onTrains())...)
	}
	s.tell(helpAnywhere(s.onTrains())...)
}

// onTrains reports whether the match has trains.
func (s *session) onTrains() bool { return s.seen().Rules.Trains != game.TrainsNone }

// quit asks whether to leave, and returns errQuit if so.
func (s *session) quit() error {
	if s.table != nil && s.home == nil {
		switch v := &s.now; {
		case v.Seat == game.NoSeat || v.Seed != nil:
		case v.Setup != nil:
			s.tell(chairIsKept)
		default:
			s.tell(seatIsKept)
		}
		return errQuit
	}
	if s.table == nil || s.seen().Stage == game.MatchOver {
		return errQuit
	}
	s.tell(askQuit(s.whereRecorded()))
	s.offer(quit, playOn)
	s.tell(sentence(choosePrompt(2)))
	answer, err := s.read(false)
	if err != nil {
		return err
	}
	switch strings.ToLower(answer) {
	case "1", "q", "quit", "y", "yes":
		return errQuit
	}
	s.tell(matchGoesOn)
	return nil
}

// standing gives the scores as they are.
func (s *session) standing() string {
	seen := s.seen()
	return standing(max(1, seen.Round), s.words().Standing(game.Round{Scores: seen.Scores}), s.aim())
}

// log tells the round, or its last lines. It reports false for words that ask for something else.
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

// tellSince tells what happened since the viewer's last turn.
func (s *session) tellSince() {
	turns, viewer := s.turns(), s.viewer
	if viewer != game.NoSeat {
		last := len(turns) - 1
		if last >= 0 && s.now.Turn == viewer && turns[last].Seat == viewer && turns[last].StandIn == "" {
			turns = turns[:last] // the draws of the turn that runs
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

// turns tells the round turn by turn, as everybody saw it, with what bots did wrong in it.
func (s *session) turns() []words.Turn { return s.seen().ByAll().LogTurns(s.words()) }

// tellHand tells the viewer's tiles, where each fits, and why others don't.
func (s *session) tellHand(at promptKind) {
	if at != atTurn {
		s.tell(handInTurn)
		return
	}
	hand := s.hand()
	s.tell(holding(len(hand), listTiles(hand)))
	var reasons []string
	tiles := map[string][]game.Tile{} // by reason
	for _, tile := range hand {
		switch plays := s.plays(tile); {
		case len(plays) == 0:
			why := strings.TrimPrefix(s.spoken(s.seen().WhyNot(tile)), tile.String()+" ")
			if tiles[why] == nil {
				reasons = append(reasons, why)
			}
			tiles[why] = append(tiles[why], tile)
		case plays[0].End == game.NoEnd:
			s.tell(mayLead(tile))
		default:
			s.tell(fitsOn(tile, s.ends(plays)))
		}
	}
	for _, why := range reasons {
		s.tell(cannotPlay(listTiles(tiles[why]), len(tiles[why]), why))
	}
}

// tellRules tells the rules of the match.
func (s *session) tellRules() {
	seen := s.seen()
	sheet := rulebook.Of(seen.Variant, seen.Rules)
	s.tell(rulesOf(sheet.Title, sheet.Line))
	for _, note := range sheet.House {
		s.tell(houseRule(note))
	}
	for _, note := range sheet.Chosen {
		s.tell(chosen(note))
	}
	marked := false
	for _, section := range sheet.Sections {
		s.tell(sentence(section.Title))
		for _, paragraph := range section.Paragraphs {
			text := paragraph.Marked(markSettled)
			marked = marked || strings.Contains(text, markSettled)
			s.tell(text)
		}
	}
	if marked {
		s.tell(whatSettledMeans)
	}
}

// errBack unwinds a turn after which moves were taken back, or played again.
var errBack = errors.New("back")

// goBack asks the table to take the last move back, with all that came after it, or to play it again.
func (s *session) goBack(redo bool) error {
	before := s.now
	done := func(v *room.View) bool { // it may have been refused at once
		return v.Question != nil || v.Moment != before.Moment || v.LastNews() > before.LastNews()
	}
	if err := s.request(room.AskUndo{Seat: before.Seat, Redo: redo}, done); err != nil {
		return err
	}
	if !done(&s.now) {
		return nil
	}
	return errBack
}
