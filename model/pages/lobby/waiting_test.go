package lobby

import (
	"errors"
	"strings"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	ann = room.Person{ID: "key of ann", Name: "Ann"}
	bo  = room.Person{ID: "key of bo", Name: "Bo"}
)

// gathering returns a table with free chairs. Its clock stands still.
func gathering(t *testing.T, players ...string) *hosting.Host {
	return gatheringFor(t, match.Setup{Variant: "fives", Options: map[string]string{"target": "150"}, Seats: match.UnnamedSeats(players...)})
}

// gatheringFor is gathering for any setup.
func gatheringFor(t *testing.T, s match.Setup) *hosting.Host {
	h := hosting.NewHost(room.Gather(s, noon), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return noon },
		Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) { return pagetest.Match(t, s), nil, nil },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	return h
}

// waitAt opens the page of a table for the person with this link. Commands that would wait for the table don't run:
// tests call see instead.
func waitAt(t *testing.T, link *hosting.Link) desk {
	d := newDesk(t)
	v, err := link.Next(t.Context())
	require.NoError(t, err)
	p := NewWaiting(d.Services, d.lobby, page.OpenShared{Link: link, View: v, Code: "k7qm2x9d"}).Push.(Waiting)
	p.quiet = page.Quiet{} // it has been seen for a while
	d.Pages = append(d.Pages, p)
	return d
}

// sitting opens the page of a table at which Ann has just sat down.
func sitting(t *testing.T, players ...string) (desk, *hosting.Host, *hosting.Link) {
	h := gathering(t, players...)
	link, err := h.Sit(ann)
	require.NoError(t, err)
	return waitAt(t, link), h, link
}

// see passes the table's new state to the page.
func (d desk) see(t *testing.T) desk {
	p := d.Top().(Waiting)
	v, err := p.link.Next(t.Context())
	require.NoError(t, err)
	next, r := p.Update(d.Env, viewMsg{p.id, v, nil})
	d.Pages[len(d.Pages)-1] = next
	if r.Cmd = nil; r.Pop { // the command would wait for the table
		d.Pages = d.Pages[:len(d.Pages)-1]
		d.Shown = append(d.Shown, r.Show)
	}
	return d
}

func TestWaitingTellsWhoIsThereAndWhatOthersTypeToCome(t *testing.T) {
	d, _, _ := sitting(t, record.Human, record.Human, "club")
	screen := d.Screen()
	for _, text := range []string{"Waiting for one more player", "Free chair", "Club player", "Play to: 150", "ssh -t -p 23234 play.example.org join k7qm2x9d"} {
		assert.Contains(t, screen, text)
	}
	assert.Equal(t, 1, strings.Count(screen, "k7qm2x9d"))
	assert.NotContains(t, screen, "Open for")
	d.RunClock(func() time.Time { return noon.Add(5 * time.Minute) })
	assert.Contains(t, d.Screen(), "Open for 5 min.")
}

func TestWaitingTellsWhoPartnersAre(t *testing.T) {
	for variant, told := range map[string]bool{"kozel": true, "block": false} {
		four := match.UnnamedSeats(record.Human, record.Human, record.Human, "club")
		link, err := gatheringFor(t, match.Setup{Variant: variant, Seats: four}).Sit(ann)
		require.NoError(t, err)
		assert.Equal(t, told, strings.Contains(waitAt(t, link).Screen(), "Partners sit opposite."), variant)
	}
}

func TestWaitingSaysPhrasesAndTellsRefusals(t *testing.T) {
	d, _, _ := sitting(t, record.Human, record.Human)
	for range 4 {
		d.Press("k", "down", "enter")
	}
	assert.Equal(t, "! you have said a lot just now: wait a little", d.Line(-2))
	assert.Contains(t, d.see(t).Screen(), "Ann says: Nice one!")
	d.Press("i")
	assert.Equal(t, "fives", d.Shown[0].(page.OpenRules).Variant.ID)
	assert.NotContains(t, d.Line(-2), "!")
}

func TestSpectatorOfWaitingTableCannotBeginMatchOrSpeak(t *testing.T) {
	h := gathering(t, record.Human, record.Human)
	link, err := h.Enter(bo)
	require.NoError(t, err)
	d := waitAt(t, link)
	assert.Contains(t, d.Screen(), "You are watching.")
	assert.NotContains(t, d.Line(-1), "start now")
	assert.NotContains(t, d.Line(-1), "say")
	d.Press("enter", "k")
	assert.Len(t, d.Pages, 2)
	d.Press("q")
	assert.Len(t, d.Pages, 1)
	_, err = link.Next(t.Context())
	for err == nil {
		_, err = link.Next(t.Context())
	}
	assert.ErrorContains(t, err, "left")
}

