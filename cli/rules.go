package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

func rulesCommand() *cobra.Command {
	var seats int
	var asRecord bool
	var settings, files []string
	var look playFlags
	cmd := &cobra.Command{
		Use:   "rules [GAME]",
		Short: help.Rules.Short, Long: help.Rules.Long, Example: help.Rules.Example,
		Args: atMostOneGame,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return gameIDs(cmd), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			games, faults, err := owner().games(files)
			if err != nil {
				return err
			}
			sayFaults(toErr(cmd), faults)
			if len(args) == 0 && len(files) == 0 {
				return listGames(cmd, games)
			}
			v := &games[len(games)-1] // of the last file
			if len(args) > 0 {
				if v, err = games.ByID(args[0]); err != nil {
					return err
				}
			}
			if asRecord {
				return printSample(cmd, v)
			}
			options, err := parseSettings(settings)
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("seats") {
				seats = v.UsualSeats()
			}
			r, err := v.Resolve(seats, options)
			if err != nil {
				return err
			}
			p, err := look.printing(cmd, theme.PlainASCII())
			if err != nil {
				return err
			}
			text := rulebook.Of(v, r).PrintHeaded(p.width, p.heading) + p.examples(r)
			_, err = io.WriteString(p.out(cmd), text) // files of rules hold nothing that a terminal might obey
			return err
		},
	}
	cmd.Flags().IntVar(&seats, "seats", 0, help.FlagSeatCount)
	cmd.Flags().StringArrayVar(&settings, "option", nil, help.FlagOption)
	cmd.Flags().StringArrayVar(&files, "rules", nil, help.FlagRules)
	cmd.Flags().BoolVar(&asRecord, "record", false, help.FlagSample)
	look.addLook(cmd)
	return cmd
}

func atMostOneGame(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneArgument(aGame+strings.Join(gameIDs(cmd), ", "))(cmd, args)
}

// printSample prints the record of a game's sample round.
func printSample(cmd *cobra.Command, v *variants.Variant) error {
	text := rulebook.SampleRecord(v)
	if text == "" {
		return errors.New(noSample(v.Name, rulebook.Samples()))
	}
	_, err := io.WriteString(toData(cmd), text)
	return err
}

// listGames tells whose rules there are.
func listGames(cmd *cobra.Command, games variants.Catalogue) error {
	list := whichRules
	for _, v := range games {
		list += gameLine(v.ID, v.Name, v.Line)
	}
	_, err := io.WriteString(toOut(cmd), list)
	return err
}

// examples shows the examples of the rules.
func (p printing) examples(r game.Rules) string {
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
