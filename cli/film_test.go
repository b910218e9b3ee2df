package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
)

// film is all that was sent to somebody's screen, and how far the match had come by then.
type film struct {
	*caller
	home     string
	arrivals []arrival
}

// arrival is when some bytes came.
type arrival struct {
	written  int // bytes in all
	recorded int // bytes of the record, in which everything stands before it is shown
}

// copied is how much [io.Copy] writes at once: of so much, or more, the last picture may be half sent.
const copied = 32 << 10

// films keeps what is sent to a caller from now on. The match is the one in a home.
func (c *caller) films(home string) *film {
	f := &film{caller: c, home: home}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.arrived = func(written int) { f.arrivals = append(f.arrivals, arrival{written, len(f.record())}) }
	return f
}

// record returns the match's record as it is now, which may be empty yet.
func (f *film) record() []byte {
	names, _ := filepath.Glob(filepath.Join(f.home, "matches", "*.jsonl"))
	if len(names) == 0 {
		return nil
	}
	text, _ := os.ReadFile(names[0])
	return text
}

// tiles shows the film again and returns all tiles that were to be seen, by round, and the pictures on
// which there was one that the seat couldn't know yet when it was sent.
func (f *film) tiles(t *testing.T, r record.Match, seat game.Seat) (seen map[int]game.Set, betrayed []string) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	screen, title := vt.NewEmulator(100, 30), ""
	screen.SetCallbacks(vt.Callbacks{Title: func(text string) { title = text }})
	answered := make(chan struct{})
	go func() { defer close(answered); _, _ = io.Copy(io.Discard, screen) }()
	defer func() { _ = screen.InputPipe().(io.Closer).Close(); <-answered }()

	known, text, recorded := knownIn(t, r, seat), f.written.String(), f.record()
	seen = map[int]game.Set{}
	shown := ""
	for i, now := range f.arrivals {
		from := 0
		if i > 0 {
			from = f.arrivals[i-1].written
		}
		_, err := screen.Write([]byte(text[from:now.written]))
		require.NoError(t, err)
		picture := screen.String() + "\n" + title
		if picture == shown || now.written-from == copied {
			continue
		}
		shown = picture
		ply := pliesIn(r, recorded[:now.recorded])
		may := known[:ply+1].of(cmp.Or(roundOn(picture), known[ply].round))
		found := tilesNamed(t, picture).Or(tilesDrawn(picture))
		if hidden := found.Minus(may.all()); !hidden.IsEmpty() {
			betrayed = append(betrayed, fmt.Sprintf("%v in round %d after %d actions:\n%s", hidden.Tiles(), may.round, ply, picture))
		}
		seen[may.round] = seen[may.round].Or(found)
	}
	return seen, betrayed
}

// pliesIn returns how many actions the beginning of a match's record has.
func pliesIn(r record.Match, text []byte) (plies int) {
	lines := bytes.Count(text, []byte("\n")) - 1 // without the header
	for _, line := range r.Lines[:min(max(lines, 0), len(r.Lines))] {
		if line.Action != nil {
			plies++
		}
	}
	return plies
}

var roundShown = regexp.MustCompile(`(?i)\bround (\d+)\b`)

// roundOn returns the number of the round that the top line of a picture names; 0 for none.
func roundOn(picture string) (round int) {
	header, _, _ := strings.Cut(picture, "\n")
	if found := roundShown.FindStringSubmatch(header); found != nil {
		round, _ = strconv.Atoi(found[1])
	}
	return round
}
