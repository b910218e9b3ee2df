package table

import (
	"fmt"
	"strings"
	"time"

	"dominoes/game/words"
	"dominoes/model/room"
)

const yourTurn = "%s, it's your turn"

// The order of a hand that was just sorted.

func sortedByNumber(key string, playable bool) string {
	if !playable {
		return "Sorted by number."
	}
	return fmt.Sprintf("Sorted by number. %s again: the tiles that you can play come first.", key)
}

const playableFirst = "The tiles that you can play come first. %s again: by number."

// The rule beside the table.
const (
	ruleNow   = "The rule now"
	coachSays = "Coach"
	moreRules = "r tells more"
	whyNot    = "Why not %s"
)

// figuresLater answers the key for figures while there is no advice.
const figuresLater = "The figures come with the advice."

// Saving.
const (
	notSavedNotice = "NOT SAVED"
	watchedNotice  = "you are watching"
	ratedNotice    = "rated"
	noAdviceRated  = "There is no advice at a rated table."

	duplicateNotice   = "tournament"
	noAdviceDuplicate = "There is no advice in a tournament."
)

// Looking back at a table of others.
const lookingBack = "looking back"

func wentOn(key string) string { return fmt.Sprintf("Play has gone on. %s leads back to it.", key) }

// Captions of keys.
const (
	doFirst    = "first step"
	doStepBack = "step back"
	doRotate   = "rotate seats"
	doSwap     = "swap partners"
)

// The table's menu.
const (
	lineBack     = "Back to the table"
	lineRules    = "Rules of this match"
	lineLog      = "Log"
	lineSettings = "Settings"
	lineUndo     = "Take back the last move"
	lineLeave    = "Leave the match"
	lineQuit     = "Quit dominoes"

	matchSaved       = "Your match is saved; you can continue it later."
	matchNotRecorded = "This match isn't recorded: it will be lost."
	matchNotSaved    = "The last moves aren't saved: %s"
)

// At a table that others share.
const (
	lineSay          = "Say something"
	lineAway         = "Leave for now"
	lineForGood      = "Leave for good"
	lineStopWatching = "Stop watching"
	lineMute         = "(don't show what others say)"
	lineUnmute       = "(show what others say)"

	seatIsKept   = "Your seat is kept. Come back with the same key."
	botTakesSeat = "A club player takes your seat, and you can't come back to it."
	sureTitle    = "Leave for good?"
	sureNo       = "No, stay"
	sureYes      = "Yes, leave for good"
	askingThem   = "Asking %s. Press %s to withdraw." // the key withdraws the question
	botPlayedFor = "%s left; a club player took the seat."
)

// wantsBack is what stands at the name of a player who asks to take a move back, or to redo it.
func wantsBack(redo bool) string {
	if redo {
		return "redo?"
	}
	return "take back?"
}

// said is what stands at a player's name for a while after news about them; "" for nothing.
func said(n room.News) string {
	switch n.Kind {
	case room.Spoke:
		return n.Text
	case room.Refused:
		return "said no"
	case room.Returned:
		return "is back"
	}
	return ""
}

// isAwayFor says how long a player has been away. If a bot stands in, it also says after what time.
func isAwayFor(d time.Duration, standIns bool) string {
	switch s := int(d.Seconds()); {
	case standIns && d < room.AwayFor:
		return fmt.Sprintf("away %d/%d s", s, int(room.AwayFor.Seconds()))
	case d < time.Minute:
		return fmt.Sprintf("away %d s", s)
	}
	return fmt.Sprintf("away %d min", int(d.Minutes()))
}

// wanted says which kind of another match the reader wants.
var wanted = [...]string{
	room.SameSeats: "You want another match.",
	room.Rotated:   "You want to rotate seats.",
	room.Swapped:   "You want to swap partners.",
}

func youWantAnother(next room.Next, others string) string {
	if others == "" {
		return wanted[next]
	}
	return fmt.Sprintf("%s Waiting for %s.", wanted[next], others)
}

// clockText formats the time left for a turn, with the extra time in it: "0:42 +1:00", or "+0:35" once only that is
// left.
func clockText(left, bank time.Duration) string {
	switch own := left - bank; {
	case own <= 0:
		return "+" + minutes(left)
	case bank > 0:
		return minutes(own) + " +" + minutes(bank)
	default:
		return minutes(own)
	}
}

