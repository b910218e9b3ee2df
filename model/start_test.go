package model

import (
	"image"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/model/start"
	"dominoes/variants"
	startview "dominoes/view/start"
)

func (d *desk) startPage() start.Page {
	s, ok := d.m.pages[0].(start.Page)
	require.True(d.t, ok)
	return s
}

// clickRow clicks a text in the first row that has another.
func (d *desk) clickRow(in, text string) *desk {
	for y, line := range d.lines() {
		if strings.Contains(line, in) {
			return d.clickText(text, y)
		}
	}
	require.Fail(d.t, "no "+in, d.screen())
	return d
}

func players(s start.Page) []string {
	var list []string
	for _, seat := range s.Seats {
		list = append(list, seat.Player)
	}
	return list
}

func TestStartChoosesAVariant(t *testing.T) {
	d := start2(t, 80, 24)
	assert.Equal(t, "fives", d.startPage().Setup().Variant)
	all := variants.IDs()
	d.press("down")
	assert.NotEqual(t, "fives", d.startPage().Setup().Variant)
	d.find("block")
	assert.Equal(t, "block", d.startPage().Setup().Variant)
	assert.Contains(t, d.screen(), "no drawing: play or pass")
	for range all {
		d.press("up")
	}
	assert.Equal(t, all[0], d.startPage().Setup().Variant, "it stops at the first")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).press("left")
	assert.Equal(t, all[0], d.startPage().Setup().Variant)
	d.clickRow("Evens with spinner", "Evens")
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant)
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	assert.Equal(t, "fives", d.startPage().Setup().Variant)
	d.press("enter")
	assert.Equal(t, "fives", d.table().Match.Variant.ID)
}

// An option that the variant's page doesn't name has a field while it is changed. When
// it goes, the focus goes to one that is still there.
func TestTheFocusStaysOnTheScreen(t *testing.T) {
	c := configFor("draw", record.Human, "greedy")
	c.Start, c.Setup.Options = false, map[string]string{"fill-first": "true"}
	d := sit(t, c, 80, 24).press("shift+tab")
	require.Contains(t, d.screen(), "Cover the lead")
	d.send(start.ChangedOptionMsg{Option: "fill-first", Value: "false"})
	require.NotContains(t, d.screen(), "Cover the lead")
	part, i := d.startPage().Focused()
	assert.Equal(t, startview.OptionPart, part)
	assert.Equal(t, len(d.startPage().Shown())-1, i)
}

func TestStartSeats(t *testing.T) {
	d := start2(t, 80, 24)
	d.press("-")
	assert.Contains(t, d.line(-2), "! a match needs at least two seats")
	d.press("+", "+")
	assert.Equal(t, []string{"human", "greedy", "greedy", "greedy"}, players(d.startPage()))
	d.press("+")
	assert.Contains(t, d.line(-2), "! a match has four seats at most")
	d.press("right")
	assert.Equal(t, []string{"human", "greedy", "greedy", "random"}, players(d.startPage()))
	d.press("right")
	assert.Equal(t, []string{"human", "greedy", "greedy", "random"}, players(d.startPage()), "no bot is beyond it")
	d.press("left", "left", "left", "left", "left", "left", "left")
	assert.Equal(t, []string{"human", "greedy", "greedy", "human"}, players(d.startPage()))
	d.press("shift+tab", "-")
	assert.Equal(t, []string{"human", "greedy", "human"}, players(d.startPage()))
	assert.Equal(t, "Player 3", d.startPage().Seats[2].Name)
	assert.Equal(t, 3, d.startPage().Focus, "the seat that followed has the focus")
	d.clickRow("+ add a seat", "add a seat")
	assert.Len(t, d.startPage().Seats, 4)
}

// A bot that sits down is like the last one; where there is none, it is the usual
// one.
func TestNewcomers(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "left", "+")
	assert.Equal(t, []string{"human", "lookahead", "lookahead"}, players(d.startPage()))
	c := configFor("fives", record.Human, record.Human)
	c.Start = false
	d = sit(t, c, 80, 24).press("+")
	assert.Equal(t, []string{"human", "human", match.Opponent}, players(d.startPage()))
}

