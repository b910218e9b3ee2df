package model

import (
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// bound returns a program at a table in which keys were bound.
func bound(t require.TestingT, width, height int, keys map[string][]string) *desk {
	c := configFor("fives", record.Human, "greedy")
	for id, list := range keys {
		var err error
		c.Keys, err = c.Keys.Bind(id, list...)
		require.NoError(t, err)
	}
	return sit(t, c, width, height)
}

// onLine moves the cursor of a menu down to a line.
func (d *desk) onLine(label string) *desk {
	for range 30 {
		if mark := string(d.m.theme.Chars.Turn); strings.Contains(d.screen(), mark+" "+label) {
			return d
		}
		d.press("down")
	}
	require.Fail(d.t, "no line "+label, d.screen())
	return d
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

func TestBoundKeysDoWhatTheyAreBoundTo(t *testing.T) {
	d := bound(t, 120, 36, map[string][]string{
		"hints": {"H", "f2"}, "menu": {"x"}, "tile-after": {"ctrl+right"}, "help": {"f1"},
	})
	for _, name := range []string{"x menu", "H hints", "←/ctrl+right tile", "f1 help"} {
		assert.Contains(t, d.line(-1), name)
	}
	d.press("h")
	assert.Equal(t, prefs.HintsOff, d.m.settings.Hints)
	d.press("H")
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints)
	assert.Contains(t, d.line(-2), "H again adds advice")
	d.send(tea.KeyPressMsg{Code: tea.KeyF2})
	assert.Equal(t, prefs.HintAdvice, d.m.settings.Hints)
	d.clickText("H hints", -1)
	assert.Equal(t, prefs.HintsOff, d.m.settings.Hints, "a click on the name does it")

	assert.Len(t, d.press("esc").m.pages, 2, "esc is no key of the table now")
	assert.Len(t, d.press("x").m.pages, 3)
	assert.Len(t, d.press("esc").m.pages, 2, "in menus it is what it was")
	d.send(tea.KeyPressMsg{Code: tea.KeyF1}).clickRow("H f2          hints", "H f2")
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints, "so does one on the help page")
}

func TestBoundKeysAreLettersWhileNameIsTyped(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	c.Keys, _ = c.Keys.Bind("up", "A")
	d := sit(t, c, 80, 24).press("tab", "n", "A", "k", "m", "t", "р", "ｈ", "?", "enter")
	assert.Equal(t, "Akmtрｈ?", d.startPage().Seats[0].Name)
	assert.Equal(t, "fives", d.press("esc", "k").startPage().Setup().Variant, "k is bound away")
	assert.NotEqual(t, "fives", d.press("A").startPage().Setup().Variant)
}

func TestPastesGoToPageOnTop(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "n").send(tea.WindowSizeMsg{Width: 30, Height: 10}, tea.PasteMsg{Content: "Zoë"})
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24}).press("enter")
	assert.Equal(t, "Ann", d.startPage().Seats[0].Name, "the screen was too small")
	assert.Contains(t, d.press("i", "/").send(tea.PasteMsg{Content: "Spinner\n"}).line(-2), "Find: Spinner")
	assert.Contains(t, d.press("esc", "t").line(-2), "Theme")
	assert.NotContains(t, d.send(tea.PasteMsg{Content: "x"}).line(-2), "Theme", "what was said is over")
}

// Commands work by a key's place on other layouts and in other widths.
func TestKeysWorkByPlaceOnOtherLayouts(t *testing.T) {
	d := fivesTable(t, 120, 36)
	for i, hints := range []prefs.Hints{prefs.HintRules, prefs.HintAdvice, prefs.HintsOff} {
		text := []string{"р", "η", "ｈ"}[i]
		d.send(tea.KeyPressMsg{Code: []rune(text)[0], Text: text})
		assert.Equal(t, hints, d.m.settings.Hints, text)
	}
	d.send(tea.KeyPressMsg{Code: 'ђ', Text: "ђ", BaseCode: 'h'})
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints, "the terminal says where the key is")
	assert.Contains(t, d.press("H").screen(), "H does nothing here. Is Caps Lock on?")
}

