package board

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/variants/goldentest"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// boardOf returns the board of a match as the person at a seat sees it, who plays against bots.
func boardOf(s game.State, seat domino.Seat, name string) Board {
	seen := match.Seen{
		About: match.About{Variant: &variants.Variant{Name: name}}, You: seat, Observation: s.Observe(seat),
		InHand: s.Hand(seat).Tiles(), Round: s.Round().Number, Forced: domino.NoTile, Leader: domino.NoSeat,
	}
	slices.Reverse(seen.InHand)
	pos := s.Position()
	seen.MayDraw = pos.MayDraw()
	for i, name := range []string{"Ann", "Bo", "Cy", "Di"}[:s.Rules().Seats] {
		player := "greedy"
		if domino.Seat(i) == seat {
			player = record.Human
		}
		seen.Header.Seats = append(seen.Header.Seats, record.Seat{Name: name, Player: player})
	}
	return New(seen).Choose()
}

// screenOf draws a board's screen.
func screenOf(b Board, v View) *canvas.Canvas {
	c := canvas.New(v.Width, v.Height, canvas.Style{})
	b.Arrange(v).Screen(v).Draw(c, v.theme)
	return c
}

// tableOf returns the felt, the open ends and the note of a board's screen.
func tableOf(b Board, v View) string {
	c, r := screenOf(b, v), b.Regions(v)
	return strings.Join([]string{c.Sub(r.Felt).Plain(), c.Sub(r.Ends).Plain(), c.Sub(r.Note).Plain()}, "\n")
}

// trainScenes are moments of rounds with trains, each with whose eyes see it.
func trainScenes(t *testing.T) map[string]Board {
	scenes := map[string]Board{}
	for _, seats := range []int{2, 4} {
		rules := layouttest.TrainRules(seats, 9)
		for i, s := range layouttest.Round(t, rules, 7, domino.MaxTiles) {
			o := s.Observe(s.Turn())
			name := ""
			switch {
			case i == 0:
				name = "engine"
			case o.Trains.Uncovered != 0 && o.Trains.Marked != 0:
				name = "cover"
			case i > 8*seats && o.Trains.Marked != 0 && len(o.Moves) > 3:
				name = "choose"
			}
			if name = fmt.Sprintf("%d-%s", seats, name); name != fmt.Sprintf("%d-", seats) {
				if _, known := scenes[name]; !known {
					scenes[name] = boardOf(s, s.Turn(), "Mexican Train")
				}
			}
		}
		all := layouttest.Round(t, rules, 7, domino.MaxTiles)
		last := all[len(all)-1]
		scenes[fmt.Sprintf("%d-late", seats)] = boardOf(last, last.Turn(), "Mexican Train")
	}
	for _, s := range layouttest.Round(t, layouttest.TrainRules(4, 12), 7, domino.MaxTiles) {
		if o := s.Observe(s.Turn()); o.Trains.Uncovered != 0 {
			scenes["4-folded"] = boardOf(s, s.Turn(), "Mexican Train")
		}
	}
	return scenes
}

func TestTrainsOnScreen(t *testing.T) { requireScenes(t, trainScenes(t), "4-cover") }

// Late in a round with many tiles the smallest screen shows the end of every train.
func TestFoldedTrainsOnScreen(t *testing.T) {
	files, b := goldentest.Of(t), trainScenes(t)["4-folded"]
	for name, look := range map[string]theme.Theme{"dark": theme.Dark(), "ascii": theme.PlainASCII()} {
		t.Run(name, func(t *testing.T) { files.Equal(t, tableOf(b, viewOf(60, 20, look))) })
	}
	t.Run("low", func(t *testing.T) {
		v := viewOf(80, 24, theme.Dark())
		b := b.Arrange(v)
		felt := tiles.Felt{
			Placement: layout.Fit(layout.Of(&b.Match.Observation), layout.Area{W: 80, H: 7, MaxPips: 12}, layout.Choice{}),
			Last:      -1, Captions: b.captions(b.Match.Words(false)),
		}
		c := canvas.New(80, 7, canvas.Style{})
		felt.Draw(c, v.theme)
		files.Equal(t, c.Plain())
	})
}

// In one's turn trains are dim on which nothing in the hand fits, and have no letter at their ends; but never a train
// with a double that must be covered. One's own train stands out from the others.
func TestTrainsTellWhatFits(t *testing.T) {
	for name, b := range trainScenes(t) {
		b = b.Arrange(viewOf(80, 24, theme.Dark()))
		own := 0
		for _, c := range b.captions(b.Match.Words(false)) {
			fits := slices.ContainsFunc(b.Hand(), func(tile domino.Tile) bool {
				return slices.ContainsFunc(b.plays(tile), func(m game.Move) bool { return m.End == c.End })
			})
			require.Equal(t, !fits && c.Cover == "", c.Dim, "%s: %v", name, c)
			require.Equal(t, b.Match.Trains.Uncovered.Has(c.End), c.Cover != "", name)
			if c.Own {
				own++
				require.Equal(t, "Your train", c.Name)
			}
		}
		require.Equal(t, 1, own, name)
		others := b
		others.Match.Turn = (b.Match.Turn + 1) % 2
		for _, c := range others.captions(b.Match.Words(false)) {
			require.False(t, c.Dim, "only in one's turn")
		}
	}
}

