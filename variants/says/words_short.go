package says

import (
	"fmt"

	"dominoes/game/domino"
)

// Short returns what the rules say about an option, in a few words for the variant's line; "" if nothing.
func Short(option string, r domino.Rules) string {
	f := domino.Facts{Rules: r}
	switch option {
	case "set":
		return fmt.Sprintf("%d tiles", domino.SetSize(r.Set))
	case "lead":
		return Lead.Values[r.Lead].Short
	case "boneyard":
		if f.Drawable() == 0 {
			return Boneyard.Values[domino.BoneyardNone].Short
		}
		return Boneyard.Values[r.Boneyard].Short
	case "spinner":
		return spinnerInShort(r)
	case "arms":
		return armsInShort(r)
	case "fill-first":
		if r.FillFirst {
			return FillFirst.Values[1].Short
		}
		return FillFirst.Values[0].Short
	case "in-play":
		return InPlay.Values[r.InPlay].Short
	case "award":
		return awardInShort(r)
	case "tie":
		return tieInShort(r)
	case "double-blank":
		return onlyIf(f.CountsHands(), doubleBlankInShort, r.DoubleBlank)
	case "join":
		if r.Join == domino.JoinSeven {
			return fmt.Sprintf(joinInShort, r.Set+1)
		}
		return Join.Values[r.Join].Short
	case "trains":
		return Trains.Values[r.Trains].Short
	case "finish":
		return FinishValue(r.Finish).Short
	case "pass-bonus":
		return onlyIf(f.PaysPasses(), passBonusInShort)
	case "target-rule":
		return onlyIf(r.Target > 0, TargetRule.Values[r.TargetRule].Short, r.Target)
	case "entry":
		return onlyIf(r.Entry > 0, entryInShort, r.Entry)
	case "rounds":
		return onlyIf(r.Rounds > 0, roundsInShort, r.Rounds)
	case "win":
		return Win.Values[r.Win].Short
	}
	panic("nothing to say in short of " + option)
}

func onlyIf(holds bool, format string, values ...any) string {
	if !holds {
		return ""
	}
	return fmt.Sprintf(format, values...)
}
