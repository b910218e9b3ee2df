package model

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/page"
	"dominoes/model/prefs"
)

// ponderer is a bot that thinks for a while, or, where that is 0, until it is
// called off.
type ponderer struct {
	thinks         time.Duration
	began, stopped atomic.Int32
}

// Choose implements [ai.Player].
func (p *ponderer) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	p.began.Add(1)
	var enough <-chan time.Time
	if p.thinks > 0 {
		enough = time.After(p.thinks)
	}
	select {
	case <-enough:
	case <-ctx.Done():
		p.stopped.Add(1)
	}
	return o.Moves[0]
}

// leads returns the configuration of matches in which it sits on A and B, and
// leads before a person does, by the real clock.
func (p *ponderer) leads() Config {
	c := configFor("block", "ponderer", "ponderer", record.Human)
	c.NewSeed = func() game.Seed { return seedOf(6) }
	c.After = page.AfterClock
	c.Bots = func(string) (ai.Player, error) { return p, nil }
	return c
}

// unnoticed is how long a bot thinks before it shows.
const unnoticed = 150 * time.Millisecond

// A bot thinks while it waits. That it takes a while shows after a moment, by a
// sign and a word, and only until it plays.
func TestTableShowsThatBotThinksForAWhile(t *testing.T) {
	for _, test := range []struct {
		name          string
		pace          prefs.Pace
		thinks, plays time.Duration
	}{
		{"quick at once", prefs.Instant, time.Millisecond, time.Millisecond},
		{"quick", prefs.Normal, 20 * time.Millisecond, 600 * time.Millisecond},
		{"slow at once", prefs.Instant, time.Second, time.Second},
		{"slow", prefs.Normal, 400 * time.Millisecond, 600 * time.Millisecond},
		{"slower than the pace", prefs.Fast, time.Second, time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := &ponderer{thinks: test.thinks}
				c := p.leads()
				c.Pace = test.pace
				began := time.Now()
				b := sitAt(t, c).press("enter") // the deal
				until := func(at time.Duration) { b.pass(time.Until(began.Add(at))) }
				turn := func() game.Seat { return b.state().Turn() }
				first := turn()
				name := []string{"Ann", "Bo"}[first]
				const moment = time.Millisecond / 2
				signs := func(plays, thinks bool) {
					t.Helper()
					screen := b.screen()
					assert.Equal(t, plays, strings.Contains(screen, "▸ "+name) && said(screen, name, "plays"), screen)
					assert.Equal(t, thinks, strings.Contains(screen, "… "+name) && said(screen, name, "thinks"), screen)
				}
				slow := test.thinks > unnoticed
				if test.plays > unnoticed {
					until(unnoticed - moment)
					signs(true, false)
					until(unnoticed + moment)
					signs(!slow, slow)
				}
				until(test.plays - moment)
				require.Equal(t, first, turn())
				signs(!slow, slow)
				until(test.plays + moment)
				require.NotEqual(t, first, turn(), "it has played")
				signs(false, false)
			})
		})
	}
}

// said reports whether beside the hand stands what somebody does, in one row or
// two.
func said(screen, name, does string) bool {
	return regexp.MustCompile(`(?m)^ ` + name + ` (.*\n )?` + does + `( |$)`).MatchString(screen)
}

// While a bot thinks everything else works, and no way out waits for it.
func TestNothingWaitsForBotThatThinks(t *testing.T) {
	for _, test := range []struct {
		name string
		// leave does what calls the bot off; asked is how often it is asked in all.
		leave func(s *window)
		ends  bool
		asked int32
	}{
		{"ctrl+c", func(s *window) { s.types("ctrl+c") }, true, 1},
		{"quit", func(s *window) {
			s.types("esc", "up")
			s.shows("Quit dominoes")
			s.types("enter")
		}, true, 1},
		{"hang up", func(s *window) { s.program.Quit() }, true, 1},
		{"leave", func(s *window) {
			s.types("esc", "up", "up", "enter")
			s.shows("New match")
		}, false, 1},
		{"another", func(s *window) {
			s.types("esc", "up", "up", "enter")
			s.shows("New match")
			s.types("enter")
			s.hides("New match")
			require.Equal(s.t, 2, s.table().Match.Number)
		}, false, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // which fails if anything goes on behind it
				var records cabinet
				p := &ponderer{}
				c := p.leads()
				c.Record = records.open
				s := run(t, c, 80, 24)
				s.shows("thinks")
				s.types("enter")
				s.shows("! it's Ann's turn")
				s.types("3")
				s.until("the tile", func(string) bool { return s.table().Chosen == 2 })
				s.types("l")
				s.shows("LOG")
				s.types("esc")
				s.hides("LOG")
				s.types("?")
				s.shows("KEYS THAT WORK HERE")
				s.types("esc")
				s.hides("KEYS THAT WORK HERE")
				s.clicksText("esc menu", -1)
				s.shows("Back to the table")
				s.types("esc")
				s.hides("Back to the table")
				for _, size := range [][2]int{{59, 19}, {120, 36}, {80, 24}} {
					s.resizes(size[0], size[1])
					s.settles()
				}
				s.types("t")
				s.shows("Theme: ")
				require.Equal(t, int32(1), p.began.Load())
				require.Zero(t, p.stopped.Load())
				ply := s.match().Ply
				test.leave(s)
				if !test.ends {
					s.until("the bot called off", func(string) bool { return p.stopped.Load() == 1 })
					s.types("ctrl+c")
				}
				require.NoError(t, s.ends().Close())
				synctest.Wait()
				assert.Equal(t, test.asked, p.stopped.Load())
				assert.Equal(t, test.asked, p.began.Load())
				assert.Len(t, readPaper(t, records.files[0]).Actions, ply, "nothing is played in a hurry")
			})
		})
	}
}
