package model

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/start"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/model/tables"
	"dominoes/variants"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// openHour is when the tables of the tests are open.
var openHour = time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)

// rooms returns a server's tables. Bots move at once.
func rooms(t require.TestingT) *hosting.Rooms {
	began := time.Now()
	return hosting.NewRooms(hosting.RoomsOptions{
		AtMost: 5, EachAtMost: 2,
		Options: hosting.Options{
			Now: func() time.Time { return openHour.Add(time.Since(began)) }, Pool: hosting.NewPool(1),
			Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) { return pagetest.Match(t, s), nil, nil },
		},
	})
}

// guest is a server's lobby as one person uses it.
type guest struct {
	*hosting.Rooms
	who room.Person
}

func guestOf(r *hosting.Rooms, name string) guest {
	return guest{r, room.Person{ID: "key of " + name, Name: name}}
}

func (g guest) List() []hosting.Info                 { return g.Rooms.List(g.who) }
func (g guest) Open(o hosting.Offer) (string, error) { return g.Rooms.Open(g.who, o) }
func (g guest) Join(code string) (page.Link, error)  { return g.Rooms.Join(g.who, code, "here", false) }
func (g guest) Watch(code string) (page.Link, error) {
	return g.Rooms.Join(g.who, code, "here", true)
}
func (g guest) Ratings() []season.Table                        { return []season.Table{season.Rate(nil, "2026-Q4", nil)} }
func (g guest) Duplicates() []duplicate.View                   { return nil }
func (g guest) PlayDeal(string) (string, error)                { return "", fmt.Errorf("nothing is played") }
func (g guest) DealRecord(string, string) (store.Entry, error) { return store.Entry{}, nil }
func (g guest) Games() variants.Catalogue                      { return variants.All() }
func (g guest) Invitation(code string) string                  { return "ssh -t -p 23234 play.example.org join " + code }

// lobbyConfig is the configuration of a program at a server.
func lobbyConfig(l page.Lobby) Config {
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.Lobby = false, l
	c.Now = func() time.Time { return openHour }
	return c
}

// One person opens a table, another one finds it in the lobby, and their match starts.
func TestTwoPeopleMeetAtTableOfLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		ann, bo := sitAt(t, lobbyConfig(guestOf(server, "Ann"))), sitAt(t, lobbyConfig(guestOf(server, "Bo")))
		bo.shows("No tables are open.")
		ann.shows("No tables").press("o", "enter", "enter").shows("Waiting for one more player")
		assert.Contains(t, ann.screen(), "ssh -t -p 23234 play.example.org join ")
		ann.press("k", "enter").shows("Ann says: Hello!")
		assert.Equal(t, "Waiting for 1 player - Block Fives - Dominoes", ann.m.View().WindowTitle)

		bo.pass(time.Second)
		bo.shows("1 free chair").press("w").shows("You are watching.").press("esc").shows("1 free chair").press("enter")
		bells := ann.m.Bells()
		ann.shows("Bo").shows("esc menu")
		bo.shows("esc menu")
		ann.press("enter").pass(time.Second) // the deal
		bo.press("enter").pass(time.Second)
		turns := []string{ann.m.View().WindowTitle, bo.m.View().WindowTitle}
		assert.Contains(t, turns, "Your turn - Block Fives - Dominoes")
		assert.Regexp(t, "(Ann|Bo)'s turn - Block Fives - Dominoes", strings.Join(turns, " "))
		for _, s := range []*program{ann, bo} {
			shared, open := s.m.table()
			require.True(t, open && shared.Match.Shared)
			assert.Len(t, s.m.pages, 2, "the table lies over the lobby")
		}
		assert.Equal(t, bells, ann.m.Bells(), "no bell was asked for")
		bo.press("esc")
		for n := 0; n < 9 && !strings.Contains(bo.screen(), "▸ Leave for now"); n++ {
			bo.press("down")
		}
		bo.press("enter").pass(time.Second)
		bo.shows("go back to your chair").press("enter").shows("esc menu")
	})
}

