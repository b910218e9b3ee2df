package start

import (
	"fmt"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/view/canvas"
	startview "dominoes/view/start"
	"dominoes/view/widgets"
)

// Draw implements [page.Page].
func (s Page) Draw(e page.Env, c *canvas.Canvas) { s.screenFor(e).Draw(c, e.Theme) }

// screenFor returns the start screen with the keys that people bound.
func (s Page) screenFor(e page.Env) *startview.Start {
	screen, keys := s.screen(), e.Settings.Keys
	screen.Learn[0].Press, screen.Learn[1].Press = keys.Name("lessons"), keys.Name("puzzles")
	screen.Options[len(screen.Options)-1].Value = keys.Name("options")
	return screen
}

// screen returns the start screen.
func (s Page) screen() *startview.Start {
	v := s.Chosen()
	r, _ := s.Rules()
	screen := &startview.Start{
		Variant: s.variant, Name: v.Name, Line: v.Line, Facts: facts(r),
		Full: Sample(r, r.Set), Small: Sample(r, min(r.Set, 9)), MaxPips: r.Set,
		OnList: s.Focus == 0, Alert: s.Alert, Notes: s.notes(), Keys: s.keys(),
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
	for i, seat := range s.Seats {
		f := startview.Field{Label: seat.Name, Value: match.PlayerName(seat.Player), Seat: game.Seat(i), Focus: chosen && i == at}
		if f.Focus && s.Naming {
			typed := s.field.Typed()
			f.Label, f.Typed = typed.Text, &typed
		}
		screen.Seats = append(screen.Seats, f)
	}
	if len(s.Seats) < game.MaxSeats {
		add := startview.Field{Label: "+", Value: "add a seat", Seat: game.NoSeat, Plain: true, Focus: s.Adding()}
		screen.Seats = append(screen.Seats, add)
	}
	return screen
}

// waysToLearn are the keys by which one learns to play, and that of the daily deal.
// A click on one presses it.
func (s Page) waysToLearn() widgets.KeyBar {
	lessons := widgets.Key{Press: page.KeyLessons.Help().Key, Does: "lessons for newcomers, from the first tile on"}
	puzzles := widgets.Key{Press: page.KeyPuzzles.Help().Key, Does: page.KeyPuzzles.Help().Desc}
	if !s.Daily {
		return widgets.KeyBar{lessons, puzzles}
	}
	lessons.Does = "newcomers' lessons" // all three have room on the smallest screen
	return widgets.KeyBar{lessons, puzzles, {Press: page.KeyDaily.Help().Key, Does: page.KeyDaily.Help().Desc}}
}

// optionFields returns the options that are shown, and a way to the others.
func (s Page) optionFields() []startview.Field {
	r, _ := s.Rules()
	part, at := s.Focused()
	var fields []startview.Field
	for i, o := range s.Shown() {
		fields = append(fields, startview.Field{
			Label: spoken(o), Value: variants.Spoken(o.Value(r)), Seat: game.NoSeat, Focus: part == startview.OptionPart && i == at,
		})
	}
	return append(fields, startview.Field{Label: "more", Value: "o", Seat: game.NoSeat, Plain: true})
}

// spoken returns an option's name as people say it.
func spoken(o variants.Option) string { return strings.ReplaceAll(o.ID, "-", " ") }

// notes explain what has the focus, the longest first.
func (s Page) notes() []string {
	switch part, i := s.Focused(); {
	case s.Naming && s.field.IsMarked():
		return []string{"Type a name. It replaces the old one; backspace edits that.", "Type a name; backspace edits the old one."}
	case s.Naming:
		return []string{"Type a name, then press enter."}
	case part == startview.VariantPart:
		return nil
	case s.Adding():
		return []string{"Up to four play. A bot sits down; its seat can be changed then.", "Up to four play. A bot sits down first."}
	case part == startview.OptionPart:
		return s.Meanings(s.Shown()[i])
	default:
		return aboutPlayer(s.Seats[i].Player)
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

// Meanings explain an option and its value, the longest first, and say where
// that is a house rule.
func (s Page) Meanings(o variants.Option) []string {
	r, _ := s.Rules()
	value := o.Value(r)
	meaning, says := words.Sentence(o.Meaning), words.Sentence(o.Explain(value))
	if !s.Chosen().House(o.ID, value) {
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
