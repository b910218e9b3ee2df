package lines

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/assert"
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

// Options that make these games of others.
var (
	matador     = map[string]string{"join": "seven", "target": "40"}
	trainsOfOwn = map[string]string{
		"trains": "own-and-public", "lead": "lot", "later-lead": "rotate", "boneyard": "up-to-1", "reserve": "0", "award": "each-own",
		"block-winner": "none", "win": "low", "target": "0", "rounds": "3", "deal": "7", "spinner": "none", "arms": "2",
	}
)

// playedBy returns what is told in a match with some options, and its record.
func playedBy(t *testing.T, options map[string]string, answer func(string) (string, bool), players ...string) (string, record.Match) {
	var records memoryFiles
	c := configFor("draw", players...)
	c.Setup.Options = maps.Clone(options)
	c.Record = records.open
	d := sit(c, answer)
	require.NoError(t, d.err)
	return d.String(), readRecord(t, records.files[0])
}

func TestWildTilesAreOfferedWithEitherHalf(t *testing.T) {
	told, m := playedBy(t, matador, ones(1), record.Human, "random")
	assert.Equal(t, game.MatchOver, m.State.Stage())
	assert.Regexp(t, `Your turn\. West \d needs \d, east \d needs `, told)
	assert.Contains(t, told, "needs a wild tile")
	assert.Regexp(t, `\d: play [0-9]-[0-9] on (west|east|west or east|east or west), joining with its \d to open \d`, told)
}

func TestTableTellsWhoMayJoinWhichTrain(t *testing.T) {
	asked := false
	told, m := playedBy(t, trainsOfOwn, func(since string) (string, bool) {
		if asked = !asked && strings.Contains(since, "Choose") && !strings.Contains(since, "1: play again."); asked {
			return "t", true
		}
		return "1", !strings.Contains(since, "1: play again.")
	}, record.Human, "random", "random")
	assert.Equal(t, game.MatchOver, m.State.Stage())
	for _, want := range []string{
		"Engine: 6-6.", "Your turn. Your train 6, the Mexican train 6.", "on Bo's train", "Bo's train: ",
		"Your train: no tile yet, needs 6", "; open to all.",
		"; the double must be covered before anything else.", "on your train", "; your train is open to all.",
		", covering ", ", closing it.",
	} {
		assert.Contains(t, told, want)
	}
	for _, not := range []string{"total", "west", " A.", "arm:"} {
		assert.NotContains(t, told, not)
	}
	uncovered := 0
	for _, table := range regexp.MustCompile(`(?s)Engine: .*?Tiles held`).FindAllString(told, -1) {
		uncovered += strings.Count(table, "the double must be covered")
		for _, train := range []string{"Your train: ", "Bo's train: ", "Cy's train: ", "The Mexican train: "} {
			assert.Contains(t, table, train, "all are told, whichever may be joined")
		}
	}
	assert.Positive(t, uncovered)
}

func TestOwnDoubleIsToldBeforeTurnCoversIt(t *testing.T) {
	offered := regexp.MustCompile(`(\d+): play (\d)-(\d) on`)
	told, m := playedBy(t, trainsOfOwn, func(since string) (string, bool) {
		for _, choice := range offered.FindAllStringSubmatch(since, -1) {
			if choice[2] == choice[3] {
				return choice[1], true
			}
		}
		return "1", !strings.Contains(since, "1: play again.")
	}, record.Human, "random", "random")
	assert.Regexp(t, `to be covered\.\nYour turn\. .*train \d, where the double must be covered first\.\n`, told)
	assert.Regexp(t, `You played \d-\d on .*, covering \d-\d\.`, told)
	covered := 0
	for i, a := range m.Actions {
		play, ok := a.(game.Play)
		if !ok || play.Seat != domino.A {
			continue
		}
		assert.Contains(t, told, "You played "+play.Tile.String()+" on")
		if next, ok := m.Actions[i+1].(game.Play); play.Tile.IsDouble() && ok && next.Seat == domino.A {
			covered++
		}
	}
	assert.Positive(t, covered)
}

func TestMexicanTrainIsKnownByItsNames(t *testing.T) {
	c := configFor("draw", record.Human, "random")
	c.Setup.Options = trainsOfOwn
	for _, word := range []string{"m", "the Mexican train", "mexican", "on M"} {
		var records memoryFiles
		c.Record = records.open
		asked := ""
		d := sit(c, func(since string) (string, bool) {
			tile, _, ok := strings.Cut(since[strings.LastIndex(since, "play ")+len("play "):], " on")
			if !ok || asked != "" || !strings.Contains(since, "Choose") {
				return "", false
			}
			asked = tile
			return tile + " " + word, true
		})
		require.NoError(t, d.err)
		assert.Contains(t, string(records.files[0].Bytes()), `"play":"`+asked+`","end":"M"`, d.String())
	}
}
