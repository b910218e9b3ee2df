package serve

import (
	"strings"
	"testing"

	"dominoes/view/cells"
	"dominoes/view/theme"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
)

// The first page has the program's name, and no line breaks within a word.
func TestWelcomeIsPageOfProgram(t *testing.T) {
	for size, name := range map[[2]int]string{{60, 20}: "▐D│O▌ ▐M│I▌", {80, 24}: "█   █ │ █   █", {160, 48}: "█   █ │ █   █"} {
		page := ansi.Strip(welcome(theme.Dark(), size[0], size[1], 16))
		assert.Contains(t, page, name)
		assert.Contains(t, page, "\n  Welcome!")
		assert.Contains(t, page, "\n  Which name should the others see?")
		assert.Contains(t, page, "\n  Up to 16 letters; you keep it for good.")
		lines := strings.Split(page, "\n")
		assert.Less(t, len(lines), size[1]-4, "there is room to try again")
		for _, line := range lines {
			assert.LessOrEqual(t, cells.Width(line), size[0])
		}
	}
}

func TestWelcomeOnTerminalWithoutUnicode(t *testing.T) {
	s := &Session{pty: true, term: "linux"}
	s.size.set(80, 24)
	text, _ := s.asks(16)
	assert.Contains(t, text, "[D|O] [M|I] [N|O] [E|S]")
	assert.NotRegexp(t, `[^\x00-\x7f]`, text)
}

// Terminals that can't be drawn on have a line of text.
func TestNameIsAskedInLineOfTextWithoutScreen(t *testing.T) {
	for name, s := range map[string]*Session{"no terminal": {}, "dumb": {pty: true, term: "dumb"}, "size unknown": {pty: true, term: "xterm"}} {
		text, prompt := s.asks(16)
		assert.Equal(t, "Welcome! Which name should the others see? Up to 16 letters; you keep it for good. "+otherKey+"\nName: ", text+prompt, name)
	}
}
