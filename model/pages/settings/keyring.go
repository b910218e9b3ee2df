package settings

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/words"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/canvas"
)

// keyringPage is the box with the person's SSH keys on a server.
type keyringPage struct {
	ring page.Keyring
	at   int
	// last is what happened last; "" for nothing.
	last string
}

type (
	// codeMsg asks for a code for another key.
	codeMsg struct{}
	// unlinkedMsg says that a key has been removed, or why it can't be.
	unlinkedMsg struct{ err error }
)

// menu returns the list of keys.
func (p keyringPage) menu() dialog.Menu {
	lines := []dialog.Line{choice(newCodeWords, page.Do(page.Send(codeMsg{})))}
	for _, fingerprint := range p.ring.Keys() {
		used := fingerprint == p.ring.Used()
		lines = append(lines, choice(sshKeyWords(fingerprint, used),
			page.Result{Push: askToRemove(p.ring, fingerprint, used)}))
	}
	done := choice(doneWords, page.Result{Pop: true})
	done.Note = p.last
	lines = append(lines, done)
	return dialog.Menu{Title: sshKeysTitle, Lines: lines, At: min(p.at, len(lines)-1)}
}

// codeBox shows a code for another key.
func codeBox(code string) page.Page {
	return dialog.Menu{Title: codeTitle(code), Lines: []dialog.Line{choice(codeWords(code), page.Result{Pop: true})}}
}

// askToRemove returns the box that asks whether to remove a key.
func askToRemove(ring page.Keyring, fingerprint string, used bool) page.Page {
	note := removeNote(used)
	return dialog.Menu{Title: removeTitle(fingerprint), Asks: true, Lines: []dialog.Line{
		dialog.Leave(removeNo, note),
		{
			Label: removeYes, Note: note, Careful: true,
			Then: page.Result{Pop: true, Cmd: func() tea.Msg { return unlinkedMsg{ring.Remove(fingerprint)} }},
		},
	}}
}

// Kind implements [page.Page].
func (p keyringPage) Kind() page.Kind { return p.menu().Kind() }

// Bindings implements [page.Page].
func (p keyringPage) Bindings() []key.Binding { return p.menu().Bindings() }

// Update implements [page.Page].
func (p keyringPage) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case codeMsg:
		return p, page.Result{Push: codeBox(p.ring.NewCode())}
	case unlinkedMsg:
		if p.last = keyRemoved; msg.err != nil {
			p.last = words.Sentence(msg.err.Error())
		}
		p.at = len(p.menu().Lines) - 1
		return p, page.Result{}
	}
	next, r := p.menu().Update(e, msg)
	p.at = next.(dialog.Menu).At
	return p, r
}

// Draw implements [page.Page].
func (p keyringPage) Draw(e page.Env, c *canvas.Canvas) { p.menu().Draw(e, c) }
