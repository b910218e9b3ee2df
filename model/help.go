package model

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/widgets"
)

// helpPage lists the keys that work on a page. A click on one presses it.
func helpPage(e page.Env, of page.Page) page.Page {
	keys, kind := slices.Concat(page.KeysOf(of).FullHelp()...), of.Kind()
	return dialog.Text{Help: true, Title: "Keys that work here", Lines: func(width int) []widgets.PageLine {
		width = min(width, helpColumns)
		var lines []widgets.PageLine
		for _, b := range keys {
			if b.Enabled() {
				lines = append(lines, keyLines(e.Settings.Keys.Caption(kind.Keys, b), b, width)...)
			}
		}
		lines = append(lines, widgets.PageLine{})
		if kind.Hints {
			lines = append(explainHints(lines, e.Settings.Keys, width), widgets.PageLine{})
		}
		return dialog.AppendWrapped(lines, "The mouse works too: click a tile, then an end, or any key that is named here or in the bottom row. In menus a right click changes a value back. Over the hand the wheel chooses a tile; over the table it moves what is shown, as dragging does, when not everything fits.", width, 0)
	}}
}

// The help page becomes helpColumns wide. What a key does stands in column helpDoes of the
// text.
const (
	helpColumns = 80
	helpDoes    = 14
)

// keyLines tells what a key does.
func keyLines(name string, b key.Binding, width int) []widgets.PageLine {
	lines := dialog.AppendNamed(nil, name, b.Help().Desc, width, helpDoes)
	for i := range lines {
		lines[i].Press = b.Keys()[0]
	}
	return lines
}

// explainHints says on the help page what the hints show.
func explainHints(lines []widgets.PageLine, keys prefs.Keymap, width int) []widgets.PageLine {
	for _, text := range []string{
		keys.Name("hints") + " turns hints on in two steps: first the rule that matters now, then advice beside it. On smaller screens they stand in two lines below the hand. A tile that can't be played says why when it is chosen.",
		"Moves lists what you can do, best first: what it scores now, what it is worth in points over the whole round, and how likely your side gets the most points out of the round. Near the end of a match what wins it comes before points. = marks moves that are as good as the best. The advice knows what you can see and nothing else. Figures in reasons are averages; after \"not\" stands what they are with the best move, or for the best with the next one. " + keys.Name("figures") + " shows more of them.",
		"Seen counts the tiles of every number, and marks who can't hold it, because they passed or drew. A round with advice counts as assisted.",
	} {
		lines = dialog.AppendWrapped(lines, text, width, 0)
	}
	return lines
}
