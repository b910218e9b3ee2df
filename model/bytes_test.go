package model

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game/record"
)

// A key that moves the selection sends some 400 bytes at the most, wherever it moves to
// and however large the screen is.
func TestSelectingSendsLittle(t *testing.T) {
	const most = 420
	for _, size := range [][2]int{{80, 24}, {120, 36}, {160, 48}} {
		for _, variant := range []string{"fives", "plaza"} {
			t.Run(fmt.Sprintf("%s-%dx%d", variant, size[0], size[1]), func(t *testing.T) {
				s := run(t, configFor(variant, record.Human, "greedy"), size[0], size[1])
				for range 6 { // the deal, and five moves
					s.settles()
					s.types("enter")
				}
				s.until("the terminal's modes", func(string) bool { return strings.Contains(s.output(), "\x1b[?1002h") })
				s.settles()
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
			})
		}
	}
}

// sent returns how many bytes the program has sent.
func (s *terminal) sent() int { return len(s.output()) }

// output returns what the program has sent.
func (s *terminal) output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.written.String()
}
