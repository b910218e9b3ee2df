package start

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	startview "dominoes/view/start"
)

// Keys while a game is searched, besides those that edit.
var (
	keyFound    = prefs.Bind("enter", saysFound, "enter", "tab")
	keyFindBack = prefs.Bind("esc", saysNotFind, "esc")
)

// gameRow is a row of the list: a heading, or a game by its index in games.
type gameRow struct {
	heading string
	variant int
}

// gameRows returns the list: the game played last, then all games by group; during a search only those found.
func (s Page) gameRows() (rows []gameRow) {
	all, wanted := s.Games, s.wanted.Text()
	add := func(heading string, belongs func(i int) bool) {
		under := len(rows)
		for i := range all {
			if belongs(i) && (wanted == "" || all[i].Called(wanted)) {
				rows = append(rows, gameRow{variant: i})
			}
		}
		if len(rows) > under {
			rows = slices.Insert(rows, under, gameRow{heading: heading})
		}
	}
	last := s.played // listed above the groups
	if s.newcomer {
		last = -1
	}
	add(playedLast, func(i int) bool { return i == last })
	for g := range variants.Group(variants.Groups) {
		add(g.Name(), func(i int) bool { return i != last && all[i].Base == nil && all[i].Group() == g })
	}
	add(houseGroup, func(i int) bool { return i != last && all[i].Base != nil })
	if len(rows) == 0 {
		rows = []gameRow{{heading: noSuchGame}}
	}
	return rows
}

// drawnRows returns the list for drawing.
func (s Page) drawnRows() (rows []startview.Row) {
	for _, row := range s.gameRows() {
		if row.heading != "" {
			rows = append(rows, startview.Row{Text: row.heading, Heading: true})
			continue
		}
		game := startview.Row{Text: s.Games[row.variant].Name}
		if s.Games[row.variant].Base != nil && row.variant == s.played {
			game.Mark = houseMark
		}
		rows = append(rows, game)
	}
	return rows
}

// chosenRow returns the index of the chosen game's row, or -1 if a search hides it.
func (s Page) chosenRow() int {
	return slices.IndexFunc(s.gameRows(), func(r gameRow) bool { return r.heading == "" && r.variant == s.Game })
}

// listed returns the indexes of the listed games from top to bottom.
func (s Page) listed() (list []int) {
	for _, row := range s.gameRows() {
		if row.heading == "" {
			list = append(list, row.variant)
		}
	}
	return list
}

func (s Page) isFirst() bool { return slices.Index(s.listed(), s.Game) <= 0 }
func (s Page) isLast() bool  { return slices.Index(s.listed(), s.Game) == len(s.listed())-1 }

// pick chooses a game by its index.
func (s Page) pick(variant int) Page {
	s.Draft, s.Focus = s.Choose(variant), 0
	return s
}

// step moves the choice down the list by this many games, at most to its first or last one.
func (s Page) step(by int) Page {
	list := s.listed()
	if len(list) == 0 {
		return s
	}
	at := max(0, slices.Index(list, s.Game))
	return s.pick(list[min(max(at+by, 0), len(list)-1)])
}

// maxWanted limits the search text.
const maxWanted = 16

func (s Page) startFinding() Page {
	s.Focus = 0
	s.finding, s.before, s.wanted = true, s.Game, dialog.NewField("", maxWanted)
	return s
}

func (s Page) stopFinding() Page {
	s.finding, s.wanted = false, dialog.Field{}
	return s
}

// search handles a key or a paste during a search.
func (s Page) search(msg tea.Msg) Page {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, keyFindBack):
		return s.pick(s.before).stopFinding()
	case key.Matches(press, keyFound):
		return s.stopFinding()
	case press.Text == "" && key.Matches(press, page.KeyUp):
		return s.step(-1)
	case press.Text == "" && key.Matches(press, page.KeyDown):
		return s.step(1)
	}
	s.wanted = s.wanted.Update(msg)
	list := s.listed()
	begins := slices.IndexFunc(list, func(i int) bool { return s.Games[i].Begins(s.wanted.Text()) })
	switch {
	case begins >= 0: // preferred to games with the text elsewhere in their names
		return s.pick(list[begins])
	case len(list) > 0 && !slices.Contains(list, s.Game):
		return s.pick(list[0])
	}
	return s
}

// focused returns what has the focus: the list, or a seat or an option with its index. The index after the last seat's
// is the field that adds a seat.
func (s Page) focused() (part startview.Part, index int) {
	switch i := s.Focus - 1; {
	case s.Focus == onContinue:
		return startview.ResumePart, 0
	case i < 0:
		return startview.VariantPart, 0
	case i < s.seatFields():
		return startview.SeatPart, i
	default:
		return startview.OptionPart, i - s.seatFields()
	}
}

func (s Page) focusOn(part startview.Part, index int) Page {
	s.Focus = 1 + index
	if part == startview.OptionPart {
		s.Focus += s.seatFields()
	}
	return s
}
