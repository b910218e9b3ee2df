package lines

import (
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/view/cells"
	"dominoes/view/names"
)

// tell writes lines until an error.
func (s *session) tell(lines ...string) {
	for _, line := range lines {
		if s.writeErr == nil {
			_, s.writeErr = io.WriteString(s.Out, cells.Plain(line)+"\n")
		}
	}
}

// offer prints choices with their numbers.
func (s *session) offer(choices ...string) {
	for i, text := range choices {
		s.tell(choiceLine(i+1, text))
	}
}

// asSentence turns a clause into a sentence.
func asSentence(text string) string { return sentence(words.Capital(text)) }

// plainNames spells the names of seats in ASCII, A first. A name without ASCII letters becomes its seat.
func plainNames(list []string) []string {
	spelled := make([]string, len(list))
	for i, name := range list {
		spelled[i] = cmp.Or(names.Plain(name), seatCalled(game.Seat(i).String()))
	}
	return names.Apart(spelled)
}

// quoted quotes the player's input, shortened.
func quoted(text string) string {
	if len(text) > 20 {
		return "That"
	}
	return strconv.Quote(cells.Plain(text))
}

// listTiles lists tiles within a sentence.
func listTiles(tiles []game.Tile) string {
	texts := make([]string, len(tiles))
	for i, t := range tiles {
		texts[i] = t.String()
	}
	return words.Join(texts, "and")
}

// words returns the words for events that are read aloud.
func (s *session) words() words.Words {
	w := s.seen().Words(true)
	w.Spoken = true
	w.Names = plainNames(match.SeatNames(s.now.Header.Seats))
	return w
}

// spoken spells out the ends' names in a reason.
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

// hand returns the viewer's tiles, highest first.
func (s *session) hand() []game.Tile {
	hand := s.now.Hand.Tiles()
	slices.Reverse(hand)
	return hand
}

// introduce says what is going to be played, and by whom.
func (s *session) introduce() {
	seen := s.seen()
	s.tell(intro(seen.Variant.Name, words.Goal(&seen.Rules), listSeats(seen.Header.Seats, seen.You), s.words()))
	if seen.Humans() > 0 {
		s.tell(askForHelp)
	}
	if fingerprint := seen.Header.Commitment; fingerprint != "" {
		s.tell(fairDeal(fingerprint))
	}
}

// listSeats names the players and the bots among them. A single listener is "you".
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

// tellNews prints what happened in the match since the last call.
func (s *session) tellNews() {
	seen, words := s.seen(), s.words()
	all := seen.Public(0)
	words.StandIns = seen.MovedFor()
	begin := len(all) - len(seen.Public(s.toldPly)) // the first event that wasn't printed
	s.toldPly = seen.Ply
	from := begin // the first of its turn, so that draws stay with their play
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
				s.tell(goesOut(words, e.Round)) // together with the tile
			} else {
				s.tell(sentence(words.Outcome(e.Round)))
			}
		}
	}
	turns(len(all))
	s.tellLastTile(all[begin:])
}

// tellLastTile says that another player has one tile left.
func (s *session) tellLastTile(events []game.Event) {
	if len(events) == 0 {
		return
	}
	joined, ok := events[len(events)-1].(game.Joined)
	if seat := joined.Laid.Seat; ok && seat != s.viewer && s.now.Held[seat] == 1 {
		s.tell(oneTileLeft(s.words(), seat))
	}
}

// stock describes n tiles in the boneyard.
func (s *session) stock(n int) string { return stock(&s.now.Rules, n, s.now.OutOfPlay()) }

// tellRoundEnd prints the remaining hands, the round's points, and what they lead to.
func (s *session) tellRoundEnd() {
	seen, words := s.seen(), s.words()
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
	var inPlay []string
	for _, side := range words.Sides() {
		if points := r.InPlay[side]; points != 0 {
			inPlay = append(inPlay, words.SideWithin(side)+" "+points.Text(true))
		}
	}
	if len(inPlay) > 0 {
		s.tell(pointsInPlay(inPlay))
	}
	s.tell(scoresAre(words.Standing(r)))
	if seen.Stage != game.MatchOver {
		s.tell(seen.NextLead(words))
	}
}

// tellMatchEnd prints the result, where the match is recorded, and the seed with how to check its deals.
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

// tellTable prints the layout from the lead outwards, arm by arm, and the tiles held and left.
func (s *session) tellTable() {
	seen, words := s.seen(), s.words()
	switch {
	case seen.Stage == game.AwaitDeal && len(seen.Layout) == 0 || seen.Round == 0:
		s.tell(notDealt)
		return
	case len(seen.Layout) == 0:
		s.tell(emptyTable)
	default:
		s.tellLayout()
	}
	held := make([]string, len(words.Names))
	for i := range words.Names {
		held[i] = endShows(words.Within(game.Seat(i)), seen.Held[i])
	}
	s.tell(tilesHeld(held, s.stock(seen.Boneyard)))
}

