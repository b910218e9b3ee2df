package matches

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/history"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/store"
	"dominoes/variants"
	"dominoes/view/layout"
	matchview "dominoes/view/matches"
	"dominoes/view/widgets"
)

// tableReadMsg brings the table of a record.
type tableReadMsg struct {
	entry store.Entry
	table matchview.TablePicture
}

// readTable returns the command that reads where a match stands.
func readTable(c *page.Services, e store.Entry) tea.Cmd {
	if c.Matches == nil {
		return nil
	}
	return func() tea.Msg {
		r, _ := c.Matches.Read(e) // what came before a fault is shown; the list says it
		if len(r.Header.Seats) == 0 {
			return nil
		}
		rules := r.State.Rules()
		return tableReadMsg{e, matchview.TablePicture{
			Layout:  layout.Layout{Laid: r.State.Layout(), Spinner: r.State.Spinner(), Arms: layout.ArmsOf(rules)},
			MaxPips: rules.Set, Says: "Nothing lies on the table.",
		}}
	}
}

// screen returns the page of the matches.
func (p Page) screen(e page.Env) *matchview.Matches {
	list := p.listed(e)
	s := &matchview.Matches{Title: "Matches", Keys: page.Bar(p.Bindings()...), Alert: p.alert, Where: e.Library.Progress()}
	if p.goOn {
		s.Title = "Go on?"
	} else {
		s.Tabs = widgets.Tabs{Names: p.tabs(e), At: int(p.tab)}
	}
	n, rows := p.rows(list), s.Rows(e.Width, e.Height)
	first := max(0, min(p.at-rows/2, n-rows))
	s.Chosen, s.Above, s.Below = p.at-first, first > 0, first+rows < n
	for i := first; i < min(first+rows, n); i++ {
		if i == len(list) {
			s.Lines = append(s.Lines, matchview.MatchLine{Variant: "A new match", Plain: true})
			continue
		}
		s.Lines = append(s.Lines, matchLine(e, list[i]))
	}
	s.Empty = p.nothing(e)
	if chosen := p.chosen(list); chosen != nil {
		s.About = p.about(e, chosen)
		if e.Library.Held[chosen.Entry.Name] {
			s.Note = "Another program has this match open."
		}
	}
	if e.Library.Err != nil && p.alert == "" {
		s.Alert = "the matches can't be listed: " + e.Library.Err.Error()
	}
	return s
}

// tabs names the ways to choose, with how many matches each has.
func (p Page) tabs(e page.Env) []string {
	var open, over int
	for i := range e.Library.Known {
		switch s := &e.Library.Known[i]; {
		case s.Unfinished():
			open++
		case s.Sound():
			over++
		}
	}
	return []string{fmt.Sprintf("unfinished %d", open), fmt.Sprintf("finished %d", over), fmt.Sprintf("all %d", len(e.Library.Known))}
}

// nothing says why the list is empty.
func (p Page) nothing(e page.Env) string {
	switch {
	case e.Library.Err != nil:
		return ""
	case e.Library.Reading():
		return "The records are being read."
	case p.tab == finishedTab:
		return "No match has been played to its end yet."
	case p.tab == allTab:
		return "No match is kept yet."
	}
	return "No match waits to be gone on with."
}

// matchLine tells of a match in a line.
func matchLine(e page.Env, s *history.Summary) matchview.MatchLine {
	l := matchview.MatchLine{
		Variant: matchName(s), Score: scoreLine(s, e.Theme.Chars.Plain()),
		When: library.SpokenTime(s.Entry.Changed, e.Services.TimeNow()), Day: library.BriefTime(s.Entry.Changed, e.Services.TimeNow()),
	}
	var points []string
	for _, seat := range sides(s) {
		points = append(points, s.Scores[seat].Text(e.Theme.Chars.Plain()))
	}
	l.Points = strings.Join(points, ":")
	switch {
	case !s.Sound():
		l.State, l.Score, l.Points = "can't be read", "", ""
		if l.Variant == "" {
			l.Variant = s.Entry.ID
		}
	case e.Library.Held[s.Entry.Name]:
		l.State = "open elsewhere"
	case s.Over:
		l.State = outcome(s)
	case s.Running:
		l.State = fmt.Sprintf("in round %d", len(s.Rounds)+1)
	case len(s.Rounds) == 0:
		l.State = "not begun"
	default:
		l.State = fmt.Sprintf("after round %d", len(s.Rounds))
	}
	return l
}

