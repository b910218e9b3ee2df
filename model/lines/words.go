package lines

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/each"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/view/names"
)

// Before a match.

const (
	markSettled  = " (settled)" // a rule that published rules leave open
	welcome      = "Dominoes, line by line. Choose by number, then press enter."
	keepGame     = "; enter keeps it."
	writePlayers = "Type 2 to 4 players, for example: human beginner. Enter keeps them."
	writeOption  = "Type option=value, for example target=50. Type all for the house rules. Enter goes back."
	houseRules   = "Changing any of these makes a house rule."
	writeNames   = "Type %d names with commas between them; enter keeps them."
	gameWith     = "%s with %s" // and its players
	orPractise   = "%s, or type puzzle or mistakes."
)

// Puzzles and exercises.

const (
	giveUp           = "give up" // is typed
	isRight          = "Right!"
	lookingForPuzzle = "Looking for a puzzle."
	judgingPosition  = "Judging the position. This takes a moment."
	anotherPuzzle    = "another puzzle"
	anotherExercise  = "next exercise"
	backToSetup      = "back"
	practiseLater    = "Puzzles and exercises can be asked for once the match is over."
	noneDue          = "No exercise from your own matches is due today. Mistakes in matches that were judged come here."
)

func orGiveUp(choices int) string {
	return fmt.Sprintf("%s, or type %s to hear the solution.", choosePrompt(choices), giveUp)
}

func progressNotSaved(err error) string {
	return fmt.Sprintf("Your progress isn't saved: %s", sentence(err.Error()))
}

// Why an answer is refused, said after it.
const (
	isNoAnswer = "isn't an answer here."
	isNoWord   = "isn't an answer here: answer in words."
	isNeither  = "is neither 1 nor 2."
	isNoChoice = "isn't a choice here."
	isNoEnd    = "isn't one of these ends."
	isNoTable  = "isn't a table: type its number, or code and its code."
)

// Choices between two.
const (
	yes       = "yes"
	no        = "no"
	quit      = "quit"
	playAgain = "play again"
	playOn    = "keep playing"
)

func setupChoices(what string) []string {
	return []string{
		fmt.Sprintf("start %s", what), "choose another game", "choose who plays", "change the options",
		"change the names", quit,
	}
}

func variantLine(n int, name, line string, house bool) string {
	if house {
		return fmt.Sprintf("%d: %s, %s (house rules).", n, name, line)
	}
	return fmt.Sprintf("%d: %s, %s", n, name, sentence(line))
}

func playerLine(player string) string {
	if player == record.Human {
		return fmt.Sprintf("%s: you, or anybody else at this keyboard.", player)
	}
	return fmt.Sprintf("%s: %s, a bot. %s", player, ai.Name(player), ai.About(player))
}

func optionLine(o variants.Option, now string, values []string) string {
	text := fmt.Sprintf("%s (%s): %s. Now %s.", o.Label, o.ID, o.Meaning, o.Named(now))
	others := slices.DeleteFunc(slices.Clone(values), func(value string) bool { return value == now })
	if len(others) == 0 {
		return text
	}
	return fmt.Sprintf("%s It can be %s.", text, words.Join(each.Of(others, o.Named), "or"))
}

func optionIs(label, value string, house bool) string {
	text := fmt.Sprintf("%s is now: %s.", label, value)
	if house {
		return text + " That is a house rule."
	}
	return text
}

// plainNames spells the names of seats in ASCII, A first. A name without ASCII letters becomes its seat.
func plainNames(list []string) []string {
	spelled := make([]string, len(list))
	for i, name := range list {
		spelled[i] = cmp.Or(names.Plain(name), fmt.Sprintf("Seat %s", domino.Seat(i)))
	}
	return names.Apart(spelled)
}

