package review

import (
	"context"
	"image"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/layout"
	reviewview "dominoes/view/review"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// desk shows the review of a match.
type desk struct {
	*pagetest.Desk
	t *testing.T
}

// reviewed opens the review of a match, or of its last round, with a quick judge.
func reviewed(t *testing.T, m match.Match, width, height int) desk {
	return opened(t, m, width, height, 2000)
}

// unjudged opens the review of a match in which nothing is judged.
func unjudged(t *testing.T, m match.Match, width, height int) desk {
	return opened(t, m, width, height, 0)
}

func opened(t *testing.T, m match.Match, width, height, work int) desk {
	d := desk{pagetest.New(t, width, height), t}
	d.Services.Work = work
	d.Open(New(page.OpenReview{Match: m}, d.Services))
	return d
}

// firstRound returns a match whose first round has been played.
func firstRound(t *testing.T, setup match.Setup) match.Match {
	return pagetest.PlayOn(t, pagetest.Match(t, setup), match.Match.RoundJustEnded)
}

func setup(variant string, players ...string) match.Setup {
	return match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}
}

func (d desk) page() Page {
	p, ok := d.Top().(Page)
	require.True(d.t, ok, "the review is open")
	return p
}

func TestReviewOfAssistedRoundSaysThatTableHadFewerDeals(t *testing.T) {
	m, err := pagetest.Match(t, setup("fives", record.Human, "greedy")).Chance()
	require.NoError(t, err)
	m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove }).Assist(domino.A)
	m = pagetest.PlayOn(t, m, match.Match.RoundJustEnded)
	require.NotEmpty(t, m.Assisted(1))
	d := reviewed(t, m, 120, 36).Press("tab")
	assert.True(t, d.Top().(Page).round.Complete())
	assert.Contains(t, d.Screen(), "fewer deals", "its numbers were seen there")
	assert.NotContains(t, d.Press("tab").Screen(), "fewer deals", "once will do")
	d = reviewed(t, firstRound(t, setup("fives", record.Human, "greedy")), 120, 36).Press("tab")
	assert.NotContains(t, d.Screen(), "fewer deals")
}

func TestReviewDoesNotJudgeByStandIn(t *testing.T) {
	whole := firstRound(t, setup("fives", record.Human, "greedy"))
	moved := func(which func(n int) bool) match.Match {
		m, n := pagetest.Match(t, setup("fives", record.Human, "greedy")), 0
		for _, a := range whole.Actions() {
			bot := ""
			if game.Mover(a) == domino.A {
				if n++; which(n) {
					bot = "club"
				}
			}
			var err error
			m, err = m.ApplyFor(a, bot)
			require.NoError(t, err)
		}
		return m
	}
	own := reviewed(t, whole, 120, 36).page()
	d := reviewed(t, moved(func(n int) bool { return n == 3 || n%2 == 0 }), 120, 36)
	d.Press("right")
	p := d.page()
	standIns, choices := 0, 0
	for i, step := range p.round.Steps {
		v, judged := p.verdict(i)
		if step.StandIn == "" {
			want, _ := own.verdict(i)
			assert.Equal(t, want, v)
		} else {
			standIns++
			if _, forced := forcedMove(&p.round.Steps[i]); !forced {
				choices++
			}
			assert.False(t, judged)
			assert.Regexp(t, "^A club player .* for you", p.stepText(i))
			assert.Contains(t, d.Screen(), "You didn't make this move, so it")
			assert.NotContains(t, d.Screen(), "Right:")
		}
		d.Press("right")
	}
	require.Positive(t, standIns)
	require.Positive(t, choices)
	sum, ownSum := p.summary(domino.A), own.summary(domino.A)
	assert.Equal(t, ownSum.Choices, sum.Choices+sum.MadeFor)
	assert.Equal(t, choices, sum.MadeFor)
	assert.Contains(t, d.Screen(), "made one more")

	all := reviewed(t, moved(func(int) bool { return true }), 120, 36).Press("end").Screen()
	assert.Regexp(t, "A club player made all", all)
	assert.Contains(t, all, "no choice judged")
	assert.NotContains(t, all, "You got")
	assert.NotContains(t, all, "You go out")
}

