package says

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Drawing.

var Boneyard = Option{"boneyard", "Drawing", "when you draw from the boneyard", []Value{
	{"none", "none", "nobody draws: if you can't play, you pass", "no drawing: play or pass"},
	{"until", "until you can play", "if you can't play, you draw until you can", "draw until you can play"},
	{"free", "whenever you like", "until you can play, and more if you like", "draw whenever you like"},
	{"up-to-1", "one at most", "if you can't play, you draw just one", "draw one tile at most"},
	{"up-to-2", "two at most", "if you can't play, you draw one or two", "draw two tiles at most"},
}}

// Drawing has the rules for drawing.
var Drawing = [...][]Rule{
	domino.BoneyardUntil: {drawUntil, playItAtOnce},
	domino.BoneyardFree:  {drawUntil, drawAsYouLike, finallyPlay, nobodyDrawsYet},
	domino.BoneyardUpTo1: {drawOne, playIfItFits},
	domino.BoneyardUpTo2: {drawTwo, mustDrawSecond, playWhatFits},
}

var (
	drawUntil      = Rule{Every &^ Block, "boneyard", "If nothing in your hand fits, you must draw from the boneyard, one tile at a time, until something does."}
	playItAtOnce   = Rule{Evens | Draw, "", "That tile must be played at once, at any end that it fits."}
	drawAsYouLike  = Rule{Plaza | Block, "boneyard", "You may also draw when something fits, as often as you like."}
	finallyPlay    = Rule{0, "", "A drawn tile needn't be played at once, but if something fits you can't pass."}
	nobodyDrawsYet = Rule{0, "", "Nobody draws before the lead."}
	drawOne        = Rule{Plaza, "boneyard", "If nothing in your hand fits, draw one tile. If it doesn't fit either, you pass."}
	playIfItFits   = Rule{0, "", "If it does, it must be played at once, at any end that it fits."}
	drawTwo        = Rule{Plaza, "boneyard", "If nothing in your hand fits, draw one tile or two. If neither fits, you pass."}
	mustDrawSecond = Rule{0, "", "If the first one doesn't fit, you must draw the second."}
	playWhatFits   = Rule{0, "", "The first drawn tile that fits must be played at once, at any end that it fits."}
)

var (
	OneSleeps      = Rule{Block, "boneyard", "The other tile sleeps: nobody may draw it."}
	OthersSleep    = Rule{Block, "boneyard", "The other %s tiles sleep: nobody may draw them."}
	OneToDraw      = Rule{Every, "", "The other tile stays face down: it is the boneyard, or stock, to draw from."}
	OthersToDraw   = Rule{Every, "", "The other %s tiles stay face down: they are the boneyard, or stock, to draw from."}
	DrawingAllowed = Rule{Block, "", "Drawing is allowed, too, if you agree on it."}
	BoneyardLeft   = Rule{Every, "", "The boneyard needn't be empty."}
	SleepersDont   = Rule{0, "", "Sleeping tiles make no difference, even if one of them would fit."}
)

const (
	DrewAndMustPlay = "You drew %s. It fits, so you must play it."
	DrewAndFits     = "You drew %s. It fits."
	DrewIt          = "You drew %s."
	DrewAndMayDraw  = "You drew %s. You may draw again, but you can't pass."
	DrewAndMustPass = "You drew %s and still can't play, so you must pass."
	DrewFreely      = "%s drew. You may draw even if you can play."
	DrewForLack     = "%s couldn't play and drew. A drawn tile that fits must be played."
	DrewToPlay      = "%s couldn't play and drew."
	MustDraw        = "you can't play, so you must draw"
	MustDrawUntil   = "You can't play, so you must draw until you can."
	MayDrawFirst    = "You may draw before you play."
	MayNotDraw      = "You can play, so you may not draw."
	StuckDraws      = "If you can't play, you draw."

	BeforeLead     = "you can't draw before the lead"
	NoDrawing      = "there is no drawing in this game"
	EmptyYard      = "the boneyard is empty"
	AllDealt       = "all tiles were dealt"
	CanPlayInstead = "you can play %s, so you may not draw"
	DrewEnough     = "you have drawn %s, as many as you may"
)

