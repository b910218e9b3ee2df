package reviewing

import (
	"slices"

	"dominoes/ai/advice"
	"dominoes/game/domino"
)

// fitting lists which lesson helps with which mistakes, by their main reason. The first row that fits the rules counts.
var fitting = []struct {
	lesson string
	kinds  []advice.Kind
	rules  func(*domino.Rules) bool // nil for any
}{
	{"fives", []advice.Kind{advice.Now}, scores(domino.InPlayFives)},
	{"threes", []advice.Kind{advice.Now}, scores(domino.InPlayThrees)},
	{"fivesandthrees", []advice.Kind{advice.Now}, scores(domino.InPlayFivesAndThrees)},
	{"evens", []advice.Kind{advice.Now}, scores(domino.InPlayEven)},
	{"headers", []advice.Kind{advice.Now}, scores(domino.InPlayBergen)},
	{"leaving", []advice.Kind{advice.Reply}, scores(domino.InPlayFives, domino.InPlayThrees,
		domino.InPlayFivesAndThrees)},
	{"matchend", []advice.Kind{advice.Match, advice.Target}, scores(domino.InPlayFives)},
	{"exact", []advice.Kind{advice.Match, advice.Target},
		func(r *domino.Rules) bool { return r.TargetRule == domino.TargetExact }},
	{"winning", []advice.Kind{advice.Match, advice.Target}, nil},
	{"trains", []advice.Kind{advice.Stuck, advice.Following, advice.Tiles},
		func(r *domino.Rules) bool { return r.Trains != domino.TrainsNone }},
	{"passes", []advice.Kind{advice.Stuck}, func(r *domino.Rules) bool { return r.Boneyard == domino.BoneyardNone }},
	{"counting", []advice.Kind{advice.Stuck}, nil},
	{"partner", []advice.Kind{advice.Partner}, nil},
	{"balance", []advice.Kind{advice.Following, advice.Own, advice.Numbers, advice.Tiles}, nil},
	{"doubles", []advice.Kind{advice.Doubles}, nil},
	{"lowblock", []advice.Kind{advice.Blocking}, func(r *domino.Rules) bool { return r.Win == domino.WinLow }},
	{"blocking", []advice.Kind{advice.Blocking}, nil},
	{"lowscore", []advice.Kind{advice.Weight}, func(r *domino.Rules) bool { return r.Win == domino.WinLow }},
	{"ending", []advice.Kind{advice.Weight, advice.GoingOut}, nil},
}

// scores returns a function that reports whether rules score in play in one of these ways.
func scores(ways ...domino.InPlay) func(*domino.Rules) bool {
	return func(r *domino.Rules) bool { return slices.Contains(ways, r.InPlay) }
}

// Lesson returns the ID of the lesson for the costliest choice that has one; "" if none has.
func (j Reviewing) Lesson() string {
	for _, t := range j.Costliest() {
		rules := t.Round.End.Rules()
		if v, ok := j.Verdict(t); ok {
			if id := lessonFor(&rules, v.Played.Alone); id != "" {
				return id
			}
		}
	}
	return ""
}

// lessonFor returns the ID of the lesson that helps with a wrong move, by the reasons why it is wrong.
func lessonFor(rules *domino.Rules, reasons []advice.Reason) string {
	for _, reason := range reasons {
		for _, row := range fitting {
			if slices.Contains(row.kinds, reason.Kind) && (row.rules == nil || row.rules(rules)) {
				return row.lesson
			}
		}
	}
	return ""
}