func TestComparedMovesHaveColumnsOfTable(t *testing.T) {
	for target, head := range map[string]string{"300": `move +points +ahead\n`, "20": `move +points +match\n`} {
		s := setup("fives", record.Human, "greedy")
		s.Options = map[string]string{"target": target}
		d := reviewed(t, firstRound(t, s), 120, 36).Press("tab")
		assert.Regexp(t, head, d.Screen())
		assert.Regexp(t, `▸ [1-9=]  \d-\d on [WENS] +[+−]\d+\.\d  [━─]{8} +\d+%`, d.Screen())
	}
}

func TestReviewOfRoundJudgesItsMovesAndSumsUp(t *testing.T) {
	d := reviewed(t, firstRound(t, setup("fives", record.Human, "greedy")), 120, 36)
	p := d.page()
	n := len(p.round.Steps)
	assert.True(t, p.round.Complete())
	assert.Equal(t, []domino.Seat{domino.A}, p.reviewing.Own)
	assert.Equal(t, overview, p.at)
	for i := range p.round.Steps {
		v, judged := p.verdict(i)
		assert.True(t, judged && v.Judged)
	}
	d.Press("right")
	for _, o := range d.page().faceUp {
		assert.True(t, o.Known)
	}
	seen := 0
	for i := range n {
		d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		p = d.page()
		require.Equal(t, i, p.at)
		screen := d.Screen()
		step := p.round.Steps[i]
		assert.Contains(t, screen, p.stepText(i))
		for _, tile := range step.Before.Hand(domino.B).Tiles() {
			assert.Contains(t, screen, "▐"+string(rune('0'+tile.High()))+"│", "open hands")
		}
		if v, _ := p.verdict(i); v.Class != review.Forced {
			seen++
			words := strings.Fields(v.Text())
			assert.Contains(t, screen, strings.Join(words[:4], " "))
			assert.Contains(t, screen, "%")
		}
		d.Press("right")
	}
	assert.Positive(t, seen)
	d.Press("down")
	assert.Equal(t, n, d.page().at, "it ends there")
	screen := d.Screen()
	for _, words := range []string{"the end", "right, by what", "Hindsight: with all tiles face up", "With perfect play this deal favoured", "Your moves cost ", "Together: ", "choices right"} {
		assert.Contains(t, screen, words)
	}
	d.Press("left")
	assert.Equal(t, n-1, d.page().at)
	d.Press("g", "tab")
	p = d.page()
	step := &p.round.Steps[p.at]
	_, forced := forcedMove(step)
	assert.True(t, p.isOwn(step) && !forced)
	d.Press("esc")
	assert.Equal(t, overview, d.page().at)
	d.Press("esc")
	assert.Empty(t, d.Pages, "it is closed")
}

// The round is summed up only after all moves are judged.
func TestVerdictsStayWhileMoreIsWorkedOut(t *testing.T) {
	for _, s := range []match.Setup{
		setup("fives", record.Human, "greedy"), setup("draw", record.Human, "beginner"), setup("block", record.Human, "greedy", "greedy"),
	} {
		m := firstRound(t, s)
		d := reviewed(t, m, 80, 24)
		r := New(page.OpenReview{Match: m}, d.Services)
		p, ask := r.Push.(Page), r.Cmd
		shown, sum := map[int][]string{}, ""
		for ask != nil {
			for p.at = range len(p.round.Steps) + 1 {
				now := texts(p.lines(d.Env.Settings.Keys))
				require.Subset(t, now, shown[p.at], "step %d", p.at)
				shown[p.at] = now
			}
			if sum != "" && !strings.HasPrefix(sum, "judged ") {
				require.Equal(t, sum, p.screen(d.Env).Sum)
			}
			sum, p.at = p.screen(d.Env).Sum, 0
			next, more := p.Update(d.Env, ask())
			p, ask = next.(Page), more.Cmd
		}
		assert.Regexp(t, `^\d+ of \d+ choices? right$`, p.screen(d.Env).Sum)
	}
}

