package lobby

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/duplicate"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/model/tables"
	"dominoes/variants"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// desk is a server's lobby with its delayed messages held back.
type desk struct {
	*pagetest.Desk
	lobby *fake
}

// fake is a server that records requests and refuses them.
type fake struct {
	tables  []hosting.Info
	asked   []string
	offers  []hosting.Offer
	lists   int
	games   variants.Catalogue
	ratings []season.Table
	// duplicates are the tournaments, dealTable is the code of the next deal's table, and dealRefused why there is
	// none.
	duplicates  []duplicate.View
	dealTable   string
	dealRefused error
}

var errRefused = errors.New("there is no such table: it may be over, or the code is wrong")

func (f *fake) List() []hosting.Info {
	f.lists++
	return f.tables
}

func (f *fake) Duplicates() []duplicate.View { return f.duplicates }

func (f *fake) PlayDeal(event string) (string, error) {
	f.asked = append(f.asked, "deal of "+event)
	return f.dealTable, f.dealRefused
}

func (f *fake) DealRecord(event, id string) (store.Entry, error) {
	f.asked = append(f.asked, "record "+id+" of "+event)
	return store.Entry{ID: id}, nil
}

func (f *fake) Games() variants.Catalogue { return f.games }

func (f *fake) Ratings() []season.Table {
	f.asked = append(f.asked, "ratings")
	return f.ratings
}

func (f *fake) Open(o hosting.Offer) (string, error) {
	f.offers = append(f.offers, o)
	return "", errors.New("you have opened as many tables as one may: one of them must be over first")
}

func (f *fake) Join(code string) (page.Link, error) {
	f.asked = append(f.asked, "join "+code)
	return (*hosting.Link)(nil), errRefused // as a server's lobby does
}

func (f *fake) Watch(code string) (page.Link, error) {
	f.asked = append(f.asked, "watch "+code)
	return nil, errRefused
}

func (f *fake) Invitation(code string) string { return "ssh -t -p 23234 play.example.org join " + code }

func newDesk(t *testing.T, tables ...hosting.Info) desk {
	d := desk{pagetest.New(t, 80, 24), &fake{tables: tables, games: variants.All()}}
	d.Hold = true
	d.RunClock(func() time.Time { return noon })
	p, lists := New(d.Services, d.lobby, match.Setup{})
	d.Open(page.Result{Push: p, Cmd: lists})
	return d
}

// person and bot are chairs.
func person(name string) room.ChairView {
	return room.ChairView{Player: record.Human, Name: name, Taken: true, Here: true}
}

func chair(player string) room.ChairView { return room.ChairView{Player: player} }

// tableOf is a public table that was opened some minutes ago.
func tableOf(code, variant string, minutes int, chairs ...room.ChairView) hosting.Info {
	t := hosting.Info{
		Code:   code,
		Offer:  hosting.Offer{Setup: match.Setup{Variant: variant}, Public: true},
		Chairs: chairs,
		Opened: noon.Add(-time.Duration(minutes) * time.Minute),
	}
	for _, c := range chairs {
		t.Setup.Seats = append(t.Setup.Seats, record.Seat{Player: c.Player})
	}
	return t
}

// someTables are one of each kind, as a server lists them.
func someTables() []hosting.Info {
	running := tableOf("running0", "block", 50, person("Cleo"), person("Dan"), chair("club"), chair("club"))
	running.Begun, running.Round, running.Setup.Options = true, 3, map[string]string{"teams": "true"}
	running.Scores = [domino.MaxSeats]domino.Points{domino.WholePoints(40), domino.WholePoints(65), domino.WholePoints(40), domino.WholePoints(65)}
	open := tableOf("open0000", "fives", 2, person("Bo"), chair(record.Human), chair("beginner"))
	open.Setup.Options, open.StandIns = map[string]string{"target": "150"}, true
	over := tableOf("over0000", "draw", 90, person("Eve"), chair("lookahead"))
	over.Begun, over.Over = true, true
	own := tableOf("own00000", "draw", 125, person("Fay"), person("Ann"))
	own.Begun, own.Yours, own.Seat, own.Round, own.Public = true, true, domino.B, 1, false
	own.Chairs[1].Here, own.Chairs[1].StandIn = false, true
	return []hosting.Info{own, open, running, over}
}

