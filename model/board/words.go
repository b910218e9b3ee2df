package board

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/layout"
	"dominoes/view/tiles"
)

// before tells the turns before the last one, a few at the most.
func before(turns []words.Turn) string {
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

// Detail says in a few words what matters of the match, the most useful first.
func (b Board) Detail(v View) string {
	r := b.Match.Rules()
	text := fmt.Sprintf("first to %d", r.Target)
	if r.Win == game.WinLow {
		text = fmt.Sprintf("low score, to %d", r.Target)
	}
	if leader := b.pastTarget(); leader != "" {
		text = "last round: " + leader
	}
	if v.Notice != "" {
		text = v.Notice + " · " + text
	}
	if r.Teams {
		words := b.Match.Words(false)
		text += fmt.Sprintf(" · %s against %s", words.Side(game.A), words.Side(game.B))
	}
	switch {
	case r.Spins() && r.Arms == game.MaxArms:
		text += " · eight arms"
	case r.Spins():
		text += " · spinner"
	}
	if b.Match.Header.Daily != "" {
		text += " · daily deal"
	}
	return text
}

// pastTarget says who has reached the target while the round goes on, after
// which the match ends, and is furthest past it; "" for nobody.
func (b Board) pastTarget() string {
	state := &b.Match.State
	if state.Stage() != game.AwaitMove || state.Rules().Win == game.WinLow {
		return ""
	}
	scores, first := state.Scores(), game.A
	for i := range b.Match.Header.Seats {
		if scores[i] > scores[first] {
			first = game.Seat(i)
		}
	}
	if scores[first] < game.WholePoints(state.Rules().Target) {
		return ""
	}
	return fmt.Sprintf("%s has %s", b.Match.Words(false).Side(first), scores[first].Text(false))
}

// Stock says what lies in the boneyard.
func Stock(r game.Rules, p game.Position) string {
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
func (b Board) status(v View, words words.Words) []string {
	turn := b.Match.State.Turn()
	room := b.Regions(v).HandTitle.Dx() - 1
	plays := "plays"
	switch {
	case words.You() == turn:
		plays = "play"
	case v.Thinking:
		plays = "thinks"
	}
	switch somebody := inTwo(words.Within(turn)+" "+plays, room); {
	case b.Viewer == game.NoSeat:
		return append(somebody, []string{"hands", "hidden"}[len(somebody)-1:]...)
	case turn != b.Viewer:
		return somebody
	case !b.MyTurn():
		return []string{plays}
	}
	yours := "your turn"
	if room < len(yours) {
		yours = "you play"
	}
	hand := b.Hand()
	move, ok := b.ChosenMove()
	does := ""
	switch {
	case !b.Can(game.Plays):
		does = "nothing fits"
	case !ok && b.Chosen < len(hand) && len(b.Match.State.Layout()) == 0:
		does = hand[b.Chosen].String() + " may not lead"
	case !ok && b.Chosen < len(hand):
		does = hand[b.Chosen].String() + " fits no end"
	case move.End == game.NoEnd:
		does = move.Tile.String() + " leads"
	default:
		does = move.Tile.String() + " fits " + listMoves(b.plays(move.Tile), move.End)
	}
	if rows := b.Regions(v).HandTitle.Dy(); rows < tiles.HandRows-1 && len(does) > room {
		if short := shortly(does); len(short) <= room { // on one row, or it would be in place of whose turn it is
			does = short
		}
	}
	return append([]string{yours}, inTwo(does, room)...)
}

// shortly writes what can be done in fewer columns: "6-4 fits W/E", "6-4: W/N/E".
func shortly(does string) string {
	tile, ends, ok := strings.Cut(does, " fits ")
	if !ok {
		return does
	}
	if ends == "no end" {
		return tile + " fits none"
	}
	ends = strings.NewReplacer(", ", "/", " or ", "/").Replace(ends)
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

// listMoves lists the ends of a tile's moves, first the one that is chosen: "W, N or E".
func listMoves(moves []game.Move, chosen game.End) string {
	ends := []string{chosen.String()}
	for _, m := range moves {
		if m.End != chosen {
			ends = append(ends, m.End.String())
		}
	}
	last := len(ends) - 1
	if last == 0 {
		return ends[0]
	}
	return strings.Join(ends[:last], ", ") + " or " + ends[last]
}

// note says what can be done now.
func (b Board) note(keys prefs.Keymap) string {
	state := &b.Match.State
	again := ""
	if b.Match.Redealt {
		again = b.Match.Words(false).Outcome(game.Round{Ending: game.Redealt}) + ". "
	}
	switch {
	case b.Peek:
		return "The table as the round ended."
	case b.Stage != Playing || !b.MyTurn():
		return ""
	case state.Forced() != game.NoTile:
		return again + fmt.Sprintf("You lead, and must lead %s.", state.Forced())
	case len(state.Layout()) == 0:
		return again + "You lead: any tile will do."
	}
	pos := state.Position()
	drew, fits := "", false
	if history := state.History(); b.justDrew() {
		tile := history[len(history)-1].(game.Drew).Tile
		drew, fits = fmt.Sprintf("You drew %s. ", tile), b.Fits(tile)
	}
	switch {
	case fits && !b.Can(game.Draws):
		return drew + "It fits, and must be played."
	case fits:
		return drew + "It fits."
	case b.Can(game.Plays):
		return drew
	case b.Can(game.Draws):
		return drew + drawNote(state.Rules(), pos.MayDraw(), keys.Name("draw"))
	}
	return drew + fmt.Sprintf("Nothing fits: %s passes.", keys.Name("pass"))
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

// fairDeal begins to say the fingerprint of a match's shuffles, and where to read on.
func fairDeal(fingerprint, key string) string {
	return fmt.Sprintf("Fair deal · %s… · %s explains", fingerprint[:8], key)
}

// seedAside says where the seed of a match that is over can be checked, the longest first.
func seedAside(key string) []string {
	return []string{fmt.Sprintf("%s: check that the shuffle was fair", key), fmt.Sprintf("%s: check the shuffle", key)}
}

// What is called out when a round ends.
const (
	calledOut     = "Domino!"
	calledBlocked = "Blocked!"
)

// endsMatch says who wins the match with the round that has ended.
func endsMatch(w words.Words, placing [][]game.Seat, scores [game.MaxSeats]game.Points) string {
	winners := placing[0]
	score := scores[winners[0]].Text(w.ASCII)
	switch {
	case w.Rules.Win == game.WinLow || len(winners) > 1 && !w.Rules.Teams:
		return fmt.Sprintf("%s.", w.Tell(game.MatchEnded{Placing: placing}))
	case w.Rules.Teams:
		return fmt.Sprintf("%s reach %s and win the match.", w.Side(winners[0]), score)
	}
	return w.About(winners[0], "You reach %s and win the match.", "%s reaches %s and wins the match.", score)
}

func roundTitle(n int) string { return fmt.Sprintf("Round %d", n) }

// playedWithHelp says who had hints or saw hidden tiles.
func playedWithHelp(who string) string { return fmt.Sprintf("%s played with help", who) }

const playAgain = "The match is over. Play again?"

// Why a key does nothing, without a full stop.
const (
	noOtherEnd  = "there is no other end to choose"
	nothingFits = "nothing fits"
)

func noSuchKey(key, help string) string {
	return fmt.Sprintf("%s does nothing here: %s shows the keys that do", key, help)
}

func noSuchTile(key string, tiles int) string {
	if tiles == 1 {
		return fmt.Sprintf("there is no tile %s: you have one", key)
	}
	return fmt.Sprintf("there is no tile %s: you have %d", key, tiles)
}

func doesNotFit(tile game.Tile, end string) string {
	return fmt.Sprintf("%s doesn't fit %s", tile, end)
}

func doesNotFitNumber(tile game.Tile, end game.End, pips int) string {
	return fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, end, pips)
}

// sizeChosen says which size of tiles was chosen by hand.
func sizeChosen(size layout.Size) string {
	return fmt.Sprintf("Tiles of size %s: 0 fits them to the room again.", size)
}
