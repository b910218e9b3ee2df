package lobby

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/duplicate"
	"dominoes/model/page"
)

// tournament returns a tournament in which Ann has beaten Ben, as Ann sees it.
func tournament(t *testing.T, over bool) duplicate.View {
	all := duplicate.Tournament{Event: duplicate.Event{Variant: "fives", Seats: 2, Bot: "club", Deals: 12, Until: noon.Add(time.Hour)}}
	require.NoError(t, all.Open(noon, game.Seed{1}, "2026-11-23-120000", nil))
	for i, name := range []string{"Ann", "Ben"} {
		r := duplicate.Result{Deal: 1, People: []duplicate.Person{{Key: name, Name: name}}, Record: "record of " + name}
		r.Margin = domino.WholePoints(20 - 15*i)
		all.Add(r)
	}
	at := noon
	if over {
		at = all.Until
	}
	v := all.For("Ann", at)
	if !over {
		v.Next = 2
	}
	return v
}

func TestNextDealOfTournamentIsPlayedFromItsPage(t *testing.T) {
	d := newDesk(t)
	d.lobby.duplicates, d.lobby.dealTable = []duplicate.View{tournament(t, false)}, "deal0000"
	d.Press("u")
	text := d.Paragraph()
	assert.Contains(t, text, "12 deals, open until 23 November 13:00 UTC. Your next one is deal 2.")
	assert.Contains(t, text, "Fingerprint: ad875602")
	assert.Regexp(t, `◆ 1\. Ann 1 100\.0% 2\. Ben 1 0\.0% You are 1st of 2 so far\.`, text)
	d.Press("enter")
	assert.Equal(t, []string{"deal of 2026-11-23-120000", "join deal0000"}, d.lobby.asked)
	d.lobby.dealRefused = errors.New("finish the deal that you have begun first")
	d.Press("enter")
	assert.Contains(t, d.Screen(), "! finish the deal that you have begun first")
}

func TestDealsOfTournamentAreReplayedAfterItsEnd(t *testing.T) {
	d := newDesk(t)
	d.lobby.duplicates = []duplicate.View{tournament(t, true), tournament(t, false)}
	d.Press("u")
	assert.Contains(t, d.Paragraph(), "The seed was 0100")
	d.Press("down", "enter")
	assert.Contains(t, d.Screen(), "The deals of Ben")
	assert.Regexp(t, `Deal 1 +5 points: 0\.0%`, d.Screen())
	d.Press("enter")
	assert.Equal(t, []string{"record record of Ben of 2026-11-23-120000"}, d.lobby.asked)
	replay, ok := d.Shown[len(d.Shown)-1].(page.ReplayMatch)
	require.True(t, ok)
	assert.Equal(t, "record of Ben", replay.Entry.ID)
	d.Press("right")
	assert.Contains(t, d.Paragraph(), "Your next one is deal 2.")
}

func TestClickChoosesTournamentAndStanding(t *testing.T) {
	d := newDesk(t)
	draw := tournament(t, true)
	draw.Variant, draw.ID = "draw", "2026-11-23-130000"
	d.lobby.duplicates = []duplicate.View{tournament(t, false), draw}
	d.Press("u").ClickRow("Ben", "Ben").ClickRow("Ben", "Ben")
	assert.NotContains(t, d.Screen(), "The deals of", "they are secret until the end")
	d.ClickText("Draw", 2)
	assert.Contains(t, d.Paragraph(), "The seed was 0100")
	d.ClickRow("Ben", "Ben")
	assert.NotContains(t, d.Screen(), "The deals of", "it is only chosen")
	d.ClickRow("Ben", "Ben")
	assert.Contains(t, d.Screen(), "The deals of Ben")
	d.Press("esc", "home", "enter")
	assert.Contains(t, d.Screen(), "The deals of Ann")
}

func TestTournamentsAreMissed(t *testing.T) {
	d := newDesk(t)
	d.Press("u", "enter", "down", "right")
	assert.Contains(t, d.Paragraph(), "There is no duplicate tournament now.")
	d.Press("esc")
	assert.Contains(t, d.Screen(), "No tables are open.")
}
