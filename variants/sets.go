package variants

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"dominoes/game/domino"
)

// Some games are played by other rules with a smaller set (fewer tiles and rounds) or with another deal (no drawing).
// Choosing the set or the deal then implies the other options; a record names all of them.

// setTable returns the name of the table with the options that a set implies.
func setTable(set string) string { return "set-" + set }

// dealTable returns the name of the table with the options that a deal implies.
func dealTable(n int) string { return fmt.Sprintf("deal-%d", n) }

// maxDeal is the largest deal that can have a table.
const maxDeal = 20

func impliedTables() (names []string) {
	for _, set := range find("set").Values {
		names = append(names, setTable(set))
	}
	for n := 1; n <= maxDeal; n++ {
		names = append(names, dealTable(n))
	}
	return names
}

// takeDeals reads the options that other deals than the game's own imply.
func (v *read) takeDeals() error {
	deals := maps.Clone(v.deals)
	for n := 1; n <= maxDeal; n++ {
		line, ok := v.file.Tables[dealTable(n)]
		if !ok {
			continue
		}
		with := *v
		with.deal, with.sameDeal = [domino.MaxSeats + 1]int{2: n, 3: n, 4: n}, true
		options, err := with.takeTable(dealTable(n), line)
		if err != nil {
			return err
		}
		deals[n] = options
	}
	v.deals = deals
	return nil
}

// takeSets reads the options that other sets than the game's own imply.
func (v *read) takeSets() error {
	sets := maps.Clone(v.sets)
	for _, set := range find("set").Values {
		line, ok := v.file.Tables[setTable(set)]
		if !ok {
			continue
		}
		with := *v
		_ = find("set").set(&with.rules, set) // a listed value is valid
		if with.rules.Set == v.rules.Set {
			return v.file.At(entry{Line: line}, fmt.Errorf("%s is the game's own set", set))
		}
		options, err := with.takeTable(setTable(set), line)
		if err != nil {
			return err
		}
		delete(options, "deal")
		sets[with.rules.Set] = implications{deal: with.deal, options: options}
	}
	v.sets = sets
	return nil
}

// takeTable reads the options of the table at this line and returns their values.
func (v *read) takeTable(table string, line int) (map[string]string, error) {
	options := map[string]string{}
	for _, e := range v.file.Entries {
		if e.Table != table {
			continue
		}
		if err := v.option(e); err != nil {
			return nil, err
		}
		options[e.Key] = find(e.Key).get(&v.rules)
	}
	if err := v.check(); err != nil {
		return nil, v.file.At(entry{Line: line}, err)
	}
	return options, nil
}

// dealOf returns the deal with a set, by the number of seats.
func (v *Variant) dealOf(set int) [domino.MaxSeats + 1]int {
	if b, ok := v.sets[set]; ok && set != v.rules.Set {
		return b.deal
	}
	return v.deal
}

// impliedBy returns the options that the chosen set and deal imply, with this number of seats.
func (v *Variant) impliedBy(seats int, chosen map[string]string) map[string]string {
	if seats < 2 || seats > domino.MaxSeats {
		return nil
	}
	all := map[string]string{}
	if set, err := strconv.Atoi(chosen["set"]); err == nil && set != v.rules.Set {
		if b, ok := v.sets[set]; ok {
			maps.Copy(all, b.options)
			all["deal"] = strconv.Itoa(b.deal[seats])
		}
	}
	if n, err := strconv.Atoi(chosen["deal"]); err == nil && n != v.deal[seats] {
		maps.Copy(all, v.deals[n])
	}
	return all
}

// Complete returns options as a record names them: the chosen ones, and those that a chosen set or deal implies unless
// they were chosen, too.
func (v *Variant) Complete(seats int, options map[string]string) map[string]string {
	all := v.impliedBy(seats, options)
	if len(all) == 0 {
		return options
	}
	maps.Copy(all, options)
	return all
}

// Chosen returns the options that have to be chosen for [Variant.Resolve] to return r: those that differ from the
// variant's own, without the ones that other options imply.
func (v *Variant) Chosen(r domino.Rules) map[string]string {
	options := Changed(v, r)
	own := v.Rules(r.Seats)
	implications := v.impliedBy(r.Seats, options)
	for _, id := range slices.Sorted(maps.Keys(implications)) {
		switch value := find(id).get(&r); value {
		case implications[id]:
			delete(options, id)
		case find(id).get(&own):
			options[id] = value
		}
	}
	return options
}

// Resolve returns the rules of a match for chosen options: the variant's own for this number of seats, changed by the
// options and by those that they imply, see [Variant.Complete]. Its errors are like those of the function [Resolve].
func (v *Variant) Resolve(seats int, options map[string]string) (domino.Rules, error) {
	return v.resolve(seats, v.Complete(seats, options))
}
