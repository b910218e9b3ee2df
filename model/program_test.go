package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/table"
	"dominoes/variants"
	"dominoes/variants/rulestest"
	"dominoes/view/widgets"
)

// namedTile finds tiles on a screen, as "6-4" or as they lie.
var namedTile = regexp.MustCompile(`\d{1,2}[-|│┃║]\d{1,2}|●|•|─── |\d ?│ ?\d`)

// requireHandsHidden checks a hand-over screen: it shows no tile of a hand, and none below the
// table.
func requireHandsHidden(t *testing.T, tab table.Page, screen string) {
	t.Helper()
	require.Equal(t, board.HandOver, tab.Stage)
	for seat, hand := range matchOf(tab).Hands {
		for _, tile := range hand {
			for _, form := range []string{"%d-%d", "%d│%d", "%d|%d", "%d │ %d"} {
				require.NotContains(t, screen, fmt.Sprintf(form, tile.High(), tile.Low()), "%s's tile", game.Seat(seat))
				require.NotContains(t, screen, fmt.Sprintf(form, tile.Low(), tile.High()), "%s's tile", game.Seat(seat))
			}
		}
	}
	rows := strings.Split(screen, "\n")
	require.NotRegexp(t, namedTile, strings.Join(rows[len(rows)-6:], "\n"), screen)
}

// Two people play a round at one terminal by keys.
func TestTwoPeoplePlayRoundByKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := configFor("draw", record.Human, record.Human)
		c.Start = false
		s := run(t, c, 80, 24)
		s.shows("New match")
		s.types("enter")
		s.shows("enter: see your")
		handOvers := 0
		for range 200 {
			tab := s.settledTable()
			if tab.Stage == board.RoundEnd {
				break
			}
			if tab.Stage == board.HandOver {
				handOvers++
				requireHandsHidden(t, tab, s.text())
				s.until("a hand-over that was seen", func(string) bool { return s.table().Ready() })
				s.types("enter")
				s.until("the hand", func(string) bool { return s.table().Stage == board.Playing })
				continue
			}
			row := s.row(-1)
			switch {
			case strings.Contains(row, "enter play"):
				s.types("s", "right", "left", "tab", "up")
				s.types("enter")
			case strings.Contains(row, "d draw"):
				s.types("d")
			default:
				require.Contains(t, row, "p pass")
				s.types("p")
			}
			s.until("a move", func(string) bool { return s.table().Match.Ply > tab.Match.Ply })
		}
		assert.Greater(t, handOvers, 4)
		tab := s.table()
		screen := s.shows("Score sheet")
		for i, name := range []string{"Ann", "Bo"} {
			assert.Regexp(t, name+`.*`+regexp.QuoteMeta(tab.Match.Scores[i].Text(false)), screen)
		}
		s.types("v")
		s.shows("The table as the round ended.")
		s.types("v")
		s.shows("Score sheet")
		s.types("enter")
		s.until("the next round", func(now string) bool { return strings.Contains(now, "enter: see your") })
		assert.Equal(t, 2, s.state().Round().Number)
		s.types("ctrl+c")
		s.ends()
	})
}

// clicksTile clicks the number under a tile of the hand, one row up.
func (s *window) clicksTile(i int) {
	s.t.Helper()
	line := s.row(-3)
	at := regexp.MustCompile(fmt.Sprintf(`(^|[^\d])%d([^\d]|$)`, i+1)).FindStringIndex(line)
	require.NotNil(s.t, at, "no tile %d in %q", i+1, line)
	s.clicks(indexCell(line, line[at[0]+1:]), 20)
}

// clicksEnd clicks the letter of an end on the felt.
func (s *window) clicksEnd(end game.End) {
	s.t.Helper()
	letter, name := regexp.MustCompile(`(^|[^A-Z])`+end.String()+`([^A-Za-z]|$)`), end.String()
	if end == game.NoEnd {
		letter, name = regexp.MustCompile(`╎ +╎`), " " // a lead goes without a name
	}
	for y := 2; y < 15; y++ {
		line := s.row(y)
		if at := letter.FindStringIndex(line); at != nil {
			x := indexCell(line[at[0]:], name)
			s.clicks(len([]rune(line[:at[0]]))+x, y)
			return
		}
	}
	require.FailNow(s.t, "no end "+end.String(), s.text())
}

