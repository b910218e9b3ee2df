package rules

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// opened shows the rules of a game for two, from a section on.
func opened(t *testing.T, variant, section string, width, height int) *pagetest.Desk {
	v, err := variants.ByID(variant)
	require.NoError(t, err)
	d := pagetest.New(t, width, height)
	return d.Open(page.Result{Push: New(d.Env, page.OpenRules{Variant: v, Rules: v.Rules(2), Section: section})})
}

func pageOf(d *pagetest.Desk) Page { return d.Top().(Page) }

// fitted returns the page for a width.
func fitted(v *variants.Variant, r domino.Rules, width int) Page {
	return New(page.Env{}, page.OpenRules{Variant: v, Rules: r}).Fit(page.Env{Width: width, Height: 24})
}

// requireWhole asserts that nothing of the rules is cut off or left out, at any width.
func requireWhole(t require.TestingT, v *variants.Variant, r domino.Rules) {
	for _, width := range []int{widgets.MinWidth, 80, 200} {
		p := fitted(v, r, width)
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
			require.Contains(t, text, section.Title)
			if i < 10 {
				require.Contains(t, text, fmt.Sprint((i+1)%10)+" "+section.Title)
			}
			for _, paragraph := range section.Paragraphs {
				require.Contains(t, text, strings.ReplaceAll(paragraph.Marked(rulebook.SettledMark), "- ", "-"))
			}
		}
		for _, e := range p.Examples {
			require.Contains(t, text, e.Caption)
		}
	}
}

func TestNothingOfRulesIsCutOff(t *testing.T) {
	for _, v := range rulestest.Sample() {
		for n := 2; n <= domino.MaxSeats; n++ {
			requireWhole(t, &v, v.Rules(n))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		v, err := variants.ByID(rapid.SampledFrom(variants.IDs()).Draw(t, "page"))
		require.NoError(t, err)
		requireWhole(t, v, rulestest.Draw(t))
	})
}

func TestEveryFigureIsWholeOnSomePage(t *testing.T) {
	for _, v := range rulestest.Sample() {
		d := opened(t, v.ID, "", 80, 24)
		d.Resize(80, 24)
		seen := map[*tiles.Figure]bool{}
		for top := -1; top != pageOf(d).Top; d.Press("space") {
			top = pageOf(d).Top
			rows, p := map[*tiles.Figure]int{}, pageOf(d)
			for i, line := range p.Text[top:min(top+widgets.PageRows(24), len(p.Text))] {
				if f := line.Figure; f != nil {
					rows[f]++
					if top+i+f.Size().Y-line.Row >= top+widgets.PageRows(24) {
						assert.Empty(t, strings.TrimSpace(d.Lines()[widgets.PageTop+i]), "a part of a figure:\n%s", d.Screen())
					}
					seen[f] = seen[f] || rows[f] == f.Size().Y+2
				}
			}
		}
		assert.Len(t, seen, len(pageOf(d).Examples))
		for _, whole := range seen {
			assert.True(t, whole, "a figure of %s is on two pages", v.ID)
		}
	}
}

func TestFiguresShowBothHalvesOfTheirTiles(t *testing.T) {
	plain := theme.PlainASCII()
	for _, v := range variants.All() {
		p := fitted(&v, v.Rules(2), 80)
		for i := range p.figures {
			size := p.figures[i].Size()
			c := canvas.New(size.X, size.Y, canvas.Style{})
			c.Ellipsis = plain.Chars.Ellipsis
			p.figures[i].Draw(c, &plain)
			digits := strings.Count(strings.Map(func(r rune) rune {
				if '0' <= r && r <= '9' {
					return '0'
				}
				return ' '
			}, c.Plain()), "0")
			want := 0
			for _, l := range p.Examples[i].Layout {
				want += len(l.Tile.String()) - len("-")
			}
			for _, train := range p.Examples[i].Trains {
				if train.Cover != domino.NoTile { // said above it
					want += len(train.Cover.String()) - len("-")
				}
			}
			assert.Equal(t, want, digits, "%s: %s", v.ID, p.Examples[i].Caption)
		}
	}
}

func TestSectionsAreJumpedTo(t *testing.T) {
	d := opened(t, "fives", "", 80, 24)
	assert.Contains(t, d.Line(0), "BLOCK FIVES RULES")
	assert.Contains(t, d.Line(0), "Contents")
	for i, s := range pageOf(d).Sheet.Sections[:10] {
		d.Press(fmt.Sprint((i + 1) % 10))
		assert.Contains(t, d.Screen(), "▸ "+s.Title)
		assert.Contains(t, d.Line(0), fmt.Sprintf("%s %d/11", s.Title, i+1))
	}
	assert.Contains(t, d.Press("g", "tab", "tab").Line(2), "▸ Players")
	assert.Contains(t, d.Press("shift+tab").Line(2), "▸ Aim")
	assert.Contains(t, d.Press("shift+tab", "shift+tab").Line(2), "▸ Aim", "it is the first")
	assert.Contains(t, d.Press("g").ClickRow("6  The spinner", "The spinner").Line(2), "▸ The spinner", "a click on the contents")
	assert.Contains(t, d.Resize(60, 20).Line(2), "The spinner", "a narrower screen shows the same place")
	before := d.Screen()
	assert.NotEqual(t, before, d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}).Screen())
	assert.Equal(t, before, d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).Screen())
	assert.Contains(t, d.Press("end").Line(0), "11/11")
	assert.Contains(t, d.Press("shift+tab").Line(0), "10/11")
	assert.Empty(t, d.Press("esc").Pages)
	assert.Contains(t, opened(t, "fives", "The spinner", 80, 24).Line(2), "▸ The spinner", "asked for from there on")
	assert.Contains(t, opened(t, "fives", "No such section", 80, 24).Line(0), "Contents")
}

