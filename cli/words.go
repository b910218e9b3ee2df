package cli

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/model/prefs"
	"dominoes/variants"
)

// help is what a command says of itself. Lines fit 80 columns.
type help struct{ short, long, example string }

var rootHelp = help{
	"A domino table for the terminal",
	fmt.Sprintf("A domino table for the terminal. Without --variant it opens the start screen, where you choose the game, the seats and the options. With bots on all seats, you watch.\n\n"+
		"A seat is %s. Options of a bot follow its name: lookahead:think=2s,inference=off thinks for two seconds at most, and reads nothing into what the others play.\n\n"+
		"Themes are %s; the last two colour the pips. Motion is off by itself on plain terminals and with NO_COLOR.", playerNames(), prefs.Looks()),
	"dominoes --variant fives --seats human,club --target 150\n" +
		"dominoes --variant block --seats human,beginner,club,beginner \\\n--option teams=true",
}

var checkHelp = help{
	short: "Check every line of a match record",
	long: "Plays a match record through the rules, line by line, and says how the match stands. FILE may be - for standard input. " +
		"The exit status is 0 if the record is sound, 1 if it isn't, and 2 for wrong usage.",
}

var dailyHelp = help{
	"Play today's deal, the same for everybody",
	"Plays one short match against a club player. Everybody gets the day's deal, and the same choices lead to the same match; the game depends on the weekday. " +
		"A match that you have begun continues; of one that is over you get the result. --share prints that result in a line to pass on, which gives nothing of the deal away.\n\n" +
		"The seed is the SHA-256 of \"dominoes daily \" and the day: printf 'dominoes daily 2026-11-20' | sha256sum",
	"dominoes daily\ndominoes daily --date 2026-11-20 --share",
}

var historyHelp = help{
	short: "What you have played and won",
	long: "Adds up your saved matches: rounds and matches played and won, by game, by opponent, with and without help. " +
		"You are \"you\" where you played alone with bots; where several people played, each name has its own numbers. " +
		"A round counts once it has ended, and a match once it is over. The average is points a round; in games where the lowest score wins, points count against you.",
}

var matchesHelp = help{
	short: "List the saved matches",
	long: "Lists the saved matches: unfinished ones first, the latest on top, with their ids, games, seats and scores. " +
		"Records that can't be read come last, with the reason.",
}

var perftHelp = help{
	short: "Count the lines of play from a position",
	long: "Counts the different lines of play of each length from a record's last position, " +
		"the usual proof that a move generator is right. FILE may be - for standard input.",
}

var puzzleHelp = help{
	"A position whose best move isn't obvious",
	fmt.Sprintf("Finds a puzzle near the end of a random round. You see all tiles, and nobody can draw. One move is clearly the best, and it isn't the one that scores most now. "+
		"--answer shows the solution and what is wrong with the other moves. The same seed and game give the same puzzle again. Puzzles are of %s.", strings.Join(puzzle.Variants(), ", ")),
	"dominoes puzzle --variant fives\ndominoes puzzle --seed HEX --answer\ndominoes puzzle --record | dominoes solve -",
}

var replayHelp = help{
	"Look at a match step by step",
	"Shows a match move by move, forwards and backwards. FILE is a record, or the id of a saved match. Moves that were taken back are shown, too. " +
		"With --plain, or without a terminal, it prints lines of text; FILE may then be - for standard input.",
	"dominoes replay match.jsonl --seat A",
}

var resumeHelp = help{
	"Continue a saved match",
	"Continues a match that isn't over: the last one you played, or the one with this id, or in this file. The beginning of an id is enough, from four characters on, if only one match begins with it. " +
		"If another program has the match open, you can watch it, or continue a copy.",
	"dominoes resume 2026-11-20-2014",
}

var settingsHelp = help{
	short: "Your settings, and what is wrong in their file",
	long: "Shows where the settings file is, what each setting is, and whether the file has it. " +
		"If something in the file is wrong, it says in which line, and the exit status is 1.",
}