// One key opens a table for the usual game, and leads the next person to it. If nobody comes for a while the table
// offers bots.
func TestQuickPlayLeadsPeopleToEachOtherOrToBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		ann, bo := sitAt(t, lobbyConfig(guestOf(server, "Ann"))), sitAt(t, lobbyConfig(guestOf(server, "Bo")))
		ann.shows("f quick play").press("f").shows("Waiting for one more player")
		bo.press("f").shows("esc menu")
		ann.shows("esc menu")

		cy := sitAt(t, lobbyConfig(guestOf(server, "Cy")))
		cy.press("f").shows("Waiting for one more player").pass(room.BotsOfferedAfter - time.Second)
		assert.NotContains(t, cy.screen(), "Nobody else has come yet.")
		cy.pass(time.Second)
		cy.shows("Nobody else has come yet.").shows("start with bots.").press("enter").shows("esc menu")
	})
}

// A code on the command line leads to its table at once; a wrong one to the lobby, which says why.
func TestCodeOnCommandLineOpensItsTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		code, err := guestOf(server, "Ann").Open(hosting.Offer{Setup: match.Setup{Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human)}})
		require.NoError(t, err)
		c := lobbyConfig(guestOf(server, "Bo"))
		c.JoinTable = tables.Way{Code: code}
		sitAt(t, c).shows("Waiting for one more player")
		c.JoinTable = tables.Way{Code: code, Watches: true}
		c.Lobby = guestOf(server, "Cy")
		sitAt(t, c).shows("You are watching.")
		c.JoinTable = tables.Way{Code: "nonsense"}
		sitAt(t, c).shows("there is no such table")
	})
}

// slow is a lobby whose Join blocks until on is closed.
type slow struct {
	page.Lobby
	on chan struct{}
}

func (s slow) Join(code string) (page.Link, error) {
	link, err := s.Lobby.Join(code)
	<-s.on
	return link, err
}

// A link to a table that answers once the session has ended is closed.
func TestEndedSessionLeavesTableThatAnswersTooLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		ann := slow{guestOf(server, "Ann"), make(chan struct{})}
		two := match.Setup{Variant: "draw", Seats: match.UnnamedSeats(record.Human, record.Human)}
		code, err := ann.Open(hosting.Offer{Public: true, Setup: two})
		require.NoError(t, err)
		watcher, err := guestOf(server, "Cy").Watch(code)
		require.NoError(t, err)
		annIsHere := func() bool {
			synctest.Wait()
			return watcher.View().Chairs[0].Here
		}
		s := sitAt(t, lobbyConfig(ann)).shows("2 free chairs").press("enter")
		assert.True(t, annIsHere())
		assert.NoError(t, s.m.Close())
		close(ann.on)
		s.settle()
		assert.False(t, annIsHere())
	})
}

// A match alone is played from the start screen, which lies over the lobby. A match that is left leads back
// there, and that to the lobby.
func TestMatchAloneAtServer(t *testing.T) {
	d := &desk{t: t, m: New(lobbyConfig(guestOf(rooms(t), "Ann"))), hold: true}
	d.run(d.m.Init())
	d.press("n")
	assert.IsType(t, start.Page{}, d.top())
	assert.Contains(t, d.line(-1), "enter deal")
	d.press("down")
	chosen := d.top().(start.Page).Chosen().ID
	assert.NotEqual(t, "evens", chosen, "the first of the list")
	d.press("enter")
	assert.Len(t, d.m.pages, 3)
	d.press("enter").release() // the film of the deal
	d.press("esc").onLine("Leave the match").press("enter")
	require.IsType(t, start.Page{}, d.top())
	assert.Equal(t, chosen, d.top().(start.Page).Chosen().ID, "as it was left")
	d.press("esc")
	assert.IsType(t, lobby.Page{}, d.top())
	assert.Equal(t, chosen, d.press("n").top().(start.Page).Chosen().ID, "as it was dealt last")
	d.press("q")
	assert.Len(t, d.m.pages, 1)
	assert.False(t, d.quit)
	d.press("d")
	assert.Contains(t, d.screen(), "Daily deal of 23 November")
}

// fixedTables is a lobby that only lists tables.
type fixedTables []hosting.Info

func (l fixedTables) List() []hosting.Info               { return l }
func (fixedTables) Open(hosting.Offer) (string, error)   { return "", fmt.Errorf("nothing is opened") }
func (fixedTables) Join(string) (page.Link, error)       { return nil, fmt.Errorf("nobody joins") }
func (fixedTables) Watch(code string) (page.Link, error) { return nil, fmt.Errorf("nobody watches") }
func (fixedTables) Ratings() []season.Table              { return nil }
func (fixedTables) PlayDeal(string) (string, error)      { return "", fmt.Errorf("nothing is played") }
func (fixedTables) DealRecord(string, string) (store.Entry, error) {
	return store.Entry{}, fmt.Errorf("nothing is recorded")
}