// games returns what the lines of the list begin with.
func (d desk) list() (lines []string) {
	for _, line := range d.Lines()[7:12] {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, strings.Join(strings.Fields(line), " "))
		}
	}
	return lines
}

func TestListCountsPlayersWhoLeftAmongBots(t *testing.T) {
	left := tableOf("left0000", "draw", 5, person("Eve"), person("Dan"), chair("club"))
	left.Begun, left.Chairs[1].Gone = true, true
	d := newDesk(t)
	assert.Equal(t, "Eve, 2 bots", d.Pages[0].(Page).line(d.Env, left).People)
}

func TestListHasLineForEachTableAndFeltTellsMoreOfChosenOne(t *testing.T) {
	d := newDesk(t, someTables()...)
	assert.Equal(t, []string{
		"▸ ◆ Draw Fay, Ann round 1, 0:0 2 h",
		"Block Fives Bo, 1 bot 1 free chair 2 min",
		"Block Cleo, Dan, 2 bots round 3, 40:65 50 min",
		"Draw Eve, 1 bot over 1 h",
	}, d.list())
	assert.Equal(t, "You have a seat at this table.", d.Line(-2))
	screen := d.Screen()
	assert.Contains(t, screen, "you, a bot sits in")
	assert.Contains(t, screen, "If a player is away, the table waits.")
	screen = d.Press("down").ReleaseWithin(page.ChoiceRests).Screen()
	assert.Contains(t, screen, "Play to: 150")
	assert.Contains(t, screen, "If a player is away, a club player sits in.")
	assert.Contains(t, screen, "The match starts when the free chair is taken.")
	assert.Equal(t, "Everyone finds this table here.", d.Line(-2))
	assert.NotContains(t, screen, "Partners")
	screen = d.Press("down").ReleaseWithin(page.ChoiceRests).Screen()
	assert.Contains(t, screen, "If a player is away, the table waits. Partners sit opposite.")
}

// While the cursor moves only the list and the keys follow, because keys work on the table at the cursor. Everything
// else follows once it rests.
func TestDetailsFollowCursorThatRests(t *testing.T) {
	d := newDesk(t, someTables()...)
	details := func() []string { return d.Lines()[12:23] }
	before := details()
	assert.Contains(t, strings.Join(before, "\n"), "you, a bot sits in")
	d.Press("down", "down", "up")
	assert.Contains(t, d.list()[1], "▸")
	assert.Equal(t, before, details())
	assert.Contains(t, d.Line(-1), "enter sit down   w watch it   f quick play")
	d.lobby.tables = d.lobby.tables[1:]
	moving := *d.Desk
	assert.Contains(t, d.ReleaseWithin(page.ChoiceRests).Screen(), "Play to: 150")

	moving.Send(listMsg{moving.Pages[0].(Page).listing, d.lobby.tables})
	assert.Contains(t, moving.Screen(), "Play to: 150", "the table with details is gone")
}

func TestEnterReturnsToSeatOrSitsDownOrWatches(t *testing.T) {
	d := newDesk(t, someTables()...)
	assert.Contains(t, d.Line(-1), "enter go back to your chair   f quick play")
	d.Press("enter", "down").ReleaseWithin(page.ChoiceRests)
	assert.Contains(t, d.Line(-1), "enter sit down")
	d.Press("enter", "w", "down").ReleaseWithin(page.ChoiceRests)
	assert.Contains(t, d.Line(-1), "enter watch it                f quick play")
	d.Press("enter")
	assert.Equal(t, []string{"join own00000", "join open0000", "watch open0000", "watch running0"}, d.lobby.asked)
	assert.Equal(t, "! there is no such table: it may be over, or the code is wrong", d.Line(-2))
	assert.NotContains(t, d.Press("up").Line(-2), "!", "until the next key")
}

