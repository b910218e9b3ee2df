package page

import (
	"strconv"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// Request asks the program for another page: one of these types, or a type of the program's own.
type Request any

// Requests for a page.
type (
	// OpenRules shows rules, from the section with this title if there is one.
	OpenRules struct {
		Variant *variants.Variant
		Rules   domino.Rules
		Section string
	}
	// OpenReview reviews a match, or its last round if it isn't over. Known is what is judged already, nil for nothing.
	OpenReview struct {
		Match match.Match
		Known *review.Report
	}
	// OpenSettings changes the settings.
	OpenSettings struct{}
	// OpenHistory shows the statistics of saved matches.
	OpenHistory struct{}
	// OpenMatches lists the saved matches.
	OpenMatches struct{}
	// OpenLessons lists the lessons.
	OpenLessons struct{}
	// OpenLesson opens the lesson with this ID.
	OpenLesson struct{ ID string }
	// OpenPuzzle finds and opens a puzzle of one of these games; empty for any game. Seed determines the puzzle; if it
	// is nil, the puzzle suits the player's level.
	OpenPuzzle struct {
		Seed  *game.Seed
		Games []string
	}
	// OpenStart opens the start screen.
	OpenStart struct{}
	// OpenInvite lists the people who can be invited to a table at which the person sits.
	OpenInvite struct{ Code string }
	// OpenShared opens a shared table, as a player or spectator. View is its last view. The page closes the link.
	OpenShared struct {
		Link Link
		View room.View
		Code string
		// Heard is the number of the last piece of news that was shown; 0 treats all news in View as old.
		Heard int
	}
)

// Requests for a match, whose page replaces all over the start screen.
type (
	// StartMatch starts a match, PlayAgain another one of the same kind.
	StartMatch struct{ Setup match.Setup }
	PlayAgain  struct{}
	// ResumeMatch continues a saved match.
	ResumeMatch struct{ Entry store.Entry }
	// ContinueMatch continues a match from its present state as a new one. Why says why the match itself can't be
	// continued; it is "" if a copy was asked for.
	ContinueMatch struct {
		Match match.Match
		Why   string
	}
	// WatchMatch watches a match that another program plays, ReplayMatch replays a match from its beginning.
	WatchMatch  struct{ Entry store.Entry }
	ReplayMatch struct{ Entry store.Entry }
	// FindDaily continues the match of a day's deal, or offers to start it.
	FindDaily struct{ Day string }
	// CopyDaily copies the text to share about the open match of a day's deal, which is over.
	CopyDaily struct{}
)

// FirstTarget is the target of a newcomer's first match, a short one.
const FirstTarget = 50

// FirstMatch starts a newcomer's first match of a variant, with a coach.
func FirstMatch(e Env, variant string) Result {
	e.Settings.Hints = prefs.HintCoach
	return Result{Settings: &e.Settings, Show: StartMatch{Setup: match.Setup{
		Variant: variant, Options: map[string]string{"target": strconv.Itoa(FirstTarget)},
		Seats: match.DefaultSeats(record.Human, match.Opponent),
	}}}
}
