package moment_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/moment"
	"dominoes/variants/rulebook"
	"dominoes/variants/rulestest"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// TestEveryMomentHasARule plays random rounds of random rules and holds what is
// said to every seat against what the engine knows.
func TestEveryMomentHasARule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		r.Target = rapid.IntRange(1, 120).Draw(t, "target")
		if r.TargetRule == game.TargetRoundEnd && r.Rounds > 0 && rapid.Bool().Draw(t, "no target") {
			r.Target = 0
		}
		titles := map[string]bool{}
		for _, s := range rulebook.Text(&variants.All()[0], r) {
			titles[s.Title] = true
		}
		walk(t, r, func(s *game.State) {
			for seat := range game.Seat(r.Seats) {
				o := s.Observe(seat)
				rule := moment.Now(&o, names, nil)
				require.NotEmpty(t, rule.Text)
				require.NotEmpty(t, rule.Short)
				require.LessOrEqual(t, len([]rune(rule.Short)), 76, rule.Short)
				require.LessOrEqual(t, len(wrap(rule.Text, 33)), 5, rule.Text)
				require.True(t, titles[rule.Section], "there is no section %q in %+v", rule.Section, r)
				for _, text := range []string{rule.Text, rule.Short} {
					for claim, check := range claims {
						for _, found := range claim.FindAllStringSubmatch(text, -1) {
							check(t, text, found[1:], s, &o)
						}
					}
				}
			}
		})
	})
}

// What a stand-in did isn't told as the player's, be it to them or to others.
func TestNowNamesStandIn(t *testing.T) {
	deeds := regexp.MustCompile(`\b(You|Ann|Bo|Cy|Di) (passed|drew|scored|made)\b|(^|\. )(You go|You hit|You reach|(Ann|Bo|Cy|Di) (goes|hits|reaches))\b`)
	named := false
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		walk(t, r, func(s *game.State) {
			for seat := range game.Seat(2) {
				o := s.Observe(seat)
				standIns := map[int]string{}
				for i := range o.History {
					standIns[i] = "a club player"
				}
				rule := moment.Now(&o, names, standIns)
				for _, text := range []string{rule.Text, rule.Short} {
					require.NotRegexp(t, deeds, strings.ReplaceAll(text, " drew the most pips", "")) // in a lot
					named = named || strings.Contains(text, "A club player ")
				}
				require.LessOrEqual(t, len([]rune(rule.Short)), 76, rule.Short)
				require.LessOrEqual(t, len(wrap(rule.Text, 33)), 5, rule.Text)
			}
		})
	})
	require.True(t, named)
}

