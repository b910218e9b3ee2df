package lines

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/match"
)

// Before a match.

const (
	welcome      = "Dominoes, line by line. Choose by number, then press enter."
	keepGame     = "; enter keeps it."
	writePlayers = "Type 2 to 4 players, for example: human beginner. Enter keeps them."
	writeOption  = "Type option=value, for example target=50. Type all for the house rules. Enter goes back."
	houseRules   = "Changing any of these makes a house rule."
)

// Choices between two.
const (
	yes       = "yes"
	no        = "no"
	quit      = "quit"
	playAgain = "play again"
	playOn    = "keep playing"
)

// setupChoices are what can be done before a match is started, which would be one of what is said.
func setupChoices(what string) []string {
	return []string{
		fmt.Sprintf("start %s", what), "choose another game", "choose who plays", "change the options", "change the names", quit,
	}
}

func gameWith(variant, players string) string { return fmt.Sprintf("%s with %s", variant, players) }

func optionSet(label, value string) string { return fmt.Sprintf("%s: %s", label, value) }

func variantLine(n int, name, line string, house bool) string {
	if house {
		return fmt.Sprintf("%d: %s, %s (house rules).", n, name, line)
	}
	return fmt.Sprintf("%d: %s, %s", n, name, sentence(line))
}

func noChoice(answer string) string { return fmt.Sprintf("%s isn't a choice here.", answer) }

func personHere(player string) string {
	return fmt.Sprintf("%s: you, or anybody else at this keyboard.", player)
}

func botLine(player, name, about string) string {
	return fmt.Sprintf("%s: %s, a bot. %s", player, name, about)
}

// optionLine tells an option, its value and which others there are, each with what to write for it.
func optionLine(label, id, meaning, now string, others []string) string {
	if len(others) == 0 {
		return fmt.Sprintf("%s (%s): %s. Now %s.", label, id, meaning, now)
	}
	return fmt.Sprintf("%s (%s): %s. Now %s. It can be %s.", label, id, meaning, now, words.Join(others, "or"))
}

func optionIs(label, value string, house bool) string {
	if house {
		return fmt.Sprintf("%s is now: %s. That is a house rule.", label, value)
	}
	return fmt.Sprintf("%s is now: %s.", label, value)
}

func writeNames(n int) string {
	return fmt.Sprintf("Type %d names with commas between them; enter keeps them.", n)
}

const you = "you"

// youNamed is you under a name that was chosen.
func youNamed(name string) string { return fmt.Sprintf("you (%s)", name) }

func seatCalled(seat string) string { return fmt.Sprintf("Seat %s", seat) }

func botNamed(name, bot string) string { return fmt.Sprintf("%s (bot: %s)", name, bot) }

// programNamed is a bot of somebody's own.
func programNamed(name string) string { return fmt.Sprintf("%s (a program)", name) }

// The match.

func intro(variant, aim, players string, w words.Words) string {
	if w.Rules.Teams {
		return fmt.Sprintf("%s, %s. Players: %s; %s play %s.", variant, aim, players, w.Side(game.A), w.Side(game.B))
	}
	return fmt.Sprintf("%s, %s. Players: %s.", variant, aim, players)
}

const askForHelp = "Type ? at any time for help."

func fairDeal(fingerprint string) string {
	return fmt.Sprintf("Fair deal: the shuffle is already decided. Its fingerprint is %s.", fingerprint)
}

func seedWas(seed *game.Seed) string {
	return fmt.Sprintf("The seed was %s. The match wasn't saved, so its shuffle can't be checked.", seed)
}

func seedToVerify(seed *game.Seed, id string) string {
	return fmt.Sprintf("The seed was %s. dominoes verify %s checks that the shuffle was fair.", seed, id)
}

func standing(round int, scores, aim string) string {
	return fmt.Sprintf("Round %d; %s; %s.", round, scores, aim)
}

func dealt(round, deal int, stock string) string {
	return fmt.Sprintf("Round %d: %s each, %s.", round, words.Count(deal, "tile"), stock)
}

// goesOut says that a round has ended with an empty hand.
func goesOut(w words.Words, r game.Round) string {
	if w.IsCapicua(r) {
		return fmt.Sprintf("%s %s.", w.Capicua(), w.GoesOut(r))
	}
	return fmt.Sprintf("Domino! %s.", w.GoesOut(r))
}

func oneTileLeft(w words.Words, s game.Seat) string {
	return w.About(s, "You have one tile left.", "%s has one tile left.")
}

