package lines

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/input"
	"dominoes/internal/sampletest"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/view/cells"
)

// One key plays a whole match, whoever sits there.
func TestAlwaysTheFirstChoice(t *testing.T) {
	var tables [][]string
	for n := 2; n <= game.MaxSeats; n++ {
		for _, players := range [][]string{
			{record.Human, "greedy", "random", "greedy"}, {record.Human, record.Human, record.Human, record.Human},
		} {
			tables = append(tables, players[:n])
		}
	}
	at := int(sampletest.Seed(t) % uint64(len(tables)))
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		for range sampletest.Of(2, len(tables)) {
			at = (at + 1) % len(tables)
			var records memoryFiles
			c := configFor(v.ID, tables[at]...)
			c.Setup.Options = map[string]string{"target": rulestest.Target(v.ID, 40)}
			c.Record = records.open
			d := sit(c, onlyOnes)
			require.NoError(t, d.err)
			m := readRecord(t, records.files[0])
			assert.Equal(t, game.MatchOver, m.State.Stage())
			assert.Regexp(t, `wins? the match: 1st `, d.String())
		}
	})
}

// Bots alone need no answers.
func TestBotsAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		c := configFor("plaza", "greedy", "random", "greedy", "random")
		c.Setup.Options = map[string]string{"teams": "true"}
		c.Pace = time.Second
		d := sit(c, func(string) (string, bool) { t.Error("nobody is there to be asked"); return "", false })
		require.NoError(t, d.err)
		assert.Contains(t, d.String(), "Ann & Cy play Bo & Di.")
		assert.Regexp(t, `win the match: 1st .* with \d+.*, 2nd .* with \d+.*\.\nThe seed was [0-9a-f]{64}\. The match wasn't saved, so its shuffle can't be checked\.\n$`, d.String())
		assert.Greater(t, time.Since(began), 20*time.Second, "bots take their time")
	})
}

func TestPlayingAgain(t *testing.T) {
	var records memoryFiles
	c := configFor("block", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "20"}
	c.Record = records.open
	first := seedOf(77)
	c.Seed = &first
	ends := 0
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			ends++
		}
		return "1", ends < 2
	})
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "The match is saved in match-1.jsonl.")
	assert.Contains(t, d.String(), "The match is saved in match-2.jsonl.")
	require.Len(t, records.files, 2)
	one, two := readRecord(t, records.files[0]), readRecord(t, records.files[1])
	assert.Equal(t, first, *one.Header.Seed, "the seed asked for is the first match's")
	assert.Nil(t, two.Header.Seed, "nobody knows it before the end")
	assert.Equal(t, seedOf(1), *two.Revealed)
	assert.True(t, records.files[1].Closed())
}

func TestTheInputEnds(t *testing.T) {
	var records memoryFiles
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(c, write("1", "1"))
	require.NoError(t, d.err)
	assert.True(t, strings.HasSuffix(d.String(), "The input has ended. The match so far is saved in match-1.jsonl.\n"))
	assert.True(t, records.files[0].Closed())
	assert.NotEmpty(t, readRecord(t, records.files[0]).Actions)

	c.Start, c.Record = false, nil
	d = sit(c, write())
	require.NoError(t, d.err)
	assert.True(t, strings.HasSuffix(d.String(), "The input has ended; no match was started.\n"))
}

// Rules by which a match would never end are told before one is started.
func TestSetupRefusesMatchesThatNeverEnd(t *testing.T) {
	c := configFor("jamaican", record.Human, "greedy")
	c.Start = false
	d := sit(c, write("4", "target=15", "", "1", "6"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "A match to 15 while another side has nothing would hardly ever end: choose 10 or less.\n")
	assert.NotContains(t, d.String(), "Round 1")
}

// Of ends where it makes no difference a tile is offered once, and not asked about. Each can
// be named.
func TestEndsThatAreAlike(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Seed = &game.Seed{9}
	alone := func(answers ...string) string {
		m, err := match.New(1, c.Setup, *c.Seed)
		require.NoError(t, err)
		m, err = m.Apply(pagetest.Position(t, "5-5", "5-0 6-1", "4-4 3-3", ""))
		require.NoError(t, err)
		c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, nil, nil }
		d := sit(c, write(answers...))
		require.NoError(t, d.err)
		return d.String()
	}
	told := alone("1")
	assert.Contains(t, told, "1: play 5-0 on west or east; scores 10.\nChoose 1.\n")
	assert.Contains(t, told, "You played 5-0 on west and scored 10.")
	assert.Contains(t, alone("5-0"), "You played 5-0 on west and scored 10.")
	assert.Contains(t, alone("5-0 e"), "You played 5-0 on east and scored 10.")
}