// matchName returns the name of a match's variant.
func matchName(s *history.Summary) string {
	if v, err := variants.ByID(s.Variant); err == nil {
		return v.Name
	}
	return s.Variant
}

// sides returns a seat of each score in a match.
func sides(s *history.Summary) []game.Seat {
	n := len(s.Scores)
	if s.Teams {
		n = 2
	}
	seats := make([]game.Seat, n)
	for i := range seats {
		seats[i] = game.Seat(i)
	}
	return seats
}

// sideName names who shares a score.
func sideName(s *history.Summary, seat game.Seat) string {
	var names []string
	for _, of := range s.Side(seat) {
		names = append(names, s.Seats[of].Name)
	}
	return strings.Join(names, " & ")
}

// scoreLine tells who has how many points.
func scoreLine(s *history.Summary, ascii bool) string {
	var words []string
	for _, seat := range sides(s) {
		words = append(words, sideName(s, seat)+" "+s.Scores[seat].Text(ascii))
	}
	return strings.Join(words, ", ")
}

// outcome tells who has won.
func outcome(s *history.Summary) string {
	var names []string
	for _, seat := range sides(s) {
		if s.Won(seat) {
			names = append(names, sideName(s, seat))
		}
	}
	if len(names) != 1 {
		return "a tie"
	}
	return names[0] + " won"
}

// about tells more of the match at the cursor.
func (p Page) about(e page.Env, s *history.Summary) *matchview.MatchAbout {
	a := &matchview.MatchAbout{Name: matchName(s), Table: p.table}
	if s.House {
		a.Name += ", house rules"
	}
	if a.Name == "" {
		a.Name = s.Entry.ID
	}
	if !s.Sound() {
		a.Fault = "It can't be read: " + s.Fault
	}
	for i, seat := range s.Seats {
		line := matchview.MatchSeat{Seat: game.Seat(i), Name: seat.Name, Player: match.PlayerName(seat.Player), First: s.Won(game.Seat(i))}
		if i < len(s.Scores) {
			line.Score = s.Scores[i].Text(e.Theme.Chars.Plain())
		}
		a.Seats = append(a.Seats, line)
	}
	a.Facts = matchFacts(e, s)
	return a
}

// matchFacts tells what else there is to know of a match.
func matchFacts(e page.Env, s *history.Summary) []string {
	var facts []string
	add := func(format string, args ...any) { facts = append(facts, fmt.Sprintf(format, args...)) }
	if s.Sound() {
		add("%s", strings.TrimSuffix(words.Sentence(matchLine(e, s).State), "."))
	}
	if s.Cut > 0 {
		add("Its last line, %d, was cut off", s.Cut)
	}
	if s.Daily != "" {
		add("The deal of %s", s.Daily)
	}
	if begun, ok := s.Begun(); ok && e.Services.Now != nil {
		add("Begun %s", library.SpokenTime(begun, e.Services.TimeNow()))
	}
	helped := 0
	for _, r := range s.Rounds {
		if len(r.Assisted) > 0 {
			helped++
		}
	}
	if helped > 0 {
		add("%s with help", words.Count(helped, "round"))
	}
	if s.Undone > 0 {
		add("%s taken back", words.Count(s.Undone, "action"))
	}
	if s.Copied > 0 {
		add("Goes on from another match")
	}
	if len(s.Seats) > 0 && !slices.ContainsFunc(s.Seats, func(seat record.Seat) bool { return seat.Player == record.Human }) {
		add("Bots play alone")
	}
	return facts
}
