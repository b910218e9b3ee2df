package moment

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/variants"
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
	s := remark{section: variants.TurnTitle, on: aboutEnds | aboutDrawing}
	n, tile := t.drawnNow()
	switch plays, draws := t.can(game.Plays), t.can(game.Draws); {
	case plays && n > 0 && !draws && t.r.Boneyard != game.BoneyardFree:
		s.text = fmt.Sprintf("You drew %s, and it fits: a drawn tile that fits must be played.", tile)
	case plays && n > 0 && draws:
		s.text = fmt.Sprintf("You drew %s. You may draw on, %s left to draw; but your turn ends with a play.", tile, areLeft(t.Drawable))
		s.shorts = []string{fmt.Sprintf("You drew %s; you may draw on, but your turn ends with a play.", tile)}
	case plays:
		return s, false
	case draws:
		return t.mustDraw(n), true
	default:
		why := t.noDraw(n)
		s.text = fmt.Sprintf("Nothing in your hand fits %s, and %s: you must pass.", t.numbers("or"), why)
		s.shorts = []string{fmt.Sprintf("You must pass: nothing fits, and %s.", why)}
	}
	return s, true
}

func areLeft(n int) string {
	if n == 1 {
		return "1 is"
	}
	return number(n) + " are"
}

// mayDraw says how many tiles may still be drawn.
func (t *narrator) mayDraw() string {
	return tiles(t.Drawable) + " may still be drawn" + t.reserve()
}

// mustDraw tells a seat that can't play that it draws, n tiles having been drawn
// in its turn.
func (t *narrator) mustDraw(n int) remark {
	must := "you must draw until something does"
	if most := limit(t.r); most > 0 {
		must = fmt.Sprintf("you must draw before you may pass, %s at most in this turn", tiles(min(most-n, t.Drawable)))
	}
	return remark{
		section: variants.TurnTitle,
		on:      aboutEnds | aboutDrawing,
		text:    fmt.Sprintf("Nothing in your hand fits %s: %s. %s.", t.numbers("or"), must, t.mayDraw()),
		shorts: []string{
			fmt.Sprintf("Nothing you hold fits: %s. %s may be drawn.", must, tiles(t.Drawable)),
			fmt.Sprintf("Nothing you hold fits, so you must draw; %s may still be drawn.", tiles(t.Drawable)),
		},
	}
}

// noDraw says why a seat that can't play, and has drawn n tiles in its turn, may
// not draw.
func (t *narrator) noDraw(n int) string {
	switch {
	case t.r.Boneyard == game.BoneyardNone:
		return "nobody draws in this match"
	case t.Drawable > 0:
		return fmt.Sprintf("you have drawn %d, as many as you may", n)
	case t.Boneyard == 1:
		return "the one tile left is never drawn"
	case t.Boneyard > 1:
		return fmt.Sprintf("the %s left are never drawn", tiles(t.Boneyard))
	}
	return "the boneyard is empty"
}

// othersDraw tells what it means that the seat to move, another one, drew.
func (t *narrator) othersDraw() (remark, bool) {
	if n, _ := t.drawnNow(); n == 0 {
		return remark{}, false
	}
	who, s := t.name(t.Turn), remark{section: variants.TurnTitle, on: aboutEnds | aboutDrawing}
	if t.r.Boneyard == game.BoneyardFree {
		s.text = fmt.Sprintf("%s drew: here one may draw even when a tile fits. %s.", who, t.mayDraw())
		s.shorts = []string{fmt.Sprintf("%s drew; %s may still be drawn.", who, tiles(t.Drawable))}
		return s, true
	}
	s.text = fmt.Sprintf("%s drew, having nothing that fits %s. A drawn tile that fits must be played. %s.", who, t.numbers("or"), t.mayDraw())
	s.shorts = []string{fmt.Sprintf("%s drew: nothing fitted. A drawn tile that fits must be played.", who)}
	return s, true
}

// stuckSeat tells what it means that the last thing to happen was a pass.
func (t *narrator) stuckSeat() (remark, bool) {
	if len(t.History) == 0 {
		return remark{}, false
	}
	passed, ok := t.History[len(t.History)-1].(game.Passed)
	if !ok {
		return remark{}, false
	}
	return remark{
		section: variants.TurnTitle,
		on:      aboutEnds | aboutDrawing,
		text:    fmt.Sprintf("%s passed, having nothing that fits %s: nobody may pass while a tile fits.", t.who(passed.Seat), t.numbers("or")),
		shorts:  []string{fmt.Sprintf("%s passed: nobody may pass while a tile fits.", t.who(passed.Seat))},
	}, true
}

// freeDraw tells a seat that can play that it may draw all the same.
func (t *narrator) freeDraw() (remark, bool) {
	if !t.isTurn() || !t.can(game.Plays) || !t.can(game.Draws) {
		return remark{}, false
	}
	return remark{
		section: variants.TurnTitle,
		on:      aboutDrawing,
		text:    fmt.Sprintf("You may draw before you play. %s.", t.mayDraw()),
		shorts:  []string{fmt.Sprintf("You may draw before you play: %s may still be drawn.", tiles(t.Drawable))},
	}, true
}

// stuck tells what a seat does that can't play, when the one to move may be none.
func (t *narrator) stuck() (remark, bool) {
	s := remark{section: variants.TurnTitle, on: aboutDrawing}
	switch {
	case t.r.Boneyard == game.BoneyardNone:
		s.text = "Nobody draws in this match: whoever can't play passes."
	case t.Drawable == 0 && t.Boneyard == 1:
		s.text = "The last tile is never drawn: whoever can't play passes."
	case t.Drawable == 0 && t.Boneyard > 1:
		s.text = fmt.Sprintf("The last %s are never drawn: whoever can't play passes.", tiles(t.Boneyard))
	case t.Drawable == 0:
		s.text = "No tile is left to draw: whoever can't play passes."
	case t.isTurn() && t.r.Boneyard != game.BoneyardFree:
		s.text = fmt.Sprintf("You can play, so you may not draw. %s.", t.mayDraw())
		s.shorts = []string{fmt.Sprintf("You can play, so you may not draw; %s may still be drawn.", tiles(t.Drawable))}
	default:
		s.text = fmt.Sprintf("Whoever can't play draws. %s.", t.mayDraw())
		s.shorts = []string{fmt.Sprintf("Whoever can't play draws; %s may still be drawn.", tiles(t.Drawable))}
	}
	return s, true
}

// join tells what may be joined now.
func (t *narrator) join() (remark, bool) {
	s := remark{section: variants.TurnTitle, on: aboutEnds}
	shown := t.numbers("and")
	general := fmt.Sprintf("The open ends show %s: a tile with that number fits.", shown)
	if strings.Contains(shown, " ") {
		general = fmt.Sprintf("The open ends show %s: a tile with one of these fits.", shown)
	}
	s.text, s.shorts = general, []string{"A tile fits an end that shows one of its numbers."}
	if !t.isTurn() {
		return s, true
	}
	var able game.Set
	for _, m := range t.Moves {
		if m.Kind == game.Plays {
			able = able.With(m.Tile)
		}
	}
	fit := "fit"
	if able.Len() == 1 {
		fit = "fits"
	}
	s.text = fmt.Sprintf("The open ends show %s, and %s %s.", shown, named(able, "and"), fit)
	s.shorts = append([]string{general}, s.shorts...)
	return s, !able.IsEmpty()
}
