package variants

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"dominoes/game"
	"dominoes/variants/rulefile"
)

// Some games are played otherwise with a smaller set: fewer tiles are dealt, in fewer rounds. Whoever chooses the set
// alone gets these with it; a record names all of them.

// brought is what a set brings with it.
type brought struct {
	deal    [game.MaxSeats + 1]int
	options map[string]string // all but the deal
}

// setTable is the table of a game's file that has what a set brings.
func setTable(set string) string { return "set-" + set }

func setTables() (names []string) {
	for _, set := range find("set").Values {
		names = append(names, setTable(set))
	}
	return names
}

// takeSets reads what other sets than the game's own bring with them.
func (v *read) takeSets() error {
	for _, set := range find("set").Values {
		line, ok := v.file.Tables[setTable(set)]
		if !ok {
			continue
		}
		with := *v
		if err := find("set").set(&with.rules, set); err != nil {
			return err
		}
		b := brought{deal: v.deal, options: map[string]string{}}
		for _, e := range v.file.Entries {
			if e.Table != setTable(set) {
				continue
			}
			if err := with.option(e); err != nil {
				return err
			}
			if e.Key != "deal" {
				b.options[e.Key] = find(e.Key).get(&with.rules)
			}
		}
		if b.deal = with.deal; with.rules.Set == v.rules.Set {
			return v.file.At(rulefile.Entry{Line: line}, fmt.Errorf("%s is the game's own set", set))
		}
		if err := with.check(); err != nil {
			return v.file.At(rulefile.Entry{Line: line}, err)
		}
		if v.sets = maps.Clone(v.sets); v.sets == nil {
			v.sets = map[int]brought{}
		}
		v.sets[with.rules.Set] = b
	}
	return nil
}

// dealOf returns how many tiles are dealt from a set, by the number of seats.
func (v *Variant) dealOf(set int) [game.MaxSeats + 1]int {
	if b, ok := v.sets[set]; ok && set != v.rules.Set {
		return b.deal
	}
	return v.deal
}

// brings returns the options that a set brings with it, for a number of seats.
func (v *Variant) brings(seats int, set string) map[string]string {
	n, err := strconv.Atoi(set)
	b, ok := v.sets[n]
	if err != nil || !ok || n == v.rules.Set || seats < 2 || seats > game.MaxSeats {
		return nil
	}
	options := maps.Clone(b.options)
	options["deal"] = strconv.Itoa(b.deal[seats])
	return options
}

// Complete returns options as a record names them: those that are chosen, and what a set that is chosen brings with
// it, as far as nothing else was chosen for that.
func (v *Variant) Complete(seats int, options map[string]string) map[string]string {
	all := v.brings(seats, options["set"])
	if all == nil {
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
	brings := v.brings(r.Seats, options["set"])
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
