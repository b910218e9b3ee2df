package board

import (
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// sitting is a match as A sees it, on a screen.
type sitting struct {
	Board
	t     *testing.T
	match match.Match
	view  View
}

// sit shows A a match of people in the middle of a round.
func sit(t *testing.T, variant string, round game.Setup, players ...string) *sitting {
	if players == nil {
		players = []string{record.Human, "greedy"}
	}
	m, err := pagetest.Match(t, match.Setup{Variant: variant, Seats: pagetest.Seats(players...)}).Apply(round)
	require.NoError(t, err)
	return sitAt(t, m)
}

// sitAt shows A a match on a screen of 80x24.
func sitAt(t *testing.T, m match.Match) *sitting {
	s := &sitting{Board: New(m.See(domino.A)), t: t, match: m, view: viewOf(80, 24, theme.Dark())}
	return s.with(s.Choose())
}

// with shows the board after something has changed.
func (s *sitting) with(b Board) *sitting {
	s.Board = b.Arrange(s.view)
	return s
}

// press types keys, and makes the moves that they stand for.
func (s *sitting) press(keys ...string) *sitting {
	for _, k := range keys {
		if b, ok := s.Resize(page.KeyPress(k)); ok {
			s.with(b)
			continue
		}
		b, act := s.Press(page.KeyPress(k))
		if s.with(b); act != nil {
			s.do(act)
		}
	}
	return s
}

// click clicks a cell of the screen, and makes the move that it stands for.
func (s *sitting) click(x, y int) *sitting {
	b, act := s.Click(s.view, tea.Mouse{X: x, Y: y, Button: tea.MouseLeft})
	if s.with(b); act != nil {
		s.do(act)
	}
	return s
}

// clickEnd clicks the letter of an end on the felt.
func (s *sitting) clickEnd(end domino.End) *sitting {
	felt := s.Regions(s.view).Felt
	for y, line := range strings.Split(s.screen(), "\n")[felt.Min.Y:felt.Max.Y] {
		if x := pagetest.Column(line, end.String()); x >= 0 {
			return s.click(x, felt.Min.Y+y)
		}
	}
	require.Fail(s.t, "no "+end.String(), s.screen())
	return s
}

// clickTile clicks a tile of the hand.
func (s *sitting) clickTile(i int) *sitting {
	at, ok := s.Board.Screen(s.view).HandAt(i, s.view.Width, s.view.Height)
	require.True(s.t, ok)
	return s.click(at.X, at.Y)
}

// do lets a move happen, and starts the film of it.
func (s *sitting) do(act game.Action) {
	before := s.Board
	m, err := s.match.Apply(act)
	require.NoError(s.t, err)
	m.Moment = m.Ply
	b := s.Board
	b.Match, s.match = m.See(domino.A), m
	if m.Played > before.Match.Played {
		b.Stage = RoundEnd
	}
	s.with(b.Choose()).animate(before)
}

// animate starts the film of what has happened since before.
func (s *sitting) animate(before Board) {
	s.Board, _ = s.Animate(s.view, before, s.pictures(before))
}

func (s *sitting) pictures(before Board) Pictures {
	return s.PicturesWithLog(s.view, before, widgets.KeyBar{}, widgets.KeyBar{})
}

// screen returns what is shown.
func (s *sitting) screen() string {
	c := canvas.New(s.view.Width, s.view.Height, canvas.Style{})
	s.Draw(s.view, c, s.pictures(s.Board))
	return c.Plain()
}

// film returns all pictures of the running film; the last is the still one.
func (s *sitting) film() (pictures []string) {
	for s.Film.Running() != nil {
		pictures = append(pictures, s.screen())
		s.Board, _ = s.AdvanceFilm(s.view, FilmMsg{s.Film.next})
	}
	return append(pictures, s.screen())
}

// viewOf returns a screen as the room of a board.
func viewOf(width, height int, theme theme.Theme) View {
	return ViewOf(page.Env{Width: width, Height: height, Theme: &theme}, pagetest.NewServices())
}

// drawGame is a round of Draw in which only 6-4 and 5-4 fit, at W and E, which show 6 and 4.
func drawGame(t *testing.T, hand, boneyard string) *sitting {
	return sit(t, "draw", pagetest.Position(t, "6-6, E 6-5, E 5-4", hand, "3-3 2-2", boneyard))
}

func TestInputThatDoesNothingSaysWhy(t *testing.T) {
	keys := func(names ...string) func(*sitting) { return func(s *sitting) { s.press(names...) } }
	for _, test := range []struct {
		name, variant, layout, hand, boneyard string
		input                                 func(*sitting)
		want                                  string
	}{
		{"a tile that fits no end", "draw", "", "6-4 1-1", "0-0", keys("2", "enter"), "1-1 fits nowhere: the open ends are 4 and 6"},
		{"another end for it", "draw", "", "6-4 1-1", "0-0", keys("2", "tab"), "1-1 fits nowhere: the open ends are 4 and 6"},
		{"a click on it", "draw", "", "6-4 1-1", "0-0", func(s *sitting) { s.clickTile(1) }, "1-1 fits nowhere: the open ends are 4 and 6"},
		{"closed tips", "fives", "6-4, W 6-6", "6-0 5-0", "", keys("2", "enter"), "5-0 fits nowhere: the open ends are 4 and 6"},
		{"a tile that isn't there", "draw", "", "6-4 1-1", "0-0", keys("3"), "there is no tile 3: you have 2"},
		{"another end if there is one", "draw", "", "6-1 1-1", "0-0", keys("tab"), "there is no other end to choose"},
		{"a named end", "draw", "", "6-1 1-1", "0-0", keys("alt+e"), "6-1 doesn't fit E"},
		{"a click on an end", "draw", "", "6-1 1-1", "0-0", func(s *sitting) { s.clickEnd(domino.E) }, "6-1 doesn't fit E, which shows 4"},
		{"a click on an end if nothing fits", "draw", "", "2-1 1-1", "0-0", func(s *sitting) { s.clickEnd(domino.W) }, "nothing fits"},
		{"a key in another's turn", "draw", "", "6-1 1-1", "0-0", keys("enter", "tab"), "it's Bo's turn"},
		{"a click in another's turn", "draw", "", "6-1 1-1", "4-0", func(s *sitting) { s.press("enter").clickEnd(domino.E) }, "it's Bo's turn"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.layout == "" {
				test.layout = "6-6, E 6-5, E 5-4"
			}
			s := sit(t, test.variant, pagetest.Position(t, test.layout, test.hand, "3-3 2-2", test.boneyard))
			test.input(s)
			assert.Contains(t, s.Alert, test.want)
			assert.Contains(t, s.screen(), "! ")
			s.press("1")
			assert.Empty(t, s.Alert, "the next key clears it")
		})
	}
}

