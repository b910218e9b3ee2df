package lines_test

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/duplicate"
	"dominoes/model/hosting"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/room"
	"dominoes/model/tables"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listed is a table in a server's list; "" is a free chair.
func listed(code, variant string, open time.Duration, people ...string) hosting.Info {
	t := hosting.Info{Code: code, Offer: hosting.Offer{Setup: match.Setup{Variant: variant}}, Opened: noon.Add(-open)}
	for _, name := range people {
		c := room.ChairView{Player: record.Human, Name: name, Taken: name != "", Here: true}
		if name == "bot" {
			c = room.ChairView{Player: "club", Name: "Cleo"}
		}
		t.Chairs = append(t.Chairs, c)
	}
	return t
}

// someTables are one's own, one with free chairs, one that is played, and one that is over.
func someTables() []hosting.Info {
	own := listed("own00000", "draw", 2*time.Hour, "Bo", "Ann")
	own.Yours, own.Seat, own.Begun, own.Round = true, domino.B, true, 3
	own.Chairs[0].Here = false
	played := listed("played00", "block", 50*time.Hour, "Dan", "Eve")
	played.Begun, played.Round, played.Chairs[1].Gone = true, 1, true
	over := listed("over0000", "draw", time.Minute, "Dan", "Eve")
	over.Begun, over.Over = true, true
	free := listed("open0000", "fives", 3*time.Minute, "Ch\u00e9", "bot", "bot", "")
	fresh := listed("new00000", "evens-spinner", time.Second, "", "")
	fresh.Clock.Turn = time.Minute
	return []hosting.Info{own, free, played, over, fresh}
}

// types gives these lines at the tables, and returns what is told, line by line.
func types(t *testing.T, l *oneTable, answers ...string) (told []string, own bool) {
	var out strings.Builder
	own, err := lines.Tables(context.Background(), l, tables.Way{}, func() time.Time { return noon }, lines.Config{
		In: strings.NewReader(strings.Join(answers, "\n") + "\n"), Out: &out,
	})
	require.NoError(t, err)
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), own
}

func TestEachTableIsToldInLine(t *testing.T) {
	told, own := types(t, &oneTable{list: someTables()}, "q")
	assert.False(t, own)
	require.Len(t, told, 6)
	assert.Equal(t, []string{
		"4 tables are open.",
		"1: your seat at Draw with Bo (away); round 3; open for 2 hours.",
		"2: Block Fives with Che and 2 bots; 1 free chair; open for 3 minutes.",
		"3: Block with Dan and 1 bot; round 1; open for 2 days.",
		"4: Evens with spinner; 2 free chairs; 60 seconds for a turn; open for 1 minute.",
	}, told[:5])
	assert.Contains(t, told[5], "Type a number to sit down, come back or watch, watch and a number only to watch, code")
	told, _ = types(t, &oneTable{list: someTables()[2:3]}, "quit")
	assert.Contains(t, told[2], "Type a number to watch, code")
	told, _ = types(t, &oneTable{}, "quit")
	require.Len(t, told, 2)
	assert.Equal(t, "No tables are open.", told[0])
	assert.Contains(t, told[1], "Type own to play on your own")
}

func TestTableIsChosenByNumberOrCode(t *testing.T) {
	for answer, asked := range map[string]string{
		"1": "join own00000", "2": "join open0000", "3": "watch played00", " WATCH 3 ": "watch played00", "code K7QM-2X9D": "join k7qm2x9d",
		"watch k7qm2x9d": "watch k7qm2x9d", "code ssh host join 12345678": "join 12345678", "watch 12345678": "watch 12345678",
		"code 2": "join 2",
	} {
		l := &oneTable{list: someTables()}
		told, own := types(t, l, answer, "q")
		assert.False(t, own)
		assert.Equal(t, []string{asked}, l.asked, answer)
		assert.Contains(t, told, "There is no such table.")
		assert.Equal(t, "4 tables are open.", told[7], "the list is told again")
	}
}

