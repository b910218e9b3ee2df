package cli

import (
	"image"
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// printing is the style in which a command prints headings and pictures.
type printing struct {
	theme theme.Theme
	// width is the line width, at most the terminal's.
	width int
	// styled is true on a terminal that understands escape sequences; see [console.Styled].
	styled bool
}

// printing returns the style of a command's output: the user's theme on a terminal, otherwise plain text with the
// characters of piped. The terminal isn't asked for its background, since it may not answer.
func (f *playFlags) printing(cmd *cobra.Command, piped theme.Theme) (p printing, err error) {
	u := user.Owner()
	usual, _ := prefs.ReadSettings(u.Settings(), u.OwnGames()) // dominoes settings reports errors in it
	if err := f.checkPace(); err != nil {
		return p, err
	}
	look, err := u.Look(usual, f.given("theme"))
	p = printing{theme: piped, width: console.LineWidth(cmd, rulebook.DefaultWidth)}
	terminal, drawn := console.TerminalOf(cmd)
	switch {
	case err != nil:
		return p, err
	case f.plain:
		p.theme = theme.PlainASCII()
	case drawn && !console.Dumb():
		p.theme, p.styled = look.Theme(colorprofile.Detect(terminal, os.Environ()), true), true
	case f.given("theme") != "":
		p.theme = look.Theme(colorprofile.TrueColor, true)
	}
	return p, nil
}

// heading returns a heading: a bar on a terminal, otherwise an underlined line.
func (p printing) heading(title string, line rune) string {
	if !p.styled {
		return rulebook.Underlined(title, line)
	}
	style := canvas.Style{Fg: p.theme.Gold, Bg: p.theme.Panel}.Bold()
	c := canvas.New(p.width, 1, style)
	c.Put(1, 0, p.width-1, title, style)
	return c.String() + "\n"
}

// picture returns the canvas as text without blank rows above and below.
func (p printing) picture(c *canvas.Canvas) string {
	rows := strings.Split(c.Plain(), "\n")
	first, last := 0, len(rows)
	for first < last && strings.TrimSpace(rows[first]) == "" {
		first++
	}
	for last > first && strings.TrimSpace(rows[last-1]) == "" {
		last--
	}
	if p.styled {
		width, _ := c.Size()
		return c.Sub(image.Rect(0, first, width, last)).String() + "\n"
	}
	return strings.Join(rows[first:last], "\n") + "\n"
}

// out returns the writer for a command's answer, which lets the style's escape sequences through.
func (p printing) out(cmd *cobra.Command) io.Writer {
	if p.styled {
		return console.Styled(cmd)
	}
	return console.Out(cmd)
}
