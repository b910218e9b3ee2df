package report

import (
	"fmt"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants"
	"dominoes/view/cells"
)

// width is the line width of lists of games.
const width = 80

// Variants lists games with the options that their pages leave to the players, and says how to set them.
func Variants(games variants.Catalogue) string {
	var b strings.Builder
	for _, v := range games {
		writeVariant(&b, &v)
		b.WriteByte('\n')
	}
	return b.String() + "The usual value comes first; other numbers can be chosen, too. To change an\n" +
		"option: dominoes --variant fives --option boneyard=until. The start screen (o)\nhas all options.\n"
}

// writeVariant writes a variant with its open options: their labels and ids, and their values in words and as they are
// written on the command line.
func writeVariant(b *strings.Builder, v *variants.Variant) {
	fmt.Fprintf(b, "%s  --variant %s\n", v.Name, v.ID)
	if v.Base != nil {
		fmt.Fprintf(b, "  House rules, based on %s.\n", v.Base.Name)
	}
	for _, line := range cells.Wrap(strings.TrimSpace(words.Sentence(v.Line)+" "+v.Alike), width-2) {
		b.WriteString("  " + line + "\n")
	}
	for _, o := range variants.Options() {
		if open, isOpen := v.Open[o.ID]; isOpen {
			b.WriteString(commaList(fmt.Sprintf("  %-15s  %-12s  ", o.Label, o.ID), allowed(v, o, open)))
		}
	}
}

// commaList returns a head with values after it, in lines that are indented as far as the head.
func commaList(head string, values []string) string {
	var b strings.Builder
	line := head
	for i, value := range values {
		if i > 0 {
			line += ","
		}
		if len(line)+len(value)+2 > width { // leave room for a comma
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", len(head)-1)
		}
		if i > 0 {
			line += " "
		}
		line += value
	}
	return b.String() + line + "\n"
}

// allowed lists the values of an option that the page allows, the usual one first.
func allowed(v *variants.Variant, o variants.Option, open []string) []string {
	seats := 2
	switch o.ID {
	case "deal":
		return []string{dealsFor(v.Rules(2).Deal, v.Rules(3).Deal, v.Rules(4).Deal)}
	case "teams":
		seats = domino.MaxSeats // only four can form teams
	}
	usual := o.Value(v.Rules(seats))
	if open == nil {
		open = o.Values
	}
	values := []string{o.Named(usual)}
	for _, value := range open {
		if value != usual {
			values = append(values, o.Named(value))
		}
	}
	return values
}

// dealsFor says how many tiles each player is dealt; three and four players get the same in most games.
func dealsFor(two, three, four int) string {
	switch {
	case two == three && three == four:
		return fmt.Sprint(two)
	case three == four:
		return fmt.Sprintf("%d; %d with three or four players", two, three)
	}
	return fmt.Sprintf("%d; %d with three players, %d with four", two, three, four)
}

// Games lists the games that have rules, a paragraph each.
func Games(games variants.Catalogue) string {
	var b strings.Builder
	b.WriteString("The rules of which game? For example: dominoes rules fives\n\n")
	for _, v := range games {
		const before = 2 + 16 + 2 + 19 + 1
		line := strings.Join(cells.Wrap(v.Line, width-before), "\n"+strings.Repeat(" ", before))
		fmt.Fprintf(&b, "  %-16s  %-19s %s\n", v.ID, v.Name, line)
	}
	return b.String()
}

// NoSample says which games have a sample game, if the named one has none.
func NoSample(name string, games []string) string {
	return fmt.Sprintf("there is no sample game of %s; there is one of %s", name, words.Join(games, "and"))
}
