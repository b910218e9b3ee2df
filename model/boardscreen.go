package model

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/view/pane"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
)

// screen returns the playing screen, without keys, and without what may stand beside it.
func (b board) screen(v view) *tableview.Table {
	state := &b.match.State
	rules := b.match.Rules()
	pos := state.Position()
	w := b.match.Words(v.theme.Chars.Plain())
	told := b.match.Turns(w, b.viewer)
	s := &tableview.Table{
		Title: b.match.Variant.Name, Detail: b.detail(v), Stage: fmt.Sprintf("Round %d", max(1, state.Round().Number)),
		MaxPips: rules.Set, Stock: stock(rules, pos), Players: b.players(v, w, told), Open: around(pos), Sum: pos.Sum(),
		Snug: v.snug, Counted: rules.InPlay != game.InPlayNone, Scores: b.scored(),
		Note: b.note(v.keys), Alert: b.alert, Said: b.said, Felt: tiles.Felt{
			Placement: b.placement, Window: b.window, Last: len(state.Layout()) - 1, Open: pos.Open(), Ghosts: b.ghosts(v, rules),
		},
	}
	if b.match.Played == 0 && len(state.Layout()) == 0 {
		s.Seal = b.match.Header.Commitment
	}
	if state.Round().Number == 0 {
		s.Stock = "" // nothing is dealt yet
	}
	if last := len(told) - 1; last >= 0 {
		s.News, s.NewsShort = told[last].Text, w.Short(told[last])
	}
	switch {
	case v.beside || s.Note != "":
	case b.sizeNote() != "":
		s.Note = b.sizeNote()
	default:
		s.Note = before(words.Since(told, b.viewer))
	}
	if b.stage == playing && state.Stage() == game.AwaitMove {
		s.Status, s.Hand = b.status(v, w), b.handView()
		s.Hand.Largest = tableview.LargestHand(b.regions(v).Header.Dx())
	} else {
		s.Hand.Chosen = -1
	}
	return s
}

// ruleNow takes the note of a screen beside the table, as a paragraph; nil for none.
func ruleNow(s *tableview.Table) *pane.Rule {
	if s.Note == "" {
		return nil
	}
	rule := &pane.Rule{Title: "Now", Text: s.Note}
	s.Note = ""
	return rule
}

// logPane returns the log of the round, as the viewer may know it.
func (b board) logPane(v view) *pane.Log {
	w := b.match.Words(v.theme.Chars.Plain())
	return &pane.Log{
		Right: fmt.Sprintf("Round %d", max(1, b.match.State.Round().Number)), Entries: w.Entries(b.match.Turns(w, b.viewer), b.viewer),
	}
}

// around lists the open ends going round the table.
func around(pos game.Position) []game.OpenEnd {
	var open []game.OpenEnd
	for _, e := range pos.Open().Around() {
		open = append(open, game.OpenEnd{End: e, Pips: pos.Pips(e)})
	}
	return open
}

// scored reports whether the tile laid last scored.
func (b board) scored() bool {
	plays := b.match.State.Round().Plays
	return len(plays) > 0 && plays[len(plays)-1].Points > 0
}

// players returns everybody as they sit around the table.
func (b board) players(v view, w words.Words, told []words.Turn) []tableview.Player {
	state := &b.match.State
	target := game.WholePoints(state.Rules().Target)
	players := make([]tableview.Player, len(w.Names))
	for i, name := range w.Names {
		seat := game.Seat(i)
		score := state.Scores()[seat]
		did := words.LastOf(told, seat)
		players[i] = tableview.Player{
			Seat: seat, Side: tableview.SideOf(seat, b.chair, len(players)), Name: name, Score: score.Text(w.ASCII),
			Share: int(100 * score / target), Tiles: state.Hand(seat).Len(), Turn: state.Turn() == seat,
			Thinking: v.thinking && state.Turn() == seat, Did: did.Did, Gain: did.Gain,
		}
		players[i].Partner = state.Rules().Teams && players[i].Side == tableview.Above
		if v.open {
			players[i].Open = state.Hand(seat).Tiles()
			slices.Reverse(players[i].Open)
		}
	}
	return players
}

// ghosts shows where the chosen tile fits and what it would score.
func (b board) ghosts(v view, rules game.Rules) []tiles.Ghost {
	move, ok := b.chosenMove()
	if !ok || b.stage != playing {
		return nil
	}
	o := b.match.State.Observe(b.viewer)
	var ghosts []tiles.Ghost
	for _, m := range b.moves(move.Tile) {
		g := tiles.Ghost{End: m.End, Double: m.Tile.IsDouble(), Selected: m == move}
		if m.End == game.NoEnd {
			g.At = b.leadPlace(v, m.Tile).Tiles[0].Rect
		}
		if rules.InPlay != game.InPlayNone {
			after := o.After(m)
			g.Sum = fmt.Sprintf("= %d", after.Sum.Total)
			if after.Points > 0 {
				g.Points = fmt.Sprintf("+%d", after.Points)
			}
		}
		ghosts = append(ghosts, g)
	}
	return ghosts
}

func (b board) handView() tiles.Hand {
	h := tiles.Hand{Chosen: -1, Pips: b.match.Rules().Set <= 9}
	if b.viewer == game.NoSeat {
		for range b.match.State.Hand(b.match.State.Turn()).Len() {
			h.Tiles = append(h.Tiles, tiles.HandTile{State: tiles.Hidden})
		}
		return h
	}
	if b.myTurn() && b.can(game.Plays) {
		h.Chosen = b.chosen
	}
	for _, tile := range b.hand() {
		state := tiles.Waiting
		switch {
		case b.match.State.Turn() != b.viewer:
		case b.fits(tile):
			state = tiles.Playable
		default:
			state = tiles.Stuck
		}
		h.Tiles = append(h.Tiles, tiles.HandTile{Tile: tile, State: state})
	}
	return h
}

// sheet returns the screen of a round's or the match's end, without keys.
func (b board) sheet(v view) *sheet.Sheet {
	state := &b.match.State
	rounds := state.Rounds()
	words := b.match.Words(v.theme.Chars.Plain())
	s := &sheet.Sheet{
		Title: b.match.Variant.Name, Detail: b.detail(v), Words: words, Rules: b.match.Rules(),
		Rounds: rounds, Headline: words.Outcome(rounds[len(rounds)-1]),
	}
	last := rounds[len(rounds)-1]
	var more []string
	if n := len(last.Plays); last.Ending == game.Blocked && n > 0 && b.stage == roundEnd {
		more = append(more, words.Tell(last.Plays[n-1]))
	}
	for _, event := range state.History() {
		if drew, ok := event.(game.DrewOff); ok {
			more = append(more, words.Tell(drew))
		}
	}
	if seats := b.match.Assisted(last.Number); len(seats) > 0 {
		more = append(more, words.List(seats)+" played with help")
	}
	s.More = strings.Join(more, "; ")
	switch {
	case b.stage == matchEnd:
		s.Placing = state.Placing()
		s.Headline = words.Tell(game.MatchEnded{Placing: s.Placing})
		s.Next = "The match is over. Play again?"
		if b.match.Seed != nil {
			s.Aside = []string{"The seed is told: f proves the deals", "f proves the deals"}
		}
		s.Share = b.match.Shares(words.ASCII)
	case state.Stage() == game.MatchOver:
		s.Next = "That ends the match."
	default:
		s.Next = b.match.NextLead(words)
	}
	return s
}
