package cli

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model"
	"dominoes/model/lines"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

func TestTheWayToPlay(t *testing.T) {
	for _, c := range []struct {
		plain, asked, terminal, dumb, unattended bool
		want                                     way
	}{
		{terminal: true, want: drawn},
		{terminal: true, unattended: true, want: drawn},
		{terminal: true, dumb: true, want: inLines},
		{terminal: true, dumb: true, asked: true, want: drawn},
		{plain: true, asked: true, terminal: true, want: inLines},
		{plain: true, asked: true, want: inLines},
		{plain: true, asked: true, unattended: true, want: inLines},
		{unattended: true, want: unseen},
		{unattended: true, dumb: true, want: unseen},
		{dumb: true, want: noWay},
		{want: noWay},
	} {
		f := playFlags{plain: c.plain}
		assert.Equal(t, c.want, f.way(c.asked, c.terminal, c.dumb, c.unattended), "%+v", c)
	}
}

// Two names that ASCII makes one have their seats behind them, and the record has the names as they are.
func TestLinesTellNamesApart(t *testing.T) {
	for names, want := range map[string]string{
		"Zoë,Zoe": "Players: Zoe (A) and Zoe (B).", "Жa,a": "Players: a (A) and a (B).", "Жанна,Дарья": "Players: Seat A and Seat B.",
	} {
		file := filepath.Join(t.TempDir(), "match.jsonl")
		r := run(t, "q\n1\n", "--plain", "--variant", "block", "--seats", "human,human", "--names", names, "--speed", "instant", "--record", file)
		require.Zero(t, r.status, r.err)
		assert.Contains(t, r.out, want)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for name := range strings.SplitSeq(names, ",") {
			assert.Contains(t, string(text), `"name":"`+name+`"`)
		}
	}
	for names, want := range map[string]string{
		"Zoe,Zoe": "two players are called Zoe: give one of them another name", "Ann,Аnn": "Ann and Аnn look the same: give one of them another name",
	} {
		r := run(t, "", "--plain", "--variant", "block", "--seats", "human,human", "--names", names)
		assert.Equal(t, 2, r.status)
		assert.Contains(t, r.err, want)
	}
}

func TestLinesThroughAPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	r := run(t, "h\n1\n1\nq\n1\n", "--plain", "--variant", "fives", "--names", "Max", "--speed", "instant", "--record", name)
	require.Zero(t, r.status, r.err)
	assert.Empty(t, r.err)
	assert.True(t, strings.HasPrefix(r.out, "All Fives, to 100. Players: you (Max) and Bo (bot: "+match.PlayerName(match.Opponent)+").\n"))
	assert.Contains(t, r.out, "Quit? The match so far is saved: dominoes resume "+name+" continues it.\n")
	checked := run(t, "", "check", name)
	require.Zero(t, checked.status, checked.err)
	assert.Contains(t, checked.out, "round 1")

	r = run(t, "", "--plain", "--variant", "fives", "--record", name)
	r.says(t, 2, "isn't empty")
}

func TestLinesWithoutAVariant(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	r := run(t, "6\n", "--plain", "--record", name)
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "1: start Draw with you and Bo (bot: "+match.PlayerName(match.Opponent)+").\n")
	assert.NoFileExists(t, name, "no match, no record")
}

func TestWithoutATerminalTheErrorNamesPlain(t *testing.T) {
	run(t, "", "--variant", "fives").says(t, 2, "no terminal here", "--plain")
	run(t, "", "--variant", "fives", "--plain=false").says(t, 2, "no terminal here")
}

// With --plain a match of bots alone tells all that happens, and it is the one
// that is played without.
func TestBotsInLines(t *testing.T) {
	dir := t.TempDir()
	args := func(name string) []string {
		return []string{"--variant", "evens", "--seats", "greedy,random", "--speed", "instant", "--seed", strings.Repeat("5a", 32),
			"--record", filepath.Join(dir, name)}
	}
	told, unseen := run(t, "", append(args("told"), "--plain")...), run(t, "", args("unseen")...)
	require.Zero(t, told.status, told.err)
	require.Zero(t, unseen.status, unseen.err)
	assert.Contains(t, told.out, "Round 1: 7 tiles each, 14 in the boneyard.\n")
	assert.Greater(t, strings.Count(told.out, "\n"), 30)
	assert.Equal(t, 1, strings.Count(unseen.out, "\n"))
	one, err := os.ReadFile(filepath.Join(dir, "told"))
	require.NoError(t, err)
	two, err := os.ReadFile(filepath.Join(dir, "unseen"))
	require.NoError(t, err)
	assert.Equal(t, string(two), string(one))
}

func TestInterruptedLines(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	never, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	status := Run(ctx, []string{"--plain", "--variant", "draw"}, never, &out, &errs)
	assert.Zero(t, status, "it is a way to leave")
	assert.Contains(t, out.String(), "Interrupted.")
	assert.Empty(t, errs.String())
}

