package lines

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai"
	"dominoes/game/record"
	"dominoes/internal/each"
	"dominoes/model/match"
	"dominoes/model/setup"
	"dominoes/variants"
	"dominoes/view/cells"
)

type form struct {
	*session
	setup.Draft
}

func (s *session) chooseSetup() error {
	f := form{s, setup.New(s.Setup, nil, s.Games)}
	s.tell(welcome)
	changes := map[string]func() error{
		"2": f.chooseVariant, "3": f.chooseSeats, "4": f.chooseOptions, "5": f.chooseNames, "puzzle": s.solvePuzzles,
		"mistakes": s.solveExercises,
	}
	for {
		choices := setupChoices(f.describe())
		s.offer(choices...)
		answer, err := s.ask(fmt.Sprintf(orPractise, choosePrompt(len(choices))), atSetup)
		if err != nil {
			return err
		}
		change := changes[strings.ToLower(answer)]
		unplayable := f.Check()
		switch {
		case change != nil:
			err = change()
		case answer == "1" && unplayable == nil:
			s.Setup = f.Draft.Setup()
			return s.begin()
		case answer == "1":
			s.tell(asSentence(unplayable.Error()))
		case answer == "6":
			return errQuit
		case answer != "":
			s.refuse(answer, isNoChoice)
		}
		if err != nil {
			return err
		}
	}
}

func (f *form) describe() string {
	changed := f.Changed()
	v := f.Games.Find(f.Chosen().Published().ID, len(f.Seats), changed)
	alone := match.About{Header: record.Header{Seats: f.Seats}}.Alone()
	parts := []string{fmt.Sprintf(gameWith, v.Name, listSeats(f.Seats, alone))}
	for _, id := range slices.Sorted(maps.Keys(changed)) {
		if o, err := variants.OptionByID(id); err == nil {
			parts = append(parts, fmt.Sprintf("%s: %s", o.Label, o.Say(changed[id])))
		}
	}
	return strings.Join(parts, ", ")
}

// change asks for a change until one is made, or enter keeps the setup. It says why other answers are refused.
func (f *form) change(question string, take func(answer string) (setup.Draft, error)) error {
	for {
		answer, err := f.ask(question, atSetup)
		if err != nil || answer == "" {
			return err
		}
		changed, err := take(answer)
		if err == nil {
			f.Draft = changed
			return nil
		}
		f.tell(asSentence(err.Error()))
	}
}

func (f *form) chooseVariant() error {
	for i, v := range f.Games {
		f.tell(variantLine(i+1, v.Name, v.Line, v.Base != nil))
	}
	return f.change(choosePrompt(len(f.Games))+keepGame, func(answer string) (setup.Draft, error) {
		n, err := strconv.Atoi(answer)
		if err != nil {
			n = 1 + slices.Index(f.Games.IDs(), strings.ToLower(answer))
		}
		if n < 1 || n > len(f.Games) {
			return f.Draft, fmt.Errorf("%s isn't a game here", quoted(answer))
		}
		next := f.Choose(n - 1)
		if next.Game != f.Game || next.Chosen().Base != nil {
			next = next.Unset()
		}
		return next, nil
	})
}

func (f *form) chooseSeats() error {
	for _, player := range match.Players() {
		f.tell(playerLine(player))
	}
	return f.change(writePlayers, func(answer string) (setup.Draft, error) {
		list := strings.FieldsFunc(strings.ToLower(answer), func(r rune) bool { return r == ',' || r == ' ' })
		return f.GiveAll(ai.Split(strings.Join(list, ",")))
	})
}

func (f *form) chooseOptions() error {
	f.tellOptions(true)
	for {
		answer, err := f.ask(writeOption, atSetup)
		if err != nil || answer == "" {
			return err
		}
		if strings.EqualFold(answer, "all") {
			f.tell(houseRules)
			f.tellOptions(false)
		} else if err := f.setOption(answer); err != nil {
			f.tell(asSentence(err.Error()))
		}
	}
}

// tellOptions prints options with their values: those that the game leaves open, or those for house rules.
func (f *form) tellOptions(open bool) {
	for _, o := range f.Options() {
		if f.IsOpen(o) == open {
			f.tell(optionLine(o, f.Value(o), f.Values(o)))
		}
	}
}

func (f *form) setOption(setting string) error {
	id, value, err := variants.ParseSetting(strings.ToLower(strings.ReplaceAll(setting, " ", "")))
	if err != nil {
		return err
	}
	value = cmp.Or(map[string]string{"yes": "true", "no": "false"}[value], value)
	if f.Draft, err = f.Set(id, value); err != nil {
		return err
	}
	o, err := variants.OptionByID(id)
	if err == nil {
		f.tell(optionIs(o.Label, o.Say(value), f.Chosen().House(id, value)))
	}
	return err
}

func (f *form) chooseNames() error {
	answer, err := f.ask(fmt.Sprintf(writeNames, len(f.Seats)), atSetup)
	if err != nil || answer == "" {
		return err
	}
	named, err := f.RenameAll(each.Of(strings.Split(answer, ","), func(name string) string {
		return strings.TrimSpace(cells.Printable(strings.ToValidUTF8(name, "")))
	}))
	if err != nil {
		f.tell(asSentence(err.Error()))
		return nil
	}
	f.Draft = named
	return nil
}
