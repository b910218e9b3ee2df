package prefs

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/cells"
)

// Preferences are the values of the settings file, with defaults for those that it lacks.
type Preferences struct {
	Pace Pace
	// Motion is the name of a level, ASCII is "on" or "off"; "auto" for both leaves it to the terminal.
	Motion, ASCII string
	Look          Look
	Mouse, Bell   bool
	Hints         Hints
	Log           Log
	// Names are the seats' names, A first; "" for the default.
	Names []string
	// People are the names of people who have played here, the most recent first.
	People []string
	// Match is the match offered on the start screen.
	Match match.Setup
	// Keys are the bound keys.
	Keys Keymap
}

// firstVariant is the variant offered to newcomers, the best-known one.
const firstVariant = "draw"

// Usual returns the default preferences.
func Usual() Preferences {
	p := Preferences{
		Pace: Normal, Motion: auto, ASCII: auto, Look: Look{Colours: auto}, Mouse: true,
	}
	p.Match.Variant = firstVariant
	p.Match.Seats = match.DefaultSeats(usualPlayers()...)
	return p
}

// Fault is an invalid part of the settings file.
type Fault struct {
	Line int
	// Text says what is wrong, which values are valid, and which one is used instead.
	Text string
}

// Report is the result of reading the settings file.
type Report struct {
	Name   string
	Faults []Fault
	// Unread is true if nothing in the file could be used.
	Unread bool
	// Written has the valid values of the file by id.
	Written map[string]Written
}

// Written is a value as it is written in the file, and its line.
type Written struct {
	Value string
	Line  int
}

// Lines returns the faults with their positions.
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

// ReadSettings reads the settings file, and reports its invalid parts. games are those that it may name, house rules
// included; nil means the built-in ones.
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
	report.Faults, report.Written = r.faults, r.written
	return r.Preferences, report
}

// maxFaults limits the reported faults.
const maxFaults = 50

// read reads all values of a settings file.
func read(sheet store.Sheet, games variants.Catalogue) reader {
	r := reader{Preferences: Usual(), games: games, written: map[string]Written{}}
	for _, old := range []bool{true, false} { // new names override old ones
		for _, e := range sheet.Values() {
			s, _ := settingByID(e.ID)
			if hasOldName := s.old == e.ID; hasOldName == old {
				r.readEntry(e)
			}
		}
	}
	r.settleMatch()
	r.settleKeys()
	slices.SortStableFunc(r.faults, func(a, b Fault) int { return a.Line - b.Line })
	if more := len(r.faults) - maxFaults; more > 0 {
		r.faults = append(r.faults[:maxFaults:maxFaults], Fault{Text: moreFaults(more)})
	}
	return r
}

// reader reads the settings file value by value.
type reader struct {
	Preferences
	faults    []Fault
	written   map[string]Written
	badTables []string // prefixes of ids in tables that are reported already
	options   []line   // of the match, checked after everything else is read
	// games are those that may be named; game is the named one, or nil, and gameLine its line.
	games    variants.Catalogue
	game     *variants.Variant
	gameLine int
	keys     []binding
}

// line is a text with its line number.
type line struct {
	text string
	line int
}

func (r *reader) fault(line int, text string) { r.faults = append(r.faults, Fault{line, text}) }

func (r *reader) readEntry(e store.Value) {
	for _, table := range r.badTables {
		if strings.HasPrefix(e.ID, table) {
			return // reported already
		}
	}
	table, _, _ := strings.Cut(e.ID, ".")
	s, known := settingByID(e.ID)
	switch {
	case e.Table && (e.ID == "keys" || e.ID == "match"):
	case e.Table && known:
		r.badTables = append(r.badTables, e.ID+".")
		r.fault(e.Line, oneValue(e.ID, s.values, s.usual))
	case known:
		if err := s.take(r, e); err != nil {
			r.fault(e.Line, wrongValue(e.ID, err, s.usual))
			return
		}
		r.written[s.id] = Written{asWritten(e.Value), e.Line}
	case table == "keys" && !e.Table && e.ID != table:
		r.takeKeys(e)
	case e.ID == "keys" || e.ID == "match":
		r.fault(e.Line, isTable(e.ID))
	default:
		if e.Table {
			r.badTables = append(r.badTables, e.ID+".")
		}
		r.fault(e.Line, noSetting(e.ID, settingIDs()))
	}
}

