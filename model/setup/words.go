package setup

import (
	"errors"
	"fmt"
	"strings"

	"dominoes/internal/quote"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/names"
)

// HouseRulesOf names the game that house rules are based on.
func HouseRulesOf(base *variants.Variant) string {
	return fmt.Sprintf("house rules, after %s", base.Name)
}

// groups are the headings of groups of options by the option that each begins with.
var groups = map[string]string{
	"set": "The deal", "lead": "The start of a round", "boneyard": "Drawing", "join": "Playing",
	"entry": "Scoring a round", "win": "The match",
}

var (
	errTooManySeats = errors.New("a match has four seats at most")
	errTooFewSeats  = errors.New("a match needs at least two seats")
)

func errUnknown(player string) error {
	return fmt.Errorf("%s isn't a player. Choose from %s", quote.Text(player), strings.Join(match.Players(), ", "))
}

func errTaken(name, other string) error {
	if names.Same(name, other) {
		return fmt.Errorf("somebody else is called %s: choose another name", name)
	}
	return fmt.Errorf("%s looks the same as %s: choose another name", name, other)
}