// stock says what n tiles in the boneyard are, and how many are out of play.
func stock(r *game.Rules, n, outOfPlay int) string {
	switch {
	case r.Boneyard == game.BoneyardNone || r.AllDealt():
		return match.SetAside(n, outOfPlay)
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("%d in the boneyard, %d of them never drawn", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("%d in the boneyard", n)
}

func hadLeft(name, tiles string, pips int) string {
	return fmt.Sprintf("%s had %s left: %s.", name, tiles, words.Count(pips, "pip"))
}

func pointsInPlay(scores []string) string {
	return fmt.Sprintf("Points in play: %s.", strings.Join(scores, ", "))
}

func scoresAre(scores string) string { return fmt.Sprintf("Scores: %s.", scores) }

func result(wins, places string) string { return fmt.Sprintf("%s: %s.", wins, places) }

const (
	goOn         = "Press enter to go on."
	matchGoesOn  = "The match goes on."
	nothingYet   = "Nothing has happened in this round yet."
	nothingSince = "Nothing has happened since your last turn."
)

func neitherOneNorTwo(answer string) string { return fmt.Sprintf("%s is neither 1 nor 2.", answer) }

// What becomes of a match, and of its record.

const (
	inputEnded   = "The input has ended"
	interrupted  = "Interrupted"
	matchSoFar   = "The match so far"
	matchInWhole = "The match"
)

func endedBefore(why string) string { return fmt.Sprintf("%s; no match was started.", why) }

func endedWith(why, where string) string { return fmt.Sprintf("%s. %s", why, where) }

func askQuit(where string) string { return fmt.Sprintf("Quit? %s", where) }

func notSaved(what string) string { return fmt.Sprintf("%s isn't saved.", what) }

func notWhollySaved(what, why string) string {
	return fmt.Sprintf("%s is saved only in part: %s.", what, why)
}

func savedToResume(what, id string) string {
	return fmt.Sprintf("%s is saved: dominoes resume %s continues it.", what, id)
}

func savedUntil(what, way string) string { return fmt.Sprintf("%s is saved: %s.", what, way) }

func saved(what string) string { return fmt.Sprintf("%s is saved.", what) }

func savedIn(what, name string) string { return fmt.Sprintf("%s is saved in %s.", what, name) }

// The turn.

const leadAnything = "you lead: play any tile."

// yourTurn says what the open ends are, and whether nothing fits.
func yourTurn(ends, stuck string) string {
	if stuck == "" {
		return fmt.Sprintf("your turn. %s.", words.Capital(ends))
	}
	return fmt.Sprintf("your turn. %s. %s", words.Capital(ends), stuck)
}

// coverFirst adds to an end that its double must be covered.
func coverFirst(end string) string { return end + ", where the double must be covered first" }

func to(name, text string) string { return fmt.Sprintf("%s, %s", name, text) }

func yourHand(tiles string) string { return fmt.Sprintf("Your hand: %s.", tiles) }

func choiceLine(n int, text string) string { return fmt.Sprintf("%d: %s.", n, text) }

// choosePrompt asks for a number up to n.
func choosePrompt(n int) string {
	switch n {
	case 1:
		return "Choose 1"
	case 2:
		return "Choose 1 or 2"
	}
	return fmt.Sprintf("Choose 1 to %d", n)
}

func orGoBack(prompt string) string { return fmt.Sprintf("%s; enter goes back.", prompt) }

func drewMustPlay(t game.Tile) string {
	return fmt.Sprintf("You drew %s. It fits, so you must play it.", t)
}

func drewFits(t game.Tile) string { return fmt.Sprintf("You drew %s. It fits.", t) }

func drew(t game.Tile) string { return fmt.Sprintf("You drew %s.", t) }

func drewStuck(t game.Tile, stuck string) string { return fmt.Sprintf("You drew %s. %s", t, stuck) }

const (
	mustPass    = "You can't play, so you must pass."
	mustDraw    = "You can't play, so you must draw."
	mustDrawOne = "You can't play, so you must draw one tile."
)

func mustDrawUpTo(n int) string {
	if n == 1 {
		return "You can't play, so you must draw one more tile."
	}
	return fmt.Sprintf("You can't play, so you must draw up to %d tiles.", n)
}

// endShows names an end and what it shows; likewise a player and how many tiles they have.
func endShows(end string, pips int) string { return fmt.Sprintf("%s %d", end, pips) }

func allEnds(n, pips int) string { return fmt.Sprintf("all %d ends %d", n, pips) }

func pipsOn(pips int, ends []string) string {
	return fmt.Sprintf("%d on %s", pips, words.Join(ends, "and"))
}

// withTotal adds what the ends make, and what doesn't show in them.
func withTotal(ends string, total int, notes []string) string {
	if len(notes) == 0 {
		return fmt.Sprintf("%s; total %d", ends, total)
	}
	return fmt.Sprintf("%s; total %d (%s)", ends, total, strings.Join(notes, ", "))
}

func doubleAdds(end string, points int) string {
	return fmt.Sprintf("the %s double counts %d", end, points)
}

func dontCountYet(ends []string) string {
	if len(ends) == 1 {
		return fmt.Sprintf("%s doesn't count yet", ends[0])
	}
	return fmt.Sprintf("%s don't count yet", words.Join(ends, "and"))
}

// repeated lists all choices in one line.
func repeated(choices []string) string {
	numbered := make([]string, len(choices))
	for i, choice := range choices {
		numbered[i] = fmt.Sprintf("%d, %s", i+1, strings.ReplaceAll(strings.TrimPrefix(choice, "play "), ";", ","))
	}
	return fmt.Sprintf("your turn: %s.", strings.Join(numbered, "; "))
}

func handOver(name string, above bool) string {
	if above {
		return fmt.Sprintf("%s, it is your turn. The last player's tiles are above. Press enter when nobody else is looking.", name)
	}
	return fmt.Sprintf("%s, it is your turn. Press enter when nobody else is looking.", name)
}

// What can be done in a turn.

const pass = "pass"

func draw(stock string) string { return fmt.Sprintf("draw a tile; %s", stock) }

func playOnOneOf(t game.Tile, ends int) string {
	return fmt.Sprintf("play %s on one of %d ends", t, ends)
}

func lead(t game.Tile) string { return fmt.Sprintf("lead %s", t) }

func play(t game.Tile, ends []string) string {
	return fmt.Sprintf("play %s on %s", t, words.Join(ends, "or"))
}

// joinsWith says with which half a wild tile joins, and what it leaves.
func joinsWith(move string, joins, opens int) string {
	return fmt.Sprintf("%s, joining with its %d to open %d", move, joins, opens)
}

// endNeeds says what joins an end where halves add up; wild tiles join any.
func endNeeds(end string, needs int, wildOnly bool) string {
	if wildOnly {
		return fmt.Sprintf("%s needs a wild tile", end)
	}
	return fmt.Sprintf("%s needs %d", end, needs)
}

// thatDoesNotCount says of a move that it makes points which aren't scored, since they are too few or too many.
func thatDoesNotCount(move string, points int) string {
	if points == 1 {
		return fmt.Sprintf("%s; its point doesn't count", move)
	}
	return fmt.Sprintf("%s; its %d points don't count", move, points)
}

func thatScores(move string, points int) string { return fmt.Sprintf("%s; scores %d", move, points) }

func thatMakes(move string, total int) string { return fmt.Sprintf("%s; makes %d", move, total) }

func onWhichEnd(t game.Tile) string { return fmt.Sprintf("%s on which end?", t) }

func endThatShows(end string, pips int) string { return fmt.Sprintf("%s, which shows %d", end, pips) }

func noEnd(answer string) string { return fmt.Sprintf("%s isn't one of these ends.", answer) }

func noChoiceNumber(n int) string { return fmt.Sprintf("There is no choice %d.", n) }

func noAnswer(answer string) string { return fmt.Sprintf("%s isn't an answer here.", answer) }

func noMove(answer string, trains bool) string {
	if trains {
		return fmt.Sprintf("%s isn't an answer here: type a number, a tile and a train like 6-4 mine, or ? for help.", answer)
	}
	return fmt.Sprintf("%s isn't an answer here: type a number, a tile and an end like 6-4 west, or ? for help.", answer)
}

func youLack(t game.Tile) string { return fmt.Sprintf("You don't have %s.", t) }

// help says what can be typed where a question is asked, in a match with trains or another.
func help(at promptKind, trains bool) []string {
	moves := "Type the number of a choice, then press enter. Or name a tile and an end: 6-4 west, or 6-4 w. d: draw. p: pass."
	table := "t: the table, arm by arm. s: the scores. w: what happened since your last turn."
	if trains {
		moves = "Type the number of a choice, then press enter. Or name a tile and a train: 6-4 mine, or 6-4 b. The Mexican train is m. d: draw. p: pass."
		table = "t: the table, train by train. s: the scores. w: what happened since your last turn."
	}
	help := []string{table, "l: the log of the round. l 5: its last 5 lines. r: the rules of this game. q: quit."}
	switch at {
	case atSetup:
		return []string{"Type the number of what you want to do, then press enter. q quits."}
	case atTables:
		return []string{
			"Type the number of a table, then press enter: you sit down there, or come back to your seat. watch 2: watch table 2.",
			"code k7qm2x9d: the table with that code. watch k7qm2x9d: only watch there. own: play on your own.",
			"tables, or enter alone: hear the tables again. q: quit.",
		}
	case atTurn:
		hand := "h: your hand, and why tiles can't be played. a: advice, with reasons. u: undo. redo: redo."
		return append([]string{moves, hand}, help...)
	}
	return help
}

// The hand.

const handInTurn = "You can see your hand only on your turn."

func holding(n int, tiles string) string {
	return fmt.Sprintf("You have %s: %s.", words.Count(n, "tile"), tiles)
}

func mayLead(t game.Tile) string { return fmt.Sprintf("You can lead %s.", t) }

func fitsOn(t game.Tile, ends []string) string {
	return fmt.Sprintf("%s fits %s.", t, words.Join(ends, "or"))
}

// cannotPlay says of one tile or several why they can't be played.
func cannotPlay(tiles string, n int, why string) string {
	where, nowhere := strings.CutPrefix(why, "fits ")
	switch {
	case nowhere && n > 1:
		return fmt.Sprintf("%s fit %s.", tiles, where)
	case nowhere:
		return fmt.Sprintf("%s fits %s.", tiles, where)
	}
	return fmt.Sprintf("%s can't be played: %s.", tiles, why)
}

// Advice.

const (
	adviceInTurn   = "You get advice only on your turn."
	markedWithHelp = `This round is marked "with help".`
)

// advised tells a move with what speaks for or against it: the best one, or a later one.
func advised(later, level bool, move string, reasons []string) string {
	first := "Best"
	switch {
	case later && level:
		first = "As good"
	case later:
		first = "Next"
	}
	if len(reasons) == 0 {
		return fmt.Sprintf("%s: %s.", first, move)
	}
	return fmt.Sprintf("%s: %s. %s.", first, move, words.Capital(strings.Join(reasons, "; ")))
}

// The rules.

func rulesOf(title, line string) string { return fmt.Sprintf("%s: %s", title, sentence(line)) }

func houseRule(note string) string { return fmt.Sprintf("House rule: %s.", note) }

func chosen(note string) string { return fmt.Sprintf("Chosen: %s.", note) }

const (
	markSettled      = " (settled)"
	whatSettledMeans = "Settled: the published rules leave it open, and this program had to choose."
)

// doYouAgree asks the others about what a player would like.
func doYouAgree(would, others string) string {
	return fmt.Sprintf("%s %s, do you agree?", would, others)
}

// The table.

const (
	notDealt   = "Nothing has been dealt yet."
	emptyTable = "The table is empty."
)

func tilesHeld(held []string, stock string) string {
	return fmt.Sprintf("Tiles held: %s; %s.", strings.Join(held, ", "), stock)
}

func leadIs(l game.Laid, spinner bool) string {
	switch {
	case spinner:
		return fmt.Sprintf("Lead: %s, the spinner.", l.Tile)
	case l.Tile.IsDouble():
		return fmt.Sprintf("Lead: %s.", l.Tile)
	}
	return fmt.Sprintf("Lead: %s, with the %d west and the %d east.", l.Tile, l.Inner, l.Outer)
}

func engineIs(l game.Laid) string { return fmt.Sprintf("Engine: %s.", l.Tile) }

// trainIs tells a train, whose double may have to be covered first, or which may be open to all.
func trainIs(train string, tiles []string, shows int, uncovered, open bool) string {
	text := fmt.Sprintf("%s: %s; shows %d", words.Capital(train), strings.Join(tiles, ", "), shows)
	if len(tiles) == 0 {
		text = fmt.Sprintf("%s: no tile yet, needs %d", words.Capital(train), shows)
	}
	switch {
	case uncovered:
		return fmt.Sprintf("%s; the double must be covered before anything else.", text)
	case open:
		return fmt.Sprintf("%s; open to all.", text)
	}
	return text + "."
}

func theSpinner(tile string) string { return fmt.Sprintf("%s, the spinner", tile) }

func armIsClosed(end string, shows int) string {
	return fmt.Sprintf("%s arm: closed until both sides of the spinner are covered; it will show %d.", words.Capital(end), shows)
}

func armMustWait(end string, tiles []string, shows int) string {
	return fmt.Sprintf("%s arm: %s; shows %d, but all sides of the lead come first.", words.Capital(end), strings.Join(tiles, ", "), shows)
}

func armIs(end string, tiles []string, shows int) string {
	if len(tiles) == 0 {
		return fmt.Sprintf("%s arm: no tile yet, open %d.", words.Capital(end), shows)
	}
	return fmt.Sprintf("%s arm: %s; open %d.", words.Capital(end), strings.Join(tiles, ", "), shows)
}

func leadCounts(points int) string { return fmt.Sprintf("the lead %d", points) }

func doubleCounts(end string, points int) string { return fmt.Sprintf("%s double %d", end, points) }

func endsMake(total int, terms []string) string {
	if len(terms) == 1 {
		return fmt.Sprintf("The open ends make %d.", total)
	}
	return fmt.Sprintf("The open ends make %d: %s.", total, strings.Join(terms, " + "))
}

// The tables of a server.

const matchIsOver = "the match is over"

func tablesOpen(n int) string {
	switch n {
	case 0:
		return "No tables are open."
	case 1:
		return "1 table is open."
	}
	return fmt.Sprintf("%d tables are open.", n)
}

// tableIs tells a table: what is played with whom, how it stands, and for how long it has been open.
func tableIs(what, stands string, open time.Duration) string {
	return fmt.Sprintf("%s; %s; %s", what, stands, openFor(open))
}

func openFor(d time.Duration) string {
	switch minutes := int(d.Minutes()); {
	case minutes < 1:
		return "just opened"
	case minutes < 60:
		return fmt.Sprintf("open for %s", words.Count(minutes, "minute"))
	case minutes < 24*60:
		return fmt.Sprintf("open for %s", words.Count(minutes/60, "hour"))
	}
	return fmt.Sprintf("open for %s", words.Count(int(d.Hours())/24, "day"))
}

func yourSeatAt(game string) string { return fmt.Sprintf("your seat at %s", game) }

func awayBriefly(name string) string { return fmt.Sprintf("%s (away)", name) }

func inRound(round int) string { return fmt.Sprintf("round %d", round) }

func chairsFree(n int) string {
	if n == 0 {
		return "no free chair"
	}
	return words.Count(n, "free chair")
}

// chooseATable asks for one of n tables, or for what else there is.
func chooseATable(n int) string {
	const others = "code and a code for another table, own to play on your own, tables to hear this again, or ? for help."
	if n == 0 {
		return "Type own to play on your own, code and a code for a table that isn't listed, tables to hear this again, or ? for help."
	}
	return fmt.Sprintf("Type a number to sit down or come back, watch and a number to watch, %s", others)
}

// nameATable asks for what is to follow a word.
func nameATable(word string) string {
	if word == "watch" {
		return "Type watch and the number of a table, or its code."
	}
	return "Type code and the code of a table."
}

func noTableNumber(n int) string { return fmt.Sprintf("There is no table %d in the list.", n) }

func noTable(answer string) string {
	return fmt.Sprintf("%s isn't a table: type its number, or code and its code.", answer)
}

// At a table that others share.
const (
	waitingForPeople = "Waiting for the others to sit down. Type begin to play with bots in the empty chairs, who to hear who is here."
	peopleSitDown    = "Waiting for people to sit down. Type who to hear who is here."
	seatIsKept       = "Your seat is kept: come back with the same key."
	chairIsKept      = "Your chair is kept for 90 seconds."
	sayWhich         = "Type say and a number."
	forGood          = "for good" // is typed after leave
	leaveForGood     = "Type leave for good to give up your seat: a club player takes it. Type quit to keep it."
	nobodyYet        = "nobody yet"
	typeYesOrNo      = "Type yes or no."
	typeYesNoOrNever = "Type yes, no or never. Never means no, and don't ask me again."
	typeNoToWithdraw = "Type no if you don't want that any more."
	othersAreAsked   = "The others are being asked: nobody plays until they have answered."
)

// answerInWords refuses an answer that is no word for yes or no.
func answerInWords(answer string) string {
	return fmt.Sprintf("%s isn't an answer here: answer in words.", answer)
}

func botFor(name string) string    { return fmt.Sprintf("a club player for %s", name) }
func awayNamed(name string) string { return fmt.Sprintf("%s, who is away", name) }

// chairIs says who has a chair.
func chairIs(seat game.Seat, who string) string { return fmt.Sprintf("Seat %s: %s.", seat, who) }

// seedIs tells the seed of a match at a shared table, which the room has saved.
func seedIs(seed *game.Seed) string { return fmt.Sprintf("The seed was %s.", seed) }

// errBotFailed is the error of a match without people in which a bot failed.
var errBotFailed = errors.New("a bot failed, and another one moved for it")

// errDiskHangs says that records may not be complete.
var errDiskHangs = errors.New("the disk doesn't answer: the last moves may not be saved")

// sentence ends what is none yet with a full stop.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); text == "" || strings.ContainsRune(".?!:\u2026", last) {
		return text
	}
	return text + "."
}
