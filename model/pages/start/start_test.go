package start

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// opened returns the page on a screen.
func opened(t require.TestingT, p Page, width, height int) *pagetest.Desk {
	return pagetest.New(t, width, height).Open(page.Result{Push: p})
}

// pageFor returns the page for a game among players called Ann, Bo, Cy and Di.
func pageFor(variant string, players ...string) Page { return pageWith(nil, variant, players...) }

// pageWith is pageFor with these games to choose from.
func pageWith(games variants.Catalogue, variant string, players ...string) Page {
	return New(match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}, nil, games)
}

// fives is the page for All Fives with Ann against the bot Bo.
func fives(t require.TestingT, width, height int) *pagetest.Desk {
	return opened(t, pageFor("fives", record.Human, "greedy"), width, height)
}

func pageOf(d *pagetest.Desk) Page { return d.Pages[0].(Page) }

func namesOf(p Page) string {
	var names []string
	for _, seat := range p.Seats {
		names = append(names, seat.Name)
	}
	return strings.Join(names, " ")
}

func playersOf(p Page) string {
	var players []string
	for _, seat := range p.Seats {
		players = append(players, seat.Player)
	}
	return strings.Join(players, " ")
}

// step has input for the page, and its state afterwards. Fields that are "" aren't compared.
type step struct {
	press string    // keys
	click [2]string // a text in the first row that has it, and the text to click there

	game, players, names string
	options              string // as "deal=6 target=110", or "none"
	focus                string // the field with the focus, as it begins on the screen
	note, keys           string // in the last row but one, and in the last row
	shows                string // anywhere on the screen
	hides                string // anywhere on the page on top
}

// follow does the steps one after the other.
func follow(t *testing.T, d *pagetest.Desk, steps ...step) {
	t.Helper()
	for i, s := range steps {
		d.Press(strings.Fields(s.press)...)
		if s.click[0] != "" {
			d.ClickRow(s.click[0], s.click[1])
		}
		p := pageOf(d)
		var options []string
		for _, o := range variants.Options() {
			if value, ok := p.Setup().Options[o.ID]; ok {
				options = append(options, o.ID+"="+value)
			}
		}
		if options == nil {
			options = []string{"none"}
		}
		for _, c := range []struct{ want, got string }{
			{s.game, p.Chosen().ID}, {s.players, playersOf(p)}, {s.names, namesOf(p)}, {s.options, strings.Join(options, " ")},
		} {
			if c.want != "" {
				assert.Equal(t, c.want, c.got, "step %d: %+v", i, s)
			}
		}
		assert.Contains(t, d.Line(-2), s.note, "step %d", i)
		assert.Contains(t, d.Line(-1), s.keys, "step %d", i)
		assert.Contains(t, d.Screen(), s.shows, "step %d", i)
		if s.focus != "" {
			assert.Contains(t, d.Screen(), "▌"+s.focus, "step %d", i)
		}
		if s.hides != "" {
			assert.NotContains(t, d.TopScreen(), s.hides, "step %d", i)
		}
	}
}

// right is the right arrow, pressed n times.
func right(n int) string { return strings.Repeat("right ", n) }

func TestGameIsChosenFromList(t *testing.T) {
	for name, steps := range map[string][]step{
		"by arrows": {
			{press: "up", game: "evens-spinner"}, {press: "down", game: "fives"}, {press: "left", game: "evens-spinner"},
			{press: strings.Repeat("up ", 60), game: variants.IDs()[0]},
			{press: strings.Repeat("right ", 60), game: "mexican-train"},
		},
		"by mouse": {{click: [2]string{"Evens with spinner", "Evens"}, game: "evens-spinner"}},
		"by a part of its name": {
			{press: "/ d u t", game: "dutch", shows: "Find dut_", hides: "Classic", keys: "enter choose"},
			{press: "esc", game: "fives", shows: "New match"},
			{press: "/ M u g g enter", game: "muggins"}, {press: "/ f i v e s enter", game: "fives"},
			{press: "/ a l l space f i v e s", game: "all-fives", shows: "Without drawing it is Block Fives. Without a spinner it is Muggins."},
			{press: "up", game: "fives", shows: "This is All Fives without drawing. Muggins is All Fives without a spinner.", hides: "Classic"},
			{press: "esc", game: "fives"},
			{press: "/ e v e n s down enter", game: "evens-spinner", shows: "Block Fives"},
			{press: "/ w h i s t", game: "evens-spinner", shows: "no game is called so"},
			{press: "up down enter", game: "evens-spinner"},
			{click: [2]string{"New match", "/ find"}, shows: "Find _"}, {press: "7 7 enter", game: "evens-spinner"},
			{press: "/ d u t", click: [2]string{"Dutch", "Dutch"}, game: "dutch", shows: "New match"},
			{press: "/ e", click: [2]string{"enter choose", "esc"}, game: "dutch", shows: "New match"},
			{press: "/ 7 7", click: [2]string{"no game", "no game"}, game: "dutch", shows: "New match"},
		},
		"from a field, past the list's end": {
			{press: "tab tab", keys: "↑↓ row"}, {press: "down", focus: "Play to ‹"}, {press: strings.Repeat("down ", 5), focus: "First lead ‹"},
			{press: "up", focus: "Play to ‹"}, {press: "up", focus: "$‿$ Bo"}, {press: "up", focus: " Block Fives ", game: "fives"},
			{press: strings.Repeat("down ", len(variants.All())), game: "mexican-train"},
		},
	} {
		t.Run(name, func(t *testing.T) { follow(t, fives(t, 80, 24), steps...) })
	}
	d := fives(t, 80, 24).Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	assert.Equal(t, "evens-spinner", pageOf(d).Chosen().ID)
	assert.Equal(t, "fives", pageOf(d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})).Chosen().ID)
	d.Press("/").Send(tea.PasteMsg{Content: "dutch"})
	assert.Equal(t, "dutch", pageOf(d).Chosen().ID, "a paste")
}

