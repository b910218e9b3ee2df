package replay

import (
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
)

// Keys of the page.
var (
	keyStepBy  = prefs.Bind("←→", "step", "left", "right")
	keyPlay    = prefs.Bind("space", "play", "space", "enter")
	keyPause   = prefs.Bind("space", "pause", "space", "enter")
	keyHands   = prefs.Bind("v", "hands", "v")
	keyRoundBy = prefs.Bind("pgup/pgdn", "round", "pgup", "pgdown")
	keyEnds    = prefs.Bind("home/end", doFirstLast, "home", "end", "g", "G")
	keyTempo   = prefs.Bind("↑↓", "speed", "up", "down", "+", "-", "=")
	keyPlayOn  = prefs.Bind("p", doPlayOn, "p")
	keyBack    = prefs.Bind("esc", "back", "esc", "q")
	keyQuit    = prefs.Bind("esc", "quit", "esc", "q")
)

// exitKey returns the key that closes the page.
func (p Page) exitKey() key.Binding {
	if p.start.Alone {
		return keyQuit
	}
	return keyBack
}

func (p Page) Bindings() []key.Binding {
	if p.timeline == nil {
		return []key.Binding{p.exitKey()}
	}
	run := keyPlay
	if p.running {
		run = keyPause
	}
	keys := []key.Binding{keyStepBy, run, keyHands, p.exitKey()}
	if p.reviews() {
		keys = append(keys, page.KeyReview)
	}
	keys = append(keys, keyPlayOn, keyTempo, keyRoundBy, keyEnds)
	return append(keys, page.KeyLog, page.KeyRules, page.KeySize)
}

func (p Page) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	switch {
	case key.Matches(msg, p.exitKey()):
		return p, page.Result{Pop: !p.start.Alone, Quit: p.start.Alone}
	case p.timeline == nil:
		return p, page.Result{}
	case key.Matches(msg, keyStepBy):
		p.running = false
		if msg.String() == "left" {
			return p.seek(e, max(p.at-1, 0)), page.Result{}
		}
		p, film := p.forward(e)
		return p, page.Do(film)
	case key.Matches(msg, keyPlay):
		return p.toggle(e)
	case key.Matches(msg, keyTempo):
		return p.changeTempo(msg.String()), page.Result{}
	case key.Matches(msg, keyHands):
		if p.hands == handsClosed && !p.agreed && p.handsInPlay() {
			return p, page.Result{Push: p.askToOpenHands()}
		}
		return p.nextHands(e), page.Result{}
	case key.Matches(msg, keyRoundBy):
		p.running = false
		if msg.String() == "pgup" {
			return p.seek(e, p.timeline.roundBegin(max(p.at-1, 0))), page.Result{}
		}
		return p.seek(e, p.timeline.nextRound(p.at)), page.Result{}
	case key.Matches(msg, keyEnds):
		p.running = false
		if k := msg.String(); k == "home" || k == "g" {
			return p.seek(e, 0), page.Result{}
		}
		return p.seek(e, p.timeline.last()), page.Result{}
	case p.reviews() && key.Matches(msg, page.KeyReview):
		return p.openReview()
	case key.Matches(msg, keyPlayOn):
		return p.offerToPlayOn()
	case key.Matches(msg, page.KeyLog):
		return p, board.ToggleLog(e, p.match.About, p.stopShown().shows == showsTable, p.view(e).Beside)
	case key.Matches(msg, page.KeyRules):
		return p, board.RulesFor(p.board)
	}
	return p.resize(e, msg), page.Result{}
}

// openHandsMsg is sent once the viewer has agreed to see hands that are still in play.
type openHandsMsg struct{ id page.Token }

// handsInPlay reports whether people may still play with the hidden hands.
func (p Page) handsInPlay() bool {
	end := &p.timeline.end
	return end.State.Stage() != game.MatchOver && end.Humans() > 0
}

