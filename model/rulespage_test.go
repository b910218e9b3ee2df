package model

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/page"
	"dominoes/model/rules"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// rulesOf returns the page on a screen of the given width.
func rulesOf(v *variants.Variant, r game.Rules, width int) rules.Page {
	return rules.New(page.Env{}, page.OpenRules{Variant: v, Rules: r}).Fit(page.Env{Width: width, Height: 24})
}

// pressRules opens the rules from the start screen.
func pressRules(t require.TestingT, w, h int, variant string, options map[string]string) *desk {
	c := configFor(variant, record.Human, "greedy")
	c.Start, c.Setup.Options = false, options
	return sit(t, c, w, h).press("i")
}

// sheet returns the rules page that is open.
func (d *desk) sheet() rules.Page { return d.m.pages[len(d.m.pages)-1].(rules.Page) }

// rulesScenes are those of pages with figures. What the texts say is looked at in the
// variants' own tests.
func rulesScenes() []scene {
	var scenes []scene
	for _, c := range []struct {
		name, variant string
		options       map[string]string
		keys          []string
	}{
		{"fives-contents", "fives", nil, nil},
		{"fives-spinner", "fives", nil, []string{"6"}},
		{"fives-score", "fives", nil, []string{"7", "space"}},
		{"block-doubles", "block", map[string]string{"fill-first": "true"}, []string{"6"}},
		{"classic-blocked", "classic", nil, []string{"7", "down", "down", "down", "down", "down", "down", "down", "down"}},
		{"twelve-arms", "plaza-twelve", nil, []string{"6", "space"}},
		{"nine-found", "plaza-nine", nil, []string{"/", "S", "P", "I", "n", "enter", "n", "n"}},
	} {
		scenes = append(scenes, scene{"rules", "rules-" + c.name, func(t require.TestingT, w, h int) *desk {
			return pressRules(t, w, h, c.variant, c.options).press(c.keys...)
		}})
	}
	return scenes
}

// TestRulesPagesAreWhole reads the pages of all variants and of mixes of options
// line by line: nothing is cut off or left out, at any width.
func TestRulesPagesAreWhole(t *testing.T) {
	whole := func(t require.TestingT, v *variants.Variant, r game.Rules) {
		for _, width := range []int{widgets.MinWidth, 80, 200} {
			p := rulesOf(v, r, width)
			words, figures := strings.Builder{}, map[*tiles.Figure]int{}
			for _, line := range p.Text {
				require.LessOrEqual(t, cells.Width(line.Text)+line.Indent+4, width, line.Text)
				require.LessOrEqual(t, cells.Width(line.Lead)+4, width)
				words.WriteString(line.Lead + " " + line.Text + " ")
				if line.Figure != nil {
					figures[line.Figure]++
					require.LessOrEqual(t, line.Figure.Size().X+line.Indent+6, width, "a figure is too wide")
				}
			}
			for f, rows := range figures {
				require.Equal(t, f.Size().Y+2, rows)
				height := widgets.MinHeight
				if width >= 80 {
					height = 24
				}
				require.LessOrEqual(t, rows, widgets.PageRows(height), "a figure is too high to be seen at once")
			}
			shown := p.Examples
			if width == widgets.MinWidth { // the shut rounds of the larger sets are too wide
				shown = slices.DeleteFunc(slices.Clone(shown), func(e rulebook.Example) bool { return len(e.Layout) > 15 })
			}
			require.Len(t, figures, len(shown))
			text := strings.ReplaceAll(strings.Join(strings.Fields(words.String()), " "), "- ", "-")
			for i, section := range p.Sheet.Sections {
				require.Contains(t, text, fmt.Sprint((i+1)%10)+" "+section.Title)
				for _, paragraph := range section.Paragraphs {
					require.Contains(t, text, strings.ReplaceAll(paragraph.Marked(rulebook.SettledMark), "- ", "-"))
				}
			}
			for _, e := range p.Examples {
				require.Contains(t, text, e.Caption)
			}
		}
	}
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		for n := 2; n <= game.MaxSeats; n++ {
			whole(t, &v, v.Rules(n))
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "page"))
		require.NoError(t, err)
		whole(t, v, rulestest.Draw(t))
	})
}

