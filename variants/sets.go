package variants

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"dominoes/game"
	"dominoes/variants/rulefile"
)

// Some games are played otherwise with a smaller set, with fewer tiles and in fewer rounds, or if another number of tiles
// is dealt, without drawing. Choosing the set or the deal alone brings the rest with it; a record names all of it.

// setTable is the table of a game's file that has what a set brings.
func setTable(set string) string { return "set-" + set }

// dealTable is the table of a game's file that has what a number of tiles brings.
func dealTable(n int) string { return fmt.Sprintf("deal-%d", n) }

// mostDealt is the most tiles for which a game's file may have a table.
const mostDealt = 20

func broughtTables() (names []string) {
	for _, set := range find("set").Values {
		names = append(names, setTable(set))
	}
	for n := 1; n <= mostDealt; n++ {
		names = append(names, dealTable(n))
	}
	return names
}

// takeDeals reads what other numbers of tiles than the game's own bring with them.
func (v *read) takeDeals() error {
	deals := map[int]map[string]string{}
	maps.Copy(deals, v.deals)
	for n := 1; n <= mostDealt; n++ {
		line, ok := v.file.Tables[dealTable(n)]
		if !ok {
			continue
		}
		with := *v
		with.deal, with.sameDeal = [game.MaxSeats + 1]int{2: n, 3: n, 4: n}, true
		options, err := with.takeTable(dealTable(n), line)
		if err != nil {
			return err
		}
		deals[n] = options
	}
	v.deals = deals
	return nil
}

// takeSets reads what other sets than the game's own bring with them.
func (v *read) takeSets() error {
	sets := map[int]brought{}
	maps.Copy(sets, v.sets)
	for _, set := range find("set").Values {
		line, ok := v.file.Tables[setTable(set)]
		if !ok {
			continue
		}
		with := *v
		if err := find("set").set(&with.rules, set); err != nil {
			return err
		}
		if with.rules.Set == v.rules.Set {
			return v.file.At(rulefile.Entry{Line: line}, fmt.Errorf("%s is the game's own set", set))
		}
		options, err := with.takeTable(setTable(set), line)
		if err != nil {
			return err
		}
		delete(options, "deal")
		sets[with.rules.Set] = brought{deal: with.deal, options: options}
	}
	v.sets = sets
	return nil
}

// takeTable reads the options of a table that begins at a line, and returns what they are.
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
		return nil, v.file.At(rulefile.Entry{Line: line}, err)
	}
	return options, nil
}

// dealOf returns how many tiles are dealt from a set, by the number of seats.
func (v *Variant) dealOf(set int) [game.MaxSeats + 1]int {
	if b, ok := v.sets[set]; ok && set != v.rules.Set {
		return b.deal
	}
	return v.deal
}

// brings returns the options that a chosen set and a chosen deal bring with them, for a number of seats.
func (v *Variant) brings(seats int, chosen map[string]string) map[string]string {
	if seats < 2 || seats > game.MaxSeats {
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

// Complete returns options as a record names them: those that are chosen, and what a chosen set or deal brings with
// it, unless something else was chosen for that.
func (v *Variant) Complete(seats int, options map[string]string) map[string]string {
	all := v.brings(seats, options)
	if len(all) == 0 {
		return options
	}
	maps.Copy(all, options)
	return all
}

// Chosen returns what has to be chosen for rules that [Variant.Resolve] makes of it: the options by which r differs
// from the variant's own rules, without those that others bring with them.
func (v *Variant) Chosen(r game.Rules) map[string]string {
	options := Changed(v, r)
	own := v.Rules(r.Seats)
	brings := v.brings(r.Seats, options)
	for _, id := range slices.Sorted(maps.Keys(brings)) {
		switch value := find(id).get(&r); value {
		case brings[id]:
			delete(options, id)
		case find(id).get(&own):
			options[id] = value
		}
	}
	return options
}

// Resolve returns the rules of a match as somebody chooses them: the variant's own for this number of seats, changed
// by options, and by what these bring with them, see [Variant.Complete]. Its errors are those of the function of this
// name.
func (v *Variant) Resolve(seats int, options map[string]string) (game.Rules, error) {
	return v.resolve(seats, v.Complete(seats, options))
}
