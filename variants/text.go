package variants

import (
	"fmt"

	"dominoes/game"
)

// Section is a heading with its paragraphs.
type Section struct {
	Title      string
	Paragraphs []Paragraph
}

// The titles of the sections. A match has those that its rules need: points in
// play are told where they can be scored, and of the two that tell of doubles it
// has one, see [DoublesTitle].
const (
	AimTitle     = "Aim"
	PlayersTitle = "Players"
	TilesTitle   = "Tiles and deal"
	LeadTitle    = "The lead"
	TurnTitle    = "Your turn"
	PlainTitle   = "Doubles"
	SpinnerTitle = "The spinner"
	InPlayTitle  = "Points in play"
	RoundTitle   = "How a round ends"
	AwardTitle   = "Points at the end of a round"
	MatchTitle   = "The match"
)

// DoublesTitle returns the title of the section that tells of doubles.
func DoublesTitle(r game.Rules) string {
	if r.Spins() {
		return SpinnerTitle
	}
	return PlainTitle
}

// Paragraph is one rule in a few sentences. Settled says that the rule pages
// leave it open and that this program settled it.
type Paragraph struct {
	Text    string
	Settled bool
}

// Text returns the rules in words: everything that these values decide, and
// nothing that they don't. It returns nil where r doesn't [game.Rules.Validate].
func Text(r game.Rules) []Section {
	if r.Validate() != nil {
		return nil
	}
	t := &text{Rules: r}
	t.aim()
	t.players()
	t.tiles()
	t.lead()
	t.turn()
	t.doubles()
	t.pointsInPlay()
	t.roundEnd()
	t.award()
	t.match()
	return t.sections
}

// text is a set of rules while it is written out.
type text struct {
	game.Rules
	sections []Section
}

// title opens a section.
func (t *text) title(title string) {
	t.sections = append(t.sections, Section{Title: title})
}

// say adds a paragraph to the last section.
func (t *text) say(format string, args ...any) {
	t.add(Paragraph{Text: fmt.Sprintf(format, args...)})
}

// settle adds a paragraph that the rule pages leave open.
func (t *text) settle(format string, args ...any) {
	t.add(Paragraph{fmt.Sprintf(format, args...), true})
}

func (t *text) add(p Paragraph) {
	last := &t.sections[len(t.sections)-1]
	last.Paragraphs = append(last.Paragraphs, p)
}

// undealt returns how many tiles no hand gets.
func (t *text) undealt() int { return game.SetSize(t.Set) - t.Seats*t.Deal }

// drawable returns how many tiles may be drawn in a round.
func (t *text) drawable() int {
	if t.Boneyard == game.BoneyardNone {
		return 0
	}
	return max(0, t.undealt()-t.Reserve)
}

// wantsDouble reports whether the opening rule asks for a double.
func (t *text) wantsDouble() bool {
	return t.Lead == game.LeadHighestDouble || t.Lead == game.LeadBlankThenDoubles
}

// mayLackDouble reports whether a deal can leave every hand without a double:
// all the set's doubles then lie among the tiles not dealt.
func (t *text) mayLackDouble() bool { return t.undealt() > t.Set }

// alwaysDouble reports whether every round is led with a double.
func (t *text) alwaysDouble() bool {
	return t.wantsDouble() && t.LaterLead == game.LaterSame &&
		(t.NoLead == game.NoLeadRedeal || !t.mayLackDouble())
}

// mayRedeal reports whether a round can end before its lead.
func (t *text) mayRedeal() bool {
	return t.wantsDouble() && t.NoLead == game.NoLeadRedeal && t.mayLackDouble()
}

// mayTie reports whether a blocked round can have equal lowest hands.
func (t *text) mayTie() bool { return t.BlockWinner == game.BlockLowest }

// scorer names who keeps a score.
func (t *text) scorer() string {
	if t.Teams {
		return "team"
	}
	return "player"
}