func (s *session) tellLayout() {
	seen := s.seen()
	if first := seen.Layout[0]; s.onTrains() {
		s.tell(engineIs(first))
	} else {
		s.tell(leadIs(first, seen.Spinner == 0))
	}
	for e := range game.TrainM + 1 { // the line of play, then tips, then corners; or the trains
		if text := s.arm(e); text != "" {
			s.tell(text)
		}
	}
	if seen.Rules.CountsEnds() {
		s.tell(s.sum())
	}
}

// arm describes an arm's or train's tiles outwards, each with its inner half first; "" if the layout has none.
func (s *session) arm(e game.End) string {
	seen := s.seen()
	pos := seen.Table()
	var tiles []string
	for i, l := range seen.Layout {
		switch {
		case l.End == e && i == seen.Spinner:
			tiles = append(tiles, theSpinner(l.String()))
		case l.End == e:
			tiles = append(tiles, l.String())
		}
	}
	name, shows := s.words().End(e), pos.Pips(e)
	switch {
	case e >= game.TrainA && pos.AllEnds().Has(e): // not only an uncovered double's
		return trainIs(name, tiles, shows, seen.Uncovered.Has(e), seen.Marked.Has(e))
	case e >= game.TrainA:
		return ""
	case pos.Closed().Has(e):
		return armIsClosed(name, shows)
	case pos.Open().Has(e):
		return armIs(name, tiles, shows)
	case len(tiles) == 0:
		return ""
	}
	return armMustWait(name, tiles, shows)
}

// sum describes the total of the open ends.
func (s *session) sum() string {
	sum := s.now.Sum
	terms := make([]string, len(sum.Terms))
	for i, t := range sum.Terms {
		switch {
		case t.End == game.NoEnd:
			terms[i] = leadCounts(t.Points)
		case t.Double:
			terms[i] = doubleCounts(s.words().End(t.End), t.Points)
		default:
			terms[i] = endShows(s.words().End(t.End), t.Points)
		}
	}
	return endsMake(sum.Total, terms)
}

// whereRecorded says whether the match is recorded, and where.
func (s *session) whereRecorded() string {
	v := &s.now
	for s.world.Records() && v.Closed == "" && v.NotSaved == "" && !s.home.Saved() && s.wait() == nil {
		// the first save may still be under way
	}
	what := matchSoFar
	over := v.Stage == game.MatchOver
	if over {
		what = matchInWhole
	}
	file, _ := s.file.Load().(string)
	switch {
	case !s.world.Records():
		return notSaved(what)
	case v.NotSaved != "":
		return notWhollySaved(what, v.NotSaved)
	case s.WayBack != "" && !over:
		return savedUntil(what, s.WayBack)
	case v.Record != "" && !over:
		return savedToResume(what, v.Record)
	case file == "", s.WayBack != "": // the file is on the server
		return saved(what)
	}
	return savedIn(what, file)
}

// standing describes the present scores.
func (s *session) standing() string {
	seen := s.seen()
	return standing(max(1, seen.Round), s.words().Standing(game.Round{Scores: seen.Scores}), words.Goal(&seen.Rules))
}

// openHand opens the hand of a seat at this screen, and hides all others; NoSeat hides all.
func (s *session) openHand(seat game.Seat) {
	s.home.Open(seat)
	s.now, s.viewer = s.home.Seen(), seat
}

// closeHand hides the hand of the player who had the turn, and what was said in it.
func (s *session) closeHand() {
	s.openHand(game.NoSeat)
	if s.handsShown = true; s.Rows == nil {
		return
	}
	for range s.Rows() {
		s.tell("")
	}
	s.recall()
	s.toldPly = s.turnBegan // the others hear the whole turn
}

// recall repeats what was pushed off the screen before the next player's turn.
func (s *session) recall() {
	next := s.now.Turn
	if next == game.NoSeat {
		return // the round is over
	}
	for !s.now.Human(next) {
		next = (next + 1) % game.Seat(len(s.now.Header.Seats))
	}
	turns := s.turns()
	for _, turn := range words.Since(turns[:len(turns)-1], next) { // everybody hears the last one
		if turn.Seat != game.NoSeat {
			s.tell(sentence(turn.Text))
		}
	}
}

// turns describes the round turn by turn, as everybody saw it, with the faults of bots.
func (s *session) turns() []words.Turn { return s.seen().ByAll().LogTurns(s.words()) }
