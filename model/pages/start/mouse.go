package start

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	startview "dominoes/view/start"
)

// click handles a click. The left button does what the piece of a field under the mouse is for; the right button
// changes the field's value back.
func (s Page) click(e page.Env, m tea.Mouse) (page.Page, page.Result) {
	part, i, piece := s.screenFor(e).At(m.X, m.Y, e.Width, e.Height)
	if s.finding {
		return s.clickFinding(e, m, part, i)
	}
	if s.naming {
		next, done := s.clickNaming(e, m, part, i, piece)
		if done {
			return next, page.Result{}
		}
		s = next
	}
	switch {
	case part == startview.VariantPart:
		return s.pick(s.gameRows()[i].variant), page.Result{}
	case part == startview.SeatPart && i == len(s.Seats):
		return s.addSeat(), page.Result{}
	case part == startview.OptionPart && i == len(s.Usual()):
		return s, page.Result{Push: optionsMenu(s)}
	case part == startview.FindPart:
		return s.startFinding(), page.Result{}
	case part == startview.LearnPart:
		return s.Update(e, page.KeyPress(s.waysToLearn(e.Finished)[i].Press))
	case part == startview.ResumePart:
		return s.chooseTop(e)
	case part == startview.KeptPart:
		return s.Update(e, page.KeyPress(s.keptKeys()[i].Keys()[0]))
	case part == startview.NoPart:
		return s, page.Result{}
	}
	return s.clickField(m, part, i, piece), page.Result{}
}

// clickNaming handles a click while a name is typed: on a key of the last row it presses the key, elsewhere it takes
// the name. done is false if the click does something else besides.
func (s Page) clickNaming(e page.Env, m tea.Mouse, part startview.Part, i int,
	piece startview.FieldPiece) (next Page, done bool) {
	if k, _, ok := s.keys().At(m.X, e.Width, e.Theme); ok && m.Y == e.Height-1 {
		return s.typed(page.KeyPress(s.Bindings()[k].Keys()[0])), true
	}
	named, _ := s.seat()
	next = s.typed(page.KeyPress("enter"))
	onName := part == startview.SeatPart && i == named && piece == startview.LabelPiece
	return next, next.naming || onName // it is still typed if another seat has the name
}

// clickField moves the focus to a field, and changes its value or edits its name.
func (s Page) clickField(m tea.Mouse, part startview.Part, i int, piece startview.FieldPiece) Page {
	again := s.Focus == s.focusOn(part, i).Focus
	s = s.focusOn(part, i)
	switch {
	case m.Button == tea.MouseRight, piece == startview.LessPiece:
		return s.turn(-1)
	case piece == startview.MorePiece:
		return s.turn(1)
	case part == startview.SeatPart && again:
		return s.rename()
	}
	return s
}

// clickFinding handles a click during a search: on a game, or on a key in the last row.
func (s Page) clickFinding(e page.Env, m tea.Mouse, part startview.Part, i int) (page.Page, page.Result) {
	if k, _, ok := s.keys().At(m.X, e.Width, e.Theme); ok && m.Y == e.Height-1 {
		return s.search(page.KeyPress(s.Bindings()[k].Keys()[0])), page.Result{}
	}
	if part == startview.VariantPart {
		return s.pick(s.gameRows()[i].variant).stopFinding(), page.Result{}
	}
	return s.stopFinding(), page.Result{}
}
