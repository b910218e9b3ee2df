package model

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
)

// maxName is the longest name of a player, in characters.
const maxName = 16

// start is the first page: it makes a setup.
type start struct {
	variant int
	seats   []record.Seat
	// options holds the changed options of each variant, by its id.
	options map[string]map[string]string
	// focus is 0 on the list of variants, then counts the seats and options.
	focus  int
	naming bool // letters go into the focused seat's name
	before string
	alert  string
}

// startFailedMsg tells that a setup can't be played, and why.
type startFailedMsg struct{ err error }

// newStart returns the start screen with a setup filled in.
func newStart(s match.Setup) start {
	p := start{
		variant: max(0, slices.Index(variants.IDs(), s.Variant)), seats: s.Seats,
		options: map[string]map[string]string{},
	}
	if len(s.Seats) == 0 {
		p.seats = match.DefaultSeats(record.Human, ai.IDs()[0])
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

func (s start) bindings() []key.Binding {
	keys := []key.Binding{keyDeal, keyFocus}
	switch {
	case s.naming:
		return []key.Binding{bind("letters", "the name"), bind("enter", "done", "enter"), bind("esc", "as it was", "esc")}
	case s.focus == 0:
		keys = append(keys, keyVariant)
	case s.focus <= len(s.seats):
		keys = append(keys, keyChange, keyName)
	default:
		keys = append(keys, keyChange)
	}
	keys = append(keys, keyOptions, keyRules, keyExit)
	if len(s.seats) < game.MaxSeats {
		keys = append(keys, keyAdd)
	}
	if len(s.seats) > 2 {
		keys = append(keys, keyRemove)
	}
	return keys
}

func (s start) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case startFailedMsg:
		s.alert = msg.err.Error()
	case recordFailedMsg:
		s.alert = fmt.Sprintf("the record of match %d is not complete: %v", msg.match, msg.err)
	case changedOptionMsg:
		s = s.set(msg.option, msg.value)
		s.alert = "" // the menu over this page says it
		return s, result{}
	case tea.KeyPressMsg:
		s.alert = ""
		if s.naming {
			return s.typed(msg), result{}
		}
		return s.press(e, msg)
	case tea.MouseClickMsg:
		s.alert = ""
		if s.naming {
			return s.typed(keyPress("enter")), result{}
		}
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

func (s start) press(e env, msg tea.KeyPressMsg) (page, result) {
	fields := 1 + len(s.seats) + len(s.shown())
	switch {
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
		return s, result{push: rulesPage(s.chosen(), r)}
	}
	return s, result{}
}

// deal starts the match, or says why it can't be played.
func (s start) deal() (page, result) {
	if _, err := s.rules(); err != nil {
		s.alert = err.Error()
		return s, result{}
	}
	msg := startMsg{s.setup()}
	return s, do(func() tea.Msg { return msg })
}

// pick chooses another variant.
func (s start) pick(i int) start {
	n := len(variants.All())
	s.variant, s.focus = (i+n)%n, 0
	return s
}

// turn changes what has the focus to its next or last value.
func (s start) turn(by int) start {
	switch i := s.focus - 1; {
	case i < 0:
		return s.pick(s.variant + by)
	case i < len(s.seats):
		players := append([]string{record.Human}, ai.IDs()...)
		at := slices.Index(players, s.seats[i].Player)
		s.seats = slices.Clone(s.seats)
		s.seats[i].Player = players[(at+by+len(players))%len(players)]
		return s
	default:
		o := s.shown()[i-len(s.seats)]
		return s.set(o.ID, s.nextValue(o, by, false))
	}
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
	return s
}

func (s start) addSeat() start {
	names := match.Names()
	if len(s.seats) == game.MaxSeats {
		s.alert = "four seats are the most"
		return s
	}
	free := slices.IndexFunc(names[:], func(name string) bool {
		return !slices.ContainsFunc(s.seats, func(seat record.Seat) bool { return seat.Name == name })
	})
	s.seats = append(slices.Clip(s.seats), record.Seat{Name: names[free], Player: ai.IDs()[0]})
	s.focus = len(s.seats)
	return s.checked()
}

func (s start) removeSeat() start {
	if len(s.seats) == 2 {
		s.alert = "two seats are the fewest"
		return s
	}
	i := s.focus - 1
	if i < 0 || i >= len(s.seats) {
		i = len(s.seats) - 1
	}
	s.seats = slices.Delete(slices.Clone(s.seats), i, i+1)
	s.focus = min(s.focus, len(s.seats))
	return s.checked()
}

// checked says at once where a number of seats doesn't go with the options.
func (s start) checked() start {
	if _, err := s.rules(); err != nil {
		s.alert = err.Error()
	}
	return s
}

func (s start) rename() start {
	if i := s.focus - 1; i < 0 || i >= len(s.seats) {
		s.alert = "choose a seat with tab first"
		return s
	}
	s.naming, s.before = true, s.seats[s.focus-1].Name
	return s
}

// typed edits the focused seat's name.
func (s start) typed(msg tea.KeyPressMsg) start {
	s.seats = slices.Clone(s.seats)
	seat := &s.seats[s.focus-1]
	switch k := msg.String(); {
	case k == "esc":
		s.naming, seat.Name = false, s.before
	case k == "enter" || k == "tab":
		s.naming = false
		if seat.Name = strings.TrimSpace(seat.Name); seat.Name == "" {
			seat.Name = match.Names()[s.focus-1]
		}
	case k == "backspace":
		if runes := []rune(seat.Name); len(runes) > 0 {
			seat.Name = string(runes[:len(runes)-1])
		}
	case msg.Text != "" && len([]rune(seat.Name)) < maxName:
		seat.Name += view.Printable(msg.Text)
	}
	return s
}

func (s start) click(e env, m tea.Mouse) (page, result) {
	by := -1
	part, i, right := s.screen().At(m.X, m.Y, e.width, e.height)
	if right {
		by = 1
	}
	switch part {
	case view.VariantPart:
		return s.pick(i), result{}
	case view.SeatPart:
		if i == len(s.seats) {
			return s.addSeat(), result{}
		}
		s.focus = 1 + i
		return s.turn(1), result{}
	case view.OptionPart:
		if i == len(s.shown()) {
			return s, result{push: optionsMenu(s)}
		}
		s.focus = 1 + len(s.seats) + i
		return s.turn(by), result{}
	}
	return s, result{}
}

func (s start) draw(e env, c *view.Canvas) { s.screen().Draw(c, e.theme) }

// screen returns the start screen.
func (s start) screen() *view.Start {
	v := s.chosen()
	r, _ := s.rules()
	screen := &view.Start{
		Variant: s.variant, Name: v.Name, Line: v.Line, Facts: facts(r),
		Layout: sample(r, r.Set), Small: sample(r, min(r.Set, 9)), MaxPips: r.Set,
		OnList: s.focus == 0, Alert: s.alert, Note: s.note(), Keys: bar(s.bindings()...),
	}
	for _, v := range variants.All() {
		screen.Variants = append(screen.Variants, v.Name)
	}
	for i, seat := range s.seats {
		f := view.Field{Label: seat.Name, Value: seat.Player, Focus: s.focus == 1+i, Seat: game.Seat(i)}
		if f.Focus && s.naming {
			f.Label += "_"
		}
		screen.Seats = append(screen.Seats, f)
	}
	if len(s.seats) < game.MaxSeats {
		screen.Seats = append(screen.Seats, view.Field{Label: "+", Value: "add a seat", Seat: game.NoSeat, Plain: true})
	}
	for i, o := range s.shown() {
		screen.Options = append(screen.Options, view.Field{
			Label: strings.ReplaceAll(o.ID, "-", " "), Value: variants.Spoken(o.Value(r)), Focus: s.focus == 1+len(s.seats)+i, Seat: game.NoSeat,
		})
	}
	screen.Options = append(screen.Options, view.Field{Label: "more", Value: "o", Seat: game.NoSeat, Plain: true})
	return screen
}

// note explains what has the focus.
func (s start) note() string {
	i := s.focus - 1 - len(s.seats)
	switch {
	case s.naming:
		return "Type a name, then press enter."
	case s.focus == 0:
		return ""
	case i < 0 && s.seats[s.focus-1].Player == record.Human:
		return "A person at this terminal."
	case i < 0:
		return fmt.Sprintf("The bot %s %s.", s.seats[s.focus-1].Player, ai.About(s.seats[s.focus-1].Player))
	}
	return s.meaning(s.shown()[i])
}

// meaning explains an option, and says where its value is a house rule.
func (s start) meaning(o variants.Option) string {
	r, _ := s.rules()
	if s.chosen().House(o.ID, o.Value(r)) {
		return "House rule, departs from the page: " + o.Meaning + "."
	}
	return strings.ToUpper(o.Meaning[:1]) + o.Meaning[1:] + "."
}

// facts says beside the picture what is worth knowing before the choice.
func facts(r game.Rules) []string {
	facts := []string{fmt.Sprintf("double-%s", setName(r.Set)), fmt.Sprintf("%d tiles each", r.Deal)}
	switch r.Boneyard {
	case game.BoneyardNone:
		facts = append(facts, "no drawing")
	case game.BoneyardFree:
		facts = append(facts, "free drawing")
	case game.BoneyardUntil:
		facts = append(facts, "draw if stuck")
	case game.BoneyardUpTo1:
		facts = append(facts, "draw one")
	case game.BoneyardUpTo2:
		facts = append(facts, "draw two")
	}
	if r.Win == game.WinLow {
		return append(facts, "low score wins", fmt.Sprintf("ends at %d", r.Target))
	}
	return append(facts, fmt.Sprintf("first to %d", r.Target))
}

func setName(set int) string {
	switch set {
	case 9:
		return "nine"
	case 12:
		return "twelve"
	}
	return "six"
}
