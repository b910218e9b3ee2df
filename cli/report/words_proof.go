package report

import (
	"fmt"
	"strings"

	"dominoes/game/record"
	"dominoes/game/words"
)

// Proof says what the seed of a match proves; game is the game's name.
func Proof(game string, p record.Proof) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", game, verdict(p))
	if p.Seed != "" {
		fmt.Fprintf(&b, "seed: %s, %s\n", p.Seed, map[string]string{
			"revealed": "from the record's last line", "header": "known from the start", "given": "as you gave it",
		}[p.Source])
	}
	fmt.Fprintf(&b, "fingerprint: %s\n", fingerprint(p))
	differs := p.Verdict == record.Differs
	if p.Daily != "" && !differs {
		fmt.Fprintf(&b, "the daily deal of %s: everybody has this seed\n", p.Daily)
	}
	if p.Lots+p.Deals+p.DrawOffs > 0 && !differs {
		fmt.Fprintf(&b, "worked out again: %s, %s, %s, including those taken back\n",
			words.Count(p.Lots, "lot"), words.Count(p.Deals, "deal"), words.Count(p.DrawOffs, "draw-off"))
	}
	switch {
	case p.Copied == 1:
		b.WriteString("not checked: the first action, which was copied from another match, and a boneyard dealt in it\n")
	case p.Copied > 1:
		fmt.Fprintf(&b, "not checked: the first %d actions, which were copied from another match, and a boneyard dealt in them\n", p.Copied)
	}
	if p.Dropped > 0 {
		b.WriteString(leftOut(p.Dropped))
	}
	if p.Verdict != record.Unproved && !differs && !p.Over {
		b.WriteString("the match isn't over: this holds up to here\n")
	}
	return b.String()
}

func verdict(p record.Proof) string {
	const follows = "every shuffle and draw follows from the seed"
	switch {
	case p.Verdict == record.Proved && p.Binds == record.BindsSeed:
		return "proved: " + follows + "; this proves nothing about the players and the options"
	case p.Verdict == record.Proved:
		return "proved: " + follows
	case p.Verdict == record.PartlyProved:
		return fmt.Sprintf("partly proved: %s, but only from action %d on", follows, p.Copied+1)
	case p.Verdict == record.Uncommitted:
		return "proved without a fingerprint: " + follows + ", but somebody may have picked a seed that suited them"
	case p.Verdict == record.Unproved:
		return "not proved: " + p.Why
	}
	return fmt.Sprintf("doesn't follow from the seed: line %d: %s", p.Line, p.Why)
}

func fingerprint(p record.Proof) string {
	switch {
	case p.Commitment == "":
		return "none, so nothing shows that the seed was chosen before the match began"
	case p.Binds == record.BindsHeader:
		return p.Commitment + ", which fits the seed and the first line"
	case p.Binds == record.BindsSeed:
		return p.Commitment + ", the SHA-256 of the seed alone, as older versions made it"
	}
	return p.Commitment
}
