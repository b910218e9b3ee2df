package model

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/table"
)

// A key that moves the selection sends some 400 bytes at the most, wherever it moves to
// and however large the screen is.
func TestSelectingTileSendsFewBytes(t *testing.T) {
	const most = 420
	for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 48}} {
		for _, variant := range []string{"fives", "plaza"} {
			t.Run(fmt.Sprintf("%s-%dx%d", variant, size[0], size[1]), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					s := run(t, configFor(variant, record.Human, "greedy"), size[0], size[1])
					s.shows("h hints")
					for moves := 0; ; moves++ { // the deal, and some moves
						var moved table.Page
						s.until("a person's turn", func(string) bool {
							moved = s.settledTable()
							return moved.Stage == board.Playing && moved.MyTurn()
						})
						kind := moved.Match.Moves[0].Kind
						if moves >= 3 && kind == game.Plays {
							break
						}
						s.types(map[game.MoveKind]string{game.Plays: "enter", game.Draws: "d", game.Passes: "p"}[kind])
						s.until("a move", func(string) bool { return s.table().Match.Ply > moved.Match.Ply })
					}
					t.Logf("bytes until then: %d", s.sent())
					var sent []int
					for range 8 {
						before := s.sent()
						s.types("right")
						s.settles()
						sent = append(sent, s.sent()-before)
					}
					t.Logf("bytes for a key: %v", sent)
					for _, n := range sent {
						assert.Less(t, n, most)
					}
					assert.Positive(t, slices.Max(sent))
				})
			})
		}
	}
}

// sent returns how many bytes the program has sent.
func (s *window) sent() int { return len(s.output()) }

// output returns what the program has sent.
func (s *window) output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.written.String()
}
