package lines

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/input"
	"dominoes/internal/sampletest"
	"dominoes/model/bots"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/variants/rulestest"
	"dominoes/variants/says"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a session says to a few answers. Each row is a match of block between Ann and Greedy, unless it says more.
func TestSessionSays(t *testing.T) {
	never := func(c *Config) { c.Setup.Variant, c.Start = "jamaican", false }
	noFile := func(c *Config) { c.WayBack = "come back to continue it" }
	odd := map[string]string{"spinner": "none", "tie": "split"}
	const saved = "The match so far is saved in match-1.jsonl.\n"
	for _, c := range []struct {
		name    string
		change  func(*Config)
		answers string // by spaces; "-" stands for an empty line
		told    []string
		untold  []string
		ends    string
	}{
		{name: "the input ends", answers: "1 1", ends: "The input has ended. " + saved},
		{name: "the input ends in the setup", change: func(c *Config) { c.Start = false }, ends: "The input has ended; no match was started.\n"},
		{name: "the input ends instead of an answer whether to quit", answers: "q", ends: "The input has ended. " + saved},
		{
			name: "quitting asks once", answers: "q - q y",
			told: []string{"Quit? " + saved, "The match goes on.\n"}, untold: []string{"The input has ended"},
		},
		{
			name: "rules by which a match never ends", change: never, answers: "4 target=15 - 1 6", untold: []string{"Round 1"},
			told: []string{"A match to 15 while another side has nothing would hardly ever end: choose 10 or less.\n"},
		},
		{
			name: "advice out of turn", change: func(c *Config) { c.Setup.Seats[1].Player = record.Human }, answers: "a",
			told: []string{"You get advice only on your turn."}, untold: []string{"Best:"},
		},
		{
			name: "turns that go anticlockwise", answers: "1", change: func(c *Config) {
				c.Setup.Options = map[string]string{"direction": "anticlockwise"}
				c.Setup.Seats = append(c.Setup.Seats, match.UnnamedSeats("greedy", "greedy")...)
			},
			told: []string{"; turns go anticlockwise, and the next player sits on the right."},
		},
		{name: "the only person with a name", told: []string{"Players: you (Ann) and Bo (bot: Greedy)."}},
		{
			name: "the only person without one", change: func(c *Config) { c.Setup.Seats = match.DefaultSeats(record.Human, "greedy") },
			told: []string{"Players: you and "},
		},
		{
			name: "the rules", answers: "r", change: func(c *Config) { c.Setup.Variant, c.Setup.Options = "fives", odd },
			told: []string{
				"\nBlock Fives: score ends that make 5, 10, 15; no spinner.\n", "\nHouse rule: Tied block: points are shared (usual: nobody scores).\n",
				"\nChosen: Spinner: none (usual: first double).\n", ". (settled)\n", "\nThe lead.\n", "\nSettled: the published rules leave it open",
			},
		},
		{
			name: "help with trains", change: func(c *Config) { c.Setup.Variant = "mexican-train" }, answers: "?",
			told: []string{"The Mexican train is m."},
		},
		{
			name: "a bot that fails", change: func(c *Config) { c.Setup.Seats[1].Player = "nobody" }, answers: "1 - 1 q 1",
			told: []string{`Bo can't move: unknown bot "nobody": the bots are lookahead, club, greedy, beginner, random. Another bot moves`},
		},
		{
			name: "a server keeps the match", change: noFile, answers: "1 q 1",
			told: []string{" is saved"}, untold: []string{"match-1.jsonl"},
		},
		{
			name: "a server keeps the match that is over", answers: strings.Repeat("1 ", 60), change: func(c *Config) {
				noFile(c)
				c.Setup.Options = map[string]string{"target": "1"}
			},
			told: []string{"wins the match", "The match is saved"}, untold: []string{"match-1.jsonl"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var records memoryFiles
			config := configFor("block", record.Human, "greedy")
			if c.change != nil {
				c.change(&config)
			}
			config.Record = records.open
			d := sit(config, write(fieldsOf(c.answers)...))
			require.NoError(t, d.err)
			for _, text := range c.told {
				assert.Contains(t, d.String(), text)
			}
			for _, text := range c.untold {
				assert.NotContains(t, d.String(), text)
			}
			assert.True(t, strings.HasSuffix(d.String(), c.ends), d.String())
			for _, file := range records.files {
				assert.True(t, file.Closed())
				readRecord(t, file)
			}
		})
	}
}

