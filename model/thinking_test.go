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

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
)

// ponderer is a bot that thinks for a while, or until it is cancelled if thinks is 0.
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

// leads returns the configuration of a match with the bot on A and B and a person on C, in which the bot leads. Its
// clock is real.
func (p *ponderer) leads() Config {
	c := configFor("block", "ponderer", "ponderer", record.Human)
	c.NewSeed = func() game.Seed { return seedOf(6) }
	c.After = page.AfterClock
	c.Bots = func(string) (ai.Player, error) { return p, nil }
	return c
}

// A bot thinks while it waits for its pace. After 150 ms a sign and a word show it, only until it plays.
func TestTableShowsThatBotThinksForAWhile(t *testing.T) {
	for name, test := range map[string]struct {
		pace          prefs.Pace
		thinks, plays time.Duration
	}{
		"quick":                {prefs.Normal, 20 * time.Millisecond, 600 * time.Millisecond},
		"slow":                 {prefs.Normal, 400 * time.Millisecond, 600 * time.Millisecond},
		"slower than the pace": {prefs.Fast, time.Second, time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := (&ponderer{thinks: test.thinks}).leads()
				c.Pace = test.pace
				began := time.Now()
				b := sitAt(t, c).press("enter") // the deal
				first := b.table().Match.Turn
				name := []string{"Ann", "Bo"}[first]
				slow := test.thinks > 150*time.Millisecond
				for _, moment := range []struct {
					at            time.Duration
					plays, thinks bool
				}{
					{149 * time.Millisecond, true, false},
					{151 * time.Millisecond, !slow, slow},
					{test.plays - 1, !slow, slow},
					{test.plays + 1, false, false},
				} {
					b.pass(time.Until(began.Add(moment.at)))
					screen := b.screen()
					assert.Equal(t, moment.at > test.plays, b.table().Match.Turn != first)
					assert.Equal(t, moment.plays, strings.Contains(screen, "▸ "+name) && said(screen, name, "plays"), screen)
					assert.Equal(t, moment.thinks, strings.Contains(screen, "… "+name) && said(screen, name, "thinks"), screen)
				}
			})
		})
	}
}

// said reports whether the text beside the hand says what a player does, in one row or two.
func said(screen, name, does string) bool {
	return regexp.MustCompile(`(?m)^ ` + name + ` (.*\n )?` + does + `( |$)`).MatchString(screen)
}

// While a bot thinks everything else works, and no way out waits for it.
func TestNothingWaitsForBotThatThinks(t *testing.T) {
	leave := func(p *program) { p.press("esc", "up", "up", "enter").shows("New match") }
	for name, test := range map[string]struct {
		leave func(*program) // cancels the bot
		ends  bool
		asked int32 // how often bots are asked in all
	}{
		"ctrl+c": {func(p *program) { p.press("ctrl+c") }, true, 1},
		"quit":   {func(p *program) { p.press("esc", "up", "enter") }, true, 1},
		"leave":  {leave, false, 1},
		"another match": {func(p *program) {
			leave(p)
			p.press("enter")
		}, false, 2},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // which fails if anything goes on behind it
				var records cabinet
				bot := &ponderer{}
				c := bot.leads()
				c.Record = records.open
				p := sitAt(t, c).press("enter") // the deal
				p.pass(time.Second)
				p.shows("thinks").press("enter").shows("! it's Ann's turn")
				for key, shows := range map[string]string{"l": "LOG", "?": "KEYS THAT WORK HERE"} {
					p.press(key).shows(shows)
					assert.NotContains(t, p.press("esc").screen(), shows)
				}
				p.press("esc").shows("Back to the table").press("esc")
				p.take(tea.WindowSizeMsg{Width: 59, Height: 19})
				p.shows("This terminal is")
				p.take(tea.WindowSizeMsg{Width: 80, Height: 24})
				p.press("t").shows("Theme: ")
				require.Equal(t, int32(1), bot.began.Load())
				require.Zero(t, bot.stopped.Load())
				ply := p.table().Match.Ply
				if test.leave(p); !test.ends {
					assert.Equal(t, int32(1), bot.stopped.Load(), "the bot was called off")
					p.press("ctrl+c")
				}
				assert.True(t, p.quit)
				require.NoError(t, p.m.Close())
				p.settle()
				assert.Equal(t, test.asked, bot.stopped.Load())
				assert.Equal(t, test.asked, bot.began.Load())
				assert.Len(t, readPaper(t, records.files[0]).Actions, ply, "nothing is played in a hurry")
			})
		})
	}
}