// On every page, keys without a meaning, events of the mouse over nothing and an unchanged size send nothing.
func TestInputWithoutEffectSendsNothing(t *testing.T) {
	keys := strings.Fields("f7 ctrl+a alt+x ж backspace delete insert tab shift+tab space home end pgup pgdown left right up down " +
		"shift+left shift+right shift+up shift+down")
	for r := '!'; r <= '~'; r++ {
		keys = append(keys, string(r))
	}
	for _, s := range allScenes(t) {
		d := s.open(t, 80, 24)
		kind := d.top().Kind()
		msgs := []tea.Msg{
			tea.FocusMsg{}, tea.BlurMsg{}, tea.WindowSizeMsg{Width: 80, Height: 24}, tea.KeyReleaseMsg{Code: 'x'},
			tea.MouseMotionMsg{X: 3, Y: 3}, tea.MouseMotionMsg{X: 3, Y: 3, Button: tea.MouseLeft},
			tea.MouseReleaseMsg{X: 3, Y: 3, Button: tea.MouseLeft},
		}
		for _, name := range keys {
			press := page.KeyPress(name)
			bound := d.m.settings.Keys
			works := kind.Typing || bound.Does(kind.Keys, press) || bound.CapsLock(kind.Keys, press)
			if opens := name == "l" && kind.Keys == prefs.OnText; !works && !opens { // the log's key closes it
				msgs = append(msgs, press)
			}
		}
		if !kind.Typing {
			d.press("f7") // what the last key has said is over
		}
		before, was := d.m.Frame()
		for _, msg := range sampletest.Some(t, 20, msgs) {
			next, _ := d.m.Update(msg)
			frame, modes := next.(Model).Frame()
			require.Empty(t, frame.Changes(before), "%s: %T %[2]v", s.name, msg)
			require.Equal(t, was, modes)
		}
	}
}

// A key that moves to where the choice or the page already is sends nothing, nor does an arrow key there that changes
// no character. In most lists an arrow key goes on at the other end.
func TestKeyAtEndOfItsWaySendsNothing(t *testing.T) {
	ends := 0
	for _, s := range sampletest.Some(t, 15, allScenes(t)) {
		d := s.open(t, 80, 24)
		d.hold = true
		arrows := map[string][]string{"home": {"up", "left"}, "end": {"down", "right"}}
		for _, key := range []string{"g", "pgup", "home", "G", "pgdown", "end"} {
			if d.top().Kind().Typing && len(key) == 1 {
				continue // a letter
			}
			for range 30 { // more pages than any scene has
				d.press(key).release()
			}
			before, was := d.m.Frame()
			frame, modes := d.press(key).m.Frame()
			require.Empty(t, frame.ChangesOn(modern, before), "%s: %s", s.name, key)
			require.Equal(t, was, modes)
			for _, arrow := range arrows[key] {
				if endsWay(t, d, arrow, s.name) {
					ends++
				}
			}
		}
	}
	assert.Greater(t, ends, 10, "arrow keys that changed no character")
}

// endsWay presses an arrow key until it changes no character, and requires that it then sends nothing. It returns false
// if each of a few keys changed some.
func endsWay(t *testing.T, d *desk, arrow, scene string) bool {
	t.Helper()
	for range 5 {
		before, was := d.m.Frame()
		frame, modes := d.press(arrow).m.Frame()
		if frame.Plain() == before.Plain() {
			require.Empty(t, frame.ChangesOn(modern, before), "%s: %s", scene, arrow)
			require.Equal(t, was, modes)
			return true
		}
		d.release()
	}
	return false
}

func TestChangedSettingsHoldAtTableAndAreWritten(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "# mine\n")
	d := sit(t, c, 80, 24).press("esc").onLine("Settings").press("enter")
	before := d.m.View().Content
	d.onLine("Theme").press("right", "right")
	assert.NotEqual(t, before, d.m.View().Content)
	d.press("left", "left").onLine("Mouse").press("enter")
	assert.Equal(t, tea.MouseModeNone, d.m.View().MouseMode)
	d.press("left").onLine("Keys").press("enter").onLine("Hints").press("enter", "enter", "H")
	assert.Equal(t, "# mine\ntheme = \"auto\"\nmouse = true\n\n[keys]\nhints = [\"H\"]\n", text(t, name))
	d.press("esc", "esc", "esc", "esc", "H")
	assert.Len(t, d.m.pages, 2)
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints)
}

