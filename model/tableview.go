package model

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/view"
)

// arrange lays the table out anew after anything has changed. What lies stays
// where it is, as long as size and round are the same.
func (t *table) arrange(e env) {
	rules := t.match.Rules()
	pos := t.match.State.Position()
	layout := view.Layout{
		Laid: t.match.State.Layout(), Spinner: t.match.State.Spinner(), Arms: arms(rules), Open: pos.Open(),
	}
	area := t.area(e)
	t.placement = view.Fit(layout, area, t.placement.Choice)
	if move, ok := t.chosenMove(); ok && move.End == game.NoEnd {
		t.placement.Size = t.leadPlace(e, move.Tile).Size
	}
	t.window = view.Pan(t.placement, area.W, area.H, t.ghostRect(), t.window)
}

// arms returns how many arms a layout of these rules may grow.
func arms(r game.Rules) int {
	if !r.Spins() {
		return 2
	}
	return r.Arms
}

// ghostRect returns where the chosen tile would lie, as far as that is known.
func (t *table) ghostRect() image.Rectangle {
	move, ok := t.chosenMove()
	if !ok || move.End == game.NoEnd {
		return image.Rectangle{}
	}
	spot := t.placement.Ends[move.End]
	if move.Tile.IsDouble() {
		return spot.Double
	}
	return spot.Single
}

// chosenMove returns the play that enter would make.
func (t *table) chosenMove() (game.Move, bool) {
	hand := t.hand()
	if !t.myTurn() || t.chosen >= len(hand) {
		return game.Move{}, false
	}
	moves := t.moves(hand[t.chosen])
	if len(moves) == 0 {
		return game.Move{}, false
	}
	return moves[t.end%len(moves)], true
}