// A bot with options that the program was started with can be chosen again, and
// its note says what it is.
func TestBotsWithOptionsAreKept(t *testing.T) {
	const quick = "lookahead:think=50ms"
	c := configFor("fives", record.Human, quick)
	c.Start = false
	d := sit(t, c, 80, 24).press("tab", "tab")
	assert.Contains(t, d.screen(), "▌■‿■ Bo ‹ "+quick+" ›")
	assert.Contains(t, d.line(-2), "■‿■ Bo: expert with think=50ms. Guesses")
	for range match.Players() {
		d.press("left")
		assert.NotContains(t, d.screen(), quick)
	}
	for range match.Players() {
		d.press("right")
	}
	assert.Equal(t, []string{"human", quick}, players(d.startPage()))
	d.press("left", "+", "right", "enter")
	assert.Equal(t, []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "random"}, {Name: "Vera", Player: quick}}, d.table().Match.Header.Seats)
}

// Every player's note has room on the narrowest screen.
func TestNotesOnPlayers(t *testing.T) {
	d := start2(t, 60, 20).press("tab", "tab")
	for range match.Players() {
		d.press("right")
		seat := d.startPage().Seats[1]
		assert.Regexp(t, `[A-Z].*[^.]\.$`, d.line(-2), "it is whole")
		assert.Contains(t, d.line(-2), ai.About(seat.Player))
		assert.Regexp(t, "▌(... )?"+seat.Name+" ‹ "+match.PlayerName(seat.Player)+" ›", d.screen())
	}
	d = start2(t, 80, 24).press("tab", "tab", "left", "left", "left")
	require.Equal(t, "beginner", d.startPage().Seats[1].Player)
	d.press("n", "backspace", "backspace", "enter")
	assert.Equal(t, "°o° Bo: beginner. Overlooks plays and forgets who passed.", d.line(-2))
}

// Where no seat is a person's, the start screen and the table say that one would watch.
func TestNobodyPlays(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {160, 48}} {
		d := start2(t, size[0], size[1]).press("tab")
		assert.NotContains(t, d.screen(), "Nobody")
		assert.Contains(t, d.line(-1), "enter deal")
		d.press("right")
		assert.Regexp(t, "^No seat is yours.* To play, choose Human with ←→.", d.line(-2))
		assert.Contains(t, d.line(-1), "enter watch")
		d.press("shift+tab")
		assert.Regexp(t, "^No seat is yours.* To play, press tab, then ←→", d.line(-2), "on the list, too")
		assert.Contains(t, d.line(-1), "enter watch")
		d.press("enter", "enter")
		assert.Contains(t, d.line(0), "you are watching")
		d = start2(t, size[0], size[1]).press("tab", "right", "left")
		assert.NotContains(t, d.screen(), "Nobody")
		assert.NotContains(t, d.press("enter", "enter").line(0), "watching")
	}
}

// A bot stays who it is when another seat gets another player.
func TestBotsKeepTheirNames(t *testing.T) {
	c := configFor("draw", record.Human, match.Opponent)
	c.Start, c.Setup.Seats = false, match.DefaultSeats(record.Human, match.Opponent)
	d := sit(t, c, 80, 24)
	names := func() (names []string) {
		for _, seat := range d.startPage().Seats {
			names = append(names, seat.Name)
		}
		return names
	}
	require.Equal(t, []string{"You", "Bo"}, names())
	assert.Equal(t, []string{"Pia", "Bo"}, func() []string { d.press("tab", "right"); return names() }())
	d.press("+", "tab")
	assert.Equal(t, []string{"Pia", "Bo", "Tim"}, names())
	d.press("shift+tab", "shift+tab", "shift+tab", "-")
	assert.Equal(t, []string{"Bo", "Tim"}, names())
	d.press("left", "n", "T", "i", "m", "enter")
	assert.Equal(t, "Tim", names()[0], "a name that somebody typed is theirs")
	assert.NotEqual(t, "Tim", names()[1])
}

// Seats that are added get a name that nobody has.
func TestSeatsHaveNamesOfTheirOwn(t *testing.T) {
	d := start2(t, 80, 24).press("+", "tab", "tab", "tab", "tab", "tab", "esc", "tab", "-", "+")
	seen := map[string]bool{}
	for _, seat := range d.startPage().Seats {
		assert.False(t, seen[seat.Name], "two seats are called %s", seat.Name)
		seen[seat.Name] = true
	}
}

