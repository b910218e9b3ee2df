package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/start"
	"dominoes/variants"
	startview "dominoes/view/start"
)

func names(s start.Page) []string {
	var list []string
	for _, seat := range s.Seats {
		list = append(list, seat.Name)
	}
	return list
}

// Arrows go from row to row: from the list to the seats, to the options, and back. Past the last
// row nothing is, and the game that was chosen stays.
func TestArrowsGoFromRowToRow(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab")
	assert.Contains(t, d.line(-1), "↑↓ row")
	assert.Contains(t, d.press("down").screen(), "▌Drawing ‹", "below the second seat")
	assert.Contains(t, d.line(-1), "↑↓ row")
	for range 5 {
		d.press("down")
	}
	assert.Contains(t, d.screen(), "▌Play to ‹", "the last row")
	assert.Contains(t, d.press("up").screen(), "▌Spinner ‹")
	assert.True(t, d.press("up").startPage().Adding(), "above the spinner")
	assert.Contains(t, d.press("up").screen(), "▌ All Fives ")
	assert.Equal(t, "fives", d.startPage().Setup().Variant)
	for range variants.All() {
		d.press("down")
	}
	assert.Equal(t, "mexican-train", d.startPage().Setup().Variant, "the last game of the last group")
	part, _ := d.startPage().Focused()
	assert.NotEqual(t, startview.VariantPart, part, "the seats come after it")
}

// Games of pairs are offered to four, others to as many as before; who sits there and what is changed by hand stays.
func TestPairsAreForFour(t *testing.T) {
	d := start2(t, 80, 24).find("domin")
	assert.Equal(t, "dominican", d.startPage().Setup().Variant)
	assert.Equal(t, []string{"Ann", "Bo", "Max", "Gus"}, names(d.startPage()))
	assert.Len(t, d.find("fives").startPage().Seats, 2)
	d.press("tab", "tab", "right")
	bo := d.startPage().Seats[1]
	d.find("cuban")
	assert.Equal(t, bo, d.startPage().Seats[1], "the bot that was chosen plays pairs, too")
	d.press("tab", "-")
	assert.Len(t, d.startPage().Seats, 3)
	assert.Len(t, d.find("fives").startPage().Seats, 2)
	assert.Len(t, d.find("kozel").startPage().Seats, 3, "not four again")
	assert.Len(t, d.find("mexican").startPage().Seats, 2)
}

// An arrow too many changes nothing: values stop at the ends.
func TestValuesStopAtTheEnds(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "left", "left")
	assert.Equal(t, []string{"Ann", "Bo"}, names(d.startPage()))
	d.press("tab")
	for range 9 {
		d.press("right")
	}
	last := players(d.startPage())
	assert.Equal(t, []string{"human", match.Players()[len(match.Players())-1]}, last)
	assert.Equal(t, last, players(d.press("right").startPage()))
	d.clickRow("Drawing", "Drawing").press("left", "left")
	assert.Empty(t, d.startPage().Setup().Options)
	d.press("right", "right", "right", "right")
	assert.Equal(t, map[string]string{"boneyard": "free"}, d.startPage().Setup().Options)
}

// The field that adds a seat is a stop of tab, and enter adds there.
func TestTheFieldThatAddsSeats(t *testing.T) {
	for _, key := range []string{"enter", "right", "+"} {
		d := start2(t, 80, 24).press("tab", "tab", "tab")
		assert.True(t, d.startPage().Adding())
		assert.Contains(t, d.line(-1), "enter add a seat")
		assert.Contains(t, d.line(-2), "Up to four players.")
		d.press(key)
		assert.Equal(t, []string{"Ann", "Bo", "Max"}, names(d.startPage()))
		assert.True(t, d.startPage().Adding(), "the next one can be added at once")
		d.press(key)
		assert.Equal(t, []string{"Ann", "Bo", "Max", "Gus"}, names(d.startPage()))
		assert.Equal(t, 4, d.startPage().Focus, "there is no such field any more")
		assert.Len(t, d.m.pages, 1)
	}
	d := start2(t, 80, 24).press("tab", "tab", "tab", "left")
	assert.Len(t, d.startPage().Seats, 2)
	d.press("tab", "enter")
	assert.Len(t, d.m.pages, 2, "enter on any other field deals")
}