// listSeats names the players and the bots among them. A single listener is "you".
func listSeats(seats []record.Seat, listener domino.Seat) string {
	names := plainNames(match.SeatNames(seats))
	for i, seat := range seats {
		switch {
		case domino.Seat(i) == listener && match.ChosenName(seat):
			names[i] = fmt.Sprintf("you (%s)", names[i])
		case domino.Seat(i) == listener:
			names[i] = you
		case seat.Player == ai.Program:
			names[i] = fmt.Sprintf("%s (a program)", names[i])
		case seat.Player != record.Human:
			names[i] = fmt.Sprintf("%s (bot: %s)", names[i], match.PlayerName(seat.Player))
		}
	}
	return words.Join(names, "and")
}

// The match.

const (
	goOn         = "Press enter to go on."
	matchGoesOn  = "The match goes on."
	nothingYet   = "Nothing has happened in this round yet."
	nothingSince = "Nothing has happened since your last turn."
	doYouAgree   = "%s %s, do you agree?" // what somebody would like, and the others
)

func choosePrompt(n int) string {
	switch n {
	case 1:
		return "Choose 1"
	case 2:
		return "Choose 1 or 2"
	}
	return fmt.Sprintf("Choose 1 to %d", n)
}

// orSitDifferently asks whether to play again, and names what can be typed to sit differently.
func orSitDifferently(teams bool) string {
	if teams {
		return fmt.Sprintf("%s, or type rotate to move everybody one seat on, or swap for other partners.", choosePrompt(2))
	}
	return fmt.Sprintf("%s, or type rotate to move everybody one seat on.", choosePrompt(2))
}

// help says what can be typed at a kind of prompt, in a match with trains or another.
func help(at promptKind, trains bool) []string {
	moves := "Type the number of a choice, then press enter. Or name a tile and an end: 6-4 west, or 6-4 w. d: draw. p: pass."
	table := "t: the table, arm by arm. s: the scores. w: what happened since your last turn."
	if trains {
		moves = "Type the number of a choice, then press enter. Or name a tile and a train: 6-4 mine, or 6-4 b. The Mexican train is m. d: draw. p: pass."
		table = "t: the table, train by train. s: the scores. w: what happened since your last turn."
	}
	help := []string{table, "l: the log of the round. l 5: its last 5 lines. r: the rules of this game. q: quit."}
	switch at {
	case atExercise:
		return []string{moves, "h: your hand, and why tiles can't be played. t: the table. r: the rules of this game. give up: the solution. q: quit."}
	case atSetup:
		return []string{
			"Type the number of what you want to do, then press enter. q quits.",
			"puzzle: find the best move near the end of a round, with all tiles face up. mistakes: find the better move in positions from your own matches.",
		}
	case atTables:
		return []string{
			"Type the number of a table, then press enter: you sit down there, come back to your seat, or watch if no chair is free. watch 2: only watch table 2.",
			"code k7qm2x9d: the table with that code. watch k7qm2x9d: only watch there. own: play on your own.",
			"quick: a chair at a table that waits for your game, or at a new one.",
			"ratings: the ratings of the season. keys: with which SSH keys you can come here.",
			"duplicate 1: play your next deal of tournament 1. duplicates: hear the standings of all.",
			"accept, decline: answer an invitation to a table.",
			"tables, or enter alone: hear the tables again. q: quit.",
		}
	case atTurn:
		hand := "h: your hand, and why tiles can't be played. a: advice, with reasons. coach: a word when something becomes important. u: undo. redo: redo."
		return append([]string{moves, hand}, help...)
	}
	return append(help, "review: after a round or match, the choices that mattered most. puzzle or mistakes: after a match, positions to solve.")
}

// The rules.

// rulesLines are the rules of a sheet, those first that differ from the game's own.
func rulesLines(sheet rulebook.Sheet) []string {
	lines := []string{fmt.Sprintf("%s: %s", sheet.Title, sentence(sheet.Line))}
	for _, note := range sheet.House {
		lines = append(lines, fmt.Sprintf("House rule: %s.", note))
	}
	for _, note := range sheet.Chosen {
		lines = append(lines, fmt.Sprintf("Chosen: %s.", note))
	}
	for _, section := range sheet.Sections {
		lines = append(lines, sentence(section.Title))
		for _, paragraph := range section.Paragraphs {
			lines = append(lines, paragraph.Marked(markSettled))
		}
	}
	if strings.Contains(strings.Join(lines, ""), markSettled) {
		lines = append(lines, "Settled: the published rules leave it open, and this program had to choose.")
	}
	return lines
}

