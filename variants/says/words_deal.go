package says

import "dominoes/game/domino"

// The aim and the players.

var (
	BeFirst       = Rule{Every, "", "Be the first to play all your tiles."}
	MinutesARound = Rule{Plaza, "", "A round takes about 5 to 10 minutes."}
	TwoPlayers    = Rule{Every, "", "Two players take turns."}
	TakeTurns     = Rule{Every, "", "%s players take turns."}
)

// Direction is the option for the side on which the next player sits.
var Direction = Option{"direction", "Turns", "which way they go", []Value{
	{"clockwise", "clockwise", "the next player sits on your left", ""},
	{"anticlockwise", "anticlockwise", "the next player sits on your right", ""},
}}

// Directions say which way turns go, by the pages and by this program alone.
var Directions = [...]struct{ ByPages, Ours Rule }{
	domino.Clockwise: {Rule{Every, "direction", "Turns go clockwise."}, Rule{0, "", "Turns go clockwise."}},
	domino.Anticlockwise: {
		Rule{Every, "direction", "Turns go anticlockwise: the next player sits on your right."},
		Rule{0, "", "Turns go anticlockwise: the next player sits on your right."},
	},
}

// Partners.

var Teams = Option{"teams", "Partners", "who plays with whom", []Value{
	{"false", "no", "everyone alone; with yes, partners sit opposite", ""},
	{"true", "yes", "the player opposite; with no, everyone alone", ""},
}}

var (
	FourInTeams   = Rule{Every, "teams", "Four players form two teams. Partners sit opposite each other, so the teams take turns."}
	OneScoreATeam = Rule{Block, "", "Partners share one score: what one of them wins is the team's."}
)

// ArePartners says who the viewer's partner is.
const ArePartners = "You and %s are partners and share one score."

// The set.

var Set = Option{"set", "Set", "which set of tiles is used", []Value{
	{"6", "double-six", "28 tiles, from 0-0 to 6-6", "28 tiles"},
	{"9", "double-nine", "55 tiles, from 0-0 to 9-9", "55 tiles"},
	{"12", "double-twelve", "91 tiles, from 0-0 to 12-12", "91 tiles"},
}}

var (
	TheSet        = Rule{Draw | Classic | Plaza, "set", "You play with a %s set: %d tiles, also called bones."}
	HalvesAndPips = Rule{Every, "", "Each half of a tile shows some dots, called pips; a half without any is a blank."}
	TheDoubles    = Rule{Every, "", "The %s tiles with two equal halves, 0-0 to %d-%[2]d, are the doubles."}
)

// The deal.

var Deal = Number{ID: "deal", Label: "Tiles each", Meaning: "how many tiles each player gets",
	IfOne: "1 tile for each player", Explains: "%s tiles for each player"}

var (
	TheDeal       = Rule{Draw | Classic | Plaza, "deal", "Before each round the tiles are shuffled face down, and every player gets %s."}
	OnlyYourOwn   = Rule{Plaza, "", "Stand your tiles so that only you can see them."}
	DealVaries    = Rule{Plaza, "", "The number of tiles dealt differs from place to place: you may agree on another."}
	WholeSetDealt = Rule{Every, "", "That is the whole set, so there is no boneyard."}
)

const EveryoneGets = "Everyone gets %s."

// Too many doubles in a hand.

var RedealDoubles = Number{ID: "redeal-doubles", Label: "Too many doubles", Meaning: "how many doubles are too many",
	Zero: "never", IfZero: "no hand has too many doubles", Explains: "%s in a hand, and all is dealt again"}

var (
	AnyDouble      = Rule{0, "redeal-doubles", "If anyone is dealt a double, all tiles are shuffled and dealt again."}
	TooManyDoubles = Rule{0, "redeal-doubles", "If anyone is dealt %s doubles or more, all tiles are shuffled and dealt again."}
	RedealCounts   = Rule{0, "", "That counts as a round of its own, and changes no score."}
)

// Whether the round after a redeal counts double.

var RedealDouble = Option{"redeal-double", "After a redeal", "what that round counts", []Value{
	{"false", "counts once", "the round after a redeal as any; with yes, double", ""},
	{"true", "counts double", "the round after a redeal double; with no, as any", ""},
}}

var AfterRedealDouble = Rule{0, "redeal-double", "What the end of the next round adds then counts double, without what tied rounds carried. A tie uses that up, and two redeals double only once."}

var HadTooManyDoubles = Pair{"You had too many doubles, so the tiles are dealt again.", "%s had too many doubles, so the tiles are dealt again."}
