package ai_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// kindOfGame is a game that differs from the others in more than figures.
type kindOfGame struct {
	name  string
	seats []int
	set   func(r *game.Rules, rng *rand.Rand)
}

// kindsOfGames are what games.md adds; each makes its rules of those of a plain draw game.
var kindsOfGames = []kindOfGame{
	{"matador", []int{2, 3, 4}, func(r *game.Rules, _ *rand.Rand) { r.Join = game.JoinSeven }},
	{"bergen", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.InPlay, r.Award, r.Finish, r.Target = game.InPlayBergen, game.AwardNone, game.Finish{1, 1, 1, 1, 1}, 15
		if rng.IntN(2) == 0 {
			r.Spinner, r.Arms = game.SpinnerFirstDouble, 4
		}
	}},
	{"threes", []int{2, 3, 4}, func(r *game.Rules, _ *rand.Rand) {
		r.InPlay, r.RoundTo, r.Spinner, r.Arms = game.InPlayThrees, 3, game.SpinnerFirstDouble, 4
	}},
	{"exact", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.InPlay, r.Award, r.Finish = game.InPlayFivesAndThrees, game.AwardNone, game.Finish{1, 1, 1, 1, 0}
		r.TargetRule, r.Target, r.Boneyard, r.BlockWinner = game.TargetExact, 3+rng.IntN(40), game.BoneyardNone, game.BlockNone
		r.Out = game.GoingOut(rng.IntN(2))
	}},
	{"at once", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.InPlay, r.RoundTo, r.TargetRule, r.Target, r.Entry = game.InPlayFives, 5, game.TargetAtOnce, 5+rng.IntN(60), 5*rng.IntN(3)
	}},
	{"entry", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) { r.InPlay, r.Entry = game.InPlayFives, 1+rng.IntN(20) }},
	{"bonus", []int{4}, func(r *game.Rules, rng *rand.Rand) {
		r.Award, r.Finish, r.BlockWinner, r.PassBonus = game.AwardAll, game.Finish{0, 0, 30, 0, 0}, game.BlockDuel, 30
		r.Boneyard, r.Deal, r.Capicua = game.BoneyardNone, 7, game.Capicua(rng.IntN(2))
	}},
	{"six love", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.Award, r.Finish, r.Target, r.TargetRule = game.AwardNone, game.Finish{1, 1, 1, 1, 1}, 2+rng.IntN(5), game.TargetLove
		r.Tie, r.Boneyard, r.LaterLead = game.TieCarryOnce, game.BoneyardNone, game.LaterWinner
	}},
	{"ways", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.Award, r.Finish, r.Capicua, r.Tie = game.AwardNone, game.Finish{1, 2, 3, 4, 1}, game.CapicuaBridge, game.TieCarry
		r.Target, r.BlockWinner = 6, []game.BlockWinner{game.BlockLowest, game.BlockLowestTeam, game.BlockNone}[rng.IntN(3)]
	}},
	{"both out", []int{4}, func(r *game.Rules, rng *rand.Rand) {
		r.Out, r.Boneyard, r.Deal = game.OutSide, game.Boneyard(rng.IntN(2)), 5
		r.Tie, r.BlockWinner = game.TieLeader, game.BlockWinner(rng.IntN(5))
	}},
	{"losers", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.Award, r.Win, r.Entry, r.BlockWinner = game.AwardLosersOwn, game.WinLow, rng.IntN(14), game.BlockLowestTeam
	}},
	{"trains", []int{2, 3, 4}, func(r *game.Rules, rng *rand.Rand) {
		r.Trains, r.Award, r.Win, r.Target, r.Rounds = game.TrainsOwn+game.Trains(rng.IntN(2)), game.AwardEachOwn, game.WinLow, 0, 3
		r.BlockWinner, r.Boneyard, r.LaterLead = game.BlockNone, game.BoneyardUpTo1, game.LaterRotate
		r.Deal = 6
	}},
}

// rules returns the rules of the kind with so many seats.
func (k *kindOfGame) rules(t *testing.T, seats int, inTeams bool, rng *rand.Rand) game.Rules {
	t.Helper()
	r := game.Rules{Seats: seats, Set: 6, Deal: 5, Arms: 2, RoundTo: 1, Target: 100, Boneyard: game.BoneyardUntil, Teams: inTeams}
	k.set(&r, rng)
	require.NoError(t, r.Validate(), k.name)
	return r
}

// any returns the rules with any number of seats.
func (k *kindOfGame) any(t *testing.T, rng *rand.Rand) game.Rules {
	seats := k.seats[rng.IntN(len(k.seats))]
	return k.rules(t, seats, seats == game.MaxSeats && rng.IntN(2) == 0, rng)
}

