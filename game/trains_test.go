package game_test

import (
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onTrains are the rules of Mexican Train, with a set of double-six and as many rounds as it has engines.
func onTrains(t *testing.T, seats int, change ...func(*game.Rules)) game.Rules {
	t.Helper()
	r := game.Rules{
		Seats: seats, Set: 6, Deal: 5, Lead: game.LeadLot, LaterLead: game.LaterRotate, Boneyard: game.BoneyardUpTo1, Arms: 2, RoundTo: 1,
		Award: game.AwardEachOwn, BlockWinner: game.BlockNone, Win: game.WinLow, Rounds: 7, Trains: game.TrainsOwnAndPublic,
	}
	for _, c := range change {
		c(&r)
	}
	require.NoError(t, r.Validate())
	return r
}

func own(r *game.Rules) { r.Trains = game.TrainsOwn }

// draws is the lot that A wins.
func (tb *table) aLeads() {
	tb.t.Helper()
	words := "A 6-6 B 1-0 C 2-0 D 3-0"
	tb.do(game.Lot{Drawn: drawn(tb.t, words[:6*tb.state.Rules().Seats-1])})
}

func TestPoint30TheEngine(t *testing.T) {
	tb := sit(t, onTrains(t, 2))
	require.Equal(t, game.AwaitLot, tb.state.Stage(), "the first leader is by lot")
	tb.aLeads()
	tb.refuses(tb.dealt("A 6-6 1-0", "B 5-4 3-2"), game.BanTiles, "6-6 appears twice")
	tb.refuses(tb.dealt("A 6-5 1-0", "B 5-4 3-2", "boneyard 6-6"), game.BanTiles, "6-6 appears twice")
	tb.deal("A 6-5 1-0", "B 6-4 3-2", "boneyard 2-1")
	require.Len(t, tb.state.Layout(), 1)
	assert.Equal(t, game.Laid{Tile: tileOf(t, "6-6"), End: game.NoEnd, Inner: 6, Outer: 6, Seat: game.NoSeat}, tb.state.Layout()[0])
	round := tb.state.Round()
	assert.Equal(t, tileOf(t, "6-6"), round.Lead.Tile)
	assert.Equal(t, game.A, round.Leader)
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA, game.TrainB, game.TrainM), p.Ends())
	for _, e := range p.Ends().List() {
		assert.Equal(t, 6, p.Pips(e))
	}
	tb.refuses("A 6-5", game.BanEnd, "tiles are on the table, so name the end to play on: A shows 6, M shows 6")
	assert.Equal(t, []string{"6-5 A", "6-5 M"}, tb.moves(), "the leader's first tile is joined like any other")
}

// One lower in each later round, down to 0-0; the lead goes round.
func TestPoint30TheEngineOfLaterRounds(t *testing.T) {
	tb := sit(t, onTrains(t, 2))
	tb.aLeads()
	for n := range 7 {
		engine := game.NewTile(6-n, 6-n)
		leader := game.Seat(n % 2)
		hands := [2]game.Tile{game.NewTile(6-n, (7-n)%7), game.NewTile((8-n)%7, (9-n)%7)}
		lines := []string{"A " + hands[leader].String(), "B " + hands[1-leader].String()}
		tb.deal(lines...)
		assert.Equal(t, engine, tb.state.Layout()[0].Tile)
		assert.Equal(t, leader, tb.state.Turn())
		tb.play(leader.String() + " " + hands[0].String() + " " + leader.String())
		assert.Equal(t, game.Out, tb.ended().Ending)
		assert.Equal(t, engine, tb.ended().Lead.Tile)
		assert.Equal(t, leader, tb.ended().Leader)
		assert.Equal(t, n == 6, tb.state.Stage() == game.MatchOver)
	}
}

// There are no more rounds than engines, whatever the target.
func TestPoint30NoEngineIsLeft(t *testing.T) {
	r := onTrains(t, 2, func(r *game.Rules) { r.Rounds, r.Target = 0, 500 })
	tb := at(t, r, "A 1-0", "B 3-2", "layout 0-0")
	tb.play("A 1-0 A")
	assert.Equal(t, game.MatchOver, tb.state.Stage())
}

// A redeal is a round of its own, so the round after it has the next engine.
func TestPoint30TheEngineAfterARedeal(t *testing.T) {
	tb := sit(t, onTrains(t, 2, func(r *game.Rules) { r.RedealDoubles = 2 }))
	tb.aLeads()
	tb.deal("A 6-5", "B 3-2")
	tb.play("A 6-5 A")
	tb.deal("A 4-4 1-1", "B 3-2")
	require.Equal(t, game.Redealt, tb.ended().Ending)
	tb.aLeads() // as in the first round
	tb.deal("A 4-1", "B 3-2")
	assert.Equal(t, tileOf(t, "4-4"), tb.state.Layout()[0].Tile)
}