func TestStartNames(t *testing.T) {
	d := start2(t, 80, 24)
	d.press("n")
	assert.Contains(t, d.line(-2), "! press tab to choose a seat first")
	d.press("tab", "n", "backspace", "backspace", "backspace", "backspace", "Q", "q", "?", "space", "漢", "enter")
	assert.Equal(t, "Qq? 漢", d.startPage().Seats[0].Name)
	assert.False(t, d.startPage().Naming)
	assert.Contains(t, d.screen(), "Qq? 漢")
	d.press("n")
	for range 30 {
		d.press("x")
	}
	d.press("enter")
	assert.Len(t, []rune(d.startPage().Seats[0].Name), start.MaxName)
	d.press("n", "backspace", "y", "esc")
	assert.NotContains(t, d.startPage().Seats[0].Name, "y", "esc leaves the name as it was")
	d.press("n")
	for range 30 {
		d.press("backspace")
	}
	d.press("enter")
	assert.Equal(t, "You", d.startPage().Seats[0].Name, "an empty name is the usual one")
	d.press("n", "o", "enter", "enter")
	assert.Equal(t, "o", d.table().Match.Header.Seats[0].Name)
}

// While a name is typed, the mouse may go anywhere.
func TestTheMouseWhileNaming(t *testing.T) {
	var places []image.Point
	for y := range 24 {
		for x := 0; x < 80; x += 3 {
			places = append(places, image.Pt(x, y))
		}
	}
	for _, at := range sampletest.Some(t, 60, places) {
		d := start2(t, 80, 24).press("tab", "n", "x")
		d.click(at.X, at.Y)
		d.press("y", "backspace", "enter")
		_ = d.m.View()
	}
	d := start2(t, 80, 24).press("tab", "n")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}).press("y", "enter")
	_ = d.m.View()
	d = start2(t, 80, 24).press("tab", "n").clickText("enter done", -1)
	assert.False(t, d.startPage().Naming, "the bottom row ends the name")
	assert.Len(t, d.m.pages, 1)
}

func TestStartOptions(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "tab", "tab")
	assert.Contains(t, d.line(-2), "How many tiles each player gets. 7 tiles for each player.")
	d.press("left")
	assert.Equal(t, map[string]string{"deal": "6"}, d.startPage().Setup().Options)
	d.press("right")
	assert.Empty(t, d.startPage().Setup().Options, "what is as usual isn't kept")
	d.press("tab", "right")
	assert.Equal(t, map[string]string{"boneyard": "until"}, d.startPage().Setup().Options)
	d.press("shift+tab", "shift+tab", "shift+tab", "shift+tab", "shift+tab", "down")
	assert.Empty(t, d.startPage().Setup().Options, "another variant has its own")
	d.press("up")
	assert.Equal(t, map[string]string{"boneyard": "until"}, d.startPage().Setup().Options)
	d.press("enter")
	assert.Equal(t, game.BoneyardUntil, d.rules().Boneyard)
}

func TestOptionsByMouse(t *testing.T) {
	d := start2(t, 80, 24)
	d.clickRow("Tiles each", "7 ›")
	assert.Equal(t, map[string]string{"deal": "6"}, d.startPage().Setup().Options, "the left half makes it less")
	d.clickRow("Tiles each", "›  Drawing").clickRow("Tiles each", "›  Drawing")
	assert.Equal(t, map[string]string{"deal": "8"}, d.startPage().Setup().Options, "the right half makes it more")
	d.clickRow("Play to", "100")
	assert.Equal(t, 4+5, d.startPage().Focus, "the target has the focus")
	before := d.rulesNow().Target
	d.press("right", "right")
	assert.Equal(t, before+20, d.rulesNow().Target, "targets go by tens")
	d.press("left", "left").clickRow("more o", "more o")
	assert.Contains(t, d.screen(), "All Fives: all options")
}

func TestOptionsThatDoNotGoTogetherAreRefused(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "tab", "tab")
	for range 20 {
		d.press("right")
	}
	r, err := d.startPage().Rules()
	require.NoError(t, err)
	assert.LessOrEqual(t, r.Deal*2, 28)
	assert.Contains(t, d.line(-2), "! ")
	assert.Contains(t, d.line(-2), "tiles")
	d.press("enter")
	assert.Equal(t, r.Deal, d.state().Hand(game.A).Len())
}

