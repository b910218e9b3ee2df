package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	startview "dominoes/view/start"
)

// focused returns what has the focus: the list, a seat or an option by its
// index, or, with the index after the last seat's, the field that adds one.
func (s start) focused() (part startview.Part, index int) {
	switch i := s.focus - 1; {
	case i < 0:
		return startview.VariantPart, s.variant
	case i < s.seatFields():
		return startview.SeatPart, i
	default:
		return startview.OptionPart, i - s.seatFields()
	}
}

// seatFields returns how many fields the seats have, with the one that adds a
// seat.
func (s start) seatFields() int { return min(len(s.seats)+1, game.MaxSeats) }

// focusOn returns the page with the focus on a field.
func (s start) focusOn(part startview.Part, index int) start {
	s.focus = 1 + index
	if part == startview.OptionPart {
		s.focus += s.seatFields()
	}
	return s
}

// seat returns the index of the seat that has the focus.
func (s start) seat() (index int, ok bool) {
	part, i := s.focused()
	return i, part == startview.SeatPart && i < len(s.seats)
}

// adding reports whether the field that adds a seat has the focus.
func (s start) adding() bool {
	part, i := s.focused()
	return part == startview.SeatPart && i == len(s.seats)
}

const chooseSeat = "choose a seat with tab first"

// newcomer is the bot that sits down where a seat is added: one like the last.
func (s start) newcomer() string {
	for _, seat := range slices.Backward(s.seats) {
		if seat.Player != record.Human {
			return seat.Player
		}
	}
	return match.Opponent
}

// addSeat seats a bot. The focus goes to it, but stays on the field that adds
// seats while there is one.
func (s start) addSeat() start {
	n := len(s.seats)
	if n == game.MaxSeats {
		s.alert = "four seats are the most"
		return s
	}
	stays := s.adding() && n+1 < game.MaxSeats
	s.seats = append(slices.Clip(s.seats), record.Seat{Name: s.freeName(n), Player: s.newcomer()})
	s = s.focusOn(startview.SeatPart, n)
	if stays {
		s.focus++
	}
	return s.checked()
}

// removeSeat takes the focused seat away.
func (s start) removeSeat() start {
	if len(s.seats) == 2 {
		s.alert = "two seats are the fewest"
		return s
	}
	i, ok := s.seat()
	if !ok {
		s.alert = chooseSeat
		return s
	}
	s.seats = slices.Delete(slices.Clone(s.seats), i, i+1)
	return s.focusOn(startview.SeatPart, min(i, len(s.seats)-1)).checked()
}

// checked says at once where a number of seats doesn't go with the options.
func (s start) checked() start {
	if _, err := s.rules(); err != nil {
		s.alert = err.Error()
	}
	return s
}

// click does what lies under the mouse. The left button goes by what piece of a
// field was hit, the right one changes its value back.
func (s start) click(e env, m tea.Mouse) (page, result) {
	part, i, piece := s.screenFor(e).At(m.X, m.Y, e.width, e.height)
	if s.naming {
		named, _ := s.seat()
		if i, _, ok := s.keys().At(m.X, e.width, e.theme); ok && m.Y == e.height-1 {
			return s.typed(keyPress(s.bindings()[i].Keys()[0])), result{}
		}
		s = s.typed(keyPress("enter"))
		if part == startview.SeatPart && i == named && piece == startview.LabelPiece {
			return s, result{}
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
		return s.pick(i), result{}
	case part == startview.SeatPart && i == len(s.seats):
		return s.addSeat(), result{}
	case part == startview.OptionPart && i == len(s.shown()):
		return s, result{push: optionsMenu(s)}
	case part == startview.LearnPart:
		return s.update(e, keyPress(s.waysToLearn()[i].Press))
	case part == startview.KeptPart:
		return s.update(e, keyPress(s.keptKeys()[i].Keys()[0]))
	case part == startview.NoPart:
		return s, result{}
	}
	again := s.focus == s.focusOn(part, i).focus
	s = s.focusOn(part, i)
	switch {
	case by != 0:
		return s.turn(by), result{}
	case part == startview.SeatPart && again:
		return s.rename(), result{}
	}
	return s, result{}
}
