package serve

import (
	"strings"

	"github.com/charmbracelet/colorprofile"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// welcome returns the page that asks a person at a terminal of this size for their name, up to the prompt.
func welcome(t theme.Theme, width, height, most int) string {
	var banner widgets.Banner
	text := cells.Paragraphs([]string{whichName, nameIsKept(most), otherKey}, width-2*welcomeMargin)
	top := banner.Rows(height) + 1
	page := canvas.New(width, max(height, top+2+len(text)), canvas.Style{Bg: t.Ground})
	banner.Draw(page, &t)
	page.Text(welcomeMargin, top, width, welcomeTitle, t.Styles.Title)
	end := page.Lines(welcomeMargin, top+1, width, text, t.Styles.Text) + 1
	return clearScreen + page.Rows(0, end).String() + "\n"
}

// clearScreen clears the screen and moves the cursor to its first cell.
const clearScreen = "\x1b[2J\x1b[H"

// welcomeMargin is the indentation of the page's text.
const welcomeMargin = 2

// asks returns the text that asks a person for their name, and the prompt.
func (s *Session) asks(most int) (text, prompt string) {
	width, height := s.Size()
	switch {
	case !s.Drawn() || width == 0:
		return askName(most) + "\n", nameMark
	case width < widgets.MinWidth || height < widgets.MinHeight:
		return clearScreen + askName(most) + "\n", nameMark
	}
	t := theme.Named("sixteen", colorprofile.ANSI) // the person's settings aren't known yet
	if theme.PlainTerminal(s.Getenv) {
		t = theme.PlainASCII()
	}
	return welcome(t, width, height, most), strings.Repeat(" ", welcomeMargin) + nameMark
}
