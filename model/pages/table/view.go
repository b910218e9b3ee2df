package table

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"dominoes/game"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/reviewing"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
)

// Screen returns the playing screen.
func (t Page) Screen(e page.Env) *tableview.Table {
	s := t.Board.Screen(t.View(e))
	s.Keys = page.Bar(t.keysNow()...)
	if t.undealt() && len(t.Match.Rounds) == 0 {
		s.Stage = ""
	}
	if q := t.seen.Question; q != nil && t.isAsked(q) {
		s.News, s.NewsShort = "", "" // the question's box says it, and would hide half of it
	}
	if t.showsStrip(e) {
		s.Strip = t.stripFor(e)
	}
	if t.beside(e) {
		s.Pane = t.paneFor(e, s)
	}
	if t.Match.Shared {
		t.addShared(e, s)
	}
	return s
}

func (t Page) with(e page.Env) func(board.Board) *tableview.Table {
	return func(b board.Board) *tableview.Table {
		t.Board = b
		return t.Screen(e)
	}
}

func (t Page) sheet(e page.Env) *sheet.Sheet {
	s := t.Board.Sheet(t.View(e))
	if s.Keys = page.Bar(t.keysNow()...); t.Match.Shared {
		t.addSharedEnd(e, s)
	}
	t.addEnding(s)
	return s
}

// addEnding adds the turning point to the result of a match, and for those who have lost the lesson that fits.
func (t Page) addEnding(s *sheet.Sheet) {
	if s.Placing == nil || !t.judges() || t.ending.refused {
		return
	}
	if t.ending.judged == nil {
		s.Story = reviewing.TurnsLater // it has its room from the start
		return
	}
	s.Story, _ = t.ending.judged.Reveal().TurningPoint(s.Words)
	if t.ending.title != "" && s.Next == "" {
		s.Next = fittingLesson(t.ending.title)
	}
}

// judges reports whether the choices in the match are judged once it is over: those of bots alone aren't.
func (t Page) judges() bool {
	judge, _ := t.services.Background()
	return t.Match.Humans() > 0 && judge != nil
}

// keysInFilms are the keys of a film once a tile has landed: those of the screen that it ends in, except that a hand
// can't be opened before the hand-over was visible, and that enter only goes on to a score sheet.
func (t Page) keysInFilms() []key.Binding {
	switch {
	case t.Stage == board.HandOver && !t.Sealed():
		return t.handOverKeys()
	case t.Stage == board.RoundEnd:
		return append([]key.Binding{page.KeySheet}, t.besideSheet()...)
	}
	return t.keysNow()
}

// pictures are the screens for a film of what has happened since before.
func (t Page) pictures(e page.Env, before Page) board.Pictures {
	return board.Pictures{
		Was: func() *tableview.Table { return before.Screen(e) }, Now: t.with(e),
		Sheet: func() *sheet.Sheet { return t.sheet(e) }, Keys: page.Bar(t.keysInFilms()...), As: t.seenBy,
	}
}

// Bindings implements [page.Page]. While a tile is in flight the keys are still those from before.
func (t Page) Bindings() []key.Binding {
	if t.Film.Flies() && !t.looksBack() {
		return t.keysBefore
	}
	return t.keysNow()
}

func (t Page) keysNow() []key.Binding {
	menu, log := []key.Binding{page.KeyMenu}, []key.Binding{page.KeyLog, page.KeyRules}
	plays := t.MyTurn() && t.Can(game.Plays)
	switch {
	case t.looksBack():
		return slices.Concat([]key.Binding{keyStep, keyNow, keyFirst}, log, t.SizeKeys())
	case t.Sealed():
		return []key.Binding{page.KeyDeal, page.KeyFair}
	case t.undealt():
		return menu
	case t.Peek:
		return []key.Binding{page.KeyReturn, page.KeySize}
	case t.Stage == board.HandOver:
		return append([]key.Binding{page.KeyReady}, t.handOverKeys()...)
	case t.Stage == board.RoundEnd:
		return append(t.sheetKeys(), t.besideSheet()...)
	case t.Stage == board.MatchEnd:
		again := when(!t.watches() || !t.Match.Shared, page.KeyAgain)
		switch {
		case t.seen.Duplicate:
			again = []key.Binding{page.KeyStanding}
		case t.Match.Shared && !t.watches():
			again = slices.Concat(again, []key.Binding{keyRotate}, when(t.Match.Rules.Teams, keySwap))
		}
		leave := []key.Binding{page.KeyReview, page.KeyTable, page.KeyLeave}
		more := slices.Concat(when(t.shares(), page.KeyCopy), when(t.ending.lesson != "", page.KeyLesson))
		return slices.Concat(again, more, leave, t.sayKeys(), []key.Binding{page.KeyFair}, log)
	case t.watches():
		return slices.Concat(menu, t.stepKeys(), t.hintKeys(), t.sayKeys(), log, t.backKeys(), t.SizeKeys())
	}
	return slices.Concat(
		t.KeysOfTurn(), menu, t.hintKeys(), t.backKeys(), t.sayKeys(), when(plays, t.TurnKeys()...),
		log, []key.Binding{page.KeySort}, t.SizeKeys(),
		board.IdleUnless(plays, append(t.WhichKeys(), page.KeyNumber)...),
	)
}

// shares reports whether the result can be copied: that of a daily deal.
func (t Page) shares() bool { return t.Match.Share(true) != "" && !t.Match.Shared }

// when returns keys if they work now.
func when(work bool, keys ...key.Binding) []key.Binding {
	if !work {
		return nil
	}
	return keys
}

// sheetKeys is the key that closes a score sheet.
func (t Page) sheetKeys() []key.Binding {
	over := t.Match.Stage == game.MatchOver
	closes := !t.Match.Shared || !t.watches() && !t.seen.Chairs[t.seen.Seat].Turned
	return slices.Concat(when(closes && !over, page.KeyNext), when(closes && over, page.KeyResult))
}

// besideSheet are the keys of a score sheet that leave it open.
func (t Page) besideSheet() []key.Binding {
	look := []key.Binding{page.KeyReview, page.KeyTable, page.KeyMenu}
	return slices.Concat(look, t.stepKeys(), t.sayKeys(), []key.Binding{page.KeyLog, page.KeyRules}, t.backKeys())
}

// handOverKeys are the keys of a hand-over, except the one that opens the hand.
func (t Page) handOverKeys() []key.Binding {
	keys := []key.Binding{page.KeyMenu, page.KeyLog, page.KeyRules}
	return slices.Concat(keys, t.backKeys(), t.SizeKeys())
}

func (t Page) sayKeys() []key.Binding { return when(t.Match.Shared && !t.watches(), page.KeySay) }

// hintKeys are the keys of hints, if hints are possible.
func (t Page) hintKeys() []key.Binding {
	people := t.Match.Humans() > 0
	return slices.Concat(when(people, page.KeyHints), when(people && t.Advising.Asked(), page.KeyFigures))
}

// backKeys are the keys that take back and redo, if there is something.
func (t Page) backKeys() []key.Binding {
	undo := when(t.Match.CanUndo, page.KeyUndo)
	if t.Stage == board.Playing && !t.Match.Shared && !t.watches() {
		undo = board.IdleUnless(t.Match.CanUndo, page.KeyUndo)
	}
	return append(undo, when(t.Match.CanRedo, page.KeyRedo)...)
}
