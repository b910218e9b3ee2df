package lines

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// tell writes lines until one can't be written.
func (s *session) tell(lines ...string) {
	for _, line := range lines {
		if s.writeErr == nil {
			_, s.writeErr = io.WriteString(s.Out, cells.Plain(line)+"\n")
		}
	}
}

// offer tells choices with their numbers.
func (s *session) offer(choices ...string) {
	for i, text := range choices {
		s.tell(choiceLine(i+1, text))
	}
}

// asSentence makes a whole sentence of words that begin in small letters.
func asSentence(text string) string { return sentence(words.Capital(text)) }

// sentence ends what is none yet with a full stop.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); text == "" || strings.ContainsRune(".?!:\u2026", last) {
		return text
	}
	return text + "."
}

// plainNames spells the names of seats, A first. A name that ASCII has no letters for becomes its seat.
func plainNames(list []string) []string {
	spelled := make([]string, len(list))
	for i, name := range list {
		spelled[i] = cmp.Or(names.Plain(name), seatCalled(game.Seat(i).String()))
	}
	return names.Apart(spelled)
}

// quoted repeats what somebody wrote, if it is short.
func quoted(text string) string {
	if len(text) > 20 {
		return "That"
	}
	return strconv.Quote(cells.Plain(text))
}

// listTiles lists tiles as a sentence does.
func listTiles(tiles []game.Tile) string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return words.Join(texts, "and")
}

// words returns how events are told aloud.
func (s *session) words() words.Words {
	w := s.seen().Words(true)
	w.Spoken = true
	w.Names = plainNames(match.SeatNames(s.now.Header.Seats))
	return w
}

// spoken writes the ends' names in a reason of the rules out in full.
func (s *session) spoken(why string) string {
	words := strings.Split(why, " ")
	for i, word := range words {
		name := strings.TrimRight(word, ",;.")
		if end, err := game.ParseEnd(name); err == nil && (end < game.TrainA || s.onTrains()) {
			words[i] = s.words().End(end) + word[len(name):]
		}
	}
	return strings.Join(words, " ")
}

// hand returns the viewer's tiles, the highest first.
func (s *session) hand() []game.Tile {
	hand := s.now.Hand.Tiles()
	slices.Reverse(hand)
	return hand
}

// introduce says what is about to be played, and by whom.
func (s *session) introduce() {
	players := listSeats(s.seen().Header.Seats, s.seen().You)
	seen := s.seen()
	if seen.Rules.Teams {
		s.tell(introTeams(seen.Variant.Name, s.aim(), players, s.words()))
	} else {
		s.tell(intro(seen.Variant.Name, s.aim(), players))
	}
	if seen.Humans() > 0 {
		s.tell(askForHelp)
	}
	if fingerprint := seen.Header.Commitment; fingerprint != "" {
		s.tell(fairDeal(fingerprint))
	}
}

// listSeats names the players, and the bots among them. Who listens alone is "you".
func listSeats(seats []record.Seat, listener game.Seat) string {
	names := plainNames(match.SeatNames(seats))
	for i, seat := range seats {
		switch {
		case game.Seat(i) == listener && match.ChosenName(seat):
			names[i] = youNamed(names[i])
		case game.Seat(i) == listener:
			names[i] = you
		case seat.Player == ai.Program:
			names[i] = programNamed(names[i])
		case seat.Player != record.Human:
			names[i] = botNamed(names[i], match.PlayerName(seat.Player))
		}
	}
	return words.Join(names, "and")
}

// aim says when the match ends.
func (s *session) aim() string {
	r := s.seen().Rules
	return words.Goal(&r)
}

// tellNews says what happened since it was last called.
func (s *session) tellNews() {
	words := s.words()
	seen := s.seen()
	all := seen.Public(0)
	words.StandIns = seen.MovedFor()
	begin := len(all) - len(seen.Public(s.toldPly)) // of what isn't told yet
	s.toldPly = seen.Ply
	from := begin // of turns, so that draws go with what they led to
	turns := func(until int) {
		for _, turn := range words.TurnsAfter(all[:from], all[from:until]) {
			s.tell(sentence(turn.Text))
		}
		from = until + 1
	}
	for i, e := range all[begin:] {
		switch e := e.(type) {
		case game.Dealt:
			turns(begin + i)
			if e.Leader != game.NoSeat {
				s.tell(dealt(seen.Round, seen.Rules.Deal, s.stock(e.Boneyard)))
			}
		case game.RoundEnded:
			turns(begin + i)
			if words := seen.WordsOn(words, e.Round); e.Round.Ending == game.Out {
				s.tell(goesOut(words, e.Round)) // with the tile just told
			} else {
				s.tell(sentence(words.Outcome(e.Round)))
			}
		}
	}
	turns(len(all))
	s.tellLastTile(all[begin:])
}

// tellLastTile tells that somebody else has laid the last tile but one.
func (s *session) tellLastTile(events []game.Event) {
	if len(events) == 0 {
		return
	}
	laid, ok := events[len(events)-1].(game.Joined)
	if seat := laid.Laid.Seat; ok && seat != s.viewer && s.seen().Held[seat] == 1 {
		s.tell(oneTileLeft(s.words(), seat))
	}
}

// stock says what n tiles in the boneyard are.
func (s *session) stock(n int) string { return stock(&s.now.Rules, n, s.now.OutOfPlay()) }

// tellRoundEnd tells the hands that were left, what the round was worth and where that leads.
func (s *session) tellRoundEnd() {
	seen := s.seen()
	words := s.words()
	r := seen.Rounds[len(seen.Rounds)-1]
	for i := range words.Names {
		if hand := r.Hands[i]; !hand.IsEmpty() {
			s.tell(hadLeft(words.Name(game.Seat(i)), listTiles(hand.Tiles()), r.Pips[i]))
		}
	}
	awards := words.Awards(r)
	if own := words.Uncounted(r); own > 0 {
		awards = append(awards, words.OwnDoesNotCount(r.Awards[0].Seat, own))
	}
	for _, text := range awards {
		s.tell(sentence(text))
	}
	if scores := s.inPlay(r); len(scores) > 0 {
		s.tell(pointsInPlay(scores))
	}
	s.tell(scoresAre(words.Standing(r)))
	if seen.Stage != game.MatchOver {
		s.tell(seen.NextLead(words))
	}
}

// inPlay lists what was scored in play in a round.
func (s *session) inPlay(r game.Round) []string {
	words := s.words()
	var texts []string
	for i := range words.Names {
		if seat := game.Seat(i); r.InPlay[i] != 0 && (!words.Rules.Teams || seat <= game.B) {
			texts = append(texts, scoreOf(words.SideWithin(seat), r.InPlay[i].Text(true)))
		}
	}
	return texts
}

// tellMatchEnd tells the result, where the match is recorded, and the seed with how to check its deals.
func (s *session) tellMatchEnd() {
	v, words := &s.now, s.words()
	s.tell(result(words.Tell(game.MatchEnded{Placing: v.Placing}), words.Places(v.Placing, v.Scores)))
	if s.home != nil && s.world.Records() {
		s.tell(s.whereRecorded())
	}
	switch {
	case v.Seed == nil:
		return
	case s.home == nil:
		s.tell(seedIs(v.Seed))
		return
	case v.Record != "" && v.NotSaved == "":
		s.tell(seedToVerify(v.Seed, v.Record))
	default:
		s.tell(seedWas(v.Seed))
	}
	if line := v.Share(true); line != "" {
		s.tell(line)
	}
}
