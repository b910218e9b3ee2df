package setup

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// draftOf returns the draft of a game among players called Ann, Bo, Cy and Di.
func draftOf(variant string, players ...string) Draft {
	return New(match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}, nil, nil)
}

// do makes changes like "add", "remove 1", "give 1 club", "all human,club", "name 0 Max", "names Max,Bo", "game fives",
// or "deal=6" until one is refused.
func do(t *testing.T, d Draft, changes ...string) (next Draft, err error) {
	for _, change := range changes {
		word, rest, _ := strings.Cut(change, " ")
		number, last, _ := strings.Cut(rest, " ")
		seat, _ := strconv.Atoi(number)
		switch word {
		case "add":
			d, err = d.Add()
		case "remove":
			d, err = d.Remove(seat)
		case "give":
			d = d.Give(seat, last)
		case "all":
			d, err = d.GiveAll(strings.Split(rest, ","))
		case "name":
			d, err = d.Rename(seat, last)
		case "names":
			d, err = d.RenameAll(strings.Split(rest, ","))
		case "game":
			d = d.Choose(slices.Index(d.Games.IDs(), rest))
		case "unset":
			d = d.Unset()
		default:
			option, value, ok := strings.Cut(change, "=")
			require.True(t, ok, change)
			d, err = d.Set(option, value)
		}
		if err != nil {
			return d, err
		}
	}
	return d, nil
}

func TestDraftHasPlayersNamesAndOptionsAfterChanges(t *testing.T) {
	fives, trains, brazilian := draftOf("fives", "human", "greedy"), draftOf("mexican-train", "human", "club"), draftOf("brazilian", "human", "club")
	known := New(match.Setup{Variant: "fives", Seats: []record.Seat{{Name: "Cy", Player: "human"}, {Name: "Max", Player: "greedy"}}}, []string{"Cy", "Di", "Ed"}, nil)
	nines := New(match.Setup{
		Variant: "mexican-train", Options: map[string]string{"set": "9", "deal": "12", "rounds": "10"}, Seats: pagetest.Seats("human", "club"),
	}, nil, nil)
	usual := New(match.Setup{Variant: "draw", Seats: match.DefaultSeats("human", match.Opponent)}, nil, nil)
	six, err := fives.Set("deal", "6")
	require.NoError(t, err)
	shared := fives
	shared.Shared = true
	for name, c := range map[string]struct {
		draft   Draft
		changes []string
		// players, names and options are separated by spaces; "" isn't compared.
		players, names, options string
	}{
		"a bot like the last is added":      {fives, []string{"give 1 lookahead", "add"}, "human lookahead lookahead", "", "none"},
		"the usual bot beside people":       {draftOf("fives", "human", "human"), []string{"add"}, "human human " + match.Opponent, "", ""},
		"a person at a shared table":        {shared, []string{"add"}, "human greedy human", "", ""},
		"a seat is removed":                 {fives, []string{"add", "remove 0"}, "greedy greedy", "Bo Max", ""},
		"pairs are for four":                {fives, []string{"game dominican"}, "human greedy greedy greedy", "Ann Bo Max Gus", ""},
		"other games for two again":         {fives, []string{"game dominican", "game fives"}, "human greedy", "Ann Bo", ""},
		"who stays has changed meanwhile":   {fives, []string{"game dominican", "game fives", "give 1 random", "game kozel"}, "human random greedy greedy", "", ""},
		"fewer than four in pairs":          {fives, []string{"game kozel", "remove 0", "game fives", "game kozel"}, "greedy greedy greedy", "Bo Max Gus", ""},
		"all players at once":               {fives, []string{"all human,greedy,random"}, "human greedy random", "Ann Bo Dizzy", ""},
		"four players at once":              {fives, []string{"all human,club,human,club"}, "human club human club", "", ""},
		"a bot in a person's place":         {fives, []string{"all club,human"}, "club human", "Rosa You", ""},
		"names of their kind":               {fives, []string{"name 0 Max", "add", "add"}, "", "Max Bo Gus Lola", ""},
		"and of a new kind":                 {fives, []string{"name 0 Max", "add", "add", "give 3 club"}, "", "Max Bo Gus Rosa", ""},
		"a given name is kept for its kind": {fives, []string{"name 1 Hex", "give 1 human", "give 1 club"}, "", "Ann Hex", ""},
		"a name that is taken back":         {fives, []string{"name 1 Hex", "name 1 "}, "", "Ann Max", ""},
		"default names stay":                {usual, []string{"give 0 beginner", "add", "remove 0"}, "", "Bo Tim", ""},
		"all names at once, some kept":      {usual, []string{"add", "names Bo,,Zoe,Eve"}, "", "Bo Pia Zoe", ""},
		"people who are known":              {known, []string{"add", "give 2 human"}, "", "Cy Max Di", ""},
		"options of each game":              {fives, []string{"deal=6", "game block", "game fives"}, "", "", "deal=6"},
		"options as the game has them":      {six, []string{"unset"}, "", "", "none"},
		// Some values bring others with them. Setups name all of them, and what is chosen by hand counts.
		"a smaller set of Mexican Train": {trains, []string{"set=9"}, "", "", "deal=12 rounds=10 set=9"},
		"the same for three":             {trains, []string{"add", "set=9"}, "", "", "deal=11 rounds=10 set=9"},
		"the usual set":                  {trains, []string{"set=9", "set=12"}, "", "", "none"},
		"the usual set again":            {nines, []string{"set=12"}, "", "", "none"},
		"a deal by hand":                 {trains, []string{"set=9", "deal=13"}, "", "", "deal=13 rounds=10 set=9"},
		"six tiles of Brazilian":         {brazilian, []string{"deal=6"}, "", "", "boneyard=none deal=6"},
		"seven again":                    {brazilian, []string{"deal=6", "deal=7"}, "", "", "none"},
		"six with drawing":               {brazilian, []string{"deal=6", "boneyard=until"}, "", "", "boneyard=until deal=6"},
	} {
		before := c.draft.Setup()
		d, err := do(t, c.draft, c.changes...)
		require.NoError(t, err, name)
		require.NoError(t, d.Check(), name)
		assert.Equal(t, before, c.draft.Setup(), "%s: a draft is a value", name)
		got := d.Setup()
		players, options := []string{}, []string{}
		for _, seat := range d.Seats {
			players = append(players, seat.Player)
		}
		for _, id := range slices.Sorted(maps.Keys(got.Options)) {
			options = append(options, id+"="+got.Options[id])
		}
		if len(options) == 0 {
			options = []string{"none"}
		}
		for _, same := range [][2]string{
			{c.players, strings.Join(players, " ")}, {c.names, strings.Join(match.SeatNames(d.Seats), " ")}, {c.options, strings.Join(options, " ")},
		} {
			if same[0] != "" {
				assert.Equal(t, same[0], same[1], name)
			}
		}
		rules, err := d.Rules()
		require.NoError(t, err)
		again, err := New(got, nil, nil).Rules()
		require.NoError(t, err)
		assert.Equal(t, rules, again, "%s: the setup leads to the same draft", name)
	}
}