// fieldsOf returns answers that are written with spaces between them; "-" stands for an empty line.
func fieldsOf(answers string) []string {
	list := strings.Fields(answers)
	for i, answer := range list {
		list[i] = strings.TrimPrefix(answer, "-")
	}
	return list
}

func TestFirstChoicesPlayWholeMatchOfAnyGame(t *testing.T) {
	var tables [][]string
	for n := 2; n <= domino.MaxSeats; n++ {
		bots, people := []string{record.Human, "greedy", "random", "greedy"}, []string{record.Human, record.Human, record.Human, record.Human}
		tables = append(tables, bots[:n], people[:n])
	}
	at := int(sampletest.Seed(t) % uint64(len(tables)))
	for _, v := range rulestest.Sample() {
		for range sampletest.Of(2, len(tables)) {
			at = (at + 1) % len(tables)
			var records memoryFiles
			c := configFor(v.ID, tables[at]...)
			c.Setup.Options = map[string]string{"target": rulestest.Target(v.ID, 40)}
			c.Record = records.open
			d := sit(c, ones(1))
			require.NoError(t, d.err, v.ID)
			m := readRecord(t, records.files[0])
			assert.Equal(t, game.MatchOver, m.State.Stage(), v.ID)
			assert.Regexp(t, `wins? the match: 1st `, d.String())
		}
	}
}

func TestMatchOfBotsNeedsNoAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		c := configFor("plaza", "greedy", "random", "greedy", "random")
		c.Setup.Options = map[string]string{"teams": "true"}
		c.Pace = time.Second
		d := sit(c, func(string) (string, bool) { t.Error("nobody is there to be asked"); return "", false })
		require.NoError(t, d.err)
		assert.Contains(t, d.String(), "Ann & Cy play Bo & Di.")
		assert.Regexp(t, `win the match: 1st .* with \d+.*, 2nd .* with \d+.*\.\nThe seed was [0-9a-f]{64}\. `+
			`The match wasn't saved, so its shuffle can't be checked\.\n$`, d.String())
		assert.Greater(t, time.Since(began), 20*time.Second, "bots take their time")
	})
}

func TestSeedAndDayAreThoseOfFirstMatchAlone(t *testing.T) {
	seed := seedOf(77)
	for name, c := range map[string]struct {
		daily string
		seed  *game.Seed
		want  game.Seed
	}{
		"a seed": {seed: &seed, want: seed},
		"a day":  {daily: "2026-11-20", want: game.DailySeed("2026-11-20")},
	} {
		t.Run(name, func(t *testing.T) {
			var records memoryFiles
			config := configFor("fives", record.Human, "greedy")
			config.Daily, config.Seed, config.Record = c.daily, c.seed, records.open
			d := sit(config, ones(2))
			require.NoError(t, d.err)
			require.Len(t, records.files, 2)
			one, two := readRecord(t, records.files[0]), readRecord(t, records.files[1])
			assert.Equal(t, []string{c.daily, ""}, []string{one.Header.Daily, two.Header.Daily})
			assert.Equal(t, c.want, *one.Header.Seed)
			assert.Nil(t, two.Header.Seed, "nobody knows it before the end")
			assert.Equal(t, seedOf(1), *two.Revealed)
			assert.Contains(t, d.String(), "The match is saved in match-1.jsonl.")
			assert.Contains(t, d.String(), "The match is saved in match-2.jsonl.")
			result := `\nDominoes daily #324 \| Block Fives \| (won|lost) \d+-\d+ \| no help\n1: play again\.`
			if c.daily != "" {
				assert.Regexp(t, result, d.String())
			}
			assert.Equal(t, min(1, len(c.daily)), strings.Count(d.String(), "Dominoes daily"))
		})
	}
}