// walk plays some rounds at random and shows every state.
func walk(t *rapid.T, r game.Rules, show func(*game.State)) {
	n := rapid.Uint64().Draw(t, "seed")
	var seed game.Seed
	binary.BigEndian.PutUint64(seed[:], n)
	rng := rand.New(rand.NewPCG(n, 0))
	s, err := game.New(r)
	require.NoError(t, err)
	for show(&s); s.Stage() != game.MatchOver && len(s.Rounds()) < 3; show(&s) {
		a, ok := s.Chance(seed)
		if !ok {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
}

// A check holds what was found of a claim against the whole truth.
type check func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation)

var claims = map[*regexp.Regexp]check{
	// How many tiles may be drawn.
	regexp.MustCompile(`\((\d+) left\)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.Equal(t, strconv.Itoa(pos.Drawable()), found[0], text)
	},
	regexp.MustCompile(`must draw(?:, (\d+) tiles at the most| (one) tile)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.Equal(t, strings.Replace(strconv.Itoa(pos.MayDraw()), "1", "one", 1), found[0]+found[1], text)
	},
	regexp.MustCompile(`[Tt]he last (?:(\d+) )?tiles? (?:is|are) never drawn`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		n, kept := max(1, added(found[0])), o.Rules.Reserve
		if pos.Drawable() == 0 {
			kept = len(pos.Boneyard())
		}
		require.Equal(t, kept, n, text)
	},
	// What must and may be done.
	regexp.MustCompile(`you must draw`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		require.Equal(t, []game.Move{{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}}, s.Moves(), text)
		require.Equal(t, o.Seat, s.Turn())
	},
	regexp.MustCompile(`you must pass`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		require.Equal(t, []game.Move{{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}}, s.Moves(), text)
		require.Equal(t, o.Seat, s.Turn())
	},
	regexp.MustCompile(`You drew (\d+-\d+)\. It fits, so you must play it`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		for _, m := range s.Moves() {
			require.Equal(t, game.Plays, m.Kind, text)
			require.Equal(t, found[0], m.Tile.String(), text)
		}
	},
	regexp.MustCompile(`you may not draw`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.True(t, pos.CanPlay() && !pos.CanDraw(), text)
	},
	regexp.MustCompile(`[Yy]ou must lead (\d+-\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, s.Forced().String(), found[0], text)
	},
	regexp.MustCompile(`leads with any tile|to lead, with any tile|lead: play any tile`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		require.Equal(t, game.NoTile, s.Forced(), text)
		require.Empty(t, s.Layout())
	},
	// What the open ends show, and make.
	regexp.MustCompile(`(open ends are|has no|tile with) ((?:\d+, )*\d+(?: (?:or|and) \d+)?)[:,. ]`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		var shown []int
		for _, e := range pos.OpenEnds() {
			shown = append(shown, e.Pips)
		}
		var said []int
		for _, n := range regexp.MustCompile(`\d+`).FindAllString(found[1], -1) {
			pips, _ := strconv.Atoi(n)
			said = append(said, pips)
		}
		if found[0] != "open ends are" && o.Rules.Join == game.JoinSeven {
			shown = slices.DeleteFunc(shown, func(pips int) bool { return pips == 0 })
			for i := range shown {
				shown[i] = o.Rules.Set + 1 - shown[i]
			}
		}
		slices.Sort(shown)
		require.Equal(t, slices.Compact(shown), said, text)
	},
	regexp.MustCompile(`You scored (\d+)|(\w+) scored (\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		joined := lastJoined(s)
		seat, points := o.Seat, found[0]
		if points == "" {
			seat, points = game.Seat(slices.Index(names, found[1])), found[2]
		}
		require.Equal(t, joined.Laid.Seat, seat, text)
		require.Equal(t, strconv.Itoa(joined.Points), points, text)
	},
	regexp.MustCompile(`scored (\d+): ([^=]+) = (\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, lastJoined(s).Sum.Total, added(found[1]), text)
		require.Equal(t, found[0], found[2], text)
	},
	regexp.MustCompile(`open ends make ([^=.:]+) = (\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.Equal(t, pos.Total(), added(found[0]), text)
		require.Equal(t, strconv.Itoa(pos.Total()), found[1], text)
	},
	// What is closed, and what opens it.
	regexp.MustCompile(`are covered: (?:a tile|tiles) on (\w+)(?: and (\w+))? opens? them`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.NotZero(t, pos.Closed(), text)
		for _, name := range found {
			if name == "" {
				continue
			}
			require.NotZero(t, pos.Closed(), "%s: %s opens nothing", text, name)
			cover(t, &pos, name, o.Rules.Set)
		}
		require.Zero(t, pos.Closed(), text)
	},
	regexp.MustCompile(`Play on ([A-Z, or]+) first`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		var open game.Ends
		for _, name := range regexp.MustCompile(`[A-Z]+`).FindAllString(found[0], -1) {
			e, err := game.ParseEnd(name)
			require.NoError(t, err)
			open |= game.EndsOf(e)
		}
		require.Equal(t, pos.Open(), open, text)
	},
	// Blocked rounds.
	regexp.MustCompile(`[Nn]othing fits any more`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.True(t, fitting(&pos, o).IsEmpty(), text)
		require.Positive(t, pos.Drawable())
	},
	regexp.MustCompile(`fewer than your (\d+) pips?|as few as your (\d+) pips?`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		own := pos.Hand(o.Seat).Pips(o.Rules.DoubleBlank)
		require.Equal(t, strconv.Itoa(own), found[0]+found[1], text)
		for seat := range game.Seat(o.Rules.Seats) {
			if !pos.Hand(seat).And(fitting(&pos, o)).IsEmpty() {
				return // it isn't blocked, and nothing is claimed of that
			}
		}
		require.Failf(t, "claimed", "a blocked round goes on: %s", text)
	},
	regexp.MustCompile(`Only ([-\d, and]+) still fit`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		var left []string
		for _, tile := range fitting(&pos, o).Tiles() {
			left = append(left, tile.String())
		}
		require.ElementsMatch(t, left, regexp.MustCompile(`\d+-\d+`).FindAllString(found[0], -1), text)
		require.Zero(t, pos.Drawable())
	},
	regexp.MustCompile(`(You|\w+) ha(?:s|ve) one tile left`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		seat := o.Seat
		if found[0] != "You" {
			seat = game.Seat(slices.Index(names, found[0]))
		}
		require.Equal(t, 1, s.Hand(seat).Len(), text)
	},
	// The match.
	regexp.MustCompile(`Another (\S+(?: \d+/\d+)?) ends the match`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		var short []string
		for seat := range o.Rules.Seats {
			short = append(short, (game.WholePoints(o.Rules.Target) - s.Scores()[seat]).Text(false))
		}
		require.Contains(t, short, found[0], text)
	},
	regexp.MustCompile(`([A-Z]\w+)(?: team| & \w+)? ha(?:s|ve) (\S+?)(?:\. With|: (this|the next) )`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		seat := o.Seat
		if !strings.HasPrefix(found[0], "You") {
			seat = game.Seat(slices.Index(names, found[0]))
		}
		score := s.Scores()[seat]
		require.Equal(t, score.Text(false), found[1], text)
		require.Equal(t, score >= game.WholePoints(o.Rules.Target), found[2] != "", text)
		playing := s.Stage() == game.AwaitMove || s.Stage() == game.AwaitDrawOff
		require.True(t, found[2] == "" || playing == (found[2] == "this"), text)
	},
	regexp.MustCompile(`rounded to the nearest (three|five)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, map[string]int{"three": 3, "five": 5}[found[0]], o.Rules.RoundTo, text)
	},
	regexp.MustCompile(`Once somebody has (\d+),|Exactly (\d+) wins|Whoever gets to (\d+) first`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(o.Rules.Target), found[0]+found[1]+found[2], text)
		require.Equal(t, map[bool]game.TargetRule{true: game.TargetExact, false: o.Rules.TargetRule}[found[1] != ""], o.Rules.TargetRule, text)
	},
	// The other ways to score, and to end a match.
	regexp.MustCompile(`(\d+) ends show (\d+)(, and (one is a double|\d+ are doubles))?`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		joined := lastJoined(s)
		points, _ := strconv.Atoi(found[0])
		if found[3] == "one is a double" {
			points++
		}
		points += added(found[3])
		require.Equal(t, joined.Points, points, text)
		require.Equal(t, strconv.Itoa(joined.Laid.Outer), found[1], text)
	},
	regexp.MustCompile(`scored (\d+): [^.]+ make (\d+), ([^.]+)\.`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		points, total := 0, 0
		for _, worth := range regexp.MustCompile(`(\d+) (five|three)`).FindAllStringSubmatch(found[2], -1) {
			n, _ := strconv.Atoi(worth[1])
			points += n
			total = n * map[string]int{"five": 5, "three": 3}[worth[2]]
			require.Equal(t, strconv.Itoa(total), found[1], text)
		}
		require.Equal(t, strconv.Itoa(points), found[0], text)
	},
	regexp.MustCompile(`made (\d+) points?, which`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(lastJoined(s).Lost), found[0], text)
	},
	regexp.MustCompile(`next tile scores a pass bonus of (\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		next := *s
		var err error
		if s.Turn() != o.Seat {
			if next, _, err = game.Apply(*s, game.Pass{Seat: s.Turn()}); err != nil {
				return // it doesn't pass
			}
		}
		if next.Stage() != game.AwaitMove || next.Turn() != o.Seat || next.Moves()[0].Kind != game.Plays {
			return
		}
		_, events, err := game.Apply(next, next.Moves()[0].Act(o.Seat))
		require.NoError(t, err)
		require.Equal(t, found[0], strconv.Itoa(events[0].(game.Joined).Bonus), text)
	},
	regexp.MustCompile(`next win is worth (\d+) points? more`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(s.Carried()), found[0], text)
	},
	regexp.MustCompile(`[Ee]xactly (\d+) (?:to win|would win)|with exactly (\d+):`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		need, _ := strconv.Atoi(found[0] + found[1])
		require.True(t, slices.ContainsFunc(seatsOf(o), func(seat game.Seat) bool {
			return s.Scores()[seat]+game.WholePoints(need) == game.WholePoints(o.Rules.Target)
		}), text)
		require.Equal(t, game.TargetExact, o.Rules.TargetRule)
	},
	regexp.MustCompile(`first score must be (\d+) or more`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(o.Rules.Entry), found[0], text)
	},
	regexp.MustCompile(`no points yet|You have nothing yet|Your team has nothing yet`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		require.Zero(t, s.Scores()[o.Seat], text)
	},
	regexp.MustCompile(`round (\d+) of (\d+)|last of (\d+) rounds`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		number := strconv.Itoa(s.Ended() + 1)
		require.Equal(t, strconv.Itoa(o.Rules.Rounds), found[1]+found[2], text)
		require.Equal(t, number, max(found[0], found[2]), text)
	},
	regexp.MustCompile(`(\w+) (?:is|are) out\. Once`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		seat := o.Seat
		if found[0] != "You" {
			seat = o.Seat ^ 2
		}
		require.True(t, s.Hand(seat).IsEmpty() && !s.Hand(seat^2).IsEmpty(), text)
	},
	regexp.MustCompile(`only a tile with a (\d+) may be played`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.Equal(t, 1, pos.Open().Len(), text)
		require.Equal(t, strconv.Itoa(pos.OpenEnds()[0].Pips), found[0], text)
	},
	regexp.MustCompile(`Your train is open|your train is open`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.True(t, pos.Marked().Has(game.TrainOf(o.Seat)), text)
	},
	regexp.MustCompile(`(\w+)'s train is open`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.True(t, pos.Marked().Has(game.TrainOf(game.Seat(slices.Index(names, found[0])))), text)
	},
	regexp.MustCompile(`([-\d, and]+) (?:is|are) wild`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		var wild []string
		for _, tile := range o.Hand.And(o.Rules.Wild()).Tiles() {
			wild = append(wild, tile.String())
		}
		require.ElementsMatch(t, wild, regexp.MustCompile(`\d+-\d+`).FindAllString(found[0], -1), text)
	},
	regexp.MustCompile(`Once somebody has (\d+),`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(o.Rules.Target), found[0], text)
	},
	regexp.MustCompile(`[Tt]he (highest|lowest) score wins`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, o.Rules.Win == game.WinLow, found[0] == "lowest", text)
	},
	// Who gets what of a round.
	regexp.MustCompile(`([A-Z]\w+)(?: & [A-Z]\w+)? scores? ([^: ]+): `): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.NotEmpty(t, s.Rounds(), text)
		round := s.Rounds()[len(s.Rounds())-1]
		for _, g := range round.Awards {
			name := names[g.Seat]
			if o.Rules.Teams {
				name = names[g.Seat&1]
			}
			if name == found[0] || found[0] == "You" && (g.Seat == o.Seat || o.Rules.Partner(g.Seat, o.Seat)) {
				if found[1] == "nothing" { // it was too little, or too much
					require.Zero(t, round.Points[g.Seat], text)
					return
				}
				require.Equal(t, g.Points.Text(false), found[1], text)
				return
			}
		}
		require.Failf(t, "claimed", "%s has no points: %s", found[0], text)
	},
	regexp.MustCompile(`tie,? (nobody scores|the points are shared|share the points|draw for it|the lightest tile wins)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, map[string]game.Tie{
			"nobody scores": game.TieNone, "the points are shared": game.TieSplit, "share the points": game.TieSplit,
			"draw for it": game.TieDrawOff, "the lightest tile wins": game.TieLightestTile,
		}[found[0]], o.Rules.Tie, text)
		require.Contains(t, []game.BlockWinner{game.BlockLowest, game.BlockLowestTeam}, o.Rules.BlockWinner, text)
	},
	regexp.MustCompile(`0-0 counts (\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.Equal(t, strconv.Itoa(o.Rules.DoubleBlank), found[0], text)
		require.NotEqual(t, "0", found[0], text)
	},
	// What can't be said together.
	regexp.MustCompile(`play it to go out`): func(t require.TestingT, text string, _ []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.True(t, pos.CanPlay() && s.Turn() == o.Seat, text)
		require.NotContains(t, text, "must draw")
	},
	regexp.MustCompile(`play on all (four|eight) sides of (\d+-\d+)`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		pos := s.Position()
		require.Equal(t, map[string]int{"four": 4, "eight": 8}[found[0]], pos.Open().Len(), text)
		require.Equal(t, s.Layout()[0].Tile.String(), found[1], text)
	},
	regexp.MustCompile(`still free: ([A-Z, and]+)\.`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		for _, name := range regexp.MustCompile(`[A-Z]+`).FindAllString(found[0], -1) {
			e, err := game.ParseEnd(name)
			require.NoError(t, err)
			pos := s.Position()
			require.True(t, pos.Open().Has(e), text)
			require.Equal(t, s.Layout()[s.Spinner()].Tile.High(), pos.Pips(e), text)
		}
	},
	regexp.MustCompile(`You and (\w+) are partners`): func(t require.TestingT, text string, found []string, s *game.State, o *game.Observation) {
		require.True(t, o.Rules.Partner(o.Seat, game.Seat(slices.Index(names, found[0]))), text)
	},
}

