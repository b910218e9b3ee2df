package model

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view"
)

func (s start) draw(e env, c *view.Canvas) { s.screenFor(e).Draw(c, e.theme) }

// screenFor returns the start screen with the keys that people bound.
func (s start) screenFor(e env) *view.Start {
	screen, keys := s.screen(), e.settings.keys
	screen.Learn[0].Press, screen.Learn[1].Press = keys.name("lessons"), keys.name("puzzles")
	screen.Options[len(screen.Options)-1].Value = keys.name("options")
	return screen
}

// screen returns the start screen.
func (s start) screen() *view.Start {
	v := s.chosen()
	r, _ := s.rules()
	screen := &view.Start{
		Variant: s.variant, Name: v.Name, Line: v.Line, Facts: facts(r),
		Full: sample(r, r.Set), Small: sample(r, min(r.Set, 9)), MaxPips: r.Set,
		OnList: s.focus == 0, Alert: s.alert, Notes: s.notes(), Keys: s.keys(),
		Options: s.optionFields(), Learn: s.waysToLearn(),
	}
	for _, b := range s.keptKeys() {
		screen.Kept = append(screen.Kept, view.Key{Press: b.Help().Key, Does: b.Help().Desc})
	}
	for i, v := range variants.All() {
		screen.Variants = append(screen.Variants, v.Name)
		other := s
		other.variant = i
		screen.Others = append(screen.Others, other.optionFields())
	}
	at, chosen := s.seat()
	for i, seat := range s.seats {
		f := view.Field{Label: seat.Name, Value: match.PlayerName(seat.Player), Seat: game.Seat(i), Focus: chosen && i == at}
		if f.Focus {
			f.Typed, f.Marked = s.naming, s.marked
		}
		screen.Seats = append(screen.Seats, f)
	}
	if len(s.seats) < game.MaxSeats {
		add := view.Field{Label: "+", Value: "add a seat", Seat: game.NoSeat, Plain: true, Focus: s.adding()}
		screen.Seats = append(screen.Seats, add)
	}
	return screen
}

// waysToLearn are the keys by which one learns to play, and that of the daily deal.
// A click on one presses it.
func (s start) waysToLearn() view.KeyBar {
	lessons := view.Key{Press: keyLessons.Help().Key, Does: "lessons for newcomers, from the first tile on"}
	puzzles := view.Key{Press: keyPuzzles.Help().Key, Does: keyPuzzles.Help().Desc}
	if !s.daily {
		return view.KeyBar{lessons, puzzles}
	}
	lessons.Does = "newcomers' lessons" // all three have room on the smallest screen
	return view.KeyBar{lessons, puzzles, {Press: keyDaily.Help().Key, Does: keyDaily.Help().Desc}}
}

// optionFields returns the options that are shown, and a way to the others.
func (s start) optionFields() []view.Field {
	r, _ := s.rules()
	part, at := s.focused()
	var fields []view.Field
	for i, o := range s.shown() {
		fields = append(fields, view.Field{
			Label: spoken(o), Value: variants.Spoken(o.Value(r)), Seat: game.NoSeat, Focus: part == view.OptionPart && i == at,
		})
	}
	return append(fields, view.Field{Label: "more", Value: "o", Seat: game.NoSeat, Plain: true})
}

// spoken returns an option's name as people say it.
func spoken(o variants.Option) string { return strings.ReplaceAll(o.ID, "-", " ") }

// notes explain what has the focus, the longest first.
func (s start) notes() []string {
	switch part, i := s.focused(); {
	case s.naming && s.marked:
		return []string{"Type a name. It replaces the old one; backspace edits that.", "Type a name; backspace edits the old one."}
	case s.naming:
		return []string{"Type a name, then press enter."}
	case part == view.VariantPart:
		return nil
	case s.adding():
		return []string{"Up to four play. A bot sits down; its seat can be changed then.", "Up to four play. A bot sits down first."}
	case part == view.OptionPart:
		return s.meanings(s.shown()[i])
	default:
		return aboutPlayer(s.seats[i].Player)
	}
}

// aboutPlayer tells of a seat's player, the longest first. Of a bot with options
// it says which bot that is.
func aboutPlayer(player string) []string {
	if player == record.Human {
		return []string{"A person at this terminal."}
	}
	about := ai.About(player)
	notes := []string{fmt.Sprintf("A bot: it %s.", about), sentence(about)}
	if id, options, set := strings.Cut(player, ":"); set {
		with := ai.Name(id) + " with "
		return append([]string{with + options + ": it " + about + ".", with + options + "."}, notes[1])
	}
	return notes
}

// meanings explain an option and its value, the longest first, and say where
// that is a house rule.
func (s start) meanings(o variants.Option) []string {
	r, _ := s.rules()
	value := o.Value(r)
	meaning, says := sentence(o.Meaning), sentence(o.Explain(value))
	if !s.chosen().House(o.ID, value) {
		return []string{meaning + " " + says, says}
	}
	both := o.Meaning + ". " + says
	return []string{"House rule, departs from the page: " + both, "House rule: " + both, "House rule. " + says, says}
}

// sentence makes a sentence of a few words.
func sentence(words string) string {
	first, n := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[n:] + "."
}

// facts says beside the picture what is worth knowing before the choice.
func facts(r game.Rules) []string {
	facts := []string{fmt.Sprintf("double-%s", setName(r.Set)), fmt.Sprintf("%d tiles each", r.Deal)}
	switch r.Boneyard {
	case game.BoneyardNone:
		facts = append(facts, "no drawing")
	case game.BoneyardFree:
		facts = append(facts, "free drawing")
	case game.BoneyardUntil:
		facts = append(facts, "draw if stuck")
	case game.BoneyardUpTo1:
		facts = append(facts, "draw one")
	case game.BoneyardUpTo2:
		facts = append(facts, "draw two")
	}
	if r.Win == game.WinLow {
		return append(facts, "low score wins", fmt.Sprintf("ends at %d", r.Target))
	}
	return append(facts, fmt.Sprintf("first to %d", r.Target))
}

func setName(set int) string {
	switch set {
	case 9:
		return "nine"
	case 12:
		return "twelve"
	}
	return "six"
}
