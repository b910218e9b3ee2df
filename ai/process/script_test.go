package process

import (
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// played is a match played at random for a while: its states, and the actions between them.
type played struct {
	states  []game.State
	actions []game.Action
}

func (p *played) last() game.State { return p.states[len(p.states)-1] }

func anyPlayed(t *rapid.T) played {
	variant := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	r, err := variants.Resolve(variant, rapid.IntRange(2, 4).Draw(t, "seats"), nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	seed := game.Seed{byte(rapid.Uint8().Draw(t, "seed")), 1}
	p := played{states: []game.State{s}}
	for range rapid.IntRange(1, 120).Draw(t, "actions") {
		a, ok := s.Chance(seed)
		if s.Stage() == game.MatchOver {
			break
		}
		if !ok {
			moves := s.Moves()
			a = moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		p.states, p.actions = append(p.states, s), append(p.actions, a)
	}
	return p
}

// shared remembers what it wrote, so that tests see that it remembers nothing wrong.
var shared = newScribe()

var anyTable = &ai.Table{Variant: "draw", Names: []string{"Ann", "Bo", "Cy", "Di"}, Seed: game.Seed{5}}

// sent is all that a seat is sent in a state: the round, and the question where it is its turn.
func sent(s *game.State, seat game.Seat) []string {
	o := s.Observe(seat)
	script := shared.script(anyTable, &o)
	var lines []string
	for _, line := range script.lines {
		lines = append(lines, string(line))
	}
	if o.Turn == seat {
		lines = append(lines, string(lineOf(moveLine{questionOf(1, 0, &o, script)})))
	}
	return lines
}

// Two matches that a seat can't tell apart, since only tiles that it hasn't seen are swapped, are
// told in the same bytes.
func TestWhatABotIsSentDependsOnNoHiddenTile(t *testing.T) {
	differed := 0
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlayed(t)
		at := -1 // the last deal
		for i, a := range p.actions {
			if _, ok := a.(game.Deal); ok {
				at = i
			}
		}
		s := p.last()
		if at < 0 || s.Stage() != game.AwaitMove {
			t.Skip()
		}
		seat := game.Seat(rapid.IntRange(0, s.Rules().Seats-1).Draw(t, "seat"))
		deal := p.actions[at].(game.Deal)
		hidden := s.Observe(seat)
		unseen := hidden.Unseen().Tiles()
		if len(unseen) < 2 {
			t.Skip()
		}
		a, b := rapid.SampledFrom(unseen).Draw(t, "tile"), rapid.SampledFrom(unseen).Draw(t, "other")
		swap := func(tiles []game.Tile) []game.Tile {
			swapped := slices.Clone(tiles)
			for i, tile := range swapped {
				switch tile {
				case a:
					swapped[i] = b
				case b:
					swapped[i] = a
				}
			}
			return swapped
		}
		for i := range deal.Hands {
			deal.Hands[i] = swap(deal.Hands[i])
		}
		deal.Boneyard = swap(deal.Boneyard)
		other, _, err := game.Apply(p.states[at], deal)
		for _, action := range p.actions[at+1:] {
			if err == nil {
				other, _, err = game.Apply(other, action)
			}
		}
		if err != nil || other.Turn() != s.Turn() || !slices.Equal(other.Layout(), s.Layout()) {
			t.Skip() // it couldn't have gone so
		}
		for i := range game.Seat(s.Rules().Seats) {
			if s.Hand(i) != other.Hand(i) {
				differed++
				break
			}
		}
		assert.Equal(t, sent(&s, seat), sent(&other, seat))
	})
	least := 5
	if testing.Short() { // fewer matches are tried
		least = 1
	}
	assert.GreaterOrEqual(t, differed, least, "too few matches differed to prove anything")
}

// What is sent of a round grows by lines at its end, and the scores at its start are those at the
// end of the one before.
func TestARoundIsToldLineByLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlayed(t)
		var before script
		var scores [game.MaxSeats]game.Points
		for _, s := range p.states {
			o := s.Observe(0)
			now := newScribe().script(anyTable, &o)
			if len(now.lines) > 0 && s.Stage() == game.AwaitMove {
				assert.Equal(t, scores, scoresBefore(&o))
			}
			if len(before.lines) > 0 && len(now.lines) >= len(before.lines) {
				assert.Equal(t, before.lines, now.lines[:len(before.lines)])
			}
			if before = now; s.Stage() != game.AwaitMove && s.Stage() != game.AwaitDrawOff {
				scores = s.Scores()
				if s.Stage() != game.MatchOver {
					before = script{}
				}
			}
		}
	})
}