// Advice names the best moves with reasons, and the record says that there was help. Nobody
// else's turn has any.
func TestAdvice(t *testing.T) {
	var records memoryFiles
	c := configFor("fives", record.Human, "greedy")
	c.Record = records.open
	d := sit(c, write("a", "advice", "1"))
	require.NoError(t, d.err)
	assert.Equal(t, 1, strings.Count(d.String(), `This round is marked "with help".`))
	assert.Equal(t, 2, strings.Count(d.String(), "\nBest: play 5-0 on west or east; scores 10. "), d.String())
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: game.A}}, readRecord(t, records.files[0]).Assisted)

	c = configFor("block", record.Human, record.Human)
	d = sit(c, write("a"))
	assert.Contains(t, d.String(), "You get advice only on your turn.")
	assert.NotContains(t, d.String(), "Best:")
}

// A game of partners is offered to four, and another game then to as many as before.
func TestPartnersAreFour(t *testing.T) {
	c := configFor("draw", record.Human, "club")
	c.Start = false
	d := sit(c, write("2", "kozel", "2", "brazilian", "2", "draw", "2", "kozel", "6"))
	require.NoError(t, d.err)
	two, four := "you (Ann) and Bo (bot: Club player)", "you (Ann), Bo (bot: Club player), Rosa (bot: Club player) and Otto (bot: Club player)"
	var offers []string
	for line := range strings.Lines(d.String()) {
		if offer, ok := strings.CutPrefix(line, "1: start "); ok {
			offers = append(offers, strings.TrimSpace(offer))
		}
	}
	assert.Equal(t, []string{
		"Draw with " + two + ".", "Kozel with " + four + ".", "Brazilian with " + four + ".", "Draw with " + two + ".", "Kozel with " + four + ".",
	}, offers)
}

// A person alone with bots is you, and the name that was chosen isn't lost.
func TestYouHaveYourName(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	assert.Contains(t, sit(c, write()).String(), "Players: you (Ann) and Bo (bot: Greedy).")
	c.Setup.Seats = match.DefaultSeats(record.Human, "greedy")
	assert.Contains(t, sit(c, write()).String(), "Players: you and ")
}

