package settings

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/model/home/prefs"
)

// Titles of the boxes.
const (
	settingsTitle = "Settings"
	keysTitle     = "Keys"
	sshKeysTitle  = "Your SSH keys"
)

// lineWords are the label of a line and a note on it.
type lineWords struct{ label, note string }

// The settings.
var (
	speedWords  = lineWords{"Speed of the bots", "How long a bot waits before it plays."}
	motionWords = lineWords{"Motion", "Tiles travel and points rise. Any key cuts it short. auto: no motion on plain terminals."}
	pipsWords   = lineWords{"Pips", "A colour for each number. safe: colours that suit colour-blind eyes."}
	plainWords  = lineWords{"Plain ASCII", "Plain characters, for terminals without line drawing. auto: where the terminal needs it."}
	feltWords   = lineWords{"Felt", "Turn it off if your terminal is see-through."}
	logWords    = lineWords{"Log", "Show the log beside the table. auto: only if the table doesn't get smaller."}
	keysWords   = lineWords{"Keys", "Change which key does what."}
	doneWords   = lineWords{label: "Done"}
)

// SSH keys on a server.
var (
	sshKeysWords = lineWords{"SSH keys", "With which keys you can come here: another computer has another one."}
	newCodeWords = lineWords{"Add another key …", "Shows a code to type where you connect with the other key."}
)

const (
	removeNo   = "Keep it"
	removeYes  = "Remove it"
	keyRemoved = "The key is removed."
)

func sshKeyWords(fingerprint string, used bool) lineWords {
	if used {
		return lineWords{shortKey(fingerprint) + " (this one)", "You are connected with this key."}
	}
	return lineWords{shortKey(fingerprint), "Enter removes this key."}
}

// shortKey returns the beginning of a fingerprint, which is enough to tell a person's keys apart.
func shortKey(fingerprint string) string {
	const most = 23
	return fingerprint[:min(len(fingerprint), most)] + "…"
}

func codeTitle(code string) string { return fmt.Sprintf("Your code: %s", code) }

func codeWords(code string) lineWords {
	return lineWords{"Done", fmt.Sprintf("Connect with the other key. Where you are asked for a name, type: code %s. It is valid for ten minutes, for one key.", code)}
}

func removeTitle(fingerprint string) string { return fmt.Sprintf("Remove %s?", shortKey(fingerprint)) }

func removeNote(used bool) string {
	if used {
		return "You are connected with this key. You can't come back with it."
	}
	return "Nobody can come here with it as you any more."
}

func versionWords(program, build string) lineWords {
	return lineWords{"Version", fmt.Sprintf("%s: %s", program, build)}
}

var bellWords = lineWords{"Bell", "Rings when your turn comes after somebody else's."}

// themeWords mention NO_COLOR if it has chosen the theme.
func themeWords(noColor bool) lineWords {
	if noColor {
		return lineWords{"Theme", "NO_COLOR is set, so there are no colours. What you choose here lasts until you quit."}
	}
	return lineWords{"Theme", "auto: light or dark, like your terminal."}
}

func mouseWords(key string) lineWords {
	return lineWords{"Mouse", fmt.Sprintf("Turn it off to select text with the mouse; %s turns it on again.", key)}
}

func hintsWords(key string) lineWords {
	return lineWords{"Hints", fmt.Sprintf("rules: what matters right now. advice: what each move is worth. coach: a word when something becomes important. At the table, %s changes this.", key)}
}

// places are the headings in the list of keys, by the first kind of page on which an action works.
var places = []struct{ kind, name string }{
	{"everywhere", "Everywhere"}, {prefs.OnTable, "At the table"}, {prefs.OnLesson, "Lessons and puzzles"},
	{prefs.OnStart, "Start screen"}, {prefs.OnLobby, "Lobby of a server"}, {prefs.OnWaiting, "Waiting at a table"},
	{prefs.OnMenu, "Menus"}, {prefs.OnText, "Lists and texts"}, {prefs.OnMatches, "Matches and history"},
	{prefs.OnRules, "Rules"}, {prefs.OnReview, "Review"}, {prefs.OnReplay, "Replay"},
}

// placeOf returns the heading above an action.
func placeOf(a prefs.Action) string {
	for _, place := range places {
		if place.kind == a.Where[0] {
			return place.name
		}
	}
	return ""
}

// noSuchKey stands in the list of keys if a search finds nothing.
const noSuchKey = "No action or key like that."

func foundKeys(actions int) string { return fmt.Sprintf("%d found", actions) }

// actionWords are the words for an action in the list of keys.
func actionWords(a prefs.Action) lineWords {
	works := "Works everywhere."
	if a.Where[0] != places[0].kind {
		works = fmt.Sprintf("Works on these pages: %s.", strings.Join(a.Where, ", "))
	}
	return lineWords{a.Label(), fmt.Sprintf("%s In the settings file: %s.", works, a.ID)}
}

// Changes to an action's keys.
var (
	replaceWords = lineWords{"Use another key", "The next key that you press is the only one that does this."}
	addWords     = lineWords{"Add a key", "The next key that you press does this, too."}
)

func removeWords(key string) lineWords {
	return lineWords{"Remove " + key, "The other keys stay."}
}

func resetWords(keys []string) lineWords {
	return lineWords{"Reset", fmt.Sprintf("Back to the default: %s.", strings.Join(keys, " "))}
}

// Captions of keys while the box waits for a key.
const (
	cancelCaption = "cancel"
	resetCaption  = "reset to default"
)

const pressKey = "Press the new key."

// errAlready is the error for adding a key twice.
func errAlready(key string) error { return fmt.Errorf("%s is one of its keys already", key) }

// refused says why a key can't be bound and, if another action has it, how to free it.
func refused(why error) string {
	if taken := (*prefs.TakenError)(nil); errors.As(why, &taken) {
		return fmt.Sprintf("Sorry: %s. Press another key, or esc and give %s a new one first.", why, taken.Action.Label())
	}
	return fmt.Sprintf("Sorry: %s. Press another key.", why)
}
