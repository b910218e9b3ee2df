package model

import (
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/variants/goldentest"
)

// People, bots and a disk do what a script says in each loop that plays matches: the table's page, local lines, and pages over
// links to a host. A script is a golden file: below each of its steps stand the news that people heard and the lines that were
// recorded. Lines on which the loops differ begin with the names of those that have them; what stands in parentheses is the
// test's own remark. To write a script, write its head and steps, and let UPDATE_GOLDENS=1 add the rest.
//
// Each loop runs in a bubble of its own, whose clock goes on once all goroutines wait.
func TestScriptsInEveryLoop(t *testing.T) {
	files, err := filepath.Glob("testdata/TestScriptsInEveryLoop/*.golden")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	goldens := goldentest.Of(t)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".golden"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			goldens.Equal(t, readScript(t, string(text)).play(t))
		})
	}
}

// loops are the loops by name, each with what begins it.
var loops = []struct {
	name string
	new  func(*scriptRun) loop
}{{"page", newPageLoop}, {"lines", newLinesLoop}, {"page by link", newSharedPageLoop}}

// loop plays the match of a script.
type loop interface {
	// deeds are what people can do there, by the words for it.
	deeds() map[string]func(seat domino.Seat)
	// awaits says who or what the match waits for.
	awaits() awaited
	// pass lets time pass.
	pass(wait time.Duration)
	// heard returns the news since it was last called, for each listener.
	heard() []hearing
	// end closes the program or the table. It may be called again.
	end()
}

// hearing is the news that one listener has heard.
type hearing struct {
	who   string
	lines []string
}

// awaited is who or what a match waits for.
type awaited struct {
	stage scriptStage
	seat  domino.Seat
}

// scriptStage is how far a match is.
type scriptStage uint8

const (
	botsTurn scriptStage = iota // or the disk's, or nobody's
	personsTurn
	roundsEnd
	matchsEnd
)

// script is a match and what happens around it.
type script struct {
	head     string // what stands above its steps
	setup    match.Setup
	seed     game.Seed
	standIns bool
	steps    []string
}

// readScript reads a script: lines that set the table, and after an empty line the steps, each with what was told then.
func readScript(t *testing.T, text string) *script {
	s := &script{seed: seedOf(6), standIns: true}
	head, steps, _ := strings.Cut(text, "\n\n")
	for line := range strings.Lines(head + "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "#":
		case "game":
			fields := strings.Fields(rest)
			s.setup.Variant, s.setup.Options = fields[0], map[string]string{}
			for _, option := range fields[1:] {
				id, value, _ := strings.Cut(option, "=")
				s.setup.Options[id] = value
			}
		case "seats":
			s.setup.Seats = seatsFor(strings.Fields(rest)...)
		case "seed":
			_, err := fmt.Sscan(rest, &s.seed[0])
			require.NoError(t, err)
		case "waits":
			s.standIns = false
		case "left": // out, which is found again
			continue
		default:
			require.Fail(t, "what is "+line)
		}
		s.head += line
	}
	for line := range strings.Lines(steps) {
		if step, ok := strings.CutPrefix(strings.TrimSpace(line), "> "); ok && step[0] != '(' {
			s.steps = append(s.steps, step)
		}
	}
	return s
}

// scriptRun is a script as one loop plays it, with its disk and its bots.
type scriptRun struct {
	*script
	t     *testing.T
	loop  loop
	files []*matchtest.File
	// written is how much of each file has been told.
	written []string

	mu sync.Mutex
	// failing are the bots that fail.
	failing map[string]bool
	// full is true while the disk fails, halfway if it writes half of each text before that.
	full, halfway bool
	// stuck is closed once the disk no longer hangs; nil unless it does.
	stuck chan struct{}
}

// play returns what all loops make of the script.
func (s *script) play(t *testing.T) string {
	var text strings.Builder
	text.WriteString(s.head)
	told := make([][][]string, 0, len(loops)) // by loop and step
	var names []string
	for _, l := range loops {
		var steps [][]string
		missing := ""
		synctest.Test(t, func(t *testing.T) {
			c := &scriptRun{script: s, t: t, failing: map[string]bool{}}
			steps, missing = c.play(l.new)
		})
		if missing != "" {
			fmt.Fprintf(&text, "left out: %s (nobody %s there)\n", l.name, missing)
			continue
		}
		told, names = append(told, steps), append(names, l.name)
	}
	for i, step := range append(append([]string{"(the beginning)"}, s.steps...), "(the program is left)") {
		fmt.Fprintf(&text, "\n> %s\n", step)
		lines := make([][]string, len(told))
		for l := range told {
			lines[l] = told[l][i]
		}
		for _, line := range merge(lines) {
			if by := line.names(names); by != "" {
				fmt.Fprintf(&text, "%s| ", by)
			}
			fmt.Fprintf(&text, "%s\n", line.text)
		}
	}
	return text.String()
}