func TestQuittingAsksOnce(t *testing.T) {
	var records memoryFiles
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(c, write("q", "", "q", "y"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "Quit? The match so far is saved in match-1.jsonl.\n")
	assert.Contains(t, d.String(), "The match goes on.\n")
	assert.NotContains(t, d.String(), "The input has ended")
	assert.True(t, records.files[0].Closed())
}

// Where a server keeps the match no file is named, however far the match is.
func TestNoFileIsNamedWithAWayBack(t *testing.T) {
	for _, answers := range []func(string) (string, bool){onlyOnes, write("1", "q", "1")} {
		var records memoryFiles
		c := configFor("block", record.Human, "greedy")
		c.Record, c.WayBack = records.open, "come back to continue it"
		d := sit(c, answers)
		require.NoError(t, d.err)
		assert.NotContains(t, d.String(), "match-1.jsonl")
		assert.Contains(t, d.String(), " is saved")
	}
}

// An interrupt ends the wait for an answer at once.
func TestInterrupt(t *testing.T) {
	var records memoryFiles
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	ctx, cancel := context.WithCancel(context.Background())
	never, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	d := &desk{}
	c.In, c.Out = never, &d.Buffer
	go cancel()
	require.NoError(t, Run(ctx, c))
	assert.True(t, strings.HasSuffix(d.String(), "Interrupted. The match so far is saved in match-1.jsonl.\n"), d.String())
}

func TestARecordThatCannotBeOpened(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	c.Record = func(match.Match) (recorder.File, error) { return nil, errors.New("disk on fire") }
	d := sit(c, onlyOnes)
	assert.ErrorContains(t, d.err, "disk on fire")
	assert.Equal(t, 1, strings.Count(d.String(), "Not saved: disk on fire."), "it is told once")
	assert.Contains(t, d.String(), "wins the match", "play goes on")
	assert.Contains(t, d.String(), "The match is saved only in part: disk on fire.")
}

func TestARecordThatBreaksOff(t *testing.T) {
	broken := &matchtest.File{Fail: errors.New("disk full"), Room: 700}
	c := configFor("block", record.Human, "greedy")
	c.Record = func(match.Match) (recorder.File, error) { return broken, nil }
	d := sit(c, onlyOnes)
	assert.ErrorContains(t, d.err, "disk full")
	assert.Equal(t, 1, strings.Count(d.String(), "Not saved:"))
	assert.Contains(t, d.String(), "wins the match")
}

// narrow takes a few lines, then fails.
type narrow struct{ lines int }

func (n *narrow) Write(p []byte) (int, error) {
	if n.lines--; n.lines < 0 {
		return 0, errors.New("nobody reads")
	}
	return len(p), nil
}

// A match doesn't go on where nobody can follow it.
func TestOutputThatFails(t *testing.T) {
	for _, players := range [][]string{{record.Human, "greedy"}, {"greedy", "greedy"}} {
		var records memoryFiles
		c := configFor("block", players...)
		c.Record = records.open
		c.In, c.Out = strings.NewReader(strings.Repeat("1\n", 500)), &narrow{8}
		err := Run(context.Background(), c)
		assert.EqualError(t, err, "nobody reads")
		assert.True(t, records.files[0].Closed())
		m := readRecord(t, records.files[0])
		assert.NotEqual(t, game.MatchOver, m.State.Stage())
	}
}

// Another bot moves for one that fails, which is told once. Without people at the table it is an error in the end.
func TestLinesGoOnWhenBotFails(t *testing.T) {
	c := configFor("block", record.Human, "nobody")
	d := sit(c, write("1", "", "1", "q", "1"))
	require.NoError(t, d.err)
	assert.Equal(t, 1, strings.Count(d.String(), `Bo can't move: unknown bot "nobody": the bots are lookahead, club, greedy, beginner, random. Another bot moves`))

	d = sit(configFor("block", "greedy", "nobody"), write())
	require.ErrorIs(t, d.err, errBotFailed)
	assert.Contains(t, d.String(), "wins the match")
}

// Who goes on in the middle of a turn is told the hand, with the tile that was drawn last.
func TestLinesTellHandWhenTurnGoesOnAfterDraw(t *testing.T) {
	c := configFor("draw", record.Human, "greedy")
	m, err := match.New(1, c.Setup, seedOf(1))
	require.NoError(t, err)
	m, err = m.Apply(pagetest.Position(t, "6-6, E 6-5", "2-1 1-1", "3-3 2-2", "6-4 4-4 0-0"))
	require.NoError(t, err)
	m, err = m.Apply(game.Draw{Seat: game.A})
	require.NoError(t, err)
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, nil, nil }
	d := sit(c, write())
	require.NoError(t, d.err)
	hand := slices.Clone(m.Hands[game.A])
	slices.SortFunc(hand, func(a, b game.Tile) int { return int(b) - int(a) })
	assert.Contains(t, d.String(), "Your turn. West 6, east 5.")
	assert.Contains(t, d.String(), "\nYour hand: "+listTiles(hand)+".\n")
}

// ponderer is a bot that thinks until it is called off.
type ponderer struct{ began chan struct{} }

// Choose implements [ai.Player].
func (p ponderer) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	close(p.began)
	<-ctx.Done()
	return o.Moves[0]
}

// An interrupt waits for no bot, and nothing is played in a hurry.
func TestAnInterruptWhileABotThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var records memoryFiles
		p := ponderer{make(chan struct{})}
		c := configFor("block", "ponderer", "ponderer")
		c.Bots = func(string) (ai.Player, error) { return p, nil }
		c.Pace = time.Hour
		c.Record = records.open
		ctx, interrupt := context.WithCancel(t.Context())
		d := &desk{answer: write()}
		c.In, c.Out = d, d
		go func() {
			<-p.began
			interrupt()
		}()
		require.NoError(t, Run(ctx, c))
		assert.Contains(t, d.String(), "Interrupted. The match so far is saved in match-1.jsonl.")
		m := readRecord(t, records.files[0])
		assert.Equal(t, game.AwaitMove, m.State.Stage())
		assert.Empty(t, m.State.Layout())
	})
}

