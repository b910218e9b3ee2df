package variants

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"dominoes/game/domino"
)

// Group is a kind of games, by which lists are grouped.
type Group uint8

const (
	// Scoring games score points during play.
	Scoring Group = iota
	// Plain games score only at the end of a round.
	Plain
	// Pairs are games of partners, if four play.
	Pairs
	// OfTrains are games with trains.
	OfTrains

	// Groups is the number of groups.
	Groups = iota
)

// Name returns the group's name, for headings.
func (g Group) Name() string { return groupNames[g] }

// Group returns the game's group, as four play it.
func (v *Variant) Group() Group {
	r := v.Rules(domino.MaxSeats)
	return GroupOf(&r)
}

// GroupOf returns the group of games with these rules.
func GroupOf(r *domino.Rules) Group {
	switch {
	case r.Trains != domino.TrainsNone:
		return OfTrains
	case r.Teams:
		return Pairs
	case r.InPlay != domino.InPlayNone:
		return Scoring
	}
	return Plain
}

// InPairs reports whether four players play in partners.
func (v *Variant) InPairs() bool { return v.Rules(domino.MaxSeats).Teams }

// Called reports whether text is part of one of the game's names, here or elsewhere. It ignores case and accents.
func (v *Variant) Called(text string) bool {
	wanted := plainLetters(text)
	return slices.ContainsFunc(v.names, func(name string) bool { return strings.Contains(name, wanted) })
}

// Begins reports whether text is the game's id or the beginning of its name, ignoring case and accents.
func (v *Variant) Begins(text string) bool {
	wanted := plainLetters(text)
	return wanted != "" && (wanted == plainLetters(v.ID) || strings.HasPrefix(plainLetters(v.Name), wanted))
}

// allNames returns all names of the game as plainLetters.
func (v *Variant) allNames() (names []string) {
	for _, name := range append([]string{v.ID, v.Name, v.Alike}, v.AlsoCalled...) {
		names = append(names, plainLetters(name))
	}
	return names
}

// plainLetters returns a text in lower case without accents.
func plainLetters(text string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC),
		strings.TrimSpace(text))
	if err != nil {
		plain = text
	}
	return strings.ToLower(plain)
}
