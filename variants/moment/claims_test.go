package moment_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/require"
)

// said is a claim in what is said to a seat, with the whole truth. The words are those in the brackets of the claim.
type said struct {
	t     require.TestingT
	text  string
	words []string
	s     *game.State
	pos   game.Position
	o     *game.Observation
}

func (c *said) equal(want, got any) { require.Equal(c.t, want, got, c.text) }

func (c *said) truth(is bool) { require.True(c.t, is, c.text) }

// word returns the one of some words that is in the text.
func (c *said) word(at ...int) (word string) {
	for _, i := range at {
		word += c.words[i]
	}
	return word
}

// number is word as a number, 0 if it is none.
func (c *said) number(at ...int) int {
	n, _ := strconv.Atoi(c.word(at...))
	return n
}

// seat returns the seat of a name.
func (c *said) seat(name string) domino.Seat {
	if strings.HasPrefix(name, "You") {
		return c.o.Seat
	}
	return domino.Seat(slices.Index(names, name))
}

// only demands that all moves are of one kind, and the seat's own.
func (c *said) only(kind game.MoveKind) {
	c.equal(c.o.Seat, c.s.Turn())
	for _, m := range c.s.Moves() {
		c.equal(kind, m.Kind)
	}
}

// joined returns the newest tile that was joined to others.
func (c *said) joined() game.Joined {
	for _, e := range slices.Backward(c.s.History()) {
		if joined, ok := e.(game.Joined); ok {
			return joined
		}
	}
	return game.Joined{}
}

// fitting returns the tiles not laid that fit somewhere; with trains also on those that are closed.
func (c *said) fitting() (fits domino.Set) {
	for _, e := range c.pos.Ends().List() {
		fits = fits.Or(c.o.Rules.Joining(c.pos.Pips(e)))
	}
	if c.o.Rules.Trains == domino.TrainsNone {
		fits = c.pos.Fits().And(domino.FullSet(c.o.Rules.Set))
	}
	return fits.And(c.o.Unseen().Or(c.o.Hand))
}

// ends returns the ends that a text names.
func (c *said) ends(text string) (ends domino.Ends) {
	for _, name := range regexp.MustCompile(`[A-Z]+`).FindAllString(text, -1) {
		e, err := domino.ParseEnd(name)
		require.NoError(c.t, err)
		ends |= domino.EndsOf(e)
	}
	return ends
}

// set returns the tiles that a text names.
func (c *said) set(text string) (set domino.Set) {
	for _, name := range regexp.MustCompile(`\d+-\d+`).FindAllString(text, -1) {
		tile, _, _, err := domino.ParseTile(name)
		require.NoError(c.t, err)
		set = set.With(tile)
	}
	return set
}