// A bot thinks while its turn's time goes by.
func TestBotsThinkWhileTheyWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		c := configFor("block", "greedy", "greedy")
		c.Setup.Options = map[string]string{"target": "1"}
		turns := 0
		c.Bots = func(value string) (ai.Player, error) {
			turns++
			time.Sleep(400 * time.Millisecond)
			return ai.Parse(value)
		}
		c.Pace = 600 * time.Millisecond
		d := sit(c, write())
		require.NoError(t, d.err)
		assert.Contains(t, d.String(), "wins the match")
		assert.Equal(t, time.Duration(turns)*600*time.Millisecond, time.Since(began))
	})
}

func TestLines(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	r := bufio.NewReader(strings.NewReader(" 1 \r\n\n" + long + "\n６－４　ｗ\n山田 ½\nlast"))
	for _, want := range []string{"1", "", long[:maxLine], "6-4 w", "山田 ½", "last"} {
		line, err := readLine(r, true)
		require.NoError(t, err)
		assert.Equal(t, want, line)
	}
	_, err := readLine(r, true)
	assert.ErrorIs(t, err, io.EOF)
}

// A byte order mark of UTF-16 is refused where the input begins. Anything else may be typed.
func TestReadLineRefusesUTF16ByItsMarkAlone(t *testing.T) {
	for text, refused := range map[string]bool{"\xff\xfe1\x00\n": true, "\xfe\xff\x001": true, "\x00A\x00\n": false, "1\x00\n": false} {
		_, err := readLine(bufio.NewReader(strings.NewReader(text)), true)
		assert.Equal(t, refused, errors.Is(err, input.ErrUTF16), "%q", text)
		_, err = readLine(bufio.NewReader(strings.NewReader(text)), false)
		assert.NoError(t, err, "%q", text)
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"Zo\u00eb 3\u00bd":           "Zoe 3 1/2",
		"\x1b[2Jred\t\u202e!\x7f\n.": "[2Jred ! .",
		"\u5f20 5\u20265":            "? 5...5",
		"e\u0301":                    "e",
	} {
		assert.Equal(t, want, cells.Plain(text), "%q", text)
	}
	assert.Equal(t, []string{"Bjorn", "Seat B", "Zoe (C)", "Zoe (D)"}, plainNames([]string{" Bj\u00f8rn ", "\u6f22\u5b57", "Zo\u00eb", "Zoe"}))
}

func TestOrders(t *testing.T) {
	s, tile := &session{table: &table{}}, game.NewTile(6, 4)
	for text, want := range map[string]game.Move{
		"6-4": {Kind: game.Plays, Tile: tile, End: game.NoEnd}, "4-6": {Kind: game.Plays, Tile: tile, End: game.NoEnd, Turned: true},
		"6-4 w": {Kind: game.Plays, Tile: tile, End: game.W}, "6-4w": {Kind: game.Plays, Tile: tile, End: game.W}, "play 6-4 on the west": {Kind: game.Plays, Tile: tile, End: game.W},
		"6-4nw": {Kind: game.Plays, Tile: tile, End: game.NW}, "6-4 North-West": {Kind: game.Plays, Tile: tile, End: game.NW}, "6-4 south east": {Kind: game.Plays, Tile: tile, End: game.SE},
		"lead 12-11": {Kind: game.Plays, Tile: game.NewTile(12, 11), End: game.NoEnd},
		"d":          {Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}, "draw a tile": {Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd},
		"P": {Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}, "pass": {Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd},
	} {
		got, ok := s.parseMove(text)
		assert.True(t, ok, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "play", "6", "6-", "-4", "6-4-2", "6-13", "6-4 u", "6-4 w w", "west", "d d", "06-4"} {
		_, ok := s.parseMove(text)
		assert.False(t, ok, text)
	}
}

// The commitment is told before the first deal, the seed after the last, with the
// command that proves the deals.
func TestTheSeedIsToldAtTheEnd(t *testing.T) {
	kept := store.NewMatches(t.TempDir(), t.TempDir(), time.Now)
	c := configFor("block", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "20"}
	c.Record = func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) }
	d := sit(c, func(since string) (string, bool) { return "1", !strings.Contains(since, "1: play again.") })
	require.NoError(t, d.err)
	entries, err := kept.List()
	require.NoError(t, err)
	r, err := kept.Read(entries[0])
	require.NoError(t, err)
	assert.Equal(t, record.BindsHeader, r.Binds(seedOf(1)))
	sealed := strings.Index(d.String(), "Fair deal: the shuffle is already decided. Its fingerprint is "+r.Header.Commitment+".\n")
	told := strings.Index(d.String(), "The seed was "+seedOf(1).String()+". dominoes verify "+entries[0].ID+" checks that the shuffle was fair.\n")
	assert.Greater(t, strings.Index(d.String(), "Round 1:"), sealed)
	assert.Greater(t, sealed, 0)
	assert.Greater(t, told, strings.Index(d.String(), "wins the match"))
	assert.Equal(t, 1, strings.Count(d.String(), seedOf(1).String()), "it is told once, at the end")
}

