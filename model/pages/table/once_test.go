package table

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
)

// facts are what a screen may say, with the phrases that say it. No screen has two of them.
var facts = map[string]*regexp.Regexp{
	"what must be led":               regexp.MustCompile(`must lead|[Yy]ou lead|\d leads`),
	"that Bo leads":                  regexp.MustCompile(`Bo leads|Bo must lead|Bo plays`),
	"that nothing can be played":     regexp.MustCompile(`can't play|nothing fits|fits none|fits no end|fits nowhere`),
	"that a tile was drawn":          regexp.MustCompile(`You drew (?:a tile|\d+-\d+\.)`),
	"how many tiles can be drawn":    regexp.MustCompile(`boneyard \d|\d left\)`),
	"which key draws":                regexp.MustCompile(`press d|d draw`),
	"which key passes":               regexp.MustCompile(`press p|p pass`),
	"which key shows the hand":       regexp.MustCompile(`see your|show my hand`),
	"that the hand is hidden":        regexp.MustCompile(`hidden|show my hand`),
	"what Bo did":                    regexp.MustCompile(`6-2 on W|6-2 W|led 6-6|10-4 on|10-4 B`),
	"what Di did":                    regexp.MustCompile(`5-4 on E|5-4 E`),
	"what Cy did":                    regexp.MustCompile(`6-5 on E|6-5 E`),
	"where a tile goes":              regexp.MustCompile(`fits A|: A/M|goes on|on A`),
	"that 6-1 fits":                  regexp.MustCompile(`6-1 fits|6-1: `),
	"what was scored":                regexp.MustCompile(`scored \d`),
	"the round":                      regexp.MustCompile(`Round 1\b`),
	"how the wild tile lies":         regexp.MustCompile(`opens 6`),
	"what an end needs":              regexp.MustCompile(`needs 3`),
	"that the match is over":         regexp.MustCompile(`end of the match|match is over`),
	"that another can be played":     regexp.MustCompile(`[Pp]lay again`),
	"how the shuffle can be checked": regexp.MustCompile(`fair deal|check the shuffle|the shuffle was`),
	"what was scored in all":         regexp.MustCompile(`\btotal\b|1st`),
	"what the other hand counts":     regexp.MustCompile(`▌ = 18|18 pips`),
}

// firstTurn returns the start of a match in which the first turn is as wanted.
func firstTurn(variant string, options map[string]string, wanted func(*game.State) bool, players ...string) func(*testing.T) match.Match {
	return func(t *testing.T) match.Match {
		s := setup(variant, players...)
		s.Options = options
		for seed := range 100 {
			m, err := match.New(1, s, pagetest.Seed(byte(seed)))
			require.NoError(t, err)
			m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove })
			if wanted(&m.State) {
				return m
			}
		}
		require.Fail(t, "no seed gives that")
		return match.Match{}
	}
}

// round returns a round of two in which A has the turn and only W 6 and E 4 are open.
func round(variant, hand, other, boneyard string) func(*testing.T) match.Match {
	return func(t *testing.T) match.Match {
		return playing(t, setup(variant, record.Human, "greedy"), pagetest.Position(t, "6-6, E 6-5, E 5-4", hand, other, boneyard))
	}
}

