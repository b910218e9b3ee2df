// Package help has the help texts of all commands and flags, and prints a command's help. Each command is a [Page],
// from which package cli makes the command with [Page.Command].
package help

import "github.com/spf13/cobra"

// Page is the help of a command.
type Page struct {
	// Use is the command's name with its arguments, SuggestFor other words that people may type for it.
	Use                  string
	SuggestFor           []string
	Short, Long, Example string
}

// Command returns a command with this help.
func (p Page) Command(args cobra.PositionalArgs, run func(cmd *cobra.Command, args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: p.Use, SuggestFor: p.SuggestFor, Short: p.Short, Long: p.Long, Example: p.Example, Args: args, RunE: run,
	}
}

// AddTo gives a command of the library this help.
func (p Page) AddTo(cmd *cobra.Command) {
	cmd.Short, cmd.Long, cmd.Example = p.Short, p.Long, p.Example
}