// statesOfLobby are lists of tables: someTables alone and together, one left for good and one whose opener isn't there.
func statesOfLobby() [][]hosting.Info {
	all := someTables()
	left, closed := all[2], all[1]
	left.Chairs = slices.Clone(left.Chairs)
	left.Chairs[1].Gone = true
	closed.Public = false
	full := tableOf("full0000", "block", 1, person("Bo"), person("Cy"))
	states := [][]hosting.Info{nil, all}
	for _, t := range append(all, left, closed, full) {
		states = append(states, []hosting.Info{t})
	}
	return states
}

// effect says what a key does in the lobby; "" if nothing.
func effect(d desk, p Page, b key.Binding) (does string) {
	for _, name := range b.Keys() {
		d.lobby.asked = nil
		after, r := p.press(d.Env, page.KeyPress(name))
		if asks := key.Matches(page.KeyPress(name), keyRatings); after.joining != p.joining || asks {
			r.Cmd()
			does += fmt.Sprint(d.lobby.asked)
		}
		if after.at != p.at || after.typing != nil || r.Show != nil || r.Push != nil || r.Quit {
			does += fmt.Sprintf("%d %v %T %T %v", after.at, after.typing != nil, r.Show, r.Push, r.Quit)
		}
	}
	return does
}

func TestEachNamedKeyOfLobbyDoesSomethingOfItsOwn(t *testing.T) {
	for _, list := range statesOfLobby() {
		d := newDesk(t, list...)
		for at := range max(1, len(list)) {
			p := d.Pages[0].(Page).choose(at)
			keyOf := map[string]string{}
			for _, b := range append(p.Bindings(), p.keysNamed()...) {
				if !b.Enabled() {
					continue
				}
				h := b.Help()
				does := effect(d, p, b)
				assert.NotEmpty(t, does, "%s %s with %d tables at %d", h.Key, h.Desc, len(list), at)
				assert.Empty(t, keyOf[does], "%s %s with %d tables at %d", h.Key, h.Desc, len(list), at)
				keyOf[does] = h.Key
			}
		}
	}
}

func TestEmptyLobbySaysHowToOpenTable(t *testing.T) {
	d := newDesk(t)
	assert.Contains(t, d.Screen(), "No tables are open.")
	assert.Contains(t, d.Line(-1), "o open a table")
	assert.NotContains(t, d.Line(-1), "watch")
	d.Press("enter", "w", "up", "down")
	assert.Empty(t, d.lobby.asked)
}

func TestListIsReadEachSecondUnlessCovered(t *testing.T) {
	d := newDesk(t, someTables()...)
	require.Len(t, d.Waiting(), 1)
	assert.Equal(t, time.Second, d.Waiting()[0].Wait)
	d.Press("down")
	d.lobby.tables = slices.Insert(d.lobby.tables, 1, tableOf("new00000", "block", 0, chair(record.Human), chair(record.Human)))
	d.Release()
	assert.Equal(t, []string{"◆ Draw Fay, Ann round 1, 0:0 2 h", "Block nobody yet 2 free chairs 1 min", "▸ Block Fives Bo, 1 bot 1 free chair 2 min"}, d.list()[:3], "the cursor stays on its table")
	d.lobby.tables = nil
	assert.Empty(t, d.Release().Pages[0].(Page).tables)

	require.Len(t, d.Waiting(), 1)
	before := d.lobby.lists
	d.Open(page.Result{Push: phrases()}).Release()
	assert.Empty(t, d.Waiting(), "it is covered")
	assert.Equal(t, before+1, d.lobby.lists)
	d.Press("esc").Send(page.ShownMsg{})
	assert.Equal(t, before+2, d.lobby.lists, "at once when it is seen again")
	assert.Len(t, d.Waiting(), 1)
	d.Send(page.ShownMsg{}, page.ShownMsg{})
	assert.Len(t, d.Waiting(), 1, "never two at a time")
}