// More seats may not go with a deal that two seats could have.
func TestSeatsThatDoNotGoWithTheOptions(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "tab", "tab")
	for range 7 {
		d.press("right")
	}
	d.press("+", "+")
	assert.Contains(t, d.line(-2), "! ")
	d.press("enter")
	assert.Contains(t, d.line(-2), "! ", "it can't be dealt")
	assert.Len(t, d.m.pages, 1)
	d.press("-", "-", "enter")
	assert.Equal(t, 14, d.state().Hand(game.A).Len()+len(d.state().Layout())*0)
}

func TestASetupThatCannotBePlayedIsSaid(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"deal": "99"}
	d := sit(t, c, 80, 24)
	assert.Len(t, d.m.pages, 1)
	assert.Contains(t, d.line(-2), "! ")
}

func TestAllOptions(t *testing.T) {
	d := start2(t, 80, 24).press("o")
	for _, o := range []string{"Set ", "Tiles each", "First lead", "Spinner"} {
		assert.Contains(t, d.screen(), o)
	}
	d.press("down", "down", "right")
	assert.Contains(t, d.screen(), "highest tile (house rule)")
	assert.Contains(t, d.screen(), "House rule. Who leads")
	d.press("esc")
	assert.Equal(t, map[string]string{"lead": "highest-tile"}, d.startPage().Setup().Options)
	assert.Contains(t, d.screen(), "First lead ‹ highest tile ›")
	d.press("o", "right", "right", "down", "down", "down", "down", "down", "down", "down", "right", "right")
	d.press("esc", "esc")
	_, err := d.startPage().Rules()
	assert.NoError(t, err, "what is refused isn't kept")
}

// An option that can't matter with the others is offered once it can.
func TestOptionsThatCannotMatterAreLeftOut(t *testing.T) {
	d := start2(t, 120, 36).find("block").press("o")
	assert.Contains(t, d.screen(), "Block: all options")
	for _, o := range []string{"No double to lead", "Spinner", "Tied block"} {
		assert.Contains(t, d.screen(), o)
	}
	for _, o := range []string{"Left in the boneyard", "Arms of the spinner", "Sides of the spinner first", "Partners"} {
		assert.NotContains(t, d.screen(), o)
	}
	d.clickRow("Spinner", "Spinner")
	assert.Contains(t, d.screen(), "Arms of the spinner")
	assert.NotContains(t, d.screen(), "Sides of the spinner first", "it has two arms yet")
	d.clickRow("Arms of the spinner", "Arms")
	assert.Contains(t, d.screen(), "Sides of the spinner first")
	d.clickRow("First lead", "First")
	assert.NotContains(t, d.screen(), "No double to lead", "the highest tile leads")
	d.clickRow("Block won by", "Block")
	assert.Contains(t, d.screen(), "Tied block", "all hands may be equal")
	d.clickRow("Block won by", "Block").clickRow("Block won by", "Block")
	assert.Contains(t, d.screen(), "last player or next")
	assert.NotContains(t, d.screen(), "Tied block")
	assert.Contains(t, d.screen(), "Match won by", "all the others are there")
	d.press("esc")
	assert.Contains(t, d.screen(), "Arms of the spinner ‹ four ›")
	d.press("o").clickRow("Spinner", "Spinner")
	d.clickRow("Spinner", "Spinner")
	d.press("esc")
	assert.NotContains(t, d.screen(), "Arms of the spinner", "there is no spinner any more")
}

func TestRefusedOptionSaysWhyInTheMenu(t *testing.T) {
	d := start2(t, 80, 24).press("+", "+", "o", "down")
	for range 12 {
		d.press("right")
	}
	assert.Contains(t, d.screen(), "tiles for each of 4 seats are more than")
	assert.NotContains(t, d.line(-2), "!", "it is said once")
	assert.Equal(t, 7, d.rulesNow().Deal)
}

func (d *desk) rulesNow() game.Rules {
	r, err := d.startPage().Rules()
	require.NoError(d.t, err)
	return r
}

