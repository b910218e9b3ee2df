package moment

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
)

// Sentences about the lead.

// MustLead says which tile the viewer must lead and why, without a full stop.
func MustLead(r *game.Rules, tile game.Tile) string {
	switch {
	case r.Lead == game.LeadHighestTile:
		return fmt.Sprintf("you must lead %s, the highest tile", tile)
	case !tile.IsDouble():
		return fmt.Sprintf("nobody has a double, so you must lead %s, the highest tile", tile)
	case r.Lead == game.LeadLowestDouble:
		return fmt.Sprintf("you must lead %s, the lowest double", tile)
	case r.Lead == game.LeadOneOne && tile == game.NewTile(1, 1):
		return fmt.Sprintf("whoever has %[1]s leads it, so you must lead %[1]s", tile)
	case r.Lead == game.LeadOneOne && tile == 0:
		return fmt.Sprintf("nobody has another double, so you must lead %s", tile)
	case r.Lead == game.LeadOneOne:
		return fmt.Sprintf("you must lead %s: nobody has a double from 1-1 up to it", tile)
	case r.Lead == game.LeadBlankThenDoubles && tile == 0:
		return fmt.Sprintf("whoever has %[1]s leads it, so you must lead %[1]s", tile)
	case r.Lead == game.LeadBlankThenDoubles:
		return fmt.Sprintf("nobody has 0-0, so you must lead %s, the highest double", tile)
	}
	return fmt.Sprintf("you must lead %s, the highest double", tile)
}

func hasHighestTile(name string) string {
	return fmt.Sprintf("%s has the highest tile and must lead it.", name)
}

func hasHighestDouble(name string) string {
	return fmt.Sprintf("%s has the highest double and must lead it.", name)
}

func hasLowestDouble(name string) string {
	return fmt.Sprintf("%s has the lowest double and must lead it.", name)
}

func hasOneOneOrDouble(name string) string {
	return fmt.Sprintf("%s has 1-1 or else the next double up, and must lead it.", name)
}

func mustLeadLowestOrElse(name string) string {
	return fmt.Sprintf("%s must lead the lowest double, or else the highest tile.", name)
}

func mustLeadOneOneOrElse(name string) string {
	return fmt.Sprintf("%s must lead 1-1, or else the next double up, or else the highest tile.", name)
}

func hasBlankOrDouble(name string) string {
	return fmt.Sprintf("%s has 0-0 or else the highest double, and must lead it.", name)
}

func mustLeadBlankOrElse(name string) string {
	return fmt.Sprintf("%s must lead 0-0, or else the highest double, or else the highest tile.", name)
}

func mustLeadDoubleOrElse(name string) string {
	return fmt.Sprintf("%s must lead the highest double, or else the highest tile.", name)
}

func (t *narrator) leadsByLot() string {
	return t.About(t.Turn, "You drew the most pips, so you lead: play any tile.", "%s drew the most pips and leads with any tile.")
}

func (t *narrator) leadsAsWinner() string {
	return t.About(t.Turn, "You won the last round, so you lead: play any tile.", "%s won the last round and leads with any tile.")
}

func (t *narrator) leadsInTurn() string {
	return t.About(t.Turn, "It is your turn to lead: play any tile.", "It is %s's turn to lead, with any tile.")
}

func (t *narrator) leadsFreely() string {
	return t.About(t.Turn, "You lead: play any tile.", "%s leads with any tile.")
}

func (t *narrator) leadsNext(s game.Seat) string {
	return t.About(s, "You lead the next round, with any tile.", "%s leads the next round, with any tile.")
}

const (
	highestTileNext   = "The highest tile leads the next round."
	blankNext         = "0-0 leads the next round, or else the highest double."
	highestDoubleNext = "The highest double leads the next round."
	oneOneNext        = "1-1 leads the next round, or else the next double up."
	lowestDoubleNext  = "The lowest double leads the next round."

	everyoneDraws = "Everyone draws a tile, and the most pips lead."
	dealtAgain    = "Nobody had a double to lead, so the tiles are dealt again."
)

func (t *narrator) tooManyDoubles(s game.Seat) string {
	return t.About(s, "You had too many doubles, so the tiles are dealt again.", "%s had too many doubles, so the tiles are dealt again.")
}

// beginsNext says who plays first in the next round, with trains.
func (t *narrator) beginsNext(s game.Seat) string {
	return t.About(s, "You begin the next round.", "%s begins the next round.")
}

func drawAgain(tied string) string {
	return fmt.Sprintf("%s are tied and draw again for the lead.", tied)
}

func everyoneGets(n int) string { return fmt.Sprintf("Everyone gets %s.", tiles(n)) }

func (t *narrator) partners() string {
	return fmt.Sprintf("You and %s are partners and share one score.", t.Name(t.Seat^2))
}

// Sentences about the turn.

