package model

import (
	"errors"
	"fmt"
	"path/filepath"

	"dominoes/model/home/prefs"
	"dominoes/variants"
)

// The page of keys.
const (
	helpTitle  = "Keys that work here"
	mouseWorks = "The mouse works too. Click a tile, then an end. Click any key that is named here or in the bottom row. In menus a right click goes back by one. Over the hand the wheel chooses a tile."
)

// hintsExplained explains on the help page what the hints show, in paragraphs; figures is true if figures can be shown.
func hintsExplained(keys prefs.Keymap, figures bool) []string {
	texts := []string{
		fmt.Sprintf("%s turns hints on in two steps: first the rule that matters now, then advice too. On small screens they are the two lines below the hand. Choose a tile that can't be played, and the hint says why.", keys.Name("hints")),
		"Advice names the best move and why, the moves that are nearly as good, and how good the chosen one is. There is none where you have no choice. It is based only on what you can see. A round with advice is marked \"with help\".",
	}
	if figures {
		texts = append(texts, fmt.Sprintf("%s shows the figures. Beside each move: what it scores now, how many points ahead your side ends the round on average, and how often your side ends it ahead, or wins the match when the round may end it. A move marked = is as good as the one above. A number in brackets is for the move named beside it. Seen counts the tiles of every number, and marks who can't have it because they passed or drew.", keys.Name("figures")))
	}
	return texts
}

// coachExplained explains a newcomer's coach on the help page.
func coachExplained(keys prefs.Keymap) string {
	return fmt.Sprintf("The coach speaks once in a turn at most, when something becomes important, and never names a move. %s sends it away. After that the same key is for hints.", keys.Name("hints"))
}

// reviewExplained says on the help page of the review what its numbers mean.
func reviewExplained() []string {
	return []string{
		"The review judges each choice by what that player could see then: averages over many ways that the hidden tiles could lie. Accuracy is 100% if every choice was a best one, and 0% if the choices were no better than blind ones.",
		"Beside each move: how many points ahead that player's side ends the round on average, and how often that side ends it ahead. When a round may end the match, the chance to win the match decides, and is shown instead. What a wrong move cost is how much better the best one was.",
		"Hindsight is worked out with all tiles face up, and with perfect play by everybody from then on. It shows whom the deal favoured, and what each side's moves cost. So a right move can still turn out badly.",
	}
}

// What the last key did, or couldn't do.

func unsavedWarning(quit, why string) string {
	return fmt.Sprintf("%s again quits without saving: %s", quit, why)
}

func askCapsLock(key string) string {
	return fmt.Sprintf("%s does nothing here. Is Caps Lock on?", key)
}

// Invitations.
const (
	doAccept  = "come"
	doDecline = "not now"
)

const pipsStayPlain = "This theme doesn't colour pips."

// failedWords is shown after a command has panicked.
func failedWords(what string) string {
	return "Something went wrong, but the match goes on: " + what
}

const slowDisk = "Still saving: the disk is slow."

// Keeping settings.

func savedLater(why error) string { return fmt.Sprintf("Not saved yet, trying again: %v", why) }

func fileIsNotTOML(line int) string {
	return fmt.Sprintf("For this session only: line %d of the file isn't TOML.", line)
}

func lastsForSession(why error) string {
	return fmt.Sprintf("For this session only: %v", why)
}

func rulesKept(name string) string {
	return fmt.Sprintf("%s is kept as house rules, and on the list of games.", name)
}

// brokenRules says what is wrong with the first invalid house rules, and how many more are invalid.
func brokenRules(first error, of int) string {
	said := first.Error()
	if at := (*variants.FileError)(nil); errors.As(first, &at) {
		short := *at
		short.File = filepath.Base(at.File)
		said = short.Error()
	}
	if of > 1 {
		return fmt.Sprintf("House rules (and %d more): %s", of-1, said)
	}
	return fmt.Sprintf("House rules: %s", said)
}

// The report on the settings file.
const (
	reportTitle = "Settings"
	restIsUsed  = "Everything else in the file is used. What is wrong stays in the file until you correct it."
)

func inFile(name string) string { return fmt.Sprintf("In %s:", name) }

func atLine(line int, text string) string { return fmt.Sprintf("Line %d: %s.", line, text) }

func lessonsUnkept(why error) string { return fmt.Sprintf("Finished lessons can't be saved: %v", why) }

// wayBackWords says how to continue a match that was left.
func wayBackWords(id string) string {
	return fmt.Sprintf("The match is saved. Continue it with: dominoes resume %s", id)
}

// titleAlone is the window's title while no match is open.
const titleAlone = "Dominoes"

// titleOf is the window's title during a match; match is the name of its game.
func titleOf(match string) string { return fmt.Sprintf("%s - Dominoes", match) }

// titleAtTurn is the title when it is the only person's turn.
func titleAtTurn(match string) string { return fmt.Sprintf("Your turn - %s - Dominoes", match) }

// titleAtTurnOf is the title when it is the turn of one of several people.
func titleAtTurnOf(name, match string) string {
	return fmt.Sprintf("%s's turn - %s - Dominoes", name, match)
}

// titleWaiting is the title while people are missing at a table.
func titleWaiting(match string, people int) string {
	switch people {
	case 0:
		return titleOf(match)
	case 1:
		return fmt.Sprintf("Waiting for 1 player - %s - Dominoes", match)
	}
	return fmt.Sprintf("Waiting for %d players - %s - Dominoes", people, match)
}

// Bots that are programs.
const (
	waitingForBots = "Waiting until the program is ready."
	programMissing = "Greedy plays instead"
	playOn         = "Play on"
)

// What is asked and said before the daily deal.
const (
	playDaily    = "Play it"
	notNow       = "Not now"
	playedDaily  = "Already played"
	seeDailyEnd  = "See how it ended"
	playItAgain  = "Play this deal again"
	doesNotCount = "Just for fun: your first result stays."
	dailyAgain   = "The daily deal again, just for fun: your first result stays."
	dailyFormat  = "Daily deal of 2 January, the same for everybody"
)

// aboutDaily says what is played on a day, against whom, and what counts.
func aboutDaily(game, goal, bot string) string {
	return fmt.Sprintf("%s (%s) against %s, a good bot. Your first try counts. Help and undo are marked.", game, goal, bot)
}

// Questions if a match can't simply be continued.
const (
	back = "Back"

	openElsewhere = "Open in another window"
	watchIt       = "Watch it"
	continueCopy  = "Continue a copy"
	aboutCopy     = "A new match continues from where this one stands. This one stays as it is."

	seedElsewhere  = "Started on another computer"
	continueAsNew  = "Continue as a new match"
	aboutSeed      = "The shuffle of this match isn't kept here."
	aboutContinued = aboutSeed + " The next deal starts a new shuffle; the record stays as it is."

	matchIsOver    = "This match is over"
	cannotOpen     = "This match can't be opened"
	continueBefore = "Continue from before the damage"
)

func heldIn(holder string) string { return fmt.Sprintf("It is open in %s.", holder) }

func copiedBecause(why string) string {
	return fmt.Sprintf("This is a copy from before the damage: %s", why)
}

func faultIn(id, why string) string { return fmt.Sprintf("%s: %s", id, why) }

// Answers to the key that copies the result of the daily deal. Some terminals don't let programs copy.
const (
	judgingChoices = "Judging your choices for the text to share…"
	resultTitle    = "Your result"
	resultCopied   = "Copied. If pasting brings nothing: dominoes daily --share prints it."
)