// requireScenes compares boards with golden screens, one of them also on a larger screen and in plain ASCII.
func requireScenes(t *testing.T, scenes map[string]Board, more string) {
	files := goldentest.Of(t)
	compare := func(name, as string, v View) {
		t.Run(name+"-"+as, func(t *testing.T) { files.Equal(t, tableOf(scenes[name], v)) })
	}
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		compare(name, "80x24", viewOf(80, 24, theme.Dark()))
	}
	compare(more, "120x36", viewOf(120, 36, theme.Dark()))
	compare(more, "ascii", viewOf(80, 24, theme.PlainASCII()))
}

// matadorRules are those of a match in which halves that touch add up to seven.
func matadorRules() domino.Rules {
	return domino.Rules{
		Seats: 2, Set: 6, Deal: 7, Lead: domino.LeadHighestDouble, NoLead: domino.NoLeadHighestTile, Boneyard: domino.BoneyardUntil, Reserve: 2, Arms: 2,
		Join: domino.JoinSeven, RoundTo: 1, Target: 100,
	}
}

func TestMatadorOnScreen(t *testing.T) {
	scenes := map[string]Board{}
	for seed := byte(1); len(scenes) < 3; seed++ {
		for _, s := range layouttest.Round(t, matadorRules(), seed, domino.MaxTiles) {
			b := boardOf(s, s.Turn(), "Matador")
			for i := range b.Hand() {
				if wild := b.choose(i); wild.canTurn() && len(s.Layout()) > 6 && scenes["wild"].Match.Variant == nil {
					scenes["wild"], scenes["turned"] = wild, wild.turn()
				}
			}
			if len(s.Layout()) > 16 {
				scenes["late"] = b
			}
		}
	}
	requireScenes(t, scenes, "turned")
}

// pressed returns a board after some keys, and what the last of them does.
func pressed(t *testing.T, b Board, keys ...string) (Board, game.Action) {
	t.Helper()
	v := viewOf(80, 24, theme.Dark())
	var act game.Action
	for _, k := range keys {
		b, act = b.Press(page.KeyPress(k))
		b = b.Arrange(v)
	}
	return b, act
}

func TestTurningAWildTile(t *testing.T) {
	for seed := byte(1); ; seed++ {
		for _, s := range layouttest.Round(t, matadorRules(), seed, domino.MaxTiles) {
			b := boardOf(s, s.Turn(), "Matador")
			wild := slices.IndexFunc(b.Hand(), func(tile domino.Tile) bool { return b.turns(tile) })
			if wild < 0 || wild > 8 {
				continue
			}
			number := fmt.Sprint(wild + 1)
			b, _ = pressed(t, b, number)
			require.Equal(t, []string{page.KeyTurn.Help().Key}, helpOf(b.TurnKeys()))
			_, plain := pressed(t, b, "enter")
			turned, _ := pressed(t, b, "o")
			_, act := pressed(t, turned, "enter")
			want := plain.(game.Play)
			want.Turned = true
			require.Equal(t, want, act)
			again, _ := pressed(t, turned, "o")
			_, act = pressed(t, again, "enter")
			require.Equal(t, plain, act)
			_, act = pressed(t, turned, "down", "enter")
			require.True(t, act.(game.Play).Turned, "at another end, too")
			v := viewOf(80, 24, theme.Dark())
			at, ok := b.Arrange(v).Screen(v).HandAt(wild, 80, 24)
			require.True(t, ok)
			clicked, act := b.Arrange(v).Click(v, tea.Mouse{X: at.X, Y: at.Y, Button: tea.MouseLeft})
			require.Nil(t, act)
			_, act = pressed(t, clicked, "enter")
			require.Equal(t, want, act)
			chosen := b.ChoosePlay(game.Move{Kind: game.Plays, Tile: want.Tile, End: want.End, Turned: true})
			_, act = pressed(t, chosen, "enter")
			require.Equal(t, want, act, "as a hint has it")
			return
		}
	}
}

func helpOf(keys []key.Binding) (names []string) {
	for _, k := range keys {
		names = append(names, k.Help().Key)
	}
	return names
}