// The bottom row names the keys for seats where they work, and only there.
func TestKeysForSeatsAreNamed(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}} {
		d := start2(t, size[0], size[1])
		assert.Contains(t, d.line(-1), "+ add seat")
		assert.NotContains(t, d.line(-1), "- remove")
		d.press("tab")
		assert.Contains(t, d.line(-1), "+ add seat")
		assert.Contains(t, d.line(-1), "n name")
		assert.NotContains(t, d.line(-1), "- remove", "two stay")
		d.press("+")
		assert.Contains(t, d.line(-1), "+ add seat")
		assert.Contains(t, d.line(-1), "- remove")
		d.press("+")
		assert.NotContains(t, d.line(-1), "+ add seat", "four are the most")
		assert.Contains(t, d.line(-1), "- remove")
		d.press("esc")
		assert.NotContains(t, d.line(-1), "- remove", "no seat has the focus")
		d.press("-")
		assert.Contains(t, d.line(-2), "! press tab to choose a seat first")
		assert.Len(t, d.startPage().Seats, 4)
		d.press("tab").clickText("- remove", -1)
		assert.Equal(t, []string{"Bo", "Max", "Gus"}, names(d.startPage()))
	}
}

// A bot has a name of its kind, and another one when it changes, unless somebody typed one.
func TestBotsHaveNamesOfTheirKind(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "n", "M", "a", "x", "enter", "+", "+")
	assert.Equal(t, []string{"Max", "Bo", "Gus", "Lola"}, names(d.startPage()), "not as the person is called")
	d.press("left")
	assert.Equal(t, []string{"Max", "Bo", "Gus", "Vera"}, names(d.startPage()), "an expert now")
	d.press("n", "H", "e", "x", "enter", "left")
	assert.Equal(t, []string{"human", "greedy", "greedy", "club"}, players(d.startPage()))
	assert.Equal(t, []string{"Max", "Bo", "Gus", "Hex"}, names(d.startPage()), "the name was typed")
	d.press("n", "backspace", "backspace", "backspace", "enter")
	assert.Equal(t, []string{"Max", "Bo", "Gus", "Rosa"}, names(d.startPage()), "a club player")
	d.press("shift+tab", "shift+tab", "shift+tab", "right", "left")
	assert.Equal(t, []string{"Max", "Bo", "Gus", "Rosa"}, names(d.startPage()), "a person who comes back has the same name")
}

// No two players are called alike.
func TestNamesThatAreTaken(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "n", "b", "o", "enter")
	assert.Contains(t, d.line(-2), "! somebody else is called bo: choose another name")
	d.press("backspace", "о", "enter") // a Cyrillic letter
	assert.Contains(t, d.line(-2), "! bо looks the same as Bo: choose another name")
	d.press("backspace", "o", "enter")
	assert.True(t, d.startPage().Naming)
	d.press("b", "enter")
	assert.Equal(t, []string{"bob", "Bo"}, names(d.startPage()))

	c := configFor("fives", record.Human, record.Human)
	c.Start, c.Setup.Seats[1].Name = false, "ann"
	d = sit(t, c, 80, 24).press("enter")
	assert.Contains(t, d.line(-2), "! two players are called ann")
	assert.Len(t, d.m.pages, 1)
}

// Who has played here is offered again: first for the first person, and by arrows where a
// name is typed.
func TestKnownNames(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.People = false, []string{"Cy", "Di", "Ed"}
	c.Setup.Seats[0].Name, c.Setup.Seats[1].Name = "Cy", "Max"
	d := sit(t, c, 80, 24).press("+", "left", "left", "left", "left")
	assert.Equal(t, "human", d.startPage().Seats[2].Player)
	assert.Equal(t, []string{"Cy", "Max", "Di"}, names(d.startPage()))
	d.press("n")
	assert.Contains(t, d.line(-2), "Type a name, or choose one with ↑↓.")
	assert.Contains(t, d.line(-1), "↑↓ known names")
	d.press("down", "enter")
	assert.Equal(t, []string{"Cy", "Max", "Ed"}, names(d.startPage()))
	d.press("n", "down", "enter")
	assert.Equal(t, []string{"Cy", "Max", "Di"}, names(d.startPage()))
	d.press("shift+tab", "n")
	assert.NotContains(t, d.line(-2), "choose one", "a bot is no person")
}

