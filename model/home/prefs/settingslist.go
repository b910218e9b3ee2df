package prefs

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/cells"
	"dominoes/view/names"
	"dominoes/view/theme"
)

// setting is a setting of the file.
type setting struct {
	id, does string
	// old is its former id, or "".
	old string
	// values describes the valid values, usual is the default as in the file.
	values, usual string
	take          func(*reader, store.Value) error
	// now returns its current value; nil if it can't change in the settings page or by a key.
	now func(Settings) any
}

func settingByID(id string) (setting, bool) {
	list := allSettings()
	i := slices.IndexFunc(list, func(s setting) bool { return s.id == id || s.old != "" && s.old == id })
	if i < 0 {
		return setting{}, false
	}
	return list[i], true
}

func settingIDs() []string {
	var ids []string
	for _, s := range allSettings() {
		ids = append(ids, s.id)
	}
	return ids
}

var hintWords = []string{"off", "rules", "advice", "coach"}

// allSettings returns all settings in their order in lists.
func allSettings() []setting {
	speed := choice("speed", "how long bots wait before they play", paceNames, Normal.String(),
		func(r *reader, i int) { r.Pace = Pace(i) }, func(s Settings) any { return s.Pace.String() })
	speed.old = "pace"
	return []setting{
		{
			id: "theme", does: "the colours; auto is light or dark, like the terminal",
			values: oneOf(Palettes), usual: `"auto"`, take: takeTheme, now: themeNow,
		},
		choice("pips", "a colour for each number of pips; safe suits colour-blind eyes", pipNames(), theme.PlainPips.String(),
			func(r *reader, i int) { r.Look.Pips = theme.Pips(i) },
			func(s Settings) any { return s.Look.Pips.String() }),
		choice("ascii", "plain characters, for terminals without line drawing", switches, auto,
			func(r *reader, i int) { r.ASCII = switches[i] }, func(s Settings) any { return s.ASCIIName(false) }),
		toggle("felt", "the green felt; false suits a see-through terminal", true,
			func(r *reader, on bool) { r.Look.NoFelt = !on }, func(s Settings) any { return !s.Look.NoFelt }),
		choice("motion", "how much moves; auto is off on plain terminals", motions, auto,
			func(r *reader, i int) { r.Motion = motions[i] }, func(s Settings) any { return s.MotionName(false) }),
		speed,
		toggle("mouse", "whether the game uses the mouse; if not, it selects text", true,
			func(r *reader, on bool) { r.Mouse = on }, func(s Settings) any { return s.Mouse }),
		toggle("bell", "whether the terminal's bell rings when your turn comes", false,
			func(r *reader, on bool) { r.Bell = on }, func(s Settings) any { return s.Bell }),
		choice("hints", "help at the table: the rule of the moment, advice too, or a coach for newcomers", hintWords, "off",
			func(r *reader, i int) { r.Hints = Hints(i) }, func(s Settings) any { return hintWords[s.Hints] }),
		choice("log", "the log beside the table; auto: only if the table doesn't get smaller", switches, auto,
			func(r *reader, i int) { r.Log = Log(i) }, func(s Settings) any { return s.Log.String() }),
		{
			id: "names", does: "the names of the seats, A first; \"\" for the usual one",
			values: someNames, usual: "[]", take: takeNames,
		},
		{
			id: "people", does: "who has played here before; the start screen offers these names",
			values: aListOfNames, usual: "[]", take: takePeople,
		},
		{
			id: "match.variant", does: "the game that the start screen offers",
			values: gameOrHouseRules(oneOf(variants.IDs())), usual: asWritten(firstVariant), take: takeVariant,
		},
		{
			id: "match.seats", does: "who plays, A first; options of a bot come after a colon, as in \"lookahead:think=2s\"",
			values: fmt.Sprintf(playersAmong, strings.Join(match.Players(), ", ")), usual: written(usualPlayers()...),
			take: takeSeats,
		},
		{
			id: "match.options", does: "options that differ from the usual ones, as in [\"target=150\"]",
			values: someOptions, usual: "[]", take: takeOptions,
		},
	}
}

// choice returns a setting that is one of some words.
func choice(id, does string, words []string, usual string, set func(*reader, int), now func(Settings) any) setting {
	return setting{id: id, does: does, values: oneOf(words), usual: asWritten(usual), take: word(words, set), now: now}
}

// toggle returns a setting that is true or false.
func toggle(id, does string, usual bool, set func(*reader, bool), now func(Settings) any) setting {
	take := func(r *reader, e store.Value) error {
		on, ok := e.Value.(bool)
		if !ok {
			return cannotBe(e.Value, trueOrFalse)
		}
		set(r, on)
		return nil
	}
	return setting{id: id, does: does, values: trueOrFalse, usual: asWritten(usual), take: take, now: now}
}

func pipNames() (names []string) {
	for p := theme.PlainPips; p <= theme.SafePips; p++ {
		names = append(names, p.String())
	}
	return names
}

func usualPlayers() []string { return []string{record.Human, match.Opponent} }

func quoted(words []string) []string {
	list := make([]string, len(words))
	for i, word := range words {
		list[i] = asWritten(word)
	}
	return list
}

// oneOf returns words as alternatives.
func oneOf(words []string) string {
	list := quoted(words)
	last := len(list) - 1
	return fmt.Sprintf(lastOf, strings.Join(list[:last], ", "), list[last])
}

// written returns a list as in the file.
func written(words ...string) string { return "[" + strings.Join(quoted(words), ", ") + "]" }