// A person plays a round against a bot with the mouse alone.
func TestTwoPeoplePlayRoundByMouse(t *testing.T) {
	done := map[game.MoveKind]int{}
	for seed := range byte(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := configFor("dutch", record.Human, record.Human)
				c.NewSeed = func() game.Seed { return seedOf(seed) }
				c.Start = false
				s := run(t, c, 80, 24)
				s.shows("New match")
				s.clicksText("enter deal", -1)
				s.shows("enter: see your")
				for range 200 {
					tab := s.settledTable()
					if tab.Stage == board.RoundEnd {
						break
					}
					moves := tab.Match.Moves
					if tab.Stage == board.Playing {
						done[moves[0].Kind]++
					}
					switch {
					case tab.Stage == board.HandOver:
						s.until("a hand-over that was seen", func(string) bool { return s.table().Ready() })
						s.clicksText("enter show my hand", -1)
						s.until("the hand", func(string) bool { return s.table().Stage == board.Playing })
						continue
					case moves[0].Kind == game.Draws:
						s.clicksText("d draw", -1)
					case moves[0].Kind == game.Passes:
						s.clicksText("p pass", -1)
					default:
						move := moves[len(moves)-1]
						i := slices.Index(tab.Hand(), move.Tile)
						if i != tab.Chosen {
							s.clicksTile(i)
							s.until("the tile", func(string) bool { return s.table().Chosen == i })
							s.settles()
							s.shows(fmt.Sprintf("▲ %d ▲", i+1))
						}
						s.clicksEnd(move.End)
					}
					s.until("a move", func(string) bool { return s.table().Match.Ply > tab.Match.Ply })
				}
				s.shows("Score sheet")
				s.clicksText("v see the table", -1)
				s.shows("The table as the round ended.")
				s.clicksText("enter back", -1)
				s.shows("Score sheet")
				s.clicksText("enter ", -1)
				s.hides("enter next round")
				s.types("ctrl+c")
				s.ends()
			})
		})
	}
	assert.Len(t, done, 3, "tiles were played and drawn, and turns passed")
}

// Bots play a match of every variant to its end, and its record says what the
// last screen does.
func TestBotsPlayEveryVariantToTheEnd(t *testing.T) {
	for i, v := range variants.All() {
		for n := 2; n <= game.MaxSeats; n++ {
			if (testing.Short() || raceDetector) && n != 2+i%3 {
				continue
			}
			t.Run(fmt.Sprintf("%s-%d", v.ID, n), func(t *testing.T) {
				t.Parallel()
				synctest.Test(t, func(t *testing.T) {
					var records cabinet
					c := configFor(v.ID, []string{"greedy", "random", "random", "greedy"}[:n]...)
					c.Record = records.open
					c.Setup.Options = map[string]string{"target": rulestest.Target(v.ID, 250)}
					if v.Rules(n).Rounds > 0 {
						c.Setup.Options["rounds"] = "2" // more would show nothing else
					}
					if n == game.MaxSeats && i%2 == 0 {
						c.Setup.Options["teams"] = "true"
					}
					s := run(t, c, 120, 36)
					screen := s.shows("end of the match")
					s.types("ctrl+c")
					final := s.ends()
					require.NoError(t, final.Close())
					m := readPaper(t, records.files[0])
					require.Equal(t, game.MatchOver, m.State.Stage(), "the recorded match is over")
					teams := m.State.Rules().Teams
					words := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}, Rules: game.Rules{Teams: teams}}
					ahead := 0
					for _, seats := range m.State.Placing() {
						for _, seat := range seats {
							total := m.State.Scores()[seat].Text(false)
							mark := " +"
							if ahead == 0 {
								mark = " +▸ "
							}
							assert.Regexp(t, fmt.Sprintf(`(?m)^%s%d(st|nd|rd|th) +%s +%s( |$)`, mark, ahead+1, words.Side(seat), total), screen)
						}
						if ahead += len(seats); teams {
							ahead = 1
						}
					}
				})
			})
		}
	}
}

