package choice_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// walk plays a round at random and calls show before every move.
func walk(t *rapid.T, r domino.Rules, show func(s *game.State, b *choice.Board, m game.Move)) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
	var b choice.Board
	begun, rounds := false, 0
	rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (m game.Move, ok bool) {
		if begun && len(s.Rounds()) > rounds {
			return m, false
		}
		if !begun {
			b, begun, rounds = choice.NewBoard(s.Position(), s.Layout()), true, len(s.Rounds())
		}
		m = rulestest.AnyMove(s, rng)
		show(s, &b, m)
		b.Play(m)
		return m, true
	})
}

func TestPropertyBoardFollowsRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var start, followed choice.Board
		seen := -1
		walk(t, rulestest.Draw(t), func(s *game.State, b *choice.Board, _ game.Move) {
			if seen < 0 {
				start, followed, seen = *b, *b, len(s.History())
			}
			for _, e := range s.History()[seen:] {
				followed.Follow(e)
			}
			seen = len(s.History())
			require.Equal(t, s.Position(), b.Pos)
			require.Equal(t, *b, followed)
		})
		for _, e := range []game.Event{game.LotDrawn{}, game.Dealt{}, game.DrewOff{}, game.RoundEnded{}, game.MatchEnded{}} {
			same := start
			same.Follow(e)
			require.Equal(t, start, same, "%T is no move", e)
		}
	})
}

// The exceptions are a tile that was just drawn and fits, and free drawing, after which lacks are a guess.
func TestPropertySeatHoldsNothingThatItLacks(t *testing.T) {
	known := 0
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		if r.Boneyard == domino.BoneyardFree {
			r.Boneyard = domino.BoneyardUntil
		}
		walk(t, r, func(_ *game.State, b *choice.Board, _ game.Move) {
			for seat := range domino.Seat(r.Seats) {
				if seat == b.Pos.Turn() && b.Pos.Drawn() > 0 {
					continue
				}
				for n := range r.Set + 1 {
					if b.Lacks[seat]>>n&1 != 0 {
						known++
						require.Empty(t, b.Pos.Hand(seat).And(r.Joining(n)).Tiles(), "%s lacks %d", seat, n)
					}
				}
			}
		})
	})
	assert.Positive(t, known)
}

func TestDrawKeepsOnlyNewestLacks(t *testing.T) {
	tb := at(t, "evens 2", "A 6-6 5-0", "B 3-3 2-2 4-3 1-0", "boneyard 5-5 6-1 6-0", "layout 6-4")
	tb.lacks(domino.B)
	tb.play("A 6-6 W", "B 4-3 E", "A draw")
	tb.lacks(domino.A, 6, 3)
	tb.play("A draw", "A 6-1 W")
	tb.lacks(domino.A, 6, 3)
	tb.lacks(domino.B)
	tb.play("B 3-3 E", "A draw") // all are drawn, and then it passes
	tb.lacks(domino.A, 1, 3)
	tb.play("A pass", "B 1-0 W")
	tb.lacks(domino.A, 1, 3)
	tb.lacks(domino.B)
}

func TestPassesAddLacks(t *testing.T) {
	tb := at(t, "block 2", "A 6-1 4-2 5-3 5-2", "B 3-3 5-5 0-0", "layout 6-4")
	tb.play("A 6-1 W", "B pass")
	tb.lacks(domino.B, 1, 4)
	tb.play("A 4-2 E", "B pass")
	tb.lacks(domino.B, 1, 2, 4)
}

// Point 42: a first turn goes on as long as a tile fits.
func TestEndOfFirstTurnAddsLacks(t *testing.T) {
	tb := at(t, "mexican-train 2 first-turn=train set=6", "A 6-3 5-3 4-1", "B 6-4 4-4 2-0", "layout 6-6")
	tb.play("A 6-3 A")
	tb.lacks(domino.A)
	tb.play("A 5-3 A")
	tb.lacks(domino.A, 5)
	tb.play("B 6-4 B", "B 4-4 B")
	tb.lacks(domino.B, 4)
	tb = at(t, "mexican-train 2 set=6", "A 6-3 5-3 4-1", "B 6-4 4-4 2-0", "layout 6-6")
	tb.play("A 6-3 A")
	tb.lacks(domino.A)
}

// table is a round with its board.
type table struct {
	t     *testing.T
	state game.State
	board choice.Board
}

// at sets up a round as [rulestest.Setup] reads it, by rules as [rulestest.Rules] reads them.
func at(t *testing.T, rules string, lines ...string) *table {
	t.Helper()
	s := rulestest.At(t, rulestest.Rules(t, rules), lines...)
	return &table{t, s, choice.NewBoard(s.Position(), s.Layout())}
}

// play makes moves, "A 6-4 W", "B pass" or "C draw".
func (tb *table) play(words ...string) {
	tb.t.Helper()
	for _, w := range words {
		seat, rest, _ := strings.Cut(w, " ")
		require.Equal(tb.t, seat, tb.state.Turn().String(), w)
		next, events, err := game.Apply(tb.state, rulestest.Move(tb.t, rest).Act(tb.state.Turn()))
		require.NoError(tb.t, err)
		tb.state = next
		for _, e := range events {
			tb.board.Follow(e)
		}
	}
}

// lacks requires that a seat is known to lack exactly these numbers.
func (tb *table) lacks(seat domino.Seat, numbers ...int) {
	tb.t.Helper()
	var want uint16
	for _, n := range numbers {
		want |= 1 << n
	}
	assert.Equal(tb.t, want, tb.board.Lacks[seat])
}
