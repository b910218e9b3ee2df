package lobby

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/tables"
)

// maxCode limits the typed code: a whole command with the code also fits.
const maxCode = 80

var (
	keyCodeDone  = prefs.Bind("enter", doSit, "enter")
	keyCodeWatch = prefs.Bind("tab", doWatch, "tab")
	keyCodeBack  = prefs.Bind("esc", doCancel, "esc")
)

func typingKeys() []key.Binding {
	return []key.Binding{keyCodeDone, keyCodeWatch, keyCodeBack, dialog.EditKeys().DeleteCharacterBackward}
}

// pressTyping handles a key while a code is typed.
func (p Page) pressTyping(msg tea.KeyPressMsg) (Page, page.Result) {
	p.alert = ""
	switch code := hosting.ReadCode(p.typing.Text()); {
	case key.Matches(msg, keyCodeBack):
		p.typing = nil
	case key.Matches(msg, keyCodeDone, keyCodeWatch):
		if code == "" {
			p.alert = typeACode
			return p, page.Result{}
		}
		p.typing = nil
		return p.join(tables.Way{Code: code, Watches: key.Matches(msg, keyCodeWatch)}, nil)
	default:
		p = p.typed(msg)
	}
	return p, page.Result{}
}

func (p Page) typed(msg tea.Msg) Page {
	field := p.typing.Update(msg)
	p.typing = &field
	return p
}

// clickTyping presses a key of the bottom row; a click elsewhere cancels typing.
func (p Page) clickTyping(e page.Env, m tea.Mouse) (Page, page.Result) {
	if i, _, ok := page.TypingBar(typingKeys()).At(m.X, e.Width, e.Theme); ok && m.Y == e.Height-1 {
		return p.pressTyping(page.KeyPress(typingKeys()[i].Keys()[0]))
	}
	p.typing = nil
	return p, page.Result{}
}
