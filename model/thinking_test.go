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
	for thinks, plays := range map[time.Duration]time.Duration{
		20 * time.Millisecond:  600 * time.Millisecond, // the pace
		400 * time.Millisecond: 600 * time.Millisecond,
		time.Second:            time.Second,
	} {
		synctest.Test(t, func(t *testing.T) {
			c := (&ponderer{thinks: thinks}).leads()
			c.Pace = prefs.Normal
			began := time.Now()
			b := sitAt(t, c).press("enter") // the deal
			first := b.table().Match.Turn
			name := []string{"Ann", "Bo"}[first]
			slow := thinks > 150*time.Millisecond
			for _, moment := range []struct {
				at            time.Duration
				plays, thinks bool
			}{
				{149 * time.Millisecond, true, false}, {151 * time.Millisecond, !slow, slow},
				{plays - 1, !slow, slow}, {plays + 1, false, false},
			} {
				b.pass(time.Until(began.Add(moment.at)))
				screen := b.screen()
				assert.Equal(t, moment.at > plays, b.table().Match.Turn != first)
				assert.Equal(t, moment.plays, strings.Contains(screen, "▸ "+name) && said(screen, name, "plays"), screen)
				assert.Equal(t, moment.thinks, strings.Contains(screen, "… "+name) && said(screen, name, "thinks"), screen)
			}
		})
	}
}

// said reports whether the text beside the hand says what a player does, in one row or two.
func said(screen, name, does string) bool {
	return regexp.MustCompile(`(?m)^ ` + name + ` (.*\n )?` + does + `( |$)`).MatchString(screen)
}

// While a bot thinks everything else works, and no way out waits for it.
func TestNothingWaitsForBotThatThinks(t *testing.T) {
	for ways, asked := range map[string]int32{
		"ctrl+c": 1, "esc up enter": 1, "esc up up enter": 1, "esc up up enter enter": 2,
	} {
		t.Run(ways, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // which fails if anything goes on behind it
				var records cabinet
				bot := &ponderer{}
				c := bot.leads()
				c.Record = records.open
				p := sitAt(t, c).press("enter") // the deal
				p.pass(time.Second)
				p.shows("thinks").press("enter").shows("! it's Ann's turn")
				p.press("l").shows("LOG").press("esc", "?").shows("KEYS THAT WORK HERE").press("esc")
				p.take(tea.WindowSizeMsg{Width: 59, Height: 19})
				p.shows("This terminal is")
				p.take(tea.WindowSizeMsg{Width: 80, Height: 24})
				p.press("t").shows("Theme: ")
				require.Equal(t, int32(1), bot.began.Load())
				require.Zero(t, bot.stopped.Load())
				ply := p.table().Match.Ply
				if p.press(strings.Fields(ways)...); !p.quit {
					assert.Equal(t, int32(1), bot.stopped.Load(), "the bot was called off")
					p.press("ctrl+c")
				}
				assert.True(t, p.quit)
				require.NoError(t, p.m.Close())
				p.settle()
				assert.Equal(t, asked, bot.stopped.Load())
				assert.Equal(t, asked, bot.began.Load())
				assert.Len(t, readPaper(t, records.files[0]).Actions, ply, "nothing is played in a hurry")
			})
		})
	}
}