func TestSolverAgreesWithMinimaxInEveryKindOfGame(t *testing.T) {
	const most = 20_000
	positions, seed := sampletest.Of(40, 250)/fewer, sampletest.Seed(t)
	solver := ai.NewSolver()
	for i := range kindsOfGames {
		k, rng := &kindsOfGames[i], rand.New(rand.NewPCG(17+seed, uint64(i)))
		for solved, tooLarge := 0, 0; solved < positions; {
			require.Less(t, tooLarge, positions, k.name)
			r := k.any(t, rng)
			if ai.CanSolve(&r) != nil {
				continue
			}
			p, running := small(t, r, rng)
			if !running {
				continue
			}
			left := most
			want, ok := minimax(p, &left)
			if !ok {
				tooLarge++
				continue
			}
			solved++
			got, err := solver.Solve(context.Background(), p)
			require.NoError(t, err)
			require.Equal(t, want, got.Value, "%s: %+v\n%+v", k.name, r, p)
			requireLine(t, p, got)
			requireValues(t, solver, p)
		}
	}
}

func TestMaxNAgreesWithPlainRecursionInEveryKindOfGame(t *testing.T) {
	const most = 20_000
	positions, seed := sampletest.Of(40, 100)/fewer, sampletest.Seed(t)
	search := ai.NewMaxN()
	for i := range kindsOfGames {
		k, rng := &kindsOfGames[i], rand.New(rand.NewPCG(19+seed, uint64(i)))
		for solved, tried := 0, 0; solved < positions; tried++ {
			require.Less(t, tried, 100*positions, k.name)
			r := k.any(t, rng)
			p, running := small(t, r, rng)
			if running && requireMaxN(t, search, p, most) {
				solved++
			}
		}
	}
}

// All bots play all kinds of games, whoever sits beside them.
func TestBotsFinishAMatchOfEveryKindOfGame(t *testing.T) {
	for i := range kindsOfGames {
		k, rng := &kindsOfGames[i], rand.New(rand.NewPCG(23, uint64(i)))
		for n := range 3 {
			r := k.any(t, rng)
			if r.Target > 40 {
				r.Target = 40
			}
			at := rng.IntN(len(bots))
			var seats []string
			for seat := range game.MaxSeats {
				seats = append(seats, bots[(at+3*seat)%len(bots)])
			}
			s := playMatch(t, r, game.Seed{byte(i), byte(n)}, seats...)
			assert.NotEmpty(t, s.Placing(), k.name)
		}
	}
}

// They play any mix of options, too.
func TestPropertyBotsPlayAnyRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		if r.Rounds == 0 || r.Rounds > 2 {
			r.Rounds = 2
		}
		require.NoError(t, r.Validate())
		seed := game.Seed{rapid.Byte().Draw(t, "seed")}
		var players [game.MaxSeats]ai.Player
		for seat := range players {
			// Whoever looks ahead does so in few worlds.
			id := rapid.SampledFrom([]string{"lookahead:worlds=2,work=300", "greedy", "beginner", "random", "heaviest"}).Draw(t, "bot")
			bot, err := ai.Parse(id)
			require.NoError(t, err)
			players[seat] = bot
		}
		rng := rand.New(rand.NewChaCha8(seed))
		s, err := game.New(r)
		require.NoError(t, err)
		for moves := 0; s.Stage() != game.MatchOver; moves++ {
			require.Less(t, moves, 4000, "the match doesn't end")
			a, chance := s.Chance(seed)
			if !chance {
				o := s.Observe(s.Turn())
				m := players[s.Turn()].Choose(context.Background(), o, rng)
				require.Contains(t, o.Moves, m)
				a = m.Act(s.Turn())
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
		}
	})
}

// The oracle sees all tiles, and plays what is legal.
func TestTheOraclePlaysEveryKindOfGame(t *testing.T) {
	for i := range kindsOfGames {
		k, rng := &kindsOfGames[i], rand.New(rand.NewPCG(29, uint64(i)))
		s, err := game.New(k.any(t, rng))
		require.NoError(t, err)
		oracle := ai.Oracle{Work: 300}
		for len(s.Rounds()) < 2 && s.Stage() != game.MatchOver {
			a, chance := s.Chance(game.Seed{byte(i)})
			if !chance {
				m := oracle.Choose(context.Background(), &s, rng)
				require.Contains(t, s.Moves(), m, k.name)
				a = m.Act(s.Turn())
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err, k.name)
		}
	}
}