func TestNamesAreReplaced(t *testing.T) {
	name := func(keys ...string) string {
		return start2(t, 80, 24).press("tab", "n").press(keys...).press("enter").startPage().Seats[0].Name
	}
	assert.Equal(t, "Lee", name("L", "e", "e"))
	assert.Equal(t, "Anna", name("backspace", "n", "a"))
	assert.Equal(t, "Ann", name())
	assert.Equal(t, "Ann", name("left", "up"), "such keys are no letters")
	assert.Equal(t, "You", name("space"), "blanks are no name")
	assert.Equal(t, "B o", name("B", "space", "o"))
	assert.Equal(t, "Ann", start2(t, 80, 24).press("tab", "n", "x", "esc").startPage().Seats[0].Name)
}

// While a name is typed the bottom row has the keys that work then, and each of
// them can be clicked.
func TestTheBottomRowWhileNaming(t *testing.T) {
	open := func() *desk { return start2(t, 80, 24).press("tab", "n", "L", "o") }
	assert.Equal(t, "enter done   esc cancel   backspace delete", open().line(-1))
	name := func(d *desk) string { return d.startPage().Seats[0].Name }
	d := open().clickText("esc", -1)
	assert.Equal(t, "Ann", name(d))
	assert.False(t, d.startPage().Naming)
	d = open().clickText("backspace", -1)
	assert.True(t, d.startPage().Naming)
	assert.Equal(t, "L", name(d.press("enter")))
	d = open().clickText("enter", -1)
	assert.Equal(t, "Lo", name(d))
	assert.False(t, d.startPage().Naming)
	assert.Len(t, d.m.pages, 1)
}

func TestSeatsByMouse(t *testing.T) {
	d := start2(t, 80, 24).clickRow("Seats", "Bo")
	assert.Equal(t, 2, d.startPage().Focus)
	assert.Equal(t, []string{"human", "greedy"}, players(d.startPage()), "a name is no value")
	d.clickRow("Seats", "Bo").press("X", "enter")
	assert.Equal(t, []string{"Ann", "X"}, names(d.startPage()), "a click on the name that has the focus")
	d.clickRow("Seats", "›  + add")
	assert.Equal(t, []string{"human", "random"}, players(d.startPage()), "the right end")
	d.clickRow("Seats", "‹ Random").clickRow("Seats", "‹ Greedy")
	assert.Equal(t, []string{"human", "lookahead"}, players(d.startPage()), "the left end")
	y := slices.IndexFunc(d.lines(), func(line string) bool { return strings.Contains(line, "Seats") })
	d.send(tea.MouseClickMsg{X: indexCell(d.lines()[y], "Ann"), Y: y, Button: tea.MouseLeft})
	d.press("right", "right")
	d.send(tea.MouseClickMsg{X: indexCell(d.lines()[y], "‹"), Y: y, Button: tea.MouseRight})
	assert.Equal(t, d.startPage().Seats[0].Player, match.Players()[1], "the right button changes it back")
	d.clickRow("Seats", "add a seat")
	assert.Len(t, d.startPage().Seats, 3)
	d.clickRow("Seats", "+")
	assert.Len(t, d.startPage().Seats, 4)
	d.clickRow("Play to", "Play to")
	assert.Contains(t, d.line(-2), "100 points end the match.")
	assert.Empty(t, d.startPage().Setup().Options)
}