var showHelp = help{
	"Draw the table of a match record",
	"Draws the table at the end of a match record, as the player at the turn sees it: as plain text, or as a picture in SVG. FILE may be - for standard input.",
	"dominoes show match.jsonl --size 120x36 --svg > table.svg",
}

var solveHelp = help{
	short: "The best line of play from a position",
	long: "Finds how the round goes on from a record's last position if both sides see every tile, the boneyard too, and play their best: " +
		"how many points more than the other side the side at the turn gets, and a line of best play. It needs two seats, or four in teams. " +
		"The more tiles can still be drawn, the longer it takes; ctrl+c stops it. FILE may be - for standard input.",
}

var verifyHelp = help{
	"Check that a match's shuffles were fair",
	"Works out every lot, deal and draw-off of a match anew from its seed, also those that were taken back, and compares them with the record, and the seed with the fingerprint at its beginning. " +
		"FILE may be a match id, or - for standard input. What bots choose isn't checked.\n\n" +
		"The exit status is 0 if all of it fits; 1 if something differs or the record isn't sound; 2 for wrong usage; 3 if it can't be told, for example while the match isn't over; " +
		"4 if only a part can be checked, since the rest was copied; and 5 if all fits but there is no fingerprint.",
	"dominoes verify match.jsonl\ndominoes verify 2026-11-20-201405 --json",
}

var arenaHelp = help{
	"Let bots play many deals against each other",
	"Lets bots play many deals, each once for every way to seat them in turn, and says how often they won, how many points they scored and how long they thought. Every deal is the first round of a match. " +
		"One more bot, heaviest, never changes: measure others by it. The same seed gives the same deals and the same luck, on any number of cores; only bots that think by the clock may play differently: give them work= instead.\n\n" +
		"The exit status is 0, 1 if a bot fails, 2 for wrong usage, and 130 after an interrupt, or 143 if it is asked to stop; the results of the deals that were complete are printed all the same.",
	"dominoes arena --variant block --seats greedy,heaviest --deals 2000\n" +
		"dominoes arena --variant plaza --seats greedy,random,greedy,random \\\n--option teams=true --json",
}

var adviseHelp = help{
	short: "The best move in a position, and why",
	long: "Ranks the moves of the seat to move at a record's last position, best first, and says why. It uses only " +
		"what that seat can see: its own hand, the table, and what everybody did. " +
		"Points: how many points ahead of the others its side finishes the round, on average. " +
		"Ahead in the round: how often it has the most points of the round. Where the round may end the match, the moves are ranked by the chance to win it instead. " +
		"\"=\" marks a move that is as good as the one above. " +
		"It also counts the unseen tiles of each number, and says who is known to have none. FILE may be - for standard input.",
}

var rulesHelp = help{
	"The rules of a game in plain English",
	fmt.Sprintf("Prints the rules as the program plays them, made from the very values that the engine runs on. The games are %s. Without one, it lists them.", strings.Join(variants.IDs(), ", ")),
	"dominoes rules fives --option spinner=none --option target=150",
}

var variantsHelp = help{short: "List the games and their options"}

const completionShort = "Write the script with which a shell completes"

// What arguments are, in errors.
const (
	aRecord         = "a record's file, or - for standard input"
	aRecordOrID     = "a record's file, or a saved match's id"
	aGame           = "a game: "
	aRecordOrIDOrIn = "a record's file, a match's id, or - for standard input"
)

