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
	seen := s.seen()
	s.tell(intro(seen.Variant.Name, words.Goal(&seen.Rules), listSeats(seen.Header.Seats, seen.You), s.words()))
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

// tellNews says what happened in the match since it was last called.
func (s *session) tellNews() {
	seen, words := s.seen(), s.words()
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

// stock says what n tiles in the boneyard are.
func (s *session) stock(n int) string { return stock(&s.now.Rules, n, s.now.OutOfPlay()) }

// tellRoundEnd tells the hands that were left, what the round was worth and where that leads.
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

// tellTable tells the layout from the lead outwards, arm by arm, and what is held and left.
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
	for e := range game.TrainM + 1 { // the line of play, then the tips, then the corners; or the trains
		if text := s.arm(e); text != "" {
			s.tell(text)
		}
	}
	if seen.Rules.CountsEnds() {
		s.tell(s.sum())
	}
}

// arm tells an arm's tiles outwards, each with its inner half first, or a train's; "" if the layout has none.
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
	case e >= game.TrainA && pos.AllEnds().Has(e): // not only the one that must be joined
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

// sum tells what the open ends add up to.
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

// whereRecorded says in a sentence whether the match is recorded, and where.
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
	case file == "", s.WayBack != "": // the file is the server's
		return saved(what)
	}
	return savedIn(what, file)
}

// standing gives the scores as they are.
func (s *session) standing() string {
	seen := s.seen()
	return standing(max(1, seen.Round), s.words().Standing(game.Round{Scores: seen.Scores}), words.Goal(&seen.Rules))
}

// openHand opens the hand of a seat at this screen, and hides all others; NoSeat hides all.
func (s *session) openHand(seat game.Seat) {
	s.home.Open(seat)
	s.now, s.viewer = s.home.Seen(), seat
}

// closeHand hides the hand of the person who has had the turn, and what was told in it.
func (s *session) closeHand() {
	s.openHand(game.NoSeat)
	if s.handsShown = true; s.Rows == nil {
		return
	}
	for range s.Rows() {
		s.tell("")
	}
	s.recall()
	s.toldPly = s.turnBegan // the others hear of the whole turn
}

// recall tells what was pushed out of sight although the next person hasn't had a turn since.
func (s *session) recall() {
	next := s.now.Turn
	if next == game.NoSeat {
		return // the round is over
	}
	for !s.now.Human(next) {
		next = (next + 1) % game.Seat(len(s.now.Header.Seats))
	}
	turns := s.turns()
	for _, turn := range words.Since(turns[:len(turns)-1], next) { // the last one is told to all
		if turn.Seat != game.NoSeat {
			s.tell(sentence(turn.Text))
		}
	}
}

// turns tells the round turn by turn, as everybody saw it, with what bots did wrong in it.
func (s *session) turns() []words.Turn { return s.seen().ByAll().LogTurns(s.words()) }
