package model

import (
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/variants"
)

// request is a page that is asked for. Pages don't know each other: the program opens
// what is asked for.
type request interface{ request() }

// The pages that can be asked for.
type (
	// openRules shows rules, from the section with this title on where there is one.
	openRules struct {
		variant *variants.Variant
		rules   game.Rules
		section string
	}
	// openReview looks back at the last round of a match.
	openReview struct{ match match.Match }
	// openSettings changes the settings.
	openSettings struct{}
	// openHistory shows what was played and won.
	openHistory struct{}
	// openMatches lists the matches that are kept.
	openMatches struct{}
	// openLessons lists the lessons.
	openLessons struct{}
	// openPuzzle looks for a puzzle.
	openPuzzle struct{}
)

func (openRules) request()    {}
func (openReview) request()   {}
func (openSettings) request() {}
func (openHistory) request()  {}
func (openMatches) request()  {}
func (openLessons) request()  {}
func (openPuzzle) request()   {}