// Flags.
const (
	jsonUsage      = "print one JSON object"
	jsonListUsage  = "print one JSON list"
	variantUsage   = "deal this game now: dominoes variants lists them"
	seatsUsage     = "who plays, as in human,club"
	namesUsage     = "the players' names, as in Ann,Bo"
	optionUsage    = "set an option, as in teams=true; repeatable"
	targetUsage    = "the points that end the match"
	seedUsage      = "64 hex digits that decide every shuffle"
	recordUsage    = "save the match in this new file"
	speedUsage     = "of the bots: instant, fast, normal or slow"
	motionUsage    = "how much moves: auto, full, short or off"
	themeUsage     = "colours: one of those above"
	plainUsage     = "plain lines, for screen readers and pipes"
	dateUsage      = "the day, as in 2026-11-20 (today)"
	shareUsage     = "print the result in one line"
	depthUsage     = "the longest line counted, in moves"
	atUsage        = "begin after this line; with --plain, end there"
	seatUsage      = "show only this seat's hand: A, B, C or D"
	watchUsage     = "follow a match while it is played"
	copyUsage      = "leave the match alone and continue a copy"
	exampleUsage   = "print a whole settings file to begin with"
	keysUsage      = "list the actions that keys can have"
	sizeUsage      = "columns and rows of the screen"
	showThemeUsage = "a theme: see dominoes --help"
	logUsage       = "show the log beside the table, from 112x30 on"
	svgUsage       = "write a picture in SVG"
	tellSeedUsage  = "64 hex digits, for a record without its seed"

	seatCountUsage    = "how many play, 2 to 4"
	plainRulesUsage   = "plain text, which the rules are anyway"
	jsonVariantsUsage = "print one JSON list, with every option"

	gameUsage    = "the game: dominoes variants lists them"
	botsUsage    = "two to four bots, as in greedy,lookahead:work=20000"
	dealsUsage   = "how many deals"
	luckUsage    = "64 hex digits that decide all chance; else a new one"
	workersUsage = "rounds at a time; 0 means one per core"
	recordsUsage = "write a record of each round to this empty directory"

	puzzleSeedUsage   = "64 hex digits that decide the puzzle; else a new one"
	puzzleGameUsage   = "the game; else any of them"
	answerUsage       = "print the solution, and how much worse others are"
	puzzleJSONUsage   = "print one JSON object, with the solution"
	puzzleRecordUsage = "print a record of the position, for solve and show"
)

// What the values of flags must be.
const (
	aWholeNumber = "a whole number"
	trueOrFalse  = "true or false, or nothing"
	anotherValue = "another value"
)

// Playing over plain lines.

const dumbNotice = "This terminal can't draw the table, so the game is played line by line; --plain=false draws it all the same."

func playedAlready(result string) string { return "Played already: " + result }

func lastIsUnfinished(id string) string {
	return fmt.Sprintf("Your last match isn't over. To continue it: dominoes resume %s --plain", id)
}

func thisIsMatch(id string) string { return fmt.Sprintf("This is the match %s.", id) }

// Continuing a match.

func copiedBeforeFault(why error) string {
	return fmt.Sprintf("The record isn't sound: %v. The match continues as a new one, from before that line.", why)
}

const seedIsElsewhere = "The seed of that match isn't on this computer, so it continues as a new match: what is dealt from now on follows from a new seed."

// A crash.

func crashWords(goesOn bool) string {
	if goesOn {
		return "Something failed while dominoes ran"
	}
	return "Dominoes has failed and had to stop"
}

func crashWithoutReport(what, why string, err error) string {
	return fmt.Sprintf("%s: %s\nNo report could be written: %v", what, why, err)
}

func crashWithReport(what, why, name string) string {
	return fmt.Sprintf("%s: %s\nWhat happened is written in %s", what, why, name)
}

func crashHead(at time.Time, system, arch, version, terminal string) string {
	return fmt.Sprintf("dominoes failed at %s\n%s/%s, %s, TERM=%s\n", at.UTC().Format(time.RFC3339), system, arch, version, terminal)
}

// Progress.

func readPercent(percent int64) string { return fmt.Sprintf("read %d %%", percent) }

func readOf(done, total int) string { return fmt.Sprintf("read %d of %d", done, total) }

func roundsOf(done, total int) string { return fmt.Sprintf("%d of %d rounds", done, total) }

