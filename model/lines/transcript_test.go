package lines

import (
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants/goldentest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The transcripts are what a session sounds like; what was typed follows a ">".

func TestAMatchOfFives(t *testing.T) {
	var records memoryFiles
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "60"}
	c.Record = records.open
	asides := []string{"?", "h", "t", "s", "w", "l", ""}
	d := sit(c, func(since string) (string, bool) {
		if len(asides) > 0 && !strings.Contains(since, "must lead") {
			aside := asides[0]
			asides = asides[1:]
			return aside, true
		}
		if strings.Contains(since, "1: play again.") {
			return "2", true
		}
		return "1", true
	})
	require.NoError(t, d.err)
	goldentest.Equal(t, d.String())
	assert.True(t, records.files[0].Closed())
}

// Two people at a terminal on which nothing can be hidden, and then on one on
// which lines are pushed out of sight.
func TestTwoPeopleDraw(t *testing.T) {
	files := goldentest.Of(t)
	for _, hides := range []bool{false, true} {
		name := "in sight"
		if hides {
			name = "out of sight"
		}
		t.Run(name, func(t *testing.T) {
			c := configFor("draw", record.Human, record.Human)
			c.NewSeed = func() game.Seed { return seedOf(3) }
			if hides {
				c.Rows = func() int { return 4 }
			}
			d := sit(c, func(since string) (string, bool) {
				if strings.Contains(since, "Press enter to go on.") {
					return "", false
				}
				if strings.Contains(since, "Press enter") {
					return "", true
				}
				return "1", true
			})
			require.NoError(t, d.err)
			files.Equal(t, d.String())
		})
	}
}

func TestThreePlayersHearWhatWasPushedAway(t *testing.T) {
	c := configFor("block", record.Human, record.Human, record.Human)
	c.Rows = func() int { return 2 }
	turns := 0
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "Press enter") {
			turns++
			return "", turns < 6
		}
		return "1", true
	})
	goldentest.Equal(t, d.String())
}

func TestSettingUp(t *testing.T) {
	c := configFor("evens", record.Human, "greedy")
	c.Start = false
	d := sit(c, write(
		"", "?", "7", "2", "99", "plaza", "4", "all", "target=50", "tie = draw-off", "teams=yes", "target=soon", "reserve=2", "lead", "",
		"3", "human", "human, cat", "human greedy random", "5", "Zo\u00eb,, \u6f22\u5b57", "1", "q", "2", "q", "1",
	))
	require.NoError(t, d.err)
	goldentest.Equal(t, d.String())
}

func TestWhatCannotBeDone(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"boneyard": "until"}
	d := sit(c, func() func(string) (string, bool) {
		return write(
			"6-6", "d", "p", "draw 2", "0", "99", "-1", "1 2", "0-0", "13-1", "6-4 up", "h 2", "l 0", "l x", "x",
			"what is it that one can do here?", "R2", "1", "5-5 w",
		)
	}())
	require.NoError(t, d.err)
	goldentest.Equal(t, d.String())
}

// Eight arms: a tile that fits many ends is one choice, and the end is asked
// for.
func TestEightArms(t *testing.T) {
	c := configFor("plaza-twelve", record.Human, "greedy")
	c.Setup.Options = map[string]string{"fill-first": "true", "deal": "12"}
	c.NewSeed = func() game.Seed { return seedOf(4) }
	asides := []string{"1", "", "1", "up", "9", "se", "t", "h", "d", "2"}
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "to go on") || len(asides) == 0 {
			return "", false
		}
		aside := asides[0]
		asides = asides[1:]
		return aside, true
	})
	require.NoError(t, d.err)
	goldentest.Equal(t, d.String())
}

func TestTheRulesAreTold(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"spinner": "none", "tie": "split"}
	d := sit(c, write("r"))
	assert.Contains(t, d.String(), "\nAll Fives: score ends that make 5, 10, 15; no spinner.\n")
	assert.Contains(t, d.String(), "\nHouse rule: Tied block: points are shared (usual: nobody scores).\n")
	assert.Contains(t, d.String(), "\nChosen: Spinner: none (usual: first double).\n")
	assert.Contains(t, d.String(), ". (settled)\n")
	assert.Contains(t, d.String(), "\nSettled: the published rules leave it open")
}

// A choice whose points are too few to begin with says that they don't count, and doesn't promise them.
func TestPointsThatDoNotCount(t *testing.T) {
	c := configFor("muggins", record.Human, "greedy")
	c.Setup.Options = map[string]string{"entry": "100"}
	turns := 0
	d := sit(c, func(string) (string, bool) {
		turns++
		return "1", turns < 40
	})
	require.Regexp(t, `\d: play \d-\d on \w+( or east)?; its \d+ points don't count\.`, d.String())
	require.NotRegexp(t, `\d: play .* scores \d`, d.String())
}