// minutes writes a time in minutes and seconds, rounded up.
func minutes(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// giveTime is the line of the menu that gives a player more time.
func giveTime(name string) string { return fmt.Sprintf("Give %s twice the time", name) }

func waitingFor(names string, since time.Duration) string {
	if since < time.Minute {
		return fmt.Sprintf("Waiting for %s.", names)
	}
	return fmt.Sprintf("Waiting for %s (%s).", names, inMinutes(since))
}

// isAway says that the player whom the table waits for is away, and for how long.
func isAway(name string, since time.Duration) string {
	if since < time.Minute {
		return fmt.Sprintf("%s has just gone away. Waiting for them to come back.", name)
	}
	return fmt.Sprintf("%s has been away for %s. Waiting for them to come back.", name, inMinutes(since))
}

// inMinutes writes a time of a minute or longer.
func inMinutes(d time.Duration) string { return words.Count(int(d.Minutes()), "minute") }

// fittingLesson names the lesson that fits the mistakes of those who have lost.
func fittingLesson(title string) string { return fmt.Sprintf("A lesson that fits: %s", title) }

// joined joins two sentences; either may be empty.
func joined(a, b string) string { return strings.TrimSpace(a + " " + b) }

// Taking back and redoing.
const (
	nothingToUndo = "you have no move to take back"
	nothingToRedo = "there is nothing to redo"
	botsNeverUndo = "bots never take back a move"
	seedIsTold    = "the match is over and its seed is known: nothing can be taken back"

	takeBackTitle = "Take it back?"
	takeBackYes   = "Yes, take it back"
	redoTitle     = "Redo it?"
	leaveIt       = "No, leave it"
	redoYes       = "Yes, redo it"
	refuseAlways  = "No, and don't ask me again"

	// What somebody would like, and a question: to all at this screen, or to a player with a screen of their own, for
	// whom notAskedAgain explains refuseAlways.
	doesEveryoneAgree = "%s Does everyone agree?"
	doYouAgree        = "%s Do you agree?"
	notAskedAgain     = "%s You won't be asked again at this table."

	// What was done, and the key that redoes more.
	tookBack    = "%s. Press %s to redo it."
	redidOfMore = "%s. Press %s to redo the next move."
)

// The page about the fair deal.
const (
	fairTitle   = "Fair deal"
	fairLead    = "How you know that nobody chose the tiles"
	fairHow     = "Every shuffle of this match follows from one secret number, its seed. The seed was made before the first deal."
	fairNone    = "This match has no fingerprint: its record is an old one, or was written by hand. So nothing shows when the seed was chosen."
	fairOver    = "The shuffle was decided before the match began; with this fingerprint you can check that it never changed. It covers the seed, the players, the rules and the options."
	fairSecret  = "The shuffle is already decided; this fingerprint proves that it can't change. It covers the seed, the players, the rules and the options. Nobody can work out the seed from it."
	fairKnown   = "Everyone gets this deal today; this is its fingerprint. It covers the seed, the players, the rules and the options."
	fairNamed   = "The seed of this match was chosen by hand; this is its fingerprint. It covers the seed, the players, the rules and the options."
	fairDigits  = "The fingerprint"
	fairSeed    = "The seed"
	fairOfDay   = `Everyone gets it on %s: it is the SHA-256 of "dominoes daily %[1]s".`
	fairEnd     = "You can see the seed once you end the match. Until then moves can still be taken back."
	fairLater   = "You can see the seed when the match is over, here and in the last line of its record."
	fairCopied1 = "The first action was copied from another match, so it doesn't follow from this seed. If it dealt a boneyard, the boneyard doesn't either."
	fairCheck   = "Check it"
	fairUnkept  = "This match isn't recorded, so you can only look at its seed."
	fairVerify  = "This works out every deal again from the seed and compares:"
	fairSum     = "Without this program: the fingerprint is the SHA-256 of the record's first line, with the seed in place of the fingerprint."
	fairOldSum  = "This match was started with an older dominoes. Its fingerprint is the SHA-256 of the seed alone:"
	fairBots    = "What bots choose isn't covered. They never see hidden tiles."

	// What is typed into a shell.
	sumCommand    = "head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum"
	oldSumCommand = "printf SEED | sha256sum"
	verifyCommand = "dominoes verify %s"
)

func fairCopied(n int) string {
	if n == 1 {
		return fairCopied1
	}
	return fmt.Sprintf("The first %d actions were copied from another match, so they don't follow from this seed. If they dealt a boneyard, the boneyard doesn't either.", n)
}
