package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/game"
)

// maxDepth is longer than any round: no tile is played or drawn twice.
const maxDepth = 2 * game.MaxTiles

func perftCommand() *cobra.Command {
	var asJSON bool
	var depth int
	cmd := &cobra.Command{
		Use:   "perft FILE",
		Short: "Count the lines of play from a position",
		Long: "Counts the distinct lines of play of each length from a record's last position, " +
			"the usual proof that a move generator is right. FILE may be - for standard input.",
		Args: oneArgument("a record's file, or - for standard input"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if depth < 1 || depth > maxDepth {
				return fmt.Errorf("the depth must be 1 to %d, not %d", maxDepth, depth)
			}
			m, err := readRecord(cmd, args[0], asJSON)
			if err != nil {
				return err
			}
			if err := running(&m.State); err != nil && !asJSON {
				return failure{err, exitUnsound, false}
			}
			counts := m.State.Perft(depth)
			if asJSON {
				return printJSON(toOut(cmd), map[string]any{"counts": counts})
			}
			for i, n := range counts {
				if _, err := fmt.Fprintf(toOut(cmd), "%2d  %d\n", i+1, n); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	cmd.Flags().IntVar(&depth, "depth", 4, "the longest line counted, in plies")
	return cmd
}