func TestPoint30WhichTrainsMayBeJoined(t *testing.T) {
	for _, c := range []struct {
		rules  game.Rules
		marked string
		want   []string
	}{
		{onTrains(t, 3), "marked", []string{"6-5 A", "6-5 M"}},
		{onTrains(t, 3), "marked B", []string{"6-5 A", "6-5 B", "6-5 M"}}, // begun or not
		{onTrains(t, 3), "marked A", []string{"6-5 A", "6-5 M"}},
		{onTrains(t, 3, own), "marked", []string{"6-5 A"}},
		{onTrains(t, 3, own), "marked B C", []string{"6-5 A", "6-5 B", "6-5 C"}},
	} {
		tb := at(t, c.rules, "A 6-5 1-0", "B 6-4 3-3", "C 5-4 2-2", "layout 6-6", c.marked)
		assert.Equal(t, c.want, tb.moves(), c.marked)
	}
	tb := at(t, onTrains(t, 2), "A 6-5 1-0", "B 6-4 3-3", "layout 6-6")
	tb.refuses("A 6-5 B", game.BanTrain, "B's train isn't marked, so only B may play on it")
	tb.refuses("A 6-5 C", game.BanEnd, "in this game tiles are played only on the trains A, B, M")
	tb.refuses("A 6-5 W", game.BanEnd, "in this game tiles are played only on the trains A, B, M")
	tb = at(t, onTrains(t, 2, own), "A 6-5 1-0", "B 6-4 3-3", "layout 6-6")
	tb.refuses("A 6-5 M", game.BanEnd, "in this game tiles are played only on the trains A, B")
}

// One tile a turn, from the first turn on.
func TestPoint30OneTileATurn(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 6-5 5-4 1-0", "B 6-3 3-2", "layout 6-6")
	tb.play("A 6-5 A")
	assert.Equal(t, game.B, tb.state.Turn())
	tb.play("B 6-3 B")
	assert.Equal(t, []string{"5-4 A"}, tb.moves())
}

func TestPoint31DrawingAndMarking(t *testing.T) {
	r := onTrains(t, 2)
	tb := at(t, r, "A 5-4 1-0", "B 6-3 3-2 2-2", "layout 6-6", "boneyard 2-1 6-1")
	tb.refuses("A pass", game.BanPass, "nothing fits, so a tile must be drawn (2 left)")
	assert.Equal(t, []string{"draw"}, tb.moves())
	tb.play("A draw")
	assert.Equal(t, []string{"pass"}, tb.moves(), "one tile, then it passes")
	p := tb.state.Position()
	assert.Zero(t, p.Marked())
	tb.play("A pass")
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked())
	assert.Equal(t, []string{"6-3 A", "6-3 B", "6-3 M"}, tb.moves())
	tb.refuses("B draw", game.BanDraw, "6-3 can be played, so nobody draws")
	tb.refuses("B pass", game.BanPass, "6-3 can be played, so nobody passes")
	tb.play("B 6-3 A") // another's tile changes nothing
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked())
	tb.play("A draw")
	assert.Equal(t, []string{"6-1 M"}, tb.moves(), "a drawn tile that fits must be played")
	tb.refuses("A pass", game.BanPass, "6-1 can be played, so nobody passes")
	tb.play("A 6-1 M")
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked(), "a tile elsewhere changes nothing")
	tb.play("B 3-2 A")
	tb.refuses("A 5-4 A", game.BanMatch, "A shows 2, and 5-4 has no 2")
}

func TestPoint31TheOwnersTileTakesTheMarkAway(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 6-5 1-0", "B 6-3 5-2", "layout 6-6", "marked A B")
	tb.play("A 6-5 A")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainB), p.Marked())
	tb.refuses("B 5-2 A", game.BanTrain, "A's train isn't marked, so only A may play on it")
}

// Where the boneyard is empty a seat that can't play passes.
func TestPoint31AnEmptyBoneyard(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 5-4 1-0", "B 6-3 3-2", "layout 6-6")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.play("A pass")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked())
	tb.play("B 6-3 A", "A pass") // already marked
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked())
}