func TestAnswersThatChooseNoTableAreExplained(t *testing.T) {
	const what = " isn't a table: type its number, or code and its code."
	for answer, says := range map[string]string{
		"5": "There is no table 5 in the list.", "watch 0": "There is no table 0 in the list.",
		"x": `"x"` + what, "1 2": `"1 2"` + what, "own goal": `"own goal"` + what,
		"code": "Type code and the code of a table.", "code -": "Type code and the code of a table.", "watch": "Type watch and the number of a table, or its code.",
		"?": "tables, or enter alone: hear the tables again. q: quit.",
	} {
		l := &oneTable{list: someTables()}
		told, _ := types(t, l, answer)
		assert.Empty(t, l.asked, answer)
		assert.Contains(t, told, says)
	}
	for _, again := range []string{"", "tables", "Tables"} {
		told, _ := types(t, &oneTable{list: someTables()}, again)
		assert.Len(t, told, 12, "the tables twice")
	}
}

func TestTablesAreLeftToPlayAloneOrByQuitting(t *testing.T) {
	_, own := types(t, &oneTable{list: someTables()}, "", "own", "1")
	assert.True(t, own)
	l := &oneTable{list: someTables()}
	_, own = types(t, l, "quit", "own", "1")
	assert.False(t, own)
	_, own = types(t, l)
	assert.False(t, own)
	assert.Empty(t, l.asked)
}

func TestLeavingTableLeadsBackToList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := sharedRoom(t, "draw", "100")
		comes := func() (*hosting.Link, error) { return h.Enter(room.Person{ID: "a"}) }
		first, err := comes()
		require.NoError(t, err)
		own := listed("own00000", "draw", 0, "Ann", "Bo")
		own.Yours = true
		hall := &oneTable{list: []hosting.Info{own}, link: first}
		seated := 0
		l := &listener{answers: make(chan string, 10)}
		l.answer = func(line string) string {
			switch {
			case strings.HasPrefix(line, "Round 1") && seated < 2:
				if seated++; seated == 1 {
					hall.link, err = comes()
				}
				return "quit\n"
			case strings.HasPrefix(line, "Type a number") && seated < 2:
				return "1\n"
			case strings.HasPrefix(line, "Type a number"):
				return "q\n"
			}
			return ""
		}
		require.NoError(t, visit(t, hall, tables.Way{}, l, l), l.heard())
		require.NoError(t, err)
		assert.Equal(t, 2, strings.Count(l.heard(), "Your seat is kept"))
		assert.Equal(t, 3, strings.Count(l.heard(), "1 table is open."))
		ctx, stop := anHour(t)
		defer stop()
		for err == nil {
			_, err = first.Next(ctx)
		}
		assert.NoError(t, ctx.Err(), "the link is closed")
	})
}

func TestDealsOfTournamentsArePlayedByTheirNumber(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		all := duplicate.Tournament{Event: duplicate.Event{Variant: "block", Seats: 2, Bot: "club", Deals: 2, Until: time.Now().Add(time.Hour)}}
		require.NoError(t, all.Open(time.Now(), game.Seed{1}, "2026", nil))
		all.Add(duplicate.Result{Deal: 1, People: []duplicate.Person{{Key: "Ann", Name: "Ann"}}})
		v := all.For("Ann", time.Now())
		v.Next = 2
		hall := &oneTable{duplicates: []duplicate.View{v}}
		var heard strings.Builder
		in := strings.NewReader("duplicate 1\nduplicate 7\nduplicates\n")
		_, err := lines.Tables(t.Context(), hall, tables.Way{}, time.Now, lines.Config{In: in, Out: &heard})
		require.NoError(t, err)
		assert.Equal(t, []string{"deal of 2026"}, hall.asked)
		for _, said := range []string{
			"Duplicate tournament 1: Block. 2 deals, open until 1 January 01:00 UTC. Your next one is deal 2. Type duplicate 1 to play it. You are 1st of 1 so far.\n",
			"You have played all deals.\n", "Type duplicate and the number of a tournament: duplicate 1.\n",
			"Duplicate tournament 1, Block, so far. Its fingerprint is ad875602", "1st: Ann, 50.0% in 1 deal.\n",
		} {
			assert.Contains(t, heard.String(), said)
		}
	})
}
