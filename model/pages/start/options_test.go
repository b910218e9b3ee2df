package start

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	startview "dominoes/view/start"
)

func TestOptionsAreChangedInPlace(t *testing.T) {
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"by keys": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "tab tab tab tab", note: "How many tiles each player gets. 7 tiles for each player."},
			{press: "left", options: "deal=6"}, {press: "right", options: "none"}, {press: "tab right", options: "boneyard=until"},
			{press: "esc down", options: "none", game: "all-fives"}, {press: "up", options: "boneyard=until"},
			{press: "tab tab tab tab tab left left left", options: "none"},
		}},
		"by mouse": {pageFor("fives", record.Human, "greedy"), []step{
			{click: [2]string{"Tiles each", "7 ›"}, options: "deal=6"}, {click: [2]string{"Tiles each", "›  Drawing"}},
			{click: [2]string{"Tiles each", "›  Drawing"}, options: "deal=8"}, {click: [2]string{"Play to", "Play to"}, note: "100 points end the match."},
			{press: "right right", options: "deal=8 target=120"}, {press: "left left", options: "deal=8"},
			{click: [2]string{"more o", "more o"}, shows: "All Fives: all options"},
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
	d.Send(ChangedOptionMsg{"fill-first", "false"})
	_, i := pageOf(d).Focused()
	assert.Equal(t, len(pageOf(d).Shown())-1, i)
}

func TestMenuOfAllOptions(t *testing.T) {
	for name, c := range map[string]struct {
		page  Page
		steps []step
	}{
		"marks house rules": {pageFor("fives", record.Human, "greedy"), []step{
			{press: "o", shows: "All Fives: all options", hides: "New match"},
			{press: "down down right", shows: "highest tile (house rule)", options: "lead=highest-tile"}, {press: "esc", shows: "First lead ‹ highest tile ›"},
		}},
		"says what is refused": {pageFor("fives", "human", "greedy", "greedy", "greedy"), []step{
			{press: "o down " + right(12), shows: "tiles for each of 4 seats are more than", options: "none"}, {press: "esc", hides: "!"},
		}},
		"leaves out what can't matter": {pageFor("block", record.Human, "greedy"), []step{
			{press: "o", shows: "No double to lead", hides: "Left in the boneyard"}, {shows: "Tied block", hides: "Arms of the spinner"},
			{click: [2]string{"Spinner", "Spinner"}, shows: "Arms of the spinner", hides: "Sides of the spinner first"},
			{click: [2]string{"Arms of the spinner", "Arms"}, shows: "Sides of the spinner first"},
			{click: [2]string{"First lead", "First"}, hides: "No double to lead"}, {click: [2]string{"Block won by", "Block"}, shows: "Tied block"},
			{click: [2]string{"Block won by", "Block"}}, {click: [2]string{"Block won by", "Block"}, shows: "last player or next", hides: "Tied block"},
			{press: "esc", shows: "Arms of the spinner ‹ four ›"},
			{press: "o", click: [2]string{"Spinner", "Spinner"}}, {click: [2]string{"Spinner", "Spinner"}}, {press: "esc", hides: "Arms of the spinner"},
		}},
	} {
		t.Run(name, func(t *testing.T) { follow(t, opened(t, c.page, 120, 36), c.steps...) })
	}
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		d := fives(t, size[0], size[1]).Press("o")
		assert.Equal(t, size[1] < 36, regexp.MustCompile(`▾ \d+ more`).MatchString(d.Screen()), size)
		assert.Equal(t, size[1] < 36, regexp.MustCompile(`▴ \d+ more`).MatchString(d.Press("G").Screen()), size)
	}
}

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
			notes := next.Meanings(o)
			for i, note := range notes[1:] {
				assert.Less(t, utf8.RuneCountInString(note), utf8.RuneCountInString(notes[i]))
			}
			assert.LessOrEqual(t, utf8.RuneCountInString(notes[len(notes)-1]), 56, "the shortest fits the narrowest screen")
			assert.Equal(t, next.Chosen().House(o.ID, value), strings.HasPrefix(notes[0], "House rule"))
			assert.LessOrEqual(t, strings.Count(ansi.Wordwrap(notes[0], 52, ""), "\n"), 2, "%s has room in a menu", notes[0])
		}
	}
}

