package model

import (
	"slices"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/widgets"
)

// helpPage lists the keys that work on a page. A click on one presses it.
func helpPage(e page.Env, of page.Page) page.Page {
	var lines []widgets.PageLine
	var keys []string
	for _, b := range append(append(slices.Clip(of.Bindings()), prefs.Everywhere()...), prefs.KeyHelp, prefs.KeyQuit) {
		if b.Enabled() {
			lines = append(lines, widgets.PageLine{Lead: e.Settings.Keys.Caption(of.Kind().Keys, b), Text: b.Help().Desc, Indent: 14})
			keys = append(keys, b.Keys()[0])
		}
	}
	lines = append(lines, widgets.PageLine{})
	if of.Kind().Hints {
		lines = append(explainHints(lines, e.Settings.Keys), widgets.PageLine{})
	}
	lines = dialog.AppendWrapped(lines, "The mouse works too: click a tile, then an end, or any key that is named here or in the bottom row. In menus a right click changes a value back. Over the hand the wheel chooses a tile; over the table it moves what is shown, as dragging does, when not everything fits.", 80, 0)
	return dialog.Text{Help: true, Title: "Keys that work here", Keys: keys, Lines: func(int) []widgets.PageLine { return lines }}
}

// explainHints says on the help page what the hints show.
func explainHints(lines []widgets.PageLine, keys prefs.Keymap) []widgets.PageLine {
	for _, text := range []string{
		keys.Name("hints") + " turns hints on in two steps: first the rule that matters now, then advice beside it. On smaller screens they stand in two lines below the hand. A tile that can't be played says why when it is chosen.",
		"Moves lists what you can do, best first: what it scores now, what it is worth in points over the whole round, and how likely your side gets the most points out of the round. Near the end of a match what wins it comes before points. = marks moves that are as good as the best. The advice knows what you can see and nothing else. Figures in reasons are averages; after \"not\" stands what they are with the best move, or for the best with the next one. " + keys.Name("figures") + " shows more of them.",
		"Seen counts the tiles of every number, and marks who can't hold it, because they passed or drew. A round with advice counts as assisted.",
	} {
		lines = dialog.AppendWrapped(lines, text, 80, 0)
	}
	return lines
}