// texts returns the lines without those on the progress.
func texts(lines []reviewview.ReviewLine) []string {
	var list []string
	for _, l := range lines {
		if l.Tone != reviewview.Aside {
			list = append(list, l.Text+" "+l.Chance+" "+l.Points)
		}
	}
	return list
}

func TestNoTextOfReviewIsCutOff(t *testing.T) {
	teams := setup("classic", record.Human, "greedy", record.Human, "random")
	teams.Options = map[string]string{"teams": "true"}
	for _, s := range sampletest.Some(t, 2, []match.Setup{
		setup("fives", record.Human, "beginner"), setup("draw", record.Human, "beginner"), setup("plaza-twelve", record.Human, "greedy", record.Human),
		setup("block", record.Human, "greedy", record.Human, "random"), teams,
	}) {
		d := reviewed(t, firstRound(t, s), 80, 24)
		for _, size := range sampletest.Some(t, 2, [][2]int{{60, 20}, {80, 24}, {100, 30}, {112, 30}, {120, 36}}) {
			d.Resize(size[0], size[1]).Press("home")
			for range len(d.page().round.Steps) + 2 {
				require.NotContains(t, d.Screen(), "…", "%v", size)
				d.Press("right")
			}
		}
	}
}

// With three sides the value of the deal isn't known, which the page says.
func TestMovesOfAllPeopleOrOfABotAreReviewed(t *testing.T) {
	d := reviewed(t, firstRound(t, setup("block", record.Human, "greedy", record.Human)), 80, 24)
	assert.Equal(t, []domino.Seat{domino.A, domino.C}, d.page().reviewing.Own)
	screen := d.Press("G").Screen()
	assert.Contains(t, screen, "Ann got ")
	assert.Contains(t, screen, "Cy got ")
	assert.Contains(t, screen, "only where two sides play")

	d = unjudged(t, pagetest.Played(t, "draw", "greedy", "random"), 80, 24)
	assert.Equal(t, []domino.Seat{domino.A}, d.page().reviewing.Own)

	s := setup("block", record.Human, "greedy", "greedy", "random")
	s.Options = map[string]string{"teams": "true"}
	screen = reviewed(t, firstRound(t, s), 120, 36).Press("end").Screen()
	assert.Contains(t, screen, "Your side's moves cost")
	assert.Contains(t, screen, "What each player's moves cost: you ")
}

func TestReviewDropsLateValuesAndShowsFailure(t *testing.T) {
	d := reviewed(t, firstRound(t, setup("block", record.Human, "greedy")), 80, 24)
	p := d.page()
	next, r := p.Update(d.Env, solvedMsg{id: page.NewToken(), round: p.round})
	assert.Nil(t, r.Cmd)
	assert.Equal(t, p.faceUp, next.(Page).faceUp)

	d.Services.Think = func(context.Context, func(context.Context)) error { panic("oh") }
	p = New(page.OpenReview{Match: p.match}, d.Services).Push.(Page)
	next, r = p.Update(d.Env, p.next()())
	assert.Nil(t, r.Cmd)
	lines := next.(Page).lines(d.Env.Settings.Keys)
	assert.Equal(t, "The review stopped: oh.", lines[len(lines)-1].Text)
}

func TestReviewSaysWhatIsStillJudgedAtAnySize(t *testing.T) {
	d := unjudged(t, firstRound(t, setup("evens", record.Human, "greedy", "greedy")), 80, 24)
	p := d.page()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {250, 70}} {
		d.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for i := range p.round.Steps {
			p.at = i
			d.Pages[len(d.Pages)-1] = p
			if _, forced := forcedMove(&p.round.Steps[i]); forced {
				assert.Contains(t, d.Screen(), "There was no choice.")
			} else {
				assert.Contains(t, d.Screen(), "Still judging this move.")
				assert.Contains(t, d.Screen(), "judged 0 of ")
			}
		}
	}
}

