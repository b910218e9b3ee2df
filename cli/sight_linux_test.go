package cli

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
)

// moment is a match after a line of its record.
type moment struct {
	match.Match
	line record.Line
}

// sight is what was seen of a match: the last picture on a screen, or all lines that
// were written.
type sight struct {
	text   string
	screen bool
	// ended tells that the program wasn't killed in time.
	ended bool
}

// nothing reports whether nothing of a match was seen.
func (s *sight) nothing() bool {
	if s.screen {
		return !strings.Contains(s.text, "Round ") && !strings.Contains(s.text, "Score sheet")
	}
	return !strings.Contains(s.text, "Round 1")
}

// compare requires that all that was seen is in the record, whose states are given, and
// returns how many lines it has beyond that.
func (s *sight) compare(t *testing.T, k *kill, course []moment) (more int) {
	if s.nothing() {
		return 0
	}
	if !s.screen {
		return s.compareLines(t, course)
	}
	g, ok := glimpseAt(s.text, len(k.seats))
	require.True(t, ok, "a picture that can't be read:\n%s", s.text)
	for i, m := range slices.Backward(course) {
		if g.fits(m) {
			return len(course) - 1 - i
		}
	}
	last := course[len(course)-1]
	require.FailNow(t, "what was shown isn't in the record", "%+v\n%s\n%v", g, s.text, last.Actions())
	return 0
}

// toldMove finds what a line of the line mode tells of a tile that was played, toldBack of a
// move that was taken back or redone.
var (
	toldMove = regexp.MustCompile(`^(\w+)\b[^:]*?\b(?:led|played) (\d+-\d+)`)
	toldBack = regexp.MustCompile(`^(\w+) (took back|redid) .*\.$`)
	toldDraw = regexp.MustCompile(`^You drew (\d+-\d+)[^:]*$`) // a draw for the lead says after a colon who leads
)

// compareLines requires that what was told is what the record tells, which may have one
// move more.
func (s *sight) compareLines(t *testing.T, course []moment) (more int) {
	var recorded, told []string
	var lines []int // of the record, for each that is recorded
	drawn := map[string]bool{}
	for i, m := range course {
		add := func(text string) { recorded, lines = append(recorded, text), append(lines, i) }
		play := func(a game.Action) {
			switch a := a.(type) {
			case game.LeadTile:
				add(laid(a.Seat, game.NewTile(a.First, a.Second)))
			case game.Play:
				add(laid(a.Seat, a.Tile))
			}
		}
		if a, ok := m.line.Action.(game.Draw); ok {
			hand := m.Hands[a.Seat]
			drawn[hand[len(hand)-1].String()] = true
		}
		play(m.line.Action)
		switch {
		case m.line.Undo > 0:
			add(seen("You") + " took back")
		case m.line.Redo > 0:
			add(seen("You") + " redid")
			for _, a := range m.Actions()[m.Ply-m.line.Redo:] {
				play(a)
			}
		}
	}
	for line := range strings.Lines(s.text) {
		line = strings.TrimSuffix(line, "\n")
		if found := toldBack.FindStringSubmatch(line); found != nil {
			told = append(told, seen(found[1])+" "+found[2])
		} else if found := toldMove.FindStringSubmatch(line); found != nil {
			tile, _, _, err := game.ParseTile(found[2])
			require.NoError(t, err)
			told = append(told, seen(found[1])+" played "+tile.String())
		} else if found := toldDraw.FindStringSubmatch(line); found != nil {
			tile, _, _, err := game.ParseTile(found[1])
			require.NoError(t, err)
			assert.True(t, drawn[tile.String()], "%s isn't recorded", line)
		}
	}
	if len(recorded) < len(told) || !slices.Equal(recorded[:len(told)], told) {
		require.FailNow(t, "what was told isn't in the record", "%q\n%q\n%s", told, recorded, s.text)
	}
	more = len(slices.Compact(lines[len(told):]))
	assert.LessOrEqual(t, more, 1, "more is in the record than the one move that is about to be told: %q\n%q", recorded, told)
	return more
}

func laid(seat game.Seat, tile game.Tile) string {
	return killNames[seat] + " played " + tile.String()
}

// seen returns the name of who was seen by it: the first seat is "You" where a person has it.
func seen(name string) string {
	if name == "You" {
		return killNames[game.A]
	}
	return name
}

// screenSample is what a picture of the table tells; -1 and "" stand for what it doesn't.
type screenSample struct {
	round, boneyard int
	tiles           [game.MaxSeats]int
	last            string // "Ann played 6-4"
	// over is the round that has ended, where its sheet is shown; matchOver tells that
	// the match's end is.
	over      int
	matchOver bool
}

var (
	sightRound = regexp.MustCompile(`\bRound (\d+)\b`)
	sightOver  = regexp.MustCompile(`\bend of round (\d+)\b`)
	sightYard  = regexp.MustCompile(`\bboneyard (\d+)|(\d+) sleeping`)
	sightLast  = regexp.MustCompile(`Open ends.*\b(You|Ann|Bo|Cy|Di) (?:led|played|.* (?:led|played)) (\d+-\d+)`)
)

