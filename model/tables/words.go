package tables

import (
	"fmt"
	"time"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// News returns the sentence for a piece of news, or "" if it isn't news to the reader. The reader's seat is NoSeat for
// a spectator; names are the seats' names as the reader sees them.
func News(n room.News, names []string, reader domino.Seat) string {
	name := ""
	if int(n.Seat) < len(names) {
		name = names[n.Seat]
	}
	if n.Seat == reader && reader != domino.NoSeat {
		return ownNews(n)
	}
	switch n.Kind {
	case room.Arrived:
		return fmt.Sprintf("%s is here.", name)
	case room.Departed:
		return fmt.Sprintf("%s has gone away.", name)
	case room.StoodIn:
		return fmt.Sprintf("A club player plays for %s until they come back.", name)
	case room.Returned:
		return fmt.Sprintf("%s is back.", name)
	case room.Left:
		return fmt.Sprintf("%s left the table. A club player plays on.", name)
	case room.Spoke:
		return fmt.Sprintf("%s says: %s", name, n.Text)
	case room.WantsAgain:
		return Wants(n.Next, name)
	case room.Refused:
		if name == "" {
			return "Not everybody answered in time. Nothing has changed."
		}
		return fmt.Sprintf("%s said no. Nothing has changed.", name)
	case room.Withdrawn:
		return fmt.Sprintf("%s no longer asks.", name)
	case room.Unsaved:
		return NotSaved(n.Text)
	case room.SavedAgain:
		return "Saved again: nothing is missing."
	case room.Unsure:
		return recorder.UnsureNotice
	case room.NobodyCame:
		return "Nobody else has come yet. You can begin, with bots in the free chairs."
	case room.Erred:
		return match.BotErred(name, n.Text)
	case room.BotReplaced:
		return fmt.Sprintf("%s can't move: %s. Another bot moves this time.", name, n.Text)
	case room.LateMoved:
		return fmt.Sprintf("%s's time is up. A club player moves this time.", name)
	case room.GotTime:
		return fmt.Sprintf("%s has twice the time from now on.", name)
	case room.Invited:
		return fmt.Sprintf("%s asks %s to come.", name, n.Text)
	case room.Declined:
		return fmt.Sprintf("%s can't come now.", n.Text)
	}
	return ""
}

// ownNews is like News, for the player that the news is about.
func ownNews(n room.News) string {
	switch n.Kind {
	case room.Asked:
		return "The others are being asked."
	case room.Warned:
		return fmt.Sprintf("%d seconds left.", int(n.Left.Seconds()))
	case room.LateMoved:
		return "Your time is up. A club player moves for you this time."
	case room.StoodIn:
		return YouAreIdle
	case room.Invited:
		return IsAsked(n.Text)
	case room.GotTime:
		return "You have twice the time from now on."
	}
	return ""
}

// NobodyToInvite replaces the list of people who can be invited if it is empty.
const NobodyToInvite = "Everybody else who is here is playing."

// Invites is an invitation in a sentence.
func Invites(i *hosting.Invitation, games variants.Catalogue) string {
	return fmt.Sprintf("%s asks you to play %s.", i.By, GameName(i.Setup, games))
}

// IsAsked says that a person has been invited.
func IsAsked(name string) string { return fmt.Sprintf("%s is being asked to come.", name) }

// wants says what kind of another match a player wants.
var wants = [...]string{
	room.SameSeats: "%s wants to play again.", room.Rotated: "%s wants to rotate seats.",
	room.Swapped: "%s wants to swap partners.",
}

// Wants says which other match a player wants.
func Wants(next room.Next, name string) string { return fmt.Sprintf(wants[next], name) }

// NotSaved says why the last moves aren't saved.
func NotSaved(why string) string {
	return fmt.Sprintf("Not saved: %s. You can play on: saving is tried again.", why)
}

// Parts of a table's line in a list.
const (
	None      = "No tables are open."
	NobodyYet = "nobody yet"
)

// YouAreIdle says why a player's tiles are played: their time was up too often.
const YouAreIdle = "A club player plays for you. Press any key to come back."

// Time returns a time for a turn or a match: "30 s", "60 s", "2 min".
func Time(d time.Duration) string {
	if d > time.Minute && d%time.Minute == 0 {
		return fmt.Sprintf("%d min", int(d.Minutes()))
	}
	return fmt.Sprintf("%d s", int(d.Seconds()))
}

// ChairsFree counts the free chairs of a table.
func ChairsFree(n int) string {
	if n == 0 {
		return "no free chair"
	}
	return words.Count(n, "free chair")
}
