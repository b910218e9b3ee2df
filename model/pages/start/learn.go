package start

import (
	"charm.land/bubbles/v2/key"

	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/view/widgets"
)

// learns reports whether the row above the keys shows the ways to learn instead of notes.
func (s Page) learns() bool { return s.Focus <= 0 && !s.watches() && s.Offer == nil }

// firstGame is the game of a newcomer's first match.
const firstGame = "draw"

// learnKeys returns the keys for lessons, a newcomer's first match, puzzles and the daily deal.
func (s Page) learnKeys() []key.Binding {
	switch {
	case s.Offer != nil:
		return nil
	case s.newcomer:
		return []key.Binding{page.KeyLessons, page.KeyCoach, page.KeyPuzzles, page.KeyDaily}
	}
	return []key.Binding{page.KeyLessons, page.KeyPuzzles, page.KeyDaily}
}

// waysToLearn returns the ways to learn, and the daily deal, for drawing. A click on one presses its key.
func (s Page) waysToLearn(finished map[string]bool) widgets.KeyBar {
	var bar widgets.KeyBar
	for _, k := range s.learnKeys() {
		bar = append(bar, widgets.Key{Press: k.Help().Key, Does: k.Help().Desc})
	}
	if len(bar) > 0 {
		bar[0].Does = s.captionOfLessons(finished)
	}
	return bar
}

// captionOfLessons returns the caption of the lessons, with the progress of a person who has started them. It is short
// enough for the smallest screen.
func (s Page) captionOfLessons(finished map[string]bool) string {
	ids := lessons.IDs()
	done := 0
	for _, id := range ids {
		if finished[id] {
			done++
		}
	}
	if 0 < done && done < len(ids) {
		return saysLessonsDone(done, len(ids))
	}
	return saysLessons
}