func TestPassIsToldAsAtTable(t *testing.T) {
	m := pagetest.Match(t, setup("fives", record.Human, record.Human))
	m, err := m.Apply(pagetest.Position(t, "5-5, W 5-3, E 5-4, N 5-1, N 1-3", "2-2 6-6", "3-0 0-0", ""))
	require.NoError(t, err)
	m, err = m.Apply(game.Pass{Seat: domino.A})
	require.NoError(t, err)
	news := m.See(domino.A).Turns(m.Words(false))
	p := New(page.OpenReview{Match: m}, pagetest.NewServices()).Push.(Page)
	assert.Equal(t, "Ann passed (no 3, 4 or 5)", p.stepText(0))
	assert.Equal(t, news[len(news)-1].Text, p.stepText(0))
}

// Tiles have the places that they had at a table of the same size.
func TestTilesLieAsAtTable(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"fives", "plaza-twelve", "draw"} {
		m := pagetest.Played(t, variant, "greedy", "greedy")
		rounds, err := review.Rounds(m.State.Rules(), m.Actions(), nil)
		require.NoError(t, err)
		for _, size := range sampletest.Some(t, 2, []image.Point{{X: 60, Y: 8}, {X: 80, Y: 12}, {X: 94, Y: 32}, {X: 200, Y: 60}}) {
			for _, round := range sampletest.Some(t, 1, rounds) {
				requireTilesLieAsPlayed(t, &round, size.X, size.Y)
			}
		}
	}
}

// A frame of the same move doesn't lay its table again; another move or size does.
func TestReviewLaysTableOnce(t *testing.T) {
	d := reviewed(t, firstRound(t, setup("fives", "greedy", "greedy")), 80, 24)
	laid := d.page().laid
	d.Press("right", "right", "right", "right").Screen()
	next := laid.placement
	drawn := d.Press("left").Screen()
	moved := *laid
	laid.placement = next
	assert.NotEqual(t, drawn, d.Screen(), "the table of the frame before is drawn")
	*laid = moved
	assert.Equal(t, drawn, d.Screen())
	d.Press("right")
	d.Screen()
	assert.NotEqual(t, moved.task, laid.task)
	d.Press("left").Resize(120, 36)
	d.Screen()
	assert.Equal(t, moved.task, laid.task)
	assert.NotEqual(t, moved.w, laid.w)
}

func requireTilesLieAsPlayed(t *testing.T, r *review.Round, w, h int) {
	rules := r.End.Rules()
	area := layout.Area{W: w, H: h, MaxPips: rules.Set}
	var table layout.Placement
	steps := make([]int, len(r.Steps)+1)
	for i := range steps {
		steps[i] = i
	}
	compared := sampletest.Some(t, 5, steps) // a page lays all tiles before a step, too
	for i := range steps {
		o := r.State(i).Observe(domino.NoSeat)
		if table = layout.Fit(layout.Of(&o), area, table.Choice); len(table.Tiles) > 0 && slices.Contains(compared, i) {
			felt := Page{laid: new(laid)}.felt(review.Task{Round: r, Step: i}, w, h)
			require.Equal(t, table.Tiles, felt.Placement.Tiles, "round %d at %d by %d", r.Number, w, h)
		}
	}
}

func TestMatchIsReviewedFromItsFirstRound(t *testing.T) {
	d := unjudged(t, pagetest.Played(t, "block", "greedy", "random"), 80, 24)
	p := d.page()
	rounds := p.reviewing.Rounds
	last := len(rounds)
	require.Greater(t, last, 1)
	require.Equal(t, &rounds[0], p.round)
	d.Press("pgup")
	assert.Equal(t, overview, d.page().at, "there is none before it")
	d.Press("pgdown")
	assert.Equal(t, &rounds[1], d.page().round)
	assert.Equal(t, 0, d.page().at)
	assert.Contains(t, d.Screen(), "round "+strconv.Itoa(rounds[1].Number))
	d.Press("left")
	assert.Equal(t, overview, d.page().at)
	assert.NotContains(t, d.Screen(), "round "+strconv.Itoa(rounds[1].Number))
}

