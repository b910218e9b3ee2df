package start

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	startview "dominoes/view/start"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOptionsAreChangedInPlace(t *testing.T) {
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"by keys": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab tab tab tab", note: "How many tiles each player gets. 7 tiles for each player."},
			{press: "left", options: "deal=6"}, {press: "right", options: "none"}, {press: "tab right", options: "target=110"},
			{press: "esc down", options: "none", game: "all-fives"}, {press: "up", options: "target=110"},
			{press: "tab tab tab tab tab left", options: "none"},
			{press: "tab tab tab right", options: "lead=highest-tile", note: "House rule. "},
		}},
		"by mouse": {pageFor("fives", record.Human, "greedy"), []step{
			{click: [2]string{"Tiles each", "7 ›"}, options: "deal=6"}, {click: [2]string{"Tiles each", "›  Play to"}},
			{click: [2]string{"Tiles each", "›  Play to"}, options: "deal=8"}, {click: [2]string{"Play to", "Play to"}, note: "100 points end the match."},
			{press: "right right", options: "deal=8 target=120"}, {press: "left left", options: "deal=8"},
			{click: [2]string{"o all options", "all"}, shows: "Block Fives: all options"},
		}},
		"as far as they go together": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab tab tab tab " + right(20), options: "deal=14", note: "! "},
			{press: "+", note: "! "}, {press: "enter", note: "14 tiles for each of 3 seats"}, {press: "- enter", options: "deal=14", hides: "!"},
		}},
	} {
		t.Run(name, func(t *testing.T) { follow(t, opened(t, c.page, 80, 24), c.steps...) })
	}
}

func TestFocusMovesFromOptionThatGoes(t *testing.T) {
	d := opened(t, pageFor("draw", record.Human, "greedy").Set("fill-first", "true"), 80, 24).Press("shift+tab")
	d.Send(changedOptionMsg{"fill-first", "false"})
	_, i := pageOf(d).focused()
	assert.Equal(t, len(pageOf(d).Usual())-1, i)
}

func TestMenuOfAllOptions(t *testing.T) {
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"marks house rules": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "o", shows: "Block Fives: all options", hides: "New match"},
			{press: "down down right", shows: "highest tile (house rule)", options: "lead=highest-tile"}, {press: "esc", shows: "First lead ‹ highest tile ›"},
		}},
		"says what is refused": {pageFor("fives", "human", "greedy", "greedy", "greedy"), []step{
			{press: "o down " + right(12), shows: "tiles for each of 4 seats are more than", options: "none"}, {press: "esc", hides: "!"},
		}},
		"keeps the line of an option without an effect": {pageFor("block", record.Human, "greedy"), []step{
			{press: "o", shows: idle("Left in the boneyard"), hides: "Partners"}, {shows: idle("Arms of the spinner")},
			{shows: idle("Sides of the spinner first")},
			{click: [2]string{"Spinner", "Spinner"}, shows: "Arms of the spinner                             two"},
			{click: [2]string{"Sides of the spinner first", "Sides"}, shows: idle("Sides of the spinner first"), options: "spinner=first-double"},
			{shows: "No effect with the"},
			{click: [2]string{"Arms of the spinner", "Arms"}, shows: "Sides of the spinner first                      yes"},
			{click: [2]string{"First lead", "First"}, shows: idle("No double to lead")},
			{press: "G", shows: "nobody scores"}, {click: [2]string{"Block won by", "Block"}},
			{click: [2]string{"Block won by", "Block"}}, {click: [2]string{"Block won by", "Block"}, shows: idle("Tied block")},
			{press: "esc", shows: "o 2 others changed"},
			{press: "o", click: [2]string{"Spinner", "Spinner"}}, {click: [2]string{"Spinner", "Spinner"}}, {press: "esc", shows: "o 1 other changed"},
		}},
	} {
		t.Run(name, func(t *testing.T) { follow(t, opened(t, c.page, 120, 36), c.steps...) })
	}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 48}} {
		d := fives(t, size[0], size[1]).Press("o")
		assert.Equal(t, size[1] < 48, regexp.MustCompile(`▾ \d+ more`).MatchString(d.Screen()), size)
		assert.Equal(t, size[1] < 48, regexp.MustCompile(`▴ \d+ more`).MatchString(d.Press("G").Screen()), size)
	}
}

// idle returns the line of an option without an effect.
func idle(label string) string { return fmt.Sprintf("%-42s%s", label, noEffect) }