// Some values bring others with them. Records name all of them, and what is chosen by hand counts.
func TestOptionsBringOthers(t *testing.T) {
	for _, c := range []struct {
		name, variant, set string
		players            []string
		want               string
	}{
		{"a smaller set of Mexican Train", "mexican-train", "set=9", []string{"human", "club"}, "deal=12 rounds=10 set=9"},
		{"the same for three", "mexican-train", "set=9", []string{"human", "club", "club"}, "deal=11 rounds=10 set=9"},
		{"the usual set", "mexican-train", "set=9 set=12", []string{"human", "club"}, ""},
		{"a deal by hand", "mexican-train", "set=9 deal=13", []string{"human", "club"}, "deal=13 rounds=10 set=9"},
		{"more rounds than doubles", "mexican-train", "set=9 rounds=11", []string{"human", "club"}, "deal=12 rounds=10 set=9"},
		{"six tiles of Brazilian", "brazilian", "deal=6", []string{"human", "club"}, "boneyard=none deal=6"},
		{"seven again", "brazilian", "deal=6 deal=7", []string{"human", "club"}, ""},
		{"six with drawing", "brazilian", "deal=6 boneyard=until", []string{"human", "club"}, "boneyard=until deal=6"},
	} {
		p := pageFor(c.variant, c.players...)
		for _, set := range strings.Fields(c.set) {
			option, value, _ := strings.Cut(set, "=")
			p = p.Set(option, value)
		}
		want := map[string]string{}
		for _, set := range strings.Fields(c.want) {
			option, value, _ := strings.Cut(set, "=")
			want[option] = value
		}
		got := p.Setup()
		assert.Equal(t, len(want), len(got.Options), "%s: %v", c.name, got.Options)
		for option, value := range want {
			assert.Equal(t, value, got.Options[option], c.name)
		}
		chosen, err := p.Rules()
		require.NoError(t, err)
		again, err := New(got, nil).Rules()
		require.NoError(t, err)
		assert.Equal(t, chosen, again, "%s: a setup leads to the same page", c.name)
	}
}

func TestSetupThatCannotBePlayedHasRulesOfItsGame(t *testing.T) {
	p := New(match.Setup{Variant: "fives", Options: map[string]string{"deal": "99"}, Seats: pagetest.Seats("human", "club")}, nil)
	r, err := p.Rules()
	require.Error(t, err)
	assert.Equal(t, 7, r.Deal)
	follow(t, opened(t, p, 80, 24), step{press: "enter", note: "! "})
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
	d := opened(t, pageFor("fives", "human", "greedy").Offering(games), 80, 24).PressTimes(60, "right")
	follow(t, d, step{game: "nine-each", options: "deal=9 entry=10 target=150"}, step{press: "+", options: "entry=10 target=150"})
	assert.Regexp(t, `House rules .*\n.* Nine each `, d.Press("esc").Screen())
	assert.Equal(t, "fives", pageOf(d).Setup().Variant, "records name the base")

	p := New(match.Setup{Variant: "fives"}, []string{"Cy"}).Offering(games)
	assert.Equal(t, "Cy Bo", namesOf(p), "without seats, one who has played here against the usual bot")
	p.played = len(games) - 1
	assert.Contains(t, p.drawnRows(), startview.Row{Text: "Nine each", Mark: houseMark}, "played last")

	set := match.Setup{Variant: "fives", Options: map[string]string{"deal": "9", "entry": "10", "target": "150"}, Seats: pagetest.Seats("human", "club")}
	assert.Equal(t, "nine-each", New(set, nil).Offering(games).Chosen().ID, "a setup by house rules has those chosen")
	set.Options["target"] = "140"
	assert.Equal(t, "fives", New(set, nil).Offering(games).Chosen().ID)

	ten := houseRules(t, "id = \"ten\"\nname = \"Ten\"\nbase = \"block\"\n[options]\ndeal = 13\n")
	follow(t, opened(t, pageFor("fives", "human", "greedy").Offering(ten), 80, 24).PressTimes(60, "right"),
		step{press: "+", note: "13 tiles for each of 3 seats"}, step{press: "i enter", note: "13 tiles for each of 3 seats"}, step{press: "-", options: "deal=13", game: "ten"})
}

func TestRulesAreKeptUnderName(t *testing.T) {
	home := t.TempDir()
	p := pageFor("fives", "human", "greedy")
	p.Keep = store.NewHouseRules(home).Keep
	d := opened(t, p, 80, 24)
	follow(t, d,
		step{press: "o up", shows: "These are the rules of All Fives: change an option"}, step{press: "enter", hides: "Type a name"},
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
	p.Keep = func(string, *variants.Variant, game.Rules) (variants.Variant, error) {
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
	follow(t, d, step{shows: "Min_"}, step{click: [2]string{"esc cancel", "esc"}, shows: "All Fives: all options"}, step{press: "esc", game: "fives"})
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
