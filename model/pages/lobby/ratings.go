package lobby

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/season"
	"dominoes/view/widgets"
)

// ratingsMsg has the ratings that the person has asked for.
type ratingsMsg []season.Table

// ratings returns the command that fetches the ratings.
func (p Page) ratings() tea.Cmd {
	return func() tea.Msg { return ratingsMsg(p.server.Ratings()) }
}

// ratingsPage returns the page with the ratings of some seasons. yours marks the line of the person who reads it.
func ratingsPage(tables []season.Table, yours rune) page.Page {
	return dialog.Text{Title: titleRatings, Opener: keyRatings, Lines: func(width int) (lines []widgets.PageLine) {
		for i, t := range tables {
			if i > 0 {
				lines = append(lines, widgets.PageLine{})
			}
			lines = slices.Concat(lines, ratingLines(t, width, yours))
		}
		lines = append(lines, widgets.PageLine{})
		return dialog.AppendWrapped(lines, season.About, width, 0)
	}}
}

func ratingLines(t season.Table, width int, yours rune) []widgets.PageLine {
	lines := []widgets.PageLine{{Lead: season.Months(t.Season)}}
	if len(t.Kinds) == 0 {
		return dialog.AppendWrapped(lines, season.NoResults, width, 0)
	}
	for _, k := range t.Kinds {
		lines = append(lines, widgets.PageLine{}, widgets.PageLine{Lead: k.Kind.Title()})
		for i := range k.Players {
			line := widgets.PageLine{Text: k.Players[i].Line(i + 1)}
			if k.Players[i].You {
				line.Sign = yours
			}
			lines = append(lines, line)
		}
	}
	return lines
}
