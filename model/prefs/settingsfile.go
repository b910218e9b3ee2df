package prefs

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/model/match"
	"dominoes/model/store"
	"dominoes/variants"
	"dominoes/view/cells"
)

// Preferences are what people set in the settings file; what they don't is as
// usual.
type Preferences struct {
	Pace Pace
	// Motion is the name of an amount of motion, ASCII on or off, or, for both,
	// "auto", where the terminal decides.
	Motion, ASCII string
	Look          Look
	Mouse, Bell   bool
	Hints         Hints
	Log           Log
	// Names are those of the seats, A first; "" where nobody chose one.
	Names []string
	// People are the names of those who have played here, the last one first.
	People []string
	// Match is the match that the start screen offers.
	Match match.Setup
	// Keys are the keys that were bound.
	Keys Keymap
}

// firstVariant is what a newcomer is offered: the game that most people know.
const firstVariant = "draw"

// Usual returns what holds where nothing is set.
func Usual() Preferences {
	p := Preferences{
		Pace: Normal, Motion: auto, ASCII: auto, Look: Look{Colours: auto}, Mouse: true,
	}
	p.Match.Variant = firstVariant
	p.Match.Seats = match.DefaultSeats(usualPlayers()...)
	return p
}

// Fault is something in the settings file that can't be used.
type Fault struct {
	Line int
	// Text says what is wrong, what could be written, and what is used instead.
	Text string
}

// Report tells how the settings file was found.
type Report struct {
	Name   string
	Faults []Fault
	// Unread tells that nothing in the file could be used.
	Unread bool
	// Written has what the file gives and can be used, by ids.
	Written map[string]Written
}

// Written is a value as the file may have it, and the line that it has it on.
type Written struct {
	Value string
	Line  int
}

// Lines returns the faults, each with its place.
func (r Report) Lines() []string {
	var lines []string
	for _, f := range r.Faults {
		place := r.Name
		if f.Line > 0 {
			place = fmt.Sprintf("%s:%d", place, f.Line)
		}
		lines = append(lines, cells.Printable(place+": "+f.Text))
	}
	return lines
}

// ReadSettings reads the settings file, and reports what in it can't be used. It is
// for the time before the program runs. The games are those that it may name, house rules among them; none stands
// for the program's own.
func ReadSettings(file *store.Settings, games variants.Catalogue) (Preferences, Report) {
	sheet, err := file.Read()
	report := Report{Name: file.Name()}
	if err != nil {
		report.Unread = true
		fault := Fault{Text: err.Error()}
		if wrong := (*store.SyntaxError)(nil); errors.As(err, &wrong) {
			fault = Fault{wrong.Line, notTOML(wrong.Text)}
		}
		fault.Text = notUsed(fault.Text)
		report.Faults = []Fault{fault}
		return Usual(), report
	}
	r := read(sheet, games.OrAll())
	report.Faults, report.Written = r.faults, r.seen
	return r.Preferences, report
}

// mostFaults is how many are told.
const mostFaults = 50

// read takes in all that a settings file says.
func read(sheet store.Sheet, games variants.Catalogue) reader {
	r := reader{Preferences: Usual(), games: games, seen: map[string]Written{}}
	for _, old := range []bool{true, false} { // what has its new name counts
		for _, e := range sheet.Values() {
			if s, _ := settingByID(e.ID); old == (s.old == e.ID) {
				r.readEntry(e)
			}
		}
	}
	r.settleMatch()
	r.settleKeys()
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return a.Line - b.Line })
	if more := len(r.faults) - mostFaults; more > 0 {
		r.faults = append(r.faults[:mostFaults:mostFaults], Fault{Text: moreFaults(more)})
	}
	return r
}

// reader takes in the settings file, value by value.
type reader struct {
	Preferences
	faults  []Fault
	seen    map[string]Written
	wrong   []string // tables that no setting is in
	options []line   // of the match, checked when all else is known
	// games may be named; game is the one that was, in a line, and nil without one.
	games    variants.Catalogue
	game     *variants.Variant
	gameLine int
	keys     []binding
}

// line is a text, and where it stands in the file.
type line struct {
	text string
	line int
}

func (r *reader) fault(line int, text string) { r.faults = append(r.faults, Fault{line, text}) }

// readEntry takes in a value.
func (r *reader) readEntry(e store.Value) {
	for _, table := range r.wrong {
		if strings.HasPrefix(e.ID, table) {
			return // said once
		}
	}
	table, _, _ := strings.Cut(e.ID, ".")
	s, known := settingByID(e.ID)
	switch {
	case e.Table && (e.ID == "keys" || e.ID == "match"):
	case e.Table && known:
		r.wrong = append(r.wrong, e.ID+".")
		r.fault(e.Line, oneValue(e.ID, s.values, s.usual))
	case known:
		if err := s.take(r, e); err != nil {
			r.fault(e.Line, wrongValue(e.ID, err, s.usual))
			return
		}
		r.seen[s.id] = Written{asWritten(e.Value), e.Line}
	case table == "keys" && !e.Table && e.ID != table:
		r.takeKeys(e)
	case e.ID == "keys" || e.ID == "match":
		r.fault(e.Line, isTable(e.ID))
	default:
		if e.Table {
			r.wrong = append(r.wrong, e.ID+".")
		}
		r.fault(e.Line, noSetting(e.ID, settingIDs()))
	}
}

