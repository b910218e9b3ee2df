package model

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/replay"
	"dominoes/view/layout"
)

// fivesTable is a round of fives in which A's 5-0 fits two ends and scores at
// one of them, with the spinner's tips open.
func fivesTable(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	s := position(t, "5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1", "5-0 6-4 2-2 3-1 6-5", "0-0 4-4 6-2 3-2", "")
	s.Scores[domino.A], s.Scores[domino.B] = domino.WholePoints(35), domino.WholePoints(60)
	return at(t, c, s, w, h)
}

func fourSeats(t require.TestingT, w, h int) *desk {
	c := configFor("plaza", record.Human, "greedy", "random", "greedy")
	s := position(t, "5-3, E 3-3, W 5-6, E 3-1", "6-1 6-6 4-0 2-0 1-1", "0-0 4-4 6-2 3-2", "5-5 5-4 6-4")
	s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "2-1 5-2"), tilesOf(t, "5-1")
	s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(12), domino.WholePoints(7) / 2, domino.WholePoints(81), 0}
	return at(t, c, s, w, h)
}

// roundEndSheet ends a round by the last tile of four seats.
func roundEndSheet(t require.TestingT, w, h int) *desk {
	c := configFor("plaza", record.Human, "greedy", "random", "greedy")
	s := position(t, "5-3, E 3-3, W 5-6, E 3-1", "6-1", "0-0 4-4 6-2 3-2 5-0 6-0 4-3 4-2", "5-5 5-4 6-4")
	s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "2-1 5-2"), tilesOf(t, "5-1")
	s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(12), domino.WholePoints(7) / 2, domino.WholePoints(81), 0}
	return at(t, c, s, w, h).press("enter")
}

func twoSeatEnd(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	s := position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4", "")
	s.Scores[domino.A], s.Scores[domino.B] = domino.WholePoints(85), domino.WholePoints(60)
	return at(t, c, s, w, h).press("enter")
}

// matchEnd is the end of a match that a single tile decides.
func matchEnd(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	s := position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", "")
	d := at(t, c, s, w, h).press("enter", "enter")
	require.Equal(t, board.MatchEnd, d.table().Stage)
	return d
}

func start2(t require.TestingT, w, h int) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	return sit(t, c, w, h)
}

var scenes = []scene{
	{"start", "start", start2},
	{"box", "start-options", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("o", "down", "down") }},
	{"table", "table-two", fivesTable},
	{"table", "table-four", fourSeats},
	{"table", "table-lead", func(t require.TestingT, w, h int) *desk {
		return sit(t, configFor("fives", record.Human, record.Human), w, h).press("enter")
	}},
	{underFelt, "table-refused", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("2", "down") }},
	{underFelt, "table-waiting", func(t require.TestingT, w, h int) *desk {
		d := fourSeats(t, w, h)
		d.hold = true
		return d.press("enter")
	}},
	{underFelt, "hidden-thinking", func(t require.TestingT, w, h int) *desk {
		d := sit(t, configFor("block", record.Human, record.Human, "greedy", record.Human), w, h)
		d.hold = true
		for range 6 {
			if d.press("enter"); d.table().Stage == board.HandOver {
				d.release()
				d.release()
			}
		}
		return d.send(d.table().Thinks())
	}},
	{"table", "table-teams", func(t require.TestingT, w, h int) *desk {
		c := configFor("block", record.Human, "greedy", "greedy", "random")
		c.Setup.Options = map[string]string{"teams": "true"}
		s := position(t, "6-6, E 6-5, W 6-4, E 5-5, W 4-4", "4-3 5-1 2-2", "6-1 3-2", "")
		s.Hands[domino.C], s.Hands[domino.D] = tilesOf(t, "5-4 1-0"), tilesOf(t, "3-0 2-0 3-3")
		s.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(40), domino.WholePoints(65), domino.WholePoints(40), domino.WholePoints(65)}
		return at(t, c, s, w, h)
	}},
	{"text", "table-log", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("enter", "l") }},
	{"table", "table-large", func(t require.TestingT, w, h int) *desk {
		s := position(t, "6-6, E 6-5, E 5-5, E 5-4, W 6-1, W 1-2, W 2-2, W 2-3, E 4-3", "4-4 3-3 2-0 3-0", "0-0 6-2", "")
		d := at(t, configFor("block", record.Human, "greedy"), s, w, h)
		for range 3 {
			if d.table().Size != layout.SizeL {
				d.press("z")
			}
		}
		return d.press("shift+right")
	}},
	{underFelt, "hand-over", func(t require.TestingT, w, h int) *desk {
		return sit(t, configFor("evens", record.Human, record.Human), w, h).press("enter", "enter")
	}},
	{"sheet", "round-end", roundEndSheet},
	{"sheet", "round-end-two", twoSeatEnd},
	{"sheet", "match-end", func(t require.TestingT, w, h int) *desk { return twoSeatEnd(t, w, h).press("enter") }},
	{"table", "peek", func(t require.TestingT, w, h int) *desk { return twoSeatEnd(t, w, h).press("v") }},
	{"box", "menu", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("esc") }},
	{"box", "settings", func(t require.TestingT, w, h int) *desk {
		d := fivesTable(t, 80, 24).press("esc").onLine("Settings").press("enter")
		return d.send(tea.WindowSizeMsg{Width: w, Height: h})
	}},
	{"text", "settings-report", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Report = prefs.Report{Name: "/home/ann/.config/dominoes/settings.toml", Faults: []prefs.Fault{
			{Line: 2, Text: `pips can't be "pink": it is "plain", "coloured" or "safe"; "plain" is used`},
			{Line: 7, Text: `keys.log: "d" is the key of draw, which works in the same place; log keeps l`},
		}}
		return sit(t, c, w, h)
	}},
	{"text", "help", func(t require.TestingT, w, h int) *desk { return fivesTable(t, w, h).press("?") }},
	{"text", "log", func(t require.TestingT, w, h int) *desk {
		c := configFor("evens", "greedy", "random", "greedy")
		return sit(t, c, w, h).press("l")
	}},
	{"rules", "rules", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Setup.Options = map[string]string{"target": "150", "spinner": "none"}
		return sit(t, c, w, h).press("r")
	}},
	{"rules", "rules-score", func(t require.TestingT, w, h int) *desk { return start2(t, w, h).press("i", "7", "space") }},
	{"rules", "rules-arms", func(t require.TestingT, w, h int) *desk {
		c := configFor("plaza-twelve", record.Human, "greedy")
		c.Start = false
		return sit(t, c, w, h).press("i", "6", "space")
	}},
	{"rules", "rules-found", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("i", "/", "S", "P", "I", "n", "enter", "n", "n")
	}},
	{"lessons", "lessons", func(t require.TestingT, w, h int) *desk {
		return learner(t, &pagetest.Progress{IDs: []string{"joining", "ends", "drawing"}}, w, h)
	}},
	{"lesson", "lesson", func(t require.TestingT, w, h int) *desk { return lessonAt(t, "G", w, h) }},
	{"lesson", "lesson-done", func(t require.TestingT, w, h int) *desk {
		return lessonAt(t, "down", w, h, "1", "down", "enter")
	}},
	{"graduation", "lesson-last", func(t require.TestingT, w, h int) *desk {
		return lessonAt(t, "G", w, h, "1", "enter", "1", "enter", "enter")
	}},
	{"table", "twelve", func(t require.TestingT, w, h int) *desk {
		c := configFor("plaza-twelve", record.Human, "greedy", "greedy")
		c.NewSeed = func() game.Seed { return seedOf(4) }
		d := sit(t, c, w, h)
		for range 3 {
			d.press("enter")
			if d.table().Stage != board.Playing {
				break
			}
		}
		return d
	}},
}

