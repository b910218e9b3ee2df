package model

import (
	"fmt"
	"image"
	"strconv"
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
	told := t.match.News(words, t.viewer)
	s := &view.Table{
		Title: t.match.Variant.Name, Detail: t.detail(), Stage: fmt.Sprintf("Round %d", state.Round().Number),
		MaxPips: rules.Set, Stock: stock(rules, pos), Players: t.players(words, told), Open: around(pos), Sum: pos.Sum(),
		Counted: rules.InPlay != game.InPlayNone, Scores: t.scored(),
		Note: t.note(), Alert: t.alert, Keys: bar(t.bindings()...),
		Felt: view.Felt{
			Placement: t.placement, Window: t.window, Last: len(state.Layout()) - 1, Open: pos.Open(), Ghosts: t.ghosts(e, rules),
		},
	}
	if last := len(told) - 1; last >= 0 {
		s.News, s.NewsShort = told[last].Text, words.Short(told[last])
	}
	switch {
	case e.pane():
		s.Pane = t.pane(s, words, told)
		s.Note = "" // it stands in the pane
	case s.Note == "" && t.sizeNote() != "":
		s.Note = t.sizeNote()
	case s.Note == "":
		s.Note = before(view.Since(told, t.viewer))
	}
	if t.failed != "" && s.Alert == "" {
		s.Alert = t.failed + "; enter asks it again"
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

// before tells the turns before the last one, a few at the most.
func before(turns []view.Turn) string {
	const most = 3
	last := len(turns) - 1
	if last < 1 {
		return ""
	}
	var texts []string
	for _, turn := range turns[max(0, last-most):last] {
		texts = append(texts, turn.Text)
	}
	return "Before that: " + strings.Join(texts, "; ") + "."
}

// detail says in a few words what matters of the match, the most useful first.
func (t *table) detail() string {
	r := t.match.Rules()
	text := fmt.Sprintf("first to %d", r.Target)
	if r.Win == game.WinLow {
		text = fmt.Sprintf("low score, to %d", r.Target)
	}
	if leader := t.pastTarget(); leader != "" {
		text = "last round: " + leader
	}
	if t.unsaved {
		text = "NOT SAVED · " + text
	}
	if r.Teams {
		words := t.match.Words(false)
		text += fmt.Sprintf(" · %s against %s", words.Side(game.A), words.Side(game.B))
	}
	switch {
	case r.Spins() && r.Arms == game.MaxArms:
		text += " · eight arms"
	case r.Spins():
		text += " · spinner"
	}
	return text
}

// pastTarget says who has reached the target while the round goes on, after
// which the match ends; "" for nobody.
func (t *table) pastTarget() string {
	state := &t.match.State
	if state.Stage() != game.AwaitMove || state.Rules().Win == game.WinLow {
		return ""
	}
	words := t.match.Words(false)
	for i := range t.match.Header.Seats {
		if state.Scores()[i] >= game.Whole(state.Rules().Target) {
			return fmt.Sprintf("%s has %s", words.Side(game.Seat(i)), state.Scores()[i].Text(false))
		}
	}
	return ""
}

// stock says what lies in the boneyard.
func stock(r game.Rules, p game.Position) string {
	n := len(p.Boneyard())
	switch {
	case r.Boneyard == game.BoneyardNone && n == 0:
		return "all tiles dealt"
	case r.Boneyard == game.BoneyardNone:
		return fmt.Sprintf("%d set aside", n)
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("boneyard %d, %d stay", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("boneyard %d", n)
}

// players returns everybody as they sit around the table.
func (t *table) players(words view.Words, told []view.Turn) []view.Player {
	state := &t.match.State
	target := game.Whole(state.Rules().Target)
	players := make([]view.Player, len(words.Names))
	for i, name := range words.Names {
		seat := game.Seat(i)
		score := state.Scores()[seat]
		did := view.LastOf(told, seat)
		players[i] = view.Player{
			Seat: seat, Side: view.SideOf(seat, t.chair, len(players)), Name: name, Score: score.Text(words.ASCII),
			Share: int(100 * score / target), Tiles: state.Hand(seat).Len(), Turn: state.Turn() == seat,
			Thinking: state.Turn() == seat && !t.match.Human(seat), Did: did.Did, Gain: did.Gain,
		}
	}
	return players
}

// pane returns what stands beside the table: what can be done now, and the log
// of the round.
func (t *table) pane(s *view.Table, words view.Words, told []view.Turn) view.Pane {
	var pane view.Pane
	if s.Note != "" {
		pane = append(pane, view.Section{Title: "Now", Text: s.Note})
	}
	return append(pane, view.Section{Title: "Log", Right: s.Stage, Entries: words.Entries(told, t.viewer)})
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
		Width: e.width, Height: e.height, Seats: len(t.match.Header.Seats), Tiles: len(t.hand()), MaxPips: t.match.Rules().Set, Pane: e.pane(),
	}.Divide()
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

// status says beside the hand what its owner, or the chosen tile, can do. There
// is a short form for narrow places.
func (t *table) status(e env, words view.Words) []string {
	turn := t.match.State.Turn()
	room := t.regions(e).HandTitle.Dx() - 1
	switch {
	case t.viewer == game.NoSeat:
		return []string{words.Names[turn] + " plays", "hands", "hidden"}
	case turn != t.viewer:
		return []string{words.Names[turn] + " plays"}
	case !t.myTurn():
		return []string{"thinks"}
	}
	yours := "your turn"
	if room < len(yours) {
		yours = "you play"
	}
	hand := t.hand()
	move, ok := t.chosenMove()
	does := ""
	switch {
	case !t.can(game.Plays):
		does = "nothing fits"
	case !ok && t.chosen < len(hand) && len(t.match.State.Layout()) == 0:
		does = hand[t.chosen].String() + " may not lead"
	case !ok && t.chosen < len(hand):
		does = hand[t.chosen].String() + " fits no end"
	case move.End == game.NoEnd:
		does = move.Tile.String() + " leads"
	default:
		does = move.Tile.String() + " fits " + listMoves(t.moves(move.Tile), move.End)
	}
	return append([]string{yours}, inTwo(does, room)...)
}

// inTwo breaks a text that is longer than room columns into two lines: the first
// as long as can be.
func inTwo(text string, room int) []string {
	if len(text) <= room {
		return []string{text}
	}
	at := strings.LastIndex(text[:room+1], " ")
	if at < 0 {
		return []string{text}
	}
	return []string{text[:at], text[at+1:]}
}

// listMoves lists the ends of a tile's moves, first the one that is chosen.
func listMoves(moves []game.Move, chosen game.End) string {
	text := chosen.String()
	if len(moves) > 1 {
		text += " or"
	}
	for _, m := range moves {
		if m.End != chosen {
			text += " " + m.End.String()
		}
	}
	return text
}

// note says what can be done now.
func (t *table) note() string {
	state := &t.match.State
	again := ""
	if t.match.Redealt {
		again = t.match.Words(false).Outcome(game.Round{Ending: game.Redealt}) + ". "
	}
	switch {
	case t.peek:
		return "The table as the round ended."
	case t.stage != playing || !t.myTurn():
		return ""
	case state.Forced() != game.NoTile:
		return again + fmt.Sprintf("You lead, and must lead %s.", state.Forced())
	case len(state.Layout()) == 0:
		return again + "You lead: any tile will do."
	}
	pos := state.Position()
	drew, fits := "", false
	if history := state.History(); t.justDrew() {
		tile := history[len(history)-1].(game.Drew).Tile
		drew, fits = fmt.Sprintf("You drew %s. ", tile), t.fits(tile)
	}
	switch {
	case fits && !t.can(game.Draws):
		return drew + "It fits, and must be played."
	case fits:
		return drew + "It fits."
	case t.can(game.Plays):
		return drew
	case t.can(game.Draws):
		return drew + drawNote(state.Rules(), pos.MayDraw())
	}
	return drew + "Nothing fits: p passes."
}

// drawNote says what a seat that can't play has to do, where n tiles may still
// be drawn.
func drawNote(r game.Rules, n int) string {
	switch {
	case n == 1:
		return "Nothing fits: d draws the one tile allowed."
	case r.Boneyard == game.BoneyardUntil, r.Boneyard == game.BoneyardFree:
		return fmt.Sprintf("Nothing fits: d draws a tile (%d left).", n)
	}
	return fmt.Sprintf("Nothing fits: d draws a tile (%d at the most).", n)
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}

// handOverNotice hides all hands and names who is next.
func (t *table) handOverNotice(e env) *view.Notice {
	state := &t.match.State
	turn := state.Turn()
	words := t.match.Words(e.theme.Chars.Plain())
	n := &view.Notice{
		Title: t.match.Variant.Name, Detail: t.detail(), Backs: state.Hand(turn).Len(),
		Headline: fmt.Sprintf("%s, it is your turn", words.Names[turn]), Keys: bar(t.bindings()...),
	}
	told := view.Since(words.Turns(t.match.Told(t.viewer)), turn)
	for _, turn := range told[max(0, len(told)-3):] {
		n.Lines = append(n.Lines, turn.Text+".")
	}
	n.Lines = append(n.Lines, "", fmt.Sprintf("Take the keyboard; enter turns your %s over.", count(state.Hand(turn).Len(), "tile")))
	for i, name := range words.Names {
		n.Footer += fmt.Sprintf("%s %s   ", name, state.Scores()[i].Text(words.ASCII))
	}
	n.Footer += stock(t.match.Rules(), state.Position())
	return n
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
	for _, event := range state.History() {
		if drew, ok := event.(game.DrewOff); ok {
			if s.More != "" {
				s.More += "; "
			}
			s.More += words.Tell(drew)
		}
	}
	switch {
	case t.stage == matchEnd:
		s.Placing = state.Placing()
		s.Headline = words.Tell(game.MatchEnded{Placing: s.Placing})
		s.Next = "The match is over. Play again?"
	case state.Stage() == game.MatchOver:
		s.Next = "That ends the match."
	default:
		s.Next = t.match.NextLead(words)
	}
	return s
}
