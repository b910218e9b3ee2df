package match

import (
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/variants/moment"
	"dominoes/view/cells"
	"dominoes/view/names"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNameSeatsFillsMissingNames(t *testing.T) {
	const human = record.Human
	named := func(name, player string) record.Seat { return record.Seat{Name: name, Player: player} }
	for _, c := range []struct {
		why    string
		seats  []record.Seat
		people []string
		want   []string
	}{
		{"a person alone is You, and bots have names of their kind", []record.Seat{named("", human), named("", "beginner")}, nil, []string{"You", "Bo"}},
		{"the first of each kind has the first name", []record.Seat{named("", "club"), named("", human), named("", "club"), named("", "lookahead")}, nil, []string{"Rosa", "You", "Otto", "Vera"}},
		{"four of a kind", []record.Seat{named("", "random"), named("", "random"), named("", "random"), named("", "random")}, nil, []string{"Dizzy", "Flip", "Ziggy", "Dot"}},
		{"options don't count", []record.Seat{named("", "lookahead:think=2s"), named("", "lookahead")}, nil, []string{"Vera", "Nestor"}},
		{"several people are numbered", []record.Seat{named("", human), named("", "greedy"), named("", human)}, nil, []string{"Player 1", "Max", "Player 3"}},
		{"people are known", []record.Seat{named("", human), named("", "greedy"), named("", human)}, []string{"Ann", "Cy", "Di"}, []string{"Ann", "Max", "Cy"}},
		{"a typed name stays, and isn't given again", []record.Seat{named("", human), named("Ann", human)}, []string{"Ann", "Cy"}, []string{"Cy", "Ann"}},
		{"a bot isn't called as a person is", []record.Seat{named("", "beginner"), named("", "beginner"), named("bo", human)}, nil, []string{"Pia", "Tim", "bo"}},
		{"nor as one who is known", []record.Seat{named("", "beginner"), named("", human)}, []string{"Bo"}, []string{"Pia", "Bo"}},
		{"nor so that it looks the same", []record.Seat{named("", "beginner"), named("Вo", human)}, nil, []string{"Pia", "Вo"}},
		{"a kind that there isn't", []record.Seat{named("", "nobody"), named("", "nobody")}, nil, []string{"Bot 1", "Bot 2"}},
	} {
		assert.Equal(t, c.want, SeatNames(NameSeats(c.seats, c.people)), c.why)
	}
}

func TestBotsHaveNamesAndFacesOfTheirOwn(t *testing.T) {
	owner, faces := map[string]string{}, map[string]bool{}
	for _, id := range append(ai.IDs(), "heaviest") {
		for _, name := range ai.Names(id) {
			require.NotEmpty(t, name)
			for other := range owner {
				assert.False(t, names.Alike(name, other), "%s and %s look the same", name, other)
			}
			owner[name] = id
		}
		for _, ascii := range []bool{false, true} {
			face := ai.Face(id, ascii)
			assert.Equal(t, ai.FaceWidth, cells.Width(face), face)
			assert.False(t, faces[face] && !ascii, face)
			faces[face] = true
			if ascii {
				assert.Regexp(t, "^[ -~]+$", face)
			}
		}
	}
}

func TestCheckNamesRefusesNamesThatLookTheSame(t *testing.T) {
	seats := DefaultSeats(record.Human, "beginner", "club")
	assert.NoError(t, CheckNames(seats))
	seats[2].Name = "you "
	assert.EqualError(t, CheckNames(seats), "two players are called you: give one of them another name")
	for name, error := range map[string]string{"Yоu": "You and Yоu look the same: give one of them another name", "Zoë": "", "Ros": ""} {
		if seats[2].Name = name; error == "" {
			assert.NoError(t, CheckNames(seats), name)
		} else {
			assert.EqualError(t, CheckNames(seats), error)
		}
	}
	assert.NoError(t, CheckNames([]record.Seat{{}, {}}), "records may have seats without names")
}

func TestWordsAddSeatToNamesThatLookTheSame(t *testing.T) {
	m, err := New(1, Setup{Variant: "block", Seats: []record.Seat{{Name: "Zoë", Player: "human"}, {Name: "Zoe", Player: "human"}, {Name: "Zoe 2", Player: "club"}}}, game.Seed{})
	require.NoError(t, err)
	assert.Equal(t, []string{"Zoë (A)", "Zoe (B)", "Zoe 2"}, m.Words(false).Names)
	assert.Equal(t, []string{"Zoë", "Zoe", "Zoe 2"}, SeatNames(m.Header.Seats))
}

func TestChosenNameKnowsNamesOfProgram(t *testing.T) {
	for _, seat := range []record.Seat{{Name: "You", Player: "human"}, {Name: "Player 2", Player: "human"}, {Player: "human"}, {Name: "Rosa", Player: "club"}, {Name: "Bot 1", Player: "nobody"}} {
		assert.False(t, ChosenName(seat), seat)
	}
	for _, seat := range []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "human"}, {Name: "Bo", Player: "club"}} {
		assert.True(t, ChosenName(seat), seat)
	}
}