// The command that proves the deals comes with the seed.
func TestSeedIsToldAtTheEnd(t *testing.T) {
	kept := store.NewMatches(t.TempDir(), t.TempDir(), time.Now)
	c := configFor("block", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "20"}
	c.Record = func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) }
	d := sit(c, ones(1))
	require.NoError(t, d.err)
	entries, err := kept.List()
	require.NoError(t, err)
	r, err := kept.Read(entries[0])
	require.NoError(t, err)
	assert.Equal(t, record.BindsHeader, r.Binds(seedOf(1)))
	at := -1
	for _, text := range []string{
		"Fair deal: the shuffle is already decided. Its fingerprint is " + r.Header.Commitment + ".\n", "Round 1:", "wins the match",
		"The seed was " + seedOf(1).String() + ". dominoes verify " + entries[0].ID + " checks that the shuffle was fair.\n",
	} {
		then := strings.Index(d.String(), text)
		assert.Greater(t, then, at, text)
		at = then
	}
	assert.Equal(t, 1, strings.Count(d.String(), seedOf(1).String()))
}

// A tile is offered once for ends where it makes no difference, but each end can be named.
func TestEndsThatAreAlikeAreOneChoice(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	m := layOut(t, c.Setup, "5-5", "5-0 6-1", "4-4 3-3", "")
	for answer, told := range map[string]string{
		"1":     "1: play 5-0 on west or east; scores 10.\nChoose 1.\n> 1\nYou played 5-0 on west and scored 10.",
		"5-0":   "You played 5-0 on west and scored 10.",
		"0-5 e": "You played 5-0 on east and scored 10.",
		"5-0 e": "You played 5-0 on east and scored 10.",
	} {
		assert.Contains(t, sit(resuming(c, m), write(answer)).String(), told)
	}
}

func TestHandIsToldWithTileDrawnLastWhenTurnGoesOn(t *testing.T) {
	c := configFor("draw", record.Human, "greedy")
	m, err := layOut(t, c.Setup, "6-6, E 6-5", "2-1 1-1", "3-3 2-2", "6-4 4-4 0-0").Apply(game.Draw{Seat: domino.A})
	require.NoError(t, err)
	d := sit(resuming(c, m), write())
	require.NoError(t, d.err)
	hand := slices.Clone(m.Hands[domino.A])
	slices.SortFunc(hand, func(a, b domino.Tile) int { return int(b) - int(a) })
	assert.Contains(t, d.String(), "Your turn. West 6, east 5.")
	assert.Contains(t, d.String(), "\nYour hand: "+says.All(hand, "and")+".\n")
}

func TestAdviceIsThoughtInTurnAndMarksRound(t *testing.T) {
	var records memoryFiles
	c := configFor("fives", record.Human, "greedy")
	m := layOut(t, c.Setup, "5-5", "5-0 5-1", "4-4 3-3", "")
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) {
		return m, recorder.New(func() (recorder.File, error) { return records.open(m) }), nil
	}
	turns := 0
	c.InTurn = func(ctx context.Context, think func(context.Context)) error {
		turns++
		think(ctx)
		return nil
	}
	d := sit(c, write("a", "advice"))
	require.NoError(t, d.err)
	assert.Positive(t, turns)
	assert.Equal(t, 1, strings.Count(d.String(), `This round is marked "with help".`))
	assert.Equal(t, 2, strings.Count(d.String(), "\nBest: play 5-0 on west or east; scores 10.\n"), d.String())
	assert.Equal(t, []record.Assisted{{Round: 1, Seat: domino.A}}, readRecord(t, records.files[0]).Assisted)
}

