package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
)

func checkCommand() *cobra.Command {
	var asJSON bool
	cmd := help.Check.Command(oneArgument(aRecord), func(cmd *cobra.Command, args []string) error {
		ignore := func(*record.Match, record.Line, int) error { return nil }
		m, err := scanRecord(cmd, args[0], asJSON, ignore)
		if err != nil {
			return err
		}
		found := record.Check(m)
		text := report.Check(gameName(m.Header), report.NamesOf(m.Header.Seats), found)
		return console.Answer(cmd, asJSON, found, text)
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// gameName returns the name of a record's game: that of the house rules that it was played by, if any. Daily deals
// always have the variant's name.
func gameName(h record.Header) string {
	options := h.Options
	if h.Daily != "" {
		options = nil
	}
	if v := user.Owner().OwnGames().Find(h.Variant, len(h.Seats), options); v != nil {
		return v.Name
	}
	return h.Variant
}

func verifyCommand() *cobra.Command {
	var asJSON bool
	var seedText string
	cmd := help.Verify.Command(oneArgument(aRecordOrIDOrIn), func(cmd *cobra.Command, args []string) error {
		var given *game.Seed
		if seedText != "" {
			given = new(namedSeed(cmd, seedText))
		}
		return verify(cmd, args[0], given, asJSON)
	})
	cmd.ValidArgsFunction = completeMatch(func(s *stats.Summary) bool { return s.Sound() && s.Over })
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	cmd.Flags().StringVar(&seedText, "seed", "", help.FlagTellSeed)
	return cmd
}

// verdicts are the exit statuses of verify for what isn't proved.
var verdicts = map[record.Verdict]int{
	record.Differs: exitUnsound, record.Unproved: exitUnproved,
	record.PartlyProved: exitPartly, record.Uncommitted: exitUncommitted,
}

func verify(cmd *cobra.Command, name string, given *game.Seed, asJSON bool) error {
	kept := user.Owner().Matches()
	if entry, err := kept.Find(name); err == nil && kept.Contains(entry) {
		_ = kept.Complete(entry) // if it is still incomplete, the proof says so
	}
	m, err := readRecord(cmd, name, asJSON)
	if err != nil {
		return err
	}
	proof := record.Prove(m, given)
	err = console.Answer(cmd, asJSON, proof, report.Proof(gameName(m.Header), proof))
	if status := verdicts[proof.Verdict]; err == nil && status != exitFine {
		return failure{error: errors.New(string(proof.Verdict)), status: status, printed: true}
	}
	return err
}

// maxDepth is more than the moves of any round: each tile is drawn and played at most once.
const maxDepth = 2 * domino.MaxTiles

func perftCommand() *cobra.Command {
	var asJSON bool
	var depth int
	cmd := help.Perft.Command(oneArgument(aRecord), func(cmd *cobra.Command, args []string) error {
		if depth < 1 || depth > maxDepth {
			return fmt.Errorf("the depth must be 1 to %d, not %d", maxDepth, depth)
		}
		m, err := readRecord(cmd, args[0], asJSON)
		if err != nil {
			return err
		}
		if err := running(&m.State); err != nil && !asJSON {
			return failure{error: err, status: exitUnsound}
		}
		counts, text := m.State.Perft(depth), ""
		for i, n := range counts {
			text += fmt.Sprintf("%2d  %d\n", i+1, n)
		}
		return console.Answer(cmd, asJSON, map[string]any{"counts": counts}, text)
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	cmd.Flags().IntVar(&depth, "depth", 4, help.FlagDepth)
	return cmd
}

// running returns an error that says why no round is running, or nil if one is.
func running(s *game.State) error {
	if reason, ok := notRunning[s.Stage()]; ok {
		return fmt.Errorf("no round is running where the record ends: %s", reason)
	}
	return nil
}

func solveCommand() *cobra.Command {
	var asJSON bool
	cmd := help.Solve.Command(oneArgument(aRecord), func(cmd *cobra.Command, args []string) error {
		m, err := readRecord(cmd, args[0], asJSON)
		if err != nil {
			return err
		}
		if err = running(&m.State); err == nil {
			rules := m.State.Rules()
			err = ai.CanSolve(&rules)
		}
		if err != nil {
			return failure{error: err, status: exitUnsound}
		}
		ctx, status, stop := interruptible(cmd.Context())
		defer stop()
		start := time.Now()
		round := m.State.Position()
		found, err := ai.NewSolver().Solve(ctx, round.Alone())
		if errors.Is(err, context.Canceled) {
			return failure{error: errors.New("interrupted before the round was solved"), status: status()}
		}
		if err != nil {
			return failure{error: err, status: exitUnsound}
		}
		ms := float64(time.Since(start).Microseconds()) / 1000
		text := report.SolutionText(found, &m.State, report.NamesOf(m.Header.Seats), ms)
		return silencePipe(console.Answer(cmd, asJSON, report.SolutionOf(found, ms), text))
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// settle completes the advice; tests spend less time on it.
var settle = (*advice.Adviser).Settle

func adviseCommand() *cobra.Command {
	var asJSON bool
	cmd := help.Advise.Command(oneArgument(aRecord), func(cmd *cobra.Command, args []string) error {
		m, err := readRecord(cmd, args[0], asJSON)
		if err != nil {
			return err
		}
		if err := running(&m.State); err != nil {
			return failure{error: err, status: exitUnsound}
		}
		o, names := m.State.Observe(m.State.Turn()), report.NamesOf(m.Header.Seats)
		found, seen := settle(advice.New(o, names), cmd.Context()), advice.SeenBy(&o)
		return console.Answer(cmd, asJSON, report.AdviceOf(found, seen), report.AdviceText(found, seen, names))
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}