// MustDrawUpTo is for a viewer who can't play and may draw up to n more tiles.
func MustDrawUpTo(n int) string {
	if n == 1 {
		return "You can't play, so you must draw one tile."
	}
	return fmt.Sprintf("You can't play, so you must draw up to %d tiles.", n)
}

// Tiles that are never drawn.

var Reserve = Number{ID: "reserve", Label: "Left in the boneyard", Meaning: "how many tiles are never drawn",
	Zero: "none", IfZero: "every tile may be drawn", IfOne: "the last tile stays in the boneyard",
	Explains: "the last %s tiles stay in the boneyard"}

var (
	ToTheLast = Rule{Every &^ Block, "reserve", "It may be drawn to the last tile."}
	LastStays = Rule{Plaza, "reserve", "The last tile of the boneyard is never drawn."}
	LastStay  = Rule{Plaza, "reserve", "The last %s tiles of the boneyard are never drawn."}
)

// NeverDrawn says how many tiles stay in the boneyard.
func NeverDrawn(n int) string {
	if n == 1 {
		return "the last tile is never drawn"
	}
	return fmt.Sprintf("the last %d tiles are never drawn", n)
}

// Passing.

var (
	PassIfNothing = Rule{Every, "", "If nothing in your hand fits, you pass (players also say knock)."}
	MustPlay      = Rule{Block, "", "If something fits, you must play."}
	PassAtLast    = Rule{Every, "", "You pass (or knock) only if nothing fits and the boneyard is empty."}
	PassAtReserve = Rule{Every, "", "You pass (or knock) only if nothing fits and no more tiles may be drawn."}
	PassUndrawn   = Rule{Plaza, "", "If nothing fits and the boneyard is empty, you pass too."}
	PassUndrawn2  = Rule{Plaza, "", "If nothing fits and no more tiles may be drawn, you pass too."}
)

const (
	MustPass      = "You can't play, so you must pass."
	StuckPass     = "If you can't play, you pass."
	YouPassed     = "You passed. You may pass only if you can't play."
	HasPassed     = "%s passed and so has no %s. You may pass only if you can't play."
	PassedForLack = "%s passed. You may pass only if you can't play."
	MayNotPass    = "you can play %s, so you may not pass"
)

// Which halves may touch.

var Join = Option{"join", "Matching", "which halves may touch", []Value{
	{"match", "equal halves", "halves that touch show the same number", "equal halves touch"},
	{"seven", "halves that add up", "they make 7 (10, 13 in larger sets), or are wild", ""},
}}

const joinInShort = "touching halves make %d"

var (
	OneLine            = Rule{Every, "", "The tiles on the table form one line with two open ends."}
	StartsAsLine       = Rule{Every, "", "The tiles on the table start as one line with two open ends."}
	SpinnerMore        = Rule{Every, "", "The spinner, explained below, can give it more."}
	AnArm              = Rule{Every, "", "A line of tiles that grows outward is an arm."}
	MatchAnEnd         = Rule{Every, "", "On your turn, play one tile: one of its halves must match an open end. Its other half is then the open end."}
	ChooseTheEnd       = Rule{Every, "", "If it fits more than one end, you choose which, even where two ends show the same number."}
	AddUp              = Rule{0, "join", "On your turn, play one tile: the half that touches an open end must add up to %s with it. Its other half is then the open end."}
	pairs              = Rule{0, "join", "These go together: %s."}
	WildTiles          = Rule{0, "join", "The tiles %s are wild: either half of them joins any end."}
	OnlyWildJoinBlanks = Rule{0, "", "A blank at an end is closed to all other tiles."}
	WildIsChosen       = Rule{0, "", "You choose which half of a wild tile touches; the other one is then the open end. A wild tile may be led, too."}
)

