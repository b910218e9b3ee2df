package page

import (
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/variants"
)

// Request is a page that is asked for. Pages don't know each other: the program opens
// what is asked for.
type Request interface{ request() }

// The pages that can be asked for.
type (
	// OpenRules shows rules, from the section with this title on where there is one.
	OpenRules struct {
		Variant *variants.Variant
		Rules   game.Rules
		Section string
	}
	// OpenReview looks back at the last round of a match.
	OpenReview struct{ Match match.Match }
	// OpenSettings changes the settings.
	OpenSettings struct{}
	// OpenHistory shows what was played and won.
	OpenHistory struct{}
	// OpenMatches lists the matches that are kept.
	OpenMatches struct{}
	// OpenLessons lists the lessons.
	OpenLessons struct{}
	// OpenPuzzle looks for a puzzle.
	OpenPuzzle struct{}
	// OpenStart makes the setup of a match at one screen.
	OpenStart struct{}
	// OpenShared sits down at a table that several screens share, or watches it: View is what was
	// seen there last. Whoever shows it closes the link.
	OpenShared struct {
		Link Link
		View room.View
		Code string
		// Heard is the number of the last news that was told, 0 if all news of View is old.
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
