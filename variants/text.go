package variants

import (
	"strings"

	"dominoes/game"
)

// Section is a heading with its paragraphs.
type Section struct {
	Title      string
	Paragraphs []Paragraph
}

// DoublesTitle returns the title of the section that tells of doubles.
func DoublesTitle(r game.Rules) string {
	if r.Spins() {
		return SpinnerTitle
	}
	return PlainTitle
}

// Paragraph is a few sentences that belong together.
type Paragraph []Sentence

// Sentence is one rule. Settled says that the rule page leaves it open, and that this
// program settled it.
type Sentence struct {
	Text    string
	Settled bool
}

// Marked returns the paragraph as text, the mark after what is settled.
func (p Paragraph) Marked(mark string) string {
	words := make([]string, len(p))
	for i, s := range p {
		if words[i] = s.Text; s.Settled {
			words[i] += mark
		}
	}
	return strings.Join(words, " ")
}

// pages are rule pages.
type pages uint32

const (
	evensPage   pages = 1 << iota // docs/rules.md, Evens
	drawPage                      // docs/rules.md, Draw
	blockPage                     // docs/rules.md, Block
	classicPage                   // docs/rules.md, Classic
	plazaPage                     // docs/rules.md, Plaza
	// rowPages are the pages of the games that docs/rules.md tells of in a table: what the row has is on them.
	rowPages
	// everyPage is for what all pages say or take for granted, and for what a word means.
	everyPage = evensPage | drawPage | blockPage | classicPage | plazaPage | rowPages
)

// sources are the rule pages as files of games name them.
var sources = map[string]pages{"evens": evensPage, "draw": drawPage, "block": blockPage, "classic": classicPage, "plaza": plazaPage, "rows": rowPages}

// Text returns the rules of a match of the variant that is played by r, in words: everything
// that these values decide, and nothing that they don't. It returns nil where r doesn't
// [game.Rules.Validate].
func (v *Variant) Text(r game.Rules) []Section {
	if r.Validate() != nil {
		return nil
	}
	_, drawing := v.Open["boneyard"]
	t := &text{Rules: r, page: v.page, chosen: Changed(v.published(), r), offersDrawing: drawing}
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
	page   pages
	chosen map[string]string // the options that differ from the variant's own
	// offersDrawing says that the page leaves it to the players whether to draw.
	offersDrawing bool
	sections      []Section
}

// title opens a section.
func (t *text) title(title string) {
	t.sections = append(t.sections, Section{Title: title})
}

// say adds a paragraph to the last section. What the page doesn't say is settled, unless it
// is what was chosen.
func (t *text) say(rules ...rule) {
	var p Paragraph
	for _, r := range rules {
		_, chosen := t.chosen[r.of]
		if r.text != "" {
			inRow := r.of != "" && t.on(rowPages)
			p = append(p, Sentence{r.text, r.said&t.page == 0 && !chosen && !inRow})
		}
	}
	if len(p) > 0 {
		last := &t.sections[len(t.sections)-1]
		last.Paragraphs = append(last.Paragraphs, p)
	}
}

// only returns the rule where a condition holds, and else nothing to say.
func only(holds bool, r rule) rule {
	if !holds {
		return rule{}
	}
	return r
}

// either returns the first rule where a condition holds, else the second.
func either(holds bool, r, otherwise rule) rule {
	if holds {
		return r
	}
	return otherwise
}

// on reports whether the variant is from a page.
func (t *text) on(p pages) bool { return t.page&p != 0 }

// undealt returns how many tiles no hand gets.
func (t *text) undealt() int {
	rest := game.SetSize(t.Set) - t.Seats*t.Deal
	if t.onTrains() {
		rest-- // the engine
	}
	return rest
}

// drawable returns how many tiles may be drawn in a round.
func (t *text) drawable() int {
	if t.Boneyard == game.BoneyardNone {
		return 0
	}
	return max(0, t.undealt()-t.Reserve)
}

// wantsDouble reports whether the opening rule asks for a double.
func (t *text) wantsDouble() bool {
	return t.Lead != game.LeadLot && t.Lead != game.LeadHighestTile
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
	return t.dealsAnew() || t.wantsDouble() && t.NoLead == game.NoLeadRedeal && t.mayLackDouble()
}

// dealsAnew reports whether a hand can have so many doubles that all is dealt again.
func (t *text) dealsAnew() bool {
	return t.RedealDoubles > 0 && t.RedealDoubles <= min(t.Deal, t.Set+1)
}

// mayTie reports whether a blocked round can have equal lowest hands.
func (t *text) mayTie() bool {
	return t.BlockWinner == game.BlockLowest || t.BlockWinner == game.BlockLowestTeam
}

// teamsCompare reports whether partners' hands are compared together in a blocked round.
func (t *text) teamsCompare() bool { return t.BlockWinner == game.BlockLowestTeam && t.Teams }

// allMayTie reports whether a round that is blocked is a tie where all hands are equal.
func (t *text) allMayTie() bool {
	return t.BlockWinner == game.BlockBlocker && t.Award != game.AwardEachOwn
}

// blocksUnwon reports whether nobody may win a blocked round although no tie of the lowest hands is possible. On trains
// a round can be blocked before anybody has played.
func (t *text) blocksUnwon() bool {
	return t.allMayTie() || t.BlockWinner == game.BlockNone || t.onTrains() && !t.mayTie()
}

// mayBeUnwon reports whether a round that was led can end without a winner.
func (t *text) mayBeUnwon() bool {
	return t.blocksUnwon() || t.mayTie() && t.Tie != game.TieSplit
}

// carries reports whether blocked rounds that nobody wins make a later one worth more.
func (t *text) carries() bool {
	return (t.Tie == game.TieCarry || t.Tie == game.TieCarryOnce) && t.mayCarryOrTie()
}

// recordsOwn reports whether players record the pips of their own hands.
func (t *text) recordsOwn() bool {
	return t.Award == game.AwardEachOwn || t.Award == game.AwardLosersOwn
}

// partnersRecord reports whether a losing pair records its two hands as one.
func (t *text) partnersRecord() bool { return t.Award == game.AwardLosersOwn && t.Teams }

// doubleBlank returns what 0-0 counts in a hand, 0 where no hand is counted.
func (t *text) doubleBlank() int {
	if !t.countsHands() {
		return 0
	}
	return t.DoubleBlank
}

// scoresInPlay reports whether tiles can score.
func (t *text) scoresInPlay() bool { return t.InPlay != game.InPlayNone || t.paysPasses() }

// paysPasses reports whether making the others pass scores.
func (t *text) paysPasses() bool { return t.PassBonus > 0 && t.makesPass() }

// outTogether reports whether both partners must go out to win a round.
func (t *text) outTogether() bool { return t.Teams && t.Out == game.OutSide }

// openFromStart reports whether a double that leads has more than two open ends at once.
func (t *text) openFromStart() bool { return t.Spins() && t.ArmsOpen == game.OpenAlways }
