package sessions

import "fmt"

const (
	serverDown    = "The server is shutting down. Your seat is kept: come back later with the same key."
	noTables      = "There are no tables here. Connect without join or watch to play."
	noBotOptions  = "bots have no options here: leave out what comes after the colon"
	continueLast  = "Your last match isn't over. Continue it? Answer yes or no."
	wayBackThere  = "come back with the same key to continue it"
	guestsWayBack = "but only until you leave, since guests have no key to recognize them by"
)

func tooManyMatches(n int) string {
	return fmt.Sprintf("%d of your matches are saved here, and no more fit: delete some", n)
}

// sshCommand returns the ssh command that opens a table. -t is needed because ssh requests no terminal for a session
// with a command.
func sshCommand(host string, port int, verb, code string) string {
	return fmt.Sprintf("ssh -t -p %d %s %s %s", port, host, verb, code)
}

// forFullScreen says how to open the same table on the full screen.
func forFullScreen(command string) string { return fmt.Sprintf("For the full screen: %s", command) }

// farewell says what happens to the unfinished match of a session that ends, and the result of the daily deal; "" if
// there is neither.
func farewell(guest, open bool, unsaved error, result string) string {
	if result != "" {
		result += "\n"
	}
	switch {
	case unsaved != nil:
		return result + fmt.Sprintf("Not all of it could be saved: %v\n", unsaved)
	case open && guest:
		return result + "Your match isn't kept: guests have no key to recognize them by.\n"
	case open:
		return result + "Your match is saved. Come back with the same key to continue it.\n"
	}
	return result
}
