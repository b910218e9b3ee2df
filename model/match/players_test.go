package match

import (
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
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
