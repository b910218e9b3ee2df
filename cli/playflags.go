package cli

import (
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/view/theme"
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
	speed   string
	motion  string
	theme   string
	record  string
	plain   bool
	// resume is the match to continue; nil for a new one.
	resume *store.Entry
	// copied is true if a copy of that match is to be continued.
	copied bool
	// given reports whether a flag was given; usual has the defaults for those that weren't.
	given func(name string) bool
	usual prefs.Preferences
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
	flags := cmd.Flags()
	f.given, f.usual = flags.Changed, prefs.Usual()
	flags.StringVar(&f.speed, "speed", prefs.Normal.String(), help.FlagSpeed)
	flags.StringVar(&f.motion, "motion", "auto", help.FlagMotion)
	flags.StringVar(&f.theme, "theme", "auto", help.FlagTheme())
	flags.BoolVar(&f.plain, "plain", false, help.FlagPlain)
}

// config returns the program's configuration, from the flags and the user's settings file.
func (f *playFlags) config(u user) (model.Config, error) {
	file := u.settings()
	c := model.Config{Settings: file, Daily: f.daily}
	c.NewSeed, c.After, c.Today, c.Matches = newSeed, page.AfterClock, today, u.matches()
	b := readBuild()
	c.Program, c.Build = b.program(), buildLine(b)
	var err error
	if c.Games, c.RuleFaults, err = u.games(f.rules); err != nil {
		return c, err
	}
	f.usual, c.Report = prefs.ReadSettings(file, c.Games)
	c.NoMouse, c.Bell, c.Hints, c.Log = !f.usual.Mouse, f.usual.Bell, f.usual.Hints, f.usual.Log
	c.People, c.Keys = f.usual.People, f.usual.Keys
	if c.Pace = f.usual.Pace; f.given("speed") {
		if c.Pace, err = prefs.ParsePace(f.speed); err != nil {
			return c, err
		}
	}
	c.AutoASCII, c.OwnASCII = f.usual.ASCII == "auto", u.plainTerminal()
	if c.Look, err = f.parseLook(u); err != nil {
		return c, err
	}
	if err = f.chooseMotion(u, &c); err != nil {
		return c, err
	}
	if f.seed != "" {
		seed, _ := game.SeedOf(f.seed)
		c.Seed = &seed
	}
	c.KeepRules = u.houseRules().Keep
	if c.Setup, err = f.setup(c.Games); err != nil {
		return c, errors.Join(append([]error{err}, c.RuleFaults...)...)
	}
	c.Start, c.Resume, c.Copy = f.variant != "" || len(f.rules) > 0, f.resume, f.copied
	if c.Start || c.Resume != nil || c.Daily != "" {
		c.RuleFaults = nil // no game is left to choose
	}
	if c.Start && len(f.players()) == 0 {
		c.Notice = f.seatsNotice(c.Games, c.Setup.Seats)
	}
	c.FromShell = c.Start || c.Resume != nil || c.Daily != ""
	return c, nil
}

// setup returns the match that the flags describe, with defaults for what they leave out.
func (f *playFlags) setup(games variants.Catalogue) (match.Setup, error) {
	s := match.Setup{Variant: f.variant}
	v, err := f.game(games)
	if err == nil {
		s.Seats, err = f.chooseSeats(v)
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
		return f.usualSetup(s), nil
	}
	r, err := v.Resolve(len(s.Seats), s.Options)
	if err == nil {
		err = r.Endless()
	}
	if s.Options = v.Complete(len(s.Seats), s.Options); v.Base != nil {
		s.Variant, s.Options = v.Named(r)
	}
	if err == nil {
		err = r.Endless()
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
func (f *playFlags) chooseSeats(v *variants.Variant) ([]record.Seat, error) {
	seats := match.WithoutUsualNames(f.usual.Match.Seats)
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
	seats = match.NameSeats(seats, f.usual.People)
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

// checkPlayers returns an error if these players can't be chooseSeats.
func checkPlayers(players []string) error {
	for _, p := range players {
		if p == record.Human {
			continue
		}
		if err := process.Check(p); errors.Is(err, ai.ErrUnknown) {
			return fmt.Errorf("unknown player %s: %s", quote.Text(p), near.Or(p, match.Players(), "the players are "+help.Players()))
		} else if err != nil {
			return err
		}
	}
	if len(players) < 2 || len(players) > game.MaxSeats {
		return fmt.Errorf("a match has 2 to 4 seats, not %d", len(players))
	}
	return nil
}

// usualSetup completes a setup with the user's usual game, and with its usual options if they are possible with this
// number of seats.
func (f *playFlags) usualSetup(s match.Setup) match.Setup {
	usual := f.usual.Match
	s.Variant = usual.Variant
	if _, err := variants.Resolve(s.Variant, len(s.Seats), usual.Options); err == nil {
		s.Options = usual.Options
	}
	return s
}

// parseLook chooses the theme. A flag that asks for colours overrides NO_COLOR; the environment decides if neither flag
// nor settings do.
func (f *playFlags) parseLook(u user) (prefs.Look, error) {
	look := f.usual.Look
	if f.given("theme") {
		flag, err := prefs.ParseLook(f.theme)
		if err != nil {
			return look, err
		}
		if look.Colours = flag.Colours; flag.Pips != theme.PlainPips {
			look.Pips = flag.Pips
		}
	}
	open := look.Colours == "auto"
	if u.noColor() && (open || !f.given("theme")) && look.Colours != "ascii" {
		look.Colours, look.NoColor = "mono", true
	}
	if look.ASCII = f.usual.ASCII == "on"; f.usual.ASCII == "auto" {
		look.ASCII = open && u.plainTerminal()
	}
	return look, nil
}

// chooseMotion chooses the motion. By default nothing moves without colours or in ASCII: the connection may be slow, or
// the user may have a screen reader.
func (f *playFlags) chooseMotion(u user, c *model.Config) (err error) {
	if !u.noColor() && !c.Look.Plain() {
		c.OwnMotion = prefs.MotionFull
	}
	motion := f.usual.Motion
	if f.given("motion") {
		motion = f.motion
	}
	if c.AutoMotion = motion == "auto"; c.AutoMotion {
		c.Motion = c.OwnMotion
		return nil
	}
	c.Motion, err = prefs.ParseMotion(motion)
	return err
}

// checkPace validates --motion and --speed for commands whose output doesn't move.
func (f *playFlags) checkPace() error {
	if f.given("motion") && f.motion != "auto" {
		if _, err := prefs.ParseMotion(f.motion); err != nil {
			return err
		}
	}
	_, err := prefs.ParsePace(f.speed)
	return err
}

func newSeed() game.Seed {
	var seed game.Seed
	_, _ = rand.Read(seed[:]) // never fails
	return seed
}

// namedSeed returns the seed that a flag names. If it is the hash of a text, namedSeed prints a message.
func namedSeed(cmd *cobra.Command, text string) game.Seed {
	seed, hashed := game.SeedOf(text)
	if hashed {
		say(toErr(cmd), seedIsHash(text, seed))
	}
	return seed
}

// parseSettings parses a list of "option=value" into values by option.
func parseSettings(settings []string) (map[string]string, error) {
	options := map[string]string{}
	for _, text := range settings {
		id, value, err := variants.ParseSetting(text)
		if err != nil {
			return nil, err
		}
		if _, twice := options[id]; twice {
			return nil, fmt.Errorf("option %s is set twice", id)
		}
		options[id] = value
	}
	return options, nil
}

// today returns the local date, as in 2026-11-20.
func today() string { return time.Now().Format(time.DateOnly) }

// display is how a match is shown.
type display uint8
