package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
)

// maxDepth is more than the moves of any round: each tile is drawn and played at most once.
const maxDepth = 2 * game.MaxTiles

func perftCommand() *cobra.Command {
	var asJSON bool
	var depth int
	cmd := &cobra.Command{
		Use:   "perft FILE",
		Short: help.Perft.Short, Long: help.Perft.Long,
		Args: oneArgument(aRecord),
		RunE: func(cmd *cobra.Command, args []string) error { return perft(cmd, args[0], depth, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	cmd.Flags().IntVar(&depth, "depth", 4, help.FlagDepth)
	return cmd
}

func perft(cmd *cobra.Command, name string, depth int, asJSON bool) error {
	if depth < 1 || depth > maxDepth {
		return fmt.Errorf("the depth must be 1 to %d, not %d", maxDepth, depth)
	}
	m, err := readRecord(cmd, name, asJSON)
	if err != nil {
		return err
	}
	if err := running(&m.State); err != nil && !asJSON {
		return failure{err, exitUnsound, false}
	}
	counts := m.State.Perft(depth)
	if asJSON {
		return printJSON(toData(cmd), map[string]any{"counts": counts})
	}
	for i, n := range counts {
		if _, err := fmt.Fprintf(toOut(cmd), "%2d  %d\n", i+1, n); err != nil {
			return err
		}
	}
	return nil
}