func TestRulesOfTheStartScreen(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "tab", "tab", "left", "i")
	assert.Contains(t, d.screen(), "Tiles each: 6 (usual: 7)")
	d.press("esc")
	assert.Len(t, d.m.pages, 1)
}

func TestLeavingTheStartScreen(t *testing.T) {
	assert.True(t, start2(t, 80, 24).press("q").quit)
	d := start2(t, 80, 24).press("tab", "esc", "esc")
	assert.False(t, d.quit, "esc goes back to the list, and no further: a setup isn't lost by one key too many")
	assert.Zero(t, d.startPage().Focus)
}

func TestEveryVariantWithEverySeatsStarts(t *testing.T) {
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		for n := 2; n <= game.MaxSeats; n++ {
			c := configFor(v.ID, []string{"human", "greedy", "random", "greedy"}[:n]...)
			c.Start = false
			d := sit(t, c, 80, 24)
			d.hold = true
			d.press("enter")
			assert.Equal(t, n, d.rules().Seats)
			assert.Contains(t, strings.ToUpper(v.Name), strings.SplitN(d.line(0), "  ", 2)[0])
		}
	})
}

func TestLooks(t *testing.T) {
	d := start2(t, 80, 24)
	dark := d.m.View().Content
	d.send(tea.BackgroundColorMsg{Color: colorWhite{}})
	assert.NotEqual(t, dark, d.m.View().Content, "a light terminal")
	d.send(tea.ColorProfileMsg{Profile: colorprofile.Ascii})
	assert.NotRegexp(t, `\x1b\[[0-9;]*[34]8;`, d.m.View().Content, "no colours")
	d.send(tea.ColorProfileMsg{Profile: colorprofile.ANSI})
	assert.NotRegexp(t, `\x1b\[[0-9;]*[34]8;`, d.m.View().Content, "sixteen of them")
	// On 16 colours auto, dark and light look the same: t passes over them.
	for _, name := range []string{"contrast", "sixteen", "mono", "ascii", "auto"} {
		d.press("t")
		assert.Equal(t, name, d.m.settings.Look.Name())
	}
	for _, name := range prefs.Palettes {
		look, err := prefs.ParseLook(name)
		require.NoError(t, err)
		_ = look.Theme(colorprofile.TrueColor, true)
	}
	_, err := prefs.ParseLook("pink")
	require.ErrorContains(t, err, "mono, ascii")
	_, err = prefs.ParsePace("lazy")
	require.ErrorContains(t, err, "instant, fast, normal or slow")
}

// colorWhite is the ground of a light terminal.
type colorWhite struct{}

func (colorWhite) RGBA() (r, g, b, a uint32) { return 0xffff, 0xffff, 0xffff, 0xffff }

// find chooses the first game with a name that has this in it.
func (d *desk) find(name string) *desk {
	d.press("/")
	for _, letter := range name {
		d.press(string(letter))
	}
	return d.press("enter")
}

// A game is found by a part of any of its names; esc goes back to the game that was chosen before.
func TestFindingAGame(t *testing.T) {
	d := start2(t, 80, 24).press("/").press("d", "u", "t")
	assert.Equal(t, "dutch", d.startPage().Setup().Variant)
	assert.Contains(t, d.screen(), "Find dut_")
	assert.NotContains(t, d.screen(), "Classic")
	assert.Contains(t, d.line(-1), "enter choose")
	d.press("esc")
	assert.Equal(t, "fives", d.startPage().Setup().Variant)
	assert.Contains(t, d.screen(), "New match")

	assert.Equal(t, "muggins", d.find("Mugg").startPage().Setup().Variant, "before All Fives, which some call so")
	assert.Equal(t, "fives", d.find("fives").startPage().Setup().Variant, "by its id")
	d.press("/").press("e", "v", "e", "n", "s").press("down", "enter")
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant)
	assert.Contains(t, d.screen(), "All Fives", "all games are listed again")
	d.press("/").press("w", "h", "i", "s", "t")
	assert.Contains(t, d.screen(), "no game is called so")
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant, "nothing else is chosen")
	d.press("up", "down", "enter")
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant)
	d.clickRow("New match", "/ find").press("q", "u").press("enter")
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant)
}
