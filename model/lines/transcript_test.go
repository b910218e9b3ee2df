package lines

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/require"
)

// The transcripts are what a session sounds like; what was typed follows a ">".
func TestTranscripts(t *testing.T) {
	const end, enter = "1: play again.", "Press enter"
	human, files := record.Human, goldentest.Of(t)
	// asides gives these answers first, unless something is asked; then it answers 1, and 2 at the end of the match.
	asides := func(unless string, lines ...string) func(string) (string, bool) {
		given := write(lines...)
		return func(since string) (string, bool) {
			if strings.Contains(since, end) {
				return "2", true
			}
			if !strings.Contains(since, unless) {
				if line, ok := given(since); ok {
					return line, true
				}
			}
			return "1", true
		}
	}
	// handing lets the next player go on n times.
	handing := func(n int, stop string) func(string) (string, bool) {
		return func(since string) (string, bool) {
			if !strings.Contains(since, enter) {
				return "1", true
			}
			n--
			return "", n > 0 && !strings.Contains(since, stop)
		}
	}
	for _, c := range []struct {
		name    string
		variant string
		players []string
		change  func(*Config)
		answer  func(string) (string, bool)
	}{
		{
			"match of fives", "fives", []string{human, "greedy"}, func(c *Config) {
				c.Setup.Options, c.Record = map[string]string{"target": "60"}, (&memoryFiles{}).open
			},
			asides("must lead", "?", "h", "t", "s", "w", "l", ""),
		},
		{
			"draw in sight", "draw", []string{human, human}, func(c *Config) { c.NewSeed = func() game.Seed { return seedOf(3) } },
			handing(1000, "Press enter to go on."),
		},
		{
			"draw out of sight", "draw", []string{human, human}, func(c *Config) {
				c.NewSeed, c.Rows = func() game.Seed { return seedOf(3) }, func() int { return 4 }
			},
			handing(1000, "Press enter to go on."),
		},
		{"three players", "block", []string{human, human, human}, func(c *Config) { c.Rows = func() int { return 2 } }, handing(6, "none")},
		{
			"setting up", "evens", []string{human, "greedy"}, func(c *Config) { c.Start = false }, write(
				"", "?", "7", "2", "99", "plaza", "4", "all", "target=50", "tie = draw-off", "teams=yes", "target=soon", "reserve=2", "lead", "",
				"3", "human", "human, cat", "human greedy random", "5", "Zo\u00eb,, \u6f22\u5b57", "1", "q", "2", "q", "1",
			),
		},
		{
			"what cannot be done", "fives", []string{human, "greedy"}, func(c *Config) { c.Setup.Options = map[string]string{"boneyard": "until"} }, write(
				"6-6", "d", "p", "draw 2", "0", "99", "-1", "1 2", "0-0", "13-1", "6-4 up", "h 2", "l 0", "l x", "x",
				"what is it that one can do here?", "R2", "1", "5-5 w",
			),
		},
		{
			"eight arms", "plaza-twelve", []string{human, "greedy"}, func(c *Config) {
				c.Setup.Options = map[string]string{"fill-first": "true", "deal": "12"}
				c.NewSeed = func() game.Seed { return seedOf(4) }
			},
			write("1", "", "1", "up", "9", "se", "t", "h", "d", "2"),
		},
		{
			"program that ends", "block", []string{human, "exec:./mybot"}, func(c *Config) {
				*c = withGuest(&guests{problem: "its program has ended: exit status 1"})
			},
			asides(""),
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			config := configFor(c.variant, c.players...)
			c.change(&config)
			d := sit(config, c.answer)
			require.NoError(t, d.err)
			files.Equal(t, d.String())
		})
	}
}

// A choice whose points are too few to begin with doesn't promise them.
func TestChoicesSayThatPointsDoNotCount(t *testing.T) {
	c := configFor("muggins", record.Human, "greedy")
	c.Setup.Options = map[string]string{"entry": "100"}
	d := sit(c, write(strings.Split(strings.Repeat("1", 40), "")...))
	require.Regexp(t, `\d: play \d-\d on \w+( or east)?; its \d+ points don't count\.`, d.String())
	require.NotRegexp(t, `\d: play .* scores \d`, d.String())
}