func TestUnchangedListLeavesScreenAsItIs(t *testing.T) {
	d := newDesk(t, someTables()...)
	before := d.Canvas()
	d.Release()
	assert.Equal(t, before, d.Canvas())
}

func TestAllOfLongListCanBeReached(t *testing.T) {
	var tables []hosting.Info
	for i := range 30 {
		tables = append(tables, tableOf(fmt.Sprint("code", i), "block", i, person("Ann"), chair(record.Human)))
	}
	d := newDesk(t, tables...)
	for range 29 {
		d.Press("down")
	}
	assert.Equal(t, "▸ Block Ann 1 free chair 29 min", d.list()[4])
	assert.Contains(t, d.Lines()[7], "▴")
	d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	assert.Equal(t, 27, d.Pages[0].(Page).at)
	d.lobby.tables = tables[:3]
	assert.Equal(t, 2, d.Release().Pages[0].(Page).at)
}

func TestOnlyKeysThatLeadElsewhereCancelComingToTable(t *testing.T) {
	d := newDesk(t, someTables()...)
	on, _ := d.Pages[0].(Page).handle(d.Env, tables.Way{Code: "open0000"})
	for name, comes := range map[string]bool{"x": true, "ctrl+j": true, "down": true, "up": true, "o": false, "l": false, "e": false} {
		after, _ := on.handle(d.Env, page.KeyPress(name))
		assert.Equal(t, comes, after.joining == on.joining, name)
	}
}

func TestLobbyIgnoresRefusalOnceItsPlayerHasGoneOn(t *testing.T) {
	d := newDesk(t, someTables()...)
	comes, r := d.Pages[0].(Page).handle(d.Env, tables.Way{Code: "open0000"})
	on, _ := comes.handle(d.Env, page.KeyPress("e"))
	after, r := on.handle(d.Env, r.Cmd())
	assert.Nil(t, r.Cmd, "there is nothing to close")
	assert.Equal(t, on, after)
}

func TestCodeIsTypedOrPastedWithItsCommand(t *testing.T) {
	d := newDesk(t)
	d.Press("e", "enter")
	assert.Contains(t, d.Line(-2), "type the code first")
	d.Press("a", "b", "O", "l", "tab")
	assert.Equal(t, []string{"watch ab01"}, d.lobby.asked)
	d.Press("e").Send(tea.PasteMsg{Content: "ssh -t -p 23234 play.example.org join 0a1b-2c3d\n"})
	assert.Contains(t, d.Line(-2), "0a1b-2c3d")
	d.Press("enter")
	assert.Equal(t, "join 0a1b2c3d", d.lobby.asked[1])
	d.Press("e", "x", "esc", "e", "y").ClickText("sit down", -1)
	assert.Equal(t, "join y", d.lobby.asked[2])
	d.Press("e", "y").Click(3, 3)
	assert.Nil(t, d.Pages[0].(Page).typing, "a click elsewhere gives it up")
	assert.Len(t, d.lobby.asked, 3)
}

func TestLobbyOpensOtherPagesByKeyAndClick(t *testing.T) {
	d := newDesk(t, someTables()...)
	d.Press("n", "l", "p", "g", "h", "s", "d", "i")
	d.ClickText("new match", -3).ClickText("lessons", -3).ClickText("daily deal", -3).ClickText("history", 5)
	daily := page.FindDaily{Day: "2026-11-23"}
	assert.Equal(t, []page.Request{
		page.OpenStart{}, page.OpenLessons{}, page.OpenPuzzle{}, page.OpenMatches{}, page.OpenHistory{}, page.OpenSettings{}, daily,
	}, d.Shown[:7])
	assert.Equal(t, "draw", d.Shown[7].(page.OpenRules).Variant.ID)
	assert.Equal(t, []page.Request{page.OpenStart{}, page.OpenLessons{}, daily, page.OpenHistory{}}, d.Shown[8:])
	assert.True(t, d.Press("q").Quit)
}

