package start

import (
	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/setup"
	"dominoes/variants"
	"dominoes/view/canvas"
	startview "dominoes/view/start"
	"dominoes/view/widgets"
)

// Draw implements [page.Page].
func (s Page) Draw(e page.Env, c *canvas.Canvas) { s.screenFor(e).Draw(c, e.Theme) }

// screenFor returns the screen with the keys of the settings.
func (s Page) screenFor(e page.Env) *startview.Start {
	ascii, keys := e.Theme.Chars.Plain(), e.Settings.Keys
	shown, still := s, s
	if s.still != nil {
		if still = *s.still; s.inList {
			shown.Draft = still.Draft
		}
	}
	screen := shown.screen(ascii, still.Draft)
	screen.Game, screen.Notes, screen.Keys = s.chosenRow(), still.notes(ascii), still.keys()
	screen.Resume, screen.Learn = s.topLine(e), s.waysToLearn(e.Finished)
	for i, b := range s.learnKeys() {
		screen.Learn[i].Press = keys.Caption(prefs.OnStart, b)
	}
	for i, b := range s.keptKeys() {
		screen.Kept[i].Press = keys.Caption(prefs.OnStart, b)
	}
	screen.ToFind.Press = keys.Name("find-game")
	if len(screen.Seats) > len(shown.Seats) {
		screen.Seats[len(shown.Seats)].Label = keys.Name("add-seat")
	}
	if len(screen.Options) > len(shown.Usual()) {
		screen.Options[len(screen.Options)-1].Label = keys.Name("options")
	}
	return screen
}

// screen returns the screen with default keys, and with the picture and the rows kept for options of a draft.
func (s Page) screen(ascii bool, pictured setup.Draft) *startview.Start {
	v := pictured.Chosen()
	r, _ := pictured.Rules()
	screen := &startview.Start{
		Heading: s.heading(),
		Games:   s.drawnRows(), Game: s.chosenRow(), Name: v.Name, Line: v.LineOf(r),
		Picture: s.pictured.of(v, r),
		OnList:  s.Focus == 0, Alert: s.Alert, Notes: s.notes(ascii), Keys: s.keys(),
		Options: s.optionFields(), Others: s.fieldsOfAll(pictured),
	}
	for _, b := range s.keptKeys() {
		screen.Kept = append(screen.Kept, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
	}
	find := page.KeyFindGame.Help()
	screen.ToFind = widgets.Key{Press: find.Key, Does: find.Desc}
	if s.finding {
		typed := s.wanted.Typed()
		screen.Find = &typed
	}
	at, chosen := s.seat()
	shown := match.ShownNames(s.Seats)
	for i, seat := range s.Seats {
		f := startview.Field{Label: shown[i], Value: match.PlayerName(seat.Player),
			Face: ai.Face(match.Recorded(seat.Player), ascii), Seat: domino.Seat(i), Focus: chosen && i == at}
		if s.Offer != nil {
			f.Label, f.Value = s.offeredSeat(i)
		}
		if f.Focus && s.naming {
			typed := s.field.Typed()
			f.Label, f.Typed = typed.Text, &typed
		}
		screen.Seats = append(screen.Seats, f)
	}
	if len(s.Seats) < domino.MaxSeats {
		add := startview.Field{Label: "+", Value: saysNewSeat, Seat: domino.NoSeat, Plain: true, Focus: s.adding()}
		screen.Seats = append(screen.Seats, add)
	}
	return screen
}

// optionFields returns the fields of options, and a link to all of them if others are changed.
func (s Page) optionFields() []startview.Field {
	r, _ := s.Rules()
	part, at := s.focused()
	var fields []startview.Field
	for i, o := range s.Usual() {
		fields = append(fields, startview.Field{
			Label: o.Label, Value: o.Say(o.Value(r)), Seat: domino.NoSeat, Focus: part == startview.OptionPart &&
				i == at,
		})
	}
	if n := s.ChangedBesides(); n > 0 {
		link := startview.Field{Label: page.KeyOptions.Help().Key, Value: othersChanged(n), Seat: domino.NoSeat,
			Plain: true}
		fields = append(fields, link)
	}
	return fields
}

// fieldsOfAll returns the fields for options of all games, which are made only if they aren't the last ones.
func (s Page) fieldsOfAll(d setup.Draft) [][]startview.Field {
	last := s.pictured
	if last.fields == nil || !last.draft.SameOptions(d) {
		last.draft, last.fields = d, nil
		for i := range d.Games {
			last.fields = append(last.fields, Page{Draft: d.Preview(i)}.optionFields())
		}
	}
	return last.fields
}

// notes returns notes on the focused part, in several lengths, the longest first.
func (s Page) notes(ascii bool) []string {
	switch part, i := s.focused(); {
	case s.naming:
		return notesOnTyping(s.field.IsMarked(), len(s.known()) > 0)
	case s.finding:
		return notesOnFound(s.Chosen().Alike)
	case s.learns():
		return nil
	case s.Offer != nil && part != startview.OptionPart:
		return s.notesOnOffer(ascii)
	case s.watches() && part == startview.SeatPart && i < len(s.Seats):
		return notesOnWatchingAtSeat(notesOnPlayer(s.Seats[i], ascii)[0])
	case s.watches() && part != startview.OptionPart:
		return notesOnWatching
	case s.adding():
		return notesOnAdding
	case part == startview.OptionPart:
		return s.meanings(s.Usual()[i])
	default:
		return notesOnPlayer(s.Seats[i], ascii)
	}
}

// meanings returns notes on an option and its value, in several lengths, the longest first.
func (s Page) meanings(o variants.Option) []string {
	value := s.Value(o)
	return notesOnOption(words.Sentence(o.Meaning), words.Sentence(o.Explain(value)), s.Chosen().House(o.ID, value))
}