func TestSectionIsNamedWhileItsTitleIsInView(t *testing.T) {
	d := opened(t, "fives", "", 60, 20).Press("0")
	sections := pageOf(d).Sheet.Sections
	title, seen := sections[9].Title, 0
	for ; strings.Contains(strings.Join(d.Lines()[widgets.PageTop:18], " "), "▸ "+title); seen++ {
		require.Contains(t, d.Line(0), title+" 10/11")
		d.Press("up")
	}
	assert.Greater(t, seen, 2)
	assert.NotContains(t, d.Line(0), title)
}

// A mark is explained by the sentence at the top if that is in view, or else below the text.
func TestMarksAreExplainedWhereTheyAre(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {120, 36}} {
		d := opened(t, "draw", "", size[0], size[1]).Press("down", "up")
		marked := 0
		for range pageOf(d).Text {
			text := strings.Join(d.Lines()[widgets.PageTop:size[1]-2], "\n")
			want := strings.Contains(text, rulebook.SettledMark) && !strings.Contains(text, "A "+rulebook.SettledMark+" marks")
			require.Equal(t, want, strings.Contains(d.Line(-2), markMeans), d.Screen())
			if want {
				marked++
			}
			d.Press("down")
		}
		assert.NotZero(t, marked)
	}
}

func TestWordsAreSearchedFor(t *testing.T) {
	d := opened(t, "fives", "", 80, 24).Press("/")
	assert.Contains(t, d.Line(-2), "Find: _")
	d.Type("tIp")
	hits := pageOf(d).Find.hits
	require.Greater(t, len(hits), 3)
	assert.Contains(t, d.Line(-2), fmt.Sprintf("Find: tIp_   1 of %d", len(hits)), "letters that are keys elsewhere are letters")
	for i, h := range hits {
		line := []rune(pageOf(d).Text[h.Places[0].Line].Text)
		assert.Equal(t, "tip", strings.ToLower(string(line[h.Places[0].From:h.Places[0].To])), "hit %d", i)
	}
	d.ClickText("backspace", -1)
	assert.Equal(t, "tI", pageOf(d).Find.Word())
	d.Press("p").ClickText("enter", -1)
	assert.False(t, pageOf(d).Find.Typing)
	assert.Contains(t, d.Press("N").Line(-2), fmt.Sprintf("%d of %d", len(hits), len(hits)), "before the first is the last")
	for i := range hits {
		assert.Contains(t, d.Press("n").Line(-2), fmt.Sprintf("Find: tIp   %d of %d", i+1, len(hits)))
		marked := slices.DeleteFunc(d.Lines(), func(l string) bool { return !strings.HasPrefix(l, " ▸") && !strings.HasPrefix(l, "▸") })
		require.Len(t, marked, 1, "the hit is in view, and marked without colour")
		assert.Contains(t, strings.ToLower(marked[0]), "tip")
	}
	assert.NotContains(t, d.Press("esc").Screen(), "Find")

	assert.Contains(t, d.Press("/").Type("xyzzy").Line(-2), "Find: xyzzy_   not in these rules")
	assert.Empty(t, pageOf(d.PressTimes(5, "backspace").Press("enter")).Find.Word(), "a search for nothing is over")
	for _, h := range pageOf(d.Press("/", "space")).Find.hits {
		assert.NotEmpty(t, h.Places, "the end of a line is no place")
	}
	d.Press("esc", "/").Send(tea.PasteMsg{Content: "that many points\n"}).Press("enter")
	broken := func(h hit) bool { return len(h.Places) == 2 }
	assert.True(t, slices.ContainsFunc(pageOf(d).Find.hits, broken), "words that a line breaks are found as well")
	n := len(pageOf(d).Find.hits)
	assert.Len(t, pageOf(d.Resize(60, 20)).Find.hits, n, "at any width")
	d.Press("esc").Send(tea.PasteMsg{Content: "x"})
	assert.Empty(t, pageOf(d).Find.Word())
	assert.Empty(t, d.Press("esc").Pages)
}

func TestSearchIsEdited(t *testing.T) {
	d := opened(t, "fives", "", 60, 20).Press("/", "t", "p", "left", "i")
	assert.Equal(t, "tip", pageOf(d).Find.Word())
	shown := d.Line(-2)
	d.Press("G", "backspace", "right", "left")
	assert.Equal(t, shown, d.Line(-2), "the cursor doesn't move what is found")
	d.Press("ctrl+e", "space", "x", "ctrl+w")
	assert.Equal(t, "tip ", pageOf(d).Find.Word())
	d.Press("ctrl+u").Send(tea.PasteMsg{Content: strings.Repeat("漢", 40)})
	assert.Equal(t, strings.Repeat("漢", maxWord), pageOf(d).Find.Word())
	assert.Contains(t, d.Line(-2), "漢_", "the cursor is seen where the word has no room")
	assert.LessOrEqual(t, cells.Width(d.Line(-2)), 58)
}