func TestClickChoosesTableAndSecondClickComesToIt(t *testing.T) {
	d := newDesk(t, someTables()...)
	d.ClickText("Fives", 8)
	assert.Empty(t, d.lobby.asked)
	d.ClickText("Fives", 8)
	assert.Equal(t, []string{"join open0000"}, d.lobby.asked)
	d.ReleaseWithin(page.ChoiceRests).ClickText("watch", -1)
	assert.Equal(t, "watch open0000", d.lobby.asked[1])
	d.Send(tea.MouseClickMsg{X: 5, Y: 8, Button: tea.MouseRight})
	assert.Len(t, d.lobby.asked, 2)
}

func TestTableIsOpenedWithGameAndSeats(t *testing.T) {
	d := newDesk(t)
	d.Press("o")
	screen := d.Screen()
	assert.Contains(t, screen, "New table")
	assert.Contains(t, screen, "Seat 1 ‹ you ›")
	assert.Contains(t, screen, "Seat 2 ‹ anyone ›")
	assert.Contains(t, d.Line(-1), "enter open the table")
	assert.NotContains(t, d.Line(-1), "lessons")
	d.Press("l", "p", "s", "r", "d", "n")
	assert.Len(t, d.Pages, 2, "these keys are the lobby's")
	assert.Empty(t, d.Shown)

	d.Press("down", "+", "+", "right", "enter")
	assert.Contains(t, d.Screen(), "Who may come?")
	d.Press("down", "down", "right")
	assert.Contains(t, d.Screen(), "the table waits")
	d.Press("up", "enter")
	assert.True(t, d.Home, "the lobby is seen again")
	require.Len(t, d.lobby.offers, 1)
	o := d.lobby.offers[0]
	assert.False(t, o.Public || o.StandIns)
	assert.Equal(t, "evens-spinner", o.Variant)
	assert.Equal(t, []record.Seat{{Player: "human"}, {Player: "human"}, {Player: "human"}, {Player: "beginner"}}, o.Seats)

	d.Pages = d.Pages[:1] // as the program does
	assert.Equal(t, "! you have opened as many tables as one may: one of them must be over first", d.Line(-2))
	d.Press("o", "enter", "enter")
	require.Len(t, d.lobby.offers, 2)
	assert.True(t, d.lobby.offers[1].Public && d.lobby.offers[1].StandIns)
	assert.Equal(t, o.Setup, d.lobby.offers[1].Setup, "as it was opened last")
}

func TestTableIsOpenedWithClock(t *testing.T) {
	d := newDesk(t)
	d.Press("o", "enter").OnLine("Time for a turn")
	assert.NotContains(t, d.Screen(), "Extra time")
	d.Press("right", "right")
	assert.Contains(t, d.Screen(), "60 s")
	d.Press("down", "right", "right", "left")
	assert.Contains(t, d.Screen(), "3 min")
	d.Press("down", "enter")
	require.Len(t, d.lobby.offers, 1)
	assert.Equal(t, room.Clock{Turn: time.Minute, Bank: 3 * time.Minute}, d.lobby.offers[0].Clock)

	d.Pages = d.Pages[:1]
	d.Press("o", "enter").OnLine("Time for a turn").Press("right", "left").OnLine("Everyone here").Press("enter")
	require.Len(t, d.lobby.offers, 2)
	assert.Zero(t, d.lobby.offers[1].Clock)
}

func TestClockOfTableIsToldInLobby(t *testing.T) {
	open := someTables()[1]
	open.Clock = room.Clock{Turn: time.Minute, Bank: 3 * time.Minute}
	d := newDesk(t, open)
	assert.Equal(t, []string{"▸ Block Fives Bo, 1 bot 1 free chair, 60 s 2 min"}, d.list())
	assert.Contains(t, d.Screen(), "60 s for a turn, 3 min extra.")
}