func TestEnterAsksForMatchThatIsSetUp(t *testing.T) {
	d := fives(t, 80, 24).Press("tab", "tab", "tab", "tab", "left", "enter")
	want := match.Setup{Variant: "fives", Options: map[string]string{"deal": "6"}, Seats: pagetest.Seats(record.Human, "greedy")}
	assert.Equal(t, []page.Request{page.StartMatch{Setup: want}}, d.Shown)
	assert.Equal(t, []string{"Ann"}, pageOf(d).People, "Ann has played here")
	assert.Equal(t, "Ann", pageOf(d).Person())
	assert.Empty(t, pageFor("fives", "greedy", "greedy").Person())
	for _, v := range rulestest.Sample() {
		for n := 2; n <= domino.MaxSeats; n++ {
			d := opened(t, pageFor(v.ID, []string{"human", "greedy", "random", "greedy"}[:n]...), 80, 24).Press("enter")
			require.Len(t, d.Shown, 1, "%s, %d seats", v.ID, n)
			assert.Len(t, d.Shown[0].(page.StartMatch).Setup.Seats, n, v.ID)
		}
	}
}

func TestKeysLeadToOtherPages(t *testing.T) {
	fives5, _ := fives(t, 80, 24).Top().(Page).Rules()
	for _, c := range []struct {
		keys  string
		kept  bool
		shown page.Request
	}{
		{"l", false, page.OpenLessons{}}, {"p", false, page.OpenPuzzle{}}, {"s", false, page.OpenSettings{}}, {"tab l", false, page.OpenLessons{}},
		{"g", true, page.OpenMatches{}}, {"h", true, page.OpenHistory{}}, {"g h", false, nil}, {"d", false, page.FindDaily{Day: "0001-01-01"}},
		{"i", false, page.OpenRules{Variant: variantOf(t, "fives"), Rules: fives5}},
	} {
		d := fives(t, 80, 24)
		if c.kept {
			d.Keep(pagetest.NewArchive(t))
		}
		d.Press(strings.Fields(c.keys)...)
		assert.Equal(t, c.shown, lastOf(d.Shown), c.keys)
	}
	p := pageFor("fives", record.Human, "greedy")
	for _, size := range [][2]int{{60, 20}, {80, 24}} {
		d := opened(t, p, size[0], size[1])
		d.RunClock(func() time.Time { return pagetest.Evening })
		assert.Contains(t, d.Line(-2), "d daily deal")
		d.ClickText("d daily", -2)
		d.ClickText("lessons", -2)
		assert.Equal(t, []page.Request{page.FindDaily{Day: "2026-11-20"}, page.OpenLessons{}}, d.Shown, "by the mouse")
	}
	d := fives(t, 80, 24).ClickRow("s settings", "settings")
	assert.Equal(t, []page.Request{page.OpenSettings{}}, d.Shown)
}

func variantOf(t *testing.T, id string) *variants.Variant {
	v, err := variants.ByID(id)
	require.NoError(t, err)
	return v
}

// lastOf returns the last request, or nil.
func lastOf(shown []page.Request) page.Request {
	if len(shown) == 0 {
		return nil
	}
	return shown[len(shown)-1]
}