// settleMatch checks the options of the match, which go by its variant and seats.
// Where not all of them go together, those that come first do.
func (r *reader) settleMatch() {
	m := &r.Match
	for i := range m.Seats {
		m.Seats[i].Name = ""
		if i < len(r.Names) {
			m.Seats[i].Name = r.Names[i]
		}
	}
	m.Seats = match.NameSeats(m.Seats, r.People)
	m.Options = map[string]string{}
	v := r.settleGame()
	defer func() { r.nameMatch(v) }()
	resolve := func(options map[string]string) error {
		_, err := v.Resolve(len(m.Seats), options)
		return err
	}
	defer func() { m.Options = v.Complete(len(m.Seats), m.Options) }()
	all, fine := map[string]string{}, true
	for _, l := range r.options {
		option, value, err := variants.ParseSetting(l.text)
		_, twice := all[option]
		all[option], fine = value, fine && err == nil && !twice
	}
	if fine && resolve(all) == nil {
		m.Options = all
		return
	}
	used := []any{}
	for _, l := range r.options {
		option, value, err := variants.ParseSetting(l.text)
		if err == nil {
			if _, twice := m.Options[option]; twice {
				err = fmt.Errorf("%s is given twice", option)
			}
		}
		if err == nil {
			m.Options[option] = value
			if err = resolve(m.Options); err != nil {
				delete(m.Options, option)
			}
		}
		if err != nil {
			r.fault(l.line, wrongOption(err))
			continue
		}
		used = append(used, l.text)
	}
	w := r.seen["match.options"]
	w.Value = asWritten(used)
	r.seen["match.options"] = w
}

// settleGame returns the game of the match: the usual one where that which was named isn't for so many players.
func (r *reader) settleGame() *variants.Variant {
	usual, _ := variants.ByID(firstVariant) // it is the program's own
	if r.game == nil {
		return usual
	}
	seats := len(r.Match.Seats)
	if _, err := r.game.Resolve(seats, nil); err != nil {
		s, _ := settingByID("match.variant")
		r.fault(r.gameLine, wrongValue(s.id, notPlayedBy(r.game.ID, seats, err), s.usual))
		delete(r.seen, s.id)
		return usual
	}
	return r.game
}

// nameMatch names the game of the match as a setup does: house rules by their base, and by the options that differ.
func (r *reader) nameMatch(v *variants.Variant) {
	m := &r.Match
	m.Variant = v.ID
	if v.Base == nil {
		return
	}
	if rules, err := v.Resolve(len(m.Seats), m.Options); err == nil {
		m.Variant, m.Options = v.Named(rules)
	}
}

// binding is a line of [keys] in the settings file.
type binding struct {
	action Action
	keys   []string
	line   int
}

// takeKeys takes in a line of [keys].
func (r *reader) takeKeys(e store.Value) {
	id := strings.TrimPrefix(e.ID, "keys.")
	keys, single := []string{}, false
	if text, ok := e.Value.(string); ok {
		keys, single = []string{text}, true
	}
	if !single {
		list, err := texts(e, aKeyOrKeys)
		if err != nil {
			r.fault(e.Line, wrongKeys(e.ID, err))
			return
		}
		keys = list
	}
	a, err := checkKeys(id, keys)
	if err != nil {
		r.fault(e.Line, wrongAction(e.ID, err))
		return
	}
	r.keys = append(r.keys, binding{a, keys, e.Line})
	r.seen[e.ID] = Written{asWritten(e.Value), e.Line}
}

// settleKeys binds the keys, all at once, so that two actions can change theirs.
// Where two don't go together the later one isn't used.
func (r *reader) settleKeys() {
	for {
		bound := map[string][]string{}
		for _, b := range r.keys {
			bound[b.action.ID] = b.keys
		}
		r.Keys = Keymap{bound}
		bad := slices.IndexFunc(r.keys, func(b binding) bool {
			_, _, conflicts := r.Keys.conflict(b.action)
			return conflicts
		})
		if bad < 0 {
			return
		}
		other, key, _ := r.Keys.conflict(r.keys[bad].action)
		if later := slices.IndexFunc(r.keys, func(b binding) bool { return b.action.ID == other.ID }); later > bad {
			bad, other = later, r.keys[bad].action
		}
		b := r.keys[bad]
		r.keys = slices.Delete(r.keys, bad, bad+1)
		delete(r.seen, "keys."+b.action.ID)
		r.fault(b.line, keyTaken(b.action.ID, key, other.ID, strings.Join(b.action.Keys, ", ")))
	}
}
