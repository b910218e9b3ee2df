package help

import (
	"cmp"
	"io"
	"os"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/cli/console"
	"dominoes/game/words"
	"dominoes/internal/user"
	"dominoes/model/terminal"
	"dominoes/view/cells"
)

// Print prints a command's help. It never queries the terminal: one that doesn't answer would delay the help, and
// the answer would be taken from what the user has typed ahead. So the styles have to be readable on any background.
func Print(cmd *cobra.Command, _ []string) {
	screen := cmd.OutOrStdout()
	p := printer{width: pageWidth}
	if file, ok := screen.(*os.File); ok && console.IsTerminal(screen) && !console.Dumb() {
		lipgloss.EnableLegacyWindowsANSI(file)
		width, _ := terminal.Size(file)
		p.width = min(max(width, minHelpWidth), pageWidth)
		p.name = p.name.Bold(true)
		if p.heading = p.name; !user.Owner().NoColor() {
			p.heading = p.heading.Foreground(lipgloss.Magenta)
		}
	}
	_, _ = io.WriteString(screen, p.text(cmd)) // there is no place to report it
}

// pageWidth is the width of help.
const pageWidth = 80

// minHelpWidth is the least width of help, even on a narrower terminal.
const minHelpWidth = 40

// printer formats help. Its styles are empty unless a terminal shows it.
type printer struct {
	width         int
	heading, name lipgloss.Style
}

// entry is an item of a list in help.
type entry struct{ name, about string }

func (p printer) text(cmd *cobra.Command) string {
	var b strings.Builder
	for i, paragraph := range strings.Split(cmp.Or(cmd.Long, cmd.Short), "\n\n") {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(strings.Join(cells.Paragraph(paragraph, p.width), "\n") + "\n")
	}
	b.WriteString(p.block(usageHeading, usage(cmd)))
	if cmd.Example != "" {
		b.WriteString(p.block(examplesHeading, strings.ReplaceAll(cmd.Example, "\\\n", "\\\n  ")))
	}
	commands, flags := commandEntries(cmd), flagEntries(cmd)
	column := 0
	for _, e := range append(commands, flags...) {
		column = max(column, cells.Width(e.name)+2)
	}
	b.WriteString(p.list(commandsHeading, commands, column))
	b.WriteString(p.list(flagsHeading, flags, column))
	return b.String()
}

// block returns a heading with indented lines below it.
func (p printer) block(heading, lines string) string {
	return "\n" + p.heading.Render(heading) + "\n  " + strings.ReplaceAll(lines, "\n", "\n  ") + "\n"
}

// list returns a heading with entries below it, whose explanations begin in a column.
func (p printer) list(heading string, entries []entry, column int) string {
	if len(entries) == 0 {
		return ""
	}
	const least = 16
	var lines []string
	for _, e := range entries {
		about := cells.Paragraph(e.about, max(p.width-2-column, least))
		lines = append(lines, p.name.Render(e.name)+strings.Repeat(" ", column-cells.Width(e.name))+
			strings.Join(about, "\n"+strings.Repeat(" ", column)))
	}
	return p.block(heading, strings.Join(lines, "\n"))
}

func usage(cmd *cobra.Command) string {
	line := cmd.CommandPath() + strings.TrimPrefix(cmd.Use, cmd.Name())
	if cmd.HasAvailableSubCommands() {
		line += " [command]"
	}
	return line + " [--flags]"
}

func commandEntries(cmd *cobra.Command) (entries []entry) {
	for _, c := range cmd.Commands() {
		if !c.IsAvailableCommand() && c.Name() != "help" {
			continue
		}
		name := c.Use
		if c.HasAvailableSubCommands() {
			name += " [command]"
		}
		entries = append(entries, entry{name, c.Short})
	}
	return entries
}

// flagEntries lists the flags of a command with their defaults.
func flagEntries(cmd *cobra.Command) (entries []entry) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name, about := "--"+f.Name, words.Capital(f.Usage)
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		switch f.DefValue {
		case "", "false", "0", "[]":
		default:
			about += " (" + f.DefValue + ")"
		}
		entries = append(entries, entry{name, about})
	})
	return entries
}
