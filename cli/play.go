package cli

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model"
	"dominoes/model/match"
	"dominoes/model/store"
	"dominoes/variants"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"
)

// playFlags are the flags of the program itself.
type playFlags struct {
	variant string
	seats   []string
	names   []string
	options []string
	target  string
	seed    string
	speed   string
	motion  string
	theme   string
	record  string
	plain   bool
}

func (f *playFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.variant, "variant", "", "deal this variant at once: "+strings.Join(variants.IDs(), ", "))
	flags.StringArrayVar(&f.seats, "seats", nil, "who plays, as in human,club: "+playerNames()+"; a bot's options may follow it")
	flags.StringSliceVar(&f.names, "names", nil, "the players' names, as in Ann,Bo")
	flags.StringArrayVar(&f.options, "option", nil, "change an option, as option=value; may be given again")
	flags.StringVar(&f.target, "target", "", "the score that ends the match")
	flags.StringVar(&f.seed, "seed", "", "64 hex digits that every shuffle follows from")
	flags.StringVar(&f.speed, "speed", model.Normal.String(), "how fast bots play: instant, fast, normal or slow")
	flags.StringVar(&f.motion, "motion", "auto", "what moves: full, short, off, or auto: off where the terminal is plain or NO_COLOR is set")
	flags.StringVar(&f.theme, "theme", "auto", "colours: "+model.Looks()+" (the last two colour the pips)")
	flags.StringVar(&f.record, "record", "", "append the match to this file as it is played")
	flags.BoolVar(&f.plain, "plain", false, "play over plain lines, for screen readers, pipes and terminals that can't be drawn on")
}

// playerNames lists who may sit on a seat, as it is written, with the names that the
// start screen has for them.
func playerNames() string {
	list := match.Players()
	for i, p := range list {
		if name := match.PlayerName(p); !strings.EqualFold(name, p) {
			list[i] += " (" + name + ")"
		}
	}
	return strings.Join(list, ", ")
}

// config turns the flags into the program's configuration.
func (f *playFlags) config() (model.Config, error) {
	c := model.Config{NewSeed: newSeed, After: model.AfterClock}
	var err error
	if c.Pace, err = model.ParsePace(f.speed); err != nil {
		return c, err
	}
	if c.Look, err = f.look(); err != nil {
		return c, err
	}
	if c.Motion, err = f.moves(c.Look); err != nil {
		return c, err
	}
	if f.seed != "" {
		seed, err := game.ParseSeed(strings.ToLower(f.seed))
		if err != nil {
			return c, err
		}
		c.Seed = &seed
	}
	if c.Setup, err = f.setup(); err != nil {
		return c, err
	}
	c.Start = f.variant != ""
	return c, nil
}

// setup returns the match that the flags describe; whatever they leave out is
// as usual.
func (f *playFlags) setup() (match.Setup, error) {
	s := match.Setup{Variant: f.variant}
	players := ai.Split(strings.Join(f.seats, ","))
	if len(players) == 0 {
		players = []string{record.Human, match.Opponent}
	}
	for _, p := range players {
		if p == record.Human {
			continue
		}
		if _, err := ai.Parse(p); errors.Is(err, ai.ErrUnknown) {
			return s, fmt.Errorf("unknown player %q: a seat is one of %s", p, playerNames())
		} else if err != nil {
			return s, err
		}
	}
	if len(players) < 2 || len(players) > game.MaxSeats {
		return s, fmt.Errorf("a match has 2 to 4 seats, not %d", len(players))
	}
	s.Seats = match.DefaultSeats(players...)
	if len(f.names) > len(s.Seats) {
		return s, fmt.Errorf("%d names are too many for %d seats", len(f.names), len(s.Seats))
	}
	for i, name := range f.names {
		if name = strings.TrimSpace(name); name != "" {
			s.Seats[i].Name = name
		}
	}
	var err error
	if s.Options, err = parseSettings(f.options); err != nil {
		return s, err
	}
	if f.target != "" {
		if _, twice := s.Options["target"]; twice {
			return s, errors.New("--target and --option target=… say the same thing: give one")
		}
		s.Options["target"] = f.target
	}
	if s.Variant == "" {
		if len(s.Options) > 0 {
			return s, errors.New("options need a --variant")
		}
		s.Variant = variants.IDs()[0]
	}
	_, err = variants.Resolve(s.Variant, len(s.Seats), s.Options)
	return s, err
}

