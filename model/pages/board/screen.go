package board

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/view/pane"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
)

// Screen returns the table's screen, without keys and without a pane.
func (b Board) Screen(v View) *tableview.Table {
	m := &b.Match
	w := b.Match.Words(v.theme.Chars.Plain())
	turns := m.Turns(w)
	s := &tableview.Table{
		Title: m.Variant.Name, Detail: b.detail(v), Stage: headerTitle(max(1, m.Round), &m.Rules),
		Target: m.Rules.Target, Stock: steadyStock(m), Players: b.players(v, w, turns), Open: around(m), Sum: m.Sum,
		Trains: b.hasTrains(), Snug: v.Compact, More: b.more, Counted: m.Rules.CountsEnds(), Scores: b.scored(),
		Note: b.note(v, turns), Alert: b.Alert, Said: b.Said, Felt: tiles.Felt{
			Placement: b.Placement, Offset: b.offset, Last: b.lastLaid(), Open: m.Ends(), Ghosts: b.ghosts(v),
			Captions: b.captions(w),
			Needs:    Needs(&m.Rules, m.Open), Wild: m.Rules.Wild(),
		},
	}
	if m.Round == 0 {
		s.Stock = "" // before the first deal
	}
	if last, ok := b.news(turns); ok {
		s.News, s.NewsShort, s.NewsOf = last.Text, w.Short(last), last.Seat
	}
	if s.Note == "" && !v.Beside {
		s.Note, s.Before = b.sizeNote(), before(words.Since(turns, b.Viewer()))
	}
	if m.Round == 1 && m.Sleeps() && len(m.Layout) <= len(w.Names) && b.Stage == Playing && !v.Compact {
		s.Note = withSleeping(s.Note, v.Width-2)
	}
	if b.Stage <= HandOver && m.Stage == game.AwaitMove {
		s.Status, s.Hand = b.status(v, w), b.handView()
		s.Hand.Largest = tableview.LargestHand(b.Regions(v).Header.Dx())
	} else if s.Hand.Chosen = -1; b.Stage == Playing && m.Shown != nil && b.Viewer() != domino.NoSeat {
		// the round is over: all hands are shown
		s.Hand = b.handView()
		s.Hand.Largest = tableview.LargestHand(b.Regions(v).Header.Dx())
	}
	return s
}

// RuleNow moves the note of a screen into a paragraph for the pane; nil if there is none.
func RuleNow(s *tableview.Table) *pane.Rule {
	if s.Note == "" {
		return nil
	}
	rule := &pane.Rule{Title: "Now", Text: s.Note}
	s.Note = ""
	return rule
}

// LogPane returns the round's log as the viewer may see it.
func (b Board) LogPane(v View) *pane.Log {
	w := b.Match.Words(v.theme.Chars.Plain())
	entries := b.Match.Entries(w)
	if _, ok := b.news(b.Match.Turns(w)); !ok && len(entries) > 0 {
		entries = entries[:len(entries)-1] // another part of the screen says it
	}
	return &pane.Log{Entries: entries}
}

// around returns the open ends in their order around the table.
func around(m *match.Seen) []game.OpenEnd {
	order, open := (^domino.Ends(0)).Around(), slices.Clone(m.Open)
	slices.SortFunc(open, func(a, b game.OpenEnd) int {
		return slices.Index(order, a.End) -
			slices.Index(order, b.End)
	})
	return open
}

func (b Board) scored() bool {
	for _, e := range slices.Backward(b.Match.History) {
		if joined, ok := e.(game.Joined); ok {
			return joined.Points > 0
		}
	}
	return false
}

// steadyStock returns [Stock], as wide as at the start of the round, so that the header stands still.
func steadyStock(m *match.Seen) string {
	text, start := Stock(m), *m
	if m.Rules.Boneyard == domino.BoneyardNone || m.Rules.AllDealt() {
		return text
	}
	start.Boneyard += len(m.Layout) - m.Rules.Seats*m.Rules.Deal
	for _, held := range m.Held {
		start.Boneyard += held
	}
	return text + strings.Repeat(" ", max(0, len(Stock(&start))-len(text)))
}

// nextSits returns the side on which the next player sits.
func nextSits(r domino.Rules) tableview.Side {
	if r.Direction == domino.Anticlockwise {
		return tableview.Right
	}
	return tableview.Left
}