func TestNotesOnOptionsHaveRoom(t *testing.T) {
	follow(t, fives(t, 80, 24), step{press: "tab tab tab tab tab tab", note: "Which double can have more than two arms. The first double that is played."},
		step{press: "right", note: "Which double can have more than two arms. None: the line has two ends."})
	follow(t, fives(t, 60, 20), step{press: "tab tab tab tab tab tab", note: "The first double that is played."})
	s := pageFor("all-fives", record.Human, "greedy")
	for _, o := range variants.Options() {
		for _, value := range append(o.Values, "1") {
			next := s.Set(o.ID, value)
			if next.Alert != "" {
				continue
			}
			notes := next.meanings(o)
			for i, note := range notes[1:] {
				assert.Less(t, utf8.RuneCountInString(note), utf8.RuneCountInString(notes[i]))
			}
			assert.LessOrEqual(t, utf8.RuneCountInString(notes[len(notes)-1]), 56, "the shortest fits the narrowest screen")
			assert.Equal(t, next.Chosen().House(o.ID, value), strings.HasPrefix(notes[0], "House rule"))
			assert.LessOrEqual(t, strings.Count(ansi.Wordwrap(notes[0], 52, ""), "\n"), 2, "%s has room in a menu", notes[0])
		}
	}
}

const nineEach = `id = "nine-each"
name = "Nine each"
about = "All Fives, nine tiles each; the first score must be ten or more"
base = "fives"
[options]
deal = [9, 7, 5]
entry = 10
target = 150
`

// houseRules returns the games with those of a file.
func houseRules(t *testing.T, text string) variants.Catalogue {
	v, err := variants.ReadHouse("house.toml", []byte(text), variants.All())
	require.NoError(t, err)
	return append(variants.All(), v)
}

func TestHouseRulesAreOnList(t *testing.T) {
	games := houseRules(t, nineEach)
	d := opened(t, pageWith(games, "fives", "human", "greedy"), 80, 24).PressTimes(60, "right")
	follow(t, d, step{game: "nine-each", options: "deal=9 entry=10 target=150"}, step{press: "+", options: "entry=10 target=150"})
	assert.Regexp(t, `House rules.*\n.* Nine each `, d.Press("esc").Screen())
	assert.Equal(t, "fives", pageOf(d).Setup().Variant, "records name the base")

	p := pageWith(games, "fives", "human", "greedy")
	p.played = len(games) - 1
	assert.Contains(t, p.drawnRows(), startview.Row{Text: "Nine each", Mark: houseMark}, "played last")

	ten := houseRules(t, "id = \"ten\"\nname = \"Ten\"\nbase = \"block\"\n[options]\ndeal = 13\n")
	follow(t, opened(t, pageWith(ten, "fives", "human", "greedy"), 80, 24).PressTimes(60, "right"),
		step{press: "+", note: "13 tiles for each of 3 seats"}, step{press: "i enter", note: "13 tiles for each of 3 seats"}, step{press: "-", options: "deal=13", game: "ten"})
}

func TestRulesAreKeptUnderName(t *testing.T) {
	home := t.TempDir()
	p := pageFor("fives", "human", "greedy")
	p.Keep = store.NewHouseRules(home).Keep
	d := opened(t, p, 80, 24)
	follow(t, d,
		step{press: "o up", shows: "These are the rules of Block Fives: change an"}, step{press: "enter", hides: "Type a name"},
		step{press: "down down right up up enter", shows: "Type a name, then press enter."}, step{press: "enter", shows: "Type a name first."},
		step{press: "M i n e enter", shows: "Mine: all options", game: "mine"},
		step{press: "esc up", game: "mexican-train"}, step{press: "down", game: "mine"},
	)
	assert.Equal(t, "fives", pageOf(d).Setup().Variant)
	kept, _ := store.NewHouseRules(home).Read(variants.All())
	assert.Equal(t, "mine", kept[len(kept)-1].ID)
}

func TestBoxSaysWhyRulesCannotBeKept(t *testing.T) {
	p := pageFor("fives", "human", "greedy").Set("deal", "8")
	err := errors.New("read-only file system")
	p.Keep = func(string, *variants.Variant, domino.Rules) (variants.Variant, error) {
		if err == nil {
			panic("oh")
		}
		return variants.Variant{}, err
	}
	d := opened(t, p, 80, 24)
	follow(t, d, step{press: "o up enter M enter", shows: "read-only file system"}, step{press: "i", hides: "read-only"})
	err = nil
	follow(t, d, step{press: "enter", shows: "it failed: oh"})
	d.Send(tea.PasteMsg{Content: "ne"}).ClickText("backspace", -1)
	follow(t, d, step{shows: "Min_"}, step{click: [2]string{"esc cancel", "esc"}, shows: "Block Fives: all options"}, step{press: "esc", game: "fives"})
}

// While rules are being saved, keys do nothing.
func TestKeysWaitForSavedRules(t *testing.T) {
	v := variantOf(t, "fives")
	var p page.Page = keepPage{variant: v, rules: v.Rules(2), field: dialog.NewField("Mine", maxRulesName)}
	e := pagetest.New(t, 80, 24).Env
	p, _ = p.Update(e, page.KeyPress("enter"))
	for _, msg := range []tea.Msg{page.KeyPress("x"), page.KeyPress("esc"), tea.PasteMsg{Content: "x"}} {
		next, r := p.Update(e, msg)
		assert.Equal(t, page.Result{}, r)
		assert.Equal(t, "Mine", next.(keepPage).field.Text())
	}
}