// A click beside a name that is being typed ends it and does what it would.
func TestClicksWhileNaming(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "n", "x").clickRow("Seats", "add a seat")
	assert.Equal(t, []string{"x", "Bo", "Max"}, names(d.startPage()))
	d = start2(t, 80, 24).press("tab", "n", "x").clickRow("Evens with spinner", "Evens")
	assert.False(t, d.startPage().Naming)
	assert.Equal(t, "evens-spinner", d.startPage().Setup().Variant)
	d = start2(t, 80, 24).press("tab", "n", "x").clickRow("Seats", "x_")
	assert.False(t, d.startPage().Naming, "on the name itself it only ends it")
	assert.Equal(t, "x", d.startPage().Seats[0].Name)
}

// Nothing moves while one goes through the list of variants.
func TestTheListStandsStill(t *testing.T) {
	for _, size := range [][2]int{{60, 24}, {80, 24}, {120, 36}, {160, 48}} {
		for _, seats := range []int{2, 3, 4} {
			d := start2(t, size[0], size[1])
			for range seats - 2 {
				d.press("+")
			}
			d.press("esc")
			var rows []string
			for range variants.All() {
				d.press("down")
				if size[1] < 36 && slices.Index(variants.IDs(), d.startPage().Chosen().ID) > 9 {
					continue // some of the others have more options than there is room for
				}
				for _, word := range []string{"New match", "Seats ", "Options "} {
					for y, line := range d.lines() {
						if strings.Contains(ansi.Cut(line, 0, 27), word) {
							rows = append(rows, fmt.Sprint(word, y))
							break
						}
					}
				}
			}
			for i, row := range rows {
				assert.Equal(t, rows[i%3], row, "%v, %d seats", size, seats)
			}
		}
	}
}

// The variant's line can be read to its end on every screen.
func TestTheLineIsNotCut(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {61, 23}, {80, 24}, {120, 36}} {
		d := start2(t, size[0], size[1])
		for range variants.All() {
			d.press("down")
			var shown strings.Builder
			for _, line := range d.lines() {
				shown.WriteString(strings.TrimSpace(ansi.Cut(line, 27, size[0])) + " ")
			}
			words := strings.Fields(d.startPage().Chosen().Line)
			assert.Contains(t, shown.String(), words[len(words)-2]+" "+words[len(words)-1])
		}
	}
}

// The picture's sum stands beside it.
func TestTheSumIsShown(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}} {
		forEachOfSample(t, func(t *testing.T, v variants.Variant) {
			r := v.Rules(2)
			c := configFor(v.ID, "human", "greedy")
			c.Start = false
			screen := sit(t, c, size[0], size[1]).screen()
			if r.InPlay == game.InPlayNone {
				assert.NotContains(t, screen, "= ")
				return
			}
			sample := start.Sample(r, r.Set)
			switch r.InPlay {
			case game.InPlayBergen: // the ends aren't added up
				assert.NotContains(t, screen, "= ")
				assert.Contains(t, screen, fmt.Sprintf("score %d", sample.Scores))
			case game.InPlayFivesAndThrees: // what the total scores is another number
				assert.Contains(t, screen, fmt.Sprintf("scores %d", sample.Scores))
				fallthrough
			default:
				assert.Contains(t, screen, fmt.Sprintf("= %d", sample.Sum.Total))
			}
		})
	}
}

// The note on an option says what it decides and what its value means, as long
// as there is room, and in a house rule that it is one.
func TestNotesOnOptions(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "tab", "tab", "tab", "tab", "tab")
	assert.Equal(t, "Which double can have more than two arms. The first double that is played.", d.line(-2))
	d.press("right")
	assert.Equal(t, "Which double can have more than two arms. None: the line has two ends.", d.line(-2))
	d = start2(t, 60, 20).press("tab", "tab", "tab", "tab", "tab", "tab")
	assert.Equal(t, "The first double that is played.", d.line(-2))
	s := start2(t, 80, 24).press("down").startPage()
	for _, o := range variants.Options() {
		for _, value := range append(o.Values, "1") {
			next := s.Set(o.ID, value)
			if next.Alert != "" {
				continue
			}
			notes := next.Meanings(o)
			for i, note := range notes[1:] {
				assert.Less(t, utf8.RuneCountInString(note), utf8.RuneCountInString(notes[i]))
			}
			assert.LessOrEqual(t, utf8.RuneCountInString(notes[len(notes)-1]), 56, "the shortest fits the narrowest screen")
			assert.Equal(t, next.Chosen().House(o.ID, value), strings.HasPrefix(notes[0], "House rule"))
			lines := strings.Split(ansi.Wordwrap(notes[0], 52, ""), "\n")
			assert.LessOrEqual(t, len(lines), 3, "%s has room in a menu", notes[0])
		}
	}
}

