package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/variants"
)

// playFlags are the flags of the program itself, without a subcommand.
type playFlags struct {
	variant string
	seats   []string
	names   []string
	options []string
	rules   []string
	target  string
	seed    string
	record  string
	plain   bool
	// resume is the match to continue; nil for a new one.
	resume *store.Entry
	// copied is true if a copy of that match is to be continued.
	copied bool
	flags  *pflag.FlagSet
	// daily is the day whose deal is played; "" for other matches.
	daily string
}

func (f *playFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.variant, "variant", "", help.FlagVariant)
	flags.StringArrayVar(&f.rules, "rules", nil, help.FlagRules)
	flags.StringArrayVar(&f.seats, "seats", nil, help.FlagSeats)
	flags.StringSliceVar(&f.names, "names", nil, help.FlagNames)
	flags.StringArrayVar(&f.options, "option", nil, help.FlagOption)
	flags.StringVar(&f.target, "target", "", help.FlagTarget)
	flags.StringVar(&f.seed, "seed", "", help.FlagSeed)
	f.addRecord(cmd)
	f.addLook(cmd)
}

// addRecord adds the flag that names the file of a new match's record.
func (f *playFlags) addRecord(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.record, "record", "", help.FlagRecord)
}

// addLook adds the flags for the look and the pace of any match.
func (f *playFlags) addLook(cmd *cobra.Command) {
	f.flags = cmd.Flags()
	f.flags.String("speed", prefs.Normal.String(), help.FlagSpeed)
	f.flags.String("motion", "auto", help.FlagMotion)
	f.flags.String("theme", "auto", help.FlagTheme())
	f.flags.BoolVar(&f.plain, "plain", false, help.FlagPlain)
}

// given returns the value of a flag; "" if it wasn't given.
func (f *playFlags) given(name string) string {
	if !f.flags.Changed(name) {
		return ""
	}
	return f.flags.Lookup(name).Value.String()
}

// config returns the program's configuration, from the flags and the user's settings file.
func (f *playFlags) config() (model.Config, error) {
	chosen := user.Chosen{Rules: f.rules, Speed: f.given("speed"), Motion: f.given("motion"), Theme: f.given("theme")}
	c, usual, err := user.Owner().Config(chosen)
	if err != nil {
		return c, err
	}
	if f.seed != "" {
		seed, _ := game.SeedOf(f.seed)
		c.Seed = &seed
	}
	if c.Setup, err = f.setup(c.Games, usual); err != nil {
		return c, errors.Join(append([]error{err}, c.RuleFaults...)...)
	}
	c.Start, c.Resume, c.Copy, c.Daily = f.variant != "" || len(f.rules) > 0, f.resume, f.copied, f.daily
	c.FromShell = c.Start || c.Resume != nil || c.Daily != ""
	if c.FromShell {
		c.RuleFaults = nil // no game is left to choose
	}
	if c.Start && len(f.players()) == 0 {
		c.Notice = f.seatsNotice(c.Games, c.Setup.Seats)
	}
	return c, nil
}

// setup returns the match that the flags describe, with defaults for what they leave out.
func (f *playFlags) setup(games variants.Catalogue, usual prefs.Preferences) (match.Setup, error) {
	s := match.Setup{Variant: f.variant}
	v, err := f.game(games)
	if err == nil {
		s.Seats, err = f.chooseSeats(v, usual)
	}
	if err != nil {
		return s, err
	}
	if s.Options, err = parseSettings(f.options); err != nil {
		return s, err
	}
	if f.target != "" {
		if _, twice := s.Options["target"]; twice {
			return s, errors.New("--target and --option target= say the same: give only one")
		}
		s.Options["target"] = f.target
	}
	if v == nil {
		if len(s.Options) > 0 {
			return s, errors.New("options need a --variant")
		}
		return user.UsualMatch(usual, s.Seats), nil
	}
	r, err := v.Resolve(len(s.Seats), s.Options)
	if s.Options = v.Complete(len(s.Seats), s.Options); v.Base != nil {
		s.Variant, s.Options = v.Named(r)
	}
	if err == nil {
		err = domino.Endless(r)
	}
	return s, err
}

// game returns the game that the flags name; nil if they don't.
func (f *playFlags) game(games variants.Catalogue) (*variants.Variant, error) {
	switch {
	case f.variant != "":
		return games.ByID(f.variant)
	case len(f.rules) > 0:
		return &games[len(games)-1], nil // the one in the last file
	}
	return nil, nil
}

// chooseSeats returns the players of the game v, which may be nil. If the flags don't name them, their number is the
// usual one for v.
func (f *playFlags) chooseSeats(v *variants.Variant, usual prefs.Preferences) ([]record.Seat, error) {
	seats := match.WithoutUsualNames(usual.Match.Seats)
	if players := f.players(); len(players) > 0 && f.resume == nil {
		if err := checkPlayers(players); err != nil {
			return seats, err
		}
		seats = match.UnnamedSeats(players...)
	} else if v != nil {
		seats = match.SeatsFor(v, seats, match.NextBot(seats))
	}
	if len(f.names) > len(seats) {
		return seats, fmt.Errorf("there are %d names, but only %d seats", len(f.names), len(seats))
	}
	for i, name := range f.names {
		if name = strings.TrimSpace(name); name != "" {
			seats[i].Name = name
		}
	}
	seats = match.NameSeats(seats, usual.People)
	return seats, match.CheckNames(seats)
}

// seatsNotice says that the settings have another number of players than is usual in the game; "" if they don't.
func (f *playFlags) seatsNotice(games variants.Catalogue, seats []record.Seat) string {
	v, err := f.game(games)
	if err != nil || len(seats) == len(match.SeatsFor(v, prefs.Usual().Match.Seats, match.Opponent)) {
		return ""
	}
	return seatsAsChosen(len(seats))
}

// players returns the players named on the command line.
func (f *playFlags) players() []string { return ai.Split(strings.Join(f.seats, ",")) }

// checkPlayers returns an error if these players can't play a match.
func checkPlayers(players []string) error {
	for _, p := range players {
		if p == record.Human {
			continue
		}
		if err := process.Check(p); errors.Is(err, ai.ErrUnknown) {
			return fmt.Errorf("unknown player %s: %s", quote.Text(p),
				near.Or(p, match.Players(), "the players are "+help.Players()))
		} else if err != nil {
			return err
		}
	}
	if len(players) < 2 || len(players) > domino.MaxSeats {
		return fmt.Errorf("a match has 2 to 4 seats, not %d", len(players))
	}
	return nil
}

// inLines reports whether a command prints text instead of drawing the table: with --plain, without a terminal, and in
// a dumb one unless --plain=false was given.
func (f *playFlags) inLines(cmd *cobra.Command) bool {
	return f.plain || !onTerminal(cmd) || console.Dumb() && !cmd.Flags().Changed("plain")
}

// onTerminal reports whether a command reads from a terminal and writes to one.
func onTerminal(cmd *cobra.Command) bool {
	return console.IsTerminal(cmd.InOrStdin()) && console.IsTerminal(cmd.OutOrStdout())
}

// checkPace validates --motion and --speed for commands whose output doesn't move.
func (f *playFlags) checkPace() error {
	if motion := f.given("motion"); motion != "" && motion != "auto" {
		if _, err := prefs.ParseMotion(motion); err != nil {
			return err
		}
	}
	if speed := f.given("speed"); speed != "" {
		_, err := prefs.ParsePace(speed)
		return err
	}
	return nil
}