// look chooses the theme. Any value of NO_COLOR that isn't empty counts.
func (f *playFlags) look() (model.Look, error) {
	look, err := model.ParseLook(f.theme)
	if err != nil || look.Colours != "auto" {
		return look, err
	}
	if os.Getenv("NO_COLOR") != "" {
		look.Colours = "mono"
	}
	look.ASCII = plainTerminal()
	return look, nil
}

// moves chooses the motion. Where colours or more than ASCII aren't wanted, the
// connection may well be slow, or the screen be read out.
func (f *playFlags) moves(look model.Look) (model.Motion, error) {
	switch {
	case f.motion != "auto":
		return model.ParseMotion(f.motion)
	case os.Getenv("NO_COLOR") != "" || look.Plain():
		return model.MotionOff, nil
	}
	return model.MotionFull, nil
}

// plainTerminal reports whether the environment says that the terminal shows
// no more than ASCII.
func plainTerminal() bool {
	switch os.Getenv("TERM") {
	case "dumb", "vt100", "vt220", "ansi":
		return true
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := os.Getenv(name); locale != "" {
			return locale == "C" || locale == "POSIX"
		}
	}
	return false
}

func newSeed() game.Seed {
	var seed game.Seed
	_, _ = rand.Read(seed[:]) // it never fails
	return seed
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// play runs the program on the terminal; a match of bots alone needs none.
func play(cmd *cobra.Command, f *playFlags) error {
	config, err := f.config()
	if err != nil {
		return err
	}
	terminal := isTerminal(cmd.InOrStdin()) && isTerminal(cmd.OutOrStdout())
	switch f.way(cmd.Flags().Changed("plain"), terminal, dumb(), config.Unattended()) {
	case inLines:
		return playLines(cmd, f, config)
	case unseen:
		config.Unseen, config.Pace, config.Motion = true, model.Instant, model.MotionOff
	case noWay:
		return errors.New("the table needs a terminal to be drawn on and keys to be read from; " +
			"with --plain it is played over plain lines, and a match of bots alone, check, perft, rules and variants work without")
	}
	config.Progress = store.NewProgress(filepath.Join(store.DataHome(), "progress.json"))
	if f.record != "" {
		r, err := store.NewRecords(f.record)
		if err != nil {
			return err
		}
		defer r.Discard()
		config.Record = r.Open
	}
	options := []tea.ProgramOption{tea.WithContext(cmd.Context()), tea.WithInput(cmd.InOrStdin())}
	if os.Getenv("NO_COLOR") != "" {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	p := model.NewProgram(model.New(config), cmd.OutOrStdout(), options...)
	defer quitOnHangup(p)()
	m, err := p.Run()
	if errors.Is(err, tea.ErrInterrupted) {
		err = nil // a way to leave, like any other
	}
	if err = errors.Join(err, m.Close()); err != nil {
		return failure{err, exitUnsound, false}
	}
	if config.Unseen {
		if m.Result() == "" {
			return failure{errors.New("the match has not been played to its end: " + m.Failure()), exitUnsound, false}
		}
		_, err = fmt.Fprintln(cmd.OutOrStdout(), m.Result())
	}
	return err
}

// quitOnHangup ends the program in good order when its terminal goes away, until
// what it returns is called.
func quitOnHangup(p *model.Program) (stop func()) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP)
	go func() {
		if _, ok := <-hangup; ok {
			p.Quit()
		}
	}()
	return func() {
		signal.Stop(hangup)
		close(hangup)
	}
}
