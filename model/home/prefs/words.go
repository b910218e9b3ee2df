package prefs

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/internal/near"
	"dominoes/internal/quote"
)

// groupNames are the headings in help.
var groupNames = [Groups]string{"Table", "Find out", "View", "Program"}

// thisPage is the first group's heading on pages without a table.
const thisPage = "This page"

// hintNames are the levels of hints as people read them.
var hintNames = []string{"off", "rules only", "rules and advice", "coach"}

const (
	hintsAreOff = "Hints are off."
	adviceIsOn  = "Hints and advice on. This round will be marked \"with help\"."
	mouseIsBack = "The mouse works in the game again."
)

func rulesAreOn(key string) string {
	return fmt.Sprintf("Hints: the rule of the moment. %s again adds advice.", key)
}

func coachIsThere(key string) string {
	return fmt.Sprintf("A coach speaks when something becomes important. %s sends it away.", key)
}

func mouseIsGone(key string) string {
	return fmt.Sprintf("Now the mouse selects text. %s gives it back to the game.", key)
}

func themeIs(name string) string { return fmt.Sprintf("Theme: %s.", name) }

func themeIsForNow(name string) string {
	return fmt.Sprintf("Theme: %s, until you quit: NO_COLOR is set.", name)
}

func pipsAre(name string) string { return fmt.Sprintf("Pips: %s.", name) }

// reserved are the keys that can't be bound, and why.
var reserved = map[string]string{
	"ctrl+c": "it always quits", "ctrl+z": "it always goes to the shell", "ctrl+l": "it always redraws the screen",
	"ctrl+i": "terminals send it as tab", "ctrl+m": "terminals send it as enter", "ctrl+[": "terminals send it as esc",
}

// Headings in the example file.
const (
	fileHead  = "# Settings of dominoes. A setting that is missing has the value shown here.\n"
	matchHead = "\n# The match that the start screen offers.\n[%s]\n"
	keysHead  = "\n# Keys: one, or a list of them, for an action. They replace the action's own keys.\n# `dominoes settings --keys` lists the actions.\n[keys]\n"
)

// Faults in the settings file, and their consequences.

func notUsed(why string) string {
	return why + ". Nothing in the file is used, and the file stays as it is: what you change lasts for this session"
}

func notTOML(why string) string { return "this isn't TOML: " + why }

func moreFaults(n int) string { return fmt.Sprintf("and %d more", n) }

func oneValue(id, values, usual string) string {
	return sprintf("%s is a single value: %s. Using %s", id, values, usual)
}

func wrongValue(id string, why error, usual string) string {
	return sprintf("%s %v. Using %s", id, why, usual)
}

func isTable(id string) string {
	return sprintf("%s is a table, so write [%s] and its settings on the lines below it. This line is ignored", id, id)
}

func noSetting(id string, ids []string) string {
	all := fmt.Sprintf("the settings are %s, and the keys in [keys]", strings.Join(ids, ", "))
	return sprintf("there is no setting %s, so it is ignored: %s", quote.Excerpt(id), near.Or(id, ids, all))
}

// viewActions are actions of earlier versions, which settings files may still name.
var viewActions = []string{"move-left", "move-right", "move-up", "move-down"}

func noAction(id string) error {
	if slices.Contains(viewActions, id) {
		return fmt.Errorf("there is no action %s any more: the view of the table never moves", id)
	}
	ids := make([]string, len(allActions))
	for i, a := range allActions {
		ids[i] = a.ID
	}
	return fmt.Errorf("there is no action %s: %s", quote.Excerpt(id), near.Or(id, ids, "dominoes settings --keys lists the actions"))
}

func gameOrHouseRules(games string) string { return games + ", or the id of house rules" }

// noGame is the error for an id of no game and no valid file of house rules.
func noGame(id string) error {
	return fmt.Errorf("can't be %s: no game has this id, and no house rules with a valid file. dominoes variants lists them", id)
}

func notPlayedBy(id string, seats int, why error) error {
	return fmt.Errorf("can't be %s with %d players: %w", quote.Text(id), seats, why)
}

func wrongOption(why error) string {
	return sprintf("match.options: %v. This option is ignored", why)
}

func wrongKeys(id string, why error) string {
	return sprintf("%s %v. Using its own keys", quote.Excerpt(id), why)
}

func wrongAction(id string, why error) string {
	return sprintf("%s: %v. This line is ignored", quote.Excerpt(id), why)
}

func keyTaken(id, key, other, keeps string) string {
	return sprintf("keys.%s: \"%s\" is already the key of %s in the same place. %s keeps %s", id, key, other, id, keeps)
}

// Descriptions of valid values.
const (
	trueOrFalse   = "true or false"
	someNames     = "a list of up to four names"
	aListOfNames  = "a list of names"
	somePlayers   = "a list of two to four players"
	aGame         = "the id of a game or of house rules, in double quotes"
	someOptions   = "a list of texts like \"target=150\""
	aKeyOrKeys    = "a key or a list of keys"
	aList         = "a list"
	lastOf        = "%s or %s"
	playersAmong  = "a list of two to four of %s"
	settingListed = "\n# %s.\n# It is %s.\n%s = %s\n"
)

// sprintf is [fmt.Sprintf] with long arguments truncated.
func sprintf(format string, args ...any) string {
	for i, arg := range args {
		args[i] = truncated(fmt.Sprint(arg))
	}
	return fmt.Sprintf(format, args...)
}

func truncated(text string) string {
	const most = 300
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