// In no situation does a screen say the same twice.
func TestEachFactIsSaidOnce(t *testing.T) {
	one, hotSeat, four := []string{record.Human, "greedy"}, []string{record.Human, record.Human}, []string{record.Human, "greedy", "greedy", "greedy"}
	forced := func(s *game.State) bool { return s.Turn() == domino.A && s.Forced() != domino.NoTile }
	mine := func(s *game.State) bool { return s.Turn() == domino.A }
	any := func(*game.State) bool { return true }
	lot, teams := map[string]string{"lead": "lot"}, map[string]string{"teams": "true"}
	matador := func(t *testing.T) match.Match {
		return playing(t, setup("matador", one...), pagetest.Position(t, "6-2, E 5-4", "6-1 3-3", "5-0 2-2", "4-2 1-1"))
	}
	for _, s := range []struct {
		name  string
		match func(*testing.T) match.Match
		keys  string
		with  func(*pagetest.Desk)
	}{
		{"a forced lead in Block", firstTurn("block", nil, forced, one...), "", nil},
		{"a forced lead in Block Fives", firstTurn("fives", nil, forced, one...), "", nil},
		{"a forced lead in Draw", firstTurn("draw", nil, forced, one...), "", nil},
		{"a forced lead in Bergen", firstTurn("bergen", nil, forced, one...), "", nil},
		{"a forced lead in All Fives", firstTurn("all-fives", nil, forced, one...), "", nil},
		{"a forced lead in Matador", firstTurn("matador", nil, forced, one...), "", nil},
		{"a lead by lot", firstTurn("draw", lot, mine, one...), "", nil},
		{"a start in Mexican Train", firstTurn("mexican-train", nil, mine, one...), "", nil},
		{"another's lead", firstTurn("draw", nil, func(s *game.State) bool { return s.Turn() == domino.B }, one...), "", held},
		{"a forced draw", round("draw", "2-1 1-1", "3-3 2-2", "0-0 3-0 6-4"), "", nil},
		{"a forced draw in All Fives", round("all-fives", "2-1 1-1", "3-3 2-2", "0-0 3-0 6-4"), "", nil},
		{"another forced draw", round("draw", "2-1 1-1", "3-3 2-2", "0-0 3-0 6-4"), "d", nil},
		{"a drawn tile that fits", round("draw", "2-1 1-1", "3-3 2-2", "6-4 0-0 3-0"), "d", nil},
		{"a forced pass", round("block", "2-1 1-1", "6-2 2-2", ""), "", nil},
		{"one playable tile", round("draw", "6-1 1-1 2-0", "3-3 2-2", "0-0"), "", nil},
		{"a tile that doesn't fit", round("draw", "6-1 1-1 2-0", "3-3 2-2", "0-0"), "2", nil},
		{"a tile that is refused", round("draw", "6-1 1-1 2-0", "3-3 2-2", "0-0"), "2 enter", nil},
		{"the turn after a score", round("evens", "6-1 1-1", "6-2 2-2", ""), "enter", nil},
		{"the turn after Bo's", round("block", "2-1 1-1", "6-2 2-2", ""), "p", nil},
		{"Bo's turn", round("draw", "6-1 1-1 2-0", "4-3 2-2", "0-0"), "enter", held},
		{"a wild tile", matador, "", nil},
		{"a tile that isn't wild", matador, "2", nil},
		{"a blocked round", round("block", "6-0 1-1", "3-3 2-2", ""), "enter", nil},
		{"a round's end", func(t *testing.T) match.Match { return lastTile(t, "100") }, "enter", nil},
		{"a match's last round", func(t *testing.T) match.Match { return lastTile(t, "5") }, "enter", nil},
		{"a match's end", func(t *testing.T) match.Match { return lastTile(t, "5") }, "enter enter", nil},
		{"the table behind the end", func(t *testing.T) match.Match { return lastTile(t, "5") }, "enter v", nil},
		{"a hand-over", firstTurn("fives", nil, forced, hotSeat...), "", nil},
		{"a forced lead at a hot seat", firstTurn("fives", nil, forced, hotSeat...), "enter", nil},
		{"four players", firstTurn("draw", nil, any, four...), "", nil},
		{"partners", firstTurn("block", teams, any, four...), "", nil},
	} {
		m := s.match(t)
		for _, h := range []prefs.Hints{prefs.HintsOff, prefs.HintRules} {
			for _, at := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
				d := sit(t, m, size(at[0], at[1]), hints(h), func(d *pagetest.Desk) {
					if s.with != nil {
						s.with(d)
					}
				})
				d.Press(strings.Fields(s.keys)...)
				d.saysFactsOnce("%s, hints %v, %v", s.name, h, at)
			}
		}
	}
}

// saysFactsOnce fails if the screen says a fact twice.
func (d desk) saysFactsOnce(format string, args ...any) {
	d.t.Helper()
	text := d.Paragraph()
	for fact, phrases := range facts {
		if said := phrases.FindAllString(text, -1); len(said) > 1 {
			assert.Fail(d.t, "said twice: "+fact, "%s: %q\n%s", fmt.Sprintf(format, args...), said, d.Screen())
		}
	}
}

// lastPlay finds what another seat played last, as its place, the news or the log have it; it finds nothing if that
// played no tile.
func (d desk) lastPlay(seat domino.Seat) *regexp.Regexp {
	m := d.page().Match
	did := words.LastOf(m.Turns(m.Words(false)), seat).Did
	tile := "none"
	if len(did) > 0 {
		tile, _, _ = strings.Cut(did[len(did)-1], " ")
	}
	return regexp.MustCompile(fmt.Sprintf(`\b%s (?:on )?(?:[A-Z]\b|your train|the Mexican)`, regexp.QuoteMeta(tile)))
}

func TestEachFactIsSaidOnceInEveryGame(t *testing.T) {
	plays := 0
	for _, v := range variants.All() {
		players := []string{record.Human, "greedy", "greedy", "greedy"}[:slices.Max(v.Seats())]
		for _, at := range [][2]int{{80, 24}, {120, 36}} {
			d := sit(t, fresh(t, v.ID, players...), size(at[0], at[1]), hints(prefs.HintRules))
			for turn := range 3 {
				d.Press("enter")
				d.saysFactsOnce("%s, turn %d, %v", v.ID, turn, at)
				text := d.Paragraph()
				for seat := range players[1:] {
					said := d.lastPlay(domino.Seat(seat+1)).FindAllString(text, -1)
					assert.LessOrEqual(t, len(said), 1, "%s, turn %d, %v: %q\n%s", v.ID, turn, at, said, d.Screen())
					plays += len(said)
				}
			}
		}
	}
	assert.Greater(t, plays, 150, "most plays are found")
}