// The tables of a server.

func tablesOpen(n int) string {
	switch n {
	case 0:
		return tables.None
	case 1:
		return "1 table is open."
	}
	return fmt.Sprintf("%d tables are open.", n)
}

func aboutTable(t *hosting.Info, games variants.Catalogue, now time.Time) string {
	game, stands := tables.GameName(t.Setup, games), tables.ChairsFree(t.Free())
	if people := atTable(t); len(people) > 0 {
		game = fmt.Sprintf(gameWith, game, words.Join(people, "and"))
	}
	if t.Yours {
		game = fmt.Sprintf("your seat at %s", game)
	}
	switch {
	case t.Over:
		stands = "the match is over"
	case t.Begun:
		stands = fmt.Sprintf("round %d", max(1, t.Round))
	}
	if t.Rated {
		stands = fmt.Sprintf("rated; %s", stands)
	}
	if t.Clock.Turn > 0 && !t.Over {
		stands = fmt.Sprintf("%s; %s for a turn", stands, spokenTime(t.Clock.Turn))
	}
	n, unit := tables.Age(now.Sub(t.Opened))
	return fmt.Sprintf("%s; %s; open for %s", game, stands, words.Count(n, unit))
}

// spokenTime returns a time for a turn or a match: "90 seconds", "2 minutes".
func spokenTime(d time.Duration) string {
	if d > time.Minute && d%time.Minute == 0 {
		return words.Count(int(d.Minutes()), "minute")
	}
	return words.Count(int(d.Seconds()), "second")
}

// Duplicate tournaments.
const (
	noCoachInDuplicate = "There is no coach in a tournament."

	noTournaments     = "There is no duplicate tournament now."
	duplicateByNumber = "Type duplicate and the number of a tournament: duplicate 1."
)

func atTable(t *hosting.Info) (people []string) {
	names := plainNames(room.Names(t.Chairs))
	seats, bots := tables.Sitting(t.Chairs)
	for _, seat := range seats {
		switch {
		case t.Yours && seat == t.Seat: // the line begins with it
		case !t.Chairs[seat].Here:
			people = append(people, fmt.Sprintf("%s (away)", names[seat]))
		default:
			people = append(people, names[seat])
		}
	}
	if bots > 0 {
		people = append(people, words.Count(bots, "bot"))
	}
	return people
}

// chooseATable says what can be typed at a list of tables.
func chooseATable(list []hosting.Info) string {
	if len(list) == 0 {
		return "Type own to play on your own, quick to open a table where others can sit down, code and a code for a table that isn't listed, tables to hear this again, or ? for help."
	}
	const others = "code and a code for another table, own to play on your own, quick for a chair at a table that waits for your game, tables to hear this again, or ? for help."
	var verbs []string
	for entry, verb := range entries {
		if slices.ContainsFunc(list, func(t hosting.Info) bool { return tables.EntryOf(&t) == tables.Entry(entry) }) {
			verbs = append(verbs, verb)
		}
	}
	toWatch := ""
	if slices.Contains(verbs, entries[tables.Sit]) {
		toWatch = "watch and a number only to watch, "
	}
	return fmt.Sprintf("Type a number to %s, %s%s", words.Join(verbs, "or"), toWatch, others)
}

// entries say what choosing a table does.
var entries = [...]string{tables.Sit: "sit down", tables.Return: "come back", tables.Watch: "watch"}

// nameATable asks for the table that must be named after a word.
var nameATable = map[string]string{
	"watch": "Type watch and the number of a table, or its code.",
	"code":  "Type code and the code of a table.",
}

// Invitations.
const (
	acceptOrDecline = "Type accept to come, or decline."
	nobodyInvites   = "Nobody asks you to a table now."
	quitToAccept    = "Quit your match first: it is saved. Then type accept."
	inviteWhom      = "Type invite and a number, or a name."
)

