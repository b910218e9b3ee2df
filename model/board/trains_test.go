package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
)

// boardOf returns the board of a match as the person at a seat sees it, who plays against bots.
func boardOf(s game.State, seat game.Seat, name string) Board {
	seen := match.Seen{
		About: match.About{Variant: &variants.Variant{Name: name}}, You: seat, Observation: s.Observe(seat),
		InHand: s.Hand(seat).Tiles(), Round: s.Round().Number, Forced: game.NoTile, Leader: game.NoSeat,
	}
	slices.Reverse(seen.InHand)
	pos := s.Position()
	seen.MayDraw = pos.MayDraw()
	for i, name := range []string{"Ann", "Bo", "Cy", "Di"}[:s.Rules().Seats] {
		player := "greedy"
		if game.Seat(i) == seat {
			player = record.Human
		}
		seen.Header.Seats = append(seen.Header.Seats, record.Seat{Name: name, Player: player})
	}
	return New(seen).Choose()
}

// viewOf returns a screen as the room of a board.
func viewOf(width, height int, theme theme.Theme) View {
	return ViewOf(page.Env{Width: width, Height: height, Theme: &theme, Services: &page.Services{}})
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
		for i, s := range layouttest.Round(t, rules, 7, game.MaxTiles) {
			o := s.Observe(s.Turn())
			name := ""
			switch {
			case i == 0:
				name = "engine"
			case o.Uncovered != 0 && o.Marked != 0:
				name = "cover"
			case i > 8*seats && o.Marked != 0 && len(o.Moves) > 3:
				name = "choose"
			}
			if name = fmt.Sprintf("%d-%s", seats, name); name != fmt.Sprintf("%d-", seats) {
				if _, known := scenes[name]; !known {
					scenes[name] = boardOf(s, s.Turn(), "Mexican Train")
				}
			}
		}
		all := layouttest.Round(t, rules, 7, game.MaxTiles)
		last := all[len(all)-1]
		scenes[fmt.Sprintf("%d-late", seats)] = boardOf(last, last.Turn(), "Mexican Train")
	}
	return scenes
}

func TestTrainsOnScreen(t *testing.T) { requireScenes(t, trainScenes(t)) }

// requireScenes compares boards with golden screens.
func requireScenes(t *testing.T, scenes map[string]Board) {
	files := goldentest.Of(t)
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		for _, size := range [][2]int{{80, 24}, {120, 36}} {
			t.Run(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]), func(t *testing.T) {
				files.Equal(t, tableOf(scenes[name], viewOf(size[0], size[1], theme.Dark())))
			})
		}
		t.Run(name+"-ascii", func(t *testing.T) {
			files.Equal(t, tableOf(scenes[name], viewOf(80, 24, theme.PlainASCII())))
		})
	}
}

// matadorRules are those of a match in which halves that touch add up to seven.
func matadorRules() game.Rules {
	return game.Rules{
		Seats: 2, Set: 6, Deal: 7, Lead: game.LeadHighestDouble, NoLead: game.NoLeadHighestTile, Boneyard: game.BoneyardUntil, Reserve: 2, Arms: 2,
		Join: game.JoinSeven, RoundTo: 1, Target: 100,
	}
}

// Where halves add up the open ends say what they need, doubles lie in line, and a wild tile can be turned.
func TestMatadorOnScreen(t *testing.T) {
	scenes := map[string]Board{}
	for seed := byte(1); len(scenes) < 3; seed++ {
		for _, s := range layouttest.Round(t, matadorRules(), seed, game.MaxTiles) {
			b := boardOf(s, s.Turn(), "Matador")
			for i := range b.Hand() {
				if wild := b.choose(i); wild.CanTurn() && len(s.Layout()) > 6 && scenes["wild"].Match.Variant == nil {
					scenes["wild"], scenes["turned"] = wild, wild.turn()
				}
			}
			if len(s.Layout()) > 16 {
				scenes["late"] = b
			}
		}
	}
	requireScenes(t, scenes)
}
