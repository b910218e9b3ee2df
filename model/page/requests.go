package page

import (
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// Request asks for a page. The program opens it.
type Request interface{ request() }

// The requests.
type (
	// OpenRules shows rules, from the section with this title if there is one.
	OpenRules struct {
		Variant *variants.Variant
		Rules   game.Rules
		Section string
	}
	// OpenReview reviews the last round of a match.
	OpenReview struct{ Match match.Match }
	// OpenSettings changes the settings.
	OpenSettings struct{}
	// OpenHistory shows the statistics of saved matches.
	OpenHistory struct{}
	// OpenMatches lists the saved matches.
	OpenMatches struct{}
	// OpenLessons lists the lessons.
	OpenLessons struct{}
	// OpenPuzzle searches for a puzzle.
	OpenPuzzle struct{}
	// OpenStart opens the start screen.
	OpenStart struct{}
	// OpenShared opens a shared table, as a player or spectator. View is its last view. The page closes the link.
	OpenShared struct {
		Link Link
		View room.View
		Code string
		// Heard is the number of the last news shown, 0 if all news in View are old.
		Heard int
	}
)

func (OpenRules) request()    {}
func (OpenReview) request()   {}
func (OpenSettings) request() {}
func (OpenHistory) request()  {}
func (OpenMatches) request()  {}
func (OpenLessons) request()  {}
func (OpenPuzzle) request()   {}
func (OpenStart) request()    {}
func (OpenShared) request()   {}
