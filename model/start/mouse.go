package start

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	startview "dominoes/view/start"
)

// click does what lies under the mouse. The left button goes by what piece of a
// field was hit, the right one changes its value back.
func (s Page) click(e page.Env, m tea.Mouse) (page.Page, page.Result) {
	part, i, piece := s.screenFor(e).At(m.X, m.Y, e.Width, e.Height)
	if s.finding {
		return s.clickFinding(e, m, part, i)
	}
	if s.Naming {
		named, _ := s.seat()
		if i, _, ok := s.keys().At(m.X, e.Width, e.Theme); ok && m.Y == e.Height-1 {
			return s.typed(page.KeyPress(s.Bindings()[i].Keys()[0])), page.Result{}
		}
		if s = s.typed(page.KeyPress("enter")); s.Naming {
			return s, page.Result{} // the name is somebody else's
		}
		if part == startview.SeatPart && i == named && piece == startview.LabelPiece {
			return s, page.Result{}
		}
	}
	by := 0
	switch {
	case m.Button == tea.MouseRight, piece == startview.LessPiece:
		by = -1
	case piece == startview.MorePiece:
		by = 1
	}
	switch {
	case part == startview.VariantPart:
		return s.pick(s.gameRows()[i].variant), page.Result{}
	case part == startview.SeatPart && i == len(s.Seats):
		return s.addSeat(), page.Result{}
	case part == startview.OptionPart && i == len(s.Shown()):
		return s, page.Result{Push: optionsMenu(s)}
	case part == startview.FindPart:
		return s.startFinding(), page.Result{}
	case part == startview.LearnPart:
		return s.Update(e, page.KeyPress(s.waysToLearn(e.Finished)[i].Press))
	case part == startview.ResumePart:
		return s.chooseTop()
	case part == startview.KeptPart:
		return s.Update(e, page.KeyPress(s.keptKeys()[i].Keys()[0]))
	case part == startview.NoPart:
		return s, page.Result{}
	}
	again := s.Focus == s.focusOn(part, i).Focus
	s = s.focusOn(part, i)
	switch {
	case by != 0:
		return s.turn(by), page.Result{}
	case part == startview.SeatPart && again:
		return s.rename(), page.Result{}
	}
	return s, page.Result{}
}

// clickFinding chooses the game under the mouse, or does what a key in the last row does.
func (s Page) clickFinding(e page.Env, m tea.Mouse, part startview.Part, i int) (page.Page, page.Result) {
	if k, _, ok := s.keys().At(m.X, e.Width, e.Theme); ok && m.Y == e.Height-1 {
		return s.look(page.KeyPress(s.Bindings()[k].Keys()[0])), page.Result{}
	}
	if part == startview.VariantPart {
		return s.pick(s.gameRows()[i].variant).stopFinding(), page.Result{}
	}
	return s.stopFinding(), page.Result{}
}
