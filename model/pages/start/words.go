package start

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/variants"
	"dominoes/view/cells"
)

// Alerts.
const (
	chooseSeat = "press tab to choose a seat first"
	// unsavedAlert is the prefix of alerts on a match that was left and can't be saved.
	unsavedAlert = "the match isn't saved yet, trying again: "
)

// errNoSeatOfOnesOwn is returned for a shared table with bots only.
var errNoSeatOfOnesOwn = errors.New("keep a seat for yourself: press tab, then ←→ until it says you")

// Captions of keys of this page, short enough for all of them to fit.
const (
	saysField      = "field"
	saysRow        = "row"
	saysPlayer     = "player"
	saysRemoveSeat = "remove"
	saysNewSeat    = "add a seat"
	saysNameDone   = "done"
	saysNameBack   = "cancel"
	saysKnownNames = "known names"
	saysTurn       = "on a seat or an option: change it"
	saysWatch      = "watch"
	saysGoOn       = "continue"
	saysOffer      = "open the table"
)

// Headings of the list of games.
const (
	newMatch = "New match"
	newTable = "New table"
)

// Headings within the list, and captions of keys for the search.
const (
	playedLast  = "Played last"
	houseGroup  = "House rules"
	noSuchGame  = "no game is called so"
	saysFound   = "choose"
	saysNotFind = "all games"
)

// Players of a shared table.
const (
	seatOfOpener = "you"
	seatForAll   = "anyone"
)

func numberedSeat(n int) string { return fmt.Sprintf("Seat %d", n) }

func notesOnOpenSeats(full bool) []string {
	notes := []string{"Seats are for anyone, or for bots: press tab, then ←→."}
	if full {
		return notes
	}
	return slices.Insert(notes, 0, notes[0]+" + adds a seat.")
}

var (
	notesOnOpenSeat   = []string{"Whoever comes first takes this seat."}
	notesOnOwnSeat    = []string{"This is your seat."}
	notesOnOpenAdding = []string{"Up to four players. New seats are for anyone; change them with ←→."}
)

// saysUnfinished replaces "matches" if several can be continued.
func saysUnfinished(matches int) string { return fmt.Sprintf("%d unfinished", matches) }

// The line above the list.
const (
	saysContinue      = "Continue"
	saysNewHere       = "New to dominoes?"
	saysStartHere     = "Start with the lessons."
	saysDaily         = "Daily deal"
	saysSameForAll    = "The same tiles for everyone today."
	nothingToContinue = "there is no match to continue"
)

// standsAt says how far a match is, with some rounds over and perhaps another one running.
func standsAt(variant string, rounds int, running bool, scores []string) string {
	list := strings.Join(scores, ", ")
	if running {
		return fmt.Sprintf("%s, round %d: %s", variant, rounds+1, list)
	}
	return fmt.Sprintf("%s, after round %d: %s", variant, rounds, list)
}

// Notes on the focused part, the longest first.

func notesOnTyping(marked, known bool) []string {
	switch {
	case known:
		return []string{"Type a name, or choose one with ↑↓."}
	case marked:
		return []string{"Type a new name, or press backspace to edit this one.", "Type a name; backspace edits this one."}
	}
	return []string{"Type a name, then press enter."}
}

// notesOnFound say what a game that was searched for resembles: all of it, or the first sentence alone.
func notesOnFound(alike string) []string {
	first, _, _ := strings.Cut(alike, ". ")
	return []string{alike, strings.TrimSuffix(first, ".") + ".", ""}
}

var notesOnAdding = []string{
	"Up to four players. New seats start as bots; change them with ←→.",
	"New seats start as bots; change them with ←→.",
}

// notesOnWatching say that only bots would play, and how to join.
var notesOnWatching = []string{
	"No seat is yours, so you would only watch. To play, press tab, then ←→ until it says Human.",
	"No seat is yours: you would only watch. To play, press tab, then ←→.",
	"No seat is yours. To play, press tab, then ←→.",
}

// notesOnWatchingAtSeat is notesOnWatching with a seat focused; player is the note on its player.
func notesOnWatchingAtSeat(player string) []string {
	return []string{
		fmt.Sprintf("No seat is yours, so you would only watch. To play, choose Human with ←→. %s", player),
		"No seat is yours, so you would only watch. To play, choose Human with ←→.",
		"No seat is yours. To play, choose Human with ←→.",
	}
}