// screen returns the playing screen.
func (t *table) screen(e env) *view.Table {
	state := &t.match.State
	rules := t.match.Rules()
	pos := state.Position()
	words := t.match.Words(e.theme.Chars.Plain())
	told := t.match.Turns(words, t.viewer)
	s := &view.Table{
		Title: t.match.Variant.Name, Detail: t.detail(), Stage: fmt.Sprintf("Round %d", max(1, state.Round().Number)),
		MaxPips: rules.Set, Stock: stock(rules, pos), Players: t.players(e, words, told), Open: around(pos), Sum: pos.Sum(),
		Snug: e.snug, Counted: rules.InPlay != game.InPlayNone, Scores: t.scored(),
		Note: t.note(e.settings.keys), Alert: t.alert, Said: t.said, Keys: bar(t.bindings()...),
		Felt: view.Felt{
			Placement: t.placement, Window: t.window, Last: len(state.Layout()) - 1, Open: pos.Open(), Ghosts: t.ghosts(e, rules),
		},
	}
	if t.match.Played == 0 && len(state.Layout()) == 0 {
		s.Seal = t.match.Header.Commitment
	}
	if state.Round().Number == 0 {
		s.Stock = "" // nothing is dealt yet
	}
	if last := len(told) - 1; last >= 0 {
		s.News, s.NewsShort = told[last].Text, words.Short(told[last])
	}
	if t.stripped(e) {
		s.Strip = t.stripFor(e, words)
	}
	switch {
	case t.beside(e):
		s.Pane = t.paneFor(e, s, words, told)
	case s.Note == "" && t.sizeNote() != "":
		s.Note = t.sizeNote()
	case s.Note == "":
		s.Note = before(view.Since(told, t.viewer))
	}
	if t.failed != "" && s.Alert == "" {
		s.Alert = t.failed + "; " + e.settings.keys.name("play") + " asks it again"
	}
	if t.stage == playing && state.Stage() == game.AwaitMove {
		s.Status, s.Hand = t.status(e, words), t.handView()
		s.Hand.Largest = view.LargestHand(t.regions(e).Header.Dx())
	} else {
		s.Hand.Chosen = -1
	}
	return s
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
func (t *table) scored() bool {
	plays := t.match.State.Round().Plays
	return len(plays) > 0 && plays[len(plays)-1].Points > 0
}

// players returns everybody as they sit around the table.
func (t *table) players(e env, words view.Words, told []view.Turn) []view.Player {
	state := &t.match.State
	target := game.WholePoints(state.Rules().Target)
	players := make([]view.Player, len(words.Names))
	for i, name := range words.Names {
		seat := game.Seat(i)
		score := state.Scores()[seat]
		did := view.LastOf(told, seat)
		players[i] = view.Player{
			Seat: seat, Side: view.SideOf(seat, t.chair, len(players)), Name: name, Score: score.Text(words.ASCII),
			Share: int(100 * score / target), Tiles: state.Hand(seat).Len(), Turn: state.Turn() == seat,
			Thinking: t.thinks && state.Turn() == seat, Did: did.Did, Gain: did.Gain,
		}
		players[i].Partner = state.Rules().Teams && players[i].Side == view.Above
		if e.open {
			players[i].Open = state.Hand(seat).Tiles()
			slices.Reverse(players[i].Open)
		}
	}
	return players
}

// ghosts shows where the chosen tile fits and what it would score.
func (t *table) ghosts(e env, rules game.Rules) []view.Ghost {
	move, ok := t.chosenMove()
	if !ok || t.stage != playing {
		return nil
	}
	o := t.match.State.Observe(t.viewer)
	var ghosts []view.Ghost
	for _, m := range t.moves(move.Tile) {
		g := view.Ghost{End: m.End, Double: m.Tile.IsDouble(), Selected: m == move}
		if m.End == game.NoEnd {
			g.At = t.leadPlace(e, m.Tile).Tiles[0].Rect
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

// leadPlace returns the placement in which a tile would be led.
func (t *table) leadPlace(e env, tile game.Tile) view.Placement {
	lead := game.Laid{Tile: tile, End: game.NoEnd, Inner: tile.High(), Outer: tile.Low()}
	rules := t.match.Rules()
	return view.Fit(view.Layout{Laid: []game.Laid{lead}, Spinner: -1, Arms: arms(rules)}, t.area(e), view.Choice{})
}

// regions returns the places of the parts of the screen.
func (t *table) regions(e env) view.Regions {
	return view.Shape{
		Width: e.width, Height: e.height, Seats: len(t.match.Header.Seats), Tiles: t.tilesShown(), MaxPips: t.match.Rules().Set,
		Pane: t.beside(e), Strip: t.stripped(e), Snug: e.snug,
	}.Divide()
}

// tilesShown returns how many tiles the hand has that is shown, be it face down.
func (t *table) tilesShown() int {
	if state := &t.match.State; t.viewer == game.NoSeat && t.stage == playing && state.Stage() == game.AwaitMove {
		return state.Hand(state.Turn()).Len()
	}
	return len(t.hand())
}

// area returns the felt that the table has.
func (t *table) area(e env) view.Area {
	r := t.regions(e)
	return view.Area{W: r.Felt.Dx(), H: r.Felt.Dy(), MaxPips: t.match.Rules().Set, Force: t.size, Kept: r.Kept()}
}

func (t *table) handView() view.Hand {
	h := view.Hand{Chosen: -1, Pips: t.match.Rules().Set <= 9}
	if t.viewer == game.NoSeat {
		for range t.match.State.Hand(t.match.State.Turn()).Len() {
			h.Tiles = append(h.Tiles, view.HandTile{State: view.Hidden})
		}
		return h
	}
	if t.myTurn() && t.can(game.Plays) {
		h.Chosen = t.chosen
	}
	for _, tile := range t.hand() {
		state := view.Waiting
		switch {
		case t.match.State.Turn() != t.viewer:
		case t.fits(tile):
			state = view.Playable
		default:
			state = view.Stuck
		}
		h.Tiles = append(h.Tiles, view.HandTile{Tile: tile, State: state})
	}
	return h
}

// sheet returns the screen of a round's or the match's end.
func (t *table) sheet(e env) *view.RoundSheet {
	state := &t.match.State
	rounds := state.Rounds()
	words := t.match.Words(e.theme.Chars.Plain())
	s := &view.RoundSheet{
		Title: t.match.Variant.Name, Detail: t.detail(), Words: words, Rules: t.match.Rules(),
		Rounds: rounds, Headline: words.Outcome(rounds[len(rounds)-1]), Keys: bar(t.bindings()...),
	}
	last := rounds[len(rounds)-1]
	var more []string
	if n := len(last.Plays); last.Ending == game.Blocked && n > 0 && t.stage == roundEnd {
		more = append(more, words.Tell(last.Plays[n-1]))
	}
	for _, event := range state.History() {
		if drew, ok := event.(game.DrewOff); ok {
			more = append(more, words.Tell(drew))
		}
	}
	if seats := t.match.Assisted(last.Number); len(seats) > 0 {
		more = append(more, words.List(seats)+" played with help")
	}
	s.More = strings.Join(more, "; ")
	switch {
	case t.stage == matchEnd:
		s.Placing = state.Placing()
		s.Headline = words.Tell(game.MatchEnded{Placing: s.Placing})
		s.Next = "The match is over. Play again?"
		if t.match.Seed != nil {
			s.Aside = []string{"The seed is told: f proves the deals", "f proves the deals"}
		}
		s.Share = t.match.Shares(words.ASCII)
	case state.Stage() == game.MatchOver:
		s.Next = "That ends the match."
	default:
		s.Next = t.match.NextLead(words)
	}
	return s
}
