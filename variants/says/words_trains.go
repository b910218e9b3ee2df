package says

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

var Trains = Option{"trains", "Trains", "whose trains there are", []Value{
	{"none", "none", "no trains: one line for all", "one line for all"},
	{"own", "one each", "everyone has a train of their own", "a train for everyone"},
	{"own-and-public", "own and public", "everyone has one, and one is for all", "a train each, and one for all"},
}}

var FirstTurn = Option{"first-turn", "First turn", "what a first turn is", []Value{
	{"one", "one tile", "one tile, as in every turn", "one tile a turn"},
	{"train", "a whole train", "on your own train as long as a tile fits", "a whole train at first"},
}}

var Covering = Option{"doubles", "Doubles on trains", "when a double is covered", []Value{
	{"one", "by the next tile", "at once, by the next tile of the turn", "cover doubles at once"},
	{"several", "after more doubles", "in the same turn, after further doubles", "several doubles in a turn"},
	{"later", "by the next player", "one more tile goes anywhere; then others cover it", "others cover doubles"},
}}

// The engine, and who starts.

var (
	TheEngine  = Rule{0, "trains", "Every round begins with its engine, a double that nobody plays: %d-%[1]d in the first round, and one lower in each later one, down to 0-0."}
	EngineLies = Rule{Rows, "", "It lies on the table before the deal, and is in nobody's hand."}
	TrainLead  = Rule{Rows, "", "Whoever starts plays first: that tile is joined like any other."}
	NoneLeft   = Rule{0, "", "It ends with the round of 0-0 at the latest."}
)

// Which trains a player may join.

var (
	OwnTrains    = Rule{0, "trains", "Everyone has a train of their own: a line of tiles that starts at the engine."}
	PublicTrain  = Rule{0, "trains", "There is one train more, the Mexican train, and it is for all."}
	JoinAnyTrain = Rule{0, "trains", "You may play on your own train, on the Mexican train, and on any train that is marked, even if it has no tile yet."}
	JoinOwnTrain = Rule{0, "trains", "You may play on your own train, and on any train that is marked, even if it has no tile yet."}
	MatchATrain  = Rule{Every, "", "On your turn, play one tile: one of its halves must match the end of a train that you may join. Its other half is then the end."}
)

const (
	OwnTrainOpen   = "Your train is open to everyone. It closes when you play on it."
	SomeTrainsOpen = "You may play on your train and on those that are open to all."
	TrainIsClosed  = "%s isn't open to you"
)

// TrainsOpen says on which trains the viewer may play; marked are the open trains of other seats.
func TrainsOpen(w words.Words, marked domino.Ends, public bool) string {
	text := "You may play on your train"
	if public {
		text = "You may play on your train and the Mexican train"
	}
	var names []string
	for _, e := range marked.List() {
		names = append(names, w.Within(e.Owner()))
	}
	switch len(names) {
	case 0:
		return fmt.Sprintf("%s.", text)
	case 1:
		return fmt.Sprintf("%s, and on %s's train, which is open.", text, names[0])
	}
	return fmt.Sprintf("%s, and on the open trains of %s.", text, words.Join(names, "and"))
}

// FitsNoTrain says why a tile can't be played on a train, without a full stop.
func FitsNoTrain(tile domino.Tile, shown []int) string {
	return fmt.Sprintf("%s fits no train that is open to you: they show %s", tile, All(shown, "and"))
}

// The first turn.

var (
	WholeTrain  = Rule{0, "first-turn", "In your first turn of a round you play on your own train only, one tile after another. You go on as long as a tile in your hand fits there, and can't stop before."}
	FirstDraws  = Rule{0, "", "If nothing fits to begin with, you draw or pass as usual. A drawn tile that fits is played, and the turn goes on from it."}
	FirstDouble = Rule{0, "", "A double may end that train. Then you needn't draw, and your train isn't marked."}
)

const (
	PlayYourTrain  = "In your first turn you play on your own train, as long as a tile fits."
	OwnTrainOnly   = "Play on your own train as long as a tile fits."
	FitsNotYours   = "%s doesn't fit your train, which shows %d, and your first turn is only there"
	FirstTurnThere = "in your first turn you play on your own train only"
)

