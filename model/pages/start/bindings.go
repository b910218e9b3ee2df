package start

import (
	"charm.land/bubbles/v2/key"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	startview "dominoes/view/start"
	"dominoes/view/widgets"
)

var (
	keyField  = prefs.Bind("tab", saysField, "tab", "shift+tab")
	keyRow    = prefs.Bind("↑↓", saysRow, "up", "down")
	keyTurn   = prefs.Bind("←→", saysTurn, "left", "right")
	keyPlayer = prefs.Bind("←→", saysPlayer, "left", "right")
	keyUnseat = prefs.Bind("-", saysRemoveSeat, "-")
	keyAdding = prefs.Bind("enter", saysNewSeat, "enter", "+", "=", "right")
	keyWatch  = prefs.Bind("enter", saysWatch, "enter")
	keyGoOn   = prefs.Bind("enter", saysGoOn, "enter")
	keyOffer  = prefs.Bind("enter", saysOffer, "enter")
	keyBack   = prefs.Bind("q", page.KeyBack.Help().Desc, "q")
)

// Kind implements [page.Page].
func (s Page) Kind() page.Kind {
	return page.Kind{Keys: prefs.OnStart, Typing: s.naming || s.finding, Named: s.keysNamed()}
}

// Bindings implements [page.Page].
func (s Page) Bindings() []key.Binding {
	if s.naming {
		keys := []key.Binding{keyNameDone, keyNameBack, dialog.EditKeys().DeleteCharacterBackward}
		if len(s.known()) > 0 {
			keys = append(keys, keyNameNext)
		}
		return keys
	}
	if s.finding {
		return []key.Binding{keyFound, keyFindBack, page.KeyVariant, dialog.EditKeys().DeleteCharacterBackward}
	}
	part, _ := s.focused()
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
	case s.adding():
		return append([]key.Binding{keyAdding, keyRow, keyField, page.KeyOptions, page.KeyGameRules},
			append(s.learnKeys(), leave)...)
	case seat:
		keys = []key.Binding{deal, keyPlayer}
	case part == startview.OptionPart:
		keys = []key.Binding{deal, page.KeyChange, keyRow, keyField}
	case part == startview.ResumePart:
		keys = []key.Binding{keyGoOn, keyField, page.KeyVariant}
	default:
		keys = []key.Binding{deal, keyField, page.KeyVariant}
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

// keysNamed returns the keys that the screen names outside its last row.
func (s Page) keysNamed() []key.Binding {
	if s.naming || s.finding {
		return nil
	}
	keys := append(s.keptKeys(), page.KeyFindGame)
	if len(s.Seats) < domino.MaxSeats && !s.adding() {
		keys = append(keys, page.KeyAdd)
	}
	if s.last != nil {
		keys = append(keys, page.KeyContinue)
	}
	if s.learns() {
		keys = append(keys, s.learnKeys()...)
	}
	if part, _ := s.focused(); part == startview.VariantPart || part == startview.ResumePart {
		keys = append(keys, keyTurn) // each value has arrows beside it
	}
	return keys
}

// keptKeys returns the keys for saved matches, the history and settings.
func (s Page) keptKeys() []key.Binding {
	if s.Offer != nil {
		return nil
	}
	if !s.Kept {
		return []key.Binding{page.KeySettings}
	}
	matches := page.KeyMatches
	if s.waiting > 1 {
		matches = prefs.Bind("g", saysUnfinished(s.waiting), "g")
	}
	return []key.Binding{matches, page.KeyHistory, page.KeySettings}
}

func (s Page) keys() widgets.KeyBar {
	if !s.naming && !s.finding {
		return page.Bar(s.Bindings()...)
	}
	return page.TypingBar(s.Bindings())
}
