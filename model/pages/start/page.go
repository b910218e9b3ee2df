package start

import (
	"dominoes/game/domino"
	"dominoes/model/home/stats"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/setup"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// Page is the start screen, which makes a setup.
type Page struct {
	setup.Draft
	// Focus is 0 on the list of games, then counts the fields; onContinue is above the list.
	Focus int
	edit
	find
	Alert string
	// Keep saves rules as house rules under a name, and returns them; nil if they can't be saved. It is called from
	// commands.
	Keep func(name string, v *variants.Variant, r domino.Rules) (variants.Variant, error)
	// Kept is true if matches are recorded. scanned is true once the first batch of records is read; then waiting is
	// the number of unfinished matches, and last the one to continue, or nil.
	Kept, scanned bool
	waiting       int
	last          *stats.Summary
	// newcomer is true if no match was played here yet, touched if a key was pressed since the page was last covered.
	newcomer, touched bool
	// Over is true if the page is above another one and can be closed. Offer is called with the setup of a shared
	// table; if it is nil, the page starts a local match.
	Over  bool
	Offer func(match.Setup) page.Result
	// Timer delays the picture of a game until the choice rests; nil for no delay.
	Timer page.Timer
	moving
	// pictured is what the last frame showed of the games; pages that follow from each other share it.
	pictured *pictured
}

// moving is the state of a choice that moves: of a game in the list, or of its seats and options.
type moving struct {
	quiet page.Quiet
	// still is the page before the move, nil if nothing moves. Until the choice rests its picture, note and keys are
	// shown and, if the move is in the list, everything else but the list.
	still  *Page
	inList bool
}

// New returns the start screen with a setup filled in: see [setup.New].
func New(s match.Setup, people []string, games variants.Catalogue) Page {
	return Page{Draft: setup.New(s, people, games), find: find{played: -1}, pictured: new(pictured)}
}

// Recording returns the page of a program that records matches. It reserves the places of what is shown once the
// records are read; until then, the setup of a known player counts as the game played last.
func (s Page) Recording() Page {
	if s.Kept = true; len(s.People) > 0 {
		s.played = s.Game
	}
	return s
}

// with returns the page with a changed draft, or shows why it can't be changed.
func (s Page) with(d setup.Draft, err error) Page {
	if s.Draft = d; err != nil {
		s.Alert = err.Error()
	}
	return s
}

// find is the state of the search for a game.
type find struct {
	finding bool
	wanted  dialog.Field // the search text
	before  int          // the game chosen before the search
	// played is the index of the game played last here, or -1.
	played int
}

// edit is the state of typing a name.
type edit struct {
	naming bool // true while the focused seat's name is typed
	field  dialog.Field
}

// onContinue is the focus on the match to continue.
const onContinue = -1

// watches reports whether only bots would play.
func (s Page) watches() bool { return s.Own() < 0 }

// seat returns the index of the focused seat; false if none is.
func (s Page) seat() (index int, ok bool) {
	part, i := s.focused()
	return i, part == startview.SeatPart && i < len(s.Seats)
}

// adding reports whether the field that adds a seat is focused.
func (s Page) adding() bool {
	part, i := s.focused()
	return part == startview.SeatPart && i == len(s.Seats)
}

// seatFields returns the number of fields for seats, with the one that adds a seat.
func (s Page) seatFields() int { return min(len(s.Seats)+1, domino.MaxSeats) }
