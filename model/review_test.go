package model

import (
	"image"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	airev "dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/review"
	"dominoes/model/ticket"
	"dominoes/view/tiles"
)

// reviewed plays a round to its end with the keyboard and opens the review.
func reviewed(t require.TestingT, c Config, w, h int) *desk {
	d := sit(t, c, w, h)
	for range 300 {
		if d.table().Stage == board.RoundEnd || d.table().Stage == board.MatchEnd {
			break
		}
		d.press("enter")
	}
	return d.press("w")
}

func (d *desk) review() review.Page {
	p, ok := d.m.pages[len(d.m.pages)-1].(review.Page)
	require.True(d.t, ok, "the review is open")
	return p
}

// A round that was played with help can be looked back at like any other.
func TestReviewOfAnAssistedRound(t *testing.T) {
	d, _ := taught(t, 80, 24, 1)
	for range 300 {
		if d.table().Stage == board.RoundEnd || d.table().Stage == board.MatchEnd {
			break
		}
		d.press("enter")
	}
	d.press("w")
	require.NotEmpty(t, d.table().Match.Assisted(1))
	assert.True(t, d.review().Round.Complete())
}

// All is found out in the background, and told.
func TestReviewOfARound(t *testing.T) {
	d := reviewed(t, configFor("fives", record.Human, "greedy"), 120, 36)
	p := d.review()
	n := len(p.Round.Steps)
	assert.True(t, p.Round.Complete())
	assert.Equal(t, []game.Seat{game.A}, p.Own)
	assert.Equal(t, 0, p.At)
	for i, step := range p.Round.Steps {
		assert.Equal(t, step.Seat == game.A, p.Verdicts[i].Judged)
		if step.Seat == game.A {
			assert.Equal(t, len(review.ReviewWork()), p.Passes[i])
		}
	}
	for _, o := range p.Open {
		assert.True(t, o.Known)
	}
	seen := 0
	for i := range n {
		d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		if i == 0 {
			d.press("home")
		}
		p = d.review()
		require.Equal(t, i, p.At)
		screen := d.screen()
		step := p.Round.Steps[i]
		assert.Contains(t, screen, p.Told(i))
		for _, tile := range step.Before.Hand(game.B).Tiles() {
			assert.Contains(t, screen, "▐"+string(rune('0'+tile.High()))+"│", "open hands")
		}
		if v := p.Verdicts[i]; v.Judged && v.Class != airev.Forced {
			seen++
			words := strings.Fields(v.Text())
			assert.Contains(t, screen, strings.Join(words[:4], " "))
			assert.Contains(t, screen, "%")
		}
		d.press("right")
	}
	assert.Positive(t, seen)
	d.press("down")
	assert.Equal(t, n, d.review().At, "it ends there")
	screen := d.screen()
	for _, words := range []string{"the end", "Luck: the deal was worth", "Skill: it came to", "choices right"} {
		assert.Contains(t, screen, words)
	}
	d.press("left")
	assert.Equal(t, n-1, d.review().At)
	d.press("g", "tab")
	p = d.review()
	_, forced := review.ForcedMove(&p.Round.Steps[p.At])
	assert.True(t, p.IsOwn(p.At) && !forced)
	d.press("esc")
	assert.Equal(t, board.RoundEnd, d.table().Stage)
	assert.Error(t, p.Ctx.Err(), "nobody works on it any more")
}

// Everybody at the keyboard has their own moves judged; where only bots play, A
// has. With three sides there is no deal's worth, and that is said.
func TestWhoseMovesAreReviewed(t *testing.T) {
	d := reviewed(t, configFor("block", record.Human, "greedy", record.Human), 80, 24)
	assert.Equal(t, []game.Seat{game.A, game.C}, d.review().Own)
	screen := d.press("G").screen()
	assert.Contains(t, screen, "Ann: ")
	assert.Contains(t, screen, "Cy: ")
	assert.Contains(t, screen, "it takes two sides")

	d = sit(t, configFor("draw", "greedy", "random"), 80, 24)
	require.Equal(t, board.MatchEnd, d.table().Stage)
	assert.Equal(t, []game.Seat{game.A}, d.press("w").review().Own)

	c := configFor("block", record.Human, "greedy", "greedy", "random")
	c.Setup.Options = map[string]string{"teams": "true"}
	screen = reviewed(t, c, 120, 36).press("end").screen()
	assert.Contains(t, screen, "Ann & Cy")
	assert.Contains(t, screen, "Lost by each: Ann ")
}