func TestPoint32ADoubleIsCoveredInTheSameTurn(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 5-5 6-4 5-1 1-0", "B 5-3 3-2", "layout 6-6 6-5 A")
	tb.play("A 5-5 A")
	assert.Equal(t, game.A, tb.state.Turn())
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Uncovered())
	assert.Equal(t, game.EndsOf(game.TrainA), p.Ends())
	assert.Equal(t, []string{"5-1 A"}, tb.moves())
	tb.refuses("A 6-4 M", game.BanTrain, "the double on A must be covered first")
	tb.play("A 5-1 A") // which ends the turn
	assert.Equal(t, game.B, tb.state.Turn())
	p = tb.state.Position()
	assert.Zero(t, p.Uncovered())
	assert.Zero(t, p.Marked())
}

func TestPoint32DrawingToCover(t *testing.T) {
	// A draws the double itself, lays it, and draws again.
	tb := at(t, onTrains(t, 3), "A 4-4 2-0", "B 5-3 3-2", "C 4-3 4-2", "layout 6-6 6-5 A 6-1 M 6-0 B", "boneyard 5-5 5-2 2-2")
	tb.play("A draw", "A 5-5 A")
	assert.Equal(t, []string{"draw"}, tb.moves())
	tb.play("A draw")
	assert.Equal(t, []string{"5-2 A"}, tb.moves())
	tb.play("A 5-2 A")
	assert.Equal(t, game.B, tb.state.Turn())

	// A can't cover: it passes and is marked, and so on round the table.
	tb = at(t, onTrains(t, 3), "A 5-5 2-0", "B 4-3 3-2", "C 5-4 4-2", "layout 6-6 6-5 A 6-1 M 6-0 B", "boneyard 1-1 2-2 3-3")
	tb.play("A 5-5 A", "A draw")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.play("A pass")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA), p.Marked())
	assert.Equal(t, []string{"draw"}, tb.moves())
	tb.play("B draw")
	tb.refuses("B 3-2 B", game.BanTrain, "the double on A must be covered first")
	tb.play("B pass")
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA, game.TrainB), p.Marked())
	assert.Equal(t, []string{"5-4 A"}, tb.moves(), "on whosever train it lies")
	tb.play("C 5-4 A")
	p = tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainA, game.TrainB), p.Marked(), "only the owner's tile takes a mark away")
	assert.Equal(t, game.A, tb.state.Turn())
}

// The mark is also taken away where the owner covers a double on its train.
func TestPoint32TheOwnerCovers(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 5-4 2-0", "B 4-3 3-2", "layout 6-6 6-5 A 5-5 A", "marked A B")
	assert.Equal(t, []string{"5-4 A"}, tb.moves(), "an uncovered double of a position must be covered by the turn")
	tb.play("A 5-4 A")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainB), p.Marked())
}

// The double on a closed train must be covered by others too.
func TestPoint32OnAClosedTrain(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 4-2 2-0", "B 5-3 3-2", "layout 6-6 6-5 A 5-5 A", "turn B")
	assert.Equal(t, []string{"5-3 A"}, tb.moves())
	tb.play("B 5-3 A")
	p := tb.state.Position()
	assert.Zero(t, p.Marked())
}

func TestPoint32ALastDoubleNeedntBeCovered(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 5-5", "B 5-3 3-2", "layout 6-6 6-5 A", "boneyard 5-1")
	tb.play("A 5-5 A")
	assert.Equal(t, game.Out, tb.ended().Ending)
	assert.Equal(t, seats("A"), tb.ended().Winners)
	assert.Equal(t, "0 13", tb.awarded())
}

func TestPoint33Blocked(t *testing.T) {
	// 4-3 fits B's train alone, which isn't marked: the round goes on.
	tb := at(t, onTrains(t, 2, own), "A 6-5 4-3", "B 1-1 1-0", "layout 6-6 6-4 B")
	tb.play("A 6-5 A")
	require.Equal(t, game.AwaitMove, tb.state.Stage())
	tb.play("B pass", "A 4-3 B")
	assert.Equal(t, game.Out, tb.ended().Ending)

	// Nothing fits anywhere.
	tb = at(t, onTrains(t, 2, own), "A 6-5 3-3", "B 1-1 1-0", "layout 6-6 6-4 B")
	tb.play("A 6-5 A")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Empty(t, tb.ended().Winners)
	assert.Equal(t, "6 3", tb.awarded(), "each its own, the lowest hand too")
	assert.Zero(t, tb.passes())

	// While a tile may be drawn nothing is blocked; the draw that takes the last one blocks.
	tb = at(t, onTrains(t, 2, own), "A 6-5 3-3", "B 1-1 1-0", "layout 6-6 6-4 B", "boneyard 2-2")
	tb.play("A 6-5 A")
	require.Equal(t, game.AwaitMove, tb.state.Stage())
	tb.play("B draw")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, "6 7", tb.awarded())
}

