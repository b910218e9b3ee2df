package page_test

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
)

// paper is a page that shows its text, and stores its messages.
type paper struct {
	text  string
	kind  page.Kind
	heard *[]tea.Msg
}

var (
	keyTwo = prefs.Bind("←→", "change", "left", "right")
	keyEnd = prefs.Bind("esc", "close", "esc")
	keyOff = prefs.Bind("x", "off", "x")
)

func (p paper) Kind() page.Kind { return p.kind }

func (p paper) Bindings() []key.Binding {
	off := keyOff
	off.SetEnabled(false)
	return []key.Binding{keyTwo, keyEnd, off}
}

func (p paper) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if p.heard != nil {
		*p.heard = append(*p.heard, msg)
	}
	return p, page.Result{}
}

func (p paper) Draw(e page.Env, c *canvas.Canvas) {
	w, h := c.Size()
	text := p.text
	if e.Hidden {
		text += " hidden"
	}
	c.Text(0, len(p.text), w, text, e.Theme.Styles.Gold)
	c.Text(0, h-1, w, "own keys", e.Theme.Styles.Gold)
}

func TestKeyPressIsNamedAsItsKey(t *testing.T) {
	names := []string{"ctrl+alt+shift+left", "alt+backspace", "ctrl+w", "delete", "home", "x", "漢", "space"}
	for _, a := range prefs.Actions() {
		names = append(names, a.Keys...)
	}
	for _, name := range names {
		assert.Equal(t, name, page.KeyPress(name).String())
	}
	assert.Equal(t, "x", page.KeyPress("x").Text)
	assert.Empty(t, page.KeyPress("ctrl+w").Text)
}

func TestHelpListsKeysThatWork(t *testing.T) {
	captions := func(list []key.Binding) (names []string) {
		for _, b := range list {
			names = append(names, b.Help().Key)
		}
		return names
	}
	p := paper{kind: page.Kind{Named: []key.Binding{keyOff}}}
	short := captions(page.KeysOf(p).ShortHelp())
	assert.Equal(t, []string{"←→", "esc"}, short[:2])
	assert.Equal(t, "x", short[2], "it is disabled, and keeps its place")
	assert.Equal(t, "?", short[len(short)-1])
	full := page.KeysOf(p).FullHelp()
	require.Len(t, full, 3)
	assert.Equal(t, []string{"x"}, captions(full[1]))
	assert.Contains(t, captions(full[2]), "ctrl+c")

	p.kind.Typing = true
	assert.Equal(t, []string{"←→", "esc", "x"}, captions(page.KeysOf(p).ShortHelp()), "others are letters")
	assert.Len(t, page.KeysOf(p).FullHelp(), 1)
	assert.Len(t, page.TypingBar(p.Bindings()), 3)
	bar := page.Bar(append([]key.Binding{keyTwo, keyEnd}, page.Idle(keyOff)...)...)
	assert.True(t, bar[2].Idle)
	assert.False(t, bar[0].Kept)
	assert.True(t, bar[1].Kept, "the way out stays where there is little room")
}

func TestClickOnBottomRowPressesKey(t *testing.T) {
	d := pagetest.New(t, 80, 24)
	p := paper{kind: page.Kind{Keys: prefs.OnMenu}}
	c := canvas.New(80, 1, canvas.Style{})
	page.Bar(p.Bindings()...).Draw(c, d.Env.Theme)
	row := strings.Split(c.Plain(), "\n")[0]
	for _, test := range []struct {
		text    string
		by      int
		y       int
		button  tea.MouseButton
		presses string
	}{
		{"←→", 0, 23, tea.MouseLeft, "left"}, {"change", 5, 23, tea.MouseLeft, "right"}, {"esc", 0, 23, tea.MouseLeft, "esc"}, {"close", 4, 23, tea.MouseLeft, "esc"},
		{"esc", 0, 22, tea.MouseLeft, ""}, {"esc", 0, 23, tea.MouseRight, ""}, {"close", 60, 23, tea.MouseLeft, ""},
	} {
		x := pagetest.Column(row, test.text) + test.by
		press, ok := page.ClickedKey(d.Env, tea.MouseClickMsg{X: x, Y: test.y, Button: test.button}, p)
		assert.Equal(t, test.presses != "", ok, test)
		if ok {
			assert.Equal(t, test.presses, press.String())
		}
	}
	_, ok := page.ClickedKey(d.Env, tea.MouseReleaseMsg{X: 2, Y: 23, Button: tea.MouseLeft}, p)
	assert.False(t, ok)
}

