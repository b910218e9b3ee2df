// Package start is the page that the program begins with: it makes the setup of a match.
package start

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/dialog"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/stats"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// Page is the first page: it makes a setup.
type Page struct {
	// games are those on the list, and variant is the place of the chosen one.
	games   variants.Catalogue
	variant int
	Seats   []record.Seat
	// players are those that a seat can be given.
	players []string
	// options holds the changed options of each variant, by its id.
	options map[string]map[string]string
	// Focus is 0 on the list of variants, then counts the fields; onContinue is above the list.
	Focus int
	// own are the names that were typed for each seat. People are those who have played
	// here, the last one first.
	own    []ownNames
	People []string
	// aside are the seats of games of pairs while another game is chosen, and the other way round; none at first.
	aside seating
	edit
	find
	Alert string
	// Daily tells that the day's deal is offered, Keeps that rules can be kept as house rules.
	Daily, Keeps bool
	// kept tells that matches are kept, waiting how many aren't over, and last is the one to
	// go on with, nil for none.
	kept    bool
	waiting int
	last    *stats.Summary
	// newcomer tells that no match was played here yet, touched that a key was
	// pressed since this page was last covered.
	newcomer, touched bool
	// Over tells that the page lies over another one, and closes. Offer is what is done with the
	// setup of a table that several screens share; nil starts a match at this one.
	Over  bool
	Offer func(match.Setup) page.Result
}

// onContinue is the focus on the match to go on with.
const onContinue = -1

// New returns the start screen with a setup filled in. The people are those who have played
// here.
func New(s match.Setup, people []string) Page {
	p := Page{
		games: variants.All(), variant: max(0, slices.Index(variants.IDs(), s.Variant)), Seats: s.Seats,
		options: map[string]map[string]string{}, People: people,
	}
	p.played = -1
	if len(s.Seats) == 0 {
		p.Seats = match.NameSeats(match.UnnamedSeats(record.Human, match.Opponent), people)
	}
	p.own = ownNamesOf(p.Seats, people)
	p.players = match.Players()
	for _, seat := range p.Seats { // such as a bot with options
		if !slices.Contains(p.players, seat.Player) {
			p.players = append(p.players, seat.Player)
		}
	}
	if len(s.Options) > 0 {
		p.options[s.Variant] = chosenOf(s)
	}
	return p
}

// chosenOf returns the options that were chosen for a setup, without those that others brought with them.
func chosenOf(s match.Setup) map[string]string {
	v, err := variants.ByID(s.Variant)
	if err != nil {
		return s.Options
	}
	r, err := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	if err != nil {
		return s.Options // the page says what is wrong with them
	}
	return v.Chosen(r)
}

// Offering returns the page with a list of games, house rules among them. A setup that is played by house
// rules has those chosen.
func (s Page) Offering(games variants.Catalogue) Page {
	set := s.Setup()
	s.games = games
	return s.choose(set)
}

// choose returns the page with the rules of a setup chosen.
func (s Page) choose(set match.Setup) Page {
	v := s.games.Find(set.Variant, len(set.Seats), set.Options)
	if v == nil {
		return s
	}
	s.variant = slices.Index(s.games.IDs(), v.ID)
	if v.Base != nil {
		s.options = maps.Clone(s.options)
		delete(s.options, v.Base.ID)
		delete(s.options, v.ID)
	}
	return s
}

// Chosen returns the rule set that is chosen.
func (s Page) Chosen() *variants.Variant { return &s.games[s.variant] }

// Setup returns what is chosen. House rules are their base and the options that differ, so that anybody can
// read a record of them.
func (s Page) Setup() match.Setup {
	v := s.Chosen()
	set := match.Setup{Variant: v.ID, Options: v.Complete(len(s.Seats), s.options[v.ID]), Seats: s.Seats}
	if v.Base != nil {
		r, _ := v.Resolve(len(s.Seats), s.options[v.ID]) // whoever deals says what is wrong
		set.Variant, set.Options = v.Named(r)
	}
	return set
}

// Rules returns the rules of what is chosen; where that can't be played, those
// of the variant alone, and why.
func (s Page) Rules() (game.Rules, error) {
	v := s.Chosen()
	r, err := v.Resolve(len(s.Seats), s.options[v.ID])
	if err == nil {
		err = r.Endless()
	}
	if err == nil {
		return r, nil
	}
	if own := v.Rules(len(s.Seats)); own.Validate() == nil {
		return own, err
	}
	return v.Base.Rules(len(s.Seats)), err // only house rules may need another number of seats
}