// play returns what is told in one loop at the beginning, after each step, and at the end, or else what
// people would have to do that nobody can do there.
func (c *scriptRun) play(begin func(*scriptRun) loop) (steps [][]string, missing string) {
	c.loop = begin(c)
	defer c.loop.end()
	defer c.unstick()
	if missing = c.missing(); missing != "" {
		return nil, missing
	}
	synctest.Wait()
	c.loop.heard() // what is said as people sit down is no news
	steps = append(steps, c.told())
	for _, step := range c.steps {
		c.do(step)
		steps = append(steps, c.told())
	}
	c.unstick()
	c.loop.end()
	return append(steps, c.told()), ""
}

// missing returns the first deed of a person that the loop doesn't know.
func (c *scriptRun) missing() string {
	deeds := c.loop.deeds()
	for _, step := range c.steps {
		if _, does, ok := deed(step); ok && deeds[does] == nil {
			return does
		}
	}
	return ""
}

// deed returns who does what, of a step that is a person's.
func deed(step string) (seat domino.Seat, does string, ok bool) {
	who, does, _ := strings.Cut(step, " ")
	at := strings.Index("ABCD", who)
	return domino.Seat(at), does, len(who) == 1 && at >= 0
}

// do does a step.
func (c *scriptRun) do(step string) {
	if seat, does, ok := deed(step); ok {
		c.loop.deeds()[does](seat)
		return
	}
	what, how, _ := strings.Cut(step, " ")
	switch {
	case c.changes(what, how):
		c.loop.pass(0)
	case step == "bot moves":
		c.loop.pass(scriptPace)
	case what == "clock":
		wait, err := time.ParseDuration(strings.TrimPrefix(how, "+"))
		require.NoError(c.t, err, step)
		c.loop.pass(wait)
	case step == "all play to the round's end":
		c.playTo(roundsEnd)
	case step == "all play to the match's end":
		c.playTo(matchsEnd)
	default:
		require.Fail(c.t, "nobody knows how to do this: "+step)
	}
}

// changes lets the disk or a bot fail, or be well again. It reports false for anything else.
func (c *scriptRun) changes(what, how string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case how == "is well" && what == "disk":
		c.well()
	case how == "fails" && what == "disk":
		c.full = true
	case how == "fails halfway" && what == "disk":
		c.full, c.halfway = true, true
	case how == "hangs" && what == "disk":
		c.stuck = make(chan struct{})
	case how == "fails" || how == "is well":
		_, err := ai.Parse(what)
		require.NoError(c.t, err)
		c.failing[what] = how == "fails"
	default:
		return false
	}
	return true
}

// playTo lets everybody play until the match has come to an end of a kind.
func (c *scriptRun) playTo(end scriptStage) {
	deeds := c.loop.deeds()
	for range 500 {
		at := c.loop.awaits()
		switch {
		case at.stage == end, at.stage == matchsEnd:
			return
		case at.stage == personsTurn:
			deeds["plays"](at.seat)
		case at.stage == roundsEnd && c.humans() > 0:
			for i, seat := range c.setup.Seats {
				if seat.Player == record.Human && c.loop.awaits().stage == roundsEnd {
					deeds["has seen the round's end"](domino.Seat(i))
				}
			}
		default:
			c.loop.pass(scriptPace)
		}
	}
	require.Fail(c.t, "the match doesn't end")
}

// humans counts the people who play.
func (s *script) humans() int {
	n := 0
	for _, seat := range s.setup.Seats {
		if seat.Player == record.Human {
			n++
		}
	}
	return n
}

// scriptPace is how long bots wait before they play.
const scriptPace = 600 * time.Millisecond

// pass lets time pass by the bubble's clock, which takes none.
func (c *scriptRun) pass(wait time.Duration) {
	time.Sleep(wait)
	synctest.Wait()
}

// well lets the disk work again.
func (c *scriptRun) well() {
	c.full, c.halfway = false, false
	if c.stuck != nil {
		close(c.stuck)
		c.stuck = nil
	}
}

// unstick lets a disk that hangs go on. One that fails does so to the end.
func (c *scriptRun) unstick() {
	c.mu.Lock()
	full, halfway := c.full, c.halfway
	c.well()
	c.full, c.halfway = full, halfway
	c.mu.Unlock()
	synctest.Wait()
}

// told returns what was heard and recorded since it was last called.
func (c *scriptRun) told() []string {
	synctest.Wait()
	lines := together(c.loop.heard())
	for i, file := range c.files {
		lines = append(lines, c.recorded(i, file)...)
	}
	return lines
}