func (b Board) players(v View, w words.Words, turns []words.Turn) []tableview.Player {
	m := &b.Match
	target := domino.WholePoints(m.Rules.Target)
	players := make([]tableview.Player, len(w.Names))
	for i := range w.Names {
		seat := domino.Seat(i)
		score := m.Scores[seat]
		did := words.LastOf(turns, seat)
		if len(w.Names) == 2 {
			did = words.Turn{} // the news tell of it
		}
		players[i] = tableview.Player{
			Seat: seat, Side: tableview.SideOf(seat, b.Chair, len(players), nextSits(m.Rules)), Name: w.Name(seat),
			Face: ai.Face(m.Header.Seats[seat].Player, w.ASCII), Score: score.Text(w.ASCII),
			Share: share(score, target), Tiles: m.Held[seat], Turn: m.Turn == seat,
			Thinking: v.Thinking && m.Turn == seat,
			LastTurn: tableview.LastTurn{Did: did.Did, Long: did.DidOnTrain(), Gain: did.Gain},
		}
		if partner := domino.Seat((i + 2) % len(w.Names)); m.Rules.Teams && players[i].Side > tableview.Left {
			players[i].With, players[i].Score = w.Within(partner), "" // the partner's entry shows the score
		}
		if m.Shown != nil {
			players[i].Open = m.Shown[seat].Tiles()
			slices.Reverse(players[i].Open)
		}
	}
	return players
}

// ghosts returns the places where the chosen tile fits, with what it would score.
func (b Board) ghosts(v View) []tiles.Ghost {
	move, ok := b.ChosenMove()
	if !ok || b.Stage != Playing {
		return nil
	}
	var ghosts []tiles.Ghost
	for _, m := range b.plays(move.Tile) {
		g := tiles.Ghost{End: m.End, Double: m.Tile.IsDouble(), Selected: m == move}
		if m.End == domino.NoEnd {
			g.At = b.leadPlace(v, m.Tile).Tiles[0].Rect
		}
		after := b.Match.After(m)
		if after.Points > 0 || after.Lost > 0 { // without +0 the sum would look like points
			g.Points = fmt.Sprintf("+%d", after.Points)
		}
		switch {
		case b.Match.Rules.Join != domino.JoinMatch && m.End != domino.NoEnd:
			g.Sum = opens(b.opens(m))
		case b.Match.Rules.CountsEnds():
			g.Sum = endsMake(after.Sum.Total)
		}
		ghosts = append(ghosts, g)
	}
	return ghosts
}

// lastLaid returns the index of the tile laid last, or -1. An engine doesn't count: no seat has laid it.
func (b Board) lastLaid() int {
	last := len(b.Match.Layout) - 1
	if b.hasTrains() && last == 0 {
		return -1
	}
	return last
}

// share returns a score as a percentage of the target.
func share(score, target domino.Points) int {
	if target == 0 {
		return tableview.NoShare // only the number of rounds ends the match
	}
	return int(100 * score / target)
}

// Needs returns, by end, a text with the number that fits there if touching halves add up to a sum. It returns nil if
// touching halves must be equal.
func Needs(r *domino.Rules, open []game.OpenEnd) map[domino.End]string {
	if r.Join == domino.JoinMatch {
		return nil
	}
	all := map[domino.End]string{}
	for _, o := range open {
		all[o.End] = needs(r.Set+1, o.Pips)
	}
	return all
}

// opens returns the pips that an end shows after a play on it.
func (b Board) opens(m game.Move) int {
	after := b.Match.After(m).Open
	i := slices.IndexFunc(after, func(o game.OpenEnd) bool { return o.End == m.End })
	if i < 0 {
		return 0 // doesn't happen with any rules
	}
	return after[i].Pips
}

// captions returns the captions of the trains. On the viewer's turn, those where nothing fits are dim.
func (b Board) captions(w words.Words) []tiles.Caption {
	m := &b.Match
	if !b.hasTrains() {
		return nil
	}
	name := func(e domino.End) string { return words.Capital(w.Train(e)) }
	all := tiles.Captions(b.Placement, m.Layout, m.Trains, name)
	for i := range all {
		c := &all[i]
		fits := slices.ContainsFunc(m.Moves, func(m game.Move) bool { return m.Kind == game.Plays && m.End == c.End })
		c.Own, c.Dim = c.Seat == b.Viewer() && c.Seat != domino.NoSeat, b.MyTurn() && !fits && c.Cover == ""
	}
	return all
}