// Who turns over the pages sees every figure whole.
func TestFiguresAreWholeOnAPage(t *testing.T) {
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		d := pressRules(t, 80, 24, v.ID, nil)
		seen := map[*tiles.Figure]bool{}
		for top := -1; top != d.sheet().Top; d.press("space") {
			top = d.sheet().Top
			rows := map[*tiles.Figure]int{}
			shown := d.screen()
			for i, line := range d.sheet().Text[top:min(top+widgets.PageRows(24), len(d.sheet().Text))] {
				if f := line.Figure; f != nil {
					rows[f]++
					if top+i+f.Size().Y-line.Row >= top+widgets.PageRows(24) {
						assert.Empty(t, strings.TrimSpace(d.lines()[widgets.PageTop+i]), "a part of a figure:\n%s", shown)
					}
					seen[f] = seen[f] || rows[f] == f.Size().Y+2
				}
			}
		}
		assert.Len(t, seen, len(d.sheet().Examples))
		for _, whole := range seen {
			assert.True(t, whole, "a figure is on two pages")
		}
	})
}

// TestFiguresShowTheirTiles draws every example and looks for its tiles.
func TestFiguresShowTheirTiles(t *testing.T) {
	for _, v := range variants.All() {
		p := rulesOf(&v, v.Rules(2), 80)
		seen := map[*tiles.Figure]bool{}
		i := 0
		for _, line := range p.Text {
			if line.Figure == nil || seen[line.Figure] {
				continue
			}
			seen[line.Figure] = true
			theme := theme.PlainASCII()
			size := line.Figure.Size()
			c := canvas.New(size.X, size.Y, canvas.Style{})
			c.Ellipsis = theme.Chars.Ellipsis
			line.Figure.Draw(c, &theme)
			digits := 0
			for _, r := range c.Plain() {
				if '0' <= r && r <= '9' {
					digits++
				}
			}
			want := 0
			for _, l := range p.Examples[i].Layout {
				want += len(l.Tile.String()) - len("-")
			}
			for _, train := range p.Examples[i].Trains {
				if train.Cover != game.NoTile { // said above it
					want += len(train.Cover.String()) - len("-")
				}
			}
			assert.Equal(t, want, digits, "%s: both halves of every tile", p.Examples[i].Caption)
			i++
		}
	}
}

// TestSectionsAreJumpedTo goes through the contents.
func TestSectionsAreJumpedTo(t *testing.T) {
	d := pressRules(t, 80, 24, "fives", nil)
	for i, s := range d.sheet().Sheet.Sections {
		d.press(fmt.Sprint((i + 1) % 10))
		assert.Contains(t, d.screen(), "▸ "+s.Title)
		assert.Contains(t, d.line(0), fmt.Sprintf("%s %d/10", s.Title, i+1))
	}
	d.press("g").press("tab", "tab")
	assert.Contains(t, d.line(2), "▸ Players")
	d.press("shift+tab")
	assert.Contains(t, d.line(2), "▸ Aim")
	d.press("g")
	for y := range 20 {
		if strings.Contains(d.line(y), "6  The spinner") {
			d.send(tea.MouseClickMsg{X: 6, Y: y, Button: tea.MouseLeft})
			break
		}
	}
	assert.Contains(t, d.line(2), "▸ The spinner", "a click on the contents")
	d.send(tea.WindowSizeMsg{Width: 60, Height: 20})
	assert.Contains(t, d.line(2), "The spinner", "a narrower screen shows the same place")
	d.press("esc")
	_, open := d.m.pages[len(d.m.pages)-1].(rules.Page)
	assert.False(t, open)
}

// The header says where one is: in the contents, and at the end in the last section.
func TestTheHeaderOfTheRulesSaysWhereOneIs(t *testing.T) {
	d := pressRules(t, 80, 24, "fives", nil)
	assert.Contains(t, d.line(0), "Contents")
	assert.NotContains(t, d.line(0), "%")
	d.press("end")
	n := len(d.sheet().Sheet.Sections)
	assert.Contains(t, d.line(0), fmt.Sprintf("%d/%d", n, n))
	d.press("shift+tab")
	assert.Contains(t, d.line(0), fmt.Sprintf("%d/%d", n-1, n))
}

// A mark is explained wherever it is in view: by the sentence at the top, or else below the text.
func TestMarksAreExplainedWhereTheyAre(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := pressRules(t, size[0], size[1], "draw", nil).press("down", "up")
		marked := 0
		for range d.sheet().Text {
			text := strings.Join(d.lines()[widgets.PageTop:size[1]-2], "\n")
			explained := strings.Contains(d.line(-2), rulebook.SettledMark+" The rule pages are silent or differ: the program chose.")
			switch {
			case strings.Contains(text, "A "+rulebook.SettledMark+" marks"):
				assert.False(t, explained, "once is enough")
			case strings.Contains(text, rulebook.SettledMark):
				marked++
				require.True(t, explained, d.screen())
			default:
				require.False(t, explained, d.screen())
			}
			d.press("down")
		}
		assert.NotZero(t, marked)
	}
}

