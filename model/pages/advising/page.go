package advising

import (
	"fmt"

	"dominoes/ai/advice"
	"dominoes/game/words"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/widgets"
)

// Page returns the page with all figures: those on the moves, unless there is no choice, and the tiles seen so far.
func (a Advising) Page(b board.Board, e page.Env) page.Page {
	theme := *e.Theme
	moves, seen := a.Ranked(b), Seen(b, b.Match.Words(theme.Chars.Plain()), true)
	return dialog.Text{Title: pageTitle, Lines: func(width int) []widgets.PageLine {
		var lines []widgets.PageLine
		if len(moves) > 0 {
			lines = dialog.AppendWrapped(lines, about(b, a.advice.Deciding), width, 0)
		}
		for i := range moves {
			lines = dialog.AppendNamed(append(lines, widgets.PageLine{}), pageMove(moves[i].Rank(), moves[i].Spoken()),
				pageWorth(a.advice.Deciding, moves[i].Worth(&theme), moves[i].Chance()), width, 18)
			for _, r := range moves[i].Reasons {
				lines = dialog.AppendWrapped(lines, r.Figures, width, 3)
			}
		}
		if len(moves) > 0 {
			lines = append(lines, widgets.PageLine{})
		}
		lines = append(lines, widgets.PageLine{Lead: pageSeen})
		for pips, n := range seen.Numbers {
			indent := 4 - len(fmt.Sprint(pips))
			lines = dialog.AppendWrapped(lines, counted(pips, n, lackers(seen, pips)), width, indent)
		}
		for _, why := range seen.Why {
			lines = dialog.AppendWrapped(lines, why, width, 2)
		}
		return lines
	}}
}

// about explains the numbers for this table.
func about(b board.Board, deciding bool) string {
	switch rules := &b.Match.Rules; {
	case rules.Teams:
		return pageAboutTeam(deciding)
	case rules.Seats > 2:
		return pageAbout(deciding, theOthers)
	}
	return pageAbout(deciding, b.Match.Words(false).Within(1-b.Viewer()))
}

// counted says where the tiles with a number are, and who has none.
func counted(pips int, n advice.Number, lackers []string) string {
	if lackers == nil {
		return pageCount(pips, n.Table, n.Hand, n.Unseen)
	}
	return pageCountLacking(pips, n.Table, n.Hand, n.Unseen, words.Join(lackers, or))
}

func lackers(seen *pane.Seen, pips int) (names []string) {
	for _, o := range seen.Others {
		for _, l := range o.Lacks {
			if l.Pips == pips {
				names = append(names, cells.Printable(o.Name))
			}
		}
	}
	return names
}