func (b Board) handView() tiles.Hand {
	h := tiles.Hand{Chosen: -1, Looked: b.Chosen, Pips: b.Match.Rules.Set <= 9, Wild: b.Match.Rules.Wild()}
	if b.Viewer() == domino.NoSeat {
		for range b.Match.Held[b.Match.Turn] {
			h.Tiles = append(h.Tiles, tiles.HandTile{State: tiles.Hidden})
		}
		return h
	}
	if b.MyTurn() && b.Can(game.Plays) {
		h.Chosen = b.Chosen
	}
	for _, tile := range b.Hand() {
		state := tiles.Waiting
		switch {
		case b.Match.Turn != b.Viewer():
		case b.Fits(tile):
			state = tiles.Playable
		default:
			state = tiles.Stuck
		}
		h.Tiles = append(h.Tiles, tiles.HandTile{Tile: tile, State: state})
	}
	return h
}

// standIns returns sentences about the bots that moved for players, in the last round or, at the match's end, in all
// rounds.
func (b Board) standIns(w words.Words) []string {
	m := &b.Match
	rounds, over := m.Rounds[len(m.Rounds)-1:], m.Stage == game.MatchOver
	if over {
		rounds = m.Rounds
	}
	var texts []string
	for seat := range domino.Seat(len(w.Names)) {
		who, n := "", 0
		for _, r := range rounds {
			if standIn := m.StoodIn(r.Number, seat); standIn != "" {
				who = standIn
				n++
			}
		}
		switch {
		case n > 0 && over:
			texts = append(texts, playedForIn(who, w.Within(seat), n, m.Played))
		case n > 0:
			texts = append(texts, playedFor(who, w.Within(seat)))
		}
	}
	return texts
}

// LastNews says how the round has ended, or what has happened last in it; "" if nothing has.
func (b Board) LastNews(w words.Words) string {
	m := &b.Match
	if n := len(m.Rounds); n > 0 && m.Stage != game.AwaitMove {
		return m.WordsOn(w, m.Rounds[n-1]).Outcome(m.Rounds[n-1]) + "."
	}
	if turns := m.Turns(w); len(turns) > 0 {
		return turns[len(turns)-1].Text + "."
	}
	return ""
}

// OpenHands returns all hands, face up if tilesOf reports that they may be seen; nil before the first deal.
func (b Board) OpenHands(ascii bool, tilesOf func(domino.Seat) ([]domino.Tile, bool)) []tiles.OpenHand {
	m := &b.Match
	w := m.Words(ascii)
	hands, held := make([]tiles.OpenHand, len(w.Names)), 0
	for i := range w.Names {
		seat := domino.Seat(i)
		h := tiles.OpenHand{
			Seat: seat, Name: w.Name(seat), Score: m.Scores[seat].Text(ascii), Played: domino.NoTile,
			Better: domino.NoTile, Turn: m.Turn == seat,
		}
		if open, seen := tilesOf(seat); seen {
			h.Tiles = open
		} else {
			h.Backs = m.Held[seat]
		}
		hands[i], held = h, held+m.Held[seat]
	}
	if held == 0 {
		return nil
	}
	return hands
}

// Sheet returns the screen with the result of a round or the match, without keys.
func (b Board) Sheet(v View) *sheet.Sheet {
	m := &b.Match
	rounds := m.Rounds
	w := b.Match.Words(v.theme.Chars.Plain())
	last, over := rounds[len(rounds)-1], m.Stage == game.MatchOver
	s := &sheet.Sheet{
		Title: m.Variant.Name, Detail: b.detail(v), Words: w, Rules: m.Rules,
		Rounds: rounds, Alert: b.Alert, Headline: m.WordsOn(w, last).Outcome(last),
	}
	var more []string
	if n := len(last.Plays); last.Ending == game.Blocked && n > 0 && !over {
		more = append(more, words.Sentence(m.WordsOn(w, last).Tell(last.Plays[n-1])))
	}
	for _, event := range m.History {
		if drew, ok := event.(game.DrewOff); ok {
			more = append(more, words.Sentence(w.Tell(drew)))
		}
	}
	if seats := m.Assisted(last.Number); len(seats) > 0 {
		more = append(more, playedWithHelp(w.List(seats)))
	}
	more = append(more, b.standIns(w)...)
	if s.More = strings.Join(more, " "); s.More != "" {
		s.Headline = words.Sentence(s.Headline)
	}
	if !over {
		s.Next = m.NextLead(w)
		return s
	}
	s.Placing, s.LastRound = m.Placing, lastRoundWas(m.WordsOn(w, last).Outcome(last))
	if awards := w.Awards(last); len(awards) > 0 {
		s.LastRound += " " + awards[0] + "."
	}
	s.Headline = w.Tell(game.MatchEnded{Placing: s.Placing})
	switch {
	case b.Stage == MatchEnd:
		s.Share = m.ShareLines(w.ASCII)
	case m.CanUndo:
		s.Next = notEnded(v.keys.Name("undo"))
	}
	return s
}