// memory keeps a record.
type memory struct{ matchtest.File }

func (m *memory) open(match.Match) (recorder.File, error) { return m, nil }

// The same seed and the same choices give the same record on the full screen
// and over lines.
func TestBothWaysPlayTheSameMatch(t *testing.T) {
	for _, id := range variants.IDs() {
		setup := match.Setup{Variant: id, Options: map[string]string{"target": rulestest.Target(id, 20)}, Seats: match.DefaultSeats(record.Human, "greedy", record.Human)}
		seed := game.Seed{7}
		drawn := playDrawn(t, setup, seed)
		m, err := record.Read(bytes.NewReader(drawn), variants.Resolve)
		require.NoError(t, err)

		var inLines memory
		var out bytes.Buffer
		require.NoError(t, lines.Run(context.Background(), lines.Config{
			In: strings.NewReader(answers(m)), Out: &out, Setup: setup, Start: true, Seed: &seed,
			NewSeed: func() game.Seed { return seed }, Record: inLines.open,
		}))
		assert.Equal(t, string(drawn), inLines.String(), out.String())
	}
}

// playDrawn plays a match on the full screen with nothing but enter, and returns
// its record.
func playDrawn(t *testing.T, setup match.Setup, seed game.Seed) []byte {
	var r memory
	config := model.Config{Setup: setup, Start: true, Pace: prefs.Instant, Seed: &seed, Record: r.open}
	config.NewSeed = func() game.Seed { return seed }
	config.After = func(_ time.Duration, f func() tea.Msg) tea.Cmd { return f }
	var m tea.Model = model.New(config)
	todo := []tea.Cmd{m.Init()}
	work := func() { // in turn: what is put off must not be asked again at once
		for ; len(todo) > 0; todo = todo[1:] {
			if todo[0] == nil {
				continue
			}
			switch msg := todo[0]().(type) {
			case nil:
			case tea.BatchMsg:
				todo = append(todo, msg...)
			default:
				var next tea.Cmd
				m, next = m.Update(msg)
				todo = append(todo, next)
			}
		}
	}
	for range 5000 {
		if work(); m.(model.Model).Result() != "" {
			require.NoError(t, m.(model.Model).Close())
			return r.Bytes()
		}
		var next tea.Cmd
		m, next = m.Update(tea.KeyPressMsg{Code: tea.KeyEnter})
		todo = append(todo, next)
	}
	t.Fatal("the match doesn't end")
	return nil
}

// answers writes what people chose in a match as lines: enter at each hand-over
// and after each round.
func answers(m record.Match) string {
	var text strings.Builder
	state, _ := game.New(m.State.Rules())
	last := game.NoSeat
	for _, a := range m.Actions {
		turn := state.Turn()
		if turn != game.NoSeat && m.Header.Seats[turn].Player == record.Human {
			if turn != last {
				text.WriteString("\n")
			}
			switch a := a.(type) {
			case game.LeadTile:
				fmt.Fprintf(&text, "%d-%d\n", a.First, a.Second)
			case game.Play:
				fmt.Fprintf(&text, "%s %s\n", a.Tile, a.End)
			case game.Draw:
				text.WriteString("draw\n")
			case game.Pass:
				text.WriteString("pass\n")
			}
		}
		last = turn
		rounds := len(state.Rounds())
		state, _, _ = game.Apply(state, a)
		if ended := state.Rounds(); len(ended) > rounds && ended[rounds].Ending != game.Redealt && state.Stage() != game.MatchOver {
			text.WriteString("\n")
			last = game.NoSeat
		}
	}
	return text.String()
}

// Who begins without a wish is told that there is a match to go on with.
func TestLinesTellOfAnUnfinishedMatch(t *testing.T) {
	t.Setenv("DOMINOES_HOME", t.TempDir())
	assert.NotContains(t, run(t, "6\n", "--plain").out, "resume")
	r := run(t, "q\n1\n", "--plain", "--variant", "fives", "--speed", "instant")
	require.Zero(t, r.status, r.err)
	_, resume, found := strings.Cut(r.out, "is saved: dominoes ")
	require.True(t, found, r.out)
	resume = strings.Fields(resume)[1]
	r = run(t, "6\n", "--plain")
	assert.True(t, strings.HasPrefix(r.out, "Your last match isn't over. To continue it: dominoes resume "+resume+" --plain\n"), r.out)
	assert.NotContains(t, run(t, "q\n1\n", "--plain", "--variant", "draw").out, "isn't over;")
	assert.NotContains(t, run(t, "q\n1\n", "resume", resume, "--plain").out, "seed of that match")
	require.NoError(t, os.RemoveAll(filepath.Join(os.Getenv("DOMINOES_HOME"), "seeds")))
	assert.Contains(t, run(t, "q\n1\n", "resume", resume, "--plain").out, "The seed of that match isn't on this computer")
}
