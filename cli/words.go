package cli

import (
	"fmt"
	"maps"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/internal/quote"
	"dominoes/view/cells"
)

// What arguments are, in errors.
const (
	aRecord         = "a record's file, or - for standard input"
	aRecordOrID     = "a record's file, or a saved match's id"
	aGame           = "a game: "
	aMatchID        = "the id of a saved match"
	aRecordOrIDOrIn = "a record's file, a match's id, or - for standard input"
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

// A match without a terminal.

// movesMade says at the end how many of a bot's moves Greedy made.
func movesMade(name string, made, all int) string {
	return fmt.Sprintf("%s: Greedy made %d of its %s.", name, made, words.Count(all, "move"))
}

// Continuing a match.

func copiedBeforeFault(why error) string {
	return fmt.Sprintf("The record has an error: %v. The match continues as a copy from just before that line.", why)
}

const seedIsElsewhere = "The seed of that match isn't on this computer, so it continues as a new match with a new seed."

// A server.

// serving says how people connect to the server, and what its key is.
func serving(address, home, fingerprint string) string {
	host, port, _ := net.SplitHostPort(address)
	reach := "From this machine: "
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		reach = "From anywhere, with this machine's name for HOST: "
		if host = "HOST"; ip != nil && !ip.IsUnspecified() {
			reach, host = "From wherever that address is reached: ", ip.String()
		}
	}
	return fmt.Sprintf("Serving dominoes on %s; the files are in %s.\n%sssh -p %s %s\nThe server's key: %s\n", address, home, reach, port, host, fingerprint)
}

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

func crashHead(at time.Time, terminal string, b build.Info) string {
	return fmt.Sprintf("dominoes failed at %s\nTERM=%s\n%s", at.UTC().Format(time.RFC3339), terminal, b.Text())
}

const flagsBegin = "flags begin with two hyphens, as in --seed"

func helpHasFlags(command string) string { return command + " --help lists the flags" }

func helpSays(command string) string { return command + " --help says what it takes" }

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
	noFile       = "there is no such file, so every setting has its usual value; --example prints a file to start from"
	soundFile    = "sound"
	usualSetting = "default"
)

func onLine(line int) string { return fmt.Sprintf("line %d", line) }

func usuallyKeys(keys string) string { return fmt.Sprintf("  (usually %s)", keys) }

// Why there is no position to count or solve.
var notRunning = map[game.Stage]string{
	game.MatchOver:    "the match is over",
	game.AwaitLot:     "the players still have to draw for the lead",
	game.AwaitDeal:    "the next round hasn't been dealt yet",
	game.AwaitDrawOff: "the round has ended, and the tied players still have to draw for it",
}

// A solution.

func solution(value, line, nodes string, ms float64) string {
	return fmt.Sprintf("%s by the end of the round, with this line:\n  %s\n%s, %v ms\n", value, line, nodes, ms)
}

func twoSeats(a, b string) string { return fmt.Sprintf("%s and %s", a, b) }

// levelValue says that neither side is ahead; low is true if the low score wins.
func levelValue(low bool) string {
	if low {
		return "both sides record the same"
	}
	return "both sides score the same"
}

// aheadValue says which side is ahead; many is true if the side is a team.
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

func drawsStep(s string) string { return fmt.Sprintf("%s draws", s) }

func passesStep(s string) string { return fmt.Sprintf("%s passes", s) }

func leadsStep(s string, t game.Tile) string { return fmt.Sprintf("%s leads %s", s, t) }

// Where a record stands, as check prints it.

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
	return variant + ": proved: every shuffle and draw follows from the seed"
}

func shufflesFit(variant string) string {
	return variant + ": proved: every shuffle and draw follows from the seed; this proves nothing about the players and the options"
}

func partFits(variant string, from int) string {
	return fmt.Sprintf("%s: partly proved: every shuffle and draw follows from the seed, but only from action %d on", variant, from)
}

func fitsUncommitted(variant string) string {
	return variant + ": proved without a fingerprint: every shuffle and draw follows from the seed, but somebody may have picked a seed that suited them"
}

func isUnproved(variant, why string) string { return fmt.Sprintf("%s: not proved: %s", variant, why) }

func seedDiffers(variant string, line int, why string) string {
	return fmt.Sprintf("%s: doesn't follow from the seed: line %d: %s", variant, line, why)
}

