package advice

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Adviser works on one decision of a seat. It isn't for concurrent use.
type Adviser struct {
	o     game.Observation
	w     words.Words
	study *ai.Study
	steps int
}

// Advice is done after enough steps, or after most if it still can't tell whether moves are equally good. Both are
// numbers of steps, so that a busy machine gives the same advice, later.
const enough, most = 2_000_000, 4_000_000

// Effort is the number of steps for one call of Think while others may want to think as well. Advice depends a little
// on how its steps are divided into calls, so all callers use this number.
const Effort = 100_000

// New returns an adviser for the seat to move, which must be the observation's. The names are the players', from A on;
// the texts of the reasons use them, and call the seat "you".
func New(o game.Observation, names []string) *Adviser {
	return About(o, words.Words{Names: names}.To(o.Seat))
}

// About is like New with given words, which may address another player than the seat's.
func About(o game.Observation, w words.Words) *Adviser {
	return &Adviser{o: o, w: w}
}

// Think runs work more steps and returns the advice so far. A core does two to eight thousand steps in a millisecond.
// It returns early if ctx ends, but the first call always has an answer.
func (a *Adviser) Think(ctx context.Context, work int) Advice {
	if a.study == nil {
		a.study = ai.NewStudy(a.o, rand.New(rand.NewChaCha8(seed(&a.o))))
	}
	a.study.Continue(ctx, work)
	a.steps += work
	return a.advice()
}

// Settle thinks until the advice is done, or ctx ends: about a second on an idle core.
func (a *Adviser) Settle(ctx context.Context) Advice {
	for {
		if found := a.Think(ctx, Effort); found.Done || ctx.Err() != nil {
			return found
		}
	}
}

// seed returns a random seed that depends on the observation alone.
func seed(o *game.Observation) [32]byte {
	h := sha256.New()
	fmt.Fprintln(h, o.Seat, o.Hand, o.Turn, o.Layout, o.Open, o.Held, o.Boneyard, o.Drawable, o.Scores, o.Moves)
	for _, e := range o.History {
		fmt.Fprintf(h, "%T %v\n", e, sharedFields(e))
	}
	var sum [32]byte
	h.Sum(sum[:0])
	return sum
}

// sharedFields returns the fields that an event has in every game. The others follow from these or from the
// observation's other fields.
func sharedFields(e game.Event) any {
	switch e := e.(type) {
	case game.Dealt:
		return struct {
			Hands    [domino.MaxSeats]domino.Set
			Boneyard int
			Leader   domino.Seat
			ByRule   bool
			Forced   domino.Tile
		}{e.Hands, e.Boneyard, e.Leader, e.ByRule, e.Forced}
	case game.Joined:
		return struct {
			Laid   domino.Laid
			Sum    domino.Sum
			Points int
		}{e.Laid, e.Sum, e.Points}
	}
	return e
}

// advice returns the findings so far with reasons.
func (a *Adviser) advice() Advice {
	deciding := a.study.Deciding()
	unit, usual := choice.Unit(&a.o.Rules), choice.Usual(&a.o.Rules)
	found := asShown(a.study.Findings(), deciding, unit)
	advice := Advice{Seat: a.o.Seat, Deciding: deciding, Worlds: found[0].Worlds, Solved: a.study.Solved(), unit: unit}
	unsure := slices.ContainsFunc(found, func(f ai.Finding) bool {
		return f.Place == 1 && f.Behind.Average+2*f.Behind.Error > equal
	})
	explain := explainer{o: &a.o, w: a.w, seen: SeenBy(&a.o), solved: a.study.Solved(), deciding: deciding}
	for i, f := range found {
		reasons := explain.reasons(found, i)
		advice.Moves = append(advice.Moves, Move{
			Move: f.Move, Alike: f.Alike, Points: f.Points, Error: f.Facts.Points.Error, Win: f.Win, Match: f.Match,
			Place: f.Place, Tied: i > 0 && f.Place == found[i-1].Place, Level: f.Place == 1,
			Unsure: f.Place == 1 && unsure, Doubt: f.Behind.Error * usual, Reasons: reasons, Alone: reasons,
		})
	}
	advice.Done = len(found) == 1 || advice.Solved || a.steps >= most || a.steps >= enough && !unsure
	best := advice.Moves[0].Reasons
	for i := range advice.Moves[1:] {
		m := &advice.Moves[1+i]
		m.Reasons = slices.DeleteFunc(slices.Clone(m.Alone), func(r Reason) bool { return hasKind(best, r.Kind) })
	}
	return advice
}

// asShown sorts findings that share a place by their displayed values, rounded as displayed: by points, or first by the
// chance to win a match that may end now. A move whose displayed values are all at least as good as those of a move
// above it, and one better, shares its place: the true ranking would look wrong, since it depends on more than is
// shown. So does a move whose displayed values are hardly worse than those of the best.
func asShown(found []ai.Finding, deciding bool, unit float64) []ai.Finding {
	found = slices.Clone(found)
	for j := range found {
		i := slices.IndexFunc(found[:j], func(f ai.Finding) bool {
			return f.Place < found[j].Place && dominates(&found[j], &f, deciding)
		})
		if i < 0 && hardlyWorse(&found[j], &found[0], deciding, unit) {
			i = 0
		}
		for k := i; i >= 0 && k <= j; k++ {
			found[k].Place = found[i].Place
		}
	}
	found = ai.Placed(found)
	slices.SortStableFunc(found, func(a, b ai.Finding) int {
		match := cmp.Compare(percentOf(b.Match), percentOf(a.Match))
		if !deciding {
			match = 0
		}
		return cmp.Or(cmp.Compare(a.Place, b.Place), match, cmp.Compare(tenth(b.Points), tenth(a.Points)),
			cmp.Compare(percentOf(b.Win), percentOf(a.Win)))
	})
	return found
}

// hardlyWorse reports whether a loses little against b by an estimate. An exact loss counts however small it is.
func hardlyWorse(a, b *ai.Finding, deciding bool, unit float64) bool {
	if deciding {
		return b.Match-a.Match < SmallChance && a.Worlds > 1
	}
	return b.Points-a.Points < SmallPoints/max(1, unit) && b.Win-a.Win < SmallChance && a.Worlds > 1
}

// dominates reports whether a is better than b in one displayed value and worse in none.
func dominates(a, b *ai.Finding, deciding bool) bool {
	points, chance := cmp.Compare(tenth(a.Points), tenth(b.Points)), cmp.Compare(percentOf(a.Win), percentOf(b.Win))
	if deciding {
		chance = cmp.Compare(percentOf(a.Match), percentOf(b.Match))
	}
	return points >= 0 && chance >= 0 && points+chance > 0
}
