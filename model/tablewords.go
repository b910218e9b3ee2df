package model

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/view"
)

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
	if t.saving.failed != "" {
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
	if t.match.Header.Daily != "" {
		text += " · daily deal"
	}
	return text
}

// pastTarget says who has reached the target while the round goes on, after
// which the match ends, and is furthest past it; "" for nobody.
func (t *table) pastTarget() string {
	state := &t.match.State
	if state.Stage() != game.AwaitMove || state.Rules().Win == game.WinLow {
		return ""
	}
	scores, first := state.Scores(), game.A
	for i := range t.match.Header.Seats {
		if scores[i] > scores[first] {
			first = game.Seat(i)
		}
	}
	if scores[first] < game.WholePoints(state.Rules().Target) {
		return ""
	}
	return fmt.Sprintf("%s has %s", t.match.Words(false).Side(first), scores[first].Text(false))
}

// stock says what lies in the boneyard.
func stock(r game.Rules, p game.Position) string {
	n := len(p.Boneyard())
	switch {
	case r.Boneyard == game.BoneyardNone:
		return match.SetAside(n)
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("boneyard %d, %d stay", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("boneyard %d", n)
}

// status says beside the hand what its owner, or the chosen tile, can do. There
// is a short form for narrow places.
func (t *table) status(e env, words view.Words) []string {
	turn := t.match.State.Turn()
	room := t.regions(e).HandTitle.Dx() - 1
	plays := "plays"
	if t.thinks {
		plays = "thinks"
	}
	switch somebody := inTwo(words.Names[turn]+" "+plays, room); {
	case t.viewer == game.NoSeat:
		return append(somebody, []string{"hands", "hidden"}[len(somebody)-1:]...)
	case turn != t.viewer:
		return somebody
	case !t.myTurn():
		return []string{plays}
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
	if rows := t.regions(e).HandTitle.Dy(); rows < view.HandRows-1 && len(does) > room {
		if short := shortly(does); len(short) <= room { // on one row, or it would be in place of whose turn it is
			does = short
		}
	}
	return append([]string{yours}, inTwo(does, room)...)
}

// shortly writes what can be done in fewer columns: "6-4 fits W/E", "6-4: W/N/E".
func shortly(does string) string {
	tile, ends, ok := strings.Cut(strings.Replace(does, " or ", " ", 1), " fits ")
	if !ok {
		return does
	}
	if ends == "no end" {
		return tile + " fits none"
	}
	ends = strings.ReplaceAll(ends, " ", "/")
	if strings.Count(ends, "/") > 1 {
		return tile + ": " + ends
	}
	return tile + " fits " + ends
}

// inTwo breaks a text that is longer than room columns into two lines of about one
// length, so that no word stands alone.
func inTwo(text string, room int) []string {
	if len(text) <= room {
		return []string{text}
	}
	best := []string{text}
	for i, r := range text {
		if r == ' ' && max(i, len(text)-i-1) < max(len(best[0]), len(best[len(best)-1])) {
			best = []string{text[:i], text[i+1:]}
		}
	}
	return best
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
func (t *table) note(keys Keymap) string {
	state := &t.match.State
	again := ""
	if t.match.Redealt {
		again = t.match.Words(false).Outcome(game.Round{Ending: game.Redealt}) + ". "
	}
	switch {
	case t.peek && t.stage == handOver:
		return ""
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
		return drew + drawNote(state.Rules(), pos.MayDraw(), keys.name("draw"))
	}
	return drew + fmt.Sprintf("Nothing fits: %s passes.", keys.name("pass"))
}

// drawNote says what a seat that can't play has to do, where n tiles may still
// be drawn, by a key.
func drawNote(r game.Rules, n int, key string) string {
	switch {
	case n == 1:
		return fmt.Sprintf("Nothing fits: %s draws the one tile allowed.", key)
	case r.Boneyard == game.BoneyardUntil, r.Boneyard == game.BoneyardFree:
		return fmt.Sprintf("Nothing fits: %s draws a tile (%d left).", key, n)
	}
	return fmt.Sprintf("Nothing fits: %s draws a tile (%d at the most).", key, n)
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
	told := view.Since(words.Turns(t.match.SeenBy(t.viewer)), turn)
	for _, turn := range told[max(0, len(told)-3):] {
		n.Lines = append(n.Lines, turn.Text+".")
	}
	n.Lines = append(n.Lines, "", fmt.Sprintf("Take the keyboard; %s turns your %s over.", e.settings.keys.name("play"), count(state.Hand(turn).Len(), "tile")))
	for i, name := range words.Names {
		n.Footer += fmt.Sprintf("%s %s   ", name, state.Scores()[i].Text(words.ASCII))
	}
	n.Footer += stock(t.match.Rules(), state.Position())
	return n
}
