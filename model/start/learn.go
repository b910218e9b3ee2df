package start

import (
	"charm.land/bubbles/v2/key"

	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/view/widgets"
)

// learns reports whether the ways to learn stand above the row of keys, where notes do
// otherwise.
func (s Page) learns() bool { return s.Focus <= 0 && !s.watches() && s.Offer == nil }

// learnKeys lead to what one learns by, and to the daily deal.
func (s Page) learnKeys() []key.Binding {
	if s.Offer != nil {
		return nil
	}
	return []key.Binding{page.KeyLessons, page.KeyPuzzles, s.dailyKey()}
}

// dailyKey is the key of the daily deal, which does nothing where none is offered.
func (s Page) dailyKey() key.Binding {
	b := page.KeyDaily
	b.SetEnabled(s.Daily)
	return b
}

// waysToLearn are the keys by which one learns to play, and that of the daily deal.
// A click on one presses it.
func (s Page) waysToLearn(finished map[string]bool) widgets.KeyBar {
	toLessons := widgets.Key{Press: page.KeyLessons.Help().Key, Does: s.captionOfLessons(finished)}
	puzzles := widgets.Key{Press: page.KeyPuzzles.Help().Key, Does: page.KeyPuzzles.Help().Desc}
	if !s.Daily {
		return widgets.KeyBar{toLessons, puzzles}
	}
	return widgets.KeyBar{toLessons, puzzles, {Press: page.KeyDaily.Help().Key, Does: page.KeyDaily.Help().Desc}}
}

// captionOfLessons says how far somebody is who has begun with them. All the ways to learn have
// room on the smallest screen.
func (s Page) captionOfLessons(finished map[string]bool) string {
	ids := lessons.IDs()
	done := 0
	for _, id := range ids {
		if finished[id] {
			done++
		}
	}
	switch {
	case 0 < done && done < len(ids):
		return saysLessonsDone(done, len(ids))
	case done > 0 || s.Daily:
		return saysLessonsShort
	}
	return saysLessons
}
