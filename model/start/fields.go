package start

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	startview "dominoes/view/start"
)

// Focused returns what has the focus: the list, a seat or an option by its
// index, or, with the index after the last seat's, the field that adds one.
func (s Page) Focused() (part startview.Part, index int) {
	switch i := s.Focus - 1; {
	case s.Focus == onContinue:
		return startview.ResumePart, 0
	case i < 0:
		return startview.VariantPart, s.row()
	case i < s.seatFields():
		return startview.SeatPart, i
	default:
		return startview.OptionPart, i - s.seatFields()
	}
}

// seatFields returns how many fields the seats have, with the one that adds a
// seat.
func (s Page) seatFields() int { return min(len(s.Seats)+1, game.MaxSeats) }

// focusOn returns the page with the focus on a field.
func (s Page) focusOn(part startview.Part, index int) Page {
	s.Focus = 1 + index
	if part == startview.OptionPart {
		s.Focus += s.seatFields()
	}
	return s
}

// seat returns the index of the seat that has the focus.
func (s Page) seat() (index int, ok bool) {
	part, i := s.Focused()
	return i, part == startview.SeatPart && i < len(s.Seats)
}

// Adding reports whether the field that adds a seat has the focus.
func (s Page) Adding() bool {
	part, i := s.Focused()
	return part == startview.SeatPart && i == len(s.Seats)
}

// nextPlayer is who sits down where a seat is added: a bot like the last. At a table that several
// screens share it is whoever comes.
func (s Page) nextPlayer() string {
	if s.Offer != nil {
		return record.Human
	}
	return match.NextBot(s.Seats)
}

// addSeat seats a bot. The focus goes to it, but stays on the field that adds
// seats while there is one.
func (s Page) addSeat() Page {
	n := len(s.Seats)
	if n == game.MaxSeats {
		s.Alert = tooManySeats
		return s
	}
	stays := s.Adding() && n+1 < game.MaxSeats
	s.Seats = append(slices.Clip(s.Seats), record.Seat{Player: s.nextPlayer()})
	s.own = append(slices.Clip(s.own), ownNames{})
	s = s.focusOn(startview.SeatPart, n)
	if stays {
		s.Focus++
	}
	return s.named().checked()
}

// seatedFor returns the page with the seats for a game that is about to be chosen. Games of pairs have a number of
// seats of their own, four until somebody changes it; who sits there already stays.
func (s Page) seatedFor(variant int) Page {
	pairs := s.games[variant].InPairs()
	if pairs == s.Chosen().InPairs() {
		return s
	}
	now, next := seating{s.Seats, s.own}, s.aside
	if next.seats == nil {
		next.seats = match.SeatsFor(&s.games[variant], now.seats, s.nextPlayer())
		next.own = slices.Concat(now.own, make([]ownNames, len(next.seats)-len(now.seats)))
	}
	stay := min(len(now.seats), len(next.seats))
	s.aside = now
	s.Seats = slices.Concat(now.seats[:stay], next.seats[stay:])
	s.own = slices.Concat(now.own[:stay], next.own[stay:])
	return s.named()
}

// removeSeat takes the focused seat away.
func (s Page) removeSeat() Page {
	if len(s.Seats) == 2 {
		s.Alert = tooFewSeats
		return s
	}
	i, ok := s.seat()
	if !ok {
		s.Alert = chooseSeat
		return s
	}
	s.Seats = slices.Delete(slices.Clone(s.Seats), i, i+1)
	s.own = slices.Delete(slices.Clone(s.own), i, i+1)
	return s.named().focusOn(startview.SeatPart, min(i, len(s.Seats)-1)).checked()
}

// checked says at once where a number of seats doesn't go with the options.
func (s Page) checked() Page {
	if _, err := s.Rules(); err != nil {
		s.Alert = err.Error()
	}
	return s
}

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
