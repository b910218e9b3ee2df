package lobby

import (
	"strings"

	"dominoes/model/match"
	"dominoes/model/setup"
	"dominoes/model/tables"
	"dominoes/variants"
)

// options returns how a setup differs from the usual game, and whether by house rules; if it doesn't, a description of
// the game.
func options(s match.Setup, games variants.Catalogue) string {
	var list []string
	v := tables.Game(s, games)
	if v != nil && v.Base != nil {
		list = append(list, setup.HouseRulesOf(v.Base))
	}
	for _, o := range variants.Options() {
		if value, changed := s.Options[o.ID]; changed {
			list = append(list, optionValue(o.Label, o.Say(value)))
		}
	}
	if v != nil && len(list) == 0 {
		return v.LineOf(v.Rules(len(s.Seats)))
	}
	return strings.Join(list, ", ")
}