func TestMenuOfTableLeadsToItsPages(t *testing.T) {
	for line, title := range map[string]string{
		"Rules of this match": "BLOCK FIVES RULES", "Fair deal": "FAIR DEAL", "Log": "LOG",
	} {
		d := fivesTable(t, 80, 24).press("esc").onLine(line).press("enter")
		assert.Contains(t, d.line(0), title)
		assert.Contains(t, d.press("esc").screen(), "▸ "+line, "back to the menu")
	}
	d := fivesTable(t, 80, 24).press("esc")
	assert.Len(t, d.press("enter").m.pages, 2, "back to the table")
	d.press("esc").onLine("Leave the match")
	assert.Contains(t, d.paragraph(), "This match isn't recorded: it will be lost.")
	quit := *d
	assert.True(t, quit.press("down", "enter").quit)
	assert.Contains(t, d.press("enter").screen(), "New match")
	assert.Len(t, d.m.pages, 1)
}

func TestHelpListsKeysOfPage(t *testing.T) {
	d := fivesTable(t, 80, 24).press("?")
	for _, text := range []string{"←→", "↑↓", "1-9", "enter", "ctrl+c", "Table", "Find out", "View", "Program"} {
		assert.Regexp(t, `(?m)(^  |   )`+regexp.QuoteMeta(text)+`( |$)`, d.screen())
	}
	help := d.top().(dialog.Text)
	assert.NotNil(t, help.Lines(helpWide)[0].Beside)
	assert.Nil(t, help.Lines(helpWide - 1)[0].Beside, "one column if there is no room for two")
	assert.Len(t, d.press("?").m.pages, 2, "? closes it again")

	log := sit(t, configFor("fives", record.Human, "greedy"), 80, 24).press("l")
	before := log.screen()
	assert.Contains(t, log.press("?").screen(), "page down", "on a page of text, too")
	assert.Equal(t, before, log.press("?").screen(), "its key closes the help alone")
}

// describedKeys returns the lines of the help page with a key's description, at some widths.
func (d *desk) describedKeys(widths []int) (all []widgets.PageLine) {
	help := helpPage(d.m.env(), d.top()).(dialog.Text)
	for _, width := range widths {
		for _, line := range help.Lines(width) {
			for l := &line; l != nil; l = l.Beside {
				if l.Press != "" && l.Text != "" {
					all = append(all, *l)
				}
			}
		}
	}
	return all
}

func TestHelpDescriptionsStartInOneColumnAtEveryWidth(t *testing.T) {
	var widths []int
	for width := 60; width <= 250; width++ {
		widths = append(widths, width)
	}
	widths = append(sampletest.Some(t, 10, widths), helpWide-1, helpWide)
	for _, s := range allScenes(t) {
		d := s.open(t, 80, 24)
		if d.top().Kind().Typing {
			continue
		}
		for _, ascii := range []bool{false, true} {
			d.m.settings.Look.ASCII = ascii
			d.send(tea.ColorProfileMsg{Profile: colorprofile.TrueColor})
			indents := map[int]bool{}
			for _, l := range d.describedKeys(widths) {
				indents[l.Indent] = true
				require.Less(t, cells.Width(d.m.theme.Keys(l.Lead)), l.Indent, "%s: %s", s.name, l.Lead)
			}
			require.Len(t, indents, 1, "%s %v", s.name, ascii)
		}
	}
}

