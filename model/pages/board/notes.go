package board

import (
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/variants/says"
)

// detail returns the main facts of the match in a few words, the most useful first.
func (b Board) detail(v View) string {
	r := b.Match.Rules
	parts := []string{words.Goal(&r)}
	if score, tied := b.tiedPastTarget(); tied {
		parts[0] = tiedAt(score.Text(false))
	} else if leader, ok := b.pastTarget(); ok {
		parts = []string{theLastRound, has(b.Match.Words(false), leader, b.Match.Scores[leader].Text(false))}
	} else if r.Rounds > 1 && b.Match.Round == r.Rounds && b.Match.Stage == game.AwaitMove {
		parts[0] = theLastRound
	}
	if v.Notice != "" {
		parts = append([]string{v.Notice}, parts...)
	}
	if r.Teams {
		parts = append(parts, against(b.Match.Words(false)))
	}
	switch {
	case r.Spins() && r.Arms == domino.MaxArms:
		parts = append(parts, eightArms)
	case r.Spins():
		parts = append(parts, spinner)
	}
	if b.Match.Header.Daily != "" {
		parts = append(parts, dailyDeal)
	}
	return strings.Join(parts, " · ")
}

// tiedPastTarget returns the shared score of the leading sides if they have reached the target; the match then goes on
// until one side leads alone. ok is false if there is no such tie.
func (b Board) tiedPastTarget() (score domino.Points, ok bool) {
	leader, reached := b.pastTarget()
	r, score := &b.Match.Rules, b.Match.Scores[leader]
	for seat := range domino.Seat(len(b.Match.Header.Seats)) {
		ok = ok || b.Match.Scores[seat] == score && !r.Partner(seat, leader)
	}
	return score, ok && reached
}

// pastTarget returns the seat with the most points, and whether it has reached the target in the last round, after
// which the match ends.
func (b Board) pastTarget() (domino.Seat, bool) {
	m := &b.Match
	scores, first := m.Scores, domino.A
	for i := range m.Header.Seats {
		if scores[i] > scores[first] {
			first = domino.Seat(i)
		}
	}
	reached := m.Rules.Target > 0 && m.Rules.TargetRule == domino.TargetRoundEnd &&
		scores[first] >= domino.WholePoints(m.Rules.Target)
	return first, reached && m.Stage == game.AwaitMove && m.Rules.Win == domino.WinHigh
}

// status returns what the hand's owner, or the chosen tile, can do, for the place beside the hand. It uses the short
// form in narrow places.
func (b Board) status(v View, w words.Words) []string {
	turn := b.Match.Turn
	r := b.Regions(v)
	room := r.HandTitle.Dx() - 1
	does := plays
	switch {
	case w.You() == turn:
		does = youAre
	case v.Thinking:
		does = thinks
	}
	switch somebody := inRoom(room, atIt(w.Within(turn), does)); {
	case b.Viewer() == domino.NoSeat:
		return append(somebody, handsHidden[len(somebody)-1:]...)
	case !b.MyTurn():
		return somebody
	}
	yours, can := inRoom(r.TitleColumns-1, yourTurn, yourTurnThin), b.chosenCan(v)
	if len(can) == 0 {
		return yours
	}
	return append(yours, inRoom(room, can...)...)
}

// chosenCan returns what the chosen tile can do, in several lengths, the longest first; nil if the note, the rule or
// the alert says it.
func (b Board) chosenCan(v View) []string {
	hand := b.Hand()
	move, ok := b.ChosenMove()
	switch {
	case !b.Can(game.Plays), ok && (move.End == domino.NoEnd || b.hasTrains() && !v.Strip), !ok && (v.Rule || b.Alert != ""):
		return nil
	case !ok && b.Chosen < len(hand) && len(b.Match.Layout) == 0:
		return mayNotLead(hand[b.Chosen])
	case !ok && b.Chosen < len(hand):
		return fitsNone(hand[b.Chosen])
	}
	ends := []string{move.End.String()} // the chosen one first
	for _, m := range b.plays(move.Tile) {
		if m.End != move.End {
			ends = append(ends, m.End.String())
		}
	}
	if v.Rule {
		return goesTo(ends)
	}
	return fits(move.Tile, ends)
}

