package theme

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game/domino"
	"dominoes/internal/near"
	"dominoes/internal/quote"
	"dominoes/view/canvas"
)

// Pips is how pips and digits are coloured.
type Pips uint8

// The ways to colour pips. SafePips can be told apart with red-green and blue-yellow blindness.
const (
	PlainPips Pips = iota
	ColouredPips
	SafePips
)

var pipNames = []string{"plain", "coloured", "safe"}

// String returns the name of p.
func (p Pips) String() string { return pipNames[p] }

// ParsePips reads the name of a way to colour pips; the error lists the names.
func ParsePips(text string) (Pips, error) {
	i := slices.Index(pipNames, text)
	if i < 0 {
		return PlainPips, fmt.Errorf("unknown pips %s: %s", quote.Text(text),
			near.Or(text, pipNames, "they are "+strings.Join(pipNames, ", ")))
	}
	return Pips(i), nil
}

// Next returns the way that is n steps further on, wrapping around.
func (p Pips) Next(n int) Pips {
	count := len(pipNames)
	return Pips(((int(p)+n)%count + count) % count)
}

// PipColors are colours by number, 0 to 12.
type PipColors [domino.MaxPips + 1]canvas.Color
