package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/cli/console"
	"dominoes/game"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/variants"
)

// longestArgument is the limit of bytes in an argument or a flag's value. It is the limit that systems have for paths.
const longestArgument = 4096

// checkArguments refuses empty flag values, and arguments and values that are too long.
func checkArguments(cmd *cobra.Command, args []string) error {
	err := noEmptyValue(cmd)
	for _, arg := range args {
		if len(arg) > longestArgument {
			err = tooLong(quote.Text(arg), len(arg))
		}
	}
	return err
}

func tooLong(what string, n int) error {
	return fmt.Errorf("%s is too long: %d bytes, and %d are allowed", what, n, longestArgument)
}

// noEmptyValue refuses flags with an empty or too long value. Empty values are usually unset shell variables.
func noEmptyValue(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		text := f.Value.String()
		if list, ok := f.Value.(pflag.SliceValue); ok {
			text = strings.Join(list.GetSlice(), "")
		}
		if text == "" {
			err = fmt.Errorf("--%s needs a value", f.Name)
		}
		if len(text) > longestArgument {
			err = tooLong("--"+f.Name, len(text))
		}
	})
	return err
}

// oneArgument accepts exactly one argument; the errors say what it is.
func oneArgument(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch len(args) {
		case 0:
			return fmt.Errorf("%s needs %s", cmd.Name(), what)
		case 1:
			return nil
		}
		return fmt.Errorf("%s takes one argument, not %d: %s", cmd.Name(), len(args), what)
	}
}

// noArguments refuses arguments. If the command has subcommands, the error suggests similar ones.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	help := helpSays(cmd.CommandPath())
	if !cmd.HasSubCommands() {
		return fmt.Errorf("%s takes no argument like %s: %s", cmd.Name(), quote.Text(args[0]), help)
	}
	return fmt.Errorf("%s has no command %s: %s", cmd.Name(), quote.Text(args[0]), near.Or(args[0], subcommands(cmd), help))
}

func subcommands(cmd *cobra.Command) (names []string) {
	for _, sub := range cmd.Commands() {
		names = append(names, sub.Name())
	}
	return names
}

// atMostOneMatch accepts no argument or the id of a match.
func atMostOneMatch(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneArgument(aMatchID)(cmd, args)
}

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
	return fmt.Errorf("unknown flag: --%s: %s", quote.Excerpt(name),
		near.Or("--"+name, names, helpHasFlags(cmd.CommandPath())))
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

// namedSeed returns the seed that a flag names. If it is the hash of a text, namedSeed prints a message.
func namedSeed(cmd *cobra.Command, text string) game.Seed {
	seed, hashed := game.SeedOf(text)
	if hashed {
		console.Say(console.Err(cmd), seedIsHash(text, seed))
	}
	return seed
}
