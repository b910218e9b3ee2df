package cli

import (
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
)

func verifyCommand() *cobra.Command {
	var asJSON bool
	var seedText string
	cmd := &cobra.Command{
		Use:   "verify FILE",
		Short: help.Verify.Short, Long: help.Verify.Long, Example: help.Verify.Example,
		Args:              oneArgument(aRecordOrIDOrIn),
		ValidArgsFunction: completeMatch(func(s *stats.Summary) bool { return s.Sound() && s.Over }),
		RunE: func(cmd *cobra.Command, args []string) error {
			var given *game.Seed
			if seedText != "" {
				seed := namedSeed(cmd, seedText)
				given = &seed
			}
			return verify(cmd, args[0], given, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	cmd.Flags().StringVar(&seedText, "seed", "", help.FlagTellSeed)
	return cmd
}

func verify(cmd *cobra.Command, name string, given *game.Seed, asJSON bool) error {
	if entry, err := user.Owner().Matches().Find(name); err == nil && user.Owner().Matches().Contains(entry) {
		_ = user.Owner().Matches().Complete(entry) // if it is still incomplete, the proof says so
	}
	m, err := readRecord(cmd, name, asJSON)
	if err != nil {
		return err
	}
	proof := record.Prove(m, given)
	if asJSON {
		err = printJSON(toData(cmd), proof)
	} else {
		_, err = io.WriteString(toOut(cmd), describeProof(gameName(m.Header), proof))
	}
	status := exitFine
	switch proof.Verdict {
	case record.Differs:
		status = exitUnsound
	case record.Unproved:
		status = exitUnproved
	case record.PartlyProved:
		status = exitPartly
	case record.Uncommitted:
		status = exitUncommitted
	}
	if err != nil || status == exitFine {
		return err
	}
	return failure{errors.New(string(proof.Verdict)), status, true}
}

// describeProof returns a proof as text for people.
func describeProof(variant string, p record.Proof) string {
	var b strings.Builder
	say := func(line string) { b.WriteString(line + "\n") }
	switch {
	case p.Verdict == record.Proved && p.Binds == record.BindsSeed:
		say(shufflesFit(variant))
	case p.Verdict == record.Proved:
		say(allFits(variant))
	case p.Verdict == record.PartlyProved:
		say(partFits(variant, p.Copied+1))
	case p.Verdict == record.Uncommitted:
		say(fitsUncommitted(variant))
	case p.Verdict == record.Unproved:
		say(isUnproved(variant, p.Why))
	default:
		say(seedDiffers(variant, p.Line, p.Why))
	}
	if p.Seed != "" {
		say(seedFrom(p.Seed, p.Source))
	}
	switch {
	case p.Commitment == "":
		say(noFingerprint)
	case p.Binds == record.BindsHeader:
		say(fingerprintFits(p.Commitment))
	case p.Binds == record.BindsSeed:
		say(fingerprintOfSeed(p.Commitment))
	default:
		say(fingerprintIs(p.Commitment))
	}
	if p.Daily != "" && p.Verdict != record.Differs {
		say(isDailyDeal(p.Daily))
	}
	if p.Lots+p.Deals+p.DrawOffs > 0 && p.Verdict != record.Differs {
		say(recomputed(words.Count(p.Lots, "lot"), words.Count(p.Deals, "deal"), words.Count(p.DrawOffs, "draw-off")))
	}
	if p.Copied > 0 {
		say(copiedActions(p.Copied))
	}
	if p.Dropped > 0 {
		say(isCutOff(p.Dropped))
	}
	if p.Verdict != record.Unproved && p.Verdict != record.Differs && !p.Over {
		say(holdsUpToHere)
	}
	return b.String()
}
