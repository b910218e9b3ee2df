package start

import (
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/model/history"
	"dominoes/model/library"
	"dominoes/model/page"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// lastUnfinished returns the match that was played last and isn't over; nil where
// there is none. A match without a tile isn't worth it, and one that another program has open
// is left to that.
func lastUnfinished(l *library.Library) *history.Summary {
	for i := range l.Known {
		if s := &l.Known[i]; s.Unfinished() && s.Laid && !l.Held[s.Entry.Name] {
			return s
		}
	}
	return nil
}

// resume goes on with the last match, if there is one.
func (s Page) resume() (page.Page, page.Result) {
	if s.last == nil {
		s.Alert = nothingToContinue
		return s, page.Result{}
	}
	return s, page.OpenBy(page.ResumeMsg{Entry: s.last.Entry})
}

// resumeLine is the line of the match to go on with; nil where there is none.
func (s Page) resumeLine(e page.Env) *startview.Resume {
	if s.last == nil {
		return nil
	}
	return &startview.Resume{
		Press: e.Settings.Keys.Name("continue"), Does: saysContinue,
		Match: standing(s.last, e.Theme.Chars.Plain()), When: library.SpokenTime(s.last.Entry.Changed, e.Services.TimeNow()),
	}
}

// standing says where a match stands: "Fives, round 3: you 45, Bo 60".
func standing(s *history.Summary, ascii bool) string {
	name := s.Variant
	if v, err := variants.ByID(s.Variant); err == nil {
		name = v.Name
	}
	w := words.Words{Rules: game.Rules{Teams: s.Teams}}
	for _, seat := range s.Seats {
		w.Names = append(w.Names, seat.Name)
	}
	if people := s.People(); len(people) == 1 {
		w = w.To(people[0])
	}
	var scores []string
	for _, side := range w.Sides() {
		scores = append(scores, saysScore(w.SideWithin(side), s.Scores[side].Text(ascii)))
	}
	if s.Running {
		return saysInRound(name, len(s.Rounds)+1, scores)
	}
	return saysAfterRound(name, len(s.Rounds), scores)
}
