package game_test

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
)

// A short match of block dominoes between two seats, action by action.
func Example() {
	rules := domino.Rules{
		Seats: 2, Set: 6, Deal: 2, Lead: domino.LeadHighestDouble, NoLead: domino.NoLeadHighestTile,
		Arms: 2, Award: domino.AwardOthers, RoundTo: 1, Target: 10,
	}
	match, err := game.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}

	tile := domino.NewTile
	actions := []game.Action{
		game.Deal{Hands: [domino.MaxSeats][]domino.Tile{{tile(6, 6), tile(6, 1)}, {tile(6, 5), tile(5, 5)}}},
		game.LeadTile{Seat: domino.A, First: 6, Second: 6},
		game.Play{Seat: domino.B, Tile: tile(6, 5), End: domino.E},
		game.Play{Seat: domino.A, Tile: tile(6, 1), End: domino.E},
		game.Play{Seat: domino.A, Tile: tile(6, 1), End: domino.W},
	}
	for _, a := range actions {
		next, events, err := game.Apply(match, a)
		if err != nil {
			fmt.Println("refused:", err)
			continue
		}
		match = next
		fmt.Println(a)
		for _, e := range events {
			if e, ok := e.(game.RoundEnded); ok {
				fmt.Println("  round won by", e.Round.Winners, "for", e.Round.Points[domino.A])
			}
		}
	}
	fmt.Println("placing:", match.Placing())

	// Output:
	// a deal
	// A leads 6-6
	// B plays 6-5 on E
	// refused: A plays 6-1 on E: E shows 5, and 6-1 has no 5
	// A plays 6-1 on W
	//   round won by [A] for 10
	// placing: [[A] [B]]
}

// Where chance decides, the match's seed says how.
func ExampleState_Chance() {
	match, _ := game.New(domino.Rules{Seats: 2, Set: 6, Deal: 7, Lead: domino.LeadHighestTile, Arms: 2, RoundTo: 1, Target: 100})
	deal, waits := match.Chance(game.Seed{7})
	fmt.Println(waits, deal)
	match, _, _ = game.Apply(match, deal)
	_, waits = match.Chance(game.Seed{7})
	fmt.Println(waits, match.Turn() != domino.NoSeat)
	// Output:
	// true a deal
	// false true
}

func ExamplePoints() {
	award := domino.WholePoints(15)
	share := award / 2
	fmt.Println(share, share+share == award)
	// Output: 15/2 true
}
