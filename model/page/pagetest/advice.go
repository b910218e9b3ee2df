package pagetest

import (
	"context"

	"dominoes/ai/advice"
	"dominoes/game"
)

// Advisers returns advisers who rank moves in the order in which they are listed. Each call adds 10 points to all of them, and
// the enough-th says that it is done. asked has the observations that advice was asked for.
func Advisers(enough int) (begin func(game.Observation, []string) Adviser, asked *[]game.Observation) {
	asked = new([]game.Observation)
	return func(o game.Observation, _ []string) Adviser {
		*asked = append(*asked, o)
		calls := 0
		return func(context.Context, int) advice.Advice {
			calls++
			a := advice.Advice{Seat: o.Seat, Done: calls == enough}
			for i, m := range o.Moves {
				a.Moves = append(a.Moves, advice.Move{
					Move: m, Points: float64(10*calls - 8*i), Win: 0.5 + 0.1/float64(i+1), Place: i + 1, Level: i == 0,
					Reasons: []advice.Reason{
						{Text: "leaves the next seat little to score", Short: "leaves little to score", Figures: "3.2 points on average, 7.9 after 6-4 on W"},
						{Text: "opens a number that Bo lacks", Short: "opens a number that Bo lacks", Figures: "Bo passes in 62 of 100"},
					},
				})
			}
			return a
		}
	}, asked
}
