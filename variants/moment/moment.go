// Package moment picks, of all the rules of a match, the one that matters now, and
// says it in a sentence or two: what must be done and why, what is closed and
// what opens it, what a score was made of, who would win a blocked round.
//
// It speaks to one seat and knows what that seat knows, a [game.Observation].
// Whatever it says with a number in it is worked out from the table, not
// remembered. [WhyNot] answers the other question of a player who is learning:
// why a tile can't be played.
package moment

import (
	"dominoes/game"
	"dominoes/game/words"
)

// Rule is what matters of the rules now.
type Rule struct {
	// Text says it in one or two thoughts, the most useful first.
	Text string
	// Short says the first of them in one row of at most 76 columns.
	Short string
	// Section is the title of the section of [variants.Text] that explains it.
	Section string
}

// Now returns what matters now to the seat whose observation it is, whoever has
// the turn. There always is something. Names are the players', A first; seats
// without one are called by their letter. StandIns are who made events of the history in
// place of the players, as [words.Words] has them.
func Now(o *game.Observation, names []string, standIns map[int]string) Rule {
	says := (&narrator{o, &o.Rules, words.Words{Names: names, Rules: o.Rules, StandIns: standIns}.To(o.Seat)}).remarks()
	first := says[0]
	rule := Rule{Text: first.within(func(text string) bool { return rows(text) <= paneRows }), Section: first.section}
	for _, next := range says[1:] {
		if text := rule.Text + " " + next.text; first.on&next.on == 0 && rows(text) <= paneRows {
			rule.Text = text
			break
		}
	}
	rule.Short = first.within(func(text string) bool { return columns(text) <= shortColumns })
	if columns(rule.Short) > shortColumns && names != nil { // names can be long
		rule.Short = Now(o, nil, standIns).Short
	}
	return rule
}

// remarks lists what there is to say, what matters most first. It is never empty.
func (t *narrator) remarks() []remark {
	var says []remark
	add := func(tell ...func() (remark, bool)) {
		for _, f := range tell {
			if s, ok := f(); ok {
				says = append(says, s)
			}
		}
	}
	switch {
	case t.Stage != game.AwaitMove:
		add(t.ended, t.opening, t.nextLead, t.nearLove)
	case len(t.Layout) == 0:
		add(t.lead, t.leadCounts, t.carriedOver, t.entry, t.nearLove, t.becomesSpinner, t.partner, t.nearEnd, t.wild, t.blank, t.goingOut)
	default:
		add(t.dead, t.duty, t.cover, t.fillFirst, t.passBonus, t.scored, t.stuckSeat)
		says = append(says, t.nearBlock()...)
		add(t.partnerOut, t.oneLeft, t.reached, t.entry, t.ownTrain, t.closedTips, t.noSpinnerYet, t.openSpinner, t.freeDraw, t.inPlay, t.join, t.wild,
			t.nearLove, t.nearEnd, t.carriedOver, t.blank, t.stuck, t.goingOut, t.partner)
	}
	return append(says, t.target())
}
