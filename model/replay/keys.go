package replay

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
)

// Keys of a match that is looked at.
var (
	keyStepBy  = prefs.Bind("←→", "step", "left", "right")
	keyRun     = prefs.Bind("space", "play", "space", "enter")
	keyPause   = prefs.Bind("space", "pause", "space", "enter")
	keyEyes    = prefs.Bind("v", "hands", "v")
	keyRoundBy = prefs.Bind("pgup/pgdn", "round", "pgup", "pgdown")
	keyEnds    = prefs.Bind("home/end", "first, last", "home", "end", "g", "G")
	keyTempo   = prefs.Bind("↑↓", "pace", "up", "down", "+", "-", "=")
	keyPlayOn  = prefs.Bind("p", "play on from here", "p")
	keyLeaveIt = prefs.Bind("esc", "back", "esc", "q")
	keyQuitIt  = prefs.Bind("esc", "quit", "esc", "q")
)

// exitKey is the key that closes the page.
func (p Page) exitKey() key.Binding {
	if p.Alone {
		return keyQuitIt
	}
	return keyLeaveIt
}

// Bindings implements [page.Page].
func (p Page) Bindings() []key.Binding {
	if p.Tale == nil {
		return []key.Binding{p.exitKey()}
	}
	run := keyRun
	if p.running {
		run = keyPause
	}
	keys := []key.Binding{keyStepBy, run, keyEyes, p.exitKey(), keyPlayOn, keyTempo, keyRoundBy, keyEnds}
	return append(append(keys, p.Board.PanKeys()...), page.KeyLog, page.KeyRules, page.KeySize)
}

// press handles a key.
func (p Page) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	switch {
	case key.Matches(msg, p.exitKey()):
		return p, page.Result{Pop: !p.Alone, Quit: p.Alone}
	case p.Tale == nil:
		return p, page.Result{}
	case key.Matches(msg, keyStepBy):
		p.running = false
		if msg.String() == "left" {
			return p.Seek(e, max(p.At-1, 0)), page.Result{}
		}
		p, film := p.forward(e)
		return p, page.Do(film)
	case key.Matches(msg, keyRun):
		return p.toggle(e)
	case key.Matches(msg, keyTempo):
		return p.changeTempo(msg.String()), page.Result{}
	case key.Matches(msg, keyEyes):
		if p.Eyes == seesNone && !p.agreed && p.hides() {
			return p, page.Result{Push: p.opening()}
		}
		return p.turnEyes(e), page.Result{}
	case key.Matches(msg, keyRoundBy):
		p.running = false
		if msg.String() == "pgup" {
			return p.Seek(e, p.Tale.Begin(max(p.At-1, 0))), page.Result{}
		}
		return p.Seek(e, p.Tale.Next(p.At)), page.Result{}
	case key.Matches(msg, keyEnds):
		p.running = false
		if k := msg.String(); k == "home" || k == "g" {
			return p.Seek(e, 0), page.Result{}
		}
		return p.Seek(e, p.Tale.Last()), page.Result{}
	case key.Matches(msg, keyPlayOn):
		return p.goOn()
	case key.Matches(msg, page.KeyLog):
		return p, board.ToggleLog(e, p.Board.Match, p.now().shows == showsTable, p.view(e).Beside)
	case key.Matches(msg, page.KeyRules):
		return p, board.RulesFor(p.Board)
	}
	return p.pan(e, msg), page.Result{}
}

// openMsg tells that hands are to be seen that are still played.
type openMsg struct{ id ticket.Ticket }

// hides reports whether people still play with the hands that are closed.
func (p Page) hides() bool {
	end := &p.Tale.end
	return end.State.Stage() != game.MatchOver && end.Humans() > 0
}

// opening asks whether such hands are to be seen.
func (p Page) opening() page.Page {
	const note = "The match isn't over: who goes on with it would know what is hidden."
	agreed := openMsg{p.ID}
	return dialog.Menu{Title: "See all hands?", Lines: []dialog.Line{
		{Label: "No, they stay closed", Note: note, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: "Yes, open them", Note: note, Careful: true, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return agreed }}
		}},
	}}
}

