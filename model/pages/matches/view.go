package matches

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/layout"
	matchview "dominoes/view/matches"
	"dominoes/view/widgets"
)

// tableReadMsg is the table at the end of a record, nil if there is none.
type tableReadMsg struct {
	entry store.Entry
	table *matchview.TablePicture
}

// readTable returns the command that reads the table at the end of a record, and places it for a picture of this size.
func readTable(records Records, e store.Entry, size image.Point) tea.Cmd {
	return func() tea.Msg {
		r, _ := records.Read(e) // the part before a fault is shown; the list reports the fault
		if len(r.Header.Seats) == 0 {
			return tableReadMsg{entry: e}
		}
		o := r.State.Observe(domino.NoSeat)
		table := matchview.TablePicture{Layout: layout.Of(&o), MaxPips: o.Rules.Set, Says: emptyTable}
		table = table.Placed(size)
		return tableReadMsg{e, &table}
	}
}

func (p Page) screen(e page.Env) *matchview.Matches {
	list := p.listed(e)
	s := &matchview.Matches{Title: titleMatches, Keys: page.Bar(p.Bindings()...), Alert: p.alert,
		Where: e.Library.Progress()}
	s.Tabs = widgets.Tabs{Names: p.tabs(e), At: int(p.tab)}
	n := len(list)
	rows := matchview.Rows(e.Width, e.Height, n)
	first := max(0, min(p.at-rows/2, n-rows))
	s.Chosen, s.Above, s.Below = p.at-first, first > 0, first+rows < n
	for i := first; i < min(first+rows, n); i++ {
		s.Lines = append(s.Lines, p.matchLine(e, list[i]))
	}
	s.Empty = p.nothing(e)
	if chosen := p.chosen(list); chosen != nil {
		s.About = p.about(e, p.described(list))
		if e.Library.Held[chosen.Entry.Name] {
			s.Note = heldNote
		}
	}
	if e.Library.Err != nil && p.alert == "" {
		s.Alert = notListed(e.Library.Err)
	}
	return s
}

// tabs returns the names of the tabs, with the number of matches in each.
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
	return tabNames(open, over, len(e.Library.Known))
}

// nothing returns why the list is empty.
func (p Page) nothing(e page.Env) string {
	switch {
	case e.Library.Err != nil:
		return ""
	case e.Library.Reading():
		return stillReading
	case len(e.Library.Known) == 0:
		return noneKept
	case p.tab == finishedTab:
		return noneFinished
	}
	return noneToContinue
}

// matchLine returns the line on a match.
func (p Page) matchLine(e page.Env, s *stats.Summary) matchview.MatchLine {
	l := matchview.MatchLine{
		Variant: p.matchName(s), Score: scoreLine(s, e.Theme.Chars.Plain()),
		When: library.SpokenTime(s.Entry.Changed, e.Now), Day: library.BriefTime(s.Entry.Changed, e.Now),
	}
	var points []string
	for _, seat := range sides(s) {
		points = append(points, s.Scores[seat].Text(e.Theme.Chars.Plain()))
	}
	l.Points = strings.Join(points, ":")
	switch {
	case !s.Sound():
		l.State, l.Score, l.Points = stateUnreadable, "", ""
		if l.Variant == "" {
			l.Variant = s.Entry.ID
		}
	case e.Library.Held[s.Entry.Name]:
		l.State = stateHeld
	case s.Over:
		l.State = outcome(s)
	case s.Running:
		l.State = inRound(len(s.Rounds) + 1)
	case len(s.Rounds) == 0:
		l.State = stateNotStarted
	default:
		l.State = afterRound(len(s.Rounds))
	}
	return l
}

// matchName returns the name of a match's variant, or of its house rules.
func (p Page) matchName(s *stats.Summary) string {
	if v := s.Game(p.games); v != nil {
		return v.Name
	}
	return s.Variant
}

// sides returns one seat for each score.
func sides(s *stats.Summary) []domino.Seat {
	n := len(s.Scores)
	if s.Teams {
		n = 2
	}
	seats := make([]domino.Seat, n)
	for i := range seats {
		seats[i] = domino.Seat(i)
	}
	return seats
}

// namesIn returns the names of a match's seats: the only person among bots is "You".
func namesIn(s *stats.Summary) words.Words {
	w := words.Words{Rules: domino.Rules{Teams: s.Teams}, Names: match.ShownNames(s.Seats)}
	return w.To(s.You())
}

func scoreLine(s *stats.Summary, ascii bool) string {
	var list []string
	for _, seat := range sides(s) {
		list = append(list, scored(namesIn(s).Side(seat), s.Scores[seat].Text(ascii)))
	}
	return strings.Join(list, ", ")
}

// outcome says who has won.
func outcome(s *stats.Summary) string {
	var names []string
	for _, seat := range sides(s) {
		if s.Won(seat) {
			names = append(names, namesIn(s).Side(seat))
		}
	}
	if len(names) != 1 {
		return stateTie
	}
	return wonBy(names[0])
}

// botsOf returns the kinds of the bots that share a seat's score, each once.
func botsOf(s *stats.Summary, seat domino.Seat) string {
	var kinds []string
	for _, member := range s.Side(seat) {
		kind := match.PlayerName(s.Seats[member].Player)
		if member != s.You() && !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	return strings.Join(kinds, ", ")
}

// about returns the details of a match.
func (p Page) about(e page.Env, s *stats.Summary) *matchview.MatchAbout {
	a := &matchview.MatchAbout{Name: p.matchName(s)}
	if s.Entry.Name == p.shown {
		a.Table = p.table
	}
	if s.House {
		a.Name = houseRules(a.Name)
	}
	if a.Name == "" {
		a.Name = s.Entry.ID
	}
	if !s.Sound() {
		a.Fault = notRead(s.Fault)
	}
	for _, seat := range sides(s) {
		a.Seats = append(a.Seats, matchview.MatchSeat{
			Seat: seat, Name: namesIn(s).Side(seat), Player: botsOf(s, seat), First: s.Won(seat),
			Score: s.Scores[seat].Text(e.Theme.Chars.Plain()),
		})
	}
	if s.Sound() {
		a.Facts = append(a.Facts, strings.TrimSuffix(words.Sentence(p.matchLine(e, s).State), "."))
	}
	a.Facts = append(a.Facts, facts(s, e.Now)...)
	return a
}