// keptScenes are the pages of what is kept.
var keptScenes = []scene{
	{"matches", "all", withKept("g", "shift+tab", "G")},
	{"box", "remove", withKept("g", "x")},
	{"history", "history", withKept("h")},
}

// replayScenes are moments of a replay.
func replayScenes(t *testing.T) []scene {
	four := pagetest.Record(t, pagetest.Played(t, "plaza", "greedy", "random", "greedy", "random"))
	replayed := func(record string, keys ...string) func(t require.TestingT, w, h int) *desk {
		return func(t require.TestingT, w, h int) *desk {
			home := pagetest.NewArchive(t)
			home.Put(time.Hour, []byte(record))
			c := configFor("draw", "human", "greedy")
			c.Start, c.Matches = false, home.Matches()
			c.Replay = &replay.Replaying{Entry: home.List()[0], Seat: domino.NoSeat}
			return sit(t, c, w, h).press(keys...)
		}
	}
	later := strings.Fields(strings.Repeat("right ", 14))
	return []scene{
		{"table", "replay-closed", replayed(four, later...)},
		{"table", "replay-open", replayed(four, append(later, "v")...)},
		{"sheet", "replay-sheet", replayed(four, append(later, "v", "pgdown", "left")...)},
		{"box", "replay-box", replayed(four, append(later, "p")...)},
		{underFelt, "replay-back", replayed(pagetest.BackAndForth, "right", "right", "right", "right", "right", "right")},
	}
}

// typingScenes are boxes in which letters are text.
var typingScenes = []scene{
	{"box", "key-refused", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("s").onLine("Keys").press("enter", "down", "enter", "enter", "d", "c")
	}},
	{"box", "keys-found", func(t require.TestingT, w, h int) *desk {
		return start2(t, w, h).press("s").onLine("Keys").press("enter", "/", "r", "o", "u", "n", "d")
	}},
	{"box", "house-rules", func(t require.TestingT, w, h int) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Start, c.KeepRules = false, store.NewHouseRules("").Keep
		return sit(t, c, w, h).press("o", "down", "right", "up", "up", "enter", "M", "i", "n", "e")
	}},
}

// lessonAt opens the lesson that a key leads to in the list, and presses further keys there.
func lessonAt(t require.TestingT, key string, w, h int, keys ...string) *desk {
	d := learner(t, &pagetest.Progress{}, 80, 24).press(key, "enter").press(keys...)
	return d.send(tea.WindowSizeMsg{Width: w, Height: h})
}