// together joins what several have heard. What all have heard is told once, and without names.
func together(all []hearing) (lines []string) {
	for i, h := range all {
		for _, line := range h.lines {
			switch missed := func(h hearing) bool { return !slices.Contains(h.lines, line) }; {
			case slices.ContainsFunc(all, missed):
				lines = append(lines, h.who+": "+line)
			case i == 0:
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// recorded returns what a file has got since that was told, with its name before each line.
func (c *scriptRun) recorded(i int, file *matchtest.File) (lines []string) {
	was, text := c.written[i], file.String()
	c.written[i] = text
	if was == text {
		return nil
	}
	same := 0
	for same < min(len(was), len(text)) && was[same] == text[same] {
		same++
	}
	if same = strings.LastIndex(text[:same], "\n") + 1; same < len(was) {
		lines = append(lines, fmt.Sprintf("%s: (cut by %d bytes)", file.Label, len(was)-same))
	}
	for line := range strings.Lines(text[same:]) {
		if _, whole := strings.CutSuffix(line, "\n"); !whole {
			line += " (and no more)"
		}
		lines = append(lines, file.Label+": "+cut(strings.TrimSuffix(line, "\n")))
	}
	return lines
}

// open opens a file on the disk of the script, elsewhere one on a disk that works.
func (c *scriptRun) open(match.Match) (recorder.File, error) {
	return diskFile{c.newFile("file"), c}, nil
}

func (c *scriptRun) elsewhere(match.Match) (recorder.File, error) {
	return diskFile{c.newFile("rescued"), &scriptRun{}}, nil
}

func (c *scriptRun) newFile(label string) *matchtest.File {
	c.mu.Lock()
	defer c.mu.Unlock()
	file := &matchtest.File{Label: fmt.Sprint(label, " ", len(c.files)+1)}
	c.files, c.written = append(c.files, file), append(c.written, "")
	return file
}

// diskFile is a file on the disk of a script.
type diskFile struct {
	*matchtest.File
	run *scriptRun
}

// ID identifies the record in what people are told.
func (f diskFile) ID() string { return f.Label }

// Write implements [io.Writer].
func (f diskFile) Write(p []byte) (int, error) {
	f.run.mu.Lock()
	stuck := f.run.stuck
	f.run.mu.Unlock()
	if stuck != nil {
		<-stuck
	}
	f.run.mu.Lock()
	full, halfway := f.run.full, f.run.halfway
	f.run.mu.Unlock()
	if full {
		n := 0
		if halfway {
			n, _ = f.File.Write(p[:len(p)/2])
		}
		return n, &fs.PathError{Op: "write", Path: "/home/ann/1.jsonl", Err: errors.New("no space left on device")}
	}
	return f.File.Write(p)
}

// bots returns the bot that a value names.
func (c *scriptRun) bots(value string) (ai.Player, error) { return scriptedBot{value, c}, nil }

// scriptedBot plays the move that lines list first, or fails.
type scriptedBot struct {
	value string
	run   *scriptRun
}

// Choose implements [ai.Player].
func (b scriptedBot) Choose(_ context.Context, o game.Observation, _ *rand.Rand) game.Move {
	b.run.mu.Lock()
	failing := b.run.failing[b.value]
	b.run.mu.Unlock()
	if failing {
		panic("it has no idea")
	}
	return firstMoveOf(o.Moves)
}

// firstMoveOf returns the move that lines list first: a play of the highest tile.
func firstMoveOf(moves []game.Move) game.Move {
	first := moves[0]
	for _, m := range moves {
		if m.Kind == game.Plays && (first.Kind != game.Plays || m.Tile > first.Tile) {
			first = m
		}
	}
	return first
}

// merged is a line that some loops tell at a step.
type merged struct {
	text string
	by   map[int]bool
}

// names returns the loops that tell a line, "" for all of them.
func (m merged) names(all []string) string {
	if len(m.by) == len(all) {
		return ""
	}
	var list []string
	for _, i := range slices.Sorted(maps.Keys(m.by)) {
		list = append(list, all[i])
	}
	return strings.Join(list, ", ")
}

// merge joins the lines of several loops, and keeps the order of each.
func merge(all [][]string) []merged {
	var union []merged
	for by, lines := range all {
		from := 0
		for i, line := range lines {
			at := slices.IndexFunc(union[from:], func(m merged) bool { return m.text == line })
			if at < 0 { // before what comes next of this loop
				at = slices.IndexFunc(union[from:], func(m merged) bool { return slices.Contains(lines[i:], m.text) })
				if at < 0 {
					at = len(union) - from
				}
				union = slices.Insert(union, from+at, merged{line, map[int]bool{}})
			}
			union[from+at].by[by] = true
			from += at + 1
		}
	}
	return union
}

// cut shortens a line of a record; a checksum tells it from others.
func cut(line string) string {
	if len(line) <= 100 {
		return line
	}
	return fmt.Sprintf("%s… (%d bytes, checksum %08x)", line[:60], len(line), crc32.ChecksumIEEE([]byte(line)))
}