func TestWhatIsRememberedIsWhatWouldBeWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPlayed(t)
		s := p.last()
		for seat := range game.Seat(s.Rules().Seats) {
			o := s.Observe(seat)
			assert.Equal(t, newScribe().script(anyTable, &o), shared.script(anyTable, &o))
		}
	})
}

func TestChanceIsOfTheSeedTheRoundAndTheSeat(t *testing.T) {
	seen := map[string]bool{}
	for _, seed := range []game.Seed{{1}, {2}} {
		for rounds := range 3 {
			for seat := range game.Seat(4) {
				o := game.Observation{Seat: seat, Rounds: make([]game.Round, rounds)}
				chance := chanceOf(&ai.Table{Seed: seed}, &o)
				assert.Regexp(t, "^[0-9a-f]{16}$", chance)
				assert.False(t, seen[chance])
				seen[chance] = true
				assert.Equal(t, chance, chanceOf(&ai.Table{Seed: seed}, &o))
			}
		}
	}
}

// What is wrong with an answer is said in plain words and shortly, and its keys are exact.
func TestWhatIsWrongWithAnAnswer(t *testing.T) {
	for line, want := range map[string]string{
		`I play`:                         `the answer isn't JSON: invalid character 'I' looking for beginning of value`,
		` [1]`:                           `the answer must be a JSON object, not [1]`,
		`"1"`:                            `the answer must be a JSON object, not "1"`,
		`true`:                           `the answer must be a JSON object, not true`,
		`null`:                           `the answer has no "n"`,
		"\ufeff" + `{"n":1,"move":0}`:    ``,
		"\xff\xfe{\x00\"\x00n\x00":       `the answer is UTF-16: write UTF-8`,
		`{"N":1,"MOVE":0}`:               `the answer has no "n"`,
		`{"n":1,"Move":0}`:               `the answer has no "move"`,
		`{"n":1,"move":null}`:            `the answer has no "move"`,
		`{"n":1,"move": 0.5}`:            `"move" must be a whole number like 1, not 0.5`,
		`{"n":1,"move":0.0}`:             `"move" must be a whole number like 1, not 0.0`,
		`{"n":1,"move":false}`:           `"move" must be a whole number like 1, not false`,
		`{"n":1,"move":"0"}`:             `"move" must be a whole number like 1, not "0"`,
		`{"n":[1],"move":0}`:             `"n" must be a whole number like 1, not [1]`,
		`{"n":{},"move":0}`:              `"n" must be a whole number like 1, not {}`,
		`{"n":1,"move":0,"Move":7}`:      ``,
		`{"n":1,"move":0,"more":[null]}`: ``,
		`{"n":1,"move":` + strings.Repeat("9", 60_000) + `}`: `"move" must be a whole number like 1, not 99999999999999999999999999999…`,
	} {
		_, _, fault := decodeAnswer([]byte(line))
		problem := ""
		if fault != nil {
			problem = fault.Problem
		}
		assert.Equal(t, want, problem, "%.80s", line)
	}
}

// Arbitrary lines of a bot are read without harm, and what is taken for an answer is one.
func FuzzAnswer(f *testing.F) {
	for _, line := range []string{`{"n":17,"move":0}`, `{"n":1e3,"move":-1}`, `{}`, `[]`, `null`, `{"n":1,"n":2}`, "\xff", `{"ready":1,"name":"x"}`, `{"N":1,"MOVE":0}`, `{"n":1,"move":` + strings.Repeat("9", 1000) + `}`} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if n, move, fault := decodeAnswer(line); fault != nil {
			assert.Less(t, len(fault.Problem), 300)
		} else {
			again, index, fault := decodeAnswer(encode(answerLine{n, move}))
			assert.Nil(t, fault)
			assert.Equal(t, []int{n, move}, []int{again, index})
		}
		if _, err := decodeReady(line); err != nil {
			assert.Less(t, len(err.Error()), 300)
		}
	})
}
