package lines

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/cells"
)

// chooseSetup lets the player change the setup until the match is started.
func (s *session) chooseSetup() error {
	s.tell(welcome)
	changes := map[string]func() error{"2": s.chooseVariant, "3": s.chooseSeats, "4": s.chooseOptions, "5": s.chooseNames}
	for {
		choices := setupChoices(s.describeSetup())
		s.offer(choices...)
		answer, err := s.ask(sentence(choosePrompt(len(choices))), atSetup)
		if err != nil {
			return err
		}
		change := changes[answer]
		_, unplayable := match.New(1, s.Setup, game.Seed{})
		switch {
		case change != nil:
			err = change()
		case answer == "1" && unplayable == nil:
			return s.begin()
		case answer == "1":
			s.tell(asSentence(unplayable.Error()))
		case answer == "6":
			return errQuit
		case answer != "":
			s.tell(noChoice(quoted(answer)))
		}
		if err != nil {
			return err
		}
	}
}

// describeSetup describes the setup in a few words.
func (s *session) describeSetup() string {
	v := s.Games.OrAll().Find(s.Setup.Variant, len(s.Setup.Seats), s.Setup.Options)
	if v == nil {
		return s.Setup.Variant
	}
	alone, about := game.NoSeat, match.About{Header: record.Header{Seats: s.Setup.Seats}}
	if about.Humans() == 1 {
		alone = about.Person()
	}
	parts := []string{gameWith(v.Name, listSeats(s.Setup.Seats, alone))}
	for _, id := range slices.Sorted(maps.Keys(s.Setup.Options)) {
		if o, err := variants.OptionByID(id); err == nil {
			parts = append(parts, optionSet(o.Label, o.Say(s.Setup.Options[id])))
		}
	}
	return strings.Join(parts, ", ")
}

// change asks for a change of the setup until one is made, or enter keeps the setup. It says why other answers are
// refused.
func (s *session) change(question string, take func(answer string) error) error {
	for {
		answer, err := s.ask(question, atSetup)
		if err != nil || answer == "" {
			return err
		}
		if err = take(answer); err == nil {
			return nil
		}
		s.tell(asSentence(err.Error()))
	}
}

func (s *session) chooseVariant() error {
	games := s.Games.OrAll()
	for i, v := range games {
		s.tell(variantLine(i+1, v.Name, v.Line, v.Base != nil))
	}
	return s.change(choosePrompt(len(games))+keepGame, func(answer string) error {
		id := strings.ToLower(answer)
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(games) {
			id = games[n-1].ID
		}
		v, err := games.ByID(id)
		if err != nil {
			return fmt.Errorf("%s isn't a game here", quoted(answer))
		}
		s.seatFor(v)
		if v.Base != nil {
			s.Setup.Variant, s.Setup.Options = v.Named(v.Rules(len(s.Setup.Seats)))
		} else if id != s.Setup.Variant {
			s.Setup.Variant, s.Setup.Options = id, nil
		}
		return nil
	})
}

// seatFor sets the seats for a game that is about to be chosen. Games of partners remember seats of their own, four at
// first.
func (s *session) seatFor(v *variants.Variant) {
	now, next := s.Setup.Seats, s.aside
	before := s.Games.OrAll().Find(s.Setup.Variant, len(now), s.Setup.Options)
	if before != nil && before.InPairs() == v.InPairs() {
		return
	}
	if next == nil {
		next = match.SeatsFor(v, now, match.NextBot(now))
	}
	stay := min(len(now), len(next)) // players who stay keep their names
	s.Setup.Seats, s.aside = match.NameSeats(slices.Concat(now[:stay], next[stay:]), nil), now
}

// chooseSeats asks who plays. Players who stay keep their names.
func (s *session) chooseSeats() error {
	for _, player := range match.Players() {
		if player == record.Human {
			s.tell(personHere(player))
			continue
		}
		s.tell(botLine(player, ai.Name(player), ai.About(player)))
	}
	return s.change(writePlayers, func(answer string) error {
		list := strings.FieldsFunc(strings.ToLower(answer), func(r rune) bool { return r == ',' || r == ' ' })
		players := ai.Split(strings.Join(list, ","))
		if err := checkPlayers(players); err != nil {
			return err
		}
		options, err := s.optionsFor(len(players))
		if err != nil {
			return err
		}
		seats, before := match.UnnamedSeats(players...), match.WithoutUsualNames(s.Setup.Seats)
		for i := range min(len(seats), len(before)) {
			seats[i].Name = before[i].Name
		}
		s.Setup.Seats, s.Setup.Options = match.NameSeats(seats, nil), options
		return nil
	})
}