// Pairs lists the numbers that add up to a sum.
func Pairs(sum int) Rule {
	var list []string
	for low := 1; 2*low <= sum; low++ {
		list = append(list, fmt.Sprintf("%d and %d", sum-low, low))
	}
	return pairs.With(strings.Join(list, ", "))
}

const (
	FitsByNumber = "A tile fits an open end that shows one of its numbers."
	HalvesMake   = "Halves that touch must make %d."
	WildFit      = "Your wild tiles fit any end, either way round."
)

// OpenEndsAre says which tiles fit.
func OpenEndsAre(shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("%s: a tile with a %d fits.", openEnds(shown), shown[0])
	}
	return fmt.Sprintf("%s: a tile with one of these fits.", openEnds(shown))
}

var fits = Plural{"%s: %s fits.", "%s: %s fit."}

// YoursFit says which of the viewer's tiles fit.
func YoursFit(shown []int, able domino.Set) string {
	return fits.Of(able.Len(), openEnds(shown), Tiles(able, "and"))
}

// EndsNeed says which number each number shown needs to make the sum, if touching halves add up.
func EndsNeed(shown []int, sum int) string {
	if slices.Equal(shown, []int{0}) {
		return fmt.Sprintf("%s: only a wild tile fits.", openEnds(shown))
	}
	var texts []string
	for _, n := range shown {
		if n == 0 {
			texts = append(texts, "0 needs a wild tile")
		} else {
			texts = append(texts, fmt.Sprintf("%d needs a %d", n, sum-n))
		}
	}
	return fmt.Sprintf("Touching halves must make %d: %s.", sum, strings.Join(texts, ", "))
}

var youCanPlay = Plural{"%s %s fits.", "%s %s fit."}

// YoursAdd is EndsNeed with the viewer's tiles that fit.
func YoursAdd(shown []int, sum int, able domino.Set) string {
	return youCanPlay.Of(able.Len(), EndsNeed(shown, sum), Tiles(able, "and"))
}

func openEnds(shown []int) string {
	if len(shown) == 1 {
		return fmt.Sprintf("All open ends are %d", shown[0])
	}
	return fmt.Sprintf("The open ends are %s", All(shown, "and"))
}

// LackedFor names the tiles that a player who passed doesn't have, if halves add up.
func LackedFor(needed []int) string {
	var texts []string
	for _, n := range needed {
		texts = append(texts, fmt.Sprint(n))
	}
	return words.Join(append(texts, "wild tile"), "or")
}

// Wild says how the viewer's wild tiles are played.
var Wild = Plural{"%s is wild: it fits any end, either way round.", "%s are wild: they fit any end, either way round."}

// Why a tile can't be played, without full stops.

const (
	NoRound       = "no round is being played"
	NotYourTurn   = "it isn't your turn"
	YouLack       = "you don't have %s"
	LeadIsPlayed  = "the lead has been played, so name an end"
	EndIsNotThere = "there is no end %s to play on"
	DoesNotFit    = "%s doesn't fit %s, which shows %d"
)

// FitsNowhere says that a tile fits no open end, with what these show.
var FitsNowhere = Plural{"%s fits nowhere: all open ends are %s", "%s fits nowhere: the open ends are %s"}

// NeedsNumber is FitsNowhere for rules by which touching halves add up.
func NeedsNumber(tile domino.Tile, needed []int, sum int) string {
	if len(needed) == 0 {
		return fmt.Sprintf("%s fits nowhere: only wild tiles go on a blank", tile)
	}
	return fmt.Sprintf("%s fits nowhere: it takes a %s to make %d, or a wild tile", tile, All(needed, "or"), sum)
}

// DoesNotAdd is DoesNotFit for rules by which touching halves add up.
func DoesNotAdd(tile domino.Tile, e domino.End, shows, sum int) string {
	if shows == 0 {
		return fmt.Sprintf("%s doesn't fit %s, which shows a blank: only wild tiles do", tile, e)
	}
	return fmt.Sprintf("%s doesn't fit %s, which shows %d: it has no %d to make %d", tile, e, shows, sum-shows, sum)
}
