package start

import (
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// lastUnfinished returns the most recent match that isn't over, or nil. It skips matches without a tile, and those that
// another program has open.
func lastUnfinished(l *library.Library) *stats.Summary {
	for i := range l.Known {
		if s := &l.Known[i]; s.Unfinished() && s.Laid && !l.Held[s.Entry.Name] {
			return s
		}
	}
	return nil
}

// recordsRead updates the page after another batch of records was read. A match that can be continued and wasn't
// offered before gets the focus, unless a key was pressed.
func (s Page) recordsRead(e page.Env) Page {
	before := s.last
	s.Kept, s.scanned, s.waiting, s.last = true, true, e.Library.Waiting(), lastUnfinished(e.Library)
	s.newcomer = e.Library.Empty()
	s.played = -1
	if len(e.Library.Known) > 0 {
		if v := e.Library.Known[0].Game(s.Games); v != nil {
			s.played = slices.Index(s.Games.IDs(), v.ID)
		}
	}
	isNew := s.last != nil && (before == nil || before.Entry.Name != s.last.Entry.Name ||
		!before.Entry.Changed.Equal(s.last.Entry.Changed))
	switch {
	case isNew && !s.touched && !s.naming:
		s.Focus = onContinue
	case s.last == nil:
		s.Focus = max(0, s.Focus)
	}
	return s
}

// resume continues the last match, if there is one.
func (s Page) resume() (page.Page, page.Result) {
	if s.last == nil {
		s.Alert = nothingToContinue
		return s, page.Result{}
	}
	return s, page.Result{Show: page.ResumeMatch{Entry: s.last.Entry}}
}

// greets reports whether the line above the list leads newcomers to the lessons.
func (s Page) greets(e page.Env) bool { return s.last == nil && s.newcomer && len(e.Finished) == 0 }

// chooseTop does what the line above the list offers.
func (s Page) chooseTop(e page.Env) (page.Page, page.Result) {
	switch {
	case s.greets(e):
		return s, page.Result{Show: page.OpenLessons{}}
	case s.last != nil:
		return s.resume()
	case s.scanned:
		return s, page.Result{Show: daily(e)}
	}
	return s, page.Result{}
}

func daily(e page.Env) page.Request { return page.FindDaily{Day: e.Now.Format(time.DateOnly)} }

// topLine returns the line above the list: the match to continue, the lessons for newcomers, or else the daily deal. It
// is blank until the records are known, so that nothing moves then, and nil if nothing is recorded.
func (s Page) topLine(e page.Env) *startview.Resume {
	switch {
	case !s.Kept || s.Offer != nil:
		return nil
	case !s.scanned:
		return &startview.Resume{}
	case s.greets(e):
		return &startview.Resume{Press: e.Settings.Keys.Name("lessons"), Does: saysNewHere, Match: saysStartHere}
	case s.last == nil:
		return &startview.Resume{Press: e.Settings.Keys.Name("daily"), Does: saysDaily, Match: saysSameForAll}
	}
	return &startview.Resume{
		Press: e.Settings.Keys.Name("continue"), Does: saysContinue, Focus: s.Focus == onContinue,
		Match: standing(s.last, s.Games, e.Theme.Chars.Plain()), When: library.SpokenTime(s.last.Entry.Changed, e.Now),
	}
}

// standing returns how far a match is: "All Fives, round 3: you 45, Bo 60".
func standing(s *stats.Summary, games variants.Catalogue, ascii bool) string {
	name := s.Variant
	if v := s.Game(games); v != nil {
		name = v.Name
	}
	w := words.Words{Rules: domino.Rules{Teams: s.Teams}, Names: match.ShownNames(s.Seats)}
	if people := s.People(); len(people) == 1 {
		w = w.To(people[0])
	}
	var scores []string
	for _, side := range w.Sides() {
		scores = append(scores, w.SideWithin(side)+" "+s.Scores[side].Text(ascii))
	}
	return standsAt(name, len(s.Rounds), s.Running, scores)
}