// The day's deal is the first match, and no later one.
func TestDaily(t *testing.T) {
	var records memoryFiles
	c := configFor("fives", record.Human, "club")
	c.Daily, c.Record = "2026-11-20", records.open
	ends := 0
	d := sit(c, func(since string) (string, bool) {
		if strings.Contains(since, "1: play again.") {
			ends++
		}
		return "1", ends < 2
	})
	require.NoError(t, d.err)
	assert.Regexp(t, `\nDominoes daily 2026-11-20 \| All Fives \| (won|lost) \d+-\d+ \| [-+=]+ \| no help\n1: play again\.`, d.String())
	assert.Equal(t, 1, strings.Count(d.String(), "Dominoes daily"))
	one, two := readRecord(t, records.files[0]), readRecord(t, records.files[1])
	assert.Equal(t, "2026-11-20", one.Header.Daily)
	assert.Equal(t, game.DailySeed("2026-11-20"), *one.Header.Seed)
	assert.Empty(t, two.Header.Daily)
	assert.Nil(t, two.Header.Seed)
}

// Bots think when it is this person's turn to think, and so does advice.
func TestBotsAndAdviceThinkInTurn(t *testing.T) {
	c := configFor("block", "human", "greedy")
	c.Setup.Options = map[string]string{"target": "1"}
	turns, bots := 0, 0
	c.InTurn = func(ctx context.Context, think func(context.Context)) error {
		turns++
		think(ctx)
		return nil
	}
	c.Bots = func(value string) (ai.Player, error) {
		assert.Equal(t, bots+1, turns)
		bots++
		return ai.Parse(value)
	}
	d := sit(c, write("1", "1", "1"))
	require.NoError(t, d.err)
	require.Positive(t, bots)
	assert.Equal(t, bots, turns)

	turns, bots = 0, 0
	c.Bots = func(value string) (ai.Player, error) {
		bots++
		return ai.Parse(value)
	}
	d = sit(c, write("a"))
	require.NoError(t, d.err)
	assert.Equal(t, bots+1, turns)
}

// The total of the ends can be worked out from what is said of them: doubles count twice, bare tips not yet.
func TestTurnSaysWhatEndsAddToTheTotal(t *testing.T) {
	files, err := filepath.Glob("testdata/*.golden")
	require.NoError(t, err)
	told, notes := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`our turn\. ([^;\n]+); total (\d+)(?: \(([^)]+)\))?`).FindAllStringSubmatch(string(text), -1) {
			sum := 0
			for end := range strings.SplitSeq(strings.ToLower(m[1]), ", ") {
				name, shows, _ := strings.Cut(end, " ")
				counts := shows
				if d := regexp.MustCompile("the " + name + ` double counts (\d+)`).FindStringSubmatch(m[3]); d != nil {
					counts = d[1]
				}
				if regexp.MustCompile(`\b`+name+"( and [a-z]+)? do(es)?n't count yet").MatchString(m[3]) ||
					regexp.MustCompile("and "+name+" don't count yet").MatchString(m[3]) {
					counts = "0"
				}
				n, err := strconv.Atoi(counts)
				require.NoError(t, err, m[0])
				sum += n
			}
			assert.Equal(t, m[2], strconv.Itoa(sum), m[0])
			if told++; m[3] != "" {
				notes++
			}
		}
	}
	assert.Greater(t, told, notes)
	assert.NotZero(t, notes)
}
