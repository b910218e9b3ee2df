package advice_test

import (
	"slices"

	"dominoes/game"

	"pgregory.net/rapid"
)

// playedRound is a round, or a part of one, with the actions that led there.
type playedRound struct {
	rules   game.Rules
	before  []game.Action // lots
	deal    game.Deal
	actions []game.Action // after the deal
	state   game.State
}

// drawRound plays random moves of a first round, at most so many, until a seat has to move.
func drawRound(t *rapid.T, r game.Rules, moves int) (p playedRound, ok bool) {
	var seed game.Seed
	for i := range seed {
		seed[i] = rapid.Byte().Draw(t, "seed")
	}
	s, err := game.New(r)
	if err != nil {
		t.Fatal(err)
	}
	p.rules = r
	for {
		a, chance := s.Chance(seed)
		if !chance {
			if moves == 0 {
				break
			}
			moves--
			pos := s.Position()
			a = pos.Pick(rapid.Uint32().Draw(t, "move")).Act(s.Turn())
		}
		if deal, is := a.(game.Deal); is {
			p.deal, p.before, p.actions = deal, p.actions, nil
		} else {
			p.actions = append(p.actions, a)
		}
		if s, _, err = game.Apply(s, a); err != nil {
			t.Fatal(err)
		}
		if len(s.Rounds()) > 0 {
			return p, false
		}
	}
	p.state = s
	return p, s.Stage() == game.AwaitMove
}

// otherwise returns the round with two tiles exchanged in the deal, if it can be
// played as it was then.
func (p playedRound) otherwise(t *rapid.T) (game.State, bool) {
	s, err := game.New(p.rules)
	if err != nil {
		t.Fatal(err)
	}
	var places []*game.Tile
	deal := p.deal
	deal.Boneyard = slices.Clone(deal.Boneyard)
	for seat := range p.rules.Seats {
		deal.Hands[seat] = slices.Clone(deal.Hands[seat])
		for i := range deal.Hands[seat] {
			places = append(places, &deal.Hands[seat][i])
		}
	}
	for i := range deal.Boneyard {
		places = append(places, &deal.Boneyard[i])
	}
	for range rapid.IntRange(1, 3).Draw(t, "exchanges") {
		a, b := rapid.IntRange(0, len(places)-1).Draw(t, "a"), rapid.IntRange(0, len(places)-1).Draw(t, "b")
		*places[a], *places[b] = *places[b], *places[a]
	}
	for _, a := range slices.Concat(p.before, []game.Action{deal}, p.actions) {
		if s, _, err = game.Apply(s, a); err != nil {
			return s, false
		}
	}
	return s, true
}
