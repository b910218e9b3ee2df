// Package moment picks the rule that matters most in a situation and states it in a sentence or two: what must be done
// and why, what is closed and what opens it, how a score was made, who would win a blocked round.
//
// It addresses one seat and uses only what that seat knows, a [game.Observation]. All numbers are computed from the
// observation; the sentences are in package says. [WhyNot] answers the other question of learners: why a tile can't be
// played.
package moment

import (
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// Rule is the rule that matters now.
type Rule struct {
	// Text is one or two statements, the most useful first.
	Text string
	// Short is the first of them in at most 76 columns.
	Short string
	// Section is the title of the section of the rule book that explains the rule.
	Section string
}

// Now returns the rule that matters now to the observing seat, whether or not it is its turn. There always is one.
// names are the players' names, A first; without names seats are called by their letters. standIns are the bots that
// made events of the history in place of players, as in [words.Words].
func Now(o *game.Observation, names []string, standIns map[int]string) Rule {
	shown := names
	if shown == nil {
		for s := range domino.Seat(o.Rules.Seats) {
			shown = append(shown, s.String())
		}
	}
	t := narrator{o, &o.Rules, words.Words{Names: shown, Rules: o.Rules, StandIns: standIns}.To(o.Seat)}
	all := t.remarks()
	first := all[0]
	rule := Rule{Text: first.within(func(text string) bool { return rows(text) <= paneRows }), Section: first.section}
	for _, next := range all[1:] {
		if text := rule.Text + " " + next.texts[0]; first.on&next.on == 0 && rows(text) <= paneRows {
			rule.Text = text
			break
		}
	}
	rule.Short = first.within(func(text string) bool { return columns(text) <= shortColumns })
	if columns(rule.Short) > shortColumns && names != nil { // the names are too long
		rule.Short = Now(o, nil, standIns).Short
	}
	return rule
}

// remarks lists the statements that apply, most important first. It is never empty.
func (t *narrator) remarks() []remark {
	var list []remark
	switch {
	case t.Stage != game.AwaitMove:
		list = []remark{t.ended(), t.opening(), t.nextLead(), t.nearLove()}
	case len(t.Layout) == 0:
		list = []remark{
			t.lead(), t.leadCounts(), t.carriedOver(), t.roundAdds(), t.entry(), t.nearLove(), t.becomesSpinner(), t.partner(),
			t.nearEnd(), t.wild(), t.blank(), t.goingOut(),
		}
	default:
		onlyFit, ifBlocked := t.nearBlock()
		list = []remark{
			t.dead(), t.duty(), t.restOfTurn(), t.fillFirst(), t.passBonus(), t.scored(), t.stuckSeat(), onlyFit, ifBlocked,
			t.partnerOut(), t.oneLeft(), t.reached(), t.entry(), t.ownTrain(), t.closedTips(), t.noSpinnerYet(),
			t.openSpinner(), t.freeDraw(), t.inPlay(), t.join(), t.wild(), t.nearLove(), t.nearEnd(), t.carriedOver(), t.roundAdds(),
			t.blank(), t.stuck(), t.goingOut(), t.partner(),
		}
	}
	return slices.DeleteFunc(append(list, t.target()), func(s remark) bool { return len(s.texts) == 0 })
}
