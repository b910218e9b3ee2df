package moment

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// drawnNow returns the number of tiles that the seat to move has drawn in this turn, and the newest of them, or NoTile
// if the viewer can't see it.
func (t *narrator) drawnNow() (n int, tile domino.Tile) {
	tile = domino.NoTile
	for _, e := range slices.Backward(t.History) {
		drew, ok := e.(game.Drew)
		if !ok || drew.Seat != t.Turn {
			break
		}
		if n++; n == 1 {
			tile = drew.Tile
		}
	}
	return n, tile
}

// duty says what the viewer must do: play the drawn tile, draw, or pass.
func (t *narrator) duty() remark {
	if !t.isTurn() {
		return t.othersDraw()
	}
	n, tile := t.drawnNow()
	if t.newestBy() != "" {
		n = 0 // a stand-in drew, so don't say "you drew"
	}
	var texts []string
	switch plays, draws := t.can(game.Plays), t.can(game.Draws); {
	case plays && n > 0 && draws:
		texts = []string{fmt.Sprintf(says.DrewAndMayDraw, tile)}
	case plays && n > 0 && t.r.Boneyard != domino.BoneyardFree:
		texts = []string{fmt.Sprintf(says.DrewAndMustPlay, tile)}
	case plays:
	case draws:
		texts = []string{t.mustDraw(n), words.Sentence(says.MustDraw)}
	case t.Drawable > 0 && n == 0:
		texts = []string{says.MustPass}
	case t.Drawable > 0:
		texts = []string{fmt.Sprintf(says.DrewAndMustPass, words.Count(n, "tile")), says.MustPass}
	default:
		texts = []string{says.MustPass + " " + words.Sentence(t.noDraw()), says.MustPass}
	}
	return say(aboutEnds|aboutDrawing, says.TurnTitle, texts...)
}

// mustDraw says that the viewer must draw, after n draws in this turn.
func (t *narrator) mustDraw(n int) string {
	text := says.MustDrawUntil
	if limit := map[domino.Boneyard]int{domino.BoneyardUpTo1: 1, domino.BoneyardUpTo2: 2}[t.r.Boneyard]; limit > 0 {
		text = says.MustDrawUpTo(min(limit-n, t.Drawable))
	}
	if t.r.Reserve > 0 {
		text += " " + words.Sentence(says.NeverDrawn(t.r.Reserve))
	}
	return text
}

// noDraw says why no tile can be drawn.
func (t *narrator) noDraw() string {
	switch {
	case t.r.Boneyard == domino.BoneyardNone:
		return says.NoDrawing
	case t.Boneyard > 0:
		return says.NeverDrawn(t.Boneyard)
	case t.r.AllDealt() && t.OutOfPlay() == 0:
		return says.AllDealt
	}
	return says.EmptyYard
}

// othersDraw explains why another seat has drawn.
func (t *narrator) othersDraw() remark {
	if n, _ := t.drawnNow(); n == 0 {
		return remark{}
	}
	mover := t.By(t.newestBy()).Mover(t.Turn)
	texts := []string{fmt.Sprintf(says.DrewForLack, mover)}
	if t.r.Boneyard == domino.BoneyardFree {
		texts[0] = fmt.Sprintf(says.DrewFreely, mover)
	} else if t.newestBy() != "" {
		texts = append(texts, fmt.Sprintf(says.DrewToPlay, mover))
	}
	return say(aboutEnds|aboutDrawing, says.TurnTitle, texts...)
}

// newestBy returns the stand-in that made the newest event, or "".
func (t *narrator) newestBy() string { return t.StandIns[len(t.History)-1] }

// stuckSeat explains the last event if it was a pass.
func (t *narrator) stuckSeat() remark {
	if len(t.History) == 0 {
		return remark{}
	}
	passed, ok := t.History[len(t.History)-1].(game.Passed)
	if !ok {
		return remark{}
	}
	standIn, yours := t.newestBy(), passed.Seat == t.Seat
	mover := t.By(standIn).Mover(passed.Seat)
	forLack := fmt.Sprintf(says.PassedForLack, mover)
	on, texts := aboutEnds|aboutDrawing, []string{says.YouPassed}
	switch {
	case t.onTrains() && standIn == "" && yours:
		on, texts = on|aboutSpinner, []string{says.OwnTrainOpened}
	case t.onTrains() && standIn == "":
		texts = []string{says.TrainOpened(t.Words, passed.Seat), forLack}
	case t.onTrains():
		on, texts = on|aboutSpinner, []string{says.TrainOpenedBy(t.Words, passed.Seat, mover), forLack}
	case standIn != "":
		texts = []string{forLack}
	case !yours:
		lacks := says.All(t.shown(), "or")
		if t.r.Join == domino.JoinSeven {
			lacks = says.LackedFor(neededBy(t.Observation))
		}
		texts = []string{fmt.Sprintf(says.HasPassed, mover, lacks), forLack}
	}
	return say(on, says.TurnTitle, texts...)
}

// freeDraw says that the viewer may draw although it can play.
func (t *narrator) freeDraw() remark {
	if !t.isTurn() || !t.can(game.Plays) || !t.can(game.Draws) {
		return remark{}
	}
	return say(aboutDrawing, says.TurnTitle, says.MayDrawFirst)
}

// stuck says what players do if they can't play.
func (t *narrator) stuck() remark {
	text := says.StuckDraws
	switch {
	case t.Drawable == 0:
		text = words.Sentence(t.noDraw()) + " " + says.StuckPass
	case t.isTurn() && t.r.Boneyard != domino.BoneyardFree:
		text = says.MayNotDraw
	}
	return say(aboutDrawing, says.TurnTitle, text)
}

// join says what fits now.
func (t *narrator) join() remark {
	able, shown := t.able(), t.shown()
	yours, texts := says.YoursFit(shown, able), []string{says.OpenEndsAre(shown), says.FitsByNumber}
	if sum := t.r.Set + 1; t.r.Join == domino.JoinSeven {
		yours, texts = says.YoursAdd(shown, sum, able), []string{says.EndsNeed(shown, sum),
			fmt.Sprintf(says.HalvesMake, sum)}
	}
	if t.isTurn() {
		if able.IsEmpty() {
			return remark{}
		}
		texts = slices.Insert(texts, 0, yours)
	}
	return say(aboutEnds, says.TurnTitle, texts...)
}

// wild says how wild tiles are played, if the viewer holds some.
func (t *narrator) wild() remark {
	wild := t.Hand.And(t.r.Wild())
	if t.r.Join != domino.JoinSeven || wild.IsEmpty() {
		return remark{}
	}
	return say(aboutSpinner, says.TurnTitle, says.Wild.Of(wild.Len(), says.Tiles(wild, "and")), says.WildFit)
}

// able returns the tiles that the viewer can play now.
func (t *narrator) able() (able domino.Set) {
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
	for _, pips := range slices.Backward(shownBy(o)) {
		if pips > 0 {
			needed = append(needed, o.Rules.Set+1-pips)
		}
	}
	return needed
}

// Drew says which tile the viewer has drawn, and whether it fits and must be played.
func Drew(tile domino.Tile, fits, must bool) string {
	text := says.DrewIt
	switch {
	case fits && must:
		text = says.DrewAndMustPlay
	case fits:
		text = says.DrewAndFits
	}
	return fmt.Sprintf(text, tile)
}
