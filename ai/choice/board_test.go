package choice_test

import (
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// walk plays a round at random and shows the board before every move, and the
// move.
func walk(t *rapid.T, r game.Rules, show func(s *game.State, b *choice.Board, m game.Move)) {
	number := rapid.Uint64().Draw(t, "chance")
	rng := rand.New(rand.NewPCG(number, 1))
	s, err := game.New(r)
	require.NoError(t, err)
	var seed game.Seed
	binary.BigEndian.PutUint64(seed[:], number)
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(seed)
		if !ok {
			return // the match has only redeals
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	b := choice.NewBoard(s.Position(), s.Layout())
	for s.Stage() == game.AwaitMove {
		p := s.Position()
		m := p.Pick(rng.Uint32())
		show(&s, &b, m)
		b.Play(m)
		s, _, err = game.Apply(s, m.Act(s.Turn()))
		require.NoError(t, err)
	}
}

// A board is where the match is, whether it is told of events or makes moves.
func TestPropertyABoardFollowsTheRound(t *testing.T) {
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

// A seat holds nothing for a number that it is known to lack, unless it has just drawn a
// tile that fits and is about to play it. With free drawing it is a guess.
func TestPropertyWhatASeatLacksItDoesNotHold(t *testing.T) {
	known := 0
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		if r.Boneyard == game.BoneyardFree {
			r.Boneyard = game.BoneyardUntil
		}
		walk(t, r, func(_ *game.State, b *choice.Board, _ game.Move) {
			for seat := range game.Seat(r.Seats) {
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
	least := 1000
	if testing.Short() {
		least /= 5 // as rapid draws a fifth
	}
	assert.Greater(t, known, least, "too little was known to prove anything")
}

// What is lacked is forgotten with a draw, but for what the seat was stuck on.
func TestLacks(t *testing.T) {
	tb := at(t, "evens", 2, "A 6-6 5-0", "B 3-3 2-2 4-3 1-0", "boneyard 5-5 6-1 6-0", "layout 6-4")
	tb.lacks(game.B)
	tb.play("A 6-6 W", "B 4-3 E", "A draw")
	tb.lacks(game.A, 6, 3)
	tb.play("A draw", "A 6-1 W")
	tb.lacks(game.A, 6, 3)
	tb.lacks(game.B)
	tb.play("B 3-3 E", "A draw") // all are drawn, and then it passes
	tb.lacks(game.A, 1, 3)
	tb.play("A pass", "B 1-0 W")
	tb.lacks(game.A, 1, 3)
	tb.lacks(game.B)
}

// Where nothing is drawn, what every pass has shown stays known.
func TestPassesAddUp(t *testing.T) {
	tb := at(t, "block", 2, "A 6-1 4-2 5-3 5-2", "B 3-3 5-5 0-0", "layout 6-4")
	tb.play("A 6-1 W", "B pass")
	tb.lacks(game.B, 1, 4)
	tb.play("A 4-2 E", "B pass")
	tb.lacks(game.B, 1, 2, 4)
}

// table is a round played by words, with its board.
type table struct {
	t     *testing.T
	state game.State
	board choice.Board
}

// at sets up a round: lines give a seat's hand, "boneyard", or the "layout" as
// tiles, each but the first followed by its end. A is at the turn.
func at(t *testing.T, id string, seats int, lines ...string) *table {
	t.Helper()
	r, err := variants.Resolve(id, seats, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	var setup game.Setup
	setup.Last = game.NoSeat
	for _, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "layout":
			for _, w := range strings.Fields(rest) {
				if end, err := game.ParseEnd(w); err == nil {
					setup.Layout[len(setup.Layout)-1].End = end
					continue
				}
				tile, first, second, err := game.ParseTile(w)
				require.NoError(t, err)
				setup.Layout = append(setup.Layout, game.Laid{Tile: tile, End: game.NoEnd, Inner: first, Outer: second})
			}
		case "boneyard":
			setup.Boneyard = tiles(t, rest)
		default:
			setup.Hands[word[0]-'A'] = tiles(t, rest)
		}
	}
	s, _, err = game.Apply(s, setup)
	require.NoError(t, err)
	return &table{t, s, choice.NewBoard(s.Position(), s.Layout())}
}

func tiles(t *testing.T, text string) (list []game.Tile) {
	t.Helper()
	for _, w := range strings.Fields(text) {
		tile, _, _, err := game.ParseTile(w)
		require.NoError(t, err)
		list = append(list, tile)
	}
	return list
}

// play makes moves, "A 6-4 W", "B pass" or "C draw".
func (tb *table) play(words ...string) {
	tb.t.Helper()
	for _, w := range words {
		seat, rest, _ := strings.Cut(w, " ")
		require.Equal(tb.t, seat, tb.state.Turn().String(), w)
		next, events, err := game.Apply(tb.state, tb.move(rest).Act(tb.state.Turn()))
		require.NoError(tb.t, err)
		tb.state = next
		for _, e := range events {
			tb.board.Follow(e)
		}
	}
}

// move reads a move of the seat to move, "6-4 W" or "draw".
func (tb *table) move(text string) game.Move {
	tb.t.Helper()
	words := strings.Fields(text)
	m := game.Move{Kind: game.Plays, Tile: game.NoTile, End: game.NoEnd}
	switch words[0] {
	case "draw":
		m.Kind = game.Draws
	case "pass":
		m.Kind = game.Passes
	default:
		m.Tile = tiles(tb.t, words[0])[0]
		if len(words) > 1 {
			var err error
			m.End, err = game.ParseEnd(words[1])
			require.NoError(tb.t, err)
		}
	}
	return m
}

// lacks demands that a seat is known to lack these numbers and no others.
func (tb *table) lacks(seat game.Seat, numbers ...int) {
	tb.t.Helper()
	var want uint16
	for _, n := range numbers {
		want |= 1 << n
	}
	assert.Equal(tb.t, want, tb.board.Lacks[seat])
}