// checkPlayers returns an error if players can't be seated.
func checkPlayers(players []string) error {
	if len(players) < 2 || len(players) > game.MaxSeats {
		return fmt.Errorf("2 to 4 can play, not %d", len(players))
	}
	for _, p := range players {
		switch _, err := ai.Parse(p); {
		case p == record.Human:
		case errors.Is(err, ai.ErrUnknown):
			return fmt.Errorf("%s isn't a player. Choose from %s", quoted(p), strings.Join(match.Players(), ", "))
		case err != nil:
			return err
		}
	}
	return nil
}

// optionsFor returns the options for another number of seats, since the options that a set implies depend on it.
func (s *session) optionsFor(seats int) (map[string]string, error) {
	v, err := variants.ByID(s.Setup.Variant)
	if err != nil {
		return nil, err
	}
	options := s.Setup.Options
	if now, err := variants.Resolve(v.ID, len(s.Setup.Seats), options); err == nil {
		options = v.Complete(seats, v.Chosen(now))
	}
	_, err = variants.Resolve(v.ID, seats, options)
	return options, err
}

// chooseOptions changes options until an empty line.
func (s *session) chooseOptions() error {
	v, err := variants.ByID(s.Setup.Variant)
	if err != nil {
		return err
	}
	rules, err := variants.Resolve(v.ID, len(s.Setup.Seats), s.Setup.Options)
	if err != nil {
		return err
	}
	s.tellOptions(v, rules, true)
	for {
		answer, err := s.ask(writeOption, atSetup)
		if err != nil || answer == "" {
			return err
		}
		if strings.EqualFold(answer, "all") {
			s.tell(houseRules)
			s.tellOptions(v, rules, false)
		} else if rules, err = s.setOption(v, rules, answer); err != nil {
			s.tell(asSentence(err.Error()))
		}
	}
}

// tellOptions prints the options that the game leaves open, or those whose change makes a house rule, with their
// present and other values.
func (s *session) tellOptions(v *variants.Variant, rules game.Rules, open bool) {
	for _, o := range variants.Options() {
		values, isOpen := v.Open[o.ID]
		if isOpen != open || !o.Matters(rules) {
			continue
		}
		if values == nil {
			values = o.Values
		}
		now := o.Value(rules)
		var others []string
		for _, value := range values {
			if value != now {
				others = append(others, o.Named(value))
			}
		}
		s.tell(optionLine(o.Label, o.ID, o.Meaning, o.Named(now), others))
	}
}

// setOption sets one option and returns the new rules. If they aren't playable nothing changes.
func (s *session) setOption(v *variants.Variant, rules game.Rules, setting string) (game.Rules, error) {
	id, value, err := variants.ParseSetting(strings.ToLower(strings.ReplaceAll(setting, " ", "")))
	if err != nil {
		return rules, err
	}
	o, err := variants.OptionByID(id)
	if err != nil {
		return rules, err
	}
	switch value {
	case "yes":
		value = "true"
	case "no":
		value = "false"
	}
	options := v.Chosen(rules)
	options[id] = value
	changed, err := v.Resolve(len(s.Setup.Seats), options)
	if err != nil {
		return rules, err
	}
	s.Setup.Options = variants.Changed(v, changed)
	s.tell(optionIs(o.Label, o.Say(value), v.House(id, value)))
	return changed, nil
}

func (s *session) chooseNames() error {
	answer, err := s.ask(writeNames(len(s.Setup.Seats)), atSetup)
	if err != nil || answer == "" {
		return err
	}
	seats := match.WithoutUsualNames(s.Setup.Seats)
	for i, name := range strings.Split(answer, ",") {
		if name = strings.TrimSpace(cells.Printable(strings.ToValidUTF8(name, ""))); name != "" && i < len(seats) {
			seats[i].Name = name
		}
	}
	seats = match.NameSeats(seats, nil)
	if err := match.CheckNames(seats); err != nil {
		s.tell(asSentence(err.Error()))
		return nil
	}
	s.Setup.Seats = seats
	return nil
}