// With an uncovered double only what fits it counts.
func TestPoint33BlockedByADouble(t *testing.T) {
	tb := at(t, onTrains(t, 2), "A 5-5 6-3", "B 6-1 1-0", "layout 6-6 6-5 A")
	tb.play("A 5-5 A")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	assert.Equal(t, "9 8", tb.awarded())
}

// A position is judged in the same way: that a tile fits only a closed train doesn't block it.
func TestPoint33BlockedPositions(t *testing.T) {
	tb := at(t, onTrains(t, 2, own), "A 4-3 3-3", "B 1-1 1-0", "layout 6-6 6-5 A 6-4 B")
	assert.Equal(t, game.AwaitMove, tb.state.Stage())
	tb = at(t, onTrains(t, 2, own), "A 3-2 3-3", "B 1-1 1-0", "layout 6-6 6-5 A 6-4 B")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
}

// After so many rounds the lowest total wins, and equal totals share a place.
func TestPoint33TheMatch(t *testing.T) {
	r := onTrains(t, 3, func(r *game.Rules) { r.Rounds = 1 })
	tb := at(t, r, "A 6-5", "B 4-3", "C 5-2", "layout 6-6", "scores 20 3 3")
	tb.play("A 6-5 A")
	assert.Equal(t, game.MatchOver, tb.state.Stage())
	assert.Equal(t, "20 10 10", tb.scores())
	assert.Equal(t, [][]game.Seat{seats("BC"), seats("A")}, tb.state.Placing())
	r.Rounds = 2
	tb = at(t, r, "A 6-5", "B 4-3", "C 5-2", "layout 6-6", "scores 20 3 3")
	tb.play("A 6-5 A")
	assert.Equal(t, game.AwaitLot, tb.state.Stage(), "a position's leader isn't known")
	tb.aLeads()
	tb.deal("A 5-1", "B 3-3", "C 3-2")
	assert.Equal(t, tileOf(t, "5-5"), tb.state.Layout()[0].Tile, "one lower than the position's")
}

func TestPoint34Positions(t *testing.T) {
	r := onTrains(t, 2)
	tb := sit(t, r)
	hands := []string{"A 4-3 1-0", "B 3-2 3-1"}
	for why, lines := range map[string][]string{
		"the layout must begin with the engine":                                        {},
		"the engine is a double, not 6-5":                                              {"layout 6-5"},
		"only the trains of seats are marked, not M":                                   {"layout 6-6", "marked M"},
		"only one double can be uncovered, not those on A, B":                          {"layout 6-6 6-5 A 5-5 A 6-4 B 4-4 B"},
		"6-5 can't lie on C: in this game tiles are played only on the trains A, B, M": {"layout 6-6 6-5 C"},
	} {
		_, _, err := game.Apply(tb.state, tb.position(append(lines, hands...)...))
		var illegal *game.Illegal
		require.ErrorAs(t, err, &illegal, why)
		assert.Equal(t, why, illegal.Why)
	}
	// Any engine will do.
	tb = at(t, r, append(hands, "layout 3-3 3-5 M", "marked B", "turn B")...)
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.TrainB), p.Marked())
	assert.Equal(t, []string{"3-1 B", "3-2 B"}, tb.moves())
	assert.Equal(t, game.EndsOf(game.TrainA, game.TrainB, game.TrainM), p.Ends(), "closed ones too")
	assert.Equal(t, game.EndsOf(game.TrainB, game.TrainM), p.Open())
}

func TestTrainsValidate(t *testing.T) {
	for name, change := range map[string]func(*game.Rules){
		"more tiles than there are": func(r *game.Rules) { r.Deal = 14 },
		"more rounds than doubles":  func(r *game.Rules) { r.Rounds = 8 },
		"another lead":              func(r *game.Rules) { r.Lead = game.LeadHighestDouble },
		"a spinner":                 func(r *game.Rules) { r.Spinner = game.SpinnerLead },
		"in play":                   func(r *game.Rules) { r.InPlay = game.InPlayFives },
		"seven":                     func(r *game.Rules) { r.Join = game.JoinSeven },
		"nothing ends the match":    func(r *game.Rules) { r.Rounds = 0 },
	} {
		r := onTrains(t, 2)
		change(&r)
		assert.Error(t, r.Validate(), name)
	}
	r := onTrains(t, 2)
	r.Deal = 13
	assert.NoError(t, r.Validate())
}
