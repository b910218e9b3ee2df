package model

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// start is the first page: it makes a setup.
type start struct {
	variant int
	seats   []record.Seat
	// players are those that a seat can be given.
	players []string
	// options holds the changed options of each variant, by its id.
	options map[string]map[string]string
	// focus is 0 on the list of variants, then counts the fields.
	focus int
	// names are those that seats have until somebody gives them others.
	names []string
	edit
	alert string
	// daily tells that the day's deal is offered.
	daily bool
	// kept tells that matches are kept, and waiting how many can be gone on with.
	kept    bool
	waiting int
}

// newStart returns the start screen with a setup filled in. The names are those of
// seats that are added, nil for the usual ones.
func newStart(s match.Setup, names []string) start {
	p := start{
		variant: max(0, slices.Index(variants.IDs(), s.Variant)), seats: s.Seats,
		options: map[string]map[string]string{}, names: names,
	}
	if names == nil {
		p.names = prefs.UsualNames()
	}
	if len(s.Seats) == 0 {
		p.seats = match.DefaultSeats(record.Human, match.Opponent)
	}
	p.players = match.Players()
	for _, seat := range p.seats { // such as a bot with options
		if !slices.Contains(p.players, seat.Player) {
			p.players = append(p.players, seat.Player)
		}
	}
	if len(s.Options) > 0 {
		p.options[s.Variant] = s.Options
	}
	return p
}

func (s start) chosen() *variants.Variant { return &variants.All()[s.variant] }

// setup returns what is chosen.
func (s start) setup() match.Setup {
	v := s.chosen()
	return match.Setup{Variant: v.ID, Options: s.options[v.ID], Seats: s.seats}
}

// rules returns the rules of what is chosen; where that can't be played, those
// of the variant alone, and why.
func (s start) rules() (game.Rules, error) {
	set := s.setup()
	r, err := variants.Resolve(set.Variant, len(set.Seats), set.Options)
	if err != nil {
		return s.chosen().Rules(len(s.seats)), err
	}
	return r, nil
}

// shown returns the options on the screen: what the page leaves open, and what
// was changed besides.
func (s start) shown() []variants.Option {
	v := s.chosen()
	return slices.DeleteFunc(slices.Clone(variants.Options()), func(o variants.Option) bool {
		_, open := v.Open[o.ID]
		_, changed := s.options[v.ID][o.ID]
		if o.ID == "teams" && len(s.seats) < game.MaxSeats {
			return !changed
		}
		return !open && !changed
	})
}

// The captions of this page are short, so that all keys that work have room.
var (
	keyField  = prefs.Bind("tab", "next", "tab")
	keyPlayer = prefs.Bind("←→", "player", "left", "right")
	keySeat   = prefs.Bind("+", "add seat", "+", "=")
	keyUnseat = prefs.Bind("-", "remove", "-")
	keyAdding = prefs.Bind("enter", "add a seat", "enter", "+", "=", "right")
)

func (s start) kind() kind { return kind{keys: prefs.OnStart, typing: s.naming} }

func (s start) bindings() []key.Binding {
	if s.naming {
		return []key.Binding{keyNameDone, keyNameBack, keyNameEdit}
	}
	part, _ := s.focused()
	_, seat := s.seat()
	var keys []key.Binding
	switch {
	case s.adding():
		return append([]key.Binding{keyAdding, keyField, keyOptions, keyRules, keyLessons, keyPuzzles, s.dailyKey(), keyExit}, s.keptKeys()...)
	case seat:
		keys = []key.Binding{keyDeal, keyPlayer}
	case part == startview.OptionPart:
		keys = []key.Binding{keyDeal, keyChange, keyField}
	default:
		keys = []key.Binding{keyDeal, keyField, keyVariant}
	}
	if len(s.seats) < game.MaxSeats {
		keys = append(keys, keySeat)
	}
	if seat && len(s.seats) > 2 {
		keys = append(keys, keyUnseat)
	}
	if seat {
		keys = append(keys, keyName, keyField)
	}
	return append(append(keys, keyOptions, keyRules, keyLessons, keyPuzzles, s.dailyKey(), keyExit), s.keptKeys()...)
}

// dailyKey is the key of the daily deal, which does nothing where none is offered.
func (s start) dailyKey() key.Binding {
	b := keyDaily
	b.SetEnabled(s.daily)
	return b
}

// keptKeys are the keys that lead to what is kept: matches, and settings.
func (s start) keptKeys() []key.Binding {
	if !s.kept {
		return []key.Binding{keySettings}
	}
	matches := keyMatches
	if s.waiting > 0 {
		matches = prefs.Bind("g", fmt.Sprintf("go on (%d)", s.waiting), "g")
	}
	return []key.Binding{matches, keyHistory, keySettings}
}

// unsavedAlert begins what is said of a match that was left and can't be saved.
const unsavedAlert = "the match isn't saved to its end; it will be tried again: "

