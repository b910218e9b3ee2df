package cli

import (
	"errors"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/internal/user"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/terminal"
)

// play runs the program on the terminal, or without one if only bots play.
func play(cmd *cobra.Command, f *playFlags) error {
	config, err := f.config()
	if err != nil {
		return err
	}
	if f.seed != "" {
		namedSeed(cmd, f.seed)
	}
	bots := newTableBots(cmd.Context(), f.players())
	defer bots.close()
	config.StartBot = bots.start
	terminal := onTerminal(cmd)
	display := f.chooseDisplay(cmd.Flags().Changed("plain"), terminal, console.Dumb(), !terminal && config.Unattended())
	if f.resume != nil {
		if config.Returning, err = f.returning(display == resultOnly); err != nil {
			return err
		}
	}
	switch display {
	case asLines:
		return playLines(cmd, f, config)
	case resultOnly:
		config.Unseen, config.Pace, config.Motion = true, prefs.Instant, prefs.MotionOff
		console.SayEach(console.Err(cmd), config.Report.Lines())
		console.SayEach(console.Err(cmd), config.RuleFaults)
		console.Say(console.Err(cmd), config.Notice)
		bots.announce = func(text string) { console.Say(console.Err(cmd), text) }
		defer bots.printTotals()
		if f.resume != nil {
			console.Say(console.Err(cmd), f.standIns(config.Returning))
		}
	case noDisplay:
		return errors.New("no terminal here: --plain plays in lines of text")
	}
	return f.show(cmd, config)
}

// show runs the program on the full screen with the saved matches.
func (f *playFlags) show(cmd *cobra.Command, config model.Config) error {
	open, done, err := recordOpener(config.Matches, f.record)
	if err != nil {
		return err
	}
	defer done()
	config.Record, config.Rescue = open, rescue
	return draw(cmd, config)
}

// draw runs the program with this configuration. However it ends, draw restores the terminal, completes the records,
// and prints how to return to the match.
func draw(cmd *cobra.Command, config model.Config) error {
	signals := terminal.Catch()
	options := []tea.ProgramOption{tea.WithContext(cmd.Context())}
	if user.Owner().NoColor() {
		options = append(options, tea.WithColorProfile(colorprofile.Ascii))
	}
	screen := cmd.OutOrStdout()
	if config.Unseen {
		screen = nil
	}
	p := terminal.NewProgram(model.New(config), cmd.InOrStdin(), screen, options...)
	defer p.Obey(signals)()
	last, err := p.Run()
	m := last.(model.Model)
	crash := p.Crash()
	if crash == nil {
		crash = signals.Fault()
	}
	unsaved := awaitSave(signals.Again(), p.Interrupts() > 1, p.AskedAgain(), m.Close)
	return finish(cmd, config, m, crash, signalStatus(signals), err, unsaved)
}