func TestQuitKeyLeavesPage(t *testing.T) {
	assert.True(t, fives(t, 80, 24).Press("q").Quit)
	d := fives(t, 80, 24).Press("tab", "esc", "esc")
	assert.False(t, d.Quit, "esc goes back to the list, and no further")
	assert.Zero(t, pageOf(d).Focus)

	over := pageFor("fives", record.Human, "greedy")
	over.Over = true
	assert.Empty(t, opened(t, over, 80, 24).Press("q").Pages, "it lies over the lobby")
	assert.Empty(t, opened(t, over, 80, 24).Press("esc").Pages)
	d = opened(t, over, 80, 24).Press("tab", "esc")
	assert.Len(t, d.Pages, 1, "esc leaves the field first")
}

func TestLessonsAreCountedOnceBegun(t *testing.T) {
	ids := append([]string{"gone"}, lessonIDs()...) // one of an older version
	for _, c := range []struct {
		finished int
		want     string
	}{{0, "l lessons   p"}, {8, "l lessons (8 of "}, {len(ids) - 1, "l lessons   p"}} {
		d := fives(t, 60, 20)
		d.Env.Finished = map[string]bool{}
		for _, id := range ids[:1+c.finished] {
			d.Env.Finished[id] = true
		}
		assert.Contains(t, d.Line(-2), c.want)
	}
}

func TestMessagesAreShownAboveKeys(t *testing.T) {
	d := fives(t, 80, 24).Send(page.StartFailedMsg{Err: assert.AnError})
	assert.Contains(t, d.Line(-2), "! "+assert.AnError.Error())
	d.Send(page.UnsavedMsg{Why: "no space"})
	assert.Contains(t, d.Line(-2), "the match isn't saved yet, trying again: no space")
	assert.NotContains(t, d.Send(page.UnsavedMsg{}).Screen(), "no space", "it is saved now")
	d.Send(page.StartFailedMsg{Err: assert.AnError}, page.UnsavedMsg{})
	assert.Contains(t, d.Line(-2), assert.AnError.Error(), "this isn't about saving")
	assert.NotContains(t, d.Press("tab").Line(-2), "!")
}

// The fields don't move when another game is chosen.
func TestFieldsStandStillWhileGamesAreStepped(t *testing.T) {
	for _, size := range [][2]int{{60, 24}, {80, 24}, {120, 36}, {160, 48}} {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			d := fives(t, size[0], size[1])
			d.PressTimes(seats-2, "+").Press("esc")
			var want []int
			for range variants.All() {
				d.Press("down")
				if size[1] < 36 && slices.Index(variants.IDs(), pageOf(d).Chosen().ID) > 9 {
					continue // some of the others have more options than there is room for
				}
				var rows []int
				for _, word := range []string{"New match", "Seats ", "Options "} {
					rows = append(rows, slices.IndexFunc(d.Lines(), func(l string) bool { return strings.Contains(l[:min(len(l), 40)], word) }))
				}
				if want == nil {
					want = rows
				}
				require.Equal(t, want, rows, "%v, %d seats, %s", size, seats, pageOf(d).Chosen().ID)
			}
		}
	}
}

// No tile of a picture is cut, whatever the game and however little room the panel has.
func TestPictureCutsNoTile(t *testing.T) {
	marks := regexp.MustCompile("▾▾|▴▴|◂ *$")
	for _, size := range [][2]int{{60, 20}, {70, 22}, {80, 24}} {
		d := fives(t, size[0], size[1])
		for range variants.All() {
			d.Press("down")
			for _, line := range d.Lines()[1:] { // below the name
				panel := string([]rune(line)[min(27, len([]rune(line))):])
				assert.NotRegexp(t, marks, panel, "%v: %s", size, pageOf(d).Chosen().ID)
				assert.Equal(t, strings.Count(panel, "▐"), strings.Count(panel, "▌"), "%v: %s", size, pageOf(d).Chosen().ID)
			}
		}
	}
}

func TestLineOfEveryGameIsShownToItsEnd(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {61, 23}, {80, 24}, {120, 36}} {
		d := fives(t, size[0], size[1])
		for range variants.All() {
			d.Press("down")
			assert.Regexp(t, "  "+regexp.QuoteMeta(pageOf(d).Chosen().Name)+"  [a-z0-9]", d.Screen(), "in the panel at %v", size)
			var shown strings.Builder
			for _, line := range d.Lines() {
				shown.WriteString(strings.TrimSpace(string([]rune(line)[min(27, len([]rune(line))):])) + " ")
			}
			words := strings.Fields(pageOf(d).Chosen().Line)
			assert.Contains(t, shown.String(), strings.Join(words[len(words)-2:], " "), size)
		}
	}
}