// turnEyes sees the hands as the next one does.
func (p Page) turnEyes(e page.Env) Page {
	p.Eyes = (p.Eyes + 1) % (seesAs + len(p.Tale.end.Header.Seats))
	p.Said = p.seenBy(true) + "."
	return p.Seek(e, p.At)
}

// pan handles the keys that change what is seen of the table.
func (p Page) pan(e page.Env, msg tea.KeyPressMsg) Page {
	b, ok := p.Board.Pan(p.view(e), msg)
	if !ok {
		p.Said = fmt.Sprintf("%s does nothing here: ? shows the keys that do.", msg.String())
		return p
	}
	if b.Size != p.size {
		p.size = b.Size
		return p.Seek(e, p.At)
	}
	p.Board = b
	return p.remember(e)
}

// changeTempo lets the match play faster or more slowly.
func (p Page) changeTempo(k string) Page {
	by := 1
	if k == "down" || k == "-" {
		by = -1
	}
	p.Tempo = min(max(p.Tempo+by, 0), len(tempos)-1)
	p.Said = "Pace: " + tempos[p.Tempo].name + "."
	return p
}

// mouse handles the wheel, which steps, a click on the bar, and dragging the table.
func (p Page) mouse(e page.Env, msg tea.MouseMsg) (page.Page, page.Result) {
	if p.Tale == nil {
		return p, page.Result{}
	}
	m := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		switch p.running = false; m.Button {
		case tea.MouseWheelUp:
			return p.Seek(e, max(p.At-1, 0)), page.Result{}
		case tea.MouseWheelDown:
			return p.Seek(e, min(p.At+1, p.Tale.Last())), page.Result{}
		}
	case tea.MouseClickMsg:
		p.Said, p.loud = "", false
		s := p.screen(e)
		if at, ok := s.PlaceAt(m.X, m.Y, e.Width, p.Board.Regions(p.view(e))); ok && m.Button == tea.MouseLeft {
			p.running = false
			return p.Seek(e, at), page.Result{}
		}
		p.Board = p.Board.Cut().Grab(p.view(e), m)
	case tea.MouseMotionMsg:
		p.Board = p.Board.Drag(p.view(e), m)
		p = p.remember(e)
	case tea.MouseReleaseMsg:
		p.Board = p.Board.LetGo()
	}
	return p, page.Result{}
}

// goOn opens the box that asks who goes on playing from here.
func (p Page) goOn() (page.Page, page.Result) {
	m := p.Tale.At(p.At)
	if m.State.Stage() == game.MatchOver {
		p.Said = "The match is over here: step back to where you want to go on."
		return p, page.Result{}
	}
	p.running = false
	box := dialog.Menu{Title: "Play on from here"}
	add := func(label string, m match.Match) {
		note := "A new match: all that comes after this is dealt anew."
		if m.State.Stage() == game.AwaitMove && m.Humans() > 0 {
			note += " The round counts as one with help, for you know what comes."
		}
		box.Lines = append(box.Lines, dialog.Line{Label: label, Note: note, Choose: func(e page.Env) page.Result {
			m.Bots = e.Services.Bots
			return page.Result{Pop: true, Open: func() tea.Msg { return page.ContinueMsg{Match: m} }}
		}})
	}
	seats := m.Header.Seats
	add("As it was: "+listPlayers(seats), m)
	if m.Humans() == 0 {
		box.Lines[0].Label = "As it was: bots alone"
		for i := range seats {
			taken := m
			taken.Header.Seats = append([]record.Seat(nil), seats...)
			taken.Header.Seats[i].Player = record.Human
			add("You play for "+m.Words(false).Names[i], taken)
		}
	}
	box.Lines = append(box.Lines, dialog.Line{Label: "Not now", Choose: func(page.Env) page.Result { return page.Result{Pop: true} }})
	return p, page.Result{Push: box}
}

// listPlayers names who sits at a table, and the bots among them.
func listPlayers(seats []record.Seat) string {
	names := make([]string, len(seats))
	for i, s := range seats {
		if names[i] = s.Name; s.Player != record.Human {
			names[i] += " (" + match.PlayerName(s.Player) + ")"
		}
	}
	return strings.Join(names, ", ")
}