// Marks.

var (
	PassMarks = Rule{Rows, "", "Whoever passes has their train marked: then everyone may play on it."}
	MarksStay = Rule{0, "", "Only a tile of the owner's on that train takes the mark away."}
)

const OwnTrainOpened = "You passed, so your train is open to everyone until you play on it."

// TrainOpened says that another seat has passed.
func TrainOpened(w words.Words, s domino.Seat) string {
	return fmt.Sprintf("%s passed, so %[1]s's train is open to everyone until %[1]s plays on it.", w.Name(s))
}

// TrainOpenedBy says that a stand-in has passed for a seat.
func TrainOpenedBy(w words.Words, s domino.Seat, standIn string) string {
	if s == w.You() {
		return fmt.Sprintf("%s passed for you, so your train is open to everyone until you play on it.", standIn)
	}
	return fmt.Sprintf("%s passed for %s, so %[2]s's train is open to everyone until %[2]s plays on it.", standIn, w.Name(s))
}

// Doubles.

var (
	AlongTrain  = Rule{0, "", "Doubles lie along their train, and leave one open end like any other tile."}
	CoverIt     = Rule{Rows, "", "If you play a double, you must cover it with your next tile in the same turn. Until it is covered nothing else may be joined."}
	CannotCover = Rule{Rows, "", "If you can't cover it, you draw or pass as usual, and the next player must cover it, whosever train it is on."}
	CoverEnds   = Rule{0, "", "The tile that covers it ends the turn."}
	LastDouble  = Rule{0, "", "If the double is your last tile, it needn't be covered."}

	MoreDoubles  = Rule{0, "doubles", "If you play a double, you may play further doubles in the same turn, on any train that you may join. Then you must cover all of them."}
	AllCovered   = Rule{0, "", "Once you have covered one, you can only cover the others. The turn ends when all are covered."}
	OneTileMore  = Rule{0, "doubles", "If you play a double, you play one more tile in the same turn, on the double or on any other train that you may join. If that is a double, too, you play one more again."}
	NoDoubleEnds = Rule{0, "", "The first tile that isn't a double ends the turn. The next player must cover what is uncovered, whosever train it is on."}
	DrawForMore  = Rule{0, "", "If you can't play, you draw or pass as usual."}
	CoverInOrder = Rule{0, "", "Doubles are covered in the order in which they were played. If some are uncovered as your turn begins, you can only cover the first, and that ends the turn."}
	FirstIsFree  = Rule{0, "", "In a first turn you needn't cover any."}
)

// DoublesOrCover says what may follow a double if further doubles may, in two lengths.
func DoublesOrCover(double domino.Tile, train string) []string {
	return []string{
		fmt.Sprintf("You may play further doubles, or cover %s on %s. Then you can only cover.", double, train),
		fmt.Sprintf("Play another double, or cover %s.", double),
	}
}

// Texts about a double after which one more tile is played.
const (
	OneMoreTile  = "You played a double, so play one more tile: on it, or on another train that you may join."
	OneMoreShort = "Play one more tile, on the double or elsewhere."
)

const OnlyDoublesThere = "only a double may be played there before %s is covered"

// CoverDouble says that a double on a train must be covered first, in two lengths.
func CoverDouble(double domino.Tile, train string) []string {
	return []string{
		fmt.Sprintf("%s on %s must be covered first: only a tile with a %d may be played.", double, train, double.High()),
		fmt.Sprintf("%s must be covered first.", double),
	}
}

const CoverDoubleFirst = "%s must be covered first"

// Blocked rounds.

var (
	OnlyFirstCounts = Rule{0, "", "The round is blocked when no tile in any hand fits the end of any train, even if all trains were open, and no more tiles may be drawn. If doubles must be covered, what counts instead is the end of the first one, the tiles with which a turn can go on, and the engine for players whose first turn is still to come."}
	TrainsBlocked   = Rule{0, "", "The round is blocked when no tile in any hand fits the end of any train, even if all trains were open, and no more tiles may be drawn. If a double must be covered, only its end counts."}
)
