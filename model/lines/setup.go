package lines

import (
	"errors"
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

// chooseSetup asks what to play until somebody starts it.
func (s *session) chooseSetup() error {
	s.tell(welcome)
	for {
		s.tell(startMatch(s.describeSetup()))
		for i, text := range setupChoices {
			s.tell(choiceLine(i+2, text))
		}
		answer, err := s.ask(oneToSix, atSetup)
		if err != nil {
			return err
		}
		switch answer {
		case "1":
			rules, err := variants.Resolve(s.Setup.Variant, len(s.Setup.Seats), s.Setup.Options)
			if err == nil {
				err = rules.Endless()
			}
			if err == nil {
				return nil
			}
			s.tell(asSentence(err.Error()))
		case "2":
			err = s.chooseVariant()
		case "3":
			err = s.chooseSeats()
		case "4":
			err = s.chooseOptions()
		case "5":
			err = s.chooseNames()
		case "6":
			return errQuit
		case "":
		default:
			s.tell(noChoice(quoted(answer)))
		}
		if err != nil {
			return err
		}
	}
}

// describeSetup says in a few words what would be started.
func (s *session) describeSetup() string {
	v := s.Games.OrAll().Find(s.Setup.Variant, len(s.Setup.Seats), s.Setup.Options)
	if v == nil {
		return s.Setup.Variant
	}
	parts := []string{gameWith(v.Name, listSeats(s.Setup.Seats, alone(s.Setup.Seats)))}
	for _, id := range slices.Sorted(maps.Keys(s.Setup.Options)) {
		if o, err := variants.OptionByID(id); err == nil {
			parts = append(parts, optionSet(o.Label, o.Say(s.Setup.Options[id])))
		}
	}
	return strings.Join(parts, ", ")
}

func (s *session) chooseVariant() error {
	games := s.Games.OrAll()
	for i, v := range games {
		s.tell(variantLine(i+1, v.Name, lineOf(&v)))
	}
	for {
		answer, err := s.ask(choosePrompt(len(games))+keepGame, atSetup)
		if err != nil || answer == "" {
			return err
		}
		id := strings.ToLower(answer)
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(games) {
			id = games[n-1].ID
		}
		v, err := games.ByID(id)
		if err != nil {
			s.tell(noGame(quoted(answer)))
			continue
		}
		s.seatFor(v)
		switch {
		case v.Base != nil:
			s.Setup.Variant, s.Setup.Options = v.Named(v.Rules(len(s.Setup.Seats)))
		case id != s.Setup.Variant:
			s.Setup.Variant, s.Setup.Options = id, nil
		}
		return nil
	}
}

// seatFor brings the seats for a game that is about to be chosen. Games of partners have a number of seats of their
// own, four until somebody changes it.
func (s *session) seatFor(v *variants.Variant) {
	before := s.Games.OrAll().Find(s.Setup.Variant, len(s.Setup.Seats), s.Setup.Options)
	if before != nil && before.InPairs() == v.InPairs() {
		return
	}
	now, next := s.Setup.Seats, s.aside
	if next == nil {
		next = match.SeatsFor(v, now, match.NextBot(now))
	}
	stay := min(len(now), len(next)) // whoever stays keeps the name
	s.Setup.Seats, s.aside = match.NameSeats(slices.Concat(now[:stay], next[stay:]), nil), now
}

// lineOf says what a rule set is about, and of house rules that they are.
func lineOf(v *variants.Variant) string {
	if v.Base != nil {
		return asHouseRules(v.Line)
	}
	return v.Line
}

// chooseSeats asks who plays. Whoever stays keeps the name.
func (s *session) chooseSeats() error {
	for _, player := range match.Players() {
		if player == record.Human {
			s.tell(personHere(player))
			continue
		}
		s.tell(botLine(player, ai.Name(player), ai.About(player)))
	}
	for {
		answer, err := s.ask(writePlayers, atSetup)
		if err != nil || answer == "" {
			return err
		}
		players := ai.Split(strings.Join(splitList(strings.ToLower(answer), " "), ","))
		if len(players) < 2 || len(players) > game.MaxSeats {
			s.tell(twoToFour(len(players)))
			continue
		}
		if wrong := wrongPlayer(players); wrong != "" {
			s.tell(wrong)
			continue
		}
		options, err := s.optionsFor(len(players))
		if err != nil {
			s.tell(asSentence(err.Error()))
			continue
		}
		s.Setup.Options = options
		seats, before := match.UnnamedSeats(players...), match.WithoutUsualNames(s.Setup.Seats)
		for i := range min(len(seats), len(before)) {
			seats[i].Name = before[i].Name
		}
		s.Setup.Seats = match.NameSeats(seats, nil)
		return nil
	}
}

// optionsFor returns the options for another number of seats: what a set brings with it goes by that.
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

// wrongPlayer says which of the players there isn't, or isn't so; nothing where
// all can play.
func wrongPlayer(players []string) string {
	for _, p := range players {
		if p == record.Human {
			continue
		}
		if _, err := ai.Parse(p); errors.Is(err, ai.ErrUnknown) {
			return noPlayer(quoted(p), match.Players())
		} else if err != nil {
			return asSentence(err.Error())
		}
	}
	return ""
}

// chooseOptions changes options until nothing is written.
func (s *session) chooseOptions() error {
	v, err := variants.ByID(s.Setup.Variant)
	if err != nil {
		return err
	}
	rules, err := variants.Resolve(v.ID, len(s.Setup.Seats), s.Setup.Options)
	if err != nil {
		return err
	}
	for _, o := range variants.Options() {
		values, open := v.Open[o.ID]
		if !open || !o.Matters(rules) {
			continue
		}
		if values == nil {
			values = o.Values
		}
		s.sayOption(o, values, rules)
	}
	for {
		answer, err := s.ask(writeOption, atSetup)
		switch {
		case err != nil || answer == "":
			return err
		case strings.EqualFold(answer, "all"):
			s.listOptions(v, rules)
			continue
		}
		if rules, err = s.setOption(v, answer); err != nil {
			s.tell(asSentence(err.Error()))
		}
	}
}

// listOptions tells the options whose change is a house rule.
func (s *session) listOptions(v *variants.Variant, rules game.Rules) {
	s.tell(houseRules)
	for _, o := range variants.Options() {
		if _, open := v.Open[o.ID]; open || !o.Matters(rules) {
			continue
		}
		s.sayOption(o, o.Values, rules)
	}
}

// sayOption tells an option, its value and which others there are.
func (s *session) sayOption(o variants.Option, values []string, rules game.Rules) {
	now := o.Value(rules)
	var others []string
	for _, value := range values {
		if value != now {
			others = append(others, o.Named(value))
		}
	}
	s.tell(optionLine(o.Label, o.ID, o.Meaning, o.Named(now), others))
}

// setOption sets one option, if that can be played.
func (s *session) setOption(v *variants.Variant, setting string) (game.Rules, error) {
	rules, err := variants.Resolve(v.ID, len(s.Setup.Seats), s.Setup.Options)
	if err != nil {
		return rules, err
	}
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

// splitList splits at commas and at other separators, without empty parts.
func splitList(text, others string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || strings.ContainsRune(others, r) })
}

// alone returns the seat of a person who plays with bots alone; NoSeat where several do, or none.
func alone(seats []record.Seat) game.Seat {
	person := game.NoSeat
	for i, seat := range seats {
		switch {
		case seat.Player != record.Human:
		case person != game.NoSeat:
			return game.NoSeat
		default:
			person = game.Seat(i)
		}
	}
	return person
}
