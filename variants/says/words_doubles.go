package says

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// Doubles that don't branch.

var (
	Crosswise  = Rule{Block | Plaza, "", "Doubles are placed crosswise."}
	NoBranches = Rule{Every, "", "No double branches: the line goes on from its far side."}
	Lengthwise = Rule{Rows, "", "Doubles lie along the line, and leave one open end like any other tile."}
)

// Which double is the spinner.

var Spinner = Option{"spinner", "Spinner", "which double can have more than two arms", []Value{
	{"none", "none", "none: the line has two ends", ""},
	{"first-double", "first double", "the first double that is played", ""},
	{"lead", "lead double", "the first tile, if it is a double", ""},
}}

var (
	OneSpins     = Rule{Every, "", "One of them is the spinner, which can have more than two arms."}
	FirstSpins   = Rule{Block, "spinner", "It is the first double played, whether it leads or comes later."}
	LeadSpins    = Rule{Plaza, "spinner", "It is the double that leads."}
	LeadMaySpin  = Rule{0, "spinner", "It is the lead, if that is a double; otherwise the round has none."}
	NoOtherSpins = Rule{Block | Plaza | Rows, "", "No other double branches."}
)

const (
	FirstDoubleSpins = "The first double played is the spinner: it can have %d arms."
	LeadDoubleSpins  = "A double that leads is the spinner: it can have %d arms."
)

func spinnerInShort(r domino.Rules) string {
	switch {
	case !r.Spins():
		return "no spinner"
	case r.Spinner == domino.SpinnerLead:
		return "a double that leads is a spinner"
	}
	return "one spinner"
}

// How many arms it has.

var Arms = Option{"arms", "Arms of the spinner", "how many arms the spinner can have", []Value{
	{"2", "two", "two, like any other double", ""},
	{"4", "four", "four: on its two sides and its two tips", ""},
	{"8", "eight", "eight: on its corners too", ""},
}}

var (
	FourPlaces  = Rule{Block | Plaza, "arms", "Tiles join it at both long sides and at both short ends, the tips: four arms in all."}
	EightPlaces = Rule{Plaza, "arms", "Tiles join it at both long sides, at both short ends (the tips), and at its four corners: eight arms in all."}
)

func armsInShort(r domino.Rules) string {
	switch {
	case !r.Spins():
		return "two open ends"
	case r.ArmsOpen == domino.OpenAlways && r.Spinner == domino.SpinnerLead:
		return fmt.Sprintf("%s arms from the lead double", words.Spell(r.Arms))
	}
	return fmt.Sprintf("up to %s arms", words.Spell(r.Arms))
}

// When its arms open.

var ArmsOpen = Option{"arms-open", "Sides of the spinner first", "when a spinner's tips open", []Value{
	{"sides-first", "yes", "tips open after both sides; with no, at once", ""},
	{"always", "no", "tips open at once; with yes, after both sides", ""},
}}

var (
	OpenAtOnce         = Rule{Plaza, "arms-open", "The double that leads has %s open ends from the start."}
	OpenAtOnceIfDouble = Rule{0, "arms-open", "A double that leads has %s open ends from the start; any other lead has two."}
	SidesFirst         = Rule{Block, "arms-open", "Its tips stay closed until both sides are covered."}
	SidesFirst8        = Rule{0, "arms-open", "Its tips and corners stay closed until both sides are covered."}
	OneSideTaken       = Rule{0, "", "If it didn't lead, one side is already covered when it is played."}
	AllOpen4           = Rule{Plaza, "arms-open", "Its sides and tips are open from the start."}
	AllOpen8           = Rule{Plaza, "arms-open", "Its sides, tips and corners are open from the start."}
)

const (
	LeadDoubleIsOpen = "If the lead is a double, you can play on all %s of its sides from the start."
	SpinnerIsOpen    = "You can play on all %s sides of %s."
	EndIsClosed      = "%s is closed until both sides of the spinner are covered"
)

// SpinnerIsFree says which sides of a spinner have no tile yet.
var SpinnerIsFree = Plural{"One side of the spinner %s is still free: %s.", "Some sides of the spinner %s are still free: %s."}

var opensTips = Plural{"a tile on %s opens them", "tiles on %s open them"}

// StayClosed says which ends of the spinner are closed and what opens them, in three lengths.
func StayClosed(closed domino.Ends, spinner domino.Tile, left domino.Ends) []string {
	ends, opens := All(closed.Around(), "and"), opensTips.Of(left.Len(), All(left.Around(), "and"))
	return []string{
		fmt.Sprintf("%s are closed until both sides of the spinner %s are covered: %s.", ends, spinner, opens),
		fmt.Sprintf("%s of %s are closed: %s.", ends, spinner, opens),
		fmt.Sprintf("%s are closed: %s.", ends, opens),
	}
}

// The sides of a lead double first.

var FillFirst = Option{"fill-first", "Cover the lead", "which ends to play on first", []Value{
	{"false", "no", "any open end; with yes, those of a lead double", "play at any end"},
	{"true", "yes", "those of a lead double; with no, any open end", "cover the lead"},
}}

var (
	FillBoth      = Rule{Plaza, "fill-first", "If a double leads, both its sides must be covered before a tile goes anywhere else."}
	FillAll       = Rule{Plaza, "fill-first", "If a double leads, all its %s open ends must be covered before a tile goes anywhere else."}
	FillNotTips   = Rule{0, "", "Its tips can wait."}
	FillElseDraw  = Rule{0, "", "If your tiles fit only elsewhere, you can't play: you draw, or pass if you can't draw."}
	FillElsePass  = Rule{0, "", "If your tiles fit only elsewhere, you can't play: you pass."}
	NothingToFill = Rule{0, "", "If the lead isn't a double, this doesn't apply."}
)

const (
	CoverFirst = "Play on %s first: all sides of the lead %s must be covered."
	CoverLead  = "First cover all sides of the lead %s."
	CoverSides = "cover all sides of the lead first, on %s"
)