// askToOpenHands returns the box that asks whether to show hands that are still in play.
func (p Page) askToOpenHands() page.Page {
	return dialog.Menu{Title: openTitle, Asks: true, Sight: p.sight, Lines: []dialog.Line{
		dialog.Leave(openNo, openNote),
		{Label: openYes, Note: openNote, Careful: true, Then: page.CloseWith(openHandsMsg{p.id})},
	}}
}

// sight returns what a box should leave in sight.
func (p Page) sight(e page.Env) []image.Rectangle { return p.board.SightOfAll(p.view(e)) }

// nextHands switches to the next choice of visible hands.
func (p Page) nextHands(e page.Env) Page {
	p.hands = (p.hands + 1) % (handsOfSeat + len(p.timeline.end.Header.Seats))
	p.said = handsNow(p.board.Match.Words(false), p.hands)
	return p.seek(e, p.at)
}

// resize handles the keys that change the tile size.
func (p Page) resize(e page.Env, msg tea.KeyPressMsg) Page {
	b, ok := p.board.Resize(msg)
	if !ok {
		return p
	}
	p.size = b.Size
	return p.seek(e, p.at)
}

func (p Page) changeTempo(k string) Page {
	by := 1
	if k == "down" || k == "-" {
		by = -1
	}
	p.tempo = min(max(p.tempo+by, 0), len(tempos)-1)
	p.said = speedIs(tempos[p.tempo].name)
	return p
}

// mouse handles the wheel, which steps, and clicks on the progress bar.
func (p Page) mouse(e page.Env, msg tea.MouseMsg) (page.Page, page.Result) {
	if p.timeline == nil {
		return p, page.Result{}
	}
	m := msg.Mouse()
	switch msg.(type) {
	case tea.MouseWheelMsg:
		switch p.running = false; m.Button {
		case tea.MouseWheelUp:
			return p.seek(e, max(p.at-1, 0)), page.Result{}
		case tea.MouseWheelDown:
			return p.seek(e, min(p.at+1, p.timeline.last())), page.Result{}
		}
	case tea.MouseClickMsg:
		p.said, p.faultNew = "", false
		s := p.screen(e)
		if at, ok := s.PlaceAt(m.X, m.Y, e.Width, p.board.Regions(p.view(e))); ok && m.Button == tea.MouseLeft {
			p.running = false
			return p.seek(e, at), page.Result{}
		}
		p.board = p.board.EndFilm()
	}
	return p, page.Result{}
}

// offerToPlayOn opens the box that asks with which players to continue from here.
func (p Page) offerToPlayOn() (page.Page, page.Result) {
	m := p.timeline.matchAt(p.at)
	if m.State.Stage() == game.MatchOver {
		p.said = matchOverHere
		return p, page.Result{}
	}
	p.running = false
	box := dialog.Menu{Title: playOnTitle, Sight: p.sight}
	add := func(label string, m match.Match) {
		note := playOnNote
		if m.State.Stage() == game.AwaitMove && m.Humans() > 0 {
			note = playOnHelped
		}
		then := page.Result{Pop: true, Show: page.ContinueMatch{Match: m}}
		box.Lines = append(box.Lines, dialog.Line{Label: label, Note: note, Then: then})
	}
	seats := m.Header.Seats
	add(asItWas(players(seats)), m)
	if m.Humans() == 0 {
		box.Lines[0].Label = playOnBots
		for i := range seats {
			taken := m
			taken.Header.Seats = append([]record.Seat(nil), seats...)
			taken.Header.Seats[i].Player = record.Human
			add(playFor(m.Words(false).Names[i]), taken)
		}
	}
	box.Lines = append(box.Lines, dialog.Leave(playOnNot, ""))
	return p, page.Result{Push: box}
}

// players returns the names of the seats, with the kind of each bot.
func players(seats []record.Seat) []string {
	names := make([]string, len(seats))
	for i, s := range seats {
		if names[i] = s.Name; s.Player != record.Human {
			names[i] = botOf(s.Name, match.PlayerName(s.Player))
		}
	}
	return names
}
