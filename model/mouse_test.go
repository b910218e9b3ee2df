package model

import (
	"image"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/model/dialog"
	"dominoes/view/layout"
)

// The mouse can be given back to the terminal on every screen, and taken back.
func TestTheMouseIsGivenBack(t *testing.T) {
	for _, s := range scenes {
		d := s.open(t, 80, 24)
		assert.Equal(t, tea.MouseModeCellMotion, d.m.View().MouseMode, s.name)
		d.press("m")
		assert.Equal(t, tea.MouseModeNone, d.m.View().MouseMode, s.name)
		assert.Contains(t, d.line(-2), "gives it back", s.name)
		d.press("m")
		assert.Equal(t, tea.MouseModeCellMotion, d.m.View().MouseMode, s.name)
		d.press("pgup")
		assert.NotContains(t, d.screen(), "The mouse is", s.name)
	}
}

// A name may have an m in it.
func TestNamesMayHaveAnyLetter(t *testing.T) {
	d := start2(t, 80, 24).press("tab", "n", "m", "t", "c", "?")
	assert.Contains(t, d.screen(), "mtc?_")
	assert.Equal(t, tea.MouseModeCellMotion, d.m.View().MouseMode)
}

// A click on the boneyard draws.
func TestClickingTheBoneyardDraws(t *testing.T) {
	d := drawTable(t, "2-1 1-1", "0-0 2-0 3-0")
	before := len(d.hand())
	d.clickText("boneyard 3", 0)
	assert.Len(t, d.hand(), before+1)
	d = drawTable(t, "6-4 1-1", "0-0 2-0 3-0")
	d.clickText("boneyard 3", 0)
	assert.Len(t, d.hand(), 2, "nobody draws by mistake while a tile fits")
}

// Every key that the help page names can be clicked there.
func TestKeysOfTheHelpPageCanBeClicked(t *testing.T) {
	click := func(key string) *desk {
		d := fivesTable(t, 80, 24).press("?")
		for y, line := range d.lines() {
			if x := indexCell(line, "  "+key+" "); x >= 0 {
				return d.click(x+2, y)
			}
		}
		assert.Fail(t, "no "+key, d.screen())
		return d
	}
	assert.IsType(t, dialog.Menu{}, click("esc").top())
	assert.Equal(t, 4, click("←→").table().Chosen)
	assert.Equal(t, tea.MouseModeNone, click("m").m.View().MouseMode)
	assert.True(t, click("ctrl+c").quit)
	d := fivesTable(t, 80, 24)
	ply := d.table().Match.Ply
	assert.Equal(t, ply+2, click("enter").table().Match.Ply, "it is played, and answered")
}

// Where the table pans, what is hidden behind the pane or the row of seats can't
// be hit through them.
func TestClicksBesideTheFeltPlayNothing(t *testing.T) {
	d := longTable(t, 112, 30).press("l")
	for range 3 {
		if d.table().Size != layout.SizeL {
			d.press("z")
		}
	}
	d.press("shift+left", "shift+left")
	tab := d.table()
	r, ply := tab.Regions(tab.View(d.m.env())), tab.Match.Ply
	for y := range 29 {
		for x := range 112 {
			if !image.Pt(x, y).In(r.Felt) && !image.Pt(x, y).In(r.Hand) {
				d.click(x, y)
			}
			if d.table().Match.Ply != ply || len(d.m.pages) > 2 {
				t.Fatalf("a click at %d, %d did something", x, y)
			}
		}
	}
}

// A line of the help page is what it seems, also where the window has grown.
func TestTheHelpPageInALargerWindow(t *testing.T) {
	d := fivesTable(t, 80, 20).press("?", "G").send(tea.WindowSizeMsg{Width: 80, Height: 40})
	for y, line := range d.lines() {
		if x := indexCell(line, "  t  "); x >= 0 {
			d.click(x+2, y)
			break
		}
	}
	assert.False(t, d.quit)
	assert.Contains(t, d.line(-2), "Theme")
}
