package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

func rulesCommand() *cobra.Command {
	var seats int
	var settings, files []string
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
			options, err := parseSettings(settings)
			if err != nil {
				return err
			}
			r, err := v.Resolve(seats, options)
			if err != nil {
				return err
			}
			_, err = io.WriteString(toOut(cmd), rulebook.Of(v, r).Print(rulebook.DefaultWidth)+exampleText(r))
			return err
		},
	}
	cmd.Flags().IntVar(&seats, "seats", 2, help.FlagSeatCount)
	cmd.Flags().StringArrayVar(&settings, "option", nil, help.FlagOption)
	cmd.Flags().StringArrayVar(&files, "rules", nil, help.FlagRules)
	cmd.Flags().Bool("plain", false, help.FlagPlainRules)
	return cmd
}

func atMostOneGame(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneArgument(aGame+strings.Join(gameIDs(cmd), ", "))(cmd, args)
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

// exampleText shows the examples of the rules in plain characters.
func exampleText(r game.Rules) string {
	theme := theme.PlainASCII()
	var b strings.Builder
	b.WriteString("\nExamples\n--------\n")
	for _, e := range rulebook.Examples(r) {
		figure := tiles.NewExample(r, e)
		c := canvas.New(figure.Size().X, figure.Size().Y, canvas.Style{})
		c.Ellipsis = theme.Chars.Ellipsis
		figure.Draw(c, &theme)
		for line := range strings.Lines(c.Plain() + "\n") {
			b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
		}
		fmt.Fprintf(&b, "\n%s\n\n", ansi.Wordwrap(e.Section+": "+e.Caption, rulebook.DefaultWidth, ""))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// parseSettings reads a list of "option=value" into values by option.
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