func (s start) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case startFailedMsg:
		s.alert = msg.err.Error()
	case completedMsg:
		if msg.err != nil {
			s.alert = unsavedAlert + msg.err.Error()
		} else if strings.HasPrefix(s.alert, unsavedAlert) {
			s.alert = ""
		}
	case shelfMsg:
		s.kept, s.waiting = true, e.shelf.waiting()
	case changedOptionMsg:
		s = s.set(msg.option, msg.value)
		s.alert = "" // the menu over this page says it
		return s, result{}
	case tea.KeyPressMsg:
		s.alert = ""
		if s.naming {
			return s.typed(msg), result{}
		}
		if key.Matches(msg, keyLessons) {
			return s, result{show: openLessons{}}
		}
		if key.Matches(msg, keyPuzzles) {
			return s, result{show: openPuzzle{}}
		}
		if key.Matches(msg, keySettings) {
			return s, result{show: openSettings{}}
		}
		if key.Matches(msg, s.dailyKey()) {
			return s, openBy(findDailyMsg{e.services.Today()})
		}
		if key.Matches(msg, keyMatches) && s.kept {
			return s, result{show: openMatches{}}
		}
		if key.Matches(msg, keyHistory) && s.kept {
			return s, result{show: openHistory{}}
		}
		return s.press(msg)
	case tea.MouseClickMsg:
		s.alert = ""
		return s.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		if s.naming {
			return s, result{}
		}
		switch msg.Button {
		case tea.MouseWheelUp:
			return s.pick(s.variant - 1), result{}
		case tea.MouseWheelDown:
			return s.pick(s.variant + 1), result{}
		}
	}
	return s, result{}
}

func (s start) press(msg tea.KeyPressMsg) (page, result) {
	fields := 1 + s.seatFields() + len(s.shown())
	switch {
	case s.adding() && key.Matches(msg, keyAdding):
		return s.addSeat(), result{}
	case key.Matches(msg, keyDeal):
		return s.deal()
	case key.Matches(msg, keyExit):
		return s, result{quit: true}
	case key.Matches(msg, keyFocus):
		s.focus = (s.focus + 1) % fields
	case key.Matches(msg, keyFocusUp):
		s.focus = (s.focus + fields - 1) % fields
	case key.Matches(msg, keyMenu):
		s.focus = 0
	case key.Matches(msg, keyUp):
		return s.pick(s.variant - 1), result{}
	case key.Matches(msg, keyDown):
		return s.pick(s.variant + 1), result{}
	case key.Matches(msg, keyLess):
		return s.turn(-1), result{}
	case key.Matches(msg, keyMore):
		return s.turn(1), result{}
	case key.Matches(msg, keyAdd):
		return s.addSeat(), result{}
	case key.Matches(msg, keyRemove):
		return s.removeSeat(), result{}
	case key.Matches(msg, keyName):
		return s.rename(), result{}
	case key.Matches(msg, keyOptions):
		return s, result{push: optionsMenu(s)}
	case key.Matches(msg, keyRules), msg.String() == "i":
		r, _ := s.rules()
		return s, result{show: openRules{variant: s.chosen(), rules: r}}
	}
	return s, result{}
}

// deal starts the match, or says why it can't be played.
func (s start) deal() (page, result) {
	if _, err := s.rules(); err != nil {
		s.alert = err.Error()
		return s, result{}
	}
	return s, openBy(startMsg{s.setup()})
}

// pick chooses another variant.
func (s start) pick(i int) start {
	n := len(variants.All())
	s.variant, s.focus = (i+n)%n, 0
	return s
}

// turn changes what has the focus to its next or last value.
func (s start) turn(by int) start {
	switch part, i := s.focused(); {
	case part == startview.VariantPart:
		return s.pick(s.variant + by)
	case part == startview.OptionPart:
		o := s.shown()[i]
		return s.set(o.ID, s.nextValue(o, by, false))
	case i < len(s.seats):
		n := len(s.players)
		at := slices.Index(s.players, s.seats[i].Player)
		s.seats = slices.Clone(s.seats)
		s.seats[i].Player = s.players[(at+by+n)%n]
	}
	return s
}

// nextValue returns the value of an option that is by places further on: among
// all that there are, or among those that the variant's page allows if it has
// several.
func (s start) nextValue(o variants.Option, by int, all bool) string {
	r, _ := s.rules()
	now := o.Value(r)
	values := o.Values
	if open := s.chosen().Open[o.ID]; len(open) > 1 && !all {
		values = open
	}
	if values == nil {
		n, _ := strconv.Atoi(now)
		return strconv.Itoa(max(0, n+by*stepOf(o)))
	}
	return values[(slices.Index(values, now)+by+len(values))%len(values)]
}

// stepOf returns by how much an arrow changes a number.
func stepOf(o variants.Option) int {
	if o.ID == "target" {
		return 10
	}
	return 1
}

// set gives an option a value. One that doesn't go with the others is refused.
func (s start) set(option, value string) start {
	v := s.chosen()
	changed := maps.Clone(s.options[v.ID])
	if changed == nil {
		changed = map[string]string{}
	}
	changed[option] = value
	r, err := variants.Resolve(v.ID, len(s.seats), changed)
	if err != nil {
		s.alert = err.Error()
		return s
	}
	s.options = maps.Clone(s.options)
	s.options[v.ID] = variants.Changed(v, r)
	// An option that the page doesn't name has a field only while it is changed.
	s.focus = min(s.focus, s.seatFields()+len(s.shown()))
	return s
}
