package advising

import (
	"fmt"
	"strings"

	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/widgets"
)

// Page returns the page that tells all that is thought of the moves and all that has been seen.
func (a Advising) Page(b board.Board, e page.Env) page.Page {
	theme := *e.Theme
	words := b.Match.Words(theme.Chars.Plain())
	moves, seen := a.Ranked(b), Seen(b, words, true)
	return dialog.Text{Title: "Advice", Lines: func(width int) []widgets.PageLine {
		lines := dialog.AppendWrapped(nil, "Worth is what your side may expect to gain in the round, less what the others gain. All of it follows from what you can see, no more.", width, 0)
		for i := range moves {
			lines = dialog.AppendNamed(append(lines, widgets.PageLine{}), fmt.Sprintf("%d  %s", i+1, moves[i].Spoken()),
				fmt.Sprintf("worth %s, wins %s of the rounds", moves[i].Worth(&theme), moves[i].Chance()), width, 18)
			for _, r := range moves[i].Reasons {
				lines = dialog.AppendWrapped(lines, r.Text, width, 3)
				if r.Figures != "" {
					lines = dialog.AppendWrapped(lines, r.Figures, width, 6)
				}
			}
		}
		lines = append(lines, widgets.PageLine{}, widgets.PageLine{Lead: "Seen"})
		for pips, n := range seen.Numbers {
			indent := 4 - len(fmt.Sprint(pips))
			lines = dialog.AppendWrapped(lines, fmt.Sprintf("%d: %d on the table, %d yours, %d unseen%s", pips, n.Table, n.Hand, n.Unseen, lackers(seen, pips)), width, indent)
		}
		for _, why := range seen.Why {
			lines = dialog.AppendWrapped(lines, why, width, 2)
		}
		return lines
	}}
}

// lackers says who is known to lack a number: ", not held by Bo".
func lackers(seen *pane.Seen, pips int) string {
	var names []string
	for _, o := range seen.Others {
		for _, l := range o.Lacks {
			if l.Pips == pips {
				names = append(names, cells.Printable(o.Name))
			}
		}
	}
	if names == nil {
		return ""
	}
	return ", not held by " + strings.Join(names, ", ")
}