func roundsRate(done, total, decimals int, rate float64, left time.Duration) string {
	return fmt.Sprintf("%d of %d rounds, %.*f a second, %s left", done, total, decimals, rate, left)
}

// The lists of matches and of what was won.

const (
	noMatches       = "no match is saved yet\n"
	openElsewhere   = "open in another dominoes"
	withoutHelp     = "without help"
	withHelp        = "with help"
	noRoundFinished = "no round has been finished yet\n"
)

func unreadable(why string) string { return "can't be read: " + why }

func wonBy(names []string) string { return "won by " + strings.Join(names, " and ") }

func against(opponent string) string { return "against " + opponent }

func winningStreak(now, best int) string {
	return fmt.Sprintf("winning streak: %d (best %d)\n", now, best)
}

func botsAlone(n int) string { return fmt.Sprintf("not counted, bots alone: %d\n", n) }

func unreadableMatches(n int) string {
	return fmt.Sprintf("not counted, can't be read: %d; dominoes matches says why\n", n)
}

// A replay in lines.

const itIsYourTurn, itIsTheirTurn = "It is your turn.", "It is %s's turn."

const youHold, theyHold = "You hold %s", "%s holds %s"

func roundHead(n int) string { return fmt.Sprintf("\nRound %d", n) }

func cutOff(line int) string { return fmt.Sprintf("Line %d was cut off while it was written.\n", line) }

func drewIt(name string, t game.Tile) string { return fmt.Sprintf("  %s: it is %s", name, t) }

// The settings.

const (
	partlyUsed   = "some of it can't be used"
	noFile       = "there is no such file, so all settings are the usual ones; --example prints a file to begin with"
	soundFile    = "sound"
	usualSetting = "default"
)

func onLine(line int) string { return fmt.Sprintf("line %d", line) }

func usuallyKeys(keys string) string { return fmt.Sprintf("  (usually %s)", keys) }

// Why there is no position to count or solve.
var notRunning = map[game.Stage]string{
	game.MatchOver:    "the match is over",
	game.AwaitLot:     "the seats have yet to draw for the lead",
	game.AwaitDeal:    "the next round hasn't been dealt yet",
	game.AwaitDrawOff: "the round has ended, and tied seats have yet to draw off",
}

// A solution.

func solution(value, line, nodes string, ms float64) string {
	return fmt.Sprintf("%s by the end of the round, with this line:\n  %s\n%s, %v ms\n", value, line, nodes, ms)
}

func twoSeats(a, b game.Seat) string { return fmt.Sprintf("%s and %s", a, b) }

// levelValue says that neither side does better; low tells that points are bad.
func levelValue(low bool) string {
	if low {
		return "both sides record the same"
	}
	return "both sides score the same"
}

// aheadValue says who does better; many tells that the side is two seats.
func aheadValue(side string, many, low bool, points, other string) string {
	switch {
	case low && many:
		return fmt.Sprintf("%s record %s more than %s", side, points, other)
	case low:
		return fmt.Sprintf("%s records %s more than %s", side, points, other)
	case many:
		return fmt.Sprintf("%s score %s more than %s", side, points, other)
	}
	return fmt.Sprintf("%s scores %s more than %s", side, points, other)
}

func drawsStep(s game.Seat) string { return fmt.Sprintf("%s draws", s) }

func passesStep(s game.Seat) string { return fmt.Sprintf("%s passes", s) }

func leadsStep(s game.Seat, t game.Tile) string { return fmt.Sprintf("%s leads %s", s, t) }

// Where a record stands, as check tells it.

func isSound(variant string) string { return variant + ": sound\n" }

func leftOut(line int) string {
	return fmt.Sprintf("line %d was cut off while it was written, and is left out\n", line)
}

func roundIs(n int, what string) string { return fmt.Sprintf("round %d: %s\n", n, what) }

func scoresAre(points string) string { return fmt.Sprintf("scores: %s\n", points) }

func matchIsOver(places string) string { return fmt.Sprintf("the match is over: %s\n", places) }