// glimpseAt reads a picture.
func glimpseAt(text string, seats int) (g screenSample, ok bool) {
	g = screenSample{round: -1, boneyard: -1, over: -1}
	top, rest, _ := strings.Cut(text, "\n")
	number := func(found []string) int {
		for _, digits := range found[min(1, len(found)):] {
			if n, err := strconv.Atoi(digits); err == nil {
				return n
			}
		}
		return -1
	}
	g.over = number(sightOver.FindStringSubmatch(top))
	g.matchOver = strings.Contains(top, "end of the match")
	if g.over > 0 || g.matchOver {
		return g, true
	}
	g.round, g.boneyard = number(sightRound.FindStringSubmatch(top)), number(sightYard.FindStringSubmatch(top))
	for i := range g.tiles {
		g.tiles[i] = -1
		if i > 0 && i < seats {
			row := regexp.MustCompile(`\b` + killNames[i] + `\s+\S+ +(?:[─━╌]+ +)?(\d+)(?: tiles?|#| |$)`)
			g.tiles[i] = number(row.FindStringSubmatch(rest))
		}
	}
	if found := sightLast.FindStringSubmatch(text); found != nil {
		tile, _, _, err := game.ParseTile(found[2])
		if err == nil {
			g.last = seen(found[1]) + " played " + tile.String()
		}
	}
	return g, g.round > 0 && g.tiles[1] >= 0
}

// fits reports whether a state may look so.
func (g *screenSample) fits(m moment) bool {
	state := &m.State
	if g.matchOver {
		return state.Stage() == game.MatchOver
	}
	rounds := state.Rounds()
	if g.over > 0 {
		return len(rounds) > 0 && rounds[len(rounds)-1].Number == g.over && m.RoundJustEnded()
	}
	if state.Stage() != game.AwaitMove || state.Round().Number != g.round {
		return false
	}
	pos := state.Position()
	if g.boneyard >= 0 && len(pos.Boneyard()) != g.boneyard {
		return false
	}
	for i, n := range g.tiles {
		if n >= 0 && state.Hand(game.Seat(i)).Len() != n {
			return false
		}
	}
	layout := state.Layout()
	if g.last == "" {
		return true
	}
	return len(layout) > 0 && g.last == laid(layout[len(layout)-1].Seat, layout[len(layout)-1].Tile)
}

// pictureEnds returns where pictures end in what was written to a terminal.
func pictureEnds(written string) (ends []int) {
	for at := 0; ; {
		i := strings.Index(written[at:], ansi.ResetStyle)
		if i < 0 {
			return ends
		}
		at += i + len(ansi.ResetStyle)
		if !strings.HasPrefix(written[at:], ansi.EraseEntireScreen) { // there one begins
			ends = append(ends, at)
		}
	}
}

// lastPicture returns the last picture that was shown to its end, without one that was
// broken off.
func lastPicture(written string) string {
	ends := pictureEnds(written)
	if len(ends) == 0 {
		return ""
	}
	w := &window{screen: vt.NewEmulator(120, 36)}
	answers := make(chan struct{})
	go func() {
		defer close(answers)
		_, _ = io.Copy(io.Discard, w.screen)
	}()
	_, _ = w.screen.WriteString(written[:ends[len(ends)-1]])
	text := w.text()
	_ = w.screen.InputPipe().(io.Closer).Close()
	<-answers
	return text
}

// requireTold requires that the line mode began by telling a table as it is.
func requireTold(t *testing.T, text string, m match.Match) {
	t.Helper()
	standing := fmt.Sprintf("Round %d; ", max(1, m.State.Round().Number))
	require.Contains(t, text, "\n"+standing)
	scores, words := m.State.Scores(), m.Words(true)
	for i, score := range scores[:len(m.Header.Seats)] {
		if m.Rules().Teams {
			break
		}
		require.Regexp(t, regexp.QuoteMeta(standing)+".*"+regexp.QuoteMeta(words.Within(game.Seat(i))+" "+score.Text(true)), text)
	}
	if m.State.Stage() != game.AwaitMove {
		return
	}
	var held []string
	for i := range m.Header.Seats {
		held = append(held, fmt.Sprintf("%s %d", words.Within(game.Seat(i)), m.State.Hand(game.Seat(i)).Len()))
	}
	require.Contains(t, text, "\nTiles held: "+strings.Join(held, ", "))
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, standing) })
	end := at + slices.IndexFunc(lines[at:], func(l string) bool { return strings.HasPrefix(l, "Tiles held") })
	var shown, layout []string
	for _, found := range regexp.MustCompile(`\d+-\d+`).FindAllString(strings.Join(lines[at:end], "\n"), -1) {
		tile, _, _, err := game.ParseTile(found)
		require.NoError(t, err)
		shown = append(shown, tile.String())
	}
	for _, l := range m.State.Layout() {
		layout = append(layout, l.Tile.String())
	}
	assert.ElementsMatch(t, layout, shown)
	if turn := m.State.Turn(); m.Human(turn) {
		var hand []string
		for _, tile := range m.Sort(turn).Hands[turn] {
			hand = append(hand, tile.String())
		}
		assert.Contains(t, strings.NewReplacer(" and ", ", ").Replace(text), "\nYour hand: "+strings.Join(hand, ", ")+".")
	}
}