// TestRulesOpenWhereTheyMatter opens them from tables.
func TestRulesOpenWhereTheyMatter(t *testing.T) {
	d := at(t, configFor("fives", record.Human, "greedy"), position(t, "4-4, W 4-1", "6-1 4-2", "4-3 3-2", ""), 80, 24).press("r")
	assert.Contains(t, d.line(2), "▸ The spinner")
	d = at(t, configFor("draw", record.Human, "greedy"), position(t, "6-4", "5-1 2-2", "6-3 3-2", "1-1"), 80, 24).press("r")
	assert.Contains(t, d.line(2), "▸ Your turn")
	d = sit(t, configFor("fives", record.Human, record.Human), 80, 24).press("r")
	assert.Contains(t, d.screen(), "Contents", "hidden hands give nothing away")
}

// TestSearch types words and goes through what was found.
func TestSearch(t *testing.T) {
	d := pressRules(t, 80, 24, "fives", nil).press("/")
	assert.Contains(t, d.line(-2), "Find: _")
	d.press("t", "I", "p")
	assert.Equal(t, "tIp", d.sheet().Find.Word(), "letters that are keys elsewhere are only letters here")
	hits := d.sheet().Find.Hits
	require.Greater(t, len(hits), 3)
	assert.Contains(t, d.line(-2), fmt.Sprintf("Find: tIp_   1 of %d", len(hits)))
	for i, h := range hits {
		line := []rune(d.sheet().Text[h.Places[0].Line].Text)
		assert.Equal(t, "tip", strings.ToLower(string(line[h.Places[0].From:h.Places[0].To])), "hit %d", i)
	}
	d.clickText("backspace", -1)
	assert.Equal(t, "tI", d.sheet().Find.Word())
	d.press("p").clickText("enter", -1)
	assert.False(t, d.sheet().Find.Typing)
	d.press("N")
	assert.Contains(t, d.line(-2), fmt.Sprintf("%d of %d", len(hits), len(hits)), "before the first is the last")
	for i := range hits {
		d.press("n")
		assert.Contains(t, d.line(-2), fmt.Sprintf("Find: tIp   %d of %d", i+1, len(hits)))
		marked := 0
		for y := range 24 {
			if strings.HasPrefix(d.line(y), "▸") {
				marked++
				assert.Contains(t, strings.ToLower(d.line(y)), "tip")
			}
		}
		assert.Equal(t, 1, marked, "the hit is in view, and marked without colour")
	}
	d.press("esc")
	assert.Empty(t, d.sheet().Find.Word())
	assert.NotContains(t, d.screen(), "Find")

	d.press("/", "x", "y", "z", "z", "y")
	assert.Contains(t, d.line(-2), "Find: xyzzy_   not in these rules")
	d.press("backspace", "backspace", "backspace", "backspace", "backspace", "enter")
	assert.Empty(t, d.sheet().Find.Word(), "a search for nothing is over")

	d.press("/", "space")
	for _, h := range d.sheet().Find.Hits {
		assert.NotEmpty(t, h.Places, "the end of a line is no place")
	}
	d.press("esc")

	d.press("/").press("t", "h", "a", "t", "space", "m", "a", "n", "y", "space", "p", "o", "i", "n", "t", "s", "enter")
	broken := false
	for _, h := range d.sheet().Find.Hits {
		broken = broken || len(h.Places) == 2
	}
	assert.True(t, broken, "words that a line breaks are found as well")
	n := len(d.sheet().Find.Hits)
	d.send(tea.WindowSizeMsg{Width: 60, Height: 20})
	assert.Len(t, d.sheet().Find.Hits, n, "at any width")
	d.press("esc").press("esc")
	_, open := d.m.pages[len(d.m.pages)-1].(rules.Page)
	assert.False(t, open)
}

// The section that was jumped to is named as long as its title is in view.
func TestTheSectionIsNamedWhileItIsInView(t *testing.T) {
	d := pressRules(t, 60, 20, "fives", nil).press("0")
	sections := d.sheet().Sheet.Sections
	title := sections[len(sections)-1].Title
	seen := 0
	for ; strings.Contains(strings.Join(d.lines()[widgets.PageTop:18], " "), "▸ "+title); seen++ {
		require.Contains(t, d.line(0), title+" 10/10")
		d.press("up")
	}
	assert.Greater(t, seen, 2)
	assert.NotContains(t, d.line(0), title)
}