// settleMatch sets the match once everything else is read: its seats' names, its game and its options, which depend on
// the game and the seats.
func (r *reader) settleMatch() {
	m := &r.Match
	for i := range m.Seats {
		m.Seats[i].Name = ""
		if i < len(r.Names) {
			m.Seats[i].Name = r.Names[i]
		}
	}
	m.Seats = match.NameSeats(m.Seats, r.People)
	v := r.settleGame()
	m.Options = v.Complete(len(m.Seats), r.settleOptions(v))
	r.nameMatch(v)
}

// settleOptions returns the options of the match. If they aren't valid together, it takes one after the other and
// reports those that don't go with the earlier ones.
func (r *reader) settleOptions(v *variants.Variant) map[string]string {
	seats := len(r.Match.Seats)
	all, fine := map[string]string{}, true // taken together, since the order of valid options doesn't matter
	for _, l := range r.options {
		option, value, err := variants.ParseSetting(l.text)
		_, twice := all[option]
		all[option], fine = value, fine && err == nil && !twice
	}
	if fine {
		if _, err := v.Resolve(seats, all); err == nil {
			return all
		}
	}
	options, used := map[string]string{}, []any{}
	for _, l := range r.options {
		if err := addOption(options, l.text, v, seats); err != nil {
			r.fault(l.line, wrongOption(err))
			continue
		}
		used = append(used, l.text)
	}
	w := r.written["match.options"]
	w.Value = asWritten(used)
	r.written["match.options"] = w
	return options
}

// addOption adds an option of the file to options, unless it is invalid or conflicts with them.
func addOption(options map[string]string, text string, v *variants.Variant, seats int) error {
	option, value, err := variants.ParseSetting(text)
	if err != nil {
		return err
	}
	if _, twice := options[option]; twice {
		return fmt.Errorf("%s is given twice", option)
	}
	options[option] = value
	if _, err := v.Resolve(seats, options); err != nil {
		delete(options, option)
		return err
	}
	return nil
}

// settleGame returns the game of the match, or the default one if the named game can't be played by this many players.
func (r *reader) settleGame() *variants.Variant {
	usual, _ := variants.ByID(firstVariant) // a built-in one
	if r.game == nil {
		return usual
	}
	seats := len(r.Match.Seats)
	if _, err := r.game.Resolve(seats, nil); err != nil {
		s, _ := settingByID("match.variant")
		r.fault(r.gameLine, wrongValue(s.id, notPlayedBy(r.game.ID, seats, err), s.usual))
		delete(r.written, s.id)
		return usual
	}
	return r.game
}

// nameMatch sets the variant of the match. For house rules that is the game on which they are based, and the options
// are those that differ from it.
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

// takeKeys reads a line of [keys].
func (r *reader) takeKeys(e store.Value) {
	id := strings.TrimPrefix(e.ID, "keys.")
	var keys []string
	if text, ok := e.Value.(string); ok {
		keys = []string{text}
	} else {
		var err error
		if keys, err = stringsOf(e, aKeyOrKeys); err != nil {
			r.fault(e.Line, wrongKeys(e.ID, err))
			return
		}
	}
	a, err := checkKeys(id, keys)
	if err != nil {
		r.fault(e.Line, wrongAction(e.ID, err))
		return
	}
	r.keys = append(r.keys, binding{a, keys, e.Line})
	r.written[e.ID] = Written{asWritten(e.Value), e.Line}
}

// settleKeys binds the keys together, so that two actions can swap theirs. Of two conflicting bindings the later one
// isn't used. An action that isn't in the file gets its former default if the file gives its key to another one.
func (r *reader) settleKeys() {
	moved := map[string]bool{}
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
		if other.Was != "" && bound[other.ID] == nil && !moved[other.ID] {
			moved[other.ID] = true
			r.keys = append(r.keys, binding{other, []string{other.Was}, r.keys[bad].line})
			continue
		}
		if later := slices.IndexFunc(r.keys, func(b binding) bool { return b.action.ID == other.ID }); later > bad {
			bad, other = later, r.keys[bad].action
		}
		b := r.keys[bad]
		r.keys = slices.Delete(r.keys, bad, bad+1)
		delete(r.written, "keys."+b.action.ID)
		r.fault(b.line, keyTaken(b.action.ID, key, other.ID, strings.Join(b.action.Keys, ", ")))
	}
}