func TestFirstTableHasUsualGameAndChairForAnother(t *testing.T) {
	seats := func(players ...string) []record.Seat { return match.UnnamedSeats(players...) }
	for _, c := range []struct{ usual, offered []record.Seat }{
		{seats("human", "club"), seats("human", "human")},
		{seats("beginner", "human", "club", "greedy"), seats("human", "human", "club", "greedy")},
		{seats("human", "club", "human"), seats("human", "club", "human")},
		{seats("club", "greedy", "club"), seats("human", "human", "club")},
	} {
		d := newDesk(t)
		usual := match.Setup{Variant: "block", Options: map[string]string{"target": "50"}, Seats: c.usual}
		p, _ := New(d.Services, d.lobby, usual)
		d.Pages[0] = p
		d.Press("o")
		d.Press("enter", "enter")
		require.Len(t, d.lobby.offers, 1)
		assert.Equal(t, match.Setup{Variant: "block", Options: usual.Options, Seats: c.offered}, d.lobby.offers[0].Setup)
	}
}

func TestTableMayHaveHouseRulesOfServer(t *testing.T) {
	house, err := variants.ReadHouse("nine.toml", []byte("id = \"nine\"\nname = \"Nine each\"\nbase = \"fives\"\n[options]\ndeal = 9\n"), variants.All())
	require.NoError(t, err)
	table := tableOf("nine0000", "fives", 2, person("Bo"), chair(record.Human))
	table.Setup.Options = map[string]string{"deal": "9"}
	d := newDesk(t, table)
	assert.NotContains(t, d.Screen(), "Nine each", "nobody knows it")
	d.lobby.games = append(variants.All()[:len(variants.All()):len(variants.All())], house)
	assert.Regexp(t, `▸ +Nine each`, d.Screen())
	assert.Contains(t, d.Paragraph(), "house rules, after Block Fives, Tiles each: 9")
	d.Press("i")
	require.Len(t, d.Shown, 1)
	assert.Equal(t, "nine", d.Shown[0].(page.OpenRules).Variant.ID)

	d.Press("o", "/", "e", "a", "c", "h", "enter")
	assert.Regexp(t, `House rules.*\n.* Nine each `, d.Screen())
	d.Press("enter", "enter")
	require.Len(t, d.lobby.offers, 1)
	assert.Equal(t, "fives", d.lobby.offers[0].Variant)
	assert.Equal(t, map[string]string{"deal": "9"}, d.lobby.offers[0].Options)
}

func TestTableOfBotsIsNotOpened(t *testing.T) {
	d := newDesk(t)
	d.Press("o", "tab", "right", "tab", "right", "enter")
	assert.Len(t, d.Pages, 2)
	assert.Contains(t, d.Screen(), "keep a seat for yourself")
	d.Press("q")
	assert.Len(t, d.Pages, 1)
	assert.False(t, d.Quit)
	assert.Len(t, d.Press("o", "esc").Pages, 1)
}

func TestLobbyWithoutColoursUsesSigns(t *testing.T) {
	d := newDesk(t, someTables()...)
	d.Set(prefs.Settings{Look: prefs.Look{ASCII: true}})
	assert.Contains(t, d.Screen(), "> * Draw")
	assert.NotRegexp(t, `[^\x00-\x7f]`, d.Screen())
}

// impatient is a lobby whose clock doesn't wait.
func impatient(d desk) (p Page, waits *int) {
	waits = new(int)
	d.Services.Wait = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
		return func() tea.Msg {
			*waits++
			return f()
		}
	}
	return d.Pages[0].(Page), waits
}

// Every message redraws the screens of hundreds of people.
func TestPageIsToldOfUnchangedListOnceAMinute(t *testing.T) {
	d := newDesk(t, someTables()...)
	p, waits := impatient(d)
	assert.NotNil(t, p.watch()())
	assert.Equal(t, redraw, *waits)
	*waits = 0
	next := p.watch()
	d.lobby.tables = d.lobby.tables[1:]
	msg := next().(listMsg)
	assert.Equal(t, 1, *waits)
	assert.Len(t, msg.tables, 3)
}