// The window changes its size in the middle of a round, again and again.
func TestTableSurvivesResizingInMidRound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := run(t, configFor("plaza-nine", record.Human, "greedy"), 80, 24)
		s.shows("h hints")
		sizes := [][2]int{{59, 19}, {120, 36}, {10, 3}, {60, 20}, {1, 1}, {200, 60}, {61, 33}, {80, 19}, {100, 24}, {59, 40}, {80, 24}}
		for turn := range 12 {
			s.until("a person's turn", func(string) bool {
				tab := s.table()
				return tab.Stage != board.Playing || tab.MyTurn()
			})
			size := sizes[turn%len(sizes)]
			s.resizes(size[0], size[1])
			if size[0] < widgets.MinWidth || size[1] < widgets.MinHeight {
				if size[0] > 40 {
					s.shows(fmt.Sprintf("This terminal is %d×%d;", size[0], size[1]))
					s.shows("the game needs 60×20.")
				}
				before := s.table().Match.Ply
				s.types("enter", "d")
				s.resizes(80, 24)
				s.until("the table", func(now string) bool { return strings.Contains(now, "? help") })
				assert.Equal(t, before, s.table().Match.Ply, "keys do nothing while the screen is too small")
			}
			screen := s.until("the table or its sheet", func(now string) bool {
				return strings.Contains(now, "? help") && strings.Count(now, "\n") == s.model().height
			})
			before := s.table().Match.Ply
			if strings.Contains(screen, "Score sheet") {
				break
			}
			s.types("enter")
			s.until("a move", func(string) bool { return s.table().Match.Ply > before })
		}
		assert.Greater(t, s.table().Match.Ply, 10)
		s.types("ctrl+c")
		s.ends()
	})
}

// ctrl+c leaves at once from everywhere, and the terminal is as it was.
func TestCtrlCRestoresTerminalFromEveryPage(t *testing.T) {
	people := configFor("draw", record.Human, record.Human)
	one := configFor("draw", record.Human, "greedy")
	bots := configFor("draw", "greedy", "greedy")
	first := configFor("fives", record.Human, record.Human)
	first.Start = false
	for _, test := range []struct {
		name   string
		config Config
		first  string // is shown before keys are typed
		keys   []string
		shows  string
	}{
		{"start", first, "New match", nil, "New match"},
		{"start-name", first, "New match", []string{"tab", "n"}, "Type a new name"},
		{"options", first, "New match", []string{"o"}, "All Fives: all options"},
		{"start-rules", first, "New match", []string{"i"}, "ALL FIVES RULES"},
		{"start-help", first, "New match", []string{"?"}, "KEYS THAT WORK HERE"},
		{"hand-over", people, "enter: see your", nil, "enter: see your"},
		{"table", one, "h hints", nil, "h hints"},
		{"menu", one, "h hints", []string{"esc"}, "Back to the table"},
		{"settings", one, "h hints", []string{"esc", "up", "up", "up", "enter"}, "Speed of the bots"},
		{"log", one, "h hints", []string{"l"}, "LOG"},
		{"rules", one, "h hints", []string{"r"}, "DRAW RULES"},
		{"match-end", bots, "end of the match", nil, "end of the match"},
		{"peek", bots, "end of the match", []string{"v"}, "The table as the round ended."},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				s := run(t, test.config, 80, 24)
				s.shows(test.first)
				for _, key := range test.keys {
					s.settles()
					s.types(key)
				}
				s.shows(test.shows)
				s.until("the terminal's modes", func(string) bool { return strings.Contains(s.output(), "\x1b[?1002h") })
				s.mu.Lock()
				assert.True(t, s.screen.IsAltScreen())
				s.mu.Unlock()
				s.types("ctrl+c")
				s.ends()
				s.mu.Lock()
				defer s.mu.Unlock()
				assert.False(t, s.screen.IsAltScreen())
				out := s.written.String()
				for on, off := range map[string]string{
					"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?1002h": "\x1b[?1002l", "\x1b[?1006h": "\x1b[?1006l",
				} {
					assert.Contains(t, out, on)
					assert.Greater(t, strings.LastIndex(out, off), strings.LastIndex(out, on), "%q is undone", on)
				}
			})
		})
	}
}

// A terminal that is too small can be left too.
func TestCtrlCQuitsTerminalThatIsTooSmall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := run(t, configFor("draw", record.Human, "greedy"), 40, 10)
		s.shows("The table needs more room.")
		s.types("ctrl+c")
		s.ends()
	})
}