func (fixedTables) Duplicates() []duplicate.View { return nil }
func (fixedTables) Games() variants.Catalogue    { return variants.All() }
func (fixedTables) Invitation(code string) string {
	return "ssh -t -p 23234 play.example.org join " + code
}

// person returns a chair that a person has taken, chairFor one for a kind of player.
func person(name string) room.ChairView {
	return room.ChairView{Player: record.Human, Name: name, Taken: true, Here: true}
}

func chairFor(player string) room.ChairView { return room.ChairView{Player: player} }

// someTables are tables of each kind.
func someTables() fixedTables {
	setup := func(variant string, options map[string]string, players ...string) match.Setup {
		return match.Setup{Variant: variant, Options: options, Seats: match.UnnamedSeats(players...)}
	}
	away := person("Fay")
	away.Here, away.StandIn = false, true
	return fixedTables{
		{
			Code: "c0rner01", Offer: hosting.Offer{Setup: setup("draw", nil, "human", "human"), Terms: room.Terms{StandIns: true}}, Opened: openHour.Add(-2 * time.Hour), Begun: true, Yours: true, Round: 3,
			Chairs: []room.ChairView{person("Ann"), away}, Scores: [domino.MaxSeats]domino.Points{domino.WholePoints(45), domino.WholePoints(60)},
		},
		{
			Code: "k7qm2x9d", Offer: hosting.Offer{Setup: setup("fives", map[string]string{"target": "150"}, "human", "human", "club", "human"), Public: true}, Opened: openHour.Add(-3 * time.Minute),
			Chairs: []room.ChairView{person("Bo"), chairFor("human"), chairFor("club"), person("Cleo")},
		},
		{
			Code: "plaza002", Offer: hosting.Offer{Setup: setup("plaza-nine", nil, "human", "human", "lookahead"), Public: true}, Opened: openHour.Add(-50 * time.Minute), Begun: true, Round: 1,
			Chairs: []room.ChairView{person("Dan"), person("Eve"), chairFor("lookahead")},
		},
	}
}

// inLobby opens a lobby.
func inLobby(t require.TestingT, w, h int, l page.Lobby) *desk {
	d := &desk{t: t, m: New(lobbyConfig(l)), hold: true}
	return d.send(tea.WindowSizeMsg{Width: w, Height: h}).run(d.m.Init())
}

// waiting opens the page of a table at which Ann waits.
func waiting(t require.TestingT, w, h int) *desk {
	d := inLobby(t, w, h, someTables())
	server := rooms(t)
	info := someTables()[1]
	code, err := guestOf(server, "Bo").Open(hosting.Offer{Setup: info.Setup})
	require.NoError(t, err)
	link, err := guestOf(server, "Bo").Join(code)
	require.NoError(t, err)
	cleo := person("Cleo")
	cleo.Here, cleo.Away = false, openHour.Add(-time.Minute)
	v := room.View{Setup: &info.Setup, Since: info.Opened, Chairs: []room.ChairView{person("Bo"), chairFor("human"), chairFor("club"), cleo}}
	v.News = []room.News{{N: 1, Kind: room.Spoke, Seat: domino.A, Name: "Bo", Text: "Hello!"}, {N: 2, Kind: room.Spoke, Seat: domino.D, Name: "Cleo", Text: "Back in a minute."}}
	p := lobby.NewWaiting(d.m.services(), d.m.config.Lobby, page.OpenShared{Link: link, View: v, Code: info.Code}).Push // its commands wait for the room
	d.m.pages = append(d.m.pages, p)
	return d
}

var lobbyScenes = []scene{
	{"lobby", "lobby", func(t require.TestingT, w, h int) *desk { return inLobby(t, w, h, someTables()) }},
	{"lobby", "lobby-code", func(t require.TestingT, w, h int) *desk {
		return inLobby(t, w, h, someTables()).press("down", "down").release().press("e", "k", "7")
	}},
	{"lobby", "lobby-empty", func(t require.TestingT, w, h int) *desk { return inLobby(t, w, h, fixedTables{}) }},
	{"waiting", "waiting", waiting},
	{"box", "open-table", func(t require.TestingT, w, h int) *desk {
		return inLobby(t, w, h, fixedTables{}).press("o", "enter", "down", "down")
	}},
}