func drewAndMustPlay(tile game.Tile) string {
	return fmt.Sprintf("You drew %s. It fits, so you must play it.", tile)
}

func drewAndMayDraw(tile game.Tile, left int) string {
	return fmt.Sprintf("You drew %s. You may draw again (%d left), but you can't pass.", tile, left)
}

func mustDraw(left int) string {
	return fmt.Sprintf("you can't play, so you must draw (%d left)", left)
}

func mustDrawUntil(left int) string {
	return fmt.Sprintf("You can't play, so you must draw until you can (%d left).", left)
}

func mustDrawUpTo(n, left int) string {
	if n == 1 {
		return fmt.Sprintf("You can't play, so you must draw one tile (%d left).", left)
	}
	return fmt.Sprintf("You can't play, so you must draw, %d tiles at the most (%d left).", n, left)
}

// neverDrawn says how many tiles stay in the boneyard.
func neverDrawn(n int) string {
	if n == 1 {
		return "the last tile is never drawn"
	}
	return fmt.Sprintf("the last %d tiles are never drawn", n)
}

const (
	mustPass     = "You can't play, so you must pass."
	beforeLead   = "you can't draw before the lead"
	leadIsPlayed = "the lead has been played, so name an end"
	noDrawing    = "there is no drawing in this game"
	emptyYard    = "the boneyard is empty"
	allDealt     = "all tiles were dealt"
	stuckPass    = "If you can't play, you pass."
	youPassed    = "You passed. You may pass only if you can't play."
)

func drewAndMustPass(n int) string {
	return fmt.Sprintf("You drew %s and still can't play, so you must pass.", tiles(n))
}

func drewFreely(name string, left int) string {
	return fmt.Sprintf("%s drew (%d left). You may draw even if you can play.", name, left)
}

func drewForLack(name string, left int) string {
	return fmt.Sprintf("%s couldn't play and drew (%d left). A drawn tile that fits must be played.", name, left)
}

// drewToPlay is a shorter drewForLack.
func drewToPlay(name string, left int) string {
	return fmt.Sprintf("%s couldn't play and drew (%d left).", name, left)
}

func hasPassed(name, lacks string) string {
	return fmt.Sprintf("%s passed and so has no %s. You may pass only if you can't play.", name, lacks)
}

func passedForLack(name string) string {
	return fmt.Sprintf("%s passed. You may pass only if you can't play.", name)
}

func mayDrawFirst(left int) string {
	return fmt.Sprintf("You may draw before you play (%d left).", left)
}

func mayNotDraw(left int) string {
	return fmt.Sprintf("You can play, so you may not draw (%d left).", left)
}

func stuckDraws(left int) string { return fmt.Sprintf("If you can't play, you draw (%d left).", left) }

// openEndsAre says which tiles fit; yoursFit says which of the viewer's do.
func openEndsAre(shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("All open ends are %d: a tile with a %[1]d fits.", shown[0])
	}
	return fmt.Sprintf("The open ends are %s: a tile with one of these fits.", numbers(shown, "and"))
}

func yoursFit(shown []int, able game.Set) string {
	ends := fmt.Sprintf("The open ends are %s", numbers(shown, "and"))
	if len(shown) == 1 {
		ends = fmt.Sprintf("All open ends are %d", shown[0])
	}
	if able.Len() == 1 {
		return fmt.Sprintf("%s: %s fits.", ends, named(able))
	}
	return fmt.Sprintf("%s: %s fit.", ends, named(able))
}

const fitsByNumber = "A tile fits an open end that shows one of its numbers."

// Rules by which touching halves add up.

func halvesMake(sum int) string { return fmt.Sprintf("Halves that touch must make %d.", sum) }

// openEndsNeed says which numbers fit the open ends; needed is empty if only wild tiles fit.
func openEndsNeed(shown, needed []int) string {
	ends := fmt.Sprintf("The open ends are %s", numbers(shown, "and"))
	if len(shown) == 1 {
		ends = fmt.Sprintf("All open ends are %d", shown[0])
	}
	if len(needed) == 0 {
		return fmt.Sprintf("%s: only a wild tile fits.", ends)
	}
	return fmt.Sprintf("%s: a tile with a %s fits, or a wild one.", ends, numbers(needed, "or"))
}

// lackedFor says what a player who passed doesn't have.
func lackedFor(needed []int) string {
	if len(needed) == 0 {
		return "wild tile"
	}
	texts := make([]string, len(needed), len(needed)+1)
	for i, n := range needed {
		texts[i] = fmt.Sprint(n)
	}
	return words.Join(append(texts, "wild tile"), "or")
}

const wildFit = "Your wild tiles fit any end, either way round."

func (t *narrator) wildTiles(wild game.Set) string {
	if wild.Len() == 1 {
		return fmt.Sprintf("%s is wild: it fits any end, either way round.", named(wild))
	}
	return fmt.Sprintf("%s are wild: they fit any end, either way round.", named(wild))
}