func TestEnterDoesTheOneThingThatCanBeDone(t *testing.T) {
	s := drawGame(t, "2-1 1-1", "0-0 4-0")
	assert.Contains(t, s.screen(), "You can't play, so you must draw.")
	assert.Contains(t, s.press("enter").screen(), "You drew 0-0 and still can't play, so you must draw again")
	assert.Contains(t, s.press("enter").screen(), "You drew 4-0 and must play it.")
	assert.Equal(t, "4-0", s.Hand()[s.Chosen].String(), "the drawn tile is chosen")
	assert.Len(t, s.press("enter").Match.Layout, 4)

	s = sit(t, "block", pagetest.Position(t, "6-6, E 6-5, E 5-4", "2-1 1-1", "4-3 2-2", ""))
	assert.Contains(t, s.screen(), "so you must pass.")
	assert.Contains(t, s.press("enter").screen(), "You passed (no 4 or 6)")
}

func TestKeysChooseTile(t *testing.T) {
	s := drawGame(t, "6-4 1-1 4-2 4-4", "0-0")
	assert.Equal(t, 0, s.Chosen)
	for _, step := range []struct {
		key  string
		want int
	}{{"right", 1}, {"right", 2}, {"right", 3}, {"right", 0}, {"left", 3}, {"shift+tab", 2}, {"1", 0}, {"4", 3}, {"9", 3}} {
		assert.Equal(t, step.want, s.press(step.key).Chosen, step.key)
	}
}

func TestKeysChooseEnd(t *testing.T) {
	s := sit(t, "fives", pagetest.Position(t, "6-6, W 6-4, E 6-5, N 6-3", "5-3 6-2", "1-1 2-2", ""))
	for _, step := range []struct {
		key  string
		want domino.End
	}{{"tab", domino.E}, {"down", domino.N}, {"down", domino.E}, {"up", domino.N}, {"alt+n", domino.N}, {"alt+e", domino.E}} {
		s.press(step.key)
		move, ok := s.ChosenMove()
		require.True(t, ok)
		assert.Equal(t, step.want, move.End, step.key)
		assert.Len(t, s.ghosts(s.view), 2)
	}
	assert.Equal(t, domino.E, s.press("enter").Match.Layout[4].End)
}