// Shown returns the options on the screen: what the page leaves open, and what
// was changed besides, as far as it can matter.
func (s Page) Shown() []variants.Option {
	v := s.Chosen()
	r, _ := s.Rules()
	return slices.DeleteFunc(slices.Clone(variants.Options()), func(o variants.Option) bool {
		_, open := v.Open[o.ID]
		_, changed := s.options[v.ID][o.ID]
		if o.ID == "teams" && len(s.Seats) < game.MaxSeats {
			return !changed
		}
		return !open && !changed || !o.Matters(r)
	})
}

var (
	keyField  = prefs.Bind("tab", saysNextField, "tab", "shift+tab")
	keyRow    = prefs.Bind("↑↓", saysRow, "up", "down")
	keyTurn   = prefs.Bind("←→", saysTurn, "left", "right")
	keyPlayer = prefs.Bind("←→", saysPlayer, "left", "right")
	keySeat   = prefs.Bind("+", saysAddSeat, "+", "=")
	keyUnseat = prefs.Bind("-", saysRemoveSeat, "-")
	keyAdding = prefs.Bind("enter", saysNewSeat, "enter", "+", "=", "right")
	keyWatch  = prefs.Bind("enter", saysWatch, "enter")
	keyGoOn   = prefs.Bind("enter", saysGoOn, "enter")
	keyOffer  = prefs.Bind("enter", saysOffer, "enter")
	keyBack   = prefs.Bind("q", page.KeyBack.Help().Desc, "q")
)

// Kind implements [page.Page].
func (s Page) Kind() page.Kind {
	return page.Kind{Keys: prefs.OnStart, Typing: s.Naming || s.finding, Named: s.keysNamed()}
}

// Bindings implements [page.Page].
func (s Page) Bindings() []key.Binding {
	if s.Naming {
		keys := []key.Binding{keyNameDone, keyNameBack, dialog.EditKeys().DeleteCharacterBackward}
		if len(s.known()) > 0 {
			keys = append(keys, keyNameNext)
		}
		return keys
	}
	if s.finding {
		return []key.Binding{keyFound, keyFindBack, page.KeyVariant, dialog.EditKeys().DeleteCharacterBackward}
	}
	part, _ := s.Focused()
	_, seat := s.seat()
	deal, leave := page.KeyDeal, page.KeyExit
	switch {
	case s.Offer != nil:
		deal = keyOffer
	case s.watches():
		deal = keyWatch
	}
	if s.Over {
		leave = keyBack
	}
	var keys []key.Binding
	switch {
	case s.Adding():
		return append([]key.Binding{keyAdding, keyRow, keyField, page.KeyOptions, page.KeyGameRules}, append(s.learnKeys(), leave)...)
	case seat:
		keys = []key.Binding{deal, keyPlayer}
	case part == startview.OptionPart:
		keys = []key.Binding{deal, page.KeyChange, keyRow, keyField}
	case part == startview.ResumePart:
		keys = []key.Binding{keyGoOn, keyField, page.KeyVariant}
	default:
		keys = []key.Binding{deal, keyField, page.KeyVariant}
	}
	if len(s.Seats) < game.MaxSeats {
		keys = append(keys, keySeat)
	}
	if seat && len(s.Seats) > 2 {
		keys = append(keys, keyUnseat)
	}
	if seat && s.Offer == nil {
		keys = append(keys, page.KeyName)
	}
	if seat {
		keys = append(keys, keyRow, keyField)
	}
	keys = append(keys, page.KeyOptions, page.KeyGameRules)
	if !s.learns() {
		keys = append(keys, s.learnKeys()...)
	}
	return append(keys, leave)
}

// keysNamed are the keys that stand elsewhere on the screen than in its last row.
func (s Page) keysNamed() []key.Binding {
	if s.Naming || s.finding {
		return nil
	}
	keys := append(s.keptKeys(), page.KeyFindGame)
	if s.last != nil {
		keys = append(keys, page.KeyContinue)
	}
	if s.learns() {
		keys = append(keys, s.learnKeys()...)
	}
	if part, _ := s.Focused(); part == startview.VariantPart || part == startview.ResumePart {
		keys = append(keys, keyTurn) // the arrows beside each value
	}
	return keys
}

// watches reports whether no seat is a person's.
func (s Page) watches() bool {
	return !slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human })
}

// keptKeys are the keys that lead to what is kept: matches, and settings.
func (s Page) keptKeys() []key.Binding {
	if s.Offer != nil {
		return nil
	}
	if !s.kept {
		return []key.Binding{page.KeySettings}
	}
	matches := page.KeyMatches
	if s.waiting > 1 {
		matches = prefs.Bind("g", saysUnfinished(s.waiting), "g")
	}
	return []key.Binding{matches, page.KeyHistory, page.KeySettings}
}

