package cli

import (
	"fmt"
	"maps"
	"net"
	"slices"
	"strings"
	"time"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/internal/quote"
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

// failed says why the program failed, and where the report is, or why it couldn't be written.
func failed(why string, goesOn bool, report string, err error) string {
	text := "Dominoes has failed and had to stop: " + why
	if goesOn {
		text = "Something failed while dominoes ran: " + why
	}
	if err != nil {
		return fmt.Sprintf("%s\nNo report could be written: %v", text, err)
	}
	return text + "\nWhat happened is written in " + report
}

func crashHead(at time.Time, terminal string, b build.Info) string {
	return fmt.Sprintf("dominoes failed at %s\nTERM=%s\n%s", at.UTC().Format(time.RFC3339), terminal, b.Text())
}

const flagsBegin = "flags begin with two hyphens, as in --seed"

func helpHasFlags(command string) string { return command + " --help lists the flags" }

func helpSays(command string) string { return command + " --help says what it takes" }

// Why there is no position to count or solve.
var notRunning = map[game.Stage]string{
	game.MatchOver:    "the match is over",
	game.AwaitLot:     "the players still have to draw for the lead",
	game.AwaitDeal:    "the next round hasn't been dealt yet",
	game.AwaitDrawOff: "the round has ended, and the tied players still have to draw for it",
}

// The arena.

// commaInCommand follows the number of bots in an error.
const commaInCommand = ": a comma in quotes or after a backslash belongs to the command"

func arenaInterrupted(deals, all int) string {
	return fmt.Sprintf("interrupted: %d of %d deals were complete", deals, all)
}

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

// seatsAsChosen says how many players there are if the command line doesn't name them.
func seatsAsChosen(n int) string {
	return fmt.Sprintf("%s, as you last chose on the start screen. For two players: --seats human,club", words.Capital(words.Count(n, "player")))
}

// seedIsHash says which seed a text is hashed to.
func seedIsHash(text string, seed game.Seed) string {
	return fmt.Sprintf("The seed is the SHA-256 of %s: %s", quote.Text(text), seed)
}

// whatWentWrong prefixes each line of an error with the program's name, as other programs do.
func whatWentWrong(err error) string {
	return "dominoes: " + strings.ReplaceAll(err.Error(), "\n", "\ndominoes: ")
}

// manualTitle is the title of manual pages.
const manualTitle = "Dominoes"

// notNamedHere returns the error for a program that isn't named on the command line.
func notNamedHere(value string) error {
	return fmt.Errorf("only the command line can name a program, and it hasn't named %s", value)
}