// All options have room on every screen: where the list is longer, it says how many there are more.
func TestAllOptionsHaveRoom(t *testing.T) {
	for _, size := range sizes {
		d := start2(t, size[0], size[1]).press("o")
		assert.NotContains(t, d.screen(), "New match")
		assert.Contains(t, d.screen(), "All Fives: all options")
		d.clickRow("Drawing", "Drawing")
		assert.Contains(t, d.screen(), "When you draw from the boneyard. If you can't")
		if size[1] < 36 {
			assert.Regexp(t, `▾ \d+ more`, d.screen())
		}
		d.press("G")
		assert.Equal(t, size[1] < 36, regexp.MustCompile(`▴ \d+ more`).MatchString(d.screen()), "at the last line")
	}
}

// Whoever chooses a smaller set of Mexican Train gets fewer tiles and rounds with it, as many as go with the seats.
func TestASmallerSetBringsFewerTiles(t *testing.T) {
	s := start.New(match.Setup{Variant: "mexican-train", Seats: match.DefaultSeats(record.Human, match.Opponent)}, nil)
	r, err := s.Set("set", "9").Rules()
	assert.NoError(t, err)
	assert.Equal(t, [3]int{9, 12, 10}, [3]int{r.Set, r.Deal, r.Rounds})
	nine := s.Set("set", "9")
	assert.Equal(t, map[string]string{"set": "9", "deal": "12", "rounds": "10"}, nine.Setup().Options, "a record names all of it")
	again := start.New(nine.Setup(), nil)
	again.Seats = append(again.Seats, record.Seat{Name: "Cy", Player: "greedy"})
	assert.Equal(t, "11", again.Setup().Options["deal"], "three get fewer")
	assert.Empty(t, nine.Set("set", "12").Setup().Options, "and back again")
	assert.Equal(t, "13", nine.Set("deal", "13").Setup().Options["deal"], "what is chosen counts")
	assert.NotEmpty(t, nine.Set("rounds", "11").Alert, "there are ten doubles")
}

// Six tiles each in Brazilian leave out drawing, unless that is chosen, too.
func TestDealOfSixLeavesOutDrawing(t *testing.T) {
	s := start.New(match.Setup{Variant: "brazilian", Seats: match.DefaultSeats(record.Human, match.Opponent)}, nil)
	six := s.Set("deal", "6")
	assert.Equal(t, map[string]string{"deal": "6", "boneyard": "none"}, six.Setup().Options, "a record names both")
	assert.Empty(t, six.Set("deal", "7").Setup().Options, "and back again")
	r, err := start.New(six.Setup(), nil).Set("boneyard", "until").Rules()
	assert.NoError(t, err)
	assert.Equal(t, game.BoneyardUntil, r.Boneyard)
	assert.Equal(t, 6, r.Deal)
}

// Names from before may look the same; however narrow the table is, their seats tell them apart.
func TestTableShowsSeatsOfNamesThatLookTheSame(t *testing.T) {
	c := configFor("draw", record.Human, record.Human, record.Human, "greedy")
	for i, name := range []string{"Bartholomew", "Bаrtholomew", "Zoë", "Zoe"} { // one with a Cyrillic letter
		c.Setup.Seats[i].Name = name
	}
	for _, size := range [][2]int{{80, 24}, {120, 36}, {200, 50}} {
		screen := sit(t, c, size[0], size[1]).screen()
		for _, seat := range []string{"(A)", "(B)", "(C)", "(D)"} {
			assert.Contains(t, screen, seat, size)
		}
	}
}
