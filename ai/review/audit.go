package review

import (
	"cmp"
	"context"
	"math"
	"slices"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
)

// Audit judges the choices of a match one at a time, so that it can stop after each. It is a value: [Audit.Take]
// returns the next one.
type Audit struct {
	todo   []Task
	report Report
}

// Task is a step of a round, to be judged with [VerdictOn].
type Task struct {
	Round *Round
	Step  int
}

// TaskAt returns the step for action i of the match; ok is false if no step has that action.
func TaskAt(rounds []Round, i int) (t Task, ok bool) {
	for r := range rounds {
		at := slices.IndexFunc(rounds[r].Steps, func(s Step) bool { return s.Action == i })
		if at >= 0 {
			return Task{&rounds[r], at}, true
		}
	}
	return Task{}, false
}

// Seat returns the seat that made the choice.
func (t Task) Seat() domino.Seat { return t.step().Seat }

func (t Task) step() *Step { return &t.Round.Steps[t.Step] }

// NewAudit returns the audit of a match's rounds. Choices of the first seats come first. Choices in the known report
// aren't judged again, if it is by this judge; it may be nil.
func NewAudit(rounds []Round, known *Report, first ...domino.Seat) Audit {
	a := Audit{report: Report{Judge: JudgeVersion}}
	if known != nil && known.Judge == JudgeVersion {
		a.report.Choices = known.Choices
	}
	for i := range rounds {
		r := &rounds[i]
		a.report.Rounds = append(a.report.Rounds, r.Number)
		for j, step := range r.Steps {
			pos := step.Before.Position()
			_, forced := pos.Forced()
			if _, judged := find(a.report.Choices, step.Action); judged || forced || step.StandIn != "" {
				continue
			}
			a.todo = append(a.todo, Task{r, j})
			a.report.Left[step.Seat]++
		}
	}
	slices.SortStableFunc(a.todo, func(s, t Task) int { return cmp.Compare(s.rank(first), t.rank(first)) })
	return a
}

// rank orders the tasks: those of the first seats have 0.
func (t Task) rank(first []domino.Seat) int {
	if slices.Contains(first, t.Seat()) {
		return 0
	}
	return 1
}

// find returns the index of the choice at this action, or where it belongs.
func find(choices []Choice, action int) (int, bool) {
	byAction := func(c Choice, action int) int { return cmp.Compare(c.Action, action) }
	return slices.BinarySearchFunc(choices, action, byAction)
}

// Next returns the next choice to judge. ok is false if all are judged.
func (a Audit) Next() (t Task, ok bool) {
	if len(a.todo) == 0 {
		return Task{}, false
	}
	return a.todo[0], true
}

// Take returns the audit with the verdict on a task. If the judge couldn't judge the move, the choice is left out.
func (a Audit) Take(t Task, v Verdict) Audit {
	i := slices.Index(a.todo, t)
	if i < 0 {
		return a
	}
	a.todo = slices.Delete(slices.Clone(a.todo), i, i+1)
	a.report.Left[t.Seat()]--
	if v.Judged && v.Of > 1 {
		at, _ := find(a.report.Choices, t.step().Action)
		a.report.Choices = slices.Insert(slices.Clone(a.report.Choices), at, t.choice(&v))
	}
	return a
}

// Run judges all choices in turns. If seats are given it stops once all of their choices are judged.
// If ctx or the session ends before, it returns the audit so far and the error.
func (a Audit) Run(ctx context.Context, judge Judge, turn Turn, seats ...domino.Seat) (Audit, error) {
	for ctx.Err() == nil {
		t, ok := a.Next()
		if !ok || len(seats) > 0 && !slices.Contains(seats, t.Seat()) {
			break
		}
		v, err := VerdictOn(ctx, t.Round, t.Step, judge, turn)
		if err != nil {
			return a, err
		}
		a = a.Take(t, v)
	}
	return a, ctx.Err()
}

// Turn waits for a turn to use the machine, then calls think. It returns an error if ctx or the session has ended.
type Turn func(ctx context.Context, think func(context.Context)) error

// AtOnce is a [Turn] that doesn't wait.
func AtOnce(ctx context.Context, think func(context.Context)) error {
	think(ctx)
	return ctx.Err()
}

// Report returns the choices judged so far.
func (a Audit) Report() Report { return a.report }

// choice returns the task as a judged choice.
func (t Task) choice(v *Verdict) Choice {
	step := t.step()
	c := Choice{
		Action: step.Action, Round: t.Round.Number, Seat: step.Seat,
		Class: v.Class, Best: v.Best.Move, Cost: v.cost(&v.Played), Blind: v.blind(),
	}
	if !v.Class.Right() {
		c.Doubt, c.Before, c.Swing = v.doubt(), v.Best.Match, max(0, v.Best.Match-v.Played.Match)
	}
	return c
}

// pointsPerChance is the number of points that count as much as a chance of 1.
const pointsPerChance = largePoints / largeChance

// cost returns what a move loses against the best, see [Choice].
func (v *Verdict) cost(m *advice.Move) float64 {
	if v.level(m) {
		return 0
	}
	points, chance := v.Advice.Loss(m)
	return max(points*max(1, v.unit), chance*pointsPerChance)
}

// blind returns the average cost of the plays, or of all moves if nothing can be played: what the bot "random" loses.
func (v *Verdict) blind() float64 {
	var plays, others struct{ cost, n float64 }
	for i := range v.Advice.Moves {
		m := &v.Advice.Moves[i]
		sum := &others
		if m.Kind == game.Plays {
			sum = &plays
		}
		n := float64(1 + len(m.Alike))
		sum.cost, sum.n = sum.cost+n*v.cost(m), sum.n+n
	}
	if plays.n > 0 {
		return plays.cost / plays.n
	}
	return others.cost / others.n
}

// doubt returns the standard error of the played move's cost.
func (v *Verdict) doubt() float64 {
	if v.Advice.Solved {
		return 0
	}
	points, chance := v.Advice.Loss(&v.Played)
	if points*max(1, v.unit) >= chance*pointsPerChance {
		return math.Hypot(v.Best.Error, v.Played.Error) * max(1, v.unit)
	}
	variance := func(m *advice.Move) float64 { return v.Advice.Chance(m) * (1 - v.Advice.Chance(m)) }
	return math.Sqrt((variance(&v.Best)+variance(&v.Played))/float64(max(1, v.Advice.Worlds))) * pointsPerChance
}