// SSH keys on a server.
const (
	noKeys       = "You are here without a key."
	keysHelp     = "keys new: get a code for another key. keys remove 1: remove the first one."
	keyIsKept    = "The key is kept."
	keyIsRemoved = "The key is removed."
)

func yourKeys(n int) string {
	if n == 1 {
		return "You can come here with one key."
	}
	return fmt.Sprintf("You can come here with %d keys.", n)
}

func aboutKey(fingerprint string, used bool) string {
	if used {
		return fmt.Sprintf("%s, with which you are connected", fingerprint)
	}
	return fingerprint
}

func codeForKey(code string) string {
	return fmt.Sprintf("Connect with the other key. Where you are asked for a name, type: code %s. It is valid for ten minutes, for one key.", code)
}

func askRemoveKey(fingerprint string, used bool) string {
	if used {
		return fmt.Sprintf("You are connected with the key %s, and can't come back with it. Type yes to remove it, or no to keep it.", fingerprint)
	}
	return fmt.Sprintf("Type yes to remove the key %s, or no to keep it.", fingerprint)
}

// At a table that others share.
const (
	waitingForPeople = "Waiting for the others to sit down. Type begin to play with bots in the empty chairs, invite to ask people who are on the server, who to hear who is here."
	peopleSitDown    = "Waiting for people to sit down. Type who to hear who is here."
	seatIsKept       = "Your seat is kept: come back with the same key."
	chairIsKept      = "Your chair is kept for 90 seconds."
	sayWhich         = "Type say and a number."
	forGood          = "for good" // is typed after leave
	leaveForGood     = "Type leave for good to give up your seat: a club player takes it. Type quit to keep it."
	typeYesOrNo      = "Type yes or no."
	typeYesNoOrNever = "Type yes, no or never. Never means no, and don't ask me again."
	typeNoToWithdraw = "Type no if you don't want that any more."
	you              = "you"
	noTableNumber    = "There is no table %d in the list."
	youAreIdle       = "A club player plays for you until you press enter."
	doubleWhich      = "Type double and the letter of a seat, for example double B. Type who to hear who sits there."
	noClock          = "There is no clock at this table."
	clockStands      = "No clock is running now."
	othersAreAsked   = "The others are being asked: nobody plays until they have answered."
)

func clockRuns(c room.Clock) string {
	if c.Bank == 0 {
		return fmt.Sprintf("There is a clock: %s for a turn. Type time to hear what is left.", spokenTime(c.Turn))
	}
	return fmt.Sprintf("There is a clock: %s for a turn, and %s of extra time for each player in the match. Type time to hear what is left.", spokenTime(c.Turn), spokenTime(c.Bank))
}

// timeLeft says how much time the player at the turn has left.
func timeLeft(v *room.View, now time.Time) string {
	switch {
	case v.Clock.Turn == 0:
		return noClock
	case v.TurnEnds.IsZero():
		return clockStands
	}
	name, left := plainNames(room.Names(v.Chairs))[v.Turn], max(0, v.TurnEnds.Sub(now))
	if v.Turn == v.Seat {
		name = "You"
	}
	if bank := v.Chairs[v.Turn].Bank; bank > 0 && left > bank {
		return fmt.Sprintf("%s: %s left for this turn, and %s of extra time.", name, spokenTime(left-bank), spokenTime(bank))
	}
	return fmt.Sprintf("%s: %s left.", name, spokenTime(left))
}

func chairIs(v *room.View, seat domino.Seat, name string) string {
	c := &v.Chairs[seat]
	switch {
	case seat == v.Seat:
		name = you
	case c.Free():
		name = tables.NobodyYet
	case c.StandIn:
		name = fmt.Sprintf("a club player for %s", name)
	case c.Taken && !c.Here:
		name = fmt.Sprintf("%s, who is away", name)
	}
	return fmt.Sprintf("Seat %s: %s.", seat, name)
}

var errBotFailed = errors.New("a bot failed, and another one moved for it")

// sentence ends what is none yet with a full stop.
func sentence(text string) string {
	if last, _ := utf8.DecodeLastRuneInString(text); text == "" || strings.ContainsRune(".?!:\u2026", last) {
		return text
	}
	return text + "."
}
