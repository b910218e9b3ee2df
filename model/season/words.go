package season

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"dominoes/variants"
	"dominoes/view/cells"
)

// Why a line of the file of results doesn't count.
const lineFault = "line %d doesn't count: %w"

var (
	errTorn   = errors.New("it wasn't written to its end")
	errDay    = errors.New("its day isn't a date like 2026-11-27")
	errKind   = errors.New("it names no match, or no known kind of game")
	errSeats  = errors.New("its seats aren't those of two to four players, or of two pairs")
	errPlaces = errors.New("its places don't go with its seats")

	errSeason = errors.New("a season is written like 2026-Q4")
)

// Title returns the name of a kind for a heading.
func (k Kind) Title() string { return variants.Group(slices.Index(kinds[:], k)).Name() }

// Months returns a season in words: "October to December 2026".
func Months(season string) string {
	first, err := begin(season)
	if err != nil {
		return season
	}
	return fmt.Sprintf("%s to %s %d", first.Month(), first.Month()+2, first.Year())
}

const (
	forgotten = "(forgotten)" // a person whose name isn't known any more
	botMark   = "(bot)"

	// NoResults stands in place of an empty table.
	NoResults = "Nobody has finished a rated match yet. Whether a table is rated is chosen when it is opened."
	// About explains the ratings below a table.
	About = "Everybody begins a season at 1500. The true rating is within the figure after ± in about two of three cases: it shrinks with each match."
)

// Called returns a player's name for a list.
func (p *Player) Called() string {
	name := cmp.Or(p.Name, forgotten)
	if p.Bot {
		return fmt.Sprintf("%s %s", name, botMark)
	}
	return name
}

// figures returns a player's rating with its error: "1562 ±140".
func (p *Player) figures() string { return fmt.Sprintf("%.0f ±%.0f", p.Rating, p.Error) }

// Line returns a player's line in columns.
func (p *Player) Line(place int) string {
	return fmt.Sprintf("%3d  %s  %s  %4d played  %4d won", place, padded(p.Called(), nameColumns),
		padded(p.figures(), figureColumns), p.Matches, p.Won)
}

// matches says how many matches a player has played and won.
func (p *Player) matches() string {
	if p.Matches == 1 {
		return fmt.Sprintf("1 match, %d won", p.Won)
	}
	return fmt.Sprintf("%d matches, %d won", p.Matches, p.Won)
}

// Sentence returns a player's line for people who listen.
func (p *Player) Sentence(place int) string {
	return fmt.Sprintf("%d: %s, %.0f, give or take %.0f; %s.", place, p.Called(), p.Rating, p.Error, p.matches())
}

// The columns of names, which are at most 16 wide with a mark, and of figures.
const nameColumns, figureColumns = 22, 10

func padded(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-cells.Width(text)))
}

// Lines returns the table as text. line returns that of a player in a place.
func (t Table) Lines(line func(p *Player, place int) string) []string {
	lines := []string{fmt.Sprintf("Ratings, %s:", Months(t.Season))}
	if len(t.Kinds) == 0 {
		return append(lines, NoResults)
	}
	for _, k := range t.Kinds {
		lines = append(lines, fmt.Sprintf("%s:", k.Kind.Title()))
		for i := range k.Players {
			lines = append(lines, line(&k.Players[i], i+1))
		}
	}
	return lines
}