// asWritten returns a value as in the file.
func asWritten(value any) string {
	switch v := value.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case []any:
		list := make([]string, len(v))
		for i, item := range v {
			list[i] = asWritten(item)
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	return fmt.Sprint(value)
}

// cannotBe returns the error for an invalid value.
func cannotBe(value any, values string) error {
	text := ""
	switch v := value.(type) {
	case string:
		text = quote.Text(v)
	case []any:
		text = aList
	default:
		text = quote.Excerpt(fmt.Sprint(v))
	}
	return fmt.Errorf("can't be %s: it must be %s", text, values)
}

// word returns a function that reads one of a list of words.
func word(words []string, set func(r *reader, i int)) func(*reader, store.Value) error {
	return func(r *reader, e store.Value) error {
		text, ok := e.Value.(string)
		i := slices.Index(words, text)
		if !ok || i < 0 {
			return cannotBe(e.Value, oneOf(words))
		}
		set(r, i)
		return nil
	}
}

// stringsOf returns the strings of a list.
func stringsOf(e store.Value, values string) ([]string, error) {
	items, ok := e.Value.([]any)
	if !ok {
		return nil, cannotBe(e.Value, values)
	}
	list := make([]string, len(items))
	for i, item := range items {
		if list[i], ok = item.(string); !ok {
			return nil, fmt.Errorf("can't hold %s: it must be %s", quote.Excerpt(fmt.Sprint(item)), values)
		}
	}
	return list, nil
}

// themeNow returns the palette, or nil if it must not be saved.
func themeNow(s Settings) any {
	if s.Look.NoColor {
		return nil
	}
	return s.Look.Name()
}

// takeTheme reads a palette. The flag also accepts colours for pips, which have a setting of their own in the file.
func takeTheme(r *reader, e store.Value) error {
	text, _ := e.Value.(string)
	if pips, err := theme.ParsePips(text); err == nil && pips != theme.PlainPips {
		return fmt.Errorf("can't be %s here: write pips = %[1]s for that", quote.Text(text))
	}
	return word(Palettes, func(r *reader, i int) { r.Look.Colours = Palettes[i] })(r, e)
}

func takeNames(r *reader, e store.Value) error {
	list, err := namesOf(e, someNames)
	if err != nil {
		return err
	}
	if len(list) > domino.MaxSeats {
		return fmt.Errorf("can't be %d names: there are four seats", len(list))
	}
	r.Names = list
	return nil
}

func takePeople(r *reader, e store.Value) error {
	list, err := namesOf(e, aListOfNames)
	if err != nil {
		return err
	}
	r.People = Remembered(list, nil)
	return nil
}

// namesOf returns a list of names that are all different.
func namesOf(e store.Value, values string) ([]string, error) {
	list, err := stringsOf(e, values)
	if err != nil {
		return nil, err
	}
	for i, name := range list {
		name = strings.TrimSpace(name)
		switch {
		case cells.Printable(name) != name:
			return nil, fmt.Errorf("can't hold %s: it has characters that can't be shown", quote.Text(name))
		case name != "" && slices.ContainsFunc(list[:i], func(other string) bool { return names.Same(other, name) }):
			return nil, fmt.Errorf("can't hold %s twice", quote.Text(name))
		}
		list[i] = name
	}
	return list, nil
}

// takeVariant reads the id of a variant or house rules, for settleMatch.
func takeVariant(r *reader, e store.Value) error {
	id, isText := e.Value.(string)
	if !isText {
		return cannotBe(e.Value, aGame)
	}
	v, err := r.games.ByID(id)
	if err != nil {
		return noGame(quote.Text(id))
	}
	r.game, r.gameLine = v, e.Line
	return nil
}

func takeSeats(r *reader, e store.Value) error {
	list, err := stringsOf(e, somePlayers)
	if err != nil {
		return err
	}
	if len(list) < 2 || len(list) > domino.MaxSeats {
		return fmt.Errorf("can't be %d players: a match has two to four", len(list))
	}
	for _, player := range list {
		if player == record.Human {
			continue
		}
		if _, err := ai.Parse(player); errors.Is(err, ai.ErrUnknown) {
			return fmt.Errorf("can't hold %s: %s", quote.Text(player),
				near.Or(player, match.Players(), "a seat is one of "+strings.Join(match.Players(), ", ")))
		} else if err != nil {
			return fmt.Errorf("can't hold %s: %w", quote.Text(player), err)
		}
	}
	r.Match.Seats = match.DefaultSeats(list...) // settleMatch sets their names
	return nil
}

func takeOptions(r *reader, e store.Value) error {
	list, err := stringsOf(e, someOptions)
	if err != nil {
		return err
	}
	for i, text := range list {
		r.options = append(r.options, line{text, e.Lines[i]})
	}
	return nil
}

// Kept returns the settings' values as in the file, by id.
func (s Settings) Kept() map[string]string {
	kept := map[string]string{}
	for _, setting := range allSettings() {
		if setting.now != nil {
			kept[setting.id] = asWritten(setting.now(s))
		}
	}
	return kept
}

// Changes returns the settings that differ, with their values after.
func Changes(before, after Settings) []store.Setting {
	var list []store.Setting
	for _, s := range allSettings() {
		if s.now != nil && s.now(before) != s.now(after) {
			list = append(list, store.Setting{ID: s.id, Value: s.now(after)})
		}
	}
	for _, a := range allActions {
		if keys := after.Keys.KeysOf(a); !slices.Equal(before.Keys.KeysOf(a), keys) {
			list = append(list, store.Setting{ID: "keys." + a.ID, Value: keys})
		}
	}
	return list
}