// notesOnPlayer describes a seat's player.
func notesOnPlayer(seat record.Seat, ascii bool) []string {
	if seat.Player == record.Human {
		return []string{"A person at this keyboard."}
	}
	id, options, set := strings.Cut(seat.Player, ":")
	if command.Is(seat.Player) {
		return []string{ownProgram(cells.Printable(options)), ownProgram(command.Name(seat.Player)), aProgram}
	}
	about, kind, face := ai.About(id), strings.ToLower(ai.Name(id)), ai.Face(id, ascii)
	if set {
		return []string{
			fmt.Sprintf("%s %s: %s with %s. %s", face, seat.Name, kind, options, about),
			fmt.Sprintf("%s %s: %s with %s.", face, seat.Name, kind, options),
			about,
		}
	}
	return []string{fmt.Sprintf("%s %s: %s. %s", face, seat.Name, kind, about),
		fmt.Sprintf("%s: %s. %s", seat.Name, kind, about), about}
}

func ownProgram(command string) string { return fmt.Sprintf("A program of your own: %s", command) }

const aProgram = "A program of your own."

// notesOnOption explains an option and its value.
func notesOnOption(meaning, says string, house bool) []string {
	if house {
		return []string{fmt.Sprintf("House rule. %s %s", meaning, says), fmt.Sprintf("House rule. %s", says), says}
	}
	return []string{fmt.Sprintf("%s %s", meaning, says), says}
}

// noEffect is the value of an option without an effect together with the others.
const noEffect = "no effect"

func noteOnIdle(meaning string) string {
	return fmt.Sprintf("%s No effect with the other options.", meaning)
}

// houseMark follows the name of house rules in the list.
const houseMark = "house"

// Saving house rules.
const (
	keepRules        = "Keep as house rules"
	notesOnKeeping   = "Gives these rules a name, and puts them on the list of games."
	rulesNameLabel   = "Name"
	notesOnRulesName = "Type a name, then press enter. The rules are kept in a file of their own."
	typeARulesName   = "Type a name first."
	savingRules      = "Saving…"
	saysKeep         = "keep"
)

func nothingToKeep(game string) string {
	return fmt.Sprintf("These are the rules of %s: change an option first.", game)
}

// othersChanged counts the changed options that have no field of their own.
func othersChanged(n int) string {
	if n == 1 {
		return "1 other changed"
	}
	return fmt.Sprintf("%d others changed", n)
}

func optionsTitle(variant string) string { return fmt.Sprintf("%s: all options", variant) }

func houseValue(value string) string { return fmt.Sprintf("%s (house rule)", value) }

// saysLessons is the caption of the lessons.
const saysLessons = "lessons"

// saysLessonsDone is the caption while some lessons are finished and some aren't.
func saysLessonsDone(finished, of int) string {
	return fmt.Sprintf("lessons (%d of %d)", finished, of)
}

// facts returns the main facts of the rules, shown beside the sample layout. rounds is the usual number of rounds in a
// match, or 0 if that isn't known.
func facts(r domino.Rules, rounds int) []string {
	list := []string{domino.SetName(r.Set), fmt.Sprintf("%d tiles each", r.Deal), saysBoneyard(&r), words.Goal(&r)}
	if rounds > 0 && r.Target > 0 {
		list = append(list, saysRounds(rounds))
	}
	return list
}

// pairsNeedFour says that four play a game in pairs; nil if the game has no pairs or there are four seats.
func pairsNeedFour(v *variants.Variant, r domino.Rules) []string {
	if r.Seats < domino.MaxSeats && v.InPairs() {
		return []string{"in pairs with four"}
	}
	return nil
}

func saysRounds(rounds int) string { return fmt.Sprintf("about %s", words.Count(rounds, "round")) }

func saysBoneyard(r *domino.Rules) string {
	if r.AllDealt() {
		return "all tiles dealt"
	}
	switch r.Boneyard {
	case domino.BoneyardFree:
		return "free drawing"
	case domino.BoneyardUntil:
		return "draw if stuck"
	case domino.BoneyardUpTo1:
		return "draw one"
	case domino.BoneyardUpTo2:
		return "draw two"
	}
	return "no drawing"
}