func TestDraftRefusesChanges(t *testing.T) {
	for why, changes := range map[string][]string{
		"a match has four seats at most":          {"add", "add", "add"},
		"a match needs at least two seats":        {"remove 0"},
		"2 to 4 can play, not 1":                  {"all human"},
		"2 to 4 can play, not 5":                  {"all human,human,human,human,human"},
		`"cat" isn't a player. Choose from human`: {"all human,cat"},
		"think":                           {"all human,lookahead:think=soon"},
		"14 tiles for each of 3 seats":    {"deal=14", "all human,club,club"},
		"teams need four seats":           {"teams=true"},
		"so there are at most 10, not 11": {"game mexican-train", "set=9", "rounds=11"},
		"unknown option":                  {"colour=red"},
		"somebody else is called bo: choose another name":    {"name 0 bo"},
		"b\u043e looks the same as Bo: choose another name":  {"name 0 b\u043e"},
		"two players are called ann: give one of them anoth": {"names Ann,ann"},
	} {
		_, err := do(t, draftOf("fives", "human", "greedy"), changes...)
		assert.ErrorContains(t, err, why)
	}
}

func TestSetupThatCannotBePlayedIsRefused(t *testing.T) {
	d := New(match.Setup{Variant: "fives", Options: map[string]string{"deal": "99"}, Seats: pagetest.Seats("human", "club")}, nil, nil)
	r, err := d.Rules()
	require.Error(t, err)
	assert.Equal(t, 7, r.Deal, "the game's own")
	assert.Error(t, d.Check())

	d, err = draftOf("jamaican", "human", "club").Set("target", "15")
	require.NoError(t, err)
	r, err = d.Rules()
	assert.ErrorContains(t, err, "would hardly ever end")
	assert.Equal(t, 15, r.Target, "as it was set")

	d = draftOf("fives", "human", "human")
	d.Seats[1].Name = "ann"
	assert.ErrorContains(t, d.Check(), "two players are called ann")
	d.Shared = true
	require.NoError(t, d.Check(), "names come later")
	assert.Equal(t, []string{"", ""}, match.SeatNames(d.Setup().Seats))
}

func TestOptionsHaveValuesToChooseFrom(t *testing.T) {
	d := draftOf("fives", "human", "greedy")
	drawing, err := variants.OptionByID("boneyard")
	require.NoError(t, err)
	lead, err := variants.OptionByID("lead")
	require.NoError(t, err)
	assert.Equal(t, []string{"none", "until", "free"}, d.Values(*drawing), "those of its page")
	assert.Equal(t, lead.Values, d.Values(*lead), "a house rule has all")
	assert.True(t, d.IsOpen(*drawing))
	assert.False(t, d.IsOpen(*lead) || d.isChanged(*lead))
	d, err = d.Set("lead", "highest-tile")
	require.NoError(t, err)
	assert.True(t, d.isChanged(*lead))
	assert.Equal(t, "highest-tile", d.Value(*lead))
	has := func(id string) bool {
		return slices.ContainsFunc(d.Options(), func(o variants.Option) bool { return o.ID == id })
	}
	assert.True(t, has("arms"))
	d, err = d.Set("spinner", "none")
	require.NoError(t, err)
	assert.False(t, has("arms"), "without a spinner they don't matter")
}