// cover lays on an end whatever fits it.
func cover(t require.TestingT, pos *game.Position, name string, set int) {
	e, err := game.ParseEnd(name)
	require.NoError(t, err)
	tile := game.NewTile(pos.Pips(e), 0)
	var hand game.Set
	for n := range set + 1 {
		hand = hand.With(game.NewTile(n, 0)).With(game.NewTile(n, n))
	}
	pos.SetHand(pos.Turn(), hand)
	pos.Play(game.Move{Kind: game.Plays, Tile: tile, End: e})
}

// fitting returns the tiles not laid that fit somewhere; with trains also on those that are closed.
func fitting(pos *game.Position, o *game.Observation) (fits game.Set) {
	for _, e := range pos.Ends().List() {
		fits = fits.Or(o.Rules.Joining(pos.Pips(e)))
	}
	if o.Rules.Trains == game.TrainsNone {
		fits = pos.Fits().And(game.FullSet(o.Rules.Set))
	}
	return fits.And(o.Unseen().Or(o.Hand))
}

func seatsOf(o *game.Observation) (seats []game.Seat) {
	for seat := range game.Seat(o.Rules.Seats) {
		seats = append(seats, seat)
	}
	return seats
}

func lastJoined(s *game.State) game.Joined {
	for _, e := range slices.Backward(s.History()) {
		if joined, ok := e.(game.Joined); ok {
			return joined
		}
	}
	return game.Joined{}
}

