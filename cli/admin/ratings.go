package admin

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/model/season"
	"dominoes/serve"
	"dominoes/serve/club"
)

// ratings returns the command that computes the ratings of a server's people from the file of results.
func ratings(none cobra.PositionalArgs, failed func(error) error) *cobra.Command {
	var home func() string
	var of string
	var asJSON bool
	cmd := help.Ratings.Command(none, func(cmd *cobra.Command, _ []string) error {
		return printRatings(cmd, home(), of, asJSON, failed)
	})
	home = homeFlag(cmd)
	cmd.Flags().StringVar(&of, "season", "", help.FlagSeason)
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

func printRatings(cmd *cobra.Command, home, of string, asJSON bool, failed func(error) error) error {
	results, faults, err := club.ReadResults(home)
	if err != nil {
		return failed(err)
	}
	for _, fault := range faults {
		if _, err := fmt.Fprintf(console.Err(cmd), "%s: %v\n", club.ResultsName, fault); err != nil {
			return err
		}
	}
	people, err := serve.OpenPeople(home)
	if err != nil {
		return failed(err)
	}
	of = cmp.Or(of, season.Latest(results), season.Of(time.Now()))
	if err := season.Check(of); err != nil {
		return fmt.Errorf("--season: %w", err)
	}
	table := season.Rate(results, of, people.First).Named(people.Called, "")
	if asJSON {
		return console.JSON(console.Data(cmd), table)
	}
	_, err = fmt.Fprintln(console.Out(cmd), strings.Join(table.Lines((*season.Player).Line), "\n"))
	return err
}