func TestReviewOpensOnTurningPointAndCostliestChoices(t *testing.T) {
	d := reviewed(t, firstRound(t, setup("fives", record.Human, "random")), 120, 36)
	p := d.page()
	turning, turned := p.reviewing.Turning()
	require.True(t, turned)
	costliest := p.reviewing.Costliest()
	require.NotEmpty(t, costliest)
	screen := d.Screen()
	assert.Contains(t, screen, "p Turning point: in round 1 ")
	assert.Contains(t, screen, "1 Round 1: ")
	assert.Equal(t, turning, p.shown(), "it is on the table")
	require.Len(t, costliest, 1)
	assert.Contains(t, screen, "1 costliest choice ")
	d.Press("1")
	assert.Equal(t, costliest[0], d.page().shown())
	better, wrong := p.reviewing.Better(costliest[0])
	require.True(t, wrong)
	assert.Contains(t, d.Screen(), words.Capital(better.String())+" was better")
	assert.Regexp(t, "◆.*▸|▸.*◆", d.Screen(), "both tiles are marked in the hand")
	felt := d.page().felt(costliest[0], 80, 20)
	assert.Equal(t, better.Tile.String(), felt.Ghosts[0].Tile)
	assert.True(t, felt.Ghosts[0].Selected)
	d.Press("p")
	assert.Equal(t, turning, d.page().shown())
	d.Press("esc", "esc")
	assert.Empty(t, d.Pages)
}

func TestKeysOfCostliestChoicesAreAsManyAsChoices(t *testing.T) {
	for n, caption := range []string{1: "1", 2: "1-2", 3: "1-3"} {
		if n > 0 {
			assert.Len(t, costlyKeys(n).Keys(), n)
			assert.Equal(t, caption, costlyKeys(n).Help().Key)
		}
	}
}

func TestNextMistakeIsFoundInAnyRound(t *testing.T) {
	d := unjudged(t, pagetest.Played(t, "block", "greedy", "random"), 120, 36)
	p := d.page()
	require.NotContains(t, d.Line(-1), "next mistake")
	report := review.Report{Judge: review.JudgeVersion}
	var mistakes []review.Task
	for i := range p.reviewing.Rounds[:2] {
		round := &p.reviewing.Rounds[i]
		classes := []review.Class{review.Mistake, review.Best, review.Slip}
		for at := range round.Steps {
			if step := &round.Steps[at]; p.isOwn(step) && len(classes) > 0 {
				class := classes[0]
				classes = classes[1:]
				report.Choices = append(report.Choices, review.Choice{Action: step.Action, Class: class})
				if !class.Right() {
					mistakes = append(mistakes, review.Task{Round: round, Step: at})
				}
			}
		}
	}
	p.reviewing = p.reviewing.Add(report)
	d.Pages[0] = p
	require.Len(t, mistakes, 4)
	assert.Contains(t, d.Line(-1), "n next mistake")
	for _, want := range append(mistakes, mistakes[0]) {
		d.Press("n")
		assert.Equal(t, want, d.page().shown())
	}
	d.Press("esc", "n")
	assert.Equal(t, mistakes[0], d.page().shown())
}

func TestReviewStopsWhenSessionEnds(t *testing.T) {
	asked := 0
	d := desk{pagetest.New(t, 80, 24), t}
	d.Services.Work = 2000
	d.Services.Think = func(context.Context, func(context.Context)) error {
		asked++
		return context.Canceled
	}
	d.Open(New(page.OpenReview{Match: firstRound(t, setup("block", record.Human, "greedy"))}, d.Services))
	d.Press("right", "end")
	assert.Equal(t, 1, asked)
	judged, _ := d.page().reviewing.Progress()
	assert.Zero(t, judged)
}

func TestReviewSaysWhatEndsNeedInMatador(t *testing.T) {
	d := unjudged(t, firstRound(t, setup("matador", record.Human, "greedy")), 120, 36)
	said := 0
	for range d.page().round.Steps {
		said += len(regexp.MustCompile(`[WE] (needs \d|wild only)`).FindAllString(d.Press("right").Screen(), -1))
	}
	assert.Greater(t, said, len(d.page().round.Steps)/2)
}