// Sentences about the spinner and other doubles.

func coverFirst(lead game.Tile, left game.Ends) string {
	return fmt.Sprintf("Play on %s first: all sides of the lead %s must be covered.", listEnds(left, "or"), lead)
}

func coverLead(lead game.Tile) string {
	return fmt.Sprintf("First cover all sides of the lead %s.", lead)
}

// stayClosed says which ends of the spinner are closed and what opens them, in three lengths.
func stayClosed(closed game.Ends, spinner game.Tile, left game.Ends) []string {
	ends, opens := listEnds(closed, "and"), fmt.Sprintf("a tile on %s opens them", listEnds(left, "and"))
	if left.Len() > 1 {
		opens = fmt.Sprintf("tiles on %s open them", listEnds(left, "and"))
	}
	return []string{
		fmt.Sprintf("%s are closed until both sides of the spinner %s are covered: %s.", ends, spinner, opens),
		fmt.Sprintf("%s of %s are closed: %s.", ends, spinner, opens),
		fmt.Sprintf("%s are closed: %s.", ends, opens),
	}
}

func firstDoubleSpins(arms int) string {
	return fmt.Sprintf("The first double played is the spinner: it can have %d arms.", arms)
}

func leadDoubleSpins(arms int) string {
	return fmt.Sprintf("A double that leads is the spinner: it can have %d arms.", arms)
}

func leadDoubleIsOpen(arms int) string {
	return fmt.Sprintf("If the lead is a double, you can play on all %s of its sides from the start.", spelled(arms))
}

func spinnerIsOpen(spinner game.Tile, arms int) string {
	return fmt.Sprintf("You can play on all %s sides of %s.", spelled(arms), spinner)
}

func spinnerIsFree(spinner game.Tile, free game.Ends) string {
	if free.Len() == 1 {
		return fmt.Sprintf("One side of the spinner %s is still free: %s.", spinner, listEnds(free, "and"))
	}
	return fmt.Sprintf("Some sides of the spinner %s are still free: %s.", spinner, listEnds(free, "and"))
}

func spelled(arms int) string {
	if arms == game.MaxArms {
		return "eight"
	}
	return "four"
}

// Why a tile can't be played, without full stops.

const (
	noRound     = "no round is being played"
	notYourTurn = "it isn't your turn"
)

func youLack(tile game.Tile) string { return fmt.Sprintf("you don't have %s", tile) }

func sidesFirst(left game.Ends) string {
	return fmt.Sprintf("cover all sides of the lead first, on %s", listEnds(left, "or"))
}

func fitsNowhere(tile game.Tile, shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("%s fits nowhere: all open ends are %d", tile, shown[0])
	}
	return fmt.Sprintf("%s fits nowhere: the open ends are %s", tile, numbers(shown, "and"))
}

func mayNotPass(able game.Set) string {
	return fmt.Sprintf("you can play %s, so you may not pass", choose(able))
}

func canPlayInstead(able game.Set) string {
	return fmt.Sprintf("you can play %s, so you may not draw", choose(able))
}

func drewEnough(n int) string { return fmt.Sprintf("you have drawn %s, as many as you may", tiles(n)) }

func endIsClosed(e game.End) string {
	return fmt.Sprintf("%s is closed until both sides of the spinner are covered", e)
}

func endIsNotThere(e game.End) string { return fmt.Sprintf("there is no end %s to play on", e) }

// needsNumber is fitsNowhere for rules by which touching halves add up.
func needsNumber(tile game.Tile, needed []int) string {
	if len(needed) == 0 {
		return fmt.Sprintf("%s fits nowhere: only wild tiles do", tile)
	}
	return fmt.Sprintf("%s fits nowhere: it has no %s, and isn't wild", tile, numbers(needed, "or"))
}

// doesNotAdd is doesNotFit for rules by which touching halves add up.
func doesNotAdd(tile game.Tile, e game.End, shows, sum int) string {
	if shows == 0 {
		return fmt.Sprintf("%s doesn't fit %s, which shows a blank: only wild tiles do", tile, e)
	}
	return fmt.Sprintf("%s doesn't fit %s, which shows %d: it has no %d to make %d", tile, e, shows, sum-shows, sum)
}

// fitsNoTrain is fitsNowhere for trains.
func fitsNoTrain(tile game.Tile, shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("%s fits no train that is open to you: they show %d", tile, shown[0])
	}
	return fmt.Sprintf("%s fits no train that is open to you: they show %s", tile, numbers(shown, "and"))
}

func coverDoubleFirst(double game.Tile) string {
	return fmt.Sprintf("%s must be covered first", double)
}

func trainIsClosed(train string) string { return fmt.Sprintf("%s isn't open to you", train) }

func doesNotFit(tile game.Tile, e game.End, shows int) string {
	return fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, e, shows)
}