const nextIsDeal = "next: the deal\n"

func nextIsLot(seats []string) string {
	return fmt.Sprintf("next: %s draw lots for the lead\n", strings.Join(seats, ", "))
}

func nextIsDrawOff(seats []string) string {
	return fmt.Sprintf("next: %s draw off\n", strings.Join(seats, ", "))
}

func nextIsSeat(seat string, hand []string) string {
	return fmt.Sprintf("next: %s, holding %s\n", seat, strings.Join(hand, " "))
}

const dealtAgain = "nobody could lead: dealt again"

func tilesPlayed(n int) string {
	if n == 1 {
		return "1 tile played"
	}
	return fmt.Sprintf("%d tiles played", n)
}

func isToLead(seat string) string { return seat + " is to lead" }

func seatLeads(seat, tile, played string) string {
	return fmt.Sprintf("%s leads %s, %s", seat, tile, played)
}

func stillRunning(round string) string { return round + ", still running" }

func endedTied(round, how string) string { return fmt.Sprintf("%s, %s, tied", round, how) }

func nobodyWins(round, how string) string { return fmt.Sprintf("%s, %s, nobody wins", round, how) }

func roundWon(round, how string, winners []string, points string) string {
	if len(winners) == 1 {
		return fmt.Sprintf("%s, %s, %s wins: %s", round, how, winners[0], points)
	}
	return fmt.Sprintf("%s, %s, %s win: %s", round, how, strings.Join(winners, " and "), points)
}

func placeOf(place int, seats []string) string {
	return fmt.Sprintf("%d. %s", place, strings.Join(seats, " and "))
}

// What a seed proves.

func allFits(variant string) string {
	return variant + ": proved: all that came by chance is what the seed gives"
}

func shufflesFit(variant string) string {
	return variant + ": proved: all that came by chance is what the seed gives; nothing is proved of players and options"
}

func partFits(variant string, from int) string {
	return fmt.Sprintf("%s: partly proved: what came by chance is what the seed gives, but only from action %d on", variant, from)
}

func fitsUncommitted(variant string) string {
	return variant + ": proved without a fingerprint: what came by chance is what the seed gives, but somebody may have chosen the seed for it"
}

func isUnproved(variant, why string) string { return fmt.Sprintf("%s: not proved: %s", variant, why) }

func seedDiffers(variant string, line int, why string) string {
	return fmt.Sprintf("%s: not what the seed gives: line %d: %s", variant, line, why)
}

// seedFrom says where the seed comes from.
func seedFrom(seed, source string) string {
	return fmt.Sprintf("seed: %s, %s", seed, map[string]string{
		"revealed": "from the record's last line", "header": "known from the start", "given": "as you gave it",
	}[source])
}

const noFingerprint = "fingerprint: none, so nothing shows that the seed was chosen before the match began"

func fingerprintFits(text string) string {
	return fmt.Sprintf("fingerprint: %s, which fits the seed and the first line", text)
}

func fingerprintOfSeed(text string) string {
	return fmt.Sprintf("fingerprint: %s, the SHA-256 of the seed alone, as older versions made it", text)
}

func fingerprintIs(text string) string { return fmt.Sprintf("fingerprint: %s", text) }

func isDailyDeal(day string) string {
	return fmt.Sprintf("the daily deal of %s: everybody has this seed", day)
}

func recomputed(lots, deals, drawOffs string) string {
	return fmt.Sprintf("worked out anew: %s, %s, %s, also those that were taken back", lots, deals, drawOffs)
}

func copiedActions(n int) string {
	if n == 1 {
		return "not checked: the first action, which was copied from another match, and a boneyard dealt in it"
	}
	return fmt.Sprintf("not checked: the first %d actions, which were copied from another match, and a boneyard dealt in them", n)
}

func isCutOff(line int) string {
	return fmt.Sprintf("line %d was cut off while it was written, and is left out", line)
}

const holdsUpToHere = "the match isn't over: this holds up to here"

