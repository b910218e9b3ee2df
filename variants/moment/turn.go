package moment

import (
	"slices"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// drawnNow returns the number of tiles that the seat to move has drawn in this turn, and the newest of them, or NoTile
// if the viewer can't see it.
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

// limit returns the limit of draws in a turn, or 0 if there is none.
func limit(r *game.Rules) int {
	switch r.Boneyard {
	case game.BoneyardUpTo1:
		return 1
	case game.BoneyardUpTo2:
		return 2
	}
	return 0
}

// duty says what the viewer must do: play the drawn tile, draw, or pass.
func (t *narrator) duty() (remark, bool) {
	if !t.isTurn() {
		return t.othersDraw()
	}
	s := remark{section: rulebook.TurnTitle, on: aboutEnds | aboutDrawing}
	n, tile := t.drawnNow()
	if t.newestBy() != "" {
		n = 0 // a stand-in drew, so don't say "you drew"
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

// mustDraw says that the viewer must draw, after n draws in this turn.
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

// noDraw says why no tile can be drawn.
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

// othersDraw explains why another seat has drawn.
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

// newestBy returns the stand-in who made the newest event, or "".
func (t *narrator) newestBy() string { return t.StandIns[len(t.History)-1] }

// newestMover returns the name of the one who made the newest event for the seat to move.
func (t *narrator) newestMover() string { return t.By(t.newestBy()).Mover(t.Turn) }

// stuckSeat explains the last event if it was a pass.
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

// freeDraw says that the viewer may draw although it can play.
func (t *narrator) freeDraw() (remark, bool) {
	if !t.isTurn() || !t.can(game.Plays) || !t.can(game.Draws) {
		return remark{}, false
	}
	return remark{section: rulebook.TurnTitle, on: aboutDrawing, text: mayDrawFirst(t.Drawable)}, true
}

// stuck says what a player does who can't play.
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

// join says what fits now.
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

// wild says how wild tiles are played, if the viewer holds some.
func (t *narrator) wild() (remark, bool) {
	if t.r.Join != game.JoinSeven {
		return remark{}, false
	}
	wild := t.Hand.And(t.r.Wild())
	return remark{section: rulebook.TurnTitle, on: aboutSpinner, text: t.wildTiles(wild), shorts: []string{wildFit}}, !wild.IsEmpty()
}

// able returns the tiles that the viewer can play now.
func (t *narrator) able() (able game.Set) {
	for _, m := range t.Moves {
		if m.Kind == game.Plays {
			able = able.With(m.Tile)
		}
	}
	return able
}

// shown lists the numbers at the open ends, each once, in ascending order.
func (t *narrator) shown() []int { return shownBy(t.Observation) }

func shownBy(o *game.Observation) []int {
	var shown []int
	for _, open := range o.Open {
		shown = append(shown, open.Pips)
	}
	slices.Sort(shown)
	return slices.Compact(shown)
}

// neededBy lists the numbers that fit the open ends if touching halves add up, in ascending order.
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