func TestMousePlays(t *testing.T) {
	s := drawGame(t, "6-4 1-1 4-3", "0-0").clickTile(1)
	assert.Equal(t, 1, s.Chosen)
	s.clickTile(0).clickEnd(domino.E)
	require.Len(t, s.Match.Layout, 4)
	assert.Equal(t, domino.E, s.Match.Layout[3].End)
	assert.Equal(t, "6-4", s.Match.Layout[3].Tile.String())

	s = drawGame(t, "6-1 1-1", "0-0").clickTile(0)
	assert.Len(t, s.Match.Layout, 4, "a second click plays where one end fits")
	b, act := s.Click(s.view, tea.Mouse{X: 40, Y: 8, Button: tea.MouseRight})
	assert.Nil(t, act)
	assert.Empty(t, b.Alert)

	for hand, more := range map[string]int{"2-1 1-1": 1, "6-4 1-1": 0} {
		s = drawGame(t, hand, "0-0 4-0")
		x, y := pagetest.Find(t, strings.Split(s.screen(), "\n"), "boneyard", 0)
		assert.Len(t, s.click(x, y).Hand(), 2+more, "a click on the boneyard draws if no tile fits")
	}
}

func TestGhostOfTheLead(t *testing.T) {
	s := sit(t, "fives", pagetest.Position(t, "", "5-5 6-1", "4-3 2-2", ""))
	ghosts := s.ghosts(s.view)
	require.Len(t, ghosts, 1)
	assert.Equal(t, domino.NoEnd, ghosts[0].End)
	assert.Contains(t, s.screen(), "lead")
	assert.Contains(t, s.screen(), "+10")
	at := ghosts[0].At.Min.Add(s.Regions(s.view).Felt.Min)
	assert.Len(t, s.click(at.X, at.Y).Match.Layout, 1, "a click on the ghost leads")
}

// longTable is a table whose line doesn't fit at the largest size.
func longTable(t *testing.T) *sitting {
	const line = "6-6, E 6-5, E 5-5, E 5-4, W 6-1, W 1-2, W 2-2, W 2-3, E 4-3"
	return sit(t, "block", pagetest.Position(t, line, "4-4 3-3 2-0 3-0", "0-0 6-2", ""))
}

func TestSizeKeysGoThroughAllSizes(t *testing.T) {
	s := longTable(t)
	auto := s.Placement.Size
	var sizes []layout.Size
	for range 4 {
		sizes = append(sizes, s.press("z").Placement.Size)
	}
	assert.ElementsMatch(t, []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL}, sizes[:3])
	assert.Equal(t, sizes[0], sizes[3], "it goes round")
	assert.Contains(t, s.screen(), "Press 0 to fit the tiles to the screen again")
	assert.Equal(t, []string{"0", "z"}, helpOf(s.SizeKeys()))
	assert.Equal(t, auto, s.press("0").Placement.Size)
	assert.NotContains(t, s.screen(), "Press 0")
	assert.Equal(t, []string{"z"}, helpOf(s.SizeKeys()))

	twelve := sit(t, "plaza-twelve", pagetest.Position(t, "12-12", "12-1", "1-1", ""))
	for range 4 {
		assert.NotEqual(t, layout.SizeS, twelve.press("z").Placement.Size, "a cell can't hold 12")
	}
}

func TestWheelOverHandChoosesTile(t *testing.T) {
	s := drawGame(t, "6-4 1-1 4-3", "0-0")
	at := s.Regions(s.view).Hand.Min
	for _, button := range []tea.MouseButton{tea.MouseWheelDown, tea.MouseWheelDown, tea.MouseWheelUp} {
		s.with(s.Wheel(s.view, tea.Mouse{X: at.X + 3, Y: at.Y + 1, Button: button}))
	}
	assert.Equal(t, 1, s.Chosen)
}

// Tiles lie the same way after the window had another size, and if the match is opened from its state.
func TestLayoutDependsOnMatchAndSizeOnly(t *testing.T) {
	m := pagetest.Match(t, match.Setup{Variant: "block", Seats: pagetest.Seats(record.Human, "greedy")})
	s := sitAt(t, m)
	s.view.Width, s.view.Height = 60, 20
	sizes := map[layout.Size]bool{}
	pagetest.PlayOn(t, m, func(now match.Match) bool {
		b := s.Board
		b.Match = now.See(domino.A)
		left := s.with(b.Choose()).Board
		sizes[left.Placement.Size] = true
		s.with(left.Arrange(viewOf(160, 48, theme.Dark())))
		require.Equal(t, left.Placement.Tiles, s.Placement.Tiles)
		require.Equal(t, left.Placement.Tiles, New(left.Match).Choose().Arrange(s.view).Placement.Tiles)
		return now.Played > 0
	})
	assert.Greater(t, len(sizes), 1, "the size has changed in between")
}