func TestAdviceSaysHowGoodMovesAre(t *testing.T) {
	for want, move := range map[string]advice.Move{
		"Best: play 5-0. Gets rid of 5 pips.":           {Level: true},
		"Among the best: play 5-0. Gets rid of 5 pips.": {Level: true, Unsure: true},
	} {
		assert.Equal(t, want, advised(false, &move, "play 5-0", []string{"gets rid of 5 pips"}))
	}
	for want, move := range map[string]advice.Move{
		"As good: draw.": {Level: true}, "Perhaps as good: draw.": {Level: true, Unsure: true}, "Nearly as good: draw.": {},
	} {
		assert.Equal(t, want, advised(true, &move, "draw", nil))
	}
}

func TestForcedMoveNeedsNoAdvice(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	m := layOut(t, c.Setup, "5-5", "5-0 6-1", "4-4 3-3", "")
	c.Resume = func() (match.Match, *recorder.Recorder, *bots.Followers) { return m, nil, nil }
	d := sit(c, write("a"))
	require.NoError(t, d.err)
	assert.Contains(t, d.String(), "\n> a\nYou have only one move.\n")
	assert.NotContains(t, d.String(), "with help")
}

func TestGameInPairsIsOfferedToFourAndNextOneToFormerPlayers(t *testing.T) {
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
		"Draw with " + two + ".", "Kozel with " + four + ".", "Brazilian with " + four + ".",
		"Draw with " + two + ".", "Kozel with " + four + ".",
	}, offers)
}

func TestPlayGoesOnWithoutRecord(t *testing.T) {
	for why, open := range map[string]func(match.Match) (recorder.File, error){
		"disk on fire": func(match.Match) (recorder.File, error) { return nil, errors.New("disk on fire") },
		"disk full": func(match.Match) (recorder.File, error) {
			return &matchtest.File{Fail: errors.New("disk full"), Room: 700}, nil
		},
	} {
		c := configFor("block", record.Human, "greedy")
		c.Record = open
		d := sit(c, ones(1))
		assert.ErrorContains(t, d.err, why)
		assert.Equal(t, 1, strings.Count(d.String(), "Not saved:"))
		assert.Contains(t, d.String(), why+". You can play on")
		assert.Contains(t, d.String(), "wins the match")
		assert.Contains(t, d.String(), why+".\nThe seed was")
	}
}

// narrow takes a few lines, then fails.
type narrow struct{ lines int }

func (n *narrow) Write(p []byte) (int, error) {
	if n.lines--; n.lines < 0 {
		return 0, errors.New("nobody reads")
	}
	return len(p), nil
}

func TestMatchStopsWhenOutputFails(t *testing.T) {
	for _, player := range []string{record.Human, "greedy"} {
		var records memoryFiles
		c := configFor("block", player, "greedy")
		c.Record = records.open
		c.In, c.Out = strings.NewReader(strings.Repeat("1\n", 500)), &narrow{8}
		assert.EqualError(t, Run(context.Background(), c), "nobody reads")
		assert.True(t, records.files[0].Closed())
		m := readRecord(t, records.files[0])
		assert.NotEqual(t, game.MatchOver, m.State.Stage())
	}
}

func TestBotThatFailsInMatchOfBotsIsErrorAtTheEnd(t *testing.T) {
	d := sit(configFor("block", "greedy", "nobody"), write())
	require.ErrorIs(t, d.err, errBotFailed)
	assert.Equal(t, 1, strings.Count(d.String(), "Bo can't move"), "it is told once")
	assert.Contains(t, d.String(), "wins the match")
}

// ponderer is a bot that thinks until it is called off.
type ponderer struct{ began chan struct{} }

// Choose implements [ai.Player].
func (p ponderer) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	close(p.began)
	<-ctx.Done()
	return o.Moves[0]
}