func TestBoundKeysAreNamedInBottomRow(t *testing.T) {
	d := pagetest.New(t, 80, 24).Open(page.Result{Push: paper{text: "a", kind: page.Kind{Keys: prefs.OnMatches}}})
	assert.Equal(t, "own keys", d.Line(-1))
	s := d.Env.Settings
	var err error
	s.Keys, err = s.Keys.Bind("help", "f1")
	require.NoError(t, err)
	assert.Contains(t, d.Set(s).Line(-1), "f1 help")
	d.Pages = []page.Page{paper{text: "a", kind: page.Kind{Typing: true}}}
	assert.Equal(t, "own keys", d.Line(-1), "letters are text")
}

func TestStackIsDrawnFromLowestPageInSight(t *testing.T) {
	below, over, box := paper{text: "below"}, paper{text: "covers"}, paper{text: "box", kind: page.Kind{Box: true}}
	hides := paper{text: "question", kind: page.Kind{Box: true, Hides: true}}
	for _, c := range []struct {
		name        string
		pages       []page.Page
		shows, none []string
	}{
		{"a page", []page.Page{below, over}, []string{"covers"}, []string{"below"}},
		{"a box over a page", []page.Page{below, box}, []string{"box", "below"}, nil},
		{"boxes don't pile up", []page.Page{below, box, hides}, []string{"question", "below"}, []string{"box"}},
	} {
		d := pagetest.New(t, 80, 24)
		d.Pages = c.pages
		for _, text := range c.shows {
			assert.Contains(t, d.Screen(), text, c.name)
		}
		for _, text := range c.none {
			assert.NotContains(t, d.Screen(), text, c.name)
		}
	}
	e := pagetest.New(t, 80, 24).Env
	var hidden []bool
	e.DrawStack(canvas.New(80, 24, canvas.Style{}), []page.Page{seen{&hidden, below}, seen{&hidden, hides}})
	assert.Equal(t, []bool{true, false}, hidden, "hands aren't shown below")
	hidden = nil
	e.DrawStack(canvas.New(80, 24, canvas.Style{}), []page.Page{seen{&hidden, below}, seen{&hidden, box}})
	assert.Equal(t, []bool{false, false}, hidden)
}

// seen notes whether each page is drawn with hidden hands.
type seen struct {
	hidden *[]bool
	paper
}

func (s seen) Draw(e page.Env, c *canvas.Canvas) { *s.hidden = append(*s.hidden, e.Hidden) }

func TestQuietLastsUntilEveryPauseEnds(t *testing.T) {
	timer := pagetest.NewServices()
	var q, other page.Quiet
	assert.False(t, q.Lasts())
	q, first := q.Pause(timer, page.RepeatPause)
	q, second := q.Pause(timer, page.LongPause)
	other, theirs := other.Pause(timer, page.LongPause)
	assert.True(t, other.Lasts())
	ends := func(cmd tea.Cmd) page.RestedMsg { return cmd().(page.RestedMsg) }
	assert.True(t, q.Rested(ends(theirs)).Rested(ends(theirs)).Lasts(), "the end of another pause")
	q = q.Rested(ends(first))
	assert.True(t, q.Lasts())
	q = q.Rested(ends(second))
	assert.False(t, q.Lasts())
	again, third := q.Rested(ends(first)).Pause(timer, page.RepeatPause)
	assert.True(t, again.Rested(ends(first)).Lasts(), "an end that comes late")
	assert.False(t, again.Rested(ends(third)).Lasts())
}

func TestAfterClockWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun := time.Now()
		for _, wait := range []time.Duration{0, time.Second} {
			assert.Equal(t, "now", page.AfterClock(wait, func() tea.Msg { return "now" })())
			assert.Equal(t, wait, time.Since(begun))
		}
	})
}

func TestTokenMatchesOnlyItself(t *testing.T) {
	first, second := page.NewToken(), page.NewToken()
	assert.True(t, first.Matches(first))
	assert.False(t, first.Matches(second))
	assert.False(t, page.Token{}.Matches(page.Token{}), "the zero token matches none")
}
