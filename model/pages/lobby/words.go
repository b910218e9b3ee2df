package lobby

import (
	"fmt"
	"strings"
	"time"

	"dominoes/game/words"
	"dominoes/model/duplicate"
	"dominoes/model/hosting"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// Captions of keys.
const (
	doSit      = "sit down"
	doComeBack = "go back to your chair"
	doWatch    = "watch it"
	doOpen     = "open a table"
	doCode     = "by code"
	doAlone    = "new match"
	doRatings  = "ratings"
	doQuick    = "quick play"
	doCancel   = "cancel"
	doBegin    = "start now with bots"
	doLeave    = "leave"
)

const (
	titleTables  = "Tables"
	titleRatings = "Ratings"
	titleSince   = "open for"
	aloneLabel   = "On your own"
	noTablesYet  = "Press o to open one. Others find it here, or you pass on its code. Or press n and play against bots."

	onTheWay  = "One moment, the table is being asked."
	codeLabel = "Code of the table:"
	typeACode = "type the code first"
)

// States of tables and chairs.
const (
	stateOver    = "over"
	stateYou     = "you"
	stateHere    = "here"
	stateGone    = "left for good"
	stateStandIn = "a bot sits in"

	freeChair = "Free chair"
	forAnyone = "for anyone"

	partnersOpposite = "Partners sit opposite."
	ratedTable       = "Rated: no advice, and nothing is taken back."
	ratedForGuests   = "Guests can't sit here."
)

// youAnd is the state of the viewer's own chair.
func youAnd(state string) string { return fmt.Sprintf("%s, %s", stateYou, state) }

// whoSits names the people at a table, and counts its bots.
func whoSits(people []string, bots int) string {
	if len(people) == 0 {
		people = []string{tables.NobodyYet}
	}
	if bots > 0 {
		people = append(people, words.Count(bots, "bot"))
	}
	return strings.Join(people, ", ")
}

// stateFree is the state of a table with free chairs.
func stateFree(t hosting.Info) string {
	state := tables.ChairsFree(t.Free())
	if t.Rated {
		state = fmt.Sprintf("rated, %s", state)
	}
	if t.Clock.Turn > 0 {
		state = fmt.Sprintf("%s, %s", state, tables.Time(t.Clock.Turn))
	}
	return state
}

func inRound(round int, scores string) string { return fmt.Sprintf("round %d, %s", round, scores) }

// stateOf is the state of a table in a sentence.
func stateOf(t hosting.Info, scores string) string {
	switch {
	case t.Over:
		return fmt.Sprintf("The match is over: %s.", scores)
	case t.Begun:
		return fmt.Sprintf("Round %d is being played. Score: %s.", max(1, t.Round), scores)
	}
	if n := t.Free(); n > 0 {
		return fmt.Sprintf("The match starts when %s.", taken(n))
	}
	return "The match starts when everybody is here."
}

func taken(n int) string {
	switch n {
	case 1:
		return "the free chair is taken"
	case 2:
		return "both free chairs are taken"
	}
	return fmt.Sprintf("all %d free chairs are taken", n)
}

func ifAway(standIns bool) string {
	if standIns {
		return "If a player is away, a club player sits in."
	}
	return "If a player is away, the table waits."
}

// timeFor says how long the players of a table may take.
func timeFor(c room.Clock) string {
	if c.Bank == 0 {
		return fmt.Sprintf("%s for a turn.", tables.Time(c.Turn))
	}
	return fmt.Sprintf("%s for a turn, %s extra.", tables.Time(c.Turn), tables.Time(c.Bank))
}

func noteOn(t hosting.Info) string {
	switch {
	case t.Yours && t.Begun && !t.Over:
		return "You have a seat at this table."
	case t.Yours:
		return "This is your table."
	case t.Public:
		return "Everyone finds this table here."
	}
	return fmt.Sprintf("Only those with its code find this table: %s", t.Code)
}

// Duplicate tournaments.
const (
	doDuplicates = "duplicate"
	doPlayDeal   = "play the next deal"
	doShowDeals  = "deals"
	doOtherEvent = "tournament"

	titleDuplicates = "Duplicate"
	noTournaments   = "There is no duplicate tournament now. The host of this server opens them."
	nobodyPlayed    = "Nobody has played a deal yet."
	pairsTogether   = "Partners play together: one opens the table and passes on its code, or begins with a bot."
	scoresCount     = "The score says how many of the others you beat in a deal; an equal result counts half."
	replayNote      = "enter replays it."

	headPlace  = "place"
	headNames  = "player"
	headPlayed = "deals"
	headScore  = "score"
)

// dealsOf is the title of the deals that people have played.
func dealsOf(names string) string { return fmt.Sprintf("The deals of %s", names) }

func dealNumber(n int) string { return fmt.Sprintf("Deal %d", n) }

// scoreOf is the result of a deal and its score.
func scoreOf(r duplicate.Scored, ascii bool) string {
	if r.Void {
		return "not finished"
	}
	return fmt.Sprintf("%s points: %s", r.Margin.Text(ascii), duplicate.Percent(r.Score))
}

// commitsTo shows the fingerprint of a tournament's seed, seedTold the seed itself.
func commitsTo(commitment string) string { return fmt.Sprintf("Fingerprint: %s", commitment) }

func seedTold(seed string) string { return fmt.Sprintf("The seed was %s", seed) }

// optionValue is an option with its value: "Play to: 150".
func optionValue(label, value string) string { return fmt.Sprintf("%s: %s", label, value) }

// shortUnits are the units of durations in a few letters.
var shortUnits = map[string]string{"minute": "min", "hour": "h", "day": "d"}

// briefly is a duration in a few letters.
func briefly(d time.Duration) string {
	n, unit := tables.Age(d)
	return fmt.Sprintf("%d %s", n, shortUnits[unit])
}

func awayFor(d time.Duration) string {
	if d < time.Minute {
		return "away"
	}
	return fmt.Sprintf("away %s", briefly(d))
}

// Opening a table.
const (
	offerTitle      = "Who may come?"
	offerPublic     = "Everyone here"
	offerPublicNote = "The table stands in the lobby, and anyone may sit down or watch."
	offerByCode     = "Those with its code"
	offerByCodeNote = "Nobody else finds the table. You get the code to pass on."
	offerAway       = "If a player is away"
	offerAwayNote   = "After 90 seconds a club player sits in until they are back, or the table waits."
	offerRated      = "Rated"
	offerRatedNote  = "The result counts for the season's ratings. No advice, nothing is taken back, no guests; a bot sits in for a player who is away."
	offerTurn       = "Time for a turn"
	offerTurnNote   = "Then a club player moves for this turn. After three such turns in a row it plays on until they are back."
	offerBank       = "Extra time for each"
	offerBankNote   = "For turns that take longer, until it is used up in this match."
)

func ifAwayBriefly(standIns bool) string {
	if standIns {
		return "a club player sits in"
	}
	return "the table waits"
}

func ratedBriefly(rated bool) string {
	if rated {
		return "yes"
	}
	return "no"
}

func timeBriefly(d time.Duration) string {
	if d == 0 {
		return "none"
	}
	return tables.Time(d)
}

// A table before its match.
const (
	passCommand = "Friends type"
	passCode    = "Friends need the code"
	youWatch    = "You are watching."
	sayTitle    = "Say something"
	inviteTitle = "Whom do you invite?"
	noneCame    = "Nobody else has come yet."
)

// beginWith offers bots to those who wait, after noneCame.
func beginWith(key string) string {
	return fmt.Sprintf("Press %s to start with bots.", key)
}

// areAsked says who has been invited.
func areAsked(people []string) string {
	return fmt.Sprintf("Asked to come: %s.", strings.Join(people, ", "))
}

func openFor(d time.Duration) string { return fmt.Sprintf("Open for %s.", briefly(d)) }

// codeIsLast says how friends in the lobby come to the table: the code is the last word of the command.
func codeIsLast(key string) string {
	return fmt.Sprintf("Or in the lobby: press %s and type that last word.", key)
}

// waitingFor says how many free chairs a table waits for, and which absent people.
func waitingFor(free int, away []string) string {
	who := strings.Join(away, " and ")
	switch {
	case free == 0 && who == "":
		return "Everybody is here."
	case free == 0:
		return fmt.Sprintf("Waiting for %s to come back", who)
	case who != "":
		return fmt.Sprintf("Waiting for %s, and for %s to come back", players(free), who)
	}
	return fmt.Sprintf("Waiting for %s", players(free))
}

func players(n int) string {
	if n == 1 {
		return "one more player"
	}
	return fmt.Sprintf("%d more players", n)
}
