package cli

import (
	"bytes"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/internal/user"
	"dominoes/model/match"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMatchIsDrawnToldOrPlayedUnseen(t *testing.T) {
	for _, c := range []struct {
		plain, asked, terminal, dumb, unattended bool
		want                                     display
	}{
		{terminal: true, want: onScreen},
		{terminal: true, unattended: true, want: onScreen},
		{terminal: true, dumb: true, want: asLines},
		{terminal: true, dumb: true, asked: true, want: onScreen},
		{plain: true, asked: true, terminal: true, want: asLines},
		{plain: true, asked: true, want: asLines},
		{plain: true, asked: true, unattended: true, want: asLines},
		{unattended: true, want: resultOnly},
		{unattended: true, dumb: true, want: resultOnly},
		{dumb: true, want: noDisplay},
		{want: noDisplay},
	} {
		f := playFlags{plain: c.plain}
		assert.Equal(t, c.want, f.chooseDisplay(c.asked, c.terminal, c.dumb, c.unattended), "%+v", c)
	}
}

func TestMatchOfBotsIsRecordedAndProved(t *testing.T) {
	home := newHome(t, nil)
	name := filepath.Join(t.TempDir(), "match.jsonl")
	out := printed(t, "", "--variant", "plaza", "--seats", "greedy,random,greedy", "--target", "30", "--record", name)
	assert.Regexp(t, `^[A-Z][a-z]+( and [A-Z][a-z]+)? wins? the match; Max [0-9½⅓⅔ ]+, Dizzy [^,]+, Gus [^,]+\n$`, out)
	assert.Contains(t, printed(t, "", "check", name), "the match is over")
	proof := printed(t, "", "verify", name)
	assert.Contains(t, proof, "Draw (free drawing): proved: every shuffle and draw follows from the seed\n")
	assert.Contains(t, proof, ", from the record's last line\n")
	id := idOf(onlyRecord(t, home))
	assert.Equal(t, proof, printed(t, "", "verify", id))
	assert.Contains(t, printed(t, "", "replay", id), " the match")
}

func TestPersonPlaysInLines(t *testing.T) {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	args := []string{"--plain", "--variant", "fives", "--names", "Max", "--speed", "instant", "--record", name}
	bot := "Bo (bot: " + match.PlayerName(match.Opponent) + ")"
	r := run(t, "h\n1\n1\nq\n1\n", args...)
	assert.Zero(t, r.status)
	assert.Empty(t, r.err)
	assert.True(t, strings.HasPrefix(r.out, "Block Fives, to 100. Players: you (Max) and "+bot+".\n"), r.out)
	assert.Contains(t, r.out, "Quit? The match so far is saved: dominoes resume "+name+" continues it.\n")
	assert.Contains(t, printed(t, "", "check", name), "round 1")
	run(t, "", args...).says(t, exitUsage, "isn't empty")

	none := filepath.Join(t.TempDir(), "match.jsonl")
	assert.Contains(t, printed(t, "6\n", "--plain", "--record", none), "1: start Draw with you and "+bot+".\n")
	assert.NoFileExists(t, none, "no match, no record")

	never, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	var out, errs bytes.Buffer
	assert.Zero(t, Run(canceled(), []string{"--plain", "--variant", "draw"}, never, &out, &errs), "it is a way to leave")
	assert.Contains(t, out.String(), "Interrupted.")
	assert.Empty(t, errs.String())
}

func TestTextIsSeedEverywhere(t *testing.T) {
	const text = "Ann & Bo, 7"
	digits := sum(text)
	name := filepath.Join(t.TempDir(), "match.jsonl")
	for _, args := range [][]string{
		{"puzzle", "--variant", "fives"}, arenaArgs("--deals", "1", "--json"),
		{"--variant", "draw", "--seats", "greedy,greedy", "--target", "20", "--record", name},
	} {
		r := run(t, "", append(args, "--seed", text)...)
		require.Zero(t, r.status, r.err)
		assert.Contains(t, r.err, digits, args)
		if args[0] == "--variant" {
			break
		}
		exact := run(t, "", append(args, "--seed", strings.ToUpper(digits))...)
		assert.NotContains(t, exact.err, "SHA-256", args)
		assert.Contains(t, exact.out, digits, args)
	}
	assert.Contains(t, contents(t, name), `{"seed":"`+digits+`"}`)
	assert.Contains(t, printed(t, "", "verify", name, "--seed", text), "proved")
	assert.NotZero(t, run(t, "", "verify", name, "--seed", text+"x").status)
}

func TestCommandsThatShowTilesTakeFlagsOfTable(t *testing.T) {
	withoutRaces(t)
	puzzle := "puzzle --variant block --seed " + puzzleSeed
	for _, command := range []string{"rules block", puzzle, "show " + file(t, small)} {
		with := func(flag string) []string { return append(strings.Fields(command), flag) }
		for _, flag := range []string{"--theme=auto", "--motion=auto", "--speed=fast", "--plain", "--theme=ascii"} {
			out := printed(t, "", with(flag)...)
			assert.NotContains(t, out, "\x1b")
			if flag == "--plain" || flag == "--theme=ascii" {
				assert.Empty(t, strings.Trim(out, ascii()), "%v %s", command, flag)
			}
		}
		for _, flag := range []string{"theme", "motion", "speed"} {
			run(t, "", with("--"+flag+"=pink")...).says(t, exitUsage, "unknown "+flag)
		}
	}
}

var (
	dailyArgs = []string{"daily", "--date", "2026-09-30", "--plain", "--speed", "instant"}
	shareArgs = []string{"daily", "--date", "2026-09-30", "--share"}
)

const fewMoves, manyMoves = "1\n1\n1\n", 300

func TestDailyMatchIsPlayedOnce(t *testing.T) {
	newHome(t, nil)
	t.Setenv("LC_ALL", "C")
	dir := t.TempDir()
	name, other := filepath.Join(dir, "day.jsonl"), filepath.Join(dir, "other.jsonl")
	run(t, "", shareArgs...).says(t, exitUnsound, "hasn't been played here")
	printed(t, fewMoves, append(dailyArgs, "--record", name)...)
	run(t, "", shareArgs...).says(t, exitUnsound, "isn't over yet")
	run(t, "", append(dailyArgs, "--record", other)...).says(t, exitUsage, "is already saved as", ": leave --record out")
	assert.NoFileExists(t, other)

	out := printed(t, strings.Repeat("1\n", manyMoves), dailyArgs...)
	shared := printed(t, "", shareArgs...)
	assert.Regexp(t, `^Dominoes daily #273 \| Block\n(won|lost|drew) \d+-\d+ \| no help\n([#+.]+\n)+dominoes daily --date 2026-09-30\n$`, shared)
	line := strings.Join(strings.Split(shared, "\n")[:2], " | ") + "\n"
	assert.Contains(t, out, "\n"+line, "the match that was begun goes on")
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("TERM", "xterm-256color")
	marks := strings.NewReplacer("#", "●", "+", "◐", ".", "○")
	rows := func(text string) []string { lines := strings.Split(text, "\n"); return lines[2 : len(lines)-2] }
	assert.Equal(t, marks.Replace(strings.Join(rows(shared), " ")), strings.Join(rows(printed(t, "", shareArgs...)), " "))
	for _, flag := range []string{"--theme=ascii", "--plain"} {
		assert.Equal(t, shared, printed(t, "", append(shareArgs, flag)...))
	}
	assert.Equal(t, "Played already: "+line, printed(t, "1\n", dailyArgs...))
	assert.Contains(t, printed(t, "", "verify", name), "the daily deal of 2026-09-30: everybody has this seed\n")
	assert.Contains(t, printed(t, "", "check", name), "the match is over")
}

func TestMatchThatIsOpenElsewhereIsNotPlayed(t *testing.T) {
	newHome(t, nil)
	printed(t, fewMoves, dailyArgs...)
	kept := user.Owner().Matches()
	entry, _, _, err := kept.Daily("2026-09-30")
	require.NoError(t, err)
	m, recorder, err := kept.Resume(entry)
	require.NoError(t, err)
	defer func() { assert.NoError(t, recorder.Close(m)) }()
	for _, args := range [][]string{dailyArgs, {"resume", entry.ID, "--plain"}} {
		run(t, "1\n", args...).says(t, exitUnsound, "is open in another dominoes", "dominoes replay --watch "+entry.ID+" shows it",
			"dominoes resume "+entry.ID+" --copy continues a copy")
	}
}
