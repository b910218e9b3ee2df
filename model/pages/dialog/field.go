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

// Field is a line of text input: a name, or a word to search for. Bubbles' text input does the editing; but it counts
// runes, draws as a string, and shares memory with its copies. Therefore a Field keeps only the text and the cursor
// between two keys, moves and deletes by grapheme clusters, and is drawn as [widgets.Typed].
type Field struct {
	text  string
	at    int // cursor position in runes
	limit int // grapheme clusters
	// marked is true if the next input replaces the text.
	marked bool
}

// NewField returns a field with the cursor at its end, for text of at most limit grapheme clusters.
func NewField(text string, limit int) Field {
	in := Field{text: text}.input()
	in.CursorEnd()
	return Field{limit: limit}.withInput(in)
}

// Marked returns the field with its text marked: the next input replaces it. Other keys of the field unmark it.
func (f Field) Marked() Field {
	f.marked = true
	return f
}

// IsMarked reports whether the next input replaces the text.
func (f Field) IsMarked() bool { return f.marked }

func (f Field) Text() string { return f.text }

// Typed returns the field for drawing.
func (f Field) Typed() widgets.Typed {
	return widgets.Typed{Text: f.text, At: len(f.before()), Marked: f.marked}
}

// EditKeys returns the keys that edit a field: Bubbles' own, without suggestions. Pasting is left to the terminal,
// because the program's clipboard may be on another machine than the player.
func EditKeys() textinput.KeyMap {
	k := textinput.DefaultKeyMap()
	k.DeleteCharacterBackward.SetHelp("backspace", "delete")
	none := key.Binding{}
	k.Paste, k.AcceptSuggestion, k.NextSuggestion, k.PrevSuggestion = none, none, none, none
	return k
}

// Update handles a key or a paste. Keys that don't edit change nothing.
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

// EditBindings returns the keys that edit a field.
func EditBindings() []key.Binding {
	k := EditKeys()
	return []key.Binding{
		k.CharacterBackward, k.CharacterForward, k.WordBackward, k.WordForward, k.LineStart, k.LineEnd,
		k.DeleteCharacterBackward, k.DeleteCharacterForward, k.DeleteWordBackward, k.DeleteWordForward,
		k.DeleteBeforeCursor, k.DeleteAfterCursor,
	}
}

// edit handles an editing key, once for each rune of the cluster that it moves over or deletes.
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
	return f.withInput(in)
}

// insert inserts text at the cursor, cluster by cluster while there is room. Unprintable characters are dropped, and
// lines are joined.
func (f Field) insert(text string) Field {
	text = cells.Printable(strings.NewReplacer("\r\n", " ", "\r", " ", "\n", " ", "\t", " ").Replace(text))
	if text == "" {
		return f
	}
	if f.marked {
		f = Field{limit: f.limit}
	}
	for _, letter := range letters(text) {
		in, _ := f.input().Update(tea.PasteMsg{Content: letter})
		next := f.withInput(in)
		if !next.fits() {
			break
		}
		f = next
	}
	return f
}

// maxRunes is the number of runes that a cluster may have on average: a family of four has seven.
const maxRunes = 12

// fits reports whether the text isn't too long and starts with something visible.
func (f Field) fits() bool {
	all := letters(f.text)
	return len(all) <= f.limit && utf8.RuneCountInString(f.text) <= maxRunes*f.limit &&
		(len(all) == 0 || cells.Width(all[0]) > 0)
}

// input returns the component that edits the text, without its blinking cursor.
func (f Field) input() textinput.Model {
	in := textinput.New()
	in.KeyMap = EditKeys()
	in.SetVirtualCursor(false)
	in.SetValue(f.text)
	in.SetCursor(f.at)
	in.Focus()
	return in
}

// withInput returns the field after the component's edit. It moves the cursor past the end of a cluster that a deletion
// has joined.
func (f Field) withInput(in textinput.Model) Field {
	f.text, f.at = in.Value(), 0
	for _, letter := range letters(f.text) {
		if f.at >= in.Position() {
			break
		}
		f.at += utf8.RuneCountInString(letter)
	}
	return f
}

// before and after return the text on either side of the cursor.
func (f Field) before() string { return string([]rune(f.text)[:f.at]) }
func (f Field) after() string  { return string([]rune(f.text)[f.at:]) }

// letters returns the grapheme clusters of a text: a flag is one, and so is a letter with accents.
func letters(text string) []string {
	return slices.Collect(cells.Clusters(text))
}
