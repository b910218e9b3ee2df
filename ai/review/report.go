package review

import (
	"cmp"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// JudgeVersion is the version of the judge. Raise it when its answers change, so that matches are judged again.
const JudgeVersion = 4

// Choice is a choice of a player, judged with what the player could see then.
type Choice struct {
	// Action is the index of the move among the match's actions, and Round the number of its round, from 1.
	Action, Round int
	Seat          domino.Seat
	Class         Class
	// Best is a best move.
	Best game.Move
	// Cost is what the move lost against the best, in points of a usual game; 0 if it was right. It is the larger of
	// the lost points and the lost displayed chance, which counts [advice.LargePoints] points for [advice.LargeChance].
	// Doubt is its standard error, 0 if it is exact. Blind is what a random move costs on average; drawing or passing
	// counts only if nothing can be played.
	Cost, Doubt, Blind float64
	// Before is the chance to win the match with the best move, and Swing by how much the move lowered it, from 0 to 1;
	// both are 0 if it was right.
	Before, Swing float64
}

// Report has the judged choices of a match, without those made by stand-ins.
type Report struct {
	// Judge is the [JudgeVersion] that judged.
	Judge int
	// Choices are the judged choices, in the order of the match.
	Choices []Choice
	// Rounds are the numbers of the rounds in which a move was made.
	Rounds []int
	// Left is the number of each seat's choices that aren't judged yet.
	Left [domino.MaxSeats]int
}

// Complete reports whether all choices of all seats are judged.
func (r *Report) Complete() bool { return r.Left == [domino.MaxSeats]int{} }

// Accuracy is how well a player chose in some rounds.
type Accuracy struct {
	Choices, Rounds int
	// Differ is the number of choices with a blind cost. The others say nothing about the player.
	Differ int
	// Cost and Blind are sums over the choices, see [Choice].
	Cost, Blind float64
}

// Accuracy returns a seat's accuracy. ok is false until all its choices are judged, and if it never had a choice.
func (r *Report) Accuracy(seat domino.Seat) (a Accuracy, ok bool) {
	a.Rounds = len(r.Rounds)
	for _, c := range r.Choices {
		if c.Seat == seat {
			a = a.Add(c.accuracy())
		}
	}
	return a, a.Choices > 0 && r.Left[seat] == 0
}

// ByRound returns a seat's accuracy in each of the rounds. It is empty while [Report.Accuracy] isn't known.
func (r *Report) ByRound(seat domino.Seat) []Accuracy {
	if _, ok := r.Accuracy(seat); !ok {
		return nil
	}
	list := make([]Accuracy, len(r.Rounds))
	for _, c := range r.Choices {
		if i := slices.Index(r.Rounds, c.Round); i >= 0 && c.Seat == seat {
			list[i] = list[i].Add(c.accuracy())
		}
	}
	for i := range list {
		list[i].Rounds = 1
	}
	return list
}

// accuracy returns the accuracy of one choice, without a round.
func (c *Choice) accuracy() Accuracy {
	a := Accuracy{Choices: 1, Cost: c.Cost, Blind: c.Blind}
	if c.Blind > 0 {
		a.Differ = 1
	}
	return a
}

// Add returns the accuracy over the rounds of both.
func (a Accuracy) Add(b Accuracy) Accuracy {
	return Accuracy{a.Choices + b.Choices, a.Rounds + b.Rounds, a.Differ + b.Differ, a.Cost + b.Cost, a.Blind + b.Blind}
}

// PerRound returns what the choices cost in points of a usual game per round.
func (a Accuracy) PerRound() float64 { return a.Cost / float64(max(1, a.Rounds)) }

// enough is the least number of choices with a blind cost from which the accuracy is told: its standard error is then
// 15 to 30 percent, depending on the player and the game.
const enough = 10

// Known reports whether there are enough choices to tell the accuracy.
func (a Accuracy) Known() bool { return a.Differ >= enough }

// Percent returns the accuracy from 0 to 100. It is 100 if every choice was a best one as far as could be seen, and 0
// if the choices were no better than random ones.
func (a Accuracy) Percent() float64 {
	if a.Cost == 0 {
		return 100
	}
	return 100 * max(0, 1-a.Cost/a.Blind)
}

// Costliest returns up to n of a seat's choices that were wrong, those with the highest cost first.
func (r *Report) Costliest(seat domino.Seat, n int) []Choice {
	list := slices.DeleteFunc(slices.Clone(r.Choices), func(c Choice) bool { return c.Seat != seat || c.Class.Right() })
	slices.SortStableFunc(list, func(a, b Choice) int { return cmp.Compare(b.Cost, a.Cost) })
	return list[:min(n, len(list))]
}

// Least values for a turning point, as parts of the chance of equal sides: minSwing is how much it lowers the chance to
// win the match, minBefore the chance before it. A match that is as good as lost has no turning point.
const minSwing, minBefore = 2 * largeChance, 0.5

// Turning returns the turning point: the choice by one of the seats that lowered its chance to win the match the most.
// share is a side's chance if all are equal, 0.5 for two sides. ok is false if there was no turning point.
func (r *Report) Turning(share float64, seats ...domino.Seat) (turning Choice, ok bool) {
	for _, c := range r.Choices {
		counts := c.Swing >= minSwing*share && c.Before >= minBefore*share && slices.Contains(seats, c.Seat)
		if counts && c.Swing > turning.Swing {
			turning, ok = c, true
		}
	}
	return turning, ok
}