// largeHand is a double-twelve round with free drawing in which A holds n tiles.
func largeHand(t *testing.T, n int) *sitting {
	const layout = "9-9, W 9-10, E 9-1, W 10-8, E 1-5"
	deck := domino.FullSet(12)
	for _, laid := range pagetest.Laid(t, layout) {
		deck = deck.Without(laid.Tile)
	}
	var names []string
	for _, tile := range deck.Tiles() {
		names = append(names, tile.String())
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	hand, other, rest := names[:n], names[n:n+5], names[n+5:]
	return sit(t, "plaza-twelve", pagetest.Position(t, layout, strings.Join(hand, " "), strings.Join(other, " "), strings.Join(rest, " ")))
}

// A large hand takes rows of the felt on which nothing lies, so that all of its tiles are in sight.
func TestLargeHandTakesEmptyRows(t *testing.T) {
	for _, c := range []struct{ tiles, w, h, more int }{
		{9, 80, 24, 0}, {37, 120, 36, 4}, {37, 160, 48, 4}, {37, 100, 30, 6}, {37, 80, 24, 6}, {37, 60, 20, 4},
	} {
		s := largeHand(t, c.tiles)
		s.view.Width, s.view.Height = c.w, c.h
		s.more = 0
		plain := s.Regions(s.view)
		s.with(s.Board)
		r := s.Regions(s.view)
		assert.Equal(t, c.more, plain.Felt.Dy()-r.Felt.Dy(), "%+v", c)
		assert.Equal(t, c.more, r.Hand.Dy()-plain.Hand.Dy())
		view := image.Rectangle{Min: s.offset, Max: s.offset.Add(r.Felt.Size())}
		for _, place := range s.used() {
			assert.True(t, place.In(view), "%v in %v", place, view)
		}
		for i := range c.tiles { // raised, and in sight without scrolling
			at, ok := s.Board.Screen(s.view).HandAt(i, c.w, c.h)
			assert.True(t, c.w < 100 || ok && image.Pt(at.X, at.Y).In(r.Hand), "tile %d in %v: %+v", i, r.Hand, c)
		}
	}
}

// So does one beside trains, and one on a screen with seats on the felt. Neither hides a tile there, a caption or a
// seat.
func TestLargeHandTakesRowsFromAnyFelt(t *testing.T) {
	trains := trainScenes(t)
	seats := pagetest.Position(t, "9-9, W 9-10, E 9-1, W 10-8, E 1-5", "9-2 3-3", "4-4", "12-12")
	seats.Hands[domino.C], seats.Hands[domino.D] = pagetest.Tiles(t, "2-2"), pagetest.Tiles(t, "1-1")
	m, err := pagetest.Match(t, match.Setup{
		Variant: "plaza-twelve", Seats: pagetest.Seats(record.Human, "greedy", "greedy", "greedy"),
	}).Apply(seats)
	require.NoError(t, err)
	for _, c := range []struct {
		Board
		w, h, tiles, more int
	}{
		{trains["2-engine"], 80, 24, 37, 1}, {trains["2-engine"], 120, 36, 40, 4}, {trains["2-late"], 80, 24, 37, 7},
		{trains["4-late"], 80, 24, 37, 1}, {trains["4-late"], 100, 30, 37, 4}, {sitAt(t, m).Board, 160, 48, 60, 7},
	} {
		v := viewOf(c.w, c.h, theme.Dark())
		plain := c.Regions(v)
		c.Match.InHand = domino.FullSet(12).Tiles()[:c.tiles]
		b := c.Arrange(v)
		r := b.Regions(v)
		assert.Equal(t, c.more, r.Hand.Dy()-plain.Hand.Dy(), "%d×%d", c.w, c.h)
		shown := image.Rectangle{Min: b.offset, Max: b.offset.Add(r.Felt.Size())}
		for _, place := range b.used() {
			assert.True(t, place.In(shown), "%v in %v", place, shown)
		}
		assert.False(t, b.coversSeat(v))
	}
}

// The tile that was just drawn is in sight, also if nothing can be played.
func TestDrawnTileIsInSight(t *testing.T) {
	hand := "3-3 2-2 1-1 0-0 3-2 3-1 3-0 2-1 2-0 1-0 7-7 7-3 7-2 7-1 7-0 8-8 8-7 8-3 8-2 8-1 8-0 9-9 9-8 9-7 9-3 9-2 9-1 9-0"
	s := sit(t, "plaza-twelve", pagetest.Position(t, "6-6, E 6-5, W 6-4", hand, "12-12", "10-9 4-2"))
	s.Size = layout.SizeS
	s.with(s.Board).press("d")
	s.film()
	require.False(t, s.Can(game.Plays), s.screen())
	drawn := s.Hand()[len(s.Hand())-1].String()
	assert.Contains(t, s.screen(), strings.ReplaceAll(drawn, "-", "│"))
}
