package serve

import (
	"fmt"
	"time"

	"dominoes/game/words"
)

// Ending is why the server ends a session, in words for the person.
type Ending string

// Error implements error.
func (e Ending) Error() string { return string(e) }

// The endings without details.
const (
	shuttingDown Ending = "The server is shutting down."
	tooFast      Ending = "Far more keys came than anybody can type, so the session has ended."
	stalled      Ending = "The terminal took nothing more, so the session has ended."
	gone         Ending = "The connection has ended."
	sentAway     Ending = "You can't be here any more: ask those who run this server why."
	failed       Ending = "Something failed here, so the session had to end."
)

func idleFor(d time.Duration) Ending {
	return Ending(fmt.Sprintf("You pressed no key for %s, so the session has ended.", inWords(d)))
}

func idleSoon(d time.Duration) string {
	return fmt.Sprintf("Are you still there? Without a key the session ends in %s.", inWords(d))
}

const keysDropped = "More keys came than the server takes: some of them were left out."

func inWords(d time.Duration) string {
	n, unit := int(d/time.Second), "second"
	if d >= time.Minute {
		n, unit = int(d/time.Minute), "minute"
	}
	if n == 1 {
		return "one " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}

// Refusals of a connection before authentication.
const (
	tooManyArriving = "Too many people are connecting right now: please try again in a minute."
	tooManyHere     = "Too many connections come from your address: please try again in a minute."
)

// Refusals of a channel.
const (
	onlySessions    = "This server plays dominoes and forwards nothing."
	tooManyChannels = "This connection has as many sessions as it can: please connect once more."
)

// Refusals of a session.

func tooManySessions(n int) string {
	return fmt.Sprintf("All %d seats of this server are taken: please try again later.", n)
}

func tooManyOfKey(n int) string {
	return fmt.Sprintf("You are here %d times already, which is as often as one person can be.", n)
}

func tooManyFrom(n int) string {
	return fmt.Sprintf("There are %d sessions from your address already: please try again later.", n)
}

// Letting people in.
const (
	onlyKeys    = "This server knows people by their SSH key. If you have none yet, make one: ssh-keygen -t ed25519\n"
	onlyListed  = "This server lets in only those whose SSH key is on its list.\n"
	byInvite    = "This server is for invited people."
	askCode     = "Invitation code: "
	wrongCode   = "That isn't the code."
	noMoreTries = "Too many wrong codes were given: please ask for the code, and try again in a minute.\n"
)

// Choosing a name.

const (
	welcomeTitle = "Welcome!"
	whichName    = "Which name should the others see?"
	otherKey     = "If you are here with another key already: settings there (or keys, line by line) give you a code. Type it as in: code k7m2x9qd"
)

func nameIsKept(most int) string { return fmt.Sprintf("Up to %d letters; you keep it for good.", most) }

// askName asks for a name in one line.
func askName(most int) string {
	return fmt.Sprintf("%s %s %s %s", welcomeTitle, whichName, nameIsKept(most), otherKey)
}

const nameMark = "Name: "

func notThat(why error) string {
	return fmt.Sprintf("%s Please choose another name.", words.Sentence(why.Error()))
}

func hello(name string) string { return fmt.Sprintf("Hello, %s.", name) }

// helloForNow greets a person whose name can't be saved.
func helloForNow(name string) string {
	return fmt.Sprintf("Hello, %s. The server can't keep your name right now, so it may ask for it again next time.", name)
}

// helloAgain greets a person who has linked another key.
func helloAgain(name string) string {
	return fmt.Sprintf("Hello, %s. From now on you can come with this key, too.", name)
}

func guestName(n int) string { return fmt.Sprintf("Guest %d", n) }
