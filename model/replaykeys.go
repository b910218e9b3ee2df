package model

import (
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/prefs"
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
func (p *replayPage) exitKey() key.Binding {
	if p.alone {
		return keyQuitIt
	}
	return keyLeaveIt
}

func (p replayPage) bindings() []key.Binding {
	if p.tale == nil {
		return []key.Binding{p.exitKey()}
	}
	run := keyRun
	if p.running {
		run = keyPause
	}
	keys := []key.Binding{keyStepBy, run, keyEyes, p.exitKey(), keyPlayOn, keyTempo, keyRoundBy, keyEnds}
	return append(append(keys, p.board.panKeys()...), keyLog, keyRules, keySize)
}

// press handles a key.
func (p replayPage) press(e env, msg tea.KeyPressMsg) (page, result) {
	switch {
	case key.Matches(msg, p.exitKey()):
		return p, result{pop: !p.alone, quit: p.alone}
	case p.tale == nil:
		return p, result{}
	case key.Matches(msg, keyStepBy):
		p.running = false
		if msg.String() == "left" {
			return p.seek(e, max(p.at-1, 0)), result{}
		}
		p, film := p.forward(e)
		return p, do(film)
	case key.Matches(msg, keyRun):
		return p.toggle(e)
	case key.Matches(msg, keyTempo):
		return p.changeTempo(msg.String()), result{}
	case key.Matches(msg, keyEyes):
		if p.eyes == seesNone && !p.agreed && p.hides() {
			return p, result{push: p.opening()}
		}
		return p.turnEyes(e), result{}
	case key.Matches(msg, keyRoundBy):
		p.running = false
		if msg.String() == "pgup" {
			return p.seek(e, p.tale.begin(max(p.at-1, 0))), result{}
		}
		return p.seek(e, p.tale.next(p.at)), result{}
	case key.Matches(msg, keyEnds):
		p.running = false
		if k := msg.String(); k == "home" || k == "g" {
			return p.seek(e, 0), result{}
		}
		return p.seek(e, p.tale.last()), result{}
	case key.Matches(msg, keyPlayOn):
		return p.goOn()
	case key.Matches(msg, keyLog):
		return p, toggleLog(e, p.board.match, p.now().shows == showsTable, p.view(e).beside)
	case key.Matches(msg, keyRules):
		return p, rulesFor(p.board)
	}
	return p.pan(e, msg), result{}
}

// openMsg tells that hands are to be seen that are still played.
type openMsg struct{ id *replayID }

// hides reports whether people still play with the hands that are closed.
func (p *replayPage) hides() bool {
	end := &p.tale.end
	return end.State.Stage() != game.MatchOver && end.Humans() > 0
}

// opening asks whether such hands are to be seen.
func (p *replayPage) opening() page {
	const note = "The match isn't over: who goes on with it would know what is hidden."
	agreed := openMsg{p.id}
	return menu{title: "See all hands?", lines: []menuLine{
		{label: "No, they stay closed", note: note, choose: func(env) result { return result{pop: true} }},
		{label: "Yes, open them", note: note, careful: true, choose: func(env) result {
			return result{pop: true, cmd: func() tea.Msg { return agreed }}
		}},
	}}
}

// turnEyes sees the hands as the next one does.
func (p replayPage) turnEyes(e env) replayPage {
	p.eyes = (p.eyes + 1) % (seesAs + len(p.tale.end.Header.Seats))
	p.said = p.seenBy(true) + "."
	return p.seek(e, p.at)
}

// pan handles the keys that change what is seen of the table.
func (p replayPage) pan(e env, msg tea.KeyPressMsg) replayPage {
	b, ok := p.board.pan(p.view(e), msg)
	if !ok {
		p.said = fmt.Sprintf("%s does nothing here: ? shows the keys that do.", msg.String())
		return p
	}
	if b.size != p.size {
		p.size = b.size
		return p.seek(e, p.at)
	}
	p.board = b
	p.remember(e)
	return p
}

// changeTempo lets the match play faster or more slowly.
func (p replayPage) changeTempo(k string) replayPage {
	by := 1
	if k == "down" || k == "-" {
		by = -1
	}
	p.tempo = min(max(p.tempo+by, 0), len(tempos)-1)
	p.said = "Pace: " + tempos[p.tempo].name + "."
	return p
}

// mouse handles the wheel, which steps, a click on the bar, and dragging the table.
func (p replayPage) mouse(e env, msg tea.MouseMsg) (page, result) {
	if p.tale == nil {
		return p, result{}
	}
	m := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		switch p.running = false; m.Button {
		case tea.MouseWheelUp:
			return p.seek(e, max(p.at-1, 0)), result{}
		case tea.MouseWheelDown:
			return p.seek(e, min(p.at+1, p.tale.last())), result{}
		}
	case tea.MouseClickMsg:
		p.said, p.loud = "", false
		s := p.screen(e)
		if at, ok := s.PlaceAt(m.X, m.Y, e.width, p.board.regions(p.view(e))); ok && m.Button == tea.MouseLeft {
			p.running = false
			return p.seek(e, at), result{}
		}
		p.board = p.board.cut().grab(p.view(e), m)
	case tea.MouseMotionMsg:
		p.board = p.board.drag(p.view(e), m)
		p.remember(e)
	case tea.MouseReleaseMsg:
		p.board = p.board.letGo()
	}
	return p, result{}
}

// goOn opens the box that asks who goes on playing from here.
func (p replayPage) goOn() (page, result) {
	m := p.tale.at(p.at)
	if m.State.Stage() == game.MatchOver {
		p.said = "The match is over here: step back to where you want to go on."
		return p, result{}
	}
	p.running = false
	box := menu{title: "Play on from here"}
	add := func(label string, m match.Match) {
		note := "A new match: all that comes after this is dealt anew."
		if m.State.Stage() == game.AwaitMove && m.Humans() > 0 {
			note += " The round counts as one with help, for you know what comes."
		}
		box.lines = append(box.lines, menuLine{label: label, note: note, choose: func(e env) result {
			m.Bots = e.services.Bots
			return result{pop: true, open: func() tea.Msg { return continueMsg{match: m} }}
		}})
	}
	seats := m.Header.Seats
	add("As it was: "+listPlayers(seats), m)
	if m.Humans() == 0 {
		box.lines[0].label = "As it was: bots alone"
		for i := range seats {
			taken := m
			taken.Header.Seats = append([]record.Seat(nil), seats...)
			taken.Header.Seats[i].Player = record.Human
			add("You play for "+m.Words(false).Names[i], taken)
		}
	}
	box.lines = append(box.lines, menuLine{label: "Not now", choose: func(env) result { return result{pop: true} }})
	return p, result{push: box}
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
