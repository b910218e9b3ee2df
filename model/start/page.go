package start

import (
	"maps"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/stats"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// Page is the first page: it makes a setup.
type Page struct {
	// games are those on the list, and variant is the place of the chosen one.
	games   variants.Catalogue
	variant int
	Seats   []record.Seat
	// players are those that a seat can be given.
	players []string
	// options holds the changed options of each variant, by its id.
	options map[string]map[string]string
	// Focus is 0 on the list of variants, then counts the fields; onContinue is above the list.
	Focus int
	// own are the names that were typed for each seat. People are those who have played
	// here, the last one first.
	own    []ownNames
	People []string
	// aside are the seats of games of pairs while another game is chosen, and the other way round; none at first.
	aside seating
	edit
	find
	Alert string
	// Daily tells that the day's deal is offered, Keeps that rules can be kept as house rules.
	Daily, Keeps bool
	// kept tells that matches are kept, waiting how many aren't over, and last is the one to
	// go on with, nil for none.
	kept    bool
	waiting int
	last    *stats.Summary
	// newcomer tells that no match was played here yet, touched that a key was
	// pressed since this page was last covered.
	newcomer, touched bool
	// Over tells that the page lies over another one, and closes. Offer is what is done with the
	// setup of a table that several screens share; nil starts a match at this one.
	Over  bool
	Offer func(match.Setup) page.Result
}

// New returns the start screen with a setup filled in. The people are those who have played
// here.
func New(s match.Setup, people []string) Page {
	p := Page{
		games: variants.All(), variant: max(0, slices.Index(variants.IDs(), s.Variant)), Seats: s.Seats,
		options: map[string]map[string]string{}, People: people,
	}
	p.played = -1
	if len(s.Seats) == 0 {
		p.Seats = match.NameSeats(match.UnnamedSeats(record.Human, match.Opponent), people)
	}
	p.own = ownNamesOf(p.Seats, people)
	p.players = match.Players()
	for _, seat := range p.Seats { // such as a bot with options
		if !slices.Contains(p.players, seat.Player) {
			p.players = append(p.players, seat.Player)
		}
	}
	if len(s.Options) > 0 {
		p.options[s.Variant] = chosenOf(s)
	}
	return p
}

// chosenOf returns the options that were chosen for a setup, without those that others brought with them.
func chosenOf(s match.Setup) map[string]string {
	v, err := variants.ByID(s.Variant)
	if err != nil {
		return s.Options
	}
	r, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return s.Options // the page says what is wrong with them
	}
	return v.Chosen(r)
}

// Offering returns the page with a list of games, house rules among them. A setup that is played by house
// rules has those chosen.
func (s Page) Offering(games variants.Catalogue) Page {
	set := s.Setup()
	s.games = games
	return s.choose(set)
}

// choose returns the page with the rules of a setup chosen.
func (s Page) choose(set match.Setup) Page {
	v := s.games.Find(set.Variant, len(set.Seats), set.Options)
	if v == nil {
		return s
	}
	s.variant = slices.Index(s.games.IDs(), v.ID)
	if v.Base != nil {
		s.options = maps.Clone(s.options)
		delete(s.options, v.Base.ID)
		delete(s.options, v.ID)
	}
	return s
}

// Chosen returns the rule set that is chosen.
func (s Page) Chosen() *variants.Variant { return &s.games[s.variant] }

// Setup returns what is chosen. House rules are their base and the options that differ, so that anybody can
// read a record of them.
func (s Page) Setup() match.Setup {
	v := s.Chosen()
	set := match.Setup{Variant: v.ID, Options: v.Complete(len(s.Seats), s.options[v.ID]), Seats: s.Seats}
	if v.Base != nil {
		r, _ := v.Resolve(len(s.Seats), s.options[v.ID]) // whoever deals says what is wrong
		set.Variant, set.Options = v.Named(r)
	}
	return set
}

// Rules returns the rules of what is chosen; where that can't be played, those
// of the variant alone, and why.
func (s Page) Rules() (game.Rules, error) {
	v := s.Chosen()
	r, err := v.Resolve(len(s.Seats), s.options[v.ID])
	if err == nil {
		err = r.Endless()
	}
	if err == nil {
		return r, nil
	}
	if own := v.Rules(len(s.Seats)); own.Validate() == nil {
		return own, err
	}
	return v.Base.Rules(len(s.Seats)), err // only house rules may need another number of seats
}

// Shown returns the options on the screen: what the page leaves open, and what
// was changed besides, as far as it can matter.
func (s Page) Shown() []variants.Option {
	v := s.Chosen()
	r, _ := s.Rules()
	return slices.DeleteFunc(slices.Clone(variants.Options()), func(o variants.Option) bool {
		_, open := v.Open[o.ID]
		_, changed := s.options[v.ID][o.ID]
		if o.ID == "teams" && len(s.Seats) < game.MaxSeats {
			return !changed
		}
		return !open && !changed || !o.Matters(r)
	})
}

// find is how far somebody has come who looks for a game.
type find struct {
	finding bool
	wanted  dialog.Field // what they have typed
	before  int          // the game that was chosen then
	// played is the game that was played last here, -1 for none.
	played int
}

// edit is how far a name has been typed on the start screen.
type edit struct {
	Naming bool // letters go into the focused seat's name
	field  dialog.Field
}

// ownNames are the names that were typed for a seat: each kind of player keeps its own.
type ownNames struct{ person, bot string }

// seating is who sits where, with the names that were typed for each seat.
type seating struct {
	seats []record.Seat
	own   []ownNames
}

// onContinue is the focus on the match to go on with.
const onContinue = -1

// watches reports whether no seat is a person's.
func (s Page) watches() bool {
	return !slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}

// ownNamesOf returns the names of seats that they wouldn't have anyway.
func ownNamesOf(seats []record.Seat, people []string) []ownNames {
	own := make([]ownNames, len(seats))
	usual := match.NameSeats(match.WithoutUsualNames(seats), people)
	for i, seat := range seats {
		if match.ChosenName(seat) || seat.Name != usual[i].Name {
			*own[i].of(seat.Player) = seat.Name
		}
	}
	return own
}

// of returns the one that goes with a player, "" for none.
func (o *ownNames) of(player string) *string {
	if player == record.Human {
		return &o.person
	}
	return &o.bot
}

// seat returns the index of the seat that has the focus.
func (s Page) seat() (index int, ok bool) {
	part, i := s.Focused()
	return i, part == startview.SeatPart && i < len(s.Seats)
}

// Adding reports whether the field that adds a seat has the focus.
func (s Page) Adding() bool {
	part, i := s.Focused()
	return part == startview.SeatPart && i == len(s.Seats)
}

// seatFields returns how many fields the seats have, with the one that adds a
// seat.
func (s Page) seatFields() int { return min(len(s.Seats)+1, game.MaxSeats) }
