package choice

import (
	_ "embed"
	"encoding/json"

	"dominoes/game"
)

// Kind names the kind of game that a rule set is: games of one kind share a model. It says what scores in play
// ("wins" where nothing does, and a round is worth how it was won and not what is left in the hands), whether tiles are
// drawn, and freely at that, who plays whom, "passes" where making others pass scores, "low" where the
// fewest points win, "sums" and "trains" of what may be joined, and "large" of sets beyond double-six.
func Kind(r *game.Rules) string {
	kind := [...]string{
		game.InPlayNone: "none", game.InPlayEven: "even", game.InPlayFives: "fives", game.InPlayThrees: "threes",
		game.InPlayFivesAndThrees: "fives-and-threes", game.InPlayBergen: "headers",
	}[r.InPlay]
	if r.InPlay == game.InPlayNone && r.Award == game.AwardNone {
		kind = "wins"
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
	for _, more := range []struct {
		name string
		is   bool
	}{
		{" passes", r.PassBonus > 0 && r.Seats == game.MaxSeats}, {" low", r.Win == game.WinLow},
		{" sums", r.Join == game.JoinSeven}, {" trains", r.Trains != game.TrainsNone}, {" large", r.Set > 6},
	} {
		if more.is {
			kind += more.name
		}
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
		func() { like.PassBonus = 0 },
		func() { like.Trains, like.Join = game.TrainsNone, game.JoinMatch },
		func() { like.Award = game.AwardOthers },
		func() { like.Boneyard = game.BoneyardUntil },
		func() { like.Boneyard = game.BoneyardNone },
		func() { like.Boneyard, like.Win = r.Boneyard, game.WinHigh },
		func() { like.Boneyard = game.BoneyardUntil },
		func() { like.Boneyard = game.BoneyardNone },
		func() { like.Boneyard, like.InPlay = r.Boneyard, scoresLike(r.InPlay) },
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

// scoresLike returns what scores much like it and more games have.
func scoresLike(in game.InPlay) game.InPlay {
	if in == game.InPlayNone || in == game.InPlayEven {
		return in
	}
	return game.InPlayFives
}