func TestChoosingATrain(t *testing.T) {
	b := trainScenes(t)["2-choose"]
	tile := b.Hand()[b.Chosen]
	plays := b.plays(tile)
	require.Len(t, plays, 2)
	require.Equal(t, []domino.End{domino.TrainA, domino.TrainM}, []domino.End{plays[0].End, plays[1].End})
	require.Empty(t, b.TurnKeys())
	for _, keys := range [][]string{{"down", "enter"}, {"alt+m", "enter"}, {"alt+m", "down", "down", "enter"}} {
		_, act := pressed(t, b, keys...)
		require.Equal(t, game.Play{Seat: domino.B, Tile: tile, End: domino.TrainM}, act, keys)
	}
	refused, _ := pressed(t, b, "alt+b")
	require.Equal(t, "8-7 doesn't fit B", refused.Alert)
	refused, _ = pressed(t, b, "o")
	require.Equal(t, notTurned, refused.Alert)
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		v := viewOf(size[0], size[1], theme.Dark())
		b := b.Arrange(v)
		require.Equal(t, size[0] == 120, b.Placement.Trains[0].West, "both sides are tried")
		felt := b.Regions(v).Felt.Min
		click := func(at image.Point) (Board, game.Action) {
			return b.Click(v, tea.Mouse{X: felt.X + at.X, Y: felt.Y + at.Y, Button: tea.MouseLeft})
		}
		for i, play := range map[int]domino.End{0: domino.TrainA, 2: domino.TrainM} {
			for _, at := range []image.Point{b.Placement.Trains[i].Caption, layout.Middle(b.Placement.Ends[play&7].Single)} {
				_, act := click(at)
				require.Equal(t, game.Play{Seat: domino.B, Tile: tile, End: play}, act)
			}
		}
		closed, act := click(b.Placement.Trains[1].Caption)
		require.Nil(t, act)
		require.Equal(t, "8-7 doesn't fit B, which shows 9", closed.Alert)
	}
}

func TestNoteSaysWhatTurnStillAsksFor(t *testing.T) {
	const doubles = "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1 5-2; B 4-2 1-0"
	for _, c := range []struct{ rules, position, played, want string }{
		{"first-turn=train", "layout 6-6; A 6-3 1-0; B 4-2 5-0", "", "First turn: 6-3 goes on your train."},
		{"", doubles, "3-3 A", "Cover 3-3 next: 3-1 goes on your train."},
		{"doubles=several", doubles, "3-3 A", "A double, or cover: 5-5 goes on the Mexican train."},
		{"doubles=several", doubles, "3-3 A, 5-5 M, 3-1 A", "Cover 5-5 next: 5-2 goes on the Mexican train."},
		{"doubles=later", doubles, "3-3 A", "One more tile: 5-5 goes on the Mexican train."},
		{"doubles=later", "layout 6-6 6-3 A 3-3 A; A 3-1 1-0; B 4-2 5-0", "", "3-1 goes on your train."},
	} {
		s := rulestest.At(t, rulestest.Rules(t, "mexican-train 2 set=6 "+c.rules), strings.Split(c.position, "; ")...)
		for _, play := range strings.FieldsFunc(c.played, func(r rune) bool { return r == ',' }) {
			next, _, err := game.Apply(s, rulestest.Move(t, strings.TrimSpace(play)).Act(domino.A))
			require.NoError(t, err)
			s = next
		}
		b := boardOf(s, domino.A, "Mexican Train")
		require.Equal(t, c.want, b.note(viewOf(80, 24, theme.Dark()), nil), "%s %s", c.rules, c.played)
	}
}

// The letter of an end that these rules can't have is a key like any other.
func TestLettersOfEndsThatCannotBeDoNothing(t *testing.T) {
	trains := trainScenes(t)["2-choose"]
	for _, name := range []string{"alt+w", "alt+n", "alt+e", "alt+s"} {
		same, act := trains.Press(page.KeyPress(name))
		require.Nil(t, act)
		require.Equal(t, trains, same, "trains")
	}
	s := layouttest.Round(t, matadorRules(), 1, 3)[0]
	line := boardOf(s, s.Turn(), "matador")
	require.False(t, line.Match.Rules.Spins())
	for _, name := range []string{"alt+a", "alt+b", "alt+c", "alt+d", "alt+m", "alt+n", "alt+s"} {
		same, act := line.Press(page.KeyPress(name))
		require.Nil(t, act)
		require.Equal(t, line, same, "a line has two ends")
	}
}

func TestBoxKeepsFramesInSight(t *testing.T) {
	s := layouttest.Round(t, matadorRules(), 1, 4)[2]
	b, v := boardOf(s, s.Turn(), "Matador"), viewOf(120, 36, theme.Dark())
	b = b.Arrange(v)
	onScreen := b.Regions(v).Felt.Min.Sub(b.offset)
	sight := b.SightOfAll(v)
	for _, end := range b.Placement.Ends {
		if next, _ := end.Next(false); end.Exists && !next.Empty() {
			in := func(r image.Rectangle) bool { return next.Add(onScreen).In(r) }
			require.True(t, slices.ContainsFunc(sight[1:len(sight)-1], in), "%v not in %v", next, sight)
		}
	}
}
