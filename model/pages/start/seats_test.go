package start

import (
	"image"
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func lessonIDs() []string { return lessons.IDs() }

func TestSeatsAreAddedChangedAndRemoved(t *testing.T) {
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"by keys": {pageFor("fives", record.Human, "greedy"), []step{
			{shows: "+ add a seat", hides: "- remove"}, {press: "-", note: "! a match needs at least two seats"},
			{press: "tab", keys: "n name", hides: "- remove"}, {press: "+", players: "human greedy greedy", keys: "- remove"},
			{press: "+", players: "human greedy greedy greedy", hides: "+ add a seat"}, {press: "+", note: "! a match has four seats at most"},
			{press: "right", players: "human greedy greedy random"}, {press: "right", players: "human greedy greedy random"},
			{press: "left left left left left left left", players: "human greedy greedy human"},
			{press: "shift+tab -", players: "human greedy human", focus: "Player 3"},
			{press: "esc -", note: "! press tab to choose a seat first", players: "human greedy human"},
			{press: "tab", click: [2]string{"- remove", "- remove"}, players: "greedy human"},
		}},
		"by the field that adds": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab tab tab", keys: "enter add a seat", note: "Up to four players."}, {press: "left", players: "human greedy"},
			{press: "enter", names: "Ann Bo Max", focus: "+ add a seat"}, {press: "right", names: "Ann Bo Max Gus", focus: "Gus"},
			{press: "-", names: "Ann Bo Max"},
			{click: [2]string{"+ add a seat", "add a seat"}, names: "Ann Bo Max Gus"},
		}},
		"a bot with options": {pageFor("fives", record.Human, "lookahead:think=50ms"), []step{
			{press: "tab tab", focus: "■‿■ Bo ‹ lookahead:think=50ms ›", note: "■‿■ Bo: expert with think=50ms. Guesses"},
			{press: "left left left left left left left", hides: "think=50ms"},
			{press: right(len(match.Players())), players: "human lookahead:think=50ms"},
		}},
		"a program": {pageFor("fives", record.Human, "exec:./mybot"), []step{{press: "tab tab", note: "A program of your own: ./mybot", shows: "Bo ‹ Program ›"}}},
		"pairs are for four": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "/ d o m i n enter", game: "dominican", names: "Ann Bo Max Gus"}, {press: "/ f i v e s enter", names: "Ann Bo"},
		}},
		"nobody plays": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab", hides: "No seat", keys: "enter deal"}, {press: "right", note: "No seat is yours", keys: "enter watch"},
			{press: "shift+tab", note: "To play, press tab, then ←→", keys: "enter watch"}, {press: "tab left", hides: "No seat"},
		}},
	} {
		t.Run(name, func(t *testing.T) { follow(t, opened(t, c.page, 80, 24), c.steps...) })
	}
}

func TestSeatsByMouse(t *testing.T) {
	d := fives(t, 80, 24)
	follow(t, d,
		step{click: [2]string{"Seats", "Bo"}, players: "human greedy", focus: "$‿$ Bo"},
		step{click: [2]string{"Seats", "Bo"}, note: "Type a new name"}, step{press: "X enter", names: "Ann X"},
		step{click: [2]string{"Seats", "›  + add"}, players: "human random"},
		step{click: [2]string{"Seats", "‹ Random"}}, step{click: [2]string{"Seats", "‹ Greedy"}, players: "human lookahead"},
		step{click: [2]string{"Seats", "Ann"}}, step{press: "right right", players: match.Players()[2] + " lookahead"},
	)
	y := slices.IndexFunc(d.Lines(), func(line string) bool { return strings.Contains(line, "Seats") })
	d.Send(tea.MouseClickMsg{X: pagetest.Column(d.Lines()[y], "‹"), Y: y, Button: tea.MouseRight})
	assert.Equal(t, match.Players()[1]+" lookahead", playersOf(pageOf(d)), "the right button changes it back")
}

func TestNotesOnPlayersFitSmallestScreen(t *testing.T) {
	d := fives(t, 60, 20).Press("tab", "tab", "left", "left", "left", "left", "left")
	for range match.Players() {
		seat := pageOf(d).Seats[1]
		assert.Regexp(t, `[A-Z].*[^.]\.$`, d.Line(-2), "it is whole")
		assert.Contains(t, d.Line(-2), ai.About(seat.Player))
		assert.Regexp(t, "▌(... )?"+seat.Name+" ‹ "+match.PlayerName(seat.Player)+" ›", d.Screen())
		d.Press("right")
	}
}

func TestSeatsHaveNames(t *testing.T) {
	known := pageFor("fives", "human", "greedy")
	known.People = []string{"Ann", "Di", "Ed"}
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"no two alike": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab n b o enter", note: "! somebody else is called bo: choose another name"},
			{shows: "bo_"}, {press: "b enter", names: "bob Bo"}, {press: "n backspace backspace backspace enter", names: "You Bo"},
		}},
		"of people who are known": {known, []step{
			{press: "+ left left left left", players: "human greedy human", names: "Ann Bo Di"},
			{press: "n", note: "Type a name, or choose one with ↑↓.", keys: "↑↓ known names"},
			{press: "down enter", names: "Ann Bo Ed"}, {press: "n down enter", names: "Ann Bo Di"}, {press: "shift+tab n", hides: "choose one"},
		}},
	} {
		t.Run(name, func(t *testing.T) { follow(t, opened(t, c.page, 80, 24), c.steps...) })
	}
}