func TestWaitingMakesWayForTableWithBellWhenMatchBegins(t *testing.T) {
	d, _, link := sitting(t, record.Human, record.Human)
	assert.Contains(t, d.Line(-1), "enter start now with bots")
	d.Press("enter")
	for len(d.Pages) == 2 {
		d = d.see(t)
	}
	to := d.Shown[0].(page.OpenShared)
	assert.Same(t, link, to.Link)
	assert.Equal(t, domino.A, to.View.Seat)
	assert.Nil(t, to.View.Setup)

	p := Waiting{id: d.Pages[0].(Page).listing, link: link}
	_, r := p.Update(d.Env, viewMsg{p.id, room.View{}, nil})
	assert.True(t, r.Bell)
	_, r = p.Update(d.Env, viewMsg{page: Waiting{}.id})
	assert.False(t, r.Pop, "another page's")
}

// Keys pressed just before may be meant for the last match.
func TestWaitingOpensWithoutTakingKeys(t *testing.T) {
	d, h, _ := sitting(t, record.Human, record.Human)
	p := d.Top().(Waiting)
	var over tea.Cmd
	p.quiet, over = p.quiet.Pause(d.Services, page.LongPause)
	d.Pages[1] = p
	d.Hold = true
	d.Press("enter")
	h.Abandoned(time.Hour) // the room shows itself again
	assert.NotNil(t, d.see(t).Top().(Waiting).view.Setup, "nothing has begun")
	d.Run(over).Release().Press("enter")
	for len(d.Pages) == 2 {
		d = d.see(t)
	}
}

func TestClosedTableSaysWhyAndCanBeLeft(t *testing.T) {
	d, h, _ := sitting(t, record.Human, record.Human)
	h.Close("The server is going down.")
	d.see(t)
	assert.Equal(t, "! The server is going down.", d.Line(-2))
	assert.NotContains(t, d.Line(-1), "start now")
	assert.Len(t, d.ClickText("leave", -1).Pages, 1)
}

func TestTimesOfWaitingGoOn(t *testing.T) {
	d, _, _ := sitting(t, record.Human, record.Human)
	p := d.Top().(Waiting)
	waiting := len(d.Waiting())
	d.Send(clockMsg{p.id})
	assert.Len(t, d.Waiting(), waiting+1)
	assert.Equal(t, clock, d.Waiting()[waiting].Wait)
	d.Send(tea.Msg(clockMsg{}))
	assert.Len(t, d.Waiting(), waiting+1, "another page's")
}

func TestPeopleAndTimesAreInPlainWords(t *testing.T) {
	assert.Equal(t, "Everybody is here.", waitingFor(0, nil))
	assert.Equal(t, "Waiting for Bo and Cy to come back", waitingFor(0, []string{"Bo", "Cy"}))
	assert.Equal(t, "Waiting for 2 more players, and for Bo to come back", waitingFor(2, []string{"Bo"}))
	for d, text := range map[time.Duration]string{59 * time.Second: "1 min", time.Minute: "1 min", 119 * time.Minute: "1 h", 50 * time.Hour: "2 d"} {
		assert.Equal(t, text, briefly(d))
	}
	assert.Equal(t, "away", awayFor(10*time.Second))
	assert.Equal(t, "nobody yet, 2 bots", whoSits(nil, 2))
}

func TestAlertOfWaitingMakesWayForNews(t *testing.T) {
	d, h, _ := sitting(t, record.Human, record.Human, record.Human)
	d.Send(answeredMsg{d.Top().(Waiting).id, errors.New("you have said a lot just now")})
	h.Abandoned(time.Hour) // the room shows itself again
	assert.Contains(t, d.see(t).Screen(), "you have said a lot just now")
	other, err := h.Sit(bo)
	require.NoError(t, err)
	assert.NotContains(t, d.see(t).Screen(), "you have said a lot just now")
	d.Send(answeredMsg{d.Top().(Waiting).id, errors.New("you have said a lot just now")})
	require.NoError(t, other.Do(room.Say{Seat: other.Seat()}))
	assert.NotContains(t, d.see(t).Screen(), "you have said a lot just now")
}