// The help page explains hints only if their key works, figures only if there are some, and the review's numbers.
func TestHelpExplainsWhatWorks(t *testing.T) {
	const hints, figures, review = "turns hints on in two steps", "f shows the figures", "judges each choice"
	const coach = "h sends it away"
	coached := fivesTable(t, 120, 60)
	coached.m.settings.Hints = prefs.HintCoach
	for name, c := range map[string]struct {
		d           *desk
		says, never string
	}{
		"with the coach": {coached, coach, figures},
		"without advice": {fivesTable(t, 120, 60), hints, coach},
		"with advice":    {fivesTable(t, 120, 60).press("h", "h"), figures, review},
		"at the end":     {matchEnd(t, 120, 60), "play again", hints},
		"in the review":  {twoSeatEnd(t, 120, 60).press("w"), review, hints},
	} {
		text := c.d.press("?").paragraph()
		assert.Contains(t, text, c.says, name)
		assert.NotContains(t, text, c.never, name)
	}
}

func TestKeysOfHelpPageCanBeClicked(t *testing.T) {
	click := func(key string) *desk { return fivesTable(t, 80, 24).press("?").clickRow("  "+key+" ", key) }
	assert.IsType(t, dialog.Menu{}, click("esc").top())
	assert.Equal(t, 4, click("←→").table().Chosen)
	assert.Equal(t, tea.MouseModeNone, click("m").m.View().MouseMode)
	assert.True(t, click("ctrl+c").quit)

	keys := map[string][]string{"hints": {"ctrl+alt+shift+pgdown"}, "log": {"f2"}}
	for below := range 2 { // the name needs a row of its own
		d := bound(t, 60, 40, keys).press("enter", "?")
		row := slices.IndexFunc(d.lines(), func(line string) bool { return strings.TrimSpace(line) == "ctrl+alt+shift+pgdown" })
		require.Positive(t, row)
		assert.Equal(t, prefs.HintRules, d.click(20, row+below).m.settings.Hints)
	}
	d := bound(t, 60, 40, keys).press("enter", "?")
	blank := slices.IndexFunc(d.lines(), func(line string) bool { return strings.Contains(line, "turns hints on") })
	assert.True(t, d.click(20, 0).click(20, 39).click(20, blank).top().Kind().Help, "no key stands there")
}

func TestMouseIsGivenBackToTerminal(t *testing.T) {
	d := fivesTable(t, 80, 24)
	assert.Equal(t, tea.MouseModeCellMotion, d.m.View().MouseMode)
	assert.Equal(t, tea.MouseModeNone, d.press("m").m.View().MouseMode)
	assert.Contains(t, d.line(-2), "gives it back")
	assert.Equal(t, tea.MouseModeCellMotion, d.press("m").m.View().MouseMode)
	assert.NotContains(t, d.press("pgup").screen(), "The mouse is")
}

func TestThemeKeyStepsThroughThemesThatDiffer(t *testing.T) {
	d := start2(t, 80, 24)
	dark := d.m.View().Content
	d.send(tea.BackgroundColorMsg{Color: colorWhite{}})
	assert.NotEqual(t, dark, d.m.View().Content, "a light terminal")
	for _, profile := range []colorprofile.Profile{colorprofile.Ascii, colorprofile.ANSI} {
		d.send(tea.ColorProfileMsg{Profile: profile})
		assert.NotRegexp(t, `\x1b\[[0-9;]*[34]8;`, d.m.View().Content, "no colours, or sixteen of them")
	}
	for _, name := range []string{"contrast", "sixteen", "mono", "ascii", "auto"} { // auto, dark and light look the same
		assert.Equal(t, name, d.press("t").m.settings.Look.Name())
	}
	d.m.settings.Look.ASCII = true
	d.send(tea.ColorProfileMsg{Profile: colorprofile.Ascii}).press("t")
	assert.Contains(t, d.line(-2), "Theme", "even if all look the same")
}

// colorWhite is the ground of a light terminal.
type colorWhite struct{}

func (colorWhite) RGBA() (r, g, b, a uint32) { return 0xffff, 0xffff, 0xffff, 0xffff }

func TestPipsKeySaysWhatPipsLookLike(t *testing.T) {
	d := fivesTable(t, 80, 24)
	for profile, says := range map[colorprofile.Profile][]string{
		colorprofile.TrueColor: {"Pips: coloured.", "Pips: safe.", "Pips: plain."},
		colorprofile.ASCII:     {"This theme doesn't colour pips.", "This theme doesn't colour pips.", "Pips: plain."},
	} {
		d.send(tea.ColorProfileMsg{Profile: profile})
		for _, want := range says {
			assert.Equal(t, want, d.press("c").m.said)
		}
	}
}