// What is found out of another round, or after the page was closed, is dropped,
// and a failure is told.
func TestLateAndFailedReviews(t *testing.T) {
	d := reviewed(t, configFor("block", record.Human, "greedy"), 80, 24)
	p := d.review()
	next, r := p.Update(d.m.env(), review.ReviewedMsg{Ticket: ticket.New(), Step: 0, Opened: true})
	assert.Nil(t, r.Cmd)
	assert.Equal(t, p.Open, next.(review.Page).Open)

	msg := review.Guard(review.ReviewedMsg{Ticket: p.Look}, func(*review.ReviewedMsg) error { panic("oh") })()
	next, r = p.Update(d.m.env(), msg)
	assert.Nil(t, r.Cmd)
	failed := next.(review.Page)
	assert.Contains(t, failed.Failed, "the review failed: oh")
	assert.Contains(t, failed.Lines()[len(failed.Lines())-1].Text, "oh")
}

// While nothing is known yet the page says so, and stands at every size.
func TestReviewBeforeAnythingIsKnown(t *testing.T) {
	d := reviewed(t, configFor("evens", record.Human, "greedy", "greedy"), 80, 24)
	opened := review.New(d.table().Match)
	require.NotNil(t, opened.Cmd)
	p := opened.Push.(review.Page)
	d.m.pages[len(d.m.pages)-1] = p
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {250, 70}} {
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for i := range p.Round.Steps {
			if p.IsOwn(i) {
				p.At = i
				d.m.pages[len(d.m.pages)-1] = p
				assert.Contains(t, d.screen(), "This move is being looked at.")
			}
		}
	}
}

// A pass is told as it was at the table: every number once.
func TestAPassInAReview(t *testing.T) {
	c := configFor("fives", record.Human, record.Human)
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4, N 5-1, N 1-3", "2-2 6-6", "3-0 0-0", ""), 80, 24).press("enter", "p")
	table := d.table()
	news := table.Match.Turns(table.Match.Words(false), game.A)
	p := review.New(table.Match).Push.(review.Page)
	assert.Equal(t, "Ann passed on 3, 4 and 5", p.Told(0))
	assert.Equal(t, news[len(news)-1].Text, p.Told(0))
}

// Nothing that lies moves from one move to the next, and the place that is shown
// for a tile is where it lies then.
func TestNothingMovesInAReview(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"fives", "plaza-twelve", "draw"} {
		d := sit(t, configFor(variant, "greedy", "greedy"), 80, 24)
		m := d.table().Match
		for _, size := range [][2]int{{60, 8}, {80, 12}, {94, 32}, {200, 60}} {
			rounds, err := airev.Rounds(m.Rules(), m.Actions())
			require.NoError(t, err)
			for i := range rounds {
				p := review.Page{Match: m, Round: &rounds[i], At: len(rounds[i].Steps)}
				end := p.Felt(size[0], size[1]).Placement
				for p.At = range rounds[i].Steps {
					felt := p.Felt(size[0], size[1])
					laid := len(felt.Placement.Tiles)
					require.Equal(t, len(p.Round.State(p.At).Layout()), laid)
					for n, tile := range felt.Placement.Tiles {
						require.Equal(t, end.Tiles[n].Rect, tile.Rect, "%s round %d move %d tile %d", variant, i, p.At, n)
					}
					if place := ghostOf(&felt); !place.Empty() {
						require.Equal(t, end.Tiles[laid].Rect, place)
					}
				}
			}
		}
	}
}

func ghostOf(f *tiles.Felt) image.Rectangle {
	if len(f.Ghosts) == 0 {
		return image.Rectangle{}
	}
	return review.GhostPlace(f)
}

// The rounds before can be looked at too, each from its lead.
func TestReviewOfTheRoundsBefore(t *testing.T) {
	d := sit(t, configFor("block", "greedy", "random"), 80, 24).press("w")
	p := d.review()
	last := len(p.Rounds)
	require.Greater(t, last, 1)
	require.Equal(t, &p.Rounds[last-1], p.Round)
	d.press("pgdown", "right")
	assert.Equal(t, p.Round, d.review().Round, "there is none after it")
	d.press("pgup")
	before := d.review()
	assert.Equal(t, &p.Rounds[last-2], before.Round)
	assert.Equal(t, 0, before.At)
	assert.Error(t, p.Ctx.Err())
	require.NoError(t, before.Ctx.Err())
	assert.True(t, before.Open[0].Known, "it is worked on")
	assert.Contains(t, d.screen(), "round "+strconv.Itoa(before.Round.Number))
	d.press("pgdown")
	assert.Equal(t, p.Round, d.review().Round)
}
