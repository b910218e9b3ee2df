package moment

import (
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// drawnNow returns how many tiles the seat to move has drawn in this turn, and
// the newest of them, NoTile where the seat can't see it.
func (t *narrator) drawnNow() (n int, tile game.Tile) {
	tile = game.NoTile
	for i := len(t.History) - 1; i >= 0; i-- {
		drew, ok := t.History[i].(game.Drew)
		if !ok || drew.Seat != t.Turn {
			break
		}
		if n++; n == 1 {
			tile = drew.Tile
		}
	}
	return n, tile
}

// limit returns how many tiles a turn may draw; 0 where there is no limit but
// the boneyard's.
func limit(r *game.Rules) int {
	switch r.Boneyard {
	case game.BoneyardUpTo1:
		return 1
	case game.BoneyardUpTo2:
		return 2
	}
	return 0
}

// duty tells what the seat can't choose in its turn: to play what it drew, to draw
// or to pass.
func (t *narrator) duty() (remark, bool) {
	if !t.isTurn() {
		return t.othersDraw()
	}
	s := remark{section: rulebook.TurnTitle, on: aboutEnds | aboutDrawing}
	n, tile := t.drawnNow()
	if t.newestBy() != "" {
		n = 0 // the player isn't told what they drew
	}
	switch plays, draws := t.can(game.Plays), t.can(game.Draws); {
	case plays && n > 0 && !draws && t.r.Boneyard != game.BoneyardFree:
		s.text = drewAndMustPlay(tile)
	case plays && n > 0 && draws:
		s.text = drewAndMayDraw(tile, t.Drawable)
	case plays:
		return s, false
	case draws:
		s.text, s.shorts = t.mustDraw(n), []string{words.Sentence(mustDraw(t.Drawable))}
	case t.Drawable > 0 && n == 0:
		s.text = mustPass
	case t.Drawable > 0:
		s.text, s.shorts = drewAndMustPass(n), []string{mustPass}
	default:
		s.text, s.shorts = mustPass+" "+words.Sentence(t.noDraw()), []string{mustPass}
	}
	return s, true
}

// mustDraw tells a seat that can't play that it draws, n tiles having been drawn in its turn.
func (t *narrator) mustDraw(n int) string {
	text := mustDrawUntil(t.Drawable)
	if most := limit(t.r); most > 0 {
		text = mustDrawUpTo(min(most-n, t.Drawable), t.Drawable)
	}
	if t.r.Reserve > 0 {
		text += " " + words.Sentence(neverDrawn(t.r.Reserve))
	}
	return text
}

// noDraw says why nothing may be drawn.
func (t *narrator) noDraw() string {
	switch {
	case t.r.Boneyard == game.BoneyardNone:
		return noDrawing
	case t.Boneyard > 0:
		return neverDrawn(t.Boneyard)
	case t.r.AllDealt() && t.OutOfPlay() == 0:
		return allDealt
	}
	return emptyYard
}

// othersDraw tells what it means that the seat to move, another one, drew.
func (t *narrator) othersDraw() (remark, bool) {
	if n, _ := t.drawnNow(); n == 0 {
		return remark{}, false
	}
	s := remark{section: rulebook.TurnTitle, on: aboutEnds | aboutDrawing, text: drewForLack(t.newestMover(), t.Drawable)}
	if t.r.Boneyard == game.BoneyardFree {
		s.text = drewFreely(t.newestMover(), t.Drawable)
	} else if t.newestBy() != "" {
		s.shorts = []string{drewToPlay(t.newestMover(), t.Drawable)}
	}
	return s, true
}

// newestBy returns who made the newest event in place of a player; "" if nobody did.
func (t *narrator) newestBy() string { return t.StandIns[len(t.History)-1] }

// newestMover returns who drew the newest tile, which is of the seat to move.
func (t *narrator) newestMover() string { return t.By(t.newestBy()).Mover(t.Turn) }

// stuckSeat tells what it means that the last thing to happen was a pass.
func (t *narrator) stuckSeat() (remark, bool) {
	if len(t.History) == 0 {
		return remark{}, false
	}
	passed, ok := t.History[len(t.History)-1].(game.Passed)
	if !ok {
		return remark{}, false
	}
	s := remark{section: rulebook.TurnTitle, on: aboutEnds | aboutDrawing, text: youPassed}
	mover := t.By(t.newestBy()).Mover(passed.Seat)
	switch standIn := t.newestBy() != ""; {
	case standIn && t.onTrains():
		s.on, s.text, s.shorts = s.on|aboutSpinner, t.trainOpenedBy(mover, passed.Seat), []string{passedForLack(mover)}
	case standIn:
		s.text = passedForLack(mover)
	case t.onTrains() && passed.Seat == t.Seat:
		s.on, s.text = s.on|aboutSpinner, ownTrainOpened
	case t.onTrains():
		s.text, s.shorts = t.trainOpened(passed.Seat), []string{passedForLack(t.Name(passed.Seat))}
	case passed.Seat != t.Seat:
		lacks := numbers(t.shown(), "or")
		if t.r.Join == game.JoinSeven {
			lacks = lackedFor(neededBy(t.Observation))
		}
		s.text = hasPassed(t.Name(passed.Seat), lacks)
		s.shorts = []string{passedForLack(t.Name(passed.Seat))}
	}
	return s, true
}

// freeDraw tells a seat that can play that it may draw all the same.
func (t *narrator) freeDraw() (remark, bool) {
	if !t.isTurn() || !t.can(game.Plays) || !t.can(game.Draws) {
		return remark{}, false
	}
	return remark{section: rulebook.TurnTitle, on: aboutDrawing, text: mayDrawFirst(t.Drawable)}, true
}

// stuck tells what a seat does that can't play, when the one to move may be none.
func (t *narrator) stuck() (remark, bool) {
	s := remark{section: rulebook.TurnTitle, on: aboutDrawing}
	switch {
	case t.Drawable == 0:
		s.text = words.Sentence(t.noDraw()) + " " + stuckPass
	case t.isTurn() && t.r.Boneyard != game.BoneyardFree:
		s.text = mayNotDraw(t.Drawable)
	default:
		s.text = stuckDraws(t.Drawable)
	}
	return s, true
}

// join tells what fits now.
func (t *narrator) join() (remark, bool) {
	s := remark{section: rulebook.TurnTitle, on: aboutEnds, text: openEndsAre(t.shown()), shorts: []string{fitsByNumber}}
	if t.r.Join == game.JoinSeven {
		s.text, s.shorts = openEndsNeed(t.shown(), neededBy(t.Observation)), []string{halvesMake(t.r.Set + 1)}
	}
	if !t.isTurn() {
		return s, true
	}
	able := t.able()
	s.shorts = append([]string{s.text}, s.shorts...)
	s.text = yoursFit(t.shown(), able)
	return s, !able.IsEmpty()
}

// wild tells who holds wild tiles how they are played.
func (t *narrator) wild() (remark, bool) {
	if t.r.Join != game.JoinSeven {
		return remark{}, false
	}
	wild := t.Hand.And(t.r.Wild())
	return remark{section: rulebook.TurnTitle, on: aboutSpinner, text: t.wildTiles(wild), shorts: []string{wildFit}}, !wild.IsEmpty()
}

// able returns the tiles that the seat to move can play.
func (t *narrator) able() (able game.Set) {
	for _, m := range t.Moves {
		if m.Kind == game.Plays {
			able = able.With(m.Tile)
		}
	}
	return able
}

// shown lists what the open ends show, each number once, the lowest first.
func (t *narrator) shown() []int { return shownBy(t.Observation) }

func shownBy(o *game.Observation) []int {
	var shown []int
	for _, open := range o.Open {
		shown = append(shown, open.Pips)
	}
	slices.Sort(shown)
	return slices.Compact(shown)
}

// neededBy lists the numbers that join the open ends where halves that touch add up, the lowest first.
func neededBy(o *game.Observation) []int {
	var needed []int
	for _, pips := range shownBy(o) {
		if pips > 0 {
			needed = append(needed, o.Rules.Set+1-pips)
		}
	}
	slices.Sort(needed)
	return needed
}
