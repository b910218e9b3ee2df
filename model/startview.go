package model

import (
	"fmt"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/canvas"
	startview "dominoes/view/start"
	"dominoes/view/widgets"
)

func (s start) draw(e env, c *canvas.Canvas) { s.screenFor(e).Draw(c, e.theme) }

// screenFor returns the start screen with the keys that people bound.
func (s start) screenFor(e env) *startview.Start {
	screen, keys := s.screen(), e.settings.Keys
	screen.Learn[0].Press, screen.Learn[1].Press = keys.Name("lessons"), keys.Name("puzzles")
	screen.Options[len(screen.Options)-1].Value = keys.Name("options")
	return screen
}

// screen returns the start screen.
func (s start) screen() *startview.Start {
	v := s.chosen()
	r, _ := s.rules()
	screen := &startview.Start{
		Variant: s.variant, Name: v.Name, Line: v.Line, Facts: facts(r),
		Full: sample(r, r.Set), Small: sample(r, min(r.Set, 9)), MaxPips: r.Set,
		OnList: s.focus == 0, Alert: s.alert, Notes: s.notes(), Keys: s.keys(),
		Options: s.optionFields(), Learn: s.waysToLearn(),
	}
	for _, b := range s.keptKeys() {
		screen.Kept = append(screen.Kept, widgets.Key{Press: b.Help().Key, Does: b.Help().Desc})
	}
	for i, v := range variants.All() {
		screen.Variants = append(screen.Variants, v.Name)
		other := s
		other.variant = i
		screen.Others = append(screen.Others, other.optionFields())
	}
	at, chosen := s.seat()
	for i, seat := range s.seats {
		f := startview.Field{Label: seat.Name, Value: match.PlayerName(seat.Player), Seat: game.Seat(i), Focus: chosen && i == at}
		if f.Focus {
			f.Typed, f.Marked = s.naming, s.marked
		}
		screen.Seats = append(screen.Seats, f)
	}
	if len(s.seats) < game.MaxSeats {
		add := startview.Field{Label: "+", Value: "add a seat", Seat: game.NoSeat, Plain: true, Focus: s.adding()}
		screen.Seats = append(screen.Seats, add)
	}
	return screen
}

// waysToLearn are the keys by which one learns to play, and that of the daily deal.
// A click on one presses it.
func (s start) waysToLearn() widgets.KeyBar {
	lessons := widgets.Key{Press: keyLessons.Help().Key, Does: "lessons for newcomers, from the first tile on"}
	puzzles := widgets.Key{Press: keyPuzzles.Help().Key, Does: keyPuzzles.Help().Desc}
	if !s.daily {
		return widgets.KeyBar{lessons, puzzles}
	}
	lessons.Does = "newcomers' lessons" // all three have room on the smallest screen
	return widgets.KeyBar{lessons, puzzles, {Press: keyDaily.Help().Key, Does: keyDaily.Help().Desc}}
}

// optionFields returns the options that are shown, and a way to the others.
func (s start) optionFields() []startview.Field {
	r, _ := s.rules()
	part, at := s.focused()
	var fields []startview.Field
	for i, o := range s.shown() {
		fields = append(fields, startview.Field{
			Label: spoken(o), Value: variants.Spoken(o.Value(r)), Seat: game.NoSeat, Focus: part == startview.OptionPart && i == at,
		})
	}
	return append(fields, startview.Field{Label: "more", Value: "o", Seat: game.NoSeat, Plain: true})
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
	case part == startview.VariantPart:
		return nil
	case s.adding():
		return []string{"Up to four play. A bot sits down; its seat can be changed then.", "Up to four play. A bot sits down first."}
	case part == startview.OptionPart:
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
	notes := []string{fmt.Sprintf("A bot: it %s.", about), words.Sentence(about)}
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
	meaning, says := words.Sentence(o.Meaning), words.Sentence(o.Explain(value))
	if !s.chosen().House(o.ID, value) {
		return []string{meaning + " " + says, says}
	}
	both := o.Meaning + ". " + says
	return []string{"House rule, departs from the page: " + both, "House rule: " + both, "House rule. " + says, says}
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
