package start

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"

	"github.com/stretchr/testify/assert"
)

func TestLastMatchIsOfferedToGoOn(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	a.Play(3*time.Hour, 14, 1, "draw", "human", "club")
	a.Play(2*time.Hour, 14, 1, "block", "human", "club")
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := fives(t, size[0], size[1]).Keep(a)
		assert.Regexp(t, `▌ r  Continue  Block Fives, after round 1: you \d+, Bo \d+`, d.Screen())
		assert.Contains(t, d.Screen(), "g 3 unfinished")
		want := []page.Request{page.ResumeMatch{Entry: a.List()[0]}}
		assert.Equal(t, want, d.Press("r").Shown)
		d.Shown = nil
		assert.Equal(t, want, d.Press("enter").Shown, "the cursor stands there")
		d.Shown = nil
		assert.Equal(t, want, d.ClickRow("Continue", "Continue").Shown)
		d.Shown = nil
		assert.Equal(t, []page.Request{page.OpenMatches{}}, d.ClickRow("g 3 unfinished", "unfinished").Shown)
	}
}

func TestLineOfLastMatchSaysWhereItStands(t *testing.T) {
	teams := `{"dominoes":1,"variant":"fives","options":{"teams":true},"seats":[{"name":"Bo","player":"club"},{"name":"Ann","player":"human"},{"name":"Cy","player":"club"},{"name":"Di","player":"club"}]}
{"deal":{"A":["6-6"],"B":["1-0"],"C":["2-0"],"D":["3-0"],"boneyard":[]}}
{"seat":"A","play":"6-6"}
`
	for name, c := range map[string]struct {
		put  func(pagetest.Archive)
		says string
	}{
		"in a round":    {func(a pagetest.Archive) { a.Play(time.Hour, 4, 1, "fives", "human", "club") }, `Continue  Block Fives, round 1: you \d+, Bo \d+`},
		"two people":    {func(a pagetest.Archive) { a.Play(time.Hour, 14, 1, "fives", "human", "human") }, `Ann \d+, Bo \d+`},
		"partners":      {func(a pagetest.Archive) { a.Put(time.Hour, []byte(teams)) }, `Bo & Cy \d+, you & Di \d+`},
		"without tiles": {func(a pagetest.Archive) { a.Play(time.Hour, 1, 1, "draw", "human", "club") }, ""},
		"finished":      {func(a pagetest.Archive) { a.Play(time.Hour, 5000, 1, "draw", "human", "club") }, ""},
		"held by another program": {func(a pagetest.Archive) {
			a.Play(time.Hour, 14, 1, "fives", "human", "club")
			a.Hold()
		}, ""},
	} {
		a := pagetest.NewArchive(t)
		c.put(a)
		d := fives(t, 80, 24).Keep(a)
		assert.NotContains(t, d.Screen(), "New to dominoes?", name)
		if c.says != "" {
			assert.Regexp(t, c.says, d.Screen(), name)
			continue
		}
		assert.NotContains(t, d.Screen(), "Continue", name)
		assert.Contains(t, d.Press("r").Line(-2), "! there is no match to continue", name)
	}
}

func TestCursorStandsOnContinueUntilKeyIsPressed(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	d := fives(t, 80, 24).Keep(a)
	follow(t, d,
		step{focus: " r  Continue", keys: "enter continue"}, step{press: "down", focus: " Block Fives", keys: "enter deal", shows: "Played last"},
		step{press: "up", focus: " r  Continue"}, step{press: "up left right", focus: " r  Continue"}, step{press: "tab shift+tab", focus: " r  Continue"},
		step{press: "shift+tab", hides: "▌ r"}, step{press: "tab", focus: " r  Continue"}, step{press: "tab", hides: "▌ r"},
	)
	a.Play(time.Minute, 20, 1, "fives", "human", "club")
	assert.NotContains(t, d.Send(library.LookMsg{}).Screen(), "▌ r", "a key was pressed")

	d.Pages = append(d.Pages, optionsMenu(pageOf(d)))
	d.Send(page.SettingsMsg{})
	d.Pages = d.Pages[:1]
	a.Play(0, 20, 1, "fives", "human", "club")
	assert.Contains(t, d.Send(library.LookMsg{}).Screen(), "▌ r  Continue", "another page was open since")
	fresh := pagetest.NewArchive(t)
	assert.NotContains(t, d.Keep(fresh).Screen(), "▌ r", "no match is left")
}

// placesOn returns the places of texts that are on the screen before the records are read.
func placesOn(screen []string) (at []image.Point) {
	for _, text := range []string{"h history", "s settings", "New match", " Draw  ", " Block  ", "draw until you", "Seats "} {
		y := slices.IndexFunc(screen, func(line string) bool { return strings.Contains(line, text) })
		if y >= 0 {
			at = append(at, image.Pt(pagetest.Column(screen[y], text), y))
		}
	}
	return at
}

// Nothing moves on the screen when the records have been read.
func TestRecordsMoveNothing(t *testing.T) {
	for name, moves := range map[string]int{"no match": 0, "one to continue": 14, "none to continue": 5000} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}} {
			p := pageFor("draw", "human", "greedy")
			p.People = []string{"Ann"}
			if moves == 0 {
				p.People = nil
			}
			d := opened(t, p.Recording(), size[0], size[1])
			first := placesOn(d.Lines())
			a := pagetest.NewArchive(t)
			if moves > 0 {
				a.Play(time.Hour, moves, 1, "draw", "human", "greedy")
			}
			d.Keep(a)
			assert.Equal(t, first, placesOn(d.Lines()), "%s at %v", name, size)
		}
	}
}

func TestDailyDealIsOfferedIfNoMatchIsLeft(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 5000, 1, "draw", "human", "club")
	d := fives(t, 80, 24).Keep(a)
	assert.Contains(t, d.Screen(), "  d  Daily deal  The same tiles for everyone today.")
	assert.IsType(t, page.FindDaily{}, lastOf(d.ClickRow("Daily deal", "The same").Shown))
}

func TestFirstMatchHasCoachAndIsForNewcomers(t *testing.T) {
	d := fives(t, 80, 24).Keep(pagetest.NewArchive(t))
	assert.Contains(t, d.Screen(), "f first match")
	setup := lastOf(d.Press("f").Shown).(page.StartMatch).Setup
	assert.Equal(t, "draw", setup.Variant)
	assert.Equal(t, map[string]string{"target": "50"}, setup.Options)
	assert.Equal(t, prefs.HintCoach, d.Env.Settings.Hints)

	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	d = fives(t, 80, 24).Keep(a)
	assert.NotContains(t, d.Screen(), "f first match")
	assert.Empty(t, d.Press("f").Shown)
}

func TestNewcomersAreShownLessons(t *testing.T) {
	a := pagetest.NewArchive(t)
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := fives(t, size[0], size[1]).Keep(a)
		assert.Contains(t, d.Screen(), "l  New to dominoes?  Start with the lessons.")
		assert.Contains(t, d.Line(-1), "enter deal")
		assert.Equal(t, []page.Request{page.OpenLessons{}}, d.ClickRow("New to dominoes?", "Start with").Shown)
		d.Env.Finished = map[string]bool{"ends": true}
		assert.NotContains(t, d.Screen(), "New to dominoes?", "a lesson was finished")
	}
}