func TestUsualOptionsAreThosePeopleChange(t *testing.T) {
	two, four := []string{"human", "greedy"}, []string{"human", "greedy", "greedy", "greedy"}
	for _, c := range []struct {
		game    string
		players []string
		changes []string
		want    string
		besides int
	}{
		{"fives", two, nil, "deal target spinner boneyard lead", 0},
		{"fives", four, nil, "deal target teams spinner lead", 0}, // all tiles are dealt
		{"mexican-train", two, nil, "deal rounds spinner boneyard lead", 0},
		{"mexican-train", two, []string{"target=300"}, "deal target spinner boneyard lead", 0},
		{"fives", two, []string{"deal=6", "fill-first=true", "double-blank=10"}, "deal target spinner boneyard lead", 2},
		{"fives", two, []string{"spinner=none", "arms=2"}, "deal target spinner boneyard lead", 0},
	} {
		d, err := do(t, draftOf(c.game, c.players...), c.changes...)
		require.NoError(t, err)
		var ids []string
		for _, o := range d.Usual() {
			ids = append(ids, o.ID)
		}
		assert.Equal(t, c.want, strings.Join(ids, " "), c)
		assert.Equal(t, c.besides, d.ChangedBesides(), c)
	}
}

func TestOptionsAreGrouped(t *testing.T) {
	var list []string
	for _, o := range variants.Options() {
		if group := GroupOf(o.ID); len(list) == 0 || list[len(list)-1] != group {
			list = append(list, group)
		}
	}
	assert.Equal(t, []string{"The deal", "The start of a round", "Drawing", "Playing", "Scoring a round", "The match"}, list)
}

func TestHouseRulesAreChosenForTheirSetup(t *testing.T) {
	v, err := variants.ReadHouse("house.toml", []byte("id = \"ten\"\nname = \"Ten\"\nbase = \"block\"\n[options]\ndeal = 13\ntarget = 150\n"), variants.All())
	require.NoError(t, err)
	games := append(variants.All(), v)
	set := match.Setup{Variant: "block", Options: map[string]string{"deal": "13", "target": "150"}, Seats: pagetest.Seats("human", "club")}
	d := New(set, nil, games)
	assert.Equal(t, "ten", d.Chosen().ID)
	assert.Equal(t, set, d.Setup(), "records name the base")
	assert.Equal(t, "ten", New(set, nil, nil).Offering(games).Chosen().ID)
	d, err = d.Set("target", "140")
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"deal": "13", "target": "140"}, d.Changed())
	assert.Equal(t, "block", New(d.Setup(), nil, games).Chosen().ID, "other rules")
	d, err = d.Add()
	require.NoError(t, err)
	r, err := d.Rules()
	assert.ErrorContains(t, err, "13 tiles for each of 3 seats")
	assert.Equal(t, "block", d.Setup().Variant)
	assert.NotEqual(t, 13, r.Deal)
	before, err := do(t, New(set, nil, games), "target=140", "game block", "deal=13", "target=150")
	require.NoError(t, err)
	after := before.Offering(games)
	assert.Equal(t, "ten", after.Chosen().ID)
	assert.Equal(t, set, after.Setup())
	assert.Empty(t, after.Choose(before.Game).Setup().Options, "only the house rules have them now")
	assert.Equal(t, set, before.Setup(), "a draft is a value")
	assert.Equal(t, "evens", New(match.Setup{}, nil, nil).Chosen().ID, "the first game")
}

func TestDraftRemembersPeople(t *testing.T) {
	d := New(match.Setup{Variant: "fives"}, []string{"Cy", "Di"}, nil)
	assert.Equal(t, []string{"Cy", "Bo"}, match.SeatNames(d.Seats), "one who has played here against the usual bot")
	assert.Equal(t, []string{"Di"}, d.Known(0))
	assert.Empty(t, d.Known(1), "bots aren't known")
	d, err := d.Rename(0, "Ann")
	require.NoError(t, err)
	assert.Equal(t, "Ann", d.Person())
	assert.Equal(t, "Ann", d.Remember().People[0])
	assert.Equal(t, []string{"Ann", ""}, d.ChosenNames())
	assert.Empty(t, draftOf("fives", "greedy", "greedy").Person())
	assert.Equal(t, -1, draftOf("fives", "greedy", "greedy").Own())
	bots := draftOf("fives", "lookahead:think=50ms", "club")
	assert.Equal(t, "lookahead:think=50ms", bots.Players[len(bots.Players)-1])
}
