// Package setup is the setup of a match while a person makes it: the games, players, names and options to choose from,
// what goes together, and what is remembered of earlier choices. The start screen draws a [Draft], line mode prints it.
package setup

import (
	"maps"
	"slices"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
)

// Draft is a setup that is being made, as a value.
type Draft struct {
	// Games are those to choose from, and Game is the index of the chosen one.
	Games variants.Catalogue
	Game  int
	Seats []record.Seat
	// Players are the possible players of a seat.
	Players []string
	// People are the remembered names of people, the most recent first.
	People []string
	// Shared is true for a shared table, to which people bring their names.
	Shared bool

	// options are the changed options of each game by its id.
	options map[string]map[string]string
	// given are the names given to each seat.
	given []givenNames
	// aside are the seats for games in pairs while another kind is chosen, and vice versa; empty until the first change
	// between the two.
	aside seating
}

// seating are players with the names given to their seats.
type seating struct {
	seats []record.Seat
	given []givenNames
}

// New returns a draft with a setup filled in; without seats, one person plays the usual bot. people are the remembered
// names. If the setup is played by house rules among the games, these are chosen. No games stand for the program's own.
func New(s match.Setup, people []string, games variants.Catalogue) Draft {
	d := Draft{
		Games: variants.All(), Game: max(0, slices.Index(variants.IDs(), s.Variant)), Seats: s.Seats,
		Players: match.Players(), People: people, options: map[string]map[string]string{},
	}
	if len(s.Seats) == 0 {
		d.Seats = match.NameSeats(match.UnnamedSeats(record.Human, match.Opponent), people)
	}
	d.given = givenNamesOf(d.Seats, people)
	for _, seat := range d.Seats { // such as bots with options
		if !slices.Contains(d.Players, seat.Player) {
			d.Players = append(d.Players, seat.Player)
		}
	}
	if len(s.Options) > 0 {
		d.options[s.Variant] = chosenOf(s)
	}
	return d.Offering(games.OrAll())
}

// chosenOf returns the options that were chosen in a setup, without those that follow from others.
func chosenOf(s match.Setup) map[string]string {
	r, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return s.Options // Check reports the error
	}
	v, _ := variants.ByID(s.Variant)
	return v.Chosen(r)
}

// Offering returns the draft with another list of games, house rules among them. If the setup is played by house rules,
// these are chosen.
func (d Draft) Offering(games variants.Catalogue) Draft {
	set := d.Setup()
	d.Games = games
	v := games.Find(set.Variant, len(set.Seats), set.Options)
	if v == nil {
		return d
	}
	d.Game = slices.Index(games.IDs(), v.ID)
	if v.Base != nil {
		d.options = maps.Clone(d.options)
		delete(d.options, v.Base.ID)
		delete(d.options, v.ID)
	}
	return d
}

// Chosen returns the chosen game.
func (d Draft) Chosen() *variants.Variant { return &d.Games[d.Game] }

// Setup returns the setup. House rules are converted to their base and the options that differ, so that their records
// can be read without their file. The seats of a shared table have no names.
func (d Draft) Setup() match.Setup {
	v := d.Chosen()
	set := match.Setup{Variant: v.ID, Options: v.Complete(len(d.Seats), d.options[v.ID]), Seats: d.Seats}
	if v.Base != nil {
		set.Variant, set.Options = v.Base.ID, d.Changed()
	}
	if d.Shared {
		set.Seats = slices.Clone(set.Seats)
		for i := range set.Seats {
			set.Seats[i].Name = ""
		}
	}
	return set
}

// Changed returns the options that differ from those of the game, or of the one that house rules are based on.
func (d Draft) Changed() map[string]string {
	v := d.Chosen()
	r, _ := v.Resolve(len(d.Seats), d.options[v.ID]) // Check reports the error
	return variants.Changed(v.Published(), r)
}

// Rules returns the rules of the setup, or those of the game alone if its options can't go together. The error says why
// the setup can't be played.
func (d Draft) Rules() (domino.Rules, error) {
	v := d.Chosen()
	r, err := v.Resolve(len(d.Seats), d.options[v.ID])
	if err == nil {
		return r, domino.Endless(r)
	}
	if own := v.Rules(len(d.Seats)); own.Validate() == nil {
		return own, err
	}
	return v.Base.Rules(len(d.Seats)), err // only house rules may require another number of seats
}

