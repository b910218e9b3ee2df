package variants

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"dominoes/game"
)

// Group is what games have in common, for lists of them.
type Group uint8

const (
	// Scoring games have points during play.
	Scoring Group = iota
	// Plain ones have not: only the end of a round counts.
	Plain
	// Pairs is for games of partners, where four play.
	Pairs
	// OfTrains is for those with trains.
	OfTrains

	// Groups is how many there are.
	Groups = iota
)

// Group returns where a list has the game.
func (v *Variant) Group() Group {
	r := v.Rules(game.MaxSeats)
	switch {
	case r.Trains != game.TrainsNone:
		return OfTrains
	case v.InPairs():
		return Pairs
	case r.InPlay != game.InPlayNone:
		return Scoring
	}
	return Plain
}

// InPairs reports whether it is a game of partners, where four play.
func (v *Variant) InPairs() bool { return v.Rules(game.MaxSeats).Teams }

// Called reports whether a part of one of the game's names, here or elsewhere, is this text. Small and capital
// letters are alike, and accents don't count.
func (v *Variant) Called(text string) bool {
	wanted := plainLetters(text)
	return slices.ContainsFunc(v.names, func(name string) bool { return strings.Contains(name, wanted) })
}

// Begins reports whether a text is the game's id, or how its name begins here, as [Variant.Called] reads it.
func (v *Variant) Begins(text string) bool {
	wanted := plainLetters(text)
	return wanted != "" && (wanted == plainLetters(v.ID) || strings.HasPrefix(plainLetters(v.Name), wanted))
}

// allNames returns all that the game is called, in plain letters.
func (v *Variant) allNames() (names []string) {
	for _, name := range append([]string{v.ID, v.Name, v.Alike}, v.AlsoCalled...) {
		names = append(names, plainLetters(name))
	}
	return names
}

// plainLetters returns a text in small letters without accents.
func plainLetters(text string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), strings.TrimSpace(text))
	if err != nil {
		plain = text
	}
	return strings.ToLower(plain)
}
