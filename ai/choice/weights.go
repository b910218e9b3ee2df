package choice

import (
	_ "embed"
	"encoding/json"
	"sync"

	"dominoes/game/domino"
)

// Kind returns the name of a rule set's kind of game: games of one kind share a model. It consists of what scores in
// play ("wins" if nothing does, and a round is worth how it was won instead of the pips left), whether and how tiles
// are drawn, who plays against whom, "passes" if making others pass scores, "low" if low score wins, "sums" and
// "trains" if these rules hold, and "large" for sets beyond double-six.
func Kind(r *domino.Rules) string {
	kind := [...]string{
		domino.InPlayNone: "none", domino.InPlayEven: "even", domino.InPlayFives: "fives",
		domino.InPlayThrees: "threes", domino.InPlayFivesAndThrees: "fives-and-threes",
		domino.InPlayBergen: "headers",
	}[r.InPlay]
	if r.InPlay == domino.InPlayNone && r.Award == domino.AwardNone {
		kind = "wins"
	}
	switch r.Boneyard {
	case domino.BoneyardNone:
		kind += " asleep"
	case domino.BoneyardFree:
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
		{" passes", r.PassBonus > 0 && r.Seats == domino.MaxSeats}, {" low", r.Win == domino.WinLow},
		{" sums", r.Join == domino.JoinSeven}, {" trains", r.Trains != domino.TrainsNone}, {" large", r.Set > 6},
	} {
		if more.is {
			kind += more.name
		}
	}
	return kind
}

//go:embed weights.json
var fitted []byte

// Weights are the coefficients for each stage of a round.
type Weights [Stages]Features

// models are the coefficients for the choices of good and of plain players, and for the values of moves.
type models struct{ chooses, plain, judges Weights }

// byKind returns the fitted models by kind of game. Variants whose kind has none use those of a near kind, see
// [ModelsFor].
var byKind = sync.OnceValue(func() map[string]models {
	var file map[string]struct{ Choices, Plain, Worth map[string][Stages]float32 }
	if err := json.Unmarshal(fitted, &file); err != nil {
		panic("choice: weights.json: " + err.Error())
	}
	all := map[string]models{}
	for kind, m := range file {
		all[kind] = models{named(m.Choices), named(m.Plain), named(m.Worth)}
	}
	return all
})

// named converts coefficients by name to weights.
func named(coefficients map[string][Stages]float32) (w Weights) {
	for i, name := range Names {
		for stage, c := range coefficients[name] {
			w[stage][i] = c
		}
	}
	return w
}

// ModelsFor returns the models for a rule set: chooses for the probabilities of choices, and judges for the values of
// moves in points, relative to each other. If no variant is of its kind, it returns those of the nearest kind; what
// scores in play matters most.
func ModelsFor(r *domino.Rules) (chooses, judges *Model) {
	like := *r
	for _, change := range []func(){
		func() {},
		func() { like.Set = 6 },
		func() { like.PassBonus = 0 },
		func() { like.Trains, like.Join = domino.TrainsNone, domino.JoinMatch },
		func() { like.Award = domino.AwardOthers },
		func() { like.Boneyard = domino.BoneyardUntil },
		func() { like.Boneyard = domino.BoneyardNone },
		func() { like.Boneyard, like.Win = r.Boneyard, domino.WinHigh },
		func() { like.Boneyard = domino.BoneyardUntil },
		func() { like.Boneyard = domino.BoneyardNone },
		func() { like.Boneyard, like.InPlay = r.Boneyard, scoresLike(r.InPlay) },
		func() { like.Boneyard = domino.BoneyardUntil },
		func() { like.Boneyard = domino.BoneyardNone },
		func() { like.Boneyard, like.InPlay = r.Boneyard, domino.InPlayNone },
	} {
		change()
		if m, ok := byKind()[Kind(&like)]; ok {
			return &Model{Coefficients: m.chooses, Plain: m.plain}, &Model{Coefficients: m.judges, Plain: m.plain}
		}
	}
	return new(Model), new(Model)
}

// scoresLike returns a more common way of scoring in play that is similar.
func scoresLike(in domino.InPlay) domino.InPlay {
	if in == domino.InPlayNone || in == domino.InPlayEven {
		return in
	}
	return domino.InPlayFives
}
