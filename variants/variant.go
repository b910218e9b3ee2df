package variants

import (
	"maps"
	"slices"
	"strings"

	"dominoes/game"
)

// Variant is a rule set that people know by name.
type Variant struct {
	// ID names it in records and on the command line.
	ID string
	// Name is its name for people.
	Name string
	// Line is the summary for its usual seats. It has at most 44 columns, the room on a start screen of
	// 80. [Variant.LineOf] is the one for other rules.
	Line string
	// Page is what its rule page calls it: docs/rules.md tells of each.
	Page string
	// Source names the published rules that it is from; those of several games have one name, "rows".
	Source string
	// Alike says what else people call it, or what is much like it; "" for nothing.
	Alike string
	// Base is the variant that house rules change; nil for what isn't house rules.
	Base *Variant
	// AlsoCalled are names that people know the game by elsewhere; a search finds it by them.
	AlsoCalled []string
	// Turns is how its pages let turns go round, [Clockwise] or [Anticlockwise]; "" if they don't say.
	Turns string
	// Differ lists the options on which its pages differ, by id: its own value is what this program chose among theirs.
	Differ []string
	// Open lists the options that the page leaves to the players, by id, each
	// with the values it allows; nil allows every value.
	Open map[string][]string

	rules game.Rules // all but Seats and Deal; Teams is for four
	deal  [game.MaxSeats + 1]int
	about []string // the options that Line tells of
	told  string   // what house rules say of themselves
	names []string // all that it is called, in plain letters
	// rounds is how many rounds a match takes.
	rounds rounds
	// sets is what other sets than its own bring with them.
	sets map[int]brought
	// deals is what other numbers of tiles than its own bring with them.
	deals map[int]map[string]string
}

// How turns go round.
const (
	Clockwise     = "clockwise"
	Anticlockwise = "anticlockwise"
)

// rounds counts rounds by the number of seats. The numbers are those of beginners who play one
// another, see ai/length_test.go.
type rounds [game.MaxSeats + 1]int

// RoundsOf returns about how many rounds a match takes that is played by r, 0 where that isn't
// known: options other than the target were changed, or a side may lose what it has scored. Without
// a target it is known exactly.
func (v *Variant) RoundsOf(r game.Rules) int {
	if r.Target == 0 {
		return r.Rounds
	}
	if v.Base != nil {
		return v.Base.RoundsOf(r)
	}
	own := v.Rules(r.Seats)
	target := own.Target
	if own.Target = r.Target; own != r || target == 0 || r.TargetRule == game.TargetLove && r.Target != target {
		return 0
	}
	return max(1, (2*v.rounds[r.Seats]*r.Target+target)/(2*target))
}

// LineOf says what a match of the variant that is played by r is about.
func (v *Variant) LineOf(r game.Rules) string {
	if v.told != "" && r == v.Rules(r.Seats) {
		return v.told
	}
	var parts []string
	for _, id := range v.about {
		if part := inShort(id, r); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "; ")
}

// UsualSeats returns the number of seats if none is named: four for games of partners, else two.
func (v *Variant) UsualSeats() int {
	if r := v.Rules(game.MaxSeats); r.Teams && r.Validate() == nil {
		return game.MaxSeats
	}
	return 2
}

// Rules returns the variant's own rules for 2 to 4 seats.
func (v *Variant) Rules(seats int) game.Rules {
	r := v.rules
	r.Seats, r.Teams = seats, r.Teams && seats == game.MaxSeats
	if seats >= 0 && seats < len(v.deal) {
		r.Deal = v.deal[seats]
	}
	return r
}

// House reports whether setting an option, which must exist, to value departs
// from the variant's page.
func (v *Variant) House(option, value string) bool {
	v = v.Published()
	if r := v.Rules(2); option != "deal" && find(option).get(&r) == value {
		return false
	}
	values, open := v.Open[option]
	if !open {
		return true
	}
	for _, allowed := range values {
		if allowed == value {
			return false
		}
	}
	return values != nil
}

func (v *Variant) resolve(seats int, options map[string]string) (game.Rules, error) {
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

// Changed returns the options by which r differs from the variant's own rules,
// the values as text by id.
func Changed(v *Variant, r game.Rules) map[string]string {
	own := v.Rules(r.Seats)
	changed := map[string]string{}
	for _, o := range Options() {
		if value := o.Value(r); value != o.Value(own) {
			changed[o.ID] = value
		}
	}
	return changed
}

// Published returns the variant that house rules change, and any other as it is.
func (v *Variant) Published() *Variant {
	if v.Base != nil {
		return v.Base
	}
	return v
}

// brought is what a set brings with it.
type brought struct {
	deal    [game.MaxSeats + 1]int
	options map[string]string // all but the deal
}

// Seats returns with how many seats the variant can be played.
func (v *Variant) Seats() (list []int) {
	for seats := 2; seats <= game.MaxSeats; seats++ {
		if r := v.Rules(seats); r.Validate() == nil {
			list = append(list, seats)
		}
	}
	return list
}
