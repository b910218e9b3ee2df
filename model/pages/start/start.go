// Package start is the start screen, on which people make the setup of a match.
package start

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/library"
	"dominoes/model/page"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// Update implements [page.Page].
func (s Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if msg, rested := msg.(page.RestedMsg); rested {
		if s.quiet = s.quiet.Rested(msg); !s.quiet.Lasts() {
			s.still = nil
		}
		return s, page.Result{}
	}
	after, r := s.update(e, msg)
	next := after.(Page)
	switch msg.(type) {
	case tea.KeyPressMsg, tea.MouseClickMsg, tea.MouseWheelMsg, changedOptionMsg:
		var rest tea.Cmd
		next, rest = next.movedFrom(s)
		r.Cmd = tea.Batch(r.Cmd, rest)
	}
	return next, r
}

// movedFrom returns the page after a key, and the command that waits until the choice rests. While a game or its rules
// change the picture stays, so that a key sends little.
func (s Page) movedFrom(before Page) (Page, tea.Cmd) {
	was, _ := before.Rules()
	now, _ := s.Rules()
	if s.Timer == nil || s.Game == before.Game && now == was {
		s.still = nil
		return s, nil
	}
	inList := s.Game != before.Game
	if s.still == nil || s.inList != inList {
		before.moving = moving{}
		s.still, s.inList = &before, inList
	}
	var rest tea.Cmd
	s.quiet, rest = s.quiet.Pause(s.Timer, page.ChoiceRests)
	return s, rest
}

func (s Page) update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	s.touched = s.touched && !e.Covered
	switch msg := msg.(type) {
	case page.StartFailedMsg:
		s.Alert = msg.Err.Error()
	case page.UnsavedMsg:
		s = s.unsaved(msg.Why)
	case library.ReadMsg:
		if s.Offer == nil {
			s = s.recordsRead(e)
		}
	case KeptRulesMsg:
		return s.withKept(msg), page.Result{}
	case changedOptionMsg:
		s = s.Set(msg.Option, msg.Value)
		s.Alert = "" // the menu above reports it
		return s, page.Result{}
	case tea.KeyPressMsg:
		s.Alert, s.touched = "", true
		if s.naming || s.finding {
			return s.input(msg), page.Result{}
		}
		return s.press(e, msg)
	case tea.PasteMsg:
		s = s.input(msg)
	case tea.MouseClickMsg:
		s.Alert = ""
		return s.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		if s.naming {
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

// unsaved shows why a match that was left can't be saved, or removes that alert if why is "".
func (s Page) unsaved(why string) Page {
	if why != "" {
		s.Alert = unsavedAlert + why
	} else if strings.HasPrefix(s.Alert, unsavedAlert) {
		s.Alert = ""
	}
	return s
}

// input handles a key or a paste for the text that is being typed, if any.
func (s Page) input(msg tea.Msg) Page {
	switch {
	case s.naming:
		return s.typed(msg)
	case s.finding:
		return s.search(msg)
	}
	return s
}

// elsewhere handles the keys that open pages unrelated to the setup; false for other keys.
func (s Page) elsewhere(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result, bool) {
	var r page.Result
	switch {
	case s.Offer != nil:
		return s, r, false
	case key.Matches(msg, page.KeyLessons):
		r.Show = page.OpenLessons{}
	case key.Matches(msg, page.KeyCoach) && s.newcomer:
		r = page.FirstMatch(e, firstGame)
	case key.Matches(msg, page.KeyContinue):
		next, r := s.resume()
		return next, r, true
	case key.Matches(msg, page.KeyPuzzles):
		r.Show = page.OpenPuzzle{}
	case key.Matches(msg, page.KeySettings):
		r.Show = page.OpenSettings{}
	case key.Matches(msg, page.KeyDaily):
		r.Show = daily(e)
	case key.Matches(msg, page.KeyMatches) && s.Kept:
		r.Show = page.OpenMatches{}
	case key.Matches(msg, page.KeyHistory) && s.Kept:
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
	top, last := s.top(), s.seatFields()+len(s.Usual())
	switch {
	case s.adding() && key.Matches(msg, keyAdding):
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

// deal starts the match, or shows why it can't be played.
func (s Page) deal() (page.Page, page.Result) {
	err := s.Check()
	if err == nil && s.Offer != nil && s.watches() {
		err = errNoSeatOfOnesOwn
	}
	if err != nil {
		s.Alert = err.Error()
		return s, page.Result{}
	}
	if s.Offer != nil {
		return s, s.Offer(s.Setup())
	}
	r := page.Result{Show: page.StartMatch{Setup: s.Setup()}}
	r.Keep = true
	s.Draft = s.Remember()
	return s, r
}

// top returns the first possible focus.
func (s Page) top() int {
	if s.last != nil {
		return onContinue
	}
	return 0
}

// move moves the focus up or down: to the match to continue, through the list, and through the rows of fields.
func (s Page) move(e page.Env, by int) Page {
	part, i := s.focused()
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
		s = s.focusOn(next, min(at, len(s.Usual())-1)) // the link to all options isn't a field
	}
	return s
}

// turn changes the focused field to its next or previous value. It stops at the ends, so that one key press too many
// does no harm.
func (s Page) turn(by int) Page {
	switch part, i := s.focused(); {
	case part == startview.VariantPart:
		return s.step(by)
	case part == startview.ResumePart:
		return s
	case part == startview.OptionPart:
		o := s.Usual()[i]
		return s.Set(o.ID, s.nextValue(o, by))
	case i < len(s.Seats):
		at := slices.Index(s.Players, s.Seats[i].Player)
		s.Draft = s.Give(i, s.Players[within(s.Players, at+by)])
	}
	return s
}

// within returns the index of a list that is nearest to i.
func within(list []string, i int) int { return min(max(i, 0), len(list)-1) }

// nextValue returns the value of an option that is by places further on, of those that the rule page allows if it names
// several. It stops at the ends.
func (s Page) nextValue(o variants.Option, by int) string {
	values, now := s.Values(o), s.Value(o)
	if values == nil {
		return nextNumber(o, now, by)
	}
	at := slices.Index(values, now)
	if at < 0 { // a house rule
		return values[0]
	}
	return values[within(values, at+by)]
}

func nextNumber(o variants.Option, now string, by int) string {
	n, _ := strconv.Atoi(now)
	return strconv.Itoa(max(0, n+by*stepOf(o)))
}

// stepOf returns the step between values of a number.
func stepOf(o variants.Option) int {
	if o.ID == "target" {
		return 10
	}
	return 1
}