// Check returns an error if the setup can't be played.
func (d Draft) Check() error {
	_, err := d.Rules()
	if err == nil && !d.Shared {
		err = match.CheckNames(d.Seats)
	}
	return err
}

// Options returns the options that have an effect together with the others.
func (d Draft) Options() []variants.Option {
	r, _ := d.Rules()
	return slices.DeleteFunc(slices.Clone(variants.Options()), func(o variants.Option) bool { return !o.Matters(r) })
}

// Reachable returns the options that have an effect, or may get one from changes of other options of the game.
func (d Draft) Reachable() []variants.Option {
	reached := map[string]bool{}
	var visit func(Draft)
	visit = func(d Draft) {
		for _, o := range d.Options() {
			if reached[o.ID] {
				continue
			}
			reached[o.ID] = true
			for _, value := range o.Values {
				if next, err := d.Set(o.ID, value); err == nil {
					visit(next)
				}
			}
		}
	}
	visit(d.Unset()) // first, so that the list is the same after changes
	visit(d)
	return slices.DeleteFunc(slices.Clone(variants.Options()), func(o variants.Option) bool { return !reached[o.ID] })
}

// usual are the options that people change most, in this order.
var usual = []string{"deal", "target", "rounds", "teams", "spinner", "boneyard", "lead"}

// Usual returns the options that people change most, if they have an effect. A match without a target has the number of
// rounds instead.
func (d Draft) Usual() (list []variants.Option) {
	r, _ := d.Rules()
	byRounds := r.Target == 0 && r.Rounds > 0
	for _, id := range usual {
		if id == "target" && byRounds || id == "rounds" && !byRounds {
			continue
		}
		if o, err := variants.OptionByID(id); err == nil && o.Matters(r) {
			list = append(list, *o)
		}
	}
	return list
}

// ChangedBesides returns the number of changed options with an effect that aren't the usual ones.
func (d Draft) ChangedBesides() (n int) {
	if len(d.options[d.Chosen().ID]) == 0 {
		return 0
	}
	for _, o := range d.Options() {
		if d.isChanged(o) && !slices.Contains(usual, o.ID) {
			n++
		}
	}
	return n
}

// GroupOf returns the heading of an option's group.
func GroupOf(option string) (heading string) {
	for _, o := range variants.Options() {
		if name, begins := groups[o.ID]; begins {
			heading = name
		}
		if o.ID == option {
			break
		}
	}
	return heading
}

// Value returns the value of an option.
func (d Draft) Value(o variants.Option) string {
	r, _ := d.Rules()
	return o.Value(r)
}

// Values returns the values to choose from: those that the game's page allows if it names some, otherwise all. It
// returns nil if an option takes any number.
func (d Draft) Values(o variants.Option) []string {
	if open := d.Chosen().Open[o.ID]; open != nil {
		return open
	}
	return o.Values
}

// IsOpen reports whether the game's page leaves an option open. The others are house rules.
func (d Draft) IsOpen(o variants.Option) bool {
	_, open := d.Chosen().Open[o.ID]
	return open
}

func (d Draft) isChanged(o variants.Option) bool {
	_, changed := d.options[d.Chosen().ID][o.ID]
	return changed
}

// Unset returns the draft with all options as the game has them.
func (d Draft) Unset() Draft {
	d.options = maps.Clone(d.options)
	delete(d.options, d.Chosen().ID)
	return d
}

// SameOptions reports whether both drafts have the same games, and each game has the same options.
func (d Draft) SameOptions(other Draft) bool {
	return len(d.Games) == len(other.Games) && &d.Games[0] == &other.Games[0] &&
		d.Chosen().InPairs() == other.Chosen().InPairs() &&
		len(d.Seats) == len(other.Seats) && len(d.aside.seats) == len(other.aside.seats) &&
		maps.EqualFunc(d.options, other.options, maps.Equal)
}

// Set returns the draft with an option set, or an error if the value conflicts with the other options.
func (d Draft) Set(option, value string) (Draft, error) {
	v := d.Chosen()
	changed := map[string]string{}
	maps.Copy(changed, d.options[v.ID])
	changed[option] = value
	r, err := v.Resolve(len(d.Seats), changed)
	if err != nil {
		return d, err
	}
	d.options = maps.Clone(d.options)
	d.options[v.ID] = v.Chosen(r)
	return d, nil
}