// inRoom returns the first of several texts that fits room columns, or the last one in two lines of similar length.
func inRoom(room int, texts ...string) []string {
	for _, text := range texts {
		if len(text) <= room {
			return []string{text}
		}
	}
	text := texts[len(texts)-1]
	best := []string{text}
	for i, r := range text {
		if r == ' ' && max(i, len(text)-i-1) < max(len(best[0]), len(best[len(best)-1])) {
			best = []string{text[:i], text[i+1:]}
		}
	}
	return best
}

// news returns the last turn, unless the note or the status says the same.
func (b Board) news(turns []words.Turn) (last words.Turn, ok bool) {
	history := b.Match.History
	if len(turns) == 0 || len(history) == 0 || b.MyTurn() &&
		(len(b.Match.Layout) == 0 || b.justDrawn() != domino.NoTile) {
		return last, false
	}
	dealt, deals := history[len(history)-1].(game.Dealt)
	return turns[len(turns)-1], !deals || dealt.Forced != domino.NoTile || b.byLot()
}

// byLot reports whether a lot decided who leads the round.
func (b Board) byLot() bool {
	return slices.ContainsFunc(b.Match.History, func(e game.Event) bool {
		_, drawn := e.(game.LotDrawn)
		return drawn
	})
}

// note returns what the viewer can do now. Beside the rule of the moment it is only what the chosen play does.
func (b Board) note(v View, turns []words.Turn) string {
	switch {
	case b.Peek:
		return asItEnded
	case b.Stage != Playing || !b.MyTurn():
		return ""
	case v.Rule:
		return b.choiceNote(v.keys)
	case len(b.Match.Layout) > 0:
		return b.turnNote(v.keys)
	}
	lead := youLead
	if forced := b.Match.Forced; forced != domino.NoTile {
		lead = words.Sentence(says.MustLead(&b.Match.Rules, forced))
	}
	switch {
	case b.Match.Redealt:
		return because(b.Match.Words(false).Outcome(b.Match.Rounds[len(b.Match.Rounds)-1]), lead)
	case b.byLot():
		return because(turns[len(turns)-1].Text, anyTile)
	}
	return lead
}

// choiceNote returns the effect of the chosen play if the table doesn't show it, else "".
func (b Board) choiceNote(keys prefs.Keymap) string {
	move, ok := b.ChosenMove()
	if !ok {
		return ""
	}
	w := b.Match.Words(false)
	after := b.Match.After(move)
	switch {
	case after.Lost > 0:
		return scoresNothing(move.Tile, w.NotScored(after.Lost))
	case b.canTurn():
		half := move.Tile.High()
		if move.Turned {
			half = move.Tile.Low()
		}
		return isWild(move.Tile, half, keys.Name("turn"))
	case b.hasTrains():
		return b.stepNote(goesOn(move.Tile, w.Train(move.End), len(b.plays(move.Tile))))
	}
	return ""
}

// stepNote puts before a note what the viewer has to do next in a turn of several tiles.
func (b Board) stepNote(note string) string {
	switch b.Match.Trains.Phase {
	case domino.JoinOwn:
		return firstTurn(note)
	case domino.CoverAll:
		return coverNext(b.Match.Open[0].Pips, note)
	case domino.DoubleOrCover:
		return doublesOrCover(note)
	case domino.OneMore:
		return oneMore(note)
	}
	return note
}

// turnNote returns what the viewer can do in a turn after the lead.
func (b Board) turnNote(keys prefs.Keymap) string {
	left := b.Match.MayDraw
	limited := !slices.Contains([]domino.Boneyard{domino.BoneyardUntil, domino.BoneyardFree}, b.Match.Rules.Boneyard)
	tile := b.justDrawn()
	drawn, can := tile != domino.NoTile, b.Can(game.Plays)
	switch {
	case drawn && can:
		return drew(tile, b.Fits(tile) && !b.Can(game.Draws))
	case can:
		return b.choiceNote(keys)
	case b.Can(game.Draws) && drawn:
		return mustDrawAgain(tile, left, limited)
	case b.Can(game.Draws):
		return mustDraw(left, limited)
	case drawn:
		return drewMustPass(tile)
	}
	return mustPass
}