func TestInterruptWaitsForNoAnswerAndNoBot(t *testing.T) {
	for name, players := range map[string][]string{"answer": {record.Human, "greedy"}, "bot": {"ponderer", "ponderer"}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var records memoryFiles
				p := ponderer{make(chan struct{})}
				c := configFor("block", players...)
				if name == "bot" {
					c.Bots = func(string) (ai.Player, error) { return p, nil }
				} else {
					close(p.began)
				}
				c.Pace = time.Hour
				c.Record = records.open
				ctx, interrupt := context.WithCancel(t.Context())
				never, writer := io.Pipe()
				defer func() { _ = writer.Close() }()
				d := &desk{}
				c.In, c.Out = never, &d.Buffer
				go func() {
					<-p.began
					interrupt()
				}()
				require.NoError(t, Run(ctx, c))
				assert.True(t, strings.HasSuffix(d.String(), "Interrupted. The match so far is saved in match-1.jsonl.\n"), d.String())
				m := readRecord(t, records.files[0])
				assert.Empty(t, m.State.Layout(), "nothing is played in a hurry")
			})
		})
	}
}

func TestBotsThinkWhileTheyWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began, turns := time.Now(), 0
		c := configFor("block", "greedy", "greedy")
		c.Setup.Options = map[string]string{"target": "1"}
		c.Bots = func(value string) (ai.Player, error) {
			turns++
			time.Sleep(400 * time.Millisecond)
			return ai.Parse(value)
		}
		c.Pace = 600 * time.Millisecond
		require.NoError(t, sit(c, write()).err)
		assert.Positive(t, turns)
		assert.Equal(t, time.Duration(turns)*c.Pace, time.Since(began))
	})
}

// Sessions of a server share its machine.
func TestBotsThinkInTurn(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	turns, bots := 0, 0
	c.InTurn = func(ctx context.Context, think func(context.Context)) error {
		turns++
		think(ctx)
		return nil
	}
	c.Bots = func(value string) (ai.Player, error) {
		bots++
		return ai.Parse(value)
	}
	require.NoError(t, sit(c, ones(1)).err)
	assert.Positive(t, bots)
	assert.Equal(t, bots, turns)
}

func TestReadLineCutsLongLinesAndNarrowsWideLetters(t *testing.T) {
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

// It has a byte order mark where the input begins. Anything else may be typed.
func TestReadLineRefusesUTF16ByItsMarkAlone(t *testing.T) {
	for text, refused := range map[string]bool{"\xff\xfe1\x00\n": true, "\xfe\xff\x001": true, "\x00A\x00\n": false, "1\x00\n": false} {
		_, err := readLine(bufio.NewReader(strings.NewReader(text)), true)
		assert.Equal(t, refused, errors.Is(err, input.ErrUTF16), "%q", text)
		_, err = readLine(bufio.NewReader(strings.NewReader(text)), false)
		assert.NoError(t, err, "%q", text)
	}
}

func TestPlainNamesAreToldApart(t *testing.T) {
	names := []string{" Bj\u00f8rn ", "\u6f22\u5b57", "Zo\u00eb", "Zoe"}
	assert.Equal(t, []string{"Bjorn", "Seat B", "Zoe (C)", "Zoe (D)"}, plainNames(names))
}

func TestMovesAreReadFromWhatPeopleType(t *testing.T) {
	s := &session{table: &table{}}
	play := func(high, low int, end domino.End) game.Move {
		return game.Move{Kind: game.Plays, Tile: domino.NewTile(high, low), End: end}
	}
	turned := play(6, 4, domino.NoEnd)
	turned.Turned = true
	draws := game.Move{Kind: game.Draws, Tile: domino.NoTile, End: domino.NoEnd}
	passes := game.Move{Kind: game.Passes, Tile: domino.NoTile, End: domino.NoEnd}
	for text, want := range map[string]game.Move{
		"6-4": play(6, 4, domino.NoEnd), "4-6": turned, "lead 12-11": play(12, 11, domino.NoEnd),
		"6-4 w": play(6, 4, domino.W), "6-4w": play(6, 4, domino.W), "play 6-4 on the west": play(6, 4, domino.W),
		"6-4nw": play(6, 4, domino.NW), "6-4 North-West": play(6, 4, domino.NW), "6-4 south east": play(6, 4, domino.SE),
		"d": draws, "draw a tile": draws, "P": passes, "pass": passes,
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
