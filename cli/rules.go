package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/game/domino"
	"dominoes/internal/user"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// rulesFlags are the flags of the rules command.
type rulesFlags struct {
	seats    int
	asRecord bool
	settings []string
	files    []string
	look     playFlags
}

func rulesCommand() *cobra.Command {
	var f rulesFlags
	cmd := help.Rules.Command(atMostOneGame, f.run)
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return gameIDs(cmd), cobra.ShellCompDirectiveNoFileComp
	}
	cmd.Flags().IntVar(&f.seats, "seats", 0, help.FlagSeatCount)
	cmd.Flags().StringArrayVar(&f.settings, "option", nil, help.FlagOption)
	cmd.Flags().StringArrayVar(&f.files, "rules", nil, help.FlagRules)
	cmd.Flags().BoolVar(&f.asRecord, "record", false, help.FlagSample)
	f.look.addLook(cmd)
	return cmd
}

func (f *rulesFlags) run(cmd *cobra.Command, args []string) error {
	games, faults, err := user.Owner().Games(f.files)
	if err != nil {
		return err
	}
	console.SayEach(console.Err(cmd), faults)
	if len(args) == 0 && len(f.files) == 0 {
		_, err := io.WriteString(console.Out(cmd), report.Games(games))
		return err
	}
	v := &games[len(games)-1] // the one in the last file
	if len(args) > 0 {
		if v, err = games.ByID(args[0]); err != nil {
			return err
		}
	}
	if f.asRecord {
		return printSample(cmd, v)
	}
	return f.printRules(cmd, v)
}

func (f *rulesFlags) printRules(cmd *cobra.Command, v *variants.Variant) error {
	options, err := parseSettings(f.settings)
	if err != nil {
		return err
	}
	if !cmd.Flags().Changed("seats") {
		f.seats = v.UsualSeats()
	}
	r, err := v.Resolve(f.seats, options)
	if err != nil {
		return err
	}
	p, err := f.look.printing(cmd, theme.PlainASCII())
	if err != nil {
		return err
	}
	text := rulebook.Of(v, r).PrintHeaded(p.width, p.heading) + p.examples(r)
	_, err = io.WriteString(p.out(cmd), text) // files of rules can't contain control characters
	return err
}

func atMostOneGame(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneArgument(aGame+strings.Join(gameIDs(cmd), ", "))(cmd, args)
}

func printSample(cmd *cobra.Command, v *variants.Variant) error {
	text := rulebook.SampleRecord(v)
	if text == "" {
		return errors.New(report.NoSample(v.Name, rulebook.Samples()))
	}
	_, err := io.WriteString(console.Data(cmd), text)
	return err
}

// examples returns the examples of the rules with their pictures.
func (p printing) examples(r domino.Rules) string {
	var b strings.Builder
	b.WriteString("\n" + p.heading("Examples", '-'))
	for _, e := range rulebook.Examples(r) {
		figure := tiles.NewExample(r, e)
		c := canvas.New(figure.Size().X, figure.Size().Y, canvas.Style{})
		if p.styled {
			c = canvas.New(figure.Size().X, figure.Size().Y, canvas.Style{Fg: p.theme.Text, Bg: p.theme.Felt})
		}
		c.Ellipsis = p.theme.Chars.Ellipsis
		figure.Draw(c, &p.theme)
		for line := range strings.Lines(p.picture(c)) {
			b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
		}
		fmt.Fprintf(&b, "\n%s\n\n", strings.Join(cells.Wrap(e.Section+": "+e.Caption, p.width), "\n"))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func variantsCommand() *cobra.Command {
	var asJSON bool
	var files []string
	cmd := help.Variants.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		games, faults, err := user.Owner().Games(files)
		if err != nil {
			return err
		}
		console.SayEach(console.Err(cmd), faults)
		var list []report.Variant
		for _, v := range games {
			list = append(list, report.VariantOf(&v))
		}
		return console.Answer(cmd, asJSON, list, report.Variants(games))
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSONVariants)
	cmd.Flags().StringArrayVar(&files, "rules", nil, help.FlagRules)
	return cmd
}