func TestRulesOpenAtSectionThatMatters(t *testing.T) {
	d := at(t, configFor("fives", record.Human, "greedy"), position(t, "4-4, W 4-1", "6-1 4-2", "4-3 3-2", ""), 80, 24).press("r")
	assert.Contains(t, d.line(2), "▸ The spinner")
	d = sit(t, configFor("fives", record.Human, record.Human), 80, 24).press("r")
	assert.Contains(t, d.screen(), "Contents", "hidden hands give nothing away")
}

// wordsOf returns the words of a page's lines, each once, a column at a time.
func wordsOf(lines []widgets.PageLine) []string {
	var left, right, rest strings.Builder
	for _, l := range lines {
		if l.Beside == nil {
			rest.WriteString(l.Lead + " " + l.Text + " ")
			continue
		}
		left.WriteString(l.Lead + " " + l.Text + " ")
		right.WriteString(l.Beside.Lead + " " + l.Beside.Text + " ")
	}
	return strings.Fields(left.String() + right.String() + rest.String())
}

// drawnText returns the text of a page of text on a screen that is high enough, a column at a time.
func drawnText(e page.Env, p dialog.Text, width int) string {
	lines := p.Lines(width)
	e.Width, e.Height = width, len(lines)+4
	c := canvas.New(e.Width, e.Height, canvas.Style{})
	c.Ellipsis = e.Theme.Chars.Ellipsis
	p.Draw(e, c)
	first := slices.IndexFunc(lines, func(l widgets.PageLine) bool { return l.Beside == nil })
	text, half := func(from, to, top, bottom int) string {
		return c.Sub(image.Rect(from, widgets.PageTop+top, to, widgets.PageTop+bottom)).Plain()
	}, widgets.BesideAt(width)
	return text(0, half, 0, first) + "\n" + text(half, width, 0, first) + "\n" + text(0, width, first, len(lines))
}

// No word is cut off and nothing is lost on the root's own pages, the keys and the faults of settings, however wide the
// screen is.
func TestTextPagesFitAnyWidth(t *testing.T) {
	const maxWidth = 250
	keys := map[string][]string{"hints": {"ctrl+shift+f12"}, "tile-before": {"ctrl+shift+left"}, "west": {"ctrl+shift+f1"}}
	helpOf := func(d *desk) page.Page { return d.press("?").top() }
	table := bound(t, 80, 24, keys).press("enter")
	e := table.m.env()
	for name, p := range map[string]page.Page{
		"table":  helpOf(table),
		"log":    helpOf(fivesTable(t, 80, 24).press("l")),
		"start":  helpOf(start2(t, 80, 24).press("tab")),
		"review": helpOf(twoSeatEnd(t, 80, 24).press("w")),
		"lesson": helpOf(start2(t, 80, 24).press("l", "enter")),
		"report": reportPage(prefs.Report{Name: "/home/ann/settings.toml", Faults: []prefs.Fault{
			{Line: 3, Text: "theme can't be \"" + strings.Repeat("漢", 15) + "\": it is \"auto\""},
			{Text: "keys.hints is wrong"},
		}}),
	} {
		text := p.(dialog.Text)
		whole := wordsOf(text.Lines(maxWidth))
		assert.Greater(t, len(whole), 10, name)
		var between []int
		for width := widgets.MinWidth + 1; width < maxWidth; width++ {
			between = append(between, width)
		}
		for _, width := range append(sampletest.Some(t, 10, between), widgets.MinWidth, maxWidth) {
			drawn := strings.Fields(drawnText(e, text, width))
			require.Equal(t, strings.Join(whole, ""), strings.Join(drawn, ""), "%s at %d", name, width)
			unbroken := slices.DeleteFunc(slices.Clone(whole), func(word string) bool { return strings.Contains(word, "/") })
			require.Subset(t, drawn, unbroken, "%s at %d", name, width) // keys that have one name may stand in several lines
		}
	}
}