// seedFrom says which seed was used and where it comes from.
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
	return fmt.Sprintf("worked out again: %s, %s, %s, including those taken back", lots, deals, drawOffs)
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

// The arena.

// commaInCommand follows the number of bots in an error.
const commaInCommand = ": a comma in quotes or after a backslash belongs to the command"

func leagueInterrupted(rounds int, file string) string {
	return fmt.Sprintf("interrupted: %s still to be played; the same command goes on from %s", words.Count(rounds, "round"), file)
}

func optionsText(options map[string]string) string {
	if len(options) == 0 {
		return "none"
	}
	var list []string
	for _, id := range slices.Sorted(maps.Keys(options)) {
		list = append(list, id+"="+options[id])
	}
	return strings.Join(list, ", ")
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

// adviseUnseen returns a table of two rows.
func adviseUnseen(numbers, left string) string {
	return fmt.Sprintf("Number:      %s\nUnseen tiles:%s\n", numbers, left)
}

func adviseLacks(name, numbers string) string { return fmt.Sprintf("%s has no %s.\n", name, numbers) }

// A puzzle.

func openEnds(ends []string) string {
	return fmt.Sprintf("  open ends: %s\n\n", strings.Join(ends, ", "))
}

func greedyFails(move string, depth int) string {
	return fmt.Sprintf("A player who scores the most now, or else gets rid of the most pips, would play %s. You must look %d tiles ahead to see that it is wrong.", move, depth)
}

// seatsAsChosen says how many play if the command line doesn't.
func seatsAsChosen(n int) string {
	return fmt.Sprintf("%s, as you last chose on the start screen. For two players: --seats human,club", words.Capital(words.Count(n, "player")))
}

// seedIsHash says which seed a text is hashed to.
func seedIsHash(text string, seed game.Seed) string {
	return fmt.Sprintf("The seed is the SHA-256 of %s: %s", quote.Text(text), seed)
}

func seedFlag(seed game.Seed) string { return fmt.Sprintf("--seed %s", seed) }

func variantFlag(variant, others string) string {
	return fmt.Sprintf("--variant %s %s", variant, others)
}

func toSeeTheAnswer(flags string) string {
	return fmt.Sprintf("To see the answer: dominoes puzzle %s --answer\n", flags)
}

// Options of a game.

// dealsFor says how many tiles each player is dealt; three and four players get the same in most games.
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

func houseRulesOf(base string) string { return fmt.Sprintf("House rules, based on %s.", base) }

// aboutGame describes a game, and what it resembles.
func aboutGame(line, alike string) string {
	about := sentenceCase(line) + "."
	if alike == "" {
		return about
	}
	return fmt.Sprintf("%s %s", about, alike)
}

const howToSet = "The usual value comes first; other numbers can be chosen, too. To change an\noption: dominoes --variant fives --option boneyard=until. The start screen (o)\nhas all options.\n"

// Rules without a game.

const whichRules = "The rules of which game? For example: dominoes rules fives\n\n"

func gameLine(id, name, line string) string {
	const before = 2 + 16 + 2 + 19 + 1
	line = strings.Join(cells.Wrap(line, listWidth-before), "\n"+strings.Repeat(" ", before))
	return fmt.Sprintf("  %-16s  %-19s %s\n", id, name, line)
}

func noSample(name string, games []string) string {
	return fmt.Sprintf("there is no sample game of %s; there is one of %s", name, words.Join(games, "and"))
}

// whatWentWrong prefixes each line of an error with the program's name, as other programs do.
func whatWentWrong(err error) string {
	return "dominoes: " + strings.ReplaceAll(err.Error(), "\n", "\ndominoes: ")
}

// The headings of a command's help.
const (
	usageHeading    = "USAGE"
	examplesHeading = "EXAMPLES"
	commandsHeading = "COMMANDS"
	flagsHeading    = "FLAGS"
)

// manualTitle is the title of manual pages.
const manualTitle = "Dominoes"

// notNamedHere returns the error for a program that isn't named on the command line.
func notNamedHere(value string) error {
	return fmt.Errorf("only the command line can name a program, and it hasn't named %s", value)
}

// sentenceCase capitalizes the first letter of a text.
func sentenceCase(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