// added works out a sum of figures: "6 + 3+3 - 5".
func added(text string) (sum int) {
	sign := 1
	for _, word := range regexp.MustCompile(`\d+|[+-]`).FindAllString(text, -1) {
		switch word {
		case "+":
			sign = 1
		case "-":
			sign = -1
		default:
			n, _ := strconv.Atoi(word)
			sum += sign * n
		}
	}
	return sum
}

// wrap breaks a text into rows.
func wrap(text string, width int) (rows []string) {
	for _, word := range strings.Fields(text) {
		if n := len(rows) - 1; n >= 0 && len([]rune(rows[n]+" "+word)) <= width {
			rows[n] += " " + word
		} else {
			rows = append(rows, word)
		}
	}
	return rows
}

// TestWhyNotIsSilentExactlyWhereATileFits asks of every tile of the set.
func TestWhyNotIsSilentExactlyWhereATileFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		walk(t, r, func(s *game.State) {
			for seat := range game.Seat(r.Seats) {
				o := s.Observe(seat)
				for _, tile := range game.FullSet(r.Set).Tiles() {
					playable := slices.ContainsFunc(o.Moves, func(m game.Move) bool { return m.Kind == game.Plays && m.Tile == tile })
					why := moment.WhyNot(&o, tile)
					require.Equal(t, playable, why == "", "%s: %s", tile, why)
					if !o.Hand.Has(tile) || why == "" || s.Turn() != seat {
						continue
					}
					requireReason(t, s, tile, why)
				}
			}
		})
	})
}

// requireReason demands that the engine forbids the tile everywhere, and for
// one of its ends for the reason given.
func requireReason(t *rapid.T, s *game.State, tile game.Tile, why string) {
	var bans []game.Ban
	pos := s.Position()
	for e := range game.End(game.MaxArms) {
		_, _, err := game.Apply(*s, game.Play{Seat: s.Turn(), Tile: tile, End: e})
		illegal := err.(*game.Illegal)
		if illegal.Ban == game.BanFillFirst && pos.Rules().Joining(pos.Pips(e)).Has(tile) {
			bans = append(bans, illegal.Ban)
		}
	}
	switch {
	case strings.Contains(why, "must lead"):
		require.Contains(t, why, s.Forced().String())
	case strings.HasPrefix(why, "cover all sides"):
		require.Contains(t, bans, game.BanFillFirst, why)
	default:
		require.Empty(t, bans, why)
		for _, e := range pos.OpenEnds() {
			needed := e.Pips
			if r := pos.Rules(); r.Join == game.JoinSeven {
				needed = r.Set + 1 - e.Pips
			}
			if e.Pips > 0 || pos.Rules().Join == game.JoinMatch {
				require.Contains(t, why, fmt.Sprint(needed))
			}
		}
	}
}