// The arena's report.

func arenaPlayed(deals, rotations, rounds, seed string) string {
	return fmt.Sprintf("%s, %s each, %s; seed %s\n\n", deals, rotations, rounds, seed)
}

// arenaLegend explains the columns; low tells that the fewest points win.
func arenaLegend(low bool) string {
	net := "net: the same minus the average of the others"
	if low {
		net = "net: the same minus the average of the others; the fewest points win, so less is better"
	}
	return "\nrounds: for each seat, but once for partners with the same bot\n" +
		"score: the share of rounds won, ties half; s.e.: its standard error over deals\n" +
		"points: scored in a round; " + net + "\n" +
		"median, p99, max: milliseconds for a decision where there was a choice\n"
}

// Advice.

func sameAs(move string) string { return fmt.Sprintf("the same as %s", move) }

func adviseHead(name string, deciding bool) string {
	if deciding {
		return fmt.Sprintf("To move: %s. Based only on what this player can see. This round may end the match.\n", name)
	}
	return fmt.Sprintf("To move: %s. Based only on what this player can see.\n", name)
}

func adviseMove(deciding bool, rank, move string, points, chance float64) string {
	if deciding {
		return fmt.Sprintf("%2s  %-14s %+6.1f points, wins the match %.0f%% of the time\n", rank, move, points, 100*chance)
	}
	return fmt.Sprintf("%2s  %-14s %+6.1f points, ahead in the round %.0f%% of the time\n", rank, move, points, 100*chance)
}

func adviseSame(move string) string { return fmt.Sprintf("    the same: %s\n", move) }

// adviseUnseen is a table of two rows.
func adviseUnseen(numbers, left string) string {
	return fmt.Sprintf("Number:      %s\nUnseen tiles:%s\n", numbers, left)
}

func adviseLacks(name, numbers string) string { return fmt.Sprintf("%s has no %s.\n", name, numbers) }

// A puzzle.

func openEnds(ends []string) string {
	return fmt.Sprintf("  open ends: %s\n\n", strings.Join(ends, ", "))
}

func greedyFails(move string, depth int) string {
	return fmt.Sprintf("Who scores the most now, or else gets rid of the most pips, plays %s. You must look %d tiles ahead to see that it is wrong.", move, depth)
}

func seedFlag(seed game.Seed) string { return fmt.Sprintf("--seed %s", seed) }

func variantFlag(variant, others string) string {
	return fmt.Sprintf("--variant %s %s", variant, others)
}

func toSeeTheAnswer(flags string) string {
	return fmt.Sprintf("To see the answer: dominoes puzzle %s --answer\n", flags)
}

// Options of a game.

// dealsFor says how many tiles each gets; three and four players get the same in most games.
func dealsFor(two, three, four int) string {
	switch {
	case two == three && three == four:
		return strconv.Itoa(two)
	case three == four:
		return fmt.Sprintf("%d; %d with three or four players", two, three)
	}
	return fmt.Sprintf("%d; %d with three players, %d with four", two, three, four)
}

func gameAndID(name, id string) string { return fmt.Sprintf("%s  --variant %s", name, id) }

// aboutGame says what a game is about, and what is like it.
func aboutGame(line, alike string) string {
	about := strings.ToUpper(line[:1]) + line[1:] + "."
	if alike == "" {
		return about
	}
	return fmt.Sprintf("%s %s", about, alike)
}

const howToSet = "The usual value comes first; other numbers can be chosen, too. To change an\noption: dominoes --variant fives --option boneyard=until. The start screen (o)\nhas all options.\n"

// Rules without a game.

const whichRules = "The rules of which game? For example: dominoes rules fives\n\n"

func gameLine(id, name, line string) string {
	return fmt.Sprintf("  %-13s  %-19s %s\n", id, name, line)
}

// whatWentWrong begins an error on a plain terminal.
func whatWentWrong(err error) string { return fmt.Sprintf("Error: %v", err) }
