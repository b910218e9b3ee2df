package dialog

import (
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// Field is a line of text that is typed: a name, or a word to search for. Bubbles' text
// input does the editing. It counts runes, draws as a string, and shares its memory with
// its copies. Therefore a field keeps only the text and the cursor's place between two keys,
// moves and deletes by whole letters as they are seen, and is drawn as [widgets.Typed].
type Field struct {
	text string
	at   int // the cursor's place, in runes
	most int // letters, as they are seen
	// marked tells that what is typed next replaces the text.
	marked bool
}

// NewField returns a field with the cursor at its end, for text of at most so many letters.
func NewField(text string, most int) Field {
	in := Field{text: text}.input()
	in.CursorEnd()
	return Field{most: most}.keep(in)
}

// Marked returns the field with its text marked: what is typed next replaces it. Any other
// key of the field keeps it.
func (f Field) Marked() Field {
	f.marked = true
	return f
}

// IsMarked reports whether what is typed next replaces the text.
func (f Field) IsMarked() bool { return f.marked }

// Text returns what has been typed.
func (f Field) Text() string { return f.text }

// Typed returns the field as it is drawn.
func (f Field) Typed() widgets.Typed {
	return widgets.Typed{Text: f.text, At: len(f.before()), Marked: f.marked}
}

// EditKeys are the keys that edit a field: Bubbles' own. Pasting is left to the terminal, as
// the clipboard here is the wrong one for whoever plays over a network; nothing is suggested.
func EditKeys() textinput.KeyMap {
	k := textinput.DefaultKeyMap()
	k.DeleteCharacterBackward.SetHelp("backspace", "delete")
	k.Paste, k.AcceptSuggestion, k.NextSuggestion, k.PrevSuggestion = key.Binding{}, key.Binding{}, key.Binding{}, key.Binding{}
	return k
}

// Update takes in a key or a paste. Keys that don't edit change nothing.
func (f Field) Update(msg tea.Msg) Field {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		return f.insert(strings.Trim(msg.Content, "\r\n"))
	case tea.KeyPressMsg:
		if msg.Text == "" && key.Matches(msg, EditBindings()...) {
			return f.edit(msg)
		}
		return f.insert(msg.Text)
	}
	return f
}

// EditBindings lists the keys that edit a field.
func EditBindings() []key.Binding {
	k := EditKeys()
	return []key.Binding{
		k.CharacterBackward, k.CharacterForward, k.WordBackward, k.WordForward, k.LineStart, k.LineEnd,
		k.DeleteCharacterBackward, k.DeleteCharacterForward, k.DeleteWordBackward, k.DeleteWordForward, k.DeleteBeforeCursor, k.DeleteAfterCursor,
	}
}

// edit does what a key is for, once for each rune of the letter beside the cursor where it
// is for one letter.
func (f Field) edit(msg tea.KeyPressMsg) Field {
	k, times := EditKeys(), 1
	switch before, after := letters(f.before()), letters(f.after()); {
	case key.Matches(msg, k.CharacterBackward, k.DeleteCharacterBackward) && len(before) > 0:
		times = utf8.RuneCountInString(before[len(before)-1])
	case key.Matches(msg, k.CharacterForward, k.DeleteCharacterForward) && len(after) > 0:
		times = utf8.RuneCountInString(after[0])
	case key.Matches(msg, k.DeleteWordForward) && len(after) == 1:
		msg = tea.KeyPressMsg{Code: 'k', Mod: tea.ModCtrl} // Bubbles 2.2.1 panics on a last letter
	}
	in := f.input()
	for range times {
		in, _ = in.Update(msg)
	}
	f.marked = false
	return f.keep(in)
}

// insert types text at the cursor, letter by letter as far as there is room. What can't be
// shown is left out, and lines become one.
func (f Field) insert(text string) Field {
	text = cells.Printable(strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ", "\t", " ").Replace(text))
	if text == "" {
		return f
	}
	if f.marked {
		f = Field{most: f.most}
	}
	for _, letter := range letters(text) {
		in, _ := f.input().Update(tea.PasteMsg{Content: letter})
		next := f.keep(in)
		if !next.fits() {
			break
		}
		f = next
	}
	return f
}

// mostMarks is how many runes a letter may have, taken over all of the text: a family of
// four has seven.
const mostMarks = 12

// fits reports whether the text isn't too long, and begins with something to be seen.
func (f Field) fits() bool {
	all := letters(f.text)
	return len(all) <= f.most && utf8.RuneCountInString(f.text) <= mostMarks*f.most && (len(all) == 0 || cells.Width(all[0]) > 0)
}

// input returns the component that edits the text. It has no cursor of its own, which would
// blink.
func (f Field) input() textinput.Model {
	in := textinput.New()
	in.KeyMap = EditKeys()
	in.SetVirtualCursor(false)
	in.SetValue(f.text)
	in.SetCursor(f.at)
	in.Focus()
	return in
}

// keep takes in what was edited. The cursor never stands within a letter: what was put
// together by deleting between it is gone over.
func (f Field) keep(in textinput.Model) Field {
	f.text, f.at = in.Value(), 0
	for _, letter := range letters(f.text) {
		if f.at >= in.Position() {
			break
		}
		f.at += utf8.RuneCountInString(letter)
	}
	return f
}

// before and after are the text on either side of the cursor.
func (f Field) before() string { return string([]rune(f.text)[:f.at]) }
func (f Field) after() string  { return string([]rune(f.text)[f.at:]) }

// letters returns the letters of a text as they are seen: a flag is one, and so is a letter
// with its accents.
func letters(text string) []string {
	return slices.Collect(cells.Clusters(text))
}