func TestNameIsTyped(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"replaced", "L e e enter", "Lee"}, {"edited", "backspace n a enter", "Anna"}, {"left as it is", "enter", "Ann"}, {"by keys without letters", "left up enter", "Ann"},
		{"blank", "space enter", "You"}, {"with a blank", "B space o enter", "B o"}, {"cancelled", "x esc", "Ann"}, {"other letters", "Q q ? 漢 enter", "Qq?漢"},
		{"keys of the page", "m t c ? enter", "mtc?"}, {"too long", strings.Repeat("x ", 30) + "enter", strings.Repeat("x", maxName)},
		{"deleted", strings.Repeat("backspace ", 9) + "enter", "You"}, {"confirmed by tab", "x tab", "x"},
	} {
		d := fives(t, 80, 24).Press("tab", "n").Press(strings.Fields(c.keys)...)
		assert.Equal(t, c.want, pageOf(d).Seats[0].Name, c.name)
		assert.False(t, pageOf(d).naming, c.name)
	}
	follow(t, fives(t, 80, 24), step{press: "n", note: "! press tab to choose a seat first"})
	follow(t, fives(t, 80, 24), step{press: "tab n L o", keys: "enter done   esc cancel   backspace delete"})

	d := fives(t, 80, 24).Press("tab", "n").Send(tea.PasteMsg{Content: "Zoë\r\n"}).Press("enter").Send(tea.PasteMsg{Content: "x"})
	assert.Equal(t, "Zoë", pageOf(d).Seats[0].Name, "a paste replaces what is marked")
}

func TestClicksEndName(t *testing.T) {
	for _, c := range []struct{ in, text, names, game string }{
		{"enter done", "enter", "x Bo", "fives"}, {"enter done", "esc", "Ann Bo", "fives"}, {"Seats", "add a seat", "x Bo Max", "fives"},
		{"Evens with spinner", "Evens", "x Bo", "evens-spinner"}, {"Seats", "x_", "x Bo", "fives"},
	} {
		d := fives(t, 80, 24).Press("tab", "n", "x").ClickRow(c.in, c.text)
		assert.False(t, pageOf(d).naming, c.text)
		follow(t, d, step{names: c.names, game: c.game})
	}
	d := fives(t, 80, 24).Press("tab", "n", "b", "o").ClickRow("Evens with spinner", "Evens")
	assert.True(t, pageOf(d).naming, "the name is somebody else's")
	d = fives(t, 80, 24).Press("tab", "n", "x", "y").ClickText("backspace", -1).Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	follow(t, d, step{shows: "x_", game: "fives"})

	var places []image.Point
	for y := range 24 {
		for x := 0; x < 80; x += 3 {
			places = append(places, image.Pt(x, y))
		}
	}
	for _, at := range sampletest.Some(t, 60, places) {
		d := fives(t, 80, 24).Press("tab", "n", "x").Click(at.X, at.Y)
		d.Press("y", "backspace", "enter").Lines()
	}
}

func TestSeatsOfSharedTableAreOffered(t *testing.T) {
	var offered []match.Setup
	offer := func(s match.Setup) page.Result {
		offered = append(offered, s)
		return page.Result{Pop: true}
	}
	p := NewTable(match.Setup{Variant: "fives"}, nil, offer)
	d := opened(t, p, 80, 24)
	follow(t, d,
		step{shows: "New table", keys: "enter open the table", hides: "lessons", players: "human human"},
		step{press: "n", hides: "press tab to choose"},
		step{press: "tab", shows: "Seat 1 ‹ you ›", note: "This is your seat."}, step{press: "tab", shows: "Seat 2 ‹ anyone ›", note: "takes this seat"},
		step{press: "tab", note: "Up to four players."}, step{press: "enter", players: "human human human"},
		step{press: "shift+tab right", shows: "Seat 3"},
	)
	d.Press("enter")
	assert.Len(t, offered, 1)
	assert.Empty(t, offered[0].Seats[0].Name, "players have names once they sit down")
	assert.Empty(t, d.Pages)

	bots := opened(t, NewTable(match.Setup{Variant: "fives", Seats: match.UnnamedSeats("greedy", "club")}, nil, offer), 80, 24)
	follow(t, bots, step{press: "enter", note: "! keep a seat for yourself"})
	assert.Len(t, offered, 1)
	assert.Empty(t, bots.Press("l", "s", "g").Shown, "other pages are the lobby's")
	follow(t, bots.Keep(pagetest.FilledArchive(t)), step{hides: "Continue"})
}

func TestScreenNamesEachKeyOnce(t *testing.T) {
	for _, players := range [][]string{{record.Human, "greedy"}, {"greedy", "greedy", "greedy", "greedy"}} {
		d := opened(t, pageFor("fives", players...), 80, 24)
		for range 12 {
			captions := map[string]string{}
			for _, b := range append(pageOf(d).Bindings(), pageOf(d).keysNamed()...) {
				h := b.Help()
				assert.Empty(t, captions[h.Key], "%s %s", h.Key, h.Desc)
				captions[h.Key] = h.Desc
			}
			d.Press("tab")
		}
	}
}

func TestScreenNamesPersonsOwnKeys(t *testing.T) {
	var keys prefs.Keymap
	for action, own := range map[string]string{"daily": "D", "matches": "G", "find-game": "F", "add-seat": "A", "options": "O"} {
		var err error
		keys, err = keys.Bind(action, own)
		require.NoError(t, err)
	}
	p := pageFor("fives", record.Human, "greedy")
	p.Kept = true
	d := opened(t, p, 80, 24).Set(prefs.Settings{Keys: keys})
	for _, text := range []string{"D daily deal", "G matches", "F find", "A add a seat", "O all options"} {
		assert.Contains(t, d.Screen(), text)
	}
}