func TestPlayersHasEveryBotOnce(t *testing.T) {
	assert.ElementsMatch(t, append(ai.IDs(), record.Human), Players())
	assert.Contains(t, Players(), Opponent)
	assert.Equal(t, "Human", PlayerName(record.Human))
	assert.Equal(t, "Club player", PlayerName("club"))
	assert.Equal(t, "lookahead:think=2s", PlayerName("lookahead:think=2s"))
}

func TestNextLeadTellsHowRoundOpens(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}}
	blocked := game.Round{Number: 1, Ending: game.Blocked}
	none := domino.NoSeat
	engine := game.Round{Number: 1, Ending: game.Out, Winners: []domino.Seat{domino.A}, Lead: domino.Laid{Tile: domino.NewTile(12, 12)}}
	one := []game.Round{engine}
	for _, test := range []struct {
		want   string
		rules  domino.Rules
		leader domino.Seat
		rounds []game.Round
	}{
		{"Bo leads round 2, with any tile.", domino.Rules{}, domino.B, one},
		{"The highest double leads round 2.", domino.Rules{Lead: domino.LeadHighestDouble}, none, one},
		{"Whoever has the highest tile leads round 2.", domino.Rules{Lead: domino.LeadHighestTile}, none, one},
		{"1-1 leads round 2; if nobody has it, the next double up.", domino.Rules{Lead: domino.LeadOneOne}, none, one},
		{"The lowest double leads round 2.", domino.Rules{Lead: domino.LeadLowestDouble}, none, one},
		{"Bo begins round 2; its engine is 11-11.", domino.Rules{Trains: domino.TrainsOwn}, domino.B, one},
		{"The highest double leads round 4. The next win is worth 2 points more.",
			domino.Rules{Lead: domino.LeadHighestDouble, Tie: domino.TieCarry}, none, []game.Round{engine, blocked, blocked}},
		{"The highest double leads round 3. The next win is worth 1 point more.",
			domino.Rules{Lead: domino.LeadHighestDouble, Tie: domino.TieCarryOnce}, none, []game.Round{blocked, blocked}},
	} {
		s := Seen{Leader: test.leader}
		s.Rules, s.Rounds, s.Stage = test.rules, test.rounds, game.AwaitDeal
		assert.Equal(t, test.want, s.NextLead(w))
	}
	s := Seen{Leader: domino.A}
	s.Rules, s.Rounds = domino.Rules{Trains: domino.TrainsOwn}, one
	assert.Equal(t, "You begin round 2; its engine is 11-11.", s.NextLead(w.To(domino.A)))
}

// started returns a match in mid-round in which A, with the hand, is to move.
func started(t *testing.T, variant, fill string, layout []domino.Laid, hand ...domino.Tile) Match {
	t.Helper()
	m, err := New(1, Setup{Variant: variant, Options: map[string]string{"fill-first": fill}, Seats: DefaultSeats(record.Human, "greedy")}, game.Seed{1})
	require.NoError(t, err)
	s := game.Setup{Turn: domino.A, Last: domino.NoSeat, Layout: layout}
	s.Hands = [domino.MaxSeats][]domino.Tile{hand, {domino.NewTile(0, 0), domino.NewTile(6, 5)}}
	m, err = m.Apply(s)
	require.NoError(t, err)
	return m
}

func whyNot(m Match, tile domino.Tile) string {
	seen := m.See(m.State.Turn())
	return moment.WhyNot(&seen.Observation, tile)
}

func TestWhyNotAndForbiddenTellTheRule(t *testing.T) {
	double := domino.Laid{Tile: domino.NewTile(5, 5), End: domino.NoEnd, Inner: 5, Outer: 5}
	west := domino.Laid{Tile: domino.NewTile(5, 3), End: domino.W}
	stuck, tip := domino.NewTile(4, 2), domino.NewTile(5, 1)

	m := started(t, "fives", "false", []domino.Laid{double, west}, stuck, tip)
	assert.Equal(t, "4-2 fits nowhere: the open ends are 3 and 5", whyNot(m, stuck))
	assert.True(t, m.See(m.State.Turn()).Can(game.Plays))
	assert.False(t, m.See(m.State.Turn()).Can(game.Draws))
	assert.Empty(t, m.Forbidden(game.Play{Seat: domino.A, Tile: tip, End: domino.E}))
	assert.Equal(t, "5-1 doesn't fit W, which shows 3", m.Forbidden(game.Play{Seat: domino.A, Tile: tip, End: domino.W}))
	assert.Equal(t, "it's your turn", m.Forbidden(game.Pass{Seat: domino.B}))
	assert.Equal(t, "you can play 5-1, so you may not pass", m.Forbidden(game.Pass{Seat: domino.A}))

	east := domino.Laid{Tile: domino.NewTile(6, 3), End: domino.W}
	m = started(t, "fives", "true", []domino.Laid{double, west, east}, domino.NewTile(6, 1), tip)
	assert.Equal(t, "cover all sides of the lead first, on E", whyNot(m, domino.NewTile(6, 1)))

	m, err := New(1, Setup{Variant: "draw", Seats: DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	assert.Equal(t, "you must lead "+m.State.Forced().String()+", the highest tile", whyNot(m, domino.NoTile))
}
