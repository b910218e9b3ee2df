package cli

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/internal/user"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/variants/rulestest"

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

func TestBotsPlayAnyGameUnseen(t *testing.T) {
	for _, v := range sampletest.Some(t, 6, variants.All()) {
		t.Run(v.ID, func(t *testing.T) {
			home := newHome(t, nil)
			name := filepath.Join(t.TempDir(), "match.jsonl")
			out := printed(t, "", "--variant", v.ID, "--seats", "greedy,random,greedy", "--target", rulestest.Target(v.ID, 30), "--record", name)
			assert.Regexp(t, `^[A-Z][a-z]+( and [A-Z][a-z]+)? wins? the match; Max [0-9½⅓⅔¼¾⅙⅚ /-]+, Dizzy [^,]+, Gus [^,]+\n$`, out)
			assert.Contains(t, printed(t, "", "check", name), "the match is over")
			proof := printed(t, "", "verify", name)
			assert.Contains(t, proof, v.Name+": proved: every shuffle and draw follows from the seed\n")
			assert.Contains(t, proof, ", from the record's last line\n")
			assert.Equal(t, proof, printed(t, "", "verify", idOf(onlyRecord(t, home))))
		})
	}
}

func TestBotsPlayTheSameMatchInLinesAndUnseen(t *testing.T) {
	dir := t.TempDir()
	play := func(seed string, more ...string) (out, record string) {
		name := filepath.Join(dir, fmt.Sprint(seed, len(more)))
		args := []string{"--variant", "evens", "--seats", "greedy,random", "--target", "50", "--speed", "instant", "--seed", strings.Repeat(seed, 32), "--record", name}
		out = printed(t, "", append(args, more...)...)
		return out, contents(t, name)
	}
	unseen, record := play("5a")
	told, same := play("5a", "--plain")
	_, other := play("5b")
	assert.Equal(t, record, same)
	assert.NotEqual(t, record, other)
	assert.Equal(t, 1, strings.Count(unseen, "\n"))
	assert.Contains(t, told, "Round 1: 7 tiles each, 14 in the boneyard.\n")
	assert.Greater(t, strings.Count(told, "\n"), 30)
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

func TestLinesTellNamesApart(t *testing.T) {
	for names, want := range map[string]string{
		"Zoë,Zoe": "Players: Zoe (A) and Zoe (B).", "Жa,a": "Players: a (A) and a (B).", "Жанна,Дарья": "Players: Seat A and Seat B.",
	} {
		name := filepath.Join(t.TempDir(), "match.jsonl")
		out := printed(t, "q\n1\n", "--plain", "--variant", "block", "--seats", "human,human", "--names", names, "--speed", "instant", "--record", name)
		assert.Contains(t, out, want)
		for player := range strings.SplitSeq(names, ",") {
			assert.Contains(t, contents(t, name), `"name":"`+player+`"`)
		}
	}
}

func TestTextIsSeedEverywhere(t *testing.T) {
	const text = "Ann & Bo, 7"
	digits := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
	name := filepath.Join(t.TempDir(), "match.jsonl")
	for _, args := range [][]string{
		{"puzzle", "--variant", "fives"}, arenaArgs("--deals", "1", "--json"), {"--variant", "draw", "--seats", "greedy,greedy", "--target", "20", "--record", name},
	} {
		r := run(t, "", append(args, "--seed", text)...)
		require.Zero(t, r.status, r.err)
		assert.Contains(t, r.err, digits, args)
		if args[0] == "--variant" {
			assert.Contains(t, contents(t, name), `{"seed":"`+digits+`"}`)
			break
		}
		assert.Contains(t, r.out, digits, args)
		exact := run(t, "", append(args, "--seed", strings.ToUpper(digits))...)
		assert.NotContains(t, exact.err, "SHA-256", args)
		assert.Contains(t, exact.out, digits, args)
	}
	assert.Contains(t, printed(t, "", "verify", name, "--seed", text), "proved")
	assert.NotZero(t, run(t, "", "verify", name, "--seed", text+"x").status)
}

func TestCommandsThatShowTilesTakeFlagsOfTable(t *testing.T) {
	withoutRaces(t)
	for _, args := range [][]string{{"rules", "block"}, {"puzzle", "--seed", puzzleSeed, "--variant", "block"}, {"show", file(t, small)}} {
		for _, flag := range []string{"--theme=auto", "--motion=auto", "--speed=fast", "--plain", "--theme=ascii"} {
			out := printed(t, "", append(args[:len(args):len(args)], flag)...)
			assert.NotContains(t, out, "\x1b")
			if flag == "--plain" || flag == "--theme=ascii" {
				assert.Empty(t, strings.Trim(out, ascii()), "%v %s", args, flag)
			}
		}
		for _, flag := range []string{"theme", "motion", "speed"} {
			run(t, "", append(args[:len(args):len(args)], "--"+flag+"=pink")...).says(t, exitUsage, "unknown "+flag)
		}
	}
}

var (
	dailyArgs = []string{"daily", "--date", "2026-11-20", "--plain", "--speed", "instant"}
	shareArgs = []string{"daily", "--date", "2026-11-20", "--share"}
)

const (
	fewMoves, manyMoves = "1\n1\n1\n", 300

	dayIsProved = "the daily deal of 2026-11-20: everybody has this seed\n"
)

func TestDailyMatchIsPlayedOnce(t *testing.T) {
	home := newHome(t, nil)
	t.Setenv("LC_ALL", "C")
	run(t, "", shareArgs...).says(t, exitUnsound, "hasn't been played here")
	printed(t, fewMoves, dailyArgs...)
	run(t, "", shareArgs...).says(t, exitUnsound, "isn't over yet")
	name := onlyRecord(t, home)
	assert.Contains(t, printed(t, "", dailyArgs...), "is saved: dominoes resume "+idOf(name)+" continues it.")

	out := printed(t, strings.Repeat("1\n", manyMoves), dailyArgs...)
	entry, over, _, err := user.Owner().Matches().Daily("2026-11-20")
	require.NoError(t, err)
	assert.Equal(t, idOf(name), entry.ID, "a match that was begun goes on")
	assert.Equal(t, game.MatchOver, over.State.Stage())
	shared := printed(t, "", shareArgs...)
	assert.Contains(t, out, "\n"+shared)
	assert.Regexp(t, `^Dominoes daily 2026-11-20 \| Block Fives \| (won|lost|drew) \d+-\d+ \| [-+=]+ \| no help\n$`, shared)
	assert.Equal(t, "Played already: "+shared, printed(t, "1\n", dailyArgs...))
	assert.Contains(t, printed(t, "", "verify", name), dayIsProved)
}

func TestDailyMatchInNamedFile(t *testing.T) {
	newHome(t, nil)
	dir := t.TempDir()
	name, other := filepath.Join(dir, "day.jsonl"), filepath.Join(dir, "other.jsonl")
	printed(t, fewMoves, append(dailyArgs, "--record", name)...)
	run(t, "", append(dailyArgs, "--record", other)...).says(t, exitUsage, "is already saved as", ": leave --record out")
	assert.NoFileExists(t, other)
	printed(t, strings.Repeat("1\n", manyMoves), dailyArgs...)
	printed(t, "", shareArgs...)
	assert.Contains(t, printed(t, "", "verify", name), dayIsProved)
}

func TestMatchThatIsOpenElsewhereIsNotPlayed(t *testing.T) {
	newHome(t, nil)
	printed(t, fewMoves, dailyArgs...)
	kept := user.Owner().Matches()
	entry, _, _, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	m, recorder, err := kept.Resume(entry)
	require.NoError(t, err)
	defer func() { assert.NoError(t, recorder.Close(m)) }()
	for _, args := range [][]string{dailyArgs, {"resume", entry.ID, "--plain"}} {
		run(t, "1\n", args...).says(t, exitUnsound, "is open in another dominoes", "dominoes replay --watch "+entry.ID+" shows it",
			"dominoes resume "+entry.ID+" --copy continues a copy")
	}
}
