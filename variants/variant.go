package variants

import (
	"maps"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/variants/says"
)

// Variant is a rule set that people know by name.
type Variant struct {
	// ID identifies the variant in records and on the command line.
	ID string
	// Name is the name for people.
	Name string
	// Line is the summary for the usual number of seats, at most 44 columns: the start screen of 80 columns has no room
	// for more. [Variant.LineOf] returns it for other rules.
	Line string
	// Page is the game's name in docs/rules.md.
	Page string
	// Source names the published rules that the game is from; "rows" stands for several games.
	Source string
	// Alike says what other names the game has or what it resembles; "" for nothing.
	Alike string
	// Base is the variant that house rules are based on; nil for other variants.
	Base *Variant
	// AlsoCalled are names of the game elsewhere, for searching.
	AlsoCalled []string
	// Turns is the direction of turns on the game's pages, a value of the option direction; "" if they don't say.
	Turns string
	// Differ lists the ids of options on which the game's pages differ; the program has chosen one of their values.
	Differ []string
	// Open lists the options that the page leaves to the players, by id, with the values that it allows; nil allows
	// all.
	Open map[string][]string
	// Elsewhere says what other places play differently, the most usual first; empty for house rules.
	Elsewhere []Difference

	rules       domino.Rules // without Seats and Deal; Teams is for four seats
	deal        [domino.MaxSeats + 1]int
	lineOptions []string // the options that Line describes
	description string   // description of house rules, from their file
	names       []string // all names, in plain letters
	// rounds is the usual number of rounds of a match.
	rounds rounds
	// sets are the deals and options that other sets imply.
	sets map[int]implications
	// deals are the options that other deals imply, by the number of tiles.
	deals map[int]map[string]string
}

// Difference is a rule of other places.
type Difference struct {
	// Option has the rule as its Value.
	Option *Option
	Value  string
	// Text says who plays so, without a full stop: "Some draw lots for the first lead".
	Text string
}

// rounds are numbers of rounds by the number of seats, measured with bots at beginner level, see ai/length_test.go.
type rounds [domino.MaxSeats + 1]int

// RoundsOf estimates the number of rounds of a match played by r. It returns 0 if other options than the target differ
// from the variant's, or if a side can lose points. Without a target the number is exact.
func (v *Variant) RoundsOf(r domino.Rules) int {
	if r.Target == 0 {
		return r.Rounds
	}
	if v.Base != nil {
		return v.Base.RoundsOf(r)
	}
	own := v.Rules(r.Seats)
	target := own.Target
	if own.Target = r.Target; own != r || target == 0 || r.TargetRule == domino.TargetLove && r.Target != target {
		return 0
	}
	return max(1, (2*v.rounds[r.Seats]*r.Target+target)/(2*target))
}

// LineOf returns the summary of the variant played by r.
func (v *Variant) LineOf(r domino.Rules) string {
	if v.description != "" && r == v.Rules(r.Seats) {
		return v.description
	}
	var parts []string
	for _, id := range v.lineOptions {
		if part := says.Short(id, r); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "; ")
}

// UsualSeats returns the usual number of seats: four for games of partners, otherwise two.
func (v *Variant) UsualSeats() int {
	if r := v.Rules(domino.MaxSeats); r.Teams && r.Validate() == nil {
		return domino.MaxSeats
	}
	return 2
}

// Rules returns the variant's own rules for 2 to 4 seats.
func (v *Variant) Rules(seats int) domino.Rules {
	r := v.rules
	r.Seats, r.Teams = seats, r.Teams && seats == domino.MaxSeats
	if seats >= 0 && seats < len(v.deal) {
		r.Deal = v.deal[seats]
	}
	return r
}

// House reports whether setting an option, which must exist, to value departs from the variant's page.
func (v *Variant) House(option, value string) bool {
	v = v.Published()
	if r := v.Rules(2); option != "deal" && find(option).get(&r) == value {
		return false
	}
	values, open := v.Open[option]
	return !open || values != nil && !slices.Contains(values, value)
}

func (v *Variant) resolve(seats int, options map[string]string) (domino.Rules, error) {
	r := v.Rules(seats)
	for _, name := range slices.Sorted(maps.Keys(options)) {
		o, err := OptionByID(name)
		if err != nil {
			return r, err
		}
		if err := o.Set(&r, options[name]); err != nil {
			return r, err
		}
	}
	return r, r.Validate()
}

// Changed returns the options by which r differs from the variant's own rules, as text by id.
func Changed(v *Variant, r domino.Rules) map[string]string {
	own := v.Rules(r.Seats)
	changed := map[string]string{}
	for _, o := range Options() {
		if value := o.Value(r); value != o.Value(own) {
			changed[o.ID] = value
		}
	}
	return changed
}

// Published returns the variant that house rules are based on, or v itself.
func (v *Variant) Published() *Variant {
	if v.Base != nil {
		return v.Base
	}
	return v
}

// implications are the deal and the options that a set implies.
type implications struct {
	deal    [domino.MaxSeats + 1]int
	options map[string]string // without the deal
}

// Seats returns the numbers of seats with which the variant can be played.
func (v *Variant) Seats() (list []int) {
	for seats := 2; seats <= domino.MaxSeats; seats++ {
		if r := v.Rules(seats); r.Validate() == nil {
			list = append(list, seats)
		}
	}
	return list
}