// Update implements [page.Page].
func (s Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	s.touched = s.touched && !e.Covered
	switch msg := msg.(type) {
	case page.StartFailedMsg:
		s.Alert = msg.Err.Error()
	case page.UnsavedMsg:
		if msg.Why != "" {
			s.Alert = unsavedAlert + msg.Why
		} else if strings.HasPrefix(s.Alert, unsavedAlert) {
			s.Alert = ""
		}
	case library.ReadMsg:
		if s.Offer == nil {
			s = s.read(e)
		}
	case KeptRulesMsg:
		return s.withKept(msg), page.Result{}
	case ChangedOptionMsg:
		s = s.Set(msg.Option, msg.Value)
		s.Alert = "" // the menu over this page says it
		return s, page.Result{}
	case tea.KeyPressMsg:
		s.Alert, s.touched = "", true
		switch {
		case s.Naming:
			return s.typed(msg), page.Result{}
		case s.finding:
			return s.look(msg), page.Result{}
		}
		return s.press(e, msg)
	case tea.PasteMsg:
		switch {
		case s.Naming:
			s = s.typed(msg)
		case s.finding:
			s = s.look(msg)
		}
	case tea.MouseClickMsg:
		s.Alert = ""
		return s.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		if s.Naming {
			return s, page.Result{}
		}
		switch msg.Button {
		case tea.MouseWheelUp:
			return s.step(-1), page.Result{}
		case tea.MouseWheelDown:
			return s.step(1), page.Result{}
		}
	}
	return s, page.Result{}
}

// elsewhere opens what has nothing to do with the setup; false where a key is for something else.
func (s Page) elsewhere(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result, bool) {
	var r page.Result
	switch {
	case s.Offer != nil:
		return s, r, false
	case key.Matches(msg, page.KeyLessons):
		r.Show = page.OpenLessons{}
	case key.Matches(msg, page.KeyContinue):
		next, r := s.resume()
		return next, r, true
	case key.Matches(msg, page.KeyPuzzles):
		r.Show = page.OpenPuzzle{}
	case key.Matches(msg, page.KeySettings):
		r.Show = page.OpenSettings{}
	case key.Matches(msg, s.dailyKey()):
		r = page.OpenBy(page.FindDailyMsg{Day: e.Services.Today()})
	case key.Matches(msg, page.KeyMatches) && s.kept:
		r.Show = page.OpenMatches{}
	case key.Matches(msg, page.KeyHistory) && s.kept:
		r.Show = page.OpenHistory{}
	default:
		return s, r, false
	}
	return s, r, true
}

func (s Page) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	if next, r, ok := s.elsewhere(e, msg); ok {
		return next, r
	}
	top, last := s.top(), s.seatFields()+len(s.Shown())
	switch {
	case s.Adding() && key.Matches(msg, keyAdding):
		return s.addSeat(), page.Result{}
	case s.Focus == onContinue && key.Matches(msg, keyGoOn):
		return s.resume()
	case key.Matches(msg, page.KeyDeal):
		return s.deal()
	case s.Over && (key.Matches(msg, page.KeyExit) || s.Focus == 0 && key.Matches(msg, page.KeyBack)):
		return s, page.Result{Pop: true}
	case key.Matches(msg, page.KeyExit):
		return s, page.Result{Quit: true}
	case key.Matches(msg, page.KeyFocus):
		if s.Focus++; s.Focus > last {
			s.Focus = top
		}
	case key.Matches(msg, page.KeyFocusUp):
		if s.Focus--; s.Focus < top {
			s.Focus = last
		}
	case key.Matches(msg, page.KeyMenu):
		s.Focus = 0
	case key.Matches(msg, page.KeyUp):
		return s.move(e, -1), page.Result{}
	case key.Matches(msg, page.KeyDown):
		return s.move(e, 1), page.Result{}
	case key.Matches(msg, page.KeyLess):
		return s.turn(-1), page.Result{}
	case key.Matches(msg, page.KeyMore):
		return s.turn(1), page.Result{}
	case key.Matches(msg, page.KeyAdd):
		return s.addSeat(), page.Result{}
	case key.Matches(msg, page.KeyRemove):
		return s.removeSeat(), page.Result{}
	case key.Matches(msg, page.KeyName):
		return s.rename(), page.Result{}
	case key.Matches(msg, page.KeyFindGame):
		return s.startFinding(), page.Result{}
	case key.Matches(msg, page.KeyOptions):
		return s, page.Result{Push: optionsMenu(s)}
	case key.Matches(msg, page.KeyGameRules):
		r, _ := s.Rules()
		return s, page.Result{Show: page.OpenRules{Variant: s.Chosen(), Rules: r}}
	}
	return s, page.Result{}
}

