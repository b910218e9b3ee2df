package cli

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/ai"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/variants"
)

// wrongFlag rewrites pflag's errors, which name functions of the library, in our words.
func wrongFlag(cmd *cobra.Command, err error) error {
	var wrong *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var misspelt *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		return fmt.Errorf("unknown flag: -%s: %s", quote.Excerpt(unknown.GetSpecifiedShortnames()), flagsBegin)
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown.GetSpecifiedName())
	case errors.As(err, &misspelt):
		return fmt.Errorf("%s is no flag: %s", quote.Text(misspelt.GetSpecifiedFlag()), flagsBegin)
	case !errors.As(err, &wrong):
		return fmt.Errorf("%w: %s", err, helpHasFlags(cmd.CommandPath()))
	}
	flag, needs := wrong.GetFlag(), anotherValue
	switch flag.Value.Type() {
	case "int":
		needs = aWholeNumber
	case "bool":
		needs = trueOrFalse
	}
	return fmt.Errorf("invalid argument %s for --%s, which needs %s", quote.Text(wrong.GetValue()), flag.Name, needs)
}

// unknownFlag returns the error for an unknown flag, which suggests similar ones.
func unknownFlag(cmd *cobra.Command, name string) error {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return fmt.Errorf("unknown flag: --%s: %s", quote.Excerpt(name), near.Or("--"+name, names, helpHasFlags(cmd.CommandPath())))
}

// values are the completions of flags, by the flags' names.
var values = map[string]func() []string{
	"variant": variants.IDs, // gameIDs adds house rules
	"seats":   match.Players,
	"speed":   prefs.Paces,
	"motion":  prefs.Motions,
	"theme":   prefs.LookNames,
	"option":  optionValues,
	"seat":    func() []string { return []string{"A", "B", "C", "D"} },
	"size":    func() []string { return []string{"80x24", "120x36", "160x48"} },
}

// optionValues lists the settings that options can have, as option=value.
func optionValues() (list []string) {
	for _, o := range variants.Options() {
		for _, value := range o.Values {
			list = append(list, o.ID+"="+value)
		}
		if len(o.Values) == 0 {
			list = append(list, o.ID+"=")
		}
	}
	return list
}

// completeFlags registers completions for the flags of a command and of its subcommands.
func completeFlags(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		list, ok := values[f.Name]
		if !ok || f.Value.Type() == "int" {
			return
		}
		err := cmd.RegisterFlagCompletionFunc(f.Name, func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			switch f.Name {
			case "variant":
				return gameIDs(cmd), cobra.ShellCompDirectiveNoFileComp
			case "seats":
				return completeSeats(typed, list()), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
			}
			return list(), cobra.ShellCompDirectiveNoFileComp
		})
		if err != nil {
			panic(err) // the flag has a completion already
		}
	})
	for _, sub := range cmd.Commands() {
		completeFlags(sub)
	}
}

// gameIDs lists the games that a command accepts: with a --rules flag also the user's house rules and those in the
// files named so far. If one of these can't be read, all of them are left out: completion has no place for errors.
func gameIDs(cmd *cobra.Command) []string {
	files, err := cmd.Flags().GetStringArray("rules")
	if err != nil {
		return variants.IDs()
	}
	half := len(files) / 2
	if slices.Equal(files[:half], files[half:]) {
		files = files[:half] // cobra parses the flags twice while completing
	}
	games, _, err := user.Owner().Games(files)
	if err != nil {
		games = user.Owner().OwnGames()
	}
	return games.IDs()
}

// completeSeats completes the last player of a list; the options of bots aren't completed.
func completeSeats(typed string, players []string) []string {
	before := typed[:strings.LastIndex(typed, ",")+1]
	if len(ai.Split(before)) >= 4 {
		return nil
	}
	list := slices.Clone(players)
	for i := range list {
		list[i] = before + list[i]
	}
	return list
}
