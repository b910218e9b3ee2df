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

// chooseSetup asks what to play until somebody starts it.
func (s *session) chooseSetup() error {
	s.say("Dominoes, line by line. Choose by number, then press enter.")
	for {
		s.say("1: start %s.", s.describeSetup())
		for i, text := range []string{"another variant", "who plays", "the options", "the names", "quit"} {
			s.say("%d: %s.", i+2, text)
		}
		answer, err := s.ask("Choose 1 to 6.", atSetup)
		if err != nil {
			return err
		}
		switch answer {
		case "1":
			if _, err = variants.Resolve(s.setup.Variant, len(s.setup.Seats), s.setup.Options); err == nil {
				return nil
			}
			s.say("%s", sentence(capital(err.Error())))
			err = nil
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
			s.say("%s is no choice here.", quoted(answer))
		}
		if err != nil {
			return err
		}
	}
}

// describeSetup says in a few words what would be started.
func (s *session) describeSetup() string {
	v, err := variants.ByID(s.setup.Variant)
	if err != nil {
		return s.setup.Variant
	}
	text := fmt.Sprintf("%s with %s", v.Name, listSeats(s.setup.Seats))
	for _, id := range slices.Sorted(maps.Keys(s.setup.Options)) {
		text += fmt.Sprintf(", %s %s", id, variants.Spoken(s.setup.Options[id]))
	}
	return text
}

func (s *session) chooseVariant() error {
	for i, v := range variants.All() {
		s.say("%d: %s, %s", i+1, v.Name, sentence(v.Line))
	}
	for {
		answer, err := s.ask(choosePrompt(len(variants.All()))+"; enter keeps what is chosen.", atSetup)
		if err != nil || answer == "" {
			return err
		}
		id := strings.ToLower(answer)
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(variants.All()) {
			id = variants.IDs()[n-1]
		}
		if _, err := variants.ByID(id); err != nil {
			s.say("%s is no variant.", quoted(answer))
			continue
		}
		if id != s.setup.Variant {
			s.setup.Variant, s.setup.Options = id, nil
		}
		return nil
	}
}

// chooseSeats asks who plays. Whoever stays keeps the name.
func (s *session) chooseSeats() error {
	for _, player := range match.Players() {
		if player == record.Human {
			s.say("%s: a person who writes here.", player)
			continue
		}
		s.say("%s: %s, a bot. %s", player, ai.Name(player), ai.About(player))
	}
	for {
		answer, err := s.ask("Write 2 to 4 players, as in: human beginner. Enter keeps them.", atSetup)
		if err != nil || answer == "" {
			return err
		}
		players := ai.Split(strings.Join(splitList(strings.ToLower(answer), " "), ","))
		if len(players) < 2 || len(players) > game.MaxSeats {
			s.say("A match has 2 to 4 seats, not %d.", len(players))
			continue
		}
		if wrong := wrongPlayer(players); wrong != "" {
			s.say("%s", wrong)
			continue
		}
		if _, err := variants.Resolve(s.setup.Variant, len(players), s.setup.Options); err != nil {
			s.say("%s", sentence(capital(err.Error())))
			continue
		}
		seats, before := match.UnnamedSeats(players...), match.WithoutUsualNames(s.setup.Seats)
		for i := range min(len(seats), len(before)) {
			seats[i].Name = before[i].Name
		}
		s.setup.Seats = match.NameSeats(seats, nil)
		return nil
	}
}

// wrongPlayer says which of the players there isn't, or isn't so; nothing where
// all can play.
func wrongPlayer(players []string) string {
	for _, p := range players {
		if p == record.Human {
			continue
		}
		if _, err := ai.Parse(p); errors.Is(err, ai.ErrUnknown) {
			return fmt.Sprintf("%s is no player: a seat is one of %s.", quoted(p), strings.Join(match.Players(), ", "))
		} else if err != nil {
			return sentence(capital(err.Error()))
		}
	}
	return ""
}

// chooseOptions changes options until nothing is written.
func (s *session) chooseOptions() error {
	v, err := variants.ByID(s.setup.Variant)
	if err != nil {
		return err
	}
	rules, err := variants.Resolve(v.ID, len(s.setup.Seats), s.setup.Options)
	if err != nil {
		return err
	}
	for _, o := range variants.Options() {
		values, open := v.Open[o.ID]
		if !open {
			continue
		}
		if values == nil {
			values = o.Values
		}
		s.sayOption(o, values, rules)
	}
	for {
		answer, err := s.ask("Write option=value, as in target=50, or all for what else there is; enter goes back.", atSetup)
		switch {
		case err != nil || answer == "":
			return err
		case strings.EqualFold(answer, "all"):
			s.listOptions(v, rules)
			continue
		}
		if rules, err = s.setOption(v, answer); err != nil {
			s.say("%s", sentence(capital(err.Error())))
		}
	}
}

// listOptions tells the options whose change is a house rule.
func (s *session) listOptions(v *variants.Variant, rules game.Rules) {
	s.say("To change any of these is a house rule.")
	for _, o := range variants.Options() {
		if _, open := v.Open[o.ID]; open {
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
			others = append(others, variants.Spoken(value))
		}
	}
	text := fmt.Sprintf("%s: %s; now %s", o.ID, o.Meaning, variants.Spoken(now))
	if len(others) > 0 {
		text += "; it can be " + list(others, "or")
	}
	s.say("%s.", text)
}

// setOption sets one option, if that can be played.
func (s *session) setOption(v *variants.Variant, setting string) (game.Rules, error) {
	rules, err := variants.Resolve(v.ID, len(s.setup.Seats), s.setup.Options)
	if err != nil {
		return rules, err
	}
	id, value, err := variants.ParseSetting(strings.ToLower(strings.ReplaceAll(setting, " ", "")))
	if err != nil {
		return rules, err
	}
	switch value {
	case "yes":
		value = "true"
	case "no":
		value = "false"
	}
	options := maps.Clone(s.setup.Options)
	if options == nil {
		options = map[string]string{}
	}
	options[id] = value
	changed, err := variants.Resolve(v.ID, len(s.setup.Seats), options)
	if err != nil {
		return rules, err
	}
	s.setup.Options = variants.Changed(v, changed)
	house := ""
	if v.House(id, value) {
		house = ", a house rule"
	}
	s.say("%s is %s%s.", capital(id), variants.Spoken(value), house)
	return changed, nil
}

func (s *session) chooseNames() error {
	answer, err := s.ask(fmt.Sprintf("Write %d names with commas between them; enter keeps them.", len(s.setup.Seats)), atSetup)
	if err != nil || answer == "" {
		return err
	}
	seats := match.WithoutUsualNames(s.setup.Seats)
	for i, name := range strings.Split(answer, ",") {
		if name = strings.TrimSpace(cells.Printable(strings.ToValidUTF8(name, ""))); name != "" && i < len(seats) {
			seats[i].Name = name
		}
	}
	seats = match.NameSeats(seats, nil)
	if err := match.CheckNames(seats); err != nil {
		s.say("%s", sentence(capital(err.Error())))
		return nil
	}
	s.setup.Seats = seats
	return nil
}

// splitList splits at commas and at other separators, without empty parts.
func splitList(text, others string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || strings.ContainsRune(others, r) })
}