// deal starts the match, or says why it can't be played.
func (s Page) deal() (page.Page, page.Result) {
	_, err := s.Rules()
	switch {
	case err == nil && s.Offer == nil:
		err = match.CheckNames(s.Seats)
	case err == nil && s.watches():
		err = errNoSeatOfOnesOwn
	}
	if err != nil {
		s.Alert = err.Error()
		return s, page.Result{}
	}
	if s.Offer != nil {
		return s, s.Offer(s.offered())
	}
	r := page.OpenBy(page.StartMsg{Setup: s.Setup()})
	r.Keep = true
	return s.remembering(), r
}

// top returns the first thing that can have the focus.
func (s Page) top() int {
	if s.last != nil {
		return onContinue
	}
	return 0
}

// move goes up or down: to the match to go on with, through the list, and through the rows of
// fields below it.
func (s Page) move(e page.Env, by int) Page {
	part, i := s.Focused()
	switch {
	case part == startview.ResumePart:
		s.Focus = max(s.Focus, s.Focus+by)
		return s
	case part == startview.VariantPart && by < 0 && s.isFirst():
		s.Focus = s.top()
		return s
	case part == startview.VariantPart && (by < 0 || !s.isLast()):
		return s.step(by)
	}
	switch next, at := s.screenFor(e).Beyond(part, i, by, e.Width); next {
	case startview.VariantPart:
		s.Focus = 0
	case startview.SeatPart:
		s = s.focusOn(next, at)
	case startview.OptionPart:
		s = s.focusOn(next, min(at, len(s.Shown())-1)) // the way to the others is no field
	}
	return s
}

// turn changes what has the focus to its next or last value. Values don't go around: somebody who
// presses an arrow once too often doesn't lose what was chosen.
func (s Page) turn(by int) Page {
	switch part, i := s.Focused(); {
	case part == startview.VariantPart:
		return s.step(by)
	case part == startview.ResumePart:
		return s
	case part == startview.OptionPart:
		o := s.Shown()[i]
		return s.Set(o.ID, s.nextValue(o, by))
	case i < len(s.Seats):
		at := slices.Index(s.players, s.Seats[i].Player)
		player := s.players[within(s.players, at+by)]
		if player == s.Seats[i].Player {
			return s
		}
		s.Seats = slices.Clone(s.Seats)
		s.Seats[i] = record.Seat{Player: player}
		return s.named()
	}
	return s
}

// within returns the place in a list that is nearest to i.
func within(list []string, i int) int { return min(max(i, 0), len(list)-1) }

// nextValue returns the value of an option that is by places further on: among
// those that the variant's page allows if it has several. It stops at the ends.
func (s Page) nextValue(o variants.Option, by int) string {
	values := o.Values
	if open := s.Chosen().Open[o.ID]; len(open) > 1 {
		values = open
	}
	now := s.valueOf(o)
	if values == nil {
		return nextNumber(o, now, by)
	}
	at := slices.Index(values, now)
	if at < 0 { // a house rule
		return values[0]
	}
	return values[within(values, at+by)]
}

// anyNextValue is the same among all values. It goes around, so that enter alone comes to each.
func (s Page) anyNextValue(o variants.Option, by int) string {
	now := s.valueOf(o)
	if n := len(o.Values); n > 0 {
		return o.Values[(slices.Index(o.Values, now)+by+n)%n]
	}
	return nextNumber(o, now, by)
}

func (s Page) valueOf(o variants.Option) string {
	r, _ := s.Rules()
	return o.Value(r)
}

func nextNumber(o variants.Option, now string, by int) string {
	n, _ := strconv.Atoi(now)
	return strconv.Itoa(max(0, n+by*stepOf(o)))
}

// stepOf returns by how much an arrow changes a number.
func stepOf(o variants.Option) int {
	if o.ID == "target" {
		return 10
	}
	return 1
}

// Set gives an option a value. One that doesn't go with the others is refused.
func (s Page) Set(option, value string) Page {
	v := s.Chosen()
	changed := maps.Clone(s.options[v.ID])
	if changed == nil {
		changed = map[string]string{}
	}
	changed[option] = value
	r, err := v.Resolve(len(s.Seats), changed)
	if err != nil {
		s.Alert = err.Error()
		return s
	}
	s.options = maps.Clone(s.options)
	s.options[v.ID] = v.Chosen(r)
	// An option that the page doesn't name has a field only while it is changed.
	s.Focus = min(s.Focus, s.seatFields()+len(s.Shown()))
	return s
}