// added works out a sum of figures: "6 + 3+3 - 5".
func added(text string) (sum int) {
	for _, word := range regexp.MustCompile(`-?\d+`).FindAllString(strings.ReplaceAll(text, " ", ""), -1) {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	return sum
}

// requireTrue holds every claim of a text against the whole truth, and notes which were made.
func requireTrue(t require.TestingT, text string, s *game.State, o *game.Observation, made map[string]bool) {
	for i, pattern := range patterns() {
		for _, found := range pattern.FindAllStringSubmatch(text, -1) {
			made[claims[i].pattern] = true
			claims[i].check(&said{t, text, found[1:], s, s.Position(), o})
		}
	}
}

var patterns = sync.OnceValue(func() (list []*regexp.Regexp) {
	for _, c := range claims {
		list = append(list, regexp.MustCompile(c.pattern))
	}
	return list
})

// claims are patterns of what may be said, with what must be true then.
var claims = []struct {
	pattern string
	check   func(c *said)
}{
	// How many tiles may be drawn.
	{`must draw(?: up to (\d+) tiles| (one) tile)`, func(c *said) { c.equal(c.pos.MayDraw(), max(1, c.number(0))) }},
	{`[Tt]he last (?:(\d+) )?tiles? (?:is|are) never drawn`, func(c *said) {
		kept := c.o.Rules.Reserve
		if c.pos.Drawable() == 0 {
			kept = len(c.pos.Boneyard())
		}
		c.equal(kept, max(1, c.number(0)))
	}},

	// What must and may be done.
	{`you must draw`, func(c *said) { c.only(game.Draws) }},
	{`you must pass`, func(c *said) { c.only(game.Passes) }},
	{`You drew (\d+-\d+)\. It fits, so you must play it`, func(c *said) {
		c.only(game.Plays)
		c.equal(c.word(0), c.s.Moves()[0].Tile.String())
	}},
	{`you may not draw`, func(c *said) { c.truth(c.pos.CanPlay() && !c.pos.CanDraw()) }},
	{`[Yy]ou must lead (\d+-\d+)`, func(c *said) { c.equal(c.s.Forced().String(), c.word(0)) }},
	{`leads with any tile|to lead, with any tile|lead: play any tile`, func(c *said) {
		c.truth(c.s.Forced() == domino.NoTile && len(c.s.Layout()) == 0)
	}},

	// What the open ends show, and make.
	{`(open ends are|has no|tile with) ((?:\d+, )*\d+(?: (?:or|and) \d+)?)[:,. ]`, func(c *said) {
		var shown, said []int
		for _, e := range c.pos.OpenEnds() {
			switch {
			case c.word(0) == "open ends are" || c.o.Rules.Join != domino.JoinSeven:
				shown = append(shown, e.Pips)
			case e.Pips > 0:
				shown = append(shown, c.o.Rules.Set+1-e.Pips)
			}
		}
		for _, n := range regexp.MustCompile(`\d+`).FindAllString(c.word(1), -1) {
			said = append(said, added(n))
		}
		slices.Sort(shown)
		c.equal(slices.Compact(shown), said)
	}},
	{`(\d+) needs a (\d+)`, func(c *said) {
		c.equal(c.o.Rules.Set+1, c.number(0)+c.number(1))
		c.truth(slices.ContainsFunc(c.pos.OpenEnds(), func(e game.OpenEnd) bool { return e.Pips == c.number(0) }))
	}},
	{`([^=.:]+) = (\d+) is an? [^.]+, so it scored`, func(c *said) {
		c.equal([2]int{c.joined().Sum.Total, c.joined().Sum.Total}, [2]int{added(c.word(0)), c.number(1)})
		c.truth(c.joined().Points > 0)
	}},
	{`so it scored|It scored because|[Tt]hose points are`, func(c *said) { c.truth(c.joined().Points > 0) }},
	{`open ends make ([^=.:]+) = (\d+)`, func(c *said) {
		c.equal([2]int{c.pos.Total(), c.pos.Total()}, [2]int{added(c.word(0)), c.number(1)})
	}},

	// What is closed, and what opens it.
	{`are covered: (?:a tile|tiles) on (\w+(?: and \w+)?) opens? them`, func(c *said) {
		for _, e := range c.ends(c.word(0)).List() {
			c.truth(c.pos.Closed() != 0)
			tile := domino.NewTile(c.pos.Pips(e), 0)
			c.pos.SetHand(c.pos.Turn(), domino.FullSet(c.o.Rules.Set))
			c.pos.Play(game.Move{Kind: game.Plays, Tile: tile, End: e})
		}
		c.truth(c.pos.Closed() == 0)
	}},
	{`Play on ([A-Z, or]+) first`, func(c *said) { c.equal(c.pos.Open(), c.ends(c.word(0))) }},
	{`play on all (four|eight) sides of (\d+-\d+)`, func(c *said) {
		c.equal(map[string]int{"four": 4, "eight": 8}[c.word(0)], c.pos.Open().Len())
		c.equal(c.s.Layout()[0].Tile.String(), c.word(1))
	}},
	{`still free: ([A-Z, and]+)\.`, func(c *said) {
		for _, e := range c.ends(c.word(0)).List() {
			c.truth(c.pos.Open().Has(e))
			c.equal(c.s.Layout()[c.s.Spinner()].Tile.High(), c.pos.Pips(e))
		}
	}},
	{`only a tile with a (\d+) may be played`, func(c *said) {
		c.equal([2]int{1, c.pos.OpenEnds()[0].Pips}, [2]int{c.pos.Open().Len(), c.number(0)})
	}},
	{`[Yy]our train is open`, func(c *said) { c.truth(c.pos.Trains().Marked.Has(domino.TrainOf(c.o.Seat))) }},
	{`(\w+)'s train is open`, func(c *said) { c.truth(c.pos.Trains().Marked.Has(domino.TrainOf(c.seat(c.word(0))))) }},
	{`([-\d, and]+) (?:is|are) wild`, func(c *said) { c.equal(c.o.Hand.And(c.o.Rules.Wild()), c.set(c.word(0))) }},

	// Blocked rounds.
	{`[Nn]othing fits any more`, func(c *said) { c.truth(c.fitting().IsEmpty() && c.pos.Drawable() > 0) }},
	{`(?:fewer than|as few as) your (\d+) pips?`, func(c *said) {
		c.equal(c.pos.Hand(c.o.Seat).Pips(c.o.Rules.DoubleBlank), c.number(0))
		held := domino.Set{}
		for seat := range domino.Seat(c.o.Rules.Seats) {
			held = held.Or(c.pos.Hand(seat))
		}
		c.truth(!held.And(c.fitting()).IsEmpty()) // otherwise the round would be over
	}},
	{`Only ([-\d, and]+) still fit`, func(c *said) {
		c.equal(c.fitting(), c.set(c.word(0)))
		c.truth(c.pos.Drawable() == 0)
	}},
	{`(\w+) ha(?:s|ve) one tile left`, func(c *said) { c.equal(1, c.s.Hand(c.seat(c.word(0))).Len()) }},
	{`play it to go out`, func(c *said) { c.truth(c.pos.CanPlay() && c.s.Turn() == c.o.Seat) }},
	{`(\w+) (?:is|are) out\. Once`, func(c *said) {
		seat := c.o.Seat
		if c.word(0) != "You" {
			seat ^= 2
		}
		c.truth(c.s.Hand(seat).IsEmpty() && !c.s.Hand(seat^2).IsEmpty())
	}},

	// The match.
	{`Another (\S+(?: \d+/\d+)?) ends the match`, func(c *said) {
		var short []string
		for seat := range c.o.Rules.Seats {
			short = append(short, (domino.WholePoints(c.o.Rules.Target) - c.s.Scores()[seat]).Text(false))
		}
		require.Contains(c.t, short, c.word(0), c.text)
	}},
	{`([A-Z]\w+)(?: team| & \w+)? ha(?:s|ve) (\S+?)(?:\. With|: (this|the next) )`, func(c *said) {
		score := c.s.Scores()[c.seat(c.word(0))]
		c.equal(score.Text(false), c.word(1))
		c.equal(score >= domino.WholePoints(c.o.Rules.Target), c.word(2) != "")
		playing := c.s.Stage() == game.AwaitMove || c.s.Stage() == game.AwaitDrawOff
		c.truth(c.word(2) == "" || playing == (c.word(2) == "this"))
	}},
	{`Once somebody has (\d+),|Exactly (\d+) wins|Whoever gets to (\d+) first`, func(c *said) {
		c.equal(c.o.Rules.Target, c.number(0, 1, 2))
		c.truth(c.word(1) == "" || c.o.Rules.TargetRule == domino.TargetExact)
	}},
	{`[Ee]xactly (\d+) (?:to win|would win)|with exactly (\d+):`, func(c *said) {
		won := domino.WholePoints(c.o.Rules.Target - c.number(0, 1))
		scores := c.s.Scores()
		c.truth(slices.Contains(scores[:c.o.Rules.Seats], won) && c.o.Rules.TargetRule == domino.TargetExact)
	}},
	{
		`[Tt]he (highest|lowest) score wins`,
		func(c *said) { c.equal(c.o.Rules.Win == domino.WinLow, c.word(0) == "lowest") },
	},
	{`round (\d+) of (\d+)|last of (\d+) rounds`, func(c *said) {
		c.equal([2]int{c.s.Ended() + 1, c.o.Rules.Rounds}, [2]int{c.number(0, 2), c.number(1, 2)})
	}},
	{`first score must be (\d+) or more`, func(c *said) { c.equal(c.o.Rules.Entry, c.number(0)) }},
	{`no points yet|You have nothing yet|Your team has nothing yet`, func(c *said) { c.truth(c.s.Scores()[c.o.Seat] == 0) }},
	{`You and (\w+) are partners`, func(c *said) { c.truth(c.o.Rules.Partner(c.o.Seat, c.seat(c.word(0)))) }},

	// The other ways to score.
	{`(\d+) ends show (\d+)(?:, and (?:(one) is a double|(\d+) are doubles))?`, func(c *said) {
		points := c.number(0) + c.number(3) + len(c.word(2))/len("one")
		c.equal([2]int{c.joined().Points, c.joined().Laid.Outer}, [2]int{points, c.number(1)})
	}},
	{`make (\d+): (?:(\d+) fives?)?(?: and )?(?:(\d+) threes?)?\.`, func(c *said) {
		c.equal(c.joined().Points, c.number(1)+c.number(2))
		for at, worth := range map[int]int{1: 5, 2: 3} {
			c.truth(c.word(at) == "" || worth*c.number(at) == c.number(0))
		}
	}},
	{`made (\d+) points?, which`, func(c *said) { c.equal(c.joined().Lost, c.number(0)) }},
	{`next tile scores a pass bonus of (\d+)`, func(c *said) {
		next := *c.s
		var err error
		if next.Turn() != c.o.Seat {
			if next, _, err = game.Apply(next, game.Pass{Seat: next.Turn()}); err != nil {
				return // it doesn't pass
			}
		}
		if next.Stage() != game.AwaitMove || next.Turn() != c.o.Seat || next.Moves()[0].Kind != game.Plays {
			return
		}
		_, events, err := game.Apply(next, next.Moves()[0].Act(c.o.Seat))
		require.NoError(c.t, err)
		c.equal(events[0].(game.Joined).Bonus, c.number(0))
	}},
	{`next win is worth (\d+) points? more`, func(c *said) { c.equal(c.s.Carried(), c.number(0)) }},

	// Who gets what of a round.
	{`([A-Z]\w+)(?: & [A-Z]\w+)? scores? ([^: ]+): `, func(c *said) {
		require.NotEmpty(c.t, c.s.Rounds(), c.text)
		round := c.s.Rounds()[len(c.s.Rounds())-1]
		i := slices.IndexFunc(round.Awards, func(g game.Gain) bool {
			return g.Seat == c.seat(c.word(0)) || c.o.Rules.Partner(g.Seat, c.seat(c.word(0)))
		})
		require.GreaterOrEqual(c.t, i, 0, c.text)
		if c.word(1) == "nothing" { // it was too little, or too much
			c.truth(round.Points[round.Awards[i].Seat] == 0)
			return
		}
		c.equal(round.Awards[i].Points.Text(false), c.word(1))
	}},
	{`tie,? (nobody scores|the points are shared|share the points|draw for it|the lightest tile wins)`, func(c *said) {
		c.equal(map[string]domino.Tie{
			"nobody scores": domino.TieNone, "the points are shared": domino.TieSplit, "share the points": domino.TieSplit,
			"draw for it": domino.TieDrawOff, "the lightest tile wins": domino.TieLightestTile,
		}[c.word(0)], c.o.Rules.Tie)
		c.truth(c.o.Rules.BlockWinner == domino.BlockLowest || c.o.Rules.BlockWinner == domino.BlockLowestTeam)
	}},
	{`0-0 counts (\d+)`, func(c *said) {
		c.equal(c.o.Rules.DoubleBlank, c.number(0))
		c.truth(c.number(0) > 0)
	}},
	{`rounded to the nearest (three|five)`, func(c *said) { c.equal(map[string]int{"three": 3, "five": 5}[c.word(0)], c.o.Rules.RoundTo) }},
}
