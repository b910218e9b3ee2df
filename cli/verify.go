package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/history"
)

func verifyCommand() *cobra.Command {
	var asJSON bool
	var seedText string
	cmd := &cobra.Command{
		Use:   "verify FILE",
		Short: "Check that a match's shuffles were fair",
		Long: "Recomputes from the seed of a match every lot, deal and draw-off in its record, what was taken back included, " +
			"and compares the seed with the commitment that the record begins with. FILE may be the id of a match that is kept, " +
			"or - for standard input. The exit status is 0 where all that came by chance is what the seed gives and the " +
			"commitment fits; 1 where something differs or the record isn't sound; 2 for wrong usage; 3 where it can't be told, " +
			"as while a match isn't over; 4 where that holds for a part only, since the record was copied up to there; and 5 where " +
			"it holds but nothing was committed to. What bots choose isn't proved.",
		Example:           "dominoes verify match.jsonl\ndominoes verify 2026-11-20-201405 --json",
		Args:              oneArgument("a record's file, a match's id, or - for standard input"),
		ValidArgsFunction: completeMatch(func(s *history.Summary) bool { return s.Sound() && s.Over }),
		RunE: func(cmd *cobra.Command, args []string) error {
			var given *game.Seed
			if seedText != "" {
				seed, err := game.ParseSeed(strings.ToLower(seedText))
				if err != nil {
					return err
				}
				given = &seed
			}
			return verify(cmd, args[0], given, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	cmd.Flags().StringVar(&seedText, "seed", "", "64 hex digits, for a record that doesn't tell its seed")
	return cmd
}

func verify(cmd *cobra.Command, name string, given *game.Seed, asJSON bool) error {
	if entry, err := matches().Find(name); err == nil && matches().Contains(entry) {
		_ = matches().Complete(entry) // what is missing then is told below
	}
	m, err := readRecord(cmd, name, asJSON)
	if err != nil {
		return err
	}
	proof, out := record.Prove(m, given), toOut(cmd)
	if asJSON {
		err = printJSON(out, proof)
	} else {
		_, err = io.WriteString(out, describeProof(m.Header.Variant, proof))
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

// describeProof writes a proof out for people.
func describeProof(variant string, p record.Proof) string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	switch {
	case p.Verdict == record.Proved && p.Binds == record.BindsSeed:
		say("%s: proved: what came by chance is what the seed gives; nothing is proved of players and options", variant)
	case p.Verdict == record.Proved:
		say("%s: proved: what came by chance is what the seed gives", variant)
	case p.Verdict == record.PartlyProved:
		say("%s: partly proved: what came by chance is what the seed gives, but only from action %d on", variant, p.Copied+1)
	case p.Verdict == record.Uncommitted:
		say("%s: proved without a commitment: what came by chance is what the seed gives, but the seed may have been chosen for that", variant)
	case p.Verdict == record.Unproved:
		say("%s: not proved: %s", variant, p.Why)
	default:
		say("%s: not what the seed gives: line %d: %s", variant, p.Line, p.Why)
	}
	if p.Seed != "" {
		say("seed: %s, %s", p.Seed, map[string]string{
			"revealed": "told by the record's last line", "header": "known from the start", "given": "as given",
		}[p.Source])
	}
	switch {
	case p.Commitment == "":
		say("commitment: none, so nothing shows that the seed was chosen before the match began")
	case p.Binds == record.BindsHeader:
		say("commitment: %s, which fits the seed and the first line", p.Commitment)
	case p.Binds == record.BindsSeed:
		say("commitment: %s, the SHA-256 of the seed alone, as in records of older programs", p.Commitment)
	default:
		say("commitment: %s", p.Commitment)
	}
	if p.Daily != "" && p.Verdict != record.Differs {
		say("the daily deal of %s: everybody has this seed", p.Daily)
	}
	if p.Lots+p.Deals+p.DrawOffs > 0 && p.Verdict != record.Differs {
		say("recomputed: %s, %s, %s; what was taken back included", number(p.Lots, "lot"), number(p.Deals, "deal"), number(p.DrawOffs, "draw-off"))
	}
	if p.Copied > 0 {
		say("nothing is said of the first %s copied from another match, nor of a boneyard dealt in them", were(p.Copied))
	}
	if p.Dropped > 0 {
		say("line %d was cut off while it was written, and is left out", p.Dropped)
	}
	if p.Verdict != record.Unproved && p.Verdict != record.Differs && !p.Over {
		say("the match isn't over: this holds up to here")
	}
	return b.String()
}

func number(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func were(actions int) string {
	if actions == 1 {
		return "action, which was"
	}
	return fmt.Sprintf("%d actions, which were", actions)
}
