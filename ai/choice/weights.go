package choice

import (
	_ "embed"
	"encoding/json"

	"dominoes/game"
)

// Kind names the kind of game that a rule set is: games of one kind share a
// model. It says what scores in play, whether tiles are drawn, and freely at that, who
// plays whom, "low" where the fewest points win, and "large" of sets beyond double-six. Whatever else
// scores in play counts as fives; [Unit] sets the scale.
func Kind(r *game.Rules) string {
	kind := "fives"
	switch r.InPlay {
	case game.InPlayNone:
		kind = "none"
	case game.InPlayEven:
		kind = "even"
	}
	switch r.Boneyard {
	case game.BoneyardNone:
		kind += " asleep"
	case game.BoneyardFree:
		kind += " free"
	default:
		kind += " drawn"
	}
	switch {
	case r.Seats == 2:
		kind += " two"
	case r.Teams:
		kind += " teams"
	default:
		kind += " several"
	}
	if r.Win == game.WinLow {
		kind += " low"
	}
	if r.Set > 6 {
		kind += " large"
	}
	return kind
}

//go:embed weights.json
var fitted []byte

// Weights are coefficients for each stage of a round.
type Weights [Stages]Features

// models are the coefficients of how good players choose, how plain ones do, and of what
// moves are worth.
type models struct{ chooses, plain, judges Weights }

// byKind has the fitted models of every kind of game that a variant is of.
var byKind = func() map[string]models {
	var file map[string]struct{ Choices, Plain, Worth map[string][Stages]float32 }
	if err := json.Unmarshal(fitted, &file); err != nil {
		panic("choice: weights.json: " + err.Error())
	}
	all := map[string]models{}
	for kind, m := range file {
		all[kind] = models{named(m.Choices), named(m.Plain), named(m.Worth)}
	}
	return all
}()

// named returns coefficients given by name in their order.
func named(coefficients map[string][Stages]float32) (w Weights) {
	for i, name := range Names {
		for stage, c := range coefficients[name] {
			w[stage][i] = c
		}
	}
	return w
}

// ModelsFor returns the models for a rule set: of how likely players choose each move,
// and of what the moves are worth, in points, beside each other. Where no variant
// is of its kind, it returns those of the nearest kind there is. What scores in
// play matters most.
func ModelsFor(r *game.Rules) (chooses, judges *Model) {
	like := *r
	for _, change := range []func(){
		func() {},
		func() { like.Set = 6 },
		func() { like.Boneyard = game.BoneyardUntil },
		func() { like.Boneyard = game.BoneyardNone },
		func() { like.Boneyard, like.Win = r.Boneyard, game.WinHigh },
		func() { like.Boneyard = game.BoneyardUntil },
		func() { like.Boneyard = game.BoneyardNone },
		func() { like.Boneyard, like.InPlay = r.Boneyard, game.InPlayNone },
	} {
		change()
		if m, ok := byKind[Kind(&like)]; ok {
			return &Model{Coefficients: m.chooses, Plain: m.plain}, &Model{Coefficients: m.judges, Plain: m.plain}
		}
	}
	return new(Model), new(Model)
}
