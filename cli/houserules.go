package cli

import (
	"fmt"
	"io"
	"slices"

	"dominoes/model/home/store"
	"dominoes/variants"
)

func (u user) houseRules() *store.HouseRules { return store.NewHouseRules(u.config).Guarded(u.guard) }

// games returns the rule sets that the user can choose from: the program's, the user's house rules, and those in files,
// which replace house rules with the same id. faults are the errors of the user's own files.
func (u user) games(files []string) (all variants.Catalogue, faults []error, err error) {
	all, faults = u.houseRules().Read(variants.All())
	taken := variants.All()
	for _, name := range files {
		v, err := store.ReadHouseRules(name, taken)
		if err != nil {
			return nil, nil, err
		}
		taken = append(slices.Clip(taken), v)
		own := slices.DeleteFunc(slices.Clone(all), func(other variants.Variant) bool { return other.ID == v.ID })
		all = append(own, v)
	}
	return all, faults, nil
}

// ownGames returns the rule sets that name saved matches: the program's, and the user's house rules that can be read.
func ownGames() variants.Catalogue {
	all, _ := owner().houseRules().Read(variants.All())
	return all
}

// sayFaults prints the errors of house rules, a line each.
func sayFaults(w io.Writer, faults []error) {
	for _, err := range faults {
		_, _ = fmt.Fprintln(w, err) // there is no place to report it
	}
}
