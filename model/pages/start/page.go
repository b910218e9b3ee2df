package start

import (
	"maps"
	"slices"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/stats"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/variants/implied"
	startview "dominoes/view/start"
)

// Page is the start screen, which makes a setup.
type Page struct {
	// games are those on the list, and variant is the index of the chosen one.
	games   variants.Catalogue
	variant int
	Seats   []record.Seat
	// players are the possible players of a seat.
	players []string
	// options are the changed options of each game by its id.
	options map[string]map[string]string
	// Focus is 0 on the list of games, then counts the fields; onContinue is above the list.
	Focus int
	// own are the names typed for each seat. People are the remembered names of people, the most recent first.
	own    []ownNames
	People []string
	// otherSeats are the seats for games of pairs while another game is chosen, and vice versa; empty until the first
	// change.
	otherSeats seating
	edit
	find
	Alert string
	// Keep saves rules as house rules under a name, and returns them; nil if they can't be saved. It is called from
	// commands.
	Keep func(name string, v *variants.Variant, r game.Rules) (variants.Variant, error)
	// kept is true if matches are recorded, waiting is the number of unfinished ones, and last is the one to continue,
	// or nil.
	kept    bool
	waiting int
	last    *stats.Summary
	// newcomer is true if no match was played here yet, touched if a key was pressed since the page was last covered.
	newcomer, touched bool
	// Over is true if the page is above another one and can be closed. Offer is called with the setup of a shared
	// table; if it is nil, the page starts a local match.
	Over  bool
	Offer func(match.Setup) page.Result
}

// New returns the start screen with a setup filled in. people are the remembered names.
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
	for _, seat := range p.Seats { // such as bots with options
		if !slices.Contains(p.players, seat.Player) {
			p.players = append(p.players, seat.Player)
		}
	}
	if len(s.Options) > 0 {
		p.options[s.Variant] = chosenOf(s)
	}
	return p
}

// chosenOf returns the options that were chosen in a setup, without those that follow from others.
func chosenOf(s match.Setup) map[string]string {
	v, err := variants.ByID(s.Variant)
	if err != nil {
		return s.Options
	}
	r, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return s.Options // the page reports the error
	}
	return v.Chosen(r)
}

// Offering returns the page with another list of games, house rules among them. If the setup is played by house rules,
// these are chosen.
func (s Page) Offering(games variants.Catalogue) Page {
	set := s.Setup()
	s.games = games
	return s.choose(set)
}

// choose chooses the game of a setup.
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

// Chosen returns the chosen game.
func (s Page) Chosen() *variants.Variant { return &s.games[s.variant] }

// Setup returns the setup on the screen. House rules are converted to their base and the options that differ, so that
// their records can be read without their file.
func (s Page) Setup() match.Setup {
	v := s.Chosen()
	set := match.Setup{Variant: v.ID, Options: v.Complete(len(s.Seats), s.options[v.ID]), Seats: s.Seats}
	if v.Base != nil {
		r, _ := v.Resolve(len(s.Seats), s.options[v.ID]) // deal reports the error
		set.Variant, set.Options = v.Named(r)
	}
	return set
}

// Rules returns the rules of the setup; if it can't be played, those of the variant alone, and an error.
func (s Page) Rules() (game.Rules, error) {
	v := s.Chosen()
	r, err := v.Resolve(len(s.Seats), s.options[v.ID])
	if err == nil {
		err = implied.Endless(r)
	}
	if err == nil {
		return r, nil
	}
	if own := v.Rules(len(s.Seats)); own.Validate() == nil {
		return own, err
	}
	return v.Base.Rules(len(s.Seats)), err // only house rules may require another number of seats
}

// Shown returns the options on the screen: those that the rule page leaves open, and changed ones, if they have an
// effect.
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
	Naming bool // true while the focused seat's name is typed
	field  dialog.Field
}

// ownNames are the names typed for a seat, one for each kind of player.
type ownNames struct{ person, bot string }

// seating are players with the names typed for their seats.
type seating struct {
	seats []record.Seat
	own   []ownNames
}

// onContinue is the focus on the match to continue.
const onContinue = -1

// watches reports whether only bots would play.
func (s Page) watches() bool {
	return !slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}

// ownNamesOf returns the names of seats that differ from the default ones.
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

// of returns the name for a kind of player.
func (o *ownNames) of(player string) *string {
	if player == record.Human {
		return &o.person
	}
	return &o.bot
}

// seat returns the index of the focused seat; false if none is.
func (s Page) seat() (index int, ok bool) {
	part, i := s.Focused()
	return i, part == startview.SeatPart && i < len(s.Seats)
}

// Adding reports whether the field that adds a seat is focused.
func (s Page) Adding() bool {
	part, i := s.Focused()
	return part == startview.SeatPart && i == len(s.Seats)
}

// seatFields returns the number of fields for seats, with the one that adds a seat.
func (s Page) seatFields() int { return min(len(s.Seats)+1, game.MaxSeats) }
